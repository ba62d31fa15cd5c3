/* SPDX-License-Identifier: MIT
 *
 * MPI_Gather and MPI_Scatter: the root talks to each rank in turn. [MPI 6.5, 6.6]
 */
#include "coll.h"

int lw_mpi_gather(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                  const struct lw_type *sendtype, void *recvbuf, MPI_Count recvcount,
                  const struct lw_type *recvtype, int root, struct lw_comm *comm)
{
    if (comm->rank != root)
        return lw_coll_send(mpi, comm, sendbuf, lw_coll_bytes(sendtype, sendcount), root, LW_COLL_GATHER);
    size_t block = lw_coll_bytes(recvtype, recvcount);
    int error = MPI_SUCCESS;
    for (int rank = 0; rank < comm->size && !error; rank++) {
        char *to = (char *)recvbuf + (size_t)rank * block;
        if (rank != root)
            error = lw_coll_recv(mpi, comm, to, block, rank, LW_COLL_GATHER);
        else if (sendbuf != MPI_IN_PLACE) {
            size_t bytes = lw_coll_bytes(sendtype, sendcount);
            if (bytes > block)
                return lw_fail(mpi, MPI_ERR_TRUNCATE,
                               "the root sends %zu bytes to itself but receives only %zu", bytes, block);
            if (bytes)
                memcpy(to, sendbuf, bytes);
        }
    }
    return error;
}

int lw_mpi_scatter(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                   const struct lw_type *sendtype, void *recvbuf, MPI_Count recvcount,
                   const struct lw_type *recvtype, int root, struct lw_comm *comm)
{
    if (comm->rank != root)
        return lw_coll_recv(mpi, comm, recvbuf, lw_coll_bytes(recvtype, recvcount), root, LW_COLL_SCATTER);
    size_t block = lw_coll_bytes(sendtype, sendcount);
    int error = MPI_SUCCESS;
    for (int rank = 0; rank < comm->size && !error; rank++) {
        const char *from = (const char *)sendbuf + (size_t)rank * block;
        if (rank != root)
            error = lw_coll_send(mpi, comm, from, block, rank, LW_COLL_SCATTER);
        else if (recvbuf != MPI_IN_PLACE) {
            if (block > lw_coll_bytes(recvtype, recvcount))
                return lw_fail(mpi, MPI_ERR_TRUNCATE,
                               "the root sends %zu bytes to itself but receives only %zu", block,
                               lw_coll_bytes(recvtype, recvcount));
            if (block)
                memcpy(recvbuf, from, block);
        }
    }
    return error;
}
