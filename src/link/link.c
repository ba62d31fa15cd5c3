/* SPDX-License-Identifier: MIT
 *
 * Links: waiting for room.
 */
#include "link/worker.h"

#include <stdio.h>
#include <string.h>

/* A thread that waits for room on a link; lives on its stack. */
struct link_waiter {
    struct link_waiter *next;
    struct hal_thread *thread;
    uint32_t bulk_bytes;
    bool granted;
};

/* A message that waits for room on a link. */
struct link_post {
    struct link_post *next;
    const void *bulk;
    uint32_t bulk_bytes;
    uint16_t port;
    uint16_t bytes;
    uint8_t payload[];
};

static struct link_worker *ikc_of(struct hal_worker *worker)
{
    return worker->links;
}

static bool has_room(struct link_out *out, uint32_t bulk_bytes)
{
    uint32_t at;
    return link_claim(out) && (!bulk_bytes || link_bulk_claim(out, bulk_bytes, &at));
}

/* Somebody waits for room: be told when there is some. */
static void starve(struct link_worker *ikc, struct link_out *out)
{
    if (!out->starved) {
        out->starved = true;
        out->starved_next = ikc->starved;
        ikc->starved = out;
    }
    link_starve(out);
}

/* Send now, if there is room. */
static bool post_send(struct link_out *out, uint32_t port, const void *payload, uint32_t bytes,
                      const void *bulk, uint32_t bulk_bytes)
{
    struct link_slot *slot = link_claim(out);
    if (!slot)
        return false;
    if (!bulk_bytes) {
        memcpy(slot->payload, payload, bytes);
        link_publish(out, slot, (enum link_port)port, bytes);
        return true;
    }
    uint32_t at;
    uint8_t *room = link_bulk_claim(out, bulk_bytes, &at);
    if (!room)
        return false;
    memcpy(slot->payload, payload, bytes);
    memcpy(room, bulk, bulk_bytes);
    link_publish_bulk(out, slot, (enum link_port)port, bytes, at, bulk_bytes);
    return true;
}

/* Serve what waits for room on a link; true if nothing waits any more. */
static bool starved_serve(struct link_out *out)
{
    while (out->posts) {
        struct link_post *post = out->posts;
        if (!post_send(out, post->port, post->payload, post->bytes, post->bulk, post->bulk_bytes))
            return false;
        out->posts = post->next;
        if (!out->posts)
            out->posts_end = &out->posts;
        out->post_count--;
        hal_free(post);
    }
    while (out->waiting) {
        struct link_waiter *waiter = out->waiting;
        if (!has_room(out, waiter->bulk_bytes))
            return false;
        out->waiting = waiter->next;
        waiter->granted = true;
        hal_thread_wake(waiter->thread);
    }
    return true;
}

void links_starved_poll(struct link_worker *ikc)
{
    struct link_out **at = &ikc->starved;
    while (*at) {
        struct link_out *out = *at;
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

void link_wait_room(struct link_out *out, uint32_t bulk_bytes)
{
    struct hal_thread *self = hal_self();
    struct link_worker *ikc = ikc_of(self->worker);
    while (!has_room(out, bulk_bytes)) {
        starve(ikc, out);
        if (has_room(out, bulk_bytes))
            return;
        struct link_waiter waiter = {.thread = self, .bulk_bytes = bulk_bytes};
        struct link_waiter **end = &out->waiting;
        while (*end)
            end = &(*end)->next;
        *end = &waiter;
        while (!waiter.granted)
            hal_thread_block();
    }
}

int link_post_bulk(struct link_out *out, enum link_port port, const void *payload, uint32_t bytes,
                   const void *bulk, uint32_t bulk_bytes)
{
    if (lw_likely(!out->posts) && lw_likely(post_send(out, port, payload, bytes, bulk, bulk_bytes)))
        return LW_OK;
    struct link_post *post = hal_alloc(sizeof *post + bytes);
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
    struct link_worker *ikc = ikc_of(hal_self()->worker);
    starve(ikc, out);
    return LW_OK;
}

int link_post(struct link_out *out, enum link_port port, const void *payload, uint32_t bytes)
{
    return link_post_bulk(out, port, payload, bytes, NULL, 0);
}

void links_flush(void)
{
    enum { LOOK_NS = 200000 };
    struct link_out *out;
    for (uint32_t at = 0; (out = link_next(hal_self()->worker, &at)) != NULL;)
        /* A reader that ends rings nobody's bell: look now and then. */
        while (out->posts && !starved_serve(out) && !hal_peer_ended(out->gid))
            hal_thread_sleep(LOOK_NS);
}

uint64_t links_messages_sent(struct hal_worker *worker)
{
    uint64_t sent = 0;
    struct link_out *out;
    for (uint32_t at = 0; (out = link_next(worker, &at)) != NULL;)
        sent += out->tail;
    return sent;
}

/* ----------------------------------------------------------- what goes wrong */

void link_corrupt(struct hal_worker *worker, uint32_t gid, bool outgoing, const char *what, uint32_t value)
{
    char text[160];
    snprintf(text, sizeof text, "%s %u", what, value);
    hal_link_abort(worker->gid, gid, outgoing, text);
}

void link_unable(struct hal_worker *worker, uint32_t gid, int error)
{
    char text[160];
    snprintf(text, sizeof text, "cannot take a message from worker %u (cluster %u): %s", gid,
             gid / hal_job()->workers, lw_error_text(error));
    hal_worker_abort(worker->gid, text);
}

/* ------------------------------------------------------------------ set-up */

void link_port_handle(struct hal_worker *worker, enum link_port port, link_handler handler)
{
    ikc_of(worker)->handlers[port] = handler;
}

void **link_upper(struct hal_worker *worker)
{
    return &ikc_of(worker)->upper;
}
