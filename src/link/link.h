/* SPDX-License-Identifier: MIT
 *
 * Links contract.
 *
 * A link carries fixed-size messages from one worker to another, in order.  It is the physical resource
 * that mailboxes, portals, syncs and MPI share; the `port` in the header says who of the receiving worker a message
 * is for.  Besides, a message may have a bulk part, which is longer.
 *
 * Links are of several kinds, side by side in one job, each a table of functions (struct link_kind): rings in shared memory
 * (ring/), inboxes of a cluster's workers (inbox/), the network between hosts (net/), parcels of a modelled machine (parcel/).  The platform says which there are, and of which kind the link to a
 * worker is.  All have the same bounds on what is on its way.
 */
#ifndef LW_LINK_LINK_H
#define LW_LINK_LINK_H

#include "hal/hal.h"

#define IKC_MSG_BYTES   128 /* a message of users [ikc 6.1] */
#define LINK_SLOT_BYTES 176 /* payload of a slot: a message and the header of those who multiplex */

/* Ports with a fixed meaning; see port.h for those of users.  Several lead to the same handler: they tell what the
 * message is on a machine whose time is modelled. */
enum link_port {
    LINK_PORT_MPI = 0,         /* MPIUtil's messages: payload that goes along, notices of the shared memory */
    LINK_PORT_CONTROL = 1,     /* mailbox, portal and sync acknowledgements */
    LINK_PORT_MAILBOX = 2,     /* messages to a virtual mailbox */
    LINK_PORT_SIGNAL = 3,      /* signals to a sync */
    LINK_PORT_OFFER = 4,       /* a writer of a portal is there */
    LINK_PORT_DATA = 5,        /* of a portal */
    LINK_PORT_MPI_CONTROL = 6, /* MPIUtil: what a mailbox carries */
    LINK_PORT_MPI_ALLOW = 7,   /* MPIUtil: leave to write to the portal */
    LINK_PORT_MPI_DATA = 8,    /* MPIUtil: data of the portal */
    LINK_PORT_GRANT = 9,       /* as LINK_PORT_CONTROL, of a portal */
    /* Of connectors, in libraries that have them: what the control network carries, and the data network. */
    LINK_PORT_CONNECTOR = 10,
    LINK_PORT_CONNECTOR_DATA = 11,
    LINK_PORT_COUNT = 12
};

static inline enum hal_traffic link_traffic(uint32_t port)
{
    static const uint8_t traffic[LINK_PORT_COUNT] = {
        [LINK_PORT_MPI] = HAL_TRAFFIC_SHARED,       [LINK_PORT_CONTROL] = HAL_TRAFFIC_CREDIT,
        [LINK_PORT_MAILBOX] = HAL_TRAFFIC_MAIL,     [LINK_PORT_SIGNAL] = HAL_TRAFFIC_SIGNAL,
        [LINK_PORT_OFFER] = HAL_TRAFFIC_GRANT,      [LINK_PORT_DATA] = HAL_TRAFFIC_DATA,
        [LINK_PORT_MPI_CONTROL] = HAL_TRAFFIC_STEP, [LINK_PORT_MPI_ALLOW] = HAL_TRAFFIC_ALLOW,
        [LINK_PORT_MPI_DATA] = HAL_TRAFFIC_DATA,    [LINK_PORT_GRANT] = HAL_TRAFFIC_GRANT,
        [LINK_PORT_CONNECTOR] = HAL_TRAFFIC_ALLOW,  [LINK_PORT_CONNECTOR_DATA] = HAL_TRAFFIC_DATA,
    };
    return (enum hal_traffic)traffic[port];
}

/* A slot for a message: 16 bytes of header and the payload, three whole lines. */
struct link_slot {
    _Atomic uint32_t turn; /* published last: which message of the link this is */
    uint16_t port;
    uint16_t bytes;      /* of payload that are meant */
    uint32_t bulk_at;    /* where the bulk payload is, as its kind says */
    uint32_t bulk_bytes; /* its length; 0: none */
    uint8_t payload[LINK_SLOT_BYTES];
} LW_ALIGNED;

