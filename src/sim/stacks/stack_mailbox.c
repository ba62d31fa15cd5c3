/* SPDX-License-Identifier: MIT
 *
 * The baseline of [ikc]: as stack_ikc.c, but signals and data are made of mailbox messages, too.
 */
#include "sim/stacks/stack.h"

static uint64_t chunks_of(uint64_t bytes)
{
    uint64_t payload = sim.machine.message_payload;
    return bytes ? (bytes + payload - 1) / payload : 1;
}

/* The receiver reads a chunk while the next is under way, so that he has one left when the last has come. */
static uint64_t data_write(struct sim_worker *from, struct sim_worker *to, uint64_t bytes)
{
    const struct machine *m = &sim.machine;
    uint64_t chunks = chunks_of(bytes), sent;
    rm_call(from, (double)(chunks - 1) * m->message_chunk_ps);
    sim_sync(from);
    return noc_send(stack_cluster(from), stack_cluster(to), chunks * (m->message_payload + m->message_header),
                    NOC_PE, from->now, &sent);
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
    for (uint64_t i = 0; i < signals; i++) {
        mail_read(by);
        sim_pass(by, sim.machine.message_signal_ps, SIM_MESSAGE);
    }
}

static void called(struct sim_worker *by, enum hal_call call, bool local, uint64_t bytes)
{
    if (call == HAL_CALL_WAIT)
        wait(by, bytes);
    else if (call == HAL_CALL_ALLOW)
        return; /* whoever has messages to write writes them */
    else if (local)
        stack_local_called(by, call, bytes);
    else if (call == HAL_CALL_TAKE)
        mail_read(by);
    else
        rm_call(by, (double)chunks_of(bytes) * sim.machine.message_prepare_ps);
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
            rm_call(by, m->message_chunk_ps);
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
