/* SPDX-License-Identifier: MIT
 *
 * Receiving: the receiver's side of the eager protocol, offers, and probes.
 */
#include "mputil/exchange.h"

/* ------------------------------------------------------------------- eager */

/* A kept or arriving eager payload goes to the receive's buffer. */
static inline void eager_deliver(struct lw_request *receive, int32_t source, int32_t tag, uint8_t element,
                                 uint64_t bytes, const void *data)
{
    size_t copied = lw_recv_envelope(receive, source, tag, element, bytes);
    if (lw_likely(copied == 8 && !receive->layout))
        memcpy(receive->buf, data, 8);
    else
        lw_place(receive, 0, data, copied);
    receive->pub.rank->counters.received++;
    lw_request_done(receive);
}

/* The sender waits on this worker: copy, and let it go on. */
static void local_finish(struct lw_request *receive, struct lw_request *send)
{
    lw_place_from(receive, send->layout, send->buf, 0, receive->status.bytes);
    hal_copied(receive->status.bytes);
    receive->pub.rank->counters.received++;
    lw_request_done(send);
    lw_request_done(receive);
}

/* A message that was kept goes to its receive, and is freed. */
static int kept_deliver(struct lw_rank *self, struct lw_request *receive, struct lw_unexpected *message)
{
    struct lw_worker *worker = self->home;
    int error = LW_OK;
    switch (message->kind) {
    case LW_UNX_EAGER:
        if (message->from)
            link_credit_return(message->from, lw_eager_cost(message->bytes));
        else
            worker->local_credit_used -= lw_eager_cost(message->bytes);
        eager_deliver(receive, message->source, message->tag, message->element, message->bytes,
                      message->data);
        hal_copied(message->bytes);
        break;
    case LW_UNX_LOCAL:
        lw_recv_envelope(receive, message->source, message->tag, message->sender->element, message->bytes);
        local_finish(receive, message->sender);
        break;
    case LW_UNX_DIRECT:
        lw_recv_envelope(receive, message->source, message->tag, message->element, message->bytes);
        error = lw_read_start(worker, receive, message->from, message->address, message->by_layout,
                              message->id, true);
        break;
    case LW_UNX_REQUEST:
        lw_recv_envelope(receive, message->source, message->tag, message->element, message->bytes);
        error = lw_generic_confirm(worker, receive, message->from->gid, message->id, 0);
        break;
    case LW_UNX_MPPA_POST:
    case LW_UNX_MPPA_EAGER:
    default:
        worker->exchange->take(self, receive, message);
        break;
    }
    if (lw_unlikely(error == LW_ENOMEM)) /* the message is taken, and its sender waits */
        link_unable(worker->hal, message->from->gid, error);
    lw_unexpected_free(self, message);
    return error;
}

/* Start a receive while there are unexpected messages, or many receives. */
LW_APART int lw_recv_busy(struct lw_rank *self, struct lw_request *receive)
{
    struct lw_unexpected *message = NULL;
    if (self->unexpected)
        message = lw_match_unexpected(self, receive->source, receive->tag, receive->context);
    if (message) {
        lw_unexpected_take(self, message);
        return kept_deliver(self, receive, message);
    }
    if (lw_unlikely(self->wary))
        return lw_recv_refused(self, receive);
    if (self->posted_indexed)
        return lw_post_indexed(self, receive);
    lw_post(self, receive);
    return LW_OK;
}

int lw_recv_begin(struct lw_rank *self, struct lw_request *receive)
{
    if (lw_unlikely(self->home->exchange != &lw_exchange_links))
        return self->home->exchange->receive(self, receive);
    return lw_links_receive(self, receive);
}

int lw_links_receive(struct lw_rank *self, struct lw_request *receive)
{
    if (lw_unlikely(self->busy))
        return lw_recv_busy(self, receive);
    lw_post(self, receive);
    return LW_OK;
}

/* ---------------------------------------------------------------- handlers */

