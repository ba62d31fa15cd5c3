/* SPDX-License-Identifier: MIT
 *
 * When one process cannot take part in making a communicator, or a window: the others are told, so that nobody waits for it.  A process that
 * was told what makes no sense fails alone; who has an error handler that returns goes on, and so shall the others.
 */
#include "comm.h"
#include "mpi/coll/coll.h"
#include "mpi/runtime/errhandler.h"

enum { REFUSED = -1 - INT16_MAX }; /* no color, and not MPI_UNDEFINED */

static int other_fails(struct lw_mpi *mpi, int rank)
{
    return lw_fail(mpi, MPI_ERR_NOT_SAME, "rank %d of the communicator could not take part in this call",
                   rank);
}

/* The highest rank + 1 of those that cannot; 0: there is none. */
static int ask(struct lw_mpi *mpi, struct lw_comm *comm, int *worst)
{
    return lw_coll_allreduce(mpi, comm, worst, 1, MPI_INT, MPI_MAX);
}

int lw_comm_all_fine(struct lw_mpi *mpi, struct lw_comm *comm)
{
    int worst = 0, rc = comm->size > 1 ? ask(mpi, comm, &worst) : MPI_SUCCESS;
    mpi->asked = true;
    if (rc == MPI_SUCCESS && !worst && comm->size > 1) /* they count on this process from now on */
        lw_tell(mpi);
    return rc != MPI_SUCCESS ? rc : worst ? other_fails(mpi, worst - 1) : MPI_SUCCESS;
}

int lw_comm_wishes_fine(struct lw_mpi *mpi, const int32_t *color, size_t stride, int count)
{
    for (int rank = 0; rank < count; rank++, color = (const int32_t *)((const char *)color + stride))
        if (*color == REFUSED)
            return other_fails(mpi, rank);
    return MPI_SUCCESS;
}

/* Which calls ask, and how. */
static bool splits(uint32_t call)
{
    return call == LW_CALL_Comm_split || call == LW_CALL_Comm_split_type;
}

static bool makes_window(uint32_t call)
{
    return call == LW_CALL_Win_create || call == LW_CALL_Win_create_c || call == LW_CALL_Win_allocate ||
           call == LW_CALL_Win_allocate_c || call == LW_CALL_Win_allocate_shared ||
           call == LW_CALL_Win_allocate_shared_c || call == LW_CALL_Win_create_dynamic;
}

static bool asks(uint32_t call)
{
    return makes_window(call) || call == LW_CALL_Comm_create || call == LW_CALL_Cart_create ||
           call == LW_CALL_Cart_sub || call == LW_CALL_Graph_create || call == LW_CALL_Dist_graph_create ||
           call == LW_CALL_Dist_graph_create_adjacent;
}

void lw_comm_refuse(struct lw_mpi *mpi, struct lw_comm *comm, uint32_t call)
{
    struct lw_comm *made;
    int worst = comm->rank + 1, ignored = MPI_SUCCESS;
    bool ends = !comm->hearer.errhandler->user && comm->hearer.errhandler->handle != MPI_ERRORS_RETURN;
    if (mpi->asked || ends)
        return;
    if (splits(call) || (call == LW_CALL_Comm_create && comm->inter))
        ignored = lw_comm_split(mpi, comm, REFUSED, 0, &made);
    else if (asks(call) && !comm->inter && comm->size > 1)
        ignored = ask(mpi, comm, &worst);
    (void)ignored;
}
