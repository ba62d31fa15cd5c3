/* SPDX-License-Identifier: MIT
 *
 * IKC, private: what a worker has whatever its links are.
 */
#ifndef LW_IKC_WORKER_H
#define LW_IKC_WORKER_H

#include "ikc/link.h"

/* hal_worker.ikc; the first member of what ring/ or model/ makes of it. */
struct ikc_worker {
    struct ikc_out *starved; /* links that threads or posts wait for */
    ikc_handler handlers[IKC_PORT_COUNT];
    void *upper;
};

/* ------------------------------------------------------ what links are to do */

/* Prepare the worker's links; sets worker->ikc and worker->poll. */
int ikc_links_start(struct hal_worker *worker) LW_CHECK;
void ikc_links_stop(struct hal_worker *worker);

/* The worker's links, one after the other, in an order that is the same each time.  *at: 0 at first.  NULL: no more. */
struct ikc_out *ikc_link_next(struct hal_worker *worker, uint32_t *at);

/* Somebody waits for room: the receiver is to ring when there is some.  If it has made some meanwhile, it is seen
 * after this. */
void ikc_link_starve(struct ikc_out *out);

/* ------------------------------------------------------------- what they call */

/* At each poll, if there are starved links. */
void ikc_starved_poll(struct ikc_worker *ikc);

/* The message from worker `gid` makes no sense; or it does, and it is we who cannot take it. */
_Noreturn void ikc_link_corrupt(uint32_t gid, const char *what, uint32_t value);
_Noreturn void ikc_link_unable(uint32_t gid, int error);

#endif
