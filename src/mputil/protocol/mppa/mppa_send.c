/* SPDX-License-Identifier: MIT
 *
 * MPPA-MPI's protocol: sending.  [mppampi algorithms 2, 3 and 4]
 */
#include "mputil/protocol/mppa/mppa.h"

/* ---------------------------------------------------------------- writing */

/* What comes with data: which receive they are for, and the envelope. */
struct mppa_data {
    uint64_t id, bytes; /* of the whole message, of which the receive may have room for less */
    uint32_t from, number;
    int32_t source, tag;
};

/* On the rank's worker: the DMA engine has read all data. */
static void written(struct hal_worker *worker, const void *head, uint32_t head_bytes, const void *data,
                    uint64_t bytes)
{
    struct lw_request *request;
    (void)worker, (void)data, (void)bytes;
    memcpy(&request, head, head_bytes);
    hal_mppa_step(HAL_MPPA_REQUEST);
    hal_free(request->packed);
    request->packed = NULL;
    lw_request_done(request);
}

/* The recv_post of a blocking send goes from the RM to the rank, which waits for it. */
struct granted {
    struct mppa_send send;
    struct mppa_wire post;
};

static void granted(struct hal_worker *worker, const void *head, uint32_t head_bytes, const void *data,
                    uint64_t bytes)
{
    struct granted *passed;
    (void)data, (void)bytes;
    memcpy(&passed, head, head_bytes);
    mppa_write_data(mppa_of(lw_worker_of(worker)), &passed->send, &passed->post, false);
    hal_free(passed);
}

/* Does MPI_Send, or the RM for it, leave writing to the DMA engine? */
static bool by_dma(const struct lw_mppa *mppa, const struct mppa_send *send)
{
    if (!send->request)
        return false; /* lazy */
    if (!send->request->blocking)
        return true;
    return (mppa->how == MPPA_DMA || mppa->how == MPPA_TUNED) && send->bytes >= mppa->dma;
}

void mppa_write_data(struct lw_mppa *mppa, struct mppa_send *send, const struct mppa_wire *post, bool at_rm)
{
    struct lw_request *request = send->request;
    uint32_t home = mppa->worker->hal->gid;
    if (at_rm && request && request->blocking) {
        struct granted *passed = hal_alloc(sizeof *passed);
        if (!passed)
            mppa_fail("no memory to tell of a recv_post");
        *passed = (struct granted){*send, *post};
        hal_mppa_tell(home, 0, granted, &passed, sizeof passed);
        return;
    }
    bool dma = by_dma(mppa, send);
    hal_mppa_step(HAL_MPPA_WRITE);
    struct mppa_data data = {.id = post->id,
                             .bytes = send->bytes,
                             .from = mppa->worker->ranks[0].pub.world,
                             .number = send->number,
                             .source = send->source,
                             .tag = send->tag};
    mppa->worker->ranks[0].counters.replies += 2; /* recv_post, data */
    uint64_t bytes = send->bytes < post->bytes ? send->bytes : post->bytes;
    uint64_t done = hal_mppa_write(lw_address_of(mppa->worker, post->from).gid, dma, mppa_data_came, &data,
                                   sizeof data, request ? request->buf : send->lazy, bytes);
    if (!request) {
        hal_free(send->lazy);
        mppa->lazy_room += send->bytes;
    } else if (dma) {
        hal_mppa_tell(home, done, written, &request, sizeof request);
    } else {
        hal_free(request->packed);
        request->packed = NULL;
        lw_request_done(request);
    }
}

