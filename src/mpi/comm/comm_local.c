/* SPDX-License-Identifier: MIT
 *
 * The communicator of all ranks of the job, I/O ranks included.  It is nobody's to make: its members and its context are
 * known, so that each process makes its own object when it first asks for it.
 */
#include <string.h>

#include <lwmpi/machine.h>

#include "comm.h"
#include "hal/map.h"

void *lwmpi_comm_local(void)
{
    HAL_INSIDE;
    struct lw_mpi *mpi = lw_mpi_self();
    if (!lw_mpi_active(mpi))
        return MPI_COMM_NULL;
    if (mpi->local)
        return mpi->local;
    struct lw_group *group = lw_group_new(mpi, NULL, (int)hal_job()->nranks);
    struct lw_comm *comm = lw_comm_new(mpi, group, NULL, NULL, mpi->world.hearer.errhandler);
    if (!comm)
        return MPI_COMM_NULL;
    lw_comm_set_context(mpi, comm, lw_context_given(LW_CONTEXT_LOCAL));
    memcpy(comm->name, "MPIX_COMM_LOCAL", sizeof "MPIX_COMM_LOCAL");
    return lw_comm_publish(mpi, comm, &mpi->local) == MPI_SUCCESS ? mpi->local : MPI_COMM_NULL;
}

int lwmpi_io_rank(void)
{
    struct lw_rank *self = lw_self();
    return lw_map_io(hal_job()) && self && lw_public(self)->world >= lw_map_world(hal_job());
}
