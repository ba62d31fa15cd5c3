/* SPDX-License-Identifier: MIT
 *
 * Links by inboxes: connecting, sending, taking.
 */
#include "link/inbox/inbox.h"

#include <string.h>

static struct inbox_out *inbox_out(const struct link_out *out)
{
    return (struct inbox_out *)(uintptr_t)out;
}

/* There is room: wake who waits for it. */
static void room_tell(struct inbox_memory *inbox)
{
    atomic_thread_fence(memory_order_seq_cst); /* pairs with that of inbox_starve() */
    if (lw_likely(!atomic_load_explicit(&inbox->shared.starved, memory_order_relaxed)))
        return;
    atomic_store(&inbox->shared.starved, 0);
    for (struct inbox_out *out = atomic_load(&inbox->shared.senders); out; out = out->next)
        if (atomic_exchange(&out->starved, 0))
            hal_bell_ring(out->receiver.in.gid);
}

/* ---------------------------------------------------------------- sending */

/* Give back what was claimed and not published. */
static void claimed_return(struct inbox_worker *state)
{
    struct inbox_memory *inbox = state->claimed->inbox;
    state->claimed = NULL;
    if (!atomic_fetch_add(&inbox->shared.free, 1)) /* else nobody waits for this one */
        room_tell(inbox);
}

static bool free_take(struct inbox_memory *inbox)
{
    int32_t count = atomic_load_explicit(&inbox->shared.free, memory_order_relaxed);
    while (count > 0)
        if (atomic_compare_exchange_weak(&inbox->shared.free, &count, count - 1))
            return true;
    return false;
}

static struct link_slot *inbox_claim(struct link_out *common)
{
    struct inbox_worker *state = inbox_of(hal_self()->worker);
    struct inbox_out *out = inbox_out(common);
    if (state->claimed == out)
        return state->stage;
    if (state->claimed)
        claimed_return(state);
    if (common->tail - atomic_load_explicit(&out->receiver.head, memory_order_relaxed) >=
            inbox_share(common->mask + 1) ||
        !free_take(out->inbox))
        return NULL;
    state->claimed = out;
    return state->stage;
}

static uint8_t *inbox_bulk_claim(struct link_out *common, uint32_t bytes, uint32_t *at)
{
    struct inbox_out *out = inbox_out(common);
    struct inbox_memory *inbox = out->inbox;
    uint32_t area = out->bulk_bytes;
    uint64_t next = atomic_load(&inbox->shared.next), after;
    do {
        uint32_t start = link_bulk_start((uint32_t)next, bytes, area);
        if (start + bytes - atomic_load(&inbox->shared.bulk_head) > area)
            return NULL;
        *at = start;
        after = ((next >> 32) + 1) << 32 | (uint32_t)(start + bytes);
    } while (!atomic_compare_exchange_weak(&inbox->shared.next, &next, after));
    inbox_of(hal_self()->worker)->number = next >> 32;
    return &out->bulk[*at & (area - 1)];
}

static void inbox_published(struct link_out *common, struct link_slot *stage)
{
    struct inbox_worker *state = inbox_of(hal_self()->worker);
    struct inbox_out *out = inbox_out(common);
    struct inbox_memory *inbox = out->inbox;
    uint32_t number = stage->bulk_bytes ? (uint32_t)state->number
                                        : (uint32_t)(atomic_fetch_add(&inbox->shared.next, 1ull << 32) >> 32);
    struct inbox_slot *to = &inbox->slots[number & common->mask];
    to->from = out;
    to->slot.port = stage->port;
    to->slot.bytes = stage->bytes;
    to->slot.bulk_at = stage->bulk_at;
    to->slot.bulk_bytes = stage->bulk_bytes;
    memcpy(to->slot.payload, stage->payload, stage->bytes);
    atomic_store_explicit(&to->slot.turn, number + 1, memory_order_release);
    state->claimed = NULL;
    link_hold(common);
    hal_bell_notify(out->bell, common->gid);
}

static void inbox_starve(struct link_out *common)
{
    struct inbox_out *out = inbox_out(common);
    atomic_store(&out->starved, 1);
    atomic_store(&out->inbox->shared.starved, 1);
    /* Either who makes room sees this, or we see the room. */
    atomic_thread_fence(memory_order_seq_cst);
}

static uint32_t inbox_credit_returned(const struct link_out *out)
{
    return atomic_load_explicit(&inbox_out(out)->receiver.credit, memory_order_relaxed);
}

/* -------------------------------------------------------------- receiving */

static void slot_deliver(struct hal_worker *worker, struct inbox_worker *state, struct inbox_slot *from)
{
    struct inbox_out *out = from->from;
    const struct link_slot *slot = &from->slot;
    struct link_message message = {.payload = slot->payload, .bytes = slot->bytes, .from = &out->receiver.in};
    if (slot->bulk_bytes) {
        if (!link_bulk_possible(slot->bulk_at, slot->bulk_bytes, state->bulk_bytes))
            link_corrupt(worker, out->receiver.in.gid, false,
                         "bulk outside its area, bytes:", slot->bulk_bytes);
        message.bulk = &state->bulk[slot->bulk_at & (state->bulk_bytes - 1)];
        message.bulk_bytes = slot->bulk_bytes;
    }
    link_deliver(worker, worker->links, slot->port, &message);
    if (slot->bulk_bytes)
        state->bulk_head = slot->bulk_at + slot->bulk_bytes;
    state->head++;
    atomic_store_explicit(&out->receiver.head, ++out->receiver.read, memory_order_relaxed);
}

