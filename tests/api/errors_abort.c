/* SPDX-License-Identifier: MIT
 *
 * MPI_ERRORS_ABORT on MPI_COMM_SELF ends the program, for an error that belongs to no communicator.
 * ranks: 1 2
 * fails: MPI_Group_size failed
 */
#include <mpi.h>

int main(int argc, char **argv)
{
    int size;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ABORT);
    MPI_Group_size(MPI_GROUP_NULL, &size);
    MPI_Finalize();
    return 0;
}
