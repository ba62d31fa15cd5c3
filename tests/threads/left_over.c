/* SPDX-License-Identifier: MIT
 *
 * A rank ends while threads of it still wait in a call, compute, and sleep: the job ends all the same.
 * ranks: 1 2 4
 * modes: threads clusters scatter isolate singleton
 */
#include "_threads.h"

static void *wait_for_good(void *unused)
{
    int value;
    (void)unused;
    MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 99, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    CHECK(!"a message that nobody sent");
    return NULL;
}

static void *spin(void *unused)
{
    (void)unused;
    for (volatile unsigned i = 0;;)
        i++;
    return NULL;
}

static void *snooze(void *unused)
{
    (void)unused;
    sleep(1000);
    return NULL;
}

int main(void)
{
    pthread_t thread;
    begin(MPI_THREAD_MULTIPLE);
    CHECK(pthread_create(&thread, NULL, wait_for_good, NULL) == 0);
    CHECK(pthread_create(&thread, NULL, wait_for_good, NULL) == 0);
    CHECK(pthread_create(&thread, NULL, rank == 1 ? spin : snooze, NULL) == 0);
    usleep(20000);
    MPI(Barrier(MPI_COMM_WORLD));
    MPI(Finalize());
    return 0;
}
