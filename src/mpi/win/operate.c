/* SPDX-License-Identifier: MIT
 *
 * Operations on windows: where the target's data are, and which way leads there.  [MPI 12.3]
 */
#include "mpi/check/uses.h"
#include "mpi/coll/op.h"
#include "mpi/p2p/request.h"
#include "touch.h"
#include "words.h"

#include <string.h>

/* ------------------------------------------------------------------ arguments */

static int outside(struct lw_mpi *mpi, const struct lw_win *win, int rank, MPI_Count disp)
{
    const struct lw_win_target *target = &win->table->targets[rank];
    return lw_fail(mpi, MPI_ERR_RMA_RANGE,
                   "target_disp is %lld: the data do not lie in the window of rank %d, which has %lld bytes, "
                   "%lld a displacement",
                   (long long)disp, rank, (long long)target->size, (long long)target->unit);
}

/* The first byte of the data, from the address that they are given by, and behind the last.  False: they fit no address. */
static bool bounds(const struct lw_type *type, MPI_Count count, int64_t *first, int64_t *end)
{
    int64_t all;
    if (__builtin_mul_overflow(count - 1, type->extent, &all))
        return false;
    *first = type->true_lb + (all < 0 ? all : 0);
    return !__builtin_add_overflow(type->true_lb + type->true_extent, all > 0 ? all : 0, end);
}

/* Dynamic windows, and mpiexec --check. */
LW_RARE static int look(const struct lw_win_call *call, int64_t at, int64_t first, int64_t end,
                        MPI_Count count, const struct lw_type *type)
{
    struct lw_win *win = call->win;
    const struct lw_win_target *target = &win->table->targets[call->rank];
    bool here = win->flavor == MPI_WIN_FLAVOR_DYNAMIC && target->cluster == win->table->local;
    if (here && !lw_win_attached(win, lw_win_part(win->table, target), (uint64_t)first,
                                 (uint64_t)(end - first), true))
        return lw_fail(call->mpi, MPI_ERR_RMA_RANGE,
                       "target_disp is %#llx: the data do not lie in memory that rank %d has attached",
                       (unsigned long long)at, call->rank);
    bool nothing = call->kind == LW_WIN_ACCUMULATE && call->op->handle == MPI_NO_OP;
    bool wrong = !nothing && call->origin.bytes != (uint64_t)count * type->size; /* it is about to fail */
    return win->watch && !wrong ? lw_touch_look(call, (uint64_t)at, count, type) : MPI_SUCCESS;
}

/* Where the target's data begin, from the begin of its window; MPI_ERR_RMA_RANGE. */
static int place(const struct lw_win_call *call, MPI_Count disp, MPI_Count count, const struct lw_type *type,
                 uint64_t *offset)
{
    const struct lw_win_target *target = &call->win->table->targets[call->rank];
    int64_t at, first, end;
    if (lw_unlikely(disp < 0 || __builtin_mul_overflow(disp, (int64_t)target->unit, &at)))
        return lw_fail(call->mpi, MPI_ERR_DISP, "target_disp is %lld; expected 0 or more", (long long)disp);
    *offset = (uint64_t)at;
    if (lw_unlikely(count == 0 || type->size == 0))
        return MPI_SUCCESS;
    if (lw_unlikely(!bounds(type, count, &first, &end) || __builtin_add_overflow(first, at, &first) ||
                    __builtin_add_overflow(end, at, &end) || first < 0 || (uint64_t)end > target->size))
        return outside(call->mpi, call->win, call->rank, disp);
    return lw_likely(!call->win->looks) ? MPI_SUCCESS : look(call, at, first, end, count, type);
}

static int differ(const struct lw_win_call *call, const char *what, uint64_t bytes)
{
    return lw_fail(call->mpi, MPI_ERR_TRUNCATE, "the data have %llu bytes at the %s and %llu at the target",
                   (unsigned long long)bytes, what, (unsigned long long)call->target.bytes);
}

/* ----------------------------------------------------------------- the ways */

static int failed(const struct lw_win_call *call, int error)
{
    if (!error)
        return MPI_SUCCESS;
    if (error == LW_EFAULT)
        return lw_fail(call->mpi, MPI_ERR_RMA_RANGE, "the memory of rank %d is not there at that address",
                       call->rank);
    return lw_fail_lw(call->mpi, error, "reaching the window of another process");
}

