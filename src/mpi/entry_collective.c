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

int PMPI_Allgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                   MPI_Datatype recvtype, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Allgather, comm);
}
LW_INTERPOSABLE(Allgather)

int PMPI_Allgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                     MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Allgather_c, comm);
}
LW_INTERPOSABLE(Allgather_c)

int PMPI_Allgather_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                        int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                        MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Allgather_init, comm);
}
LW_INTERPOSABLE(Allgather_init)

int PMPI_Allgather_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                          MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                          MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Allgather_init_c, comm);
}
LW_INTERPOSABLE(Allgather_init_c)

int PMPI_Allgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                    const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Allgatherv, comm);
}
LW_INTERPOSABLE(Allgatherv)

int PMPI_Allgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                      const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype,
                      MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Allgatherv_c, comm);
}
LW_INTERPOSABLE(Allgatherv_c)

int PMPI_Allgatherv_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                         const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm,
                         MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Allgatherv_init, comm);
}
LW_INTERPOSABLE(Allgatherv_init)

int PMPI_Allgatherv_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                           const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype,
                           MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Allgatherv_init_c, comm);
}
LW_INTERPOSABLE(Allgatherv_init_c)

int PMPI_Allreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                   MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Allreduce);
    lw_public(mpi->rank)->call = LW_CALL_Allreduce;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Allreduce, NULL, "comm", comm);
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Allreduce, comm_p, "datatype", datatype);
    const struct lw_op *op_p = lw_op_of(op);
    if (lw_unlikely(!op_p || !lw_op_lookup(op_p, datatype_p)))
        return lw_bad_op(mpi, LW_CALL_Allreduce, comm_p, "op", op, datatype_p);
    if (lw_unlikely(count < 0))
        return lw_bad_count(mpi, LW_CALL_Allreduce, comm_p, "count", count);
    if (lw_unlikely(lw_address_wrong(sendbuf) && count > 0 && sendbuf != MPI_IN_PLACE))
        return lw_bad_buffer(mpi, LW_CALL_Allreduce, comm_p, "sendbuf", sendbuf, count);
    if (lw_unlikely(lw_address_wrong(recvbuf) && count > 0))
        return lw_bad_buffer(mpi, LW_CALL_Allreduce, comm_p, "recvbuf", recvbuf, count);
    int rc = lw_mpi_allreduce(mpi, sendbuf, recvbuf, count, datatype_p, op_p, comm_p);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Allreduce, comm_p, rc);
}
LW_INTERPOSABLE(Allreduce)

int PMPI_Allreduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                     MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Allreduce_c);
    lw_public(mpi->rank)->call = LW_CALL_Allreduce_c;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Allreduce_c, NULL, "comm", comm);
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Allreduce_c, comm_p, "datatype", datatype);
    const struct lw_op *op_p = lw_op_of(op);
    if (lw_unlikely(!op_p || !lw_op_lookup(op_p, datatype_p)))
        return lw_bad_op(mpi, LW_CALL_Allreduce_c, comm_p, "op", op, datatype_p);
    if (lw_unlikely(lw_count_wrong(count)))
        return lw_bad_count(mpi, LW_CALL_Allreduce_c, comm_p, "count", count);
    if (lw_unlikely(lw_address_wrong(sendbuf) && count > 0 && sendbuf != MPI_IN_PLACE))
        return lw_bad_buffer(mpi, LW_CALL_Allreduce_c, comm_p, "sendbuf", sendbuf, count);
    if (lw_unlikely(lw_address_wrong(recvbuf) && count > 0))
        return lw_bad_buffer(mpi, LW_CALL_Allreduce_c, comm_p, "recvbuf", recvbuf, count);
    int rc = lw_mpi_allreduce(mpi, sendbuf, recvbuf, count, datatype_p, op_p, comm_p);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Allreduce_c, comm_p, rc);
}
LW_INTERPOSABLE(Allreduce_c)

int PMPI_Allreduce_init(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                        MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Allreduce_init, comm);
}
LW_INTERPOSABLE(Allreduce_init)

