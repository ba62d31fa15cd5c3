/* SPDX-License-Identifier: MIT
 *
 * Random datatypes, each with its type map written out: what the standard says of them, done the long way.
 */
#ifndef MODEL_H
#define MODEL_H

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "mpi/_test.h"

struct basic {
    MPI_Datatype type;
    int bytes, align, external; /* external: bytes in external32; 0: a pair */
};
enum { BASICS = 12, PAIRS_FROM = 9, MOST_ENTRIES = 4000 };
static inline const struct basic *basic_of(int i)
{
    static const struct basic basics[BASICS] = {
        {MPI_CHAR, 1, 1, 1},
        {MPI_SHORT, 2, 2, 2},
        {MPI_INT, 4, 4, 4},
        {MPI_FLOAT, 4, 4, 4},
        {MPI_DOUBLE, 8, 8, 8},
        {MPI_LONG_LONG, 8, 8, 8},
        {MPI_C_DOUBLE_COMPLEX, 16, 8, 16},
        {MPI_BYTE, 1, 1, 1},
        {MPI_UINT16_T, 2, 2, 2},
        {MPI_DOUBLE_INT, 12, 8, 0},
        {MPI_SHORT_INT, 6, 4, 0},
        {MPI_2INT, 8, 4, 0},
    };
    return &basics[i];
}

struct entry {
    int64_t at;
    int basic; /* never a pair: its two elements are entries */
};
struct model {
    MPI_Datatype type;
    int n, align;
    struct entry *map;
    int64_t size, lb, extent, true_lb, true_extent;
    int bounded, any; /* any: there is something in it that has bounds */
};

static inline int below(uint64_t *seed, int n)
{
    return (int)(test_random(seed) % (uint64_t)n);
}

/* Predefined types stay. */
static inline void model_free_type(struct model *m)
{
    int combiner;
    MPI_Count integers, addresses, large, types;
    if (m->type == MPI_DATATYPE_NULL)
        return;
    MPI_Type_get_envelope_c(m->type, &integers, &addresses, &large, &types, &combiner);
    if (combiner != MPI_COMBINER_NAMED)
        MPI_Type_free(&m->type);
}

static inline void model_free(struct model *m)
{
    free(m->map);
    m->map = NULL;
    model_free_type(m);
}

static inline void model_begin(struct model *m)
{
    memset(m, 0, sizeof *m);
    m->map = malloc(sizeof *m->map * MOST_ENTRIES);
    m->align = 1;
}

/* Append one element of `of` at a displacement; bounds that were given stick. */
static inline void model_add(struct model *m, const struct model *of, int64_t at)
{
    for (int i = 0; i < of->n; i++) {
        CHECK(m->n < MOST_ENTRIES);
        m->map[m->n].at = of->map[i].at + at;
        m->map[m->n++].basic = of->map[i].basic;
    }
    if (of->any && (of->bounded || !m->bounded)) {
        int64_t lb = of->lb + at, ub = of->lb + of->extent + at, old = m->lb + m->extent;
        int first = !m->any || of->bounded != m->bounded;
        m->extent = !first && old > ub ? old : ub;
        m->lb = !first && m->lb < lb ? m->lb : lb;
        m->extent -= m->lb;
        m->bounded = of->bounded;
        m->any = 1;
    }
    if (of->align > m->align && of->any)
        m->align = of->align;
}

static inline void model_blocks(struct model *m, const struct model *of, int64_t at, int count)
{
    for (int i = 0; i < count; i++)
        model_add(m, of, at + i * of->extent);
}

static inline void model_end(struct model *m)
{
    int64_t lb = 0, ub = 0;
    for (int i = 0; i < m->n; i++) {
        int64_t begin = m->map[i].at, end = begin + basic_of(m->map[i].basic)->bytes;
        lb = i && lb < begin ? lb : begin;
        ub = i && ub > end ? ub : end;
        m->size += end - begin;
    }
    m->true_lb = lb;
    m->true_extent = ub - lb;
}

static inline void model_basic(struct model *m, int basic)
{
    const struct basic *b = basic_of(basic);
    model_begin(m);
    m->type = b->type;
    m->align = b->align;
    m->map[m->n++] = (struct entry){0, basic};
    if (basic >= PAIRS_FROM) {
        static const int values[] = {4, 1, 2}, indexes[] = {8, 4, 4};
        m->map[0].basic = values[basic - PAIRS_FROM];
        m->map[m->n++] = (struct entry){indexes[basic - PAIRS_FROM], 2};
    }
    model_end(m);
    m->any = 1;
    m->extent = (m->true_extent + m->align - 1) / m->align * m->align;
}

