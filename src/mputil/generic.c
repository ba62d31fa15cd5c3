/* SPDX-License-Identifier: MIT
 *
 * The generic protocol: five messages, works wherever mailboxes and portals do.
 *
 *   sender                         receiver
 *   request to send   -->          match
 *                     <--          confirm (who I am)
 *                     <--          allow   (the portal may be written)
 *   data              -->          copy
 *                     <--          started to receive: the send is complete
 *                                                            [lwmpi 5.7.2, figures 14 and 15]
 *
 * The portal moves its data in large pieces where the receiver can read the sender's memory, most messages in one; else in small
 * ones through the link's bulk area, each allowed by the receiver.  Between hosts long ones are given by ticket: the network writes them where
 * they are wanted, once, and tells both ends when that is over, without the last two messages.
 */
#include "hal/net.h"
#include "mputil/internal.h"

/* Pieces under way at a time in the bulk area: the next one is copied in while one is copied out. */
enum { PIECES_AHEAD = 2 };

static int reply(struct lw_request *request, struct lw_wire_reply wire)
{
    enum link_port port = wire.kind == LW_WIRE_ALLOW ? LINK_PORT_MPI_ALLOW : LINK_PORT_MPI_CONTROL;
    wire.id = request->peer_id;
    wire.peer = request->id;
    return lw_reply_post(request->out, port, &wire, NULL, 0);
}

static bool readable(const struct lw_request *request)
{
    return request->out->same_cluster || hal_peer_readable(request->out->gid);
}

/* Data on their way by ticket, at either end. */
struct given {
    struct hal_transfer transfer;
    struct lw_request *request;
};

static struct given *given_new(struct lw_request *request,
                               void (*ended)(struct hal_worker *worker, struct hal_transfer *transfer,
                                             int error))
{
    struct given *given = hal_alloc(sizeof *given);
    if (given) {
        given->transfer.ended = ended;
        given->request = request;
    }
    return given;
}

/* All that was allowed is there. */
static void given_came(struct hal_worker *hal, struct hal_transfer *transfer, int error)
{
    struct given *given = lw_container(transfer, struct given, transfer);
    struct lw_request *receive = given->request;
    hal_free(given);
    if (error)
        link_corrupt(
            hal, receive->out->gid, false,
            "the data are not as long as was allowed; expected bytes:", (uint32_t)receive->status.bytes);
    lw_table_leave(lw_worker_of(hal), receive);
    receive->arrived = receive->status.bytes;
    receive->pub.rank->counters.received++;
    lw_request_done(receive);
}

/* Allow all that is left to be given.  LW_EUNSUP: it is to come in pieces. */
static int allow_given(struct lw_request *receive)
{
    uint64_t ticket, bytes = receive->status.bytes - receive->allowed;
    struct given *given = receive->layout ? NULL : given_new(receive, given_came);
    if (!given || receive->out->kind->expect(receive->out, &given->transfer,
                                             (char *)receive->buf + receive->allowed, bytes, &ticket)) {
        hal_free(given);
        return LW_EUNSUP;
    }
    struct lw_wire_reply allow = {.kind = LW_WIRE_ALLOW,
                                  .in_bulk = LW_DATA_GIVEN,
                                  .address = ticket,
                                  .offset = receive->allowed,
                                  .bytes = bytes};
    receive->allowed += bytes;
    return reply(receive, allow);
}

/* Allow the next part of the portal to be written. */
static int allow_next(struct lw_request *receive)
{
    uint64_t left = receive->status.bytes - receive->allowed;
    bool in_bulk = !readable(receive);
    uint64_t most = in_bulk ? link_bulk_most() : receive->pub.rank->home->reads.piece;
    if (receive->layout == LW_LAYOUT_SINK)
        most -= most % receive->sink->unit;
    uint64_t bytes = left > most ? most : left;
    struct lw_wire_reply allow = {
        .kind = LW_WIRE_ALLOW, .in_bulk = in_bulk, .offset = receive->allowed, .bytes = bytes};
    receive->allowed += bytes;
    return reply(receive, allow);
}

/* Allow as much as may be under way at a time. */
static int allow_first(struct lw_request *receive)
{
    int error = allow_given(receive), ahead = readable(receive) ? 1 : PIECES_AHEAD;
    if (error != LW_EUNSUP)
        return error;
    error = LW_OK;
    for (int i = 0; !error && i < ahead && (i == 0 || receive->allowed < receive->status.bytes); i++)
        error = allow_next(receive);
    return error;
}

int lw_generic_confirm(struct lw_worker *worker, struct lw_request *receive, uint32_t gid, uint64_t id,
                       uint64_t placed)
{
    int error = link_to(worker->hal, gid, &receive->out);
    if (error)
        return lw_sender_lost(receive, error);
    error = lw_table_enter(worker, receive);
    if (error)
        return error;
    lw_link_hold(receive);
    lw_endpoints_called(worker, receive->out->same_cluster, 2);
    receive->shared = false;
    receive->peer_id = id;
    receive->arrived = placed;
    receive->allowed = placed;
    error = reply(receive, (struct lw_wire_reply){.kind = LW_WIRE_CONFIRM});
    return error ? error : allow_first(receive);
}

/* ---- at the sender ---- */

static int confirm_handle(struct lw_worker *worker, struct lw_request *send,
                          const struct link_message *message, const struct lw_wire_reply *wire)
{
    lw_read_leave(worker, send); /* if it was shared */
    send->peer_id = wire->peer;
    send->pub.rank->counters.replies++;
    if (send->direct) { /* offered in vain */
        send->direct = false;
        worker->offers--;
        send->pub.rank->counters.direct--;
        send->pub.rank->counters.generic++;
    }
    int error = link_to(worker->hal, message->from->gid, &send->out);
    if (!error)
        lw_link_hold(send);
    return error;
}

