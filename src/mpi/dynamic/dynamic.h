/* SPDX-License-Identifier: MIT
 *
 * Processes of other jobs: how they come to be known, and what jobs owe each other then.  Private to src/mpi.  [MPI 11]
 *
 * Two leaders find each other by way of those who have started their jobs (hal_ask()); the rest goes as for any
 * intercommunicator: the leaders exchange the names of their groups.
 */
#ifndef LW_DYNAMIC_H
#define LW_DYNAMIC_H

#include "mpi/comm/comm.h"

struct hal_ask;

/* The id of a process that another one has named, which may be of a job that this one has met and this worker has not heard of
 * yet.  LW_ENOENT, LW_ENOMEM. */
int lw_process_learn(struct lw_mpi *mpi, uint64_t name, uint32_t *id) LW_CHECK;

/* A communicator begins or ends its life: this process is bound to the other jobs that its members are of, as long as there is
 * one. */
void lw_comm_bind(struct lw_mpi *mpi, const struct lw_comm *comm, bool bound);

/* MPI ends: it is bound to none. */
void lw_bonds_end(struct lw_mpi *mpi);

/* The members of `comm` make an intercommunicator with those of whom its root meets by asking, as ask->what says.  Collective; ask is
 * the root's.  error_class: what LW_ENOENT, or LW_EPEER, means. */
int lw_dynamic_meet(struct lw_mpi *mpi, struct lw_comm *comm, int root, struct hal_ask *ask, int error_class,
                    MPI_Comm *newcomm);

/* Ask, and say in lw_fail() why that failed. */
int lw_dynamic_ask(struct lw_mpi *mpi, struct hal_ask *ask, int error_class, const char *of);

/* If another job has started this one, meet it.  By all processes of MPI_COMM_WORLD, in MPI_Init. */
int lw_parent_meet(struct lw_mpi *mpi);

/* MPI_APPNUM: which of the programs that were started together this is. */
int lw_program_number(const struct lw_mpi *mpi);

#endif
