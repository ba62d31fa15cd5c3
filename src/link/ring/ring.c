/* SPDX-License-Identifier: MIT
 *
 * Links as rings in shared memory: connecting them, draining them.
 */
#include "link/ring/ring.h"

#include <string.h>

/* ---------------------------------------------------------------- sending */

static struct ring_out *ring_out(struct link_out *out)
{
    return (struct ring_out *)out;
}

static struct link_slot *ring_claim(struct link_out *out)
{
    uint32_t seen = atomic_load_explicit(&ring_out(out)->channel->read.head, memory_order_acquire);
    if (!out->queue)
        out->head_seen = seen;
    return out->tail - seen > out->mask ? NULL : &out->slots[out->tail & out->mask];
}

static uint8_t *ring_bulk_claim(struct link_out *common, uint32_t bytes, uint32_t *at)
{
    struct ring_out *out = ring_out(common);
    uint32_t area = out->bulk_bytes, start = link_bulk_start(out->bulk_tail, bytes, area);
    if (start + bytes - out->bulk_head_seen > area) {
        out->bulk_head_seen = atomic_load_explicit(&out->channel->read.bulk_head, memory_order_acquire);
        if (start + bytes - out->bulk_head_seen > area)
            return NULL;
    }
    out->bulk_tail = start + bytes;
    *at = start;
    return &out->bulk[start & (area - 1)];
}

/* Room that is claimed and not published would stay taken until bulk that is sent later has been read, for which there may be no room then. */
static void ring_bulk_keep(struct link_out *out, uint32_t at, uint32_t bytes)
{
    ring_out(out)->bulk_tail = at + bytes;
}

static void ring_published(struct link_out *out, struct link_slot *slot)
{
    (void)slot;
    hal_bell_ring(out->gid);
}

static uint32_t ring_credit_returned(const struct link_out *out)
{
    const struct ring_memory *channel = ((const struct ring_out *)out)->channel;
    return atomic_load_explicit(&channel->read.credit_back, memory_order_relaxed);
}

int ring_connect(struct hal_worker *worker, uint32_t gid, struct link_out **result)
{
    struct ring_out *out = hal_alloc_line(sizeof *out);
    if (!out)
        return LW_ENOMEM;
    void *memory;
    int error = hal_channel_connect(gid, ring_bytes(), &memory);
    if (error) {
        hal_free(out);
        return error;
    }
    out->channel = memory;
    out->bulk = ring_bulk(memory);
    out->bulk_bytes = hal_budget()->link_bulk;
    out->common.slots = out->channel->slots;
    out->common.kind = link_is_near(worker, gid) ? &ring_near : &ring_far;
    out->common.bell = hal_bell_of(gid);
    *result = &out->common;
    return LW_OK;
}

static void ring_starve(struct link_out *out)
{
    atomic_store_explicit(&ring_out(out)->channel->written.starved, 1, memory_order_relaxed);
    /* Pairs with the one in head_publish(): either the receiver sees `starved`, or the
     * look at its index that follows sees the room it has made. */
    atomic_thread_fence(memory_order_seq_cst);
}

/* -------------------------------------------------------------- receiving */

/* Tell the sender how far we have read. */
static void head_publish(struct ring_in *in)
{
    in->head_published = in->head;
    /* Each is looked at alone: both come after all reading of what they give back. */
    atomic_store_explicit(&in->channel->read.bulk_head, in->bulk_head, memory_order_release);
    atomic_store_explicit(&in->channel->read.head, in->head, memory_order_release);
    atomic_thread_fence(memory_order_seq_cst);
    if (lw_unlikely(atomic_load_explicit(&in->channel->written.starved, memory_order_relaxed))) {
        atomic_store_explicit(&in->channel->written.starved, 0, memory_order_relaxed);
        hal_bell_notify(in->bell, in->common.gid);
    }
}

static inline void slot_deliver(struct hal_worker *worker, const struct link_worker *links,
                                struct ring_in *in, struct link_slot *slot)
{
    /* The header is shared memory: one look at each field. */
    uint16_t port = *(volatile uint16_t *)&slot->port, bytes = *(volatile uint16_t *)&slot->bytes;
    uint32_t bulk_bytes = *(volatile uint32_t *)&slot->bulk_bytes;
    struct link_message message = {.payload = slot->payload, .bytes = bytes, .from = &in->common};
    if (bulk_bytes) {
        uint32_t at = *(volatile uint32_t *)&slot->bulk_at;
        if (!link_bulk_possible(at, bulk_bytes, in->bulk_bytes))
            link_corrupt(worker, in->common.gid, false, "bulk outside its area, bytes:", bulk_bytes);
        message.bulk = &in->bulk[at & (in->bulk_bytes - 1)];
        message.bulk_bytes = bulk_bytes;
        in->bulk_head = at + bulk_bytes;
    }
    link_deliver(worker, links, port, &message);
    in->head++;
}

