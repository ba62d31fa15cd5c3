/* SPDX-License-Identifier: MIT
 *
 * The runs of a layout, one by one: for who does something else with them than copy.
 */
#include "layout_internal.h"

static void push(struct lw_walk *walk, const struct lw_shape *shape, int64_t at, uint64_t next)
{
    int depth = walk->depth++;
    walk->frames[depth].shape = shape;
    walk->frames[depth].at = at;
    walk->frames[depth].next = next;
}

void lw_walk_begin(struct lw_walk *walk, const struct lw_layout *layout, uint64_t offset)
{
    const struct lw_shape *shape = &layout->top;
    walk->at = layout->form.origin;
    walk->depth = 0;
    for (;;) {
        uint64_t i = lw_shape_part_of(shape, offset);
        const struct lw_shape *part = lw_shape_part(shape, i);
        push(walk, shape, walk->at, i + 1);
        walk->at += lw_shape_displacement(shape, i);
        offset -= lw_shape_part_at(shape, i);
        if (!part) {
            walk->at += (int64_t)offset;
            walk->bytes = lw_shape_part_bytes(shape, i) - offset;
            return;
        }
        shape = part;
    }
}

void lw_walk_next(struct lw_walk *walk)
{
    for (;;) {
        int top = walk->depth - 1;
        const struct lw_shape *shape = walk->frames[top].shape;
        uint64_t i = walk->frames[top].next++;
        if (i == shape->count) {
            walk->depth--;
            continue;
        }
        const struct lw_shape *part = lw_shape_part(shape, i);
        walk->at = walk->frames[top].at + lw_shape_displacement(shape, i);
        if (!part) {
            walk->bytes = lw_shape_part_bytes(shape, i);
            return;
        }
        push(walk, part, walk->at, 0);
    }
}

int lw_layout_walk(const struct lw_layout *layout, const void *base, uint64_t bytes,
                   int (*take)(void *with, uint64_t address, uint64_t bytes), void *with)
{
    struct lw_walk walk;
    uint64_t address = (uint64_t)(uintptr_t)base;
    int error = LW_OK;
    if (!layout)
        return bytes ? take(with, address, bytes) : LW_OK;
    if (!bytes)
        return LW_OK;
    for (lw_walk_begin(&walk, layout, 0); !error; lw_walk_next(&walk)) {
        uint64_t now = walk.bytes < bytes ? walk.bytes : bytes;
        error = take(with, address + (uint64_t)walk.at, now);
        bytes -= now;
        if (!bytes)
            break;
    }
    return error;
}

/* From the first byte of a shape that ascends to behind its last. */
static int64_t span_of(const struct lw_shape *shape, uint64_t bytes)
{
    int64_t at = 0;
    while (shape) {
        uint64_t last = shape->count - 1;
        at += lw_shape_displacement(shape, last);
        bytes = lw_shape_part_bytes(shape, last);
        shape = lw_shape_part(shape, last);
    }
    return at + (int64_t)bytes;
}

static bool ascends(const struct lw_shape *shape)
{
    if (shape->kind != LW_SHAPE_LIST && shape->body && !ascends(shape->body))
        return false;
    if (shape->kind == LW_SHAPE_LOOP)
        return shape->stride >= span_of(shape->body, shape->body_bytes);
    int64_t end = INT64_MIN;
    for (uint64_t i = 0; i < shape->count; i++) {
        const struct lw_shape *part = lw_shape_part(shape, i);
        int64_t at = lw_shape_displacement(shape, i);
        if (at < end || (shape->kind == LW_SHAPE_LIST && part && !ascends(part)))
            return false;
        end = at + span_of(part, lw_shape_part_bytes(shape, i));
    }
    return true;
}

bool lw_layout_ascends(const struct lw_layout *layout)
{
    return ascends(&layout->top);
}

bool lw_layout_element_ascends(const struct lw_layout *layout)
{
    return !layout->form.shape || ascends(layout->form.shape);
}
