/* SPDX-License-Identifier: MIT
 *
 * Links, private: what a worker has whatever kinds of links it uses, and what kinds share.
 */
#ifndef LW_LINK_WORKER_H
#define LW_LINK_WORKER_H

#include "hal/failures.h"
#include "link/link.h"

/* Whether worker `gid` is of the same cluster. */
static inline bool link_is_near(const struct hal_worker *worker, uint32_t gid)
{
    uint32_t workers = hal_job()->workers;
    return gid / workers == worker->gid / workers;
}

/* A message that waits for room on a link. */
struct link_post {
    struct link_post *next;
    const void *bulk;
    uint32_t bulk_bytes;
    uint16_t port;
    uint16_t bytes;
    uint8_t payload[];
};

/* hal_worker.links; the first member of what a platform makes of it. */
struct link_worker {
    struct link_out *starved;                       /* links with posts or a queue */
    link_handler handlers[LINK_PORT_CONNECTOR + 1]; /* by link_handler_of() */
    link_queue_handler queue;
    void *upper;
    struct link_table table;
    uint64_t sent_before; /* messages, by links that are closed */
};

/* Whose handler is a port's: both ports of connectors have one. */
static inline uint32_t link_handler_of(uint32_t port)
{
    return port < LINK_PORT_CONNECTOR ? port : LINK_PORT_CONNECTOR;
}

/* The kinds of links of a platform, and what they need. */
struct link_platform {
    const struct link_kind *const *kinds; /* ended by NULL */
    size_t worker_bytes;                  /* of a worker's state, which begins with a struct link_worker */
    void *(*alloc)(size_t bytes);         /* for it: hal_alloc() or hal_alloc_line() */
    bool (*poll)(struct hal_worker *worker);
    /* Make the link to worker `gid`, which there is, of a kind that fits.  Its kind, bell, slots or own are set.
     * LW_ENOMEM, LW_EOS, LW_EPEER. */
    int (*connect)(struct hal_worker *worker, uint32_t gid, struct link_out **out);
    /* Take a link back that nobody uses.  False: it stays, as something is under way. */
    bool (*disconnect)(struct hal_worker *worker, struct link_out *out);
    /* Deliver what a worker has sent that can send no more. */
    void (*drain)(struct hal_worker *worker, uint32_t gid);
    /* Of a receiving end that has it; of a sending end, NULL: there is none. */
    struct link_share *(*share_in)(struct link_in *in);
    struct link_share *(*share_out)(struct link_out *out);
    /* Before the worker's threads run.  LW_ENOMEM, LW_EOS, LW_EUNSUP. */
    int (*start)(struct hal_worker *worker);
};
extern const struct link_platform link_platform;

/* Of platforms whose links stay. */
bool link_no_disconnect(struct hal_worker *worker, struct link_out *out);

/* Of platforms whose workers do not die. */
void link_no_drain(struct hal_worker *worker, uint32_t gid);

/* A link to nobody: it is always full, and nothing comes of what is sent there. */
extern const struct link_kind link_buried;

/* Forget what waits for room but the queue. */
void link_posts_drop(struct link_out *out);

/* A link of the platform's that is in no table: for who makes links of it (struct hal_above, connect), and looks after what it must be told.  As
 * link_to(). */
int link_of_platform(struct hal_worker *worker, uint32_t gid, struct link_out **out) LW_CHECK;

/* Take a link out of the worker's table; NULL: there is none to that worker. */
struct link_out *link_forget(struct hal_worker *worker, uint32_t gid);

/* The worker's links, one after the other, in an order that is the same each time.  *at: 0 at first.  NULL: no more. */
struct link_out *link_next(struct hal_worker *worker, uint32_t *at);

/* At each poll, if there are starved links; true: something was sent. */
bool links_starved_poll(struct link_worker *links);

/* The bell of links that their kind sends by itself: it always says that the receiver sleeps. */
extern const struct hal_bell link_bell_rung;

/* A message was sent by the link's kind: it is full again, as seen from link_claim(). */
static inline void link_hold(struct link_out *out)
{
    out->head_seen = out->tail - out->mask - 1;
}

/* Where bulk of `bytes` goes in an area of `area` bytes (a power of two) that is used up to `tail`: a line of its own, and in one
 * piece. */
