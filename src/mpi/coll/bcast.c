/* SPDX-License-Identifier: MIT
 *
 * MPI_Bcast along a binomial tree: in each round the ranks that have the data pass it on to
 * as many that do not. [MPI 6.4]
 */
#include "coll.h"

int lw_coll_bcast(struct lw_mpi *mpi, struct lw_comm *comm, void *buf, size_t bytes, int root)
{
    int self = lw_coll_relative(comm, comm->rank, root), size = comm->size, bit = 1;
    int error = MPI_SUCCESS;
    while (bit < size && !(self & bit))
        bit <<= 1;
    if (self)
        error = lw_coll_recv(mpi, comm, buf, bytes, lw_coll_absolute(comm, self - bit, root), LW_COLL_BCAST);
    for (bit >>= 1; bit && !error; bit >>= 1)
        if (self + bit < size)
            error = lw_coll_send(mpi, comm, buf, bytes, lw_coll_absolute(comm, self + bit, root),
                                 LW_COLL_BCAST);
    return error;
}

int lw_mpi_bcast(struct lw_mpi *mpi, void *buffer, MPI_Count count, const struct lw_type *type, int root,
                 struct lw_comm *comm)
{
    return lw_coll_bcast(mpi, comm, buffer, lw_coll_bytes(type, count), root);
}
