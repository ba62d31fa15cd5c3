/* SPDX-License-Identifier: MIT
 *
 * Generated from the tables in api/; do not edit.  To change it: api/generate.py
 */
/* clang-format off */
#include "mpi/runtime/check.h"

/* Those of functions that are not implemented look at few of their arguments. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* A tool may define MPI_X and call PMPI_X. */
#define LW_INTERPOSABLE(name) extern __typeof__(PMPI_##name) MPI_##name __attribute__((weak, alias("PMPI_" #name)));

int PMPI_Cart_coords(MPI_Comm comm, int rank, int maxdims, int coords[])
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, rank, maxdims, (intptr_t)coords};
    int rc = lw_enter(&frame, LW_CALL_Cart_coords, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_cart_coords(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (int)a[2], (int *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Cart_coords)

int PMPI_Cart_create(MPI_Comm comm_old, int ndims, const int dims[], const int periods[], int reorder,
                     MPI_Comm *comm_cart)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm_old, ndims, (intptr_t)dims, (intptr_t)periods, reorder, (intptr_t)comm_cart};
    int rc = lw_enter(&frame, LW_CALL_Cart_create, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_cart_create(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (const int *)(intptr_t)a[2], (const int *)(intptr_t)a[3], (int)a[4], (MPI_Comm *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(Cart_create)

int PMPI_Cart_get(MPI_Comm comm, int maxdims, int dims[], int periods[], int coords[])
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, maxdims, (intptr_t)dims, (intptr_t)periods, (intptr_t)coords};
    int rc = lw_enter(&frame, LW_CALL_Cart_get, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_cart_get(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (int *)(intptr_t)a[2], (int *)(intptr_t)a[3], (int *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Cart_get)

int PMPI_Cart_map(MPI_Comm comm, int ndims, const int dims[], const int periods[], int *newrank)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, ndims, (intptr_t)dims, (intptr_t)periods, (intptr_t)newrank};
    int rc = lw_enter(&frame, LW_CALL_Cart_map, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_cart_map(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (const int *)(intptr_t)a[2], (const int *)(intptr_t)a[3], (int *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Cart_map)

int PMPI_Cart_rank(MPI_Comm comm, const int coords[], int *rank)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)coords, (intptr_t)rank};
    int rc = lw_enter(&frame, LW_CALL_Cart_rank, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_cart_rank(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (const int *)(intptr_t)a[1], (int *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Cart_rank)

int PMPI_Cart_shift(MPI_Comm comm, int direction, int disp, int *rank_source, int *rank_dest)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, direction, disp, (intptr_t)rank_source, (intptr_t)rank_dest};
    int rc = lw_enter(&frame, LW_CALL_Cart_shift, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_cart_shift(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (int)a[2], (int *)(intptr_t)a[3], (int *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Cart_shift)

int PMPI_Cart_sub(MPI_Comm comm, const int remain_dims[], MPI_Comm *newcomm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)remain_dims, (intptr_t)newcomm};
    int rc = lw_enter(&frame, LW_CALL_Cart_sub, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_cart_sub(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (const int *)(intptr_t)a[1], (MPI_Comm *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Cart_sub)

int PMPI_Cartdim_get(MPI_Comm comm, int *ndims)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)ndims};
    int rc = lw_enter(&frame, LW_CALL_Cartdim_get, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_cartdim_get(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Cartdim_get)

int PMPI_Dims_create(int nnodes, int ndims, int dims[])
{
    struct lw_frame frame;
    int64_t a[] = {nnodes, ndims, (intptr_t)dims};
    int rc = lw_enter(&frame, LW_CALL_Dims_create, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_dims_create(frame.mpi, (int)a[0], (int)a[1], (int *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Dims_create)

int PMPI_Dist_graph_create(MPI_Comm comm_old, int n, const int sources[], const int degrees[],
                           const int destinations[], const int *weights, MPI_Info info, int reorder,
                           MPI_Comm *comm_dist_graph)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm_old, n, (intptr_t)sources, (intptr_t)degrees, (intptr_t)destinations,
                 (intptr_t)weights, (intptr_t)info, reorder, (intptr_t)comm_dist_graph};
    int rc = lw_enter(&frame, LW_CALL_Dist_graph_create, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_dist_graph_create(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (const int *)(intptr_t)a[2], (const int *)(intptr_t)a[3], (const int *)(intptr_t)a[4], (const int *)(intptr_t)a[5], (struct lw_info *)(intptr_t)a[6], (int)a[7], (MPI_Comm *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Dist_graph_create)

int PMPI_Dist_graph_create_adjacent(MPI_Comm comm_old, int indegree, const int sources[],
                                    const int *sourceweights, int outdegree, const int destinations[],
                                    const int *destweights, MPI_Info info, int reorder,
                                    MPI_Comm *comm_dist_graph)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm_old, indegree, (intptr_t)sources, (intptr_t)sourceweights, outdegree,
                 (intptr_t)destinations, (intptr_t)destweights, (intptr_t)info, reorder,
                 (intptr_t)comm_dist_graph};
    int rc = lw_enter(&frame, LW_CALL_Dist_graph_create_adjacent, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_dist_graph_create_adjacent(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (const int *)(intptr_t)a[2], (const int *)(intptr_t)a[3], (int)a[4], (const int *)(intptr_t)a[5], (const int *)(intptr_t)a[6], (struct lw_info *)(intptr_t)a[7], (int)a[8], (MPI_Comm *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Dist_graph_create_adjacent)

int PMPI_Dist_graph_neighbors(MPI_Comm comm, int maxindegree, int sources[], int *sourceweights,
                              int maxoutdegree, int destinations[], int *destweights)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, maxindegree, (intptr_t)sources, (intptr_t)sourceweights, maxoutdegree,
                 (intptr_t)destinations, (intptr_t)destweights};
    int rc = lw_enter(&frame, LW_CALL_Dist_graph_neighbors, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_dist_graph_neighbors(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (int *)(intptr_t)a[2], (int *)(intptr_t)a[3], (int)a[4], (int *)(intptr_t)a[5], (int *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Dist_graph_neighbors)

int PMPI_Dist_graph_neighbors_count(MPI_Comm comm, int *indegree, int *outdegree, int *weighted)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)indegree, (intptr_t)outdegree, (intptr_t)weighted};
    int rc = lw_enter(&frame, LW_CALL_Dist_graph_neighbors_count, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_dist_graph_neighbors_count(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int *)(intptr_t)a[1], (int *)(intptr_t)a[2], (int *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Dist_graph_neighbors_count)

int PMPI_Graph_create(MPI_Comm comm_old, int nnodes, const int indx[], const int edges[], int reorder,
                      MPI_Comm *comm_graph)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm_old, nnodes, (intptr_t)indx, (intptr_t)edges, reorder, (intptr_t)comm_graph};
    int rc = lw_enter(&frame, LW_CALL_Graph_create, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_graph_create(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (const int *)(intptr_t)a[2], (const int *)(intptr_t)a[3], (int)a[4], (MPI_Comm *)(intptr_t)a[5]));
}
LW_INTERPOSABLE(Graph_create)

int PMPI_Graph_get(MPI_Comm comm, int maxindex, int maxedges, int indx[], int edges[])
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, maxindex, maxedges, (intptr_t)indx, (intptr_t)edges};
    int rc = lw_enter(&frame, LW_CALL_Graph_get, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_graph_get(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (int)a[2], (int *)(intptr_t)a[3], (int *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Graph_get)

int PMPI_Graph_map(MPI_Comm comm, int nnodes, const int indx[], const int edges[], int *newrank)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, nnodes, (intptr_t)indx, (intptr_t)edges, (intptr_t)newrank};
    int rc = lw_enter(&frame, LW_CALL_Graph_map, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_graph_map(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (const int *)(intptr_t)a[2], (const int *)(intptr_t)a[3], (int *)(intptr_t)a[4]));
}
LW_INTERPOSABLE(Graph_map)

int PMPI_Graph_neighbors(MPI_Comm comm, int rank, int maxneighbors, int neighbors[])
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, rank, maxneighbors, (intptr_t)neighbors};
    int rc = lw_enter(&frame, LW_CALL_Graph_neighbors, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_graph_neighbors(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (int)a[2], (int *)(intptr_t)a[3]));
}
LW_INTERPOSABLE(Graph_neighbors)

int PMPI_Graph_neighbors_count(MPI_Comm comm, int rank, int *nneighbors)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, rank, (intptr_t)nneighbors};
    int rc = lw_enter(&frame, LW_CALL_Graph_neighbors_count, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_graph_neighbors_count(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int)a[1], (int *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Graph_neighbors_count)

int PMPI_Graphdims_get(MPI_Comm comm, int *nnodes, int *nedges)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)nnodes, (intptr_t)nedges};
    int rc = lw_enter(&frame, LW_CALL_Graphdims_get, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_graphdims_get(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int *)(intptr_t)a[1], (int *)(intptr_t)a[2]));
}
LW_INTERPOSABLE(Graphdims_get)

int PMPI_Ineighbor_allgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                             int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Ineighbor_allgather, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Ineighbor_allgather)

int PMPI_Ineighbor_allgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                               MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm,
                               MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Ineighbor_allgather_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Ineighbor_allgather_c)

int PMPI_Ineighbor_allgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                              const int recvcounts[], const int displs[], MPI_Datatype recvtype,
                              MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Ineighbor_allgatherv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], false), LW_COUNTS(a[5], false), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Ineighbor_allgatherv)

