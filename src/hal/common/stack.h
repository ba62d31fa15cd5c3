/* SPDX-License-Identifier: MIT
 *
 * Stacks of user-level threads, and the switch between them.
 */
#ifndef LW_HAL_STACK_H
#define LW_HAL_STACK_H

#include "base/error.h"
#include "base/macros.h"

#include <stdbool.h>
#include <stddef.h>

/* The guard comes first: who runs over the end of a stack hits it. */
enum { HAL_GUARD_BYTES = 65536 };
struct hal_stack {
    char *low;    /* of the guard; NULL: there is none */
    size_t bytes; /* guard included */
};

/* Reserve `bytes` of stack and its guard.  LW_ENOMEM. */
int hal_stack_map(struct hal_stack *stack, size_t bytes) LW_CHECK;

/* Give its pages back to the kernel, and keep the reservation. */
void hal_stack_rest(struct hal_stack *stack);

/* Lay it out so that hal_switch() to the result calls main(arg), which must not return. */
void *hal_stack_prepare(struct hal_stack *stack, void (*main)(void *), void *arg);

/* True if an address lies in the guard. */
static inline bool hal_stack_ran_over(const struct hal_stack *stack, const void *address)
{
    const char *at = address;
    return stack->low && at >= stack->low && at < stack->low + HAL_GUARD_BYTES;
}

/* asm: save the callee-saved state in *save, continue at load. */
void hal_switch(void **save, void *load);
void hal_switch_start(void);

#endif