LW_APART static int eager_handle(struct lw_worker *worker, const struct link_message *message,
                                 const struct lw_wire_envelope *envelope)
{
    const struct lw_wire_eager *wire = (const struct lw_wire_eager *)message->payload;
    const void *data = message->bulk ? (const void *)message->bulk : wire->data;
    uint32_t carried = message->bulk ? message->bulk_bytes : message->bytes - (uint32_t)sizeof *envelope;
    if (!message->from->same_cluster && envelope->check != lw_eager_check(envelope, carried))
        return LW_EPROTO;
    struct lw_rank *rank = &worker->ranks[envelope->dest];
    struct lw_request *receive = lw_match_posted(rank, envelope->source, envelope->tag, envelope->context);
    if (lw_likely(receive != NULL)) {
        link_credit_return(message->from, lw_eager_cost(carried));
        eager_deliver(receive, envelope->source, envelope->tag, envelope->element, carried, data);
        return LW_OK;
    }
    struct lw_unexpected *kept = lw_unexpected_add(rank, LW_UNX_EAGER, envelope->source, envelope->tag,
                                                   envelope->context, carried, carried);
    if (!kept)
        return LW_ENOMEM;
    kept->from = message->from;
    kept->element = envelope->element;
    lw_copy(kept->data, data, carried);
    hal_copied(carried);
    return LW_OK;
}

static int offer_handle(struct lw_worker *worker, const struct link_message *message,
                        const struct lw_wire_envelope *envelope)
{
    if (message->bytes != sizeof(struct lw_wire_offer))
        return LW_EPROTO;
    struct lw_wire_offer offer;
    memcpy(&offer, message->payload, sizeof offer);
    bool direct = envelope->kind == LW_WIRE_DIRECT;
    offer.envelope = *envelope; /* which was looked at */
    if (lw_offer_check(&offer) != envelope->check)
        return LW_EPROTO;
    if (envelope->by_layout && !(direct && message->from->same_cluster))
        return LW_EPROTO;
    struct lw_rank *rank = &worker->ranks[envelope->dest];
    struct lw_request *receive = lw_match_posted(rank, envelope->source, envelope->tag, envelope->context);
    if (receive) {
        lw_recv_envelope(receive, envelope->source, envelope->tag, envelope->element, offer.bytes);
        return direct ? lw_read_start(worker, receive, message->from, offer.address, envelope->by_layout,
                                      offer.id, false)
                      : lw_generic_confirm(worker, receive, message->from->gid, offer.id, 0);
    }
    struct lw_unexpected *kept = lw_unexpected_add(rank, direct ? LW_UNX_DIRECT : LW_UNX_REQUEST,
                                                   envelope->source, envelope->tag, envelope->context,
                                                   offer.bytes, 0);
    if (!kept)
        return LW_ENOMEM;
    kept->from = message->from;
    kept->address = offer.address;
    kept->by_layout = envelope->by_layout;
    kept->element = envelope->element;
    kept->id = offer.id;
    return LW_OK;
}

/* The receiver of a direct send has copied. */
static int done_handle(struct lw_worker *worker, const struct lw_wire_reply *reply)
{
    struct lw_request *send = lw_table_find(worker, reply->id);
    if (!send || send->kind != LW_REQ_SEND || send->given || lw_send_waits(send))
        return LW_EPROTO;
    lw_read_leave(worker, send); /* if it was shared */
    lw_offer_end(worker, send);
    lw_request_done(send);
    return LW_OK;
}