/* What both ends of a link write while they copy a long message together: MPIUtil's, see mputil/share.c. */
struct link_share {
    _Atomic uint64_t claim;   /* which message, and how much of it somebody copies or has copied */
    _Atomic uint64_t written; /* bytes of it, by the sender */
    _Atomic uint64_t failed;  /* 1 + where a chunk begins that the sender could not write; 0: none */
};

/* The sending end of a link, which belongs to the sending worker: the first member of what a kind makes of it.  The tiers above
 * look at `gid`, `same_cluster`, `to_self`, `queue` and `post_count`, and keep the account of eager credit there.
 *
 * A ring writes its messages inline; other kinds need no branch for that, since what a ring must look at leads to
 * them: head_seen says that the link is full, so that link_claim() asks its kind, and the bell that the receiver sleeps, so that
 * link_publish() hands what was claimed over to its kind. */
struct link_out {
    const struct link_kind *kind;
    union {
        struct link_slot *slots; /* of a ring */
        void *own;               /* of a kind that has none */
    };
    const struct hal_bell *bell;
    uint32_t tail, head_seen; /* messages: sent, last seen read */
    uint32_t mask;            /* messages that may be on their way (budget.link_slots) - 1 */
    uint32_t credit_used;     /* eager bytes sent, ever (mod 2^32) */
    uint32_t credit_seen;     /* eager bytes given back, ever, as last seen */
    uint32_t gid;             /* of the receiving worker */
    bool same_cluster, to_self, between_hosts;
    bool starved; /* it is in the worker's list of links with posts or a queue: */
    uint32_t post_count;
    uint32_t users;  /* who keep its address beyond a call: it stays open as long as there are any */
    uint32_t credit; /* eager bytes that may be sent and not given back, at most */
    struct link_out *starved_next;
    /* What waits for its turn, in a ring: the last.  While there is anything, head_seen says that the link is full. */
    struct link_queued *queue;
    struct link_post *posts, **posts_end; /* short messages that wait for room */
};

/* The receiving end, which belongs to the receiving worker: the first member of what a kind makes of it. */
struct link_in {
    _Atomic uint32_t *credit_to; /* where the sender looks */
    uint32_t credit_back;        /* eager bytes given back, ever */
    uint32_t gid;                /* of the sending worker, as the platform vouches */
    bool same_cluster;
    bool shares;           /* there is memory for a struct link_share, */
    bool sharing;          /* which is in use, for message */
    uint32_t share_number; /* ... this one */
};

/* What arrives.  Only valid during the handler.  bytes <= LINK_SLOT_BYTES and bulk lies
 * within the bulk area; what the payload says is the sender's word, and may change while
 * it is looked at: copy a field, then check the copy. */
struct link_message {
    const uint8_t *payload;
    const uint8_t *bulk;
    uint32_t bytes, bulk_bytes;
    struct link_in *from;
};

/* Handlers run inside a poll, on whatever thread polls: they must not switch or
 * wait.  Returns 0; LW_EPROTO: the message makes no sense; another error: it could not be taken (the
 * job ends with either). */
typedef int (*link_handler)(struct hal_worker *worker, const struct link_message *message);

/* Prepare the links of this worker: sets worker->links and worker->poll.  Call once a worker, on it, before its threads
 * run.  LW_ENOMEM. */
int links_start(struct hal_worker *worker) LW_CHECK;
void links_stop(struct hal_worker *worker);

/* The two ports of connectors have one handler. */
void link_port_handle(struct hal_worker *worker, enum link_port port, link_handler handler);

/* Where mailboxes, portals and syncs keep their state of this worker; see endpoint.h. */
void **link_upper(struct hal_worker *worker);

/* The link from this worker to worker `gid`, connected on first use.  Where the budget says how many may be open (link_open), a call
 * may close another one on which nothing is under way: who keeps a link counts among its users.
 * LW_ENOMEM, LW_EOS, LW_EPEER. */
int link_to(struct hal_worker *worker, uint32_t gid, struct link_out **out) LW_CHECK;

