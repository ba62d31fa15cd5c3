/* SPDX-License-Identifier: MIT
 *
 * Portals: data of any size from one to one, when the receiver allows it. [ikc 3.4]
 *
 * The writer offers its buffer in a request; the reader fetches the data, in one copy from memory
 * to memory if the platform can, else by asking for chunks that come through the link's bulk area.
 * The request is answered when the data have been read: until then the writer leaves its buffer alone.
 */
#include "base/copy.h"
#include "ikc/endpoint.h"

#include <string.h>

enum {
    CHUNKS_AHEAD = 2, /* asked for and not yet received */
    PIECE = 1 << 20   /* bytes that are copied in one poll */
};

/* ------------------------------------------------------------------- reader */

static bool allowed(const struct ikc_state *state, const struct ikc_endpoint *portal, uint32_t gid,
                    const struct ikc_request *request)
{
    return portal->sink.asked && !portal->sink.matched && portal->sink.node == gid / state->workers &&
           (portal->sink.port == IKC_ANY_PORT || portal->sink.port == request->head.own);
}

/* The transfer has ended: tell the writer, and the reader if it waits. */
static void transfer_end(struct ikc_state *state, struct ikc_endpoint *portal, int error)
{
    if (!error && portal->sink.bytes > portal->sink.room)
        error = LW_ETRUNC;
    portal->sink.error = error;
    portal->sink.done = true;
    portal->sink.matched = false;
    portal->sink.pulling = false;
    portal->sink.node = -1;
    portal->stats.received++;
    state->stats.portal_received++;
    if (!error || error == LW_ETRUNC)
        state->stats.portal_bytes += lw_least(portal->sink.bytes, portal->sink.room);
    ikc_endpoint_wake(portal);
    ikc_answer(state, portal->sink.match.gid, &portal->sink.match.request.head, error);
}

/* Ask for the next chunks. */
static void pull(struct ikc_state *state, struct ikc_endpoint *portal)
{
    uint64_t total = lw_least(portal->sink.bytes, portal->sink.room);
    while (portal->sink.pulled < total &&
           portal->sink.pulled - portal->sink.got < (uint64_t)CHUNKS_AHEAD * link_bulk_most()) {
        struct ikc_control control = {.op = IKC_OP_PULL,
                                      .kind = IKC_PORTAL,
                                      .port = portal->port,
                                      .handle = portal->sink.match.request.head.flow,
                                      .value = portal->handle,
                                      .offset = portal->sink.pulled,
                                      .bytes = lw_least(total - portal->sink.pulled, link_bulk_most())};
        portal->sink.pulled += control.bytes;
        ikc_control_send(state, portal->sink.match.gid, &control);
    }
}

/* The next `bytes` of what is offered.  LW_EPERM: they must come in chunks. */
static int piece_copy(const struct ikc_state *state, struct ikc_endpoint *portal,
                      const struct ikc_offer *offer, uint64_t bytes)
{
    uint32_t gid = portal->sink.match.gid;
    uint8_t *to = (uint8_t *)portal->sink.buf + portal->sink.got;
    uint64_t from = offer->address + portal->sink.got;
    if (!bytes)
        return LW_OK;
    if (gid / state->workers != state->node)
        return hal_peer_readable(gid) ? hal_peer_read(gid, to, from, bytes) : LW_EPERM;
    lw_copy(to, (const void *)(uintptr_t)from, bytes);
    return LW_OK;
}

/* Fetch at most `most` bytes more of what is offered. */
static void fetch(struct ikc_state *state, struct ikc_endpoint *portal, uint64_t most)
{
    struct ikc_offer offer;
    memcpy(&offer, portal->sink.match.request.body, sizeof offer);
    uint64_t total = lw_least(offer.bytes, portal->sink.room),
             bytes = lw_least(total - portal->sink.got, most);
    portal->sink.bytes = offer.bytes;
    int error = piece_copy(state, portal, &offer, bytes);
    if (error == LW_EPERM) {
        portal->sink.pulling = true;
        portal->sink.pulled = portal->sink.got;
        pull(state, portal);
        return;
    }
    if (!error) {
        portal->sink.got += bytes;
        if (portal->sink.got < total)
            return;
    }
    if (portal->sink.match.gid / state->workers == state->node)
        hal_called(HAL_CALL_READ, true, total);
    transfer_end(state, portal, error);
}

/* ---- reads that were posted: served in the worker's polls, whatever their owner does meanwhile */

static bool to_fetch(const struct ikc_endpoint *portal)
{
    return portal->sink.matched && !portal->sink.pulling;
}

