/* SPDX-License-Identifier: MIT
 *
 * Collectives: services for the rest of LibMPI, and what the algorithms share.
 */
#ifndef LW_COLL_H
#define LW_COLL_H

#include <string.h>

#include "team.h"

/* ---------------------------------------------- for the rest of LibMPI */

/* All of these are collective on an intracommunicator, block, may switch, and return an error class. */

/* `bytes` from the root to all. */
int lw_coll_bcast(struct lw_mpi *mpi, struct lw_comm *comm, void *buf, size_t bytes, int root);

/* `bytes` of each to all, by rank; send may be its own place in recv. */
int lw_coll_allgather(struct lw_mpi *mpi, struct lw_comm *comm, const void *send, void *recv, size_t bytes);

/* inout[i] over all ranks: predefined types and operations. */
int lw_coll_allreduce(struct lw_mpi *mpi, struct lw_comm *comm, void *inout, int count, MPI_Datatype type,
                      MPI_Op op);

/* Start a broadcast of bytes whose call is the caller's object: see lw_coll_begin() for call->pub.call. */
int lw_coll_ibcast(struct lw_mpi *mpi, struct lw_comm *comm, void *buf, size_t bytes, int root,
                   struct lw_coll_call *call);

/* A communicator ends: free what it keeps for collectives, of which none is under way. */
void lw_coll_free(struct lw_mpi *mpi, struct lw_comm *comm);

/* --------------------------------------------------------- for algorithms */

/* Rank relative to the root, and back; of ranks or teams. */
static inline int lw_coll_relative(int rank, int root, int size)
{
    return rank >= root ? rank - root : rank - root + size;
}
static inline int lw_coll_absolute(int relative, int root, int size)
{
    return relative + root < size ? relative + root : relative + root - size;
}

#endif