/* A worker's links by gid: open addressing, one entry after the other.  It grows, but stays where it is as long as the worker. */
struct link_table {
    struct link_out **at; /* free: a link that fits no gid; there is always such an entry */
    uint32_t count;
    uint32_t hand;  /* the entry at which the search for a link to close goes on */
    uintptr_t mask; /* entries - 1; entries: a power of two */
};
const struct link_table *links_of(struct hal_worker *worker);

/* The link to a worker if it is connected, else NULL; table: links_of() the worker. */
struct link_out *link_find(const struct link_table *table, uint32_t gid);
static inline struct link_out *link_known(const struct link_table *table, uint32_t gid)
{
    struct link_out *out = table->at[gid & table->mask];
    return lw_likely(out->gid == gid) ? out : link_find(table, gid);
}

/* What waits for its turn on a link begins with this: nobody waits for room, neither thread nor handler.  Who finds
 * none, or others in the queue (`queue` of the link is not NULL), joins it.  Until it is empty link_claim() finds the link
 * full, so that nobody overtakes.  The queue keeps no copy of anything. */
struct link_queued {
    struct link_queued *next;
};
void link_queue_join(struct link_out *out, struct link_queued *last);
bool link_queue_leave(struct link_out *out, struct link_queued *queued); /* false: it is not there */

/* Called inside a poll for the first in a queue, when there may be room: claims by link_claim_ahead(), lets it leave and
 * sends it.  False: there is no room, and it is still there. */
typedef bool (*link_queue_handler)(struct hal_worker *worker, struct link_out *out,
                                   struct link_queued *first);
void link_queue_handle(struct hal_worker *worker, link_queue_handler handler);

/* A worker's cluster has died (hal_died()): all that it has sent is delivered, and nothing goes there any more.  Posts to it are
 * dropped; the queue of the link is the caller's.  The link is out of the table, so that link_to() makes a new one, which fails (LW_EPEER); who
 * keeps its address may go on to post.  NULL: there was none.  Not inside a handler. */
struct link_out *links_bury(struct hal_worker *worker, uint32_t gid);

/* True if something waits for a worker that still reads. */
bool links_wait(void);

/* Send a short message now, or keep a copy and send it as soon as there is room.  For
 * handlers; may overtake nothing of its own kind, but whatever is sent by link_claim() or waits in the queue.  LW_ENOMEM. */
int link_post(struct link_out *out, enum link_port port, const void *payload, uint32_t bytes) LW_CHECK;

/* Sleep before another look at what rings no bell, as a reader that ends: each time twice as long, so that who waits for one that
 * computes leaves the core to it.  *pause: 0 before the first.  May switch. */
static inline void links_look_later(uint64_t *pause)
{
    enum { LEAST_NS = 200000, MOST_NS = 5000000 };
    *pause = *pause ? lw_least(2 * *pause, MOST_NS) : LEAST_NS;
    hal_thread_sleep(*pause);
}

/* Wait until all posts of the calling thread's worker have been sent to those who still read, and are safe there: before it ends, or
 * its process.  May switch. */
void links_flush(void);

/* The same with bulk: `bulk` is read when there is room; the caller keeps it until the peer has answered. */
int link_post_bulk(struct link_out *out, enum link_port port, const void *payload, uint32_t bytes,
                   const void *bulk, uint32_t bulk_bytes) LW_CHECK;

/* Whether a message of this port still waits for room of whose payload `is` says that it is meant. */
bool link_post_waits(const struct link_out *out, enum link_port port,
                     bool (*is)(const void *payload, const void *meant), const void *meant);

/* Such messages are not to be sent: their bulk is the caller's again. */
void link_post_drop(struct link_out *out, enum link_port port,
                    bool (*is)(const void *payload, const void *meant), const void *meant);

/* Bytes of bulk in one message, at most: a link has room for four such. */
static inline uint32_t link_bulk_most(void)
{
    return hal_budget()->link_bulk / 4;
}

/* Messages that this worker has sent over links so far (mod 2^32 a link). */
uint64_t links_messages_sent(struct hal_worker *worker);

/* What stands in the worker's link from worker `gid`, or to it, makes no sense; or a message that was taken does, and it
 * is we who cannot deal with it (LW_ENOMEM).  The peer does not hear of it, so the job ends. */