static bool is_data_of(const void *payload, const void *send)
{
    const struct lw_wire_reply *wire = payload;
    return wire->peer == ((const struct lw_request *)send)->id;
}

bool lw_send_waits(const struct lw_request *send)
{
    return send->out && link_post_waits(send->out, LINK_PORT_MPI_DATA, is_data_of, send);
}

/* They have left. */
static void given_left(struct hal_worker *hal, struct hal_transfer *transfer, int error)
{
    struct given *given = lw_container(transfer, struct given, transfer);
    struct lw_request *send = given->request;
    (void)error; /* there is none when data leave */
    hal_free(given);
    lw_offer_end(lw_worker_of(hal), send);
    lw_request_done(send);
}

static int give(struct lw_request *send, const struct lw_wire_reply *wire)
{
    struct given *given = wire->bytes ? given_new(send, given_left) : NULL;
    if (!given)
        return wire->bytes ? LW_ENOMEM : LW_EPROTO;
    send->pub.rank->counters.replies++;
    int error = send->out->kind->give(send->out, &given->transfer, (const char *)send->buf + wire->offset,
                                      wire->bytes, wire->address);
    send->given = !error;
    if (error)
        hal_free(given);
    return error ? LW_EPROTO : LW_OK;
}

static int allow_handle(struct lw_request *send, const struct lw_wire_reply *wire)
{
    if (!send->out || send->hidden || wire->offset > send->bytes || wire->in_bulk > LW_DATA_GIVEN ||
        wire->bytes > send->bytes - wire->offset ||
        (wire->in_bulk == LW_DATA_BULK && wire->bytes > link_bulk_most()))
        return LW_EPROTO;
    if (wire->in_bulk == LW_DATA_GIVEN)
        return lw_send_waits(send) ? LW_EPROTO : give(send, wire);
    struct lw_wire_reply data = {.kind = LW_WIRE_DATA,
                                 .in_bulk = wire->in_bulk,
                                 .address = (uint64_t)(uintptr_t)send->buf + wire->offset,
                                 .offset = wire->offset,
                                 .bytes = wire->bytes,
                                 .id = send->peer_id,
                                 .peer = send->id};
    send->pub.rank->counters.replies += 2; /* allow, data */
    hal_called(HAL_CALL_WRITE, !wire->in_bulk, wire->bytes);
    return lw_reply_post(send->out, LINK_PORT_MPI_DATA, &data, (const char *)send->buf + wire->offset,
                         wire->in_bulk ? (uint32_t)wire->bytes : 0);
}

static int started_handle(struct lw_worker *worker, struct lw_request *send)
{
    if (lw_send_waits(send))
        return LW_EPROTO;
    send->pub.rank->counters.replies++;
    lw_offer_end(worker, send);
    lw_request_done(send);
    return LW_OK;
}

/* ---- at the receiver ---- */

static int data_handle(struct lw_worker *worker, struct lw_request *receive,
                       const struct link_message *message, const struct lw_wire_reply *wire)
{
    uint64_t bytes = wire->bytes;
    if (wire->offset != receive->arrived || bytes > receive->status.bytes - receive->arrived ||
        wire->in_bulk > LW_DATA_BULK || message->bulk_bytes != (wire->in_bulk ? bytes : 0))
        return LW_EPROTO;
    if (wire->in_bulk)
        lw_place(receive, wire->offset, message->bulk, bytes);
    else if (message->from->same_cluster) {
        lw_place(receive, wire->offset, (const void *)(uintptr_t)wire->address, bytes);
        hal_called(HAL_CALL_READ, true, bytes);
    } else {
        uint64_t placed;
        int error = lw_place_read(worker, receive, message->from->gid, wire->offset, wire->address, bytes,
                                  &placed);
        if (error == LW_EPERM) { /* not any more: the rest in pieces */
            receive->arrived += placed;
            receive->allowed = receive->arrived;
            return allow_first(receive);
        }
        if (error == LW_ENOMEM)
            return error;
        if (error) {
            receive->status.error = error;
            receive->status.bytes = 0;
        }
    }
    receive->arrived += bytes;
    int error = LW_OK;
    if (receive->allowed < receive->status.bytes)
        error = allow_next(receive);
    if (error || (receive->arrived < receive->status.bytes && receive->status.error != LW_EFAULT))
        return error;
    /* The sender may go on when nothing more is read from its buffer. */
    error = reply(receive, (struct lw_wire_reply){.kind = LW_WIRE_STARTED});
    lw_table_leave(worker, receive);
    receive->pub.rank->counters.received++;
    lw_request_done(receive);
    return error;
}

int lw_generic_handle(struct lw_worker *worker, const struct link_message *message,
                      const struct lw_wire_reply *wire)
{
    struct lw_request *request = lw_table_find(worker, wire->id);
    if (!request)
        return LW_EPROTO;
    bool send = request->kind == LW_REQ_SEND;
    if (send && request->given) /* there is nothing more to say */
        return LW_EPROTO;
    if (send && wire->kind == LW_WIRE_CONFIRM)
        return confirm_handle(worker, request, message, wire);
    if (send && wire->kind == LW_WIRE_ALLOW)
        return allow_handle(request, wire);
    if (send && wire->kind == LW_WIRE_STARTED)
        return started_handle(worker, request);
    if (lw_is_recv(request) && wire->kind == LW_WIRE_DATA)
        return data_handle(worker, request, message, wire);
    return LW_EPROTO;
}
