/* SPDX-License-Identifier: MIT
 *
 * Links by inboxes: one bounded queue a receiving worker, for all who send to it from its cluster.  It takes the memory of one
 * ring, where rings take one for each sender; so messages are slower (they are copied once more, and all senders
 * meet at one counter).
 *
 * Who claims a slot takes one of those that are free off a counter, so that what is claimed can be published.  Publishing takes
 * a number and writes the slot that it belongs to; bulk takes its number at once, so that slots and bulk are
 * read, and free again, in the same order.  No sender has more than a part of the slots, so that one who floods
 * the receiver leaves room for others.
 */
#ifndef LW_LINK_INBOX_H
#define LW_LINK_INBOX_H

#include "link/worker.h"

struct inbox_slot {
    struct inbox_out *from;
    struct link_slot slot;
} LW_ALIGNED;

/* The queue; the cluster's senders find it by hal_worker.shared of the receiver.  Behind the slots is the bulk area. */
struct inbox_memory {
    struct {
        _Atomic uint64_t next; /* number of the next message << 32 | where the next bulk begins */
        _Atomic int32_t free;  /* slots that nobody has claimed */
        _Atomic uint32_t bulk_head;
        _Atomic uint32_t starved;            /* a sender waits for room */
        _Atomic(struct inbox_out *) senders; /* all that there are */
    } LW_ALIGNED shared;
    struct inbox_slot slots[];
};

static inline size_t inbox_bytes(void)
{
    const struct hal_budget *budget = hal_budget();
    return sizeof(struct inbox_memory) + budget->link_slots * sizeof(struct inbox_slot) + budget->link_bulk;
}

static inline uint8_t *inbox_bulk(struct inbox_memory *inbox)
{
    return (uint8_t *)&inbox->slots[hal_budget()->link_slots];
}

/* Slots of so many that one sender has at most; also after how many the receiver tells that they are free. */
static inline uint32_t inbox_share(uint32_t slots)
{
    return slots < 4 ? 1 : slots / 4;
}

/* The sending end, and the receiving one, which belongs to the receiver. */
struct inbox_out {
    struct link_out common;
    struct inbox_memory *inbox;
    struct hal_bell *bell;    /* the receiver's */
    struct inbox_out *next;   /* sender of the same inbox */
    _Atomic uint32_t starved; /* it waits for room */
    uint32_t bulk_bytes;      /* of the bulk area; a power of two */
    uint8_t *bulk;
    struct {
        struct link_in in;
        _Atomic uint32_t credit; /* eager bytes given back, ever */
        _Atomic uint32_t head;   /* messages read, and what the receiver itself knows of that */
        uint32_t read;
    } LW_ALIGNED receiver;
};

/* What a worker has of inboxes. */
struct inbox_worker {
    struct inbox_memory *own;  /* NULL: nobody sends to it so */
    uint8_t *bulk;             /* of it */
    uint32_t mask, bulk_bytes; /* of it: slots - 1, bytes of the bulk area */
    uint32_t head, bulk_head;  /* of it: read */
    struct inbox_out *claimed; /* holds a slot that is not published; it may be that it never is */
    struct link_slot *stage;   /* what is written meanwhile */
    uint64_t number;           /* of the message whose bulk is claimed */
};

extern const struct link_kind inbox_kind;

/* Reach the inbox of worker `gid` of this cluster, and make it if need be.  As link_platform.connect(). */
int inbox_connect(struct hal_worker *worker, uint32_t gid, struct link_out **out) LW_CHECK;

/* The worker's inbox was made by another. */
void inbox_accept(struct hal_worker *worker, void *memory);

/* Take what has come; true: something has. */
bool inbox_poll(struct hal_worker *worker);

/* What this worker has of inboxes: the platform's. */
struct inbox_worker *inbox_of(struct hal_worker *worker);

#endif
