/* SPDX-License-Identifier: MIT
 *
 * Links between clusters that are made of connectors: how MPI's messages travel in a job of `mpiexec --protocol connector`.  In the
 * library of such jobs only; inside a cluster its links are the platform's.
 *
 * Each worker has one RQueue, at which it reads what all others have to say, and one Portal, into whose memory they write long
 * payloads.  A message of a link is one message of the queue, or two (a slot of a link is longer than what a message of the control
 * network carries).  If it has bulk, its sender first asks for room in the portal's memory (a rendezvous), writes there when the reader has named a place, and sends the message when
 * the data have been taken.  What a reader gives back of eager credit it says beside what else it says, or when it is asked.
 *
 * Below are the platform's links, as below any connector: `wire` of a pair of workers.  They are in no table, for in that stand these.
 */
#ifndef LW_CONNECTOR_LINKS_H
#define LW_CONNECTOR_LINKS_H

#include "connector/connector.h"
#include "link/worker.h"

/* ------------------------------------------------------------ in the queue */

enum over_kind {
    OVER_MESSAGE, /* its first part; if it has more bytes than fit, the rest follows */
    OVER_REST,
    OVER_ASK,        /* room for so much bulk, please */
    OVER_PLACE,      /* it is at this place */
    OVER_ASK_CREDIT, /* how much has been given back? */
    OVER_CREDIT
};

/* A message of the queue: as long as what goes along at once. */
enum { OVER_BYTES = CONN_SHORT, OVER_HEAD = 12, OVER_PAYLOAD = OVER_BYTES - OVER_HEAD };
struct over_says {
    uint8_t kind, port;
    uint16_t bytes; /* of the link's message in all; OVER_PLACE: the place */
    uint32_t bulk_bytes;
    uint32_t credit; /* given back to the receiver of this, ever (mod 2^32) */
    uint8_t payload[OVER_PAYLOAD];
};
_Static_assert(sizeof(struct over_says) == OVER_BYTES, "a message of the queue has holes");
_Static_assert(2 * OVER_PAYLOAD >= LINK_SLOT_BYTES, "two parts are enough");

/* ------------------------------------------------------------------- state */

/* A message on its way out. */
struct over_message {
    struct over_message *next;
    uint8_t *bulk;
    struct link_slot slot;
};

enum over_step {
    OVER_TO_ASK,
    OVER_ASKED,
    OVER_PLACED,
    OVER_WRITING,
    OVER_WRITTEN
};                        /* of the first message's bulk */
enum { OVER_PLACES = 4 }; /* in the portal's memory */

/* What a worker keeps of another one. */
struct over_pair {
    struct link_out out; /* what the tiers above see; if it is there: */
    struct link_in in;
    struct over_links *links;
    uint32_t gid;
    struct link_out *wire; /* NULL: not yet */
    bool called;           /* the ends are open: */
    struct conn_end *queue, *portal;

    /* Sending. */
    bool broken;                                  /* the other side has ended */
    bool serving;                                 /* over_serve() runs */
    bool saying;                                  /* `says` is under way */
    bool rest;                                    /* the first message's first part has been said */
    bool place_said, credit_asked, credit_wanted; /* to say: the place; that we ask; what we were asked */
    bool credit_awaited;                          /* we have asked, or are to */
    enum over_step step;
    uint16_t place;               /* where the first message's bulk goes */
    uint32_t said;                /* messages */
    uint32_t bulk_flying;         /* bytes of bulk of messages that have not been said */
    uint32_t credit_known;        /* of what we have sent */
    struct over_message *claimed; /* not published yet */
    struct over_message *first, **last;
    struct over_says says;
    struct mppa_aiocb saying_it, writing_it;

    /* Receiving. */
    _Atomic uint32_t credit; /* of what it has sent */
    bool has_place, waits_for_place;
    uint16_t own_place;             /* where it writes */
    struct over_pair *next_waiting; /* of those who wait for a place */
    uint16_t partial;               /* bytes of a message whose rest is to come; 0: none is */
    LW_ALIGNED uint8_t payload[LINK_SLOT_BYTES];
};

/* Of a worker. */
struct over_links {
    struct hal_worker *worker;
    struct hal_process process;
    struct conn_owner *owner;
    struct conn_end *queue, *portal; /* where others write */
    uint8_t *memory;                 /* the portal's; NULL: nobody has asked yet */
    struct mppa_aiocb posted;
    struct over_pair *holders[OVER_PLACES]; /* of its places */
    struct over_pair *waiting, **waiting_end;
    struct over_pair **pairs; /* by gid */
    uint32_t pair_count;
};

extern const struct conn_user over_queue_user, over_portal_user, over_reader_user;

/* ---- pair.c ---- */

/* The pair of the calling worker with another one; NULL: no memory. */
struct over_pair *over_pair_of(struct over_links *links, uint32_t gid);

/* Its ends for writing, which call the other side's.  LW_ENOMEM, LW_EPEER. */
int over_call(struct over_pair *pair) LW_CHECK;

/* ---- send.c ---- */
extern const struct link_kind over_kind;

/* What it has to say, as far as that can go on. */
void over_serve(struct over_pair *pair);

#endif
