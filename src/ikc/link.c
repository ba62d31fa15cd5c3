/* SPDX-License-Identifier: MIT
 *
 * Links: connecting them, draining them, waiting for room.
 */
#include "ikc/endpoint.h"

#include <stdio.h>
#include <string.h>

/* A thread that waits for room on a link; lives on its stack. */
struct ikc_waiter {
    struct ikc_waiter *next;
    struct hal_thread *thread;
    uint32_t bulk_bytes;
    bool granted;
};

/* A message that waits for room on a link. */
struct ikc_post {
    struct ikc_post *next;
    const void *bulk;
    uint32_t bulk_bytes;
    uint16_t port;
    uint16_t bytes;
    uint8_t payload[];
};

struct ikc_worker {
    struct ikc_in **ins;
    uint32_t in_count, in_room;
    struct ikc_out *starved; /* links that threads or posts wait for */
    ikc_handler handlers[IKC_PORT_COUNT];
    void *upper;
    uint32_t out_count;
    struct ikc_out *outs[]; /* by gid; NULL: not connected */
};

static struct ikc_worker *ikc_of(struct hal_worker *worker)
{
    return worker->ikc;
}

/* ---------------------------------------------------------------- sending */

int ikc_link_to(struct hal_worker *worker, uint32_t gid, struct ikc_out **result)
{
    struct ikc_worker *ikc = ikc_of(worker);
    if (gid >= ikc->out_count)
        return LW_ENOENT;
    if (lw_likely(ikc->outs[gid] != NULL)) {
        *result = ikc->outs[gid];
        return LW_OK;
    }
    struct ikc_out *out = hal_alloc_line(sizeof *out);
    if (!out)
        return LW_ENOMEM;
    void *memory;
    int error = hal_window_connect(gid, sizeof(struct ikc_window), &memory);
    if (error) {
        hal_free(out);
        return error;
    }
    out->window = memory;
    out->slots = out->window->slots;
    out->bulk = out->window->bulk;
    out->gid = gid;
    out->same_cluster = gid / hal_job()->workers == worker->gid / hal_job()->workers;
    out->to_self = gid == worker->gid;
    out->bell = hal_bell_of(gid);
    out->posts_end = &out->posts;
    ikc->outs[gid] = out;
    *result = out;
    return LW_OK;
}

static bool has_room(struct ikc_out *out, uint32_t bulk_bytes)
{
    uint32_t at;
    return ikc_claim(out) && (!bulk_bytes || ikc_bulk_claim(out, bulk_bytes, &at));
}

/* Somebody waits for room: be told when there is some. */
static void starve(struct ikc_worker *ikc, struct ikc_out *out)
{
    if (!out->starved) {
        out->starved = true;
        out->starved_next = ikc->starved;
        ikc->starved = out;
    }
    atomic_store_explicit(&out->window->written.starved, 1, memory_order_relaxed);
    /* Pairs with the one in head_publish(): either the receiver sees `starved`, or the
     * look at its index that follows sees the room it has made. */
    atomic_thread_fence(memory_order_seq_cst);
}

/* Send now, if there is room. */
static bool post_send(struct ikc_out *out, uint32_t port, const void *payload, uint32_t bytes,
                      const void *bulk, uint32_t bulk_bytes)
{
    struct ikc_slot *slot = ikc_claim(out);
    if (!slot)
        return false;
    if (!bulk_bytes) {
        memcpy(slot->payload, payload, bytes);
        ikc_publish(out, slot, (enum ikc_port)port, bytes);
        return true;
    }
    uint32_t at;
    uint8_t *room = ikc_bulk_claim(out, bulk_bytes, &at);
    if (!room)
        return false;
    memcpy(slot->payload, payload, bytes);
    memcpy(room, bulk, bulk_bytes);
    ikc_publish_bulk(out, slot, (enum ikc_port)port, bytes, at, bulk_bytes);
    return true;
}

/* Serve what waits for room on a link; true if nothing waits any more. */
static bool starved_serve(struct ikc_out *out)
{
    while (out->posts) {
        struct ikc_post *post = out->posts;
        if (!post_send(out, post->port, post->payload, post->bytes, post->bulk, post->bulk_bytes))
            return false;
        out->posts = post->next;
        if (!out->posts)
            out->posts_end = &out->posts;
        out->post_count--;
        hal_free(post);
    }
    while (out->waiting) {
        struct ikc_waiter *waiter = out->waiting;
        if (!has_room(out, waiter->bulk_bytes))
            return false;
        out->waiting = waiter->next;
        waiter->granted = true;
        hal_thread_wake(waiter->thread);
    }
    return true;
}

static void starved_poll(struct ikc_worker *ikc)
{
    struct ikc_out **at = &ikc->starved;
    while (*at) {
        struct ikc_out *out = *at;
        if (!starved_serve(out)) {
            starve(ikc, out);
            if (!starved_serve(out)) {
                at = &out->starved_next;
                continue;
            }
        }
        *at = out->starved_next;
        out->starved = false;
    }
}

