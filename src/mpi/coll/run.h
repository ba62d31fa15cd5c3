/* SPDX-License-Identifier: MIT
 *
 * Runs: blocks of any sizes, one after another, cut into pieces.  One message carries a piece, whoever's blocks are in it: what teams
 * with many ranks, as clusters are, have to tell each other.
 */
#ifndef LW_COLL_RUN_H
#define LW_COLL_RUN_H

#include "levels.h"

/* Bytes of a piece: so many that what a message takes besides does not count. */
#define LW_RUN_PIECE (2 * (uint64_t)LW_SEGMENT_BYTES)

/* Where block `i` of a run lies, which is that of team `team`; `with`: the caller's. */
typedef struct lw_data (*lw_run_block)(const struct lw_meet *meet, int team, int i, int with);

struct lw_run {
    const struct lw_meet *meet;
    lw_run_block block;
    int team, with, blocks;
    uint64_t bytes; /* of all blocks */
};
struct lw_run lw_run_of(const struct lw_meet *meet, lw_run_block block, int team, int with, int blocks);

/* Bytes of the piece that begins at `offset`, 0: there is none. */
static inline uint64_t lw_run_piece(const struct lw_run *run, uint64_t offset)
{
    uint64_t left = offset < run->bytes ? run->bytes - offset : 0;
    return left < LW_RUN_PIECE ? left : LW_RUN_PIECE;
}

/* How many pieces it has. */
static inline uint64_t lw_run_pieces(const struct lw_run *run)
{
    return (run->bytes + LW_RUN_PIECE - 1) / LW_RUN_PIECE;
}

/* Steps: a piece goes to the leader of a team, or comes from there; from or to where it lies, if all of the run lies together, else by
 * way of scratch, which the workers of the cluster fill or empty together.  Nothing, if there is none at `offset`. */
void lw_step_run_send(struct lw_sched *sched, int team, struct lw_run run, uint64_t offset);
void lw_step_run_recv(struct lw_sched *sched, int team, struct lw_run run, uint64_t offset);

/* lw_algorithm.fits: teams are clusters. */
bool lw_run_fits(const struct lw_meet *meet);

#endif
