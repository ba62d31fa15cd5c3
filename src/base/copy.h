/* SPDX-License-Identifier: MIT
 *
 * Copies of data that may be long.
 */
#ifndef LW_BASE_COPY_H
#define LW_BASE_COPY_H

#include <stdbool.h>
#include <string.h>

#include "base/macros.h"

/* C libraries copy what is longer than some KiB by one instruction (x86: rep movsb).  Some processors take 25 times as long for that
 * if the target lies a few bytes further in its page than the source (AMD Zen 3, glibc 2.36: 1 to 31 bytes).  So it is
 * with two arrays of a power of two that malloc() has made one after another: 16 bytes are between them.  Such copies are
 * made in pieces, for which the C library has other instructions.  What does not fit into a cache (AMD: 512 KiB) it copies in other ways itself. */
enum {
    LW_COPY_PAGE = 4096,
    LW_COPY_NEAR = 64,
    LW_COPY_LONG = 2048,
    LW_COPY_LONGEST = (1 << 19) - 1,
    LW_COPY_PIECE = 1024,
    LW_COPY_ASIDE = 32768,
};

/* Do they lie so that that instruction is slow? */
static inline bool lw_copy_slow(const void *to, const void *from, size_t bytes)
{
    return lw_unlikely(bytes >= LW_COPY_LONG) &&
           ((uintptr_t)to - (uintptr_t)from - 1) % LW_COPY_PAGE < LW_COPY_NEAR - 1;
}

void lw_copy_pieces(void *to, const void *from, size_t bytes);

/* As memcpy().  Of no bytes the addresses may be anything. */
static inline void lw_copy(void *to, const void *from, size_t bytes)
{
    if (lw_copy_slow(to, from, bytes) && bytes <= LW_COPY_LONGEST)
        lw_copy_pieces(to, from, bytes);
    else if (lw_likely(bytes))
        memcpy(to, from, bytes);
}

/* What the kernel copies goes by way of other memory then, of LW_COPY_ROOM bytes, LW_COPY_ASIDE at a time: where in that, for copies from
 * and to `place`. */
enum { LW_COPY_ROOM = LW_COPY_ASIDE + LW_COPY_NEAR };
static inline void *lw_copy_beside(void *room, uint64_t place)
{
    uint64_t up = (place - (uintptr_t)room) % LW_COPY_NEAR;
    return (char *)room + up;
}

#endif
