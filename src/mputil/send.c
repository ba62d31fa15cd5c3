/* SPDX-License-Identifier: MIT
 *
 * Sending: which protocol, and the sender's first step in it.
 *
 *   eager    the payload goes along and is kept by the receiver until it is matched; within
 *            the credit that the receiver has granted to this link.        1 message
 *   direct   the receiver copies from the sender's buffer: same cluster, or where the
 *            kernel lets clusters read each other (if not, the receiver answers as in the
 *            generic one).                                                 1 message (+ done)
 *   generic  request, confirm, allow, data, started: works anywhere.       5 messages [lwmpi 5.7.3]
 */
#include "mputil/internal.h"

/* ------------------------------------------------- to a rank of this worker */

/* No message needs to travel: match, and copy. */
static int send_local(struct lw_rank *self, struct lw_worker *worker, struct lw_request *send,
                      struct lw_rank *dest, enum lw_send_mode mode)
{
    struct lw_request *receive = lw_match_posted(dest, send->source, send->tag, send->context);
    if (lw_likely(receive != NULL)) {
        size_t bytes = lw_recv_envelope(receive, send->source, send->tag, send->bytes);
        if (lw_unlikely(receive->layout || send->layout))
            lw_place_from(receive, send->layout, send->buf, bytes);
        else if (lw_likely(bytes)) /* of nothing the address may be NULL */
            memcpy(receive->buf, send->buf, bytes);
        hal_copied(bytes);
        dest->counters.received++;
        self->counters.direct++;
        send->pub.done = true;
        lw_request_done(receive);
        return LW_OK;
    }
    uint32_t cost = lw_eager_cost(send->bytes);
    if (send->bytes <= LW_EAGER_MOST && mode == LW_STANDARD && worker->protocol != LW_PROTOCOL_OPT &&
        worker->local_credit_used + cost <= LW_CREDIT_BYTES) {
        struct lw_unexpected *message = lw_unexpected_add(dest, LW_UNX_EAGER, send->source, send->tag,
                                                          send->context, send->bytes, send->bytes);
        if (!message)
            return LW_ENOMEM;
        lw_take(send, message->data);
        hal_copied(send->bytes);
        worker->local_credit_used += cost;
        self->counters.eager++;
        send->pub.done = true;
        return LW_OK;
    }
    struct lw_unexpected *message = lw_unexpected_add(dest, LW_UNX_LOCAL, send->source, send->tag,
                                                      send->context, send->bytes, 0);
    if (!message)
        return LW_ENOMEM;
    message->sender = send;
    self->counters.direct++;
    return LW_OK;
}

/* -------------------------------------------------------- to another worker */

static inline struct link_slot *slot_get(struct link_out *out)
{
    struct link_slot *slot = link_claim(out);
    while (lw_unlikely(!slot)) {
        link_wait_room(out, 0);
        slot = link_claim(out);
    }
    return slot;
}

static inline void envelope_write(struct lw_wire_envelope *envelope, enum lw_wire_kind kind, uint32_t dest,
                                  int32_t source, int32_t tag, uint32_t context, uint64_t bytes)
{
    envelope->kind = (uint8_t)kind;
    envelope->reserved = 0;
    envelope->dest = (uint16_t)dest;
    envelope->source = source;
    envelope->tag = tag;
    envelope->context = context;
    envelope->sealed = bytes | (uint64_t)lw_wire_check(kind, dest, source, tag, context, bytes) << 48;
}

static inline void envelope_of(struct lw_wire_envelope *envelope, enum lw_wire_kind kind,
                               const struct lw_request *send, uint32_t dest)
{
    envelope_write(envelope, kind, dest, send->source, send->tag, send->context, send->bytes);
}

/* True if the receiver's grant covers `cost` more bytes; then they are used. */
static inline bool credit_take(struct link_out *out, uint32_t cost)
{
    if (lw_unlikely(out->credit_used - out->credit_seen + cost > LW_CREDIT_BYTES)) {
        out->credit_seen = link_credit_returned(out);
        if (out->credit_used - out->credit_seen + cost > LW_CREDIT_BYTES)
            return false;
    }
    out->credit_used += cost;
    return true;
}

static inline void send_inline(struct link_out *out, struct link_slot *slot, const void *buf, size_t bytes,
                               uint32_t dest, int32_t source, int32_t tag, uint32_t context)
{
    struct lw_wire_eager *wire = (struct lw_wire_eager *)slot->payload;
    envelope_write(&wire->envelope, LW_WIRE_EAGER, dest, source, tag, context, bytes);
    if (lw_likely(bytes == 8))
        memcpy(wire->data, buf, 8);
    else if (bytes)
        memcpy(wire->data, buf, bytes);
    link_publish(out, slot, LINK_PORT_MPI, (uint32_t)(sizeof wire->envelope + bytes));
}

