/* SPDX-License-Identifier: MIT
 *
 * What the calls that complete one request and those that complete several share.  Private to request*.c.
 */
#ifndef LW_REQUEST_END_H
#define LW_REQUEST_END_H

#include "request.h"

extern const struct lw_request_class lw_grequest_class;

/* A persistent request that is not started: complete, like MPI_REQUEST_NULL. [MPI 3.7.3] */
static inline bool lw_request_idle(const struct lw_request_public *request)
{
    const struct lw_request_class *class = request->class;
    return lw_unlikely(class != NULL) && class->persistent && !request->active;
}

/* The operation behind a handle is done: hand out its status, free the handle or keep it for the next start. */
int lw_request_end(struct lw_mpi *mpi, MPI_Request *handle, struct lw_request_public *request,
                   MPI_Status *status);

/* The same, but nothing changes. */
int lw_request_look(struct lw_mpi *mpi, struct lw_request_public *request, MPI_Status *status);

/* Wait for number `at` of an array. */
int lw_request_wait(struct lw_mpi *mpi, MPI_Request *request, MPI_Count at, MPI_Status *status);

int lw_request_bad(struct lw_mpi *mpi, MPI_Request request, MPI_Count at);

/* The status of no request at all. */
void lw_request_none(MPI_Status *status);

#endif
