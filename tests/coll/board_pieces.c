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

/* To a root, which may have its own in place. */
static void reduce(int rank, int size, int root, int count, int in_place)
{
    int *own = in_place && rank == root ? got : mine;
    mine_fill(rank, size, count, 1);
    memset(got, 0, sizeof got);
    memcpy(own, mine, (size_t)(size * count) * sizeof *own);
    MPI_Reduce(own == got ? MPI_IN_PLACE : mine, rank == root ? got : NULL, size * count, MPI_INT, MPI_SUM,
               root, MPI_COMM_WORLD);
    for (int to = 0; to < size; to++)
        for (int i = 0; i < count; i++)
            CHECK(got[to * count + i] == (rank == root ? sum(size, to, i) : 0), "%d of %d for %d", i, count,
                  to);
}

/* From a root, with another type there than at the others; twice without waiting for anybody. */
static void bcast(int rank, int size, int root, int count, MPI_Datatype type, int stride)
{
    int step = rank == root ? stride : 1;
    for (int round = 0; round < 2; round++) {
        memset(got, 0, sizeof got);
        for (int i = 0; rank == root && i < size * count; i++)
            got[i * step] = value(root, round, i);
        MPI_Bcast(got, size * count, rank == root ? type : MPI_INT, root, MPI_COMM_WORLD);
        for (int i = 0; i < size * count; i++)
            CHECK(got[i * step] == value(root, round, i), "%d of %d", i, size * count);
    }
}

/* Blocks from `from` to `to`: of all lengths up to `most`, nothing among them. */
static int length(int from, int to, int most)
{
    return (from + 2 * to) % 4 == 3 ? 0 : most - (from + 2 * to) % 4 * (most / 4);
}

static void allgatherv(int rank, int size, int most, MPI_Datatype type, int stride)
{
    int counts[RANKS_MOST], displs[RANKS_MOST];
    for (int in_place = 0; in_place < 2; in_place++) {
        memset(got, 0, sizeof got);
        for (int from = 0; from < size; from++) {
            counts[from] = length(from, 0, most);
            displs[from] = from * BLOCK_MOST;
        }
        int *own = in_place ? got + rank * BLOCK_MOST * stride : mine;
        for (int i = 0; i < counts[rank]; i++)
            own[i * stride] = value(rank, 0, i);
        MPI_Allgatherv(in_place ? MPI_IN_PLACE : mine, counts[rank], type, got, counts, displs, type,
                       MPI_COMM_WORLD);
        for (int from = 0; from < size; from++)
            for (int i = 0; i < counts[from]; i++)
                CHECK(got[(displs[from] + i) * stride] == value(from, 0, i), "%d of %d from %d", i,
                      counts[from], from);
        CHECK(!got[(displs[0] + counts[0]) * stride] || counts[0] == BLOCK_MOST);
    }
}

/* With types for each, which bytes tell apart, and without. */
static void alltoallv(int rank, int size, int most, MPI_Datatype type, int stride, int with_types)
{
    int sent[RANKS_MOST], received[RANKS_MOST], displs[RANKS_MOST], bytes[RANKS_MOST];
    MPI_Datatype types[RANKS_MOST];
    memset(got, 0, sizeof got);
    for (int peer = 0; peer < size; peer++) {
        sent[peer] = length(rank, peer, most);
        received[peer] = length(peer, rank, most);
        displs[peer] = peer * BLOCK_MOST;
        bytes[peer] = displs[peer] * stride * (int)sizeof(int);
        types[peer] = type;
        for (int i = 0; i < sent[peer]; i++)
            mine[(displs[peer] + i) * stride] = value(rank, peer, i);
    }
    if (with_types)
        MPI_Alltoallw(mine, sent, bytes, types, got, received, bytes, types, MPI_COMM_WORLD);
    else
        MPI_Alltoallv(mine, sent, displs, type, got, received, displs, type, MPI_COMM_WORLD);
    for (int from = 0; from < size; from++)
        for (int i = 0; i < BLOCK_MOST; i++)
            CHECK(got[(displs[from] + i) * stride] == (i < received[from] ? value(from, rank, i) : 0),
                  "%d of %d from %d", i, received[from], from);
}

/* What is received lies where that was which is sent. */
static void alltoallv_in_place(int rank, int size, int most)
{
    int counts[RANKS_MOST], displs[RANKS_MOST];
    for (int peer = 0; peer < size; peer++) {
        counts[peer] = most - (rank + peer) % 4 * (most / 4);
        displs[peer] = peer * BLOCK_MOST;
        for (int i = 0; i < counts[peer]; i++)
            got[displs[peer] + i] = value(rank, peer, i);
    }
    MPI_Alltoallv(MPI_IN_PLACE, NULL, NULL, MPI_DATATYPE_NULL, got, counts, displs, MPI_INT, MPI_COMM_WORLD);
    for (int from = 0; from < size; from++)
        for (int i = 0; i < counts[from]; i++)
            CHECK(got[displs[from] + i] == value(from, rank, i), "%d of %d from %d", i, counts[from], from);
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
        int root = (int)i % size;
        reduce(rank, size, root, counts[i], i % 2);
        reduce(rank, size, size - 1 - root, counts[i], i % 3 == 0);
        bcast(rank, size, root, counts[i], MPI_INT, 1);
        bcast(rank, size, size - 1 - root, counts[i], gaps, 2);
        allgatherv(rank, size, counts[i], MPI_INT, 1);
        allgatherv(rank, size, counts[i], gaps, 2);
        alltoallv(rank, size, counts[i], MPI_INT, 1, 0);
        alltoallv(rank, size, counts[i], gaps, 2, 0);
        alltoallv(rank, size, counts[i], gaps, 2, 1);
        alltoallv_in_place(rank, size, counts[i]);
    }
    MPI_Type_free(&gaps);
    MPI_Finalize();
    return 0;
}
