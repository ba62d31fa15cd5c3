/* SPDX-License-Identifier: MIT
 *
 * What the address sanitizer must be told when code goes on on another stack; nothing without it.
 */
#ifndef LW_HAL_FIBER_H
#define LW_HAL_FIBER_H

#include "hal/common/stack.h"

#if !defined(__SANITIZE_ADDRESS__) && defined(__has_feature)
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif

/* A stack as the sanitizer sees it. */
struct hal_fiber {
#ifdef __SANITIZE_ADDRESS__
    void *fake_stack; /* while it does not run */
    void *low;
    size_t bytes;
#else
    char nothing[0];
#endif
};

#ifdef __SANITIZE_ADDRESS__
#include <pthread.h>
#include <sanitizer/common_interface_defs.h>
#include <sanitizer/lsan_interface.h>

/* Nothing has run on this stack yet. */
static inline void hal_fiber_fresh(struct hal_fiber *fiber, const struct hal_stack *stack)
{
    *fiber = (struct hal_fiber){.low = hal_stack_room(stack), .bytes = hal_stack_room_bytes(stack)};
}

/* The stack of the calling kernel thread. */
static inline void hal_fiber_native(struct hal_fiber *fiber)
{
    pthread_attr_t attributes;
    if (!pthread_getattr_np(pthread_self(), &attributes)) {
        pthread_attr_getstack(&attributes, &fiber->low, &fiber->bytes);
        pthread_attr_destroy(&attributes);
    }
}

/* What this thread has may be in use still when the process ends: who looks for leaks then looks here, too. */
static inline void hal_fiber_outlives(const struct hal_stack *stack)
{
    __lsan_register_root_region(hal_stack_room(stack), hal_stack_room_bytes(stack));
}

/* About to switch; from_ends: nobody comes back to `from`. */
static inline void hal_fiber_leave(struct hal_fiber *from, const struct hal_fiber *to, bool from_ends)
{
    __sanitizer_start_switch_fiber(from_ends ? NULL : &from->fake_stack, to->low, to->bytes);
}

/* Here again, or for the first time. */
static inline void hal_fiber_arrived(const struct hal_fiber *self)
{
    __sanitizer_finish_switch_fiber(self->fake_stack, NULL, NULL);
}
#else
static inline void hal_fiber_fresh(struct hal_fiber *fiber, const struct hal_stack *stack)
{
    (void)fiber, (void)stack;
}
static inline void hal_fiber_native(struct hal_fiber *fiber)
{
    (void)fiber;
}
static inline void hal_fiber_outlives(const struct hal_stack *stack)
{
    (void)stack;
}
static inline void hal_fiber_leave(struct hal_fiber *from, const struct hal_fiber *to, bool from_ends)
{
    (void)from, (void)to, (void)from_ends;
}
static inline void hal_fiber_arrived(const struct hal_fiber *self)
{
    (void)self;
}
#endif

#endif
