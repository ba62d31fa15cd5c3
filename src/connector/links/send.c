/* SPDX-License-Identifier: MIT
 *
 * The sending end of a link of connectors.
 */
#include "connector/links/links.h"

#include <string.h>

static struct over_pair *pair_of(const struct link_out *out)
{
    return out->own;
}

/* -------------------------------------------------------------- what is said */

/* It is said at once, or when the reader has room. */
static void say(struct over_pair *pair, enum over_kind kind)
{
    pair->says.kind = (uint8_t)kind;
    pair->says.credit = pair->in.credit_back;
    pair->saying_it.aio_fildes = (int)pair->queue->handle;
    pair->saying_it.aio_buf = &pair->says;
    pair->saying_it.aio_nbytes = sizeof pair->says;
    pair->saying = true;
    if (conn_write_begin(pair->queue, &pair->saying_it, "MPI") != 0) {
        pair->saying = false;
        pair->broken = true;
    }
}

static void message_free(struct over_message *message)
{
    hal_free(message->bulk);
    hal_free(message);
}

static void message_leave(struct over_pair *pair)
{
    struct over_message *message = pair->first;
    pair->first = message->next;
    if (!pair->first)
        pair->last = &pair->first;
    pair->bulk_flying -= message->slot.bulk_bytes;
    pair->said++;
    pair->rest = false;
    pair->step = OVER_TO_ASK;
    message_free(message);
}

/* One part of the first message, or the other. */
static void message_say(struct over_pair *pair)
{
    const struct link_slot *slot = &pair->first->slot;
    uint32_t at = pair->rest ? OVER_PAYLOAD : 0;
    uint32_t bytes = slot->bytes > at ? slot->bytes - at : 0;
    pair->says.port = (uint8_t)slot->port;
    pair->says.bytes = slot->bytes;
    pair->says.bulk_bytes = slot->bulk_bytes;
    memcpy(pair->says.payload, slot->payload + at, bytes < OVER_PAYLOAD ? bytes : OVER_PAYLOAD);
    bool ends = bytes <= OVER_PAYLOAD;
    enum over_kind kind = pair->rest ? OVER_REST : OVER_MESSAGE;
    if (ends)
        message_leave(pair); /* it has been copied */
    else
        pair->rest = true;
    say(pair, kind);
}

/* Write the first message's bulk to its place. */
static void bulk_write(struct over_pair *pair)
{
    const struct over_message *message = pair->first;
    pair->writing_it.aio_fildes = (int)pair->portal->handle;
    pair->writing_it.aio_buf = message->bulk;
    pair->writing_it.aio_nbytes = message->slot.bulk_bytes;
    pair->writing_it.aio_offset = (int64_t)pair->place * link_bulk_most();
    pair->step = OVER_WRITING;
    if (conn_write_begin(pair->portal, &pair->writing_it, "MPI") != 0)
        pair->broken = true;
}

/* True: it has gone on. */
static bool bulk_go_on(struct over_pair *pair)
{
    if (pair->step == OVER_TO_ASK) {
        pair->step = OVER_ASKED;
        pair->says.bulk_bytes = pair->first->slot.bulk_bytes;
        say(pair, OVER_ASK);
        return true;
    }
    if (pair->step != OVER_PLACED)
        return false;
    bulk_write(pair);
    return true;
}

/* Answers go before messages, which may wait for answers of the other side. */
static bool answer(struct over_pair *pair)
{
    if (pair->place_said) {
        pair->place_said = false;
        pair->says.bytes = pair->own_place;
        say(pair, OVER_PLACE);
    } else if (pair->credit_wanted) {
        pair->credit_wanted = false;
        say(pair, OVER_CREDIT);
    } else if (pair->credit_asked) {
        pair->credit_asked = false;
        say(pair, OVER_ASK_CREDIT);
    } else {
        return false;
    }
    return true;
}

