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
#include "mputil/exchange.h"

/* ------------------------------------------------- to a rank of this worker */

/* No message needs to travel: match, and copy. */
int lw_local_send(struct lw_rank *self, struct lw_request *send, struct lw_rank *dest)
{
    struct lw_worker *worker = self->home;
    struct lw_request *receive = lw_match_posted(dest, send->source, send->tag, send->context);
    if (lw_likely(receive != NULL)) {
        size_t bytes = lw_recv_envelope(receive, send->source, send->tag, send->element, send->bytes);
        if (lw_unlikely(receive->layout || send->layout))
            lw_place_from(receive, send->layout, send->buf, 0, bytes);
        else
            lw_copy(receive->buf, send->buf, bytes);
        hal_copied(bytes);
        dest->counters.received++;
        self->counters.direct++;
        send->pub.done = true;
        lw_request_done(receive);
        return LW_OK;
    }
    uint32_t cost = lw_eager_cost(send->bytes);
    if (send->bytes <= worker->eager_limit && send->mode != LW_SYNCHRONOUS &&
        worker->protocol != LW_PROTOCOL_OPT && worker->local_credit_used + cost <= worker->eager_credit) {
        struct lw_unexpected *message = lw_unexpected_add(dest, LW_UNX_EAGER, send->source, send->tag,
                                                          send->context, send->bytes, send->bytes);
        if (!message)
            return LW_ENOMEM;
        message->element = send->element;
        lw_take(send, message->data);
        hal_copied(send->bytes);
        worker->local_credit_used += cost;
        self->counters.eager++;
        send->pub.done = true;
        return LW_OK;
    }
    int refused = lw_unlikely(self->wary) ? lw_refused(send) : LW_OK;
    if (lw_unlikely(refused && lw_send_refused(send, refused)))
        return LW_OK;
    struct lw_unexpected *message = lw_unexpected_add(dest, LW_UNX_LOCAL, send->source, send->tag,
                                                      send->context, send->bytes, 0);
    if (!message)
        return LW_ENOMEM;
    message->sender = send;
    self->counters.direct++;
    return LW_OK;
}

/* -------------------------------------------------------- to another worker */

/* That of an eager message. */
static inline void envelope_write(struct lw_wire_envelope *envelope, uint32_t dest, int32_t source,
                                  int32_t tag, uint64_t context, uint64_t bytes, uint8_t element, bool sealed)
{
    envelope->kind = LW_WIRE_EAGER;
    envelope->by_layout = false;
    envelope->element = element & 127;
    envelope->dest = (uint16_t)dest;
    envelope->source = source;
    envelope->tag = tag;
    envelope->context = context;
    envelope->check = sealed ? lw_eager_check(envelope, bytes) : 0;
}

/* True if the receiver's grant covers `cost` more bytes; then they are used. */
static inline bool credit_take(struct link_out *out, uint32_t cost)
{
    if (lw_unlikely(out->credit_used - out->credit_seen + cost > out->credit)) {
        out->credit_seen = link_credit_returned(out);
        if (out->credit_used - out->credit_seen + cost > out->credit || !out->kind->credit_shared(out, cost))
            return false;
    }
    out->credit_used += cost;
    return true;
}

static inline void send_inline(struct link_out *out, struct link_slot *slot, const void *buf, size_t bytes,
                               uint32_t dest, int32_t source, int32_t tag, uint64_t context)
{
    struct lw_wire_eager *wire = (struct lw_wire_eager *)slot->payload;
    envelope_write(&wire->envelope, dest, source, tag, context, bytes, 0, !out->same_cluster);
    if (lw_likely(bytes == 8))
        memcpy(wire->data, buf, 8);
    else if (bytes)
        memcpy(wire->data, buf, bytes);
    link_publish(out, slot, LINK_PORT_MPI, (uint32_t)(sizeof wire->envelope + bytes));
}

