/* SPDX-License-Identifier: MIT
 *
 * Requests: their handles, and the calls that wait for one, start, cancel and free. [MPI 3.7, 3.9]
 */
#include <lwmpi/ulfm.h>

#include "request.h"
#include "p2p.h"
#include "request_end.h"

int lw_request_publish(struct lw_mpi *mpi, struct lw_request_public *pub,
                       const struct lw_request_class *class, struct lw_comm *comm, MPI_Request *request)
{
    uintptr_t handle;
    pub->object = (struct lw_object){LW_KIND_REQUEST, 1};
    pub->class = class;
    pub->owner = comm;
    pub->rank = mpi->rank;
    pub->turn = mpi->turn++;
    int error = lw_handle_new(mpi, &pub->object, &handle);
    if (lw_unlikely(error))
        return lw_fail_lw(mpi, error, "a handle for the request");
    if (lw_likely(comm != NULL))
        lw_comm_hold(comm);
    *request = (MPI_Request)handle;
    return MPI_SUCCESS;
}

void lw_request_disown(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    struct lw_comm *comm = pub->owner;
    pub->owner = NULL;
    if (comm)
        lw_comm_release(mpi, comm);
}

static int complete(struct lw_mpi *mpi, int source, struct lw_comm *comm, MPI_Request *request)
{
    struct lw_request *made = lw_request_complete(mpi->rank, source, MPI_ANY_TAG);
    if (!made)
        return lw_fail_lw(mpi, LW_ENOMEM, "request");
    int rc = lw_request_publish(mpi, (struct lw_request_public *)made, NULL, comm, request);
    if (rc)
        lw_request_free(mpi->rank, made);
    return rc;
}

int lw_request_null(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Request *request)
{
    return complete(mpi, MPI_PROC_NULL, comm, request);
}

int lw_request_sent(struct lw_mpi *mpi, MPI_Request *request)
{
    if (lw_unlikely(mpi->own_handles))
        return complete(mpi, MPI_ANY_SOURCE, NULL, request);
    if (lw_unlikely(!mpi->sent)) {
        int rc = complete(mpi, MPI_ANY_SOURCE, NULL, &mpi->sent_handle);
        if (rc)
            return rc;
        mpi->sent = lw_request_of(mpi, mpi->sent_handle);
    }
    *request = mpi->sent_handle;
    return MPI_SUCCESS;
}

int lw_request_room(struct lw_mpi *mpi)
{
    MPI_Request ignored;
    if (lw_unlikely(!mpi->sent && !mpi->own_handles) && lw_request_sent(mpi, &ignored) != MPI_SUCCESS)
        return LW_ENOMEM;
    return lw_handle_room(mpi);
}

void lw_request_stop(struct lw_mpi *mpi)
{
    if (!mpi->sent)
        return;
    lw_handle_drop(mpi, (uintptr_t)mpi->sent_handle);
    lw_request_free(mpi->rank, (struct lw_request *)mpi->sent);
    mpi->sent = NULL;
}

/* ------------------------------------------------------------ one message */

int lw_message_look(struct lw_mpi *mpi, const struct lw_request_public *pub, MPI_Status *status)
{
    const struct lw_request *message = (const struct lw_request *)pub;
    const struct lw_status *found = lw_request_status(message);
    if (status != MPI_STATUS_IGNORE) {
        if (lw_request_is_send(message) && !found->cancelled)
            lw_status_empty(status, MPI_ANY_SOURCE, MPI_ANY_TAG);
        else
            lw_status_set(status, found);
    }
    return lw_likely(!found->error) ? MPI_SUCCESS : lw_p2p_fail(mpi, found, found->error);
}

static void message_free(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    if (lw_unlikely(pub->held != NULL))
        lw_type_release((const struct lw_type *)pub->held);
    lw_request_free(mpi->rank, (struct lw_request *)pub);
}

/* A message that nobody waits for is done.  Runs inside a poll. */
static void message_gone(struct lw_request_public *pub)
{
    struct lw_mpi *mpi = lw_public(pub->rank)->mpi;
    lw_request_disown(mpi, pub);
    message_free(mpi, pub);
}

static void send_gone(struct lw_request_public *pub)
{
    struct lw_mpi *mpi = lw_public(pub->rank)->mpi;
    message_gone(pub);
    lw_orphan_end(mpi);
}

void lw_request_detach(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    lw_recv_withdraw(mpi->rank, (struct lw_request *)pub);
    if (pub->done) {
        message_gone(pub);
        return;
    }
    bool send = lw_request_is_send((struct lw_request *)pub);
    if (send)
        lw_orphan_begin(mpi);
    pub->call = send ? send_gone : message_gone;
}

void lw_orphan_begin(struct lw_mpi *mpi)
{
    mpi->orphans++;
}

void lw_orphan_end(struct lw_mpi *mpi)
{
    if (--mpi->orphans == 0 && mpi->last_orphan)
        lw_complete(mpi->last_orphan);
}

