/* SPDX-License-Identifier: MIT
 *
 * What a rank gives to a collective and what it gets from it must not share memory.
 */
#ifndef LW_DISJOINT_H
#define LW_DISJOINT_H

#include "coll.h"

/* MPI_ERR_BUFFER, and says so, if what the call sends and what it receives surely share memory. */
int lw_coll_shared(struct lw_mpi *mpi, const struct lw_coll_call *call) LW_CHECK;

/* Where the block of a rank is in a buffer with one for each. */
static inline const void *lw_coll_block(const void *buf, int rank, MPI_Count count,
                                        const struct lw_type *type)
{
    return (const char *)buf + (uint64_t)rank * (uint64_t)count * (uint64_t)type->extent;
}

/* Is it worth a look? */
static inline bool lw_coll_suspect(const struct lw_coll_call *call)
{
    int rank = call->comm->rank;
    if (call->send == call->recv || call->more)
        return true;
    if (call->comm->inter)
        return false;
    if (call->kind == LW_COLL_ALLGATHER || (call->kind == LW_COLL_GATHER && rank == call->root))
        return call->send == lw_coll_block(call->recv, rank, call->recv_count, call->recv_type);
    return call->kind == LW_COLL_SCATTER && rank == call->root &&
           call->recv == lw_coll_block(call->send, rank, call->send_count, call->send_type);
}

/* lw_coll_shared() of any call, mostly quicker. */
LW_CHECK static inline int lw_coll_disjoint(struct lw_mpi *mpi, const struct lw_coll_call *call)
{
    return lw_unlikely(call->send && lw_coll_suspect(call)) ? lw_coll_shared(mpi, call) : MPI_SUCCESS;
}

#endif
