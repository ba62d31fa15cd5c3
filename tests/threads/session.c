/* SPDX-License-Identifier: MIT
 *
 * A session that asks for MPI_THREAD_MULTIPLE gets it, also after another that did not; threads use it until it ends.
 * ranks: 1 2 4
 * modes: threads clusters isolate singleton
 */
#include "_threads.h"

static MPI_Comm comm;

static void *work(void *arg)
{
    int number = (int)(intptr_t)arg, left = (rank + ranks - 1) % ranks;
    for (int round = 0; round < 30; round++) {
        int out = 100 * rank + round, in = -1;
        MPI(Sendrecv(&out, 1, MPI_INT, (rank + 1) % ranks, number, &in, 1, MPI_INT, left, number, comm,
                     MPI_STATUS_IGNORE));
        CHECK(in == 100 * left + round);
    }
    return NULL;
}

static MPI_Session session_open(const char *level)
{
    MPI_Session session;
    MPI_Info info, told;
    char text[64];
    int length = sizeof text, flag = 0;
    MPI(Info_create(&info));
    MPI(Info_set(info, "thread_level", level));
    MPI(Session_init(info, MPI_ERRORS_ARE_FATAL, &session));
    MPI(Info_free(&info));
    MPI(Session_get_info(session, &told));
    MPI(Info_get_string(told, "thread_level", &length, text, &flag));
    CHECK(flag && strcmp(text, level) == 0);
    MPI(Info_free(&told));
    return session;
}

int main(void)
{
    for (int round = 0; round < 3; round++) {
        MPI_Session single = session_open("MPI_THREAD_SINGLE");
        MPI_Session multiple = session_open("MPI_THREAD_MULTIPLE");
        MPI_Group group;
        MPI(Group_from_session_pset(multiple, "mpi://WORLD", &group));
        MPI(Comm_create_from_group(group, "threads", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm));
        MPI(Group_free(&group));
        MPI(Comm_rank(comm, &rank));
        MPI(Comm_size(comm, &ranks));
        threads_run(3, work);
        MPI(Session_finalize(&single));
        threads_run(2, work);
        MPI(Comm_free(&comm));
        MPI(Session_finalize(&multiple));
    }
    return 0;
}
