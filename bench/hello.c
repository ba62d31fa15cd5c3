/* SPDX-License-Identifier: MIT
 *
 * hello: the shortest job.  Its run time is the time to start and end all ranks.
 */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, size;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        printf("hello %d\n", size);
    MPI_Finalize();
    return 0;
}
