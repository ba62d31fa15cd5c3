/* SPDX-License-Identifier: MIT
 *
 * What is under way when a cluster has died, or a communicator was revoked, in a job that goes on (hal/failures.h).
 *
 * A notice makes the worker look into the log of events, inside a poll.  What the dead had sent is delivered first; then everything ends
 * with an error that nobody will end any more: what is under way with the dead, and receives, probes and offers that LibMPI does
 * not want to wait (`refuses` of what it has handed down).  What has matched at two processes that live goes on: it ends by itself.
 * An offer to one that lives is called back, for he may be about to read it.
 *
 * From then on the ranks are *wary*: who is about to wait for a message asks LibMPI first.  Before, nobody executes an instruction for
 * all this: who is wary is also `busy`, which leads receives to where that is asked.
 */
#include "hal/failures.h"
#include "mputil/exchange.h"

/* ------------------------------------------------------------ what is refused */

int lw_refused(const struct lw_request *request)
{
    struct lw_rank *rank = request->pub.rank;
    bool send = request->kind == LW_REQ_SEND;
    return rank->home->above->refuses(rank, request->context, send ? 0 : request->source, request->peer);
}

uint32_t lw_events(const struct lw_rank *rank)
{
    return rank->home->events;
}

static uint32_t known_death(const struct lw_worker *worker, uint32_t gid)
{
    uint32_t death = hal_died(gid);
    return death <= worker->events ? death : 0;
}

uint32_t lw_known_death(const struct lw_rank *rank, uint32_t gid)
{
    return known_death(rank->home, gid);
}

bool lw_wary(const struct lw_rank *rank)
{
    return rank->wary;
}

static void end(struct lw_request *request, int error)
{
    request->status = (struct lw_status){.source = request->source, .tag = request->tag, .error = error};
    lw_request_done(request);
}

/* A receive from anybody that its program can wait for again, once it has acknowledged who has died. */
static bool may_stay(const struct lw_request *receive)
{
    return receive->kind == LW_REQ_RECV && !receive->pub.call;
}

/* It stays where it is, and whoever waits for it is told. */
static void suspend(struct lw_request *receive)
{
    receive->status.error = LW_EPENDING;
    lw_request_done(receive);
}

int lw_recv_refused(struct lw_rank *self, struct lw_request *receive)
{
    int error = lw_refused(receive);
    if (!error || (error == LW_EPENDING && may_stay(receive))) {
        int posted = LW_OK;
        if (self->posted_indexed)
            posted = lw_post_indexed(self, receive);
        else
            lw_post(self, receive);
        if (error && !posted)
            suspend(receive);
        return posted;
    }
    end(receive, error == LW_EPENDING ? LW_EPEER : error);
    return LW_OK;
}

int lw_sender_lost(struct lw_request *receive, int error)
{
    if (error != LW_EPEER || !hal_job()->survive)
        return error;
    end(receive, error);
    return LW_OK;
}

bool lw_send_refused(struct lw_request *send, int error)
{
    if (!hal_job()->survive || (error != LW_EPEER && error != LW_EREVOKED))
        return false;
    send->status.error = error;
    send->pub.done = true;
    return true;
}

bool lw_recv_suspended(const struct lw_request *request)
{
    return request->pub.done && request->status.error == LW_EPENDING;
}

void lw_recv_withdraw(struct lw_rank *self, struct lw_request *request)
{
    if (!lw_recv_suspended(request))
        return;
    lw_unpost(self, request);
    request->status.error = LW_EPEER;
}

/* ------------------------------------------------------------------- receives */

/* *found: the first that is to end. */
static void receive_look(void *item, void *arg)
{
    struct lw_request *receive = item, **found = arg;
    if (*found || lw_recv_suspended(receive))
        return;
    int error = lw_refused(receive);
    if (!error)
        return;
    if (error == LW_EPENDING && may_stay(receive)) {
        suspend(receive);
        return;
    }
    receive->status.error = error == LW_EPENDING ? LW_EPEER : error;
    *found = receive;
}

/* One that is to end, out of its queue; NULL: none.  One at a time: what ends may begin others. */
static struct lw_request *receive_next(struct lw_rank *rank)
{
    struct lw_request *found = NULL;
    if (rank->posted_indexed)
        lw_index_walk(rank->posted_index, receive_look, &found);
    for (struct lw_request *at = rank->posted; at && !found; at = at->next)
        receive_look(at, &found);
    if (found)
        lw_unpost(rank, found);
    return found;
}

static void receives_end(struct lw_rank *rank)
{
    struct lw_request *receive;
    while ((receive = receive_next(rank)))
        end(receive, receive->status.error);
}

static void probes_end(struct lw_rank *rank)
{
    struct lw_request **at = &rank->probes;
    while (*at) {
        struct lw_request *probe = *at;
        int error = lw_refused(probe);
        if (!error) {
            at = &probe->next;
            continue;
        }
        *at = probe->next;
        end(probe, error == LW_EPENDING ? LW_EPEER : error);
    }
}

static void resume(void *item, void *arg)
{
    struct lw_request *receive = item;
    const uint64_t *context = arg;
    if (receive->context != *context || !lw_recv_suspended(receive))
        return;
    receive->status.error = LW_OK;
    receive->pub.done = false;
}

