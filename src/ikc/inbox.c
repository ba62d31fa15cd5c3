/* SPDX-License-Identifier: MIT
 *
 * Inboxes: where requests go that have come, and what is told to those for whom there is no room.
 */
#include "ikc/endpoint.h"

#include <string.h>

void ikc_answer(struct ikc_state *state, uint32_t gid, const struct ikc_head *head, int status)
{
    struct ikc_control control = {.op = IKC_OP_ANSWER,
                                  .kind = head->kind,
                                  .status = (uint8_t)status,
                                  .port = head->port,
                                  .handle = head->flow};
    ikc_control_send(state, gid, &control);
}

static void answer_elsewhere(struct ikc_state *state, uint32_t gid, const struct ikc_head *head,
                             uint32_t owner)
{
    struct ikc_control control = {
        .op = IKC_OP_ELSEWHERE, .kind = head->kind, .port = head->port, .handle = head->flow, .value = owner};
    state->stats.redirected++;
    ikc_control_send(state, gid, &control);
}

/* ---------------------------------------------------------------- refusals */

static bool refused_test(const struct ikc_inbox *inbox, uint32_t gid)
{
    return inbox->refused[gid / 32] >> gid % 32 & 1;
}

static bool ever_test(const struct ikc_inbox *inbox, uint32_t gid)
{
    return inbox->ever[gid / 32] >> gid % 32 & 1;
}

/* Note that a request of worker `gid` has been refused. */
static void refused_set(struct ikc_state *state, struct ikc_inbox *inbox, uint32_t gid)
{
    inbox->ever[gid / 32] |= 1u << gid % 32;
    if (refused_test(inbox, gid))
        return;
    inbox->refused[gid / 32] |= 1u << gid % 32;
    inbox->refused_count++;
    if (inbox->queued)
        return;
    inbox->queued = true;
    inbox->next = NULL;
    *state->queue_end[inbox->kind] = inbox;
    state->queue_end[inbox->kind] = &inbox->next;
}

static void queue_leave(struct ikc_state *state, struct ikc_inbox *inbox)
{
    struct ikc_inbox **at = &state->queue[inbox->kind];
    /* It is in there: NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
    while (*at != inbox)
        at = &(*at)->next;
    *at = inbox->next;
    if (!*at)
        state->queue_end[inbox->kind] = at;
    inbox->queued = false;
}

static void refused_clear(struct ikc_state *state, struct ikc_inbox *inbox, uint32_t gid)
{
    inbox->refused[gid / 32] &= ~(1u << gid % 32);
    if (!--inbox->refused_count)
        queue_leave(state, inbox);
}

static void send_retry(struct ikc_state *state, const struct ikc_inbox *inbox, uint32_t gid, uint32_t port,
                       enum ikc_retry mode)
{
    struct ikc_control control = {
        .op = IKC_OP_RETRY, .kind = (uint8_t)inbox->kind, .port = port, .value = (uint32_t)mode};
    ikc_control_send(state, gid, &control);
}

void ikc_inbox_invite(struct ikc_state *state, struct ikc_inbox *inbox)
{
    if (!inbox->refused_count)
        return;
    uint32_t gid = inbox->refused_at; /* in turn: nobody starves */
    while (!refused_test(inbox, gid))
        gid = (gid + 1) % state->gids;
    inbox->refused_at = (gid + 1) % state->gids;
    refused_clear(state, inbox, gid);
    send_retry(state, inbox, gid, inbox->port,
               inbox->port == IKC_NO_PORT ? IKC_RETRY_UNOWNED : IKC_RETRY_ONE);
}

void ikc_inbox_invite_node(struct ikc_state *state, struct ikc_inbox *inbox, uint32_t node)
{
    for (uint32_t gid = node * state->workers; gid < (node + 1) * state->workers; gid++)
        if (refused_test(inbox, gid)) {
            refused_clear(state, inbox, gid);
            send_retry(state, inbox, gid, inbox->port, IKC_RETRY_ALL);
        }
}

/* There is a free buffer: ask the first of the inboxes whose turn it is. */
static void invite_any(struct ikc_state *state, enum ikc_kind kind)
{
    struct ikc_inbox *inbox = state->queue[kind];
    if (!inbox)
        return;
    queue_leave(state, inbox); /* and to the end, if more were refused */
    inbox->next = NULL;
    inbox->queued = true;
    *state->queue_end[kind] = inbox;
    state->queue_end[kind] = &inbox->next;
    ikc_inbox_invite(state, inbox);
}

