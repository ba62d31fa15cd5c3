/* SPDX-License-Identifier: MIT
 *
 * Collectives whose buffers share memory give MPI_ERR_BUFFER before anything is sent; those whose buffers only look so are done.  All
 * ranks make the same wrong call, each as its own root.  With CHECKED (args_shared_check.c) a rank's own block must not lie where it is to come
 * either, which else is done as if MPI_IN_PLACE had been said.
 * ranks: 1 3
 * modes: threads clusters isolate machine
 */
#include "_check.h"

enum { N = 4 };
static int a[64], b[64], counts[N] = {1, 1, 1, 1}, displs[N] = {0, 1, 2, 3}, others[N] = {8, 9, 10, 11};
static int bytes[N] = {0, 4, 8, 12}, none[N];
static MPI_Datatype types[N] = {MPI_INT, MPI_INT, MPI_INT, MPI_INT};
static int rank, size;
static const MPI_Comm w = MPI_COMM_WORLD;
static const MPI_Datatype i = MPI_INT;
static const MPI_Info info = MPI_INFO_NULL;

/* A call, and its nonblocking and persistent forms. */
#define WRONG(name, small, ...)                                                   \
    do {                                                                          \
        MPI_Request request_ = MPI_REQUEST_NULL;                                  \
        RETURNS(MPI_ERR_BUFFER, MPI_##name(__VA_ARGS__));                         \
        RETURNS(MPI_ERR_BUFFER, MPI_I##small(__VA_ARGS__, &request_));            \
        RETURNS(MPI_ERR_BUFFER, MPI_##name##_init(__VA_ARGS__, info, &request_)); \
        EXPECT(request_ == MPI_REQUEST_NULL);                                     \
    } while (0)

static void blocks(void)
{
#ifdef CHECKED
    WRONG(Gather, gather, a, 1, i, a, 1, i, rank, w);
    WRONG(Gather, gather, a + rank, 1, i, a, 1, i, rank, w);
    WRONG(Gather, gather, a + rank, 4, MPI_BYTE, a, 1, i, rank, w);
    WRONG(Gatherv, gatherv, a + rank, 1, i, a, counts, displs, i, rank, w);
    WRONG(Scatter, scatter, a, 1, i, a, 1, i, rank, w);
    WRONG(Scatter, scatter, a, 1, i, a + rank, 1, i, rank, w);
    WRONG(Scatterv, scatterv, a, counts, displs, i, a + rank, 1, i, rank, w);
    WRONG(Allgather, allgather, a, 1, i, a, 1, i, w);
    WRONG(Allgather, allgather, a + rank, 1, i, a, 1, i, w);
    WRONG(Allgatherv, allgatherv, a + rank, 1, i, a, counts, displs, i, w);
#else
    if (rank) { /* where the block of rank 0 is to come, or goes from */
        WRONG(Gather, gather, a, 1, i, a, 1, i, rank, w);
        WRONG(Gatherv, gatherv, a, 1, i, a, counts, displs, i, rank, w);
        WRONG(Scatter, scatter, a, 1, i, a, 1, i, rank, w);
        WRONG(Scatterv, scatterv, a, counts, displs, i, a, 1, i, rank, w);
        WRONG(Allgather, allgather, a, 1, i, a, 1, i, w);
    }
#endif
    WRONG(Alltoall, alltoall, a, 1, i, a, 1, i, w);
    WRONG(Alltoallv, alltoallv, a, counts, displs, i, a, counts, displs, i, w);
    WRONG(Alltoallw, alltoallw, a, counts, bytes, types, a, counts, bytes, types, w);
}

static void values(void)
{
    WRONG(Reduce, reduce, a, a, 1, i, MPI_SUM, rank, w);
    WRONG(Allreduce, allreduce, a, a, 1, i, MPI_SUM, w);
    WRONG(Reduce_scatter, reduce_scatter, a, a, counts, i, MPI_SUM, w);
    WRONG(Reduce_scatter_block, reduce_scatter_block, a, a, 1, i, MPI_SUM, w);
    WRONG(Scan, scan, a, a, 1, i, MPI_SUM, w);
    WRONG(Exscan, exscan, a, a, 1, i, MPI_SUM, w);
    RETURNS(MPI_ERR_BUFFER, MPI_Reduce_local(a, a, 1, i, MPI_SUM));
}

static void neighbors(void)
{
    MPI_Comm ring, alone;
    int closed = 1;
    RETURNS(MPI_SUCCESS, MPI_Cart_create(w, 1, &size, &closed, 0, &ring));
    RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(ring, MPI_ERRORS_RETURN));
    WRONG(Neighbor_allgather, neighbor_allgather, a, 1, i, a, 1, i, ring);
    WRONG(Neighbor_alltoall, neighbor_alltoall, a, 1, i, a, 1, i, ring);
    WRONG(Neighbor_alltoallv, neighbor_alltoallv, a, counts, displs, i, a, counts, displs, i, ring);
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&ring));
    /* Nobody has a neighbour. */
    RETURNS(MPI_SUCCESS, MPI_Dist_graph_create_adjacent(w, 0, NULL, MPI_UNWEIGHTED, 0, NULL, MPI_UNWEIGHTED,
                                                        info, 0, &alone));
    RETURNS(MPI_SUCCESS, MPI_Neighbor_alltoallv(a, NULL, NULL, i, a, NULL, NULL, i, alone));
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&alone));
}