/* What the process that is `coordinate` in its dimension has of a distributed array: one flag an element. */
static inline int model_mine(int i, int gsize, int distribution, int darg, int psize, int coordinate)
{
    if (distribution == MPI_DISTRIBUTE_NONE)
        return 1;
    int block = darg;
    if (darg == MPI_DISTRIBUTE_DFLT_DARG)
        block = distribution == MPI_DISTRIBUTE_BLOCK ? (gsize + psize - 1) / psize : 1;
    return i / block % psize == coordinate && (distribution == MPI_DISTRIBUTE_CYCLIC || i / block < psize);
}

static inline void model_random(struct model *m, uint64_t *seed, int depth);

/* Arrays: every element in the order of memory is looked at. */
static inline void model_array(struct model *m, uint64_t *seed, const struct model *of)
{
    int ndims = 1 + below(seed, 3), c_order = below(seed, 2), distributed = below(seed, 2), total = 1;
    int sizes[3], subs[3], starts[3], distribs[3], dargs[3], psizes[3], coords[3], size = 1, rank = 0;
    for (int i = 0; i < ndims; i++) {
        sizes[i] = 1 + below(seed, 5);
        subs[i] = 1 + below(seed, sizes[i]);
        starts[i] = below(seed, sizes[i] - subs[i] + 1);
        distribs[i] = MPI_DISTRIBUTE_BLOCK + below(seed, 3) - 1;
        psizes[i] = distribs[i] == MPI_DISTRIBUTE_NONE ? 1 : 1 + below(seed, 3);
        dargs[i] = below(seed, 2) ? MPI_DISTRIBUTE_DFLT_DARG
                                  : (sizes[i] + psizes[i] - 1) / psizes[i] + below(seed, 2);
        if (distribs[i] == MPI_DISTRIBUTE_CYCLIC && below(seed, 2))
            dargs[i] = 1 + below(seed, 3);
        coords[i] = below(seed, psizes[i]);
        size *= psizes[i];
        rank = rank * psizes[i] + coords[i];
        total *= sizes[i];
    }
    int order = c_order ? MPI_ORDER_C : MPI_ORDER_FORTRAN;
    for (int at = 0; at < total; at++) {
        int rest = at, in = 1;
        for (int k = 0; k < ndims; k++) {
            int i = c_order ? ndims - 1 - k : k, index = rest % sizes[i];
            rest /= sizes[i];
            in = in && (distributed ? model_mine(index, sizes[i], distribs[i], dargs[i], psizes[i], coords[i])
                                    : index >= starts[i] && index < starts[i] + subs[i]);
        }
        if (in)
            model_add(m, of, at * of->extent);
    }
    m->bounded = m->any = 1;
    m->lb = 0;
    m->extent = total * of->extent;
    if (distributed)
        CHECK(!MPI_Type_create_darray(size, rank, ndims, sizes, distribs, dargs, psizes, order, of->type,
                                      &m->type));
    else
        CHECK(!MPI_Type_create_subarray(ndims, sizes, subs, starts, order, of->type, &m->type));
}

static inline void model_lists(struct model *m, uint64_t *seed, const struct model *of, int depth)
{
    int count = below(seed, 6), length = below(seed, 3), kind = below(seed, 6);
    int lengths[6], displacements[6];
    MPI_Aint bytes[6];
    MPI_Count lengths_c[6], bytes_c[6];
    for (int i = 0; i < 6; i++) {
        lengths[i] = below(seed, 4);
        displacements[i] = below(seed, 3) ? 4 * i + below(seed, 4) - 3 : below(seed, 20) - 10;
        bytes[i] = below(seed, 3) ? (MPI_Aint)displacements[i] * of->extent : below(seed, 400) - 100;
        if (kind == 2 || kind == 3)
            lengths[i] = length;
        lengths_c[i] = lengths[i];
    }
    if (kind == 4 || kind == 5) {
        struct model parts[6];
        MPI_Datatype types[6];
        int64_t at = below(seed, 30);
        for (int i = 0; i < count; i++) {
            model_random(&parts[i], seed, depth - 1);
            if ((m->n + parts[i].n * lengths[i]) > MOST_ENTRIES)
                lengths[i] = 0;
            types[i] = parts[i].type;
            bytes[i] = at - parts[i].lb;
            bytes_c[i] = bytes[i];
            lengths_c[i] = lengths[i];
            int64_t span = parts[i].extent > parts[i].true_extent ? parts[i].extent : parts[i].true_extent;
            at += span * lengths[i] + below(seed, 2) * below(seed, 17);
            model_blocks(m, &parts[i], bytes[i], lengths[i]);
        }
        if (kind == 4)
            CHECK(!MPI_Type_create_struct(count, lengths, bytes, types, &m->type));
        else
            CHECK(!MPI_Type_create_struct_c(count, lengths_c, bytes_c, types, &m->type));
        for (int i = 0; i < count; i++)
            model_free(&parts[i]);
        if (!m->bounded) /* a struct is padded */
            m->extent = (m->extent + m->align - 1) / m->align * m->align;
        return;
    }
    for (int i = 0; i < count; i++)
        model_blocks(m, of, kind % 2 ? bytes[i] : displacements[i] * of->extent, lengths[i]);
    switch (kind) {
    case 0:
        CHECK(!MPI_Type_indexed(count, lengths, displacements, of->type, &m->type));
        break;
    case 1:
        CHECK(!MPI_Type_create_hindexed(count, lengths, bytes, of->type, &m->type));
        break;
    case 2:
        CHECK(!MPI_Type_create_indexed_block(count, length, displacements, of->type, &m->type));
        break;
    default:
        CHECK(!MPI_Type_create_hindexed_block(count, length, bytes, of->type, &m->type));
    }
}

