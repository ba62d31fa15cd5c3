/* SPDX-License-Identifier: MIT
 *
 * What the tiers above tell of messages, copies and computing goes to the stack of this run, and into the records.
 */
#include "sim/core/energy.h"
#include "sim/report/record.h"
#include "sim/stacks/stack.h"

/* So many bytes were read from, or written to, the worker's memory. */
static void moved(const struct sim_worker *worker, uint64_t bytes)
{
    if (bytes)
        energy_bytes(ENERGY_SRAM, worker->now, bytes);
}

void hal_compute(uint64_t cycles)
{
    bool entered = hal_enter(); /* others may run meanwhile */
    struct sim_worker *self = sim_called();
    if (self)
        sim_compute(self, (double)cycles * 1e6 / sim.machine.clock_mhz);
    if (entered)
        hal_leave();
}

void hal_copied(uint64_t bytes)
{
    struct sim_worker *self = sim_now();
    if (!self || !bytes)
        return;
    sim_pass(self, stack_cost(&sim.machine.copy, bytes), SIM_COPY);
    moved(self, 2 * bytes);
}

void hal_called(enum hal_call call, bool local, uint64_t bytes)
{
    struct sim_worker *self = sim_now();
    if (!self)
        return;
    sim_stack->called(self, call, local, bytes);
    if (local)
        moved(self, 2 * bytes);
}

void hal_wait_begin(enum hal_waiting how)
{
    struct sim_worker *self = sim_now();
    if (self)
        self->waits[how]++;
}

void hal_wait_end(enum hal_waiting how)
{
    struct sim_worker *self = sim_now();
    if (self)
        self->waits[how]--;
}

uint64_t hal_uncounted_ns(void)
{
    struct sim_worker *self = sim_now();
    return self ? (uint64_t)(self->uncounted / 1e3) : 0;
}

uint64_t hal_message_sent(uint32_t gid, enum hal_traffic traffic, uint64_t bytes, uint64_t bulk)
{
    struct sim_worker *self = sim_now(), *to = sim_worker_at(gid);
    bool local = stack_local(self, to);
    if (record.on)
        record_sent(self, to, traffic, bytes, bulk);
    self->messages[!local]++;
    self->bytes[!local] += bytes + bulk;
    uint64_t when = sim_stack->sent(self, to, traffic, bytes, bulk);
    moved(self, (local ? 2 : 1) * (bytes + bulk));
    return when;
}

void hal_message_taken(uint32_t gid, enum hal_traffic traffic, uint64_t bytes, uint64_t bulk)
{
    struct sim_worker *self = sim_now(), *from = sim_worker_at(gid);
    bool local = stack_local(self, from);
    if (record.on)
        record_taken(self, from, traffic);
    self->taking = (uint8_t)(traffic + 1);
    self->taking_local = local;
    sim_stack->taken(self, from, traffic, bytes, bulk);
    moved(self, (local ? 2 : 1) * (bytes + bulk));
}