void ikc_inbox_passed(struct ikc_state *state, const struct ikc_control *control)
{
    enum ikc_kind kind = (enum ikc_kind)control->kind;
    struct ikc_endpoint *endpoint = control->port == IKC_NO_PORT
                                        ? NULL
                                        : ikc_endpoint_at(state, kind, control->port);
    if (endpoint && !endpoint->inbox.first)
        ikc_inbox_invite(state, &endpoint->inbox);
    else if (state->spare[kind])
        invite_any(state, kind);
}

/* ----------------------------------------------------------------- buffers */

static struct ikc_buffer *buffer_get(struct ikc_state *state, enum ikc_kind kind)
{
    struct ikc_buffer *buffer = state->spare[kind];
    if (buffer) {
        state->spare[kind] = buffer->next;
        return buffer;
    }
    if (state->buffers[kind] == hal_budget()->ikc_buffers)
        return NULL;
    buffer = hal_alloc(sizeof *buffer);
    if (buffer)
        state->buffers[kind]++;
    return buffer;
}

void ikc_buffer_free(struct ikc_state *state, enum ikc_kind kind, struct ikc_buffer *buffer)
{
    buffer->next = state->spare[kind];
    state->spare[kind] = buffer;
    invite_any(state, kind);
}

static void inbox_append(struct ikc_inbox *inbox, struct ikc_buffer *buffer)
{
    buffer->next = NULL;
    *inbox->end = buffer;
    inbox->end = &buffer->next;
}

struct ikc_buffer *ikc_inbox_take(struct ikc_inbox *inbox, struct ikc_buffer **at)
{
    struct ikc_buffer *buffer = *at;
    *at = buffer->next;
    if (!*at)
        inbox->end = at;
    return buffer;
}

int ikc_inbox_open(struct ikc_state *state, struct ikc_inbox *inbox, enum ikc_kind kind, uint32_t port)
{
    inbox->kind = kind;
    inbox->port = port;
    inbox->end = &inbox->first;
    uint32_t words = (state->gids + 31) / 32;
    inbox->refused = hal_alloc((size_t)2 * words * sizeof(uint32_t));
    if (!inbox->refused)
        return LW_ENOMEM;
    inbox->ever = inbox->refused + words;
    return LW_OK;
}

void ikc_inbox_close(struct ikc_state *state, struct ikc_inbox *inbox)
{
    while (inbox->first) {
        struct ikc_buffer *buffer = ikc_inbox_take(inbox, &inbox->first);
        ikc_answer(state, buffer->gid, &buffer->request.head, LW_EPEER);
        ikc_buffer_free(state, inbox->kind, buffer);
    }
    struct ikc_control gone = {.op = IKC_OP_GONE, .kind = (uint8_t)inbox->kind, .port = inbox->port};
    if (inbox->queued)
        queue_leave(state, inbox);
    for (uint32_t gid = 0; gid < state->gids; gid++)
        if (ever_test(inbox, gid))
            ikc_control_send(state, gid, &gone);
    hal_free(inbox->refused);
}

/* ---------------------------------------------------------------- delivery */

static bool take(struct ikc_state *state, struct ikc_endpoint *endpoint, uint32_t gid,
                 const struct ikc_request *request)
{
    bool denied = false, taken;
    switch (endpoint->kind) {
    case IKC_MAILBOX:
        taken = ikc_mailbox_take(state, endpoint, gid, request, &denied);
        break;
    case IKC_PORTAL:
        taken = ikc_portal_take(state, endpoint, gid, request, &denied);
        break;
    default:
        taken = ikc_sync_take(state, endpoint, gid, request, &denied);
        break;
    }
    if (!denied)
        return taken;
    state->stats.denied++;
    endpoint->stats.denied++;
    ikc_answer(state, gid, &request->head, LW_EPERM);
    return true;
}

static bool makes_sense(const struct ikc_state *state, uint32_t from, const struct ikc_request *request,
                        uint32_t bytes)
{
    static const uint16_t most[IKC_KINDS] = {IKC_MSG_BYTES, sizeof(struct ikc_offer), 0};
    const struct ikc_head *head = &request->head;
    return from < state->gids && bytes >= sizeof *head && head->kind < IKC_KINDS &&
           (head->more & ~IKC_KNOWN) <= IKC_MORE_UNOWNED && bytes == sizeof *head + head->bytes &&
           head->bytes <= most[head->kind] &&
           (head->kind != IKC_PORTAL || head->bytes == sizeof(struct ikc_offer)) && head->port != IKC_NO_PORT;
}

