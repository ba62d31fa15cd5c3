/* SPDX-License-Identifier: MIT
 *
 * MPIUtil, private: ranks, requests, the queues that match them, and the messages that
 * go over links.
 */
#ifndef LW_MPUTIL_INTERNAL_H
#define LW_MPUTIL_INTERNAL_H

#include <stddef.h>
#include <string.h>

#include "base/copy.h"
#include "link/link.h"
#include "mputil/index.h"
#include "mputil/layout.h"
#include "hal/map.h"
#include "mputil/board.h"
#include "mputil/mputil.h"
#include "mputil/pace.h"
#include "mputil/process.h"

/* ------------------------------------------------------------------ wire */

/* What the first byte of a message to LINK_PORT_MPI and its kin says. */
enum lw_wire_kind {
    LW_WIRE_EAGER = 1, /* envelope and payload (inline, or in the bulk area) */
    LW_WIRE_DIRECT,    /* envelope and the sender's address: the receiver copies */
    LW_WIRE_DONE,      /* receiver has copied: `id` of the sender's request */
    LW_WIRE_REQUEST,   /* generic 1: envelope, request to send */
    LW_WIRE_CONFIRM,   /* generic 2: the receive has matched; `peer` is its request */
    LW_WIRE_ALLOW,     /* generic 3: the portal may be written, [offset, offset + bytes) */
    LW_WIRE_DATA,      /* generic 4: the portal's data: an address, or in the bulk area */
    LW_WIRE_STARTED,   /* generic 5: the receiver has begun to receive */
    LW_WIRE_BARRIER,   /* between workers: `tag` tells which barrier, and the round */
    LW_WIRE_RECALL,    /* sender's `id`: forget it if rank `tag` of the worker has not matched it */
    LW_WIRE_RECALLED,  /* it is forgotten */
    LW_WIRE_PULL,      /* of a direct offer: send `bytes` in pieces of `offset` bytes: pull.c */
    LW_WIRE_PIECE,     /* ... in the bulk area */
    LW_WIRE_SHARE /* of a direct offer: send what comes before `bytes` in pieces of `offset`, as far as it is yours: share.c */
};

/* The envelope opens every message that can match. */
struct lw_wire_envelope {
    uint8_t kind;
    uint8_t by_layout : 1, element : 7; /* of an offer: see there; of struct lw_transfer */
    uint16_t dest;                      /* index of the receiving rank on its worker */
    int32_t source;                     /* rank in the communicator */
    int32_t tag;
    uint32_t check; /* lw_wire_check() of all that, and of the payload's length; 0: it goes without */
    uint64_t context;
};
_Static_assert(sizeof(struct lw_wire_envelope) == 24, "a slot's first line has room for 24 bytes of payload");

/* Who damages what a message says shall not have it wait for a receive that never comes, or end one that is not its own.
 * Any one field that is wrong shows, but once in some four billion times.  Short payloads inside a cluster go without: there nobody
 * else can write, and who overruns his own memory may damage anything. */
static inline uint32_t lw_wire_check(uint32_t kind, uint32_t dest, int32_t source, int32_t tag,
                                     uint64_t context, uint64_t bytes)
{
    uint64_t whom = (uint32_t)source | (uint64_t)(uint32_t)tag << 32;
    uint64_t where = context ^ (uint64_t)(dest | kind << 16) << 32;
    return (uint32_t)((whom * 0x9e3779b97f4a7c15u + where * 0xbf58476d1ce4e5b9u +
                       bytes * 0x94d049bb133111ebu + 0x2545f4914f6cdd1du) >>
                      32);
}

/* That of a payload that goes along. */
static inline uint32_t lw_eager_check(const struct lw_wire_envelope *envelope, uint64_t bytes)
{
    return lw_wire_check(LW_WIRE_EAGER | envelope->element << 8, envelope->dest, envelope->source,
                         envelope->tag, envelope->context, bytes);
}

enum { LW_INLINE_MOST = IKC_MSG_BYTES - (int)sizeof(struct lw_wire_envelope) };

struct lw_wire_eager {
    struct lw_wire_envelope envelope;
    uint8_t data[LW_INLINE_MOST];
};

/* LW_WIRE_DIRECT, LW_WIRE_REQUEST. */
struct lw_wire_offer {
    struct lw_wire_envelope envelope;
    uint64_t
        address; /* of the payload at the sender's; by_layout, in the same cluster: of the send, which says how it lies */
    uint64_t bytes; /* of the payload */
    uint64_t id;    /* of the sender's request */
};

