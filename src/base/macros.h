/* SPDX-License-Identifier: MIT */
#ifndef LW_BASE_MACROS_H
#define LW_BASE_MACROS_H

#include <stddef.h>
#include <stdint.h>

#define LW_CACHE_LINE 64

#define lw_likely(x)   __builtin_expect(!!(x), 1)
#define lw_unlikely(x) __builtin_expect(!!(x), 0)

/* The object of type `type` whose member `member` is at `pointer`. */
#define lw_container(pointer, type, member) ((type *)((char *)(pointer)-offsetof(type, member)))

#define LW_PRINTF(string, first) __attribute__((format(printf, string, first)))
/* Keep what is rare out of the way of what is not. */
#define LW_RARE    __attribute__((noinline, cold))
#define LW_APART   __attribute__((noinline)) /* out of the way of a shorter path */
#define LW_ALIGNED __attribute__((aligned(LW_CACHE_LINE)))

static inline uint64_t lw_least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}
static inline uint64_t lw_most(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

/* So many bytes, up to the end of a line. */
static inline uint64_t lw_whole_lines(uint64_t bytes)
{
    return (bytes + LW_CACHE_LINE - 1) & ~(uint64_t)(LW_CACHE_LINE - 1);
}

#endif
