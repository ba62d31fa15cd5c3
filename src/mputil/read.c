/* SPDX-License-Identifier: MIT
 *
 * Reading what a sender offers from its memory, where it is.  That takes as long as the data are long, and the handler that
 * takes the offer stops all ranks of the worker: so what is longer than a piece is read piece by piece, when the worker polls,
 * and messages and ranks that are ready come in between.
 */
#include "mputil/internal.h"

/* From so many bytes on, who only begins to receive copies nothing yet: he may be about to send, too, and then his peer need not wait
 * for that, nor help. */
enum { LATER_LEAST = 65536 };

/* Pieces in a row while nobody else wants the worker: then those who sleep for a time may be due. */
enum { PIECES_AT_A_TIME = 16 };

static struct lw_pace *pace_of(const struct lw_request *receive)
{
    return &receive->pub.rank->home->reads.pace[receive->layout != NULL];
}

/* The next at most `most` bytes, from request->arrived on. */
static int piece_read(struct lw_worker *worker, struct lw_request *receive, uint64_t most)
{
    uint64_t bytes = receive->status.bytes - receive->arrived, placed;
    if (bytes > most)
        bytes = receive->layout == LW_LAYOUT_SINK ? most - most % receive->sink->unit : most;
    if (receive->out->same_cluster) {
        lw_place_from(receive, receive->from_layout, (const void *)(uintptr_t)receive->address,
                      receive->arrived, bytes);
        hal_copied(bytes);
        receive->arrived += bytes;
        return LW_OK;
    }
    int error = lw_place_read(worker, receive, receive->out->gid, receive->arrived,
                              receive->address + receive->arrived, bytes, &placed);
    receive->arrived += error ? placed : bytes;
    return error;
}

int lw_read_end(struct lw_request *receive)
{
    if (receive->began_ns)
        lw_pace_note(pace_of(receive), receive->way, receive->status.bytes,
                     hal_time_ns() - receive->began_ns);
    struct lw_wire_reply done = {.kind = LW_WIRE_DONE, .id = receive->peer_id};
    int error = lw_reply_post(receive->out, LINK_PORT_MPI, &done, NULL, 0);
    if (error)
        return error;
    receive->pub.rank->counters.received++;
    lw_request_done(receive);
    return LW_OK;
}

/* After a piece: *ended tells that the receive is no longer ours. */
static int piece_end(struct lw_worker *worker, struct lw_request *receive, int error, bool *ended)
{
    *ended = true;
    if (error == LW_EPERM) /* not, or not any more: the rest as in the generic protocol */
        return lw_generic_confirm(worker, receive, receive->out->gid, receive->peer_id, receive->arrived);
    if (error == LW_ENOMEM)
        return error;
    if (error) {
        receive->status.error = error;
        receive->status.bytes = 0;
        receive->began_ns = 0;
    } else if (receive->arrived < receive->status.bytes) {
        *ended = false;
        return LW_OK;
    }
    return lw_read_end(receive);
}

static bool reads_poll(struct hal_worker *hal);

bool lw_reads_poll(const struct lw_worker *worker)
{
    return worker->hal->poll == reads_poll;
}

void lw_read_join(struct lw_worker *worker, struct lw_request *request)
{
    if (!worker->reads.first) {
        worker->reads.end = &worker->reads.first;
        if (!lw_reads_poll(worker)) {
            worker->reads.poll = worker->hal->poll;
            worker->hal->poll = reads_poll;
        }
    }
    request->next = NULL;
    *worker->reads.end = request;
    worker->reads.end = &request->next;
}

void lw_read_leave(struct lw_worker *worker, struct lw_request *request)
{
    struct lw_request **at = &worker->reads.first;
    while (*at && *at != request)
        at = &(*at)->next;
    if (!*at)
        return;
    *at = request->next;
    if (!*at)
        worker->reads.end = at;
}

/* What both ends have copied is complete, or cannot be. */
static int shared_end(struct lw_worker *worker, struct lw_request *receive, bool *ended)
{
    int error = receive->status.error;
    receive->status.error = LW_OK;
    lw_share_end(worker, receive);
    return piece_end(worker, receive, error, ended);
}

