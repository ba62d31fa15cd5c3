/* SPDX-License-Identifier: MIT
 *
 * Links on modelled machines: all workers are in one process, and one of them runs at a time.  A message is a piece of memory
 * that the platform hands over when it arrives (hal_parcel_send), so that a receiver looks at what has come and not at
 * all who might have sent, and two workers that have talked keep some hundred bytes instead of a window.  Who sends
 * gets no further ahead of the receiver than with rings: IKC_SLOTS messages, IKC_BULK_BYTES of bulk.
 */
#ifndef LW_IKC_PARCEL_H
#define LW_IKC_PARCEL_H

/* A message on its way. */
struct ikc_slot {
    struct hal_parcel parcel;
    struct ikc_out *out;
    uint8_t *bulk;
    uint32_t bulk_bytes;
    uint16_t port, bytes;
    uint8_t payload[IKC_SLOT_BYTES];
};

/* The receiving end. */
struct ikc_in {
    uint32_t gid;         /* of the sending worker */
    uint32_t credit_back; /* eager bytes given back, ever */
    bool same_cluster;
};

/* Both ends of a link; belongs to the sending worker. */
struct ikc_out {
    bool same_cluster, to_self, starved;
    struct ikc_in in;
    uint32_t gid;                      /* of the receiving worker */
    uint32_t tail, head;               /* messages sent, read */
    uint32_t bulk_flying;              /* bytes of bulk that have not been read */
    uint32_t held;                     /* the most that has waited in it at a time, in bytes */
    uint32_t credit_used, credit_seen; /* eager bytes, as with rings */
    uint32_t post_count;
    uint64_t last; /* when the message before arrives: none overtakes another */
    struct ikc_waiter *waiting;
    struct ikc_post *posts, **posts_end;
    struct ikc_out *starved_next;
};

static inline void ikc_credit_return(struct ikc_in *in, uint32_t bytes)
{
    in->credit_back += bytes;
}

static inline uint32_t ikc_credit_returned(const struct ikc_out *out)
{
    return out->in.credit_back;
}

struct ikc_slot *ikc_claim(struct ikc_out *out);
void ikc_publish(struct ikc_out *out, struct ikc_slot *slot, enum ikc_port port, uint32_t bytes);
uint8_t *ikc_bulk_claim(struct ikc_out *out, uint32_t bytes, uint32_t *at);
void ikc_publish_bulk(struct ikc_out *out, struct ikc_slot *slot, enum ikc_port port, uint32_t bytes,
                      uint32_t bulk_at, uint32_t bulk_bytes);
struct ikc_out *ikc_link_find(struct hal_worker *worker, uint32_t gid);

static inline struct ikc_out *ikc_link_known(struct ikc_out **outs, struct hal_worker *worker, uint32_t gid)
{
    (void)outs;
    return ikc_link_find(worker, gid);
}

#endif
