/* SPDX-License-Identifier: MIT
 *
 * Links on modelled machines.
 */
#include "link/worker.h"

#include <string.h>

enum { BLOCK_LEAST = 4, BLOCK_MOST = 32, TABLE_LEAST = 8 };

struct parcel_worker {
    struct link_worker common;
    struct link_out **table; /* by gid, hashed: one place after the other; NULL: free */
    uint32_t room, count;    /* room: a power of two */
    struct link_out *spare;
    uint32_t spare_count;
    struct link_slot *claimed; /* not published yet */
    uint8_t *bulk;
    uint32_t bulk_bytes;
};

static struct parcel_worker *parcels_of(struct hal_worker *worker)
{
    return worker->links;
}

/* ------------------------------------------------------------------- links */

static uint32_t place_of(const struct parcel_worker *parcels, uint32_t gid)
{
    uint32_t at = gid * 0x9e3779b1u >> 7 & (parcels->room - 1);
    while (parcels->table[at] && parcels->table[at]->gid != gid)
        at = (at + 1) & (parcels->room - 1);
    return at;
}

struct link_out *link_find(struct hal_worker *worker, uint32_t gid)
{
    const struct parcel_worker *parcels = parcels_of(worker);
    return parcels->room ? parcels->table[place_of(parcels, gid)] : NULL;
}

static int table_grow(struct parcel_worker *parcels)
{
    struct link_out **before = parcels->table;
    uint32_t room = parcels->room, more = room ? 2 * room : TABLE_LEAST;
    struct link_out **table = hal_alloc(more * sizeof(struct link_out *));
    if (!table)
        return LW_ENOMEM;
    parcels->table = table;
    parcels->room = more;
    for (uint32_t i = 0; i < room; i++)
        if (before[i])
            table[place_of(parcels, before[i]->gid)] = before[i];
    hal_free(before);
    return LW_OK;
}

int link_to(struct hal_worker *worker, uint32_t gid, struct link_out **result)
{
    struct parcel_worker *parcels = parcels_of(worker);
    const struct hal_job *job = hal_job();
    struct link_out *out = link_find(worker, gid);
    if (lw_likely(out != NULL)) {
        *result = out;
        return LW_OK;
    }
    if (gid >= (job->nclusters + 1) * job->workers)
        return LW_ENOENT;
    if (parcels->count + parcels->count / 3 >= parcels->room && table_grow(parcels))
        return LW_ENOMEM;
    if (!parcels->spare_count) {
        uint32_t block = parcels->count < BLOCK_MOST ? BLOCK_LEAST : BLOCK_MOST;
        parcels->spare = hal_alloc(block * sizeof *out);
        if (!parcels->spare)
            return LW_ENOMEM;
        parcels->spare_count = block;
    }
    out = parcels->spare++;
    parcels->spare_count--;
    out->gid = gid;
    out->in.gid = worker->gid;
    out->same_cluster = out->in.same_cluster = gid / job->workers == worker->gid / job->workers;
    out->to_self = gid == worker->gid;
    out->posts_end = &out->posts;
    parcels->table[place_of(parcels, gid)] = out;
    parcels->count++;
    *result = out;
    return LW_OK;
}

struct link_out *link_next(struct hal_worker *worker, uint32_t *at)
{
    const struct parcel_worker *parcels = parcels_of(worker);
    while (*at < parcels->room) {
        struct link_out *out = parcels->table[(*at)++];
        if (out)
            return out;
    }
    return NULL;
}

struct link_out **links_of(struct hal_worker *worker)
{
    return parcels_of(worker)->table;
}

/* They are nobody's memory but the model's. */
void links_inspect(struct hal_worker *worker)
{
    (void)worker;
}

/* ----------------------------------------------------------------- sending */

void link_starve(struct link_out *out)
{
    (void)out; /* the receiver looks at out->starved */
}

static void *piece(size_t bytes)
{
    void *memory = hal_parcel_new(bytes);
    if (!memory)
        hal_job_abort(HAL_NOBODY, 1, "lwmpi: no memory left for a message of the model");
    return memory;
}

struct link_slot *link_claim_ahead(struct link_out *out)
{
    struct parcel_worker *parcels = parcels_of(hal_self()->worker);
    if (out->tail - out->head >= LINK_SLOTS)
        return NULL;
    if (!parcels->claimed)
        parcels->claimed = piece(sizeof *parcels->claimed);
    return parcels->claimed;
}

