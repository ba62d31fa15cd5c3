/* SPDX-License-Identifier: MIT
 *
 * Packing and unpacking by a layout.
 *
 * Any loop may be the innermost one, as both sides know the distance to the next element: of many small elements
 * (an array of structs) each part is copied for a whole batch of them, by a tight loop, before the next part.
 */
#include "layout_internal.h"

#include <stdlib.h>

enum { BATCH_BYTES = 8192 }; /* data of one batch: it stays in the nearest cache, with what lies between */

/* Memory at `memory` and data at `dense`: which is copied to which. */
static inline void copy_strided(uintptr_t memory, int64_t stride, uintptr_t dense, uint64_t dense_stride,
                                uint64_t bytes, uint64_t count, bool unpack)
{
    if (unpack)
        lw_copy_strided(memory, stride, dense, (int64_t)dense_stride, bytes, count);
    else
        lw_copy_strided(dense, (int64_t)dense_stride, memory, stride, bytes, count);
}

static void move_parts(const struct lw_shape *shape, uint64_t from, uint64_t to, uintptr_t memory,
                       uintptr_t dense, bool unpack);

/* `count` of a shape (NULL: runs of `bytes`), each `stride` from the one before and their data `dense_stride`. */
static void move_many(const struct lw_shape *shape, uint64_t bytes, uintptr_t memory, int64_t stride,
                      uintptr_t dense, uint64_t dense_stride, uint64_t count, bool unpack)
{
    if (!shape) {
        copy_strided(memory, stride, dense, dense_stride, bytes, count, unpack);
        return;
    }
    if (!shape->by_columns || count < 4) {
        if (shape->kind == LW_SHAPE_LOOP && !shape->body) { /* two loops, often */
            for (; count; count--, memory += (uintptr_t)stride, dense += dense_stride)
                copy_strided(memory, shape->stride, dense, shape->body_bytes, shape->body_bytes, shape->count,
                             unpack);
            return;
        }
        for (; count; count--, memory += (uintptr_t)stride, dense += dense_stride)
            move_parts(shape, 0, shape->count, memory, dense, unpack);
        return;
    }
    uint64_t batch = BATCH_BYTES / shape->bytes;
    while (count) {
        uint64_t now = count < batch ? count : batch;
        for (uint64_t i = 0; i < shape->count; i++) {
            move_many(lw_shape_part(shape, i), lw_shape_part_bytes(shape, i),
                      memory + (uintptr_t)lw_shape_displacement(shape, i), stride,
                      dense + lw_shape_part_at(shape, i), dense_stride, now, unpack);
        }
        memory += now * (uintptr_t)stride;
        dense += now * dense_stride;
        count -= now;
    }
}

/* Runs from .. to - 1 of a list of nothing else. */
static void move_runs(const struct lw_shape *shape, uint64_t from, uint64_t to, uintptr_t memory,
                      uintptr_t dense, bool unpack)
{
    while (from < to) {
        const int64_t *displacements = shape->displacements + from;
        const uint64_t *at = shape->at + from;
        uint64_t now = LW_BATCH_RUNS - from % LW_BATCH_RUNS;
        if (!shape->order || now > to - from)
            now = to - from;
        if (shape->order && now == LW_BATCH_RUNS) {
            lw_copy_classes(memory, displacements, at, shape->order + from / LW_BATCH_RUNS * LW_BATCH_ORDER,
                            dense, unpack);
        } else {
            lw_copy_runs(memory, displacements, at, now, dense, unpack);
        }
        from += now;
    }
}

/* Parts from .. to - 1 of a shape.  `dense`: where the data of part 0 would be. */
static void move_parts(const struct lw_shape *shape, uint64_t from, uint64_t to, uintptr_t memory,
                       uintptr_t dense, bool unpack)
{
    if (shape->kind == LW_SHAPE_LOOP && !shape->body) {
        copy_strided(memory + from * (uintptr_t)shape->stride, shape->stride,
                     dense + from * shape->body_bytes, shape->body_bytes, shape->body_bytes, to - from,
                     unpack);
    } else if (shape->kind == LW_SHAPE_LOOP) {
        move_many(shape->body, shape->body_bytes, memory + from * (uintptr_t)shape->stride, shape->stride,
                  dense + from * shape->body_bytes, shape->body_bytes, to - from, unpack);
    } else if (shape->kind == LW_SHAPE_BLOCKS) {
        dense += from * shape->body_bytes;
        if (!shape->body) {
            lw_copy_blocks(memory, shape->displacements + from, to - from, shape->body_bytes, dense, unpack);
            return;
        }
        for (; from < to; from++, dense += shape->body_bytes) {
            move_parts(shape->body, 0, shape->body->count, memory + (uintptr_t)shape->displacements[from],
                       dense, unpack);
        }
    } else if (!shape->parts) {
        move_runs(shape, from, to, memory, dense, unpack);
    } else {
        for (; from < to; from++) {
            uintptr_t at = memory + (uintptr_t)shape->displacements[from], data = dense + shape->at[from];
            const struct lw_shape *part = shape->parts[from];
            if (part)
                move_parts(part, 0, part->count, at, data, unpack);
            else
                copy_strided(at, 0, data, 0, shape->at[from + 1] - shape->at[from], 1, unpack);
        }
    }
}

