/* SPDX-License-Identifier: MIT
 *
 * Nonblocking point-to-point communication, and the completion of requests. [MPI 3.7]
 */
#include "p2p.h"
#include "request.h"

/* A request that has nothing to do: it is complete, and its status is that of MPI_PROC_NULL. */
static int request_null(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Request *request);

/* Give a request its handle.  Without memory for one the operation goes on, but cannot be waited for. */
int lw_request_publish(struct lw_mpi *mpi, struct lw_request_public *pub,
                       const struct lw_request_class *class, struct lw_comm *comm, MPI_Request *request)
{
    struct lw_object *object = (struct lw_object *)pub;
    uintptr_t handle;
    object->kind = LW_KIND_REQUEST;
    object->references = 1;
    pub->class = class;
    pub->owner = comm;
    pub->held = NULL;
    int error = lw_handle_new(mpi, object, &handle);
    if (error)
        return lw_fail_lw(mpi, error, "request");
    *request = (MPI_Request)handle;
    return MPI_SUCCESS;
}

static inline struct lw_request *request_of(struct lw_mpi *mpi, MPI_Request handle)
{
    return (struct lw_request *)lw_handle_find(mpi, (uintptr_t)handle, LW_KIND_REQUEST);
}

int lw_mpi_isend(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *type, int dest,
                 int tag, struct lw_comm *comm, MPI_Request *request)
{
    if (lw_unlikely(dest == MPI_PROC_NULL))
        return request_null(mpi, comm, request);
    struct lw_request *made;
    struct lw_transfer transfer = lw_transfer_to(comm, lw_span_of(buf, type, count), dest, tag);
    int error = lw_start_send(mpi->rank, &transfer, LW_STANDARD, false, &made);
    if (lw_unlikely(error))
        return lw_fail_lw(mpi, error, "send");
    return lw_request_publish(mpi, (struct lw_request_public *)made, NULL, comm, request);
}

int lw_mpi_irecv(struct lw_mpi *mpi, void *buf, MPI_Count count, const struct lw_type *type, int source,
                 int tag, struct lw_comm *comm, MPI_Request *request)
{
    if (lw_unlikely(source == MPI_PROC_NULL))
        return request_null(mpi, comm, request);
    struct lw_request *made;
    struct lw_transfer transfer = lw_transfer_from(comm, lw_span_of(buf, type, count), source, tag);
    int error = lw_start_recv(mpi->rank, &transfer, &made);
    if (lw_unlikely(error))
        return lw_fail_lw(mpi, error, "receive");
    return lw_request_publish(mpi, (struct lw_request_public *)made, NULL, comm, request);
}

static int request_null(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Request *request)
{
    struct lw_request *made = lw_request_complete(mpi->rank, MPI_PROC_NULL, MPI_ANY_TAG);
    if (!made)
        return lw_fail_lw(mpi, LW_ENOMEM, "request");
    return lw_request_publish(mpi, (struct lw_request_public *)made, NULL, comm, request);
}

/* The operation behind a handle has ended: hand out its status, free the handle. */
static int request_end(struct lw_mpi *mpi, MPI_Request *request, struct lw_comm *comm, bool send,
                       const struct lw_status *found, int error, MPI_Status *status)
{
    lw_handle_drop(mpi, (uintptr_t)*request);
    *request = MPI_REQUEST_NULL;
    if (status != MPI_STATUS_IGNORE) {
        if (send)
            lw_status_empty(status, MPI_ANY_SOURCE, MPI_ANY_TAG);
        else
            lw_status_set(status, found);
    }
    if (lw_likely(!error))
        return MPI_SUCCESS;
    mpi->blame = comm;
    return lw_p2p_fail(mpi, found, error);
}

static int bad_request(struct lw_mpi *mpi, MPI_Request request, MPI_Count at)
{
    return lw_fail(mpi, MPI_ERR_REQUEST, "request number %lld is %p, which is no request of this process",
                   (long long)at, (void *)request);
}

/* Wait for one request; MPI_REQUEST_NULL is complete. */
static int wait_one(struct lw_mpi *mpi, MPI_Request *request, MPI_Count at, MPI_Status *status)
{
    if (*request == MPI_REQUEST_NULL) {
        lw_status_empty(status, MPI_ANY_SOURCE, MPI_ANY_TAG);
        return MPI_SUCCESS;
    }
    struct lw_request *under_way = request_of(mpi, *request);
    if (lw_unlikely(!under_way))
        return bad_request(mpi, *request, at);
    struct lw_comm *comm = ((struct lw_request_public *)under_way)->owner;
    bool send = lw_request_is_send(under_way);
    struct lw_status found;
    int error = lw_wait(mpi->rank, under_way, &found);
    return request_end(mpi, request, comm, send, &found, error, status);
}

int lw_mpi_wait(struct lw_mpi *mpi, MPI_Request *request, MPI_Status *status)
{
    return wait_one(mpi, request, 0, status);
}

int lw_mpi_waitall(struct lw_mpi *mpi, MPI_Count count, MPI_Request *requests, MPI_Status *statuses)
{
    /* Look before waiting: a bad handle must not cost the good ones. */
    for (MPI_Count i = 0; i < count; i++)
        if (lw_unlikely(requests[i] != MPI_REQUEST_NULL && !request_of(mpi, requests[i])))
            return bad_request(mpi, requests[i], i);
    bool ignore = statuses == MPI_STATUSES_IGNORE;
    MPI_Count failed = -1;
    struct lw_comm *blame = NULL;
    for (MPI_Count i = 0; i < count; i++) {
        int class = wait_one(mpi, &requests[i], i, ignore ? MPI_STATUS_IGNORE : &statuses[i]);
        if (lw_unlikely(class != MPI_SUCCESS) && failed < 0) {
            failed = i;
            blame = mpi->blame;
            if (!ignore) /* set those that went well before it, too */
                for (MPI_Count j = 0; j < i; j++)
                    statuses[j].MPI_ERROR = MPI_SUCCESS;
        }
        if (lw_unlikely(failed >= 0) && !ignore)
            statuses[i].MPI_ERROR = class;
    }
    if (lw_likely(failed < 0))
        return MPI_SUCCESS;
    mpi->blame = blame;
    return lw_fail(mpi, MPI_ERR_IN_STATUS,
                   "request number %lld of %lld failed; see MPI_ERROR in the statuses", (long long)failed,
                   (long long)count);
}

int lw_mpi_test(struct lw_mpi *mpi, MPI_Request *request, int *flag, MPI_Status *status)
{
    if (*request == MPI_REQUEST_NULL) {
        *flag = 1;
        lw_status_empty(status, MPI_ANY_SOURCE, MPI_ANY_TAG);
        return MPI_SUCCESS;
    }
    struct lw_request *under_way = request_of(mpi, *request);
    if (lw_unlikely(!under_way))
        return bad_request(mpi, *request, 0);
    struct lw_comm *comm = ((struct lw_request_public *)under_way)->owner;
    bool send = lw_request_is_send(under_way);
    struct lw_status found;
    int error;
    *flag = lw_test(mpi->rank, under_way, &found, &error);
    return *flag ? request_end(mpi, request, comm, send, &found, error, status) : MPI_SUCCESS;
}