int PMPI_Ineighbor_allgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                                void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[],
                                MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Ineighbor_allgatherv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], true), LW_COUNTS(a[5], true), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Ineighbor_allgatherv_c)

int PMPI_Ineighbor_alltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                            int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Ineighbor_alltoall, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoall(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Ineighbor_alltoall)

int PMPI_Ineighbor_alltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                              MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Ineighbor_alltoall_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoall(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Ineighbor_alltoall_c)

int PMPI_Ineighbor_alltoallv(const void *sendbuf, const int sendcounts[], const int sdispls[],
                             MPI_Datatype sendtype, void *recvbuf, const int recvcounts[],
                             const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype,
                 (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Ineighbor_alltoallv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], false), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], false), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Ineighbor_alltoallv)

int PMPI_Ineighbor_alltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                               MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[],
                               const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm,
                               MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype,
                 (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Ineighbor_alltoallv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Ineighbor_alltoallv_c)

int PMPI_Ineighbor_alltoallw(const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[],
                             const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[],
                             const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm,
                             MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes,
                 (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Ineighbor_alltoallw, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallw(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], true), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], true), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Ineighbor_alltoallw)

int PMPI_Ineighbor_alltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                               const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[],
                               const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm,
                               MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes,
                 (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Ineighbor_alltoallw_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallw(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_NONBLOCKING, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Ineighbor_alltoallw_c)

int PMPI_Neighbor_allgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                            int recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Neighbor_allgather, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Neighbor_allgather)

