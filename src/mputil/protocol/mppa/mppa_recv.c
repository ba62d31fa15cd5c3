/* SPDX-License-Identifier: MIT
 *
 * MPPA-MPI's protocol: receiving.  [mppampi algorithm 1]
 */
#include "mputil/protocol/mppa/mppa.h"

static struct mppa_wire recv_post(const struct lw_request *receive, uint32_t number, bool named)
{
    return (struct mppa_wire){.kind = MPPA_RECV_POST,
                              .source = receive->source,
                              .tag = receive->tag,
                              .context = receive->context,
                              .number = number,
                              .named = named,
                              .id = receive->id,
                              .bytes = receive->bytes};
}

/* Something that its rank may probe for has come. */
static void ring(struct lw_mppa *mppa)
{
    hal_bell_ring(mppa->worker->hal->gid);
}

/* ---------------------------------------------------------- starting a receive */

/* Could an earlier receive that waits unannounced take the same message? */
static bool contested(const struct lw_rank *rank, const struct lw_request *receive)
{
    for (const struct lw_request *other = rank->posted; other; other = other->next)
        if (!other->id && other->context == receive->context &&
            (other->source == receive->source || other->source == LW_ANY_SOURCE) &&
            (other->tag == receive->tag || other->tag == LW_ANY_TAG || receive->tag == LW_ANY_TAG))
            return true;
    return false;
}

/* What fits in it comes eagerly. */
static bool expects_eager(const struct lw_mppa *mppa, const struct lw_request *receive)
{
    if (mppa->how == MPPA_SPLIT)
        return receive->bytes <= mppa->split;
    return (mppa->how == MPPA_EAGER || mppa->how == MPPA_TUNED) && receive->bytes <= mppa->eager;
}

/* What a receive is announced by. */
struct post {
    bool announced;
    uint32_t number;
};

static int prepare(struct lw_rank *self, struct lw_request *receive, struct post *post)
{
    struct lw_mppa *mppa = mppa_of(self->home);
    bool eager = expects_eager(mppa, receive);
    post->announced = false;
    if (!eager)
        hal_mppa_step(HAL_MPPA_RECEIVE);
    else
        hal_mppa_copy(0); /* what has come by now */
    if (eager || receive->source == LW_ANY_SOURCE || receive->peer < 0 ||
        (uint32_t)receive->peer == self->pub.world || self->posted_indexed || contested(self, receive) ||
        (self->unexpected && lw_match_unexpected(self, receive->source, receive->tag, receive->context)))
        return LW_OK;
    int error = lw_table_enter(self->home, receive);
    if (error)
        return error;
    post->announced = true;
    post->number = mppa_peer(mppa, (uint32_t)receive->peer)->seen;
    return LW_OK;
}

static void announce(struct lw_rank *self, struct lw_request *receive, const struct post *post)
{
    struct mppa_wire wire = recv_post(receive, post->number, false);
    mppa_post(mppa_of(self->home), (uint32_t)receive->peer, &wire);
}

int mppa_receive(struct lw_rank *self, struct lw_request *receive)
{
    struct post post;
    int error = prepare(self, receive, &post);
    if (!error)
        error = lw_recv_busy(self, receive);
    if (!error && post.announced)
        announce(self, receive, &post);
    return error;
}

/* A receive has matched a send_post: ask for the data, on the RM or on the rank's worker. */
static void ask(struct lw_mppa *mppa, struct lw_request *receive, uint32_t from, uint32_t number)
{
    if (lw_table_enter(mppa->worker, receive))
        mppa_fail("no memory for a receive");
    struct mppa_wire wire = recv_post(receive, number, true);
    mppa_post(mppa, from, &wire);
}

/* ----------------------------------------------------------------- on the RM */

