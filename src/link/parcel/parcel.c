/* SPDX-License-Identifier: MIT
 *
 * Links on modelled machines: all workers are in one process, and one of them runs at a time.  A message is a piece of memory
 * that the platform hands over when it arrives (hal_parcel_send), so that a receiver looks at what has come and not at
 * all who might have sent, and two workers that have talked keep some hundred bytes instead of a channel.  Who sends
 * gets no further ahead of the receiver than with rings: link_slots messages of the budget, link_bulk bytes of bulk.
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

/* The receiving end, and what both ends know: `own` of the sending one.  (That alone is charged to the machine.) */
struct parcel_link {
    struct link_in in;
    _Atomic uint32_t credit; /* eager bytes given back, ever */
    uint32_t head;           /* messages read */
    uint32_t bulk_flying;    /* bytes of bulk that have not been read */
    uint32_t held;           /* the most that has waited in it at a time, in bytes */
    uint64_t last;           /* when the message before arrives: none overtakes another */
};

static const struct link_kind parcel_kind;

enum { BLOCK_LEAST = 4, BLOCK_MOST = 32 };

struct parcel_worker {
    struct link_worker common;
    struct link_out *spare;
    struct parcel *claimed; /* not published yet */
    uint8_t *bulk;
    uint32_t spare_count, bulk_bytes;
};
_Static_assert(sizeof(void *) != 8 || (sizeof(struct link_out) == 88 && sizeof(struct parcel_worker) == 160),
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

static int parcel_connect(struct hal_worker *worker, uint32_t gid, struct link_out **result)
{
    struct parcel_worker *parcels = parcels_of(worker);
    uint32_t count = parcels->common.table.count;
    if (!parcels->spare_count) {
        uint32_t block = count < BLOCK_MOST ? BLOCK_LEAST : BLOCK_MOST;
        parcels->spare = hal_alloc(block * sizeof(struct link_out));
        if (!parcels->spare)
            return LW_ENOMEM;
        parcels->spare_count = block;
    }
    struct parcel_link *own = piece(sizeof *own);
    *own = (struct parcel_link){
        .in = {.gid = worker->gid, .credit_to = &own->credit, .same_cluster = link_is_near(worker, gid)}};
    struct link_out *out = parcels->spare++;
    parcels->spare_count--;
    out->kind = &parcel_kind;
    out->own = own;
    out->bell = &link_bell_rung;
    *result = out;
    return LW_OK;
}

/* ----------------------------------------------------------------- sending */

static void parcel_starve(struct link_out *out)
{
    (void)out; /* the receiver looks at out->starved */
}

static struct link_slot *parcel_claim(struct link_out *out)
{
    struct parcel_worker *parcels = parcels_of(hal_self()->worker);
    if (out->tail - link_of(out)->head > out->mask)
        return NULL;
    if (!parcels->claimed)
        parcels->claimed = piece(sizeof *parcels->claimed);
    return &parcels->claimed->slot;
}

static uint8_t *parcel_bulk_claim(struct link_out *out, uint32_t bytes, uint32_t *at)
{
    struct parcel_worker *parcels = parcels_of(hal_self()->worker);
    if (link_of(out)->bulk_flying + bytes > hal_budget()->link_bulk)
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

/* How much memory the link has needed at most.  Data of a portal need none: they go where they belong. */
static void held(const struct link_out *out, struct parcel_link *own, enum hal_traffic traffic)
{
    uint32_t now = (out->tail - own->head) * (LINK_SLOT_BYTES + 16); /* with its header */
    if (traffic != HAL_TRAFFIC_DATA)
        now += own->bulk_flying;
    if (now > own->held) {
        hal_link_grown(out->gid, now - own->held);
        own->held = now;
    }
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
    held(out, own, traffic);
    uint64_t when = hal_message_sent(out->gid, traffic, slot->bytes, slot->bulk_bytes);
    own->last = when > own->last ? when : own->last + 1;
    hal_parcel_send(out->gid, &parcel->parcel, own->last);
}

static uint32_t parcel_credit_returned(const struct link_out *out)
{
    return atomic_load_explicit(&link_of(out)->credit, memory_order_relaxed);
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
    link_deliver(worker, &parcels->common, slot->port, &message);
    own->head++;
    own->bulk_flying -= slot->bulk_bytes;
    if (parcel->bulk)
        hal_parcel_free(parcel->bulk, slot->bulk_bytes);
    hal_parcel_free(parcel, sizeof *parcel);
    if (out->starved)
        hal_bell_ring(own->in.gid);
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
    .published = parcel_published,
    .credit_returned = parcel_credit_returned,
    .starve = parcel_starve,
    .inspect_out = parcel_inspect_out,
    .inspect_ins = parcel_inspect_ins,
    .region_open = link_no_region_open,
    .region_close = link_no_region_close,
    .get = link_no_get,
    .put = link_no_put,
    .atomic = link_no_atomic,
    .descriptor = link_no_descriptor,
};

static const struct link_kind *const kinds[] = {&parcel_kind, NULL};

const struct link_platform link_platform = {
    .kinds = kinds,
    .worker_bytes = sizeof(struct parcel_worker),
    .alloc = hal_alloc,
    .poll = parcels_poll,
    .connect = parcel_connect,
    .share_in = link_no_share_in,
    .share_out = link_no_share_out,
};
