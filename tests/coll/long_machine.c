/* SPDX-License-Identifier: MIT
 *
 * Between clusters of a modelled machine a long broadcast or reduction takes less virtual time than the allreduce of as much, which does all that they
 * do and more.
 * ranks: 256
 * modes: machine
 * options: --stack ikc
 * builds: release debug asan tsan
 */
#include "../mpi/_test.h"

enum { COUNT = 8192 };
static int in[COUNT], out[COUNT];

static double slowest(double begin)
{
    double mine = MPI_Wtime() - begin, all;
    MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return all;
}

typedef void call(MPI_Comm comm);

static void bcast(MPI_Comm comm)
{
    MPI_Bcast(out, COUNT, MPI_INT, 0, comm);
}

static void reduce(MPI_Comm comm)
{
    MPI_Reduce(in, out, COUNT, MPI_INT, MPI_SUM, 0, comm);
}

static void allreduce(MPI_Comm comm)
{
    MPI_Allreduce(in, out, COUNT, MPI_INT, MPI_SUM, comm);
}

/* Of the second of two calls: the first makes what a communicator keeps. */
static double time_of(call *what)
{
    what(MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    double begin = MPI_Wtime();
    what(MPI_COMM_WORLD);
    return slowest(begin);
}

static void expect_less(const char *what, double time, double other)
{
    CHECK(time < other, "%s takes %g us, not less than %g us", what, 1e6 * time, 1e6 * other);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    double all = time_of(allreduce);
    expect_less("a broadcast", time_of(bcast), all);
    expect_less("a reduction", time_of(reduce), all);
    MPI_Finalize();
    return 0;
}
