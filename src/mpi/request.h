/* SPDX-License-Identifier: MIT
 *
 * Requests that are more than one message: persistent, generalized, partitioned, collective ... Each begins with a
 * struct lw_request_public whose `class` points to one of these, and has a handle; MPI_Wait, MPI_Test, MPI_Start,
 * MPI_Cancel and MPI_Request_free treat all of them alike.  A request without a class is one message (p2p.c).
 */
#ifndef LW_REQUEST_H
#define LW_REQUEST_H

#include "bodies.h"

struct lw_request_class {
    const char *name; /* for reports: "persistent send" */
    bool persistent;  /* keeps its handle when it is done; then `pub.active` tells whether it is started */
    /* Begin; persistent requests only.  Not called while it is active. */
    int (*start)(struct lw_mpi *mpi, struct lw_request_public *request);
    /* It is done: tell the status (which may be MPI_STATUS_IGNORE; MPI_ERROR is not set) and return the error class
     * of the operation (lw_fail() has said why).  Frees the request unless it is persistent; its handle is
     * the caller's business. */
    int (*finish)(struct lw_mpi *mpi, struct lw_request_public *request, MPI_Status *status);
    /* It is done: as finish, but nothing changes.  [MPI 3.7.6] */
    int (*look)(struct lw_mpi *mpi, struct lw_request_public *request, MPI_Status *status);
    /* MPI_Cancel.  NULL: MPI_ERR_REQUEST. */
    int (*cancel)(struct lw_mpi *mpi, struct lw_request_public *request);
    /* MPI_Request_free: its handle is gone; free it now, or when it is done.  NULL: MPI_ERR_REQUEST. */
    int (*free)(struct lw_mpi *mpi, struct lw_request_public *request);
};

/* Give a request its handle.  comm: whose error handler hears of its failure; NULL: that of the call. */
int lw_request_publish(struct lw_mpi *mpi, struct lw_request_public *made,
                       const struct lw_request_class *class, struct lw_comm *comm,
                       MPI_Request *request) LW_CHECK;

#endif
