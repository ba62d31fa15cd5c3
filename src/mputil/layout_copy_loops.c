/* SPDX-License-Identifier: MIT
 *
 * The loops that copy regular and irregular blocks.  Blocks of a few bytes are two moves of a fixed size that may
 * overlap in the middle, chosen outside of the loop.  Each loop is there for data that lie dense on one side, which
 * is what packing and unpacking are, and for two strides.
 */
#include "layout_internal.h"

#define INLINE static inline __attribute__((always_inline))

/* Keep the compiler from deriving a value again and again from others. */
#define OPAQUE(value) __asm__("" : "+r"(value))

/* How a block is moved: one move of `half` bytes, or two, of which the second ends where the block ends.  Constants
 * where this is used. */
INLINE void move(uintptr_t to, uintptr_t from, uint64_t bytes, const size_t half, const bool whole)
{
    memcpy((void *)to, (const void *)from, half); // NOLINT(performance-no-int-to-ptr)
    if (!whole)
        memcpy((void *)(to + bytes - half), (const void *)(from + bytes - half), half); // NOLINT
}

/* Blocks further apart than a cache line: one at a time, so that the processor sees one distance and fetches ahead. */
enum { LINE = 64 };
INLINE bool apart(uintptr_t stride)
{
    return stride + LINE > (uintptr_t)2 * LINE;
}

INLINE void one_by_one(uintptr_t to, uintptr_t ts, uintptr_t from, uintptr_t fs, uint64_t count,
                       const size_t bytes)
{
    for (; count; count--) {
        move(to, from, bytes, bytes, true);
        to += ts;
        from += fs;
        OPAQUE(to);
        OPAQUE(from);
    }
}

INLINE void strided(uintptr_t to, uintptr_t ts, uintptr_t from, uintptr_t fs, uint64_t bytes, uint64_t count,
                    const size_t half, const bool whole)
{
    uintptr_t ts3 = 3 * ts, fs3 = 3 * fs;
    if (!__builtin_constant_p(ts))
        OPAQUE(ts3);
    if (!__builtin_constant_p(fs))
        OPAQUE(fs3);
    for (; count >= 4; count -= 4) {
        move(to, from, bytes, half, whole);
        move(to + ts, from + fs, bytes, half, whole);
        move(to + 2 * ts, from + 2 * fs, bytes, half, whole);
        move(to + ts3, from + fs3, bytes, half, whole);
        to += 4 * ts;
        from += 4 * fs;
        OPAQUE(to);
        OPAQUE(from);
    }
    for (; count; count--) {
        move(to, from, bytes, half, whole);
        to += ts;
        from += fs;
    }
}

/* Eight bytes: two of them make one wide move on the dense side. */
typedef uint64_t pair __attribute__((vector_size(16)));

INLINE uint64_t load(uintptr_t from)
{
    uint64_t value;
    memcpy(&value, (const void *)from, sizeof value); // NOLINT(performance-no-int-to-ptr)
    return value;
}

INLINE void store_pair(uintptr_t to, pair value)
{
    memcpy((void *)to, &value, sizeof value); // NOLINT(performance-no-int-to-ptr)
}

static void pack_eights(uintptr_t to, uintptr_t from, uintptr_t fs, uint64_t count)
{
    uintptr_t fs3 = 3 * fs;
    OPAQUE(fs3);
    for (; count >= 4; count -= 4) {
        store_pair(to, (pair){load(from), load(from + fs)});
        store_pair(to + 16, (pair){load(from + 2 * fs), load(from + fs3)});
        to += 32;
        from += 4 * fs;
        OPAQUE(to);
        OPAQUE(from);
    }
    for (; count; count--, to += 8, from += fs)
        move(to, from, 8, 8, true);
}

static void unpack_eights(uintptr_t to, uintptr_t ts, uintptr_t from, uint64_t count)
{
    for (; count >= 2; count -= 2) {
        pair value;
        memcpy(&value, (const void *)from, sizeof value); // NOLINT(performance-no-int-to-ptr)
        uint64_t first = value[0], second = value[1];
        memcpy((void *)to, &first, 8);         // NOLINT(performance-no-int-to-ptr)
        memcpy((void *)(to + ts), &second, 8); // NOLINT(performance-no-int-to-ptr)
        to += 2 * ts;
        from += 16;
    }
    if (count)
        move(to, from, 8, 8, true);
}

/* Runs of some lines, of which memcpy() would have to find out anew each time how long they are.  Stores begin at multiples of
 * VECTOR bytes, so that none falls into two lines. */
enum { RUN_MANY = 1024, VECTOR = 16 };
static void rows(uintptr_t to, uintptr_t ts, uintptr_t from, uintptr_t fs, uint64_t bytes, uint64_t count)
{
    for (; count; count--, to += ts, from += fs) {
        uint64_t at = -to % VECTOR;
        move(to, from, VECTOR, VECTOR, true);
        for (; at + LINE <= bytes; at += LINE) {
            move(to + at, from + at, LINE, LINE, true);
            OPAQUE(at);
        }
        if (at < bytes)
            move(to + bytes - LINE, from + bytes - LINE, LINE, LINE, true);
    }
}

