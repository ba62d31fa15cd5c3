/* SPDX-License-Identifier: MIT
 *
 * Point-to-point communication: blocking sends, receives and probes. [MPI 3]
 */
#include "mpi/failure/failure.h"
#include "p2p.h"

int lw_p2p_fail(struct lw_mpi *mpi, const struct lw_status *status, int error)
{
    if (error ==
        LW_ETRUNC) /* then the status is filled in; NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage) */
        return lw_fail(mpi, MPI_ERR_TRUNCATE,
                       "the message from rank %d with tag %d is longer than the receive buffer of %llu bytes",
                       status->source, status->tag, (unsigned long long)status->bytes);
    if (error == LW_ETYPE)
        return mpi->watcher->unlike(mpi, status);
    return lw_fail_lw(mpi, error, "communication");
}

/* Data with gaps, and mpiexec --check.  Another thread may free their datatype meanwhile. */
LW_APART static int send_apart(struct lw_mpi *mpi, struct lw_span span, const struct lw_type *type, int dest,
                               int tag, struct lw_comm *comm, enum lw_send_mode mode)
{
    struct lw_transfer transfer = lw_transfer_to(comm, span, dest, tag, mode);
    struct lw_request *request;
    transfer.awaited = true;
    transfer.element = lw_p2p_element(mpi, type, true);
    lw_type_hold(type);
    int error = lw_send_start(mpi->rank, &transfer, &request);
    if (!error)
        error = lw_wait(mpi->rank, request, NULL);
    lw_type_release(type);
    return error ? lw_fail_lw(mpi, error, "send") : MPI_SUCCESS;
}

LW_APART static int recv_apart(struct lw_mpi *mpi, void *buf, MPI_Count count, const struct lw_type *type,
                               int source, int tag, struct lw_comm *comm, struct lw_status *found)
{
    struct lw_transfer transfer = lw_transfer_from(comm, lw_span_of(buf, type, count), source, tag);
    struct lw_request *request;
    transfer.element = lw_p2p_element(mpi, type, false);
    lw_type_hold(type);
    int error = lw_recv_start(mpi->rank, &transfer, &request);
    if (!error)
        error = lw_wait(mpi->rank, request, found);
    lw_type_release(type);
    return error;
}

static int send(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *type, int dest,
                int tag, struct lw_comm *comm, enum lw_send_mode mode)
{
    if (lw_unlikely(dest == MPI_PROC_NULL))
        return MPI_SUCCESS;
    struct lw_span span = lw_span_of(buf, type, count);
    if (lw_unlikely(span.layout || mpi->check))
        return send_apart(mpi, span, type, dest, tag, comm, mode);
    int error = lw_send(mpi->rank, span.buf, span.bytes, lw_comm_world(comm, dest), comm->rank, tag,
                        comm->context, mode);
    return lw_likely(!error) ? MPI_SUCCESS : lw_fail_lw(mpi, error, "send");
}

int lw_mpi_send(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *type, int dest,
                int tag, struct lw_comm *comm)
{
    return send(mpi, buf, count, type, dest, tag, comm, LW_STANDARD);
}

int lw_mpi_ssend(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *type, int dest,
                 int tag, struct lw_comm *comm)
{
    return send(mpi, buf, count, type, dest, tag, comm, LW_SYNCHRONOUS);
}

/* That the receive is there already changes nothing for the sender. [MPI 3.4] */
int lw_mpi_rsend(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *type, int dest,
                 int tag, struct lw_comm *comm)
{
    return send(mpi, buf, count, type, dest, tag, comm, LW_STANDARD);
}

int lw_mpi_recv(struct lw_mpi *mpi, void *buf, MPI_Count count, const struct lw_type *type, int source,
                int tag, struct lw_comm *comm, MPI_Status *status)
{
    if (lw_unlikely(source == MPI_PROC_NULL)) {
        lw_status_empty(status, MPI_PROC_NULL, MPI_ANY_TAG);
        return MPI_SUCCESS;
    }
    struct lw_status found;
    struct lw_span span = lw_span_of(buf, type, count);
    int error;
    if (lw_likely(!span.layout && !mpi->check))
        error = lw_recv(mpi->rank, span.buf, span.bytes, source, lw_comm_peer(comm, source), tag,
                        comm->context, &found);
    else
        error = recv_apart(mpi, buf, count, type, source, tag, comm, &found);
    if (status != MPI_STATUS_IGNORE && (!error || error == LW_ETRUNC || error == LW_ETYPE))
        lw_status_set(status, &found);
    return lw_likely(!error) ? MPI_SUCCESS : lw_p2p_fail(mpi, &found, error);
}

int lw_mpi_probe(struct lw_mpi *mpi, int source, int tag, struct lw_comm *comm, MPI_Status *status)
{
    if (source == MPI_PROC_NULL) {
        lw_status_empty(status, MPI_PROC_NULL, MPI_ANY_TAG);
        return MPI_SUCCESS;
    }
    struct lw_status found;
    int error = lw_probe(mpi->rank, source, lw_comm_peer(comm, source), tag, comm->context, &found);
    if (error)
        return lw_fail_lw(mpi, error, "probe");
    lw_status_set(status, &found);
    return MPI_SUCCESS;
}

int lw_mpi_iprobe(struct lw_mpi *mpi, int source, int tag, struct lw_comm *comm, int *flag,
                  MPI_Status *status)
{
    if (source == MPI_PROC_NULL) {
        lw_status_empty(status, MPI_PROC_NULL, MPI_ANY_TAG);
        *flag = 1;
        return MPI_SUCCESS;
    }
    struct lw_status found;
    *flag = lw_iprobe(mpi->rank, source, tag, comm->context, &found);
    if (!*flag)
        return lw_failure_look(mpi, comm, source);
    lw_status_set(status, &found);
    return MPI_SUCCESS;
}
