/* SPDX-License-Identifier: MIT
 *
 * The bodies of the collectives: each blocking, nonblocking and persistent. [MPI 6]
 */
#include "choose.h"
#include "mpi/runtime/check.h"
#include "vector.h"
#include "ways.h"

static inline int job_barrier(struct lw_mpi *mpi)
{
    int error = lw_job_barrier(mpi->rank, LW_BARRIER_PROGRAM);
    return lw_likely(!error) ? MPI_SUCCESS : lw_fail_lw(mpi, error, "barrier");
}

/* Apart: with many ranks each line of stack that a barrier touches counts. */
LW_APART static int barrier_do(struct lw_mpi *mpi, struct lw_comm *comm, enum lw_coll_how how,
                               MPI_Request *request)
{
    if (comm == &mpi->world && how == LW_BLOCKING && mpi->job_barrier) {
        lw_way_job(mpi);
        return job_barrier(mpi);
    }
    struct lw_coll_call call = {.comm = comm, .choose = lw_barrier_choose, .kind = LW_COLL_BARRIER};
    return lw_coll_do(mpi, &call, how, request);
}

/* [MPI 6.3] */
int lw_mpi_barrier(struct lw_mpi *mpi, struct lw_comm *comm, enum lw_coll_how how, MPI_Request *request)
{
    if (comm == &mpi->world && how == LW_BLOCKING && lw_likely(mpi->job_barrier) && lw_likely(!mpi->heard))
        return job_barrier(mpi);
    return barrier_do(mpi, comm, how, request);
}

/* Leave `count` elements at buf for others and go, or take them and go, if that can be at once: else false. */
static bool leave_now(struct lw_mpi *mpi, const struct lw_comm *comm, enum lw_coll_kind kind, int root,
                      const void *buf, const struct lw_type *type, MPI_Count count)
{
    if (!lw_coll_may_pass(comm, root))
        return false;
    struct lw_span span = lw_span_of(buf, type, count);
    void *to = lw_coll_pass(mpi, comm, kind, root, span);
    if (to)
        lw_copy(to, span.buf, (size_t)span.bytes);
    return to;
}
static bool take_now(struct lw_mpi *mpi, const struct lw_comm *comm, enum lw_coll_kind kind, int root,
                     void *buf, const struct lw_type *type, MPI_Count count)
{
    if (!lw_coll_may_pass(comm, root))
        return false;
    struct lw_span span = lw_span_of(buf, type, count);
    const void *from = lw_coll_pass(mpi, comm, kind, root, span);
    if (from)
        lw_copy(span.buf, from, (size_t)span.bytes);
    return from;
}

/* [MPI 6.4] */
int lw_mpi_bcast(struct lw_mpi *mpi, void *buffer, MPI_Count count, const struct lw_type *type, int root,
                 struct lw_comm *comm, enum lw_coll_how how, MPI_Request *request)
{
    if (how == LW_BLOCKING && take_now(mpi, comm, LW_COLL_BCAST, root, buffer, type, count))
        return MPI_SUCCESS;
    struct lw_coll_call call = {.comm = comm,
                                .choose = lw_bcast_choose,
                                .kind = LW_COLL_BCAST,
                                .recv = buffer,
                                .recv_count = count,
                                .recv_type = type,
                                .root = root};
    return lw_coll_do(mpi, &call, how, request);
}

/* [MPI 6.5] */
int lw_mpi_gather(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                  const struct lw_type *sendtype, void *recvbuf, MPI_Count recvcount,
                  const struct lw_type *recvtype, int root, struct lw_comm *comm, enum lw_coll_how how,
                  MPI_Request *request)
{
    if (how == LW_BLOCKING && leave_now(mpi, comm, LW_COLL_GATHER, root, sendbuf, sendtype, sendcount))
        return MPI_SUCCESS;
    struct lw_coll_call call = {.comm = comm,
                                .choose = lw_gather_choose,
                                .kind = LW_COLL_GATHER,
                                .send = sendbuf,
                                .send_count = sendcount,
                                .send_type = sendtype,
                                .recv = recvbuf,
                                .recv_count = recvcount,
                                .recv_type = recvtype,
                                .root = root};
    return lw_coll_do(mpi, &call, how, request);
}

/* [MPI 6.6] */
int lw_mpi_scatter(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                   const struct lw_type *sendtype, void *recvbuf, MPI_Count recvcount,
                   const struct lw_type *recvtype, int root, struct lw_comm *comm, enum lw_coll_how how,
                   MPI_Request *request)
{
    if (how == LW_BLOCKING && take_now(mpi, comm, LW_COLL_SCATTER, root, recvbuf, recvtype, recvcount))
        return MPI_SUCCESS;
    struct lw_coll_call call = {.comm = comm,
                                .choose = lw_gather_choose,
                                .kind = LW_COLL_SCATTER,
                                .send = sendbuf,
                                .send_count = sendcount,
                                .send_type = sendtype,
                                .recv = recvbuf,
                                .recv_count = recvcount,
                                .recv_type = recvtype,
                                .root = root};
    return lw_coll_do(mpi, &call, how, request);
}

