/* SPDX-License-Identifier: MIT
 *
 * Operations: begun, waited for, asked about. [kalray 3.2, 3.3]
 */
#include "connector/connector.h"

#include <string.h>

_Static_assert(sizeof(struct conn_aio) <= sizeof((struct mppa_aiocb *)0)->lwmpi_,
               "a control block has no room for what is kept there");

static struct conn_state *state_of(const struct conn_end *end)
{
    return conn_state_of(end->owner->process->worker);
}

static int64_t failed(const struct conn_end *end, int error, const char *call)
{
    return conn_fail(end->owner, error, call, end->text, "%s", conn_error_text(error));
}

/* ---------------------------------------------------------------- beginning */

static bool under_way(const struct conn_aio *aio)
{
    return aio->state == CONN_AIO_ACTIVE || aio->state == CONN_AIO_CALLS;
}

static int aio_new(struct conn_end *end, struct mppa_aiocb *control, const char *call)
{
    struct conn_aio *aio = conn_aio_of(control);
    int notify = control->aio_sigevent.sigev_notify;
    if (under_way(aio))
        return conn_fail(end->owner, EINVAL, call, end->text, "this control block is in use");
    if (!control->aio_buf && control->aio_nbytes)
        return conn_fail(end->owner, EINVAL, call, end->text, "aio_buf is NULL");
    if (notify == MPPA_SIGEV_CALLBACK && !control->aio_sigevent.sigev_notify_function)
        return conn_fail(end->owner, EINVAL, call, end->text, "no call-back is given");
    if (notify == MPPA_SIGEV_CALLBACK && conn_manager_start(state_of(end), end->owner))
        return conn_fail(end->owner, ENOMEM, call, end->text, "no memory for the resource manager's thread");
    *aio = (struct conn_aio){.end = end,
                             .state = CONN_AIO_ACTIVE,
                             .offset = control->aio_offset,
                             .notify = end->notify,
                             .result = (int64_t)control->aio_nbytes};
    return 0;
}

static bool has_memory(enum conn_type type)
{
    return type == CONN_PORTAL || type == CONN_BUFFER || type == CONN_STREAM;
}

static void memory_post(struct conn_end *end, struct mppa_aiocb *control)
{
    bool same_size = end->posted && end->size == control->aio_nbytes;
    if (!same_size || end->base != control->aio_buf)
        end->at = 0;
    end->base = control->aio_buf;
    end->size = control->aio_nbytes;
    end->posted = true;
    end->trigger = (uint64_t)control->aio_lio_opcode;
    end->latest = control;
    if (!same_size)
        conn_grant_all(state_of(end), end);
}

static int read_size(const struct conn_end *end, const struct mppa_aiocb *control, const char *call)
{
    size_t bytes = control->aio_nbytes;
    if ((end->path.type == CONN_RQUEUE && bytes < end->path.bytes) ||
        (end->path.type == CONN_SYNC && bytes < sizeof end->value))
        return conn_fail(end->owner, EMSGSIZE, call, end->text, "%llu bytes are too few for a message",
                         (unsigned long long)bytes);
    if (has_memory(end->path.type) && control->aio_lio_opcode < 0)
        return conn_fail(end->owner, EINVAL, call, end->text, "trigger %d is negative",
                         control->aio_lio_opcode);
    return 0;
}

static int readable(const struct conn_end *end, const char *call)
{
    if (!end->rx)
        return conn_fail(end->owner, EBADF, call, end->text, "it is open for writing");
    if (end->reading)
        return conn_fail(end->owner, EAGAIN, call, end->text, "a read of it is under way");
    if (end->path.type == CONN_SYNC && !end->matched)
        return conn_fail(end->owner, EINVAL, call, end->text, "RX_SET_MATCH was not called");
    return 0;
}

int conn_read_begin(struct conn_end *end, struct mppa_aiocb *control, const char *call)
{
    struct conn_state *state = state_of(end);
    if (readable(end, call) || read_size(end, control, call) || aio_new(end, control, call))
        return -1;
    end->reading = control;
    if (has_memory(end->path.type))
        memory_post(end, control);
    if (end->path.type == CONN_CHANNEL) {
        end->asked++;
        end->size = control->aio_nbytes;
        conn_grant_all(state, end);
    }
    conn_read_look(state, end);
    conn_settle(state);
    return 0;
}

static int write_size(const struct conn_end *end, const struct mppa_aiocb *control, const char *call)
{
    uint64_t bytes = control->aio_nbytes;
    bool fits = true;
    if (end->path.type == CONN_SYNC)
        fits = bytes == sizeof end->value;
    else if (end->path.type == CONN_RQUEUE)
        fits = bytes == end->path.bytes;
    else if (end->path.type == CONN_MQUEUE)
        fits = bytes <= end->path.bytes;
    if (!fits)
        return conn_fail(end->owner, EMSGSIZE, call, end->text, "%llu bytes are not a size that it takes",
                         (unsigned long long)bytes);
    return 0;
}