LW_APART static int any_handle(struct lw_worker *worker, const struct link_message *message)
{
    /* One look at the envelope: the peer could change it under our eyes. */
    if (message->bytes < sizeof(struct lw_wire_envelope))
        return LW_EPROTO;
    struct lw_wire_envelope envelope;
    memcpy(&envelope, message->payload, sizeof envelope);
    if (envelope.kind <= LW_WIRE_DIRECT || envelope.kind == LW_WIRE_REQUEST) {
        if (envelope.dest >= worker->rank_count || envelope.kind == 0)
            return LW_EPROTO;
        return envelope.kind == LW_WIRE_EAGER ? eager_handle(worker, message, &envelope)
                                              : offer_handle(worker, message, &envelope);
    }
    struct lw_wire_reply reply;
    if (message->bytes != sizeof reply)
        return LW_EPROTO;
    memcpy(&reply, message->payload, sizeof reply);
    if (reply.check != lw_reply_check(&reply))
        return LW_EPROTO;
    if (reply.kind == LW_WIRE_DONE)
        return done_handle(worker, &reply);
    if (reply.kind == LW_WIRE_BARRIER)
        return lw_barrier_handle(worker, reply.tag);
    if (reply.kind == LW_WIRE_RECALL)
        return lw_recall_handle(worker, message, &reply);
    if (reply.kind == LW_WIRE_RECALLED)
        return lw_recalled_handle(worker, &reply);
    if (reply.kind == LW_WIRE_PULL || reply.kind == LW_WIRE_PIECE)
        return lw_pull_handle(worker, message, &reply);
    if (reply.kind == LW_WIRE_SHARE)
        return lw_share_handle(worker, message, &reply);
    return lw_generic_handle(worker, message, &reply);
}

int lw_mpi_handle(struct hal_worker *hal, const struct link_message *message)
{
    struct lw_worker *worker = lw_worker_of(hal);
    /* The usual case without detours: a short payload for the first receive that its rank has
     * posted.  Each field is looked at once: the peer could change it under our eyes. */
    const volatile struct lw_wire_envelope *wire = (const volatile struct lw_wire_envelope *)message->payload;
    uint32_t carried = message->bytes - (uint32_t)sizeof *wire;
    uint32_t dest = wire->dest;
    if (lw_likely(message->bytes >= sizeof *wire && wire->kind == LW_WIRE_EAGER && !wire->element &&
                  dest < worker->rank_count && !message->bulk)) {
        struct lw_rank *rank = &worker->ranks[dest];
        struct lw_request *receive = rank->posted;
        int32_t source = wire->source, tag = wire->tag;
        uint64_t context = wire->context;
        if (lw_likely(receive &&
                      lw_matches(source, tag, context, receive->source, receive->tag, receive->context) &&
                      (message->from->same_cluster ||
                       wire->check == lw_wire_check(LW_WIRE_EAGER, dest, source, tag, context, carried)))) {
            rank->posted = receive->next;
            if (!receive->next)
                rank->posted_end = &rank->posted;
            link_credit_return(message->from, lw_eager_cost(carried));
            eager_deliver(receive, source, tag, 0, carried, message->payload + sizeof *wire);
            return LW_OK;
        }
    }
    return any_handle(worker, message);
}

/* --------------------------------------------------------- what is offered */

static inline void recv_fill(struct lw_request *receive, struct lw_rank *self, enum lw_request_kind kind,
                             const struct lw_transfer *transfer)
{
    lw_request_fill(receive, self, kind, transfer);
    if (lw_unlikely(transfer->sink != NULL)) {
        receive->layout = LW_LAYOUT_SINK;
        receive->sink = transfer->sink;
    }
}

int lw_recv(struct lw_rank *self, void *buf, size_t bytes, int32_t source, int32_t from, int32_t tag,
            uint64_t context, struct lw_status *status)
{
    struct lw_request receive;
    struct lw_transfer transfer = {
        .buf = buf, .bytes = bytes, .peer = from, .source = source, .tag = tag, .context = context};
    recv_fill(&receive, self, LW_REQ_RECV_AWAITED, &transfer);
    int error = lw_recv_begin(self, &receive);
    if (lw_unlikely(error))
        return error;
    lw_await(self, &receive.pub);
    /* Field by field: a wide copy would have to wait for the narrow stores to leave the store buffer. */
    status->source = receive.status.source;
    status->tag = receive.status.tag;
    status->error = receive.status.error;
    status->cancelled = receive.status.cancelled;
    status->bytes = receive.status.bytes;
    return receive.status.error;
}

int lw_recv_apart(struct lw_rank *self, void *buf, size_t bytes, int32_t source, int32_t from, int32_t tag,
                  uint64_t context, struct lw_status *status)
{
    return lw_recv(self, buf, bytes, source, from, tag, context, status);
}

