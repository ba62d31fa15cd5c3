/* SPDX-License-Identifier: MIT
 *
 * Windows: memory that other processes read and write.  Private to src/mpi.  [MPI 12]
 *
 * The origin does the work wherever it can reach the target's memory: by load and store in its own cluster and in what both map
 * (windows that the library allocates), through the kernel elsewhere on the host.  Only where neither works the target is asked by
 * messages (call.c).  Each process has a *part*, in memory that all of the host map: who wants to lock its window, or to accumulate
 * in it, takes it there.  So all ways agree on what is atomic, and none needs the target.
 */
#ifndef LW_WIN_H
#define LW_WIN_H

#include "base/copy.h"
#include "mpi/comm/comm.h"
#include "mpi/gen/bodies.h"
#include "mpi/p2p/p2p.h"
#include "mputil/layout.h"
#include "mputil/region.h"

#include <string.h>

/* ------------------------------------------------------- what processes share */

/* A lock that serves in the order of arrival: whose turn it is to read (the low half) and to write, and how many sleep until it is
 * theirs (turn.c). */
struct lw_win_turns {
    _Atomic uint64_t now;
    _Atomic uint32_t sleepers;
};
static inline uint32_t lw_turn_to(uint64_t turns, bool write)
{
    return (uint32_t)(write ? turns >> 32 : turns);
}

/* More than so many that wait for a window have no place to sleep at, and look again and again. */
enum { LW_SLEEPERS_MOST = 256 };

/* Memory that a process has attached to a dynamic window. */
struct lw_attached {
    struct lw_attached *next;
    uint64_t address, bytes;
};

/* A process's part. */
struct lw_win_part {
    _Atomic uint32_t taken
        LW_ALIGNED; /* this rank, less one, accumulates, or looks at what is attached; never for long */
    struct lw_attached *attached;        /* in the memory of its cluster */
    _Atomic uint32_t tickets LW_ALIGNED; /* of the lock, given out: not in the line that who waits looks at */
    struct lw_win_turns turns LW_ALIGNED;
    _Atomic uint64_t sleepers[]; /* by ticket, as many as table->sleepers; then the log of mpiexec --check */
};

/* What everybody knows of a process's window. */
struct lw_win_target {
    uint64_t
        base; /* address in its cluster, or, of memory that the library has allocated, from the begin of a segment */
    uint64_t size, unit; /* bytes; of a displacement */
    uint64_t part;       /* from the begin of its cluster's segment */
    uint64_t cluster;    /* which of the window's clusters it lives in, */
    uint64_t home;       /* and whose segment has the memory */
    uint64_t watched;    /* mpiexec --check was asked for */
    uint64_t coarse;     /* its hint wants many elements to be accumulated under one lock */
};

/* How the memory of other clusters is reached. */
enum lw_win_far { LW_FAR_MAPPED, LW_FAR_KERNEL, LW_FAR_MESSAGES };

/* A cluster has one segment for each window: the parts of its processes, and the memory that the library allocates. */
struct lw_win_segment {
    struct hal_memory name;
    uint64_t works;  /* its cluster reaches the memory of the next one on its host */
    uint64_t handed; /* where that is not so: that of all, as they have handed it over */
};

/* The window as the processes of a cluster know it: they share this. */
struct lw_win_table {
    _Atomic uint32_t users;
    int size;                      /* processes */
    uint32_t clusters, local;      /* how many; which is this one */
    uint32_t sleepers;             /* places of a part, a power of two */
    uint64_t part_bytes;           /* of a part, with what stands behind it */
    uint64_t assist_at;            /* where in it its assist is; 0: there is none */
    bool watched;                  /* by all: mpiexec --check */
    bool words;                    /* integers are changed by atomic operations of the processor: words.h */
    bool calls;                    /* some of its clusters can reach others by messages only */
    bool placed;                   /* memory is in segments */
    bool named;                    /* the own segment can be mapped by others */
    void *whole;                   /* the own segment, as it was allocated */
    struct lw_win_target *targets; /* by rank */
    struct link_region *regions;   /* by rank: what the network reaches; with key 0: not it.  NULL: nothing */
    struct lw_win_segment *segments; /* by cluster, */
    uint64_t *bytes;                 /* how long they are, */
    _Atomic(char *) *maps;           /* and where they are here; NULL: not mapped yet */
    uint32_t *gids, *hosts; /* by cluster, as this one knows them: of its first worker; of its computer */
    uint8_t *far;           /* by cluster: enum lw_win_far */
};

