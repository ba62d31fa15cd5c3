/* SPDX-License-Identifier: MIT
 *
 * Layouts: how the data of a message lie in memory when they are no plain run of bytes.  A
 * derived datatype is compiled to one when it is committed; messages pack, unpack and copy by it.
 *
 * A message of `bytes` bytes holds bytes / size elements (the last may be cut short); element i begins
 * at base + i * extent.  A position is an offset in the packed form.  Nothing here switches or allocates
 * but lw_layout_new().
 */
#ifndef LW_LAYOUT_H
#define LW_LAYOUT_H

#include "hal/hal.h"

struct lw_layout;

/* One run of bytes of an element, in the order in which they are packed. */
struct lw_run {
    int64_t displacement; /* from the element's address; may be negative */
    uint64_t bytes;
};

/* Loops are given from the outside in: the innermost run is repeated by the last loop, that by the one
 * before it, and so on.  An element is a sequence of such nests. */
struct lw_loop {
    uint64_t count;
    int64_t stride; /* bytes */
};
struct lw_nest {
    struct lw_run run;
    uint32_t loops; /* how many loops: in one array, nest after nest */
};

/* Compile: merges runs that touch and loops that continue each other, and chooses how to copy.  The arrays are
 * read before return.  LW_ENOMEM. */
int lw_layout_new(const struct lw_nest *nests, size_t nnests, const struct lw_loop *loops, uint64_t size,
                  int64_t extent, struct lw_layout **layout) LW_CHECK;
void lw_layout_free(struct lw_layout *layout);

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

#endif