/* False: there is no room now, and the caller must not wait. */
static bool send_bulk(struct link_out *out, struct lw_request *send, uint32_t dest, bool handler)
{
    uint32_t at, bytes = (uint32_t)send->bytes;
    struct link_slot *slot;
    uint8_t *bulk;
    if (handler && out->posts)
        return false;
    while (!(slot = link_claim(out)) || !(bulk = link_bulk_claim(out, bytes, &at))) {
        if (handler)
            return false;
        link_wait_room(out, bytes);
    }
    struct lw_wire_eager *wire = (struct lw_wire_eager *)slot->payload;
    envelope_of(&wire->envelope, LW_WIRE_EAGER, send, dest);
    lw_take(send, bulk);
    link_publish_bulk(out, slot, LINK_PORT_MPI, sizeof wire->envelope, at, bytes);
    return true;
}

/* A short payload that goes along in the slot. */
static int send_short(struct link_out *out, struct lw_request *send, uint32_t dest, bool handler)
{
    uint32_t bytes = (uint32_t)(sizeof(struct lw_wire_envelope) + send->bytes);
    if (handler) {
        struct lw_wire_eager wire;
        envelope_of(&wire.envelope, LW_WIRE_EAGER, send, dest);
        lw_take(send, wire.data);
        return link_post(out, LINK_PORT_MPI, &wire, bytes);
    }
    struct link_slot *slot = slot_get(out);
    struct lw_wire_eager *wire = (struct lw_wire_eager *)slot->payload;
    envelope_of(&wire->envelope, LW_WIRE_EAGER, send, dest);
    lw_take(send, wire->data);
    link_publish(out, slot, LINK_PORT_MPI, bytes);
    return LW_OK;
}

/* Offer the payload; the receiver takes it (direct) or asks for it (generic). */
static int send_offer(struct lw_worker *worker, struct link_out *out, struct lw_request *send, uint32_t dest,
                      enum lw_wire_kind kind, bool handler)
{
    bool by_layout = kind == LW_WIRE_DIRECT && out->same_cluster;
    int error = by_layout ? LW_OK : lw_pack(send);
    if (error)
        return error;
    error = lw_table_enter(worker, send);
    if (error)
        goto unpack;
    send->direct = kind == LW_WIRE_DIRECT;
    struct lw_wire_offer wire = {.address = (uint64_t)(uintptr_t)send->buf,
                                 .layout = (uint64_t)(uintptr_t)send->layout,
                                 .id = send->id};
    envelope_of(&wire.envelope, kind, send, dest);
    wire.envelope.check ^= lw_offer_check(&wire);
    if (handler) {
        error = link_post(out, LINK_PORT_MPI_CONTROL, &wire, sizeof wire);
        if (error)
            goto leave;
        return LW_OK;
    }
    struct link_slot *slot = slot_get(out);
    memcpy(slot->payload, &wire, sizeof wire);
    link_publish(out, slot, LINK_PORT_MPI_CONTROL, sizeof wire);
    return LW_OK;

leave:
    lw_table_leave(worker, send);
unpack:
    hal_free(send->packed);
    send->packed = NULL;
    return error;
}

int lw_send_start(struct lw_rank *self, struct lw_request *send, uint32_t dest, enum lw_send_mode mode,
                  bool handler)
{
    struct lw_worker *worker = self->home;
    struct lw_address address = lw_address_of(worker, dest);
    enum lw_protocol protocol = worker->protocol;

    send->status.error = LW_OK;
    send->status.cancelled = false;
    if (address.gid == worker->hal->gid && protocol != LW_PROTOCOL_UNOPT)
        return send_local(self, worker, send, &worker->ranks[address.index], mode);

    if (HAL_MODELLED && worker->mppa)
        return lw_mppa_send(self, send, dest, mode);

    struct link_out *out;
    int error = link_to(worker->hal, address.gid, &out);
    if (lw_unlikely(error))
        return error;

    if (worker->inline_room && mode == LW_STANDARD && send->bytes <= LW_EAGER_MOST &&
        credit_take(out, lw_eager_cost(send->bytes))) {
        if (send->bytes <= LW_INLINE_MOST) {
            self->counters.eager++;
            send->pub.done = true;
            return send_short(out, send, address.index, handler);
        }
        if (lw_likely(send_bulk(out, send, address.index, handler))) {
            self->counters.eager++;
            send->pub.done = true;
            return LW_OK;
        }
        out->credit_used -= lw_eager_cost(send->bytes);
    }
    bool direct = out->same_cluster
                      ? protocol != LW_PROTOCOL_UNOPT
                      : hal_peer_tried() && protocol != LW_PROTOCOL_UNOPT && protocol != LW_PROTOCOL_OPT;
    if (direct) {
        self->counters.direct++;
        return send_offer(worker, out, send, address.index, LW_WIRE_DIRECT, handler);
    }
    self->counters.generic++;
    return send_offer(worker, out, send, address.index, LW_WIRE_REQUEST, handler);
}

