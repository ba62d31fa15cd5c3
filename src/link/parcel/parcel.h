/* SPDX-License-Identifier: MIT
 *
 * Links on modelled machines: all workers are in one process, and one of them runs at a time.  A message is a piece of memory
 * that the platform hands over when it arrives (hal_parcel_send), so that a receiver looks at what has come and not at
 * all who might have sent, and two workers that have talked keep some hundred bytes instead of a channel.  Who sends
 * gets no further ahead of the receiver than with rings: LINK_SLOTS messages, LINK_BULK_BYTES of bulk.
 */
#ifndef LW_LINK_PARCEL_H
#define LW_LINK_PARCEL_H

/* A message on its way. */
struct link_slot {
    struct hal_parcel parcel;
    struct link_out *out;
    uint8_t *bulk;
    uint32_t bulk_bytes;
    uint16_t port, bytes;
    uint8_t payload[LINK_SLOT_BYTES];
};

/* The receiving end. */
struct link_in {
    uint32_t gid;         /* of the sending worker */
    uint32_t credit_back; /* eager bytes given back, ever */
    bool same_cluster;
};

/* Both ends of a link; belongs to the sending worker. */
struct link_out {
    bool same_cluster, to_self, starved;
    struct link_in in;
    uint32_t gid;                      /* of the receiving worker */
    uint32_t tail, head;               /* messages sent, read */
    uint32_t bulk_flying;              /* bytes of bulk that have not been read */
    uint32_t held;                     /* the most that has waited in it at a time, in bytes */
    uint32_t credit_used, credit_seen; /* eager bytes, as with rings */
    uint32_t post_count;
    uint64_t last;             /* when the message before arrives: none overtakes another */
    struct link_queued *queue; /* as with rings */
    struct link_post *posts, **posts_end;
    struct link_out *starved_next;
};

static inline void link_credit_return(struct link_in *in, uint32_t bytes)
{
    in->credit_back += bytes;
}

static inline uint32_t link_credit_returned(const struct link_out *out)
{
    return out->in.credit_back;
}

struct link_slot *link_claim_ahead(struct link_out *out);
static inline struct link_slot *link_claim(struct link_out *out)
{
    return lw_unlikely(out->queue != NULL) ? NULL : link_claim_ahead(out);
}
static inline void link_hold(struct link_out *out)
{
    (void)out;
}
void link_publish(struct link_out *out, struct link_slot *slot, enum link_port port, uint32_t bytes);
uint8_t *link_bulk_claim(struct link_out *out, uint32_t bytes, uint32_t *at);
void link_publish_bulk(struct link_out *out, struct link_slot *slot, enum link_port port, uint32_t bytes,
                       uint32_t bulk_at, uint32_t bulk_bytes);
struct link_out *link_find(struct hal_worker *worker, uint32_t gid);

static inline struct link_out *link_known(struct link_out **outs, struct hal_worker *worker, uint32_t gid)
{
    (void)outs;
    return link_find(worker, gid);
}

#endif
