/* SPDX-License-Identifier: MIT
 *
 * Only the thread that carries the rank may call MPI, as MPI_THREAD_FUNNELED says; another thread
 * is told so.
 * ranks: 1 2
 * modes: threads isolate singleton machine
 * fails: another thread
 */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>

static void *other(void *unused)
{
    int main_thread = 1, rank;
    (void)unused;
    MPI_Is_thread_main(&main_thread);
    if (main_thread)
        puts("MPI_Is_thread_main is wrong");
    else
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return NULL;
}

int main(void)
{
    int provided;
    pthread_t thread;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided);
    pthread_create(&thread, NULL, other, NULL);
    pthread_join(thread, NULL);
    MPI_Finalize();
    return 0;
}