void mppa_data_came(struct hal_worker *hal, const void *head, uint32_t head_bytes, const void *data,
                    uint64_t bytes)
{
    struct lw_worker *worker = lw_worker_of(hal);
    struct mppa_data came;
    memcpy(&came, head, head_bytes);
    struct lw_request *receive = lw_table_find(worker, came.id);
    if (!receive)
        mppa_fail("data for a receive that does not exist");
    lw_table_leave(worker, receive);
    if (lw_unpost(receive->pub.rank, receive)) { /* the RM has not come to the send_post yet */
        struct mppa_peer *peer = mppa_peer(mppa_of(worker), came.from);
        struct mppa_served *served = hal_alloc(sizeof *served);
        if (!served)
            mppa_fail("no memory for the number of a message");
        *served = (struct mppa_served){peer->served, came.number};
        peer->served = served;
    }
    if (receive->layout)
        hal_mppa_copy(bytes);
    lw_place(receive, 0, data, lw_recv_envelope(receive, came.source, came.tag, 0, came.bytes));
    hal_mppa_step(HAL_MPPA_REQUEST);
    receive->pub.rank->counters.received++;
    lw_request_done(receive);
}

/* ---------------------------------------------------------------- sending */

/* The first recv_post that has come for it, taken out of its list; false: none. */
static bool grant_take(struct mppa_peer *peer, const struct lw_request *request, struct mppa_wire *post)
{
    for (struct mppa_grant **at = &peer->grants; *at; at = &(*at)->next) {
        struct mppa_grant *grant = *at;
        if (!lw_matches(request->source, request->tag, request->context, grant->post.source, grant->post.tag,
                        grant->post.context))
            continue;
        *at = grant->next;
        if (!*at)
            peer->grants_end = at;
        *post = grant->post;
        hal_free(grant);
        return true;
    }
    return false;
}

static struct mppa_send *send_new(const struct lw_request *request)
{
    struct mppa_send *send = hal_alloc(sizeof *send);
    if (send)
        *send = (struct mppa_send){.source = request->source,
                                   .tag = request->tag,
                                   .context = request->context,
                                   .bytes = request->bytes};
    return send;
}

static void send_keep(struct mppa_peer *peer, struct mppa_send *send)
{
    *peer->sends_end = send;
    peer->sends_end = &send->next;
}

static struct mppa_wire wire_of(enum mppa_kind kind, const struct lw_request *request, uint32_t number)
{
    return (struct mppa_wire){.kind = kind,
                              .source = request->source,
                              .tag = request->tag,
                              .context = request->context,
                              .number = number,
                              .bytes = request->bytes};
}

static int send_eager(struct lw_mppa *mppa, struct lw_request *request, uint32_t dest, uint64_t pieces)
{
    struct lw_rank *self = request->pub.rank;
    struct mppa_peer *peer = mppa_peer(mppa, dest);
    struct mppa_wire post;
    struct mppa_send *send = send_new(request);
    int error = send ? lw_pack(request) : LW_ENOMEM;
    if (error)
        goto free_send;
    hal_mppa_step(HAL_MPPA_CONTROL);
    send->number = peer->sent++;
    peer->eager_out++;
    /* A receive was announced for it, or may be, on the way to us. */
    if (grant_take(peer, request, &post))
        hal_free(send);
    else
        send_keep(peer, send);
    struct mppa_wire wire = wire_of(MPPA_PIECE, request, peer->sent - 1);
    for (uint64_t i = 0; i < pieces; i++) {
        uint64_t left = request->bytes - wire.offset;
        wire.piece = (uint32_t)(left < mppa->eager ? left : mppa->eager);
        if (wire.piece) /* of nothing the address may be NULL */
            memcpy(wire.data, (const char *)request->buf + wire.offset, wire.piece);
        wire.named = i + 1 == pieces;
        if (i)
            hal_mppa_step(HAL_MPPA_CONTROL);
        mppa_post_free(mppa, dest, &wire);
        wire.offset += wire.piece;
    }
    self->counters.eager++;
    self->counters.replies += pieces - 1;
    hal_free(request->packed);
    request->packed = NULL;
    request->pub.done = true;
    return LW_OK;

free_send:
    hal_free(send);
    return error;
}

