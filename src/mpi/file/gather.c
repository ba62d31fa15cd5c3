/* SPDX-License-Identifier: MIT
 *
 * Nonblocking collective accesses of ranks that share an address space.  It takes no messages to know what the others want, and no
 * worker to copy: who calls joins a *gathering*; the last of them plans the access, and threads of the HAL do it, while all ranks
 * compute.  What the aggregators do is as in two_phase.c, or each rank's access is done for itself.
 *
 * The HAL expects the work of the rank that came last alone, for the others' are parked; so that one ends after all others.  A job whose
 * ranks wait for an access is stuck only if some rank has not called.
 */
#include "phases.h"

struct lw_meeting {
    _Atomic uint32_t taken;
    struct lw_gathering *gatherings; /* that not all ranks have joined yet */
};

struct lw_gathering {
    struct lw_gathering *next;
    uint64_t number;
    int arrived;
    struct lw_file_op *last; /* of the rank that came last */
    struct lw_phases plan;   /* whose op, file and so on are that rank's */
    bool collect;            /* aggregators do it; else each rank's access is done for itself */
    int last_error;          /* of the access of the last one, if it is for itself */
    _Atomic int left;        /* parts that are not done */
    _Atomic int error;
    _Atomic uint64_t eof;
    struct lw_file_op *ops[]; /* by rank */
};

struct lw_meeting *lw_meeting_new(void)
{
    return hal_alloc(sizeof(struct lw_meeting));
}

/* ------------------------------------------------------------- who has come */

/* Whoever has it may have lost its core. */
static void take(struct lw_meeting *meeting)
{
    enum { LOOKS = 100 };
    for (uint32_t looks = 0; atomic_load_explicit(&meeting->taken, memory_order_relaxed) ||
                             atomic_exchange_explicit(&meeting->taken, 1, memory_order_acquire);
         looks++)
        if (looks >= LOOKS)
            hal_thread_yield();
}

static void give(struct lw_meeting *meeting)
{
    atomic_store_explicit(&meeting->taken, 0, memory_order_release);
}

static void gathering_free(struct lw_gathering *gathering)
{
    hal_free(gathering->plan.shares);
    hal_free(gathering);
}

static struct lw_gathering *gathering_new(uint64_t number, int size)
{
    struct lw_gathering *made = hal_alloc(sizeof *made + (size_t)size * sizeof *made->ops);
    struct lw_share *shares = hal_alloc((size_t)size * sizeof *shares);
    if (!made || !shares) {
        hal_free(made);
        hal_free(shares);
        return NULL;
    }
    made->number = number;
    made->plan.shares = shares;
    return made;
}

/* With the meeting taken.  NULL: no memory. */
static struct lw_gathering *find(struct lw_meeting *meeting, uint64_t number, int size)
{
    struct lw_gathering **at = &meeting->gatherings;
    while (*at && (*at)->number != number)
        at = &(*at)->next;
    if (!*at)
        *at = gathering_new(number, size);
    return *at;
}

static void forget(struct lw_meeting *meeting, const struct lw_gathering *gathering)
{
    struct lw_gathering **at = &meeting->gatherings;
    while (*at != gathering)
        at = &(*at)->next;
    *at = gathering->next;
}

/* ------------------------------------------------------------------- the plan */

/* Where each rank's data are, in the order of the ranks. */
static void positions_set(struct lw_gathering *g, int size)
{
    uint64_t sum = 0, position = 0;
    for (int rank = 0; rank < size; rank++)
        sum += g->ops[rank]->access.span.bytes;
    int rc = lw_pointer_add(g->plan.mpi, g->plan.file, sum, &position);
    for (int rank = 0; rank < size && !rc; rank++) {
        g->ops[rank]->access.position = position;
        position += g->ops[rank]->access.span.bytes;
    }
}

/* Have all made the same call, so that the accesses can be made together? */
static bool alike(const struct lw_gathering *g, int size)
{
    for (int rank = 0; rank < size; rank++)
        if (g->ops[rank]->access.write != g->last->access.write || g->ops[rank]->where != g->last->where ||
            g->ops[rank]->access.atomic)
            return false;
    return true;
}

