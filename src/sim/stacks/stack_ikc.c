/* SPDX-License-Identifier: MIT
 *
 * Inter-kernel communication of Nanvix: syncs on the control network, mailboxes and portals on the data network, all by calls of
 * a kernel that runs on the resource manager. [ikc 3, 4]
 */
#include "sim/core/energy.h"
#include "sim/stacks/stack.h"

#include <stdlib.h>

/* A cluster has one portal for writing and one for reading; all virtual ones share them, one transfer at a time.
 * [lwmpi 4.3.1, 4.3.2] */
static struct portals {
    uint64_t in_free_at, out_free_at;
} * portals;

static int start(void)
{
    portals = calloc(sim.job.nclusters + 1, sizeof *portals);
    return portals ? mail_start() : LW_ENOMEM;
}

/* ---------------------------------------------------------- within a cluster */

uint64_t stack_local_sent(struct sim_worker *from, enum hal_traffic traffic, uint64_t bytes, uint64_t bulk)
{
    const struct machine *m = &sim.machine;
    switch (traffic) {
    case HAL_TRAFFIC_MAIL:
    case HAL_TRAFFIC_STEP:
        rm_call(from, stack_cost(&m->local_send, bytes + bulk));
        break;
    case HAL_TRAFFIC_SHARED:
        sim_pass(from, stack_cost(&m->copy, bytes + bulk), SIM_MESSAGE);
        break;
    default:
        break;
    }
    return from->now;
}

void stack_local_taken(struct sim_worker *by, enum hal_traffic traffic, uint64_t bytes, uint64_t bulk)
{
    const struct machine *m = &sim.machine;
    switch (traffic) {
    case HAL_TRAFFIC_STEP:
        stack_awake(by, m->kernel_wake_ps);
        rm_call(by, stack_cost(&m->local_receive, bytes + bulk));
        break;
    case HAL_TRAFFIC_SHARED:
        sim_pass(by, stack_cost(&m->copy, bytes + bulk), SIM_MESSAGE);
        break;
    default:
        break;
    }
}

/* The kernel copies to a buffer of its own, and from it. */
void stack_local_called(struct sim_worker *by, enum hal_call call, uint64_t bytes)
{
    const struct machine *m = &sim.machine;
    if (call == HAL_CALL_TAKE) {
        rm_call(by, stack_cost(&m->local_receive, bytes));
        return;
    }
    const struct machine_cost *base = call == HAL_CALL_WRITE ? &m->local_send : &m->local_receive;
    rm_call(by, base->base + m->copy.slope * (double)bytes);
}

/* ---------------------------------------------------------- between clusters */

/* One signal of those that a call sends: they leave one after another, through the one interface. [ikc 6.2] */
static void signal(struct sim_worker *from)
{
    const struct machine *m = &sim.machine;
    bool more = from->signalled && from->signalled == from->now;
    if (!more)
        rm_clock(from);
    rm_call(from, (more ? 0 : m->signal_send.base) + m->signal_next_ps);
    from->signalled = from->now;
}

/* The tiers above cut longer transfers into pieces of this many bytes, so that pages cannot be longer. */
enum { PIECE = 16384 };

static uint64_t page_bytes(void)
{
    return sim.machine.portal_page < PIECE ? sim.machine.portal_page : PIECE;
}

static uint64_t pages_of(uint64_t bytes)
{
    uint64_t page = page_bytes();
    return bytes ? (bytes + page - 1) / page : 1;
}

/* How long the receiver takes to get a page out of the interface, apart from its call.  What fits into the interface's buffers
 * does not wait for him. */
static double drain(void)
{
    uint64_t page = page_bytes(), window = sim.machine.portal_window;
    return page > window ? sim.machine.portal_read.slope * (double)(page - window) : 0;
}

