/* SPDX-License-Identifier: MIT
 *
 * Has somebody written into a link who should not?  What a worker has written itself must stand there unchanged, and what
 * the other end writes must be possible.  All that holds at any moment, whatever the other end is doing.
 *
 * Not looked at while messages go through, but when nothing happens any more: a link that is damaged lets somebody wait for
 * good.
 */
#include "link/ring/ring.h"

/* The slot of message `index` as its writer leaves it, before that message and after it. */
static bool turn_possible(uint32_t turn, uint32_t index, uint32_t mask)
{
    return turn == index + 1 || turn == index - mask || (turn == 0 && index <= mask);
}

static void in_inspect(struct hal_worker *worker, const struct ring_in *in)
{
    struct ring_memory *channel = in->channel;
    uint32_t head = atomic_load(&channel->read.head), bulk = atomic_load(&channel->read.bulk_head);
    uint32_t credit = atomic_load(&channel->read.credit_back),
             starved = atomic_load(&channel->written.starved);
    if (head != in->head_published)
        link_corrupt(worker, in->common.gid, false, "another has written how many messages were read:", head);
    if (bulk != in->bulk_head)
        link_corrupt(worker, in->common.gid, false,
                     "another has written how many bytes of bulk were read:", bulk);
    if (credit != in->common.credit_back)
        link_corrupt(worker, in->common.gid, false,
                     "another has written how much credit was given back:", credit);
    if (starved > 1)
        link_corrupt(worker, in->common.gid, false, "does its sender wait for room? 0 or 1, but it says",
                     starved);
    for (uint32_t i = 0; i <= in->mask; i++) {
        uint32_t turn = atomic_load(&in->slots[(in->head + i) & in->mask].turn);
        if (!turn_possible(turn, in->head + i, in->mask))
            link_corrupt(worker, in->common.gid, false, "a message has an impossible number:", turn);
    }
}

void ring_inspect_ins(struct hal_worker *worker)
{
    const struct ring_worker *ring = ring_of(worker);
    for (uint32_t i = 0; i < ring->in_count; i++)
        in_inspect(worker, ring->ins[i]);
}

void ring_inspect_out(struct hal_worker *worker, const struct link_out *out)
{
    const struct ring_out *ring = (const struct ring_out *)out;
    struct ring_memory *channel = ring->channel;
    uint32_t head = atomic_load(&channel->read.head), bulk = atomic_load(&channel->read.bulk_head);
    if (out->tail - head > out->mask + 1) /* (head_seen says "full" while there is a queue) */
        link_corrupt(worker, out->gid, true, "more messages are read than were sent:", head);
    if (bulk - ring->bulk_head_seen > ring->bulk_tail - ring->bulk_head_seen)
        link_corrupt(worker, out->gid, true, "more bytes of bulk are read than were sent:", bulk);
    for (uint32_t i = 1; i <= out->mask + 1; i++) {
        uint32_t turn = atomic_load(&out->slots[(out->tail - i) & out->mask].turn);
        bool unused = i > out->tail && turn == 0;
        if (turn != out->tail - i + 1 && !unused)
            link_corrupt(worker, out->gid, true, "a message does not have its number any more:", turn);
    }
}
