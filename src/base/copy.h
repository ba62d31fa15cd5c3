/* SPDX-License-Identifier: MIT
 *
 * Copies of data that may be long.
 */
#ifndef LW_BASE_COPY_H
#define LW_BASE_COPY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/macros.h"

/* C libraries copy what is longer than some KiB by one instruction (x86: rep movsb).  Some processors take 25 times as long for that
 * if the target lies a few bytes further in its page than the source (AMD Zen 3: 1 to 31 bytes; Zen 4: 1 to 15).  So it is
 * with two arrays of a power of two that malloc() has made one after another: 16 bytes are between them.  Such copies are
 * made in pieces, for which the C library has other instructions.  What does not fit into a cache (the
 * second one: 512 KiB or, since Zen 4, 1 MiB) it copies in other ways itself. */
enum {
    LW_COPY_PAGE = 4096,
    LW_COPY_NEAR = 64,
    LW_COPY_LONG = 2048,
    LW_COPY_LONGEST = (1 << 20) - 1,
    LW_COPY_PIECE = 1024,
    LW_COPY_ASIDE = 32768,
};

/* Targets that lie fewer bytes further in their page are slow on this processor, of those below LW_COPY_NEAR.  0, or UNKNOWN where the platform has said how
 * to find out, which is done when such a copy comes for the first time. */
enum { LW_COPY_UNKNOWN = INT32_MAX };
extern _Atomic uint32_t lw_copy_near;
extern uint32_t (*lw_copy_find)(void);
bool lw_copy_near_slow(uintptr_t further);

/* Do they lie so that that instruction is slow? */
static inline bool lw_copy_slow(const void *to, const void *from, size_t bytes)
{
    uintptr_t further = ((uintptr_t)to - (uintptr_t)from) % LW_COPY_PAGE;
    if (lw_likely(bytes < LW_COPY_LONG || further - 1 >= LW_COPY_NEAR - 1))
        return false;
    return lw_copy_near_slow(further);
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
