/* SPDX-License-Identifier: MIT
 *
 * Stacks of user-level threads.
 */
#define _GNU_SOURCE
#include "hal/common/stack.h"

#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MADV_GUARD_INSTALL
#define MADV_GUARD_INSTALL 102
#endif

/* A kernel allows a process 65,530 mappings if nobody says otherwise, and a rank has two or three besides those of its stack. */
enum { HAL_STACKS_FEW = 4096 };

/* Whoever touches [low, low + bytes) dies.  Behind many stacks, where the kernel can (Linux 6.13), this takes no mapping of its own: stacks
 * that follow one another are one then.  Not behind few: the marks are in page tables, 2 KB a stack. */
static int guard_raise(char *low, size_t bytes)
{
    static _Atomic uint32_t count;
    bool many = atomic_fetch_add_explicit(&count, 1, memory_order_relaxed) >= HAL_STACKS_FEW;
    return many && !madvise(low, bytes, MADV_GUARD_INSTALL) ? 0 : mprotect(low, bytes, PROT_NONE);
}

int hal_stack_map(struct hal_stack *stack, size_t bytes)
{
    size_t guard = bytes / HAL_GUARD_SHARE / HAL_GUARD_LEAST * HAL_GUARD_LEAST;
    if (guard < HAL_GUARD_LEAST)
        guard = HAL_GUARD_LEAST;
    if (guard > HAL_GUARD_MOST)
        guard = HAL_GUARD_MOST;
    /* Stacks follow one another in memory.  Were they a power of two apart, the entries of their tops in the TLB, and the lines with
     * those of the page tables, would all be rivals for the same few places: with the odd page they spread over all. */
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    if ((bytes + guard) / page % 2 == 0)
        guard += page;
    size_t whole = bytes + guard;
    char *low = mmap(NULL, whole, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (low == MAP_FAILED)
        return LW_ENOMEM;
    /* One huge page under each stack would cost 2 MB a rank. */
    madvise(low, whole, MADV_NOHUGEPAGE);
    if (guard_raise(low, guard)) {
        munmap(low, whole);
        return LW_ENOMEM;
    }
    *stack = (struct hal_stack){low, whole, guard};
    return LW_OK;
}

void hal_stack_rest(struct hal_stack *stack)
{
    madvise(hal_stack_room(stack), hal_stack_room_bytes(stack), MADV_DONTNEED);
}

/* Lay the stack out as if hal_switch() had saved a thread that is about to return into
 * hal_switch_start(). */
void *hal_stack_prepare(struct hal_stack *stack, size_t spare, void (*main)(void *), void *arg)
{
    uintptr_t top = ((uintptr_t)stack->low + stack->bytes - spare) & ~(uintptr_t)63;
#if defined(__x86_64__)
    void **sp = (void **)(top - 16);
    *--sp = (void *)hal_switch_start; /* return address; rsp is then 16-aligned */
    *--sp = NULL;                     /* rbp */
    *--sp = (void *)main;             /* rbx */
    *--sp = arg;                      /* r12 */
    *--sp = NULL;
    *--sp = NULL;
    *--sp = NULL;
    --sp;
    __asm__ volatile("stmxcsr (%0)\n\tfnstcw 4(%0)" ::"r"(sp) : "memory");
    ((uint16_t *)sp)[3] = 0;
    return sp;
#elif defined(__aarch64__)
    void **sp = (void **)(top - 176);
    memset(sp, 0, 176);
    sp[1] = (void *)hal_switch_start; /* x30 */
    sp[2] = (void *)main;             /* x19 */
    sp[3] = arg;                      /* x20 */
    return sp;
#elif defined(__riscv)
    void **sp = (void **)(top - 224);
    memset(sp, 0, 224);
    sp[0] = (void *)hal_switch_start; /* ra */
    sp[2] = (void *)main;             /* s1 */
    sp[3] = arg;                      /* s2 */
    return sp;
#else
#error "no context switch for this architecture: see src/hal/common/switch_*.S"
#endif
}
