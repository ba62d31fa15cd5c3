/* SPDX-License-Identifier: MIT
 *
 * The engine of the collectives: schedules.
 *
 * A collective is a list of steps: messages, and work in between.  An algorithm is a C function that appends the
 * steps of one segment; the engine keeps a few segments under way at a time (lanes) and asks for the
 * next one when one has ended, so that whoever writes an algorithm need not think of pipelines.
 *
 *     static void tree(struct lw_sched *sched, uint64_t segment)
 *     {
 *         lw_step_recv(sched, parent, data);
 *         lw_step_fence(sched);
 *         lw_step_send(sched, child, data);
 *     }
 *
 * Steps run in their order.  Messages only begin in their turn; a fence waits until all that has begun in this
 * lane has ended.  Work (lw_step_call) is done in its turn.  The end of a segment is a fence.
 *
 * A schedule runs on whatever thread of its worker polls when a message ends: nothing here switches.  Messages of
 * one schedule between the same two ranks match in order within a segment; segments never mix.
 */
#ifndef LW_SCHEDULE_H
#define LW_SCHEDULE_H

#include <string.h>

#include "base/copy.h"
#include "mpi/p2p/p2p.h"
#include "mputil/layout.h"

enum { LW_LANES = 2 };

/* What one segment of a pipelined collective moves at most, and the most scratch that is taken at once without
 * need.  Bytes. */
#define LW_SEGMENT_BYTES (hal_budget()->coll_segment)

struct lw_sched;
struct lw_step;
struct lw_chunk;
struct lw_kept;

/* ------------------------------------------------------------------- data */

/* `bytes` of the data at buf from position `offset` (of the packed form) on. */
struct lw_data {
    void *buf;
    const struct lw_layout *layout; /* NULL: one run; then offset is 0 */
    uint64_t offset, bytes;
};

/* count elements of a type at buf; part of that. */
static inline struct lw_data lw_data_of(const void *buf, const struct lw_type *type, MPI_Count count)
{
    struct lw_span span = lw_span_of(buf, type, count);
    return (struct lw_data){span.buf, span.layout, 0, span.bytes};
}
static inline struct lw_data lw_data_raw(const void *buf, uint64_t bytes)
{
    return (struct lw_data){(void *)(uintptr_t)buf, NULL, 0, bytes};
}
static inline struct lw_data lw_data_part(struct lw_data whole, uint64_t offset, uint64_t bytes)
{
    if (!whole.layout)
        return (struct lw_data){(char *)whole.buf + offset, NULL, 0, bytes};
    return (struct lw_data){whole.buf, whole.layout, whole.offset + offset, bytes};
}

/* Copy; the smaller of the two sizes counts.  They do not overlap.  (Most are short and plain: those need no call.) */
void lw_data_copy_any(struct lw_data to, struct lw_data from);
static inline void lw_data_copy(struct lw_data to, struct lw_data from)
{
    if (lw_likely(!to.layout && !from.layout && to.bytes == from.bytes && to.bytes && to.buf != from.buf)) {
        hal_copied(to.bytes);
        lw_copy(to.buf, from.buf, (size_t)to.bytes);
    } else {
        lw_data_copy_any(to, from);
    }
}

/* ------------------------------------------------------------- combination */

/* An operation on elements of a type, and as whom it is done. */
struct lw_combine {
    lw_op_function function; /* NULL: the user's */
    const struct lw_op *op;
    const struct lw_type *type;
    struct lw_mpi *mpi;
    uint32_t align; /* bytes; of plain types */
    bool
        plain; /* elements lie one after another without gaps, and are short: they can be received piece by piece */
    bool commutative;
};
void lw_combine_init(struct lw_combine *combine, struct lw_mpi *mpi, const struct lw_op *op,
                     const struct lw_type *type);

/* to[i] = left[i] op right[i].  `to` may be left or right or neither.  LW_ENOMEM, LW_EUNSUP. */
int lw_combine_do(const struct lw_combine *combine, void *to, const void *left, const void *right,
                  MPI_Count count) LW_CHECK;

/* to[i] = from[i]. */
void lw_combine_copy(const struct lw_combine *combine, void *to, const void *from, MPI_Count count);

/* Bytes that count elements span, and where the first is in them. */
uint64_t lw_elements_span(const struct lw_type *type, MPI_Count count, int64_t *first);

/* ---------------------------------------------------------------- schedules */

/* How many segments of at most `step` make up `total`. */
static inline uint64_t lw_segments_of(uint64_t total, uint64_t step)
{
    return (total + step - 1) / step;
}

/* A segment under way. */
struct lw_lane {
    struct lw_sched *sched;
    struct lw_lane *next; /* in the worker's run queue */
    struct lw_chunk *first, *last, *at;
    uint32_t at_step;         /* in `at` */
    uint32_t pending, coming; /* messages that have begun and not ended: all, and receives */
    int32_t tag;
    bool running, queued;
    struct lw_scratch *scratch;
    void *shares; /* of scratch, for work that workers share: levels.c; or NULL */
};

