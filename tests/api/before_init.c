/* SPDX-License-Identifier: MIT
 *
 * A call before MPI_Init ends the program and is named.
 * ranks: 1 2
 * fails: MPI_Comm_rank failed
 */
#include <mpi.h>
#include <stdio.h>

int main(void)
{
    int rank = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    puts("MPI_Comm_rank returned");
    return 0;
}
