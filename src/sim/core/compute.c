/* SPDX-License-Identifier: MIT
 *
 * Computing time of programs: what `mpicc --timed` has counted, or (mpiexec --host-time) the time that the host's
 * processor has taken, times a factor.  For the latter a thread is *outside* while its program runs, as on platforms
 * where a program has threads of its own (hal_enter() in hal/hal.h); else it is always inside, at no cost.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "sim/core/sim.h"

static double host_factor(void)
{
    static double factor = -1;
    if (factor < 0) {
        const char *text = getenv("LWMPI_MACHINE_HOST_TIME");
        factor = text ? strtod(text, NULL) : 0;
    }
    return factor;
}

static uint64_t host_ns(void)
{
    struct timespec time;
    syscall(SYS_clock_gettime, CLOCK_THREAD_CPUTIME_ID,
            &time); /* the host's; all ranks share the one kernel thread, one at a time */
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

static bool timed_programs;

const char *sim_computing(void)
{
    static char text[96];
    if (host_factor() > 0)
        snprintf(text, sizeof text, "that of this host times %g: not the same each time", host_factor());
    else
        snprintf(text, sizeof text, "%s",
                 timed_programs ? "counted by mpicc --timed" : "what the programs state");
    return text;
}

/* ps that the program of this thread has computed since this was asked last. */
static double computed(struct hal_thread *self)
{
    double ps = 0;
    uint64_t *work = sim_thread_of(self)->work;
    if (work && (work[LW_TIMED_PS] | work[LW_TIMED_BITS] | work[LW_TIMED_COPIED] | work[LW_TIMED_SET]))
        ps = (double)pe_take(&sim.machine.pe, sim.machine.clock_mhz, work);
    if (sim.outside) {
        uint64_t now = host_ns();
        ps += (double)(now - sim.outside_since) * 1e3 * host_factor();
        sim.outside_since = now;
    }
    return ps;
}

struct sim_worker *sim_now(void)
{
    struct hal_thread *self = sim_self();
    if (!self)
        return NULL;
    struct sim_worker *worker = sim_worker_of(self->worker);
    double ps = computed(self);
    if (ps > 0)
        sim_pass(worker, ps, SIM_COMPUTE);
    return worker;
}

struct sim_worker *sim_called(void)
{
    struct hal_thread *self = hal_self_;
    if (!self)
        return sim_now();
    struct sim_worker *worker = sim_worker_of(self->worker);
    double ps = computed(self);
    if (ps > 0)
        sim_compute(worker, ps);
    return worker;
}

bool hal_enter(void)
{
    if (hal_self_ || !sim.outside)
        return false;
    double ps = computed(sim.outside);
    hal_self_ = sim.outside;
    sim.outside = NULL;
    sim_compute(sim_worker_of(hal_self_->worker), ps);
    return true;
}

void hal_leave(void)
{
    sim.outside = hal_self_;
    hal_self_ = NULL;
    sim.outside_since = host_ns();
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
    if (stretches && host_factor() > 0) {
        snprintf(text, bytes,
                 "mpiexec --host-time %g: the program was compiled by mpicc --timed, which states its "
                 "computing time; "
                 "expected one that was not",
                 host_factor());
        return LW_EINVAL;
    }
    thread->work = stretches ? timed->work : NULL;
    timed_programs |= stretches != 0;
    if (host_factor() > 0)
        hal_leave();
    return LW_OK;
}