struct lw_sched {
    struct lw_rank *rank;             /* who sends and receives */
    const struct lw_comm *comm;       /* whose ranks peers are numbered in */
    const struct lw_combine *combine; /* reductions only */
    int32_t sequence;                 /* number of the collective in its communicator */
    int error;                        /* LW_E...: the first that happened */
    void (*build)(struct lw_sched *sched, uint64_t segment); /* append the steps of one segment */
    uint64_t segments, next;                                 /* how many; the next to build */
    void (*done)(struct lw_sched *sched);                    /* all is over; may free it */
    struct lw_coll_home *home;
    struct lw_lane *building;
    uint32_t busy;           /* lanes that run */
    struct lw_lane *running; /* whose steps are being run */
    bool reverse;            /* take the segments from the last to the first */
    bool alone;              /* one segment at a time */
    struct lw_kept *kept;    /* what lw_sched_keep() keeps; else NULL */
    struct lw_lane lanes[LW_LANES];
};

/* The tag of a segment's messages. */
static inline int32_t lw_sched_tag(int32_t sequence, uint64_t segment)
{
    return (int32_t)(((uint32_t)sequence << 8 | (uint32_t)(segment & 0xff)) & 0x7fffffff);
}

/* Run a schedule: rank, comm, sequence, error, build, segments and done are set, combine where it is used.
 * It may have ended on return. */
void lw_sched_start(struct lw_sched *sched);

/* A schedule that is to run several times, before it is started first: its steps are made once, and kept with their scratch as far as
 * they take no more than a few segments do; what is beyond that is made anew each time, as all is if there is no memory.  `build` may
 * do nothing but append steps.  Until lw_sched_forget(). */
void lw_sched_keep(struct lw_sched *sched);
void lw_sched_forget(struct lw_sched *sched);

/* ------------------------------------------------------------------- steps */

/* For `build` functions.  `peer` is a rank of sched->comm; in an intercommunicator of the remote group, or of the
 * own one as lw_peer_local(). */
static inline int lw_peer_local(const struct lw_comm *comm, int rank)
{
    return comm->npeers + rank;
}
void lw_step_send(struct lw_sched *sched, int peer, struct lw_data data);
void lw_step_recv(struct lw_sched *sched, int peer, struct lw_data data);

/* A message of nothing, to another cluster, as a signal if there are such; it is received as others are.  When it has come:
 * lw_step_heard(). */
void lw_step_signal(struct lw_sched *sched, int peer);
void lw_step_heard(struct lw_sched *sched);

/* Receive count elements and combine them: to = received op own, or own op received if `right`.  `own` may be `to`.
 * Nothing of either may be looked at before the next fence. */
void lw_step_fold(struct lw_sched *sched, int peer, void *to, const void *own, MPI_Count count, bool right);

/* Work.  The function gets what was given. */
typedef void (*lw_step_function)(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b);
void lw_step_call(struct lw_sched *sched, lw_step_function function, void *to, const void *from, uint64_t a,
                  uint64_t b);
void lw_step_copy(struct lw_sched *sched, struct lw_data to, struct lw_data from);

/* to[i] = left[i] op right[i]. */
void lw_step_combine(struct lw_sched *sched, void *to, const void *left, const void *right, MPI_Count count);

/* Wait for all messages that have begun; or only for what is received.  Two that exchange messages in
 * several rounds would wait for each other for ever with the former. */
void lw_step_fence(struct lw_sched *sched);
void lw_step_fence_in(struct lw_sched *sched);

/* In a step's function: something else has begun that the next fence waits for.  It ends on this worker. */
struct lw_lane *lw_sched_begun(struct lw_sched *sched);
void lw_sched_ended(struct lw_lane *lane);

/* Memory that lasts until the segment has ended; NULL: there is none, and the schedule fails. */
void *lw_sched_scratch(struct lw_sched *sched, uint64_t bytes);
/* As many elements as combine wants them: the address of the first. */
void *lw_sched_elements(struct lw_sched *sched, MPI_Count count);

/* No memory: the job ends if other processes count on this schedule, for they cannot be told. */
void lw_sched_no_memory(const struct lw_sched *sched);

/* A process has died that it needs, or its communicator is revoked: it goes no step further, so that nobody gets what is not right.  The peers
 * hear of it by themselves. */
void lw_sched_abandon(struct lw_sched *sched);

/* Note that it fails; the peers are not told. */
static inline void lw_sched_fail(struct lw_sched *sched, int error)
{
    if (lw_likely(!error))
        return;
    if (error == LW_ENOMEM)
        lw_sched_no_memory(sched);
    if (!sched->error)
        sched->error = error;
    if (error == LW_EPEER || error == LW_EREVOKED)
        lw_sched_abandon(sched);
}

/* ---------------------------------------------------------------- a worker */

/* What the collectives keep on each worker. */
struct lw_coll_home {
    struct lw_lane *run, **run_end; /* lanes that can go on */
    bool running;                   /* somebody works the queue off */
    bool told;                      /* that the user's rules make no sense */
    uint32_t counted;               /* ranks whose ways somebody counts: ways.h */
    struct lw_chunk *chunks;        /* free lists */
    struct lw_scratch *scratch;
    struct lw_meet *meets;
    struct lw_meet *wide;      /* meetings of the cluster, to which not all of its teams have come */
    struct lw_meet *early;     /* of teams that have come before the first of their cluster */
    struct lw_early *deposits; /* of meetings that members leave early: a free list, too */
    uint32_t deposits_made;    /* whether free or not */
    struct lw_coll_call *calls;
    struct lw_team *teams;
};
/* NULL: no memory. */
struct lw_coll_home *lw_coll_home(struct lw_rank *rank);

#endif
