/* SPDX-License-Identifier: MIT
 *
 * What comes in over links for IKC, and the control messages that go out.
 *
 * Whatever a peer sends is checked here and where it is used.  Nonsense is dropped and counted: it
 * must not end a job in which others live.
 */
#include "ikc/endpoint.h"

#include <string.h>

/* A message of worker `gid` made no sense. */
static void corrupt(struct ikc_state *state, uint32_t gid)
{
    state->stats.corrupt++;
    state->corrupt_gid = gid;
}

int ikc_control_deliver(struct ikc_state *state, uint32_t from, const struct ikc_control *control,
                        const uint8_t *bulk, uint32_t bulk_bytes)
{
    if (control->kind >= IKC_KINDS || (bulk_bytes && control->op != IKC_OP_DATA))
        return LW_EPROTO;
    switch (control->op) {
    case IKC_OP_ANSWER:
    case IKC_OP_REFUSED:
    case IKC_OP_ELSEWHERE:
    case IKC_OP_RETRY:
    case IKC_OP_GONE:
        return ikc_flow_control(state, from, control);
    case IKC_OP_PASS:
        ikc_inbox_passed(state, control);
        return LW_OK;
    case IKC_OP_REGISTER:
    case IKC_OP_REGISTERED:
    case IKC_OP_UNREGISTER:
        return ikc_port_control(state, from, control);
    case IKC_OP_PULL:
        return ikc_portal_pull(state, from, control);
    case IKC_OP_DATA:
        return ikc_portal_data(state, from, control, bulk, bulk_bytes);
    case IKC_OP_RUN:
        return ikc_thread_run(state, from, control);
    default:
        return LW_EPROTO;
    }
}

void ikc_control_send(struct ikc_state *state, uint32_t gid, const struct ikc_control *control)
{
    int error;
    if (gid == state->worker->gid) {
        error = ikc_control_deliver(state, gid, control, NULL, 0);
        if (error)
            corrupt(state, gid);
        return;
    }
    struct link_out *out;
    error = link_to(state->worker, gid, &out);
    if (!error)
        error = link_post(out, control->kind == IKC_PORTAL ? LINK_PORT_GRANT : LINK_PORT_CONTROL, control,
                          sizeof *control);
    if (!error) {
        state->stats.control++;
        return;
    }
    /* A peer that is gone needs no answer; without memory for one, somebody would wait forever. */
    if (error != LW_EPEER)
        hal_worker_abort(state->worker->gid,
                         "no memory or descriptor left to answer a message of another worker");
}

void ikc_inspect(struct hal_worker *worker)
{
    if (!worker->links)
        return;
    const struct ikc_state *state = ikc_state_of(worker);
    links_inspect(worker);
    if (state && state->stats.corrupt)
        link_corrupt(worker, state->corrupt_gid, false,
                     "messages that made no sense were dropped, the last of them from there:",
                     (uint32_t)state->stats.corrupt);
}

/* ---------------------------------------------------------------- handlers */

/* A peer that asks and asks, and does not take the answers, shall not fill our memory.  Nobody who plays by
 * the rules has so many requests on their way. */
static bool floods(struct hal_worker *worker, uint32_t gid)
{
    const struct link_out *out = link_known(links_of(worker), gid);
    return out && out->post_count > IKC_ANSWERS;
}

static int request_handler(struct hal_worker *worker, const struct link_message *message)
{
    struct ikc_state *state = ikc_state_of(worker);
    struct ikc_request request;
    if (message->bulk_bytes || message->bytes > sizeof request || message->bytes < sizeof request.head ||
        floods(worker, message->from->gid)) {
        corrupt(state, message->from->gid);
        return LW_OK;
    }
    /* A copy: the sender could change the message while it is looked at. */
    memcpy(&request, message->payload, message->bytes);
    if (ikc_request_deliver(state, message->from->gid, &request, message->bytes))
        corrupt(state, message->from->gid);
    return LW_OK;
}

static int control_handler(struct hal_worker *worker, const struct link_message *message)
{
    struct ikc_state *state = ikc_state_of(worker);
    struct ikc_control control;
    if (message->bytes != sizeof control || floods(worker, message->from->gid)) {
        corrupt(state, message->from->gid);
        return LW_OK;
    }
    memcpy(&control, message->payload, sizeof control);
    if (ikc_control_deliver(state, message->from->gid, &control, message->bulk, message->bulk_bytes))
        corrupt(state, message->from->gid);
    return LW_OK;
}

int ikc_endpoints_start(struct hal_worker *worker)
{
    const struct hal_job *job = hal_job();
    struct ikc_state *state = hal_alloc(sizeof *state);
    if (!state)
        return LW_ENOMEM;
    state->worker = worker;
    state->node = job->cluster;
    state->workers = job->workers;
    state->gids = (job->nclusters + 1) * job->workers;
    state->refused_end = &state->refused;
    state->next_port = IKC_KNOWN_PORTS;
    state->serve.run = ikc_portal_serve;
    for (int kind = 0; kind < IKC_KINDS; kind++) {
        state->queue_end[kind] = &state->queue[kind];
        int error = ikc_inbox_open(state, &state->unowned[kind], (enum ikc_kind)kind, IKC_NO_PORT);
        if (error) {
            while (kind--)
                hal_free(state->unowned[kind].refused);
            hal_free(state);
            return error;
        }
    }
    *link_upper(worker) = state;
    static const uint8_t requests[] = {LINK_PORT_MAILBOX, LINK_PORT_SIGNAL, LINK_PORT_OFFER};
    for (size_t i = 0; i < sizeof requests; i++)
        link_port_handle(worker, (enum link_port)requests[i], request_handler);
    link_port_handle(worker, LINK_PORT_CONTROL, control_handler);
    link_port_handle(worker, LINK_PORT_DATA, control_handler);
    link_port_handle(worker, LINK_PORT_GRANT, control_handler);
    return LW_OK;
}