static bool go_on(struct over_pair *pair)
{
    if (!pair->rest && answer(pair))
        return true;
    if (!pair->first)
        return false;
    if (pair->first->slot.bulk_bytes && pair->step != OVER_WRITTEN)
        return bulk_go_on(pair);
    message_say(pair);
    return true;
}

void over_serve(struct over_pair *pair)
{
    if (pair->serving)
        return;
    pair->serving = true;
    while (!pair->broken && !pair->saying && go_on(pair))
        ;
    while (pair->broken && pair->first) /* nobody is there to read it */
        message_leave(pair);
    pair->serving = false;
}

static void said(struct conn_end *end, int error)
{
    struct over_pair *pair = end->used_for;
    pair->saying = false;
    pair->broken |= error != 0;
    over_serve(pair);
}

static void written(struct conn_end *end, int error)
{
    struct over_pair *pair = end->used_for;
    pair->step = OVER_WRITTEN;
    pair->broken |= error != 0;
    over_serve(pair);
}

const struct conn_user over_queue_user = {.ended = said};
const struct conn_user over_portal_user = {.ended = written};

/* -------------------------------------------------------------------- kind */

static struct link_slot *claim(struct link_out *out)
{
    struct over_pair *pair = pair_of(out);
    uint32_t unknown = out->credit_used - pair->credit_known;
    if (unknown >= hal_budget()->eager_credit / 2 && !pair->credit_awaited) {
        pair->credit_asked = pair->credit_awaited = true;
        over_serve(pair);
    }
    if (out->tail - pair->said > out->mask)
        return NULL;
    if (!pair->claimed)
        pair->claimed = hal_alloc_line(sizeof *pair->claimed);
    return pair->claimed ? &pair->claimed->slot : NULL;
}

static uint8_t *bulk_claim(struct link_out *out, uint32_t bytes, uint32_t *at)
{
    struct over_pair *pair = pair_of(out);
    *at = 0;
    if (pair->bulk_flying + bytes > hal_budget()->link_bulk)
        return NULL;
    hal_free(pair->claimed->bulk);
    pair->claimed->bulk = hal_alloc_line(bytes);
    return pair->claimed->bulk;
}

static void published(struct link_out *out, struct link_slot *slot)
{
    struct over_pair *pair = pair_of(out);
    struct over_message *message = pair->claimed;
    pair->claimed = NULL;
    message->next = NULL;
    *pair->last = message;
    pair->last = &message->next;
    pair->bulk_flying += slot->bulk_bytes;
    link_hold(out);
    over_serve(pair);
}

static uint32_t credit_returned(const struct link_out *out)
{
    return pair_of(out)->credit_known;
}

/* What lets messages leave also lets those be served that wait for room: both come in a poll. */
static void starve(struct link_out *out)
{
    (void)out;
}

static void inspect_out(struct hal_worker *worker, const struct link_out *out)
{
    struct link_out *wire = pair_of(out)->wire;
    wire->kind->inspect_out(worker, wire);
}

static void inspect_ins(struct hal_worker *worker)
{
    (void)worker;
}

/* What is said lies in memory of the reader's, but for what waits on the wire. */
static bool settled(struct hal_worker *worker, struct link_out *out)
{
    struct over_pair *pair = pair_of(out);
    if (pair->broken)
        return true;
    return !pair->first && !pair->saying && !pair->wire->posts &&
           pair->wire->kind->settled(worker, pair->wire);
}

const struct link_kind over_kind = {
    .name = "connectors",
    .short_most = LINK_SLOT_BYTES,
    .ordered = true,
    .claim = claim,
    .bulk_claim = bulk_claim,
    .bulk_keep = link_no_bulk_keep,
    .published = published,
    .in_burst = link_no_burst,
    .credit_returned = credit_returned,
    .credit_shared = link_no_credit_shared,
    .starve = starve,
    .inspect_out = inspect_out,
    .inspect_ins = inspect_ins,
    LINK_REACHES_NO_MEMORY,
    .settled = settled,
    .descriptor = link_no_descriptor,
};