/* --------------------------------------------------------- what is offered */

static inline void send_fill(struct lw_request *send, struct lw_rank *self, const void *buf, size_t bytes,
                             uint32_t dest, int32_t source, int32_t tag, uint32_t context)
{
    send->pub.rank = self;
    send->pub.waiter = NULL;
    send->pub.call = NULL;
    send->pub.message = true;
    send->pub.done = false;
    send->kind = LW_REQ_SEND;
    send->peer = (int32_t)dest;
    send->source = source;
    send->tag = tag;
    send->context = context;
    send->buf = (void *)(uintptr_t)buf;
    send->bytes = bytes;
    send->layout = NULL;
    send->packed = NULL;
    send->id = 0;
    send->out = NULL; /* until the peer has confirmed */
    if (HAL_MODELLED)
        send->blocking = false;
}

LW_APART static int send_wait(struct lw_rank *self, const void *buf, size_t bytes, uint32_t dest,
                              int32_t source, int32_t tag, uint32_t context, enum lw_send_mode mode)
{
    struct lw_request send;
    send_fill(&send, self, buf, bytes, dest, source, tag, context);
    if (HAL_MODELLED)
        send.blocking = true;
    int error = lw_send_start(self, &send, dest, mode, false);
    if (lw_unlikely(error))
        return error;
    lw_await(self, &send.pub);
    return send.status.error;
}

int lw_send(struct lw_rank *self, const void *buf, size_t bytes, uint32_t dest, int32_t source, int32_t tag,
            uint32_t context, enum lw_send_mode mode)
{
    /* The usual case without detours: short, to another worker that is known, with room. */
    struct lw_worker *worker = self->home;
    struct lw_address address = lw_address_of(worker, dest);
    struct link_out *out = link_known(worker->outs, worker->hal, address.gid);
    if (lw_likely(out && bytes < worker->inline_room && mode == LW_STANDARD && !out->to_self)) {
        struct link_slot *slot = link_claim(out);
        if (lw_likely(slot && credit_take(out, lw_eager_cost(bytes)))) {
            self->counters.eager++;
            send_inline(out, slot, buf, bytes, address.index, source, tag, context);
            return LW_OK;
        }
    }
    return send_wait(self, buf, bytes, dest, source, tag, context, mode);
}

bool lw_send_now(struct lw_rank *self, const void *buf, size_t bytes, uint32_t dest, int32_t source,
                 int32_t tag, uint32_t context)
{
    struct lw_worker *worker = self->home;
    struct lw_address address = lw_address_of(worker, dest);
    struct link_out *out = link_known(worker->outs, worker->hal, address.gid);
    if (lw_unlikely(!out || bytes >= worker->inline_room || out->to_self))
        return false;
    struct link_slot *slot = link_claim(out);
    if (lw_unlikely(!slot || !credit_take(out, lw_eager_cost(bytes))))
        return false;
    self->counters.eager++;
    send_inline(out, slot, buf, bytes, address.index, source, tag, context);
    return true;
}

int lw_isend(struct lw_rank *self, const void *buf, size_t bytes, uint32_t dest, int32_t source, int32_t tag,
             uint32_t context, enum lw_send_mode mode, struct lw_request **result)
{
    struct lw_request *send = lw_request_get(self);
    if (!send)
        return LW_ENOMEM;
    send_fill(send, self, buf, bytes, dest, source, tag, context);
    int error = lw_send_start(self, send, dest, mode, false);
    if (lw_unlikely(error)) {
        lw_request_put(self, send);
        return error;
    }
    *result = send;
    return LW_OK;
}

int lw_restart_send(struct lw_rank *self, struct lw_request *send, const struct lw_transfer *t,
                    enum lw_send_mode mode, bool handler)
{
    send_fill(send, self, t->buf, (size_t)t->bytes, (uint32_t)t->peer, t->source, t->tag, t->context);
    send->layout = t->layout;
    return lw_send_start(self, send, (uint32_t)t->peer, mode, handler);
}

int lw_start_send(struct lw_rank *self, const struct lw_transfer *t, enum lw_send_mode mode, bool handler,
                  struct lw_request **result)
{
    struct lw_request *send = lw_request_get(self);
    if (!send)
        return LW_ENOMEM;
    int error = lw_restart_send(self, send, t, mode, handler);
    if (lw_unlikely(error)) {
        lw_request_put(self, send);
        return error;
    }
    *result = send;
    return LW_OK;
}
