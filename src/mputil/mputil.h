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

#include "hal/failures.h"
#include "hal/hal.h"

#define LW_ANY_SOURCE (-1)
#define LW_ANY_TAG    (-2) /* as MPI_ANY_TAG of the standard ABI */

struct lw_rank;
struct lw_request;

/* Opens every object that has a handle: what it is, and how many use it.  LibMPI's business, but requests begin
 * with one. */
struct lw_object {
    uint32_t kind;
    uint32_t references;
};

/* Public part of a request.  LibMPI begins requests of its own (collective, generalized ...) with one, too,
 * so that anything can be waited for in the same way. */
struct lw_request_public {
    struct lw_object object;   /* LibMPI's: what has a handle */
    const void *class;         /* LibMPI's: what the request is; NULL: one message */
    void *owner;               /* LibMPI's: the communicator */
    void *held;                /* LibMPI's: what to give up when it ends */
    struct lw_rank *rank;      /* whose it is */
    struct hal_thread *waiter; /* to be woken when it is done, or NULL */
    /* Called instead when it is done, on whatever thread of the worker polls: must not switch.  NULL: nothing. */
    void (*call)(struct lw_request_public *request);
    bool active;  /* LibMPI's: a persistent request that is started */
    bool message; /* one of MPIUtil's own, with an envelope */
    bool done;
    bool told;     /* LibMPI's: a request that is done, and the program knows */
    uint32_t turn; /* LibMPI's: when it began: who asks for any request gets the oldest */
};

/* Data that are no plain run of bytes, see layout.h. */
struct lw_layout;

/* Takes what a receive brings instead of a buffer: an operation to apply, say.  Called with the pieces in order,
 * without gaps, each but the last a multiple of `unit` bytes (at most LW_SINK_UNIT_MOST), on whatever thread of the
 * worker polls: must not switch.  `data` has any alignment and is valid during the call. */
struct lw_sink {
    void (*take)(struct lw_sink *sink, uint64_t offset, const void *data, uint64_t bytes);
    uint32_t unit;
};
enum { LW_SINK_UNIT_MOST = 4096 };

/* What a receive, probe or send found out. */
struct lw_status {
    int32_t source; /* rank in the communicator */
    int32_t tag;
    int32_t error; /* LW_OK, LW_ETRUNC, ... */
    bool cancelled;
    uint8_t sent, expected; /* LW_ETYPE: what the elements are, as in struct lw_transfer */
    uint64_t bytes;         /* received */
};

/* LW_SIGNAL: nothing but that it was sent, which networks with signals carry for less than a message.  Who hears of it
 * says so to a model of time: hal_called(HAL_CALL_WAIT). */
enum lw_send_mode { LW_STANDARD, LW_SYNCHRONOUS, LW_SIGNAL };

/* One message to send or to receive. */
struct lw_transfer {
    void *buf;      /* not written to by a send */
    uint64_t bytes; /* of data: to send, or room for as many */
    const struct lw_layout
        *layout;          /* how they lie from buf on; NULL: one after another.  Kept by the caller */
    struct lw_sink *sink; /* receives only: takes the data; then buf and layout count for nothing */
    int32_t peer;         /* world rank; of a receive only for the table of who waits, -1: any */
    int32_t source;       /* rank in the communicator: the sender's own; to receive from, or LW_ANY_SOURCE */
    int32_t tag;
    uint64_t context;
    enum lw_send_mode mode; /* of a send */
    uint8_t
        element; /* what its elements are, below 128: a number of the caller's; 0: not told.  A message that is told as one and
                      * received as another fails with LW_ETYPE, when the data are there. */
    bool awaited; /* of a send: the caller waits for it at once */
    bool met;     /* of a send: its receiver is about to come for it, or there already */
};

/* A context tells the messages of a communicator from all others that its members may get, of whatever job they are: its number
 * is made of the process that has chosen it (the job's number, the rank there) and of one of that process's own.  Bit 0
 * says that a message belongs to a collective. */
enum { LW_CONTEXT_NUMBER_BITS = 23, LW_CONTEXT_RANK_BITS = 24 };
static inline uint64_t lw_context(uint32_t job, uint32_t rank, uint32_t number)
{
    return (((uint64_t)job << LW_CONTEXT_RANK_BITS | rank) << LW_CONTEXT_NUMBER_BITS | number) << 1;
}
static inline uint32_t lw_context_job(uint64_t context)
{
    return (uint32_t)(context >> (1 + LW_CONTEXT_NUMBER_BITS + LW_CONTEXT_RANK_BITS));
}

/* ------------------------------------------------------------ processes */

