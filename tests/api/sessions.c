/* SPDX-License-Identifier: MIT
 *
 * Sessions: before MPI_Init, together with it, after MPI_Finalize and again; several at once; their process sets, hints
 * and error handlers; and wrong arguments.
 * ranks: 1 4
 */
#include "_check.h"

static int calls_, last_code_;
static MPI_Session last_session_;

static void heard(MPI_Session *session, int *code, ...)
{
    calls_++;
    last_code_ = *code;
    last_session_ = *session;
}

static MPI_Errhandler handler_;

/* A wrong call is told to the session's error handler, and to no other. */
#define HEARD(session, wanted, call)                             \
    do {                                                         \
        int before_ = calls_;                                    \
        RETURNS(wanted, call);                                   \
        EXPECT(calls_ == before_ + 1 && last_code_ == (wanted)); \
        EXPECT(last_session_ == (session));                      \
    } while (0)

static void psets(MPI_Session session)
{
    int count = -1, length, clusters = 0;
    char name[MPI_MAX_PSET_NAME_LEN];
    RETURNS(MPI_SUCCESS, MPI_Session_get_num_psets(session, MPI_INFO_NULL, &count));
    EXPECT(count == 3);
    for (int n = 0; n < count; n++) {
        length = 0;
        RETURNS(MPI_SUCCESS, MPI_Session_get_nth_pset(session, MPI_INFO_NULL, n, &length, NULL));
        EXPECT(length > 1);
        int whole = length;
        length = 4; /* as much as fits */
        RETURNS(MPI_SUCCESS, MPI_Session_get_nth_pset(session, MPI_INFO_NULL, n, &length, name));
        EXPECT(length == whole && strlen(name) == 3);
        length = sizeof name;
        RETURNS(MPI_SUCCESS, MPI_Session_get_nth_pset(session, MPI_INFO_NULL, n, &length, name));
        EXPECT(length == whole && (int)strlen(name) == whole - 1);
        clusters += strncmp(name, "lwmpi://cluster/", 16) == 0;

        MPI_Info info = MPI_INFO_NULL;
        char size[16];
        int flag = 0;
        length = sizeof size;
        RETURNS(MPI_SUCCESS, MPI_Session_get_pset_info(session, name, &info));
        RETURNS(MPI_SUCCESS, MPI_Info_get_string(info, "mpi_size", &length, size, &flag));
        EXPECT(flag && atoi(size) >= 1);
        EXPECT(strcmp(name, "mpi://SELF") != 0 || atoi(size) == 1);
        RETURNS(MPI_SUCCESS, MPI_Info_free(&info));
    }
    EXPECT(clusters == 1);
    length = sizeof name;
    HEARD(session, MPI_ERR_ARG, MPI_Session_get_nth_pset(session, MPI_INFO_NULL, count, &length, name));
    HEARD(session, MPI_ERR_ARG, MPI_Session_get_nth_pset(session, MPI_INFO_NULL, -1, &length, name));
    HEARD(session, MPI_ERR_ARG, MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, NULL, name));
    HEARD(session, MPI_ERR_ARG, MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, &length, NULL));
    HEARD(session, MPI_ERR_ARG, MPI_Session_get_num_psets(session, MPI_INFO_NULL, NULL));
    HEARD(session, MPI_ERR_INFO, MPI_Session_get_num_psets(session, WILD(MPI_Info), &count));
    MPI_Info info = MPI_INFO_NULL;
    static const char *const none[] = {"mpi://NOBODY",       "",
                                       "mpi://WORLDS",       "mpi://WORL",
                                       "lwmpi://cluster/",   "lwmpi://cluster/99999",
                                       "lwmpi://cluster/00", "lwmpi://cluster/0x",
                                       "lwmpi://cluster/-1", "lwmpi://cluster/18446744073709551616"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        HEARD(session, MPI_ERR_ARG, MPI_Session_get_pset_info(session, none[i], &info));
    HEARD(session, MPI_ERR_ARG, MPI_Session_get_pset_info(session, NULL, &info));
    HEARD(session, MPI_ERR_ARG, MPI_Session_get_pset_info(session, "mpi://SELF", NULL));
    EXPECT(info == MPI_INFO_NULL);
}

static void use(MPI_Session session)
{
    MPI_Info info = MPI_INFO_NULL;
    char text[64];
    int flag = 0, length = sizeof text;
    RETURNS(MPI_SUCCESS, MPI_Session_get_info(session, &info));
    RETURNS(MPI_SUCCESS, MPI_Info_get_string(info, "thread_level", &length, text, &flag));
    EXPECT(flag && strncmp(text, "MPI_THREAD_", 11) == 0);
    RETURNS(MPI_SUCCESS, MPI_Info_free(&info));
    HEARD(session, MPI_ERR_ARG, MPI_Session_get_info(session, NULL));
    psets(session);

    MPI_Errhandler found = MPI_ERRHANDLER_NULL;
    RETURNS(MPI_SUCCESS, MPI_Session_get_errhandler(session, &found));
    EXPECT(found == handler_);
    RETURNS(MPI_SUCCESS, MPI_Errhandler_free(&found));
    EXPECT(found == MPI_ERRHANDLER_NULL);
    HEARD(session, MPI_ERR_ARG, MPI_Session_set_errhandler(session, MPI_ERRHANDLER_NULL));
    HEARD(session, MPI_ERR_ERRHANDLER, MPI_Session_set_errhandler(session, WILD(MPI_Errhandler)));
    RETURNS(MPI_SUCCESS, MPI_Session_set_errhandler(session, MPI_ERRORS_RETURN));
    RETURNS(MPI_SUCCESS, MPI_Session_get_errhandler(session, &found));
    EXPECT(found == MPI_ERRORS_RETURN);
    RETURNS(MPI_SUCCESS, MPI_Session_set_errhandler(session, handler_));
    int before = calls_;
    RETURNS(MPI_SUCCESS, MPI_Session_call_errhandler(session, MPI_ERR_IO));
    EXPECT(calls_ == before + 1 && last_code_ == MPI_ERR_IO && last_session_ == session);
}

