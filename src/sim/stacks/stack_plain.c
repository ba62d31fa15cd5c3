/* SPDX-License-Identifier: MIT
 *
 * No particular system: overhead of sender and receiver, latency and bandwidth of the network.
 */
#include "sim/stacks/stack.h"

static double pages_cost(const struct machine_cost *page, uint64_t bytes)
{
    uint64_t pages = bytes ? (bytes + sim.machine.portal_page - 1) / sim.machine.portal_page : 1;
    return page->base * (double)pages + page->slope * (double)bytes;
}

static uint64_t data(struct sim_worker *from, struct sim_worker *to, uint64_t bytes, uint64_t *gone)
{
    sim_sync(from);
    return stack_data(from, to, bytes, NOC_PE, gone);
}

static uint64_t sent(struct sim_worker *from, struct sim_worker *to, enum hal_traffic traffic, uint64_t bytes,
                     uint64_t bulk)
{
    const struct machine *m = &sim.machine;
    bool local = stack_local(from, to);
    uint64_t gone;
    switch (traffic) {
    case HAL_TRAFFIC_CREDIT:
    case HAL_TRAFFIC_GRANT:
        break;
    case HAL_TRAFFIC_SIGNAL:
    case HAL_TRAFFIC_ALLOW:
        sim_pass(from, m->signal_send.base, SIM_MESSAGE);
        break;
    case HAL_TRAFFIC_DATA:
        if (local)
            break;
        sim_pass(from, pages_cost(&m->portal_write, bulk), SIM_MESSAGE);
        return data(from, to, bulk, &gone);
    default:
        sim_pass(from, stack_cost(local ? &m->local_send : &m->message_send, bytes + bulk), SIM_MESSAGE);
        if (!local)
            return data(from, to, bytes + bulk, &gone);
    }
    if (!local)
        return stack_control(from, stack_cluster(to));
    return from->now;
}

static void taken(struct sim_worker *by, struct sim_worker *from, enum hal_traffic traffic, uint64_t bytes,
                  uint64_t bulk)
{
    const struct machine *m = &sim.machine;
    bool local = stack_local(by, from);
    switch (traffic) {
    case HAL_TRAFFIC_CREDIT:
    case HAL_TRAFFIC_GRANT:
    case HAL_TRAFFIC_MAIL:
    case HAL_TRAFFIC_SIGNAL:
        break;
    case HAL_TRAFFIC_ALLOW:
        sim_pass(by, m->signal_receive.base, SIM_MESSAGE);
        break;
    case HAL_TRAFFIC_DATA:
        if (!local)
            sim_pass(by, pages_cost(&m->portal_read, bulk), SIM_MESSAGE);
        break;
    default:
        sim_pass(by, stack_cost(local ? &m->local_receive : &m->message_receive, bytes + bulk), SIM_MESSAGE);
    }
}

static void called(struct sim_worker *by, enum hal_call call, bool local, uint64_t bytes)
{
    const struct machine *m = &sim.machine;
    if (call == HAL_CALL_READ && local && bytes)
        sim_pass(by, stack_cost(&m->copy, bytes), SIM_COPY);
    else if (call == HAL_CALL_TAKE)
        sim_pass(by, stack_cost(local ? &m->local_receive : &m->message_receive, bytes), SIM_MESSAGE);
    else if (call == HAL_CALL_WAIT)
        sim_pass(by, m->signal_receive.base * (double)bytes, SIM_MESSAGE);
}

static double woken(enum hal_traffic traffic, bool local)
{
    (void)traffic, (void)local;
    return 0;
}

const struct stack stack_plain = {
    .name = "plain", .sent = sent, .taken = taken, .called = called, .woken = woken};
