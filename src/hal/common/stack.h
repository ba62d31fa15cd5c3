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

/* The guard comes first: who runs over the end of a stack hits it.  It is wide, for code that was not compiled by mpicc may
 * jump over a narrow one; but who asks for small stacks has not much address space. */
enum { HAL_GUARD_LEAST = 65536, HAL_GUARD_MOST = 1 << 20, HAL_GUARD_SHARE = 8 };
struct hal_stack {
    char *low;    /* of the guard; NULL: there is none */
    size_t bytes; /* guard included */
    size_t guard;
};

/* Reserve `bytes` of stack and its guard.  LW_ENOMEM. */
int hal_stack_map(struct hal_stack *stack, size_t bytes) LW_CHECK;

/* Give its pages back to the kernel, and keep the reservation. */
void hal_stack_rest(struct hal_stack *stack);

/* Lay it out so that hal_switch() to the result calls main(arg), which must not return.  The first `spare` bytes at the top stay
 * unused, a multiple of a cache line. */
void *hal_stack_prepare(struct hal_stack *stack, size_t spare, void (*main)(void *), void *arg);

/* Where the part that may be used begins, and how large it is. */
static inline char *hal_stack_room(const struct hal_stack *stack)
{
    return stack->low + stack->guard;
}
static inline size_t hal_stack_room_bytes(const struct hal_stack *stack)
{
    return stack->bytes - stack->guard;
}

/* asm: save the callee-saved state in *save, continue at load. */
void hal_switch(void **save, void *load);
void hal_switch_start(void);

#endif