/* A payload that goes along: in the slot, or in the bulk area; false: there is no room. */
static bool send_eager(struct link_out *out, struct link_slot *slot, struct lw_request *send, uint32_t dest)
{
    uint32_t at, bytes = (uint32_t)send->bytes;
    bool inside = bytes <= LW_INLINE_MOST;
    struct lw_wire_eager *wire = (struct lw_wire_eager *)slot->payload;
    uint8_t *room = inside ? wire->data : link_bulk_claim(out, bytes, &at);
    if (lw_unlikely(!room))
        return false;
    envelope_write(&wire->envelope, dest, send->source, send->tag, send->context, bytes, send->element,
                   !out->same_cluster);
    lw_take(send, room);
    if (inside)
        link_publish(out, slot, send->mode == LW_SIGNAL ? LINK_PORT_MPI_ALLOW : LINK_PORT_MPI,
                     (uint32_t)sizeof wire->envelope + bytes);
    else
        link_publish_bulk(out, slot, LINK_PORT_MPI, sizeof wire->envelope, at, bytes);
    return true;
}

/* Pack data that lie far apart before another core comes for them.  False: they do not, or there is no memory to spare. */
static bool sparse_pack(struct lw_request *send)
{
    return send->layout && !hal_job()->frugal && lw_layout_sparse(send->layout) && lw_pack(send) == LW_OK;
}

/* Offer the payload; the receiver takes it (direct) or asks for it (generic). */
static int send_offer(struct lw_worker *worker, struct link_out *out, struct link_slot *slot,
                      struct lw_request *send, uint32_t dest, enum lw_wire_kind kind)
{
    int refused = lw_unlikely(send->pub.rank->wary) ? lw_refused(send) : LW_OK;
    if (refused)
        return refused;
    bool near = kind == LW_WIRE_DIRECT && out->same_cluster;
    bool by_layout = near && !sparse_pack(send) && send->layout;
    send->hidden = send->hidden && kind == LW_WIRE_DIRECT && !near && send->layout && !hal_job()->overcommit;
    int error = by_layout || send->hidden ? LW_OK : lw_pack(send);
    if (error)
        return error;
    error = lw_table_enter(worker, send);
    if (error) {
        hal_free(send->packed);
        send->packed = NULL;
        return error;
    }
    lw_endpoints_called(worker, out->same_cluster, kind == LW_WIRE_DIRECT ? 2 : 4);
    send->given = false;
    send->direct = kind == LW_WIRE_DIRECT;
    send->shared = false;
    worker->offers += send->direct;
    const void *address = send->hidden ? NULL : by_layout ? (const void *)send : send->buf;
    struct lw_wire_offer wire = {.envelope = {.kind = (uint8_t)kind,
                                              .by_layout = by_layout,
                                              .element = send->element & 127,
                                              .dest = (uint16_t)dest,
                                              .source = send->source,
                                              .tag = send->tag,
                                              .context = send->context},
                                 .address = (uint64_t)(uintptr_t)address,
                                 .bytes = send->bytes,
                                 .id = send->id};
    wire.envelope.check = lw_offer_check(&wire);
    memcpy(slot->payload, &wire, sizeof wire);
    link_publish(out, slot, LINK_PORT_MPI_CONTROL, sizeof wire);
    return LW_OK;
}

static bool is_direct(const struct lw_worker *worker, const struct link_out *out)
{
    enum lw_protocol protocol = worker->protocol;
    if (out->same_cluster)
        return protocol != LW_PROTOCOL_UNOPT;
    return hal_peer_tried() && out->kind->by_address && protocol != LW_PROTOCOL_UNOPT &&
           protocol != LW_PROTOCOL_OPT;
}

/* How long is what goes ahead of its receive, at most?  In a cluster the data of longer messages cross from one core to another once, when
 * the receiver takes them from where they are, and twice through a link.  But then the sender waits for the receiver, who may come late.
 * Between hosts waiting for an answer takes as long as copying much. */
static uint64_t ahead_most(const struct lw_worker *worker, const struct link_out *out,
                           const struct lw_request *send)
{
    if (out->same_cluster)
        return lw_least(worker->eager_limit, worker->eager_near[send->met]);
    return out->between_hosts ? worker->eager_net : worker->eager_limit;
}

