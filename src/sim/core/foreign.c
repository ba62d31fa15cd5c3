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
