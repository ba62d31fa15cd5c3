/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: before a collective begins, its ranks compare what they were told.  Those who disagree end the job with a
 * message that says who, about what, in which call.
 */
#ifndef LW_AGREE_H
#define LW_AGREE_H

#include "coll.h"

/* Before a call that may wait for others.  May switch.  An error class. */
int lw_agree(struct lw_mpi *mpi, struct lw_coll_call *call) LW_CHECK;

/* As lw_coll_begin(), for a call that must not wait: it begins when all have agreed.  It has a channel. */
int lw_agree_begin(struct lw_mpi *mpi, struct lw_coll_call *call) LW_CHECK;

/* The same about a call that makes something together, as MPI_Comm_idup does, and waits for nobody: in the background. */
int lw_agree_apart(struct lw_mpi *mpi, struct lw_comm *comm) LW_CHECK;

#endif