int PMPI_Allreduce_init_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype,
                          MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Allreduce_init_c, comm);
}
LW_INTERPOSABLE(Allreduce_init_c)

int PMPI_Alltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                  MPI_Datatype recvtype, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Alltoall, comm);
}
LW_INTERPOSABLE(Alltoall)

int PMPI_Alltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                    MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Alltoall_c, comm);
}
LW_INTERPOSABLE(Alltoall_c)

int PMPI_Alltoall_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                       int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                       MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Alltoall_init, comm);
}
LW_INTERPOSABLE(Alltoall_init)

int PMPI_Alltoall_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                         MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                         MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Alltoall_init_c, comm);
}
LW_INTERPOSABLE(Alltoall_init_c)

int PMPI_Alltoallv(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype,
                   void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype,
                   MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Alltoallv, comm);
}
LW_INTERPOSABLE(Alltoallv)

int PMPI_Alltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                     MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[],
                     const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Alltoallv_c, comm);
}
LW_INTERPOSABLE(Alltoallv_c)

int PMPI_Alltoallv_init(const void *sendbuf, const int sendcounts[], const int sdispls[],
                        MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[],
                        MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Alltoallv_init, comm);
}
LW_INTERPOSABLE(Alltoallv_init)

int PMPI_Alltoallv_init_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                          MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[],
                          const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                          MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Alltoallv_init_c, comm);
}
LW_INTERPOSABLE(Alltoallv_init_c)

int PMPI_Alltoallw(const void *sendbuf, const int sendcounts[], const int sdispls[],
                   const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[],
                   const MPI_Datatype recvtypes[], MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Alltoallw, comm);
}
LW_INTERPOSABLE(Alltoallw)

int PMPI_Alltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                     const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[],
                     const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Alltoallw_c, comm);
}
LW_INTERPOSABLE(Alltoallw_c)

int PMPI_Alltoallw_init(const void *sendbuf, const int sendcounts[], const int sdispls[],
                        const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[],
                        const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info,
                        MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Alltoallw_init, comm);
}
LW_INTERPOSABLE(Alltoallw_init)

int PMPI_Alltoallw_init_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                          const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[],
                          const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm,
                          MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Alltoallw_init_c, comm);
}
LW_INTERPOSABLE(Alltoallw_init_c)

int PMPI_Barrier(MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Barrier);
    lw_public(mpi->rank)->call = LW_CALL_Barrier;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Barrier, NULL, "comm", comm);
    int rc = lw_mpi_barrier(mpi, comm_p);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Barrier, comm_p, rc);
}
LW_INTERPOSABLE(Barrier)

int PMPI_Barrier_init(MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Barrier_init, comm);
}
LW_INTERPOSABLE(Barrier_init)

int PMPI_Bcast(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Bcast);
    lw_public(mpi->rank)->call = LW_CALL_Bcast;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Bcast, NULL, "comm", comm);
    if (lw_unlikely((unsigned)root >= (unsigned)comm_p->size))
        return lw_bad_root(mpi, LW_CALL_Bcast, comm_p, "root", root, comm_p->size);
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Bcast, comm_p, "datatype", datatype);
    if (lw_unlikely(count < 0))
        return lw_bad_count(mpi, LW_CALL_Bcast, comm_p, "count", count);
    if (lw_unlikely(lw_address_wrong(buffer) && count > 0))
        return lw_bad_buffer(mpi, LW_CALL_Bcast, comm_p, "buffer", buffer, count);
    int rc = lw_mpi_bcast(mpi, buffer, count, datatype_p, root, comm_p);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Bcast, comm_p, rc);
}
LW_INTERPOSABLE(Bcast)

