/* SPDX-License-Identifier: MIT
 *
 * Flows: how a request gets to the owner of a port, and what becomes of it.
 */
#include "ikc/endpoint.h"

#include <string.h>

static void flow_end(struct ikc_flow *flow, int error)
{
    flow->state = IKC_FLOW_IDLE;
    flow->error = error;
    ikc_endpoint_wake(flow->endpoint);
}

/* The owner is gone: the next request begins at the home of the port again. */
static void flow_orphan(struct ikc_state *state, struct ikc_flow *flow)
{
    flow->known = false;
    flow->gid = ikc_home_of(state, flow->node, flow->head.port);
    flow_end(flow, LW_EPEER);
}

static void transmit(struct ikc_state *state, struct ikc_flow *flow)
{
    static const enum link_port ports[IKC_KINDS] = {LINK_PORT_MAILBOX, LINK_PORT_OFFER, LINK_PORT_SIGNAL};
    struct ikc_request request = {.head = flow->head};
    uint32_t bytes = (uint32_t)sizeof request.head + flow->head.bytes;
    if (flow->head.bytes)
        memcpy(request.body, flow->body, flow->head.bytes);
    if (flow->known)
        request.head.more |= IKC_KNOWN;
    flow->head.more = IKC_MORE_NONE;
    flow->state = IKC_FLOW_SENT;
    int error;
    if (flow->gid == state->worker->gid) {
        state->stats.local++;
        error = ikc_request_deliver(state, flow->gid, &request, bytes);
    } else {
        struct link_out *out;
        error = link_to(state->worker, flow->gid, &out);
        if (!error)
            error = link_post(out, ports[flow->head.kind], &request, bytes);
    }
    if (error)
        flow_end(flow, error);
}

void ikc_flow_send(struct ikc_state *state, struct ikc_flow *flow, const void *body, uint32_t bytes)
{
    flow->body = body;
    flow->head.bytes = (uint16_t)bytes;
    flow->error = LW_OK;
    transmit(state, flow);
}

int ikc_flow_wait(struct ikc_flow *flow)
{
    while (flow->state != IKC_FLOW_IDLE)
        ikc_endpoint_sleep(flow->endpoint);
    int error = flow->error;
    flow->error = LW_OK;
    return error;
}

/* ---------------------------------------------------------------- refusals */

static void refused_append(struct ikc_state *state, struct ikc_flow *flow)
{
    flow->state = IKC_FLOW_REFUSED;
    flow->refused_next = NULL;
    *state->refused_end = flow;
    state->refused_end = &flow->refused_next;
}

static struct ikc_flow *refused_unlink(struct ikc_state *state, struct ikc_flow **at)
{
    struct ikc_flow *flow = *at;
    *at = flow->refused_next;
    if (!*at)
        state->refused_end = at;
    flow->refused_next = NULL;
    return flow;
}

void ikc_flow_drop(struct ikc_state *state, struct ikc_flow *flow)
{
    if (flow->state == IKC_FLOW_REFUSED)
        for (struct ikc_flow **at = &state->refused; *at; at = &(*at)->refused_next)
            if (*at == flow) {
                refused_unlink(state, at);
                break;
            }
    flow->state = IKC_FLOW_IDLE;
}

static bool refused_by(const struct ikc_flow *flow, uint32_t gid, const struct ikc_control *control)
{
    return flow->gid == gid && flow->head.kind == control->kind &&
           (control->port == IKC_NO_PORT || flow->head.port == control->port);
}

/* Unlink the flows that a control message means, at most `most` of them, as a list in their
 * order.  *more: there are others. */
static struct ikc_flow *refused_take(struct ikc_state *state, uint32_t gid, const struct ikc_control *control,
                                     uint32_t most, bool *more)
{
    struct ikc_flow *list = NULL, **end = &list, **at = &state->refused;
    *more = false;
    while (*at) {
        if (!refused_by(*at, gid, control)) {
            at = &(*at)->refused_next;
            continue;
        }
        if (!most--) {
            *more = true;
            break;
        }
        *end = refused_unlink(state, at);
        end = &(*end)->refused_next;
    }
    return list;
}

static void retry(struct ikc_state *state, uint32_t from, const struct ikc_control *control)
{
    bool more;
    bool all = control->value == IKC_RETRY_ALL;
    struct ikc_flow *list = refused_take(state, from, control, all ? UINT32_MAX : 1, &more);
    if (!list && !all) {
        struct ikc_control pass = *control;
        pass.op = IKC_OP_PASS;
        ikc_control_send(state, from, &pass);
        return;
    }
    while (list) {
        struct ikc_flow *flow = list;
        list = flow->refused_next;
        flow->refused_next = NULL;
        if (more)
            flow->head.more = control->value == IKC_RETRY_UNOWNED ? IKC_MORE_UNOWNED : IKC_MORE_PORT;
        transmit(state, flow);
    }
}

/* ----------------------------------------------------------------- control */

int ikc_flow_control(struct ikc_state *state, uint32_t from, const struct ikc_control *control)
{
    bool more;
    if (control->op == IKC_OP_RETRY) {
        retry(state, from, control);
        return LW_OK;
    }
    if (control->op == IKC_OP_GONE) {
        struct ikc_flow *list = refused_take(state, from, control, UINT32_MAX, &more);
        while (list) {
            struct ikc_flow *flow = list;
            list = flow->refused_next;
            flow_orphan(state, flow);
        }
        return LW_OK;
    }
    struct ikc_flow *flow = ikc_table_get(&state->flows, control->handle);
    if (!flow) { /* closed the hard way */
        state->stats.stale++;
        return LW_OK;
    }
    if (flow->gid != from || flow->head.kind != control->kind || flow->state != IKC_FLOW_SENT)
        return LW_EPROTO;
    switch (control->op) {
    case IKC_OP_ANSWER:
        if (control->status >= LW_ERROR_COUNT)
            return LW_EPROTO;
        flow->known = true;
        if (control->status == LW_EPEER)
            flow_orphan(state, flow);
        else
            flow_end(flow, control->status);
        return LW_OK;
    case IKC_OP_REFUSED:
        flow->known = control->value == 1;
        refused_append(state, flow);
        return LW_OK;
    default: /* IKC_OP_ELSEWHERE */
        if (control->value / state->workers != flow->node || control->value == from)
            return LW_EPROTO;
        flow->known = false;
        flow->gid = control->value;
        transmit(state, flow);
        return LW_OK;
    }
}
