/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: the log of a window, and which touches conflict.  [MPI 12.7]
 */
#include "touch.h"

#include <string.h>

#include "mpi/coll/op.h"

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

/* -------------------------------------------------------------------- the log */

struct lw_win_log *lw_log_of(const struct lw_win *win, struct lw_win_part *part)
{
    return (struct lw_win_log *)((char *)part + win->table->part_bytes - lw_log_bytes());
}

/* The same has been noted already, as in a loop that counts, or waits. */
static bool same(const struct lw_touch *a, const struct lw_touch *b)
{
    return a->runs.first == b->runs.first && a->runs.bytes == b->runs.bytes &&
           a->runs.stride == b->runs.stride && a->runs.count == b->runs.count && a->origin == b->origin &&
           a->kind == b->kind && a->access == b->access && a->op == b->op && a->element == b->element &&
           a->fences == b->fences && a->request == b->request;
}

/* It goes on where that one ends, as in a loop over an array. */
static bool joins(struct lw_touch *at, const struct lw_touch *touch)
{
    bool alike = at->origin == touch->origin && at->kind == touch->kind && at->access == touch->access &&
                 at->op == touch->op && at->element == touch->element && at->fences == touch->fences &&
                 at->code == touch->code && at->call == touch->call && !at->request && !touch->request &&
                 !at->passing && !touch->passing && at->runs.count == 1 && touch->runs.count == 1;
    if (!alike || at->runs.first + at->runs.bytes != touch->runs.first)
        return false;
    at->runs.bytes += touch->runs.bytes;
    return true;
}

static void log_add(struct lw_win_log *log, const struct lw_touch *touch)
{
    uint32_t room = lw_touches_most();
    uint32_t last = (log->next + room - 1) % room;
    if (log->used && joins(&log->at[last], touch))
        return;
    if (log->at[log->next].kind && !log->full) {
        log->full = true;
        hal_log("mpiexec --check: more than %u operations are under way to the window of one process: "
                "conflicts with the oldest are not "
                "found",
                room);
    }
    log->at[log->next] = *touch;
    log->next = (log->next + 1) % room;
    log->used = log->used > log->next ? log->used : log->next ? log->next : room;
}

static bool changes(const struct lw_touch *touch)
{
    return touch->kind == LW_TOUCH_PUT || (accumulates(touch) && touch->op != LW_MPI_NO_OP);
}

bool lw_log_note(const struct lw_win *win, struct lw_win_part *part, const struct lw_touch *touch,
                 bool may_switch, struct lw_touch *other)
{
    struct lw_win_log *log = lw_log_of(win, part);
    bool found = false, known = false;
    lw_win_take(win, part, may_switch);
    for (uint32_t i = 0; i < log->used && !found; i++) {
        const struct lw_touch *at = &log->at[i];
        uint64_t first, end;
        known |= at->kind && same(at, touch);
        found = at->kind && kinds_conflict(at, touch) &&
                lw_runs_overlap(&at->runs, &touch->runs, &first, &end);
        if (found)
            *other = *at;
    }
    if (!found && log->no_put.kind && log->no_put.fences == touch->fences && changes(touch)) {
        *other = log->no_put;
        found = true;
    }
    if (!found && !known && !touch->only_look)
        log_add(log, touch);
    lw_win_give(part);
    return found;
}

static bool ends(const struct lw_touch *touch, int origin, enum lw_touch_end which, uint32_t request)
{
    bool local = touch->kind == LW_TOUCH_LOAD || touch->kind == LW_TOUCH_STORE;
    switch (which) {
    case LW_ENDS_EXPOSURE:
        return touch->access == LW_ACCESS_START && !local;
    case LW_ENDS_READS:
        return touch->origin == origin && touch->kind != LW_TOUCH_PUT && touch->kind != LW_TOUCH_ACCUMULATE;
    case LW_ENDS_LOCAL:
        return touch->origin == origin && local && !touch->passing;
    case LW_ENDS_CALL:
        return touch->origin == origin && touch->passing;
    case LW_ENDS_REQUEST:
        return touch->origin == origin && touch->request == request;
    default:
        return touch->origin == origin;
    }
}

void lw_log_forget(const struct lw_win *win, struct lw_win_part *part, int origin, enum lw_touch_end which,
                   uint32_t request, bool may_switch)
{
    struct lw_win_log *log = lw_log_of(win, part);
    uint32_t used = 0;
    lw_win_take(win, part, may_switch);
    for (uint32_t i = 0; i < log->used; i++) {
        if (ends(&log->at[i], origin, which, request))
            log->at[i].kind = LW_TOUCH_NONE;
        if (log->at[i].kind)
            used = i + 1;
    }
    if (used < log->used)
        log->used = log->next = used;
    lw_win_give(part);
}

void lw_log_promise(const struct lw_win *win, struct lw_win_part *part, const struct lw_touch *promise)
{
    struct lw_win_log *log = lw_log_of(win, part);
    lw_win_take(win, part, true);
    if (promise)
        log->no_put = *promise;
    else
        log->no_put.kind = LW_TOUCH_NONE;
    lw_win_give(part);
}

void lw_log_post(const struct lw_win *win, struct lw_win_part *part, bool posted)
{
    struct lw_win_log *log = lw_log_of(win, part);
    lw_win_take(win, part, true);
    log->posted = posted;
    lw_win_give(part);
}
