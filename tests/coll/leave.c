/* SPDX-License-Identifier: MIT
 *
 * Who only gives something leaves a short collective before the others have come: these wait for a message that is sent
 * after it.  (Scans of ranks that are dealt to the workers in turns are not among them.)
 * ranks: 2 4 7
 * modes: threads clusters isolate
 * builds: release debug asan tsan
 */
#include "../mpi/_test.h"

static int rank, size, in[16], out[16];

static void let_go(void)
{
    for (int i = 1; i < size && rank == 0; i++)
        MPI_Send(NULL, 0, MPI_INT, i, 1, MPI_COMM_WORLD);
    if (rank > 0)
        MPI_Recv(NULL, 0, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < 16; i++)
        in[i] = 100 * rank + i;
    int one = 1, all, last = size - 1, data = rank == 0 ? 7 : -1;
    MPI_Allreduce(&one, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);

    if (rank > 0)
        let_go();
    MPI_Bcast(&data, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        let_go();
    CHECK(data == 7, "bcast: %d", data);

    if (rank > 0)
        let_go();
    MPI_Scatter(in, 1, MPI_INT, &data, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        let_go();
    CHECK(data == rank, "scatter: %d", data);

    if (rank > 0)
        let_go();
    MPI_Gather(in, 1, MPI_INT, out, 1, MPI_INT, last, MPI_COMM_WORLD);
    if (rank == 0)
        let_go();
    CHECK(rank != last || (out[0] == 0 && out[last] == 100 * last), "gather: %d and %d", out[0], out[last]);

    if (rank > 0)
        let_go();
    MPI_Reduce(in, out, 2, MPI_INT, MPI_SUM, last, MPI_COMM_WORLD);
    if (rank == 0)
        let_go();
    CHECK(rank != last || out[1] == 50 * size * last + size, "reduce: %d", out[1]);

    if (rank > 0)
        let_go();
    MPI_Scan(in, out, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        let_go();
    CHECK(out[0] == 50 * rank * (rank + 1), "scan: %d", out[0]);
    MPI_Finalize();
    return 0;
}
