/* SPDX-License-Identifier: MIT
 *
 * The writing side: calls to readers, operations that go one after another, and what readers answer.
 */
#include "base/copy.h"
#include "connector/connector.h"
#include "hal/failures.h"

#include <string.h>

static struct conn_head head_to(const struct conn_end *end, const struct conn_route *route, enum conn_op op)
{
    return (struct conn_head){.op = (uint8_t)op,
                              .type = (uint8_t)end->path.type,
                              .peer = route->peer,
                              .route = (uint16_t)(route - end->routes),
                              .rx = route->rx,
                              .tx = end->handle};
}

/* ---------------------------------------------------------------- beginning */

static void call(struct conn_state *state, struct conn_end *end, struct conn_route *route)
{
    struct conn_head head = head_to(end, route, CONN_CALL);
    struct conn_called called = {.reader = route->rank,
                                 .writer = end->owner->process->world,
                                 .tag = end->path.rx_tag,
                                 .messages = end->path.messages,
                                 .bytes = end->path.bytes};
    conn_send(state, route->gid, true, &head, &called);
}

int conn_call_readers(struct conn_state *state, struct conn_end *end)
{
    end->routes = hal_alloc(end->path.rx.count * sizeof *end->routes);
    if (!end->routes)
        return ENOMEM;
    for (uint32_t i = 0; i < end->path.rx.count; i++) {
        struct conn_route *route = &end->routes[i];
        route->rank = end->path.rx.ranks[i];
        route->gid = conn_gid_of(route->rank);
        route->selected = true;
        route->bias = 0;
        call(state, end, route);
    }
    return 0;
}

/* Signals go over the control network, and those to and from the host over PCIe. */
static bool has_routes(const struct conn_end *end)
{
    enum conn_type type = end->path.type;
    return !end->rx && type != CONN_SYNC && type != CONN_BUFFER && type != CONN_MQUEUE;
}

int conn_routes_open(const struct conn_end *end)
{
    uint32_t i = 0;
    if (!has_routes(end))
        return 0;
    while (i < end->path.rx.count && !hal_route_open(conn_gid_of(end->path.rx.ranks[i])))
        i++;
    if (i == end->path.rx.count)
        return 0;
    while (i)
        hal_route_close(conn_gid_of(end->path.rx.ranks[--i]));
    return ENOMEM;
}

void conn_routes_close(const struct conn_end *end)
{
    for (uint32_t i = 0; has_routes(end) && i < end->path.rx.count; i++)
        hal_route_close(conn_gid_of(end->path.rx.ranks[i]));
}

/* --------------------------------------------------------------- operations */

static bool queue_has_room(const struct conn_end *end, const struct conn_route *route, uint64_t bytes)
{
    uint64_t unread = route->sent_count - route->read_count;
    if (end->path.type == CONN_RQUEUE)
        return unread < route->bias;
    return unread < end->path.messages && route->sent_bytes - route->read_bytes + bytes <= end->path.bytes;
}

/* May the next operation be sent now? */
static bool may_send(const struct conn_end *end, const struct conn_route *route, uint64_t bytes)
{
    if (!route->ready || route->sent - route->answered >= CONN_AHEAD)
        return false;
    switch (end->path.type) {
    case CONN_RQUEUE:
    case CONN_MQUEUE:
        return queue_has_room(end, route, bytes);
    case CONN_CHANNEL:
        return route->asked > route->sent_count;
    default:
        return route->posted;
    }
}

/* Does it fit into the memory that is posted? */
static int fits(const struct conn_end *end, const struct conn_route *route, int64_t offset, uint64_t bytes)
{
    if (end->path.type == CONN_STREAM)
        return bytes > route->room ? EMSGSIZE : 0;
    if (end->path.type != CONN_PORTAL && end->path.type != CONN_BUFFER)
        return 0;
    return (uint64_t)offset > route->room || bytes > route->room - (uint64_t)offset ? ENOSPC : 0;
}

/* The reader will ask for pieces, as it cannot read this memory: the first one goes along. */
static bool reader_asks(const struct conn_state *state, const struct conn_route *route)
{
    return route->gid != state->worker->gid && route->gid / hal_job()->workers != hal_job()->cluster &&
           !hal_peer_readable(route->gid);
}

static void offer(struct conn_state *state, const struct conn_route *route, const struct conn_head *offer,
                  const void *data)
{
    if (!reader_asks(state, route)) {
        conn_send(state, route->gid, true, offer, NULL);
        return;
    }
    conn_send_bulk(state, route->gid, offer, data, (uint32_t)conn_piece_bytes(offer->bytes, 0));
}