/* The others. */
enum lw_data_way {
    LW_DATA_READ, /* the receiver reads them in the sender's memory */
    LW_DATA_BULK, /* they come through the bulk area */
    LW_DATA_GIVEN /* the network carries them to where they are wanted; address: the ticket */
};
struct lw_wire_reply {
    uint8_t kind;
    uint8_t in_bulk; /* enum lw_data_way */
    uint16_t check;  /* lw_reply_check() of the rest */
    int32_t tag;
    uint64_t id;   /* of the request at whom this goes to */
    uint64_t peer; /* of the request at whom it comes from */
    uint64_t address;
    uint64_t offset, bytes;
};

static inline uint16_t lw_reply_check(const struct lw_wire_reply *wire)
{
    uint64_t sum = lw_wire_check(wire->kind, wire->in_bulk, wire->tag, 0, 0, wire->bytes);
    const uint64_t words[] = {wire->id, wire->peer, wire->address, wire->offset};
    for (int i = 0; i < 4; i++)
        sum = (sum ^ words[i]) * 0x9e3779b97f4a7c15u + (sum >> 32);
    return (uint16_t)(sum >> 48);
}

/* Of an offer with its envelope. */
static inline uint32_t lw_offer_check(const struct lw_wire_offer *wire)
{
    const struct lw_wire_envelope *envelope = &wire->envelope;
    uint64_t sum = wire->address * 0x9e3779b97f4a7c15u +
                   (envelope->by_layout + 2u * envelope->element) * 0xbf58476d1ce4e5b9u +
                   wire->id * 0x94d049bb133111ebu;
    return (uint32_t)(sum >> 32) ^ lw_wire_check(envelope->kind, envelope->dest, envelope->source,
                                                 envelope->tag, envelope->context, wire->bytes);
}

/* Post a reply, checked. */
static inline int lw_reply_post(struct link_out *out, enum link_port port, struct lw_wire_reply *wire,
                                const void *bulk, uint32_t bulk_bytes)
{
    wire->check = lw_reply_check(wire);
    return link_post_bulk(out, port, wire, sizeof *wire, bulk, bulk_bytes);
}

/* -------------------------------------------------------------- requests */

enum lw_request_kind {
    LW_REQ_SEND,
    LW_REQ_RECV,
    LW_REQ_RECV_AWAITED, /* by its rank, in one call: lw_recv() */
    LW_REQ_PROBE,
    LW_REQ_BARRIER
};

/* An operation under way.  Blocking operations keep theirs on the stack. */
struct lw_request {
    struct lw_request_public pub;
    struct lw_request *next; /* in the posted queue, in the lists of probes or reads, or in the pool */
    int32_t source, tag;     /* what to match; for a send, its own envelope */
    uint64_t context;
    int32_t peer;                   /* world rank, -1 any: for the table of who waits */
    uint8_t kind;                   /* enum lw_request_kind */
    bool blocking;                  /* a send that its rank waits for at once */
    bool direct;                    /* a send: the receiver was offered to copy by itself */
    uint8_t mode;                   /* of a send: enum lw_send_mode */
    bool queued;                    /* a send that waits for room on its link, by `turn` */
    bool hidden;                    /* a send: its data have gaps and are to be pulled, see pull.c */
    bool shared;                    /* see share.c */
    bool refused;                   /* a receive that comes in pieces: the kernel lets nobody read any more */
    uint8_t way;                    /* enum lw_way, of what another cluster has offered */
    bool fresh;                     /* a receive: nothing of what is offered has been looked at, see read.c */
    bool met;                       /* a send: see struct lw_transfer */
    bool given;                     /* a send: the network carries its data, and tells when they have left */
    bool holds;                     /* is one of the users of `out` */
    uint8_t element;                /* see struct lw_transfer */
    const struct lw_layout *layout; /* of buf; NULL: plain; LW_LAYOUT_SINK: `sink` takes the data */
    void *buf;                      /* a send never writes to it */
    uint64_t bytes;                 /* capacity of a receive, length of a send */
    struct lw_status status;        /* bytes: of a send that is pulled or shared: of a piece */
    uint64_t id;                    /* in the worker's table, for peers to name it; 0: none */
    /* Short messages do without what follows. */
    union {
        struct lw_sink *sink;    /* of a receive */
        struct link_queued turn; /* of a send, and of what tells another worker of a barrier */
    };
    union {
        void *packed;                        /* of a send: its data in one piece, freed at the end */
        const struct lw_layout *from_layout; /* of what a receive reads; NULL: plain */
        struct link_in *from;                /* of a receive that is shared */
    };
    uint64_t
        arrived; /* of the payload, so far (read, or in pieces); of a send: sent (pull.c), or the end of what is shared */
    union {
        uint64_t allowed; /* bytes asked for so far (generic, in pieces, or by a pull) */
        uint64_t
            address; /* of what is read; of a send that is shared: where to write, or the peer's request */
    };
    uint64_t peer_id;     /* the peer's request; of a send that is shared: the number of that */
    struct link_out *out; /* where replies go */
    uint64_t began_ns; /* of a receive from another cluster, if it is to be noted how long it takes; else 0 */
    /* Of a receive in pieces: where the part ends that is under way, since when nothing has come (0: something has), and how much
     * the kernel has refused. */
    uint64_t part_end, idle_ns, missing;
};
_Static_assert(offsetof(struct lw_request, pub) == 0, "a request is found by its public part");

