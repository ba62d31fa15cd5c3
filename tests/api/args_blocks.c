/* SPDX-License-Identifier: MIT
 *
 * Every wrong argument of the collectives with a block for each peer or neighbour gives the right error class.  All ranks
 * make the same wrong call, which fails before anything is sent.
 * ranks: 1 3
 * modes: threads clusters machine
 */
#include "_check.h"

enum { N = 4 };
static int a[64], b[64], counts[N] = {1, 1, 1, 1}, displs[N] = {0, 1, 2, 3}, bad[N] = {-1, -1, -1, -1};
static MPI_Count counts_c[N] = {1, 1, 1, 1}, bad_c[N] = {-1, -1, -1, -1};
static MPI_Aint displs_c[N] = {0, 1, 2, 3}, bytes[N] = {0, 4, 8, 12};
static MPI_Datatype types[N], none[N];

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    errors_return_();
    int rank, size;
    MPI_Comm ring, grid;
    MPI_Request request;
    const MPI_Comm w = MPI_COMM_WORLD, no = MPI_COMM_NULL;
    const MPI_Datatype i = MPI_INT, null = MPI_DATATYPE_NULL;
    MPI_Comm_rank(w, &rank);
    MPI_Comm_size(w, &size);
    for (int r = 0; r < N; r++)
        types[r] = i, none[r] = null;

    RETURNS(MPI_ERR_COMM, MPI_Gatherv(a, 1, i, b, counts, displs, i, 0, no));
    RETURNS(MPI_ERR_ROOT, MPI_Gatherv(a, 1, i, b, counts, displs, i, size, w));
    RETURNS(MPI_ERR_COUNT, MPI_Gatherv(a, -1, i, b, counts, displs, i, 0, w));
    RETURNS(MPI_ERR_TYPE, MPI_Gatherv(a, 1, null, b, counts, displs, i, 0, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Gatherv(NULL, 1, i, b, counts, displs, i, 0, w));
    RETURNS(MPI_ERR_COUNT, MPI_Gatherv(a, 1, i, b, bad, displs, i, rank, w));
    RETURNS(MPI_ERR_COUNT, MPI_Gatherv_c(a, 1, i, b, bad_c, displs_c, i, rank, w));
    RETURNS(MPI_ERR_ARG, MPI_Gatherv(a, 1, i, b, NULL, displs, i, rank, w));
    RETURNS(MPI_ERR_ARG, MPI_Gatherv(a, 1, i, b, counts, NULL, i, rank, w));
    RETURNS(MPI_ERR_TYPE, MPI_Gatherv(a, 1, i, b, counts, displs, null, rank, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Gatherv(a, 1, i, NULL, counts, displs, i, rank, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Gatherv(a, 1, i, MPI_IN_PLACE, counts, displs, i, rank, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Igatherv(a, 1, i, NULL, counts, displs, i, rank, w, &request));
    RETURNS(MPI_ERR_BUFFER,
            MPI_Gatherv_init(a, 1, i, NULL, counts, displs, i, rank, w, MPI_INFO_NULL, &request));

    RETURNS(MPI_ERR_COUNT, MPI_Scatterv(a, counts, displs, i, b, -1, i, 0, w));
    RETURNS(MPI_ERR_COUNT, MPI_Scatterv(a, bad, displs, i, b, 1, i, rank, w));
    RETURNS(MPI_ERR_ARG, MPI_Scatterv(a, NULL, displs, i, b, 1, i, rank, w));
    RETURNS(MPI_ERR_TYPE, MPI_Scatterv(a, counts, displs, null, b, 1, i, rank, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Scatterv(NULL, counts, displs, i, b, 1, i, rank, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Scatterv(MPI_IN_PLACE, counts, displs, i, b, 1, i, rank, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Scatterv(a, counts, displs, i, NULL, 1, i, rank, w));

    RETURNS(MPI_ERR_COUNT, MPI_Allgatherv(a, 1, i, b, bad, displs, i, w));
    RETURNS(MPI_ERR_COUNT, MPI_Allgatherv(a, -1, i, b, counts, displs, i, w));
    RETURNS(MPI_ERR_TYPE, MPI_Allgatherv(a, 1, i, b, counts, displs, null, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Allgatherv(NULL, 1, i, b, counts, displs, i, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Allgatherv(a, 1, i, NULL, counts, displs, i, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Iallgatherv(a, 1, i, MPI_IN_PLACE, counts, displs, i, w, &request));

    RETURNS(MPI_ERR_COUNT, MPI_Alltoallv(a, bad, displs, i, b, counts, displs, i, w));
    RETURNS(MPI_ERR_COUNT, MPI_Alltoallv(a, counts, displs, i, b, bad, displs, i, w));
    RETURNS(MPI_ERR_ARG, MPI_Alltoallv(a, counts, NULL, i, b, counts, displs, i, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Alltoallv(NULL, counts, displs, i, b, counts, displs, i, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Alltoallv(a, counts, displs, i, NULL, counts, displs, i, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Alltoallv(a, counts, displs, i, MPI_IN_PLACE, counts, displs, i, w));
    RETURNS(MPI_ERR_TYPE, MPI_Alltoallw(a, counts, displs, none, b, counts, displs, types, w));
    RETURNS(MPI_ERR_TYPE, MPI_Alltoallw(a, counts, displs, types, b, counts, displs, none, w));
    RETURNS(MPI_ERR_ARG, MPI_Alltoallw(a, counts, displs, NULL, b, counts, displs, types, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Alltoallw(NULL, counts, displs, types, b, counts, displs, types, w));
    RETURNS(MPI_ERR_BUFFER,
            MPI_Ialltoallw_c(a, counts_c, bytes, types, NULL, counts_c, bytes, types, w, &request));

    RETURNS(MPI_ERR_BUFFER, MPI_Reduce_scatter(NULL, b, counts, i, MPI_SUM, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Reduce_scatter(a, NULL, counts, i, MPI_SUM, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Ireduce_scatter(a, MPI_IN_PLACE, counts, i, MPI_SUM, w, &request));
    RETURNS(MPI_ERR_COUNT, MPI_Reduce_scatter(a, b, bad, i, MPI_SUM, w));

    /* Neighbours: a ring, in which each has one before and one after it. */
    int closed = 1, next = (rank + 1) % size, before = (rank + size - 1) % size;
    RETURNS(MPI_SUCCESS, MPI_Cart_create(w, 1, &size, &closed, 0, &ring));
    RETURNS(MPI_SUCCESS, MPI_Dist_graph_create_adjacent(w, 1, &before, MPI_UNWEIGHTED, 1, &next,
                                                        MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &grid));
    RETURNS(MPI_ERR_TOPOLOGY, MPI_Neighbor_allgather(a, 1, i, b, 1, i, w));
    RETURNS(MPI_ERR_TOPOLOGY,
            MPI_Ineighbor_alltoallv(a, counts, displs, i, b, counts, displs, i, w, &request));
    MPI_Comm with[] = {ring, grid};
    for (int k = 0; k < 2; k++) {
        MPI_Comm c = with[k];
        RETURNS(MPI_SUCCESS, MPI_Comm_set_errhandler(c, MPI_ERRORS_RETURN));
        RETURNS(MPI_ERR_COUNT, MPI_Neighbor_allgather(a, -1, i, b, 1, i, c));
        RETURNS(MPI_ERR_TYPE, MPI_Neighbor_alltoall(a, 1, i, b, 1, null, c));
        RETURNS(MPI_ERR_BUFFER, MPI_Neighbor_allgather(MPI_IN_PLACE, 1, i, b, 1, i, c));
        RETURNS(MPI_ERR_BUFFER,
                MPI_Neighbor_alltoallv(MPI_IN_PLACE, counts, displs, i, b, counts, displs, i, c));
        RETURNS(MPI_ERR_BUFFER, MPI_Neighbor_alltoallv(NULL, counts, displs, i, b, counts, displs, i, c));
        RETURNS(MPI_ERR_BUFFER, MPI_Neighbor_allgatherv(a, 1, i, NULL, counts, displs, i, c));
        RETURNS(MPI_ERR_COUNT, MPI_Neighbor_allgatherv(a, 1, i, b, bad, displs, i, c));
        RETURNS(MPI_ERR_COUNT, MPI_Neighbor_alltoallv(a, bad, displs, i, b, counts, displs, i, c));
        RETURNS(MPI_ERR_ARG, MPI_Neighbor_alltoallv(a, NULL, displs, i, b, counts, displs, i, c));
        RETURNS(MPI_ERR_TYPE, MPI_Neighbor_alltoallw(a, counts, bytes, none, b, counts, bytes, types, c));
        RETURNS(MPI_ERR_ARG, MPI_Neighbor_alltoallw(a, counts, bytes, types, b, counts, bytes, NULL, c));
        RETURNS(MPI_SUCCESS, MPI_Comm_free(&with[k]));
    }
    return finish_();
}