static void serve_soon(struct ikc_state *state)
{
    if (state->serve_posted || !state->served)
        return;
    state->serve_posted = true;
    hal_post(state->worker, &state->serve);
}

static void serve_join(struct ikc_state *state, struct ikc_endpoint *portal)
{
    struct ikc_endpoint **at = &state->served;
    while (*at)
        at = &(*at)->sink.next;
    portal->sink.next = NULL;
    *at = portal;
    serve_soon(state);
}

void ikc_portal_serve_leave(struct ikc_state *state, struct ikc_endpoint *portal)
{
    struct ikc_endpoint **at = &state->served;
    while (*at && *at != portal)
        at = &(*at)->sink.next;
    if (*at)
        *at = portal->sink.next;
}

void ikc_portal_serve(struct hal_worker *worker, struct hal_post *post)
{
    struct ikc_state *state = lw_container(post, struct ikc_state, serve);
    struct ikc_endpoint *portal = state->served;
    (void)worker;
    state->serve_posted = false;
    if (!portal)
        return;
    state->served = portal->sink.next;
    fetch(state, portal, PIECE);
    if (to_fetch(portal))
        serve_join(state, portal);
    serve_soon(state);
}

int ikc_portal_data(struct ikc_state *state, uint32_t from, const struct ikc_control *control,
                    const uint8_t *bulk, uint32_t bulk_bytes)
{
    struct ikc_endpoint *portal = ikc_table_get(&state->endpoints, control->handle);
    if (!portal || portal->kind != IKC_PORTAL || !portal->owns || !portal->sink.pulling) {
        state->stats.stale++; /* unlinked meanwhile */
        return LW_OK;
    }
    if (portal->sink.match.gid != from || portal->sink.match.request.head.flow != control->value)
        return LW_EPROTO;
    if (control->status) { /* the writer cannot send it */
        if (control->status >= LW_ERROR_COUNT)
            return LW_EPROTO;
        transfer_end(state, portal, control->status);
        return LW_OK;
    }
    if (!bulk_bytes || control->offset > portal->sink.pulled ||
        bulk_bytes > portal->sink.pulled - control->offset ||
        bulk_bytes > portal->sink.pulled - portal->sink.got)
        return LW_EPROTO;
    lw_copy((uint8_t *)portal->sink.buf + control->offset, bulk, bulk_bytes);
    portal->sink.got += bulk_bytes;
    state->stats.portal_chunks++;
    if (portal->sink.got == lw_least(portal->sink.bytes, portal->sink.room))
        transfer_end(state, portal, LW_OK);
    else
        pull(state, portal);
    return LW_OK;
}

bool ikc_portal_take(struct ikc_state *state, struct ikc_endpoint *portal, uint32_t gid,
                     const struct ikc_request *request, bool *denied)
{
    (void)denied; /* who is not allowed waits */
    if (!allowed(state, portal, gid, request))
        return false;
    portal->sink.match.gid = gid;
    memcpy(&portal->sink.match.request, request, sizeof request->head + request->head.bytes);
    portal->sink.matched = true;
    portal->sink.got = 0;
    if (portal->waiting) /* it fetches them itself */
        hal_thread_wake(portal->thread);
    else
        serve_join(state, portal);
    return true;
}

int ikc_portal_create(int port)
{
    HAL_INSIDE;
    struct ikc_state *state = ikc_state();
    if (!state)
        return IKC_EUNSUP;
    if (port != IKC_ANY_PORT && (port < 0 || port >= IKC_FIXED_PORTS))
        return IKC_EINVAL;
    struct ikc_endpoint *portal;
    int error = ikc_endpoint_new(state, IKC_PORTAL, true, false, &portal);
    if (error)
        return ikc_error_of(error);
    portal->sink.node = -1;
    error = ikc_endpoint_claim(state, portal, port == IKC_ANY_PORT ? IKC_NO_PORT : (uint32_t)port);
    if (error) {
        ikc_endpoint_free(state, portal);
        return ikc_error_of(error);
    }
    return (int)portal->handle;
}

int ikc_portal_allow(int handle, int node, int port)
{
    HAL_INSIDE;
    struct ikc_endpoint *portal = ikc_endpoint_get(ikc_state(), handle, IKC_PORTAL, true);
    if (!portal)
        return IKC_EBADF;
    if (!ikc_address_valid(node, port == IKC_ANY_PORT ? 0 : port))
        return IKC_EINVAL;
    if (portal->sink.node >= 0)
        return IKC_EAGAIN;
    portal->sink.node = node;
    portal->sink.port = port;
    hal_called(HAL_CALL_ALLOW, (uint32_t)node == hal_job()->cluster, 0);
    return IKC_OK;
}