static inline bool lw_is_recv(const struct lw_request *request)
{
    return request->kind == LW_REQ_RECV || request->kind == LW_REQ_RECV_AWAITED;
}

/* Stands for a layout in receives whose data a sink takes. */
#define LW_LAYOUT_SINK ((const struct lw_layout *)(uintptr_t)1)

/* A message that came before its receive. */
enum lw_unexpected_kind {
    LW_UNX_EAGER,     /* payload kept in data[] */
    LW_UNX_LOCAL,     /* the sender is a rank of this worker and waits: `sender` */
    LW_UNX_DIRECT,    /* the sender waits elsewhere and lets us copy: offer */
    LW_UNX_REQUEST,   /* the sender waits for the generic protocol: offer */
    LW_UNX_MPPA_POST, /* MPPA-MPI's: address: world rank of the sender, id: the message's number */
    LW_UNX_MPPA_EAGER /* the same, and its payload in data[] */
};
struct lw_unexpected {
    struct lw_unexpected *next, **at; /* in order of arrival; at: where it is linked */
    struct lw_node *nodes;            /* in the index, if there is one */
    uint8_t kind;                     /* enum lw_unexpected_kind */
    bool by_layout;                   /* DIRECT: see struct lw_wire_offer */
    uint8_t element;                  /* see struct lw_transfer; not of LOCAL, of which `sender` says it */
    int32_t source, tag;
    uint64_t context;
    uint64_t bytes;
    struct link_in *from;      /* NULL: this worker */
    struct lw_request *sender; /* LOCAL */
    uint64_t address, id;      /* DIRECT, REQUEST */
    uint8_t data[];            /* EAGER */
};

/* -------------------------------------------------------- ranks and workers */

struct lw_rank {
    struct hal_process pub;
    struct lw_worker *home;            /* pub.worker->processes, one step nearer */
    struct lw_request_public *awaited; /* for the table of who waits for whom */
    struct lw_request *posted, **posted_end;
    struct lw_unexpected *unexpected, **unexpected_end;
    /* There are unexpected messages, or posted receives in the index: who starts a receive must look. */
    bool busy;
    bool wary;                                        /* see failures.c; then it is busy, too */
    bool posted_indexed, unexpected_indexed;          /* see match.c */
    uint32_t queued;                                  /* sends that wait for room on their links */
    struct lw_index *posted_index, *unexpected_index; /* NULL: was not needed yet */
    struct lw_request *probes;                        /* probes that wait for a message */
    struct lw_request *pool;
    struct lw_counters counters;
    struct lw_watch *watch; /* who is told of its messages, or NULL: watch.h */
};
_Static_assert(offsetof(struct lw_rank, pub) == 0, "a rank is found by its public part");

/* Requests that peers know by number: `id` is (generation << 32) | (index + 1). */
struct lw_request_table {
    struct lw_request_entry {
        struct lw_request *request;
        uint32_t generation;
        uint32_t next_free;
    } * entries;
    uint32_t room, free; /* free: index + 1; 0: none */
};

enum lw_protocol {
    LW_PROTOCOL_AUTO,
    LW_PROTOCOL_OPT,
    LW_PROTOCOL_UNOPT,
    LW_PROTOCOL_EAGER,
    LW_PROTOCOL_CONNECTOR
};

