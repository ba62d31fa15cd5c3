/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: what an operation, or a buffer of another call, touches of a window.  [MPI 12.7]
 */
#include "touch.h"

#include <stdio.h>
#include <string.h>

#include "mpi/check/uses.h"
#include "mpi/coll/op.h"
#include "mpi/runtime/check.h"

/* --------------------------------------------------------------- an operation */

/* An operation, or a buffer, whose touches are being noted. */
struct looking {
    struct lw_mpi *mpi;
    struct lw_win *win;
    int rank;            /* whose window is touched */
    uint64_t base, size; /* it: only what lies in it counts */
    struct lw_touch touch;
    struct lw_runs_maker maker;
    bool attached; /* it is a buffer, and only what is attached counts */
    bool conflicts;
    struct lw_touch other;
};

/* "MPI_Put at x.c:12"; a place in a program of another job is not known here. */
static const char *in_words(const struct looking *looking, const struct lw_touch *touch, char *text,
                            size_t bytes)
{
    bool own_job = lw_comm_world(looking->win->comm, touch->origin) < hal_job()->nranks;
    return lw_call_in_words(touch->call, own_job ? touch->code : 0, text, bytes);
}

/* The bytes of `touch` that both want, as far as the first run goes. */
static int conflict(const struct looking *looking)
{
    static const char *const does[] = {
        "", "reads", "writes", "accumulates", "reads a buffer", "writes a buffer"};
    static const char *const do_here[] = {
        "", "reads", "writes", "accumulates", "reads its buffer in", "writes its buffer in"};
    const struct lw_touch *mine = &looking->touch, *other = &looking->other;
    char second[72], where[40];
    uint64_t first = mine->runs.first, end = mine->runs.first + mine->runs.bytes;
    bool promised = other->kind == LW_TOUCH_PROMISE;
    if (!promised)
        (void)lw_runs_overlap(&mine->runs, &other->runs, &first, &end);
    snprintf(where, sizeof where, "bytes %llu to %llu", (unsigned long long)first,
             (unsigned long long)end - 1);
    in_words(looking, other, second, sizeof second);
    if (promised)
        return lw_fail(looking->mpi, MPI_ERR_RMA_CONFLICT,
                       "%s %s of the window of rank %d, which has said MPI_MODE_NOPUT in %s",
                       do_here[mine->kind], where, looking->rank, second);
    return lw_fail(looking->mpi, MPI_ERR_RMA_CONFLICT,
                   "%s %s of the window of rank %d, which rank %d %s by %s in the same epoch",
                   do_here[mine->kind], where, looking->rank, other->origin, does[other->kind], second);
}

/* LW_E...; LW_EEXIST: they conflict. */
static int runs_note(void *with, const struct lw_runs *runs)
{
    struct looking *looking = with;
    struct lw_win *win = looking->win;
    struct lw_win_part *part = lw_win_part(win->table, &win->table->targets[looking->rank]);
    int error = LW_OK;
    looking->touch.runs = *runs;
    looking->other.kind = LW_TOUCH_NONE;
    if (part)
        (void)lw_log_note(win, part, &looking->touch, true, &looking->other);
    else
        error = lw_win_ask_log(win, looking->rank, &looking->touch, &looking->other);
    looking->conflicts = looking->other.kind != LW_TOUCH_NONE;
    win->watch->passing |= looking->touch.passing;
    win->watch->touched[looking->rank] |= !looking->touch.only_look && !looking->touch.passing;
    if (looking->touch.kind == LW_TOUCH_STORE && !win->watch->has_stored) {
        win->watch->has_stored = true;
        win->watch->stored = looking->touch.code;
    }
    return error ? error : looking->conflicts ? LW_EEXIST : LW_OK;
}

/* Is some of it attached to the own window? */
static bool is_attached(const struct looking *looking, uint64_t address, uint64_t bytes)
{
    const struct lw_win_table *table = looking->win->table;
    const struct lw_attached *at = lw_win_part(looking->win->table, &table->targets[looking->rank])->attached;
    while (at && (address >= at->address + at->bytes || at->address >= address + bytes))
        at = at->next;
    return at != NULL;
}

static int run_look(void *with, uint64_t address, uint64_t bytes)
{
    struct looking *looking = with;
    if (address - looking->base >= looking->size || address < looking->base)
        return LW_OK; /* a buffer elsewhere */
    if (looking->attached && !is_attached(looking, address, bytes))
        return LW_OK;
    return lw_runs_add(&looking->maker, address - looking->base, bytes);
}

static int span_look(struct looking *looking, enum lw_touch_kind kind, struct lw_span span)
{
    looking->touch.kind = (uint8_t)kind;
    looking->maker = (struct lw_runs_maker){.take = runs_note, .with = looking};
    int error = lw_layout_walk(span.layout, span.buf, span.bytes, run_look, looking);
    if (!error)
        error = lw_runs_end(&looking->maker);
    if (looking->conflicts)
        return conflict(looking);
    return error ? lw_fail_lw(looking->mpi, error, "the log of a window") : MPI_SUCCESS;
}

