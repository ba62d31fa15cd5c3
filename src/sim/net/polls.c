/* SPDX-License-Identifier: MIT
 *
 * Polls: who waits by asking the kernel again and again, what that takes of others' time, and of power.  The resource manager goes round, from
 * core to core, so that each call waits for one attempt of each core that asks in vain. (nanvix/microkernel 4aec0de:
 * src/kernel/sys/syscalls.c)
 */
#include "sim/core/energy.h"
#include "sim/stacks/stack.h"

#include <stdlib.h>
#include <string.h>

/* Of a cluster: who asks now, and since when that has not changed. */
static struct polls {
    uint32_t asks, cores;                /* attempts of a round, and of how many cores, but for */
    uint32_t library;                    /* ranks that wait for messages of MPI */
    uint32_t own_asleep, library_asleep; /* ranks whose cores have found nothing to do, and that ask so */
    uint64_t since;
    uint64_t worked; /* what the resource manager had done by then */
} * polls;
static uint32_t library_most; /* ranks of a cluster that ask for all that wait for messages of MPI */

int polls_start(void)
{
    library_most = strcmp(sim.job.protocol, "unopt") ? 1 : 2;
    polls = calloc(sim.job.nclusters + 1, sizeof *polls);
    return polls ? LW_OK : LW_ENOMEM;
}

/* What one attempt takes, ps. */
static double attempt_of(const struct sim_worker *worker)
{
    return stack_io(worker) ? sim.machine.kernel_io_call_ps : sim.machine.kernel_call_ps;
}

static bool polled(const struct sim_worker *worker)
{
    return attempt_of(worker) > 0 && (sim_stack == &stack_ikc || sim_stack == &stack_mailbox);
}

/* Of the ranks that wait for messages of MPI one asks for all of them, the others look at its memory (nanvix/libmpi f4d5d00:
 * src/mputil/comm_request.c); in the generic protocol another one waits for its confirmation. */
static uint32_t asking_library(uint32_t waiting)
{
    return waiting < library_most ? waiting : library_most;
}

static bool waits_library(const struct sim_worker *worker)
{
    const uint32_t *waits = worker->waits;
    return !waits[HAL_WAIT_ASKS] && !waits[HAL_WAIT_SPINS] && !waits[HAL_WAIT_SLEEPS];
}

/* A core that falls asleep counts as what its threads wait for then, until it goes on: threads may be added to it meanwhile. */
void polls_sleep(struct sim_worker *worker, bool asleep)
{
    struct polls *here = &polls[stack_seat(worker)];
    bool ranks = asleep && worker->pub.threads && stack_cluster(worker) != sim.job.nclusters;
    worker->asleep = asleep;
    here->own_asleep -= worker->asks_itself;
    here->library_asleep -= worker->asks_library;
    worker->asks_itself = ranks && worker->waits[HAL_WAIT_ASKS] > 0;
    worker->asks_library = ranks && waits_library(worker);
    here->own_asleep += worker->asks_itself;
    here->library_asleep += worker->asks_library;
}

/* Ranks of a cluster that ask, but for the caller. */
static uint32_t asking_ranks(const struct polls *here, const struct sim_worker *caller)
{
    return here->own_asleep - caller->asks_itself +
           asking_library(here->library_asleep - caller->asks_library);
}

/* Servers that ask, each on a core of its own, but for the one that calls. */
static uint32_t asking_servers(const struct sim_worker *caller)
{
    const struct sim_worker *servers = sim.clusters[sim.job.nclusters].workers;
    uint32_t asking = servers->waits[HAL_WAIT_SERVES];
    return caller == servers && asking > 1 ? asking - 1 : asking;
}

uint64_t polls_before(const struct sim_worker *caller)
{
    uint32_t seat = stack_seat(caller), asking = 0;
    if (!polled(caller))
        return 0;
    if (seat < sim.job.nclusters)
        asking += asking_ranks(&polls[seat], caller);
    if (seat == sim.services_seat)
        asking += asking_servers(caller);
    return (uint64_t)(asking * attempt_of(caller));
}

/* ---- power: the resource manager works on attempts; a core that asks executes nothing until it has been answered */

/* Of a round of so many attempts, ps: how long it takes, and what of it the resource manager works. */
struct round {
    double time, work;
};

static struct round round_of(const struct sim_worker *of, uint32_t asks)
{
    double attempt = attempt_of(of), trap = sim.machine.kernel_trap_ps;
    double work = asks * (attempt > trap ? attempt - trap : 0);
    return (struct round){work > attempt ? work : attempt, work};
}

/* What asking took since it changed last: the resource manager has done so whenever it had nothing else to do.  ended: the run
 * is over, and the waiting of those who still ask has not been counted. */
static void settle(const struct sim_worker *of, uint64_t now, bool ended)
{
    struct polls *here = &polls[stack_seat(of)];
    uint32_t library = asking_library(here->library), asks = here->asks + library;
    if (now <= here->since)
        return;
    uint64_t span = now - here->since, worked = rm_worked(stack_seat(of)) - here->worked;
    worked = worked < span ? worked : span;
    if (asks) {
        struct round turn = round_of(of, asks);
        double idle = (double)(span - worked) / (double)span, trap = sim.machine.kernel_trap_ps;
        double left = (turn.time > trap ? 1 - trap / turn.time : 0) * (ended ? 0 : here->cores + library);
        energy_share(ENERGY_RM, here->since, now, idle * turn.work / turn.time);
        energy_share(ENERGY_WAIT, here->since, now, -left);
        energy_share(ENERGY_CALL, here->since, now, left);
    }
    here->since = now;
    here->worked += worked;
}

/* A worker begins to wait (by: 1), or ends (-1).  Of many ranks that wait for messages of MPI most change nothing. */
static void change(const struct sim_worker *worker, uint32_t by)
{
    struct polls *here = &polls[stack_seat(worker)];
    bool serves = stack_cluster(worker) == sim.job.nclusters;
    uint32_t asks = serves ? worker->waits[HAL_WAIT_SERVES] : worker->waits[HAL_WAIT_ASKS] > 0;
    uint32_t library = here->library + by * (!serves && worker->pub.threads && waits_library(worker));
    if (asks || asking_library(library) != asking_library(here->library))
        settle(worker, worker->now, false);
    here->asks += by * asks;
    here->cores += by * (asks > 0);
    here->library = library;
}

void polls_begin(const struct sim_worker *worker)
{
    if (polled(worker))
        change(worker, 1);
}

void polls_end(const struct sim_worker *worker)
{
    if (polled(worker))
        change(worker, UINT32_MAX);
}

void polls_finish(uint64_t end)
{
    for (uint32_t cluster = 0; cluster <= sim.job.nclusters; cluster++)
        if (polled(&sim.clusters[cluster].workers[0]))
            settle(&sim.clusters[cluster].workers[0], end, true);
}