uint64_t lw_shape_find(const struct lw_shape *list, uint64_t at)
{
    uint64_t low = 0, high = list->count; /* at[low] <= at < at[high] */
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        if (list->at[middle] <= at)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* `bytes` from position `offset` of a shape on; their data begin at `dense`. */
static void move_range(const struct lw_shape *shape, uintptr_t memory, uint64_t offset, uintptr_t dense,
                       uint64_t bytes, bool unpack)
{
    if (!shape) {
        copy_strided(memory + offset, 0, dense, 0, bytes, 1, unpack);
        return;
    }
    uint64_t i = lw_shape_part_of(shape, offset), end = offset + bytes;
    dense -= offset; /* where the data of part 0 would be */
    uint64_t at = lw_shape_part_at(shape, i), size = lw_shape_part_bytes(shape, i);
    if (offset != at || bytes < size) {
        uint64_t now = at + size - offset < bytes ? at + size - offset : bytes;
        move_range(lw_shape_part(shape, i), memory + (uintptr_t)lw_shape_displacement(shape, i), offset - at,
                   dense + offset, now, unpack);
        offset += now;
        if (offset == end)
            return;
        i++;
    }
    uint64_t last = end == shape->bytes ? shape->count : lw_shape_part_of(shape, end);
    if (last > i)
        move_parts(shape, i, last, memory, dense, unpack);
    if (end == shape->bytes)
        return;
    at = lw_shape_part_at(shape, last);
    if (end > at) {
        move_range(lw_shape_part(shape, last), memory + (uintptr_t)lw_shape_displacement(shape, last), 0,
                   dense + at, end - at, unpack);
    }
}

/* The first element alone, which is what most messages are, or any part of the message. */
static inline void move_message(const struct lw_layout *layout, const void *base, uint64_t offset,
                                uintptr_t dense, uint64_t bytes, bool unpack)
{
    uintptr_t memory = (uintptr_t)base + (uintptr_t)layout->form.origin;
    const struct lw_shape *body = layout->top.body;
    if (body && offset == 0 && bytes == body->bytes)
        move_parts(body, 0, body->count, memory, dense, unpack);
    else if (bytes)
        move_range(&layout->top, memory, offset, dense, bytes, unpack);
}

void lw_layout_pack(const struct lw_layout *layout, const void *base, uint64_t offset, void *out,
                    uint64_t bytes)
{
    move_message(layout, base, offset, (uintptr_t)out, bytes, false);
}

void lw_layout_unpack(const struct lw_layout *layout, void *base, uint64_t offset, const void *in,
                      uint64_t bytes)
{
    move_message(layout, base, offset, (uintptr_t)in, bytes, true);
}

/* ------------------------------------------------------------------ density */

/* How far apart the parts are, on an average. */
static uint64_t distance(const struct lw_shape *shape)
{
    if (shape->kind == LW_SHAPE_LOOP)
        return (uint64_t)llabs(shape->stride);
    return (uint64_t)llabs(shape->displacements[shape->count - 1]) / (shape->count - 1);
}

bool lw_layout_sparse(const struct lw_layout *layout)
{
    enum { LITTLE = LW_CACHE_LINE / 4 };
    const struct lw_shape *shape = &layout->top;
    for (; shape; shape = shape->kind == LW_SHAPE_LIST ? NULL : shape->body) {
        uint64_t part = shape->kind == LW_SHAPE_LIST ? shape->bytes / shape->count : shape->body_bytes;
        if (part <= LITTLE && distance(shape) >= LW_CACHE_LINE)
            return true;
    }
    return false;
}