/* ------------------------------------------------------------------ a window */

enum lw_win_access { LW_ACCESS_NONE, LW_ACCESS_FENCE, LW_ACCESS_START, LW_ACCESS_LOCK, LW_ACCESS_LOCK_ALL };

struct lw_win_batch;   /* batch.c */
struct lw_win_op;      /* a call of a target that has not been answered: call.c */
struct lw_win_assists; /* assist.c */
enum { LW_WIN_CARTS = 16 };
#define LW_OWED_PUTS ((uint64_t)1 << 32) /* somewhere in `puts` */

/* A thread that waits for what others of its process do: until calls have been answered, or for a lock that another thread is about to
 * have. */
struct lw_win_pause {
    struct lw_request_public pub;
    struct lw_win_pause *next;
    struct lw_win *win;
    uint32_t until; /* the first call that need not have been answered */
    bool of_lock;
};

struct lw_win {
    struct lw_hearer hearer;
    struct lw_comm *comm; /* of its own: nobody else's messages */
    struct lw_win_table *table;
    enum lw_win_access access;
    /* By rank: the target may be accessed: 0, LW_MAY, or the lock that is held.  NULL: of an epoch that is for all. */
    uint8_t *may;
    uint32_t locked;               /* targets */
    struct lw_group *starts;       /* of MPI_Win_start; NULL: no such epoch */
    struct lw_group *posts;        /* of MPI_Win_post */
    struct lw_request **completes; /* what its processes are to send; room for completes_room */
    int completes_room;
    struct lw_win_op *first, **end; /* calls without an answer yet, in order */
    struct lw_win_op
        *carts[LW_WIN_CARTS]; /* by target, modulo their number: short calls that wait for others; never
                                            * without a call that has not been answered */
    uint32_t calls;           /* that were made */
    uint64_t owed;            /* bits: of batches that are not empty, and LW_OWED_PUTS */
    struct lw_win_batch
        *batches; /* by target, modulo their number: short accumulates that wait; NULL: none yet */
    struct lw_win_assists *assists; /* NULL: nobody runs any */
    int call_error;                 /* LW_E...: the first of those whose end nobody has heard of */
    struct lw_win_pause *pauses;
    struct lw_win_receiver *receiver; /* takes the calls of others; NULL: nobody needs to call */
    uint32_t turns;                   /* calls after which others might have run: lock.c */
    bool stored;                      /* into a target, since the last flush */
    int *puts; /* by cluster: the last rank, plus 1, to which the network has put what may not be there yet */
    bool names;                 /* it has opened the regions of its cluster, */
    uint32_t abroad;            /* as links to this worker reach them */
    bool looks;                 /* operations are looked at: at what is attached, or by --check */
    struct lw_win_watch *watch; /* of mpiexec --check: touch.h; NULL: it was not asked for */
    char name[MPI_MAX_OBJECT_NAME];
    struct lw_attribute *attributes;
    struct lw_info *info;
    /* What the program is told. */
    void *base;
    MPI_Aint bytes;
    int unit, flavor, model;
};
LW_OPENS(struct lw_win, hearer.object);

enum { LW_MAY = 1, LW_MAY_SHARED, LW_MAY_EXCLUSIVE, LW_MAY_SOON /* a thread waits for the lock */ };

static inline struct lw_win *lw_win_of(struct lw_mpi *mpi, MPI_Win handle)
{
    return (struct lw_win *)lw_handle_find(mpi, (uintptr_t)handle, LW_KIND_WIN);
}

/* Note the hints of an info object (NULL: none) that windows know.  MPI_ERR_NO_MEM. */
int lw_win_hint(struct lw_mpi *mpi, struct lw_win *win, const struct lw_info *info) LW_CHECK;

/* ------------------------------------------------------------------- memory */

/* Where a cluster's segment is here; NULL: it cannot be mapped. */
char *lw_win_map_new(struct lw_win_table *table, uint32_t cluster);
static inline char *lw_win_map(struct lw_win_table *table, uint64_t cluster)
{
    char *map = atomic_load_explicit(&table->maps[cluster], memory_order_acquire);
    return lw_likely(map != NULL) ? map : lw_win_map_new(table, (uint32_t)cluster);
}