static void send(struct conn_state *state, struct conn_end *end, struct conn_route *route,
                 const struct mppa_aiocb *control)
{
    const struct conn_aio *aio = conn_aio_of(control);
    uint64_t bytes = control->aio_nbytes;
    if (end->path.type == CONN_CHANNEL && bytes > route->room)
        bytes = route->room;
    struct conn_head head = head_to(end, route, bytes > CONN_SHORT ? CONN_OFFER : CONN_PUT);
    head.flags = aio->notify ? CONN_NOTIFY : 0;
    head.bytes = bytes;
    head.a = (uint64_t)aio->offset;
    head.b = (uint64_t)(uintptr_t)control->aio_buf;
    route->sent++;
    route->sent_count++;
    route->sent_bytes += bytes;
    route->offered = bytes;
    route->step = head.op == CONN_OFFER ? CONN_OFFERED : CONN_STEP_DONE;
    if (head.op == CONN_OFFER)
        offer(state, route, &head, control->aio_buf);
    else
        conn_send(state, route->gid, end->path.type == CONN_SYNC, &head, control->aio_buf);
}

/* The memory is the program's again, also if the reader has ended before all was sent. */
static void step_end(const struct conn_end *end, struct conn_route *route, int error)
{
    struct conn_aio *aio = conn_aio_of(end->first);
    if (route->step == CONN_OFFERED) {
        const struct conn_head head = head_to(end, route, CONN_OFFER);
        conn_bulk_drop(conn_state_of(end->owner->process->worker), route->gid, &head);
    }
    route->step = CONN_STEP_DONE;
    if (!aio->error)
        aio->error = error;
}

static void step(struct conn_state *state, struct conn_end *end, struct conn_route *route)
{
    const struct mppa_aiocb *control = end->first;
    struct conn_aio *aio = conn_aio_of(control);
    int error = route->gone ? EPIPE : route->refused;
    if (!error && !may_send(end, route, control->aio_nbytes))
        return;
    if (!error)
        error = fits(end, route, aio->offset, control->aio_nbytes);
    if (error) {
        step_end(end, route, error);
        return;
    }
    send(state, end, route, control);
    if (end->path.type == CONN_CHANNEL)
        aio->result = (int64_t)route->offered;
}

static void begin(const struct conn_end *end, struct conn_aio *aio)
{
    for (uint32_t i = 0; i < end->path.rx.count; i++)
        end->routes[i].step = end->routes[i].selected ? CONN_TO_DO : CONN_STEP_DONE;
    aio->begun = true;
}

/* True: the first operation has ended. */
static bool serve_first(struct conn_state *state, struct conn_end *end)
{
    struct mppa_aiocb *control = end->first;
    struct conn_aio *aio = conn_aio_of(control);
    bool done = true;
    if (!aio->begun)
        begin(end, aio);
    for (uint32_t i = 0; i < end->path.rx.count; i++) {
        if (end->routes[i].step == CONN_TO_DO)
            step(state, end, &end->routes[i]);
        done &= end->routes[i].step == CONN_STEP_DONE;
    }
    if (!done)
        return false;
    end->first = aio->next;
    if (!end->first)
        end->last = &end->first;
    conn_aio_end(control, aio->error, aio->error ? -1 : aio->result);
    return true;
}

void conn_serve(struct conn_state *state, struct conn_end *end)
{
    while (end->first && serve_first(state, end))
        ;
}

bool conn_written(const struct conn_end *end)
{
    if (end->first)
        return false;
    for (uint32_t i = 0; i < end->path.rx.count; i++) {
        const struct conn_route *route = &end->routes[i];
        if (route->leaving && !route->gone)
            return false;
    }
    return true;
}

void conn_writer_leave(struct conn_state *state, struct conn_end *end, bool ended)
{
    for (uint32_t i = 0; i < end->path.rx.count; i++) {
        struct conn_route *route = &end->routes[i];
        struct conn_head head = head_to(end, route, CONN_LEAVE);
        if (route->gone || route->refused)
            continue;
        head.flags = ended ? CONN_ENDED : 0;
        route->leaving = route->sent != route->answered;
        conn_send(state, route->gid, true, &head, NULL);
    }
}

/* ------------------------------------------------------ what readers answer */

static void granted(const struct conn_end *end, struct conn_route *route, const struct conn_head *head)
{
    switch (end->path.type) {
    case CONN_RQUEUE:
        route->read_count = head->a;
        route->bias = head->b;
        break;
    case CONN_MQUEUE:
        route->read_count = head->a;
        route->read_bytes = head->b;
        break;
    case CONN_CHANNEL:
        route->asked = head->a;
        route->room = head->b;
        break;
    default:
        route->posted = head->a;
        route->room = head->b;
    }
}

static void done(struct conn_end *end, struct conn_route *route, const struct conn_head *head)
{
    route->answered = (uint32_t)head->a;
    if (route->step == CONN_OFFERED && end->first && route->answered == route->sent)
        step_end(end, route, head->status);
    else if (head->status)
        end->late = head->status;
}

static void get_end(struct conn_end *end, int error, int64_t result)
{
    struct mppa_aiocb *control = end->getting;
    end->getting = NULL;
    conn_aio_end(control, error, result);
}

static void gone(struct conn_end *end, struct conn_route *route, const struct conn_head *head)
{
    route->gone = true;
    route->ended = head->flags & CONN_ENDED;
    if (route->step == CONN_OFFERED && end->first)
        step_end(end, route, EPIPE);
    if (end->getting)
        get_end(end, EPIPE, -1);
}

