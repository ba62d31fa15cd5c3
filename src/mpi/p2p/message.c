/* SPDX-License-Identifier: MIT
 *
 * Matching probes, and receives of what they found. [MPI 3.8.2, 3.8.3]
 */
#include "mpi/failure/failure.h"
#include "p2p.h"
#include "request.h"

/* A message that was matched and not received yet. */
struct lw_matched {
    struct lw_object object;
    struct lw_unexpected *message;
    struct lw_comm *comm;
};
LW_OPENS(struct lw_matched, object);

static int found(struct lw_matched *matched, struct lw_unexpected *kept, struct lw_comm *comm,
                 const struct lw_status *from, MPI_Status *status)
{
    matched->object = (struct lw_object){LW_KIND_MESSAGE, 1};
    matched->message = kept;
    matched->comm = comm;
    lw_comm_hold(comm);
    lw_status_set(status, from);
    return MPI_SUCCESS;
}

/* Memory and a handle for a message, before one is taken from others who might look for it. */
static int matched_new(struct lw_mpi *mpi, struct lw_matched **matched, uintptr_t *handle)
{
    struct lw_matched *made = hal_alloc(sizeof *made);
    int error = made ? lw_handle_new(mpi, &made->object, handle) : LW_ENOMEM;
    if (error) {
        hal_free(made);
        return lw_fail_lw(mpi, error, "a handle for the message");
    }
    *matched = made;
    return MPI_SUCCESS;
}

int lw_mpi_mprobe(struct lw_mpi *mpi, int source, int tag, struct lw_comm *comm, MPI_Message *message,
                  MPI_Status *status)
{
    if (source == MPI_PROC_NULL) {
        *message = MPI_MESSAGE_NO_PROC;
        lw_status_empty(status, MPI_PROC_NULL, MPI_ANY_TAG);
        return MPI_SUCCESS;
    }
    struct lw_matched *matched = NULL;
    uintptr_t handle;
    int rc = matched_new(mpi, &matched, &handle);
    if (rc)
        return rc;
    struct lw_status from;
    struct lw_unexpected *kept = lw_mprobe(mpi->rank, source, lw_comm_peer(comm, source), tag, comm->context,
                                           &from);
    if (!kept) {
        lw_handle_drop(mpi, handle);
        hal_free(matched);
        return lw_fail_lw(mpi, from.error, "probe");
    }
    *message = (MPI_Message)handle;
    return found(matched, kept, comm, &from, status);
}

int lw_mpi_improbe(struct lw_mpi *mpi, int source, int tag, struct lw_comm *comm, int *flag,
                   MPI_Message *message, MPI_Status *status)
{
    if (source == MPI_PROC_NULL) {
        *flag = 1;
        return lw_mpi_mprobe(mpi, source, tag, comm, message, status);
    }
    struct lw_matched *matched = NULL;
    uintptr_t handle;
    int rc = matched_new(mpi, &matched, &handle);
    if (rc)
        return rc;
    struct lw_status from;
    struct lw_unexpected *kept = lw_improbe(mpi->rank, source, tag, comm->context, &from);
    *flag = kept != NULL;
    if (!kept) {
        lw_handle_drop(mpi, handle);
        hal_free(matched);
        return lw_failure_look(mpi, comm, source);
    }
    *message = (MPI_Message)handle;
    return found(matched, kept, comm, &from, status);
}

/* Start to receive what is behind a handle, which is gone then. */
static int start(struct lw_mpi *mpi, struct lw_span span, const struct lw_type *type, MPI_Message *message,
                 struct lw_comm **comm, struct lw_request **request)
{
    uintptr_t handle = (uintptr_t)*message;
    struct lw_matched *matched = (struct lw_matched *)lw_handle_find(mpi, handle, LW_KIND_MESSAGE);
    if (!matched)
        return lw_fail(mpi, MPI_ERR_REQUEST, "message is no message that was matched and not received yet");
    struct lw_transfer transfer = {.buf = span.buf,
                                   .bytes = span.bytes,
                                   .layout = span.layout,
                                   .peer = LW_ANY_SOURCE,
                                   .element = lw_p2p_element(mpi, type, false)};
    int error = lw_mrecv_start(mpi->rank, matched->message, &transfer, request);
    if (error == LW_ENOMEM) /* nothing has begun */
        return lw_fail_lw(mpi, error, "receive");
    *comm = matched->comm;
    *message = MPI_MESSAGE_NULL;
    lw_handle_drop(mpi, handle);
    hal_free(matched);
    if (!error)
        return MPI_SUCCESS;
    lw_comm_release(mpi, *comm);
    return lw_fail_lw(mpi, error, "receive");
}

int lw_mpi_mrecv(struct lw_mpi *mpi, void *buf, MPI_Count count, const struct lw_type *type,
                 MPI_Message *message, MPI_Status *status)
{
    if (*message == MPI_MESSAGE_NO_PROC) {
        *message = MPI_MESSAGE_NULL;
        lw_status_empty(status, MPI_PROC_NULL, MPI_ANY_TAG);
        return MPI_SUCCESS;
    }
    struct lw_request *request;
    struct lw_comm *comm = NULL;
    struct lw_status received;
    int rc = start(mpi, lw_span_of(buf, type, count), type, message, &comm, &request);
    if (rc)
        return rc;
    int error = lw_wait(mpi->rank, request, &received);
    lw_status_set(status, &received);
    if (error) {
        rc = lw_p2p_fail(mpi, &received, error);
        mpi->blame = comm->hearer.object.references > 1 ? &comm->hearer : NULL;
    }
    lw_comm_release(mpi, comm);
    return rc;
}

int lw_mpi_imrecv(struct lw_mpi *mpi, void *buf, MPI_Count count, const struct lw_type *type,
                  MPI_Message *message, MPI_Request *request)
{
    if (*message == MPI_MESSAGE_NO_PROC) {
        *message = MPI_MESSAGE_NULL;
        return lw_request_null(mpi, NULL, request);
    }
    struct lw_request *made;
    struct lw_comm *comm = NULL;
    struct lw_span span = lw_span_of(buf, type, count);
    int error = lw_handle_room(mpi);
    if (error)
        return lw_fail_lw(mpi, error, "a handle for the request");
    int rc = start(mpi, span, type, message, &comm, &made);
    if (rc)
        return rc;
    rc = lw_p2p_publish(mpi, made, span, type, comm, request);
    lw_comm_release(mpi, comm); /* the request has it now */
    return rc;
}
