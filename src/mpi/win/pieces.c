/* SPDX-License-Identifier: MIT
 *
 * Pieces of a target's memory: how its data are cut into such, and what is done with them, whether they are here or in the
 * memory of another cluster.
 */
#include "words.h"

#include <string.h>

/* An element lies in two runs at most, so that one place is kept for its second. */
static int piece_take(void *with, uint64_t address, uint64_t bytes)
{
    struct lw_pieces *pieces = with;
    uint64_t most = LW_PIECE_BYTES - LW_PIECE_BYTES % pieces->unit;
    while (bytes) {
        uint64_t room = most - pieces->bytes, now = bytes < room ? bytes : room;
        pieces->at[pieces->count++] = (struct hal_piece){address, now};
        pieces->bytes += now;
        address += now;
        bytes -= now;
        if (pieces->bytes == most ||
            (pieces->count >= LW_PIECES_MOST - 1 && pieces->bytes % pieces->unit == 0)) {
            int error = pieces->take(pieces);
            if (error)
                return error;
            pieces->offset += pieces->bytes;
            pieces->count = 0;
            pieces->bytes = 0;
        }
    }
    return LW_OK;
}

int lw_pieces_walk(struct lw_pieces *pieces, struct lw_span target)
{
    int error = lw_layout_walk(target.layout, target.buf, target.bytes, piece_take, pieces);
    return error || !pieces->bytes ? error : pieces->take(pieces);
}

int lw_pieces_read(const struct lw_pieces *pieces, const struct lw_win *win, int where, void *packed)
{
    char *to = packed;
    if (where != LW_PIECES_NEAR)
        return lw_win_move(win, where, false, packed, pieces->at, pieces->count);
    for (uint32_t i = 0; i < pieces->count; i++) {
        lw_copy(to, (const void *)(uintptr_t)pieces->at[i].address, pieces->at[i].bytes);
        to += pieces->at[i].bytes;
    }
    hal_copied(pieces->bytes);
    return LW_OK;
}

int lw_pieces_write(const struct lw_pieces *pieces, const struct lw_win *win, int where, const void *packed)
{
    const char *from = packed;
    if (where != LW_PIECES_NEAR)
        return lw_win_move(win, where, true, (void *)(uintptr_t)packed, pieces->at, pieces->count);
    for (uint32_t i = 0; i < pieces->count; i++) {
        lw_copy((void *)(uintptr_t)pieces->at[i].address, from, pieces->at[i].bytes);
        from += pieces->at[i].bytes;
    }
    hal_copied(pieces->bytes);
    return LW_OK;
}

/* now[i] = now[i] op operand[i], of packed elements.  The pairs with gaps are computed with as the compiler lays them out. */
static void combine(const struct lw_op *op, const struct lw_type *element, void *now, const void *operand,
                    uint64_t bytes)
{
    MPI_Count count = (MPI_Count)(bytes / element->size);
    lw_op_function function = lw_op_lookup(op, element);
    if ((uint64_t)element->extent == element->size) {
        function(operand, now, count);
        return;
    }
    uint8_t left[2 * LW_PIECE_BYTES] LW_ALIGNED, right[2 * LW_PIECE_BYTES] LW_ALIGNED;
    lw_layout_unpack(element->layout, left, 0, now, bytes);
    lw_layout_unpack(element->layout, right, 0, operand, bytes);
    function(right, left, count);
    lw_layout_pack(element->layout, left, 0, now, bytes);
}

/* All of them are such words: one piece after the other. */
static bool are_words(const struct lw_pieces *pieces, const struct lw_win_table *table,
                      const struct lw_type *element)
{
    bool words = true;
    for (uint32_t i = 0; i < pieces->count && words; i++)
        words = lw_win_words(table, element, (const void *)(uintptr_t)pieces->at[i].address) &&
                pieces->at[i].bytes % element->size == 0;
    return words;
}

static void words_apply(const struct lw_pieces *pieces, const struct lw_op *op, const struct lw_type *element,
                        const void *operand, void *result)
{
    uint64_t at = 0;
    for (uint32_t i = 0; i < pieces->count; at += pieces->at[i].bytes, i++)
        lw_words_apply(op, element, (void *)(uintptr_t)pieces->at[i].address, (const char *)operand + at,
                       result ? (char *)result + at : NULL, pieces->at[i].bytes / element->size);
}

int lw_pieces_apply(const struct lw_pieces *pieces, const struct lw_win *win, int where,
                    const struct lw_op *op, const struct lw_type *element, const void *operand, void *result)
{
    uint8_t now[LW_PIECE_BYTES] LW_ALIGNED;
    int error = LW_OK;
    if (where == LW_PIECES_NEAR && are_words(pieces, win->table, element)) {
        words_apply(pieces, op, element, operand, result);
        hal_copied(pieces->bytes);
        return LW_OK;
    }
    if (result || op->handle != MPI_REPLACE)
        error = lw_pieces_read(pieces, win, where, now);
    if (error)
        return error;
    if (result)
        memcpy(result, now, pieces->bytes);
    if (op->handle == MPI_NO_OP)
        return LW_OK;
    if (op->handle == MPI_REPLACE)
        return lw_pieces_write(pieces, win, where, operand);
    combine(op, element, now, operand, pieces->bytes);
    return lw_pieces_write(pieces, win, where, now);
}

int lw_pieces_compare(const struct lw_pieces *pieces, const struct lw_win *win, int where,
                      const struct lw_type *element, const void *compare, const void *operand, void *result)
{
    void *target = (void *)(uintptr_t)pieces->at[0].address;
    if (where == LW_PIECES_NEAR && pieces->count == 1 && lw_win_words(win->table, element, target)) {
        lw_word_swap(element->size, target, compare, operand, result);
        return LW_OK;
    }
    int error = lw_pieces_read(pieces, win, where, result);
    if (error || memcmp(result, compare, pieces->bytes) != 0)
        return error;
    return lw_pieces_write(pieces, win, where, operand);
}