void ikc_link_wait_room(struct ikc_out *out, uint32_t bulk_bytes)
{
    struct hal_thread *self = hal_self();
    struct ikc_worker *ikc = ikc_of(self->worker);
    while (!has_room(out, bulk_bytes)) {
        starve(ikc, out);
        if (has_room(out, bulk_bytes))
            return;
        struct ikc_waiter waiter = {.thread = self, .bulk_bytes = bulk_bytes};
        struct ikc_waiter **end = &out->waiting;
        while (*end)
            end = &(*end)->next;
        *end = &waiter;
        while (!waiter.granted)
            hal_thread_block();
    }
}

int ikc_post_bulk(struct ikc_out *out, enum ikc_port port, const void *payload, uint32_t bytes,
                  const void *bulk, uint32_t bulk_bytes)
{
    if (lw_likely(!out->posts) && lw_likely(post_send(out, port, payload, bytes, bulk, bulk_bytes)))
        return LW_OK;
    struct ikc_post *post = hal_alloc(sizeof *post + bytes);
    if (!post)
        return LW_ENOMEM;
    post->port = (uint16_t)port;
    post->bytes = (uint16_t)bytes;
    post->bulk = bulk;
    post->bulk_bytes = bulk_bytes;
    memcpy(post->payload, payload, bytes);
    *out->posts_end = post;
    out->posts_end = &post->next;
    out->post_count++;
    struct ikc_worker *ikc = ikc_of(hal_self()->worker);
    starve(ikc, out);
    return LW_OK;
}

int ikc_post(struct ikc_out *out, enum ikc_port port, const void *payload, uint32_t bytes)
{
    return ikc_post_bulk(out, port, payload, bytes, NULL, 0);
}

void ikc_links_flush(void)
{
    enum { LOOK_NS = 200000 };
    struct ikc_worker *ikc = ikc_of(hal_self()->worker);
    for (uint32_t gid = 0; gid < ikc->out_count; gid++) {
        struct ikc_out *out = ikc->outs[gid];
        /* A reader that ends rings nobody's bell: look now and then. */
        while (out && out->posts && !starved_serve(out) && !hal_peer_ended(gid))
            hal_thread_sleep(LOOK_NS);
    }
}

/* -------------------------------------------------------------- receiving */

/* Tell the sender how far we have read. */
static void head_publish(struct ikc_in *in)
{
    in->head_published = in->head;
    /* Each is looked at alone: both come after all reading of what they give back. */
    atomic_store_explicit(&in->window->read.bulk_head, in->bulk_head, memory_order_release);
    atomic_store_explicit(&in->window->read.head, in->head, memory_order_release);
    atomic_thread_fence(memory_order_seq_cst);
    if (lw_unlikely(atomic_load_explicit(&in->window->written.starved, memory_order_relaxed))) {
        atomic_store_explicit(&in->window->written.starved, 0, memory_order_relaxed);
        hal_bell_notify(in->bell, in->gid);
    }
}

static _Noreturn void corrupt(struct ikc_in *in, const char *what, uint32_t value)
{
    char text[160];
    snprintf(text, sizeof text, "lwmpi: corrupt message from worker %u (cluster %u): %s %u", in->gid,
             in->gid / hal_job()->workers, what, value);
    hal_job_abort(0, 1, text);
}

/* The message is in order; it is we who cannot take it. */
static _Noreturn void unable(struct ikc_in *in, int error)
{
    char text[160];
    snprintf(text, sizeof text, "lwmpi: cannot take a message from worker %u (cluster %u): %s", in->gid,
             in->gid / hal_job()->workers, lw_error_text(error));
    hal_job_abort(0, 1, text);
}

static inline void slot_deliver(struct hal_worker *worker, struct ikc_worker *ikc, struct ikc_in *in,
                                struct ikc_slot *slot)
{
    /* The header is shared memory: one look at each field. */
    uint16_t port = *(volatile uint16_t *)&slot->port, bytes = *(volatile uint16_t *)&slot->bytes;
    uint32_t bulk_bytes = *(volatile uint32_t *)&slot->bulk_bytes;
    struct ikc_message message = {.payload = slot->payload, .bytes = bytes, .from = in};
    if (lw_unlikely(port >= IKC_PORT_COUNT || !ikc->handlers[port]))
        corrupt(in, "no such port:", port);
    if (lw_unlikely(bytes > IKC_SLOT_BYTES))
        corrupt(in, "payload too long, bytes:", bytes);
    if (bulk_bytes) {
        uint32_t at = *(volatile uint32_t *)&slot->bulk_at;
        if (bulk_bytes > IKC_BULK_MOST || at % IKC_BULK_BYTES + bulk_bytes > IKC_BULK_BYTES)
            corrupt(in, "bulk outside its area, bytes:", bulk_bytes);
        message.bulk = &in->bulk[at % IKC_BULK_BYTES];
        message.bulk_bytes = bulk_bytes;
        in->bulk_head = at + bulk_bytes;
    }
    hal_message_taken(in->gid, ikc_traffic(port), bytes, bulk_bytes);
    int error = ikc->handlers[port](worker, &message);
    if (lw_unlikely(error == LW_EPROTO))
        corrupt(in, "payload makes no sense, port:", port);
    if (lw_unlikely(error))
        unable(in, error);
    in->head++;
}

