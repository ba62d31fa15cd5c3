/* SPDX-License-Identifier: MIT
 *
 * Control variables that choose algorithms of collectives and hints of files, before MPI_Init and later: what is made from then on
 * goes by them, and what was there does not.  Which ways collectives take is counted, and that a persistent one is planned once.
 * ranks: 2 3 5
 * modes: threads clusters scatter isolate machine
 */
#include "../api/_check.h"

enum { TEXT = 256, BYTES = 100000, STARTS = 5 };

static MPI_T_pvar_session session_;

static MPI_T_cvar_handle variable(const char *name)
{
    int at = -1, count = 0;
    MPI_T_cvar_handle handle = MPI_T_CVAR_HANDLE_NULL;
    RETURNS(MPI_SUCCESS, MPI_T_cvar_get_index(name, &at));
    RETURNS(MPI_SUCCESS, MPI_T_cvar_handle_alloc(at, NULL, &handle, &count));
    EXPECT(count == 1);
    return handle;
}

/* The number that a word has among the values of a variable. */
static int word_of(const char *name, const char *word)
{
    int at = -1, scope = -1, items = 0, value = -1;
    MPI_T_enum type = MPI_T_ENUM_NULL;
    RETURNS(MPI_SUCCESS, MPI_T_cvar_get_index(name, &at));
    RETURNS(MPI_SUCCESS, MPI_T_cvar_get_info(at, NULL, NULL, NULL, NULL, &type, NULL, NULL, NULL, &scope));
    RETURNS(MPI_SUCCESS, MPI_T_enum_get_info(type, &items, NULL, NULL));
    EXPECT(scope == MPI_T_SCOPE_ALL_EQ);
    for (int i = 0; i < items; i++) {
        char text[TEXT];
        int length = TEXT;
        RETURNS(MPI_SUCCESS, MPI_T_enum_get_item(type, i, &value, text, &length));
        if (!strcmp(text, word))
            return value;
    }
    fprintf(stderr, "%s has no value %s\n", name, word);
    failures_++;
    return 0;
}

static void set(const char *name, int value)
{
    MPI_T_cvar_handle handle = variable(name);
    int wrong = 1 << 30, now = -1;
    RETURNS(MPI_T_ERR_INVALID, MPI_T_cvar_write(handle, &wrong));
    RETURNS(MPI_SUCCESS, MPI_T_cvar_write(handle, &value));
    RETURNS(MPI_SUCCESS, MPI_T_cvar_read(handle, &now));
    EXPECT(now == value);
    RETURNS(MPI_SUCCESS, MPI_T_cvar_handle_free(&handle));
}

static MPI_T_pvar_handle counter(const char *name)
{
    int at = -1, count = 0;
    MPI_T_pvar_handle handle = MPI_T_PVAR_HANDLE_NULL;
    RETURNS(MPI_SUCCESS, MPI_T_pvar_get_index(name, MPI_T_PVAR_CLASS_COUNTER, &at));
    RETURNS(MPI_SUCCESS, MPI_T_pvar_handle_alloc(session_, at, NULL, &handle, &count));
    RETURNS(MPI_SUCCESS, MPI_T_pvar_start(session_, handle));
    return handle;
}

/* Since it was read last. */
static unsigned long long more(MPI_T_pvar_handle handle)
{
    unsigned long long value = 0;
    RETURNS(MPI_SUCCESS, MPI_T_pvar_readreset(session_, handle, &value));
    return value;
}

/* Collectives count when the first rank of a worker comes to them: nobody goes on before all have read. */
static void all_have_read(void)
{
    MPI_Barrier(MPI_COMM_WORLD);
}

static char data_[BYTES];

static void bcast(MPI_Comm comm, char value)
{
    int rank;
    MPI_Comm_rank(comm, &rank);
    memset(data_, rank == 0 ? value : 0, BYTES);
    MPI_Bcast(data_, BYTES, MPI_BYTE, 0, comm);
    EXPECT(data_[0] == value && data_[BYTES - 1] == value);
}