static inline void plain_copy(void *to, const void *from, uint64_t bytes)
{
    lw_win_copy(to, from, bytes);
    hal_copied(bytes);
}

/* Put or get by load and store. */
static void copy_near(const struct lw_win_call *call)
{
    struct lw_span to = call->kind == LW_WIN_PUT ? call->target : call->origin;
    struct lw_span from = call->kind == LW_WIN_PUT ? call->origin : call->target;
    if (!to.layout && !from.layout) {
        plain_copy(to.buf, from.buf, to.bytes);
        return;
    }
    lw_layout_copy(to.layout, to.buf, from.layout, from.buf, to.bytes);
    hal_copied(to.bytes);
}

/* Where the target's data are: LW_PIECES_NEAR, or its rank. */
static int where(const struct lw_win_call *call)
{
    const struct lw_win_table *table = call->win->table;
    bool near = table->placed || table->targets[call->rank].cluster == table->local;
    return near ? LW_PIECES_NEAR : call->rank;
}

LW_RARE static int piece_copy(struct lw_pieces *pieces)
{
    const struct lw_win_call *call = pieces->call;
    uint8_t packed[LW_PIECE_BYTES];
    if (call->kind == LW_WIN_PUT) {
        lw_span_take(call->origin, pieces->offset, packed, pieces->bytes);
        return lw_pieces_write(pieces, call->win, call->rank, packed);
    }
    int error = lw_pieces_read(pieces, call->win, call->rank, packed);
    if (!error)
        lw_span_place(call->origin, pieces->offset, packed, pieces->bytes);
    return error;
}

/* Put or get through the kernel. */
LW_RARE static int copy_far(const struct lw_win_call *call)
{
    if (!call->target.layout && !call->origin.layout) {
        struct hal_piece whole = {(uint64_t)(uintptr_t)call->target.buf, call->target.bytes};
        return lw_win_move(call->win, call->rank, call->kind == LW_WIN_PUT, call->origin.buf, &whole, 1);
    }
    struct lw_pieces pieces = {.unit = 1, .take = piece_copy, .call = call};
    return lw_pieces_walk(&pieces, call->target);
}

LW_RARE static int piece_accumulate(struct lw_pieces *pieces)
{
    const struct lw_win_call *call = pieces->call;
    struct lw_win_table *table = call->win->table;
    struct lw_win_part *part = lw_win_part(table, &table->targets[call->rank]);
    uint8_t operand[LW_PIECE_BYTES] LW_ALIGNED, result[LW_PIECE_BYTES] LW_ALIGNED;
    bool wanted = call->result.buf != NULL;
    int error;
    if (call->kind == LW_WIN_COMPARE || call->op->handle != MPI_NO_OP)
        lw_span_take(call->origin, pieces->offset, operand, pieces->bytes);
    lw_win_take(call->win, part, true);
    if (call->kind == LW_WIN_COMPARE)
        error = lw_pieces_compare(pieces, call->win, where(call), call->element, call->compare, operand,
                                  result);
    else
        error = lw_pieces_apply(pieces, call->win, where(call), call->op, call->element, operand,
                                wanted ? result : NULL);
    lw_win_give(part);
    if (wanted && !error)
        lw_span_place(call->result, pieces->offset, result, pieces->bytes);
    return error;
}

/* All of it lies as the compiler would lay it out: no need for copies. */
static bool in_place(const struct lw_win_call *call)
{
    uint64_t align = call->element->size & -call->element->size;
    uintptr_t all = (uintptr_t)call->target.buf | (uintptr_t)call->origin.buf;
    return (uint64_t)call->element->extent == call->element->size && !call->target.layout &&
           !call->origin.layout && !call->result.layout && !(all & (align > 16 ? 15 : align - 1)) &&
           where(call) == LW_PIECES_NEAR;
}

