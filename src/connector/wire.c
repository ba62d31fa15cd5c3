/* SPDX-License-Identifier: MIT
 *
 * Messages of connectors on their way out, to other workers and to the own one.
 */
#include "connector/connector.h"

#include <string.h>

_Static_assert(sizeof(struct conn_head) == 40, "a head has holes");
_Static_assert(sizeof(struct conn_called) <= CONN_SHORT, "a call does not fit into a message");

uint32_t conn_gid_of(uint32_t rank)
{
    const struct hal_job *job = hal_job();
    if (rank & CONN_WORKER)
        return rank & ~CONN_WORKER;
    struct lw_place place = lw_map_place(job, rank);
    return place.cluster * job->workers + lw_map_worker(job, place.cluster, place.index);
}

bool conn_is_known(uint32_t rank)
{
    const struct hal_job *job = hal_job();
    return rank & CONN_WORKER ? (rank & ~CONN_WORKER) / job->workers < job->nclusters : rank < job->nranks;
}

uint32_t conn_payload_of(const struct conn_head *head)
{
    if (head->op == CONN_CALL)
        return sizeof(struct conn_called);
    return head->op == CONN_PUT ? (uint32_t)head->bytes : 0;
}

uint64_t conn_piece_bytes(uint64_t bytes, uint64_t at)
{
    return bytes - at < link_bulk_most() ? bytes - at : link_bulk_most();
}

static _Noreturn void unable(const struct conn_state *state)
{
    hal_worker_abort(state->worker->gid, "no memory or descriptor left for a message of a connector");
}

static void keep(struct conn_state *state, const struct conn_head *head, const void *payload)
{
    struct conn_local *local = hal_alloc(sizeof *local);
    if (!local)
        unable(state);
    uint32_t bytes = conn_payload_of(head);
    local->bytes = (uint32_t)sizeof *head + bytes;
    local->wire.head = *head;
    if (bytes)
        memcpy(local->wire.payload, payload, bytes);
    *state->local_end = local;
    state->local_end = &local->next;
}

void conn_send(struct conn_state *state, uint32_t gid, bool control, const struct conn_head *head,
               const void *payload)
{
    struct conn_wire wire = {.head = *head};
    uint32_t bytes = conn_payload_of(head);
    if (gid == state->worker->gid) {
        keep(state, head, payload);
        return;
    }
    if (bytes)
        memcpy(wire.payload, payload, bytes);
    struct link_out *out;
    int error = state->link(state->worker, gid, &out);
    if (!error)
        error = link_post(out, control ? LINK_PORT_CONNECTOR : LINK_PORT_CONNECTOR_DATA, &wire,
                          (uint32_t)sizeof *head + bytes);
    if (error && error != LW_EPEER) /* who has ended needs no message */
        unable(state);
}

void conn_send_bulk(struct conn_state *state, uint32_t gid, const struct conn_head *head, const void *bulk,
                    uint32_t bytes)
{
    struct link_out *out;
    int error = state->link(state->worker, gid, &out);
    if (!error)
        error = link_post_bulk(out, LINK_PORT_CONNECTOR_DATA, head, sizeof *head, bulk, bytes);
    if (error && error != LW_EPEER)
        unable(state);
}

static bool of_route(const void *payload, const void *meant)
{
    const struct conn_head *head = payload, *route = meant;
    return (head->op == CONN_OFFER || head->op == CONN_PIECE) && head->tx == route->tx &&
           head->route == route->route;
}

void conn_bulk_drop(struct conn_state *state, uint32_t gid, const struct conn_head *route)
{
    struct link_out *out;
    if (gid != state->worker->gid && !state->link(state->worker, gid, &out))
        link_post_drop(out, LINK_PORT_CONNECTOR_DATA, of_route, route);
}
