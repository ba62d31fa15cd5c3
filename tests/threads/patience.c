/* SPDX-License-Identifier: MIT
 *
 * All wait for a thread that does something else than MPI for a while: that is no deadlock.
 * ranks: 1 2
 * modes: threads clusters scatter isolate singleton
 */
#include "_threads.h"

static void *slow(void *unused)
{
    struct timespec time = {.tv_nsec = 900000000};
    int value = 1;
    (void)unused;
    nanosleep(&time, NULL);
    for (int i = 0; i < ranks && rank == 0; i++)
        MPI(Send(&value, 1, MPI_INT, i, 1, MPI_COMM_WORLD));
    return NULL;
}

static void *wait_too(void *unused)
{
    int value = 0;
    (void)unused;
    MPI(Recv(&value, 1, MPI_INT, rank, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK(value == 2);
    return NULL;
}

int main(void)
{
    pthread_t threads[2];
    int value = 0;
    begin(MPI_THREAD_MULTIPLE);
    CHECK(pthread_create(&threads[0], NULL, slow, NULL) == 0);
    CHECK(pthread_create(&threads[1], NULL, wait_too, NULL) == 0);
    MPI(Recv(&value, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK(value == 1);
    value = 2;
    MPI(Send(&value, 1, MPI_INT, rank, 2, MPI_COMM_WORLD));
    CHECK(pthread_join(threads[0], NULL) == 0 && pthread_join(threads[1], NULL) == 0);
    MPI(Finalize());
    return 0;
}