/* By the side that is dense. */
INLINE void choose(uintptr_t to, uintptr_t ts, uintptr_t from, uintptr_t fs, uint64_t bytes, uint64_t count,
                   const size_t half, const bool whole)
{
    if (whole && (apart(ts) || apart(fs)))
        one_by_one(to, ts, from, fs, count, half);
    else if (ts == bytes)
        strided(to, bytes, from, fs, bytes, count, half, whole);
    else if (fs == bytes)
        strided(to, ts, from, bytes, bytes, count, half, whole);
    else
        strided(to, ts, from, fs, bytes, count, half, whole);
}

void lw_copy_strided(uintptr_t to, int64_t to_stride, uintptr_t from, int64_t from_stride, uint64_t bytes,
                     uint64_t count)
{
    uintptr_t ts = (uintptr_t)to_stride, fs = (uintptr_t)from_stride;
    switch (bytes) {
    case 1:
        choose(to, ts, from, fs, 1, count, 1, true);
        return;
    case 2:
        choose(to, ts, from, fs, 2, count, 2, true);
        return;
    case 4:
        choose(to, ts, from, fs, 4, count, 4, true);
        return;
    case 8:
        if (apart(ts) || apart(fs))
            one_by_one(to, ts, from, fs, count, 8);
        else if (ts == 8)
            pack_eights(to, from, fs, count);
        else if (fs == 8)
            unpack_eights(to, ts, from, count);
        else
            strided(to, ts, from, fs, 8, count, 8, true);
        return;
    case 16:
        choose(to, ts, from, fs, 16, count, 16, true);
        return;
    case 32:
        choose(to, ts, from, fs, 32, count, 32, true);
        return;
    case 64:
        choose(to, ts, from, fs, 64, count, 64, true);
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
    else if (bytes <= RUN_MANY)
        rows(to, ts, from, fs, bytes, count);
    else {
        for (; count; count--, to += ts, from += fs)
            lw_copy_run(to, from, bytes);
    }
}

/* ------------------------------------------------------- irregular blocks */

INLINE void blocks(uintptr_t memory, const int64_t *displacements, uint64_t count, uint64_t bytes,
                   uintptr_t dense, bool unpack, const size_t half, const bool whole)
{
    const int64_t *end = displacements + count;
    if (unpack) {
        for (; displacements < end; displacements++, dense += bytes)
            move(memory + (uintptr_t)*displacements, dense, bytes, half, whole);
    } else {
        for (; displacements < end; displacements++, dense += bytes)
            move(dense, memory + (uintptr_t)*displacements, bytes, half, whole);
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
    else if (bytes >= 16)
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

/* Runs of one size class: no branch that could be guessed wrong. */
struct runs {
    uintptr_t memory, dense;
    const int64_t *displacements;
    const uint64_t *at;
    const uint16_t *which;
    uint32_t count;
    bool unpack;
};

INLINE void alike(const struct runs *r, const size_t half, const bool whole)
{
    const uintptr_t memory = r->memory, dense = r->dense;
    const int64_t *displacements = r->displacements;
    const uint64_t *at = r->at;
    const uint16_t *which = r->which, *end = which + r->count;
    if (r->unpack) {
        for (; which < end; which++) {
            uint32_t i = *which;
            move(memory + (uintptr_t)displacements[i], dense + at[i], whole ? half : at[i + 1] - at[i], half,
                 whole);
        }
    } else {
        for (; which < end; which++) {
            uint32_t i = *which;
            move(dense + at[i], memory + (uintptr_t)displacements[i], whole ? half : at[i + 1] - at[i], half,
                 whole);
        }
    }
}

void lw_copy_classes(uintptr_t memory, const int64_t *displacements, const uint64_t *at,
                     const uint16_t *order, uintptr_t dense, bool unpack)
{
    struct runs r = {memory, dense, displacements, at, order + LW_CLASSES, 0, unpack};
    for (int class = 0; class < LW_CLASSES; class ++) {
        r.count = order[class];
        if (r.count == 0)
            continue;
        switch ((enum lw_class) class) {
        case LW_CLASS_1:
            alike(&r, 1, true);
            break;
        case LW_CLASS_2:
            alike(&r, 2, true);
            break;
        case LW_CLASS_3:
            alike(&r, 2, false);
            break;
        case LW_CLASS_4:
            alike(&r, 4, true);
            break;
        case LW_CLASS_7:
            alike(&r, 4, false);
            break;
        case LW_CLASS_8:
            alike(&r, 8, true);
            break;
        case LW_CLASS_15:
            alike(&r, 8, false);
            break;
        case LW_CLASS_16:
            alike(&r, 16, true);
            break;
        case LW_CLASS_32:
            alike(&r, 16, false);
            break;
        case LW_CLASS_64:
            alike(&r, 32, false);
            break;
        case LW_CLASS_LONG:
            for (uint32_t k = 0; k < r.count; k++) {
                uint32_t i = r.which[k];
                uintptr_t there = memory + (uintptr_t)displacements[i], here = dense + at[i];
                lw_copy_run(unpack ? there : here, unpack ? here : there, at[i + 1] - at[i]);
            }
            break;
        case LW_CLASSES:
            break;
        }
        r.which += r.count;
    }
}
