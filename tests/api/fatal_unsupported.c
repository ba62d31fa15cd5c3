/* SPDX-License-Identifier: MIT
 *
 * A function that is not implemented names itself when the default error handler ends the job.
 * ranks: 1 2
 * fails: does not implement MPI_Open_port yet
 */
#include <mpi.h>

int main(int argc, char **argv)
{
    char port[MPI_MAX_PORT_NAME];
    MPI_Init(&argc, &argv);
    MPI_Open_port(MPI_INFO_NULL, port);
    MPI_Finalize();
    return 0;
}
