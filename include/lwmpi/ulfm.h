/* SPDX-License-Identifier: MIT
 *
 * Going on when a process dies: what the user-level failure mitigation (ULFM) adds to MPI, as MPICH and Open MPI have it.  In a job that
 * `mpiexec --survive` has started; docs/failures.md says what that means.  Include it after mpi.h.
 *
 * All return MPI_SUCCESS or an error class, and call the communicator's error handler as any MPI function does.  They may be called on a
 * communicator that is revoked.
 */
#ifndef LWMPI_ULFM_H
#define LWMPI_ULFM_H

#include <mpi.h>

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility push(default)
#endif

/* A process that the operation needs has died. */
#define MPIX_ERR_PROC_FAILED 101
/* A process has died that a receive from MPI_ANY_SOURCE may mean: the receive is still there, and can be waited for again after
 * MPIX_Comm_ack_failed(). */
#define MPIX_ERR_PROC_FAILED_PENDING 102
/* The communicator is revoked: nobody communicates there any more. */
#define MPIX_ERR_REVOKED 103

/* From now on the communicator is of no use, at any of its processes: whoever communicates there, or waits for that, gets
 * MPIX_ERR_REVOKED.  Not collective. */
int MPIX_Comm_revoke(MPI_Comm comm);
int MPIX_Comm_is_revoked(MPI_Comm comm, int *flag);

/* A communicator of those who live.  Collective among them; all get one of the same processes, whoever dies meanwhile. */
int MPIX_Comm_shrink(MPI_Comm comm, MPI_Comm *newcomm);
int MPIX_Comm_ishrink(MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request);

/* The `and` of the flags of all who live, the same for all of them, whoever dies meanwhile.  MPIX_ERR_PROC_FAILED, for all of them, if
 * one has died whom not all have acknowledged; the flag is right in this case, too. */
int MPIX_Comm_agree(MPI_Comm comm, int *flag);
int MPIX_Comm_iagree(MPI_Comm comm, int *flag, MPI_Request *request);

/* The processes of a communicator that are known to have died, in the order of their deaths. */
int MPIX_Comm_get_failed(MPI_Comm comm, MPI_Group *failed);

/* Acknowledge the first of them: receives from MPI_ANY_SOURCE no longer mind.  *acked: how many are acknowledged now. */
int MPIX_Comm_ack_failed(MPI_Comm comm, int count, int *acked);

/* The same as older programs have it: acknowledge all, and the group of those that are acknowledged. */
int MPIX_Comm_failure_ack(MPI_Comm comm);
int MPIX_Comm_failure_get_acked(MPI_Comm comm, MPI_Group *failed);

int PMPIX_Comm_revoke(MPI_Comm comm);
int PMPIX_Comm_is_revoked(MPI_Comm comm, int *flag);
int PMPIX_Comm_shrink(MPI_Comm comm, MPI_Comm *newcomm);
int PMPIX_Comm_ishrink(MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request);
int PMPIX_Comm_agree(MPI_Comm comm, int *flag);
int PMPIX_Comm_iagree(MPI_Comm comm, int *flag, MPI_Request *request);
int PMPIX_Comm_get_failed(MPI_Comm comm, MPI_Group *failed);
int PMPIX_Comm_ack_failed(MPI_Comm comm, int count, int *acked);
int PMPIX_Comm_failure_ack(MPI_Comm comm);
int PMPIX_Comm_failure_get_acked(MPI_Comm comm, MPI_Group *failed);

#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
