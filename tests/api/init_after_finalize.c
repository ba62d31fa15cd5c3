/* SPDX-License-Identifier: MIT
 *
 * MPI cannot be initialized a second time.
 * ranks: 1
 * modes: threads isolate singleton machine
 * fails: MPI was initialized before
 */
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Finalize();
    MPI_Init(&argc, &argv);
    return 0;
}
