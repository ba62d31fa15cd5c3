/* SPDX-License-Identifier: MIT
 *
 * Endpoints: their handles, their ports, their life.
 */
#include "ikc/endpoint.h"

#include <string.h>

static uint32_t bucket_of(enum ikc_kind kind, uint32_t port)
{
    return (port * IKC_KINDS + kind) % IKC_BUCKETS;
}

uint32_t ikc_home_of(const struct ikc_state *state, uint32_t node, uint32_t port)
{
    uint32_t id = port < IKC_DYNAMIC_FIRST ? port : (port - IKC_DYNAMIC_FIRST) >> IKC_DYNAMIC_BITS;
    return node * state->workers + id % state->workers;
}

bool ikc_address_valid(int node, int port)
{
    return node >= 0 && (uint32_t)node < ikc_node_count() && port >= 0;
}

/* ------------------------------------------------------------------- homes */

static struct ikc_home **home_at(struct ikc_state *state, enum ikc_kind kind, uint32_t port)
{
    struct ikc_home **at = &state->homes[bucket_of(kind, port)];
    while (*at && ((*at)->kind != kind || (*at)->port != port))
        at = &(*at)->next;
    return at;
}

/* This worker is the home of the port: note that worker `gid` owns it. */
static int home_claim(struct ikc_state *state, enum ikc_kind kind, uint32_t port, uint32_t gid)
{
    struct ikc_home **at = home_at(state, kind, port);
    if (*at)
        return LW_EEXIST;
    struct ikc_home *home = hal_alloc(sizeof *home);
    if (!home)
        return LW_ENOMEM;
    home->kind = kind;
    home->port = port;
    home->gid = gid;
    *at = home;
    return LW_OK;
}

static void home_release(struct ikc_state *state, enum ikc_kind kind, uint32_t port, uint32_t gid)
{
    struct ikc_home **at = home_at(state, kind, port);
    struct ikc_home *home = *at;
    if (!home || home->gid != gid)
        return;
    *at = home->next;
    hal_free(home);
}

uint32_t ikc_home_owner(struct ikc_state *state, enum ikc_kind kind, uint32_t port)
{
    struct ikc_home *home = *home_at(state, kind, port);
    return home ? home->gid : state->worker->gid;
}

/* ------------------------------------------------------------------- ports */

static void port_enter(struct ikc_state *state, struct ikc_endpoint *endpoint)
{
    struct ikc_endpoint **bucket = &state->ports[bucket_of(endpoint->kind, endpoint->port)];
    endpoint->next = *bucket;
    *bucket = endpoint;
    endpoint->claimed = true;
}

static void port_leave(struct ikc_state *state, struct ikc_endpoint *endpoint)
{
    struct ikc_endpoint **at = &state->ports[bucket_of(endpoint->kind, endpoint->port)];
    while (*at != endpoint)
        at = &(*at)->next;
    *at = endpoint->next;
    uint32_t home = ikc_home_of(state, state->node, endpoint->port);
    if (home == state->worker->gid) {
        home_release(state, endpoint->kind, endpoint->port, home);
        return;
    }
    struct ikc_control control = {
        .op = IKC_OP_UNREGISTER, .kind = (uint8_t)endpoint->kind, .port = endpoint->port};
    ikc_control_send(state, home, &control);
}

struct ikc_endpoint *ikc_endpoint_at(struct ikc_state *state, enum ikc_kind kind, uint32_t port)
{
    struct ikc_endpoint *endpoint = state->ports[bucket_of(kind, port)];
    while (endpoint && (endpoint->port != port || endpoint->kind != kind || !endpoint->owns))
        endpoint = endpoint->next;
    return endpoint;
}

static uint32_t dynamic_port(struct ikc_state *state, enum ikc_kind kind)
{
    for (;;) {
        uint32_t number = state->next_port++ & ((1u << IKC_DYNAMIC_BITS) - 1);
        uint32_t port = IKC_DYNAMIC_FIRST + (state->worker->id << IKC_DYNAMIC_BITS | number);
        if (!*home_at(state, kind, port))
            return port;
    }
}

int ikc_endpoint_claim(struct ikc_state *state, struct ikc_endpoint *endpoint, uint32_t port)
{
    if (port == IKC_NO_PORT)
        port = dynamic_port(state, endpoint->kind);
    endpoint->port = port;
    endpoint->inbox.port = port;
    uint32_t home = ikc_home_of(state, state->node, port);
    if (home == state->worker->gid) {
        int error = home_claim(state, endpoint->kind, port, home);
        if (error)
            return error;
        port_enter(state, endpoint);
        ikc_unowned_release(state, endpoint->kind, port, home);
        return LW_OK;
    }
    struct ikc_control control = {
        .op = IKC_OP_REGISTER, .kind = (uint8_t)endpoint->kind, .port = port, .handle = endpoint->handle};
    endpoint->claiming = true;
    ikc_control_send(state, home, &control);
    while (endpoint->claiming)
        ikc_endpoint_sleep(endpoint);
    return endpoint->claim_error;
}

