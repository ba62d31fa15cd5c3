/* SPDX-License-Identifier: MIT
 *
 * MPI_Init to MPI_Finalize: what may be called when, versions, times, names, and the texts of
 * all error classes.
 * ranks: 1 2
 */
#include "_check.h"

/* Before, during and after: what may be called always. */
static void always(int initialized, int finalized)
{
    int flag = 77, a = 77, b = 77, length = 77;
    char text[MPI_MAX_LIBRARY_VERSION_STRING];
    RETURNS(MPI_SUCCESS, MPI_Initialized(&flag));
    EXPECT(flag == initialized);
    RETURNS(MPI_SUCCESS, MPI_Finalized(&flag));
    EXPECT(flag == finalized);
    RETURNS(MPI_SUCCESS, MPI_Get_version(&a, &b));
    EXPECT(a == MPI_VERSION && b == MPI_SUBVERSION);
    RETURNS(MPI_SUCCESS, MPI_Abi_get_version(&a, &b));
    EXPECT(a == 1 && b == 0);
    RETURNS(MPI_SUCCESS, MPI_Get_library_version(text, &length));
    EXPECT(strncmp(text, "lwmpi ", 6) == 0 && length == (int)strlen(text));
    EXPECT(MPI_Comm_fromint(MPI_Comm_toint(MPI_COMM_WORLD)) == MPI_COMM_WORLD);
    EXPECT(MPI_Type_fromint(MPI_Type_toint(MPI_INT)) == MPI_INT && MPI_Type_toint(MPI_INT) == 0x209);
    EXPECT(MPI_Op_fromint(MPI_Op_toint(MPI_SUM)) == MPI_SUM);
    double before = MPI_Wtime(), tick = MPI_Wtick();
    EXPECT(tick > 0 && tick < 0.1);
    EXPECT(MPI_Wtime() >= before);
    RETURNS(MPI_SUCCESS, MPI_Pcontrol(1));
}

static void error_texts(void)
{
    char text[MPI_MAX_ERROR_STRING], other[MPI_MAX_ERROR_STRING];
    int length, error_class;
    for (int code = 0; code <= MPI_ERR_ABI; code++) {
        length = -1;
        RETURNS(MPI_SUCCESS, MPI_Error_class(code, &error_class));
        EXPECT(error_class == code);
        RETURNS(MPI_SUCCESS, MPI_Error_string(code, text, &length));
        EXPECT(length == (int)strlen(text) && length > 12 && strncmp(text, "MPI_", 4) == 0);
        RETURNS(MPI_SUCCESS, MPI_Error_string((code + 1) % (MPI_ERR_ABI + 1), other, &length));
        EXPECT(strcmp(text, other) != 0);
    }
    RETURNS(MPI_SUCCESS, MPI_Error_string(MPI_T_ERR_INVALID_NAME, text, &length));
    EXPECT(strstr(text, "MPI_T_ERR_INVALID_NAME"));
    RETURNS(MPI_SUCCESS, MPI_Error_string(MPI_ERR_TRUNCATE, text, &length));
    EXPECT(strstr(text, "MPI_ERR_TRUNCATE"));
    const int bad[] = {-1, MPI_ERR_ABI + 1, 1000, 1019, MPI_ERR_LASTCODE + 1, -2147483647};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        length = 77;
        RETURNS(MPI_ERR_ARG, MPI_Error_string(bad[i], text, &length));
        EXPECT(length == 77);
        RETURNS(MPI_ERR_ARG, MPI_Error_class(bad[i], &error_class));
    }
    RETURNS(MPI_ERR_ARG, MPI_Error_string(0, NULL, &length));
    RETURNS(MPI_ERR_ARG, MPI_Error_string(0, text, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Error_class(0, NULL));
}

int main(int argc, char **argv)
{
    always(0, 0);
    int provided = 77, main_thread = 77, length;
    /* A modelled machine has no threads besides those of its ranks. */
    int highest = getenv("LWMPI_MACHINE") ? MPI_THREAD_FUNNELED : MPI_THREAD_MULTIPLE;
    char name[MPI_MAX_PROCESSOR_NAME];
    RETURNS(MPI_SUCCESS, MPI_Is_thread_main(&main_thread));
    EXPECT(main_thread == 0);
    RETURNS(MPI_SUCCESS, MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided));
    EXPECT(provided == highest);
    EXPECT(argc >= 1 && argv[argc] == NULL);
    errors_return_();
    RETURNS(MPI_ERR_OTHER, MPI_Init(NULL, NULL));
    RETURNS(MPI_ERR_OTHER, MPI_Init_thread(NULL, NULL, MPI_THREAD_SINGLE, &provided));
    RETURNS(MPI_ERR_ARG, MPI_Init_thread(NULL, NULL, 5, &provided));
    RETURNS(MPI_SUCCESS, MPI_Query_thread(&provided));
    EXPECT(provided == highest);
    RETURNS(MPI_SUCCESS, MPI_Is_thread_main(&main_thread));
    EXPECT(main_thread == 1);
    RETURNS(MPI_SUCCESS, MPI_Get_processor_name(name, &length));
    EXPECT(length > 0 && length == (int)strlen(name));
    always(1, 0);
    error_texts();
    RETURNS(MPI_ERR_ARG, MPI_Initialized(NULL));
    RETURNS(MPI_ERR_ARG, MPI_Finalized(NULL));
    RETURNS(MPI_ERR_ARG, MPI_Query_thread(NULL));
    RETURNS(MPI_ERR_ARG, MPI_Is_thread_main(NULL));
    RETURNS(MPI_ERR_ARG, MPI_Get_version(NULL, &length));
    RETURNS(MPI_ERR_ARG, MPI_Get_version(&length, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Abi_get_version(NULL, &length));
    RETURNS(MPI_ERR_ARG, MPI_Get_library_version(NULL, &length));
    RETURNS(MPI_ERR_ARG, MPI_Get_library_version(name, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Get_processor_name(NULL, &length));
    RETURNS(MPI_ERR_ARG, MPI_Get_processor_name(name, NULL));
    still_works_();
    RETURNS(MPI_SUCCESS, MPI_Finalize());
    always(1, 1);
    return failures_ ? 1 : 0;
}
