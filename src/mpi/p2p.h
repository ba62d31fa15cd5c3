/* SPDX-License-Identifier: MIT
 *
 * What point-to-point bodies and collectives share.  Private to src/mpi.
 */
#ifndef LW_P2P_H
#define LW_P2P_H

#include "bodies.h"
#include "libmpi.h"

/* Bytes of `count` elements; predefined types have no gaps but for pair types, which travel
 * with theirs. */
static inline size_t lw_type_bytes(const struct lw_type *type, MPI_Count count)
{
    return (size_t)count * type->extent;
}

/* The world rank of a receive's source, for the table of who waits for whom. */
static inline int32_t lw_comm_peer(const struct lw_comm *comm, int source)
{
    return source == MPI_ANY_SOURCE ? -1 : (int32_t)lw_comm_world(comm, source);
}

/* Say why a receive failed. */
int lw_p2p_fail(struct lw_mpi *mpi, const struct lw_status *status, int error);

#endif