/* By the rank that came last. */
static void plan(struct lw_gathering *g, struct lw_file_op *op)
{
    int size = op->file->comm->size;
    struct lw_share *shares = g->plan.shares;
    g->last = op;
    g->plan = (struct lw_phases){.op = op,
                                 .mpi = op->mpi,
                                 .file = op->file,
                                 .comm = op->file->comm,
                                 .access = &op->access,
                                 .shares = shares,
                                 .eof = UINT64_MAX};
    atomic_store_explicit(&g->eof, UINT64_MAX, memory_order_relaxed);
    if (op->where == LW_FILE_SHARED)
        positions_set(g, size);
    for (int rank = 0; rank < size; rank++)
        shares[rank] = lw_share_of(&g->ops[rank]->access);
    g->collect = alike(g, size) && lw_phases_pay(&g->plan, (uint32_t)size <= hal_job()->workers);
    if (g->collect)
        lw_phases_divide(&g->plan);
}

/* -------------------------------------------------------------- an aggregator's part */

static void stretch_do(struct lw_phases *p, uint64_t round)
{
    uint64_t to;
    lw_stretch_set(p, p->self, round, &p->at, &to);
    p->bytes = to - p->at;
    if (!p->bytes || p->error)
        return;
    p->got = 0;
    if (p->access->write) {
        memset(p->written, 0, (p->bytes + 63) / 64 * sizeof *p->written);
    } else {
        lw_phases_note(p, lw_stretch_read(p));
        if (p->got < p->bytes)
            p->eof = lw_least(p->eof, p->at + p->got);
    }
    for (int rank = 0; rank < p->comm->size; rank++)
        if (lw_stretch_meets(&p->shares[rank], p->at, to))
            lw_stretch_copy(p, (const struct lw_access *)(uintptr_t)p->shares[rank].access, rank);
    if (p->access->write)
        lw_phases_note(p, lw_stretch_write(p));
}

static int domain_do(struct lw_phases *p)
{
    uint64_t bytes = lw_least(p->file->hints.buffer, p->domain);
    size_t ranks = (size_t)p->comm->size;
    p->buffer = hal_alloc(bytes);
    p->written = hal_alloc((bytes + 63) / 64 * sizeof *p->written);
    p->served = hal_alloc(ranks * sizeof *p->served);
    if (!p->buffer || !p->written || !p->served)
        p->error = LW_ENOMEM;
    for (size_t rank = 0; rank < ranks && p->served; rank++)
        p->served[rank] = UINT64_MAX;
    for (uint64_t round = 0; round < p->rounds && !p->error; round++)
        stretch_do(p, round);
    hal_free(p->buffer);
    hal_free(p->written);
    hal_free(p->served);
    return p->error;
}

/* Number of a rank among the aggregators; -1: it is none. */
static int aggregator_of(const struct lw_gathering *g, const struct lw_file_op *op)
{
    for (int i = 0; i < g->plan.file->naggregators; i++)
        if (g->plan.file->aggregators[i] == op->file->comm->rank)
            return i;
    return -1;
}

static bool has_part(const struct lw_gathering *g, const struct lw_file_op *op)
{
    return op == g->last || !g->collect || aggregator_of(g, op) >= 0;
}

/* -------------------------------------------------------------- on the HAL's threads */

static void lower(_Atomic uint64_t *value, uint64_t to)
{
    uint64_t is = atomic_load_explicit(value, memory_order_relaxed);
    while (to < is &&
           !atomic_compare_exchange_weak_explicit(value, &is, to, memory_order_relaxed, memory_order_relaxed))
        ;
}

/* What a rank that has asked for it does of it. */
static int part_do(void *what)
{
    struct lw_file_op *op = what;
    struct lw_gathering *g = op->gathering;
    if (!g->collect)
        return lw_access_do(&op->access);
    struct lw_phases phases = g->plan;
    phases.op = op;
    phases.file = op->file;
    phases.access = &op->access;
    phases.self = aggregator_of(g, op);
    if (phases.self < 0)
        return LW_OK;
    int error = domain_do(&phases);
    lower(&g->eof, phases.eof);
    return error;
}