static void not_initialized(int finalized)
{
    int flag = -1;
    RETURNS(MPI_SUCCESS, MPI_Initialized(&flag));
    EXPECT(flag == finalized);
    RETURNS(MPI_SUCCESS, MPI_Finalized(&flag));
    EXPECT(flag == finalized);
}

int main(int argc, char **argv)
{
    MPI_Session first = MPI_SESSION_NULL, second = MPI_SESSION_NULL, none = MPI_SESSION_NULL;
    RETURNS(MPI_SUCCESS, MPI_Session_create_errhandler(heard, &handler_));
    not_initialized(0);
    for (int turn = 0; turn < 3; turn++) {
        RETURNS(MPI_SUCCESS, MPI_Session_init(MPI_INFO_NULL, handler_, &first));
        not_initialized(0);
        RETURNS(MPI_SUCCESS, MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &second));
        EXPECT(first != second && first != MPI_SESSION_NULL && second != MPI_SESSION_NULL);
        EXPECT(MPI_Session_fromint(MPI_Session_toint(first)) == first);
        use(first);
        RETURNS(MPI_SUCCESS, MPI_Session_finalize(&second));
        EXPECT(second == MPI_SESSION_NULL);
        use(first);
        MPI_Session stale = first;
        RETURNS(MPI_SUCCESS, MPI_Session_finalize(&first));
        EXPECT(first == MPI_SESSION_NULL && stale != MPI_SESSION_NULL);
    }

    /* The hint of the thread level, and errors of the call itself, which has no session yet. */
    MPI_Info info = MPI_INFO_NULL;
    RETURNS(MPI_SUCCESS, MPI_Info_create(&info));
    RETURNS(MPI_SUCCESS, MPI_Info_set(info, "thread_level", "MPI_THREAD_FUNNELED"));
    RETURNS(MPI_SUCCESS, MPI_Session_init(info, handler_, &first));
    MPI_Info used;
    char text[64];
    int flag = 0, length = sizeof text;
    RETURNS(MPI_SUCCESS, MPI_Session_get_info(first, &used));
    RETURNS(MPI_SUCCESS, MPI_Info_get_string(used, "thread_level", &length, text, &flag));
    EXPECT(flag && strcmp(text, "MPI_THREAD_FUNNELED") == 0);
    RETURNS(MPI_SUCCESS, MPI_Info_free(&used));
    RETURNS(MPI_SUCCESS, MPI_Info_set(info, "thread_level", "MPI_THREAD_MANY"));
    HEARD(MPI_SESSION_NULL, MPI_ERR_INFO_VALUE, MPI_Session_init(info, handler_, &second));
    HEARD(MPI_SESSION_NULL, MPI_ERR_INFO, MPI_Session_init(WILD(MPI_Info), handler_, &second));
    HEARD(MPI_SESSION_NULL, MPI_ERR_ARG, MPI_Session_init(MPI_INFO_NULL, handler_, NULL));
    EXPECT(second == MPI_SESSION_NULL);

    /* Beside the World Model.  Its handles are none before MPI_Init. */
    HEARD(first, MPI_ERR_ARG, MPI_Session_get_nth_pset(first, MPI_INFO_NULL, 77, &length, text));
    RETURNS(MPI_SUCCESS, MPI_Init(&argc, &argv));
    errors_return_();
    use(first);
    RETURNS(MPI_ERR_SESSION, MPI_Session_finalize(&none));
    RETURNS(MPI_ERR_ARG, MPI_Session_finalize(NULL));
    RETURNS(MPI_ERR_SESSION, MPI_Session_get_info(MPI_SESSION_NULL, &used));
    RETURNS(MPI_ERR_SESSION, MPI_Session_get_info(WILD(MPI_Session), &used));
    RETURNS(MPI_ERR_SESSION, MPI_Session_get_info((MPI_Session)info, &used));
    RETURNS(MPI_ERR_SESSION, MPI_Session_call_errhandler(MPI_SESSION_NULL, MPI_ERR_IO));
    RETURNS(MPI_ERR_ERRHANDLER, MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler_));
    MPI_Errhandler unmade = handler_;
    RETURNS(MPI_ERR_ARG, MPI_Session_create_errhandler(NULL, &unmade));
    EXPECT(unmade == MPI_ERRHANDLER_NULL);
    RETURNS(MPI_SUCCESS, MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &second));
    RETURNS(MPI_SUCCESS, MPI_Session_finalize(&second));
    still_works_();
    RETURNS(MPI_SUCCESS, MPI_Finalize());
    use(first); /* it outlives the World Model */
    RETURNS(MPI_SUCCESS, MPI_Session_finalize(&first));
    not_initialized(1);
    RETURNS(MPI_SUCCESS, MPI_Session_init(MPI_INFO_NULL, handler_, &first));
    RETURNS(MPI_SUCCESS, MPI_Errhandler_free(&handler_)); /* the session keeps it */
    HEARD(first, MPI_ERR_ARG, MPI_Session_get_pset_info(first, "mpi://NOBODY", &used));
    RETURNS(MPI_SUCCESS, MPI_Session_finalize(&first));
    RETURNS(MPI_SUCCESS, MPI_Info_free(&info));
    return failures_ ? 1 : 0;
}
