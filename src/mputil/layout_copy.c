/* SPDX-License-Identifier: MIT
 *
 * From one layout to another: both are walked at once, regular blocks by regular blocks.
 */
#include "layout_internal.h"

/* Blocks of the same length at the same distance, and where the next ones are. */
struct cursor {
    uintptr_t at;
    int64_t stride;
    uint64_t bytes, count; /* of one block; blocks left */
    uint64_t skip;         /* of the first block, copied already */
    int depth;
    struct {
        const struct lw_shape *shape;
        uintptr_t memory;
        uint64_t next; /* part */
    } frames[LW_SHAPE_DEEPEST];
};

static void push(struct cursor *cursor, const struct lw_shape *shape, uintptr_t memory)
{
    int at = cursor->depth++;
    cursor->frames[at].shape = shape;
    cursor->frames[at].memory = memory;
    cursor->frames[at].next = 0;
}

/* Go on to the next blocks. */
static void advance(struct cursor *cursor)
{
    for (;;) {
        int top = cursor->depth - 1;
        /* There is one more block, so a frame that has it:
         * NOLINTBEGIN(clang-analyzer-core.uninitialized.Assign, clang-analyzer-core.NullDereference) */
        const struct lw_shape *shape = cursor->frames[top].shape;
        uintptr_t memory = cursor->frames[top].memory;
        uint64_t i = cursor->frames[top].next;
        if (i ==
            shape
                ->count) { /* NOLINTEND(clang-analyzer-core.uninitialized.Assign, clang-analyzer-core.NullDereference) */
            cursor->depth--;
            continue;
        }
        const struct lw_shape *part = lw_shape_part(shape, i);
        cursor->frames[top].next = i + 1;
        cursor->at = memory + (uintptr_t)lw_shape_displacement(shape, i);
        if (part) {
            push(cursor, part, cursor->at);
            continue;
        }
        cursor->bytes = lw_shape_part_bytes(shape, i);
        cursor->stride = 0;
        cursor->count = 1;
        if (shape->kind == LW_SHAPE_LOOP) {
            cursor->stride = shape->stride;
            cursor->count = shape->count;
            cursor->frames[top].next = shape->count;
        }
        return;
    }
}

static void begin(struct cursor *cursor, const struct lw_layout *layout, const void *base)
{
    cursor->count = cursor->skip = 0;
    cursor->depth = 0;
    push(cursor, &layout->top, (uintptr_t)base + (uintptr_t)layout->form.origin);
    advance(cursor);
}

/* `blocks` whole blocks are copied, or `bytes` of the first. */
static void took_blocks(struct cursor *cursor, uint64_t blocks)
{
    cursor->at += blocks * (uintptr_t)cursor->stride;
    cursor->count -= blocks;
}

static void took_bytes(struct cursor *cursor, uint64_t bytes)
{
    cursor->skip += bytes;
    if (cursor->skip == cursor->bytes) {
        cursor->skip = 0;
        took_blocks(cursor, 1);
    }
}

static void copy(struct cursor *to, struct cursor *from, uint64_t bytes)
{
    while (bytes) {
        if (!to->count)
            advance(to);
        if (!from->count)
            advance(from);
        uint64_t to_left = to->bytes - to->skip, from_left = from->bytes - from->skip, blocks;
        if (to_left == from->bytes && from_left == to->bytes &&
            (blocks = lw_least(lw_least(to->count, from->count), bytes / to->bytes)) > 0) {
            lw_copy_strided(to->at, to->stride, from->at, from->stride, to->bytes, blocks);
            took_blocks(to, blocks);
            took_blocks(from, blocks);
            bytes -= blocks * to->bytes;
        } else if (!from->skip && to_left > from->bytes &&
                   (blocks = lw_least(from->count, lw_least(to_left, bytes) / from->bytes)) > 0) {
            lw_copy_strided(to->at + to->skip, (int64_t)from->bytes, from->at, from->stride, from->bytes,
                            blocks);
            took_bytes(to, blocks * from->bytes);
            took_blocks(from, blocks);
            bytes -= blocks * from->bytes;
        } else if (!to->skip && from_left > to->bytes &&
                   (blocks = lw_least(to->count, lw_least(from_left, bytes) / to->bytes)) > 0) {
            lw_copy_strided(to->at, to->stride, from->at + from->skip, (int64_t)to->bytes, to->bytes, blocks);
            took_bytes(from, blocks * to->bytes);
            took_blocks(to, blocks);
            bytes -= blocks * to->bytes;
        } else {
            uint64_t now = lw_least(lw_least(to_left, from_left), bytes);
            lw_copy_run(to->at + to->skip, from->at + from->skip, now);
            took_bytes(to, now);
            took_bytes(from, now);
            bytes -= now;
        }
    }
}

/* Short runs at irregular places: each costs more to find than to copy. */
static bool ragged(const struct lw_layout *layout)
{
    const struct lw_shape *shape = &layout->top;
    while (shape->kind == LW_SHAPE_LOOP && shape->body)
        shape = shape->body;
    return shape->kind != LW_SHAPE_LOOP && shape->bytes / shape->runs < LW_RAGGED_BYTES;
}

/* The loops that pack and unpack find them by far quicker than two cursors: by way of a few lines that stay in the
 * first cache. */
static void copy_staged(const struct lw_layout *to_layout, void *to, const struct lw_layout *from_layout,
                        const void *from, uint64_t bytes)
{
    uint8_t stage[LW_STAGE_BYTES] LW_ALIGNED;
    for (uint64_t at = 0; at < bytes; at += sizeof stage) {
        uint64_t now = lw_least(bytes - at, sizeof stage);
        lw_layout_pack(from_layout, from, at, stage, now);
        lw_layout_unpack(to_layout, to, at, stage, now);
    }
}

void lw_layout_copy(const struct lw_layout *to_layout, void *to, const struct lw_layout *from_layout,
                    const void *from, uint64_t bytes)
{
    if (!bytes)
        return;
    if (!from_layout) {
        if (to_layout)
            lw_layout_unpack(to_layout, to, 0, from, bytes);
        else
            lw_copy(to, from, bytes);
        return;
    }
    if (!to_layout) {
        lw_layout_pack(from_layout, from, 0, to, bytes);
        return;
    }
    if (ragged(to_layout) && ragged(from_layout)) {
        copy_staged(to_layout, to, from_layout, from, bytes);
        return;
    }
    struct cursor writer, reader;
    begin(&writer, to_layout, to);
    begin(&reader, from_layout, from);
    copy(&writer, &reader, bytes);
}
