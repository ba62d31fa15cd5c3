/* SPDX-License-Identifier: MIT
 *
 * Which ways the collectives of a process take, for tools: counted while somebody wants to know.
 *
 * A way is an algorithm that rules can name, or "other" for all of a collective that have no name (one worker alone, operations in rank
 * order, neighbours, other groups); or none of a schedule: two ranks at once (pair.h), at a board (board.h), the job's own barrier.
 */
#ifndef LW_COLL_WAYS_H
#define LW_COLL_WAYS_H

#include "choose.h"

/* The name of a way, which a text of the caller's may hold; NULL: there are no more. */
enum { LW_WAY_NAME = 48 };
const char *lw_way_name(uint32_t way, char text[LW_WAY_NAME]);

/* What it is, of one that there is. */
const char *lw_way_meaning(uint32_t way);

/* Begin to count, or end. */
int lw_ways_begin(struct lw_mpi *mpi) LW_CHECK;
void lw_ways_end(struct lw_mpi *mpi);

/* How often a way was taken since; 0 if nobody counts. */
uint64_t lw_way_now(const struct lw_mpi *mpi, uint32_t way);

/* Where it is counted: all members of a team have met, or one that is to be left early is opened.  `planned`: and its schedule is made. */
void lw_way_taken(const struct lw_meet *meet, const struct lw_algorithm *algorithm, bool planned);
static inline void lw_way_note(const struct lw_meet *meet, const struct lw_algorithm *algorithm, bool planned)
{
    if (lw_unlikely(meet->sched.home->counted))
        lw_way_taken(meet, algorithm, planned);
}

/* Count a blocking call that needs no meeting, of a process that is looked at. */
void lw_way_board(struct lw_mpi *mpi);
void lw_way_pair(struct lw_mpi *mpi);

/* The barrier of the job. */
void lw_way_job(struct lw_mpi *mpi);

#endif