/* A target's part, if it can be reached here. */
static inline struct lw_win_part *lw_win_part(struct lw_win_table *table, const struct lw_win_target *target)
{
    char *map = lw_win_map(table, target->cluster);
    return map ? (struct lw_win_part *)(map + target->part) : NULL;
}

/* The window of a target, if load and store reach it. */
static inline char *lw_win_memory(struct lw_win_table *table, const struct lw_win_target *target, bool *near)
{
    *near = true;
    if (table->placed) {
        char *map = lw_win_map(table, target->home);
        *near = map != NULL;
        return map ? map + target->base : NULL;
    }
    *near = target->cluster == table->local;
    return (char *)(uintptr_t)target->base;
}

/* The window is no longer used by one process of the cluster. */
void lw_win_table_release(struct lw_win_table *table);

/* Take a part, and give it back.  Nothing in between switches, so it is soon free again, or its process has died: then it is taken from it.
 * may_switch: let other ranks of the worker run meanwhile. */
void lw_win_take_slow(const struct lw_win *win, struct lw_win_part *part, bool may_switch);
static inline void lw_win_take(const struct lw_win *win, struct lw_win_part *part, bool may_switch)
{
    uint32_t nobody = 0;
    if (lw_unlikely(!atomic_compare_exchange_strong_explicit(&part->taken, &nobody,
                                                             (uint32_t)win->comm->rank + 1,
                                                             memory_order_acquire, memory_order_relaxed)))
        lw_win_take_slow(win, part, may_switch);
}
static inline void lw_win_give(struct lw_win_part *part)
{
    atomic_store_explicit(&part->taken, 0, memory_order_release);
}

/* Whether all of [address, address + bytes) is attached to a process of this cluster. */
bool lw_win_attached(const struct lw_win *win, struct lw_win_part *part, uint64_t address, uint64_t bytes,
                     bool may_switch);

/* Has a process of the window died, in a job that goes on? */
bool lw_win_dead(const struct lw_win *win, int rank);

/* Data without gaps; eight bytes by one move, which nobody sees half of. */
static inline void lw_win_copy(void *to, const void *from, uint64_t bytes)
{
    if (lw_likely(bytes == sizeof(uint64_t)))
        memcpy(to, from, sizeof(uint64_t));
    else
        lw_copy(to, from, bytes);
}

/* --------------------------------------------------------------- operations */

enum lw_win_kind { LW_WIN_PUT, LW_WIN_GET, LW_WIN_ACCUMULATE, LW_WIN_COMPARE };

/* One operation on one target's window. */
struct lw_win_call {
    struct lw_mpi *mpi;
    struct lw_win *win;
    int rank;
    enum lw_win_kind kind;
    const struct lw_op *op;        /* of ACCUMULATE */
    const struct lw_type *element; /* what it is computed with */
    struct lw_span origin, result; /* result.buf NULL: none is wanted */
    struct lw_span
        target; /* its address: here, in its own cluster, or, of messages, from the begin of its window */
    const void *compare;        /* of COMPARE; origin: what is to be there then */
    const struct lw_type *held; /* of what is needed until an answer has come; NULL: none */
    struct lw_win_request *request;
    bool at_once; /* it must have ended when the function returns */
};

/* Pieces of a target's memory and what is done with them: all data in one packed run each. */
enum { LW_PIECES_MOST = 32, LW_PIECE_BYTES = 2048 };
struct lw_pieces {
    struct hal_piece at[LW_PIECES_MOST];
    uint32_t count;
    uint64_t bytes, offset; /* of data; from the first of the operation */
    uint64_t unit;          /* they end behind a multiple of so many */
    int (*take)(struct lw_pieces *pieces);
    const struct lw_win_call *call;
};
/* Cut the target's data into such and take them one after the other.  LW_E...: the first error of take(). */
int lw_pieces_walk(struct lw_pieces *pieces, struct lw_span target) LW_CHECK;

