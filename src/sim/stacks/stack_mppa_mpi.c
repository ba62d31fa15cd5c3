/* SPDX-License-Identifier: MIT
 *
 * MPPA-MPI's stack: control messages in queues that the resource managers (RMs) serve, and data that the sender writes
 * straight to where the receiver wants them.  MPIUtil speaks its protocol (mputil/protocol/mppa/mppa.h); here is what takes time.
 * [mppampi II, III]
 */
#include "hal/mppa.h"
#include "sim/core/energy.h"
#include "sim/core/event.h"
#include "sim/report/record.h"
#include "sim/stacks/stack.h"

bool hal_mppa(void)
{
    return sim.rms;
}

uint64_t hal_mppa_limit(enum hal_mppa_limit limit)
{
    const struct machine_mppa *m = &sim.machine.mppa;
    switch (limit) {
    case HAL_MPPA_EAGER:
        return m->eager;
    case HAL_MPPA_EAGER_BUFFER:
        return m->eager_buffer;
    case HAL_MPPA_SPLIT:
        return m->split_threshold;
    case HAL_MPPA_LAZY:
        return m->lazy_threshold;
    case HAL_MPPA_LAZY_BUFFER:
        return m->lazy_buffer;
    case HAL_MPPA_DMA:
        break;
    }
    return m->dma_threshold;
}

/* The last clusters that carry ranks are those at the edge. */
static bool at_edge(const struct sim_worker *worker)
{
    uint32_t cluster = worker->cluster->job.cluster;
    return cluster < sim.job.nclusters && cluster >= sim.job.nclusters - sim.job.io_ranks;
}

static struct sim_worker *rm_of(uint32_t cluster)
{
    return &sim.clusters[cluster].workers[sim.job.workers - 1];
}

static bool is_rm(const struct sim_worker *worker)
{
    return worker->pub.id == sim.job.workers - 1;
}

/* Whose work it is, in reports: an RM's is that of the first rank of its cluster. */
static struct sim_worker *rank_of(struct sim_worker *worker)
{
    return is_rm(worker) ? &worker->cluster->workers[0] : worker;
}

static void pass(struct sim_worker *worker, double ps, enum sim_state state)
{
    sim_pass(worker, ps, state);
    sim_sync(worker);
}

/* An RM's time is that of the resource manager, in reports and of energy, and not that of one more PE. */
static void work(struct sim_worker *self, double ps, enum sim_state state)
{
    bool rm = is_rm(self);
    if (rm)
        rm_busy_until(self, self->now + (uint64_t)ps);
    pass(self, ps, rm ? SIM_WAIT : state);
}

void hal_mppa_step(enum hal_mppa_step step)
{
    const struct machine_mppa *m = &sim.machine.mppa;
    const double costs[HAL_MPPA_STEPS] = {[HAL_MPPA_CONTROL] = m->control,
                                          [HAL_MPPA_CALLBACK] = m->callback,
                                          [HAL_MPPA_RECEIVE] = m->receive,
                                          [HAL_MPPA_WRITE] = m->write,
                                          [HAL_MPPA_REQUEST] = m->request};
    struct sim_worker *self = sim_now();
    work(self, at_edge(self) ? costs[step] * m->io : costs[step], SIM_MESSAGE);
}

void hal_mppa_copy(uint64_t bytes)
{
    struct sim_worker *self = sim_now();
    energy_bytes(ENERGY_SRAM, self->now, 2 * bytes);
    work(self, sim.machine.mppa.copy_ps * (double)bytes, SIM_COPY);
}

/* So many bytes leave now: those of NOC_PE and NOC_DMA at the rate of `cycle_ps` for each, not the network's own, which has
 * no packets and their heads.  When they are there; *sent: when they have left. */
static uint64_t carry(struct sim_worker *from, const struct sim_worker *to, uint64_t bytes, bool dma,
                      uint64_t *sent)
{
    const struct machine *m = &sim.machine;
    double rate = dma ? m->dma_bytes_per_cycle : m->pe_bytes_per_cycle, cycle = 1e6 / m->clock_mhz;
    if (rate <= 0 || rate > m->noc_bytes_per_cycle)
        rate = m->noc_bytes_per_cycle;
    double packed = (double)bytes * (dma ? m->mppa.dma_ps : m->mppa.write_ps) / cycle * rate;
    energy_bytes(ENERGY_SRAM, from->now, bytes);
    from->messages[1]++;
    from->bytes[1] += bytes;
    return stack_data(from, to, (uint64_t)packed, dma ? NOC_DMA : NOC_PE, sent);
}