/* The rank that the calling thread carries; NULL if it carries none. */
static inline struct lw_rank *lw_self(void)
{
    return (struct lw_rank *)hal_process_here();
}

/* A rank is a process of the job: its public part.  What follows that is MPIUtil's. */
static inline struct hal_process *lw_public(struct lw_rank *rank)
{
    return (struct hal_process *)rank;
}

/* Start MPIUtil on this worker: creates the ranks that live here, so that messages for
 * them are kept from now on.  On the worker, before any of its ranks runs. */
int lw_worker_start(struct hal_worker *worker) LW_CHECK;

/* Rank number `index` of this worker; NULL: it carries no more than that. */
struct hal_process *lw_worker_rank(struct hal_worker *worker, uint32_t index);

/* A word that belongs to LibMPI, for what the ranks of this rank's worker share; NULL at first. */
void **lw_worker_word(struct lw_rank *rank);

/* A word of the collectives, for what the ranks of this rank's worker share; NULL at first. */
void **lw_worker_coll(struct lw_rank *rank);

/* A process is known by its *id*, which counts among the ranks of a worker only; its *name*, by which all jobs know it, says its
 * job's number and its rank there.  The ids of the own job are its ranks; those of others follow, in the order in which the
 * worker has met them. */
struct lw_process {
    uint32_t job, rank; /* number of the job, and the rank there */
    uint32_t host;      /* number of the computer; 0: the one on which the own job began */
    uint32_t cluster;   /* gid of the first worker of its cluster */
    uint32_t gid;       /* worker */
    uint32_t index;     /* among the ranks of that worker */
};
struct lw_process lw_process_at(struct lw_rank *self, uint32_t id);

uint64_t lw_process_name(struct lw_rank *self, uint32_t id);
int lw_process_named(struct lw_rank *self, uint64_t name, uint32_t *id) LW_CHECK; /* LW_ENOENT */

/* One more than the highest id, and than the highest gid of a worker that carries one of these processes. */
uint32_t lw_process_end(struct lw_rank *self);
uint32_t lw_gid_end(struct lw_rank *self);

/* Processes of a job in clusters that are alike: a whole job, or what one gets later. */
struct lw_job_part {
    const struct hal_job *job; /* the job's number; for the rest, as if these were all of it */
    uint32_t first_rank;       /* in the job, of these */
    uint32_t
        first_gid; /* by which the platform knows the first of their workers, a multiple of the own job's workers a
                                * cluster */
    uint32_t first_id; /* the worker's word */
};

/* From now on this worker's ranks may talk to these processes, which have ids from *first_id on; those that it knows keep
 * theirs.  What part->job is at is copied.  LW_ENOMEM. */
int lw_meet(struct lw_rank *self, const struct lw_job_part *part, uint32_t *first_id) LW_CHECK;

/* The worker that carries a process. */
uint32_t lw_rank_worker(struct lw_rank *self, uint32_t id);

/* Boot of a process that was not started by the cluster program (singleton, isolated):
 * hal_attach(), one worker, one rank on the calling thread.  Idempotent. */
int lw_boot(void) LW_CHECK;

/* What LibMPI answers, which MPIUtil does not know. */
struct lw_above {
    /* One of the messages that a request of LibMPI's own waits for, or NULL. */
    const struct lw_request_public *(*request_part)(const struct lw_request_public *request);
    /* Tell about another request of LibMPI's own that a rank waits for. */
    void (*request_tell)(const struct lw_request_public *request, struct hal_wait *line);
    /* Name of the MPI function with this index, for messages. */
    const char *(*call_name)(uint32_t call);
    /* In a job that goes on when a cluster dies: may a rank wait for a message in this context, from or to the process `peer`, or from
     * anybody (source: LW_ANY_SOURCE)?  LW_OK; LW_EPEER, LW_EREVOKED; LW_EPENDING: not before it has acknowledged who has died.
     * And something has happened.  Neither switches. */
    int (*refuses)(struct lw_rank *rank, uint64_t context, int32_t source, int32_t peer);
    void (*happened)(struct lw_rank *rank, const struct hal_event *event);
    /* As in struct hal_above. */
    void (*keep)(struct hal_thread *thread, struct hal_kept *kept);
    void (*restore)(struct hal_thread *thread, struct hal_kept *kept);
};

/* From now on these are the answers, on the worker of this rank; until then nothing is. */
void lw_hand_down(struct lw_rank *rank, const struct lw_above *above);

/* ------------------------------------------------------------- messages */