/* Data of the origin, from position `offset` on, to and from one run. */
static inline void lw_span_take(struct lw_span span, uint64_t offset, void *packed, uint64_t bytes)
{
    if (span.layout)
        lw_layout_pack(span.layout, span.buf, offset, packed, bytes);
    else
        lw_copy(packed, (const char *)span.buf + offset, bytes);
}
static inline void lw_span_place(struct lw_span span, uint64_t offset, const void *packed, uint64_t bytes)
{
    if (span.layout)
        lw_layout_unpack(span.layout, span.buf, offset, packed, bytes);
    else
        lw_copy((char *)span.buf + offset, packed, bytes);
}

/* Whose memory they are in: that of this cluster, or that of a target which is reached through the kernel. */
enum { LW_PIECES_NEAR = -1 };

/* Copy them from there to packed; and back.  LW_E... of lw_win_move(), of a target's memory only. */
int lw_pieces_read(const struct lw_pieces *pieces, const struct lw_win *win, int where, void *packed);
int lw_pieces_write(const struct lw_pieces *pieces, const struct lw_win *win, int where, const void *packed);

/* Apply an operation to them; result: what stood there before, or NULL.  The caller has taken the part.  All packed. */
int lw_pieces_apply(const struct lw_pieces *pieces, const struct lw_win *win, int where,
                    const struct lw_op *op, const struct lw_type *element, const void *operand, void *result);
int lw_pieces_compare(const struct lw_pieces *pieces, const struct lw_win *win, int where,
                      const struct lw_type *element, const void *compare, const void *operand, void *result);

/* --------------------------------------------------------------------- assists */

/* What the target does for an origin that reaches its memory through the kernel only, if it polls at that moment: assist.c. */

/* Behind a part. */
uint64_t lw_assist_bytes(void);

/* This process runs assists, and has others run them.  LW_ENOMEM: it does not. */
int lw_assists_begin(struct lw_mpi *mpi, struct lw_win *win) LW_CHECK;
void lw_assists_end(struct lw_mpi *mpi, struct lw_win *win);

/* hal_peer_move() of pieces of a target's memory, by an assist or through the kernel.  Does not switch. */
int lw_win_move(const struct lw_win *win, int rank, bool write, void *packed, const struct hal_piece *pieces,
                uint32_t count) LW_CHECK;

/* Have an operation of predefined elements applied to pieces of a target's memory.  The caller has taken the part.  False: it was not. */
bool lw_win_apply_there(const struct lw_win *win, int rank, const struct lw_pieces *pieces,
                        const struct lw_op *op, const struct lw_type *element, const void *operands);

/* -------------------------------------------------------------------- the lock */

/* Whose turn it is, asked by a process that has a ticket.  LATER: a message tells it (LW_TAG_TURN).  LOOK: it is to ask again. */
enum lw_win_turn { LW_TURN_NOW, LW_TURN_LATER, LW_TURN_LOOK };

/* In a part that is reached from here, the lock of the window of `owner`, for the process `rank` of the window, to write (`alone`) or to read.
 * Do not switch. */
static inline uint32_t lw_turn_ticket(struct lw_win_part *part)
{
    return atomic_fetch_add_explicit(&part->tickets, 1, memory_order_acq_rel);
}
static inline bool lw_turn_is(struct lw_win_part *part, uint32_t ticket, bool alone)
{
    return ticket == lw_turn_to(atomic_load_explicit(&part->turns.now, memory_order_acquire), alone);
}
enum lw_win_turn lw_turn_take(struct lw_mpi *mpi, struct lw_win *win, int owner, uint32_t ticket, bool alone,
                              int rank);
void lw_turn_give(struct lw_mpi *mpi, struct lw_win *win, int owner, bool alone);

/* ----------------------------------------------------------------- by message */

/* Begin an operation that the target does when it is told.  The data of the origin are not needed any more when the window, or
 * the request of the call, is waited for. */
int lw_win_ask(const struct lw_win_call *call) LW_CHECK;

/* The same with the lock of a target.  *ticket: 0 at first; `again`: it is known. */
int lw_win_ask_lock(struct lw_win *win, int rank, bool alone, bool again, uint32_t *ticket,
                    enum lw_win_turn *turn) LW_CHECK;
int lw_win_ask_unlock(struct lw_win *win, int rank, bool alone) LW_CHECK;

/* The same with the log of a target (touch.h): other->kind becomes LW_TOUCH_NONE if nothing conflicts; and end notes. */
struct lw_touch;
int lw_win_ask_log(struct lw_win *win, int rank, const struct lw_touch *touch,
                   struct lw_touch *other) LW_CHECK;
