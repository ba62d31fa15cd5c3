/* SPDX-License-Identifier: MIT
 *
 * Links on modelled machines: all workers are in one process, and one of them runs at a time.  A message is a piece of memory
 * that the platform hands over when it arrives (hal_parcel_send), so that a receiver looks at what has come and not at
 * all who might have sent, and two workers that have talked keep some hundred bytes instead of a channel.  Who sends
 * gets no further ahead of the receiver than with rings: link_slots messages of the budget, link_bulk bytes of bulk.
 *
 * A cluster has one inbox, as a mailbox of the machine has: whatever is on its way to any of its workers shares the budget's
 * `inbox`, and what is sent ahead of its receive `inbox_ahead`.  Who finds no room waits, in a list, and is rung when there is some.
 */
#include "link/worker.h"

#include <string.h>

/* A message on its way. */
struct parcel {
    struct hal_parcel parcel;
    struct link_out *out;
    uint8_t *bulk;
    struct link_slot slot;
};

/* The receiving end, and what both ends know: `own` of the sending one.  (That alone is charged to the machine.)  What each message needs lies in one
 * cache line: links are many, and the one that is used next has mostly been out of the cache. */
struct parcel_link {
    struct link_in in;
    _Atomic uint32_t credit; /* eager bytes given back, ever */
    uint32_t head;           /* messages read */
    uint32_t to;             /* gid of the receiving worker */
    uint32_t used;           /* eager bytes sent, ever */
    uint32_t ahead;          /* of these not given back, as the inbox has counted them */
    unsigned waits : 1, listed : 1 /* by the inbox, with bytes ahead */,
        bulk_flying : 30;         /* bytes of bulk that have not been read */
    uint64_t last;                /* when the message before arrives: none overtakes another */
    struct parcel_inbox *inbox;   /* the receiving cluster's */
    struct parcel_link *next;     /* in the inbox's list of those with bytes ahead */
    struct parcel_link *waits_on; /* the next in its list of those that wait for room */
};
_Static_assert(sizeof(void *) != 8 || offsetof(struct parcel_link, next) == LW_CACHE_LINE,
               "a message needs two lines");

/* Those of a sender, by gid: entry_of(). */
struct parcel_links {
    uint32_t count, room; /* a power of two */
    struct parcel_link *of[];
};

/* Of a cluster. */
struct parcel_inbox {
    uint32_t bytes;            /* on their way */
    uint32_t held;             /* the most that was on its way at a time */
    uint32_t ahead;            /* eager bytes that were not given back, at most */
    struct parcel_link *links; /* those with bytes ahead, and some that had; not all that lead to it */
    struct parcel_link *waiting, **end; /* who waits for room, the first first */
};

static const struct link_kind parcel_kind;

enum { BLOCK_LEAST = 4, BLOCK_MOST = 32, LINKS_LEAST = 4 };

struct parcel_worker {
    struct link_worker common;
    struct link_out *spare;
    struct parcel *claimed; /* not published yet */
    uint8_t *bulk;
    uint32_t spare_count, bulk_bytes;
    struct link_out *returned;  /* sending ends of links that are closed, by starved_next */
    struct parcel_links *links; /* what both ends know of all that were ever made: own_of() */
};
_Static_assert(sizeof(void *) != 8 || (sizeof(struct link_out) == 96 && sizeof(struct parcel_worker) == 192),
               "modelled machines are charged for other sizes than before: their results change");

static struct parcel_worker *parcels_of(struct hal_worker *worker)
{
    return worker->links;
}

static struct parcel_link *link_of(const struct link_out *out)
{
    return out->own;
}

static void *piece(size_t bytes)
{
    void *memory = hal_parcel_new(bytes);
    if (!memory)
        hal_job_abort(HAL_NOBODY, 1, "lwmpi: no memory left for a message of the model");
    return memory;
}

static struct parcel_inbox *inbox_of(uint32_t gid)
{
    void **word = hal_parcel_inbox(gid);
    if (!*word) {
        struct parcel_inbox *inbox = *word = piece(sizeof *inbox);
        *inbox = (struct parcel_inbox){.end = &inbox->waiting};
    }
    return *word;
}

