/* SPDX-License-Identifier: MIT
 *
 * Links: what waits for room.
 */
#include "base/copy.h"
#include "link/worker.h"

#include <stdio.h>
#include <string.h>

const struct hal_bell link_bell_rung = {.sleeping = 1};

static struct link_worker *worker_links(struct hal_worker *worker)
{
    return worker->links;
}

/* Somebody waits for room: be told when there is some. */
static void starve(struct link_worker *links, struct link_out *out)
{
    if (!out->starved) {
        out->starved = true;
        out->starved_next = links->starved;
        links->starved = out;
    }
    out->kind->starve(out);
}

/* Send now, if there is room. */
static bool post_send(struct link_out *out, uint32_t port, const void *payload, uint32_t bytes,
                      const void *bulk, uint32_t bulk_bytes)
{
    struct link_slot *slot = link_claim_ahead(out);
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
    lw_copy(room, bulk, bulk_bytes);
    link_publish_bulk(out, slot, (enum link_port)port, bytes, at, bulk_bytes);
    return true;
}

bool link_post_waits(const struct link_out *out, enum link_port port,
                     bool (*is)(const void *payload, const void *meant), const void *meant)
{
    const struct link_post *post = out->posts;
    while (post && !(post->port == port && is(post->payload, meant)))
        post = post->next;
    return post != NULL;
}

static bool posts_serve(struct link_out *out)
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
    return true;
}

/* Serve what waits for room on a link; true if nothing waits any more. */
static bool starved_serve(struct link_worker *links, struct link_out *out)
{
    for (;;) {
        if (!posts_serve(out))
            return false;
        if (!out->queue)
            return true;
        if (!links->queue(hal_self()->worker, out, out->queue->next)) /* which may have posted more */
            return false;
    }
}

bool links_starved_poll(struct link_worker *links)
{
    struct link_out *list = links->starved, *kept = NULL, **end = &kept;
    bool sent = false;
    links->starved = NULL; /* what is sent may complete something, by which others come to starve */
    while (list) {
        struct link_out *out = list;
        uint32_t before = out->tail;
        list = out->starved_next;
        bool served = starved_serve(links, out);
        if (!served) {
            out->kind->starve(out);
            served = starved_serve(links, out);
        }
        sent |= out->tail != before;
        out->starved = !served;
        if (!served) {
            *end = out;
            end = &out->starved_next;
        }
    }
    *end = NULL;
    end = &links->starved;
    while (*end)
        end = &(*end)->starved_next;
    *end = kept;
    return sent;
}

/* ------------------------------------------------------------------ queues */

void link_queue_join(struct link_out *out, struct link_queued *last)
{
    if (out->queue) {
        last->next = out->queue->next;
        out->queue->next = last;
    } else {
        last->next = last;
        link_hold(out);
    }
    out->queue = last;
    starve(worker_links(hal_self()->worker), out);
}

bool link_queue_leave(struct link_out *out, struct link_queued *queued)
{
    struct link_queued *before = out->queue;
    if (!before)
        return false;
    while (before->next != queued)
        if ((before = before->next) == out->queue)
            return false;
    before->next = queued->next;
    if (before == queued)
        out->queue = NULL;
    else if (out->queue == queued)
        out->queue = before;
    return true;
}

void link_queue_handle(struct hal_worker *worker, link_queue_handler handler)
{
    worker_links(worker)->queue = handler;
}

bool links_wait(void)
{
    struct link_out *out;
    for (uint32_t at = 0; (out = link_next(hal_self()->worker, &at)) != NULL;)
        if (out->queue && !hal_peer_ended(out->gid))
            return true;
    return false;
}

/* ------------------------------------------------------------------- posts */

int link_post_bulk(struct link_out *out, enum link_port port, const void *payload, uint32_t bytes,
                   const void *bulk, uint32_t bulk_bytes)
{
    if (lw_likely(!out->posts) && lw_likely(post_send(out, port, payload, bytes, bulk, bulk_bytes)))
        return LW_OK;
    if (out->kind == &link_buried)
        return LW_OK; /* it would not be read */
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
    struct link_worker *links = worker_links(hal_self()->worker);
    starve(links, out);
    return LW_OK;
}

int link_post(struct link_out *out, enum link_port port, const void *payload, uint32_t bytes)
{
    return link_post_bulk(out, port, payload, bytes, NULL, 0);
}

void link_posts_drop(struct link_out *out)
{
    while (out->posts) {
        struct link_post *post = out->posts;
        out->posts = post->next;
        hal_free(post);
    }
    out->posts_end = &out->posts;
    out->post_count = 0;
}

void links_flush(void)
{
    struct link_out *out;
    uint64_t pause = 0;
    for (uint32_t at = 0; (out = link_next(hal_self()->worker, &at)) != NULL;)
        while ((!posts_serve(out) || !out->kind->settled(hal_self()->worker, out)) &&
               !hal_peer_ended(out->gid))
            links_look_later(&pause);
}

uint64_t links_messages_sent(struct hal_worker *worker)
{
    uint64_t sent = worker_links(worker)->sent_before;
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

void links_inspect(struct hal_worker *worker)
{
    struct link_out *out;
    for (const struct link_kind *const *kind = link_platform.kinds; *kind; kind++)
        (*kind)->inspect_ins(worker);
    for (uint32_t at = 0; (out = link_next(worker, &at)) != NULL;) {
        uint32_t credit = link_credit_returned(out);
        if (credit - out->credit_seen > out->credit_used - out->credit_seen)
            link_corrupt(worker, out->gid, true, "more credit is given back than was used:", credit);
        out->kind->inspect_out(worker, out);
    }
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
    worker_links(worker)->handlers[link_handler_of(port)] = handler;
}

void **link_upper(struct hal_worker *worker)
{
    return &worker_links(worker)->upper;
}
