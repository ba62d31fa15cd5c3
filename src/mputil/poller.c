/* SPDX-License-Identifier: MIT
 *
 * What else a worker looks at in each poll, besides its links: only while somebody wants that, so that others do not pay for it.
 */
#include "mputil/internal.h"

static bool run_all(const struct lw_worker *worker)
{
    bool some = false;
    for (struct lw_poller *poller = worker->pollers.first; poller; poller = poller->next)
        some |= poller->poll(poller);
    return some;
}

bool lw_pollers_run(struct lw_rank *self)
{
    return run_all(self->home);
}

static bool pollers_poll(struct hal_worker *hal)
{
    struct lw_worker *worker = lw_worker_of(hal);
    bool arrived = worker->pollers.below(hal);
    return run_all(worker) || arrived;
}

/* Where the worker's poll calls that of its links: reads under way stand before it. */
static bool (**links_poll_of(struct lw_worker *worker))(struct hal_worker *)
{
    return lw_reads_poll(worker) ? &worker->reads.poll : &worker->hal->poll;
}

bool lw_poller_begin(struct lw_rank *self, struct lw_poller *poller)
{
    enum { MOST = 32 };
    struct lw_worker *worker = self->home;
    if (worker->pollers.count == MOST)
        return false;
    if (!worker->pollers.first) {
        worker->pollers.below = *links_poll_of(worker);
        *links_poll_of(worker) = pollers_poll;
    }
    poller->next = worker->pollers.first;
    worker->pollers.first = poller;
    worker->pollers.count++;
    return true;
}

void lw_poller_end(struct lw_rank *self, struct lw_poller *poller)
{
    struct lw_worker *worker = self->home;
    struct lw_poller **at = &worker->pollers.first;
    while (*at != poller)
        at = &(*at)->next;
    *at = poller->next;
    worker->pollers.count--;
    if (!worker->pollers.first)
        *links_poll_of(worker) = worker->pollers.below;
}
