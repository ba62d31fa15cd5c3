/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: which operations on a window conflict.  [MPI 12.7]
 */
#include "touch.h"

#include <stdio.h>
#include <string.h>

#include "mpi/coll/op.h"
#include "mpi/runtime/check.h"

/* ------------------------------------------------------------------ the rules */

static bool reads(const struct lw_touch *touch)
{
    return touch->kind == LW_TOUCH_GET || touch->kind == LW_TOUCH_LOAD;
}

static bool accumulates(const struct lw_touch *touch)
{
    return touch->kind == LW_TOUCH_ACCUMULATE;
}

static bool changes_nothing(const struct lw_touch *touch)
{
    return reads(touch) || (accumulates(touch) && touch->op == LW_MPI_NO_OP);
}

/* What accumulates at the same time has elements of one type, and one operation; MPI_NO_OP and MPI_Compare_and_swap go with
 * all.  Those of one origin are done in order. */
static bool accumulate_alike(const struct lw_touch *a, const struct lw_touch *b)
{
    bool any = !a->op || !b->op || a->op == LW_MPI_NO_OP || b->op == LW_MPI_NO_OP;
    return a->element == b->element && (any || a->op == b->op || a->origin == b->origin);
}

static bool kinds_conflict(const struct lw_touch *a, const struct lw_touch *b)
{
    if (a->fences != b->fences) /* the other one has left the epoch, and has not said so yet */
        return false;
    if (accumulates(a) && accumulates(b))
        return !accumulate_alike(a, b);
    return !(changes_nothing(a) && changes_nothing(b));
}

/* Has b a byte in [first, end)?  Of its runs that begin before the end, the last one is the one to look at. */
static bool run_meets(const struct lw_touch *b, uint64_t first, uint64_t end, uint64_t *at, uint64_t *to)
{
    if (b->first >= end)
        return false;
    uint64_t last = b->runs > 1 ? (end - 1 - b->first) / b->stride : 0;
    uint64_t begin = b->first + (last < b->runs ? last : b->runs - 1) * b->stride;
    *at = begin > first ? begin : first;
    *to = begin + b->run < end ? begin + b->run : end;
    return begin + b->run > first;
}

static uint64_t end_of(const struct lw_touch *touch)
{
    return touch->first + (touch->runs - 1) * touch->stride + touch->run;
}

static bool overlap(const struct lw_touch *a, const struct lw_touch *b, uint64_t *at, uint64_t *to)
{
    if (a->first >= end_of(b) || b->first >= end_of(a))
        return false;
    if (a->runs > b->runs)
        return overlap(b, a, at, to);
    for (uint64_t i = 0; i < a->runs; i++) {
        uint64_t first = a->first + i * a->stride;
        if (run_meets(b, first, first + a->run, at, to))
            return true;
    }
    return false;
}

/* -------------------------------------------------------------------- the log */

static struct lw_win_log *log_of(struct lw_win_part *part)
{
    return (struct lw_win_log *)(part + 1);
}

/* The same has been noted already, as in a loop that counts, or waits. */
static bool same(const struct lw_touch *a, const struct lw_touch *b)
{
    return a->first == b->first && a->run == b->run && a->stride == b->stride && a->runs == b->runs &&
           a->origin == b->origin && a->kind == b->kind && a->access == b->access && a->op == b->op &&
           a->element == b->element && a->fences == b->fences;
}

bool lw_log_note(struct lw_win_part *part, const struct lw_touch *touch, bool may_switch,
                 struct lw_touch *other)
{
    struct lw_win_log *log = log_of(part);
    bool found = false, known = false;
    lw_win_take(part, may_switch);
    for (uint32_t i = 0; i < log->used && !found; i++) {
        const struct lw_touch *at = &log->at[i];
        uint64_t first, end;
        known |= at->kind && same(at, touch);
        found = at->kind && kinds_conflict(at, touch) && overlap(at, touch, &first, &end);
        if (found)
            *other = *at;
    }
    /* A get with a request ends when that does, which nobody tells us. */
    bool request = touch->call == LW_CALL_Rget || touch->call == LW_CALL_Rget_c;
    if (!found && !known && !request) {
        log->at[log->next] = *touch;
        log->next = (log->next + 1) % LW_TOUCHES_MOST;
        log->used = log->used > log->next ? log->used : log->next ? log->next : LW_TOUCHES_MOST;
    }
    lw_win_give(part);
    return found;
}

static bool ends(const struct lw_touch *touch, int origin, enum lw_touch_end which)
{
    bool local = touch->kind == LW_TOUCH_LOAD || touch->kind == LW_TOUCH_STORE;
    switch (which) {
    case LW_ENDS_EXPOSURE:
        return touch->access == LW_ACCESS_START && !local;
    case LW_ENDS_READS:
        return touch->origin == origin && touch->kind != LW_TOUCH_PUT && touch->kind != LW_TOUCH_ACCUMULATE;
    case LW_ENDS_LOCAL:
        return touch->origin == origin && local;
    default:
        return touch->origin == origin;
    }
}

