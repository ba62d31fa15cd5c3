/* SPDX-License-Identifier: MIT
 *
 * The baseline of [ikc]: as stack_ikc.c, but signals and data are made of mailbox messages, too.
 */
#include "sim/stacks/stack.h"

/* Each data message has a head. */
static uint64_t chunks_of(uint64_t bytes)
{
    const struct machine *m = &sim.machine;
    uint64_t data = m->message_payload > m->message_head ? m->message_payload - m->message_head : 1;
    return bytes ? (bytes + data - 1) / data : 1;
}

/* The message that says how many there will be, and what all of them take by the clock beyond what counters see. */
static void data_begin(struct sim_worker *from, uint64_t bytes)
{
    const struct machine *m = &sim.machine;
    uint64_t chunks = chunks_of(bytes);
    rm_clock(from);
    rm_call(from, m->message_chunk_ps + (double)(chunks + 1) * m->message_prepare_ps);
}

/* The receiver reads a chunk while the next is under way, so that he has one left when the last has come. */
static uint64_t data_write(struct sim_worker *from, struct sim_worker *to, uint64_t bytes)
{
    const struct machine *m = &sim.machine;
    uint64_t chunks = chunks_of(bytes), sent;
    for (uint64_t i = 0; i < chunks; i++) { /* what the first takes is in data_begin() */
        rm_call(from, i ? m->message_chunk_ps : 0);
        rm_clock(from);
    }
    sim_sync(from);
    return stack_data(from, to, chunks * (m->message_payload + m->message_header), NOC_PE, &sent);
}

/* What reading all but the last took beyond what counters see has passed while they were under way. */
static void data_read(struct sim_worker *by, uint64_t bytes)
{
    double beyond = stack_io(by) ? sim.machine.kernel_io_clock_ps : sim.machine.kernel_clock_ps;
    rm_call(by, sim.machine.message_chunk_ps);
    by->uncounted += (double)chunks_of(bytes) * beyond;
}

static uint64_t sent(struct sim_worker *from, struct sim_worker *to, enum hal_traffic traffic, uint64_t bytes,
                     uint64_t bulk)
{
    bool local = stack_local(from, to);
    switch (traffic) {
    case HAL_TRAFFIC_SIGNAL:
    case HAL_TRAFFIC_ALLOW:
        return local ? stack_local_sent(from, HAL_TRAFFIC_MAIL, sim.machine.message_payload, 0)
                     : mail_write(from, to, 0);
    case HAL_TRAFFIC_DATA:
        return local ? stack_local_sent(from, traffic, bytes, bulk) : data_write(from, to, bulk);
    default:
        return stack_ikc.sent(from, to, traffic, bytes, bulk);
    }
}

/* Signals are messages that are read one by one, to see who has sent them. */
static void wait(struct sim_worker *by, uint64_t signals)
{
    for (uint64_t i = 0; i < signals; i++)
        mail_read(by);
}

static void called(struct sim_worker *by, enum hal_call call, bool local, uint64_t bytes)
{
    if (call == HAL_CALL_WAIT)
        wait(by, bytes);
    else if (call == HAL_CALL_LOOK)
        stack_ikc.called(by, call, local, bytes);
    else if (call == HAL_CALL_ALLOW)
        return; /* whoever has messages to write writes them */
    else if (local)
        stack_local_called(by, call, bytes);
    else if (call == HAL_CALL_TAKE)
        mail_read(by);
    else
        data_begin(by, bytes);
}

static void taken(struct sim_worker *by, struct sim_worker *from, enum hal_traffic traffic, uint64_t bytes,
                  uint64_t bulk)
{
    const struct machine *m = &sim.machine;
    bool local = stack_local(by, from);
    switch (traffic) {
    case HAL_TRAFFIC_ALLOW:
        called(by, HAL_CALL_TAKE, local, m->message_payload);
        break;
    case HAL_TRAFFIC_DATA:
        if (local)
            stack_local_taken(by, traffic, bytes, bulk);
        else
            data_read(by, bulk);
        break;
    default:
        stack_ikc.taken(by, from, traffic, bytes, bulk);
    }
}

static double woken(enum hal_traffic traffic, bool local)
{
    return stack_ikc.woken(traffic == HAL_TRAFFIC_SIGNAL ? HAL_TRAFFIC_MAIL : traffic, local);
}

const struct stack stack_mailbox = {
    .name = "mailbox", .start = mail_start, .sent = sent, .taken = taken, .called = called, .woken = woken};