static void accumulate_in_place(const struct lw_win_call *call)
{
    enum { AT_A_TIME = 1 << 15 };
    struct lw_win_table *table = call->win->table;
    struct lw_win_part *part = lw_win_part(table, &table->targets[call->rank]);
    if (lw_win_words(table, call->element, call->target.buf)) {
        lw_words_apply(call->op, call->element, call->target.buf, call->origin.buf, call->result.buf,
                       call->target.bytes / call->element->size);
        hal_copied(call->target.bytes);
        return;
    }
    lw_op_function function = lw_op_lookup(call->op, call->element);
    for (uint64_t at = 0; at < call->target.bytes; at += AT_A_TIME) {
        uint64_t now = call->target.bytes - at < AT_A_TIME ? call->target.bytes - at : AT_A_TIME;
        char *target = (char *)call->target.buf + at, *operand = (char *)call->origin.buf + at;
        lw_win_take(call->win, part, true);
        if (call->result.buf)
            lw_copy((char *)call->result.buf + at, target, now);
        if (function)
            function(operand, target, (MPI_Count)(now / call->element->size));
        else if (call->op->handle == MPI_REPLACE)
            lw_copy(target, operand, now);
        lw_win_give(part);
        hal_copied(now);
    }
}

LW_RARE static void compare_in_place(const struct lw_win_call *call)
{
    struct lw_win_table *table = call->win->table;
    struct lw_win_part *part = lw_win_part(table, &table->targets[call->rank]);
    uint64_t bytes = call->target.bytes;
    if (lw_win_words(table, call->element, call->target.buf)) {
        lw_word_swap(bytes, call->target.buf, call->compare, call->origin.buf, call->result.buf);
        hal_copied(bytes);
        return;
    }
    lw_win_take(call->win, part, true);
    bool same = memcmp(call->target.buf, call->compare, bytes) == 0;
    memcpy(call->result.buf, call->target.buf, bytes);
    if (same)
        memcpy(call->target.buf, call->origin.buf, bytes);
    lw_win_give(part);
    hal_copied(bytes);
}

static int accumulate(const struct lw_win_call *call)
{
    if (lw_likely(in_place(call))) {
        if (call->kind == LW_WIN_COMPARE)
            compare_in_place(call);
        else
            accumulate_in_place(call);
        return LW_OK;
    }
    struct lw_pieces pieces = {.unit = call->element->size, .take = piece_accumulate, .call = call};
    return lw_pieces_walk(&pieces, call->target);
}

/* The same through the kernel: after those on this target that wait. */
LW_RARE static int accumulate_far(const struct lw_win_call *call)
{
    if (lw_win_batch_add(call))
        return LW_OK;
    lw_win_batch_do(call->win, call->rank);
    return accumulate(call);
}

/* The arguments are good: do it. */
static int operate(struct lw_win_call *call, MPI_Count disp, MPI_Count count, const struct lw_type *type)
{
    struct lw_win_table *table = call->win->table;
    const struct lw_win_target *target = &table->targets[call->rank];
    uint64_t offset = 0;
    call->win->stored |= call->kind != LW_WIN_GET;
    int rc = lw_win_may(call->mpi, call->win, call->rank);
    if (lw_likely(rc == MPI_SUCCESS))
        rc = place(call, disp, count, type, &offset);
    if (lw_unlikely(rc != MPI_SUCCESS))
        return rc;
    bool near;
    uintptr_t base = (uintptr_t)lw_win_memory(table, target, &near);
    bool message = !near && table->far[target->cluster] == LW_FAR_MESSAGES;
    call->target = lw_span_of((const void *)(message ? offset : base + offset), type, count);
    if (lw_unlikely(call->origin.bytes != call->target.bytes && (!call->op || call->op->handle != MPI_NO_OP)))
        return differ(call, "origin", call->origin.bytes);
    if (lw_unlikely(call->result.buf && call->result.bytes != call->target.bytes))
        return differ(call, "result", call->result.bytes);
    if (lw_unlikely(!call->target.bytes))
        return MPI_SUCCESS;
    if (lw_unlikely(message))
        return failed(call, lw_win_ask(call));
    if (lw_unlikely(!near && !lw_win_part(table, target)))
        return failed(call, LW_EPERM);
    if (call->kind >= LW_WIN_ACCUMULATE)
        return failed(call, near ? accumulate(call) : accumulate_far(call));
    if (lw_unlikely(!near))
        return failed(call, copy_far(call));
    copy_near(call);
    return MPI_SUCCESS;
}

