/* SPDX-License-Identifier: MIT
 *
 * The loops that copy regular and irregular blocks.  Blocks of a few bytes are two moves of a fixed size that may
 * overlap in the middle, chosen outside of the loop.
 */
#include "layout_internal.h"

#define INLINE static inline __attribute__((always_inline))

/* `half` is a constant where this is used: so are the two moves.  bytes is half (one move) to 2 * half. */
INLINE void move(uintptr_t to, uintptr_t from, uint64_t bytes, const size_t half, const bool whole)
{
    memcpy((void *)to, (const void *)from, half); // NOLINT(performance-no-int-to-ptr)
    if (!whole)
        memcpy((void *)(to + bytes - half), (const void *)(from + bytes - half), half); // NOLINT
}

INLINE void strided(uintptr_t to, uintptr_t to_stride, uintptr_t from, uintptr_t from_stride, uint64_t bytes,
                    uint64_t count, const size_t half, const bool whole)
{
    for (; count >= 4; count -= 4) {
        move(to, from, bytes, half, whole);
        move(to + to_stride, from + from_stride, bytes, half, whole);
        move(to + 2 * to_stride, from + 2 * from_stride, bytes, half, whole);
        move(to + 3 * to_stride, from + 3 * from_stride, bytes, half, whole);
        to += 4 * to_stride;
        from += 4 * from_stride;
    }
    for (; count; count--) {
        move(to, from, bytes, half, whole);
        to += to_stride;
        from += from_stride;
    }
}

void lw_copy_strided(uintptr_t to, int64_t to_stride, uintptr_t from, int64_t from_stride, uint64_t bytes,
                     uint64_t count)
{
    uintptr_t ts = (uintptr_t)to_stride, fs = (uintptr_t)from_stride;
    switch (bytes) {
    case 1:
        strided(to, ts, from, fs, bytes, count, 1, true);
        return;
    case 2:
        strided(to, ts, from, fs, bytes, count, 2, true);
        return;
    case 4:
        strided(to, ts, from, fs, bytes, count, 4, true);
        return;
    case 8:
        strided(to, ts, from, fs, bytes, count, 8, true);
        return;
    case 16:
        strided(to, ts, from, fs, bytes, count, 16, true);
        return;
    default:
        break;
    }
    if (bytes == 3)
        strided(to, ts, from, fs, bytes, count, 2, false);
    else if (bytes < 8)
        strided(to, ts, from, fs, bytes, count, 4, false);
    else if (bytes < 16)
        strided(to, ts, from, fs, bytes, count, 8, false);
    else if (bytes <= 32)
        strided(to, ts, from, fs, bytes, count, 16, false);
    else if (bytes <= 64)
        strided(to, ts, from, fs, bytes, count, 32, false);
    else {
        for (; count; count--, to += ts, from += fs)
            lw_copy_run(to, from, bytes);
    }
}

INLINE void blocks(uintptr_t memory, const int64_t *displacements, uint64_t count, uint64_t bytes,
                   uintptr_t dense, bool unpack, const size_t half, const bool whole)
{
    if (unpack) {
        for (uint64_t i = 0; i < count; i++, dense += bytes)
            move(memory + (uintptr_t)displacements[i], dense, bytes, half, whole);
    } else {
        for (uint64_t i = 0; i < count; i++, dense += bytes)
            move(dense, memory + (uintptr_t)displacements[i], bytes, half, whole);
    }
}

void lw_copy_blocks(uintptr_t memory, const int64_t *displacements, uint64_t count, uint64_t bytes,
                    uintptr_t dense, bool unpack)
{
    switch (bytes) {
    case 1:
        blocks(memory, displacements, count, 1, dense, unpack, 1, true);
        return;
    case 2:
        blocks(memory, displacements, count, 2, dense, unpack, 2, true);
        return;
    case 4:
        blocks(memory, displacements, count, 4, dense, unpack, 4, true);
        return;
    case 8:
        blocks(memory, displacements, count, 8, dense, unpack, 8, true);
        return;
    case 16:
        blocks(memory, displacements, count, 16, dense, unpack, 16, true);
        return;
    default:
        break;
    }
    if (bytes == 3)
        blocks(memory, displacements, count, bytes, dense, unpack, 2, false);
    else if (bytes < 8)
        blocks(memory, displacements, count, bytes, dense, unpack, 4, false);
    else if (bytes < 16)
        blocks(memory, displacements, count, bytes, dense, unpack, 8, false);
    else if (bytes <= 32)
        blocks(memory, displacements, count, bytes, dense, unpack, 16, false);
    else if (bytes <= 64)
        blocks(memory, displacements, count, bytes, dense, unpack, 32, false);
    else {
        for (uint64_t i = 0; i < count; i++, dense += bytes) {
            uintptr_t at = memory + (uintptr_t)displacements[i];
            lw_copy_run(unpack ? at : dense, unpack ? dense : at, bytes);
        }
    }
}

INLINE void any_run(uintptr_t to, uintptr_t from, uint64_t bytes)
{
    if (bytes > 64)
        lw_copy_run(to, from, bytes);
    else if (bytes > 32)
        move(to, from, bytes, 32, false);
    else if (bytes > 16)
        move(to, from, bytes, 16, false);
    else if (bytes >= 8)
        move(to, from, bytes, 8, false);
    else if (bytes >= 4)
        move(to, from, bytes, 4, false);
    else if (bytes >= 2)
        move(to, from, bytes, 2, false);
    else
        move(to, from, bytes, 1, true);
}

void lw_copy_runs(uintptr_t memory, const int64_t *displacements, const uint64_t *at, uint64_t count,
                  uintptr_t dense, bool unpack)
{
    if (unpack) {
        for (uint64_t i = 0; i < count; i++)
            any_run(memory + (uintptr_t)displacements[i], dense + at[i], at[i + 1] - at[i]);
    } else {
        for (uint64_t i = 0; i < count; i++)
            any_run(dense + at[i], memory + (uintptr_t)displacements[i], at[i + 1] - at[i]);
    }
}