_Noreturn void link_corrupt(struct hal_worker *worker, uint32_t gid, bool outgoing, const char *what,
                            uint32_t value);
_Noreturn void link_unable(struct hal_worker *worker, uint32_t gid, int error);

/* Of a link, from either end; NULL: there is none. */
struct link_share *link_share_in(struct link_in *in);
struct link_share *link_share_out(struct link_out *out);

/* Look whether what peers have written in the links of this worker can be: if not, the job ends by link_corrupt(). */
void links_inspect(struct hal_worker *worker);

/* ------------------------------------------------------------------ memory
 *
 * What a link can do beside messages: the memory of a peer's cluster, as far as its owner names it.  Most is complete at once.  LW_EAGAIN: it
 * is under way, and the transfer ends in a poll (hal/net.h). */

/* A piece of a worker's memory that peers may reach: what its owner tells them. */
struct link_region {
    uint64_t address, bytes;
    uint64_t key[3]; /* what its kind needs besides */
};

enum link_atomic { LINK_ATOMIC_ADD, LINK_ATOMIC_SWAP, LINK_ATOMIC_COMPARE_SWAP };

/* An atomic operation on 8 bytes; *before: what stood there. */
struct link_atomic_call {
    enum link_atomic op;
    uint64_t operand, compare; /* compare: of COMPARE_SWAP */
    uint64_t *before;
};

struct hal_transfer;

/* ------------------------------------------------------------------- kinds */

/* One kind of links.  None of these switches, but that on a model time passes with what is sent.  No entry is NULL: what a kind
 * cannot do is a link_no_...(), which returns LW_EUNSUP. */
struct link_kind {
    const char *name;
    uint32_t short_most; /* bytes of payload of a message */
    bool ordered;        /* messages come in the order in which they were sent */
    bool can_get, can_put, can_atomic;
    bool by_address;     /* memory need not be named: its address is enough to get it */
    bool between_hosts;  /* an answer takes long */
    bool has_descriptor; /* the operating system can wait for what comes */

    /* The next slot to write, or NULL: there is no room.  When head_seen says that the link is full. */
    struct link_slot *(*claim)(struct link_out *out);
    /* Room for bulk that goes with the slot that was just claimed, or NULL; *at goes into link_publish_bulk(), which must
     * follow, unless the room is given back by bulk_keep(). */
    uint8_t *(*bulk_claim)(struct link_out *out, uint32_t bytes, uint32_t *at);
    /* Of the room that was claimed last, `bytes` are enough; 0: nothing is sent.  Of links that link_share_out() has something of. */
    void (*bulk_keep)(struct link_out *out, uint32_t at, uint32_t bytes);
    /* A slot is published, and the receiver's bell is to be rung. */
    void (*published)(struct link_out *out, struct link_slot *slot);
    /* A message of so many bytes is about to be sent that need not leave before the next poll.  True: it is short, and follows others so closely
     * that it had better wait for that, in the queue, from which they leave together. */
    bool (*in_burst)(struct link_out *out, uint64_t bytes);
    /* All eager credit that was given back, ever (mod 2^32). */
    uint32_t (*credit_returned)(const struct link_out *out);
    /* Whether so many eager bytes more have room where all senders share it, besides the link's own credit.  Asked when credit_seen
     * says that this is used up. */
    bool (*credit_shared)(struct link_out *out, uint32_t bytes);
    /* Somebody waits for room: the receiver is to ring when there is some.  If it has made some meanwhile, it is seen
     * after this. */
    void (*starve)(struct link_out *out);
    /* Look whether what the peer has written can be: if not, the job ends by link_corrupt(). */
    void (*inspect_out)(struct hal_worker *worker, const struct link_out *out);
    void (*inspect_ins)(struct hal_worker *worker);

