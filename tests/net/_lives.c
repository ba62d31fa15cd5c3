/* SPDX-License-Identifier: MIT
 * Ranks that compute sums for so many seconds; when some die, the others mend their communicator and go on: lives SECONDS.  Rank 0
 * prints how many are left. */
#include <lwmpi/ulfm.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* One step that all who live have made, or none of them: whether it was made. */
static int step(MPI_Comm comm, int up, int *over)
{
    int good = MPI_Allreduce(&up, over, 1, MPI_INT, MPI_MAX, comm) == MPI_SUCCESS;
    if (!good)
        MPIX_Comm_revoke(comm);
    int rc = MPIX_Comm_agree(comm, &good);
    return rc == MPI_SUCCESS && good;
}

int main(int argc, char **argv)
{
    int rank, size, over = 0;
    MPI_Comm comm = MPI_COMM_WORLD, smaller;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(comm, &rank);
    double end = MPI_Wtime() + atof(argv[1]);
    if (rank == 0) {
        puts("it runs");
        fflush(stdout);
    }
    while (!over) {
        int now = 0;
        if (step(comm, MPI_Wtime() > end, &now)) {
            over = now;
            continue;
        }
        if (MPIX_Comm_shrink(comm, &smaller) != MPI_SUCCESS)
            return 1;
        comm = smaller;
    }
    MPI_Comm_size(comm, &size);
    MPI_Comm_rank(comm, &rank);
    if (rank == 0)
        printf("%d live\n", size);
    MPI_Finalize();
    return 0;
}