/* The first step on a link, whoever waits in its queue.  LW_EAGAIN: there is no room, and nothing has happened. */
static int link_begin(struct lw_worker *worker, struct link_out *out, struct lw_request *send, uint32_t dest)
{
    struct lw_counters *counters = &send->pub.rank->counters;
    struct link_slot *slot = link_claim_ahead(out);
    if (lw_unlikely(!slot))
        return LW_EAGAIN;
    if ((worker->inline_room || send->mode == LW_SIGNAL) && send->mode != LW_SYNCHRONOUS &&
        send->bytes <= ahead_most(worker, out, send)) {
        if (lw_likely(credit_take(out, lw_eager_cost(send->bytes)))) {
            if (lw_unlikely(!send_eager(out, slot, send, dest))) {
                out->credit_used -= lw_eager_cost(send->bytes);
                return LW_EAGAIN;
            }
            counters->eager++;
            send->pub.done = true;
            return LW_OK;
        }
        counters->no_credit++;
    }
    bool direct = is_direct(worker, out);
    if (direct)
        counters->direct++;
    else
        counters->generic++;
    return send_offer(worker, out, slot, send, dest, direct ? LW_WIRE_DIRECT : LW_WIRE_REQUEST);
}

int lw_send_begin(struct lw_rank *self, struct lw_request *send)
{
    struct lw_worker *worker = self->home;
    struct lw_address address = lw_address_of(worker, (uint32_t)send->peer);
    if (address.gid == worker->local_gid)
        return lw_local_send(self, send, &worker->ranks[address.index]);
    if (lw_unlikely(worker->exchange != &lw_exchange_links))
        return worker->exchange->send(self, send);
    return lw_links_send(self, send);
}

/* Who waits for it at once has it leave, and those that wait before it. */
static bool waits_for_poll(struct link_out *out, const struct lw_request *send)
{
    return lw_unlikely(out->between_hosts) && !send->blocking && out->kind->in_burst(out, send->bytes);
}

int lw_links_send(struct lw_rank *self, struct lw_request *send)
{
    struct lw_worker *worker = self->home;
    struct lw_address address = lw_address_of(worker, (uint32_t)send->peer);
    struct link_out *out;
    int error = link_to(worker->hal, address.gid, &out);
    if (lw_unlikely(error))
        return lw_send_refused(send, error) ? LW_OK : error;
    bool waits = lw_unlikely(out->queue != NULL) || waits_for_poll(out, send);
    error = waits ? LW_EAGAIN : link_begin(worker, out, send, address.index);
    if (lw_likely(error != LW_EAGAIN))
        return error && lw_send_refused(send, error) ? LW_OK : error;
    lw_queue_join(out, send);
    return LW_OK;
}

/* ------------------------------------------- messages that wait for room */

void lw_queue_join(struct link_out *out, struct lw_request *request)
{
    request->queued = true;
    request->pub.rank->queued++;
    link_queue_join(out, &request->turn);
}

bool lw_queue_leave(struct link_out *out, struct lw_request *request)
{
    if (!request->queued || !link_queue_leave(out, &request->turn))
        return false;
    request->queued = false;
    request->pub.rank->queued--;
    return true;
}

bool lw_queue_serve(struct hal_worker *hal, struct link_out *out, struct link_queued *first)
{
    struct lw_worker *worker = lw_worker_of(hal);
    struct lw_request *request = lw_container(first, struct lw_request, turn);
    bool done = true;
    if (request->kind == LW_REQ_BARRIER) {
        if (!lw_barrier_told(out, request))
            return false;
    } else {
        int error = link_begin(worker, out, request, lw_address_of(worker, (uint32_t)request->peer).index);
        if (error == LW_EAGAIN)
            return false;
        if (lw_unlikely(
                error ==
                LW_ENOMEM)) /* the call that began it has returned, and the receiver may wait for it */
            hal_worker_abort(hal->gid, "no memory left for a message whose send has begun");
        request->status.error = error;
        done = error || request->pub.done;
    }
    /* It leaves before anybody hears that it is done: who then sends finds the queue as it is. */
    if (lw_queue_leave(out, request) && done)
        lw_request_done(request);
    return true;
}