    /* Name memory of this worker to peers, and take it back. */
    int (*region_open)(struct hal_worker *worker, void *memory, size_t bytes, struct link_region *region);
    void (*region_close)(struct hal_worker *worker, struct link_region *region);
    /* Copy to or from [offset, offset + bytes) of a region of the receiver.  What was put is there before what is got afterwards, by the same
     * link, is read; if it was under way nothing else says so.  LW_EINVAL: that is not inside it; LW_EUNSUP,
     * LW_EPERM: this pair cannot; LW_EFAULT, LW_EPEER. */
    int (*get)(struct link_out *out, void *to, const struct link_region *region, uint64_t offset,
               size_t bytes, struct hal_transfer *transfer);
    int (*put)(struct link_out *out, const void *from, const struct link_region *region, uint64_t offset,
               size_t bytes, struct hal_transfer *transfer);
    int (*atomic)(struct link_out *out, const struct link_atomic_call *call, const struct link_region *region,
                  uint64_t offset, struct hal_transfer *transfer);
    /* Long data that are written once, where they are wanted: see hal/net.h.  LW_EUNSUP: it cannot be, or is not worth it. */
    int (*expect)(struct link_out *out, struct hal_transfer *transfer, void *to, size_t bytes,
                  uint64_t *ticket);
    int (*give)(struct link_out *out, struct hal_transfer *transfer, const void *from, size_t bytes,
                uint64_t ticket);
    /* Whether all that was sent is where the end of this process cannot spoil it any more.  Asked again and again by who is about to
     * end. */
    bool (*settled)(struct hal_worker *worker, struct link_out *out);
    /* What to wait for in the operating system. */
    int (*descriptor)(struct hal_worker *worker, int *descriptor);
};

/* ---------------------------------------------------------------- messages */

/* The next slot to write, whoever waits in the queue; NULL: the link is full.  Fill its payload, then publish it; or not, and the
 * next claim gets it. */
static inline struct link_slot *link_claim_ahead(struct link_out *out)
{
    if (lw_unlikely(out->tail - out->head_seen > out->mask))
        return out->kind->claim(out);
    return &out->slots[out->tail & out->mask];
}

/* The same; NULL also if the link has a queue. */
static inline struct link_slot *link_claim(struct link_out *out)
{
    if (lw_unlikely(out->tail - out->head_seen > out->mask))
        return out->queue ? NULL : out->kind->claim(out);
    return &out->slots[out->tail & out->mask];
}

static inline void link_published(struct link_out *out, struct link_slot *slot)
{
    atomic_store_explicit(&slot->turn, ++out->tail, memory_order_release);
    if (lw_unlikely(hal_bell_waits(out->bell)))
        out->kind->published(out, slot);
}

/* Send the claimed slot: `bytes` of payload, no bulk. */
static inline void link_publish(struct link_out *out, struct link_slot *slot, enum link_port port,
                                uint32_t bytes)
{
    slot->port = (uint16_t)port;
    slot->bytes = (uint16_t)bytes;
    slot->bulk_bytes = 0;
    link_published(out, slot);
}

/* Room for `bytes` (at most link_bulk_most()) of bulk, to go with the slot that was just claimed; NULL if there is none now.  As
 * kind->bulk_claim(). */
static inline uint8_t *link_bulk_claim(struct link_out *out, uint32_t bytes, uint32_t *at)
{
    return out->kind->bulk_claim(out, bytes, at);
}

/* Send both.  Must follow. */
static inline void link_publish_bulk(struct link_out *out, struct link_slot *slot, enum link_port port,
                                     uint32_t bytes, uint32_t bulk_at, uint32_t bulk_bytes)
{
    slot->port = (uint16_t)port;
    slot->bytes = (uint16_t)bytes;
    slot->bulk_at = bulk_at;
    slot->bulk_bytes = bulk_bytes;
    link_published(out, slot);
}

/* Give n bytes of eager credit back to the sender, who looks when it runs out. */
static inline void link_credit_return(struct link_in *in, uint32_t bytes)
{
    in->credit_back += bytes;
    atomic_store_explicit(in->credit_to, in->credit_back, memory_order_relaxed);
}

static inline uint32_t link_credit_returned(const struct link_out *out)
{
    return out->kind->credit_returned(out);
}

/* A kind that has nothing of the sort. */
bool link_no_credit_shared(struct link_out *out, uint32_t bytes);
bool link_no_burst(struct link_out *out, uint64_t bytes);

#endif