static inline bool slot_ready(struct ikc_in *in, struct ikc_slot *slot)
{
    return atomic_load_explicit(&slot->turn, memory_order_acquire) == in->head + 1 &&
           hal_arrived(HAL_STAMPED(slot, arrives));
}

/* Deliver what has arrived on a link, at most one lap of it. */
static inline bool link_drain(struct hal_worker *worker, struct ikc_worker *ikc, struct ikc_in *in)
{
    struct ikc_slot *slot = &in->slots[in->head % IKC_SLOTS];
    if (!slot_ready(in, slot))
        return false;
    uint32_t bulk_before = in->bulk_head;
    for (uint32_t count = 0; count < IKC_SLOTS; count++) {
        slot_deliver(worker, ikc, in, slot);
        if (in->head - in->head_published > IKC_SLOTS / 4)
            head_publish(in);
        slot = &in->slots[in->head % IKC_SLOTS];
        if (!slot_ready(in, slot))
            break;
    }
    if (in->bulk_head != bulk_before || IKC_SLOTS <= 4)
        head_publish(in);
    return true;
}

static void links_accept(struct hal_worker *worker, struct ikc_worker *ikc)
{
    uint32_t from;
    size_t bytes;
    void *memory;
    while (hal_window_accept(worker, &from, &bytes, &memory)) {
        if (bytes < sizeof(struct ikc_window) || from >= ikc->out_count) {
            hal_log("worker %u offered a link of %zu bytes, expected %zu: ignored", from, bytes,
                    sizeof(struct ikc_window));
            continue;
        }
        struct ikc_in *in = hal_alloc_line(sizeof *in);
        if (in && ikc->in_count == ikc->in_room) {
            uint32_t room = ikc->in_room ? 2 * ikc->in_room : 4;
            struct ikc_in **ins = hal_alloc(room * sizeof *ins);
            if (ins) {
                if (ikc->in_count)
                    memcpy(ins, ikc->ins, ikc->in_count * sizeof *ins);
                hal_free(ikc->ins);
                ikc->ins = ins;
                ikc->in_room = room;
            }
        }
        if (!in || ikc->in_count == ikc->in_room)
            hal_job_abort(0, 1, "lwmpi: no memory left for a link between two workers");
        in->window = memory;
        in->slots = in->window->slots;
        in->bulk = in->window->bulk;
        in->gid = from;
        in->same_cluster = from / hal_job()->workers == worker->gid / hal_job()->workers;
        in->bell = hal_bell_of(from);
        ikc->ins[ikc->in_count++] = in;
    }
}

static bool ikc_poll(struct hal_worker *worker)
{
    struct ikc_worker *ikc = ikc_of(worker);
    bool arrived = false;
    if (lw_unlikely(atomic_load_explicit(worker->mail, memory_order_relaxed)))
        links_accept(worker, ikc);
    for (uint32_t i = 0; i < ikc->in_count; i++)
        arrived |= link_drain(worker, ikc, ikc->ins[i]);
    if (lw_unlikely(ikc->starved != NULL))
        starved_poll(ikc);
    return arrived;
}

/* ------------------------------------------------------------------ set-up */

int ikc_worker_start(struct hal_worker *worker)
{
    if (worker->ikc)
        return LW_OK;
    uint32_t count = (hal_job()->nclusters + 1) * hal_job()->workers;
    struct ikc_worker *ikc = hal_alloc_line(sizeof *ikc + count * sizeof ikc->outs[0]);
    if (!ikc)
        return LW_ENOMEM;
    ikc->out_count = count;
    worker->ikc = ikc;
    int error = ikc_endpoints_start(worker);
    if (error) {
        worker->ikc = NULL;
        hal_free(ikc);
        return error;
    }
    worker->poll = ikc_poll;
    return LW_OK;
}

struct ikc_out **ikc_links_of(struct hal_worker *worker)
{
    return ikc_of(worker)->outs;
}

void ikc_port_handle(struct hal_worker *worker, enum ikc_port port, ikc_handler handler)
{
    ikc_of(worker)->handlers[port] = handler;
}

void **ikc_upper(struct hal_worker *worker)
{
    return &ikc_of(worker)->upper;
}

uint64_t ikc_messages_sent(struct hal_worker *worker)
{
    struct ikc_worker *ikc = ikc_of(worker);
    uint64_t sent = 0;
    for (uint32_t gid = 0; gid < ikc->out_count; gid++)
        if (ikc->outs[gid])
            sent += ikc->outs[gid]->tail;
    return sent;
}