void lw_log_forget(struct lw_win_part *part, int origin, enum lw_touch_end which, bool may_switch)
{
    struct lw_win_log *log = log_of(part);
    uint32_t used = 0;
    lw_win_take(part, may_switch);
    for (uint32_t i = 0; i < log->used; i++) {
        if (ends(&log->at[i], origin, which))
            log->at[i].kind = LW_TOUCH_NONE;
        if (log->at[i].kind)
            used = i + 1;
    }
    if (used < log->used)
        log->used = log->next = used;
    lw_win_give(part);
}

/* --------------------------------------------------------------- an operation */

/* An operation whose touches are being noted. */
struct looking {
    const struct lw_win_call *call;
    int rank;              /* whose window is touched */
    uint64_t base, size;   /* it: only what lies in it counts */
    struct lw_touch touch; /* runs so far that follow each other regularly; run 0: there are none */
    bool conflicts;
    struct lw_touch other;
};

static const char *in_words(const struct lw_touch *touch, char *text, size_t bytes)
{
    int length = snprintf(text, bytes, "%s", lw_function_name(touch->call));
    if (touch->code && (size_t)length < bytes)
        snprintf(text + length, bytes - (size_t)length, " at " HAL_CODE_TEXT,
                 (unsigned long long)touch->code);
    return text;
}

/* The bytes of `touch` that both want, as far as the first run goes. */
static int conflict(const struct looking *looking)
{
    static const char *const does[] = {
        "", "reads", "writes", "accumulates", "reads a buffer", "writes a buffer"};
    const struct lw_touch *mine = &looking->touch, *other = &looking->other;
    char second[72], where[40];
    uint64_t first = 0, end = 0;
    (void)overlap(mine, other, &first, &end);
    snprintf(where, sizeof where, "bytes %llu to %llu", (unsigned long long)first,
             (unsigned long long)end - 1);
    char text[24] = "";
    if (mine->code)
        snprintf(text, sizeof text, "at " HAL_CODE_TEXT " ", (unsigned long long)mine->code);
    return lw_fail(looking->call->mpi, MPI_ERR_RMA_CONFLICT,
                   "%s%s %s of the window of rank %d, which rank %d %s by %s in the same epoch", text,
                   does[mine->kind], where, looking->rank, other->origin, does[other->kind],
                   in_words(other, second, sizeof second));
}

/* Note the runs so far.  LW_E...; LW_EEXIST: they conflict. */
static int runs_note(struct looking *looking)
{
    const struct lw_win_call *call = looking->call;
    struct lw_win *win = call->win;
    struct lw_win_part *part = lw_win_part(win->table, &win->table->targets[looking->rank]);
    int error = LW_OK;
    if (!looking->touch.run)
        return LW_OK;
    looking->other.kind = LW_TOUCH_NONE;
    if (part)
        (void)lw_log_note(part, &looking->touch, true, &looking->other);
    else
        error = lw_win_ask_log(win, looking->rank, &looking->touch, &looking->other);
    looking->conflicts = looking->other.kind != LW_TOUCH_NONE;
    win->watch->touched[looking->rank] = 1;
    return error ? error : looking->conflicts ? LW_EEXIST : LW_OK;
}

/* The runs so far go on with this one. */
static bool run_joins(struct lw_touch *touch, uint64_t first, uint64_t bytes)
{
    uint64_t behind = touch->first + touch->run;
    if (touch->runs == 1 && first == behind) {
        touch->run += bytes;
        return true;
    }
    if (bytes != touch->run || first < behind ||
        (touch->runs > 1 && first != touch->first + touch->runs * touch->stride))
        return false;
    touch->stride = first - touch->first - (touch->runs > 1 ? (touch->runs - 1) * touch->stride : 0);
    touch->runs++;
    return true;
}

static int run_look(void *with, uint64_t address, uint64_t bytes)
{
    struct looking *looking = with;
    struct lw_touch *touch = &looking->touch;
    if (address - looking->base >= looking->size || address < looking->base)
        return LW_OK; /* a buffer elsewhere */
    uint64_t first = address - looking->base;
    if (touch->run && run_joins(touch, first, bytes))
        return LW_OK;
    int error = runs_note(looking);
    touch->first = first;
    touch->run = bytes;
    touch->stride = 0;
    touch->runs = 1;
    return error;
}

static int span_look(struct looking *looking, enum lw_touch_kind kind, struct lw_span span)
{
    looking->touch.kind = (uint8_t)kind;
    looking->touch.run = 0;
    int error = lw_layout_walk(span.layout, span.buf, span.bytes, run_look, looking);
    if (!error)
        error = runs_note(looking);
    if (looking->conflicts)
        return conflict(looking);
    return error ? lw_fail_lw(looking->call->mpi, error, "the log of a window") : MPI_SUCCESS;
}