int PMPI_Bcast_c(void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Bcast_c);
    lw_public(mpi->rank)->call = LW_CALL_Bcast_c;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Bcast_c, NULL, "comm", comm);
    if (lw_unlikely((unsigned)root >= (unsigned)comm_p->size))
        return lw_bad_root(mpi, LW_CALL_Bcast_c, comm_p, "root", root, comm_p->size);
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Bcast_c, comm_p, "datatype", datatype);
    if (lw_unlikely(lw_count_wrong(count)))
        return lw_bad_count(mpi, LW_CALL_Bcast_c, comm_p, "count", count);
    if (lw_unlikely(lw_address_wrong(buffer) && count > 0))
        return lw_bad_buffer(mpi, LW_CALL_Bcast_c, comm_p, "buffer", buffer, count);
    int rc = lw_mpi_bcast(mpi, buffer, count, datatype_p, root, comm_p);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Bcast_c, comm_p, rc);
}
LW_INTERPOSABLE(Bcast_c)

int PMPI_Bcast_init(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info,
                    MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Bcast_init, comm);
}
LW_INTERPOSABLE(Bcast_init)

int PMPI_Bcast_init_c(void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm,
                      MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Bcast_init_c, comm);
}
LW_INTERPOSABLE(Bcast_init_c)

int PMPI_Exscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Exscan, comm);
}
LW_INTERPOSABLE(Exscan)

int PMPI_Exscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                  MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Exscan_c, comm);
}
LW_INTERPOSABLE(Exscan_c)

int PMPI_Exscan_init(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                     MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Exscan_init, comm);
}
LW_INTERPOSABLE(Exscan_init)

int PMPI_Exscan_init_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                       MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Exscan_init_c, comm);
}
LW_INTERPOSABLE(Exscan_init_c)

int PMPI_Gather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Gather);
    lw_public(mpi->rank)->call = LW_CALL_Gather;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Gather, NULL, "comm", comm);
    if (lw_unlikely((unsigned)root >= (unsigned)comm_p->size))
        return lw_bad_root(mpi, LW_CALL_Gather, comm_p, "root", root, comm_p->size);
    const struct lw_type *sendtype_p = (sendbuf != MPI_IN_PLACE) ? lw_type_of(sendtype) : NULL;
    if (lw_unlikely(sendbuf != MPI_IN_PLACE && !sendtype_p))
        return lw_bad_datatype(mpi, LW_CALL_Gather, comm_p, "sendtype", sendtype);
    const struct lw_type *recvtype_p = (comm_p->rank == root) ? lw_type_of(recvtype) : NULL;
    if (lw_unlikely(comm_p->rank == root && !recvtype_p))
        return lw_bad_datatype(mpi, LW_CALL_Gather, comm_p, "recvtype", recvtype);
    if (lw_unlikely(sendbuf != MPI_IN_PLACE && sendcount < 0))
        return lw_bad_count(mpi, LW_CALL_Gather, comm_p, "sendcount", sendcount);
    if (lw_unlikely(comm_p->rank == root && recvcount < 0))
        return lw_bad_count(mpi, LW_CALL_Gather, comm_p, "recvcount", recvcount);
    if (lw_unlikely(lw_address_wrong(sendbuf) && (sendbuf == MPI_IN_PLACE ? comm_p->rank != root : sendcount > 0)))
        return lw_bad_buffer(mpi, LW_CALL_Gather, comm_p, "sendbuf", sendbuf, sendcount);
    if (lw_unlikely(comm_p->rank == root && lw_address_wrong(recvbuf) && recvcount > 0))
        return lw_bad_buffer(mpi, LW_CALL_Gather, comm_p, "recvbuf", recvbuf, recvcount);
    int rc = lw_mpi_gather(mpi, sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Gather, comm_p, rc);
}
LW_INTERPOSABLE(Gather)

