/* SPDX-License-Identifier: MIT
 *
 * Nonblocking and persistent calls: copies of what they were told, behind requests.
 */
#include <stdio.h>

#include "agree.h"
#include "disjoint.h"
#include "mpi/p2p/request.h"
#include "op.h"

LW_IS_REQUEST(struct lw_coll_call);

/* Predefined types and operations are not counted. */
static inline void type_hold(const struct lw_type *type)
{
    if (type && lw_unlikely(type->recipe != NULL))
        lw_type_hold(type);
}

static inline void type_release(const struct lw_type *type)
{
    if (type && lw_unlikely(type->recipe != NULL))
        lw_type_release(type);
}

static void call_free(struct lw_mpi *mpi, struct lw_coll_call *call)
{
    struct lw_coll_home *home = lw_coll_home(mpi->rank);
    type_release(call->send_type);
    type_release(call->recv_type);
    if (call->op)
        lw_op_release(call->op);
    if (lw_unlikely(call->free != NULL))
        call->free(mpi, call);
    call->next = home->calls;
    home->calls = call;
}

static int call_look(struct lw_mpi *mpi, struct lw_request_public *pub, MPI_Status *status)
{
    lw_status_empty(status, MPI_ANY_SOURCE, MPI_ANY_TAG);
    return lw_coll_error(mpi, ((struct lw_coll_call *)pub)->error);
}

static int call_finish(struct lw_mpi *mpi, struct lw_request_public *pub, MPI_Status *status)
{
    int error = call_look(mpi, pub, status);
    call_free(mpi, (struct lw_coll_call *)pub);
    return error;
}

static int call_start(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    pub->call = NULL;
    return lw_coll_begin(mpi, (struct lw_coll_call *)pub);
}

/* A persistent request that was freed while it was started. [MPI 3.9] */
static void call_gone(struct lw_request_public *pub)
{
    struct lw_mpi *mpi = lw_public(pub->rank)->mpi;
    lw_again_leave((struct lw_coll_call *)pub);
    lw_request_disown(mpi, pub);
    call_free(mpi, (struct lw_coll_call *)pub);
}

static int call_release(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    (void)mpi;
    pub->call = call_gone;
    if (!pub->active || pub->done)
        call_gone(pub);
    return MPI_SUCCESS;
}

const struct lw_request_class lw_coll_once = {.name = "collective", .finish = call_finish, .look = call_look};
static const struct lw_request_class again_class = {.name = "persistent collective",
                                                    .persistent = true,
                                                    .start = call_start,
                                                    .finish = call_look,
                                                    .look = call_look,
                                                    .free = call_release};
/* Of blocking calls, which have no handle. */
const struct lw_request_class lw_coll_blocking = {.name = "collective"};

void lw_request_tell(const struct lw_request_public *pub, struct hal_wait *line)
{
    const struct lw_request_class *class = pub->class;
    if (class && class->tell)
        class->tell(pub, line);
    if (pub->class != &lw_coll_once && pub->class != &again_class && pub->class != &lw_coll_blocking)
        return;
    const struct lw_comm *comm = ((const struct lw_coll_call *)pub)->comm;
    line->comm = comm->context;
    line->comm_size = comm->size;
    line->comm_rank = comm->rank;
    line->comm_first = comm->world ? comm->world[0] : 0;
    snprintf(line->comm_name, sizeof line->comm_name, "%.23s", comm->name);
}

static struct lw_coll_call *call_copy(struct lw_mpi *mpi, const struct lw_coll_call *call, int *error)
{
    struct lw_coll_home *home = lw_coll_home(mpi->rank);
    struct lw_coll_call *copy = home ? home->calls : NULL;
    if (lw_likely(copy != NULL))
        home->calls = copy->next;
    else if (!home || !(copy = hal_alloc(sizeof *copy))) {
        if (call->free)
            call->free(mpi, (struct lw_coll_call *)(uintptr_t)call);
        *error = lw_coll_error(mpi, LW_ENOMEM);
        return NULL;
    }
    *copy = *call;
    type_hold(copy->send_type);
    type_hold(copy->recv_type);
    if (copy->op)
        lw_op_hold(copy->op);
    return copy;
}

/* A number for what does not begin in the order of calls. */
static int channel_set(struct lw_mpi *mpi, struct lw_coll_call *call)
{
    int error;
    struct lw_coll *coll = lw_coll_of(mpi, call, &error);
    if (!coll)
        return lw_coll_error(mpi, error);
    call->channel = coll->channels = coll->channels % (LW_CHANNELS - 1) + 1;
    return MPI_SUCCESS;
}

int lw_coll_start(struct lw_mpi *mpi, const struct lw_coll_call *call, MPI_Request *request)
{
    int error;
    struct lw_coll_call *copy = call_copy(mpi, call, &error);
    if (!copy)
        return error;
    error = lw_coll_disjoint(mpi, copy);
    if (!error)
        error = lw_request_publish(mpi, &copy->pub, &lw_coll_once, call->comm, request);
    if (error)
        goto free_copy;
    if (lw_unlikely(mpi->check)) {
        error = channel_set(mpi, copy);
        if (!error)
            error = lw_agree_begin(mpi, copy);
    } else {
        error = lw_coll_begin(mpi, copy);
    }
    if (!error)
        return MPI_SUCCESS;
    lw_handle_drop(mpi, (uintptr_t)*request);
    lw_request_disown(mpi, &copy->pub);
    *request = MPI_REQUEST_NULL;
free_copy:
    call_free(mpi, copy);
    return error;
}

int lw_coll_init(struct lw_mpi *mpi, const struct lw_coll_call *call, MPI_Request *request)
{
    int error;
    struct lw_coll_call *copy = call_copy(mpi, call, &error);
    if (!copy)
        return error;
    copy->pub.done = true;
    error = lw_coll_disjoint(mpi, copy);
    if (!error)
        error = channel_set(mpi, copy);
    if (!error && lw_unlikely(mpi->check))
        error = lw_agree(mpi, copy);
    if (error) {
        call_free(mpi, copy);
        return error;
    }
    error = lw_request_publish(mpi, &copy->pub, &again_class, call->comm, request);
    if (error)
        call_free(mpi, copy);
    return error;
}