uint8_t *link_bulk_claim(struct link_out *out, uint32_t bytes, uint32_t *at)
{
    struct parcel_worker *parcels = parcels_of(hal_self()->worker);
    if (out->bulk_flying + bytes > LINK_BULK_BYTES)
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
static void held(struct link_out *out, enum hal_traffic traffic)
{
    uint32_t now = (out->tail - out->head) * (LINK_SLOT_BYTES + 16); /* with its header */
    if (traffic != HAL_TRAFFIC_DATA)
        now += out->bulk_flying;
    if (now > out->held) {
        hal_link_grown(out->gid, now - out->held);
        out->held = now;
    }
}

static void publish(struct link_out *out, struct link_slot *slot, enum link_port port, uint32_t bytes,
                    uint8_t *bulk, uint32_t bulk_bytes)
{
    enum hal_traffic traffic = link_traffic(port);
    slot->out = out;
    slot->port = (uint16_t)port;
    slot->bytes = (uint16_t)bytes;
    slot->bulk = bulk;
    slot->bulk_bytes = bulk_bytes;
    parcels_of(hal_self()->worker)->claimed = NULL;
    out->tail++;
    out->bulk_flying += bulk_bytes;
    held(out, traffic);
    uint64_t when = hal_message_sent(out->gid, traffic, bytes, bulk_bytes);
    out->last = when > out->last ? when : out->last + 1;
    hal_parcel_send(out->gid, &slot->parcel, out->last);
}

void link_publish(struct link_out *out, struct link_slot *slot, enum link_port port, uint32_t bytes)
{
    publish(out, slot, port, bytes, NULL, 0);
}

void link_publish_bulk(struct link_out *out, struct link_slot *slot, enum link_port port, uint32_t bytes,
                       uint32_t bulk_at, uint32_t bulk_bytes)
{
    struct parcel_worker *parcels = parcels_of(hal_self()->worker);
    uint8_t *bulk = parcels->bulk;
    (void)bulk_at;
    parcels->bulk = NULL;
    publish(out, slot, port, bytes, bulk, bulk_bytes);
}

/* --------------------------------------------------------------- receiving */

static void deliver(struct hal_worker *worker, const struct parcel_worker *parcels, struct link_slot *slot)
{
    struct link_out *out = slot->out;
    struct link_message message = {.payload = slot->payload,
                                   .bytes = slot->bytes,
                                   .bulk = slot->bulk,
                                   .bulk_bytes = slot->bulk_bytes,
                                   .from = &out->in};
    if (!parcels->common.handlers[slot->port])
        link_corrupt(worker, out->in.gid, false, "no such port:", slot->port);
    hal_message_taken(out->in.gid, link_traffic(slot->port), slot->bytes, slot->bulk_bytes);
    int error = parcels->common.handlers[slot->port](worker, &message);
    if (error == LW_EPROTO)
        link_corrupt(worker, out->in.gid, false, "payload makes no sense, port:", slot->port);
    if (error)
        link_unable(worker, out->in.gid, error);
    out->head++;
    out->bulk_flying -= slot->bulk_bytes;
    if (slot->bulk)
        hal_parcel_free(slot->bulk, slot->bulk_bytes);
    hal_parcel_free(slot, sizeof *slot);
    if (out->starved)
        hal_bell_ring(out->in.gid);
}

static bool parcels_poll(struct hal_worker *worker)
{
    struct parcel_worker *parcels = parcels_of(worker);
    uint32_t count = 0;
    struct hal_parcel *parcel;
    while (count < LINK_SLOTS && (parcel = hal_parcel_next(worker)) != NULL) {
        deliver(worker, parcels, lw_container(parcel, struct link_slot, parcel));
        count++;
    }
    bool sent = parcels->common.starved && links_starved_poll(&parcels->common);
    return count != 0 || sent;
}

/* ------------------------------------------------------------------ set-up */

int links_start(struct hal_worker *worker)
{
    worker->links = hal_alloc(sizeof(struct parcel_worker));
    if (!worker->links)
        return LW_ENOMEM;
    worker->poll = parcels_poll;
    return LW_OK;
}

void links_stop(struct hal_worker *worker)
{
    hal_free(worker->links);
    worker->links = NULL;
    worker->poll = NULL;
}
