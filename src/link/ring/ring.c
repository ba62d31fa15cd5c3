/* SPDX-License-Identifier: MIT
 *
 * Links as rings in shared memory: connecting them, draining them.
 */
#include "link/worker.h"

#include <string.h>

struct ring_worker {
    struct link_worker common;
    struct link_in **ins;
    uint32_t in_count, in_room;
    uint32_t out_count;
    struct link_out *outs[]; /* by gid; NULL: not connected */
};

static struct ring_worker *ring_of(struct hal_worker *worker)
{
    return worker->links;
}

/* ---------------------------------------------------------------- sending */

int link_to(struct hal_worker *worker, uint32_t gid, struct link_out **result)
{
    struct ring_worker *ring = ring_of(worker);
    if (gid >= ring->out_count)
        return LW_ENOENT;
    if (lw_likely(ring->outs[gid] != NULL)) {
        *result = ring->outs[gid];
        return LW_OK;
    }
    struct link_out *out = hal_alloc_line(sizeof *out);
    if (!out)
        return LW_ENOMEM;
    void *memory;
    int error = hal_channel_connect(gid, sizeof(struct ring_memory), &memory);
    if (error) {
        hal_free(out);
        return error;
    }
    out->channel = memory;
    out->slots = out->channel->slots;
    out->bulk = out->channel->bulk;
    out->gid = gid;
    out->same_cluster = gid / hal_job()->workers == worker->gid / hal_job()->workers;
    out->to_self = gid == worker->gid;
    out->bell = hal_bell_of(gid);
    out->posts_end = &out->posts;
    ring->outs[gid] = out;
    *result = out;
    return LW_OK;
}

void link_starve(struct link_out *out)
{
    atomic_store_explicit(&out->channel->written.starved, 1, memory_order_relaxed);
    /* Pairs with the one in head_publish(): either the receiver sees `starved`, or the
     * look at its index that follows sees the room it has made. */
    atomic_thread_fence(memory_order_seq_cst);
}

struct link_out *link_next(struct hal_worker *worker, uint32_t *at)
{
    const struct ring_worker *ring = ring_of(worker);
    while (*at < ring->out_count) {
        struct link_out *out = ring->outs[(*at)++];
        if (out)
            return out;
    }
    return NULL;
}

struct link_out **links_of(struct hal_worker *worker)
{
    return ring_of(worker)->outs;
}

/* -------------------------------------------------------------- receiving */

/* Tell the sender how far we have read. */
static void head_publish(struct link_in *in)
{
    in->head_published = in->head;
    /* Each is looked at alone: both come after all reading of what they give back. */
    atomic_store_explicit(&in->channel->read.bulk_head, in->bulk_head, memory_order_release);
    atomic_store_explicit(&in->channel->read.head, in->head, memory_order_release);
    atomic_thread_fence(memory_order_seq_cst);
    if (lw_unlikely(atomic_load_explicit(&in->channel->written.starved, memory_order_relaxed))) {
        atomic_store_explicit(&in->channel->written.starved, 0, memory_order_relaxed);
        hal_bell_notify(in->bell, in->gid);
    }
}

static inline void slot_deliver(struct hal_worker *worker, const struct ring_worker *ring, struct link_in *in,
                                struct link_slot *slot)
{
    /* The header is shared memory: one look at each field. */
    uint16_t port = *(volatile uint16_t *)&slot->port, bytes = *(volatile uint16_t *)&slot->bytes;
    uint32_t bulk_bytes = *(volatile uint32_t *)&slot->bulk_bytes;
    struct link_message message = {.payload = slot->payload, .bytes = bytes, .from = in};
    if (lw_unlikely(port >= LINK_PORT_COUNT || !ring->common.handlers[port]))
        link_corrupt(worker, in->gid, false, "no such port:", port);
    if (lw_unlikely(bytes > LINK_SLOT_BYTES))
        link_corrupt(worker, in->gid, false, "payload too long, bytes:", bytes);
    if (bulk_bytes) {
        uint32_t at = *(volatile uint32_t *)&slot->bulk_at;
        if (bulk_bytes > LINK_BULK_MOST || at % LINK_BULK_BYTES + bulk_bytes > LINK_BULK_BYTES)
            link_corrupt(worker, in->gid, false, "bulk outside its area, bytes:", bulk_bytes);
        message.bulk = &in->bulk[at % LINK_BULK_BYTES];
        message.bulk_bytes = bulk_bytes;
        in->bulk_head = at + bulk_bytes;
    }
    int error = ring->common.handlers[port](worker, &message);
    if (lw_unlikely(error == LW_EPROTO))
        link_corrupt(worker, in->gid, false, "payload makes no sense, port:", port);
    if (lw_unlikely(error))
        link_unable(worker, in->gid, error);
    in->head++;
}

