/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: which bytes a call is about, in short: runs that follow each other regularly.
 */
#ifndef LW_CHECK_RUNS_H
#define LW_CHECK_RUNS_H

#include <stdbool.h>
#include <stdint.h>

struct lw_runs {
    uint64_t first, bytes;  /* where the first one begins; of each */
    uint64_t stride, count; /* each begins `stride` bytes behind the one before */
};

/* Have the two a byte in common: the first such, and the one behind the last, of two runs that meet. */
bool lw_runs_overlap(const struct lw_runs *a, const struct lw_runs *b, uint64_t *at, uint64_t *to);

/* Makes runs of pieces of memory that come one after another; take() gets each that is ready. */
struct lw_runs_maker {
    struct lw_runs runs; /* bytes 0: there are none */
    int (*take)(void *with, const struct lw_runs *runs);
    void *with;
};
int lw_runs_add(void *maker, uint64_t first, uint64_t bytes); /* as lw_layout_walk() wants it */

/* No more will come.  This and lw_runs_add() return what take() has returned, or LW_OK. */
int lw_runs_end(struct lw_runs_maker *maker);

#endif