void lw_orphans_wait(struct lw_mpi *mpi)
{
    struct lw_request_public last = {.rank = mpi->rank};
    if (!mpi->orphans)
        return;
    mpi->last_orphan = &last;
    lw_await(mpi->rank, &last);
    mpi->last_orphan = NULL;
}

/* ------------------------------------------------------------- their ends */

/* Of a request that failed, whose error handler is told.  A communicator that the program has freed has none any
 * more once its last request has ended. */
static void blame(struct lw_mpi *mpi, struct lw_comm *comm)
{
    if (comm)
        mpi->blame = comm->hearer.object.references > 1 ? &comm->hearer : NULL;
}

int lw_request_end(struct lw_mpi *mpi, MPI_Request *handle, struct lw_request_public *pub, MPI_Status *status)
{
    const struct lw_request_class *class = pub->class;
    struct lw_comm *comm = pub->owner;
    int rc;
    if (pub == mpi->sent) {
        *handle = MPI_REQUEST_NULL;
        lw_status_empty(status, MPI_ANY_SOURCE, MPI_ANY_TAG);
        return MPI_SUCCESS;
    }
    if (lw_likely(!class)) {
        rc = lw_message_look(mpi, pub, status);
        if (lw_unlikely(rc == MPIX_ERR_PROC_FAILED_PENDING)) { /* it is still there */
            blame(mpi, comm);
            return rc;
        }
        lw_handle_drop(mpi, (uintptr_t)*handle);
        *handle = MPI_REQUEST_NULL;
        message_free(mpi, pub);
    } else if (class->persistent) {
        rc = class->finish(mpi, pub, status);
        pub->active = rc == MPIX_ERR_PROC_FAILED_PENDING;
        if (rc)
            mpi->blame = comm ? &comm->hearer : NULL;
        return rc;
    } else {
        lw_handle_drop(mpi, (uintptr_t)*handle);
        *handle = MPI_REQUEST_NULL;
        rc = class->finish(mpi, pub, status);
    }
    if (lw_unlikely(rc))
        blame(mpi, comm);
    if (lw_likely(comm != NULL))
        lw_comm_release(mpi, comm);
    return rc;
}

int lw_request_look(struct lw_mpi *mpi, struct lw_request_public *pub, MPI_Status *status)
{
    const struct lw_request_class *class = pub->class;
    int rc = class ? class->look(mpi, pub, status) : lw_message_look(mpi, pub, status);
    pub->told = true;
    if (rc && pub->owner)
        mpi->blame = &((struct lw_comm *)pub->owner)->hearer;
    return rc;
}

int lw_request_bad(struct lw_mpi *mpi, MPI_Request request, MPI_Count at)
{
    return lw_fail(mpi, MPI_ERR_REQUEST, "request number %lld is %p, which is no request of this process",
                   (long long)at, (void *)request);
}

void lw_request_none(MPI_Status *status)
{
    if (status == MPI_STATUS_IGNORE)
        return;
    lw_status_empty(status, MPI_ANY_SOURCE, MPI_ANY_TAG);
    status->MPI_ERROR = MPI_SUCCESS;
}

/* ---------------------------------------------------------------- for one */

int lw_request_wait(struct lw_mpi *mpi, MPI_Request *request, MPI_Count at, MPI_Status *status)
{
    struct lw_request_public *pub = lw_request_of(mpi, *request);
    if (lw_unlikely(!pub || lw_request_idle(pub))) {
        if (!pub && *request != MPI_REQUEST_NULL)
            return lw_request_bad(mpi, *request, at);
        lw_request_none(status);
        return MPI_SUCCESS;
    }
    if (!pub->done)
        lw_await(mpi->rank, pub);
    return lw_request_end(mpi, request, pub, status);
}

int lw_mpi_wait(struct lw_mpi *mpi, MPI_Request *request, MPI_Status *status)
{
    return lw_request_wait(mpi, request, 0, status);
}

int lw_mpi_test(struct lw_mpi *mpi, MPI_Request *request, int *flag, MPI_Status *status)
{
    struct lw_request_public *pub = lw_request_of(mpi, *request);
    if (lw_unlikely(!pub || lw_request_idle(pub))) {
        if (!pub && *request != MPI_REQUEST_NULL)
            return lw_request_bad(mpi, *request, 0);
        *flag = 1;
        lw_request_none(status);
        return MPI_SUCCESS;
    }
    if (!pub->done)
        lw_progress(mpi->rank);
    *flag = pub->done;
    return pub->done ? lw_request_end(mpi, request, pub, status) : MPI_SUCCESS;
}

int lw_mpi_request_get_status(struct lw_mpi *mpi, MPI_Request request, int *flag, MPI_Status *status)
{
    struct lw_request_public *pub = lw_request_of(mpi, request);
    if (!pub || lw_request_idle(pub)) {
        if (!pub && request != MPI_REQUEST_NULL)
            return lw_request_bad(mpi, request, 0);
        *flag = 1;
        lw_request_none(status);
        return MPI_SUCCESS;
    }
    if (!pub->done)
        lw_progress(mpi->rank);
    *flag = pub->done;
    return pub->done ? lw_request_look(mpi, pub, status) : MPI_SUCCESS;
}