/* MPIUtil on one worker. */
struct lw_exchange;
struct lw_worker {
    struct hal_worker *hal;
    struct lw_rank *ranks;
    uint32_t rank_count;
    uint32_t eager_limit, eager_credit, match_far; /* fields of the budget */
    uint32_t eager_near[2], eager_net;             /* the same: eager_near and eager_met; eager_net */
    const struct link_table *links;
    struct lw_process_table processes;
    enum lw_protocol protocol;
    /* The worker whose ranks are reached without detours: this one; LW_GID_NONE: not even that, see watch.h. */
    uint32_t local_gid;
    uint32_t offers; /* sends that other workers are to copy */
    uint32_t
        inline_room; /* fewer bytes than this go along in a slot; 0: the protocol lets no payload go along */
    uint32_t short_room;                /* the same, of messages that may take the shortest way */
    uint32_t hot_polls;                 /* before a rank that waits gives its worker away */
    uint32_t local_credit_used;         /* bytes of eager messages kept, from this worker to itself */
    const struct lw_above *above;       /* what LibMPI answers: above.c */
    const struct lw_exchange *exchange; /* how its ranks reach those of other workers: exchange.h */
    void *exchange_state;               /* and what that keeps */
    const struct lw_exchange *below;    /* the usual one, while `exchange` is watch.c's */
    uint32_t watched;                   /* of its ranks, by tools */
    struct lw_request_table table;
    struct lw_unexpected *spare; /* kept eager messages of up to LW_INLINE_MOST, for reuse */
    void *word;                  /* see lw_worker_word() */
    void *coll;                  /* see lw_worker_coll() */
    struct {                     /* of other workers' memory, see read.c */
        struct lw_request *first, **end;
        bool (*poll)(struct hal_worker *); /* that of the links */
        uint64_t piece;                    /* bytes of one, at most */
        struct lw_pace pace[2];            /* of plain data, and of others */
    } reads;
    struct {
        struct lw_poller *first;
        uint32_t count;
        bool (*below)(struct hal_worker *); /* the poll of the links */
    } pollers;
    void *scratch; /* as large as the budget says, or NULL: for data on their way to a layout or a sink */
    struct {       /* lw_job_barrier(), see barrier.c */
        uint32_t count, self; /* workers that carry ranks, and which of them this is: lw_map_carrier() */
        bool levels;          /* the workers of a cluster meet first, along a tree, */
        uint8_t children;     /* in which so many tell this one */
        struct lw_meeting {
            uint32_t arrived;
            uint8_t epoch;               /* barriers so far (mod 2^8), and */
            uint8_t received[32];        /* messages per round (mod 2^8): of this one or of the next */
            int error;                   /* of the last one */
            struct hal_thread **waiting; /* of the ranks that have arrived, but the last */
            struct lw_request all;       /* what they wait for, for the table of who waits */
            struct lw_request *leader;   /* of the last to arrive, while it talks to other workers */
        } meetings[LW_BARRIERS];
    } barrier;
    struct lw_seat seats[LW_BARRIERS]; /* where workers meet in them without messages: board.h */
    struct lw_board_wait *board_waits; /* of its ranks */
    uint32_t events;                   /* of the log that it has looked at: failures.c */
};

static inline struct lw_worker *lw_worker_of(struct hal_worker *worker)
{
    return worker->processes;
}

static inline struct lw_address lw_address_of(struct lw_worker *worker, uint32_t id)
{
    const struct lw_process_table *table = &worker->processes;
    if (lw_likely(id / LW_PROCESS_BLOCK < table->block_count)) {
        struct lw_address known = table->blocks[id / LW_PROCESS_BLOCK][id % LW_PROCESS_BLOCK];
        if (lw_likely(known.gid != LW_NOWHERE))
            return known;
    }
    return lw_address_find(worker, id);
}

/* ---------------------------------------------------------------- matching */

static inline bool lw_matches(int32_t source, int32_t tag, uint64_t context, int32_t want_source,
                              int32_t want_tag, uint64_t want_context)
{
    return context == want_context && (want_source == source || want_source == LW_ANY_SOURCE) &&
           (want_tag == tag || want_tag == LW_ANY_TAG);
}

