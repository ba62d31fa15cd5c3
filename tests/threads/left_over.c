/* SPDX-License-Identifier: MIT
 *
 * A rank ends while threads of it still wait in a call, compute, and sleep: the job ends all the same.
 * ranks: 1 2 4
 * modes: threads clusters scatter isolate singleton
 */
#include "_threads.h"

#include <stdatomic.h>

/* Counts itself in. */
static void *wait_for_good(void *waiting)
{
    int value;
    atomic_fetch_add((atomic_int *)waiting, 1);
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
    atomic_int waiting = 0;
    begin(MPI_THREAD_MULTIPLE);
    for (int i = 0; i < 2; i++)
        CHECK(pthread_create(&thread, NULL, wait_for_good, &waiting) == 0);
    CHECK(pthread_create(&thread, NULL, rank == 1 ? spin : snooze, NULL) == 0);
    while (atomic_load(&waiting) < 2) /* a busy host may start threads late */
        usleep(1000);
    usleep(20000);
    MPI(Barrier(MPI_COMM_WORLD));
    MPI(Finalize());
    return 0;
}