void hal_mppa_control(uint32_t cluster, hal_event_call *call, const void *message, uint32_t bytes)
{
    struct sim_worker *self = sim_now(), *rm = rm_of(cluster);
    uint64_t sent;
    struct sim_origin origin = {rank_of(self), rank_of(rm), HAL_TRAFFIC_MAIL};
    if (record.on)
        record_sent(origin.from, origin.by, origin.traffic, HAL_MPPA_MESSAGE, 0);
    uint64_t when = carry(self, rm, HAL_MPPA_MESSAGE, true, &sent);
    sim_later(rm, when, &origin, call, message, bytes, NULL, 0);
}

void hal_mppa_credit(uint32_t cluster, hal_event_call *call, const void *message, uint32_t bytes)
{
    struct sim_worker *self = sim_now(), *rm = rm_of(cluster);
    sim_later(rm, stack_control(self, cluster), NULL, call, message, bytes, NULL, 0);
}

uint64_t hal_mppa_write(uint32_t gid, bool dma, hal_event_call *call, const void *head, uint32_t head_bytes,
                        const void *data, uint64_t bytes)
{
    const struct machine_mppa *m = &sim.machine.mppa;
    struct sim_worker *self = sim_now(), *to = sim_worker_at(gid);
    uint64_t begin = self->now, sent, there;
    struct sim_origin origin = {rank_of(self), to, HAL_TRAFFIC_DATA};
    if (record.on)
        record_sent(origin.from, to, origin.traffic, 0, bytes);
    there = carry(self, to, bytes, dma, &sent);
    uint64_t read = at_edge(self) ? begin + (uint64_t)((dma ? m->io_dma_ps : m->io_write_ps) * (double)bytes)
                                  : 0;
    if (sent < read) { /* loading line after line from outside of the chip is slower than the network */
        there += read - sent;
        sent = read;
    }
    sim_later(to, there, &origin, call, head, head_bytes, data, bytes);
    if (!dma)
        work(self, (double)(sent - self->now), SIM_MESSAGE);
    return sent;
}

void hal_mppa_tell(uint32_t gid, uint64_t when, hal_event_call *call, const void *head, uint32_t head_bytes)
{
    uint64_t now = sim_now()->now;
    sim_later(sim_worker_at(gid), when > now ? when : now, NULL, call, head, head_bytes, NULL, 0);
}

/* ---- what else there is: synchronisation of the job, and programs that use IKC; by control messages, too */

static double scaled(const struct sim_worker *worker, double ps)
{
    return at_edge(worker) ? ps * sim.machine.mppa.io : ps;
}

static uint64_t sent(struct sim_worker *from, struct sim_worker *to, enum hal_traffic traffic, uint64_t bytes,
                     uint64_t bulk)
{
    const struct machine_mppa *m = &sim.machine.mppa;
    uint64_t gone;
    if (traffic == HAL_TRAFFIC_CREDIT || traffic == HAL_TRAFFIC_GRANT)
        return stack_control(from, stack_cluster(to));
    pass(from, scaled(from, m->control), SIM_MESSAGE);
    uint64_t when = carry(from, to, bytes < HAL_MPPA_MESSAGE ? HAL_MPPA_MESSAGE : bytes, true, &gone);
    if (!bulk)
        return when;
    pass(from, scaled(from, m->write), SIM_MESSAGE);
    when = carry(from, to, bulk, false, &gone);
    stack_until(from, gone, SIM_MESSAGE);
    return when;
}

static void taken(struct sim_worker *by, struct sim_worker *from, enum hal_traffic traffic, uint64_t bytes,
                  uint64_t bulk)
{
    (void)from, (void)bytes, (void)bulk;
    if (traffic != HAL_TRAFFIC_CREDIT && traffic != HAL_TRAFFIC_GRANT)
        pass(by, scaled(by, sim.machine.mppa.callback), SIM_MESSAGE);
}

static void called(struct sim_worker *by, enum hal_call call, bool local, uint64_t bytes)
{
    (void)by, (void)call, (void)local, (void)bytes;
}

static double woken(enum hal_traffic traffic, bool local)
{
    (void)traffic, (void)local;
    return 0;
}

const struct stack stack_mppa_mpi = {
    .name = "mppa-mpi", .sent = sent, .taken = taken, .called = called, .woken = woken};
