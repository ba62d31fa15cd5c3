/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: blocks of one buffer that overlap.
 */
#include <stdlib.h>

#include "buffers.h"
#include "mputil/layout.h"
#include "runs.h"

/* A block, and where its data lie in all. */
struct extent {
    uint64_t first, end;
    int part;
};

struct bounds {
    uint64_t first, end;
};

static int bounds_add(void *to, uint64_t address, uint64_t bytes)
{
    struct bounds *bounds = to;
    bounds->first = lw_least(bounds->first, address);
    bounds->end = lw_most(bounds->end, address + bytes);
    return LW_OK;
}

static int by_place(const void *a, const void *b)
{
    const struct extent *left = a, *right = b;
    return left->first < right->first ? -1 : left->first > right->first;
}

/* Those that have data, in the order of memory. */
static int extents_make(const struct lw_mpi *mpi, const struct lw_buffer *buffer, struct extent *extents)
{
    int count = 0;
    for (int i = 0; i < buffer->blocks.count; i++) {
        struct lw_span span = lw_buffer_part(mpi, buffer, i);
        struct bounds bounds = {.first = UINT64_MAX};
        int error = lw_layout_walk(span.layout, span.buf, span.bytes, bounds_add, &bounds);
        if (!error && bounds.first < bounds.end)
            extents[count++] = (struct extent){bounds.first, bounds.end, i};
    }
    qsort(extents, (size_t)count, sizeof *extents, by_place);
    return count;
}

/* ------------------------------------------------------------------ two blocks */

/* The runs of one are compared with those of the other. */
struct comparing {
    struct lw_span other;
    const struct lw_runs *runs; /* of the one */
    uint64_t at, to;            /* what they have in common */
};

static int walk(struct lw_span span, int (*take)(void *, const struct lw_runs *), struct comparing *comparing)
{
    struct lw_runs_maker maker = {.take = take, .with = comparing};
    int error = lw_layout_walk(span.layout, span.buf, span.bytes, lw_runs_add, &maker);
    return error ? error : lw_runs_end(&maker);
}

static int compare_other(void *with, const struct lw_runs *runs)
{
    struct comparing *comparing = with;
    return lw_runs_overlap(comparing->runs, runs, &comparing->at, &comparing->to) ? LW_EEXIST : LW_OK;
}

static int compare_one(void *with, const struct lw_runs *runs)
{
    struct comparing *comparing = with;
    comparing->runs = runs;
    return walk(comparing->other, compare_other, comparing);
}

static bool blocks_meet(const struct lw_mpi *mpi, const struct lw_buffer *buffer, int one, int other,
                        struct comparing *comparing)
{
    comparing->other = lw_buffer_part(mpi, buffer, other);
    return walk(lw_buffer_part(mpi, buffer, one), compare_one, comparing) == LW_EEXIST;
}

/* -------------------------------------------------------------------- all of them */

/* Blocks that lie apart are seen at once; those that lie in each other's gaps, as columns of a matrix, are compared two by two, but not
 * more often than takes some milliseconds. */
enum { COMPARISONS_MOST = 1 << 14 };

static int extents_look(struct lw_mpi *mpi, const struct lw_buffer *buffer, const struct extent *extents,
                        int count)
{
    int left = COMPARISONS_MOST;
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count && extents[j].first < extents[i].end && left; j++, left--) {
            struct comparing comparing;
            int low = lw_least(extents[i].part, extents[j].part),
                high = lw_most(extents[i].part, extents[j].part);
            if (blocks_meet(mpi, buffer, low, high, &comparing))
                return lw_fail(mpi, MPI_ERR_BUFFER,
                               "%s: the blocks of processes %d and %d have %llu bytes at %#llx in common; "
                               "expected blocks "
                               "apart",
                               buffer->name, low, high, (unsigned long long)(comparing.to - comparing.at),
                               (unsigned long long)comparing.at);
        }
    return MPI_SUCCESS;
}

int lw_blocks_look(struct lw_mpi *mpi, const struct lw_buffer *buffer)
{
    size_t blocks = (size_t)buffer->blocks.count;
    struct extent *extents = buffer->stores && blocks > 1 ? hal_alloc(blocks * sizeof *extents) : NULL;
    if (!extents) /* or there is no memory: the program does without */
        return MPI_SUCCESS;
    int rc = extents_look(mpi, buffer, extents, extents_make(mpi, buffer, extents));
    hal_free(extents);
    return rc;
}
