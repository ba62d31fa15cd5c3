/* SPDX-License-Identifier: MIT
 *
 * Several threads of each rank send and receive at once, each in a ring of its own (a tag of its own), while the main
 * thread joins them; then while it computes, sleeps, and takes part.
 * ranks: 1 2 5
 * modes: threads clusters scatter isolate singleton
 * timeout: 40
 */
#include "_threads.h"

enum { THREADS = 3, ROUNDS = 60 };

static void *turn(void *arg)
{
    int number = (int)(intptr_t)arg, right = (rank + 1) % ranks, left = (rank + ranks - 1) % ranks;
    int foreign_main = 1;
    MPI(Is_thread_main(&foreign_main));
    CHECK(!foreign_main || number == THREADS);
    for (int round = 0; round < ROUNDS; round++) {
        long out[2] = {rank * 1000L + number, round}, in[2] = {-1, -1};
        MPI_Status status;
        if (round % 3 == 0) {
            MPI(Sendrecv(out, 2, MPI_LONG, right, number, in, 2, MPI_LONG, left, number, MPI_COMM_WORLD,
                         &status));
        } else if (round % 3 == 1) {
            MPI_Request requests[2];
            MPI(Irecv(in, 2, MPI_LONG, left, number, MPI_COMM_WORLD, &requests[0]));
            MPI(Isend(out, 2, MPI_LONG, right, number, MPI_COMM_WORLD, &requests[1]));
            MPI(Waitall(2, requests, MPI_STATUSES_IGNORE));
        } else {
            MPI_Request request;
            int done = 0;
            MPI(Isend(out, 2, MPI_LONG, right, number, MPI_COMM_WORLD, &request));
            MPI(Recv(in, 2, MPI_LONG, left, number, MPI_COMM_WORLD, &status));
            while (!done)
                MPI(Test(&request, &done, MPI_STATUS_IGNORE));
        }
        CHECK(in[0] == left * 1000L + number && in[1] == round);
    }
    return NULL;
}

int main(void)
{
    pthread_t threads[THREADS];
    int is_main;
    begin(MPI_THREAD_MULTIPLE);
    MPI(Is_thread_main(&is_main));
    CHECK(is_main);
    for (int way = 0; way < 4; way++) {
        for (int i = 0; i < THREADS; i++)
            CHECK(pthread_create(&threads[i], NULL, turn, (void *)(intptr_t)i) == 0);
        if (way == 1) { /* compute */
            volatile double sum = 0;
            for (int i = 0; i < 3000000; i++)
                sum = sum + i;
            (void)sum;
        } else if (way == 2) {
            usleep(20000);
        } else if (way == 3) {
            turn((void *)(intptr_t)THREADS);
        }
        for (int i = 0; i < THREADS; i++)
            CHECK(pthread_join(threads[i], NULL) == 0);
        MPI(Barrier(MPI_COMM_WORLD));
    }
    MPI(Finalize());
    return 0;
}