void lw_settle(struct lw_rank *self)
{
    uint64_t pause = 0;
    while (self->queued && links_wait())
        links_look_later(&pause);
    lw_reads_settle(self); /* of requests that the program has freed */
    links_flush();
}

/* --------------------------------------------------------- what is offered */

static inline int send_start(struct lw_rank *self, struct lw_request *send,
                             const struct lw_transfer *transfer, bool blocking)
{
    lw_request_fill(send, self, LW_REQ_SEND, transfer);
    send->packed = NULL;
    send->out = NULL; /* until the peer has confirmed */
    send->blocking = blocking;
    send->hidden = transfer->awaited; /* if nothing else speaks against it: send_offer() */
    send->met = transfer->met;
    send->queued = false;
    send->mode = (uint8_t)transfer->mode;
    send->status.error = LW_OK;
    send->status.cancelled = false;
    return lw_send_begin(self, send);
}

int lw_send_restart(struct lw_rank *self, struct lw_request *send, const struct lw_transfer *transfer)
{
    return send_start(self, send, transfer, false);
}

int lw_send_start(struct lw_rank *self, const struct lw_transfer *transfer, struct lw_request **result)
{
    struct lw_request *send = lw_request_get(self);
    if (!send)
        return LW_ENOMEM;
    int error = lw_send_restart(self, send, transfer);
    if (lw_unlikely(error)) {
        lw_request_put(self, send);
        return error;
    }
    *result = send;
    return LW_OK;
}

/* The usual case without detours: short, to another worker that is known, with room.  later: the caller goes on before it has left, so that between
 * hosts the detour decides when it does. */
static inline bool send_short(struct lw_rank *self, const void *buf, size_t bytes, uint32_t dest,
                              int32_t source, int32_t tag, uint64_t context, bool later)
{
    struct lw_worker *worker = self->home;
    struct lw_address address = lw_address_of(worker, dest);
    struct link_out *out = link_known(worker->links, address.gid);
    if (lw_unlikely(!out || bytes >= worker->short_room || out->to_self || (later && out->between_hosts)))
        return false;
    struct link_slot *slot = link_claim(out);
    if (lw_unlikely(!slot || !credit_take(out, lw_eager_cost(bytes))))
        return false;
    self->counters.eager++;
    send_inline(out, slot, buf, bytes, address.index, source, tag, context);
    return true;
}

bool lw_send_now(struct lw_rank *self, const void *buf, size_t bytes, uint32_t dest, int32_t source,
                 int32_t tag, uint64_t context)
{
    return send_short(self, buf, bytes, dest, source, tag, context, true);
}

LW_APART static int send_wait(struct lw_rank *self, const void *buf, size_t bytes, uint32_t dest,
                              int32_t source, int32_t tag, uint64_t context, enum lw_send_mode mode)
{
    struct lw_request send;
    struct lw_transfer transfer = {.buf = (void *)(uintptr_t)buf,
                                   .bytes = bytes,
                                   .peer = (int32_t)dest,
                                   .source = source,
                                   .tag = tag,
                                   .context = context,
                                   .mode = mode};
    int error = send_start(self, &send, &transfer, true);
    if (lw_unlikely(error))
        return error;
    lw_await(self, &send.pub);
    return send.status.error;
}

int lw_send(struct lw_rank *self, const void *buf, size_t bytes, uint32_t dest, int32_t source, int32_t tag,
            uint64_t context, enum lw_send_mode mode)
{
    if (lw_likely(mode == LW_STANDARD && send_short(self, buf, bytes, dest, source, tag, context, false)))
        return LW_OK;
    return send_wait(self, buf, bytes, dest, source, tag, context, mode);
}

int lw_send_apart(struct lw_rank *self, const void *buf, size_t bytes, uint32_t dest, int32_t source,
                  int32_t tag, uint64_t context, enum lw_send_mode mode)
{
    return lw_send(self, buf, bytes, dest, source, tag, context, mode);
}
