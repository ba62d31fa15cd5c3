/* SPDX-License-Identifier: MIT
 *
 * Ranks of one worker ask for different levels; those that have no threads go on as if the others had none, too.
 * ranks: 4 7
 * modes: threads scatter
 * options: --workers 1
 */
#include "_threads.h"

/* Between the threads of one rank. */
static void *answer(void *unused)
{
    (void)unused;
    for (int round = 0, in; round < 50; round++) {
        MPI(Recv(&in, 1, MPI_INT, rank, 10, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK(in == round);
        MPI(Send(&in, 1, MPI_INT, rank, 11, MPI_COMM_WORLD));
    }
    return NULL;
}

static void question(void)
{
    for (int round = 0, in = -1; round < 50; round++) {
        MPI(Ssend(&round, 1, MPI_INT, rank, 10, MPI_COMM_WORLD));
        MPI(Recv(&in, 1, MPI_INT, rank, 11, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK(in == round);
    }
}

/* All ranks, in a ring, from the main threads. */
static void ring(void)
{
    for (int round = 0; round < 50; round++) {
        int out = rank * 100 + round, in = -1, left = (rank + ranks - 1) % ranks;
        MPI_Request request;
        MPI(Irecv(&in, 1, MPI_INT, left, 1, MPI_COMM_WORLD, &request));
        MPI(Send(&out, 1, MPI_INT, (rank + 1) % ranks, 1, MPI_COMM_WORLD));
        if (round % 2) {
            MPI(Wait(&request, MPI_STATUS_IGNORE));
        } else {
            for (int done = 0; !done;)
                MPI(Test(&request, &done, MPI_STATUS_IGNORE));
        }
        CHECK(in == left * 100 + round);
    }
}

int main(void)
{
    static const int levels[] = {MPI_THREAD_SINGLE, MPI_THREAD_MULTIPLE, MPI_THREAD_FUNNELED,
                                 MPI_THREAD_SERIALIZED};
    static int turn;
    int provided;
    /* Which rank this is shows after MPI_Init only: the address of a variable of its own is as good. */
    int level = levels[((uintptr_t)&turn >> 12) % 4];
    MPI(Init_thread(NULL, NULL, level, &provided));
    CHECK(provided == level);
    MPI(Comm_rank(MPI_COMM_WORLD, &rank));
    MPI(Comm_size(MPI_COMM_WORLD, &ranks));
    ring();
    if (provided == MPI_THREAD_MULTIPLE) {
        pthread_t thread;
        CHECK(pthread_create(&thread, NULL, answer, NULL) == 0);
        question();
        CHECK(pthread_join(thread, NULL) == 0);
    }
    ring();
    MPI(Finalize());
    return 0;
}