/* Take the first posted receive that matches out of its queue; NULL: none. */
struct lw_request *lw_match_posted(struct lw_rank *rank, int32_t source, int32_t tag, uint64_t context);

/* Take a receive out of the queue; false: it is not there, for it has matched. */
bool lw_unpost(struct lw_rank *rank, struct lw_request *request);

/* The first unexpected message that matches, still in its queue; NULL: none. */
struct lw_unexpected *lw_match_unexpected(struct lw_rank *rank, int32_t source, int32_t tag,
                                          uint64_t context);
void lw_unexpected_take(struct lw_rank *rank, struct lw_unexpected *message);

/* Keep a message; wakes probes that wait for it.  NULL: no memory. */
struct lw_unexpected *lw_unexpected_add(struct lw_rank *rank, enum lw_unexpected_kind kind, int32_t source,
                                        int32_t tag, uint64_t context, uint64_t bytes, uint64_t kept);
void lw_unexpected_free(struct lw_rank *rank, struct lw_unexpected *message);

/* Post a receive: while they are few, and when there is an index.  LW_ENOMEM. */
int lw_post_indexed(struct lw_rank *rank, struct lw_request *request) LW_CHECK;
static inline void lw_post(struct lw_rank *rank, struct lw_request *request)
{
    request->next = NULL;
    *rank->posted_end = request;
    rank->posted_end = &request->next;
}

/* --------------------------------------------------------------- requests */

int lw_table_enter(struct lw_worker *worker, struct lw_request *request) LW_CHECK;
/* One that has entered keeps its link `out` until it leaves. */
static inline void lw_link_hold(struct lw_request *request)
{
    request->out->users += !request->holds;
    request->holds = true;
}
/* The request with this id, or NULL: the peer names one that does not exist. */
struct lw_request *lw_table_find(struct lw_worker *worker, uint64_t id);
void lw_table_leave(struct lw_worker *worker, struct lw_request *request);
/* A send that was offered has ended: forget it and what was packed for it. */
void lw_offer_end(struct lw_worker *worker, struct lw_request *send);

/* Data of a send wait for room: who says that he has them lies, and they are read still. */
bool lw_send_waits(const struct lw_request *send);

struct lw_request *lw_request_get(struct lw_rank *rank);
void lw_request_put(struct lw_rank *rank, struct lw_request *request);

static inline void lw_request_done(struct lw_request *request)
{
    lw_complete(&request->pub);
}

/* --------------------------------------------------------------- protocols */

/* Begin a send or a receive whose request is filled in: on return it is done, or under way.  Neither switches. */
int lw_send_begin(struct lw_rank *self, struct lw_request *send) LW_CHECK;
int lw_recv_begin(struct lw_rank *self, struct lw_request *receive) LW_CHECK;

/* Put a request into the queue of its link, and out. */
void lw_queue_join(struct link_out *out, struct lw_request *request);
bool lw_queue_leave(struct link_out *out, struct lw_request *request);

/* There may be room for the first in the queue of a link. */
bool lw_queue_serve(struct hal_worker *worker, struct link_out *out, struct link_queued *first);

/* Fill in a request for a message.  What only one of both needs is left to the caller. */
static inline void lw_request_fill(struct lw_request *request, struct lw_rank *self,
                                   enum lw_request_kind kind, const struct lw_transfer *transfer)
{
    request->pub.rank = self;
    request->pub.waiter = NULL;
    request->pub.call = NULL;
    request->pub.message = true;
    request->pub.done = false;
    request->kind = kind;
    request->peer = transfer->peer;
    request->source = transfer->source;
    request->tag = transfer->tag;
    request->context = transfer->context;
    request->buf = transfer->buf;
    request->bytes = transfer->bytes;
    request->layout = transfer->layout;
    request->element = transfer->element;
    request->id = 0;
}

/* Fill in a receive's status for a message of this envelope; returns how many bytes to copy. */
static inline size_t lw_recv_envelope(struct lw_request *request, int32_t source, int32_t tag,
                                      uint8_t element, uint64_t bytes)
{
    request->status.source = source;
    request->status.tag = tag;
    if (lw_unlikely(bytes > request->bytes)) {
        request->status.error = LW_ETRUNC;
        bytes = request->bytes;
    } else {
        request->status.error = LW_OK;
    }
    if (lw_unlikely(element && request->element && element != request->element && bytes)) {
        request->status.sent = element;
        request->status.expected = request->element;
        if (!request->status.error)
            request->status.error = LW_ETYPE;
    }
    request->status.cancelled = false;
    request->status.bytes = bytes;
    return (size_t)bytes;
}