static inline bool slot_ready(struct ring_in *in, struct link_slot *slot)
{
    return atomic_load_explicit(&slot->turn, memory_order_acquire) == in->head + 1;
}

/* Deliver what has arrived on a link, at most one lap of it. */
static inline bool link_drain(struct hal_worker *worker, const struct link_worker *links, struct ring_in *in)
{
    const uint32_t mask = in->mask, quarter = (mask + 1) / 4, bulk_quarter = in->bulk_bytes / 4;
    struct link_slot *slot = &in->slots[in->head & mask];
    if (!slot_ready(in, slot))
        return false;
    uint32_t bulk_before = in->bulk_head;
    for (uint32_t count = 0; count <= mask; count++) {
        /* The next one travels while this one is taken: who receives a stream is next to wait for just that line. */
        __builtin_prefetch(&in->slots[(in->head + 1) & mask]);
        slot_deliver(worker, links, in, slot);
        if (in->head - in->head_published > quarter || in->bulk_head - bulk_before >= bulk_quarter) {
            bulk_before = in->bulk_head;
            head_publish(in);
        }
        slot = &in->slots[in->head & mask];
        if (!slot_ready(in, slot))
            break;
    }
    if (in->bulk_head != bulk_before || mask < 4)
        head_publish(in);
    return true;
}

void ring_accept(struct hal_worker *worker, uint32_t from, void *memory)
{
    struct ring_worker *ring = ring_of(worker);
    struct ring_in *in = hal_alloc_line(sizeof *in);
    if (in && ring->in_count == ring->in_room) {
        uint32_t room = ring->in_room ? 2 * ring->in_room : 4;
        struct ring_in **ins = hal_alloc(room * sizeof *ins);
        if (ins) {
            if (ring->in_count)
                memcpy(ins, ring->ins, ring->in_count * sizeof *ins);
            hal_free(ring->ins);
            ring->ins = ins;
            ring->in_room = room;
        }
    }
    if (!in || ring->in_count == ring->in_room)
        hal_worker_abort(worker->gid, "no memory left for a link between two workers");
    in->channel = memory;
    in->common.credit_to = &in->channel->read.credit_back;
    in->common.shares = true;
    in->slots = in->channel->slots;
    in->mask = hal_budget()->link_slots - 1;
    in->bulk = ring_bulk(memory);
    in->bulk_bytes = hal_budget()->link_bulk;
    in->common.gid = from;
    in->common.same_cluster = link_is_near(worker, from);
    in->bell = hal_bell_of(from);
    ring->ins[ring->in_count++] = in;
}

bool ring_poll(struct hal_worker *worker)
{
    struct link_worker *links = worker->links;
    struct ring_worker *ring = ring_of(worker);
    bool arrived = false;
    for (uint32_t i = 0; i < ring->in_count; i++)
        arrived |= link_drain(worker, links, ring->ins[i]);
    return arrived;
}

void ring_drain(struct hal_worker *worker, uint32_t gid)
{
    struct ring_worker *ring = ring_of(worker);
    for (uint32_t i = 0; i < ring->in_count; i++)
        while (ring->ins[i]->common.gid == gid && link_drain(worker, worker->links, ring->ins[i]))
            ;
}

struct link_share *ring_share_in(struct link_in *in)
{
    return &((struct ring_in *)in)->channel->written.share;
}

struct link_share *ring_share_out(struct link_out *out)
{
    return &ring_out(out)->channel->written.share;
}

/* ------------------------------------------------------------------- kinds */

#define RING_MESSAGES                                                                                       \
    .short_most = LINK_SLOT_BYTES, .ordered = true, .claim = ring_claim, .bulk_claim = ring_bulk_claim,     \
    .bulk_keep = ring_bulk_keep, .published = ring_published, .in_burst = link_no_burst,                    \
    .credit_returned = ring_credit_returned, .credit_shared = link_no_credit_shared, .starve = ring_starve, \
    .inspect_out = ring_inspect_out, .inspect_ins = ring_inspect_ins, .settled = link_always_settled,       \
    .descriptor = link_no_descriptor, .region_open = link_plain_region_open,                                \
    .region_close = link_plain_region_close, .expect = link_no_expect, .give = link_no_give

const struct link_kind ring_near = {
    .name = "ring",
    RING_MESSAGES,
    .can_get = true,
    .by_address = true,
    .can_put = true,
    .can_atomic = true,
    .get = link_near_get,
    .put = link_near_put,
    .atomic = link_near_atomic,
};

const struct link_kind ring_far = {
    .name = "ring between clusters",
    RING_MESSAGES,
    .can_get = true,
    .by_address = true,
    .get = link_peer_get,
    .put = link_no_put,
    .atomic = link_no_atomic,
};
