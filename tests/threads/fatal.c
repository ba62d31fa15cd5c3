/* SPDX-License-Identifier: MIT
 *
 * An error of a foreign thread is fatal as any other, and names the rank that the thread belongs to.
 * ranks: 2
 * modes: threads clusters isolate
 * fails: rank 1.*
 */
#include "_threads.h"

static void *wrong(void *unused)
{
    int value = 0;
    (void)unused;
    if (rank == 1)
        MPI_Send(&value, 1, MPI_INT, 77, 0, MPI_COMM_WORLD);
    return NULL;
}

int main(void)
{
    int value;
    begin(MPI_THREAD_MULTIPLE);
    threads_run(1, wrong);
    MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