int PMPI_Gather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                  MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Gather_c);
    lw_public(mpi->rank)->call = LW_CALL_Gather_c;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Gather_c, NULL, "comm", comm);
    if (lw_unlikely((unsigned)root >= (unsigned)comm_p->size))
        return lw_bad_root(mpi, LW_CALL_Gather_c, comm_p, "root", root, comm_p->size);
    const struct lw_type *sendtype_p = (sendbuf != MPI_IN_PLACE) ? lw_type_of(sendtype) : NULL;
    if (lw_unlikely(sendbuf != MPI_IN_PLACE && !sendtype_p))
        return lw_bad_datatype(mpi, LW_CALL_Gather_c, comm_p, "sendtype", sendtype);
    const struct lw_type *recvtype_p = (comm_p->rank == root) ? lw_type_of(recvtype) : NULL;
    if (lw_unlikely(comm_p->rank == root && !recvtype_p))
        return lw_bad_datatype(mpi, LW_CALL_Gather_c, comm_p, "recvtype", recvtype);
    if (lw_unlikely(sendbuf != MPI_IN_PLACE && lw_count_wrong(sendcount)))
        return lw_bad_count(mpi, LW_CALL_Gather_c, comm_p, "sendcount", sendcount);
    if (lw_unlikely(comm_p->rank == root && lw_count_wrong(recvcount)))
        return lw_bad_count(mpi, LW_CALL_Gather_c, comm_p, "recvcount", recvcount);
    if (lw_unlikely(lw_address_wrong(sendbuf) && (sendbuf == MPI_IN_PLACE ? comm_p->rank != root : sendcount > 0)))
        return lw_bad_buffer(mpi, LW_CALL_Gather_c, comm_p, "sendbuf", sendbuf, sendcount);
    if (lw_unlikely(comm_p->rank == root && lw_address_wrong(recvbuf) && recvcount > 0))
        return lw_bad_buffer(mpi, LW_CALL_Gather_c, comm_p, "recvbuf", recvbuf, recvcount);
    int rc = lw_mpi_gather(mpi, sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Gather_c, comm_p, rc);
}
LW_INTERPOSABLE(Gather_c)

int PMPI_Gather_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                     MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Gather_init, comm);
}
LW_INTERPOSABLE(Gather_init)

int PMPI_Gather_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                       MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info,
                       MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Gather_init_c, comm);
}
LW_INTERPOSABLE(Gather_init_c)

int PMPI_Gatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                 const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Gatherv, comm);
}
LW_INTERPOSABLE(Gatherv)

int PMPI_Gatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                   const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root,
                   MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Gatherv_c, comm);
}
LW_INTERPOSABLE(Gatherv_c)

int PMPI_Gatherv_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                      const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root,
                      MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Gatherv_init, comm);
}
LW_INTERPOSABLE(Gatherv_init)

int PMPI_Gatherv_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                        const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype,
                        int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Gatherv_init_c, comm);
}
LW_INTERPOSABLE(Gatherv_init_c)

int PMPI_Iallgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                    MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Iallgather, comm);
}
LW_INTERPOSABLE(Iallgather)

int PMPI_Iallgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                      MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Iallgather_c, comm);
}
LW_INTERPOSABLE(Iallgather_c)

int PMPI_Iallgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                     const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm,
                     MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Iallgatherv, comm);
}
LW_INTERPOSABLE(Iallgatherv)

int PMPI_Iallgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                       const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype,
                       MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Iallgatherv_c, comm);
}
LW_INTERPOSABLE(Iallgatherv_c)

int PMPI_Iallreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                    MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Iallreduce, comm);
}
LW_INTERPOSABLE(Iallreduce)

int PMPI_Iallreduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                      MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Iallreduce_c, comm);
}
LW_INTERPOSABLE(Iallreduce_c)

int PMPI_Ialltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                   MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ialltoall, comm);
}
LW_INTERPOSABLE(Ialltoall)

int PMPI_Ialltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                     MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ialltoall_c, comm);
}
LW_INTERPOSABLE(Ialltoall_c)

int PMPI_Ialltoallv(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype,
                    void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype,
                    MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ialltoallv, comm);
}
LW_INTERPOSABLE(Ialltoallv)

int PMPI_Ialltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                      MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[],
                      const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ialltoallv_c, comm);
}
LW_INTERPOSABLE(Ialltoallv_c)

int PMPI_Ialltoallw(const void *sendbuf, const int sendcounts[], const int sdispls[],
                    const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[],
                    const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ialltoallw, comm);
}
LW_INTERPOSABLE(Ialltoallw)

int PMPI_Ialltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                      const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[],
                      const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm,
                      MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ialltoallw_c, comm);
}
LW_INTERPOSABLE(Ialltoallw_c)