int ikc_portal_aread(int handle, void *buf, size_t bytes)
{
    HAL_INSIDE;
    struct ikc_state *state = ikc_state();
    struct ikc_endpoint *portal = ikc_endpoint_get(state, handle, IKC_PORTAL, true);
    if (!portal)
        return IKC_EBADF;
    if (!buf && bytes)
        return IKC_EINVAL;
    if (portal->sink.asked)
        return IKC_EAGAIN;
    if (portal->sink.node < 0)
        return IKC_EPERM;
    portal->sink.buf = buf;
    portal->sink.room = bytes;
    portal->sink.asked = true;
    portal->sink.done = false;
    for (struct ikc_buffer **at = &portal->inbox.first; *at; at = &(*at)->next) {
        bool denied;
        if (!ikc_portal_take(state, portal, (*at)->gid, &(*at)->request, &denied))
            continue;
        ikc_buffer_free(state, IKC_PORTAL, ikc_inbox_take(&portal->inbox, at));
        return IKC_OK;
    }
    ikc_inbox_invite_node(state, &portal->inbox, (uint32_t)portal->sink.node);
    return IKC_OK;
}

int64_t ikc_portal_read(int handle, int node, int port, void *buf, size_t bytes)
{
    HAL_INSIDE;
    int error = ikc_portal_allow(handle, node, port);
    if (!error)
        error = ikc_portal_aread(handle, buf, bytes);
    return error ? error : ikc_portal_wait(handle);
}

int ikc_portal_unlink(int handle)
{
    HAL_INSIDE;
    struct ikc_state *state = ikc_state();
    struct ikc_endpoint *portal = ikc_endpoint_get(state, handle, IKC_PORTAL, true);
    if (!portal)
        return IKC_EBADF;
    ikc_endpoint_free(state, portal);
    return IKC_OK;
}

/* ------------------------------------------------------------------- writer */

static struct ikc_flow *pulled_flow(struct ikc_state *state, uint32_t from, const struct ikc_control *control)
{
    struct ikc_flow *flow = ikc_table_get(&state->flows, control->handle);
    return flow && flow->head.kind == IKC_PORTAL && flow->gid == from && flow->state == IKC_FLOW_SENT ? flow
                                                                                                      : NULL;
}

static void chunk_refuse(struct ikc_state *state, uint32_t gid, const struct ikc_control *asked, int status)
{
    struct ikc_control control = {.op = IKC_OP_DATA,
                                  .kind = IKC_PORTAL,
                                  .status = (uint8_t)status,
                                  .port = asked->port,
                                  .handle = asked->value,
                                  .value = asked->handle};
    ikc_control_send(state, gid, &control);
}

int ikc_portal_pull(struct ikc_state *state, uint32_t from, const struct ikc_control *control)
{
    const struct ikc_flow *flow = pulled_flow(state, from, control);
    if (!flow) {
        state->stats.stale++;
        chunk_refuse(state, from, control, LW_EPEER);
        return LW_OK;
    }
    uint64_t bytes = flow->endpoint->source.offer.bytes;
    if (!control->bytes || control->bytes > link_bulk_most() || control->offset > bytes ||
        control->bytes > bytes - control->offset)
        return LW_EPROTO;
    struct ikc_control data = {.op = IKC_OP_DATA,
                               .kind = IKC_PORTAL,
                               .port = control->port,
                               .handle = control->value,
                               .value = control->handle,
                               .offset = control->offset,
                               .bytes = control->bytes};
    const uint8_t *from_buf = (const uint8_t *)(uintptr_t)flow->endpoint->source.offer.address;
    struct link_out *out;
    int error = link_to(state->worker, from, &out);
    if (!error) /* the writer's buffer stays as it is until the request is answered */
        error = link_post_bulk(out, LINK_PORT_DATA, &data, sizeof data, from_buf + control->offset,
                               (uint32_t)control->bytes);
    if (error)
        chunk_refuse(state, from, control, error);
    else
        state->stats.control++;
    return LW_OK;
}

