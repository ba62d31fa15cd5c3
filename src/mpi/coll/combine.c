/* SPDX-License-Identifier: MIT
 *
 * What collectives do with data where they are: copy, and combine.
 */
#include "schedule.h"

#include "op.h"

#include <string.h>

enum { COPY_BYTES = 2048 };

/* -------------------------------------------------------------------- data */

void lw_data_copy_any(struct lw_data to, struct lw_data from)
{
    uint64_t bytes = to.bytes < from.bytes ? to.bytes : from.bytes;
    if (!bytes)
        return;
    hal_copied(bytes);
    if (!to.layout && !from.layout) {
        if (to.buf != from.buf)
            lw_copy(to.buf, from.buf, (size_t)bytes);
    } else if (!to.layout) {
        lw_layout_pack(from.layout, from.buf, from.offset, to.buf, bytes);
    } else if (!from.layout) {
        lw_layout_unpack(to.layout, to.buf, to.offset, from.buf, bytes);
    } else if (!to.offset && !from.offset) {
        lw_layout_copy(to.layout, to.buf, from.layout, from.buf, bytes);
    } else {
        uint8_t piece[COPY_BYTES];
        for (uint64_t at = 0; at < bytes; at += sizeof piece) {
            uint64_t now = bytes - at < sizeof piece ? bytes - at : sizeof piece;
            lw_layout_pack(from.layout, from.buf, from.offset + at, piece, now);
            lw_layout_unpack(to.layout, to.buf, to.offset + at, piece, now);
        }
    }
}

/* ------------------------------------------------------------- combination */

void lw_combine_init(struct lw_combine *combine, struct lw_mpi *mpi, const struct lw_op *op,
                     const struct lw_type *type)
{
    combine->function = lw_op_lookup(op, type);
    combine->op = op;
    combine->type = type;
    combine->mpi = mpi;
    combine->commutative = op->commutative;
    combine->plain = type->one_run && (uint64_t)type->extent == type->size && type->true_lb == 0 &&
                     type->size <= COPY_BYTES && type->size;
    /* The largest power of two that divides the size: no type needs more, and none than this. */
    combine->align = (uint32_t)(type->size & -type->size);
    if (combine->align > 16)
        combine->align = 16;
}

static inline int apply(const struct lw_combine *combine, const void *in, void *inout, MPI_Count count)
{
    if (lw_likely(combine->function != NULL)) {
        combine->function(in, inout, count);
        return LW_OK;
    }
    return lw_op_apply(combine->mpi, combine->op, combine->type, in, inout, count) ? LW_EUNSUP : LW_OK;
}

void lw_combine_copy(const struct lw_combine *combine, void *to, const void *from, MPI_Count count)
{
    if (to != from)
        lw_data_copy(lw_data_of(to, combine->type, count), lw_data_of(from, combine->type, count));
}

uint64_t lw_elements_span(const struct lw_type *type, MPI_Count count, int64_t *first)
{
    uint64_t step = (uint64_t)(type->extent < 0 ? -type->extent : type->extent);
    uint64_t before = count > 1 ? (uint64_t)(count - 1) * step : 0;
    *first = (type->extent < 0 ? (int64_t)before : 0) - type->true_lb;
    return before + (uint64_t)type->true_extent;
}

/* In pieces, so that what is copied first is still in the cache when it is combined. */
static int combine_plain(const struct lw_combine *combine, char *to, const char *left, const char *right,
                         MPI_Count count)
{
    uint8_t piece[COPY_BYTES] LW_ALIGNED, other[COPY_BYTES] LW_ALIGNED;
    uint32_t size = (uint32_t)combine->type->size;
    bool odd = ((uintptr_t)left | (uintptr_t)to) & (combine->align - 1);
    MPI_Count most = COPY_BYTES / size;
    int error = LW_OK;
    for (MPI_Count at = 0; at < count && !error; at += most) {
        MPI_Count now = count - at < most ? count - at : most;
        size_t offset = (size_t)at * size, bytes = (size_t)now * size;
        bool through = to == left || odd;
        void *inout = through ? (void *)piece : to + offset;
        const void *in = left + offset;
        if (odd)
            in = memcpy(other, in, bytes);
        if (inout != right + offset)
            memcpy(inout, right + offset, bytes);
        error = apply(combine, in, inout, now);
        if (through)
            memcpy(to + offset, piece, bytes);
    }
    return error;
}

int lw_combine_do(const struct lw_combine *combine, void *to, const void *left, const void *right,
                  MPI_Count count)
{
    if (!count)
        return LW_OK;
    if (combine->plain) {
        if (to == right && !(((uintptr_t)left | (uintptr_t)to) & (combine->align - 1)))
            return apply(combine, left, to, count);
        return combine_plain(combine, to, left, right, count);
    }
    if (to != left) {
        lw_combine_copy(combine, to, right, count);
        return apply(combine, left, to, count);
    }
    int64_t first;
    char *memory = hal_alloc_line((size_t)lw_elements_span(combine->type, count, &first));
    if (!memory)
        return LW_ENOMEM;
    lw_combine_copy(combine, memory + first, right, count);
    int error = apply(combine, left, memory + first, count);
    lw_combine_copy(combine, to, memory + first, count);
    hal_free(memory);
    return error;
}