/* Nothing is given twice here. */
static void right(void)
{
    RETURNS(MPI_SUCCESS, MPI_Allreduce(a, a, 0, i, MPI_SUM, w));
    RETURNS(MPI_SUCCESS, MPI_Alltoall(a, 0, i, a, 0, i, w));
    RETURNS(MPI_SUCCESS, MPI_Alltoallv(a, none, displs, i, a, none, displs, i, w));
    RETURNS(MPI_SUCCESS, MPI_Reduce_local(a, a, 0, i, MPI_SUM));
    /* Parts of one array. */
    for (int r = 0; r < size; r++)
        a[r] = 10 * rank + r;
    RETURNS(MPI_SUCCESS, MPI_Alltoallv(a, counts, displs, i, a, counts, others, i, w));
    for (int r = 0; r < size; r++)
        EXPECT(a[8 + r] == 10 * r + rank);
    /* Data of other types at one address: from the first int to the second and the next. */
    MPI_Datatype later;
    int one = 1, at = 1;
    RETURNS(MPI_SUCCESS, MPI_Type_indexed(1, &one, &at, i, &later));
    RETURNS(MPI_SUCCESS, MPI_Type_commit(&later));
    b[0] = 100 + rank, b[1] = -1;
    RETURNS(MPI_SUCCESS, MPI_Allgatherv(b, 1, i, b, counts, displs, later, w));
    for (int r = 0; r < size; r++)
        EXPECT(b[1 + r] == 100 + r);
    RETURNS(MPI_SUCCESS, MPI_Type_free(&later));
    /* At another rank than the root the receive buffer is not looked at. */
    int mine = rank;
    RETURNS(MPI_SUCCESS, MPI_Reduce(&mine, rank ? (void *)&mine : b, 1, i, MPI_SUM, 0, w));
    RETURNS(MPI_SUCCESS, MPI_Gather(&mine, 1, i, rank ? (void *)&mine : b, 1, i, 0, w));
    EXPECT(rank || b[size - 1] == size - 1);
}

#ifndef CHECKED
static void all_are(int first)
{
    for (int r = 0; r < size; r++)
        EXPECT(a[r] == first + r);
}

/* The own block is where it belongs. */
static void in_place(void)
{
    int mine = -1;
    memset(a, 0, sizeof a);
    a[rank] = 10 + rank;
    RETURNS(MPI_SUCCESS, MPI_Allgather(a + rank, 1, i, a, 1, i, w));
    all_are(10);
    memset(a, 0, sizeof a);
    a[rank] = 20 + rank;
    RETURNS(MPI_SUCCESS, MPI_Allgatherv(a + rank, 1, i, a, counts, displs, i, w));
    all_are(20);
    mine = 30 + rank;
    a[0] = 30;
    RETURNS(MPI_SUCCESS, MPI_Gather(rank ? &mine : a, 1, i, a, 1, i, 0, w));
    if (rank == 0)
        all_are(30);
    RETURNS(MPI_SUCCESS, MPI_Scatter(a, 1, i, rank ? &mine : a, 1, i, 0, w));
    EXPECT((rank ? mine : a[0]) == 30 + rank);
}
#endif

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    errors_return_();
    MPI_Comm_rank(w, &rank);
    MPI_Comm_size(w, &size);
    blocks();
    values();
    neighbors();
    right();
#ifndef CHECKED
    in_place();
#endif
    return finish_();
}
