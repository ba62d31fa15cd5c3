/* SPDX-License-Identifier: MIT
 *
 * Links contract.
 *
 * A link carries fixed-size messages from one worker to another, in order.  It is the physical resource
 * that mailboxes, portals, syncs and MPI share; the `port` in the header says who of the receiving worker a message
 * is for.  Besides, a message may have a bulk part, which is longer.
 *
 * How messages get there depends on the platform: rings in shared memory (ring/ring.h), or parcels of a model
 * (model/parcel.h).  Both have the same bounds on what is on its way.
 */
#ifndef LW_LINK_LINK_H
#define LW_LINK_LINK_H

#include "hal/hal.h"

#define IKC_MSG_BYTES   128 /* a message of users [ikc 6.1] */
#define LINK_SLOT_BYTES 176 /* payload of a slot: a message and the header of those who multiplex */

#ifdef LW_TINY
#define LINK_SLOTS      2u
#define LINK_BULK_BYTES 1024u
#else
#define LINK_SLOTS      64u
#define LINK_BULK_BYTES 65536u
#endif

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
    LINK_PORT_COUNT = 10
};

static inline enum hal_traffic link_traffic(uint32_t port)
{
    static const uint8_t traffic[LINK_PORT_COUNT] = {
        [LINK_PORT_MPI] = HAL_TRAFFIC_SHARED,       [LINK_PORT_CONTROL] = HAL_TRAFFIC_CREDIT,
        [LINK_PORT_MAILBOX] = HAL_TRAFFIC_MAIL,     [LINK_PORT_SIGNAL] = HAL_TRAFFIC_SIGNAL,
        [LINK_PORT_OFFER] = HAL_TRAFFIC_GRANT,      [LINK_PORT_DATA] = HAL_TRAFFIC_DATA,
        [LINK_PORT_MPI_CONTROL] = HAL_TRAFFIC_STEP, [LINK_PORT_MPI_ALLOW] = HAL_TRAFFIC_ALLOW,
        [LINK_PORT_MPI_DATA] = HAL_TRAFFIC_DATA,    [LINK_PORT_GRANT] = HAL_TRAFFIC_GRANT,
    };
    return (enum hal_traffic)traffic[port];
}

/* A link's ends, and a slot for a message: what they are is up to the platform.  Others look at `payload` of a slot, at `gid`
 * and `same_cluster` of both ends, at `to_self`, `queue` and `post_count` of the sending one, and keep the account of eager
 * credit there. */
struct link_slot;
struct link_out; /* the sending end; belongs to the sending worker */
struct link_in;  /* the receiving end; belongs to the receiving worker */

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

void link_port_handle(struct hal_worker *worker, enum link_port port, link_handler handler);

/* Where mailboxes, portals and syncs keep their state of this worker; see endpoint.h. */
void **link_upper(struct hal_worker *worker);

/* The link from this worker to worker `gid`, connected on first use.
 * LW_ENOMEM, LW_EOS, LW_EPEER. */
int link_to(struct hal_worker *worker, uint32_t gid, struct link_out **out) LW_CHECK;

/* The worker's links by gid; NULL: not connected yet.  Valid as long as the worker. */
struct link_out **links_of(struct hal_worker *worker);

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

/* True if something waits for a worker that still reads. */
bool links_wait(void);

/* Send a short message now, or keep a copy and send it as soon as there is room.  For
 * handlers; may overtake nothing of its own kind, but whatever is sent by link_claim() or waits in the queue.  LW_ENOMEM. */
int link_post(struct link_out *out, enum link_port port, const void *payload, uint32_t bytes) LW_CHECK;

/* Wait until all posts of the calling thread's worker have been sent to those who still read: before it ends, or its
 * process.  May switch. */
void links_flush(void);

/* The same with bulk: `bulk` is read when there is room; the caller keeps it until the peer has answered. */
int link_post_bulk(struct link_out *out, enum link_port port, const void *payload, uint32_t bytes,
                   const void *bulk, uint32_t bulk_bytes) LW_CHECK;

enum { LINK_BULK_MOST = LINK_BULK_BYTES / 4 }; /* bytes of bulk in one message */

/* Messages that this worker has sent over links so far (mod 2^32 a link). */
uint64_t links_messages_sent(struct hal_worker *worker);

/* What stands in the worker's link from worker `gid`, or to it, makes no sense; or a message that was taken does, and it
 * is we who cannot deal with it (LW_ENOMEM).  The peer does not hear of it, so the job ends. */
_Noreturn void link_corrupt(struct hal_worker *worker, uint32_t gid, bool outgoing, const char *what,
                            uint32_t value);
_Noreturn void link_unable(struct hal_worker *worker, uint32_t gid, int error);

/* Look whether what peers have written in the links of this worker can be: if not, the job ends by link_corrupt(). */
void links_inspect(struct hal_worker *worker);

/* The platform's: how a message goes.  None of these switches, but that on a model time passes with what is sent.
 *
 *   link_claim(out)              the next slot to write, or NULL if the link is full or has a queue.  Fill its payload, then
 *   link_claim_ahead(out)        the same, whoever waits in the queue.
 *   link_publish(...)            send the claimed slot: `bytes` of payload, no bulk.
 *   link_bulk_claim(...)         room for `bytes` (at most LINK_BULK_MOST) of bulk, to go with the slot that is
 *                               claimed next; NULL if there is none now.  *at goes into
 *   link_publish_bulk(...)       which sends both.
 *   link_credit_return(in, n)    give n bytes of eager credit back to the sender, who looks when it runs out:
 *   link_credit_returned(out)    all that were given back, ever (mod 2^32).
 *   link_known(outs, worker, gid)  the link to a worker if it is connected; outs: links_of(worker). */
#ifdef LW_HAL_MODEL
#include "link/parcel/parcel.h"
#else
#include "link/ring/ring.h"
#endif

#endif
