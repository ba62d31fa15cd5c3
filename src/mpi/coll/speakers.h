/* SPDX-License-Identifier: MIT
 *
 * Speakers: several workers of a cluster that talk to other clusters in one collective.
 *
 * Segments of a schedule are independent of each other, and each is a slice of the data.  So the segments of a cluster's meeting are
 * dealt in turns to speakers: the first is the head, the next ones are the first ranks of the next workers.  Each runs a schedule of its own, and
 * talks to the speakers of the same number.  Where the cores of a cluster are what long data wait for, these go faster so.
 *
 * On modelled machines only: natively one core does what the memory can, and clusters have no interface that others could use meanwhile.
 */
#ifndef LW_SPEAKERS_H
#define LW_SPEAKERS_H

#include "levels.h"

enum { LW_SPEAKERS_MOST = 4 };

/* Start the schedule of a cluster's meeting that is planned, by wide->speakers. */
void lw_speakers_start(struct lw_meet *wide);

/* Whether a team of the cluster is that of a speaker. */
bool lw_speaks(const struct lw_meet *wide, const struct lw_meet *near);

/* A team ends: what was kept of it for speakers. */
void lw_speakers_free(struct lw_team *team);

/* Of `total` of something, how much to move at a time, at most `most`, so that each speaker has a segment; at least 1. */
static inline uint64_t lw_speakers_cut(const struct lw_meet *meet, uint64_t total, uint64_t most)
{
    uint64_t each = (total + (uint64_t)meet->speakers - 1) / (uint64_t)meet->speakers;
    uint64_t step = each < most ? each : most;
    return step ? step : 1;
}

#endif
