/* SPDX-License-Identifier: MIT
 *
 * Ranks of one worker that call different collectives, or with different counts, get an error and nothing is
 * overwritten.
 * ranks: 2 5
 * modes: threads
 * options: --workers 1
 */
#include "../mpi/_test.h"

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, class, in[8] = {0}, out[8];
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    int last;
    MPI_Comm_size(MPI_COMM_WORLD, &last);
    last = rank == last - 1;
    memset(out, 0xff, sizeof out);

    int rc = MPI_Bcast(out, last ? 4 : 8, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Error_class(rc, &class);
    CHECK(class == MPI_ERR_TRUNCATE && out[0] == -1 && out[4] == -1, "bcast: class %d", class);

    rc = MPI_Allreduce(in, out, last ? 8 : 4, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Error_class(rc, &class);
    CHECK(class == MPI_ERR_TRUNCATE && out[0] == -1, "allreduce: class %d", class);

    rc = MPI_Bcast(out, 8, MPI_INT, last, MPI_COMM_WORLD);
    MPI_Error_class(rc, &class);
    CHECK(class == MPI_ERR_NOT_SAME && out[0] == -1, "other roots: class %d", class);

    rc = last ? MPI_Allreduce(in, out, 8, MPI_INT, MPI_SUM, MPI_COMM_WORLD)
              : MPI_Alltoall(in, 1, MPI_INT, out, 1, MPI_INT, MPI_COMM_WORLD);
    MPI_Error_class(rc, &class);
    CHECK(class == MPI_ERR_NOT_SAME && out[0] == -1, "other collectives: class %d", class);

    /* And goes on. */
    MPI_Bcast(in, 8, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
