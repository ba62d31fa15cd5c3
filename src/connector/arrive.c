/* SPDX-License-Identifier: MIT
 *
 * Messages of connectors that come, from other workers and from the own one: to the end that they are for.
 *
 * What a peer sends is checked here and where it is used.  What makes no sense is dropped.
 */
#include "connector/connector.h"

#include <string.h>

static int deliver(struct conn_state *state, uint32_t from, const struct conn_wire *wire, const uint8_t *bulk,
                   uint32_t bulk_bytes)
{
    static const uint8_t to_writer[CONN_OPS] = {
        [CONN_READY] = 1, [CONN_REFUSED] = 1, [CONN_GRANT] = 1, [CONN_DONE] = 1,
        [CONN_PULL] = 1,  [CONN_GOT] = 1,     [CONN_LEFT] = 1,  [CONN_GONE] = 1};
    const struct conn_head *head = &wire->head;
    if (bulk_bytes && head->op != CONN_PIECE && head->op != CONN_GOT && head->op != CONN_OFFER)
        return LW_EPROTO;
    if (to_writer[head->op])
        return conn_writer_message(state, from, head, bulk, bulk_bytes);
    return conn_reader_message(state, from, head, wire->payload, bulk, bulk_bytes);
}

void conn_settle(struct conn_state *state)
{
    if (state->delivering)
        return;
    state->delivering = true;
    while (state->local) {
        struct conn_local *local = state->local;
        state->local = local->next;
        if (!state->local)
            state->local_end = &state->local;
        (void)deliver(state, state->worker->gid, &local->wire, NULL, 0);
        hal_free(local);
    }
    state->delivering = false;
}

int conn_arrived(struct hal_worker *worker, const struct link_message *message)
{
    struct conn_state *state = conn_state_of(worker);
    struct conn_wire wire;
    if (message->bytes < sizeof wire.head || message->bytes > sizeof wire)
        return LW_OK;
    /* A copy: the sender could change the message while it is looked at. */
    memcpy(&wire, message->payload, message->bytes);
    if (wire.head.op >= CONN_OPS || (wire.head.op == CONN_PUT && wire.head.bytes > CONN_SHORT) ||
        message->bytes != sizeof wire.head + conn_payload_of(&wire.head))
        return LW_OK;
    (void)deliver(state, message->from->gid, &wire, message->bulk, message->bulk_bytes);
    conn_settle(state);
    return LW_OK;
}