/* All parts are done.  Whoever hears of it may end at once. */
static void over(struct lw_gathering *g)
{
    int error = atomic_load_explicit(&g->error, memory_order_relaxed), size = g->plan.comm->size;
    uint64_t eof = atomic_load_explicit(&g->eof, memory_order_relaxed);
    struct lw_file_op *last = g->last;
    for (int rank = 0; rank < size && g->collect; rank++) {
        struct lw_file_op *op = g->ops[rank];
        op->access.moved = error ? 0 : op->access.span.bytes;
        if (op->access.moved && eof < g->plan.shares[rank].end)
            op->access.moved = lw_position_from(&op->access, eof) - op->access.position;
        if (op != last)
            hal_file_finish(&op->besides.work, error);
    }
    error = g->collect ? error : g->last_error;
    gathering_free(g);
    hal_file_finish(&last->besides.work, error);
}

static void part_over(struct lw_gathering *g)
{
    if (atomic_fetch_sub_explicit(&g->left, 1, memory_order_acq_rel) == 1)
        over(g);
}

static int part_end(void *what, int error)
{
    struct lw_file_op *op = what;
    struct lw_gathering *g = op->gathering;
    int none = LW_OK;
    if (g->collect && error)
        atomic_compare_exchange_strong_explicit(&g->error, &none, error, memory_order_relaxed,
                                                memory_order_relaxed);
    if (op == g->last)
        g->last_error = error;
    else if (!g->collect)
        hal_file_finish(&op->besides.work, error);
    part_over(g);
    return HAL_FILE_PARKED;
}

/* -------------------------------------------------------------------- on the worker */

static void start(struct hal_file_work *work)
{
    if (!hal_file_start(work))
        return;
    if (!hal_file_park(work)) /* nobody is there: then here */
        hal_file_resume(work);
}

/* The last one has come.  One part more is this function: what is done meanwhile does not end all. */
static void begin(struct lw_gathering *g, struct lw_file_op *op)
{
    int size = op->file->comm->size, parts = 1;
    plan(g, op);
    for (int rank = 0; rank < size; rank++)
        parts += has_part(g, g->ops[rank]);
    atomic_store_explicit(&g->left, parts, memory_order_relaxed);
    start(&op->besides.work);
    for (int rank = 0; rank < size; rank++)
        if (g->ops[rank] != op && has_part(g, g->ops[rank]))
            hal_file_resume(&g->ops[rank]->besides.work);
    part_over(g);
}

/* True: all are there. */
static bool join(struct lw_gathering *g, struct lw_file_op *op)
{
    struct lw_file *file = op->file;
    op->gathering = g;
    g->ops[file->comm->rank] = op;
    file->gatherings++;
    file->under_way++;
    if (++g->arrived == file->comm->size) {
        forget(file->meeting, g);
        return true;
    }
    int error = hal_file_park(&op->besides.work);
    (void)error; /* it is a good one */
    return false;
}

int lw_gathering_join(struct lw_file_op *op,
                      void (*done)(struct hal_worker *worker, struct hal_file_work *work))
{
    struct lw_file *file = op->file;
    int rc = lw_aggregators_find(op->mpi, file);
    if (rc)
        return rc;
    op->besides = lw_besides(&file->hal, part_do, op, done);
    op->besides.end = part_end;
    op->besides.turns = lw_access_locks(&op->access) ? &file->turns : NULL;
    take(file->meeting);
    struct lw_gathering *g = find(file->meeting, file->gatherings, file->comm->size);
    bool all = g && join(g, op);
    give(file->meeting);
    if (!g)
        return lw_fail(op->mpi, MPI_ERR_NO_MEM, "no memory for a collective access");
    if (all)
        begin(g, op);
    return MPI_SUCCESS;
}
