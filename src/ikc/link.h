/* SPDX-License-Identifier: MIT
 *
 * IKC contract, lower half: links.
 *
 * A link carries fixed-size messages from one worker to another, in order: a ring
 * of slots in a window (hal_window_connect) that only these two can see.  One
 * writer, one reader, no atomic read-modify-write.  It is the physical resource
 * that mailboxes, portals, syncs and MPI share; the `port` in the header says
 * who of the receiving worker a message is for.
 *
 * Hot path of a short message: the sender writes one cache line (header and
 * payload), the receiver reads it.  Both keep their own index; the reader's is
 * published every few messages, so that its line travels seldom.
 *
 * Besides slots a link has a bulk area: a byte ring for payloads that are too long
 * for a slot.
 */
#ifndef LW_IKC_LINK_H
#define LW_IKC_LINK_H

#include "hal/hal.h"

#define IKC_MSG_BYTES  128 /* a message of users [ikc 6.1] */
#define IKC_SLOT_BYTES 176 /* payload of a slot: a message and the header of those who multiplex */

#ifdef LW_TINY
#define IKC_SLOTS      2u
#define IKC_BULK_BYTES 1024u
#else
#define IKC_SLOTS      64u
#define IKC_BULK_BYTES 65536u
#endif

/* Ports with a fixed meaning; see port.h for those of users.  Several lead to the same handler: they tell what the
 * message is on a machine whose time is modelled. */
enum ikc_port {
    IKC_PORT_MPI = 0,         /* MPIUtil's messages: payload that goes along, notices of the shared memory */
    IKC_PORT_CONTROL = 1,     /* mailbox, portal and sync acknowledgements */
    IKC_PORT_MAILBOX = 2,     /* messages to a virtual mailbox */
    IKC_PORT_SIGNAL = 3,      /* signals to a sync */
    IKC_PORT_OFFER = 4,       /* a writer of a portal is there */
    IKC_PORT_DATA = 5,        /* of a portal */
    IKC_PORT_MPI_CONTROL = 6, /* MPIUtil: what a mailbox carries */
    IKC_PORT_MPI_ALLOW = 7,   /* MPIUtil: leave to write to the portal */
    IKC_PORT_MPI_DATA = 8,    /* MPIUtil: data of the portal */
    IKC_PORT_GRANT = 9,       /* as IKC_PORT_CONTROL, of a portal */
    IKC_PORT_COUNT = 10
};

static inline enum hal_traffic ikc_traffic(uint32_t port)
{
    static const uint8_t traffic[IKC_PORT_COUNT] = {
        [IKC_PORT_MPI] = HAL_TRAFFIC_SHARED,       [IKC_PORT_CONTROL] = HAL_TRAFFIC_CREDIT,
        [IKC_PORT_MAILBOX] = HAL_TRAFFIC_MAIL,     [IKC_PORT_SIGNAL] = HAL_TRAFFIC_SIGNAL,
        [IKC_PORT_OFFER] = HAL_TRAFFIC_GRANT,      [IKC_PORT_DATA] = HAL_TRAFFIC_DATA,
        [IKC_PORT_MPI_CONTROL] = HAL_TRAFFIC_STEP, [IKC_PORT_MPI_ALLOW] = HAL_TRAFFIC_SIGNAL,
        [IKC_PORT_MPI_DATA] = HAL_TRAFFIC_DATA,    [IKC_PORT_GRANT] = HAL_TRAFFIC_GRANT,
    };
    return (enum hal_traffic)traffic[port];
}

/* A slot: 16 bytes of header and the payload, three whole lines. */
struct ikc_slot {
    _Atomic uint32_t turn; /* published last: which lap of the ring this message is */
    uint16_t port;
    uint16_t bytes;      /* of payload that are meant */
    uint32_t bulk_at;    /* where the bulk payload starts in the bulk area */
    uint32_t bulk_bytes; /* its length; 0: none */
    HAL_STAMP(arrives)
    uint8_t payload[IKC_SLOT_BYTES];
} LW_ALIGNED;