/* ------------------------------------------------------------------ requests */

static int request_look(struct lw_mpi *mpi, struct lw_request_public *pub, MPI_Status *status)
{
    const struct lw_win_request *request = (const struct lw_win_request *)pub;
    lw_status_empty(status, MPI_ANY_SOURCE, MPI_ANY_TAG);
    return request->error ? lw_fail_lw(mpi, request->error, "reaching the window of another process")
                          : MPI_SUCCESS;
}

LW_RARE static int request_finish(struct lw_mpi *mpi, struct lw_request_public *pub, MPI_Status *status)
{
    const struct lw_win_request *request = (const struct lw_win_request *)pub;
    struct lw_win *win = request->watched ? lw_win_of(mpi, (MPI_Win)request->win) : NULL;
    int rc = request_look(mpi, pub, status);
    if (win)
        lw_uses_end(mpi, win, request->rank, request->watched);
    if (win && lw_touch_request_ends(win, request->rank, request->watched))
        lw_too_late(mpi, "the log of a window");
    hal_free(pub);
    return rc;
}

static const struct lw_request_class request_class = {
    .name = "operation on a window", .finish = request_finish, .look = request_look};

LW_IS_REQUEST(struct lw_win_request);

void lw_win_request_less(struct lw_win_request *request, int error)
{
    if (error && !request->error)
        request->error = error;
    if (--request->calls == 0)
        lw_complete(&request->pub);
}

/* The same behind a request: what needs no message has ended with the call. */
LW_RARE static int operate_request(struct lw_win_call *call, MPI_Count disp, MPI_Count count,
                                   const struct lw_type *type, MPI_Request *handle)
{
    bool far = false, near;
    struct lw_win_table *table = call->win->table;
    if (call->rank != MPI_PROC_NULL) {
        const struct lw_win_target *target = &table->targets[call->rank];
        lw_win_memory(table, target, &near);
        far = !near && table->far[target->cluster] == LW_FAR_MESSAGES;
    }
    bool watched = call->rank != MPI_PROC_NULL && call->win->watch;
    call->at_once = !far;
    if (!far && !watched) {
        int rc = lw_request_room(call->mpi) ? lw_fail_lw(call->mpi, LW_ENOMEM, "request") : MPI_SUCCESS;
        if (rc == MPI_SUCCESS && call->rank != MPI_PROC_NULL)
            rc = operate(call, disp, count, type);
        return rc == MPI_SUCCESS ? lw_request_sent(call->mpi, handle) : rc;
    }
    struct lw_win_request *request = hal_alloc(sizeof *request);
    if (!request)
        return lw_fail_lw(call->mpi, LW_ENOMEM, "request");
    request->calls = 1;
    if (watched) {
        request->watched = ++call->win->watch->requests;
        request->win = lw_handle_of(call->mpi, &call->win->hearer.object);
        request->rank = call->rank;
    }
    call->request = request;
    MPI_Request made;
    int rc = lw_request_publish(call->mpi, &request->pub, &request_class, call->win->comm, &made);
    if (rc != MPI_SUCCESS) {
        hal_free(request);
        return rc;
    }
    request->pub.rank = call->mpi->rank;
    rc = operate(call, disp, count, type);
    lw_win_request_less(request, LW_OK);
    if (rc != MPI_SUCCESS) {
        (void)lw_win_settle(call->win);
        lw_handle_drop(call->mpi, (uintptr_t)made);
        lw_request_disown(call->mpi, &request->pub);
        hal_free(request);
        return rc;
    }
    *handle = made;
    return MPI_SUCCESS;
}

/* All but what the target's side and the kind bring: not cleared first, for most calls are short. */
static inline void call_fill(struct lw_win_call *call, struct lw_mpi *mpi, struct lw_win *win, int rank,
                             enum lw_win_kind kind, const struct lw_op *op, struct lw_span origin,
                             struct lw_span result, const struct lw_type *held)
{
    call->mpi = mpi;
    call->win = win;
    call->rank = rank;
    call->kind = kind;
    call->op = op;
    call->origin = origin;
    call->result = result;
    call->held = held;
    call->request = NULL;
    call->at_once = false;
}