int lw_win_ask_forget(struct lw_win *win, int rank, uint32_t ends, uint32_t request) LW_CHECK;

/* -------------------------------------------------------------------- batches */

/* Let an operation on memory that the kernel copies wait for others.  False: it is none that can. */
bool lw_win_batch_add(const struct lw_win_call *call);
/* Do those of a target; of all. */
void lw_win_batch_do(struct lw_win *win, int rank);
void lw_win_batches_do(struct lw_win *win);

/* Do what waits, and wait until all calls that were made have been answered.  The first error of those that nobody has heard of. */
int lw_win_settle_calls(struct lw_win *win) LW_CHECK;
static inline int lw_win_settle(struct lw_win *win)
{
    return lw_likely(!win->first && !win->call_error && !win->owed) ? LW_OK : lw_win_settle_calls(win);
}

/* Name the memory of this cluster to those of other hosts, as the network reaches it; and no longer.  The caller is its leader, and shares the
 * table's regions with the others. */
void lw_win_regions_open(struct lw_win *win, struct lw_win_table *table, uint32_t abroad);
void lw_win_regions_close(struct lw_win *win);

/* Take the calls of others from now on; and no longer. */
int lw_win_receive(struct lw_mpi *mpi, struct lw_win *win) LW_CHECK;
void lw_win_deaf(struct lw_win *win);

/* It is a process's turn in the lock of `owner`; from within polls or without.  The message is one of collectives, which nobody waits for any
 * more when a member has died: he may be who had the lock. */
void lw_turn_tell(struct lw_mpi *mpi, const struct lw_win *win, int owner, int rank);
enum { LW_CONTEXT_OF_TURNS = 1 };

/* Tags in the window's communicator.  Of each call there are two, and one for the lock of each process. */
enum { LW_TAG_CALL, LW_TAG_POST, LW_TAG_COMPLETE, LW_TAG_FIRST, LW_TAG_TURN = 1 << 30 };

/* Wait for what another thread does; and let those go on who wait for a lock. */
void lw_win_pause(struct lw_mpi *mpi, struct lw_win *win, uint32_t until, bool of_lock);
void lw_win_go_on(struct lw_win *win);

/* A request of several calls. */
struct lw_win_request {
    struct lw_request_public pub;
    uint32_t calls; /* without an answer, and one while there may be more */
    int error;      /* LW_E... */
    /* Under mpiexec --check: its number among those of the window.  0: it has none. */
    uint32_t watched;
    uintptr_t win;
    int rank;
};
void lw_win_request_less(struct lw_win_request *request, int error);

/* ------------------------------------------------------------------- epochs */

/* See to it that win->may is there.  Each rank writes its own with each epoch, so it shares no cache line with another's.
 * MPI_ERR_NO_MEM. */
int lw_win_by_rank(struct lw_mpi *mpi, struct lw_win *win) LW_CHECK;

/* May this target be accessed now?  In an epoch of MPI_Win_lock_all it is locked with the first access.  MPI_ERR_RMA_SYNC. */
int lw_win_may_slow(struct lw_mpi *mpi, struct lw_win *win, int rank) LW_CHECK;
static inline int lw_win_may(struct lw_mpi *mpi, struct lw_win *win, int rank)
{
    if (lw_likely(win->may && win->may[rank] && win->may[rank] != LW_MAY_SOON) ||
        lw_likely(win->access == LW_ACCESS_FENCE))
        return MPI_SUCCESS;
    return lw_win_may_slow(mpi, win, rank);
}

/* Fail because of an epoch; under --check with where it was opened. */
int lw_win_epoch_wrong(struct lw_mpi *mpi, const struct lw_win *win, bool exposure, const char *why);

/* Is there no epoch that nobody has closed (under --check also of fences, if there have been operations in it)?  Of one window,
 * and of all.  MPI_ERR_RMA_SYNC. */
int lw_win_closed(struct lw_mpi *mpi, const struct lw_win *win) LW_CHECK;
int lw_win_all_closed(struct lw_mpi *mpi) LW_CHECK;

/* No epoch is open, neither of access nor of exposure. */
static inline bool lw_win_idle(const struct lw_win *win)
{
    return win->access <= LW_ACCESS_FENCE && !win->posts;
}

#endif