/* Start a message.  *request is set on success and ends with lw_wait() or a successful lw_test().  Neither switches: a message
 * that its link has no room for goes when there is some, inside a poll, in order with all others of its rank to the same
 * receiver; until then the buffer is needed.  LW_EPEER, LW_ENOMEM. [MPI 3.7] */
int lw_send_start(struct lw_rank *self, const struct lw_transfer *transfer,
                  struct lw_request **request) LW_CHECK;
int lw_recv_start(struct lw_rank *self, const struct lw_transfer *transfer,
                  struct lw_request **request) LW_CHECK;

/* A request to be started again and again; lw_request_free() ends it.  NULL: no memory. */
struct lw_request *lw_request_new(struct lw_rank *self);

/* The same with such a request, which is new or done.  LW_E...: it is as before. */
int lw_send_restart(struct lw_rank *self, struct lw_request *request,
                    const struct lw_transfer *transfer) LW_CHECK;
int lw_recv_restart(struct lw_rank *self, struct lw_request *request,
                    const struct lw_transfer *transfer) LW_CHECK;

/* The usual cases, for which nothing needs to be written down: one run of bytes, and the caller waits.
 *
 * Send; returns when the buffer may be reused (standard mode) or when the receiver has begun to receive (synchronous).
 * May switch.  LW_EPEER, LW_ENOMEM. [MPI 3.4] */
int lw_send(struct lw_rank *self, const void *buf, size_t bytes, uint32_t dest, int32_t source, int32_t tag,
            uint64_t context, enum lw_send_mode mode) LW_CHECK;

/* The same in standard mode, of a short message; false: nothing has happened, for that is not possible now.  Does not
 * switch. */
bool lw_send_now(struct lw_rank *self, const void *buf, size_t bytes, uint32_t dest, int32_t source,
                 int32_t tag, uint64_t context);

/* Receive at most `bytes` into buf from `source` (rank in the communicator or LW_ANY_SOURCE).
 * `from` is the world rank of source, or -1: only for the table of who waits for whom.
 * May switch.  LW_ETRUNC: the message was longer; buf is filled, the rest lost. [MPI 3.2.4] */
int lw_recv(struct lw_rank *self, void *buf, size_t bytes, int32_t source, int32_t from, int32_t tag,
            uint64_t context, struct lw_status *status) LW_CHECK;

/* The same two, for whoever is not in a hurry: so few call them that the compiler copies them to where programs call. */
LW_APART int lw_send_apart(struct lw_rank *self, const void *buf, size_t bytes, uint32_t dest, int32_t source,
                           int32_t tag, uint64_t context, enum lw_send_mode mode) LW_CHECK;
LW_APART int lw_recv_apart(struct lw_rank *self, void *buf, size_t bytes, int32_t source, int32_t from,
                           int32_t tag, uint64_t context, struct lw_status *status) LW_CHECK;

/* Ask that a request end without its message: one that nothing has matched is done soon, its status says
 * `cancelled`.  One that has matched goes on. [MPI 3.8.4] */
void lw_cancel(struct lw_rank *self, struct lw_request *request);

/* What a request that is done has found out; its error is in status.error. */
const struct lw_status *lw_request_status(const struct lw_request *request);

/* Free a request that is done. */
void lw_request_free(struct lw_rank *self, struct lw_request *request);

/* Wait for a request and free it.  status may be NULL.  Returns the error of the operation. */
int lw_wait(struct lw_rank *self, struct lw_request *request, struct lw_status *status) LW_CHECK;

/* True, and the request is freed, if it is complete: *error is that of the operation.
 * False: others had a chance to run.  May switch. */
bool lw_test(struct lw_rank *self, struct lw_request *request, struct lw_status *status, int *error);

/* An operation is over: wake who waits for it.  For LibMPI's own requests. */
static inline void lw_complete(struct lw_request_public *request)
{
    request->done = true;
    if (lw_unlikely(request->call != NULL))
        request->call(request);
    else if (request->waiter)
        hal_thread_wake(request->waiter);
}

/* Wait until a request is done; nothing is freed.  May switch. */
void lw_await(struct lw_rank *self, struct lw_request_public *request);

/* Wait until one of several is done; NULL entries count for nothing, and at least one is none.  May switch. */
void lw_await_any(struct lw_rank *self, struct lw_request_public *const *requests, size_t count);

/* Let messages arrive and others run.  May switch. */
void lw_progress(struct lw_rank *self);

/* What the worker of a rank looks at in each poll from now on, after its links.  poll: true: there was something to do; it must not
 * switch, begin or end one.  Call begin and end on that worker.  False: there are so many already that a poll would take long. */