int PMPI_Ibarrier(MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ibarrier, comm);
}
LW_INTERPOSABLE(Ibarrier)

int PMPI_Ibcast(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ibcast, comm);
}
LW_INTERPOSABLE(Ibcast)

int PMPI_Ibcast_c(void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm,
                  MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ibcast_c, comm);
}
LW_INTERPOSABLE(Ibcast_c)

int PMPI_Iexscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                 MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Iexscan, comm);
}
LW_INTERPOSABLE(Iexscan)

int PMPI_Iexscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                   MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Iexscan_c, comm);
}
LW_INTERPOSABLE(Iexscan_c)

int PMPI_Igather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                 MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Igather, comm);
}
LW_INTERPOSABLE(Igather)

int PMPI_Igather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                   MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Igather_c, comm);
}
LW_INTERPOSABLE(Igather_c)

int PMPI_Igatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                  const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm,
                  MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Igatherv, comm);
}
LW_INTERPOSABLE(Igatherv)

int PMPI_Igatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                    const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root,
                    MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Igatherv_c, comm);
}
LW_INTERPOSABLE(Igatherv_c)

int PMPI_Ireduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root,
                 MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ireduce, comm);
}
LW_INTERPOSABLE(Ireduce)

int PMPI_Ireduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                   int root, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ireduce_c, comm);
}
LW_INTERPOSABLE(Ireduce_c)

int PMPI_Ireduce_scatter(const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype,
                         MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ireduce_scatter, comm);
}
LW_INTERPOSABLE(Ireduce_scatter)

int PMPI_Ireduce_scatter_block(const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype,
                               MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ireduce_scatter_block, comm);
}
LW_INTERPOSABLE(Ireduce_scatter_block)

int PMPI_Ireduce_scatter_block_c(const void *sendbuf, void *recvbuf, MPI_Count recvcount,
                                 MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ireduce_scatter_block_c, comm);
}
LW_INTERPOSABLE(Ireduce_scatter_block_c)

int PMPI_Ireduce_scatter_c(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[],
                           MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Ireduce_scatter_c, comm);
}
LW_INTERPOSABLE(Ireduce_scatter_c)

int PMPI_Iscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
               MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Iscan, comm);
}
LW_INTERPOSABLE(Iscan)

int PMPI_Iscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                 MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Iscan_c, comm);
}
LW_INTERPOSABLE(Iscan_c)

int PMPI_Iscatter(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                  MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Iscatter, comm);
}
LW_INTERPOSABLE(Iscatter)

int PMPI_Iscatter_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                    MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Iscatter_c, comm);
}
LW_INTERPOSABLE(Iscatter_c)

int PMPI_Iscatterv(const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype,
                   void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm,
                   MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Iscatterv, comm);
}
LW_INTERPOSABLE(Iscatterv)

int PMPI_Iscatterv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[],
                     MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype,
                     int root, MPI_Comm comm, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Iscatterv_c, comm);
}
LW_INTERPOSABLE(Iscatterv_c)

int PMPI_Op_commutative(MPI_Op op, int *commute)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Op_commutative);
    lw_public(mpi->rank)->call = LW_CALL_Op_commutative;
    const struct lw_op *op_p = lw_op_of(op);
    if (lw_unlikely(!op_p))
        return lw_bad_op(mpi, LW_CALL_Op_commutative, NULL, "op", op, NULL);
    if (lw_unlikely(!commute))
        return lw_bad_pointer(mpi, LW_CALL_Op_commutative, NULL, "commute");
    int rc = lw_mpi_op_commutative(mpi, op_p, commute);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Op_commutative, NULL, rc);
}
LW_INTERPOSABLE(Op_commutative)

