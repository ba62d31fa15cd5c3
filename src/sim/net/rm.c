/* SPDX-License-Identifier: MIT
 *
 * Resource managers: the core of each cluster that executes the kernel, for all PEs. [lwmpi 4.1]
 */
#include "sim/core/energy.h"
#include "sim/stacks/stack.h"

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

static void works(struct rm *rm, uint64_t from, uint64_t until)
{
    if (until <= from)
        return;
    rm->worked += until - from;
    rm->free_at = until;
    energy_during(ENERGY_RM, from, until);
}

void rm_busy_until(struct sim_worker *pe, uint64_t when)
{
    struct rm *rm = &rms[stack_cluster(pe)];
    works(rm, rm->free_at > pe->now ? rm->free_at : pe->now, when);
}

void rm_call(struct sim_worker *pe, double ps)
{
    double trap = sim.machine.kernel_trap_ps < ps ? sim.machine.kernel_trap_ps : ps;
    sim_sync(pe);
    struct rm *rm = &rms[stack_cluster(pe)];
    uint64_t asked = pe->now + (uint64_t)trap, from = rm->free_at > asked ? rm->free_at : asked;
    uint64_t until = from + (uint64_t)(ps - trap);
    works(rm, from, until);
    energy_called(asked, until);
    sim_pass(pe, (double)(until - pe->now), SIM_MESSAGE);
}

uint64_t rm_worked(uint32_t cluster)
{
    return rms[cluster].worked;
}
