/* SPDX-License-Identifier: MIT
 *
 * MPPA-MPI's protocol: what a rank keeps, and control messages.
 */
#include "mputil/protocol/mppa/mppa.h"

#include <stdio.h>

_Noreturn void mppa_fail(const char *what)
{
    char text[128];
    snprintf(text, sizeof text, "lwmpi: MPPA-MPI: %s", what);
    hal_job_abort(HAL_NOBODY, 1, text);
}

static int how_of(const char *name, enum mppa_how *how)
{
    static const char *const names[MPPA_HOWS] = {"normal", "eager", "eager-split", "lazy", "dma", "tuned"};
    if (!strcmp(name, "auto")) {
        *how = MPPA_NORMAL;
        return LW_OK;
    }
    for (int i = 0; i < MPPA_HOWS; i++)
        if (!strcmp(name, names[i])) {
            *how = (enum mppa_how)i;
            return LW_OK;
        }
    hal_log("--protocol %s: the stack mppa-mpi has normal, eager, eager-split, lazy, dma and tuned", name);
    return LW_EINVAL;
}

static int mppa_start(struct lw_worker *worker)
{
    const struct hal_job *job = hal_job();
    struct lw_mppa *mppa = hal_alloc(sizeof *mppa);
    if (!mppa)
        return LW_ENOMEM;
    int error = how_of(job->protocol, &mppa->how);
    mppa->peers = error ? NULL : hal_alloc(job->nranks * sizeof *mppa->peers);
    if (!mppa->peers) {
        hal_free(mppa);
        return error ? error : LW_ENOMEM;
    }
    for (uint32_t i = 0; i < job->nranks; i++) {
        mppa->peers[i].sends_end = &mppa->peers[i].sends;
        mppa->peers[i].grants_end = &mppa->peers[i].grants;
    }
    mppa->worker = worker;
    mppa->rm = worker->hal->gid - worker->hal->id + job->workers - 1;
    mppa->eager = hal_mppa_limit(HAL_MPPA_EAGER);
    mppa->eager_most = (uint32_t)hal_mppa_limit(HAL_MPPA_EAGER_BUFFER);
    mppa->split = hal_mppa_limit(HAL_MPPA_SPLIT);
    mppa->lazy_most = hal_mppa_limit(HAL_MPPA_LAZY);
    mppa->lazy_room = hal_mppa_limit(HAL_MPPA_LAZY_BUFFER);
    mppa->dma = hal_mppa_limit(HAL_MPPA_DMA);
    worker->exchange_state = mppa;
    return LW_OK;
}

struct mppa_peer *mppa_peer(struct lw_mppa *mppa, uint32_t world)
{
    return &mppa->peers[world];
}

/* ---------------------------------------------------------- control messages */

void mppa_post_free(struct lw_mppa *mppa, uint32_t to, struct mppa_wire *wire)
{
    uint32_t cluster = lw_address_of(mppa->worker, to).gid / hal_job()->workers;
    wire->from = mppa->worker->ranks[0].pub.world;
    wire->to = to;
    if (wire->kind == MPPA_CREDIT)
        hal_mppa_credit(cluster, mppa_handle, wire, sizeof *wire);
    else
        hal_mppa_control(cluster, mppa_handle, wire, sizeof *wire);
}

void mppa_post(struct lw_mppa *mppa, uint32_t to, struct mppa_wire *wire)
{
    hal_mppa_step(HAL_MPPA_CONTROL);
    mppa_post_free(mppa, to, wire);
}

/* ---- what was sent ---- */

static struct mppa_send *take(struct mppa_peer *peer, struct mppa_send **at)
{
    struct mppa_send *send = *at;
    *at = send->next;
    if (!*at)
        peer->sends_end = at;
    return send;
}

struct mppa_send *mppa_send_named(struct mppa_peer *peer, uint32_t number)
{
    for (struct mppa_send **at = &peer->sends; *at; at = &(*at)->next)
        if ((*at)->number == number)
            return take(peer, at);
    return NULL;
}