/* Is the sender to help, and how? */
static int way_choose(struct lw_worker *worker, struct lw_request *receive, struct link_in *from,
                      bool *shared)
{
    *shared = false;
    if (!lw_share_possible(receive, from))
        return LW_OK;
    receive->way = LW_WAY_BUFFERS;
    if (!from->same_cluster) {
        receive->way = (uint8_t)lw_pace_choose(pace_of(receive), receive->status.bytes);
        receive->began_ns = hal_time_ns();
    }
    return lw_share_start(worker, receive, from, shared);
}

/* What was put off. */
static int fresh_look(struct lw_worker *worker, struct lw_request *receive)
{
    struct link_in *from = receive->from;
    bool shared;
    receive->fresh = false;
    receive->from_layout = NULL;
    return way_choose(worker, receive, from, &shared);
}

/* The next piece of a request; true: it has ended.  *moved: there was one. */
static bool serve(struct lw_worker *worker, struct lw_request *request, bool *moved)
{
    uint32_t gid = request->out->gid;
    bool ended = false;
    int error = LW_OK;
    if (request->kind == LW_REQ_SEND && request->hidden)
        return lw_pull_serve(request, moved);
    *moved = true; /* who waits for pieces does not sleep: it may have to read */
    if (request->kind == LW_REQ_SEND)
        return lw_share_help(request, moved);
    if (request->fresh) {
        error = fresh_look(worker, request);
    } else if (!request->shared) {
        error = piece_read(worker, request, worker->reads.piece);
        error = piece_end(worker, request, error, &ended);
    } else if (lw_share_serve(worker, request, &error))
        error = shared_end(worker, request, &ended);
    if (error)
        link_unable(worker->hal, gid, error);
    return ended;
}

/* A piece of the first of those under way, which then is the last; true: it has ended. */
static bool first_serve(struct lw_worker *worker, bool *moved)
{
    struct lw_request *first = worker->reads.first;
    lw_read_leave(worker, first);
    if (serve(worker, first, moved))
        return true;
    lw_read_join(worker, first);
    return false;
}

/* The worker's poll while there are reads under way.  They come after what has arrived, but in each poll. */
static bool reads_poll(struct hal_worker *hal)
{
    struct lw_worker *worker = lw_worker_of(hal);
    bool (*links_poll)(struct hal_worker *) = worker->reads.poll;
    struct lw_request *stuck = NULL; /* from this one on all have found that there is no room */
    bool arrived = links_poll(hal), moved = true;
    for (int i = 0; i < PIECES_AT_A_TIME && worker->reads.first && worker->reads.first != stuck; i += moved) {
        struct lw_request *first = worker->reads.first;
        bool ended = first_serve(worker, &moved), more = links_poll(hal);
        stuck = moved ? NULL : stuck ? stuck : first;
        arrived |= moved || more;
        if (ended || more || hal->ready_head)
            break;
    }
    if (!worker->reads.first)
        hal->poll = links_poll;
    return arrived;
}

int lw_read_start(struct lw_worker *worker, struct lw_request *receive, struct link_in *from,
                  uint64_t address, bool by_layout, uint64_t id, bool later)
{
    int error = link_to(worker->hal, from->gid, &receive->out);
    if (error)
        return lw_sender_lost(receive, error);
    const struct lw_request *send = by_layout ? (const void *)(uintptr_t)address : NULL;
    receive->address = send ? (uint64_t)(uintptr_t)send->buf : address;
    receive->from_layout = send ? send->layout : NULL;
    receive->peer_id = id;
    receive->arrived = 0;
    receive->shared = false;
    receive->began_ns = 0;
    if (!from->same_cluster && !address && receive->status.bytes)
        return lw_pull_start(worker, receive);
    receive->fresh = later && !from->same_cluster && receive->status.bytes >= LATER_LEAST;
    if (receive->fresh) {
        receive->from = from;
        lw_read_join(worker, receive);
        return LW_OK;
    }
    bool shared, ended;
    error = way_choose(worker, receive, from, &shared);
    if (error)
        return error;
    if (shared || receive->status.bytes > worker->reads.piece) {
        lw_read_join(worker, receive);
        return LW_OK;
    }
    error = piece_read(worker, receive, receive->status.bytes);
    return piece_end(worker, receive, error, &ended);
}

void lw_reads_settle(struct lw_rank *self)
{
    while (self->home->reads.first)
        hal_thread_yield();
}
