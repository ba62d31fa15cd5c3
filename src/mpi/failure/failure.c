/* SPDX-License-Identifier: MIT
 *
 * What communicators know of processes that have died, and who must not wait any more.
 */
#include "failure.h"

#include <lwmpi/ulfm.h>

#include "mpi/comm/comm.h"

/* ------------------------------------------------------------------- members */

int lw_failure_members(const struct lw_comm *comm)
{
    return comm->size + (comm->inter ? comm->npeers : 0);
}

uint32_t lw_failure_member(const struct lw_comm *comm, int at)
{
    if (at >= comm->size)
        return lw_comm_world(comm, at - comm->size);
    return (uint32_t)lw_group_world(comm->group, at);
}

uint32_t lw_failure_death(struct lw_mpi *mpi, const struct lw_comm *comm, int at)
{
    return hal_died(lw_rank_worker(mpi->rank, lw_failure_member(comm, at)));
}

/* The same as far as this rank's worker has looked: who is refused before that, while a link to the dead takes messages, finds his next send a
 * success. */
static uint32_t known_death(struct lw_rank *rank, uint32_t id)
{
    return lw_known_death(rank, lw_rank_worker(rank, id));
}

/* The last death among the members.  They are looked at again when something has happened. */
static uint32_t last_death(struct lw_mpi *mpi, struct lw_comm *comm)
{
    uint32_t events = lw_events(mpi->rank);
    if (comm->failures.looked == events)
        return comm->failures.last;
    int members = lw_failure_members(comm);
    for (int at = 0; at < members; at++) {
        uint32_t death = known_death(mpi->rank, lw_failure_member(comm, at));
        if (death > comm->failures.last)
            comm->failures.last = death;
    }
    comm->failures.looked = events;
    return comm->failures.last;
}

/* ------------------------------------------------------------- communicators */

static void revoke(struct lw_mpi *mpi, struct lw_comm *comm)
{
    if (comm->failures.revoked)
        return;
    comm->failures.revoked = true;
    mpi->revoked++;
    lw_mpi_slow(mpi); /* entry points look */
}

void lw_failure_comm_made(struct lw_mpi *mpi, struct lw_comm *comm)
{
    struct hal_event event;
    comm->all_next = mpi->comms.all;
    comm->all_at = &mpi->comms.all;
    if (comm->all_next)
        comm->all_next->all_at = &comm->all_next;
    mpi->comms.all = comm;
    /* Another process may have revoked it before this one knew of it. */
    for (uint32_t i = 0; hal_event_at(i, &event); i++)
        if (event.kind == HAL_EVENT_REVOKED && event.context == comm->context)
            revoke(mpi, comm);
}

void lw_failure_comm_ends(struct lw_mpi *mpi, struct lw_comm *comm)
{
    if (!comm->all_at)
        return;
    *comm->all_at = comm->all_next;
    if (comm->all_next)
        comm->all_next->all_at = comm->all_at;
    if (!comm->failures.revoked)
        return;
    mpi->revoked--;
    lw_mpi_slow(mpi);
}

/* -------------------------------------------------------------- what is asked */

/* A route has no communicator, or one that is not known yet. */
static int peer_refused(struct lw_rank *rank, int32_t peer)
{
    return peer >= 0 && known_death(rank, (uint32_t)peer) ? LW_EPEER : LW_OK;
}

int lw_failure_refuses(struct lw_rank *rank, uint64_t context, int32_t source, int32_t peer)
{
    struct lw_mpi *mpi = lw_public(rank)->mpi;
    struct lw_comm *comm = mpi ? lw_comm_with(mpi, context & ~(uint64_t)1) : NULL;
    if (!comm)
        return peer_refused(rank, peer);
    if (comm->failures.revoked)
        return LW_EREVOKED;
    if (context & 1 || comm->failures.whole) /* a collective */
        return last_death(mpi, comm) ? LW_EPEER : LW_OK;
    if (source == LW_ANY_SOURCE)
        return last_death(mpi, comm) > comm->failures.acked ? LW_EPENDING : LW_OK;
    return peer_refused(rank, peer);
}

void lw_failure_happened(struct lw_rank *rank, const struct hal_event *event)
{
    struct lw_mpi *mpi = lw_public(rank)->mpi;
    struct lw_comm *comm = NULL;
    if (mpi && event->kind == HAL_EVENT_REVOKED)
        comm = lw_comm_with(mpi, event->context);
    if (comm)
        revoke(mpi, comm);
}

int lw_failure_look(struct lw_mpi *mpi, const struct lw_comm *comm, int source)
{
    int32_t peer = source == MPI_ANY_SOURCE ? -1 : (int32_t)lw_comm_world(comm, source);
    int error = lw_wary(mpi->rank) ? lw_failure_refuses(mpi->rank, comm->context, source, peer) : LW_OK;
    return error ? lw_fail_lw(mpi, error, "probe") : MPI_SUCCESS;
}

/* -------------------------------------------------------------- entry points */

/* What a program may still do with a communicator that is revoked: what needs nobody else. */
static bool is_local(uint32_t call)
{
    static const uint16_t local[] = {
        LW_CALL_Abort,
        LW_CALL_Attr_delete,
        LW_CALL_Attr_get,
        LW_CALL_Attr_put,
        LW_CALL_Cart_coords,
        LW_CALL_Cart_get,
        LW_CALL_Cart_rank,
        LW_CALL_Cart_shift,
        LW_CALL_Cartdim_get,
        LW_CALL_Comm_attach_buffer,
        LW_CALL_Comm_attach_buffer_c,
        LW_CALL_Comm_call_errhandler,
        LW_CALL_Comm_compare,
        LW_CALL_Comm_delete_attr,
        LW_CALL_Comm_detach_buffer,
        LW_CALL_Comm_detach_buffer_c,
        LW_CALL_Comm_disconnect,
        LW_CALL_Comm_free,
        LW_CALL_Comm_get_attr,
        LW_CALL_Comm_get_errhandler,
        LW_CALL_Comm_get_info,
        LW_CALL_Comm_get_name,
        LW_CALL_Comm_group,
        LW_CALL_Comm_rank,
        LW_CALL_Comm_remote_group,
        LW_CALL_Comm_remote_size,
        LW_CALL_Comm_set_attr,
        LW_CALL_Comm_set_errhandler,
        LW_CALL_Comm_set_info,
        LW_CALL_Comm_set_name,
        LW_CALL_Comm_size,
        LW_CALL_Comm_test_inter,
        LW_CALL_Comm_toint,
        LW_CALL_Dist_graph_neighbors,
        LW_CALL_Dist_graph_neighbors_count,
        LW_CALL_Graph_get,
        LW_CALL_Graph_neighbors,
        LW_CALL_Graph_neighbors_count,
        LW_CALL_Graphdims_get,
        LW_CALL_Topo_test,
    };
    for (size_t i = 0; i < sizeof local / sizeof *local; i++)
        if (local[i] == call)
            return true;
    return false;
}

bool lw_failure_forbids(uint32_t call, const struct lw_object *on)
{
    return on && on->kind == LW_KIND_COMM && ((const struct lw_comm *)on)->failures.revoked &&
           !is_local(call);
}