/* The sending end; belongs to the sending worker. */
struct ikc_out {
    struct ikc_slot *slots;
    uint8_t *bulk;
    struct ikc_window *window;
    uint32_t tail, head_seen;           /* slots: next to write, last seen read index */
    uint32_t bulk_tail, bulk_head_seen; /* bytes */
    uint32_t credit_used;               /* eager bytes sent, ever (mod 2^32) */
    uint32_t credit_seen;               /* eager bytes given back, ever, as last seen */
    uint32_t gid;                       /* of the receiving worker */
    HAL_STAMP(held)                     /* the most that has waited in the link at a time, in bytes */
    bool same_cluster, to_self;
    struct hal_bell *bell;
    struct ikc_waiter *waiting;          /* threads that wait for room */
    struct ikc_post *posts, **posts_end; /* short messages that wait for room */
    uint32_t post_count;
    struct ikc_out *starved_next; /* in the worker's list of links with either */
    bool starved;
};

/* The receiving end; belongs to the receiving worker. */
struct ikc_in {
    struct ikc_slot *slots;
    uint8_t *bulk;
    struct ikc_window *window;
    uint32_t head, head_published;
    uint32_t bulk_head;
    uint32_t credit_back; /* eager bytes given back, ever */
    uint32_t gid;         /* of the sending worker, as the platform vouches */
    bool same_cluster;
    struct hal_bell *bell;
};

/* The shared head of a window: a line that the receiver writes, one that the sender writes. */
struct ikc_window {
    struct {
        _Atomic uint32_t head;        /* slots read */
        _Atomic uint32_t bulk_head;   /* bulk bytes read */
        _Atomic uint32_t credit_back; /* eager bytes given back */
    } LW_ALIGNED read;
    struct {
        _Atomic uint32_t starved; /* the sender waits for room: ring its bell */
    } LW_ALIGNED written;
    struct ikc_slot slots[IKC_SLOTS];
    uint8_t bulk[IKC_BULK_BYTES] LW_ALIGNED;
};

/* What arrives.  Only valid during the handler.  bytes <= IKC_SLOT_BYTES and bulk lies
 * within the bulk area; what the payload says is the sender's word, and may change while
 * it is looked at: copy a field, then check the copy. */
struct ikc_message {
    const uint8_t *payload;
    const uint8_t *bulk;
    uint32_t bytes, bulk_bytes;
    struct ikc_in *from;
};

/* Handlers run inside a poll, on whatever thread polls: they must not switch or
 * wait.  Returns 0; LW_EPROTO: the message makes no sense; another error: it could not be taken (the
 * job ends with either). */
typedef int (*ikc_handler)(struct hal_worker *worker, const struct ikc_message *message);

/* Prepare IKC on this worker.  Call once a worker, on it, before its threads run. */
int ikc_worker_start(struct hal_worker *worker) LW_CHECK;

void ikc_port_handle(struct hal_worker *worker, enum ikc_port port, ikc_handler handler);

/* Where mailboxes, portals and syncs keep their state of this worker; see endpoint.h. */
void **ikc_upper(struct hal_worker *worker);

/* The link from this worker to worker `gid`, connected on first use.
 * LW_ENOMEM, LW_EOS, LW_EPEER. */
int ikc_link_to(struct hal_worker *worker, uint32_t gid, struct ikc_out **out) LW_CHECK;

/* The worker's links by gid; NULL: not connected yet.  Valid as long as the worker. */
struct ikc_out **ikc_links_of(struct hal_worker *worker);

/* Wait until the link has room for a message with `bulk_bytes` of bulk (at most
 * IKC_BULK_MOST).  Threads only, never handlers.  May switch. */
void ikc_link_wait_room(struct ikc_out *out, uint32_t bulk_bytes);

/* Send a short message now, or keep a copy and send it as soon as there is room.  For
 * handlers, which cannot wait; may overtake nothing of its own kind, but is not ordered
 * with what is sent by ikc_claim().  LW_ENOMEM. */
int ikc_post(struct ikc_out *out, enum ikc_port port, const void *payload, uint32_t bytes) LW_CHECK;

/* Wait until all posts of the calling thread's worker have been sent to those who still read: before it ends.
 * May switch. */
void ikc_links_flush(void);

/* Give `bytes` of eager credit back to the sender of `in`.  The sender looks when it runs out. */
static inline void ikc_credit_return(struct ikc_in *in, uint32_t bytes)
{
    in->credit_back += bytes;
    atomic_store_explicit(&in->window->read.credit_back, in->credit_back, memory_order_relaxed);
}

/* The same with bulk: `bulk` is read when there is room; the caller keeps it until the peer has answered. */
int ikc_post_bulk(struct ikc_out *out, enum ikc_port port, const void *payload, uint32_t bytes,
                  const void *bulk, uint32_t bulk_bytes) LW_CHECK;