/* Tell the senders what has been read. */
static void room_publish(struct inbox_worker *state, uint32_t count)
{
    struct inbox_memory *inbox = state->own;
    atomic_store_explicit(&inbox->shared.bulk_head, state->bulk_head, memory_order_release);
    atomic_fetch_add(&inbox->shared.free, (int32_t)count);
    room_tell(inbox);
}

static bool drain(struct hal_worker *worker, struct inbox_worker *state)
{
    const uint32_t slots = state->mask + 1, batch = inbox_share(slots);
    uint32_t count = 0, unsaid = 0;
    for (; count < slots; count++) {
        struct inbox_slot *slot = &state->own->slots[state->head & state->mask];
        if (atomic_load_explicit(&slot->slot.turn, memory_order_acquire) != state->head + 1)
            break;
        slot_deliver(worker, state, slot);
        if (++unsaid == batch) {
            room_publish(state, unsaid);
            unsaid = 0;
        }
    }
    if (unsaid)
        room_publish(state, unsaid);
    return count != 0;
}

bool inbox_poll(struct hal_worker *worker)
{
    struct inbox_worker *state = inbox_of(worker);
    if (lw_unlikely(state->claimed != NULL))
        claimed_return(state);
    return state->own && drain(worker, state);
}

/* -------------------------------------------------------------- connecting */

void inbox_accept(struct hal_worker *worker, void *memory)
{
    struct inbox_worker *state = inbox_of(worker);
    state->own = memory;
    state->bulk = inbox_bulk(memory);
    state->mask = hal_budget()->link_slots - 1;
    state->bulk_bytes = hal_budget()->link_bulk;
}

/* The inbox of a worker of this cluster.  It is made by its first sender, and comes to the receiver like a channel. */
static int inbox_find(struct hal_worker *receiver, struct inbox_memory **inbox)
{
    static const char busy = 1; /* its address stands for an inbox that is being made */
    void *found = NULL;
    while (!atomic_compare_exchange_strong(&receiver->shared, &found, (void *)(uintptr_t)&busy)) {
        if (found != (const void *)&busy) {
            *inbox = found;
            return LW_OK;
        }
        found = NULL; /* another worker is about to make it: in a moment there is one, or we try */
    }
    void *memory;
    int error = hal_channel_connect(receiver->gid, inbox_bytes(), &memory);
    if (!error) {
        *inbox = memory;
        atomic_store(&(*inbox)->shared.free, (int32_t)hal_budget()->link_slots);
    }
    atomic_store(&receiver->shared, error ? NULL : memory);
    return error;
}

int inbox_connect(struct hal_worker *worker, uint32_t gid, struct link_out **result)
{
    struct inbox_worker *state = inbox_of(worker);
    if (!state->stage && !(state->stage = hal_alloc_line(sizeof *state->stage)))
        return LW_ENOMEM;
    struct inbox_out *out = hal_alloc_line(sizeof *out);
    if (!out)
        return LW_ENOMEM;
    int error = inbox_find(hal_worker(gid % hal_job()->workers), &out->inbox);
    if (error) {
        hal_free(out);
        return error;
    }
    out->common.kind = &inbox_kind;
    out->common.bell = &link_bell_rung;
    out->bell = hal_bell_of(gid);
    out->bulk = inbox_bulk(out->inbox);
    out->bulk_bytes = hal_budget()->link_bulk;
    out->receiver.in = (struct link_in){
        .credit_to = &out->receiver.credit, .gid = worker->gid, .same_cluster = true};
    out->next = atomic_load(&out->inbox->shared.senders);
    while (!atomic_compare_exchange_weak(&out->inbox->shared.senders, &out->next, out))
        ;
    *result = &out->common;
    return LW_OK;
}

/* -------------------------------------------------------------------- kind */

static void inbox_inspect_out(struct hal_worker *worker, const struct link_out *out)
{
    uint32_t head = atomic_load(&inbox_out(out)->receiver.head);
    if (out->tail - head > inbox_share(out->mask + 1))
        link_corrupt(worker, out->gid, true, "more messages are read than were sent:", head);
}

static void inbox_inspect_ins(struct hal_worker *worker)
{
    const struct inbox_worker *state = inbox_of(worker);
    if (!state->own)
        return;
    int32_t count = atomic_load(&state->own->shared.free);
    if (count < 0 || (uint32_t)count > state->mask + 1)
        link_corrupt(worker, worker->gid, false,
                     "impossible number of free slots in the inbox:", (uint32_t)count);
}

const struct link_kind inbox_kind = {
    .name = "inbox",
    .short_most = LINK_SLOT_BYTES,
    .ordered = true,
    .can_get = true,
    .by_address = true,
    .can_put = true,
    .can_atomic = true,
    .claim = inbox_claim,
    .bulk_claim = inbox_bulk_claim,
    .bulk_keep = link_no_bulk_keep,
    .published = inbox_published,
    .in_burst = link_no_burst,
    .credit_returned = inbox_credit_returned,
    .credit_shared = link_no_credit_shared,
    .starve = inbox_starve,
    .inspect_out = inbox_inspect_out,
    .inspect_ins = inbox_inspect_ins,
    .region_open = link_plain_region_open,
    .region_close = link_plain_region_close,
    .get = link_near_get,
    .put = link_near_put,
    .atomic = link_near_atomic,
    .expect = link_no_expect,
    .give = link_no_give,
    .settled = link_always_settled,
    .descriptor = link_no_descriptor,
};
