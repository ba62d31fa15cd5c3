/* SPDX-License-Identifier: MIT
 *
 * The bodies of the neighbourhood collectives: each blocking, nonblocking and persistent.  The topology tells how
 * many blocks there are, so what has one element for each is looked at here. [MPI 8.6, 8.7]
 */
#include "mpi/topo/topology.h"
#include "vector.h"

/* An argument with an element for each of `count` neighbours.  displs: needed with it. */
static int check_counts(struct lw_mpi *mpi, const char *name, struct lw_counts counts,
                        struct lw_counts displs, int count)
{
    if (count && (!counts.at || !displs.at))
        return lw_fail(mpi, MPI_ERR_ARG, "%s or its displacements are a null pointer; expected %d numbers",
                       name, count);
    for (int i = 0; i < count; i++)
        if (lw_count_at(counts, i) < 0)
            return lw_fail(mpi, MPI_ERR_COUNT, "%s[%d] is %lld; expected 0 or more", name, i,
                           (long long)lw_count_at(counts, i));
    return MPI_SUCCESS;
}

static int check_types(struct lw_mpi *mpi, const char *name, const MPI_Datatype *types,
                       struct lw_counts counts, int count)
{
    if (count && !types)
        return lw_fail(mpi, MPI_ERR_ARG, "%s is a null pointer; expected %d datatypes", name, count);
    for (int i = 0; i < count; i++) {
        const struct lw_type *type = lw_type_of(mpi, types[i]);
        if (lw_count_at(counts, i) && (!type || !type->committed))
            return lw_fail(mpi, MPI_ERR_TYPE, "%s[%d] is no committed datatype", name, i);
    }
    return MPI_SUCCESS;
}

static int run(struct lw_mpi *mpi, struct lw_coll_call *call, const struct lw_vector *vector,
               const MPI_Datatype *sendtypes, const MPI_Datatype *recvtypes, enum lw_coll_how how,
               MPI_Request *request)
{
    const struct lw_topology *topology = lw_topology_of(mpi, call->comm, 0);
    if (!topology)
        return MPI_ERR_TOPOLOGY;
    int in = topology->indegree, out = topology->outdegree, error = MPI_SUCCESS;
    if (call->send == MPI_IN_PLACE || call->recv == MPI_IN_PLACE)
        return lw_fail(mpi, MPI_ERR_BUFFER, "%s is MPI_IN_PLACE, which has no meaning here",
                       call->send == MPI_IN_PLACE ? "sendbuf" : "recvbuf");
    if (vector->recv_counts.at || vector->recv_displs.at || !call->recv_type)
        error = check_counts(mpi, "recvcounts", vector->recv_counts, vector->recv_displs, in);
    if (!error && call->kind == LW_COLL_ALLTOALL &&
        (vector->send_counts.at || vector->send_displs.at || !call->send_type))
        error = check_counts(mpi, "sendcounts", vector->send_counts, vector->send_displs, out);
    if (!error && !call->recv_type)
        error = check_types(mpi, "recvtypes", recvtypes, vector->recv_counts, in);
    if (!error && !call->send_type)
        error = check_types(mpi, "sendtypes", sendtypes, vector->send_counts, out);
    if (error)
        return error;
    call->choose = lw_neighbor_choose;
    call->solo = true;
    return lw_vector_do(mpi, call, vector, sendtypes, out, recvtypes, in, how, request);
}

/* [MPI 8.6.1] */
int lw_mpi_neighbor_allgather(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                              const struct lw_type *sendtype, void *recvbuf, MPI_Count recvcount,
                              const struct lw_type *recvtype, struct lw_comm *comm, enum lw_coll_how how,
                              MPI_Request *request)
{
    struct lw_coll_call call = {.comm = comm,
                                .kind = LW_COLL_ALLGATHER,
                                .send = sendbuf,
                                .recv = recvbuf,
                                .send_count = sendcount,
                                .send_type = sendtype,
                                .recv_count = recvcount,
                                .recv_type = recvtype};
    struct lw_vector vector = {.nsend = 0};
    return run(mpi, &call, &vector, NULL, NULL, how, request);
}

/* [MPI 8.6.1] */
int lw_mpi_neighbor_allgatherv(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                               const struct lw_type *sendtype, void *recvbuf, struct lw_counts recvcounts,
                               struct lw_counts displs, const struct lw_type *recvtype, struct lw_comm *comm,
                               enum lw_coll_how how, MPI_Request *request)
{
    struct lw_coll_call call = {.comm = comm,
                                .kind = LW_COLL_ALLGATHER,
                                .send = sendbuf,
                                .recv = recvbuf,
                                .send_count = sendcount,
                                .send_type = sendtype,
                                .recv_type = recvtype};
    struct lw_vector vector = {.recv_counts = recvcounts, .recv_displs = displs};
    return run(mpi, &call, &vector, NULL, NULL, how, request);
}

/* [MPI 8.6.2] */
int lw_mpi_neighbor_alltoall(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                             const struct lw_type *sendtype, void *recvbuf, MPI_Count recvcount,
                             const struct lw_type *recvtype, struct lw_comm *comm, enum lw_coll_how how,
                             MPI_Request *request)
{
    struct lw_coll_call call = {.comm = comm,
                                .kind = LW_COLL_ALLTOALL,
                                .send = sendbuf,
                                .recv = recvbuf,
                                .send_count = sendcount,
                                .send_type = sendtype,
                                .recv_count = recvcount,
                                .recv_type = recvtype};
    struct lw_vector vector = {.nsend = 0};
    return run(mpi, &call, &vector, NULL, NULL, how, request);
}

/* [MPI 8.6.2] */
int lw_mpi_neighbor_alltoallv(struct lw_mpi *mpi, const void *sendbuf, struct lw_counts sendcounts,
                              struct lw_counts sdispls, const struct lw_type *sendtype, void *recvbuf,
                              struct lw_counts recvcounts, struct lw_counts rdispls,
                              const struct lw_type *recvtype, struct lw_comm *comm, enum lw_coll_how how,
                              MPI_Request *request)
{
    struct lw_coll_call call = {.comm = comm,
                                .kind = LW_COLL_ALLTOALL,
                                .send = sendbuf,
                                .recv = recvbuf,
                                .send_type = sendtype,
                                .recv_type = recvtype};
    struct lw_vector vector = {
        .send_counts = sendcounts, .send_displs = sdispls, .recv_counts = recvcounts, .recv_displs = rdispls};
    return run(mpi, &call, &vector, NULL, NULL, how, request);
}

/* [MPI 8.6.2] */
int lw_mpi_neighbor_alltoallw(struct lw_mpi *mpi, const void *sendbuf, struct lw_counts sendcounts,
                              struct lw_counts sdispls, const MPI_Datatype *sendtypes, void *recvbuf,
                              struct lw_counts recvcounts, struct lw_counts rdispls,
                              const MPI_Datatype *recvtypes, struct lw_comm *comm, enum lw_coll_how how,
                              MPI_Request *request)
{
    struct lw_coll_call call = {.comm = comm, .kind = LW_COLL_ALLTOALL, .send = sendbuf, .recv = recvbuf};
    struct lw_vector vector = {
        .send_counts = sendcounts, .send_displs = sdispls, .recv_counts = recvcounts, .recv_displs = rdispls};
    return run(mpi, &call, &vector, sendtypes, recvtypes, how, request);
}