/* The data are copied; the RM will write them. */
static void lazy_go(struct hal_worker *rm, const void *head, uint32_t head_bytes, const void *data,
                    uint64_t bytes)
{
    struct granted *passed;
    (void)data, (void)bytes;
    memcpy(&passed, head, head_bytes);
    uint32_t gid = lw_address_of(lw_worker_of(rm), passed->post.to).gid;
    mppa_write_data(mppa_of(lw_worker_of(hal_worker(gid % hal_job()->workers))), &passed->send, &passed->post,
                    true);
    hal_free(passed);
}

static int send_lazy(struct lw_mppa *mppa, struct lw_request *request, uint32_t dest)
{
    struct mppa_peer *peer = mppa_peer(mppa, dest);
    struct mppa_send *send = send_new(request);
    struct granted *passed = send ? hal_alloc(sizeof *passed) : NULL;
    void *copy = passed ? hal_alloc(request->bytes + 1) : NULL;
    if (!copy)
        goto free_all;
    hal_mppa_step(HAL_MPPA_REQUEST);
    lw_take(request, copy);
    hal_mppa_copy(request->bytes);
    send->lazy = copy;
    mppa->lazy_room -= request->bytes;
    hal_mppa_step(HAL_MPPA_CONTROL);
    send->number = peer->sent++;
    struct mppa_wire wire = wire_of(MPPA_SEND_POST, request, send->number);
    mppa_post_free(mppa, dest, &wire);
    request->pub.rank->counters.generic++;
    request->pub.done = true;
    if (grant_take(peer, request, &passed->post)) {
        passed->send = *send;
        hal_free(send);
        hal_mppa_tell(mppa->rm, 0, lazy_go, &passed, sizeof passed);
        return LW_OK;
    }
    hal_free(passed);
    send_keep(peer, send);
    return LW_OK;

free_all:
    hal_free(passed);
    hal_free(send);
    return LW_ENOMEM;
}

static int send_normal(struct lw_mppa *mppa, struct lw_request *request, uint32_t dest)
{
    struct mppa_peer *peer = mppa_peer(mppa, dest);
    struct mppa_wire post;
    struct mppa_send *send = send_new(request);
    int error = send ? lw_pack(request) : LW_ENOMEM;
    if (error) {
        hal_free(send);
        return error;
    }
    if (!request->blocking)
        hal_mppa_step(HAL_MPPA_REQUEST);
    hal_mppa_step(HAL_MPPA_CONTROL);
    send->request = request;
    send->number = peer->sent++;
    request->id = 0;
    struct mppa_wire wire = wire_of(MPPA_SEND_POST, request, send->number);
    mppa_post_free(mppa, dest, &wire);
    request->pub.rank->counters.generic++;
    if (grant_take(peer, request, &post)) {
        mppa_write_data(mppa, send, &post, false);
        hal_free(send);
    } else {
        send_keep(peer, send);
    }
    return LW_OK;
}

int mppa_send(struct lw_rank *self, struct lw_request *request)
{
    uint32_t dest = (uint32_t)request->peer;
    struct lw_mppa *mppa = mppa_of(self->home);
    uint64_t bytes = request->bytes;
    bool standard = request->mode != LW_SYNCHRONOUS;
    bool tuned = mppa->how == MPPA_TUNED;
    bool credit = mppa_peer(mppa, dest)->eager_out < mppa->eager_most;
    if (standard && credit && mppa->how == MPPA_SPLIT && mppa->eager && bytes <= mppa->split)
        return send_eager(mppa, request, dest, bytes / mppa->eager + 1);
    if (standard && credit && (mppa->how == MPPA_EAGER || tuned) && bytes <= mppa->eager)
        return send_eager(mppa, request, dest, 1);
    if (standard && request->blocking && (mppa->how == MPPA_LAZY || tuned) && bytes <= mppa->lazy_most &&
        bytes <= mppa->lazy_room)
        return send_lazy(mppa, request, dest);
    return send_normal(mppa, request, dest);
}
