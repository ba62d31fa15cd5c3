/* SPDX-License-Identifier: MIT
 *
 * Processes that call different collectives of long data, or with different counts, at a board all get an error; what they call next
 * works.
 * ranks: 4
 * modes: clusters isolate
 */
#include "../mpi/_test.h"

enum { MANY = 5000 };
static double in[4 * MANY], out[4 * MANY];

static void expect(int rc, int expected, const char *what)
{
    int class;
    MPI_Error_class(rc, &class);
    CHECK(class == expected, "%s: class %d, not %d", what, class, expected);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    int last = rank == 3;
    for (int i = 0; i < MANY; i++)
        in[i] = rank + i;
    expect(MPI_Allreduce(in, out, last ? MANY : MANY - 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD),
           MPI_ERR_TRUNCATE, "allreduce of more");
    expect(MPI_Allgather(in, last ? 3000 : MANY, MPI_DOUBLE, out, last ? 3000 : MANY, MPI_DOUBLE,
                         MPI_COMM_WORLD),
           MPI_ERR_TRUNCATE, "allgather of less");
    expect(last ? MPI_Allgather(in, 4000, MPI_DOUBLE, out, 4000, MPI_DOUBLE, MPI_COMM_WORLD)
                : MPI_Allreduce(in, out, 4000, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD),
           MPI_ERR_NOT_SAME, "allgather and allreduce");
    expect(MPI_Allreduce(in, out, MANY, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD), MPI_SUCCESS, "allreduce");
    for (int i = 0; i < MANY; i++)
        CHECK(out[i] == 6 + 4.0 * i, "element %d: %g", i, out[i]);
    MPI_Finalize();
    return 0;
}
