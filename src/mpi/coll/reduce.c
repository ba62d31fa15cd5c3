/* SPDX-License-Identifier: MIT
 *
 * MPI_Reduce and MPI_Allreduce: a binomial tree towards the root.  Partial results cover
 * consecutive ranks and are combined in rank order (relative to the root's tree), so the
 * result does not depend on who comes first. [MPI 6.9]
 */
#include "coll.h"

int lw_coll_reduce(struct lw_mpi *mpi, struct lw_comm *comm, const void *input, void *recvbuf,
                   MPI_Count count, const struct lw_type *type, const struct lw_op *op, int root)
{
    size_t bytes = lw_coll_bytes(type, count);
    int self = lw_coll_relative(comm, comm->rank, root), size = comm->size, error = MPI_SUCCESS;
    lw_op_function function = lw_op_lookup(op, type);
    if (size == 1) {
        if (bytes && input != recvbuf)
            memcpy(recvbuf, input, bytes);
        return MPI_SUCCESS;
    }
    /* Leaves send what they were given. */
    if (self & 1)
        return lw_coll_send(mpi, comm, input, bytes, lw_coll_absolute(comm, self - 1, root), LW_COLL_REDUCE);

    char *scratch = hal_alloc(2 * bytes + 1);
    if (!scratch)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for %zu bytes of partial results", 2 * bytes);
    char *theirs = scratch, *mine = scratch + bytes;
    if (bytes)
        memcpy(mine, input, bytes);
    int bit = 1;
    for (; bit < size && !(self & bit) && !error; bit <<= 1) {
        if (self + bit >= size)
            continue;
        error = lw_coll_recv(mpi, comm, theirs, bytes, lw_coll_absolute(comm, self + bit, root),
                             LW_COLL_REDUCE);
        if (!error && count) {
            /* theirs are the higher ranks: mine op theirs, the result in theirs. */
            function(mine, theirs, count);
            char *swap = mine;
            mine = theirs;
            theirs = swap;
        }
    }
    if (!error && self)
        error = lw_coll_send(mpi, comm, mine, bytes, lw_coll_absolute(comm, self - bit, root),
                             LW_COLL_REDUCE);
    else if (!error && bytes)
        memcpy(recvbuf, mine, bytes);
    hal_free(scratch);
    return error;
}

int lw_mpi_reduce(struct lw_mpi *mpi, const void *sendbuf, void *recvbuf, MPI_Count count,
                  const struct lw_type *type, const struct lw_op *op, int root, struct lw_comm *comm)
{
    return lw_coll_reduce(mpi, comm, sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf, recvbuf, count, type, op,
                          root);
}

int lw_mpi_allreduce(struct lw_mpi *mpi, const void *sendbuf, void *recvbuf, MPI_Count count,
                     const struct lw_type *type, const struct lw_op *op, struct lw_comm *comm)
{
    int error = lw_coll_reduce(mpi, comm, sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf, recvbuf, count, type,
                               op, 0);
    return error ? error : lw_coll_bcast(mpi, comm, recvbuf, lw_coll_bytes(type, count), 0);
}