int ikc_port_control(struct ikc_state *state, uint32_t from, const struct ikc_control *control)
{
    if (from / state->workers != state->node)
        return LW_EPROTO;
    enum ikc_kind kind = (enum ikc_kind)control->kind;
    uint32_t home = ikc_home_of(state, state->node, control->port);
    switch (control->op) {
    case IKC_OP_REGISTER: {
        if (home != state->worker->gid)
            return LW_EPROTO;
        struct ikc_control answer = {
            .op = IKC_OP_REGISTERED, .kind = control->kind, .port = control->port, .handle = control->handle};
        answer.status = (uint8_t)home_claim(state, kind, control->port, from);
        ikc_control_send(state, from, &answer);
        if (!answer.status)
            ikc_unowned_release(state, kind, control->port, from);
        return LW_OK;
    }
    case IKC_OP_UNREGISTER:
        if (home != state->worker->gid)
            return LW_EPROTO;
        home_release(state, kind, control->port, from);
        return LW_OK;
    default: {
        struct ikc_endpoint *endpoint = ikc_table_get(&state->endpoints, control->handle);
        if (home != from || !endpoint || !endpoint->claiming || endpoint->port != control->port ||
            control->status >= LW_ERROR_COUNT)
            return LW_EPROTO;
        endpoint->claiming = false;
        endpoint->claim_error = control->status;
        if (!control->status)
            port_enter(state, endpoint);
        ikc_endpoint_wake(endpoint);
        return LW_OK;
    }
    }
}

/* ------------------------------------------------------------------ handles */

/* Has the calling process reached a limit? */
static bool limit_reached(struct ikc_state *state, enum ikc_kind kind, bool owns)
{
    const struct hal_budget *budget = hal_budget();
    const uint32_t most[IKC_KINDS] = {budget->ikc_mailboxes, budget->ikc_portal_ports, budget->ikc_syncs};
    uint32_t all = 0, owned = 0;
    for (uint32_t i = 0; i < state->endpoints.room; i++) {
        struct ikc_endpoint *endpoint = state->endpoints.entries[i].object;
        if (!endpoint || endpoint->thread != hal_self() || endpoint->kind != kind || endpoint->internal)
            continue;
        all++;
        owned += endpoint->owns;
    }
    return all >= most[kind] || (kind == IKC_MAILBOX && owns && owned >= budget->ikc_mailbox_ports);
}

int ikc_endpoint_new(struct ikc_state *state, enum ikc_kind kind, bool owns, bool internal,
                     struct ikc_endpoint **result)
{
    if (!internal && limit_reached(state, kind, owns))
        return LW_ENOMEM;
    struct ikc_endpoint *endpoint = hal_alloc(sizeof *endpoint);
    if (!endpoint)
        return LW_ENOMEM;
    endpoint->kind = kind;
    endpoint->owns = owns;
    endpoint->internal = internal;
    endpoint->thread = hal_self();
    endpoint->port = IKC_NO_PORT;
    int error = ikc_inbox_open(state, &endpoint->inbox, kind, 0); /* its port comes with the claim */
    if (error)
        goto free_endpoint;
    error = ikc_table_put(&state->endpoints, endpoint, &endpoint->handle);
    if (error)
        goto close_inbox;
    if (!internal)
        hal_called(HAL_CALL_LOOK, true, 1);
    *result = endpoint;
    return LW_OK;
close_inbox:
    ikc_inbox_close(state, &endpoint->inbox);
free_endpoint:
    hal_free(endpoint);
    return error;
}

int ikc_endpoint_connect(struct ikc_state *state, struct ikc_endpoint *endpoint, const struct ikc_address *to,
                         uint32_t count, uint32_t own_port)
{
    endpoint->flows = hal_alloc(count * sizeof endpoint->flows[0]);
    if (!endpoint->flows)
        return LW_ENOMEM;
    for (uint32_t i = 0; i < count; i++) {
        struct ikc_flow *flow = &endpoint->flows[i];
        flow->endpoint = endpoint;
        flow->node = (uint32_t)to[i].node;
        flow->gid = ikc_home_of(state, flow->node, (uint32_t)to[i].port);
        flow->head = (struct ikc_head){
            .kind = (uint8_t)endpoint->kind, .port = (uint32_t)to[i].port, .own = own_port};
        int error = ikc_table_put(&state->flows, flow, &flow->head.flow);
        if (error)
            return error;
        endpoint->flow_count++;
    }
    return LW_OK;
}

void ikc_endpoint_free(struct ikc_state *state, struct ikc_endpoint *endpoint)
{
    if (!endpoint->internal)
        hal_called(HAL_CALL_LOOK, true, 1);
    if (endpoint->claimed)
        port_leave(state, endpoint);
    if (endpoint->kind == IKC_PORTAL && endpoint->owns)
        ikc_portal_serve_leave(state, endpoint);
    if (endpoint->kind == IKC_PORTAL && endpoint->owns && endpoint->sink.matched)
        ikc_answer(state, endpoint->sink.match.gid, &endpoint->sink.match.request.head, LW_EPEER);
    ikc_inbox_close(state, &endpoint->inbox);
    for (uint32_t i = 0; i < endpoint->flow_count; i++) {
        ikc_flow_drop(state, &endpoint->flows[i]);
        ikc_table_remove(&state->flows, endpoint->flows[i].head.flow);
    }
    hal_free(endpoint->flows);
    if (endpoint->kind == IKC_MAILBOX && endpoint->owns)
        hal_free(endpoint->reader.nodes);
    if (endpoint->kind == IKC_SYNC && endpoint->owns) {
        hal_free(endpoint->sync.from);
        hal_free(endpoint->sync.counts);
    }
    ikc_table_remove(&state->endpoints, endpoint->handle);
    hal_free(endpoint);
}

struct ikc_endpoint *ikc_endpoint_get(struct ikc_state *state, int handle, enum ikc_kind kind, bool owns)
{
    if (!state || handle < 0)
        return NULL;
    struct ikc_endpoint *endpoint = ikc_table_get(&state->endpoints, (uint32_t)handle);
    if (!endpoint || endpoint->thread != hal_self() || endpoint->kind != kind || endpoint->owns != owns)
        return NULL;
    return endpoint;
}
