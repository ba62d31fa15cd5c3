/* SPDX-License-Identifier: MIT
 *
 * Resource managers: the core of each cluster that executes the kernel, for all PEs. [lwmpi 4.1]
 */
#include "hal/mppa256/energy.h"
#include "hal/mppa256/stack.h"

#include <stdlib.h>

struct rm {
    uint64_t free_at, worked; /* ps */
};
static struct rm *rms; /* by cluster */

int rm_start(void)
{
    rms = calloc(sim.job.nclusters + 1, sizeof *rms);
    return rms ? LW_OK : LW_ENOMEM;
}

void rm_busy_until(struct sim_worker *pe, uint64_t when)
{
    struct rm *rm = &rms[stack_cluster(pe)];
    uint64_t from = rm->free_at > pe->now ? rm->free_at : pe->now;
    if (when <= from)
        return;
    rm->worked += when - from;
    rm->free_at = when;
    energy_during(ENERGY_RM, from, when);
}

void rm_call(struct sim_worker *pe, double ps)
{
    double trap = sim.machine.kernel_trap_ps < ps ? sim.machine.kernel_trap_ps : ps;
    stack_pass(pe, trap, SIM_MESSAGE);
    const struct rm *rm = &rms[stack_cluster(pe)];
    uint64_t from = rm->free_at > pe->now ? rm->free_at : pe->now, until = from + (uint64_t)(ps - trap);
    rm_busy_until(pe, until);
    energy_called(pe->now, until);
    stack_until(pe, until, SIM_MESSAGE);
}

uint64_t rm_worked(uint32_t cluster)
{
    return rms[cluster].worked;
}