static void algorithms(void)
{
    MPI_T_pvar_handle chain = counter("coll.bcast.chain"), tree = counter("coll.bcast.tree"),
                      job = counter("coll.job_barrier");
    MPI_Comm early, late;
    MPI_Comm_dup(MPI_COMM_WORLD, &early);
    (void)more(chain);
    all_have_read();
    bcast(early, 1);
    EXPECT(more(chain) == 1 && more(tree) == 0);
    all_have_read();
    MPI_Comm_dup(MPI_COMM_WORLD, &late);
    (void)more(chain);
    all_have_read();
    set("coll.bcast", word_of("coll.bcast", "tree"));
    bcast(early, 2); /* it has had its first collective */
    EXPECT(more(chain) == 1 && more(tree) == 0);
    all_have_read();
    bcast(late, 3);
    EXPECT(more(chain) == 0 && more(tree) == 1);
    (void)more(job);
    MPI_Barrier(MPI_COMM_WORLD);
    EXPECT(more(job) == 1);
    MPI_Comm_free(&early);
    MPI_Comm_free(&late);
}

/* However often it is started. */
static void planned_once(MPI_Comm comm)
{
    int rank;
    MPI_Comm_rank(comm, &rank);
    MPI_T_pvar_handle plans = counter("coll.plans"), chain = counter("coll.bcast.chain");
    MPI_Request request;
    MPI_Bcast_init(data_, BYTES, MPI_BYTE, 0, comm, MPI_INFO_NULL, &request);
    for (int start = 0; start < STARTS; start++) {
        memset(data_, rank == 0 ? start + 1 : 0, BYTES);
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        EXPECT(data_[0] == start + 1 && data_[BYTES - 1] == start + 1);
        EXPECT(more(plans) == (start == 0));
        EXPECT(more(chain) == 1);
        all_have_read();
    }
    MPI_Request_free(&request);
    bcast(comm, 9);
    EXPECT(more(plans) == 1);
    all_have_read();
}

/* What holds of a file of all ranks. */
static void get(const char *key, char value[TEXT])
{
    MPI_File file;
    MPI_Info info;
    int length = TEXT, flag = 0;
    MPI_File_open(MPI_COMM_WORLD, "/dev/null", MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
    MPI_File_get_info(file, &info);
    MPI_Info_get_string(info, key, &length, value, &flag);
    EXPECT(flag);
    MPI_Info_free(&info);
    MPI_File_close(&file);
}

static void hint(const char *key, const char *expected)
{
    char value[TEXT] = "";
    get(key, value);
    EXPECT(!strcmp(value, expected));
}

int main(int argc, char **argv)
{
    int provided;
    RETURNS(MPI_SUCCESS, MPI_T_init_thread(MPI_THREAD_SINGLE, &provided));
    RETURNS(MPI_SUCCESS, MPI_T_pvar_session_create(&session_));
    set("coll.bcast", word_of("coll.bcast", "chain"));
    MPI_Init(&argc, &argv);
    planned_once(MPI_COMM_WORLD);
    algorithms();
    char workers[TEXT] = "", nodes[TEXT] = "";
    get("cb_nodes", workers); /* one each, if nobody says anything */
    hint("romio_ds_read", "automatic");
    hint("romio_ds_write", "automatic");
    set("file.cb_nodes", 3);
    set("file.romio_ds_read", word_of("file.romio_ds_read", "disable"));
    get("cb_nodes", nodes);
    EXPECT(atoi(nodes) == (atoi(workers) < 3 ? atoi(workers) : 3));
    hint("romio_ds_read", "disable");
    set("file.romio_ds_write", word_of("file.romio_ds_write", "enable"));
    hint("romio_ds_write", "enable");
    RETURNS(MPI_SUCCESS, MPI_T_pvar_session_free(&session_));
    RETURNS(MPI_SUCCESS, MPI_T_finalize());
    MPI_Finalize();
    return failures_ != 0;
}
