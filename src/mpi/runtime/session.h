/* SPDX-License-Identifier: MIT
 *
 * Sessions and their process sets.  Private to src/mpi.  [MPI 11.3]
 */
#ifndef LW_SESSION_H
#define LW_SESSION_H

#include "libmpi.h"

struct lw_buffer;

struct lw_session {
    struct lw_hearer hearer;
    int thread_level;
    struct lw_buffer *buffer; /* for buffered sends; NULL: none */
};
LW_OPENS(struct lw_session, hearer.object);

/* Members of a process set of this job, by world rank in order.  *world is NULL for the identity (all ranks), else
 * memory that the caller frees with hal_free().  LW_ENOENT: no set of this name; LW_ENOMEM. */
int lw_pset_members(struct lw_mpi *mpi, const char *name, int *size, int32_t **world) LW_CHECK;

/* The library goes up with the first of MPI_Init and MPI_Session_init and down with the last end of these.  Up: returns
 * the level of thread support that there is from now on for one that was asked for. */
int lw_mpi_up(struct lw_mpi *mpi, int required);
void lw_mpi_down(struct lw_mpi *mpi);

/* "MPI_THREAD_SINGLE"; "" for other numbers. */
const char *lw_thread_level_name(int level);

#endif