/* A type that is not committed, of at most MOST_ENTRIES elements. */
static inline void model_random(struct model *m, uint64_t *seed, int depth)
{
    if (depth == 0 || below(seed, 8) == 0) {
        model_basic(m, below(seed, BASICS));
        return;
    }
    struct model of;
    do {
        model_random(&of, seed, depth - 1);
        if (of.n <= 30)
            break;
        model_free(&of);
    } while (1);
    model_begin(m);
    int count = below(seed, 5), length = below(seed, 4), stride = below(seed, 9) - 3;
    switch (below(seed, 8)) {
    case 0:
        model_blocks(m, &of, 0, count);
        CHECK(!MPI_Type_contiguous(count, of.type, &m->type));
        break;
    case 1:
        for (int i = 0; i < count; i++)
            model_blocks(m, &of, i * stride * of.extent, length);
        CHECK(!MPI_Type_vector(count, length, stride, of.type, &m->type));
        break;
    case 2:
        stride = (int)(below(seed, 2) ? (length + 1) * of.extent : below(seed, 200) - 60);
        for (int i = 0; i < count; i++)
            model_blocks(m, &of, (int64_t)i * stride, length);
        if (below(seed, 2))
            CHECK(!MPI_Type_create_hvector(count, length, stride, of.type, &m->type));
        else
            CHECK(!MPI_Type_create_hvector_c(count, length, stride, of.type, &m->type));
        break;
    case 3:
    case 4:
        model_lists(m, seed, &of, depth);
        break;
    case 5:
        model_add(m, &of, 0);
        m->lb = below(seed, 3) ? of.lb : below(seed, 40) - 20;
        m->extent = below(seed, 3) ? of.true_extent + below(seed, 20) : below(seed, 80) - 20;
        m->bounded = m->any = 1;
        CHECK(!MPI_Type_create_resized(of.type, m->lb, m->extent, &m->type));
        break;
    case 6:
        model_add(m, &of, 0);
        CHECK(!MPI_Type_dup(of.type, &m->type));
        break;
    default:
        model_array(m, seed, &of);
    }
    model_end(m);
    model_free(&of);
}

/* Number of bytes that `count` elements reach below and above their address. */
static inline void model_reach(const struct model *m, int count, int64_t *below_, int64_t *above)
{
    int64_t last = (count - 1) * m->extent, low = m->true_lb, high = m->true_lb + m->true_extent;
    *below_ = -(low + (last < 0 ? last : 0));
    *above = high + (last > 0 ? last : 0);
}

/* Whether no byte of `count` elements is in two places. */
static inline int model_disjoint(const struct model *m, int count)
{
    int64_t low, high;
    model_reach(m, count, &low, &high);
    char *seen = calloc(1, (size_t)(low + high + 1));
    int disjoint = 1;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < m->n; k++)
            for (int b = 0; b < basic_of(m->map[k].basic)->bytes; b++)
                disjoint &= !seen[low + i * m->extent + m->map[k].at + b]++;
    free(seen);
    return disjoint;
}

/* One byte after another, as the type map says. */
static inline void model_pack(const struct model *m, int count, const char *base, char *out)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < m->n; k++) {
            int bytes = basic_of(m->map[k].basic)->bytes;
            memcpy(out, base + i * m->extent + m->map[k].at, (size_t)bytes);
            out += bytes;
        }
}

/* The bytes of positions from .. to - 1 only. */
static inline void model_unpack(const struct model *m, int count, char *base, const char *in, int64_t from,
                                int64_t to)
{
    int64_t at = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < m->n; k++)
            for (int b = 0; b < basic_of(m->map[k].basic)->bytes; b++, at++)
                if (at >= from && at < to)
                    base[i * m->extent + m->map[k].at + b] = in[at];
}

#endif
