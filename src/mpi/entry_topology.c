/* SPDX-License-Identifier: MIT
 *
 * Generated from the tables in api/; do not edit.  To change it: api/generate.py
 */
/* clang-format off */
#include "check.h"

/* Those of functions that are not implemented look at none of their arguments. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* A tool may define MPI_X and call PMPI_X. */
#define LW_INTERPOSABLE(name) extern __typeof__(PMPI_##name) MPI_##name __attribute__((weak, alias("PMPI_" #name)));

int PMPI_Cart_coords(MPI_Comm comm, int rank, int maxdims, int coords[])
{
    return lw_unsupported(LW_CALL_Cart_coords, comm);
}
LW_INTERPOSABLE(Cart_coords)

int PMPI_Cart_create(MPI_Comm comm_old, int ndims, const int dims[], const int periods[], int reorder,
                     MPI_Comm *comm_cart)
{
    return lw_unsupported(LW_CALL_Cart_create, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Cart_create)

int PMPI_Cart_get(MPI_Comm comm, int maxdims, int dims[], int periods[], int coords[])
{
    return lw_unsupported(LW_CALL_Cart_get, comm);
}
LW_INTERPOSABLE(Cart_get)

int PMPI_Cart_map(MPI_Comm comm, int ndims, const int dims[], const int periods[], int *newrank)
{
    return lw_unsupported(LW_CALL_Cart_map, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Cart_map)

int PMPI_Cart_rank(MPI_Comm comm, const int coords[], int *rank)
{
    return lw_unsupported(LW_CALL_Cart_rank, comm);
}
LW_INTERPOSABLE(Cart_rank)

int PMPI_Cart_shift(MPI_Comm comm, int direction, int disp, int *rank_source, int *rank_dest)
{
    return lw_unsupported(LW_CALL_Cart_shift, comm);
}
LW_INTERPOSABLE(Cart_shift)

int PMPI_Cart_sub(MPI_Comm comm, const int remain_dims[], MPI_Comm *newcomm)
{
    return lw_unsupported(LW_CALL_Cart_sub, comm);
}
LW_INTERPOSABLE(Cart_sub)

int PMPI_Cartdim_get(MPI_Comm comm, int *ndims)
{
    return lw_unsupported(LW_CALL_Cartdim_get, comm);
}
LW_INTERPOSABLE(Cartdim_get)

int PMPI_Dims_create(int nnodes, int ndims, int dims[])
{
    return lw_unsupported(LW_CALL_Dims_create, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Dims_create)

int PMPI_Dist_graph_create(MPI_Comm comm_old, int n, const int sources[], const int degrees[],
                           const int destinations[], const int weights[], MPI_Info info, int reorder,
                           MPI_Comm *comm_dist_graph)
{
    return lw_unsupported(LW_CALL_Dist_graph_create, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Dist_graph_create)

int PMPI_Dist_graph_create_adjacent(MPI_Comm comm_old, int indegree, const int sources[],
                                    const int sourceweights[], int outdegree, const int destinations[],
                                    const int destweights[], MPI_Info info, int reorder,
                                    MPI_Comm *comm_dist_graph)
{
    return lw_unsupported(LW_CALL_Dist_graph_create_adjacent, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Dist_graph_create_adjacent)

int PMPI_Dist_graph_neighbors(MPI_Comm comm, int maxindegree, int sources[], int sourceweights[],
                              int maxoutdegree, int destinations[], int destweights[])
{
    return lw_unsupported(LW_CALL_Dist_graph_neighbors, comm);
}
LW_INTERPOSABLE(Dist_graph_neighbors)

int PMPI_Dist_graph_neighbors_count(MPI_Comm comm, int *indegree, int *outdegree, int *weighted)
{
    return lw_unsupported(LW_CALL_Dist_graph_neighbors_count, comm);
}
LW_INTERPOSABLE(Dist_graph_neighbors_count)

int PMPI_Graph_create(MPI_Comm comm_old, int nnodes, const int indx[], const int edges[], int reorder,
                      MPI_Comm *comm_graph)
{
    return lw_unsupported(LW_CALL_Graph_create, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Graph_create)

int PMPI_Graph_get(MPI_Comm comm, int maxindex, int maxedges, int indx[], int edges[])
{
    return lw_unsupported(LW_CALL_Graph_get, comm);
}
LW_INTERPOSABLE(Graph_get)

int PMPI_Graph_map(MPI_Comm comm, int nnodes, const int indx[], const int edges[], int *newrank)
{
    return lw_unsupported(LW_CALL_Graph_map, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Graph_map)

int PMPI_Graph_neighbors(MPI_Comm comm, int rank, int maxneighbors, int neighbors[])
{
    return lw_unsupported(LW_CALL_Graph_neighbors, comm);
}
LW_INTERPOSABLE(Graph_neighbors)

int PMPI_Graph_neighbors_count(MPI_Comm comm, int rank, int *nneighbors)
{
    return lw_unsupported(LW_CALL_Graph_neighbors_count, comm);
}
LW_INTERPOSABLE(Graph_neighbors_count)

int PMPI_Graphdims_get(MPI_Comm comm, int *nnodes, int *nedges)
{
    return lw_unsupported(LW_CALL_Graphdims_get, comm);
}
LW_INTERPOSABLE(Graphdims_get)

int PMPI_Ineighbor_allgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                             int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Ineighbor_allgather, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_ineighbor_allgather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Ineighbor_allgather)

int PMPI_Ineighbor_allgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                               MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm,
                               MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Ineighbor_allgather_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_ineighbor_allgather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Ineighbor_allgather_c)

int PMPI_Ineighbor_allgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                              const int recvcounts[], const int displs[], MPI_Datatype recvtype,
                              MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Ineighbor_allgatherv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_ineighbor_allgatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], false), LW_COUNTS(a[5], false), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7], (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Ineighbor_allgatherv)

int PMPI_Ineighbor_allgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                                void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[],
                                MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Ineighbor_allgatherv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_ineighbor_allgatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], true), LW_COUNTS(a[5], true), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7], (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Ineighbor_allgatherv_c)

