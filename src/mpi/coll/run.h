/* SPDX-License-Identifier: MIT
 *
 * Runs: the blocks of a team's ranks one after another, each of meet->bytes bytes, cut into pieces of meet->step.  One message
 * carries a piece, whoever's blocks are in it: what teams with many ranks, as clusters are, have to tell each other.
 */
#ifndef LW_COLL_RUN_H
#define LW_COLL_RUN_H

#include "levels.h"

/* A piece of the run of a team; no bytes: there is none, for the team is smaller than others. */
struct lw_run {
    int team;
    uint64_t offset, bytes;
};

/* Where the block of a rank lies; `with`: the caller's. */
typedef struct lw_data (*lw_run_place)(const struct lw_meet *meet, int rank, int with);

/* lw_algorithm.fits: teams are clusters. */
bool lw_run_fits(const struct lw_meet *meet);

/* lw_algorithm.plan: as many segments as there are teams for each piece of the longest run. */
void lw_run_segments(struct lw_meet *meet);

struct lw_run lw_run_piece(const struct lw_meet *meet, int team, uint64_t offset);

/* Copy a piece to `packed`, or from there, and from or to where the blocks lie. */
void lw_run_pack(const struct lw_meet *meet, struct lw_run run, char *packed, lw_run_place place, int with);
void lw_run_unpack(const struct lw_meet *meet, struct lw_run run, const char *packed, lw_run_place place,
                   int with);

/* Where the piece lies in one run, NULL: it does not. */
char *lw_run_straight(const struct lw_meet *meet, struct lw_run run, lw_run_place place, int with);

#endif
