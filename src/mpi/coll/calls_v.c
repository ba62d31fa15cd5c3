/* SPDX-License-Identifier: MIT
 *
 * The bodies of the collectives that have a count or a type for each peer: each blocking, nonblocking and persistent.
 * [MPI 6.5 to 6.8]
 */
#include "vector.h"

/* Length of the arrays that only the root gives. */
static int root_peers(const struct lw_comm *comm, int root)
{
    return root == (comm->inter ? MPI_ROOT : comm->rank) ? comm->npeers : 0;
}

/* [MPI 6.5] */
int lw_mpi_gatherv(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                   const struct lw_type *sendtype, void *recvbuf, struct lw_counts recvcounts,
                   struct lw_counts displs, const struct lw_type *recvtype, int root, struct lw_comm *comm,
                   enum lw_coll_how how, MPI_Request *request)
{
    struct lw_coll_call call = {.comm = comm,
                                .choose = lw_gatherv_choose,
                                .kind = LW_COLL_GATHER,
                                .send = sendbuf,
                                .recv = recvbuf,
                                .send_count = sendcount,
                                .send_type = sendtype,
                                .recv_type = recvtype,
                                .root = root};
    struct lw_vector vector = {.recv_counts = recvcounts, .recv_displs = displs};
    return lw_vector_do(mpi, &call, &vector, NULL, 0, NULL, root_peers(comm, root), how, request);
}

/* [MPI 6.6] */
int lw_mpi_scatterv(struct lw_mpi *mpi, const void *sendbuf, struct lw_counts sendcounts,
                    struct lw_counts displs, const struct lw_type *sendtype, void *recvbuf,
                    MPI_Count recvcount, const struct lw_type *recvtype, int root, struct lw_comm *comm,
                    enum lw_coll_how how, MPI_Request *request)
{
    struct lw_coll_call call = {.comm = comm,
                                .choose = lw_gatherv_choose,
                                .kind = LW_COLL_SCATTER,
                                .send = sendbuf,
                                .recv = recvbuf,
                                .send_type = sendtype,
                                .recv_count = recvcount,
                                .recv_type = recvtype,
                                .root = root};
    struct lw_vector vector = {.send_counts = sendcounts, .send_displs = displs};
    return lw_vector_do(mpi, &call, &vector, NULL, root_peers(comm, root), NULL, 0, how, request);
}

/* [MPI 6.7] */
int lw_mpi_allgatherv(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                      const struct lw_type *sendtype, void *recvbuf, struct lw_counts recvcounts,
                      struct lw_counts displs, const struct lw_type *recvtype, struct lw_comm *comm,
                      enum lw_coll_how how, MPI_Request *request)
{
    struct lw_coll_call call = {.comm = comm,
                                .choose = lw_allgatherv_choose,
                                .kind = LW_COLL_ALLGATHER,
                                .send = sendbuf,
                                .recv = recvbuf,
                                .send_count = sendcount,
                                .send_type = sendtype,
                                .recv_type = recvtype};
    struct lw_vector vector = {.recv_counts = recvcounts, .recv_displs = displs};
    return lw_vector_do(mpi, &call, &vector, NULL, 0, NULL, comm->npeers, how, request);
}

/* [MPI 6.8] */
int lw_mpi_alltoallv(struct lw_mpi *mpi, const void *sendbuf, struct lw_counts sendcounts,
                     struct lw_counts sdispls, const struct lw_type *sendtype, void *recvbuf,
                     struct lw_counts recvcounts, struct lw_counts rdispls, const struct lw_type *recvtype,
                     struct lw_comm *comm, enum lw_coll_how how, MPI_Request *request)
{
    struct lw_coll_call call = {.comm = comm,
                                .choose = lw_alltoallv_choose,
                                .kind = LW_COLL_ALLTOALL,
                                .send = sendbuf,
                                .recv = recvbuf,
                                .send_type = sendtype,
                                .recv_type = recvtype};
    struct lw_vector vector = {
        .send_counts = sendcounts, .send_displs = sdispls, .recv_counts = recvcounts, .recv_displs = rdispls};
    return lw_vector_do(mpi, &call, &vector, NULL, comm->npeers, NULL, comm->npeers, how, request);
}

/* [MPI 6.8] */
int lw_mpi_alltoallw(struct lw_mpi *mpi, const void *sendbuf, struct lw_counts sendcounts,
                     struct lw_counts sdispls, const MPI_Datatype *sendtypes, void *recvbuf,
                     struct lw_counts recvcounts, struct lw_counts rdispls, const MPI_Datatype *recvtypes,
                     struct lw_comm *comm, enum lw_coll_how how, MPI_Request *request)
{
    struct lw_coll_call call = {.comm = comm,
                                .choose = lw_alltoallv_choose,
                                .kind = LW_COLL_ALLTOALL,
                                .send = sendbuf,
                                .recv = recvbuf};
    struct lw_vector vector = {
        .send_counts = sendcounts, .send_displs = sdispls, .recv_counts = recvcounts, .recv_displs = rdispls};
    return lw_vector_do(mpi, &call, &vector, sendtypes, comm->npeers, recvtypes, comm->npeers, how, request);
}
