/* SPDX-License-Identifier: MIT
 *
 * Layouts, private: shapes, and the loops that copy.
 *
 * The first byte that a shape packs is at displacement 0; whoever refers to it says where that is.  A shape has no
 * empty parts and at least two of them, and a list of other shapes stands in no list: so the depth of a shape is bounded by
 * the logarithm of its size, however deep the types nest.
 */
#ifndef LW_LAYOUT_INTERNAL_H
#define LW_LAYOUT_INTERNAL_H

#include <string.h>

#include "base/copy.h"
#include "mputil/layout.h"

enum lw_shape_kind {
    LW_SHAPE_LOOP,   /* `count` bodies, `stride` apart */
    LW_SHAPE_BLOCKS, /* `count` bodies, each at a displacement of its own */
    LW_SHAPE_LIST    /* `count` parts of any form */
};

struct lw_shape {
    uint32_t references; /* 0: static */
    enum lw_shape_kind kind;
    uint32_t runs;                       /* of bytes, in all of it; at most LW_RUNS_MANY */
    bool by_columns;                     /* many of it are better copied part by part */
    uint64_t bytes;                      /* of data */
    uint64_t count;                      /* of bodies or parts */
    int64_t stride;                      /* LOOP: memory from one body to the next */
    uint64_t body_bytes;                 /* LOOP, BLOCKS: data of one body */
    const struct lw_shape *body;         /* LOOP, BLOCKS: NULL: a run */
    const int64_t *displacements;        /* BLOCKS, LIST */
    const uint64_t *at;                  /* LIST: positions of the parts, and after the last the end */
    const struct lw_shape *const *parts; /* LIST: NULL: a run; no array: all are */
    /* LIST of runs only, or NULL: for each batch of LW_BATCH_RUNS of them the order in which their lengths can be guessed:
     * how many there are of each class, and which ones, class by class. */
    const uint16_t *order;
};

enum {
    LW_RUNS_MANY = 1 << 20,
    LW_FEW_RUNS = 8,
    LW_FEW_PARTS = 16,
    LW_COLUMN_BYTES = 1024,
    LW_RAGGED_BYTES = 128,
    LW_STAGE_BYTES = 4096
};

/* Lengths of runs that are copied by the same moves. */
enum lw_class {
    LW_CLASS_1,
    LW_CLASS_2,
    LW_CLASS_3,
    LW_CLASS_4,
    LW_CLASS_7,
    LW_CLASS_8,
    LW_CLASS_15,
    LW_CLASS_16,
    LW_CLASS_32,
    LW_CLASS_64,
    LW_CLASS_LONG,
    LW_CLASSES
};
enum { LW_BATCH_RUNS = 512, LW_BATCH_ORDER = LW_BATCH_RUNS + LW_CLASSES };

struct lw_layout {
    struct lw_form form;
    struct lw_shape top; /* as many elements as there are */
};

static inline int64_t lw_shape_displacement(const struct lw_shape *shape, uint64_t i)
{
    return shape->kind == LW_SHAPE_LOOP ? (int64_t)i * shape->stride : shape->displacements[i];
}

/* What part i of a shape is; NULL: a run. */
static inline const struct lw_shape *lw_shape_part(const struct lw_shape *shape, uint64_t i)
{
    if (shape->kind != LW_SHAPE_LIST)
        return shape->body;
    return shape->parts ? shape->parts[i] : NULL;
}
static inline uint64_t lw_shape_part_at(const struct lw_shape *shape, uint64_t i)
{
    return shape->kind == LW_SHAPE_LIST ? shape->at[i] : i * shape->body_bytes;
}
static inline uint64_t lw_shape_part_bytes(const struct lw_shape *shape, uint64_t i)
{
    return shape->kind == LW_SHAPE_LIST ? shape->at[i + 1] - shape->at[i] : shape->body_bytes;
}

/* The part of a list, or of any shape, that position `at` is in. */
uint64_t lw_shape_find(const struct lw_shape *list, uint64_t at);
static inline uint64_t lw_shape_part_of(const struct lw_shape *shape, uint64_t at)
{
    return shape->kind == LW_SHAPE_LIST ? lw_shape_find(shape, at) : at / shape->body_bytes;
}

/* Addresses are numbers here: displacements may be absolute, from address 0 on. */

/* Copy `count` blocks of `bytes` bytes; each side has its distance from one block to the next. */
void lw_copy_strided(uintptr_t to, int64_t to_stride, uintptr_t from, int64_t from_stride, uint64_t bytes,
                     uint64_t count);

/* Copy blocks of `bytes` bytes each between one run at `dense` and the displacements from `memory`. */
void lw_copy_blocks(uintptr_t memory, const int64_t *displacements, uint64_t count, uint64_t bytes,
                    uintptr_t dense, bool unpack);

/* The same for runs of any lengths: from at[i] to at[i + 1]. */
void lw_copy_runs(uintptr_t memory, const int64_t *displacements, const uint64_t *at, uint64_t count,
                  uintptr_t dense, bool unpack);

/* A batch of runs in another order, see struct lw_shape; the arrays begin where the batch does. */
void lw_copy_classes(uintptr_t memory, const int64_t *displacements, const uint64_t *at,
                     const uint16_t *order, uintptr_t dense, bool unpack);

static inline void lw_copy_run(uintptr_t to, uintptr_t from, uint64_t bytes)
{
    lw_copy((void *)to, (const void *)from, bytes); // NOLINT(performance-no-int-to-ptr)
}

#endif