struct mppa_send *mppa_send_fitting(struct mppa_peer *peer, const struct mppa_wire *announced)
{
    for (struct mppa_send **at = &peer->sends; *at; at = &(*at)->next) {
        const struct mppa_send *send = *at;
        if ((int32_t)(send->number - announced->number) >= 0 &&
            lw_matches(send->source, send->tag, send->context, announced->source, announced->tag,
                       announced->context))
            return take(peer, at);
    }
    return NULL;
}

/* ------------------------------------------------------------- on the RM */

static void recv_posted(struct lw_mppa *mppa, const struct mppa_wire *wire)
{
    struct mppa_peer *peer = mppa_peer(mppa, wire->from);
    struct mppa_send *send = wire->named ? mppa_send_named(peer, wire->number)
                                         : mppa_send_fitting(peer, wire);
    if (send) {
        if (send->request || send->lazy)
            mppa_write_data(mppa, send, wire, true);
        hal_free(send);
        return;
    }
    if (wire->named)
        mppa_fail("a recv_post for a message that was not sent");
    struct mppa_grant *grant = hal_alloc(sizeof *grant);
    if (!grant)
        mppa_fail("no memory for a recv_post");
    grant->post = *wire;
    *peer->grants_end = grant;
    peer->grants_end = &grant->next;
}

/* One eager message less at the peer; no recv_post comes for it, or a certain one. */
static void credited(struct lw_mppa *mppa, const struct mppa_wire *wire)
{
    struct mppa_peer *peer = mppa_peer(mppa, wire->from);
    peer->eager_out--;
    if (!wire->named)
        hal_free(mppa_send_named(peer, wire->number));
}

static void barrier_came(struct hal_worker *worker, const void *head, uint32_t head_bytes, const void *data,
                         uint64_t bytes)
{
    struct mppa_wire wire;
    (void)data, (void)bytes;
    memcpy(&wire, head, head_bytes);
    if (lw_barrier_handle(lw_worker_of(worker), (int32_t)wire.number))
        mppa_fail("a barrier has no such round");
}

static int mppa_tell(struct lw_worker *worker, uint32_t gid, struct lw_rank *rank, int32_t sign)
{
    (void)worker, (void)rank;
    struct mppa_wire wire = {.kind = MPPA_BARRIER, .to = gid, .number = (uint32_t)sign};
    hal_mppa_step(HAL_MPPA_CONTROL);
    hal_mppa_control(gid / hal_job()->workers, mppa_handle, &wire, sizeof wire);
    return LW_OK;
}

static const struct lw_exchange exchange = {.name = "mppa-mpi",
                                            .start = mppa_start,
                                            .send = mppa_send,
                                            .receive = mppa_receive,
                                            .take = mppa_take,
                                            .cancel = mppa_cancel,
                                            .tell = mppa_tell};

const struct lw_exchange *lw_exchange_of_platform(void)
{
    return hal_mppa() ? &exchange : &lw_exchange_links;
}

void mppa_handle(struct hal_worker *rm, const void *head, uint32_t head_bytes, const void *data,
                 uint64_t bytes)
{
    struct mppa_wire wire;
    (void)data, (void)bytes;
    memcpy(&wire, head, head_bytes);
    if (wire.kind != MPPA_CREDIT)
        hal_mppa_step(HAL_MPPA_CALLBACK);
    if (wire.kind == MPPA_BARRIER) {
        hal_mppa_tell(wire.to, 0, barrier_came, &wire, sizeof wire);
        return;
    }
    uint32_t gid = lw_address_of(lw_worker_of(rm), wire.to).gid;
    struct lw_mppa *mppa = mppa_of(lw_worker_of(hal_worker(gid % hal_job()->workers)));
    switch ((enum mppa_kind)wire.kind) {
    case MPPA_SEND_POST:
        mppa_send_posted(mppa, &wire);
        break;
    case MPPA_RECV_POST:
        recv_posted(mppa, &wire);
        break;
    case MPPA_PIECE:
        mppa_piece_came(mppa, &wire);
        break;
    case MPPA_CREDIT:
        credited(mppa, &wire);
        break;
    case MPPA_BARRIER:
        break;
    case MPPA_RECALL_SEND:
    case MPPA_SEND_RECALLED:
    case MPPA_RECALL_RECV:
    case MPPA_RECV_RECALLED:
        mppa_recall_handle(mppa, &wire);
        break;
    }
}
