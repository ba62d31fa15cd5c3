/* SPDX-License-Identifier: MIT
 *
 * MPI_Abort ends all ranks, also those that wait, and tells the error code.
 * ranks: 1 3
 * fails: MPI_Abort called on MPI_COMM_WORLD with error code 42
 */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == size - 1)
        MPI_Abort(MPI_COMM_WORLD, 42);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
