/* SPDX-License-Identifier: MIT
 *
 * Links, private: what a worker has whatever kinds of links it uses, and what kinds share.
 */
#ifndef LW_LINK_WORKER_H
#define LW_LINK_WORKER_H

#include "link/link.h"

/* hal_worker.links; the first member of what a platform makes of it. */
struct link_worker {
    struct link_out *starved; /* links with posts or a queue */
    link_handler handlers[LINK_PORT_COUNT];
    link_queue_handler queue;
    void *upper;
    struct link_table table;
};

/* The kinds of links of a platform, and what they need. */
struct link_platform {
    const struct link_kind *const *kinds; /* ended by NULL */
    size_t worker_bytes;                  /* of a worker's state, which begins with a struct link_worker */
    void *(*alloc)(size_t bytes);         /* for it: hal_alloc() or hal_alloc_line() */
    bool (*poll)(struct hal_worker *worker);
    /* Make the link to worker `gid`, which there is, of a kind that fits.  Its kind, bell, slots or own are set.
     * LW_ENOMEM, LW_EOS, LW_EPEER. */
    int (*connect)(struct hal_worker *worker, uint32_t gid, struct link_out **out);
};
extern const struct link_platform link_platform;

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

/* ----------------------------------------------------------- memory of peers */

int link_no_get(struct link_out *out, void *to, const struct link_region *region, uint64_t offset,
                size_t bytes, uint32_t *pending);
int link_no_put(struct link_out *out, const void *from, const struct link_region *region, uint64_t offset,
                size_t bytes, uint32_t *pending);
int link_no_atomic(struct link_out *out, const struct link_atomic_call *call,
                   const struct link_region *region, uint64_t offset, uint32_t *pending);
int link_no_region_open(struct hal_worker *worker, void *memory, size_t bytes, struct link_region *region);
void link_no_region_close(struct hal_worker *worker, struct link_region *region);
int link_no_descriptor(struct hal_worker *worker, int *descriptor);

/* Of all who need no more than the address; and of both ends in one address space. */
int link_plain_region_open(struct hal_worker *worker, void *memory, size_t bytes, struct link_region *region);
void link_plain_region_close(struct hal_worker *worker, struct link_region *region);
int link_near_get(struct link_out *out, void *to, const struct link_region *region, uint64_t offset,
                  size_t bytes, uint32_t *pending);
int link_near_put(struct link_out *out, const void *from, const struct link_region *region, uint64_t offset,
                  size_t bytes, uint32_t *pending);
int link_near_atomic(struct link_out *out, const struct link_atomic_call *call,
                     const struct link_region *region, uint64_t offset, uint32_t *pending);
/* By the platform, from the memory of another cluster (hal_peer_read). */
int link_peer_get(struct link_out *out, void *to, const struct link_region *region, uint64_t offset,
                  size_t bytes, uint32_t *pending);

#endif
