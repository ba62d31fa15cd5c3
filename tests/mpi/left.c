/* SPDX-License-Identifier: MIT
 *
 * MPI_Finalize is no barrier of the program: who waits in one that another rank has left out does so for ever, and is told
 * who that is.
 * ranks: 3 5
 * modes: threads clusters scatter isolate machine
 * fails: rank 2 has called MPI_Finalize, ranks 0
 */
#include "_test.h"

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank != 2) {
        MPI_Barrier(MPI_COMM_WORLD);
        fprintf(stderr, "rank %d: rank 2 was not in that barrier\n", rank);
    }
    MPI_Finalize();
    return 0;
}