/* A buffer may lie in the own window. */
static int buffer_look(struct looking *looking, enum lw_touch_kind kind, struct lw_span span)
{
    struct lw_win *win = looking->win;
    const struct lw_win_target *own = &win->table->targets[win->comm->rank];
    bool near;
    if (!span.bytes)
        return MPI_SUCCESS;
    looking->rank = win->comm->rank;
    looking->attached = win->flavor == MPI_WIN_FLAVOR_DYNAMIC;
    looking->base = looking->attached ? 0 : (uint64_t)(uintptr_t)lw_win_memory(win->table, own, &near);
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
    if (call->request && call->kind == LW_WIN_GET) /* others end later at their targets */
        touch.request = call->request->watched;
    return touch;
}

/* A buffer of an operation is in use until the operation has ended at its origin. */
static int use_note(const struct lw_win_call *call, struct lw_span span, bool stores, const char *name)
{
    const struct lw_buffer buffer = {.span = span, .stores = stores, .name = name};
    struct lw_user user = {
        .object = call->win, .rank = call->rank, .request = call->request ? call->request->watched : 0};
    int rc = span.bytes ? lw_uses_look(call->mpi, &buffer) : MPI_SUCCESS;
    if (span.bytes && rc == MPI_SUCCESS)
        lw_uses_note(call->mpi, &buffer, &user);
    return rc;
}

int lw_touch_look(const struct lw_win_call *call, uint64_t offset, MPI_Count count,
                  const struct lw_type *type)
{
    static const uint8_t kinds[] = {LW_TOUCH_PUT, LW_TOUCH_GET, LW_TOUCH_ACCUMULATE, LW_TOUCH_ACCUMULATE};
    struct looking looking = {
        .mpi = call->mpi, .win = call->win, .rank = call->rank, .size = UINT64_MAX, .touch = touch_of(call)};
    struct lw_span origin = call->origin;
    if (call->kind == LW_WIN_ACCUMULATE && call->op->handle == MPI_NO_OP)
        origin.bytes = 0;
    int rc = span_look(&looking, kinds[call->kind], lw_span_of((const void *)(uintptr_t)offset, type, count));
    if (rc == MPI_SUCCESS)
        rc = buffer_look(&looking, call->kind == LW_WIN_GET ? LW_TOUCH_STORE : LW_TOUCH_LOAD, origin);
    if (rc == MPI_SUCCESS && call->result.buf)
        rc = buffer_look(&looking, LW_TOUCH_STORE, call->result);
    if (rc == MPI_SUCCESS)
        rc = use_note(call, origin, call->kind == LW_WIN_GET, "origin_addr");
    return rc == MPI_SUCCESS ? use_note(call, call->result, true, "result_addr") : rc;
}

int lw_touch_buffer(struct lw_mpi *mpi, struct lw_win *win, bool store, bool blocking, struct lw_span span)
{
    struct looking looking = {.mpi = mpi,
                              .win = win,
                              .touch = {.code = lw_called_at(mpi, mpi->caller),
                                        .fences = win->watch->fences,
                                        .origin = win->comm->rank,
                                        .call = (uint16_t)lw_public(mpi->rank)->call,
                                        .passing = blocking,
                                        .only_look = !blocking}};
    return buffer_look(&looking, store ? LW_TOUCH_STORE : LW_TOUCH_LOAD, span);
}

/* --------------------------------------------------------------- ends of epochs */

static int forget(struct lw_win *win, int rank, enum lw_touch_end which, uint32_t request)
{
    struct lw_win_part *part = lw_win_part(win->table, &win->table->targets[rank]);
    if (!part)
        return lw_win_ask_forget(win, rank, which, request);
    lw_log_forget(win, part, win->comm->rank, which, request, true);
    return LW_OK;
}

static int end_at(struct lw_win *win, int rank, enum lw_touch_end which)
{
    if (which == LW_ENDS_ALL)
        win->watch->touched[rank] = 0;
    return forget(win, rank, which, 0);
}

int lw_touch_request_ends(struct lw_win *win, int rank, uint32_t request)
{
    return forget(win, rank, LW_ENDS_REQUEST, request);
}

int lw_touches_end(struct lw_win *win, int rank, enum lw_touch_end which)
{
    int error = LW_OK, own = win->comm->rank;
    if (which <= LW_ENDS_LOCAL)
        lw_uses_end(lw_mpi_self(), win, rank, 0);
    if (which <= LW_ENDS_READS && win->watch->touched[own]) /* buffers may be used again */
        error = end_at(win, own, LW_ENDS_LOCAL);
    if (which > LW_ENDS_READS) /* the own window's */
        return end_at(win, own, which);
    for (int at = rank < 0 ? 0 : rank; !error && at < win->table->size && (rank < 0 || at == rank); at++)
        if (win->watch->touched[at])
            error = end_at(win, at, which);
    return error;
}