/* Whole pages, one after the other; the last is taken by the receiver in his own time. */
static uint64_t portal_write(struct sim_worker *from, struct sim_worker *to, uint64_t bytes)
{
    const struct machine *m = &sim.machine;
    struct portals *out = &portals[stack_seat(from)], *in = &portals[stack_seat(to)];
    uint64_t pages = pages_of(bytes), when = 0, sent = 0;
    uint64_t reading = (uint64_t)(m->portal_read.base + drain());
    uint64_t alone = noc_alone(stack_cluster(from), stack_cluster(to), page_bytes(), NOC_PE) + reading;
    for (uint64_t i = 0; i < pages; i++) {
        sim_sync(from);
        uint64_t start = out->out_free_at > in->in_free_at ? out->out_free_at : in->in_free_at;
        if (start < from->now)
            start = from->now;
        uint64_t until = start + alone;
        out->out_free_at = in->in_free_at = until; /* first come, first served */
        energy_called(from, from->now, start);
        stack_until(from, start, SIM_MESSAGE);
        when = stack_data(from, to, page_bytes(), NOC_PE, &sent);
        if (when + reading > until) { /* the network was busy */
            out->out_free_at += when + reading - until;
            in->in_free_at += when + reading - until;
        }
        rm_busy_until(from, sent);
    }
    energy_called(from, from->now, sent);
    sim_pass(from, (double)(sent - from->now), SIM_MESSAGE);
    return when;
}

static void portal_read(struct sim_worker *by)
{
    rm_call(by, sim.machine.portal_read.base);
    sim_pass(by, drain(), SIM_MESSAGE);
    rm_clock(by);
}

static uint64_t sent(struct sim_worker *from, struct sim_worker *to, enum hal_traffic traffic, uint64_t bytes,
                     uint64_t bulk)
{
    if (traffic == HAL_TRAFFIC_SIGNAL || traffic == HAL_TRAFFIC_ALLOW)
        signal(from);
    if (stack_local(from, to))
        return stack_local_sent(from, traffic, bytes, bulk);
    switch (traffic) {
    case HAL_TRAFFIC_MAIL:
    case HAL_TRAFFIC_STEP:
    case HAL_TRAFFIC_SHARED:
        return mail_write(from, to, traffic == HAL_TRAFFIC_MAIL ? 0 : bytes + bulk);
    case HAL_TRAFFIC_DATA:
        return portal_write(from, to, bulk);
    default:
        return stack_control(from, stack_cluster(to));
    }
}

static void taken(struct sim_worker *by, struct sim_worker *from, enum hal_traffic traffic, uint64_t bytes,
                  uint64_t bulk)
{
    if (stack_local(by, from)) {
        stack_local_taken(by, traffic, bytes, bulk);
        return;
    }
    switch (traffic) {
    case HAL_TRAFFIC_STEP:
    case HAL_TRAFFIC_SHARED:
        stack_awake(by, sim.machine.kernel_wake_ps + sim.machine.kernel_poll_ps);
        mail_read(by);
        break;
    case HAL_TRAFFIC_DATA:
        portal_read(by);
        break;
    default:
        break;
    }
}

/* Each page is a call of its own. */
static void portal_begin(struct sim_worker *by, uint64_t bytes)
{
    for (uint64_t pages = pages_of(bytes); pages; pages--) {
        rm_clock(by);
        rm_call(by, sim.machine.portal_write.base);
    }
}

static void called(struct sim_worker *by, enum hal_call call, bool local, uint64_t bytes)
{
    const struct machine *m = &sim.machine;
    switch (call) {
    case HAL_CALL_LOOK:
        for (; bytes; bytes--)
            rm_look(by);
        break;
    case HAL_CALL_ALLOW:
        signal(by);
        break;
    case HAL_CALL_WAIT:
        rm_clock(by);
        rm_call(by, m->signal_receive.base);
        break;
    default:
        if (local)
            stack_local_called(by, call, bytes);
        else if (call == HAL_CALL_TAKE)
            mail_read(by);
        else
            portal_begin(by, bytes);
    }
}

static double woken(enum hal_traffic traffic, bool local)
{
    const struct machine *m = &sim.machine;
    switch (traffic) {
    case HAL_TRAFFIC_MAIL:
        return m->kernel_wake_ps + (local ? 0 : m->kernel_poll_ps);
    case HAL_TRAFFIC_CREDIT:
        return m->kernel_wake_ps;
    default: /* in fence, processes "repeatedly sync up" and mostly wait; yet a wait takes 8 us [ikc 5.1, 6.2] */
        return 0;
    }
}

const struct stack stack_ikc = {
    .name = "ikc", .start = start, .sent = sent, .taken = taken, .called = called, .woken = woken};