static void pulled(struct conn_state *state, const struct conn_end *end, const struct conn_route *route,
                   const struct conn_head *asked)
{
    if (route->step != CONN_OFFERED || !end->first || !asked->bytes || asked->bytes > link_bulk_most() ||
        asked->a > route->offered || asked->bytes > route->offered - asked->a)
        return;
    struct conn_head head = head_to(end, route, CONN_PIECE);
    head.bytes = asked->bytes;
    head.a = asked->a;
    conn_send_bulk(state, route->gid, &head, (const uint8_t *)end->first->aio_buf + asked->a,
                   (uint32_t)asked->bytes);
}

/* A reader of this cluster has copied by itself. */
static bool from_near(const struct conn_end *end, const struct conn_head *head)
{
    return end->routes[head->route].gid / hal_job()->workers == hal_job()->cluster;
}

/* What pread asked for. */
static void got(struct conn_end *end, const struct conn_head *head, const uint8_t *bulk, uint32_t bytes)
{
    struct mppa_aiocb *control = end->getting;
    if (!control || (uint64_t)conn_aio_of(control)->offset != head->a)
        return;
    bool near = from_near(end, head);
    if (head->status || (!near && bytes != control->aio_nbytes)) {
        get_end(end, head->status ? head->status : EPROTO, -1);
        return;
    }
    if (!near)
        lw_copy(control->aio_buf, bulk, bytes);
    get_end(end, 0, (int64_t)control->aio_nbytes);
}

static void ready(struct conn_end *end, struct conn_route *route, const struct conn_head *head)
{
    route->ready = true;
    route->rx = head->rx;
    route->peer = head->peer;
    granted(end, route, head);
}

static void answer(struct conn_state *state, struct conn_end *end, struct conn_route *route,
                   const struct conn_head *head, const uint8_t *bulk, uint32_t bulk_bytes)
{
    switch (head->op) {
    case CONN_READY:
        ready(end, route, head);
        break;
    case CONN_GRANT:
        granted(end, route, head);
        break;
    case CONN_REFUSED:
        route->refused = head->status;
        break;
    case CONN_LEFT:
        route->leaving = false;
        done(end, route, head);
        break;
    case CONN_DONE:
        done(end, route, head);
        break;
    case CONN_GONE:
        gone(end, route, head);
        break;
    case CONN_PULL:
        pulled(state, end, route, head);
        break;
    default:
        got(end, head, bulk, bulk_bytes);
    }
}

void conn_get_begin(struct conn_state *state, struct conn_end *end, struct mppa_aiocb *control)
{
    const struct conn_route *route = &end->routes[0];
    struct conn_head head = head_to(end, route, CONN_GET);
    head.bytes = control->aio_nbytes;
    head.a = (uint64_t)conn_aio_of(control)->offset;
    head.b = (uint64_t)(uintptr_t)control->aio_buf;
    end->getting = control;
    if (route->gone) {
        get_end(end, EPIPE, -1);
        return;
    }
    conn_send(state, route->gid, true, &head, NULL);
}

bool conn_could_write(const struct conn_end *end, uint64_t bytes)
{
    if (end->first || bytes > CONN_SHORT)
        return false;
    for (uint32_t i = 0; i < end->path.rx.count; i++) {
        const struct conn_route *route = &end->routes[i];
        if (route->selected && !route->gone && !route->refused && !may_send(end, route, bytes))
            return false;
    }
    return true;
}

bool conn_quiet(const struct conn_end *end)
{
    for (uint32_t i = 0; i < end->path.rx.count; i++) {
        const struct conn_route *route = &end->routes[i];
        if (!route->gone && route->sent != route->answered)
            return false;
    }
    return !end->first;
}

/* Nobody answers the call any more.  Who has answered it also says that he goes, after what he had to say before; who has died does not. */
static bool is_lost(const struct conn_state *state, const struct conn_route *route)
{
    return route->gid != state->worker->gid &&
           ((!route->ready && hal_peer_ended(route->gid)) || hal_died(route->gid));
}

void conn_look_for_ended(struct conn_state *state, struct conn_end *end)
{
    for (uint32_t i = 0; i < end->path.rx.count; i++) {
        struct conn_route *route = &end->routes[i];
        if (!route->gone && is_lost(state, route))
            gone(end, route, &(struct conn_head){.flags = CONN_ENDED});
    }
    conn_serve(state, end);
}

void conn_closer_wake(const struct conn_end *end)
{
    if (end->closer && end->naps)
        hal_thread_rouse(end->closer);
    else if (end->closer)
        hal_thread_wake(end->closer);
}

int conn_writer_message(struct conn_state *state, uint32_t from, const struct conn_head *head,
                        const uint8_t *bulk, uint32_t bulk_bytes)
{
    struct conn_end *end = ikc_table_get(&state->handles, head->tx);
    if (!end)
        return LW_OK; /* closed meanwhile */
    if (end->rx || head->route >= end->path.rx.count || end->routes[head->route].gid != from)
        return LW_EPROTO;
    answer(state, end, &end->routes[head->route], head, bulk, bulk_bytes);
    conn_serve(state, end);
    conn_closer_wake(end);
    return LW_OK;
}
