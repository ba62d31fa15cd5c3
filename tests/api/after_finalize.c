/* SPDX-License-Identifier: MIT
 *
 * A call after MPI_Finalize ends the program and says so, whatever error handler was set.
 * ranks: 1 2
 * fails: called after MPI_Finalize
 */
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Finalize();
    MPI_Barrier(MPI_COMM_WORLD);
    return 0;
}
