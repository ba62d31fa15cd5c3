/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: bytes in runs that follow each other regularly.
 */
#include "runs.h"

#include "base/error.h"

/* Has b a byte in [first, end)?  Of its runs that begin before the end, the last one is the one to look at. */
static bool run_meets(const struct lw_runs *b, uint64_t first, uint64_t end, uint64_t *at, uint64_t *to)
{
    if (b->first >= end)
        return false;
    uint64_t last = b->count > 1 ? (end - 1 - b->first) / b->stride : 0;
    uint64_t begin = b->first + (last < b->count ? last : b->count - 1) * b->stride;
    *at = begin > first ? begin : first;
    *to = begin + b->bytes < end ? begin + b->bytes : end;
    return begin + b->bytes > first;
}

static uint64_t end_of(const struct lw_runs *runs)
{
    return runs->first + (runs->count - 1) * runs->stride + runs->bytes;
}

bool lw_runs_overlap(const struct lw_runs *a, const struct lw_runs *b, uint64_t *at, uint64_t *to)
{
    if (a->first >= end_of(b) || b->first >= end_of(a))
        return false;
    if (a->count > b->count)
        return lw_runs_overlap(b, a, at, to);
    for (uint64_t i = 0; i < a->count; i++) {
        uint64_t first = a->first + i * a->stride;
        if (run_meets(b, first, first + a->bytes, at, to))
            return true;
    }
    return false;
}

/* The runs so far go on with this one. */
static bool joins(struct lw_runs *runs, uint64_t first, uint64_t bytes)
{
    uint64_t behind = runs->first + runs->bytes;
    if (runs->count == 1 && first == behind) {
        runs->bytes += bytes;
        return true;
    }
    if (bytes != runs->bytes || first < behind ||
        (runs->count > 1 && first != runs->first + runs->count * runs->stride))
        return false;
    runs->stride = first - runs->first - (runs->count > 1 ? (runs->count - 1) * runs->stride : 0);
    runs->count++;
    return true;
}

int lw_runs_end(struct lw_runs_maker *maker)
{
    return maker->runs.bytes ? maker->take(maker->with, &maker->runs) : LW_OK;
}

int lw_runs_add(void *of, uint64_t first, uint64_t bytes)
{
    struct lw_runs_maker *maker = of;
    if (maker->runs.bytes && joins(&maker->runs, first, bytes))
        return LW_OK;
    int error = lw_runs_end(maker);
    maker->runs = (struct lw_runs){.first = first, .bytes = bytes, .count = 1};
    return error;
}
