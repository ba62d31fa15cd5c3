/* SPDX-License-Identifier: MIT
 *
 * MPIUtil contract: MPI processes and point-to-point messages between them.
 *
 * Everything here is called by a thread that carries a rank, for that rank.
 * Ranks are named by their number in the job (world rank) when they are to be
 * found, and by their number in the communicator when they are matched.
 */
#ifndef LW_MPUTIL_H
#define LW_MPUTIL_H

#include "hal/hal.h"

#define LW_ANY_SOURCE (-1)
#define LW_ANY_TAG    (-2) /* as MPI_ANY_TAG of the standard ABI */

struct lw_rank;
struct lw_request;

/* Public part of a request: LibMPI's, nobody else looks at it. */
struct lw_request_public {
    uint32_t object[2]; /* opens every object that has a handle */
    void *owner;        /* the communicator */
};

/* What a receive, probe or send found out. */
struct lw_status {
    int32_t source; /* rank in the communicator */
    int32_t tag;
    int32_t error; /* LW_OK, LW_ETRUNC, ... */
    bool cancelled;
    uint64_t bytes; /* received */
};

enum lw_send_mode { LW_STANDARD, LW_SYNCHRONOUS };

/* ------------------------------------------------------------ processes */

/* The rank that the calling thread carries; NULL if it carries none. */
static inline struct lw_rank *lw_self(void)
{
    struct hal_thread *thread = hal_self();
    return thread ? (struct lw_rank *)thread->user : NULL;
}

/* Public part of a rank; what follows it is MPIUtil's. */
struct lw_rank_public {
    uint32_t world; /* rank in the job */
    uint32_t call;  /* the MPI function that runs: index in LibMPI's table */
    struct hal_worker *worker;
    void *mpi; /* LibMPI's state (struct lw_mpi), NULL before MPI_Init */
};
static inline struct lw_rank_public *lw_public(struct lw_rank *rank)
{
    return (struct lw_rank_public *)rank;
}

/* Start MPIUtil on this worker: creates the ranks that live here, so that messages for
 * them are kept from now on.  On the worker, before any of its ranks runs. */
int lw_worker_start(struct hal_worker *worker) LW_CHECK;

/* Rank number `index` of this worker (0 .. lw_worker_ranks()-1). */
uint32_t lw_worker_ranks(struct hal_worker *worker);
struct lw_rank *lw_worker_rank(struct hal_worker *worker, uint32_t index);

/* Boot of a process that was not started by the cluster program (singleton, isolated):
 * hal_attach(), one worker, one rank on the calling thread.  Idempotent. */
int lw_boot(void) LW_CHECK;

/* The program of the calling rank has ended: what it has of IKC and of the name service is freed.  Call it
 * last on the rank's thread.  May switch. */
void lw_rank_ended(void);

/* Name of the MPI function with this index, for messages: LibMPI defines it. */
const char *lw_call_name(uint32_t call);

/* ------------------------------------------------------------- messages */

/* Send `bytes` of buf to world rank `dest`.  `source` is the sender's rank in the
 * communicator with context `context`.  Returns when buf may be reused (standard mode) or
 * when the receiver has begun to receive (synchronous).  May switch.
 * LW_EPEER, LW_ENOMEM. [MPI 3.4] */
int lw_send(struct lw_rank *self, const void *buf, size_t bytes, uint32_t dest, int32_t source, int32_t tag,
            uint32_t context, enum lw_send_mode mode) LW_CHECK;

/* Receive at most `bytes` into buf from `source` (rank in the communicator or LW_ANY_SOURCE).
 * `from` is the world rank of source, or -1: only for the table of who waits for whom.
 * May switch.  LW_ETRUNC: the message was longer; buf is filled, the rest lost. [MPI 3.2.4] */
int lw_recv(struct lw_rank *self, void *buf, size_t bytes, int32_t source, int32_t from, int32_t tag,
            uint32_t context, struct lw_status *status) LW_CHECK;

/* The nonblocking forms.  *request is set on success and ends with lw_wait() or a
 * successful lw_test().  lw_isend may switch while the link is full; otherwise neither does. */
int lw_isend(struct lw_rank *self, const void *buf, size_t bytes, uint32_t dest, int32_t source, int32_t tag,
             uint32_t context, enum lw_send_mode mode, struct lw_request **request) LW_CHECK;
int lw_irecv(struct lw_rank *self, void *buf, size_t bytes, int32_t source, int32_t from, int32_t tag,
             uint32_t context, struct lw_request **request) LW_CHECK;

/* Wait for a request and free it.  status may be NULL.  Returns the error of the operation. */
int lw_wait(struct lw_rank *self, struct lw_request *request, struct lw_status *status) LW_CHECK;

/* True, and the request is freed, if it is complete: *error is that of the operation.
 * False: others had a chance to run.  May switch. */
bool lw_test(struct lw_rank *self, struct lw_request *request, struct lw_status *status, int *error);

/* What kind of operation it is. */
bool lw_request_is_send(const struct lw_request *request);

/* A request that is complete already, with this status and no bytes; NULL: no memory. */
struct lw_request *lw_request_complete(struct lw_rank *self, int32_t source, int32_t tag);

/* Describe the first message that a receive with these arguments would match.  lw_probe waits for
 * one; lw_iprobe returns false if there is none, after others had a chance to run. */
int lw_probe(struct lw_rank *self, int32_t source, int32_t from, int32_t tag, uint32_t context,
             struct lw_status *status) LW_CHECK;
bool lw_iprobe(struct lw_rank *self, int32_t source, int32_t tag, uint32_t context, struct lw_status *status);

/* Wait for all ranks of the job. */
int lw_job_barrier(struct lw_rank *self) LW_CHECK;

/* ------------------------------------------------------------- counters */

/* Of one rank, since it began. */
struct lw_counters {
    uint64_t eager, direct, generic; /* sends, by protocol */
    uint64_t replies;                /* IKC messages besides the first that generic sends took, both ways */
    uint64_t unexpected;             /* messages that came before their receive */
    uint64_t received;
};
const struct lw_counters *lw_counters_of(struct lw_rank *rank);

#endif
