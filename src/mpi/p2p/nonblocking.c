/* SPDX-License-Identifier: MIT
 *
 * Nonblocking sends and receives of one message. [MPI 3.7.2]
 */
#include "p2p.h"
#include "request.h"

int lw_p2p_publish(struct lw_mpi *mpi, struct lw_request *made, struct lw_span span,
                   const struct lw_type *type, struct lw_comm *comm, MPI_Request *request)
{
    struct lw_request_public *pub = (struct lw_request_public *)made;
    pub->held = NULL;
    if (lw_unlikely(span.layout != NULL)) {
        lw_type_hold(type);
        pub->held = (void *)(uintptr_t)type;
    }
    int rc = lw_request_publish(mpi, pub, NULL, comm, request);
    if (lw_unlikely(rc != MPI_SUCCESS)) {
        pub->owner = NULL;
        lw_request_detach(mpi, pub);
    }
    return rc;
}

int lw_p2p_isend(struct lw_mpi *mpi, struct lw_span span, const struct lw_type *type, int dest, int tag,
                 struct lw_comm *comm, enum lw_send_mode mode, MPI_Request *request)
{
    if (lw_unlikely(dest == MPI_PROC_NULL))
        return lw_request_sent(mpi, request);
    struct lw_request *made;
    struct lw_transfer transfer = lw_transfer_to(comm, span, dest, tag, mode);
    transfer.element = lw_p2p_element(mpi, type, true);
    int error = lw_request_room(mpi);
    if (!error)
        error = lw_send_start(mpi->rank, &transfer, &made);
    if (lw_unlikely(error))
        return lw_fail_lw(mpi, error, "send");
    if (lw_likely(((struct lw_request_public *)made)->done && !lw_request_status(made)->error &&
                  !mpi->own_handles)) {
        lw_request_free(mpi->rank, made);
        return lw_request_sent(mpi, request);
    }
    return lw_p2p_publish(mpi, made, span, type, comm, request);
}

int lw_mpi_isend(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *type, int dest,
                 int tag, struct lw_comm *comm, MPI_Request *request)
{
    struct lw_span span = lw_span_of(buf, type, count);
    /* The usual case without detours: short, and there is room. */
    if (lw_likely(dest != MPI_PROC_NULL && !span.layout && mpi->sent) &&
        lw_send_now(mpi->rank, span.buf, span.bytes, lw_comm_world(comm, dest), comm->rank, tag,
                    comm->context)) {
        *request = mpi->sent_handle;
        return MPI_SUCCESS;
    }
    return lw_p2p_isend(mpi, span, type, dest, tag, comm, LW_STANDARD, request);
}

int lw_mpi_issend(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *type, int dest,
                  int tag, struct lw_comm *comm, MPI_Request *request)
{
    return lw_p2p_isend(mpi, lw_span_of(buf, type, count), type, dest, tag, comm, LW_SYNCHRONOUS, request);
}

/* A receive that is there already changes nothing for the sender. [MPI 3.4] */
int lw_mpi_irsend(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *type, int dest,
                  int tag, struct lw_comm *comm, MPI_Request *request)
{
    return lw_mpi_isend(mpi, buf, count, type, dest, tag, comm, request);
}

int lw_mpi_irecv(struct lw_mpi *mpi, void *buf, MPI_Count count, const struct lw_type *type, int source,
                 int tag, struct lw_comm *comm, MPI_Request *request)
{
    if (lw_unlikely(source == MPI_PROC_NULL))
        return lw_request_null(mpi, comm, request);
    struct lw_request *made;
    struct lw_span span = lw_span_of(buf, type, count);
    struct lw_transfer transfer = lw_transfer_from(comm, span, source, tag);
    transfer.element = lw_p2p_element(mpi, type, false);
    int error = lw_handle_room(mpi);
    if (lw_likely(!error))
        error = lw_recv_start(mpi->rank, &transfer, &made);
    if (lw_unlikely(error))
        return lw_fail_lw(mpi, error, "receive");
    return lw_p2p_publish(mpi, made, span, type, comm, request);
}
