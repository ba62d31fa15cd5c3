/* SPDX-License-Identifier: MIT
 *
 * MPI_THREAD_SERIALIZED: the threads of a rank take turns, by a mutex of their own; a request that one has started is
 * completed by another.
 * ranks: 1 2 4
 * modes: threads clusters scatter isolate singleton
 */
#include "_threads.h"

enum { THREADS = 4, ROUNDS = 40 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t turned = PTHREAD_COND_INITIALIZER;
static int turn, in, out;
static MPI_Request requests[2];

static void *work(void *arg)
{
    int number = (int)(intptr_t)arg, left = (rank + ranks - 1) % ranks;
    for (int round = number; round < ROUNDS; round += THREADS) {
        pthread_mutex_lock(&lock);
        while (turn != round)
            pthread_cond_wait(&turned, &lock);
        if (round) {
            MPI(Waitall(2, requests, MPI_STATUSES_IGNORE));
            CHECK(in == left * 1000 + round - 1);
        }
        out = rank * 1000 + round;
        MPI(Irecv(&in, 1, MPI_INT, left, 3, MPI_COMM_WORLD, &requests[0]));
        MPI(Isend(&out, 1, MPI_INT, (rank + 1) % ranks, 3, MPI_COMM_WORLD, &requests[1]));
        turn++;
        pthread_cond_broadcast(&turned);
        pthread_mutex_unlock(&lock);
    }
    return NULL;
}

int main(void)
{
    begin(MPI_THREAD_SERIALIZED);
    threads_run(THREADS, work);
    MPI(Waitall(2, requests, MPI_STATUSES_IGNORE));
    CHECK(in == (rank + ranks - 1) % ranks * 1000 + ROUNDS - 1);
    MPI(Finalize());
    return 0;
}