int PMPI_Op_create(MPI_User_function *user_fn, int commute, MPI_Op *op)
{
    return lw_unsupported(LW_CALL_Op_create, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Op_create)

int PMPI_Op_create_c(MPI_User_function_c *user_fn, int commute, MPI_Op *op)
{
    return lw_unsupported(LW_CALL_Op_create_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Op_create_c)

int PMPI_Op_free(MPI_Op *op)
{
    return lw_unsupported(LW_CALL_Op_free, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Op_free)

int PMPI_Reduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root,
                MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Reduce);
    lw_public(mpi->rank)->call = LW_CALL_Reduce;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Reduce, NULL, "comm", comm);
    if (lw_unlikely((unsigned)root >= (unsigned)comm_p->size))
        return lw_bad_root(mpi, LW_CALL_Reduce, comm_p, "root", root, comm_p->size);
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Reduce, comm_p, "datatype", datatype);
    const struct lw_op *op_p = lw_op_of(op);
    if (lw_unlikely(!op_p || !lw_op_lookup(op_p, datatype_p)))
        return lw_bad_op(mpi, LW_CALL_Reduce, comm_p, "op", op, datatype_p);
    if (lw_unlikely(count < 0))
        return lw_bad_count(mpi, LW_CALL_Reduce, comm_p, "count", count);
    if (lw_unlikely(lw_address_wrong(sendbuf) && (sendbuf == MPI_IN_PLACE ? comm_p->rank != root : count > 0)))
        return lw_bad_buffer(mpi, LW_CALL_Reduce, comm_p, "sendbuf", sendbuf, count);
    if (lw_unlikely(comm_p->rank == root && lw_address_wrong(recvbuf) && count > 0))
        return lw_bad_buffer(mpi, LW_CALL_Reduce, comm_p, "recvbuf", recvbuf, count);
    int rc = lw_mpi_reduce(mpi, sendbuf, recvbuf, count, datatype_p, op_p, root, comm_p);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Reduce, comm_p, rc);
}
LW_INTERPOSABLE(Reduce)

int PMPI_Reduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                  int root, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Reduce_c);
    lw_public(mpi->rank)->call = LW_CALL_Reduce_c;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Reduce_c, NULL, "comm", comm);
    if (lw_unlikely((unsigned)root >= (unsigned)comm_p->size))
        return lw_bad_root(mpi, LW_CALL_Reduce_c, comm_p, "root", root, comm_p->size);
    const struct lw_type *datatype_p = lw_type_of(datatype);
    if (lw_unlikely(!datatype_p))
        return lw_bad_datatype(mpi, LW_CALL_Reduce_c, comm_p, "datatype", datatype);
    const struct lw_op *op_p = lw_op_of(op);
    if (lw_unlikely(!op_p || !lw_op_lookup(op_p, datatype_p)))
        return lw_bad_op(mpi, LW_CALL_Reduce_c, comm_p, "op", op, datatype_p);
    if (lw_unlikely(lw_count_wrong(count)))
        return lw_bad_count(mpi, LW_CALL_Reduce_c, comm_p, "count", count);
    if (lw_unlikely(lw_address_wrong(sendbuf) && (sendbuf == MPI_IN_PLACE ? comm_p->rank != root : count > 0)))
        return lw_bad_buffer(mpi, LW_CALL_Reduce_c, comm_p, "sendbuf", sendbuf, count);
    if (lw_unlikely(comm_p->rank == root && lw_address_wrong(recvbuf) && count > 0))
        return lw_bad_buffer(mpi, LW_CALL_Reduce_c, comm_p, "recvbuf", recvbuf, count);
    int rc = lw_mpi_reduce(mpi, sendbuf, recvbuf, count, datatype_p, op_p, root, comm_p);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Reduce_c, comm_p, rc);
}
LW_INTERPOSABLE(Reduce_c)

int PMPI_Reduce_init(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                     int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Reduce_init, comm);
}
LW_INTERPOSABLE(Reduce_init)

int PMPI_Reduce_init_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                       int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Reduce_init_c, comm);
}
LW_INTERPOSABLE(Reduce_init_c)

