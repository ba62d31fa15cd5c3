/* SPDX-License-Identifier: MIT
 *
 * Ranks of one worker that call different collectives, or with different counts, get an error and nothing is
 * overwritten.  Only those that had left before, as a root may, cannot be told.
 * ranks: 2 5
 * modes: threads
 * options: --workers 1
 */
#include "../mpi/_test.h"

/* How many ranks got this class of error; the others none. */
static int told(int rc, int expected, const char *what)
{
    int class, one, all;
    MPI_Error_class(rc, &class);
    CHECK(class == expected || class == MPI_SUCCESS, "%s: class %d", what, class);
    one = class == expected;
    MPI_Allreduce(&one, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    return all;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, class, in[8] = {0}, out[8];
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int last = rank == size - 1;
    memset(out, 0xff, sizeof out);

    int rc = MPI_Bcast(out, last ? 4 : 8, MPI_INT, 0, MPI_COMM_WORLD),
        count = told(rc, MPI_ERR_TRUNCATE, "bcast");
    CHECK(count >= 1 && out[0] == -1 && out[4] == -1, "bcast: %d of %d are told", count, size);
    int large[2] = {-1, -1};
    rc = MPI_Allreduce(in, large, last ? 2 : 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Error_class(rc, &class);
    CHECK(class == MPI_ERR_TRUNCATE && large[0] == -1, "allreduce: class %d", class);

    count = told(MPI_Bcast(out, 8, MPI_INT, last, MPI_COMM_WORLD), MPI_ERR_NOT_SAME, "other roots");
    CHECK(count >= 1 && out[0] == -1, "other roots: %d of %d are told", count, size);

    count = told(MPI_Gather(in, last ? 2 : 1, MPI_INT, out, 1, MPI_INT, 0, MPI_COMM_WORLD), MPI_ERR_TRUNCATE,
                 "gather");
    CHECK(count >= 1 && out[0] == -1, "gather: %d of %d are told", count, size);

    count = told(last ? MPI_Reduce(in, out, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD)
                      : MPI_Scan(in, out, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD),
                 MPI_ERR_NOT_SAME, "reduce and scan");
    CHECK(count >= 1, "reduce and scan: %d of %d are told", count, size);
    memset(out, 0xff, sizeof out);

    rc = last ? MPI_Allreduce(in, out, 8, MPI_INT, MPI_SUM, MPI_COMM_WORLD)
              : MPI_Alltoall(in, 1, MPI_INT, out, 1, MPI_INT, MPI_COMM_WORLD);
    MPI_Error_class(rc, &class);
    CHECK(class == MPI_ERR_NOT_SAME && out[0] == -1, "other collectives: class %d", class);

    /* And goes on. */
    MPI_Bcast(in, 8, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
