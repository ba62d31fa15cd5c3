/* SPDX-License-Identifier: MIT
 *
 * Pulling: data with gaps that a sender of another cluster offers come in pieces through the bulk area of the link, packed at one
 * end and unpacked at the other at the same time, in memory that stays in the caches.
 *
 *   sender                         receiver
 *   offer (direct)    -->          match
 *                     <--          pull (how many bytes, in what pieces)
 *   piece, piece ...  -->          copy
 *                     <--          done
 *
 * It takes both, so only who waits for his send at once lets it be pulled.
 */
#include "mputil/internal.h"

/* In a row: then others get their turn. */
enum { PIECES_AT_A_TIME = 16 };

/* ---- at the receiver ---- */

/* What comes in one message, at most. */
static uint32_t piece_of(const struct lw_request *receive)
{
    uint32_t most = link_bulk_most();
    return receive->layout == LW_LAYOUT_SINK ? most - most % receive->sink->unit : most;
}

int lw_pull_start(struct lw_worker *worker, struct lw_request *receive)
{
    int error = lw_table_enter(worker, receive);
    if (error)
        return error;
    struct lw_wire_reply pull = {.kind = LW_WIRE_PULL,
                                 .id = receive->peer_id,
                                 .peer = receive->id,
                                 .offset = piece_of(receive),
                                 .bytes = receive->status.bytes};
    return lw_reply_post(receive->out, LINK_PORT_MPI_CONTROL, &pull, NULL, 0);
}

static int piece_handle(struct lw_worker *worker, const struct link_message *message,
                        const struct lw_wire_reply *wire)
{
    struct lw_request *receive = lw_table_find(worker, wire->id);
    if (!receive || !lw_is_recv(receive))
        return LW_EPROTO;
    if (receive->shared)
        return wire->bytes == message->bulk_bytes ? lw_share_piece(receive, message, wire->offset)
                                                  : LW_EPROTO;
    uint32_t bytes = (uint32_t)lw_least(piece_of(receive), receive->status.bytes - receive->arrived);
    if (wire->offset != receive->arrived || wire->bytes != bytes || message->bulk_bytes != bytes)
        return LW_EPROTO;
    lw_place(receive, receive->arrived, message->bulk, bytes);
    receive->arrived += bytes;
    if (receive->arrived < receive->status.bytes)
        return LW_OK;
    lw_table_leave(worker, receive);
    return lw_read_end(receive);
}

/* ---- at the sender ---- */

static bool room_claim(struct lw_request *send, uint32_t bytes, struct lw_piece *piece)
{
    piece->slot = link_claim_ahead(send->out);
    piece->room = piece->slot ? link_bulk_claim(send->out, bytes, &piece->at) : NULL;
    return piece->room != NULL;
}

bool lw_piece_claim(struct lw_request *send, uint32_t bytes, struct lw_piece *piece)
{
    if (room_claim(send, bytes, piece))
        return true;
    send->out->kind->starve(send->out);
    return room_claim(send, bytes, piece);
}

void lw_piece_send(struct lw_request *send, const struct lw_piece *piece, uint64_t to, uint64_t from,
                   uint32_t bytes)
{
    struct lw_wire_reply wire = {
        .kind = LW_WIRE_PIECE, .in_bulk = true, .id = to, .offset = from, .bytes = bytes};
    wire.check = lw_reply_check(&wire);
    memcpy(piece->slot->payload, &wire, sizeof wire);
    if (send->layout)
        lw_layout_pack(send->layout, send->buf, from, piece->room, bytes);
    else
        lw_copy(piece->room, (const char *)send->buf + from, bytes);
    link_publish_bulk(send->out, piece->slot, LINK_PORT_MPI_DATA, sizeof wire, piece->at, bytes);
}

bool lw_pull_serve(struct lw_request *send, bool *moved)
{
    uint64_t before = send->arrived;
    for (int i = 0; i < PIECES_AT_A_TIME && send->arrived < send->allowed; i++) {
        struct lw_piece piece;
        uint32_t bytes = (uint32_t)lw_least(send->status.bytes, send->allowed - send->arrived);
        if (!lw_piece_claim(send, bytes, &piece))
            break;
        lw_piece_send(send, &piece, send->peer_id, send->arrived, bytes);
        send->arrived += bytes;
    }
    *moved = send->arrived != before;
    return send->arrived == send->allowed;
}

static int pull_handle(struct lw_worker *worker, const struct link_message *message,
                       const struct lw_wire_reply *wire)
{
    struct lw_request *send = lw_table_find(worker, wire->id);
    if (!send || send->kind != LW_REQ_SEND || !send->hidden || send->out || wire->bytes > send->bytes ||
        wire->offset == 0 || wire->offset > link_bulk_most())
        return LW_EPROTO;
    int error = link_to(worker->hal, message->from->gid, &send->out);
    if (error)
        return error;
    send->peer_id = wire->peer;
    send->arrived = 0;
    send->allowed = wire->bytes;
    send->status.bytes = wire->offset;
    send->pub.rank->counters.replies++;
    lw_read_join(worker, send);
    return LW_OK;
}

int lw_pull_handle(struct lw_worker *worker, const struct link_message *message,
                   const struct lw_wire_reply *wire)
{
    return wire->kind == LW_WIRE_PULL ? pull_handle(worker, message, wire)
                                      : piece_handle(worker, message, wire);
}
