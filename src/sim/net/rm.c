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
    struct rm *rm = &rms[stack_seat(pe)];
    works(rm, rm->free_at > pe->now ? rm->free_at : pe->now, when);
}

void rm_served(struct sim_worker *pe, uint64_t from)
{
    struct rm *rm = &rms[stack_seat(pe)];
    works(rm, rm->free_at > from ? rm->free_at : from, pe->now);
}

/* Of the time that a call takes, its kernel counts only what it works on it.  begins: it waits for its turn. */
static void execute(struct sim_worker *pe, double ps, bool begins)
{
    double trap = sim.machine.kernel_trap_ps < ps ? sim.machine.kernel_trap_ps : ps;
    if (pe->computes_until) /* nobody has called: it is the resource manager that works */
        trap = 0;
    sim_sync(pe);
    struct rm *rm = &rms[stack_seat(pe)];
    uint64_t asked = pe->now + (uint64_t)trap, turn = asked + (begins ? polls_before(pe) : 0);
    uint64_t from = rm->free_at > turn ? rm->free_at : turn, until = from + (uint64_t)(ps - trap);
    works(rm, from, until);
    energy_called(pe, asked, until);
    pe->uncounted += (double)(from - asked);
    sim_pass(pe, (double)(until - pe->now), SIM_MESSAGE);
}

void rm_call(struct sim_worker *pe, double ps)
{
    execute(pe, ps, true);
}

static void uncounted(struct sim_worker *pe, double ps, bool begins)
{
    uint64_t before = pe->now;
    double already = pe->uncounted;
    if (ps <= 0)
        return;
    execute(pe, ps, begins);
    pe->uncounted = already + (double)(pe->now - before);
}

void rm_look(struct sim_worker *pe)
{
    uncounted(pe, stack_io(pe) ? sim.machine.kernel_io_call_ps : sim.machine.kernel_call_ps, true);
}

void rm_clock(struct sim_worker *pe)
{
    uncounted(pe, stack_io(pe) ? sim.machine.kernel_io_clock_ps : sim.machine.kernel_clock_ps, false);
}

uint64_t rm_worked(uint32_t cluster)
{
    return rms[cluster].worked;
}