static inline bool slot_ready(struct link_in *in, struct link_slot *slot)
{
    return atomic_load_explicit(&slot->turn, memory_order_acquire) == in->head + 1;
}

/* Deliver what has arrived on a link, at most one lap of it. */
static inline bool link_drain(struct hal_worker *worker, const struct ring_worker *ring, struct link_in *in)
{
    struct link_slot *slot = &in->slots[in->head % LINK_SLOTS];
    if (!slot_ready(in, slot))
        return false;
    uint32_t bulk_before = in->bulk_head;
    for (uint32_t count = 0; count < LINK_SLOTS; count++) {
        slot_deliver(worker, ring, in, slot);
        if (in->head - in->head_published > LINK_SLOTS / 4)
            head_publish(in);
        slot = &in->slots[in->head % LINK_SLOTS];
        if (!slot_ready(in, slot))
            break;
    }
    if (in->bulk_head != bulk_before || LINK_SLOTS <= 4)
        head_publish(in);
    return true;
}

static void links_accept(struct hal_worker *worker, struct ring_worker *ring)
{
    uint32_t from;
    size_t bytes;
    void *memory;
    while (hal_channel_accept(worker, &from, &bytes, &memory)) {
        if (bytes < sizeof(struct ring_memory) || from >= ring->out_count) {
            hal_log("worker %u offered a link of %zu bytes, expected %zu: ignored", from, bytes,
                    sizeof(struct ring_memory));
            continue;
        }
        struct link_in *in = hal_alloc_line(sizeof *in);
        if (in && ring->in_count == ring->in_room) {
            uint32_t room = ring->in_room ? 2 * ring->in_room : 4;
            struct link_in **ins = hal_alloc(room * sizeof *ins);
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
        in->slots = in->channel->slots;
        in->bulk = in->channel->bulk;
        in->gid = from;
        in->same_cluster = from / hal_job()->workers == worker->gid / hal_job()->workers;
        in->bell = hal_bell_of(from);
        ring->ins[ring->in_count++] = in;
    }
}

static bool ring_poll(struct hal_worker *worker)
{
    struct ring_worker *ring = ring_of(worker);
    bool arrived = false;
    if (lw_unlikely(atomic_load_explicit(worker->mail, memory_order_relaxed)))
        links_accept(worker, ring);
    for (uint32_t i = 0; i < ring->in_count; i++)
        arrived |= link_drain(worker, ring, ring->ins[i]);
    if (lw_unlikely(ring->common.starved != NULL))
        arrived |= links_starved_poll(&ring->common);
    return arrived;
}

void links_inspect(struct hal_worker *worker)
{
    const struct ring_worker *ring = ring_of(worker);
    for (uint32_t i = 0; i < ring->in_count; i++)
        link_in_inspect(worker, ring->ins[i]);
    for (uint32_t gid = 0; gid < ring->out_count; gid++)
        if (ring->outs[gid])
            link_out_inspect(worker, ring->outs[gid]);
}

/* ------------------------------------------------------------------ set-up */

int links_start(struct hal_worker *worker)
{
    uint32_t count = (hal_job()->nclusters + 1) * hal_job()->workers;
    struct ring_worker *ring = hal_alloc_line(sizeof *ring + count * sizeof ring->outs[0]);
    if (!ring)
        return LW_ENOMEM;
    ring->out_count = count;
    worker->links = ring;
    worker->poll = ring_poll;
    return LW_OK;
}

void links_stop(struct hal_worker *worker)
{
    hal_free(worker->links);
    worker->links = NULL;
    worker->poll = NULL;
}