int PMPI_Ineighbor_alltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                            int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Ineighbor_alltoall, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_ineighbor_alltoall(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], (MPI_Request *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Ineighbor_alltoall)

int PMPI_Ineighbor_alltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                              MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Ineighbor_alltoall_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_ineighbor_alltoall(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], (MPI_Request *)(intptr_t)a[7]));
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
    return rc ? rc : lw_leave(&frame, lw_mpi_ineighbor_alltoallv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], false), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], false), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], (MPI_Request *)(intptr_t)a[9]));
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
    return rc ? rc : lw_leave(&frame, lw_mpi_ineighbor_alltoallv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], (MPI_Request *)(intptr_t)a[9]));
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
    return rc ? rc : lw_leave(&frame, lw_mpi_ineighbor_alltoallw(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], true), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], true), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], (MPI_Request *)(intptr_t)a[9]));
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
    return rc ? rc : lw_leave(&frame, lw_mpi_ineighbor_alltoallw(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Ineighbor_alltoallw_c)

int PMPI_Neighbor_allgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                            int recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_allgather, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Neighbor_allgather)

int PMPI_Neighbor_allgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                              MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_allgather_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgather(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Neighbor_allgather_c)

int PMPI_Neighbor_allgather_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                                 int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                                 MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_allgather_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgather_init(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], (struct lw_info *)(intptr_t)a[7], (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Neighbor_allgather_init)

int PMPI_Neighbor_allgather_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                                   void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm,
                                   MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_allgather_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgather_init(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], (struct lw_info *)(intptr_t)a[7], (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Neighbor_allgather_init_c)

int PMPI_Neighbor_allgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                             const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_allgatherv, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], false), LW_COUNTS(a[5], false), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Neighbor_allgatherv)

