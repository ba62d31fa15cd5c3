/* SPDX-License-Identifier: MIT
 *
 * Computing time of programs: what `mpicc --timed` has counted.
 */
#include "hal/mppa256/sim.h"

#include <stdio.h>

struct sim_worker *sim_now(void)
{
    struct hal_thread *self = hal_self_;
    if (!self)
        return NULL;
    struct sim_worker *worker = sim_worker_of(self->worker);
    uint64_t *work = sim_thread_of(self)->work;
    if (work && (work[LW_TIMED_PS] | work[LW_TIMED_BITS] | work[LW_TIMED_COPIED] | work[LW_TIMED_SET]))
        sim_pass(worker, pe_take(&sim.machine.pe, sim.machine.clock_mhz, work), SIM_COMPUTE);
    return worker;
}

int hal_program(const struct lw_timed *timed, char *text, size_t bytes)
{
    bool fits;
    struct sim_thread *thread = sim_thread_of(hal_self_);
    uint64_t stretches = timed->work ? pe_price(&sim.machine, timed, &fits) : 0;
    if (stretches && !fits) {
        snprintf(text, bytes,
                 "the program was compiled by mpicc --timed of another version of lwmpi: compile it again");
        return LW_EPROTO;
    }
    thread->work = stretches ? timed->work : NULL;
    return LW_OK;
}
