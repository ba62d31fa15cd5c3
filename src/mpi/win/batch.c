/* SPDX-License-Identifier: MIT
 *
 * Batches: short accumulates on memory that the kernel copies, from another process and back, with two system calls whatever they are
 * about.  They wait, each target's in its batch, until it is full, or something comes that must not overtake them, and at the latest
 * until somebody waits; then all are done at once.  Who accumulates into what waits already does that first, so that nothing is lost.
 */
#include "win.h"

#include <string.h>

enum { BATCHES = 32, SHORT_BYTES = LW_PIECE_BYTES / LW_PIECES_MOST };
_Static_assert(BATCHES <= 32, "a bit each");

struct lw_win_batch {
    int rank;
    const struct lw_op *op;
    const struct lw_type *element; /* predefined, as op is: they stay */
    struct lw_pieces pieces;
    uint8_t operand[LW_PIECE_BYTES] LW_ALIGNED; /* packed */
};

/* In the process's memory, one after the other, while nobody else is in there. */
static int pieces_do(const struct lw_win *win, const struct lw_win_batch *batch)
{
    if (lw_win_apply_there(win, batch->rank, &batch->pieces, batch->op, batch->element, batch->operand))
        return LW_OK;
    int error = lw_pieces_apply(&batch->pieces, win, batch->rank, batch->op, batch->element, batch->operand,
                                NULL);
    if (lw_likely(!error))
        return LW_OK;
    /* One of them cannot be: the others are done. */
    struct lw_pieces one = {.count = 1};
    const uint8_t *operand = batch->operand;
    for (uint32_t i = 0; i < batch->pieces.count; operand += one.bytes, i++) {
        one.at[0] = batch->pieces.at[i];
        one.bytes = one.at[0].bytes;
        int failed = lw_pieces_apply(&one, win, batch->rank, batch->op, batch->element, operand, NULL);
        error = failed ? failed : error;
    }
    return error;
}

static void batch_do(struct lw_win *win, uint32_t number)
{
    struct lw_win_batch *batch = &win->batches[number];
    struct lw_win_part *part = lw_win_part(win->table, &win->table->targets[batch->rank]);
    lw_win_take(win, part, true);
    if (win->owed & 1u << number) { /* else another thread has done it meanwhile */
        int error = pieces_do(win, batch);
        if (error && !win->call_error)
            win->call_error = error;
        batch->pieces.count = 0;
        batch->pieces.bytes = 0;
        win->owed &= ~((uint64_t)1 << number);
    }
    lw_win_give(part);
}

void lw_win_batches_do(struct lw_win *win)
{
    for (uint32_t i = 0; i < BATCHES; i++)
        while (win->owed & 1u << i)
            batch_do(win, i);
}

static uint32_t number_of(int rank)
{
    return (uint32_t)rank % BATCHES;
}

void lw_win_batch_do(struct lw_win *win, int rank)
{
    uint32_t number = number_of(rank);
    if (win->owed & 1u << number && win->batches[number].rank == rank)
        batch_do(win, number);
}

static bool is_apart(const struct lw_pieces *pieces, uint64_t address, uint64_t bytes)
{
    bool apart = true;
    for (uint32_t i = 0; i < pieces->count; i++)
        apart &= address + bytes <= pieces->at[i].address ||
                 pieces->at[i].address + pieces->at[i].bytes <= address;
    return apart;
}

/* It may lie in this batch, which is not empty. */
static bool suits(const struct lw_win_batch *batch, const struct lw_win_call *call)
{
    return batch->rank == call->rank && batch->op == call->op && batch->element == call->element &&
           batch->pieces.count < LW_PIECES_MOST &&
           is_apart(&batch->pieces, (uintptr_t)call->target.buf, call->target.bytes);
}

bool lw_win_batch_add(const struct lw_win_call *call)
{
    struct lw_win *win = call->win;
    uint32_t number = number_of(call->rank);
    if (call->at_once || call->result.buf || call->kind != LW_WIN_ACCUMULATE ||
        call->op->handle == MPI_NO_OP || call->target.bytes > SHORT_BYTES || call->target.layout ||
        call->origin.layout || win->looks)
        return false;
    if (!win->batches && !(win->batches = hal_alloc_line(BATCHES * sizeof *win->batches)))
        return false;
    struct lw_win_batch *batch = &win->batches[number];
    while (win->owed & 1u << number && !suits(batch, call)) /* other threads may run meanwhile */
        batch_do(win, number);
    batch->rank = call->rank;
    batch->op = call->op;
    batch->element = call->element;
    memcpy(batch->operand + batch->pieces.bytes, call->origin.buf, call->target.bytes);
    batch->pieces.at[batch->pieces.count++] = (struct hal_piece){(uintptr_t)call->target.buf,
                                                                 call->target.bytes};
    batch->pieces.bytes += call->target.bytes;
    win->owed |= 1u << number;
    return true;
}