int ikc_portal_open(int own, int node, int port)
{
    HAL_INSIDE;
    struct ikc_state *state = ikc_state();
    if (!state)
        return IKC_EUNSUP;
    if (!ikc_address_valid(node, port) || (own != IKC_ANY_PORT && (own < 0 || own >= IKC_FIXED_PORTS)))
        return IKC_EINVAL;
    struct ikc_endpoint *portal;
    int error = ikc_endpoint_new(state, IKC_PORTAL, false, false, &portal);
    if (error)
        return ikc_error_of(error);
    struct ikc_address to = {.node = node, .port = port};
    error = ikc_endpoint_claim(state, portal, own == IKC_ANY_PORT ? IKC_NO_PORT : (uint32_t)own);
    if (!error)
        error = ikc_endpoint_connect(state, portal, &to, 1, portal->port);
    if (error) {
        ikc_endpoint_free(state, portal);
        return ikc_error_of(error);
    }
    return (int)portal->handle;
}

int ikc_portal_awrite(int handle, const void *buf, size_t bytes)
{
    HAL_INSIDE;
    struct ikc_state *state = ikc_state();
    struct ikc_endpoint *portal = ikc_endpoint_get(state, handle, IKC_PORTAL, false);
    if (!portal)
        return IKC_EBADF;
    if (!buf && bytes)
        return IKC_EINVAL;
    int error = ikc_flow_wait(portal->flows);
    if (error)
        return ikc_error_of(error);
    portal->source.offer = (struct ikc_offer){.address = (uint64_t)(uintptr_t)buf, .bytes = bytes};
    portal->source.written = true;
    portal->stats.sent++;
    state->stats.portal_sent++;
    hal_called(HAL_CALL_WRITE, portal->flows->node == state->node, bytes);
    ikc_flow_send(state, portal->flows, &portal->source.offer, sizeof portal->source.offer);
    return IKC_OK;
}

int ikc_portal_write(int handle, const void *buf, size_t bytes)
{
    HAL_INSIDE;
    int error = ikc_portal_awrite(handle, buf, bytes);
    return error ? error : (int)ikc_portal_wait(handle);
}

int ikc_portal_close(int handle)
{
    HAL_INSIDE;
    struct ikc_state *state = ikc_state();
    struct ikc_endpoint *portal = ikc_endpoint_get(state, handle, IKC_PORTAL, false);
    if (!portal)
        return IKC_EBADF;
    int error = ikc_flow_wait(portal->flows);
    ikc_endpoint_free(state, portal);
    return ikc_error_of(error);
}

/* --------------------------------------------------------------------- both */

static int64_t writer_finish(struct ikc_state *state, struct ikc_endpoint *portal, bool wait)
{
    if (!portal->source.written)
        return IKC_EINVAL;
    if (!wait && portal->flows->state != IKC_FLOW_IDLE)
        ikc_test_failed(state);
    if (!wait && portal->flows->state != IKC_FLOW_IDLE)
        return IKC_EAGAIN;
    state->misses = 0;
    int error = ikc_flow_wait(portal->flows);
    portal->source.written = false;
    return ikc_error_of(error);
}

static int64_t reader_finish(struct ikc_state *state, struct ikc_endpoint *portal, bool wait)
{
    if (!portal->sink.asked)
        return IKC_EINVAL;
    for (bool first = true; !portal->sink.done; first = false) {
        if (to_fetch(portal)) {
            ikc_portal_serve_leave(state, portal);
            fetch(state, portal, UINT64_MAX);
        } else if (wait)
            ikc_endpoint_sleep(portal);
        else if (first)
            ikc_test_failed(state);
        else
            return IKC_EAGAIN;
    }
    state->misses = 0;
    portal->sink.asked = false;
    portal->sink.done = false;
    portal->sink.buf = NULL;
    if (portal->sink.error)
        return ikc_error_of(portal->sink.error);
    return (int64_t)portal->sink.bytes;
}

static int64_t finish(int handle, bool wait)
{
    struct ikc_state *state = ikc_state();
    struct ikc_endpoint *portal = ikc_endpoint_get(state, handle, IKC_PORTAL, false);
    if (portal)
        return writer_finish(state, portal, wait);
    portal = ikc_endpoint_get(state, handle, IKC_PORTAL, true);
    return portal ? reader_finish(state, portal, wait) : IKC_EBADF;
}

int64_t ikc_portal_wait(int handle)
{
    HAL_INSIDE;
    return finish(handle, true);
}

int64_t ikc_portal_test(int handle)
{
    HAL_INSIDE;
    return finish(handle, false);
}

int ikc_portal_port(int handle)
{
    HAL_INSIDE;
    struct ikc_state *state = ikc_state();
    struct ikc_endpoint *portal = ikc_endpoint_get(state, handle, IKC_PORTAL, true);
    if (!portal)
        portal = ikc_endpoint_get(state, handle, IKC_PORTAL, false);
    return portal ? (int)portal->port : IKC_EBADF;
}
