/* SPDX-License-Identifier: MIT
 *
 * Exchanges: how the ranks of a worker send to those of other workers and receive from them.  One for each worker, chosen when it
 * starts; what a rank sends to one of its own worker takes no part in it (send.c, match.c).
 */
#ifndef LW_MPUTIL_EXCHANGE_H
#define LW_MPUTIL_EXCHANGE_H

#include "mputil/internal.h"

struct lw_exchange {
    const char *name;
    /* Prepare a worker: which of its protocols the user wants (hal_job.protocol), and what it keeps (worker->exchange_state).
     * LW_EINVAL: it has none of that name; text is logged.  LW_ENOMEM. */
    int (*start)(struct lw_worker *worker);
    /* Begin a send, or a receive; done later, or at once.  Neither switches.  LW_ENOMEM, LW_EPEER. */
    int (*send)(struct lw_rank *self, struct lw_request *send);
    int (*receive)(struct lw_rank *self, struct lw_request *receive);
    /* A receive takes a message that this exchange has kept, and which no other knows. */
    void (*take)(struct lw_rank *self, struct lw_request *receive, struct lw_unexpected *message);
    /* Call back what has not matched. [MPI 3.8.4] */
    void (*cancel)(struct lw_rank *self, struct lw_request *request);
    /* Tell another worker a sign of the barrier.  May switch.  LW_ENOMEM, LW_EPEER. */
    int (*tell)(struct lw_worker *worker, uint32_t gid, struct lw_rank *rank, int32_t sign);
};

/* The one that this platform wants its workers to use. */
const struct lw_exchange *lw_exchange_of_platform(void);

/* Of lw_exchange_links: see send.c, recv.c, cancel.c, barrier.c. */
int lw_links_send(struct lw_rank *self, struct lw_request *send) LW_CHECK;
int lw_links_receive(struct lw_rank *self, struct lw_request *receive) LW_CHECK;
void lw_links_cancel(struct lw_rank *self, struct lw_request *request);
int lw_links_tell(struct lw_worker *worker, uint32_t gid, struct lw_rank *rank, int32_t sign) LW_CHECK;

#endif