void mppa_send_posted(struct lw_mppa *mppa, const struct mppa_wire *wire)
{
    struct lw_rank *rank = &mppa->worker->ranks[0];
    struct mppa_peer *peer = mppa_peer(mppa, wire->from);
    peer->seen++;
    for (struct mppa_served **at = &peer->served; *at; at = &(*at)->next)
        if ((*at)->number == wire->number) {
            struct mppa_served *served = *at;
            *at = served->next;
            hal_free(served);
            return;
        }
    struct lw_request *receive = lw_match_posted(rank, wire->source, wire->tag, wire->context);
    if (receive) {
        if (!receive->id)
            ask(mppa, receive, wire->from, wire->number);
        return; /* its data are on their way already, if it was announced */
    }
    struct lw_unexpected *kept = lw_unexpected_add(rank, LW_UNX_MPPA_POST, wire->source, wire->tag,
                                                   wire->context, wire->bytes, 0);
    if (!kept)
        mppa_fail("no memory for a send_post");
    kept->address = wire->from;
    kept->id = wire->number;
    ring(mppa);
}

/* announced: the recv_post of the receive that took it is on its way, and this may overtake it. */
static void credit(struct lw_mppa *mppa, uint32_t from, uint32_t number, bool announced)
{
    struct mppa_wire wire = {.kind = MPPA_CREDIT, .number = number, .named = announced};
    mppa_post_free(mppa, from, &wire);
}

/* An eager message that a receive waits for, on its way from the RM to the receive's worker. */
struct handed {
    struct lw_request *receive;
    struct mppa_partial *partial;
    int32_t source, tag;
    uint64_t bytes;
};

static void eager_take(struct lw_request *receive, int32_t source, int32_t tag, uint64_t bytes,
                       const void *data)
{
    hal_mppa_step(HAL_MPPA_REQUEST);
    hal_mppa_copy(bytes);
    lw_place(receive, 0, data, lw_recv_envelope(receive, source, tag, 0, bytes));
    receive->pub.rank->counters.received++;
    lw_request_done(receive);
}

static void handed(struct hal_worker *worker, const void *head, uint32_t head_bytes, const void *data,
                   uint64_t bytes)
{
    struct handed it;
    (void)worker, (void)data, (void)bytes;
    memcpy(&it, head, head_bytes);
    eager_take(it.receive, it.source, it.tag, it.bytes, it.partial->data);
    hal_free(it.partial);
}

void mppa_piece_came(struct lw_mppa *mppa, const struct mppa_wire *wire)
{
    struct lw_rank *rank = &mppa->worker->ranks[0];
    struct mppa_peer *peer = mppa_peer(mppa, wire->from);
    struct mppa_partial *partial = peer->partial;
    if (!partial && !(partial = peer->partial = hal_alloc(sizeof *partial + wire->bytes)))
        mppa_fail("no memory for an eager message");
    memcpy(partial->data + partial->got, wire->data, wire->piece);
    partial->got += wire->piece;
    if (!wire->named) /* not the last */
        return;
    peer->partial = NULL;
    peer->seen++;
    struct lw_request *receive = lw_match_posted(rank, wire->source, wire->tag, wire->context);
    if (receive) {
        credit(mppa, wire->from, wire->number, receive->id != 0);
        if (receive->id)
            lw_table_leave(mppa->worker, receive);
        struct handed it = {receive, partial, wire->source, wire->tag, wire->bytes};
        hal_mppa_tell(mppa->worker->hal->gid, 0, handed, &it, sizeof it);
        return;
    }
    struct lw_unexpected *kept = lw_unexpected_add(rank, LW_UNX_MPPA_EAGER, wire->source, wire->tag,
                                                   wire->context, wire->bytes, wire->bytes);
    if (!kept)
        mppa_fail("no memory for an eager message");
    kept->address = wire->from;
    kept->id = wire->number;
    memcpy(kept->data, partial->data, wire->bytes);
    hal_free(partial);
    ring(mppa);
}

/* -------------------------------------------------------- what came before */

void mppa_take(struct lw_rank *self, struct lw_request *receive, struct lw_unexpected *message)
{
    struct lw_mppa *mppa = mppa_of(self->home);
    if (message->kind == LW_UNX_MPPA_POST) {
        ask(mppa, receive, (uint32_t)message->address, (uint32_t)message->id);
        return;
    }
    credit(mppa, (uint32_t)message->address, (uint32_t)message->id, false);
    eager_take(receive, message->source, message->tag, message->bytes, message->data);
    message->kind = LW_UNX_EAGER; /* how it is to be freed */
}