/* Neighbours lie side by side, and partners at distances of powers of two in different entries. */
static struct parcel_link **entry_of(struct parcel_links *links, uint32_t gid)
{
    uint32_t at = gid ^ gid >> 4 ^ gid >> 8 ^ gid >> 12;
    while (links->of[at &= links->room - 1] && links->of[at]->to != gid)
        at++;
    return &links->of[at];
}

static size_t links_bytes(uint32_t room)
{
    return sizeof(struct parcel_links) + room * sizeof(struct parcel_link *);
}

/* Room for one more: at least half of the entries stay free. */
static struct parcel_links *links_grown(struct parcel_links *links)
{
    uint32_t room = links ? links->room : LINKS_LEAST / 2;
    if (links && 2 * links->count < room)
        return links;
    struct parcel_links *more = piece(links_bytes(2 * room));
    memset(more, 0, links_bytes(2 * room));
    more->room = 2 * room;
    more->count = links ? links->count : 0;
    for (uint32_t i = 0; links && i < room; i++)
        if (links->of[i])
            *entry_of(more, links->of[i]->to) = links->of[i];
    if (links)
        hal_parcel_free(links, links_bytes(room));
    return more;
}

/* What the ends of a link know: it is the same when a link that was closed is made again.  Who talks with everybody closes and makes links
 * all the time. */
static struct parcel_link *own_of(struct hal_worker *worker, struct parcel_worker *parcels, uint32_t gid)
{
    struct parcel_link *own = parcels->links ? *entry_of(parcels->links, gid) : NULL;
    if (own)
        return own;
    parcels->links = links_grown(parcels->links);
    parcels->links->count++;
    own = *entry_of(parcels->links, gid) = piece(sizeof *own);
    *own = (struct parcel_link){
        .in = {.gid = worker->gid, .credit_to = &own->credit, .same_cluster = link_is_near(worker, gid)},
        .to = gid,
        .inbox = inbox_of(gid)};
    return own;
}

/* Memory for a sending end; NULL: there is none. */
static struct link_out *out_new(struct parcel_worker *parcels)
{
    struct link_out *out = parcels->returned;
    if (out) {
        parcels->returned = out->starved_next;
        *out = (struct link_out){.kind = NULL};
        return out;
    }
    if (!parcels->spare_count) {
        uint32_t block = parcels->common.table.count < BLOCK_MOST ? BLOCK_LEAST : BLOCK_MOST;
        parcels->spare = hal_alloc(block * sizeof(struct link_out));
        if (!parcels->spare)
            return NULL;
        parcels->spare_count = block;
    }
    parcels->spare_count--;
    return parcels->spare++;
}

static int parcel_connect(struct hal_worker *worker, uint32_t gid, struct link_out **result)
{
    struct parcel_worker *parcels = parcels_of(worker);
    if (gid >= (hal_job()->nclusters + 1) * hal_job()->workers)
        return LW_ENOENT;
    struct link_out *out = out_new(parcels);
    if (!out)
        return LW_ENOMEM;
    struct parcel_link *own = own_of(worker, parcels, gid);
    out->kind = &parcel_kind;
    out->own = own;
    out->bell = &link_bell_rung;
    out->credit_used = own->used;
    *result = out;
    return LW_OK;
}

/* All that was sent has been taken, and what went ahead has found its receive. */
static bool parcel_disconnect(struct hal_worker *worker, struct link_out *out)
{
    struct parcel_worker *parcels = parcels_of(worker);
    struct parcel_link *own = link_of(out);
    if (out->kind != &parcel_kind)
        return false; /* made by those above */
    if (out->tail != own->head || out->credit_used != atomic_load(&own->credit) || own->waits)
        return false;
    own->head = 0;
    out->starved_next = parcels->returned;
    parcels->returned = out;
    return true;
}

/* ------------------------------------------------------------------- inbox */

enum { SLOT_BYTES = LINK_SLOT_BYTES + 16 }; /* with its header */

/* Whether there is room for so many more.  One message may always be on its way. */
static bool inbox_fits(const struct parcel_inbox *inbox, uint32_t bytes)
{
    uint32_t most = hal_budget()->inbox;
    return !most || !inbox->bytes || (inbox->bytes < most && bytes <= most - inbox->bytes);
}