struct lw_poller {
    struct lw_poller *next;
    bool (*poll)(struct lw_poller *poller);
};
bool lw_poller_begin(struct lw_rank *self, struct lw_poller *poller) LW_CHECK;
void lw_poller_end(struct lw_rank *self, struct lw_poller *poller);

/* Look at them alone, once. */
bool lw_pollers_run(struct lw_rank *self);

/* Is a link on its way here, so that what somebody has sent by it is not seen yet?  Then it will be by going on, soon, without anybody's
 * doing. */
bool lw_links_come(const struct lw_rank *self);

/* What kind of operation it is. */
bool lw_request_is_send(const struct lw_request *request);

/* A request that is complete already, with this status and no bytes; NULL: no memory. */
struct lw_request *lw_request_complete(struct lw_rank *self, int32_t source, int32_t tag);

/* Describe the first message that a receive with these arguments would match.  lw_probe waits for
 * one (LW_EPEER, LW_EREVOKED: none will come); lw_iprobe returns false if there is none, after others had a chance to run. */
int lw_probe(struct lw_rank *self, int32_t source, int32_t from, int32_t tag, uint64_t context,
             struct lw_status *status) LW_CHECK;
bool lw_iprobe(struct lw_rank *self, int32_t source, int32_t tag, uint64_t context, struct lw_status *status);

/* The same; and nobody else sees the message any more: it must be received with lw_mrecv_start().  lw_improbe: NULL if
 * there is none; lw_mprobe: NULL if none will come, for status->error. [MPI 3.8.2] */
struct lw_unexpected;
struct lw_unexpected *lw_mprobe(struct lw_rank *self, int32_t source, int32_t from, int32_t tag,
                                uint64_t context, struct lw_status *status);
struct lw_unexpected *lw_improbe(struct lw_rank *self, int32_t source, int32_t tag, uint64_t context,
                                 struct lw_status *status);
/* Receive it, to buf and layout or to the sink of `transfer`. */
int lw_mrecv_start(struct lw_rank *self, struct lw_unexpected *message, const struct lw_transfer *transfer,
                   struct lw_request **request) LW_CHECK;

/* How many messages of point-to-point have come that nobody has received; the first of them, if there is one, and its context. */
uint32_t lw_unreceived(const struct lw_rank *self, struct lw_status *first, uint64_t *context);

/* Wait for all ranks of the job, in the same one of these barriers. */
enum lw_barrier { LW_BARRIER_PROGRAM, LW_BARRIER_END, LW_BARRIERS };
int lw_job_barrier(struct lw_rank *self, enum lw_barrier which) LW_CHECK;

/* From now on these barriers go by levels: the workers of a cluster meet in its memory, and the first of each tells those of other clusters by
 * signals.  All ranks of the job call this before their first one.  Where that is not possible nothing changes. */
void lw_job_barrier_levels(struct lw_rank *self);

/* Wait until nobody waits for this rank's worker any more: what its rank has started to send, and what the worker had to answer,
 * is in the hands of those who still read.  Before its process may end.  May switch. */
void lw_settle(struct lw_rank *self);

/* ------------------------------------------------------------- failures */

/* How many events its worker has looked at. */
uint32_t lw_events(const struct lw_rank *rank);

/* hal_died() of a worker as far as the rank's own has looked: what that one had sent has been delivered by then, and what was under way with it has
 * ended.  Before, the log may say that it has died while links to it still take messages. */
uint32_t lw_known_death(const struct lw_rank *rank, uint32_t gid);

/* Has something happened, so that a rank asks `refuses` before it waits? */
bool lw_wary(const struct lw_rank *rank);

/* Look at once for what has happened, as a notice will make the worker do.  Does not switch. */
void lw_events_look(struct lw_rank *self);

/* LibMPI refuses what it did not before: end what waits for that.  Does not switch. */
void lw_waits_end(struct lw_rank *self);

/* A receive from anybody may be done with LW_EPENDING: then it is still posted, and only *suspended*.  Is it; is it to end with
 * LW_EPEER after all, so that it can be freed; and let those of a context go on. */
bool lw_recv_suspended(const struct lw_request *request);
void lw_recv_withdraw(struct lw_rank *self, struct lw_request *request);
void lw_recv_resume(struct lw_rank *self, uint64_t context);

/* ------------------------------------------------------------- counters */

/* Of one rank, since it began. */
struct lw_counters {
    uint64_t eager, direct, generic; /* sends, by protocol */
    uint64_t replies;                /* IKC messages besides the first that generic sends took, both ways */
    uint64_t unexpected;             /* messages that came before their receive */
    uint64_t received;
    uint64_t
        no_credit; /* sends of another protocol than eager only because the receiver's credit was used up */
};

#endif