int PMPI_Neighbor_allgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                              MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Neighbor_allgather_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Neighbor_allgather_c)

int PMPI_Neighbor_allgather_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                                 int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                                 MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Neighbor_allgather_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Neighbor_allgather_init)

int PMPI_Neighbor_allgather_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                                   void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm,
                                   MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Neighbor_allgather_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Neighbor_allgather_init_c)

int PMPI_Neighbor_allgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                             const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Neighbor_allgatherv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], false), LW_COUNTS(a[5], false), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Neighbor_allgatherv)

int PMPI_Neighbor_allgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                               const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype,
                               MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Neighbor_allgatherv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], true), LW_COUNTS(a[5], true), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Neighbor_allgatherv_c)

int PMPI_Neighbor_allgatherv_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                                  const int recvcounts[], const int displs[], MPI_Datatype recvtype,
                                  MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Neighbor_allgatherv_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], false), LW_COUNTS(a[5], false), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Neighbor_allgatherv_init)

int PMPI_Neighbor_allgatherv_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                                    void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[],
                                    MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Neighbor_allgatherv_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], true), LW_COUNTS(a[5], true), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Neighbor_allgatherv_init_c)

int PMPI_Neighbor_alltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                           int recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Neighbor_alltoall, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoall(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Neighbor_alltoall)