/* Data of a portal take a slot only: they go where they belong. */
static uint32_t inbox_share(const struct link_slot *slot)
{
    return SLOT_BYTES + (link_traffic(slot->port) == HAL_TRAFFIC_DATA ? 0 : slot->bulk_bytes);
}

static void inbox_add(const struct parcel_link *own, uint32_t bytes)
{
    struct parcel_inbox *inbox = own->inbox;
    inbox->bytes += bytes;
    if (inbox->bytes > inbox->held) {
        hal_link_grown(own->to, inbox->bytes - inbox->held);
        inbox->held = inbox->bytes;
    }
}

/* There is room: let those look again who have waited longest.  When nothing is on its way all of them, as nobody would ring later. */
static void inbox_ring(struct parcel_inbox *inbox)
{
    uint32_t promised = SLOT_BYTES;
    struct parcel_link *own;
    while ((own = inbox->waiting) != NULL && (!inbox->bytes || inbox_fits(inbox, promised))) {
        inbox->waiting = own->waits_on;
        if (!inbox->waiting)
            inbox->end = &inbox->waiting;
        own->waits = false;
        promised += SLOT_BYTES;
        hal_bell_ring(own->in.gid);
    }
}

/* Count what has been given back of what a link sent ahead. */
static void ahead_settle(struct parcel_inbox *inbox, struct parcel_link *own)
{
    uint32_t now = own->used - atomic_load_explicit(&own->credit, memory_order_relaxed);
    inbox->ahead += now - own->ahead;
    own->ahead = now;
    if (now && !own->listed) {
        own->listed = true;
        own->next = inbox->links;
        inbox->links = own;
    }
}

/* The same for all links to an inbox.  Those with nothing ahead leave the list. */
static void ahead_settle_all(struct parcel_inbox *inbox)
{
    struct parcel_link *own = inbox->links;
    inbox->links = NULL;
    while (own) {
        struct parcel_link *next = own->next;
        own->listed = false;
        ahead_settle(inbox, own);
        own = next;
    }
}

/* ----------------------------------------------------------------- sending */

/* The receiver looks who waits for the inbox, and at out->starved. */
static void parcel_starve(struct link_out *out)
{
    struct parcel_link *own = link_of(out);
    struct parcel_inbox *inbox = own->inbox;
    if (own->waits || !hal_budget()->inbox || !inbox->bytes)
        return;
    own->waits = true;
    own->waits_on = NULL;
    *inbox->end = own;
    inbox->end = &own->waits_on;
}

static struct link_slot *parcel_claim(struct link_out *out)
{
    struct parcel_worker *parcels = parcels_of(hal_self()->worker);
    const struct parcel_link *own = link_of(out);
    if (hal_budget()->inbox_ahead)
        out->credit_seen = out->credit_used - out->credit; /* ask for each message */
    if (out->tail - own->head > out->mask || !inbox_fits(own->inbox, SLOT_BYTES))
        return NULL;
    if (!parcels->claimed)
        parcels->claimed = piece(sizeof *parcels->claimed);
    return &parcels->claimed->slot;
}

static uint8_t *parcel_bulk_claim(struct link_out *out, uint32_t bytes, uint32_t *at)
{
    struct parcel_worker *parcels = parcels_of(hal_self()->worker);
    const struct parcel_link *own = link_of(out);
    if (own->bulk_flying + bytes > hal_budget()->link_bulk || !inbox_fits(own->inbox, SLOT_BYTES + bytes))
        return NULL;
    if (parcels->bulk && parcels->bulk_bytes != bytes) {
        hal_parcel_free(parcels->bulk, parcels->bulk_bytes);
        parcels->bulk = NULL;
    }
    if (!parcels->bulk)
        parcels->bulk = piece(bytes);
    parcels->bulk_bytes = bytes;
    *at = 0;
    return parcels->bulk;
}