/* With a request or without. */
static int begin(struct lw_win_call *call, MPI_Count disp, MPI_Count count, const struct lw_type *type,
                 MPI_Request *request)
{
    if (lw_unlikely(request != NULL))
        return operate_request(call, disp, count, type, request);
    return lw_likely(call->rank != MPI_PROC_NULL) ? operate(call, disp, count, type) : MPI_SUCCESS;
}

/* Where so many bytes of a target are, if they lie in its window and load and store reach them, and if nobody looks at operations: the
 * usual case of short ones.  NULL: by the long way, which also says what is wrong. */
static char *near_at(struct lw_mpi *mpi, struct lw_win *win, int rank, MPI_Count disp, uint64_t bytes)
{
    struct lw_win_table *table = win->table;
    const struct lw_win_target *target = &table->targets[rank];
    uint64_t offset;
    bool near;
    if (rank < 0 || win->looks || __builtin_mul_overflow((uint64_t)disp, target->unit, &offset) ||
        target->size < bytes || offset > target->size - bytes || lw_win_may(mpi, win, rank) != MPI_SUCCESS)
        return NULL;
    char *memory = lw_win_memory(table, target, &near) + offset;
    return near ? memory : NULL;
}

/* -------------------------------------------------------------- put and get */

/* Data that are alike on both sides, and without gaps: how many bytes; 0: there are none, or they are otherwise. */
static inline uint64_t plain_bytes(const struct lw_type *type, MPI_Count count,
                                   const struct lw_type *target_type, MPI_Count target_count)
{
    bool plain = type == target_type && count == target_count && lw_type_plain(type);
    return plain ? (uint64_t)count * type->size : 0;
}

static int move(struct lw_mpi *mpi, enum lw_win_kind kind, const void *addr, MPI_Count count,
                const struct lw_type *type, int rank, MPI_Count disp, MPI_Count target_count,
                const struct lw_type *target_type, struct lw_win *win, MPI_Request *request)
{
    struct lw_win_call call;
    call_fill(&call, mpi, win, rank, kind, NULL, lw_span_of(addr, type, count), (struct lw_span){0}, type);
    return begin(&call, disp, target_count, target_type, request);
}

int lw_mpi_put(struct lw_mpi *mpi, const void *addr, MPI_Count count, const struct lw_type *type, int rank,
               MPI_Count disp, MPI_Count target_count, const struct lw_type *target_type, struct lw_win *win)
{
    uint64_t bytes = plain_bytes(type, count, target_type, target_count);
    char *target = bytes ? near_at(mpi, win, rank, disp, bytes) : NULL;
    if (lw_likely(target != NULL)) {
        plain_copy(target, addr, bytes);
        win->stored = true;
        return MPI_SUCCESS;
    }
    return move(mpi, LW_WIN_PUT, addr, count, type, rank, disp, target_count, target_type, win, NULL);
}

int lw_mpi_get(struct lw_mpi *mpi, void *addr, MPI_Count count, const struct lw_type *type, int rank,
               MPI_Count disp, MPI_Count target_count, const struct lw_type *target_type, struct lw_win *win)
{
    uint64_t bytes = plain_bytes(type, count, target_type, target_count);
    const char *target = bytes ? near_at(mpi, win, rank, disp, bytes) : NULL;
    if (lw_likely(target != NULL)) {
        plain_copy(addr, target, bytes);
        return MPI_SUCCESS;
    }
    return move(mpi, LW_WIN_GET, addr, count, type, rank, disp, target_count, target_type, win, NULL);
}

int lw_mpi_rput(struct lw_mpi *mpi, const void *addr, MPI_Count count, const struct lw_type *type, int rank,
                MPI_Count disp, MPI_Count target_count, const struct lw_type *target_type, struct lw_win *win,
                MPI_Request *request)
{
    return move(mpi, LW_WIN_PUT, addr, count, type, rank, disp, target_count, target_type, win, request);
}

int lw_mpi_rget(struct lw_mpi *mpi, void *addr, MPI_Count count, const struct lw_type *type, int rank,
                MPI_Count disp, MPI_Count target_count, const struct lw_type *target_type, struct lw_win *win,
                MPI_Request *request)
{
    return move(mpi, LW_WIN_GET, addr, count, type, rank, disp, target_count, target_type, win, request);
}

