/* SPDX-License-Identifier: MIT
 *
 * MPI_Barrier: MPI_COMM_WORLD uses the job's two-level barrier; other communicators
 * meet by dissemination. [MPI 6.3]
 */
#include "coll.h"

int lw_mpi_barrier(struct lw_mpi *mpi, struct lw_comm *comm)
{
    if (comm == &mpi->world) {
        int error = lw_job_barrier(mpi->rank);
        return lw_likely(!error) ? MPI_SUCCESS : lw_fail_lw(mpi, error, "barrier");
    }
    int error = MPI_SUCCESS;
    for (int step = 1; step < comm->size && !error; step *= 2) {
        error = lw_coll_send(mpi, comm, NULL, 0, (comm->rank + step) % comm->size, LW_COLL_BARRIER);
        if (!error)
            error = lw_coll_recv(mpi, comm, NULL, 0, (comm->rank - step + comm->size) % comm->size,
                                 LW_COLL_BARRIER);
    }
    return error;
}