int conn_write_begin(struct conn_end *end, struct mppa_aiocb *control, const char *call)
{
    struct conn_state *state = state_of(end);
    if (end->rx)
        return conn_fail(end->owner, EBADF, call, end->text, "it is open for reading");
    if ((end->path.type == CONN_PORTAL || end->path.type == CONN_BUFFER) && control->aio_offset < 0)
        return conn_fail(end->owner, EINVAL, call, end->text, "the offset is negative");
    if (write_size(end, control, call) || aio_new(end, control, call))
        return -1;
    int late = end->late;
    end->late = 0;
    if (late) {
        conn_aio_of(control)->state = CONN_AIO_FRESH;
        return (int)failed(end, late, call);
    }
    *end->last = control;
    end->last = &conn_aio_of(control)->next;
    conn_serve(state, end);
    conn_settle(state);
    return 0;
}

/* ------------------------------------------------------------------- waiting */

struct conn_end *conn_end_of(const struct conn_owner *owner, const struct mppa_aiocb *control)
{
    const struct conn_state *state = conn_state_of(owner->process->worker);
    return ikc_table_get(&state->handles, (uint32_t)control->aio_fildes);
}

static int64_t result_of(struct conn_owner *owner, struct mppa_aiocb *control, const char *call)
{
    struct conn_aio *aio = conn_aio_of(control);
    const struct conn_end *end = conn_end_of(owner, control);
    aio->state = CONN_AIO_RETURNED;
    if (aio->error)
        return conn_fail(owner, aio->error, call, end ? end->text : "", "%s", conn_error_text(aio->error));
    return aio->result;
}

static bool all_ready(const struct conn_end *end)
{
    for (uint32_t i = 0; i < end->path.rx.count; i++)
        if (!end->routes[i].ready && !end->routes[i].gone)
            return false;
    return true;
}

void conn_sleep(const struct conn_end *end, uint32_t *looks, bool *naps)
{
    enum { LOOKS = 15, FIRST_NS = 1000 };
    *naps = end && !end->rx && *looks < LOOKS && !all_ready(end);
    if (*naps)
        (void)hal_thread_sleep((uint64_t)FIRST_NS << (*looks)++);
    else
        hal_thread_block();
    *naps = false;
}

int64_t conn_wait(struct conn_owner *owner, struct mppa_aiocb *control, const char *call)
{
    struct conn_aio *aio = conn_aio_of(control);
    uint32_t looks = 0;
    while (under_way(aio)) {
        if (aio->end && !aio->end->rx)
            conn_look_for_ended(state_of(aio->end), aio->end);
        if (!under_way(aio))
            break;
        aio->waiter = hal_self();
        conn_sleep(aio->end, &looks, &aio->naps);
        aio->waiter = NULL;
    }
    return result_of(owner, control, call);
}

/* The end that a control block names, or NULL with the error set. */
static struct conn_end *named(const struct mppa_aiocb *control, const char *call)
{
    if (control)
        return conn_end_here(control->aio_fildes, call);
    (void)conn_fail(conn_owner_here(), EINVAL, call, "", "no control block");
    return NULL;
}

int mppa_aio_read(struct mppa_aiocb *control)
{
    HAL_INSIDE;
    static const char call[] = "mppa_aio_read";
    struct conn_end *end = named(control, call);
    if (!end)
        return -1;
    if (end->path.type == CONN_SYNC)
        return conn_fail(end->owner, EINVAL, call, end->text, "a Sync has no asynchronous operations");
    return conn_read_begin(end, control, call);
}

int mppa_aio_write(struct mppa_aiocb *control)
{
    HAL_INSIDE;
    static const char call[] = "mppa_aio_write";
    struct conn_end *end = named(control, call);
    if (!end)
        return -1;
    if (end->path.type == CONN_SYNC)
        return conn_fail(end->owner, EINVAL, call, end->text, "a Sync has no asynchronous operations");
    return conn_write_begin(end, control, call);
}

int mppa_aio_error(const struct mppa_aiocb *control)
{
    HAL_INSIDE;
    const struct conn_owner *owner = conn_owner_here();
    if (!owner || !control || conn_aio_of(control)->state == CONN_AIO_FRESH)
        return EINVAL;
    const struct conn_aio *aio = conn_aio_of(control);
    if (!conn_in_callback(owner)) /* also of an operation that has ended: a stream goes on */
        hal_thread_yield();
    return under_way(aio) ? EINPROGRESS : aio->error;
}

int64_t mppa_aio_return(struct mppa_aiocb *control)
{
    HAL_INSIDE;
    struct conn_owner *owner = conn_owner_here();
    if (!owner || !control || conn_aio_of(control)->state != CONN_AIO_ENDED) {
        bool begun = control && under_way(conn_aio_of(control));
        const char *why = begun ? "it has not ended" : "there is no result to return";
        return conn_fail(owner, EINVAL, "mppa_aio_return", "", "%s", why);
    }
    return result_of(owner, control, "mppa_aio_return");
}

int64_t mppa_aio_wait(struct mppa_aiocb *control)
{
    HAL_INSIDE;
    struct conn_owner *owner = conn_owner_here();
    if (!owner)
        return -1;
    if (!control || !under_way(conn_aio_of(control)))
        return mppa_aio_return(control);
    if (conn_in_callback(owner)) {
        const struct conn_end *end = conn_end_of(owner, control);
        return conn_fail(owner, EDEADLK, "mppa_aio_wait", end ? end->text : "", "a call-back must not wait");
    }
    return conn_wait(owner, control, "mppa_aio_wait");
}