int PMPI_Reduce_local(const void *inbuf, void *inoutbuf, int count, MPI_Datatype datatype, MPI_Op op)
{
    return lw_unsupported(LW_CALL_Reduce_local, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Reduce_local)

int PMPI_Reduce_local_c(const void *inbuf, void *inoutbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op)
{
    return lw_unsupported(LW_CALL_Reduce_local_c, MPI_COMM_NULL);
}
LW_INTERPOSABLE(Reduce_local_c)

int PMPI_Reduce_scatter(const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype,
                        MPI_Op op, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Reduce_scatter, comm);
}
LW_INTERPOSABLE(Reduce_scatter)

int PMPI_Reduce_scatter_block(const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype,
                              MPI_Op op, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Reduce_scatter_block, comm);
}
LW_INTERPOSABLE(Reduce_scatter_block)

int PMPI_Reduce_scatter_block_c(const void *sendbuf, void *recvbuf, MPI_Count recvcount,
                                MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Reduce_scatter_block_c, comm);
}
LW_INTERPOSABLE(Reduce_scatter_block_c)

int PMPI_Reduce_scatter_block_init(const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype,
                                   MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Reduce_scatter_block_init, comm);
}
LW_INTERPOSABLE(Reduce_scatter_block_init)

int PMPI_Reduce_scatter_block_init_c(const void *sendbuf, void *recvbuf, MPI_Count recvcount,
                                     MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info,
                                     MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Reduce_scatter_block_init_c, comm);
}
LW_INTERPOSABLE(Reduce_scatter_block_init_c)

int PMPI_Reduce_scatter_c(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[],
                          MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Reduce_scatter_c, comm);
}
LW_INTERPOSABLE(Reduce_scatter_c)

int PMPI_Reduce_scatter_init(const void *sendbuf, void *recvbuf, const int recvcounts[],
                             MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info,
                             MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Reduce_scatter_init, comm);
}
LW_INTERPOSABLE(Reduce_scatter_init)

int PMPI_Reduce_scatter_init_c(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[],
                               MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info,
                               MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Reduce_scatter_init_c, comm);
}
LW_INTERPOSABLE(Reduce_scatter_init_c)

int PMPI_Scan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Scan, comm);
}
LW_INTERPOSABLE(Scan)

int PMPI_Scan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Scan_c, comm);
}
LW_INTERPOSABLE(Scan_c)

int PMPI_Scan_init(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                   MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Scan_init, comm);
}
LW_INTERPOSABLE(Scan_init)

int PMPI_Scan_init_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
                     MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Scan_init_c, comm);
}
LW_INTERPOSABLE(Scan_init_c)

int PMPI_Scatter(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                 MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Scatter);
    lw_public(mpi->rank)->call = LW_CALL_Scatter;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Scatter, NULL, "comm", comm);
    if (lw_unlikely((unsigned)root >= (unsigned)comm_p->size))
        return lw_bad_root(mpi, LW_CALL_Scatter, comm_p, "root", root, comm_p->size);
    const struct lw_type *sendtype_p = (comm_p->rank == root) ? lw_type_of(sendtype) : NULL;
    if (lw_unlikely(comm_p->rank == root && !sendtype_p))
        return lw_bad_datatype(mpi, LW_CALL_Scatter, comm_p, "sendtype", sendtype);
    const struct lw_type *recvtype_p = (recvbuf != MPI_IN_PLACE) ? lw_type_of(recvtype) : NULL;
    if (lw_unlikely(recvbuf != MPI_IN_PLACE && !recvtype_p))
        return lw_bad_datatype(mpi, LW_CALL_Scatter, comm_p, "recvtype", recvtype);
    if (lw_unlikely(comm_p->rank == root && sendcount < 0))
        return lw_bad_count(mpi, LW_CALL_Scatter, comm_p, "sendcount", sendcount);
    if (lw_unlikely(recvbuf != MPI_IN_PLACE && recvcount < 0))
        return lw_bad_count(mpi, LW_CALL_Scatter, comm_p, "recvcount", recvcount);
    if (lw_unlikely(comm_p->rank == root && lw_address_wrong(sendbuf) && sendcount > 0))
        return lw_bad_buffer(mpi, LW_CALL_Scatter, comm_p, "sendbuf", sendbuf, sendcount);
    if (lw_unlikely(lw_address_wrong(recvbuf) && (recvbuf == MPI_IN_PLACE ? comm_p->rank != root : recvcount > 0)))
        return lw_bad_buffer(mpi, LW_CALL_Scatter, comm_p, "recvbuf", recvbuf, recvcount);
    int rc = lw_mpi_scatter(mpi, sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Scatter, comm_p, rc);
}
LW_INTERPOSABLE(Scatter)

