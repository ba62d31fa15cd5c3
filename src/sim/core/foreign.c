/* SPDX-License-Identifier: MIT
 *
 * Threads that a program creates have no clock on a modelled machine: they may compute, but not communicate.
 */
#include "sim/core/sim.h"

int hal_share(void)
{
    return LW_EUNSUP;
}

void hal_unshare(void)
{
}

void hal_settle(void)
{
}

void *hal_here(bool *foreign)
{
    struct hal_thread *self = sim_self();
    *foreign = false;
    return self ? self->user : NULL;
}

void hal_foreign_home(struct hal_worker *worker, void *user)
{
    (void)worker, (void)user;
}

void hal_thread_watch(bool (*over)(void *), void *arg)
{
    enum { LEAST_NS = 20000, MOST_NS = 1000000 };
    for (uint64_t ns = LEAST_NS; !over(arg); ns = ns * 2 < MOST_NS ? ns * 2 : MOST_NS)
        hal_thread_sleep(ns);
}
