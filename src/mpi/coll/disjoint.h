/* SPDX-License-Identifier: MIT
 *
 * What a rank gives to a collective and what it gets from it must not share memory.
 */
#ifndef LW_DISJOINT_H
#define LW_DISJOINT_H

#include "coll.h"

/* MPI_ERR_BUFFER, and says so, if what the call sends and what it receives surely share memory. */
int lw_coll_shared(struct lw_mpi *mpi, const struct lw_coll_call *call) LW_CHECK;

/* Is it worth a look? */
static inline bool lw_coll_suspect(const struct lw_coll_call *call)
{
    int rank = call->comm->rank;
    if (call->send == call->recv || call->more)
        return true;
    if (call->comm->inter)
        return false;
    if (call->kind == LW_COLL_ALLGATHER || (call->kind == LW_COLL_GATHER && rank == call->root))
        return call->send == lw_element(call->recv, call->recv_type, rank * call->recv_count);
    return call->kind == LW_COLL_SCATTER && rank == call->root &&
           call->recv == lw_element(call->send, call->send_type, rank * call->send_count);
}

/* lw_coll_shared() of any call, mostly quicker. */
LW_CHECK static inline int lw_coll_disjoint(struct lw_mpi *mpi, const struct lw_coll_call *call)
{
    return lw_unlikely(call->send && lw_coll_suspect(call)) ? lw_coll_shared(mpi, call) : MPI_SUCCESS;
}

#endif
