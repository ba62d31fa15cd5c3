/* SPDX-License-Identifier: MIT
 *
 * Links, private: what a worker has whatever kind of links it uses.
 */
#ifndef LW_LINK_WORKER_H
#define LW_LINK_WORKER_H

#include "link/link.h"

/* hal_worker.links; the first member of what ring/ or parcel/ makes of it. */
struct link_worker {
    struct link_out *starved; /* links with posts or a queue */
    link_handler handlers[LINK_PORT_COUNT];
    link_queue_handler queue;
    void *upper;
};

/* ------------------------------------------------------ what links are to do */

/* The worker's links, one after the other, in an order that is the same each time.  *at: 0 at first.  NULL: no more. */
struct link_out *link_next(struct hal_worker *worker, uint32_t *at);

/* Of links_inspect(): one end of a link. */
void link_in_inspect(struct hal_worker *worker, const struct link_in *in);
void link_out_inspect(struct hal_worker *worker, const struct link_out *out);

/* Somebody waits for room: the receiver is to ring when there is some.  If it has made some meanwhile, it is seen
 * after this. */
void link_starve(struct link_out *out);

/* ------------------------------------------------------------- what they call */

/* At each poll, if there are starved links; true: something was sent. */
bool links_starved_poll(struct link_worker *links);

#endif
