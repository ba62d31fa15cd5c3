/* SPDX-License-Identifier: MIT
 *
 * Control variables, categories and enumerations: before MPI_Init, in between and after MPI_Finalize; what they say,
 * what may be changed, and mistakes.
 * ranks: 1 2
 */
#include "../api/_check.h"

enum { TEXT = 256 };

/* All variables of a category are found there, and nowhere else. */
static void categories(void)
{
    int count = 0, all = 0, number = 0;
    RETURNS(MPI_SUCCESS, MPI_T_category_get_num(&count));
    RETURNS(MPI_SUCCESS, MPI_T_cvar_get_num(&all));
    for (int i = 0; i < count; i++) {
        char name[TEXT], desc[TEXT];
        int length = TEXT, room = TEXT, cvars = -1, pvars = -1, inner = -1, events = -1, at = -1;
        RETURNS(MPI_SUCCESS, MPI_T_category_get_info(i, name, &length, desc, &room, &cvars, &pvars, &inner));
        EXPECT(length == (int)strlen(name) + 1 && room == (int)strlen(desc) + 1 && inner == 0);
        RETURNS(MPI_SUCCESS, MPI_T_category_get_index(name, &at));
        EXPECT(at == i);
        RETURNS(MPI_SUCCESS, MPI_T_category_get_num_events(i, &events));
        EXPECT(cvars + pvars + events > 0);
        int members[TEXT];
        RETURNS(MPI_SUCCESS, MPI_T_category_get_cvars(i, TEXT, members));
        for (int m = 0; m < cvars; m++)
            EXPECT(members[m] == number++);
        RETURNS(MPI_SUCCESS, MPI_T_category_get_pvars(i, TEXT, members));
        RETURNS(MPI_SUCCESS, MPI_T_category_get_events(i, TEXT, members));
        RETURNS(MPI_SUCCESS, MPI_T_category_get_categories(i, 0, NULL));
    }
    EXPECT(number == all);
    int at;
    RETURNS(MPI_T_ERR_INVALID_INDEX,
            MPI_T_category_get_info(count, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    RETURNS(MPI_T_ERR_INVALID_NAME, MPI_T_category_get_index("nothing", &at));
    RETURNS(MPI_T_ERR_INVALID, MPI_T_category_get_index("queues", NULL));
    RETURNS(MPI_T_ERR_INVALID, MPI_T_category_get_cvars(0, 1, NULL));
}

static void words(MPI_T_enum type, int value)
{
    char name[TEXT];
    int count = 0, length = TEXT, item = -1;
    RETURNS(MPI_SUCCESS, MPI_T_enum_get_info(type, &count, name, &length));
    EXPECT(count > 1 && value >= 0 && value < count);
    for (int i = 0; i < count; i++) {
        length = TEXT;
        RETURNS(MPI_SUCCESS, MPI_T_enum_get_item(type, i, &item, name, &length));
        EXPECT(item == i && length == (int)strlen(name) + 1 && length > 1);
    }
    RETURNS(MPI_T_ERR_INVALID_INDEX, MPI_T_enum_get_item(type, count, &item, name, &length));
    RETURNS(MPI_T_ERR_INVALID_INDEX, MPI_T_enum_get_item(type, -1, &item, name, &length));
    RETURNS(MPI_T_ERR_INVALID_HANDLE, MPI_T_enum_get_info(MPI_T_ENUM_NULL, &count, name, &length));
}

/* Read it; then write what was read, where that is allowed. */
static void variable(int index)
{
    char name[TEXT], desc[TEXT];
    int length = TEXT, room = TEXT, verbosity = -1, bind = -1, scope = -1, count = -1, at = -1;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_T_enum enumtype = MPI_T_ENUM_NULL;
    RETURNS(MPI_SUCCESS, MPI_T_cvar_get_info(index, name, &length, &verbosity, &type, &enumtype, desc, &room,
                                             &bind, &scope));
    RETURNS(MPI_SUCCESS, MPI_T_cvar_get_index(name, &at));
    EXPECT(at == index && bind == MPI_T_BIND_NO_OBJECT);
    /* Nothing is wanted, and a text that does not fit. */
    RETURNS(MPI_SUCCESS, MPI_T_cvar_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    char small[4];
    int whole = length;
    length = sizeof small;
    RETURNS(MPI_SUCCESS,
            MPI_T_cvar_get_info(index, small, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    EXPECT(length == whole && strlen(small) == 3 && !strncmp(small, name, 3));

    MPI_T_cvar_handle handle = MPI_T_CVAR_HANDLE_NULL;
    RETURNS(MPI_SUCCESS, MPI_T_cvar_handle_alloc(index, NULL, &handle, &count));
    union {
        char text[4096];
        int number;
        unsigned size;
    } value;
    EXPECT(count >= 1 && count <= (int)sizeof value.text);
    RETURNS(MPI_SUCCESS, MPI_T_cvar_read(handle, &value));
    if (type == MPI_CHAR)
        EXPECT((int)strlen(value.text) == count - 1);
    if (enumtype != MPI_T_ENUM_NULL)
        words(enumtype, value.number);
    RETURNS(scope != MPI_T_SCOPE_CONSTANT ? MPI_SUCCESS : MPI_T_ERR_CVAR_SET_NEVER,
            MPI_T_cvar_write(handle, &value));
    RETURNS(MPI_T_ERR_INVALID, MPI_T_cvar_read(handle, NULL));
    RETURNS(MPI_SUCCESS, MPI_T_cvar_handle_free(&handle));
    EXPECT(handle == MPI_T_CVAR_HANDLE_NULL);
    RETURNS(MPI_T_ERR_INVALID_HANDLE, MPI_T_cvar_read(handle, &value));
    RETURNS(MPI_T_ERR_INVALID_HANDLE, MPI_T_cvar_handle_free(&handle));
}

static void all_variables(void)
{
    int count = 0, at;
    RETURNS(MPI_SUCCESS, MPI_T_cvar_get_num(&count));
    EXPECT(count > 40);
    for (int i = 0; i < count; i++)
        variable(i);
    RETURNS(MPI_T_ERR_INVALID_INDEX,
            MPI_T_cvar_get_info(count, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    RETURNS(MPI_T_ERR_INVALID_INDEX,
            MPI_T_cvar_get_info(-1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    RETURNS(MPI_T_ERR_INVALID_NAME, MPI_T_cvar_get_index("nothing", &at));
    RETURNS(MPI_T_ERR_INVALID, MPI_T_cvar_get_num(NULL));
}

static MPI_T_cvar_handle named(const char *name)
{
    int at = -1, count = 0;
    MPI_T_cvar_handle handle = MPI_T_CVAR_HANDLE_NULL;
    RETURNS(MPI_SUCCESS, MPI_T_cvar_get_index(name, &at));
    RETURNS(MPI_SUCCESS, MPI_T_cvar_handle_alloc(at, NULL, &handle, &count));
    return handle;
}

static char data_[40];

/* What is changed has an effect: with a limit of 0 no payload is sent ahead of its receive.  (The variable is one for all ranks
 * of a worker: one of them changes it.) */
static void tuned(int size)
{
    MPI_T_cvar_handle limit = named("tune.eager_limit");
    unsigned before = 0, none = 0, much = 0xffffffff, now = 1;
    RETURNS(MPI_SUCCESS, MPI_T_cvar_read(limit, &before));
    RETURNS(MPI_T_ERR_INVALID, MPI_T_cvar_write(limit, &much));
    RETURNS(MPI_SUCCESS, MPI_T_cvar_write(limit, &none));
    RETURNS(MPI_SUCCESS, MPI_T_cvar_read(limit, &now));
    EXPECT(now == 0);

    MPI_T_pvar_session session;
    MPI_T_pvar_handle eager;
    int index, count;
    RETURNS(MPI_SUCCESS, MPI_T_pvar_session_create(&session));
    RETURNS(MPI_SUCCESS, MPI_T_pvar_get_index("mpi.eager", MPI_T_PVAR_CLASS_COUNTER, &index));
    RETURNS(MPI_SUCCESS, MPI_T_pvar_handle_alloc(session, index, NULL, &eager, &count));
    RETURNS(MPI_SUCCESS, MPI_T_pvar_start(session, eager));
    if (size > 1)
        MPI_Send(data_, sizeof data_, MPI_BYTE, 1, 5, MPI_COMM_WORLD);
    unsigned long long sent = 1;
    RETURNS(MPI_SUCCESS, MPI_T_pvar_read(session, eager, &sent));
    EXPECT(sent == 0);
    RETURNS(MPI_SUCCESS, MPI_T_cvar_write(limit, &before));
    RETURNS(MPI_SUCCESS, MPI_T_pvar_session_free(&session));
    RETURNS(MPI_SUCCESS, MPI_T_cvar_handle_free(&limit));
}

int main(void)
{
    int provided = -1, count, rank, size;
    RETURNS(MPI_T_ERR_NOT_INITIALIZED, MPI_T_cvar_get_num(&count));
    RETURNS(MPI_T_ERR_NOT_INITIALIZED, MPI_T_finalize());
    RETURNS(MPI_T_ERR_INVALID, MPI_T_init_thread(-5, &provided));
    RETURNS(MPI_SUCCESS, MPI_T_init_thread(MPI_THREAD_SINGLE, &provided));
    EXPECT(provided >= MPI_THREAD_SINGLE && provided <= MPI_THREAD_MULTIPLE);
    all_variables();
    categories();

    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    RETURNS(MPI_SUCCESS, MPI_T_init_thread(MPI_THREAD_SINGLE, &provided)); /* once more: both must end */
    all_variables();
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        tuned(size);
    else if (rank == 1)
        MPI_Recv(data_, sizeof data_, MPI_BYTE, 0, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
    RETURNS(MPI_SUCCESS, MPI_T_finalize());
    MPI_Finalize();

    all_variables();
    categories();
    RETURNS(MPI_SUCCESS, MPI_T_finalize());
    RETURNS(MPI_T_ERR_NOT_INITIALIZED, MPI_T_cvar_get_num(&count));
    return failures_ ? 1 : 0;
}
