/* SPDX-License-Identifier: MIT
 *
 * Links as rings in shared memory: what carries messages where workers run side by side.  link.h writes their messages
 * inline.
 *
 * A ring of slots in a channel (hal_channel_connect) that only sender and receiver can see.  One writer, one reader, no
 * atomic read-modify-write.  Hot path of a short message: the sender writes one cache line (header and
 * payload), the receiver reads it.  Both keep their own index; the reader's is published every few messages, so that its
 * line travels seldom.
 *
 * Besides slots a link has a bulk area: a byte ring for payloads that are too long for a slot.
 */
#ifndef LW_LINK_RING_H
#define LW_LINK_RING_H

#include "link/worker.h"

/* The sending end. */
struct ring_out {
    struct link_out common;
    struct ring_memory *channel;
    uint8_t *bulk;
    uint32_t bulk_tail, bulk_head_seen; /* bytes */
    uint32_t bulk_bytes;                /* of the bulk area; a power of two */
};

/* The receiving end. */
struct ring_in {
    struct link_in common;
    struct link_slot *slots;
    uint8_t *bulk;
    struct ring_memory *channel;
    uint32_t head, head_published;
    uint32_t bulk_head;
    uint32_t mask; /* slots - 1 */
    struct hal_bell *bell;
    uint32_t bulk_bytes; /* of the bulk area; a power of two */
};

/* A channel.  Its head: a line that the receiver writes, one that the sender writes.  Behind it slots, then the bulk area,
 * as many as the budget says. */
struct ring_memory {
    struct {
        _Atomic uint32_t head;        /* slots read */
        _Atomic uint32_t bulk_head;   /* bulk bytes read */
        _Atomic uint32_t credit_back; /* eager bytes given back */
    } LW_ALIGNED read;
    struct {
        _Atomic uint32_t starved; /* the sender waits for room: ring its bell */
        struct link_share share;  /* (both write; seldom used) */
    } LW_ALIGNED written;
    struct link_slot slots[];
};

static inline size_t ring_bytes(void)
{
    const struct hal_budget *budget = hal_budget();
    return sizeof(struct ring_memory) + budget->link_slots * sizeof(struct link_slot) + budget->link_bulk;
}

static inline uint8_t *ring_bulk(struct ring_memory *channel)
{
    return (uint8_t *)&channel->slots[hal_budget()->link_slots];
}

/* What a worker has of rings. */
struct ring_worker {
    struct ring_in **ins;
    uint32_t in_count, in_room;
};

/* Between workers of one cluster, and of two. */
extern const struct link_kind ring_near, ring_far;

/* Connect a ring to worker `gid`.  As link_platform.connect(). */
int ring_connect(struct hal_worker *worker, uint32_t gid, struct link_out **out) LW_CHECK;

/* Worker `from` has connected one to this worker. */
void ring_accept(struct hal_worker *worker, uint32_t from, void *memory);

/* Take what has come; true: something has. */
bool ring_poll(struct hal_worker *worker);

/* Take all that worker `gid` has sent. */
void ring_drain(struct hal_worker *worker, uint32_t gid);

/* Of struct link_platform. */
struct link_share *ring_share_in(struct link_in *in);
struct link_share *ring_share_out(struct link_out *out);

/* Of struct link_kind. */
void ring_inspect_out(struct hal_worker *worker, const struct link_out *out);
void ring_inspect_ins(struct hal_worker *worker);

/* What this worker has of rings: the platform's. */
struct ring_worker *ring_of(struct hal_worker *worker);

#endif