static inline uint32_t link_bulk_start(uint32_t tail, uint32_t bytes, uint32_t area)
{
    uint32_t start = (tail + LW_CACHE_LINE - 1) & ~(uint32_t)(LW_CACHE_LINE - 1);
    uint32_t left = area - (start & (area - 1));
    return bytes > left ? start + left : start;
}

/* Whether bulk that a peer says is at `start` can be. */
static inline bool link_bulk_possible(uint32_t start, uint32_t bytes, uint32_t area)
{
    return bytes <= area / 4 && (start & (area - 1)) + bytes <= area;
}

/* Hand what has come to the handler of its port. */
static inline void link_deliver(struct hal_worker *worker, const struct link_worker *links, uint32_t port,
                                const struct link_message *message)
{
    link_handler handler = links->handlers[link_handler_of(port)];
    if (lw_unlikely(port >= LINK_PORT_COUNT || !handler))
        link_corrupt(worker, message->from->gid, false, "no such port:", port);
    if (lw_unlikely(message->bytes > LINK_SLOT_BYTES))
        link_corrupt(worker, message->from->gid, false, "payload too long, bytes:", message->bytes);
    int error = handler(worker, message);
    if (lw_unlikely(error == LW_EPEER && hal_died(message->from->gid)))
        return; /* who could have been answered has died */
    if (lw_unlikely(error == LW_EPROTO))
        link_corrupt(worker, message->from->gid, false, "payload makes no sense, port:", port);
    if (lw_unlikely(error))
        link_unable(worker, message->from->gid, error);
}

/* ----------------------------------------------------------- memory of peers */

static inline bool link_inside(const struct link_region *region, uint64_t offset, size_t bytes)
{
    return offset <= region->bytes && bytes <= region->bytes - offset;
}

void link_no_bulk_keep(struct link_out *out, uint32_t at, uint32_t bytes);
int link_no_expect(struct link_out *out, struct hal_transfer *transfer, void *to, size_t bytes,
                   uint64_t *ticket);
int link_no_give(struct link_out *out, struct hal_transfer *transfer, const void *from, size_t bytes,
                 uint64_t ticket);
int link_no_get(struct link_out *out, void *to, const struct link_region *region, uint64_t offset,
                size_t bytes, struct hal_transfer *transfer);
int link_no_put(struct link_out *out, const void *from, const struct link_region *region, uint64_t offset,
                size_t bytes, struct hal_transfer *transfer);
int link_no_atomic(struct link_out *out, const struct link_atomic_call *call,
                   const struct link_region *region, uint64_t offset, struct hal_transfer *transfer);
int link_no_region_open(struct hal_worker *worker, void *memory, size_t bytes, struct link_region *region);
void link_no_region_close(struct hal_worker *worker, struct link_region *region);
struct link_share *link_no_share_in(struct link_in *in);
struct link_share *link_no_share_out(struct link_out *out);
int link_no_descriptor(struct hal_worker *worker, int *descriptor);
/* What is sent lies in memory that outlives this process. */
bool link_always_settled(struct hal_worker *worker, struct link_out *out);
int link_no_start(struct hal_worker *worker);

/* In the table of a kind that only carries messages. */
#define LINK_REACHES_NO_MEMORY                                                                    \
    .region_open = link_no_region_open, .region_close = link_no_region_close, .get = link_no_get, \
    .put = link_no_put, .atomic = link_no_atomic, .expect = link_no_expect, .give = link_no_give

/* Of all who need no more than the address; and of both ends in one address space. */
int link_plain_region_open(struct hal_worker *worker, void *memory, size_t bytes, struct link_region *region);
void link_plain_region_close(struct hal_worker *worker, struct link_region *region);
int link_near_get(struct link_out *out, void *to, const struct link_region *region, uint64_t offset,
                  size_t bytes, struct hal_transfer *transfer);
int link_near_put(struct link_out *out, const void *from, const struct link_region *region, uint64_t offset,
                  size_t bytes, struct hal_transfer *transfer);
int link_near_atomic(struct link_out *out, const struct link_atomic_call *call,
                     const struct link_region *region, uint64_t offset, struct hal_transfer *transfer);
/* By the platform, from the memory of another cluster (hal_peer_read). */
int link_peer_get(struct link_out *out, void *to, const struct link_region *region, uint64_t offset,
                  size_t bytes, struct hal_transfer *transfer);

#endif