int lw_recv_restart(struct lw_rank *self, struct lw_request *receive, const struct lw_transfer *transfer)
{
    recv_fill(receive, self, LW_REQ_RECV, transfer);
    return lw_recv_begin(self, receive);
}

/* A new request, given back if its start fails. */
static int recv_kept(struct lw_rank *self, struct lw_request *receive, int error, struct lw_request **result)
{
    if (lw_unlikely(error))
        lw_request_put(self, receive);
    else
        *result = receive;
    return error;
}

int lw_recv_start(struct lw_rank *self, const struct lw_transfer *transfer, struct lw_request **result)
{
    struct lw_request *receive = lw_request_get(self);
    if (!receive)
        return LW_ENOMEM;
    return recv_kept(self, receive, lw_recv_restart(self, receive, transfer), result);
}

int lw_mrecv_start(struct lw_rank *self, struct lw_unexpected *message, const struct lw_transfer *transfer,
                   struct lw_request **result)
{
    struct lw_request *receive = lw_request_get(self);
    if (!receive)
        return LW_ENOMEM;
    recv_fill(receive, self, LW_REQ_RECV, transfer);
    receive->source = message->source;
    receive->tag = message->tag;
    receive->context = message->context;
    return recv_kept(self, receive, kept_deliver(self, receive, message), result);
}

/* ------------------------------------------------------------------ probes */

static struct lw_unexpected *look(struct lw_rank *self, int32_t source, int32_t tag, uint64_t context,
                                  struct lw_status *status)
{
    struct lw_unexpected *message = NULL;
    if (self->unexpected)
        message = lw_match_unexpected(self, source, tag, context);
    if (message && status)
        *status = (struct lw_status){.source = message->source, .tag = message->tag, .bytes = message->bytes};
    return message;
}

static struct lw_unexpected *look_and_wait(struct lw_rank *self, int32_t source, int32_t from, int32_t tag,
                                           uint64_t context, struct lw_status *status)
{
    struct lw_unexpected *message;
    while (!(message = look(self, source, tag, context, status))) {
        struct lw_request probe;
        lw_request_fill(
            &probe, self, LW_REQ_PROBE,
            &(struct lw_transfer){.peer = from, .source = source, .tag = tag, .context = context});
        probe.status.error = self->wary ? lw_refused(&probe) : LW_OK;
        if (!probe.status.error) {
            probe.next = self->probes;
            self->probes = &probe;
            lw_await(self, &probe.pub);
        }
        if (lw_unlikely(probe.status.error != LW_OK)) {
            status->error = probe.status.error == LW_EPENDING ? LW_EPEER : probe.status.error;
            return NULL;
        }
    }
    return message;
}

static struct lw_unexpected *look_twice(struct lw_rank *self, int32_t source, int32_t tag, uint64_t context,
                                        struct lw_status *status)
{
    struct lw_unexpected *message = look(self, source, tag, context, status);
    if (message)
        return message;
    hal_thread_yield();
    return look(self, source, tag, context, status);
}

int lw_probe(struct lw_rank *self, int32_t source, int32_t from, int32_t tag, uint64_t context,
             struct lw_status *status)
{
    return look_and_wait(self, source, from, tag, context, status) ? LW_OK : status->error;
}

bool lw_iprobe(struct lw_rank *self, int32_t source, int32_t tag, uint64_t context, struct lw_status *status)
{
    return look_twice(self, source, tag, context, status) != NULL;
}

struct lw_unexpected *lw_mprobe(struct lw_rank *self, int32_t source, int32_t from, int32_t tag,
                                uint64_t context, struct lw_status *status)
{
    struct lw_unexpected *message = look_and_wait(self, source, from, tag, context, status);
    if (lw_likely(message != NULL))
        lw_unexpected_take(self, message);
    return message;
}

struct lw_unexpected *lw_improbe(struct lw_rank *self, int32_t source, int32_t tag, uint64_t context,
                                 struct lw_status *status)
{
    struct lw_unexpected *message = look_twice(self, source, tag, context, status);
    if (message)
        lw_unexpected_take(self, message);
    return message;
}