/* --------------------------------------------------------------- accumulate */

/* What the operation computes with, if with anything: the basic type that both sides are made of. */
static int element_of(struct lw_mpi *mpi, const struct lw_op *op, MPI_Count count, const struct lw_type *type,
                      const struct lw_type *target_type, const struct lw_type **element)
{
    *element = lw_type_element(target_type);
    if (!count || !target_type->size)
        return MPI_SUCCESS;
    if (!*element)
        return lw_fail(mpi, MPI_ERR_TYPE,
                       "target_datatype has elements of several types; expected one made of a "
                       "single predefined type");
    if (op->handle == MPI_NO_OP)
        return MPI_SUCCESS;
    if (lw_type_element(type) != *element)
        return lw_fail(mpi, MPI_ERR_TYPE,
                       "origin_datatype is made of another predefined type than target_datatype");
    if (op->handle != MPI_REPLACE && !lw_op_lookup(op, *element))
        return lw_fail(mpi, MPI_ERR_OP, "op is %s, which is not defined for elements of %s", op->name,
                       (*element)->name ? (*element)->name : "this type");
    return MPI_SUCCESS;
}

/* Of operations that give back what was there, and where the origin may have nothing to say: MPI_NO_OP. */
static int origin_good(struct lw_mpi *mpi, const struct lw_op *op, const void *addr, MPI_Count count,
                       const struct lw_type *type)
{
    if (op->handle == MPI_NO_OP)
        return MPI_SUCCESS;
    if (!type || !type->committed)
        return lw_fail(mpi, MPI_ERR_TYPE, "origin_datatype is %s; expected a committed datatype",
                       type ? "not committed" : "MPI_DATATYPE_NULL");
    if (!addr && count && !type->recipe)
        return lw_fail(mpi, MPI_ERR_BUFFER,
                       "origin_addr is a null pointer; expected the address of %lld elements",
                       (long long)count);
    return MPI_SUCCESS;
}

static int change(struct lw_mpi *mpi, struct lw_span origin, const struct lw_type *type,
                  struct lw_span result, const struct lw_type *result_type, int rank, MPI_Count disp,
                  MPI_Count count, const struct lw_type *target_type, const struct lw_op *op,
                  struct lw_win *win, MPI_Request *request)
{
    struct lw_win_call call;
    call_fill(&call, mpi, win, rank, LW_WIN_ACCUMULATE, op, origin, result, result_type);
    int rc = element_of(mpi, op, count, type, target_type, &call.element);
    return lw_likely(rc == MPI_SUCCESS) ? begin(&call, disp, count, target_type, request) : rc;
}

int lw_mpi_raccumulate(struct lw_mpi *mpi, const void *addr, MPI_Count count, const struct lw_type *type,
                       int rank, MPI_Count disp, MPI_Count target_count, const struct lw_type *target_type,
                       const struct lw_op *op, struct lw_win *win, MPI_Request *request)
{
    return change(mpi, lw_span_of(addr, type, count), type, (struct lw_span){0}, NULL, rank, disp,
                  target_count, target_type, op, win, request);
}

int lw_mpi_accumulate(struct lw_mpi *mpi, const void *addr, MPI_Count count, const struct lw_type *type,
                      int rank, MPI_Count disp, MPI_Count target_count, const struct lw_type *target_type,
                      const struct lw_op *op, struct lw_win *win)
{
    return lw_mpi_raccumulate(mpi, addr, count, type, rank, disp, target_count, target_type, op, win, NULL);
}

int lw_mpi_rget_accumulate(struct lw_mpi *mpi, const void *addr, MPI_Count count, const struct lw_type *type,
                           void *result, MPI_Count result_count, const struct lw_type *result_type, int rank,
                           MPI_Count disp, MPI_Count target_count, const struct lw_type *target_type,
                           const struct lw_op *op, struct lw_win *win, MPI_Request *request)
{
    struct lw_span origin = {0};
    int rc = origin_good(mpi, op, addr, count, type);
    if (rc != MPI_SUCCESS)
        return rc;
    if (op->handle != MPI_NO_OP)
        origin = lw_span_of(addr, type, count);
    return change(mpi, origin, type, lw_span_of(result, result_type, result_count), result_type, rank, disp,
                  target_count, target_type, op, win, request);
}

