/* SPDX-License-Identifier: MIT
 *
 * Threads of one MPI process: the levels of thread support.  Private to src/mpi.
 */
#ifndef LW_THREADS_H
#define LW_THREADS_H

#include "libmpi.h"

/* MPI begins (or a session does) for a process that asks for this level: returns the one it gets.  If several threads
 * of it are to call, they may from now on.  Call before waiting for others who begin. [MPI 11.6.2] */
int lw_threads_begin(struct lw_mpi *mpi, int required);

/* The call in which MPI has begun is about to return. */
void lw_threads_settle(struct lw_mpi *mpi);

/* The last use of MPI by this process ends. */
void lw_threads_end(struct lw_mpi *mpi);

/* The process that the calling thread belongs to, though it may not call MPI (or not now); NULL: none, or none that has
 * begun.  *main_thread: it is the one that carries the process.  Only what no other thread changes may be read of it. */
const struct lw_mpi *lw_mpi_here(bool *main_thread);

/* In struct lw_above: what the threads of a process would overwrite for each other. */
void lw_threads_keep(struct hal_thread *thread, struct hal_kept *kept);
void lw_threads_restore(struct hal_thread *thread, struct hal_kept *kept);

#endif
