/* SPDX-License-Identifier: MIT
 *
 * Accumulating in integers of four and eight bytes by the processor's own atomic operations: nobody has to take the part, so who loses its
 * core in between keeps nobody waiting.  All who reach such an element do so this way, or none does (lw_win_words()).
 */
#include "words.h"

#include <string.h>

#include "mpi/coll/op.h"

/* What the processor has no operation for: tried until nobody has changed it meanwhile. */
#define WORDS(bits)                                                                            \
    static uint##bits##_t change_##bits(lw_op_function function, _Atomic uint##bits##_t *word, \
                                        uint##bits##_t operand)                                \
    {                                                                                          \
        uint##bits##_t before = atomic_load_explicit(word, memory_order_relaxed), now;         \
        do {                                                                                   \
            now = before;                                                                      \
            function(&operand, &now, 1);                                                       \
        } while (!atomic_compare_exchange_weak(word, &before, now));                           \
        return before;                                                                         \
    }                                                                                          \
                                                                                               \
    static void apply_##bits(const struct lw_op *op, const struct lw_type *element,            \
                             _Atomic uint##bits##_t *word, const void *operand, void *result,  \
                             uint64_t count)                                                   \
    {                                                                                          \
        lw_op_function function = NULL;                                                        \
        for (uint64_t i = 0; i < count; i++) {                                                 \
            uint##bits##_t before = 0, with = 0;                                               \
            if (operand)                                                                       \
                memcpy(&with, (const char *)operand + i * sizeof with, sizeof with);           \
            switch ((uintptr_t)op->handle) {                                                   \
            case LW_MPI_SUM:                                                                   \
                before = atomic_fetch_add(&word[i], with);                                     \
                break;                                                                         \
            case LW_MPI_NO_OP:                                                                 \
                before = atomic_load_explicit(&word[i], memory_order_acquire);                 \
                break;                                                                         \
            case LW_MPI_REPLACE:                                                               \
                if (result)                                                                    \
                    before = atomic_exchange(&word[i], with);                                  \
                else                                                                           \
                    atomic_store_explicit(&word[i], with, memory_order_release);               \
                break;                                                                         \
            default:                                                                           \
                function = function ? function : lw_op_lookup(op, element);                    \
                before = change_##bits(function, &word[i], with);                              \
            }                                                                                  \
            if (result)                                                                        \
                memcpy((char *)result + i * sizeof before, &before, sizeof before);            \
        }                                                                                      \
    }

WORDS(32)
WORDS(64)

void lw_words_apply(const struct lw_op *op, const struct lw_type *element, void *target, const void *operand,
                    void *result, uint64_t count)
{
    if (op->handle == MPI_NO_OP)
        operand = NULL;
    if (element->size == sizeof(uint64_t))
        apply_64(op, element, target, operand, result, count);
    else
        apply_32(op, element, target, operand, result, count);
}

void lw_word_swap(uint64_t size, void *target, const void *compare, const void *operand, void *result)
{
    if (size == sizeof(uint64_t)) {
        uint64_t expected, with;
        memcpy(&expected, compare, sizeof expected);
        memcpy(&with, operand, sizeof with);
        atomic_compare_exchange_strong((_Atomic uint64_t *)target, &expected, with);
        memcpy(result, &expected, sizeof expected);
    } else {
        uint32_t expected, with;
        memcpy(&expected, compare, sizeof expected);
        memcpy(&with, operand, sizeof with);
        atomic_compare_exchange_strong((_Atomic uint32_t *)target, &expected, with);
        memcpy(result, &expected, sizeof expected);
    }
}