void lw_recv_resume(struct lw_rank *self, uint64_t context)
{
    if (self->posted_indexed)
        lw_index_walk(self->posted_index, resume, &context);
    for (struct lw_request *at = self->posted; at; at = at->next)
        resume(at, &context);
}

/* ------------------------------------------------- messages that wait for receives */

/* The sender is a rank of this worker, and waits. */
static void local_end(struct lw_rank *rank, struct lw_unexpected *message, int error)
{
    struct lw_request *send = message->sender;
    lw_unexpected_take(rank, message);
    lw_unexpected_free(rank, message);
    end(send, error);
}

static bool is_lost(const struct lw_rank *rank, const struct lw_unexpected *message)
{
    bool offer = message->kind == LW_UNX_DIRECT || message->kind == LW_UNX_REQUEST;
    return offer && known_death(rank->home, message->from->gid);
}

/* Offers of the dead, and of ranks of this worker that wait in vain: in what is revoked, or where all fail because one has died. */
static void unexpected_end(struct lw_rank *rank)
{
    struct lw_unexpected *message = rank->unexpected;
    while (message) {
        struct lw_unexpected *next = message->next;
        int error;
        if (is_lost(rank, message)) {
            lw_unexpected_take(rank, message);
            lw_unexpected_free(rank, message);
        } else if (message->kind == LW_UNX_LOCAL && (error = lw_refused(message->sender))) {
            local_end(rank, message, error);
            next = rank->unexpected; /* what ended may have begun something */
        }
        message = next;
    }
}

/* ------------------------------------------------------- what peers know by number */

static bool is_dead(struct lw_worker *worker, const struct lw_request *request)
{
    uint32_t gid = request->kind == LW_REQ_SEND ? lw_address_of(worker, (uint32_t)request->peer).gid
                                                : request->out->gid;
    return known_death(worker, gid);
}

/* An offer that nobody is to take any more, unless he has already.  Once. */
static void recall(struct lw_worker *worker, struct lw_request *send)
{
    int error = send->status.error || send->out ? LW_OK : lw_refused(send);
    if (!error)
        return;
    send->status.error = error;
    worker->exchange->cancel(send->pub.rank, send);
}

static void entry_end(struct lw_worker *worker, struct lw_request *request)
{
    bool send = request->kind == LW_REQ_SEND;
    if (!is_dead(worker, request)) {
        if (send)
            recall(worker, request);
        return;
    }
    lw_read_leave(worker, request);
    if (send)
        lw_offer_end(worker, request);
    else
        lw_table_leave(worker, request);
    end(request, LW_EPEER);
}

static void table_end(struct lw_worker *worker)
{
    for (uint32_t i = 0; i < worker->table.room; i++) {
        struct lw_request *request = worker->table.entries[i].request;
        if (request)
            entry_end(worker, request);
    }
}

/* Receives that read what a dead sender has offered.  (Sends in this list stand in the table, too.) */
static void reads_end(struct lw_worker *worker)
{
    struct lw_request *at = worker->reads.first;
    while (at) {
        if (at->kind == LW_REQ_SEND || !known_death(worker, at->out->gid)) {
            at = at->next;
            continue;
        }
        lw_read_leave(worker, at);
        end(at, LW_EPEER);
        at = worker->reads.first;
    }
}

/* ---------------------------------------------------------------------- events */

static void queue_end(struct link_out *out)
{
    while (out && out->queue) {
        struct lw_request *first = lw_container(out->queue->next, struct lw_request, turn);
        if (!lw_queue_leave(out, first))
            return;
        end(first, LW_EPEER);
    }
}

static void event_take(struct lw_worker *worker, const struct hal_event *event)
{
    uint32_t workers = hal_job()->workers;
    if (event->kind == HAL_EVENT_DEATH)
        for (uint32_t w = 0; w < workers; w++)
            queue_end(links_bury(worker->hal, event->cluster * workers + w));
    for (uint32_t i = 0; i < worker->rank_count; i++)
        worker->above->happened(&worker->ranks[i], event);
}

static void rank_look(struct lw_rank *rank)
{
    rank->wary = true;
    rank->busy = true;
    receives_end(rank);
    probes_end(rank);
    unexpected_end(rank);
}

/* Let nobody wait who need not. */
static void waits_end(struct lw_worker *worker)
{
    table_end(worker);
    reads_end(worker);
    for (uint32_t i = 0; i < worker->rank_count; i++)
        rank_look(&worker->ranks[i]);
}

static void events_look(struct hal_worker *hal, uint32_t notices)
{
    (void)notices;
    struct lw_worker *worker = lw_worker_of(hal);
    struct hal_event event;
    while (hal_event_at(worker->events, &event)) {
        worker->events++;
        event_take(worker, &event);
    }
    if (worker->events)
        waits_end(worker);
}

void lw_waits_end(struct lw_rank *self)
{
    waits_end(self->home);
}

void lw_events_look(struct lw_rank *self)
{
    events_look(self->home->hal, 0);
}

void lw_events_start(struct lw_worker *worker)
{
    if (hal_job()->survive)
        hal_notice_handle(worker->hal, events_look);
}