/* [MPI 6.7] */
int lw_mpi_allgather(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                     const struct lw_type *sendtype, void *recvbuf, MPI_Count recvcount,
                     const struct lw_type *recvtype, struct lw_comm *comm, enum lw_coll_how how,
                     MPI_Request *request)
{
    struct lw_coll_call call = {.comm = comm,
                                .choose = lw_allgather_choose,
                                .kind = LW_COLL_ALLGATHER,
                                .send = sendbuf,
                                .send_count = sendcount,
                                .send_type = sendtype,
                                .recv = recvbuf,
                                .recv_count = recvcount,
                                .recv_type = recvtype};
    return lw_coll_do(mpi, &call, how, request);
}

/* [MPI 6.8] */
int lw_mpi_alltoall(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                    const struct lw_type *sendtype, void *recvbuf, MPI_Count recvcount,
                    const struct lw_type *recvtype, struct lw_comm *comm, enum lw_coll_how how,
                    MPI_Request *request)
{
    struct lw_coll_call call = {.comm = comm,
                                .choose = lw_alltoall_choose,
                                .kind = LW_COLL_ALLTOALL,
                                .send = sendbuf,
                                .send_count = sendcount,
                                .send_type = sendtype,
                                .recv = recvbuf,
                                .recv_count = recvcount,
                                .recv_type = recvtype};
    return lw_coll_do(mpi, &call, how, request);
}

/* [MPI 6.9.1] */
int lw_mpi_reduce(struct lw_mpi *mpi, const void *sendbuf, void *recvbuf, MPI_Count count,
                  const struct lw_type *type, const struct lw_op *op, int root, struct lw_comm *comm,
                  enum lw_coll_how how, MPI_Request *request)
{
    if (how == LW_BLOCKING && leave_now(mpi, comm, LW_COLL_REDUCE, root, sendbuf, type, count))
        return MPI_SUCCESS;
    struct lw_coll_call call = {.comm = comm,
                                .choose = lw_reduce_choose,
                                .kind = LW_COLL_REDUCE,
                                .send = sendbuf,
                                .recv = recvbuf,
                                .recv_count = count,
                                .recv_type = type,
                                .op = op,
                                .root = root};
    return lw_coll_do(mpi, &call, how, request);
}

/* [MPI 6.9.6] */
int lw_mpi_allreduce(struct lw_mpi *mpi, const void *sendbuf, void *recvbuf, MPI_Count count,
                     const struct lw_type *type, const struct lw_op *op, struct lw_comm *comm,
                     enum lw_coll_how how, MPI_Request *request)
{
    struct lw_coll_call call = {.comm = comm,
                                .choose = lw_allreduce_choose,
                                .kind = LW_COLL_ALLREDUCE,
                                .send = sendbuf,
                                .recv = recvbuf,
                                .recv_count = count,
                                .recv_type = type,
                                .op = op};
    return lw_coll_do(mpi, &call, how, request);
}

/* [MPI 6.10.1] */
int lw_mpi_reduce_scatter_block(struct lw_mpi *mpi, const void *sendbuf, void *recvbuf, MPI_Count count,
                                const struct lw_type *type, const struct lw_op *op, struct lw_comm *comm,
                                enum lw_coll_how how, MPI_Request *request)
{
    struct lw_coll_call call = {.comm = comm,
                                .choose = lw_reduce_scatter_choose,
                                .kind = LW_COLL_REDUCE_SCATTER,
                                .send = sendbuf,
                                .recv = recvbuf,
                                .recv_count = count,
                                .recv_type = type,
                                .op = op};
    return lw_coll_do(mpi, &call, how, request);
}

static void counts_free(struct lw_mpi *mpi, struct lw_coll_call *call)
{
    (void)mpi;
    hal_free(call->more);
}

