/* SPDX-License-Identifier: MIT
 *
 * Links as rings in shared memory: what carries messages where workers run side by side.
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

/* A slot: 16 bytes of header and the payload, three whole lines. */
struct link_slot {
    _Atomic uint32_t turn; /* published last: which lap of the ring this message is */
    uint16_t port;
    uint16_t bytes;      /* of payload that are meant */
    uint32_t bulk_at;    /* where the bulk payload starts in the bulk area */
    uint32_t bulk_bytes; /* its length; 0: none */
    uint8_t payload[LINK_SLOT_BYTES];
} LW_ALIGNED;

/* The sending end; belongs to the sending worker. */
struct link_out {
    struct link_slot *slots;
    uint8_t *bulk;
    struct ring_memory *channel;
    uint32_t tail, head_seen;           /* slots: next to write, last seen read index */
    uint32_t bulk_tail, bulk_head_seen; /* bytes */
    uint32_t credit_used;               /* eager bytes sent, ever (mod 2^32) */
    uint32_t credit_seen;               /* eager bytes given back, ever, as last seen */
    uint32_t gid;                       /* of the receiving worker */
    bool same_cluster, to_self;
    struct hal_bell *bell;
    /* What waits for its turn, in a ring: the last.  While there is anything, head_seen says that the link is full: so
     * link_claim() finds out where it looks anyway. */
    struct link_queued *queue;
    struct link_post *posts, **posts_end; /* short messages that wait for room */
    uint32_t post_count;
    struct link_out *starved_next; /* in the worker's list of links with either */
    bool starved;
};

/* The receiving end; belongs to the receiving worker. */
struct link_in {
    struct link_slot *slots;
    uint8_t *bulk;
    struct ring_memory *channel;
    uint32_t head, head_published;
    uint32_t bulk_head;
    uint32_t credit_back; /* eager bytes given back, ever */
    uint32_t gid;         /* of the sending worker, as the platform vouches */
    bool same_cluster;
    struct hal_bell *bell;
};

/* The shared head of a channel: a line that the receiver writes, one that the sender writes. */
struct ring_memory {
    struct {
        _Atomic uint32_t head;        /* slots read */
        _Atomic uint32_t bulk_head;   /* bulk bytes read */
        _Atomic uint32_t credit_back; /* eager bytes given back */
    } LW_ALIGNED read;
    struct {
        _Atomic uint32_t starved; /* the sender waits for room: ring its bell */
    } LW_ALIGNED written;
    struct link_slot slots[LINK_SLOTS];
    uint8_t bulk[LINK_BULK_BYTES] LW_ALIGNED;
};

static inline void link_credit_return(struct link_in *in, uint32_t bytes)
{
    in->credit_back += bytes;
    atomic_store_explicit(&in->channel->read.credit_back, in->credit_back, memory_order_relaxed);
}

static inline uint32_t link_credit_returned(const struct link_out *out)
{
    return atomic_load_explicit(&out->channel->read.credit_back, memory_order_relaxed);
}

static inline struct link_slot *link_claim_ahead(struct link_out *out)
{
    uint32_t seen = out->head_seen;
    if (lw_unlikely(out->tail - seen >= LINK_SLOTS)) {
        seen = atomic_load_explicit(&out->channel->read.head, memory_order_acquire);
        if (!out->queue)
            out->head_seen = seen;
        if (out->tail - seen >= LINK_SLOTS)
            return NULL;
    }
    return &out->slots[out->tail % LINK_SLOTS];
}

static inline struct link_slot *link_claim(struct link_out *out)
{
    if (lw_unlikely(out->tail - out->head_seen >= LINK_SLOTS) && out->queue)
        return NULL;
    return link_claim_ahead(out);
}

/* There is a queue from now on. */
static inline void link_hold(struct link_out *out)
{
    out->head_seen = out->tail - LINK_SLOTS;
}

static inline void link_publish(struct link_out *out, struct link_slot *slot, enum link_port port,
                                uint32_t bytes)
{
    slot->port = (uint16_t)port;
    slot->bytes = (uint16_t)bytes;
    slot->bulk_bytes = 0;
    atomic_store_explicit(&slot->turn, ++out->tail, memory_order_release);
    hal_bell_notify(out->bell, out->gid);
}

static inline uint8_t *link_bulk_claim(struct link_out *out, uint32_t bytes, uint32_t *at)
{
    uint32_t start = (out->bulk_tail + LW_CACHE_LINE - 1) & ~(uint32_t)(LW_CACHE_LINE - 1);
    if (start % LINK_BULK_BYTES + bytes > LINK_BULK_BYTES) /* must not wrap */
        start += LINK_BULK_BYTES - start % LINK_BULK_BYTES;
    if (start + bytes - out->bulk_head_seen > LINK_BULK_BYTES) {
        out->bulk_head_seen = atomic_load_explicit(&out->channel->read.bulk_head, memory_order_acquire);
        if (start + bytes - out->bulk_head_seen > LINK_BULK_BYTES)
            return NULL;
    }
    *at = start;
    return &out->bulk[start % LINK_BULK_BYTES];
}

static inline void link_publish_bulk(struct link_out *out, struct link_slot *slot, enum link_port port,
                                     uint32_t bytes, uint32_t bulk_at, uint32_t bulk_bytes)
{
    slot->port = (uint16_t)port;
    slot->bytes = (uint16_t)bytes;
    slot->bulk_at = bulk_at;
    slot->bulk_bytes = bulk_bytes;
    out->bulk_tail = bulk_at + bulk_bytes;
    atomic_store_explicit(&slot->turn, ++out->tail, memory_order_release);
    hal_bell_notify(out->bell, out->gid);
}

static inline struct link_out *link_known(struct link_out **outs, struct hal_worker *worker, uint32_t gid)
{
    (void)worker;
    return outs[gid];
}

#endif
