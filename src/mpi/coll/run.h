/* SPDX-License-Identifier: MIT
 *
 * Runs: blocks of any sizes, one after another, cut into pieces.  One message carries a piece, whoever's blocks are in it: what teams
 * with many ranks, as clusters are, have to tell each other.
 */
#ifndef LW_COLL_RUN_H
#define LW_COLL_RUN_H

#include "levels.h"

/* Where block `i` of a run lies, which is that of team `team`; `with`: the caller's. */
typedef struct lw_data (*lw_run_block)(const struct lw_meet *meet, int team, int i, int with);

struct lw_run {
    const struct lw_meet *meet;
    lw_run_block block;
    int team, with, blocks;
    uint64_t bytes; /* of all blocks */
};
/* Cut the runs of a meeting into pieces (meet->step), the same ones at all clusters: so long that what a message takes besides does not
 * count; but what is packed of them fits into the budget, and at a cluster that packs, one segment is under way at a time.  ways: a segment
 * sends or receives, 1, or does both, 2. */
void lw_run_cut(struct lw_meet *meet, uint64_t ways);

struct lw_run lw_run_of(const struct lw_meet *meet, lw_run_block block, int team, int with, int blocks);

/* Bytes of the piece that begins at `offset`, 0: there is none. */
static inline uint64_t lw_run_piece(const struct lw_run *run, uint64_t offset)
{
    uint64_t left = offset < run->bytes ? run->bytes - offset : 0;
    uint64_t step = run->meet->step;
    return left < step ? left : step;
}

/* It lies together: nothing is packed. */
bool lw_run_straight(const struct lw_run *run);

/* How many pieces it has. */
static inline uint64_t lw_run_pieces(const struct lw_run *run)
{
    return lw_segments_of(run->bytes, run->meet->step);
}

/* Steps: a piece goes to the leader of a team, or comes from there; from or to where it lies, if all of the run lies together, else by
 * way of scratch, which the workers of the cluster fill or empty together.  Nothing, if there is none at `offset`. */
void lw_step_run_send(struct lw_sched *sched, int team, struct lw_run run, uint64_t offset);
void lw_step_run_recv(struct lw_sched *sched, int team, struct lw_run run, uint64_t offset);

/* lw_algorithm.fits: teams are clusters. */
bool lw_run_fits(const struct lw_meet *meet);

#endif