int lw_mpi_get_accumulate(struct lw_mpi *mpi, const void *addr, MPI_Count count, const struct lw_type *type,
                          void *result, MPI_Count result_count, const struct lw_type *result_type, int rank,
                          MPI_Count disp, MPI_Count target_count, const struct lw_type *target_type,
                          const struct lw_op *op, struct lw_win *win)
{
    return lw_mpi_rget_accumulate(mpi, addr, count, type, result, result_count, result_type, rank, disp,
                                  target_count, target_type, op, win, NULL);
}

/* One element of a predefined type. */
static int one_good(struct lw_mpi *mpi, const struct lw_type *type, const void *result)
{
    if (lw_unlikely(type->recipe != NULL))
        return lw_fail(mpi, MPI_ERR_TYPE, "datatype is a derived one; expected a predefined datatype");
    if (lw_unlikely(!result))
        return lw_fail(mpi, MPI_ERR_BUFFER,
                       "result_addr is a null pointer; expected the address of an element");
    return MPI_SUCCESS;
}

/* A word of the target that can be changed here and now, or NULL: the usual case of what counts, or takes turns. */
static inline void *word_at(struct lw_mpi *mpi, struct lw_win *win, int rank, MPI_Count disp,
                            const struct lw_type *type)
{
    if (!win->table->words || type->recipe || !lw_op_integer(type))
        return NULL;
    char *word = near_at(mpi, win, rank, disp, type->size);
    return word && lw_win_words(win->table, type, word) ? word : NULL;
}

int lw_mpi_fetch_and_op(struct lw_mpi *mpi, const void *addr, void *result, const struct lw_type *type,
                        int rank, MPI_Count disp, const struct lw_op *op, struct lw_win *win)
{
    void *word = result && addr ? word_at(mpi, win, rank, disp, type) : NULL;
    if (lw_likely(word && (op->handle == MPI_SUM || op->handle == MPI_REPLACE || op->handle == MPI_NO_OP))) {
        lw_words_apply(op, type, word, addr, result, 1);
        hal_copied(type->size);
        win->stored = true;
        return MPI_SUCCESS;
    }
    int rc = one_good(mpi, type, result);
    if (lw_likely(rc == MPI_SUCCESS))
        rc = origin_good(mpi, op, addr, 1, type);
    if (lw_unlikely(rc != MPI_SUCCESS))
        return rc;
    return change(mpi, lw_span_of(addr, type, 1), type, lw_span_of(result, type, 1), type, rank, disp, 1,
                  type, op, win, NULL);
}

int lw_mpi_compare_and_swap(struct lw_mpi *mpi, const void *addr, const void *compare, void *result,
                            const struct lw_type *type, int rank, MPI_Count disp, struct lw_win *win)
{
    void *word = result && addr && compare ? word_at(mpi, win, rank, disp, type) : NULL;
    if (lw_likely(word != NULL)) {
        lw_word_swap(type->size, word, compare, addr, result);
        hal_copied(type->size);
        win->stored = true;
        return MPI_SUCCESS;
    }
    int rc = one_good(mpi, type, result);
    if (lw_unlikely(rc != MPI_SUCCESS))
        return rc;
    if (lw_unlikely(!addr || !compare))
        return lw_fail(mpi, MPI_ERR_BUFFER, "%s is a null pointer; expected the address of an element",
                       addr ? "compare_addr" : "origin_addr");
    if (lw_unlikely(!lw_op_lookup(lw_op_of(mpi, MPI_BAND), type) &&
                    !lw_op_lookup(lw_op_of(mpi, MPI_LAND), type)))
        return lw_fail(mpi, MPI_ERR_TYPE, "datatype is %s; expected an integer, a logical or MPI_BYTE",
                       type->name);
    struct lw_win_call call = {.mpi = mpi,
                               .win = win,
                               .rank = rank,
                               .kind = LW_WIN_COMPARE,
                               .element = type,
                               .origin = lw_span_of(addr, type, 1),
                               .result = lw_span_of(result, type, 1),
                               .compare = compare};
    return begin(&call, disp, 1, type, NULL);
}