int PMPI_Neighbor_allgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                               const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype,
                               MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_allgatherv_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgatherv(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], true), LW_COUNTS(a[5], true), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7]));
}
LW_INTERPOSABLE(Neighbor_allgatherv_c)

int PMPI_Neighbor_allgatherv_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                                  const int recvcounts[], const int displs[], MPI_Datatype recvtype,
                                  MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_allgatherv_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgatherv_init(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], false), LW_COUNTS(a[5], false), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7], (struct lw_info *)(intptr_t)a[8], (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Neighbor_allgatherv_init)

int PMPI_Neighbor_allgatherv_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                                    void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[],
                                    MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, (intptr_t)recvcounts,
                 (intptr_t)displs, (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_allgatherv_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_allgatherv_init(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], LW_COUNTS(a[4], true), LW_COUNTS(a[5], true), (const struct lw_type *)(intptr_t)a[6], (struct lw_comm *)(intptr_t)a[7], (struct lw_info *)(intptr_t)a[8], (MPI_Request *)(intptr_t)a[9]));
}
LW_INTERPOSABLE(Neighbor_allgatherv_init_c)

int PMPI_Neighbor_alltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                           int recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_alltoall, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoall(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Neighbor_alltoall)

int PMPI_Neighbor_alltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                             MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_alltoall_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoall(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6]));
}
LW_INTERPOSABLE(Neighbor_alltoall_c)

int PMPI_Neighbor_alltoall_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                                int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                                MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_alltoall_init, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoall_init(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], (struct lw_info *)(intptr_t)a[7], (MPI_Request *)(intptr_t)a[8]));
}
LW_INTERPOSABLE(Neighbor_alltoall_init)

int PMPI_Neighbor_alltoall_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                                  void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm,
                                  MPI_Info info, MPI_Request *request)
{
    struct lw_frame frame;
    int64_t a[] = {(intptr_t)sendbuf, sendcount, (intptr_t)sendtype, (intptr_t)recvbuf, recvcount,
                 (intptr_t)recvtype, (intptr_t)comm, (intptr_t)info, (intptr_t)request};
    int rc = lw_enter(&frame, LW_CALL_Neighbor_alltoall_init_c, a);
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoall_init(frame.mpi, (const void *)(intptr_t)a[0], a[1], (const struct lw_type *)(intptr_t)a[2], (void *)(intptr_t)a[3], a[4], (const struct lw_type *)(intptr_t)a[5], (struct lw_comm *)(intptr_t)a[6], (struct lw_info *)(intptr_t)a[7], (MPI_Request *)(intptr_t)a[8]));
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
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], false), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], false), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8]));
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
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallv(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8]));
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
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallv_init(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], false), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], false), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], (struct lw_info *)(intptr_t)a[9], (MPI_Request *)(intptr_t)a[10]));
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
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallv_init(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const struct lw_type *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const struct lw_type *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], (struct lw_info *)(intptr_t)a[9], (MPI_Request *)(intptr_t)a[10]));
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
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallw(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], true), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], true), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8]));
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
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallw(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8]));
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
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallw_init(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], false), LW_COUNTS(a[2], true), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], false), LW_COUNTS(a[6], true), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], (struct lw_info *)(intptr_t)a[9], (MPI_Request *)(intptr_t)a[10]));
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
    return rc ? rc : lw_leave(&frame, lw_mpi_neighbor_alltoallw_init(frame.mpi, (const void *)(intptr_t)a[0], LW_COUNTS(a[1], true), LW_COUNTS(a[2], true), (const MPI_Datatype *)(intptr_t)a[3], (void *)(intptr_t)a[4], LW_COUNTS(a[5], true), LW_COUNTS(a[6], true), (const MPI_Datatype *)(intptr_t)a[7], (struct lw_comm *)(intptr_t)a[8], (struct lw_info *)(intptr_t)a[9], (MPI_Request *)(intptr_t)a[10]));
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
