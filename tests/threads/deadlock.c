/* SPDX-License-Identifier: MIT
 *
 * All threads of all ranks wait for good: that is told, as it is of ranks without threads.
 * ranks: 2
 * modes: threads clusters isolate
 * builds: release debug asan tiny
 * fails: deadlock
 */
#include "_threads.h"

static void *wait_for_good(void *arg)
{
    int value;
    MPI_Recv(&value, 1, MPI_INT, (rank + 1) % ranks, (int)(intptr_t)arg, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return NULL;
}

int main(void)
{
    pthread_t threads[3];
    begin(MPI_THREAD_MULTIPLE);
    for (int i = 0; i < 3; i++)
        pthread_create(&threads[i], NULL, wait_for_good, (void *)(intptr_t)i);
    wait_for_good((void *)(intptr_t)3);
    return 0;
}