/* [MPI 6.10.2] */
int lw_mpi_reduce_scatter(struct lw_mpi *mpi, const void *sendbuf, void *recvbuf, struct lw_counts counts,
                          const struct lw_type *type, const struct lw_op *op, struct lw_comm *comm,
                          enum lw_coll_how how, MPI_Request *request)
{
    struct lw_coll_call call = {.comm = comm,
                                .choose = lw_reduce_scatter_choose,
                                .kind = LW_COLL_REDUCE_SCATTER,
                                .send = sendbuf,
                                .recv = recvbuf,
                                .counts = counts,
                                .recv_type = type,
                                .op = op};
    if (lw_unlikely(lw_address_wrong(recvbuf) || lw_address_wrong(sendbuf))) {
        MPI_Count total = 0;
        for (int r = 0; r < comm->size; r++)
            total += lw_count_at(counts, r);
        bool in_place = sendbuf == MPI_IN_PLACE && !comm->inter;
        if (lw_address_wrong(recvbuf) && lw_count_at(counts, comm->rank) && (recvbuf || !type->recipe))
            return lw_buffer_wrong(mpi, "recvbuf", recvbuf);
        if (lw_address_wrong(sendbuf) && !in_place && total && (sendbuf || !type->recipe))
            return lw_buffer_wrong(mpi, "sendbuf", sendbuf);
    }
    if (how != LW_BLOCKING) { /* programs free the array */
        MPI_Count *kept = hal_alloc((size_t)comm->size * sizeof *kept);
        if (!kept)
            return lw_fail_lw(mpi, LW_ENOMEM, "collective call");
        for (int r = 0; r < comm->size; r++)
            kept[r] = lw_count_at(counts, r);
        call.counts = (struct lw_counts){kept, true};
        call.more = kept;
        call.free = counts_free;
    }
    return lw_coll_do(mpi, &call, how, request);
}

/* [MPI 6.11.1] */
int lw_mpi_scan(struct lw_mpi *mpi, const void *sendbuf, void *recvbuf, MPI_Count count,
                const struct lw_type *type, const struct lw_op *op, struct lw_comm *comm,
                enum lw_coll_how how, MPI_Request *request)
{
    struct lw_coll_call call = {.comm = comm,
                                .choose = lw_scan_choose,
                                .kind = LW_COLL_SCAN,
                                .send = sendbuf,
                                .recv = recvbuf,
                                .recv_count = count,
                                .recv_type = type,
                                .op = op};
    return lw_coll_do(mpi, &call, how, request);
}

/* [MPI 6.11.2] */
int lw_mpi_exscan(struct lw_mpi *mpi, const void *sendbuf, void *recvbuf, MPI_Count count,
                  const struct lw_type *type, const struct lw_op *op, struct lw_comm *comm,
                  enum lw_coll_how how, MPI_Request *request)
{
    struct lw_coll_call call = {.comm = comm,
                                .choose = lw_scan_choose,
                                .kind = LW_COLL_SCAN,
                                .send = sendbuf,
                                .recv = recvbuf,
                                .recv_count = count,
                                .recv_type = type,
                                .op = op,
                                .exclusive = true};
    return lw_coll_do(mpi, &call, how, request);
}

/* ---------------------------------------------- for the rest of LibMPI */

int lw_coll_bcast(struct lw_mpi *mpi, struct lw_comm *comm, void *buf, size_t bytes, int root)
{
    int rc = lw_mpi_bcast(mpi, buf, (MPI_Count)bytes, lw_type_of(mpi, MPI_BYTE), root, comm, LW_BLOCKING,
                          NULL);
    if (rc == MPI_SUCCESS && comm->size > 1)
        lw_tell(mpi);
    return rc;
}

int lw_coll_allgather(struct lw_mpi *mpi, struct lw_comm *comm, const void *send, void *recv, size_t bytes)
{
    const struct lw_type *type = lw_type_of(mpi, MPI_BYTE);
    if (send == (char *)recv + (size_t)comm->rank * bytes)
        send = MPI_IN_PLACE;
    int rc = lw_mpi_allgather(mpi, send, (MPI_Count)bytes, type, recv, (MPI_Count)bytes, type, comm,
                              LW_BLOCKING, NULL);
    if (rc == MPI_SUCCESS && comm->size > 1)
        lw_tell(mpi);
    return rc;
}

int lw_coll_allreduce(struct lw_mpi *mpi, struct lw_comm *comm, void *inout, int count, MPI_Datatype type,
                      MPI_Op op)
{
    return lw_mpi_allreduce(mpi, MPI_IN_PLACE, inout, count, lw_type_of(mpi, type), lw_op_of(mpi, op), comm,
                            LW_BLOCKING, NULL);
}

int lw_coll_ibcast(struct lw_mpi *mpi, struct lw_comm *comm, void *buf, size_t bytes, int root,
                   struct lw_coll_call *call)
{
    void (*told)(struct lw_request_public *) = call->pub.call;
    *call = (struct lw_coll_call){.comm = comm,
                                  .choose = lw_bcast_choose,
                                  .kind = LW_COLL_BCAST,
                                  .recv = buf,
                                  .recv_count = (MPI_Count)bytes,
                                  .recv_type = lw_type_of(mpi, MPI_BYTE),
                                  .root = root};
    call->pub.call = told;
    return lw_coll_begin(mpi, call);
}
