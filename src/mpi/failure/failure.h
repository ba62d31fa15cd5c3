/* SPDX-License-Identifier: MIT
 *
 * Failures: what each communicator knows of processes that have died, and of its end by being revoked.  The rest of LibMPI is
 * concerned with that in a few places only: where a communicator is made and freed, and where MPI begins and ends.  Private to src/mpi.
 *
 * Who has died, and what is revoked, MPIUtil tells (`happened` in struct lw_above), and asks before a rank waits that has heard
 * of something (`refuses`).  A collective among whom one has died fails for all of them: nobody waits for what another one has given up.
 */
#ifndef LW_FAILURE_H
#define LW_FAILURE_H

#include "mpi/runtime/libmpi.h"

/* Of struct lw_above. */
int lw_failure_refuses(struct lw_rank *rank, uint64_t context, int32_t source, int32_t peer);
void lw_failure_happened(struct lw_rank *rank, const struct hal_event *event);

/* A communicator has its context now; it is about to go. */
void lw_failure_comm_made(struct lw_mpi *mpi, struct lw_comm *comm);
void lw_failure_comm_ends(struct lw_mpi *mpi, struct lw_comm *comm);

/* The calls of a program on a communicator that is revoked fail, but for those which only look at it.  `on`: what the call is about, or NULL. */
bool lw_failure_forbids(uint32_t call, const struct lw_object *on);

/* A receive or probe finds nothing now: is it of no use to try again?  MPI_SUCCESS: it is not known to be. */
int lw_failure_look(struct lw_mpi *mpi, const struct lw_comm *comm, int source);

/* How a member is found: from 0 on the own group's, then those of the remote one.  Their number, and an id of a process. */
int lw_failure_members(const struct lw_comm *comm);
uint32_t lw_failure_member(const struct lw_comm *comm, int at);

/* By which event a member has died, from 1 on; 0: it lives, as far as is known. */
uint32_t lw_failure_death(struct lw_mpi *mpi, const struct lw_comm *comm, int at);

/* Wait for all who live, where a job begins and ends. */
enum lw_failure_meeting { LW_FAILURE_BEGIN, LW_FAILURE_END };
int lw_failure_meet(struct lw_mpi *mpi, enum lw_failure_meeting which);

/* Agree, or make the communicator of those who live.  Blocking: request is NULL. */
int lw_failure_agree(struct lw_mpi *mpi, struct lw_comm *comm, int *flag, MPI_Request *request);
int lw_failure_shrink(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Comm *newcomm, MPI_Request *request);

#endif
