/* SPDX-License-Identifier: MIT
 *
 * Files of the host, which an I/O cluster of the machine serves: requests and data go over the network on chip, and it does one
 * access after another.  What that takes is up to the machine file; a machine whose file says nothing has files that take no time.
 */
#include "hal/common/file.h"

#include <string.h>

#include "sim/core/event.h"
#include "sim/net/noc.h"
#include "sim/report/record.h"
#include "sim/stacks/stack.h"

const bool hal_file_maps = false;

enum { REQUEST = 64 }; /* bytes: which file, where, how much; or how it went */

static uint64_t free_at; /* ps: when the I/O cluster has served all */
static uint64_t
    *background; /* ps: how far work that its worker does not wait for has come; NULL: there is none */

/* When an access that begins at `when` is over.  The network is taken to be free: the server is what is slow. */
static uint64_t served(uint32_t cluster, bool writes, uint64_t bytes, uint64_t when)
{
    const struct machine_cost *cost = writes ? &sim.machine.file_write : &sim.machine.file_read;
    uint32_t io = sim.job.nclusters; /* that of the services */
    uint64_t there = when + noc_alone(cluster, io, REQUEST + (writes ? bytes : 0), NOC_DMA);
    free_at = (there > free_at ? there : free_at) + (uint64_t)stack_cost(cost, bytes);
    return free_at + noc_alone(io, cluster, REQUEST + (writes ? 0 : bytes), NOC_DMA);
}

void hal_file_took(bool writes, uint64_t bytes)
{
    const struct machine_cost *cost = writes ? &sim.machine.file_write : &sim.machine.file_read;
    struct sim_worker *worker = sim_now();
    if (!worker)
        return;
    bool free = cost->base <= 0 && cost->slope <= 0;
    if (!background && !free)
        sim_sync(worker); /* who comes first is served first */
    uint64_t begin = background ? *background : worker->now;
    uint64_t end = free ? begin : served(worker->cluster->job.cluster, writes, bytes, begin);
    record_file(worker, writes, bytes, begin, end);
    if (background)
        *background = end;
    else if (!free)
        sim_pass(worker, (double)(end - begin), SIM_WAIT);
}

/* ------------------------------------------------------------------------- later */

static void ended(struct hal_worker *worker, struct hal_post *post)
{
    (void)worker;
    hal_file_work_end(lw_container(post, struct hal_file_work, post));
}

static void due(struct hal_worker *worker, const void *head, uint32_t head_bytes, const void *data,
                uint64_t bytes)
{
    struct hal_file_work *work;
    (void)worker, (void)data, (void)bytes;
    memcpy(&work, head, head_bytes);
    hal_file_work_end(work);
}

/* When what goes on in the background is over so far.  Nobody else gets a turn meanwhile. */
static void give_back(struct hal_file_work *work)
{
    const struct sim_worker *self = sim_now();
    if (background && (*background > self->now || self != sim_worker_of(work->worker)))
        sim_later(sim_worker_of(work->worker), *background, NULL, due, &work, sizeof work, NULL, 0);
    else
        hal_post(work->worker, &work->post);
}

static void begin_now(struct hal_file_work *work)
{
    struct sim_worker *worker = sim_now();
    sim_sync(worker);
    uint64_t end = worker->now;
    background = &end;
    if (hal_file_work_do(work))
        give_back(work);
    background = NULL;
}

int hal_file_start(struct hal_file_work *work)
{
    int error = hal_file_work_begin(work, ended);
    if (error)
        return error;
    begin_now(work);
    return LW_OK;
}

int hal_file_park(struct hal_file_work *work)
{
    return hal_file_work_begin(work, ended);
}

void hal_file_resume(struct hal_file_work *work)
{
    if (!background)
        begin_now(work);
    else if (hal_file_work_do(work))
        give_back(work);
}

void hal_file_finish(struct hal_file_work *work, int error)
{
    work->error = error;
    give_back(work);
}
