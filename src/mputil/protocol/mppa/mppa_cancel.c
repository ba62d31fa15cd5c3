/* SPDX-License-Identifier: MIT
 *
 * MPPA-MPI's protocol: cancelling.  What the other side may have been told of is called back; what it has used goes on.
 * [MPI 3.8.4]
 */
#include "mputil/protocol/mppa/mppa.h"

static void end(struct lw_request *request)
{
    request->status = (struct lw_status){.source = LW_ANY_SOURCE, .tag = LW_ANY_TAG, .cancelled = true};
    lw_request_done(request);
}

static void ended(struct hal_worker *worker, const void *head, uint32_t head_bytes, const void *data,
                  uint64_t bytes)
{
    struct lw_request *request;
    (void)worker, (void)data, (void)bytes;
    memcpy(&request, head, head_bytes);
    if (request->kind == LW_REQ_SEND)
        hal_free(request->packed);
    end(request);
}

void mppa_cancel(struct lw_rank *self, struct lw_request *request)
{
    struct lw_mppa *mppa = mppa_of(self->home);
    struct mppa_peer *peer = request->peer < 0 ? NULL : mppa_peer(mppa, (uint32_t)request->peer);
    if (request->kind == LW_REQ_SEND) {
        for (const struct mppa_send *send = peer ? peer->sends : NULL; send; send = send->next)
            if (send->request == request) {
                struct mppa_wire wire = {.kind = MPPA_RECALL_SEND, .number = send->number};
                mppa_post(mppa, (uint32_t)request->peer, &wire);
                self->counters.replies++;
                return;
            }
        return;
    }
    if (request->id) {
        struct mppa_wire wire = {.kind = MPPA_RECALL_RECV, .id = request->id};
        mppa_post(mppa, (uint32_t)request->peer, &wire);
    } else if (lw_unpost(self, request)) {
        end(request);
    }
}

/* At the receiver: has the message been matched? */
static void recall_send(struct lw_mppa *mppa, const struct mppa_wire *wire)
{
    struct lw_rank *rank = &mppa->worker->ranks[0];
    for (struct lw_unexpected *kept = rank->unexpected; kept; kept = kept->next)
        if (kept->kind == LW_UNX_MPPA_POST && kept->address == wire->from && kept->id == wire->number) {
            lw_unexpected_take(rank, kept);
            lw_unexpected_free(rank, kept);
            struct mppa_wire answer = {.kind = MPPA_SEND_RECALLED, .number = wire->number};
            mppa_post(mppa, wire->from, &answer);
            return;
        }
}

/* At the sender: has the receive been used? */
static void recall_recv(struct lw_mppa *mppa, const struct mppa_wire *wire)
{
    struct mppa_peer *peer = mppa_peer(mppa, wire->from);
    for (struct mppa_grant **at = &peer->grants; *at; at = &(*at)->next)
        if ((*at)->post.id == wire->id) {
            struct mppa_grant *grant = *at;
            *at = grant->next;
            if (!*at)
                peer->grants_end = at;
            hal_free(grant);
            struct mppa_wire answer = {.kind = MPPA_RECV_RECALLED, .id = wire->id};
            mppa_post(mppa, wire->from, &answer);
            return;
        }
}

void mppa_recall_handle(struct lw_mppa *mppa, const struct mppa_wire *wire)
{
    struct lw_request *request = NULL;
    if (wire->kind == MPPA_RECALL_SEND) {
        recall_send(mppa, wire);
    } else if (wire->kind == MPPA_RECALL_RECV) {
        recall_recv(mppa, wire);
    } else if (wire->kind == MPPA_SEND_RECALLED) {
        struct mppa_send *send = mppa_send_named(mppa_peer(mppa, wire->from), wire->number);
        if (!send)
            mppa_fail("a message that was not sent is cancelled");
        request = send->request;
        hal_free(send);
    } else {
        request = lw_table_find(mppa->worker, wire->id);
        if (!request || !lw_unpost(request->pub.rank, request))
            mppa_fail("a receive that was not posted is cancelled");
        lw_table_leave(mppa->worker, request);
    }
    if (request)
        hal_mppa_tell(mppa->worker->hal->gid, 0, ended, &request, sizeof request);
}
