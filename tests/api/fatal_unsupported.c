/* SPDX-License-Identifier: MIT
 *
 * A function that is not implemented names itself when the default error handler ends the job.
 * ranks: 1 2
 * fails: does not implement MPI_Register_datarep yet
 */
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Register_datarep("mine", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, 0, 0);
    MPI_Finalize();
    return 0;
}
