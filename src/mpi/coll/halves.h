/* SPDX-License-Identifier: MIT
 *
 * Halves: how teams, as many as a power of two, divide data.  Those that are 1, 2, 4 ... away from each other divide what both work on,
 * until each has a part of its own; and the same way back.  In all, nobody sends or receives more than twice the data.
 */
#ifndef LW_COLL_HALVES_H
#define LW_COLL_HALVES_H

#include "team.h"

/* Elements, or bytes. */
struct lw_range {
    MPI_Count begin, end;
};

/* Which of `count` a team works on when it has met all that are less than `bit` away. */
static inline struct lw_range lw_range_of(MPI_Count count, int team, int bit)
{
    struct lw_range range = {0, count};
    for (int b = 1; b < bit; b *= 2) {
        MPI_Count middle = range.begin + (range.end - range.begin) / 2;
        *(team & b ? &range.begin : &range.end) = middle;
    }
    return range;
}

/* lw_algorithm.fits: as many clusters as a power of two, which cannot read each other's memory. */
static inline bool lw_halves_fit(const struct lw_meet *meet)
{
    int teams = meet->team->teams;
    return lw_team_apart(meet->team) && teams > 1 && !(teams & (teams - 1));
}

#endif
