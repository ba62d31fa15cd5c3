/* SPDX-License-Identifier: MIT
 *
 * What a reader tells its writers: what may be written.
 */
#include "connector/connector.h"

struct conn_head conn_head_to(const struct conn_end *end, const struct conn_peer *peer, enum conn_op op)
{
    return (struct conn_head){.op = (uint8_t)op,
                              .type = (uint8_t)end->path.type,
                              .peer = (uint16_t)(peer - end->peers),
                              .route = peer->route,
                              .rx = end->handle,
                              .tx = peer->tx};
}

void conn_grant(struct conn_state *state, const struct conn_end *end, const struct conn_peer *peer,
                enum conn_op op)
{
    struct conn_head head = conn_head_to(end, peer, op);
    switch (end->path.type) {
    case CONN_SYNC:
        head.a = end->matched;
        break;
    case CONN_RQUEUE:
        head.a = peer->read_count;
        head.b = end->bias;
        break;
    case CONN_MQUEUE:
        head.a = peer->read_count;
        head.b = peer->read_bytes;
        break;
    case CONN_CHANNEL:
        head.a = end->asked;
        head.b = end->size;
        break;
    default:
        head.a = end->posted;
        head.b = end->size;
    }
    conn_send(state, peer->gid, true, &head, NULL);
}

void conn_grant_all(struct conn_state *state, const struct conn_end *end)
{
    for (uint32_t i = 0; i < end->peer_count; i++)
        if (end->peers[i].here)
            conn_grant(state, end, &end->peers[i], CONN_GRANT);
}
