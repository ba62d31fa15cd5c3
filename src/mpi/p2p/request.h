/* SPDX-License-Identifier: MIT
 *
 * Requests that are more than one message: persistent, generalized, partitioned, collective ... Each begins with a
 * struct lw_request_public whose `class` points to one of these, and has a handle; MPI_Wait, MPI_Test, MPI_Start,
 * MPI_Cancel and MPI_Request_free treat all of them alike.  A request without a class is one message (p2p.c).
 *
 * A request that is done is found out by `pub.done`, set by lw_complete(); a persistent one is waited for only while
 * `pub.active`.  Its communicator is kept for it from lw_request_publish() to lw_request_disown().
 */
#ifndef LW_REQUEST_H
#define LW_REQUEST_H

#include "mpi/gen/bodies.h"

/* A request of LibMPI's own is found by its public part. */
#define LW_IS_REQUEST(type) \
    _Static_assert(offsetof(type, pub) == 0, #type " begins with its struct lw_request_public")

struct lw_request_class {
    const char *name; /* for reports: "persistent send" */
    bool persistent;  /* keeps its handle when it is done; then `pub.active` tells whether it is started */
    /* Begin; persistent requests only.  Not called while it is active, which is set before and, on failure, cleared
     * after. */
    int (*start)(struct lw_mpi *mpi, struct lw_request_public *request);
    /* It is done: tell the status (which may be MPI_STATUS_IGNORE; MPI_ERROR is not set) and return the error class
     * of the operation (lw_fail() has said why).  Frees the request unless it is persistent; its handle, `active` and
     * lw_request_disown() are the caller's business. */
    int (*finish)(struct lw_mpi *mpi, struct lw_request_public *request, MPI_Status *status);
    /* It is done: as finish, but nothing changes.  [MPI 3.7.6] */
    int (*look)(struct lw_mpi *mpi, struct lw_request_public *request, MPI_Status *status);
    /* MPI_Cancel.  NULL: MPI_ERR_REQUEST. */
    int (*cancel)(struct lw_mpi *mpi, struct lw_request_public *request);
    /* MPI_Request_free: its handle is gone; free it now, or when it is done, and lw_request_disown() it then.
     * NULL: MPI_ERR_REQUEST, unless the program has been told that it is done. */
    int (*free)(struct lw_mpi *mpi, struct lw_request_public *request);
    /* One of its messages that is under way, for the report of who waits for whom; NULL: none, or not told. */
    const struct lw_request_public *(*part)(const struct lw_request_public *request);
    /* The same of what no message tells by itself: fill in the line.  May be NULL. */
    void (*tell)(const struct lw_request_public *request, struct hal_wait *line);
};

/* In struct lw_above: one of the messages that a request waits for, or NULL. */
const struct lw_request_public *lw_request_part(const struct lw_request_public *request);

/* Give a request its handle, and say whose it is: from now on it can be freed, also if it never begins.  comm: whose
 * error handler hears of its failure; NULL: that of the call.  On failure the request is the caller's as before. */
int lw_request_publish(struct lw_mpi *mpi, struct lw_request_public *made,
                       const struct lw_request_class *class, struct lw_comm *comm,
                       MPI_Request *request) LW_CHECK;

/* Give up the communicator of a request that ends. */
void lw_request_disown(struct lw_mpi *mpi, struct lw_request_public *request);

/* A started operation whose handle could not be made, or was freed: it goes on, and ends by itself.  One message. */
void lw_request_detach(struct lw_mpi *mpi, struct lw_request_public *request);

/* A send that no handle names (buffered, or its request was freed) is under way; it has ended.  lw_orphans_wait() waits for
 * the last. */
void lw_orphan_begin(struct lw_mpi *mpi);
void lw_orphan_end(struct lw_mpi *mpi);
void lw_orphans_wait(struct lw_mpi *mpi);

/* A request that has nothing to do: complete, with the status of MPI_PROC_NULL. [MPI 3.10] */
int lw_request_null(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Request *request) LW_CHECK;

/* Before a send begins: there will be a handle for it, whichever it needs. */
int lw_request_room(struct lw_mpi *mpi) LW_CHECK;

/* A send that is done: all such have the same request, which costs nothing, but for mpi->own_handles. */
int lw_request_sent(struct lw_mpi *mpi, MPI_Request *request) LW_CHECK;

/* MPI ends: forget it. */
void lw_request_stop(struct lw_mpi *mpi);

/* What stands behind a handle; NULL: nothing does. */
static inline struct lw_request_public *lw_request_of(struct lw_mpi *mpi, MPI_Request handle)
{
    return (struct lw_request_public *)lw_handle_find(mpi, (uintptr_t)handle, LW_KIND_REQUEST);
}

/* A request without a class: end it, or only look at it.  For classes made of one message, too. */
int lw_message_look(struct lw_mpi *mpi, const struct lw_request_public *request, MPI_Status *status);

#endif
