/* SPDX-License-Identifier: MIT
 *
 * Memory for buffers, what the library says about its binary interface and about the hardware, and the error codes that a
 * program adds.
 * ranks: 1 3
 */
#include "_check.h"

#include <stdint.h>

static void memory(void)
{
    void *piece[40], *none = &none, *aligned = NULL;
    MPI_Info info;
    for (int i = 0; i < 40; i++) {
        MPI_Aint size = i < 20 ? i : 1 << (i - 20);
        RETURNS(MPI_SUCCESS, MPI_Alloc_mem(size, MPI_INFO_NULL, &piece[i]));
        EXPECT(piece[i] && (uintptr_t)piece[i] % 64 == 0);
        memset(piece[i], i, (size_t)size);
    }
    for (int i = 0; i < 40; i++) {
        MPI_Aint size = i < 20 ? i : 1 << (i - 20);
        EXPECT(size == 0 || (((char *)piece[i])[0] == i && ((char *)piece[i])[size - 1] == i));
        RETURNS(MPI_SUCCESS, MPI_Free_mem(piece[i]));
    }
    RETURNS(MPI_SUCCESS, MPI_Info_create(&info));
    RETURNS(MPI_SUCCESS, MPI_Info_set(info, "mpi_minimum_memory_alignment", "65536"));
    RETURNS(MPI_SUCCESS, MPI_Alloc_mem(100, info, &aligned));
    EXPECT((uintptr_t)aligned % 65536 == 0);
    RETURNS(MPI_SUCCESS, MPI_Free_mem(aligned));
    static const char *const wrong[] = {"0", "3", "-8", "many", "", "18446744073709551616"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        RETURNS(MPI_SUCCESS, MPI_Info_set(info, "mpi_minimum_memory_alignment", wrong[i]));
        RETURNS(MPI_ERR_INFO_VALUE, MPI_Alloc_mem(100, info, &none));
    }
    RETURNS(MPI_SUCCESS, MPI_Info_free(&info));
    RETURNS(MPI_ERR_ARG, MPI_Alloc_mem(-1, MPI_INFO_NULL, &none));
    RETURNS(MPI_ERR_ARG, MPI_Alloc_mem(1, MPI_INFO_NULL, NULL));
    RETURNS(MPI_ERR_INFO, MPI_Alloc_mem(1, WILD(MPI_Info), &none));
#if !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__) /* which end programs that ask for so much */
    RETURNS(MPI_ERR_NO_MEM, MPI_Alloc_mem((MPI_Aint)1 << 60, MPI_INFO_NULL, &none));
#endif
    EXPECT(none == &none);
    static _Alignas(64) char own[256];
    RETURNS(MPI_ERR_BASE, MPI_Free_mem(own + 64));
    RETURNS(MPI_ERR_BASE, MPI_Free_mem(own + 65));
    RETURNS(MPI_ERR_BASE, MPI_Free_mem(NULL));
    RETURNS(MPI_ERR_BASE, MPI_Free_mem(MPI_BUFFER_AUTOMATIC));
}

static int value_of(MPI_Info info, const char *key, char *text)
{
    int length = MPI_MAX_INFO_VAL, flag = 0;
    RETURNS(MPI_SUCCESS, MPI_Info_get_string(info, key, &length, text, &flag));
    return flag;
}