static void parcel_published(struct link_out *out, struct link_slot *slot)
{
    struct parcel_worker *parcels = parcels_of(hal_self()->worker);
    struct parcel *parcel = lw_container(slot, struct parcel, slot);
    struct parcel_link *own = link_of(out);
    enum hal_traffic traffic = link_traffic(slot->port);
    parcel->out = out;
    parcel->bulk = slot->bulk_bytes ? parcels->bulk : NULL;
    parcels->claimed = NULL;
    if (parcel->bulk)
        parcels->bulk = NULL;
    link_hold(out);
    own->bulk_flying += slot->bulk_bytes;
    own->used = out->credit_used;
    ahead_settle(own->inbox, own);
    inbox_add(own, inbox_share(slot));
    uint64_t when = hal_message_sent(out->gid, traffic, slot->bytes, slot->bulk_bytes);
    own->last = when > own->last ? when : own->last + 1;
    hal_parcel_send(out->gid, &parcel->parcel, own->last);
}

static uint32_t parcel_credit_returned(const struct link_out *out)
{
    return atomic_load_explicit(&link_of(out)->credit, memory_order_relaxed);
}

static bool parcel_credit_shared(struct link_out *out, uint32_t bytes)
{
    struct parcel_inbox *inbox = link_of(out)->inbox;
    uint32_t most = hal_budget()->inbox_ahead;
    if (most && inbox->ahead + bytes > most)
        ahead_settle_all(inbox);
    return !most || inbox->ahead + bytes <= most;
}

/* --------------------------------------------------------------- receiving */

static void deliver(struct hal_worker *worker, const struct parcel_worker *parcels, struct parcel *parcel)
{
    struct link_out *out = parcel->out;
    struct parcel_link *own = link_of(out);
    const struct link_slot *slot = &parcel->slot;
    struct link_message message = {.payload = slot->payload,
                                   .bytes = slot->bytes,
                                   .bulk = parcel->bulk,
                                   .bulk_bytes = slot->bulk_bytes,
                                   .from = &own->in};
    hal_message_taken(own->in.gid, link_traffic(slot->port), slot->bytes, slot->bulk_bytes);
    uint32_t share = inbox_share(slot);
    link_deliver(worker, &parcels->common, slot->port, &message);
    own->head++;
    own->inbox->bytes -= share;
    ahead_settle(own->inbox, own);
    own->bulk_flying -= slot->bulk_bytes;
    if (parcel->bulk)
        hal_parcel_free(parcel->bulk, slot->bulk_bytes);
    hal_parcel_free(parcel, sizeof *parcel);
    if (out->starved)
        hal_bell_ring(own->in.gid);
    inbox_ring(own->inbox);
}

static bool parcels_poll(struct hal_worker *worker)
{
    struct parcel_worker *parcels = parcels_of(worker);
    uint32_t count = 0, most = hal_budget()->link_slots;
    struct hal_parcel *parcel;
    while (count < most && (parcel = hal_parcel_next(worker)) != NULL) {
        deliver(worker, parcels, lw_container(parcel, struct parcel, parcel));
        count++;
    }
    bool sent = parcels->common.starved && links_starved_poll(&parcels->common);
    return count != 0 || sent;
}

/* -------------------------------------------------------------------- kind */

/* They are nobody's memory but the model's. */
static void parcel_inspect_out(struct hal_worker *worker, const struct link_out *out)
{
    (void)worker, (void)out;
}

static void parcel_inspect_ins(struct hal_worker *worker)
{
    (void)worker;
}

static const struct link_kind parcel_kind = {
    .name = "parcel",
    .short_most = LINK_SLOT_BYTES,
    .ordered = true,
    .claim = parcel_claim,
    .bulk_claim = parcel_bulk_claim,
    .bulk_keep = link_no_bulk_keep,
    .published = parcel_published,
    .in_burst = link_no_burst,
    .credit_returned = parcel_credit_returned,
    .credit_shared = parcel_credit_shared,
    .starve = parcel_starve,
    .inspect_out = parcel_inspect_out,
    .inspect_ins = parcel_inspect_ins,
    LINK_REACHES_NO_MEMORY,
    .settled = link_always_settled,
    .descriptor = link_no_descriptor,
};

static const struct link_kind *const kinds[] = {&parcel_kind, NULL};

const struct link_platform link_platform = {
    .kinds = kinds,
    .worker_bytes = sizeof(struct parcel_worker),
    .alloc = hal_alloc,
    .poll = parcels_poll,
    .connect = parcel_connect,
    .disconnect = parcel_disconnect,
    .drain = link_no_drain,
    .share_in = link_no_share_in,
    .share_out = link_no_share_out,
    .start = link_no_start,
};
