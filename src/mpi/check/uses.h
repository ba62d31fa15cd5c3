/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: the buffers that a process has given to operations which are not complete.  Until the program has been told that
 * one is, nothing may read what it stores to, and nothing may store to what it reads. [MPI 3.7.2, 12.3]
 *
 * A buffer is noted when its operation has begun, under the handle of its request, or under its window or file.  That a request has ended is
 * found out by looking at its handle.  What the program does without a call is seen later: a buffer that is only read has a sum.
 */
#ifndef LW_CHECK_USES_H
#define LW_CHECK_USES_H

#include "buffers.h"

/* What a buffer is used by, besides the call under way. */
struct lw_user {
    MPI_Request handle; /* NULL: none, but of an object: */
    bool persistent;    /* it is used while the request is started */
    const void *object; /* the window of the operation, or the file of a split access; or NULL */
    int rank;           /* whose window */
    uint32_t request;   /* of MPI_Rput and its kin: struct lw_win_request has the number; else 0 */
};

/* "MPI_Irecv at x.c:12"; code: hal_code_caller() of the call, or 0. */
const char *lw_call_in_words(uint32_t call, uint64_t code, char *text, size_t bytes);

/* A call may not begin because of a buffer of another one: MPI_ERR_BUFFER. */
int lw_uses_look(struct lw_mpi *mpi, const struct lw_buffer *buffer) LW_CHECK;

/* It has begun, and goes on using this buffer. */
void lw_uses_note(struct lw_mpi *mpi, const struct lw_buffer *buffer, const struct lw_user *user);

/* MPI_Start and its kin begin (MPI_ERR_BUFFER), and have ended. */
int lw_uses_start(struct lw_mpi *mpi, const MPI_Request *requests, MPI_Count count) LW_CHECK;
void lw_uses_started(struct lw_mpi *mpi);

/* These requests may end now, or, unless `all`, those of them that are done: has the program changed what their operations read?
 * And the same of operations on an object.  MPI_ERR_BUFFER. */
int lw_uses_sums(struct lw_mpi *mpi, const MPI_Request *requests, MPI_Count count, bool all) LW_CHECK;
int lw_uses_sums_of(struct lw_mpi *mpi, const void *object) LW_CHECK;

/* The program frees a request. */
void lw_uses_forget(struct lw_mpi *mpi, MPI_Request request);

/* Operations on an object have ended: on the window of a process, or on all of it (MPI_ANY_SOURCE); request: only this one. */
void lw_uses_end(struct lw_mpi *mpi, const void *object, int rank, uint32_t request);

/* MPI_Finalize begins: MPI_ERR_REQUEST if the program has not been told that an operation is complete. */
int lw_uses_stop(struct lw_mpi *mpi) LW_CHECK;

#endif