int PMPI_Scatter_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                   MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (lw_unlikely(!lw_mpi_active(mpi)))
        return lw_bad_state(mpi, LW_CALL_Scatter_c);
    lw_public(mpi->rank)->call = LW_CALL_Scatter_c;
    struct lw_comm *comm_p = lw_comm_of(mpi, comm);
    if (lw_unlikely(!comm_p))
        return lw_bad_comm(mpi, LW_CALL_Scatter_c, NULL, "comm", comm);
    if (lw_unlikely((unsigned)root >= (unsigned)comm_p->size))
        return lw_bad_root(mpi, LW_CALL_Scatter_c, comm_p, "root", root, comm_p->size);
    const struct lw_type *sendtype_p = (comm_p->rank == root) ? lw_type_of(sendtype) : NULL;
    if (lw_unlikely(comm_p->rank == root && !sendtype_p))
        return lw_bad_datatype(mpi, LW_CALL_Scatter_c, comm_p, "sendtype", sendtype);
    const struct lw_type *recvtype_p = (recvbuf != MPI_IN_PLACE) ? lw_type_of(recvtype) : NULL;
    if (lw_unlikely(recvbuf != MPI_IN_PLACE && !recvtype_p))
        return lw_bad_datatype(mpi, LW_CALL_Scatter_c, comm_p, "recvtype", recvtype);
    if (lw_unlikely(comm_p->rank == root && lw_count_wrong(sendcount)))
        return lw_bad_count(mpi, LW_CALL_Scatter_c, comm_p, "sendcount", sendcount);
    if (lw_unlikely(recvbuf != MPI_IN_PLACE && lw_count_wrong(recvcount)))
        return lw_bad_count(mpi, LW_CALL_Scatter_c, comm_p, "recvcount", recvcount);
    if (lw_unlikely(comm_p->rank == root && lw_address_wrong(sendbuf) && sendcount > 0))
        return lw_bad_buffer(mpi, LW_CALL_Scatter_c, comm_p, "sendbuf", sendbuf, sendcount);
    if (lw_unlikely(lw_address_wrong(recvbuf) && (recvbuf == MPI_IN_PLACE ? comm_p->rank != root : recvcount > 0)))
        return lw_bad_buffer(mpi, LW_CALL_Scatter_c, comm_p, "recvbuf", recvbuf, recvcount);
    int rc = lw_mpi_scatter(mpi, sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p);
    return lw_likely(rc == MPI_SUCCESS) ? rc : lw_raise(mpi, LW_CALL_Scatter_c, comm_p, rc);
}
LW_INTERPOSABLE(Scatter_c)

int PMPI_Scatter_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                      MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Scatter_init, comm);
}
LW_INTERPOSABLE(Scatter_init)

int PMPI_Scatter_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                        MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info,
                        MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Scatter_init_c, comm);
}
LW_INTERPOSABLE(Scatter_init_c)

int PMPI_Scatterv(const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype,
                  void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Scatterv, comm);
}
LW_INTERPOSABLE(Scatterv)

int PMPI_Scatterv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[],
                    MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype,
                    int root, MPI_Comm comm)
{
    return lw_unsupported(LW_CALL_Scatterv_c, comm);
}
LW_INTERPOSABLE(Scatterv_c)

int PMPI_Scatterv_init(const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype,
                       void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm,
                       MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Scatterv_init, comm);
}
LW_INTERPOSABLE(Scatterv_init)

int PMPI_Scatterv_init_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[],
                         MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype,
                         int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    return lw_unsupported(LW_CALL_Scatterv_init_c, comm);
}
LW_INTERPOSABLE(Scatterv_init_c)