const struct lw_request_public *lw_request_part(const struct lw_request_public *pub)
{
    const struct lw_request_class *class = pub->class;
    return class && class->part ? class->part(pub) : NULL;
}

/* --------------------------------------------------- start, cancel, free */

static const char *name_of(const struct lw_request_public *pub)
{
    const struct lw_request_class *class = pub->class;
    return class ? class->name : lw_request_is_send((const struct lw_request *)pub) ? "send" : "receive";
}

/* The persistent request to be started, or why it cannot be. */
static int startable(struct lw_mpi *mpi, MPI_Request request, MPI_Count at)
{
    struct lw_request_public *pub = lw_request_of(mpi, request);
    const struct lw_request_class *class = pub ? pub->class : NULL;
    if (!pub)
        return request == MPI_REQUEST_NULL
                   ? lw_fail(mpi, MPI_ERR_REQUEST,
                             "request number %lld is MPI_REQUEST_NULL; expected a persistent request",
                             (long long)at)
                   : lw_request_bad(mpi, request, at);
    if (!class || !class->persistent)
        return lw_fail(mpi, MPI_ERR_REQUEST, "request number %lld is a %s; expected a persistent request",
                       (long long)at, name_of(pub));
    if (pub->active)
        return lw_fail(mpi, MPI_ERR_REQUEST,
                       "request number %lld, a %s, is active already; wait for it before it is started again",
                       (long long)at, name_of(pub));
    return MPI_SUCCESS;
}

int lw_mpi_startall(struct lw_mpi *mpi, MPI_Count count, MPI_Request *requests)
{
    for (MPI_Count i = 0; i < count; i++) {
        int rc = startable(mpi, requests[i], i);
        if (rc)
            return rc;
    }
    for (MPI_Count i = 0; i < count; i++) {
        struct lw_request_public *pub = lw_request_of(mpi, requests[i]);
        if (pub->active) /* the same one twice in the array */
            return startable(mpi, requests[i], i);
        pub->active = true;
        pub->turn = mpi->turn++;
        int rc = ((const struct lw_request_class *)pub->class)->start(mpi, pub);
        if (rc) {
            if (rc == MPI_ERR_NO_MEM && i)
                lw_too_late(mpi, "a request, after others of the array have started");
            pub->active = false;
            mpi->blame = pub->owner ? &((struct lw_comm *)pub->owner)->hearer : NULL;
            return rc;
        }
    }
    return MPI_SUCCESS;
}

int lw_mpi_start(struct lw_mpi *mpi, MPI_Request *request)
{
    return lw_mpi_startall(mpi, 1, request);
}

int lw_mpi_cancel(struct lw_mpi *mpi, MPI_Request *request)
{
    struct lw_request_public *pub = lw_request_of(mpi, *request);
    if (!pub)
        return lw_request_bad(mpi, *request, 0);
    const struct lw_request_class *class = pub->class;
    if (!class) {
        lw_cancel(mpi->rank, (struct lw_request *)pub);
        return MPI_SUCCESS;
    }
    if (!class->cancel)
        return lw_fail(mpi, MPI_ERR_REQUEST, "a %s cannot be cancelled", class->name);
    if (lw_request_idle(pub))
        return lw_fail(mpi, MPI_ERR_REQUEST, "the %s is not active; there is nothing to cancel", class->name);
    return class->cancel(mpi, pub);
}

/* What cannot be freed while it is under way has ended, and MPI_Request_get_status has said so and whether it failed: then
 * a test, a wait or a free is to follow [MPI 3.7.6].  That nonblocking collectives are not to be freed [MPI 6.12] is taken to
 * mean those of which that is not known. */
static int known_free(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    const struct lw_request_class *class = pub->class;
    struct lw_comm *comm = pub->owner;
    (void)class->finish(mpi, pub, MPI_STATUS_IGNORE);
    mpi->detail[0] = '\0';
    if (comm)
        lw_comm_release(mpi, comm);
    return MPI_SUCCESS;
}

int lw_mpi_request_free(struct lw_mpi *mpi, MPI_Request *request)
{
    struct lw_request_public *pub = lw_request_of(mpi, *request);
    if (!pub)
        return lw_request_bad(mpi, *request, 0);
    const struct lw_request_class *class = pub->class;
    if (class && !class->free && !pub->told)
        return lw_fail(mpi, MPI_ERR_REQUEST,
                       "a %s cannot be freed before it is known to be complete; wait for it, or free it when "
                       "MPI_Request_get_status has said so",
                       class->name);
    uintptr_t handle = (uintptr_t)*request;
    *request = MPI_REQUEST_NULL;
    if (pub == mpi->sent)
        return MPI_SUCCESS;
    if (class == &lw_grequest_class && !pub->done)
        /* Who completes it needs the handle still. [MPI 13.2]
         * Its class has one: NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage) */
        return class->free(mpi, pub);
    lw_handle_drop(mpi, handle);
    if (class && !class->free)
        return known_free(mpi, pub);
    if (class)
        return class->free(mpi, pub);
    lw_request_detach(mpi, pub);
    return MPI_SUCCESS;
}
