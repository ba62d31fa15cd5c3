/* SPDX-License-Identifier: MIT
 *
 * The vendor's connectors without MPI above them, for programs on bare IKC: messages of queues (RQueue) for mailboxes, writes to
 * remote memory by DMA (Portal) for portals, signals of the control network (Sync). [kalray 3, 4.1]  Operations on
 * connectors all take the same time.
 *
 * In an I/O cluster whoever writes to a portal is an active message server: its call-backs run on the cluster's resource
 * managers (RMs), whichever is free first. [kalray 2.2, 4.1]  What a thread of the DMA engine reads from DDR comes slowly, one
 * cache line after the other [mppampi III.C, Tab. IV]; each interface has an engine with several threads [kalray 2.1].
 */
#include <stdlib.h>

#include "sim/stacks/stack.h"

/* A transfer out of an I/O cluster: one thread of the DMA engine carries it. */
struct flow {
    uint64_t left; /* bytes */
    uint64_t free_at;
};

/* What a portal was given last: when it may go. */
struct given {
    uint64_t ready_at, bytes;
};

static struct {
    uint64_t *rm_free_at;      /* RMs of all I/O clusters: io_rms for each */
    uint64_t *channel_free_at; /* DMA threads that read from DDR: by node of the network, dma_channels each */
    struct flow *flows;        /* transfers of I/O clusters: by cluster that they go to, dma_channels each */
    struct given *given;       /* by cluster */
} ipc;

static int start(void)
{
    size_t clusters = (size_t)sim.job.nclusters + 1;
    ipc.rm_free_at = calloc(clusters * sim.machine.io_rms, sizeof *ipc.rm_free_at);
    ipc.channel_free_at = calloc((size_t)noc_nodes() * sim.machine.dma_channels, sizeof *ipc.channel_free_at);
    ipc.flows = calloc(clusters * (sim.job.io_ranks + 1) * sim.machine.dma_channels, sizeof *ipc.flows);
    ipc.given = calloc(clusters, sizeof *ipc.given);
    return ipc.rm_free_at && ipc.channel_free_at && ipc.flows && ipc.given ? LW_OK : LW_ENOMEM;
}

/* Which of them is free first. */
static uint64_t *first_of(uint64_t *free_at, uint32_t count)
{
    uint64_t *first = free_at;
    for (uint32_t i = 1; i < count; i++)
        if (free_at[i] < *first)
            first = &free_at[i];
    return first;
}

