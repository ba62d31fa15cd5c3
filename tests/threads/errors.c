/* SPDX-License-Identifier: MIT
 *
 * Errors of calls that a foreign thread makes are returned to it, while other threads wait and fail, too.
 * ranks: 1 2
 * modes: threads clusters scatter isolate singleton
 */
#include "_threads.h"

enum { THREADS = 3, ROUNDS = 100 };

static void *fail_often(void *arg)
{
    int number = (int)(intptr_t)arg, value = 0, text_length;
    char text[MPI_MAX_ERROR_STRING];
    for (int round = 0; round < ROUNDS; round++) {
        int class;
        CHECK(MPI_Send(&value, 1, MPI_INT, ranks, number, MPI_COMM_WORLD) == MPI_ERR_RANK);
        CHECK(MPI_Send(&value, -1, MPI_INT, 0, number, MPI_COMM_WORLD) == MPI_ERR_COUNT);
        CHECK(MPI_Comm_rank(MPI_COMM_NULL, &value) == MPI_ERR_COMM);
        CHECK(MPI_Recv(&value, 1, MPI_DATATYPE_NULL, 0, number, MPI_COMM_WORLD, MPI_STATUS_IGNORE) ==
              MPI_ERR_TYPE);
        /* A message that is too long for its receive, from ourselves. */
        long two[2] = {1, 2}, one;
        MPI_Request request;
        MPI(Isend(two, 2, MPI_LONG, rank, number, MPI_COMM_WORLD, &request));
        int rc = MPI_Recv(&one, 1, MPI_LONG, rank, number, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI(Error_class(rc, &class));
        CHECK(class == MPI_ERR_TRUNCATE);
        MPI(Wait(&request, MPI_STATUS_IGNORE));
        MPI(Error_string(rc, text, &text_length));
    }
    return NULL;
}

int main(void)
{
    begin(MPI_THREAD_MULTIPLE);
    MPI(Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    MPI(Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    threads_run(THREADS, fail_often);
    fail_often((void *)(intptr_t)THREADS);
    MPI(Barrier(MPI_COMM_WORLD));
    MPI(Finalize());
    return 0;
}
