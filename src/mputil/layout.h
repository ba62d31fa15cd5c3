/* SPDX-License-Identifier: MIT
 *
 * Layouts: how the data of a message lie in memory when they are no plain run of bytes.  A
 * derived datatype is compiled to one; messages pack, unpack and copy by it.
 *
 * A message of `bytes` bytes holds bytes / size elements (the last may be cut short); element i begins
 * at base + i * extent.  A position is an offset in the packed form.  Nothing here switches, and only what
 * builds allocates.
 */
#ifndef LW_LAYOUT_H
#define LW_LAYOUT_H

#include "hal/hal.h"

struct lw_layout;

/* Copy `bytes` from position `offset` of the message at base to `out`, one after another. */
void lw_layout_pack(const struct lw_layout *layout, const void *base, uint64_t offset, void *out,
                    uint64_t bytes);

/* And back. */
void lw_layout_unpack(const struct lw_layout *layout, void *base, uint64_t offset, const void *in,
                      uint64_t bytes);

/* Copy the first `bytes` of a message from one layout to another in one pass, without a temporary; either
 * layout may be NULL: one run.  The two do not overlap. */
void lw_layout_copy(const struct lw_layout *to_layout, void *to, const struct lw_layout *from_layout,
                    const void *from, uint64_t bytes);

/* Tell where the first `bytes` of a message lie, run by run, in the order in which they are packed; layout may be NULL: one run.
 * Ends with the first error that take() returns. */
int lw_layout_walk(const struct lw_layout *layout, const void *base, uint64_t bytes,
                   int (*take)(void *with, uint64_t address, uint64_t bytes), void *with) LW_CHECK;

/* True if most of each cache line that the data lie in is something else.  Then another core fetches several times as much as
 * it needs, and it is cheaper to pack where the data are. */
bool lw_layout_sparse(const struct lw_layout *layout);

/* ------------------------------------------------------------------ walking */

/* The runs of bytes of a message, in the order in which they are packed: the current one begins `at` bytes from the message's
 * base. */
struct lw_shape;
enum { LW_SHAPE_DEEPEST = 160 };
struct lw_walk {
    int64_t at;
    uint64_t bytes;
    int depth; /* the rest is private */
    struct {
        const struct lw_shape *shape;
        int64_t at;
        uint64_t next; /* part */
    } frames[LW_SHAPE_DEEPEST];
};

/* Begin at position `offset`: the first run is what is left of one from there on. */
void lw_walk_begin(struct lw_walk *walk, const struct lw_layout *layout, uint64_t offset);

/* Go on to the next run; there always is one. */
void lw_walk_next(struct lw_walk *walk);

/* True if each run of a message begins where the one before has ended, or later. */
bool lw_layout_ascends(const struct lw_layout *layout);
/* The same of the runs of one element: further elements may begin before it ends. */
bool lw_layout_element_ascends(const struct lw_layout *layout);

/* ----------------------------------------------------------------- building */

/* Where the data of one element lie, without what is around them: made of runs, loops and lists, in the order in
 * which they are packed, merged as far as they go.  Shapes are shared: each form that is made holds one reference,
 * and they belong to one rank.  Sizes must fit 63 bits: the caller has seen to it. */
struct lw_form {
    const struct lw_shape *shape; /* NULL: one run of bytes */
    uint64_t bytes;               /* of data; 0: nothing */
    int64_t origin;               /* of the first byte to be packed, from the element's address */
};
struct lw_form lw_form_hold(const struct lw_form *form);
void lw_form_release(struct lw_form *form);

/* `count` times the same, `stride` bytes from one to the next.  LW_ENOMEM. */
int lw_form_loop(const struct lw_form *of, uint64_t count, int64_t stride, struct lw_form *form) LW_CHECK;

/* A list of blocks: each `count` elements, `extent` bytes apart, the first at `displacement`.  Room grows as needed;
 * `blocks` says how much is likely.  lw_builder_end() ends it in any case.  LW_ENOMEM. */
struct lw_builder {
    uint64_t count, room;
    int64_t *displacements;
    uint64_t *bytes;
    const struct lw_shape **parts;
    struct {
        const struct lw_shape *of;
        uint64_t bytes, count;
        int64_t extent;
        struct lw_form form;
    } last; /* loop made for a block */
    int error;
};
void lw_builder_begin(struct lw_builder *builder, uint64_t blocks);
void lw_builder_add(struct lw_builder *builder, int64_t displacement, uint64_t count,
                    const struct lw_form *of, int64_t extent);
int lw_builder_end(struct lw_builder *builder, struct lw_form *form) LW_CHECK;

/* The layout of elements of this form, which are `extent` apart.  LW_ENOMEM. */
int lw_layout_new(const struct lw_form *form, int64_t extent, struct lw_layout **layout) LW_CHECK;
void lw_layout_free(struct lw_layout *layout);

/* The form of one element of a layout, not held. */
const struct lw_form *lw_layout_form(const struct lw_layout *layout);

/* Of the predefined pairs of a value and an int that have gaps, between the two or at the end. */
extern const struct lw_layout lw_layout_short_int, lw_layout_long_int, lw_layout_double_int,
    lw_layout_long_double_int;

#endif
