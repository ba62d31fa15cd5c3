/* SPDX-License-Identifier: MIT
 * Processes meet at a board piece by piece: blocks around the sizes where one piece, several, or messages carry them; data with gaps,
 * and in place.
 * ranks: 3 5 17
 * modes: isolate
 */
#include "mpi/_test.h"

enum { BLOCK_MOST = 1100, RANKS_MOST = 17 };
static int mine[2 * RANKS_MOST * BLOCK_MOST], got[2 * RANKS_MOST * BLOCK_MOST];

static int value(int from, int to, int i)
{
    return 100000 * from + 2000 * to + i;
}

static void mine_fill(int rank, int size, int count, int stride)
{
    memset(mine, 0, sizeof mine);
    for (int to = 0; to < size; to++)
        for (int i = 0; i < count; i++)
            mine[(to * count + i) * stride] = value(rank, to, i);
}

static void alltoall(int rank, int size, int count, MPI_Datatype type, int stride)
{
    mine_fill(rank, size, count, stride);
    memset(got, 0, sizeof got);
    MPI_Alltoall(mine, count, type, got, count, type, MPI_COMM_WORLD);
    for (int from = 0; from < size; from++)
        for (int i = 0; i < count; i++)
            CHECK(got[(from * count + i) * stride] == value(from, rank, i), "%d of %d from %d", i, count,
                  from);
}

/* Of all ranks. */
static int sum(int size, int to, int i)
{
    int all = 0;
    for (int from = 0; from < size; from++)
        all += value(from, to, i);
    return all;
}

static void reduce_scatter(int rank, int size, int count)
{
    for (int in_place = 0; in_place < 2; in_place++) {
        mine_fill(rank, size, count, 1);
        MPI_Reduce_scatter_block(in_place ? MPI_IN_PLACE : mine, in_place ? mine : got, count, MPI_INT,
                                 MPI_SUM, MPI_COMM_WORLD);
        for (int i = 0; i < count; i++)
            CHECK((in_place ? mine : got)[i] == sum(size, rank, i), "%d of %d", i, count);
    }
}

static void allreduce(int rank, int size, int count)
{
    for (int in_place = 0; in_place < 2; in_place++) {
        mine_fill(rank, size, count, 1);
        MPI_Allreduce(in_place ? MPI_IN_PLACE : mine, in_place ? mine : got, size * count, MPI_INT, MPI_SUM,
                      MPI_COMM_WORLD);
        for (int to = 0; to < size; to++)
            for (int i = 0; i < count; i++)
                CHECK((in_place ? mine : got)[to * count + i] == sum(size, to, i), "%d of %d", i, count);
    }
}

int main(int argc, char **argv)
{
    static const int counts[] = {1, 63, 240, 241, 243, 819, 1000, 1023, 1024, 1025, BLOCK_MOST};
    MPI_Datatype gaps;
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &gaps);
    MPI_Type_commit(&gaps);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        alltoall(rank, size, counts[i], MPI_INT, 1);
        alltoall(rank, size, counts[i], gaps, 2);
        reduce_scatter(rank, size, counts[i]);
        allreduce(rank, size, counts[i]);
    }
    MPI_Type_free(&gaps);
    MPI_Finalize();
    return 0;
}
