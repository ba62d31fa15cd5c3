/* SPDX-License-Identifier: MIT
 *
 * Many ranks on one worker, each with threads: all get their turn, also while a main thread joins, sleeps or computes.
 * ranks: 16
 * modes: threads clusters
 * options: --workers 1
 * timeout: 60
 */
#include "_threads.h"

enum { THREADS = 3, ROUNDS = 12 };

static void *talk(void *arg)
{
    int number = (int)(intptr_t)arg;
    uint32_t state = random_begin((uint32_t)number, 5); /* the same on all ranks */
    for (int round = 0; round < ROUNDS; round++) {
        int shift = (int)(next_random(&state) % (uint32_t)ranks), in[2] = {-1, -1}, out[2] = {rank, round};
        int to = (rank + shift) % ranks, from = (rank + ranks - shift) % ranks;
        MPI_Request requests[2];
        MPI(Irecv(in, 2, MPI_INT, from, number, MPI_COMM_WORLD, &requests[0]));
        MPI(Isend(out, 2, MPI_INT, to, number, MPI_COMM_WORLD, &requests[1]));
        MPI(Wait(&requests[0], MPI_STATUS_IGNORE));
        MPI(Wait(&requests[1], MPI_STATUS_IGNORE));
        CHECK(in[0] == from && in[1] == round);
    }
    return NULL;
}

int main(void)
{
    pthread_t threads[THREADS];
    begin(MPI_THREAD_MULTIPLE);
    for (int i = 0; i < THREADS; i++)
        CHECK(pthread_create(&threads[i], NULL, talk, (void *)(intptr_t)i) == 0);
    if (rank % 3 == 0)
        usleep(1000u * (unsigned)rank);
    talk((void *)(intptr_t)THREADS);
    for (int i = 0; i < THREADS; i++)
        CHECK(pthread_join(threads[i], NULL) == 0);
    MPI(Finalize());
    return 0;
}