/* ------------------------------------------------------ where the data go */

/* The next `bytes` of a receive's data, from `offset` on, for one whose layout is not plain. */
void lw_place_apart(struct lw_request *receive, uint64_t offset, const void *data, uint64_t bytes);

static inline void lw_place(struct lw_request *receive, uint64_t offset, const void *data, uint64_t bytes)
{
    if (lw_unlikely(receive->layout != NULL))
        lw_place_apart(receive, offset, data, bytes);
    else
        lw_copy((char *)receive->buf + offset, data, (size_t)bytes);
}

/* `bytes` of a receive's data from `offset` on, from a sender's buffer in this address space. */
void lw_place_from(struct lw_request *receive, const struct lw_layout *layout, const void *from,
                   uint64_t offset, uint64_t bytes);

/* `bytes` of a receive's data from `offset` on, from another cluster's memory.  LW_EPERM: that cannot be read, and
 * *placed bytes have been placed before that was known. */
int lw_place_read(struct lw_worker *worker, struct lw_request *receive, uint32_t gid, uint64_t offset,
                  uint64_t address, uint64_t bytes, uint64_t *placed) LW_CHECK;

/* A send's data in one piece: its buffer, or a copy that lives until the send ends.  LW_ENOMEM. */
int lw_pack(struct lw_request *send) LW_CHECK;

/* A send's data to `out`. */
static inline void lw_take(const struct lw_request *send, void *out)
{
    if (lw_unlikely(send->layout != NULL))
        lw_layout_pack(send->layout, send->buf, 0, out, send->bytes);
    else
        lw_copy(out, send->buf, (size_t)send->bytes);
}

/* Copy from a sender that waits elsewhere, and tell it: at once, or, what is long, in polls to come; later: of what is long, nothing at
 * once. */
int lw_read_start(struct lw_worker *worker, struct lw_request *receive, struct link_in *from,
                  uint64_t address, bool by_layout, uint64_t id, bool later) LW_CHECK;
/* Are there reads under way, so that the worker's poll is theirs, and worker->reads.poll is the links'? */
bool lw_reads_poll(const struct lw_worker *worker);

/* Have polls to come go on with a receive, or with a send that is shared or pulled; and not any more, wherever it is in the list. */
void lw_read_join(struct lw_worker *worker, struct lw_request *request);
void lw_read_leave(struct lw_worker *worker, struct lw_request *request);
/* Nothing more is read; the sender may go on. */
int lw_read_end(struct lw_request *receive) LW_CHECK;
/* Until no read is under way on this rank's worker.  May switch. */
void lw_reads_settle(struct lw_rank *self);

/* ---- failures.c ---- */

/* Start to look into the log of events, in a job that goes on when a cluster dies. */
void lw_events_start(struct lw_worker *worker);

/* May a wary rank wait for this, which is filled in?  LW_OK; LW_EPEER, LW_EREVOKED, LW_EPENDING: why not. */
int lw_refused(const struct lw_request *request) LW_CHECK;

/* Post a receive of a wary rank for which there is no message, or end it at once.  LW_ENOMEM. */
int lw_recv_refused(struct lw_rank *self, struct lw_request *receive) LW_CHECK;

/* A receive has matched, but its sender cannot be answered: if that is dead, the receive ends with LW_EPEER, and this is LW_OK; else the error. */
int lw_sender_lost(struct lw_request *receive, int error) LW_CHECK;

/* A send that could not begin for this error has ended with it, for those who wait; false: the error is the call's. */
bool lw_send_refused(struct lw_request *send, int error);

/* ---- pull.c ---- */

/* Ask the sender for data that cannot be read. */
int lw_pull_start(struct lw_worker *worker, struct lw_request *receive) LW_CHECK;
/* Send as many pieces as there is room for now; *moved: some; true: those were the last. */
bool lw_pull_serve(struct lw_request *send, bool *moved);
int lw_pull_handle(struct lw_worker *worker, const struct link_message *message,
                   const struct lw_wire_reply *wire) LW_CHECK;

