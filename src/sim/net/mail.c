/* SPDX-License-Identifier: MIT
 *
 * Mailbox messages between clusters, as Nanvix sends them: of fixed size, copied by the sender's kernel to the network
 * interface, and by the receiver's from it. [ikc 4, 6.1]
 *
 * A receiving kernel has room for one message of each cluster (lwmpi 4.1.1, figure 7a): the next one waits until it has
 * been taken out, of which the kernel is told over the control network.
 */
#include "sim/stacks/stack.h"

#include <stdlib.h>

/* When there is room again for a message from a cluster to another: a hash table of the pairs that have talked. */
struct room {
    uint64_t pair; /* from * clusters + to + 1; 0: this place is free */
    uint64_t free_at;
};
static struct {
    struct room *rooms;
    uint32_t count, places; /* places: a power of two */
} mail;

enum { PLACES_FIRST = 256 };

int mail_start(void)
{
    mail.places = PLACES_FIRST;
    mail.rooms = calloc(mail.places, sizeof *mail.rooms);
    return mail.rooms ? LW_OK : LW_ENOMEM;
}

static struct room *find(uint64_t pair)
{
    uint32_t at = (uint32_t)(pair * 0x9e3779b97f4a7c15u >> 32) & (mail.places - 1);
    while (mail.rooms[at].pair && mail.rooms[at].pair != pair)
        at = (at + 1) & (mail.places - 1);
    return &mail.rooms[at];
}

static void grow(void)
{
    struct room *before = mail.rooms;
    uint32_t places = mail.places;
    mail.rooms = calloc(2 * (size_t)places, sizeof *before);
    if (!mail.rooms)
        hal_job_abort(HAL_NOBODY, 1, "no memory left for the mailboxes of the model");
    mail.places = 2 * places;
    for (uint32_t i = 0; i < places; i++)
        if (before[i].pair)
            *find(before[i].pair) = before[i];
    free(before);
}

static struct room *room_of(const struct sim_worker *from, const struct sim_worker *to)
{
    uint64_t pair = (uint64_t)stack_seat(from) * (sim.job.nclusters + 1) + stack_seat(to) + 1;
    struct room *room = find(pair);
    if (room->pair)
        return room;
    if (2 * ++mail.count > mail.places) {
        grow();
        room = find(pair);
    }
    room->pair = pair;
    return room;
}

uint64_t mail_write(struct sim_worker *from, struct sim_worker *to, uint64_t bytes)
{
    const struct machine *m = &sim.machine;
    uint32_t source = stack_cluster(from), target = stack_cluster(to), hops;
    uint64_t chunks = bytes > m->message_payload ? (bytes + m->message_payload - 1) / m->message_payload : 1;
    double writing = stack_cost(&m->message_send, m->message_payload) +
                     (double)(chunks - 1) * m->message_chunk_ps;
    double taking = stack_cost(&m->message_receive, m->message_payload) - m->kernel_trap_ps;
    uint64_t back = (uint64_t)taking + noc_distance(target, source, &hops); /* until the credit is */
    sim_sync(from);
    /* Others may wait for the same: first come, first served. */
    struct room *room = room_of(from, to);
    uint64_t start = room->free_at > from->now ? room->free_at : from->now;
    uint64_t until = start + (uint64_t)writing + back;
    room->free_at = until;
    stack_until(from, start, SIM_WAIT);
    rm_call(from, writing);
    rm_clock(from);
    sim_sync(from);
    uint64_t sent,
        when = stack_data(from, to, chunks * (m->message_payload + m->message_header), NOC_PE, &sent);
    if (when + back > until) /* had to wait for the kernel, or the network */
        room_of(from, to)->free_at += when + back - until;
    return when;
}

void mail_read(struct sim_worker *by)
{
    rm_call(by, stack_cost(&sim.machine.message_receive, sim.machine.message_payload));
    rm_clock(by);
}