enum { IKC_BULK_MOST = IKC_BULK_BYTES / 4 }; /* bytes of bulk in one message */

/* The next slot to write, or NULL if the link is full.  Fill its payload, then
 * ikc_publish().  Does not switch. */
static inline struct ikc_slot *ikc_claim(struct ikc_out *out)
{
    if (lw_unlikely(out->tail - out->head_seen >= IKC_SLOTS)) {
        out->head_seen = atomic_load_explicit(&out->window->read.head, memory_order_acquire);
        if (out->tail - out->head_seen >= IKC_SLOTS)
            return NULL;
    }
    return &out->slots[out->tail % IKC_SLOTS];
}

/* Where time is modelled: the message takes some. */
static inline void ikc_stamp(struct ikc_out *out, struct ikc_slot *slot, uint32_t port, uint32_t bytes,
                             uint32_t bulk_at, uint32_t bulk)
{
#ifdef LW_HAL_MODEL
    enum hal_traffic traffic = ikc_traffic(port);
    const struct ikc_window *window = out->window;
    uint64_t held = (out->tail + 1 - atomic_load_explicit(&window->read.head, memory_order_relaxed)) *
                    (sizeof *slot - LW_CACHE_LINE); /* the stamp takes a line here */
    if (bulk && traffic != HAL_TRAFFIC_DATA)        /* which go straight to where they belong */
        held += bulk_at + bulk - atomic_load_explicit(&window->read.bulk_head, memory_order_relaxed);
    if (held > out->held) {
        hal_link_grown(out->gid, held - out->held);
        out->held = held;
    }
    slot->arrives = hal_message_sent(out->gid, traffic, bytes, bulk);
#else
    (void)out, (void)slot, (void)port, (void)bytes, (void)bulk_at, (void)bulk;
#endif
}

/* Send the claimed slot: `bytes` of payload, no bulk. */
static inline void ikc_publish(struct ikc_out *out, struct ikc_slot *slot, enum ikc_port port, uint32_t bytes)
{
    slot->port = (uint16_t)port;
    slot->bytes = (uint16_t)bytes;
    slot->bulk_bytes = 0;
    ikc_stamp(out, slot, port, bytes, 0, 0);
    atomic_store_explicit(&slot->turn, ++out->tail, memory_order_release);
    hal_bell_notify(out->bell, out->gid);
}

/* Room for `bytes` (at most IKC_BULK_MOST) in the bulk area, to go with the slot that is
 * claimed next; NULL if there is none now. *at goes into ikc_publish_bulk(). */
static inline uint8_t *ikc_bulk_claim(struct ikc_out *out, uint32_t bytes, uint32_t *at)
{
    uint32_t start = (out->bulk_tail + LW_CACHE_LINE - 1) & ~(uint32_t)(LW_CACHE_LINE - 1);
    if (start % IKC_BULK_BYTES + bytes > IKC_BULK_BYTES) /* must not wrap */
        start += IKC_BULK_BYTES - start % IKC_BULK_BYTES;
    if (start + bytes - out->bulk_head_seen > IKC_BULK_BYTES) {
        out->bulk_head_seen = atomic_load_explicit(&out->window->read.bulk_head, memory_order_acquire);
        if (start + bytes - out->bulk_head_seen > IKC_BULK_BYTES)
            return NULL;
    }
    *at = start;
    return &out->bulk[start % IKC_BULK_BYTES];
}

static inline void ikc_publish_bulk(struct ikc_out *out, struct ikc_slot *slot, enum ikc_port port,
                                    uint32_t bytes, uint32_t bulk_at, uint32_t bulk_bytes)
{
    slot->port = (uint16_t)port;
    slot->bytes = (uint16_t)bytes;
    slot->bulk_at = bulk_at;
    slot->bulk_bytes = bulk_bytes;
    ikc_stamp(out, slot, port, bytes, bulk_at, bulk_bytes);
    out->bulk_tail = bulk_at + bulk_bytes;
    atomic_store_explicit(&slot->turn, ++out->tail, memory_order_release);
    hal_bell_notify(out->bell, out->gid);
}

/* Messages that this worker has sent over links so far (mod 2^32 a link). */
uint64_t ikc_messages_sent(struct hal_worker *worker);

#endif
