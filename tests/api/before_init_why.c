/* SPDX-License-Identifier: MIT
 *
 * A call before MPI_Init says that this is what is wrong.
 * ranks: 1
 * modes: threads isolate singleton machine
 * fails: called before MPI_Init
 */
#include <mpi.h>

int main(void)
{
    return MPI_Barrier(MPI_COMM_WORLD) == MPI_SUCCESS ? 0 : 0;
}