static void abi(int again)
{
    MPI_Info info = MPI_INFO_NULL;
    char text[MPI_MAX_INFO_VAL];
    RETURNS(MPI_SUCCESS, MPI_Abi_get_info(&info));
    EXPECT(value_of(info, "mpi_aint_size", text) && atoi(text) == (int)sizeof(MPI_Aint));
    EXPECT(value_of(info, "mpi_count_size", text) && atoi(text) == (int)sizeof(MPI_Count));
    EXPECT(value_of(info, "mpi_offset_size", text) && atoi(text) == (int)sizeof(MPI_Offset));
    RETURNS(MPI_SUCCESS, MPI_Info_free(&info));
    RETURNS(MPI_SUCCESS, MPI_Abi_get_fortran_info(&info));
    EXPECT(value_of(info, "mpi_integer_size", text) && !strcmp(text, "4"));
    EXPECT(value_of(info, "mpi_double_precision_size", text) && !strcmp(text, "8"));
    EXPECT(value_of(info, "mpi_real8_supported", text) && !strcmp(text, "true"));
    EXPECT(value_of(info, "mpi_double_complex_supported", text) && !strcmp(text, "true"));

    int8_t yes1 = 1, no1 = 0, yes = 77, no = 77;
    int64_t yes8 = -1, no8 = 0, all = 77, nothing = 77;
    int set = -1;
    if (!again) {
        RETURNS(MPI_SUCCESS, MPI_Info_set(info, "mpi_integer_size", "2"));
        RETURNS(MPI_ERR_ABI, MPI_Abi_set_fortran_info(info));
        RETURNS(MPI_SUCCESS, MPI_Info_set(info, "mpi_integer_size", "4"));
        RETURNS(MPI_SUCCESS, MPI_Info_set(info, "mpi_real16_supported", "false"));
        RETURNS(MPI_SUCCESS, MPI_Abi_set_fortran_info(info));
        RETURNS(MPI_SUCCESS, MPI_Abi_get_fortran_booleans(8, &all, &nothing, &set));
        EXPECT(set == 0 && all == 77 && nothing == 77);
        RETURNS(MPI_SUCCESS, MPI_Abi_set_fortran_booleans(8, &yes8, &no8));
        RETURNS(MPI_SUCCESS, MPI_Abi_set_fortran_booleans(1, &yes1, &no1));
    }
    RETURNS(MPI_ERR_ABI, MPI_Abi_set_fortran_info(info));
    RETURNS(MPI_ERR_ABI, MPI_Abi_set_fortran_booleans(8, &yes8, &no8));
    RETURNS(MPI_SUCCESS, MPI_Abi_get_fortran_booleans(8, &all, &nothing, &set));
    EXPECT(set == 1 && all == -1 && nothing == 0);
    RETURNS(MPI_SUCCESS, MPI_Abi_get_fortran_booleans(1, &yes, &no, &set));
    EXPECT(set == 1 && yes == 1 && no == 0);
    RETURNS(MPI_ERR_ARG, MPI_Abi_set_fortran_booleans(3, &yes8, &no8));
    RETURNS(MPI_ERR_ARG, MPI_Abi_set_fortran_booleans(0, &yes8, &no8));
    RETURNS(MPI_ERR_ARG, MPI_Abi_get_fortran_booleans(32, &all, &nothing, &set));
    RETURNS(MPI_ERR_ARG, MPI_Abi_get_fortran_booleans(8, NULL, &nothing, &set));
    RETURNS(MPI_ERR_ARG, MPI_Abi_get_fortran_booleans(8, &all, &nothing, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Abi_get_info(NULL));
    RETURNS(MPI_ERR_INFO, MPI_Abi_set_fortran_info(MPI_INFO_NULL));
    RETURNS(MPI_SUCCESS, MPI_Info_free(&info));

    RETURNS(MPI_SUCCESS, MPI_Get_hw_resource_info(&info));
    EXPECT(value_of(info, "lwmpi://host", text) && !strcmp(text, "true"));
    EXPECT(value_of(info, "lwmpi://cluster", text) && !strcmp(text, "true"));
    EXPECT(value_of(info, "lwmpi://worker", text) && !strcmp(text, "true"));
    RETURNS(MPI_SUCCESS, MPI_Info_free(&info));
}

static void codes(void)
{
    enum { MANY = 100 };
    int class = -1, other = -1, code[MANY], found = -1, length;
    char text[MPI_MAX_ERROR_STRING];
    RETURNS(MPI_SUCCESS, MPI_Add_error_class(&class));
    RETURNS(MPI_SUCCESS, MPI_Add_error_class(&other));
    EXPECT(class > MPI_ERR_LASTCODE && other > class);
    for (int i = 0; i < MANY; i++) {
        RETURNS(MPI_SUCCESS, MPI_Add_error_code(i % 3 ? class : i % 2 ? MPI_ERR_IO : other, &code[i]));
        EXPECT(code[i] > (i ? code[i - 1] : other));
    }
    for (int i = 0; i < MANY; i++) {
        RETURNS(MPI_SUCCESS, MPI_Error_class(code[i], &found));
        EXPECT(found == (i % 3 ? class : i % 2 ? MPI_ERR_IO : other));
        RETURNS(MPI_SUCCESS, MPI_Error_string(code[i], text, &length));
        EXPECT(length == 0 && text[0] == '\0');
        snprintf(text, sizeof text, "code number %d", i);
        RETURNS(MPI_SUCCESS, MPI_Add_error_string(code[i], text));
    }
    RETURNS(MPI_SUCCESS, MPI_Add_error_string(class, "first"));
    RETURNS(MPI_SUCCESS, MPI_Add_error_string(class, "a class of its own"));
    RETURNS(MPI_SUCCESS, MPI_Error_string(class, text, &length));
    EXPECT(!strcmp(text, "a class of its own") && length == (int)strlen(text));
    RETURNS(MPI_SUCCESS, MPI_Error_class(class, &found));
    EXPECT(found == class);

    memset(text, 'x', sizeof text);
    text[sizeof text - 1] = '\0';
    RETURNS(MPI_SUCCESS, MPI_Add_error_string(other, text));
    RETURNS(MPI_SUCCESS, MPI_Error_string(other, text, &length));
    EXPECT(length == MPI_MAX_ERROR_STRING - 1);
    char longer[MPI_MAX_ERROR_STRING + 1];
    memset(longer, 'x', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    RETURNS(MPI_ERR_ARG, MPI_Add_error_string(other, longer));
    RETURNS(MPI_ERR_ARG, MPI_Add_error_string(other, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Add_error_string(MPI_ERR_IO, "mine"));
    RETURNS(MPI_ERR_ARG, MPI_Add_error_string(code[MANY - 1] + 1, "nobody's"));
    RETURNS(MPI_ERR_ARG, MPI_Add_error_code(code[0], &found));
    RETURNS(MPI_ERR_ARG, MPI_Add_error_code(MPI_ERR_LASTCODE, &found));
    RETURNS(MPI_ERR_ARG, MPI_Add_error_code(-1, &found));
    RETURNS(MPI_ERR_ARG, MPI_Add_error_code(class, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Add_error_class(NULL));
    RETURNS(MPI_ERR_ARG, MPI_Error_class(code[MANY - 1] + 1, &found));
    RETURNS(MPI_ERR_ARG, MPI_Remove_error_class(class));      /* it has codes */
    RETURNS(MPI_ERR_ARG, MPI_Remove_error_class(code[0]));    /* it is none */
    RETURNS(MPI_ERR_ARG, MPI_Remove_error_class(MPI_ERR_IO)); /* it is not the program's */
    RETURNS(MPI_ERR_ARG, MPI_Remove_error_code(class));       /* it is a class */
    RETURNS(MPI_ERR_ARG, MPI_Remove_error_code(code[7]));     /* it has a text */
    RETURNS(MPI_ERR_ARG, MPI_Remove_error_string(MPI_ERR_IO));
    for (int i = 0; i < MANY; i++) {
        int at = (i * 37 + 11) % MANY;
        RETURNS(MPI_SUCCESS, MPI_Remove_error_string(code[at]));
        RETURNS(MPI_ERR_ARG, MPI_Remove_error_string(code[at]));
        RETURNS(MPI_SUCCESS, MPI_Remove_error_code(code[at]));
        RETURNS(MPI_ERR_ARG, MPI_Remove_error_code(code[at]));
        RETURNS(MPI_ERR_ARG, MPI_Error_string(code[at], text, &length));
    }
    RETURNS(MPI_SUCCESS, MPI_Remove_error_string(class));
    RETURNS(MPI_SUCCESS, MPI_Remove_error_class(class));
    RETURNS(MPI_ERR_ARG, MPI_Remove_error_class(class));
    RETURNS(MPI_SUCCESS, MPI_Remove_error_string(other));
    RETURNS(MPI_SUCCESS, MPI_Remove_error_class(other));
    RETURNS(MPI_SUCCESS, MPI_Add_error_class(&found));
    EXPECT(found == class);
    RETURNS(MPI_SUCCESS, MPI_Remove_error_class(found));
}

int main(int argc, char **argv)
{
    MPI_Info info; /* these work before MPI_Init, too */
    RETURNS(MPI_SUCCESS, MPI_Abi_get_info(&info));
    RETURNS(MPI_SUCCESS, MPI_Info_free(&info));
    MPI_Init(&argc, &argv);
    errors_return_();
    memory();
    abi(0);
    abi(1);
    codes();
    return finish_();
}
