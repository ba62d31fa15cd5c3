/* SPDX-License-Identifier: MIT
 *
 * Elements of windows that the processor itself changes as a whole: words.c.
 */
#ifndef LW_WIN_WORDS_H
#define LW_WIN_WORDS_H

#include "mpi/coll/op.h"
#include "win.h"

/* Are such elements of the window at this address changed so?  That depends on nothing but the window, the type and the place, so all who
 * accumulate there do the same. */
static inline bool lw_win_words(const struct lw_win_table *table, const struct lw_type *element,
                                const void *address)
{
    return table->words && (element->size == sizeof(uint64_t) || element->size == sizeof(uint32_t)) &&
           !((uintptr_t)address & (element->size - 1)) && lw_op_integer(element);
}

/* Apply an operation to `count` of them, one after the other; result: what stood there before, or NULL.  Operand and result are packed
 * and of any alignment. */
void lw_words_apply(const struct lw_op *op, const struct lw_type *element, void *target, const void *operand,
                    void *result, uint64_t count);
void lw_word_swap(uint64_t size, void *target, const void *compare, const void *operand, void *result);

#endif
