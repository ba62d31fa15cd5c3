/* SPDX-License-Identifier: MIT
 *
 * Cancelling: a receive that has not matched is taken out of its queue; a send whose message waits at the receiver is
 * called back.  What has matched goes on.  [MPI 3.8.4]
 */
#include "mputil/exchange.h"

/* Of a send that is called back for an error, that is its end. */
static void end(struct lw_request *request)
{
    int error = request->kind == LW_REQ_SEND ? request->status.error : LW_OK;
    request->status = (struct lw_status){
        .source = LW_ANY_SOURCE, .tag = LW_ANY_TAG, .error = error, .cancelled = !error};
    lw_request_done(request);
}

/* The receiver is a rank of this worker. */
static void recall_here(struct lw_rank *dest, struct lw_request *send)
{
    struct lw_unexpected *message = dest->unexpected;
    while (message && !(message->kind == LW_UNX_LOCAL && message->sender == send))
        message = message->next;
    if (!message)
        return; /* taken by a matching probe */
    lw_unexpected_take(dest, message);
    lw_unexpected_free(dest, message);
    end(send);
}

static void recall(struct lw_worker *worker, struct lw_request *send)
{
    struct lw_address address = lw_address_of(worker, (uint32_t)send->peer);
    struct link_out *out;
    if (!send->id && !send->queued) {
        recall_here(&worker->ranks[address.index], send);
        return;
    }
    /* Without a link, or memory for the message, nothing is cancelled. */
    if (send->out || link_to(worker->hal, address.gid, &out))
        return;
    if (lw_queue_leave(out, send)) {
        end(send);
        return;
    }
    struct lw_wire_reply wire = {.kind = LW_WIRE_RECALL, .tag = (int32_t)address.index, .id = send->id};
    if (!lw_reply_post(out, LINK_PORT_MPI, &wire, NULL, 0))
        send->pub.rank->counters.replies++;
}

void lw_links_cancel(struct lw_rank *self, struct lw_request *request)
{
    if (request->kind == LW_REQ_SEND)
        recall(self->home, request);
    else if (lw_unpost(self, request))
        end(request);
}

void lw_cancel(struct lw_rank *self, struct lw_request *request)
{
    if (request->pub.done && !lw_recv_suspended(request))
        return;
    bool own = request->kind == LW_REQ_SEND && request->peer == (int32_t)self->pub.world;
    if (!own) /* what goes to oneself never leaves */
        self->home->exchange->cancel(self, request);
    else
        lw_links_cancel(self, request);
}

int lw_recall_handle(struct lw_worker *worker, const struct link_message *message,
                     const struct lw_wire_reply *wire)
{
    if ((uint32_t)wire->tag >= worker->rank_count)
        return LW_EPROTO;
    struct lw_rank *rank = &worker->ranks[wire->tag];
    struct lw_unexpected *kept = rank->unexpected;
    while (kept && !((kept->kind == LW_UNX_DIRECT || kept->kind == LW_UNX_REQUEST) &&
                     kept->from == message->from && kept->id == wire->id))
        kept = kept->next;
    if (!kept)
        return LW_OK; /* matched meanwhile: the usual answer is on its way */
    struct link_out *out;
    int error = link_to(worker->hal, message->from->gid, &out);
    if (error)
        return error;
    lw_unexpected_take(rank, kept);
    lw_unexpected_free(rank, kept);
    struct lw_wire_reply reply = {.kind = LW_WIRE_RECALLED, .id = wire->id};
    return lw_reply_post(out, LINK_PORT_MPI, &reply, NULL, 0);
}

int lw_recalled_handle(struct lw_worker *worker, const struct lw_wire_reply *wire)
{
    struct lw_request *send = lw_table_find(worker, wire->id);
    if (!send || send->kind != LW_REQ_SEND || send->out)
        return LW_EPROTO;
    send->pub.rank->counters.replies++;
    lw_offer_end(worker, send);
    end(send);
    return LW_OK;
}