/* A buffer of the operation may lie in the own window.  (What lies in a dynamic one is not told by addresses alone.) */
static int buffer_look(struct looking *looking, enum lw_touch_kind kind, struct lw_span span)
{
    struct lw_win *win = looking->call->win;
    const struct lw_win_target *own = &win->table->targets[win->comm->rank];
    bool near;
    if (!span.bytes || win->flavor == MPI_WIN_FLAVOR_DYNAMIC)
        return MPI_SUCCESS;
    looking->rank = win->comm->rank;
    looking->base = (uint64_t)(uintptr_t)lw_win_memory(win->table, own, &near);
    looking->size = own->size;
    return span_look(looking, kind, span);
}

static struct lw_touch touch_of(const struct lw_win_call *call)
{
    struct lw_touch touch = {.code = lw_called_at(call->mpi, call->mpi->caller),
                             .fences = call->win->watch->fences,
                             .origin = call->win->comm->rank,
                             .call = (uint16_t)lw_public(call->mpi->rank)->call,
                             .access = (uint8_t)call->win->access};
    if (call->kind >= LW_WIN_ACCUMULATE)
        touch.element = (uint32_t)(uintptr_t)call->element->handle;
    if (call->kind == LW_WIN_ACCUMULATE)
        touch.op = (uint32_t)(uintptr_t)call->op->handle;
    return touch;
}

int lw_touch_look(const struct lw_win_call *call, uint64_t offset, MPI_Count count,
                  const struct lw_type *type)
{
    static const uint8_t kinds[] = {LW_TOUCH_PUT, LW_TOUCH_GET, LW_TOUCH_ACCUMULATE, LW_TOUCH_ACCUMULATE};
    struct looking looking = {.call = call, .rank = call->rank, .size = UINT64_MAX, .touch = touch_of(call)};
    struct lw_span origin = call->origin;
    if (call->kind == LW_WIN_ACCUMULATE && call->op->handle == MPI_NO_OP)
        origin.bytes = 0;
    int rc = span_look(&looking, kinds[call->kind], lw_span_of((const void *)(uintptr_t)offset, type, count));
    if (rc == MPI_SUCCESS)
        rc = buffer_look(&looking, call->kind == LW_WIN_GET ? LW_TOUCH_STORE : LW_TOUCH_LOAD, origin);
    if (rc == MPI_SUCCESS && call->result.buf)
        rc = buffer_look(&looking, LW_TOUCH_STORE, call->result);
    return rc;
}

/* --------------------------------------------------------------- ends of epochs */

static int end_at(struct lw_win *win, int rank, enum lw_touch_end which)
{
    struct lw_win_part *part = lw_win_part(win->table, &win->table->targets[rank]);
    if (which == LW_ENDS_ALL)
        win->watch->touched[rank] = 0;
    if (!part)
        return lw_win_ask_forget(win, rank, which);
    lw_log_forget(part, win->comm->rank, which, true);
    return LW_OK;
}

int lw_touches_end(struct lw_win *win, int rank, enum lw_touch_end which)
{
    int error = LW_OK, own = win->comm->rank;
    if (which <= LW_ENDS_READS && win->watch->touched[own]) /* buffers may be used again */
        error = end_at(win, own, LW_ENDS_LOCAL);
    if (which > LW_ENDS_READS)
        return end_at(win, own, which);
    for (int at = rank < 0 ? 0 : rank; !error && at < win->table->size && (rank < 0 || at == rank); at++)
        if (win->watch->touched[at])
            error = end_at(win, at, which);
    return error;
}

/* ------------------------------------------------- calls of passive targets */

/* Which notes a call ends, and whose windows they are in; false: none. */
static bool call_ends(uint32_t call, const int64_t *arguments, struct lw_win **win, int *rank,
                      enum lw_touch_end *which)
{
    bool one = call == LW_CALL_Win_unlock || call == LW_CALL_Win_flush || call == LW_CALL_Win_flush_local;
    bool all = call == LW_CALL_Win_unlock_all || call == LW_CALL_Win_flush_all ||
               call == LW_CALL_Win_flush_local_all;
    bool local = call == LW_CALL_Win_flush_local || call == LW_CALL_Win_flush_local_all;
    *rank = one ? (int)arguments[0] : MPI_ANY_SOURCE;
    *win = one || all ? (struct lw_win *)(uintptr_t)arguments[one ? 1 : 0] : NULL;
    *which = local ? LW_ENDS_READS : LW_ENDS_ALL;
    return (all || (one && *rank >= 0)) && (*win)->watch;
}

void lw_touch_call_begins(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments)
{
    struct lw_win *win;
    enum lw_touch_end which;
    int rank;
    if (call_ends(call, arguments, &win, &rank, &which) && lw_touches_end(win, rank, which))
        lw_too_late(mpi, "the log of a window");
}

void lw_touch_call_ends(const struct lw_mpi *mpi, uint32_t call, const int64_t *arguments)
{
    const struct lw_win *win = NULL;
    if (call == LW_CALL_Win_lock)
        win = (const struct lw_win *)(uintptr_t)arguments[3];
    if (call == LW_CALL_Win_lock_all)
        win = (const struct lw_win *)(uintptr_t)arguments[1];
    if (win && win->watch)
        win->watch->opened = lw_called_at(mpi, mpi->caller);
}