/* A piece that is to be sent: the slot and the room that were claimed for it. */
struct lw_piece {
    struct link_slot *slot;
    uint8_t *room;
    uint32_t at;
};
/* Claim room for a piece of at most so many bytes; false: there is none now, and the receiver rings when there is. */
bool lw_piece_claim(struct lw_request *send, uint32_t bytes, struct lw_piece *piece);
/* Send [from, from + bytes) of the data of a send to the peer's request `to`. */
void lw_piece_send(struct lw_request *send, const struct lw_piece *piece, uint64_t to, uint64_t from,
                   uint32_t bytes);

/* ---- share.c ---- */

/* Is there likely somebody to share the copying with? */
bool lw_share_possible(const struct lw_request *receive, struct link_in *from);
/* Ask the sender to copy, too, if that pays on the way that receive->way says; *shared: yes. */
int lw_share_start(struct lw_worker *worker, struct lw_request *receive, struct link_in *from,
                   bool *shared) LW_CHECK;
/* A chunk that the sender has copied. */
int lw_share_piece(struct lw_request *receive, const struct link_message *message, uint64_t offset) LW_CHECK;
/* Copy a chunk; true: all has arrived, or status.error says why not. */
bool lw_share_serve(struct lw_worker *worker, struct lw_request *receive, int *error);
/* It is as any receive again. */
void lw_share_end(struct lw_worker *worker, struct lw_request *receive);
/* Copy a chunk; *moved: there was room for one; true: that was the last. */
bool lw_share_help(struct lw_request *send, bool *moved);
int lw_share_handle(struct lw_worker *worker, const struct link_message *message,
                    const struct lw_wire_reply *wire) LW_CHECK;

/* Answer a request to send that has matched, or an offer that cannot be read: the first `placed` bytes of the data are
 * there already. */
int lw_generic_confirm(struct lw_worker *worker, struct lw_request *receive, uint32_t gid, uint64_t id,
                       uint64_t placed) LW_CHECK;
/* The sender cancels what it has offered, and the answer to that. */
int lw_recall_handle(struct lw_worker *worker, const struct link_message *message,
                     const struct lw_wire_reply *wire) LW_CHECK;
int lw_recalled_handle(struct lw_worker *worker, const struct lw_wire_reply *wire) LW_CHECK;
int lw_generic_handle(struct lw_worker *worker, const struct link_message *message,
                      const struct lw_wire_reply *reply) LW_CHECK;

/* What MPIUtil answers when the HAL asks, and LibMPI while it is not there: above.c. */
extern const struct hal_above lw_hal_above;

/* What has been counted: `mpi`, in the order of LW_COUNTERS, and then by IKC on this worker.  Returns how many. */
uint32_t lw_counts_list(struct hal_worker *hal, struct lw_counters mpi, struct hal_count *counts);
extern const struct lw_above lw_above_nothing;

extern const struct lw_exchange lw_exchange_links;
enum { LW_GID_NONE = UINT32_MAX };

/* Which short cuts messages of this worker's ranks may take, from its protocol and sizes. */
void lw_worker_shortcuts(struct lw_worker *worker);

/* To a rank of this worker: no message needs to travel. */
int lw_local_send(struct lw_rank *self, struct lw_request *send, struct lw_rank *dest) LW_CHECK;

/* Receive while there are unexpected messages, or many receives. */
int lw_recv_busy(struct lw_rank *self, struct lw_request *receive) LW_CHECK;

int lw_mpi_handle(struct hal_worker *worker, const struct link_message *message);
int lw_barrier_start(struct lw_worker *worker) LW_CHECK;
void lw_barrier_stop(struct lw_worker *worker); /* also after lw_barrier_start() has failed */
int lw_barrier_handle(struct lw_worker *worker, int32_t sign) LW_CHECK;
bool lw_barrier_told(struct link_out *out, const struct lw_request *request); /* false: there is no room */

/* Memory an eager message of this many bytes may take at the receiver: what it costs in credit. */
static inline uint32_t lw_eager_cost(uint64_t bytes)
{
    return (uint32_t)(sizeof(struct lw_unexpected) + bytes);
}

/* The papers' LWMPI opens and closes mailboxes and portals for each message: so many kernel calls.  (nanvix/libmpi f4d5d00) */
static inline void lw_endpoints_called(const struct lw_worker *worker, bool local, uint32_t calls)
{
    if (worker->protocol == LW_PROTOCOL_OPT || worker->protocol == LW_PROTOCOL_UNOPT)
        hal_called(HAL_CALL_LOOK, local, calls);
}

#endif
