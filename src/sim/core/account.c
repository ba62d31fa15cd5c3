/* SPDX-License-Identifier: MIT
 *
 * Where the time goes.
 */
#include "sim/core/energy.h"
#include "sim/report/record.h"

_Static_assert((int)SIM_COMPUTE == ENERGY_COMPUTE && (int)SIM_WAIT == ENERGY_WAIT,
               "one is made of the other");

void sim_pass(struct sim_worker *worker, double ps, enum sim_state state)
{
    uint64_t from = worker->now;
    if (from < worker->computes_until) /* what goes on meanwhile is its resource manager's */
        state = SIM_COMPUTE;
    worker->now += (uint64_t)ps;
    worker->spent[state] += (double)(uint64_t)ps;
    if (record.on && worker->now != from)
        record_pass(worker, from, worker->now, state);
    bool idle = worker->waits[HAL_WAIT_SLEEPS] || !worker->pub.threads;
    if (state != SIM_WAIT || (sim.machine.wait_watts > 0 && !idle))
        energy_during((enum energy_use)state, from, worker->now);
}
