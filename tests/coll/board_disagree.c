/* SPDX-License-Identifier: MIT
 *
 * Processes that call different collectives of long data, or with different counts, at a board all get an error; what they call next
 * works.  There are boards where processes are more than cores.
 * ranks: 8
 * modes: isolate
 */
#define _GNU_SOURCE
#include <sched.h>

#include "../mpi/_test.h"

enum { MANY = 3000, FEWER = 2500, RANKS = 8 };
static double in[MANY], out[RANKS * MANY];

static void expect(int rc, int expected, const char *what)
{
    int class;
    MPI_Error_class(rc, &class);
    CHECK(class == expected, "%s: class %d, not %d", what, class, expected);
}

int main(int argc, char **argv)
{
    int rank;
    cpu_set_t cores;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (int i = 0; i < MANY; i++)
        in[i] = rank + i;
    int last = rank == RANKS - 1;
    if (!sched_getaffinity(0, sizeof cores, &cores) && CPU_COUNT(&cores) < RANKS) {
        expect(MPI_Allreduce(in, out, last ? MANY : MANY - 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD),
               MPI_ERR_TRUNCATE, "allreduce of more");
        int count = last ? FEWER : MANY;
        expect(MPI_Allgather(in, count, MPI_DOUBLE, out, count, MPI_DOUBLE, MPI_COMM_WORLD), MPI_ERR_TRUNCATE,
               "allgather of less");
        expect(MPI_Bcast(in + (last ? MANY - FEWER : 0), count, MPI_DOUBLE, 0, MPI_COMM_WORLD),
               last ? MPI_ERR_TRUNCATE : MPI_SUCCESS, "bcast of more than is expected");
        for (int i = 0; i < MANY; i++)
            in[i] = rank + i;
        expect(last ? MPI_Allgather(in, MANY, MPI_DOUBLE, out, MANY, MPI_DOUBLE, MPI_COMM_WORLD)
                    : MPI_Allreduce(in, out, MANY, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD),
               MPI_ERR_NOT_SAME, "allgather and allreduce");
    }
    expect(MPI_Allreduce(in, out, MANY, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD), MPI_SUCCESS, "allreduce");
    for (int i = 0; i < MANY; i++)
        CHECK(out[i] == RANKS * (RANKS - 1) / 2 + (double)RANKS * i, "element %d: %g", i, out[i]);
    MPI_Finalize();
    return 0;
}
