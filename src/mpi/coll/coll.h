/* SPDX-License-Identifier: MIT
 *
 * What the collectives share.  They talk in a context of their own, so that no receive of
 * the user matches their messages. [MPI 6.1]
 */
#ifndef LW_COLL_H
#define LW_COLL_H

#include <string.h>

#include "mpi/p2p.h"

/* One tag a collective: in a correct program all ranks are in the same one. */
enum lw_coll_tag { LW_COLL_BARRIER = 1, LW_COLL_BCAST, LW_COLL_REDUCE, LW_COLL_GATHER, LW_COLL_SCATTER };

static inline int lw_coll_send(struct lw_mpi *mpi, struct lw_comm *comm, const void *buf, size_t bytes,
                               int dest, enum lw_coll_tag tag)
{
    int error = lw_send(mpi->rank, buf, bytes, lw_comm_world(comm, dest), comm->rank, (int32_t)tag,
                        comm->context + 1, LW_STANDARD);
    return lw_likely(!error) ? MPI_SUCCESS : lw_fail_lw(mpi, error, "collective send");
}

static inline int lw_coll_recv(struct lw_mpi *mpi, struct lw_comm *comm, void *buf, size_t bytes, int source,
                               enum lw_coll_tag tag)
{
    struct lw_status found;
    int error = lw_recv(mpi->rank, buf, bytes, source, (int32_t)lw_comm_world(comm, source), (int32_t)tag,
                        comm->context + 1, &found);
    return lw_likely(!error) ? MPI_SUCCESS : lw_p2p_fail(mpi, &found, error);
}

/* Bytes that `count` elements take, gaps and all. */
static inline size_t lw_coll_bytes(const struct lw_type *type, MPI_Count count)
{
    return (size_t)count * (size_t)type->extent;
}

/* Rank relative to the root, and back. */
static inline int lw_coll_relative(const struct lw_comm *comm, int rank, int root)
{
    return rank >= root ? rank - root : rank - root + comm->size;
}

static inline int lw_coll_absolute(const struct lw_comm *comm, int relative, int root)
{
    return relative + root < comm->size ? relative + root : relative + root - comm->size;
}

/* bytes from the root to all, along a binomial tree. */
int lw_coll_bcast(struct lw_mpi *mpi, struct lw_comm *comm, void *buf, size_t bytes, int root);

/* recvbuf (significant at the root) = op over all ranks' inputs; input may be recvbuf at the root. */
int lw_coll_reduce(struct lw_mpi *mpi, struct lw_comm *comm, const void *input, void *recvbuf,
                   MPI_Count count, const struct lw_type *type, const struct lw_op *op, int root);

#endif