int PMPI_Neighbor_alltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                             MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Neighbor_alltoall_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoall(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Neighbor_alltoall_c)

int PMPI_Neighbor_alltoall_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                                int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                                MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Neighbor_alltoall_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoall(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Neighbor_alltoall_init)

int PMPI_Neighbor_alltoall_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                                  void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm,
                                  MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter_from(__builtin_return_address(0), &frame, LW_CALL_Neighbor_alltoall_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoall(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Neighbor_alltoall_init_c)

int PMPI_Neighbor_alltoallv(const void *sendbuf, const int sendcounts[], const int sdispls[],
                            MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[],
                            MPI_Datatype recvtype, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype,
                 (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_alltoallv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], false), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], false), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Neighbor_alltoallv)

int PMPI_Neighbor_alltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                              MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[],
                              const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype,
                 (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_alltoallv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Neighbor_alltoallv_c)

int PMPI_Neighbor_alltoallv_init(const void *sendbuf, const int sendcounts[], const int sdispls[],
                                 MPI_Datatype sendtype, void *recvbuf, const int recvcounts[],
                                 const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                                 MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype,
                 (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_alltoallv_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], false), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], false), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[10]));
}
LW_INTERPOSABLE(Neighbor_alltoallv_init)

int PMPI_Neighbor_alltoallv_init_c(const void *sendbuf, const MPI_Count sendcounts[],
                                   const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf,
                                   const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                                   MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtype,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtype,
                 (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_alltoallv_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[10]));
}
LW_INTERPOSABLE(Neighbor_alltoallv_init_c)

int PMPI_Neighbor_alltoallw(const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[],
                            const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[],
                            const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes,
                 (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_alltoallw, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallw(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], true), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], true), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Neighbor_alltoallw)

int PMPI_Neighbor_alltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                              const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[],
                              const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes,
                 (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_alltoallw_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallw(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_BLOCKING, NULL));
}
LW_INTERPOSABLE(Neighbor_alltoallw_c)

int PMPI_Neighbor_alltoallw_init(const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[],
                                 const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[],
                                 const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm,
                                 MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes,
                 (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_alltoallw_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallw(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], true), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], true), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[10]));
}
LW_INTERPOSABLE(Neighbor_alltoallw_init)

int PMPI_Neighbor_alltoallw_init_c(const void *sendbuf, const MPI_Count sendcounts[],
                                   const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf,
                                   const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                                   const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info,
                                   MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, (intptr_t)sendcounts, (intptr_t)sdispls, (intptr_t)sendtypes,
                 (intptr_t)recvbuf, (intptr_t)recvcounts, (intptr_t)rdispls, (intptr_t)recvtypes,
                 (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_alltoallw_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallw(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], LW_PERSISTENT, (MPI_Request *)(intptr_t)a[10]));
}
LW_INTERPOSABLE(Neighbor_alltoallw_init_c)

int PMPI_Topo_test(MPI_Comm comm, int *status)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)comm, (intptr_t)status};
    int rc = lw_enter(&frame, LW_CALL_Topo_test, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_topo_test(frame.mpi, (struct lw_comm *)(intptr_t)a[0], (int *)(intptr_t)a[1]));
}
LW_INTERPOSABLE(Topo_test)