static void deliver(struct ikc_state *state, uint32_t from, const struct ikc_request *request, uint32_t bytes)
{
    const struct ikc_head *head = &request->head;
    enum ikc_kind kind = (enum ikc_kind)head->kind;
    struct ikc_inbox *inbox = &state->unowned[kind];
    struct ikc_endpoint *endpoint = ikc_endpoint_at(state, kind, head->port);
    uint32_t more = head->more & ~IKC_KNOWN;
    if (endpoint) {
        inbox = &endpoint->inbox;
    } else if (head->more & IKC_KNOWN) {
        ikc_answer(state, from, head, LW_EPEER);
        return;
    }
    if (more == IKC_MORE_PORT)
        refused_set(state, inbox, from);
    else if (more == IKC_MORE_UNOWNED)
        refused_set(state, &state->unowned[kind], from);
    if (endpoint) {
        if (take(state, endpoint, from, request))
            return;
    } else {
        uint32_t owner = ikc_home_of(state, state->node, head->port);
        if (owner == state->worker->gid)
            owner = ikc_home_owner(state, kind, head->port);
        if (owner != state->worker->gid) {
            answer_elsewhere(state, from, head, owner);
            return;
        }
    }
    struct ikc_buffer *buffer = buffer_get(state, kind);
    if (!buffer) {
        struct ikc_control control = {.op = IKC_OP_REFUSED,
                                      .kind = head->kind,
                                      .port = head->port,
                                      .handle = head->flow,
                                      .value = endpoint != NULL};
        state->stats.refused++;
        refused_set(state, inbox, from);
        ikc_control_send(state, from, &control);
        return;
    }
    state->stats.buffered++;
    buffer->gid = from;
    memcpy(&buffer->request, request, bytes);
    inbox_append(inbox, buffer);
}

int ikc_request_deliver(struct ikc_state *state, uint32_t from, const struct ikc_request *request,
                        uint32_t bytes)
{
    if (!makes_sense(state, from, request, bytes))
        return LW_EPROTO;
    deliver(state, from, request, bytes);
    if ((request->head.more & ~IKC_KNOWN) == IKC_MORE_NONE)
        return LW_OK;
    /* Others of this worker wait, too: one of them may be what a portal's reader has asked for meanwhile, and
     * there may still be room for the next. */
    enum ikc_kind kind = (enum ikc_kind)request->head.kind;
    struct ikc_endpoint *endpoint = ikc_endpoint_at(state, kind, request->head.port);
    if (endpoint && kind == IKC_PORTAL && endpoint->sink.asked && !endpoint->sink.matched &&
        !endpoint->sink.done)
        ikc_inbox_invite_node(state, &endpoint->inbox, (uint32_t)endpoint->sink.node);
    if (state->spare[kind])
        invite_any(state, kind);
    return LW_OK;
}

void ikc_unowned_release(struct ikc_state *state, enum ikc_kind kind, uint32_t port, uint32_t owner)
{
    struct ikc_inbox *unowned = &state->unowned[kind];
    struct ikc_endpoint *endpoint = ikc_endpoint_at(state, kind, port);
    struct ikc_buffer *list = NULL, **end = &list, **at = &unowned->first;
    if (owner == state->worker->gid && !endpoint)
        return; /* a port for writing only */
    while (*at) {
        if ((*at)->request.head.port != port) {
            at = &(*at)->next;
            continue;
        }
        *end = ikc_inbox_take(unowned, at);
        end = &(*end)->next;
    }
    *end = NULL;
    while (list) {
        struct ikc_buffer *buffer = list;
        list = buffer->next;
        if (!endpoint)
            answer_elsewhere(state, buffer->gid, &buffer->request.head, owner);
        else if (!take(state, endpoint, buffer->gid, &buffer->request)) {
            inbox_append(&endpoint->inbox, buffer);
            continue;
        }
        ikc_buffer_free(state, kind, buffer);
    }
    /* Also to those who have just been asked to try something else: they may have requests for this port, too. */
    for (uint32_t gid = 0; gid < state->gids; gid++)
        if (ever_test(unowned, gid))
            send_retry(state, unowned, gid, port, IKC_RETRY_ALL);
}