static uint64_t later(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

static bool at_edge(const struct sim_worker *worker)
{
    uint32_t cluster = stack_cluster(worker);
    return cluster < sim.job.nclusters && cluster >= sim.job.nclusters - sim.job.io_ranks;
}

static double operation(const struct sim_worker *worker)
{
    return sim.machine.connector_ps * (at_edge(worker) ? sim.machine.mppa.io : 1);
}

static void operate(struct sim_worker *worker)
{
    sim_pass(worker, operation(worker), SIM_MESSAGE);
}

/* The call-back of a message reads it and writes to a portal: an RM does, and starts the DMA engine.  The server's own thread
 * does not wait. */
static void serve(struct sim_worker *server, uint64_t bytes)
{
    uint32_t cluster = stack_cluster(server);
    sim_sync(server);
    uint64_t *rm = first_of(ipc.rm_free_at + (size_t)cluster * sim.machine.io_rms, sim.machine.io_rms);
    *rm = later(*rm, server->now) + (uint64_t)(2 * operation(server));
    ipc.given[cluster] = (struct given){*rm, bytes};
}

static struct flow *flows_of(uint32_t source, uint32_t target)
{
    size_t pair = (size_t)(sim.job.nclusters - source) * (sim.job.nclusters + 1) + target;
    return ipc.flows + pair * sim.machine.dma_channels;
}

/* A portal says that it has data for a cluster; how long until they may go. */
static uint64_t flow_begin(struct sim_worker *from, uint32_t target)
{
    struct given *given = &ipc.given[stack_cluster(from)];
    uint64_t wait = given->ready_at > from->now ? given->ready_at - from->now : 0;
    if (given->bytes) {
        struct flow *flows = flows_of(stack_cluster(from), target), *idle = flows;
        for (uint32_t i = 1; i < sim.machine.dma_channels && idle->left; i++)
            idle = &flows[i];
        idle->left += given->bytes;
    }
    *given = (struct given){0};
    return wait;
}

/* The transfer that such a piece of data is part of: of those under way the one that waits for it longest. */
static struct flow *flow_of(uint32_t source, uint32_t target, uint64_t bytes)
{
    struct flow *flows = flows_of(source, target), *found = NULL;
    for (uint32_t i = 0; i < sim.machine.dma_channels; i++)
        if (flows[i].left && (!found || flows[i].free_at < found->free_at))
            found = &flows[i];
    if (!found)
        found = flows;
    found->left -= bytes < found->left ? bytes : found->left;
    return found;
}

static uint64_t data(struct sim_worker *from, struct sim_worker *to, uint64_t bytes)
{
    uint32_t source = stack_cluster(from), target = stack_cluster(to), count = sim.machine.dma_channels;
    uint64_t gone;
    sim_sync(from);
    uint64_t there = stack_data(from, to, bytes, NOC_DMA, &gone);
    if (!at_edge(from))
        return there;
    uint64_t *channel = first_of(ipc.channel_free_at + (size_t)noc_gate(source, target) * count, count);
    struct flow *flow = flow_of(source, target, bytes);
    uint64_t end = later(from->now, later(*channel, flow->free_at)) +
                   (uint64_t)(sim.machine.mppa.io_dma_ps * (double)bytes);
    *channel = flow->free_at = end;
    return later(there, there + end - gone);
}

static uint64_t sent(struct sim_worker *from, struct sim_worker *to, enum hal_traffic traffic, uint64_t bytes,
                     uint64_t bulk)
{
    uint64_t gone;
    if (stack_local(from, to))
        return stack_local_sent(from, traffic, bytes, bulk);
    switch (traffic) {
    case HAL_TRAFFIC_DATA:
        return data(from, to, bulk);
    case HAL_TRAFFIC_GRANT:
        gone = at_edge(from) ? flow_begin(from, stack_cluster(to)) : 0;
        return stack_control(from, stack_cluster(to)) + gone;
    case HAL_TRAFFIC_CREDIT:
        return stack_control(from, stack_cluster(to));
    case HAL_TRAFFIC_SIGNAL: /* one write, whoever is meant: the network makes copies */
        if (!from->signalled || from->signalled != from->now)
            operate(from);
        from->signalled = from->now;
        return stack_control(from, stack_cluster(to));
    default:
        operate(from);
        sim_sync(from);
        return stack_data(from, to, bytes + bulk, NOC_PE, &gone);
    }
}

static void taken(struct sim_worker *by, struct sim_worker *from, enum hal_traffic traffic, uint64_t bytes,
                  uint64_t bulk)
{
    if (stack_local(by, from))
        stack_local_taken(by, traffic, bytes, bulk);
    else if (traffic == HAL_TRAFFIC_STEP || traffic == HAL_TRAFFIC_SHARED)
        operate(by);
}

static void called(struct sim_worker *by, enum hal_call call, bool local, uint64_t bytes)
{
    switch (call) {
    case HAL_CALL_ALLOW:
        if (!local)
            operate(by);
        break;
    case HAL_CALL_WAIT:
        operate(by);
        break;
    case HAL_CALL_WRITE:
        if (!local && at_edge(by))
            serve(by, bytes);
        else if (!local)
            operate(by);
        else
            stack_local_called(by, call, bytes);
        break;
    case HAL_CALL_TAKE:
        if (local || !at_edge(by)) /* a server's is part of what serve() charges for */
            operate(by);
        break;
    case HAL_CALL_LOOK: /* connectors stay open */
        break;
    default:
        if (local)
            stack_local_called(by, call, bytes);
    }
}

static double woken(enum hal_traffic traffic, bool local)
{
    (void)traffic, (void)local;
    return 0;
}

const struct stack stack_mppa_ipc = {.name = "mppa-ipc",
                                     .data_by = NOC_DMA,
                                     .start = start,
                                     .sent = sent,
                                     .taken = taken,
                                     .called = called,
                                     .woken = woken};
