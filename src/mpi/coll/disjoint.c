/* SPDX-License-Identifier: MIT
 *
 * What a rank gives to a collective and what it gets from it lie in different memory, unless it says MPI_IN_PLACE. [MPI 2.3, 6.2.3]
 * Where both begin at the same address, for a block that is in both, or for the first of each, that is an error: the data would be
 * overwritten before others have read them.  Memory that they share in other ways is not looked for.
 *
 * A block that a rank gives to itself, and that lies where it is to come, is where MPI_IN_PLACE says that it is.  Programs that do this
 * without saying so mean that, other libraries do what they mean, and so do we; mpiexec --check tells of it.
 */
#include "disjoint.h"

#include "mpi/topo/topology.h"
#include "vector.h"

/* Do these surely have a byte in common?  Data of different types at one address may lie in each other's gaps. */
static bool shared(struct lw_place a, struct lw_place b)
{
    return a.buf == b.buf && a.count && b.count && a.type && b.type && a.type->size && b.type->size &&
           (a.type == b.type || (a.type->one_run && b.type->one_run && a.type->true_lb == b.type->true_lb));
}

/* What is received from a peer; a scatter gives one block. */
static struct lw_place received(const struct lw_coll_call *call, int peer)
{
    if (call->kind == LW_COLL_SCATTER)
        return (struct lw_place){call->recv, call->recv_type, call->recv_count};
    return lw_place_received(call, peer);
}

static bool block_shared(const struct lw_coll_call *call, int peer)
{
    return shared(lw_place_sent(call, peer), received(call, peer));
}

/* The block of this rank is already where it belongs. */
static bool is_in_place(const struct lw_coll_call *call)
{
    struct lw_place sent = lw_place_sent(call, call->comm->rank), came = received(call, call->comm->rank);
    return (call->kind == LW_COLL_GATHER || call->kind == LW_COLL_ALLGATHER ||
            call->kind == LW_COLL_SCATTER) &&
           shared(sent, came) &&
           (uint64_t)sent.count * sent.type->size == (uint64_t)came.count * came.type->size;
}

static bool has_neighbors(struct lw_mpi *mpi, const struct lw_comm *comm)
{
    const struct lw_topology *topology = lw_topology_of(mpi, comm, 0);
    return topology && topology->indegree && topology->outdegree;
}

static bool blocks_shared(struct lw_mpi *mpi, const struct lw_coll_call *call)
{
    if (call->comm->inter)
        return block_shared(call, 0);
    if (call->solo)
        return has_neighbors(mpi, call->comm) && block_shared(call, 0);
    if (!mpi->check && is_in_place(call))
        return false;
    return block_shared(call, 0) || block_shared(call, call->comm->rank);
}

static bool values_shared(const struct lw_coll_call *call)
{
    MPI_Count count = call->counts.at ? lw_count_at(call->counts, call->comm->rank) : call->recv_count;
    return call->send == call->recv && count && call->recv_type->size;
}

int lw_coll_shared(struct lw_mpi *mpi, const struct lw_coll_call *call)
{
    bool values = call->kind >= LW_COLL_REDUCE;
    if (call->send == MPI_IN_PLACE || call->recv == MPI_IN_PLACE ||
        (lw_coll_rooted(call) && (call->comm->inter || call->comm->rank != call->root)) ||
        !(values ? values_shared(call) : blocks_shared(mpi, call)))
        return MPI_SUCCESS;
    return lw_fail(mpi, MPI_ERR_BUFFER, "sendbuf (%p) and recvbuf (%p) share memory; expected two places%s",
                   call->send, call->recv,
                   call->solo                      ? ""
                   : call->kind == LW_COLL_SCATTER ? ", or MPI_IN_PLACE as recvbuf"
                                                   : ", or MPI_IN_PLACE as sendbuf");
}
