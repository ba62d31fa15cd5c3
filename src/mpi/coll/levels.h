/* SPDX-License-Identifier: MIT
 *
 * Levels: the teams of a cluster meet as the ranks of a worker do.
 *
 * Where clusters have many workers, each with few ranks, most messages of a collective would go between workers that
 * share memory.  So the teams of a cluster leave their meetings at the first of them, the head.  It starts one schedule for all,
 * whose "team" are the ranks of the whole cluster (struct lw_team with wide_itself), reads and writes the members'
 * buffers directly, and talks to the heads of the other clusters, by any of the algorithms that there are for teams.  Then it tells the others that
 * all is over.  Inside the cluster nothing but posts goes from worker to worker.
 *
 * Work on long data all workers of the cluster share: see lw_step_share().
 */
#ifndef LW_LEVELS_H
#define LW_LEVELS_H

#include "team.h"

static inline struct hal_worker *lw_meet_worker(const struct lw_meet *meet)
{
    return lw_public(meet->sched.rank)->worker;
}

/* All members of a team have come, and the algorithm is one by levels. */
void lw_levels_arrive(struct lw_meet *meet);

/* What a step's function is to do, as it is told by the schedule that it gets: for the meeting `meet`, this part of so many.  The
 * members of that part are those of the team `near`; NULL: all. */
struct lw_part {
    const struct lw_meet *meet;
    const struct lw_meet *near;
    int part, parts;
};
static inline struct lw_part lw_part_of(struct lw_sched *sched)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    if (lw_likely(!meet->above))
        return (struct lw_part){meet, NULL, 0, 1};
    return (struct lw_part){meet->above, meet, meet->part, meet->parts};
}
static inline int lw_part_members(const struct lw_part *part)
{
    return part->near ? part->near->come : part->meet->team->members;
}
/* The meeting's number of the part's member i. */
static inline int lw_part_member(const struct lw_part *part, int i)
{
    return part->near ? lw_team_index(part->meet->team, part->near->calls[i]->comm->rank) : i;
}
/* Where the share of part `part` of `count` elements begins. */
static inline MPI_Count lw_part_begin(MPI_Count count, int part, int parts)
{
    return count / parts * part + count % parts * part / parts;
}

/* Step: work that can be divided.  If it is about so many bytes a member and the meeting is that of a cluster, each of its workers
 * does its part, and who appends this need not add a fence; else it is the same as lw_step_call().  The function does the
 * part that lw_part_of() says, and reports errors to the schedule that it got. */
enum { LW_SHARE_COPY = 64 }; /* bytes as which to count each of many short copies */
void lw_step_share(struct lw_sched *sched, lw_step_function function, void *to, const void *from, uint64_t a,
                   uint64_t b, uint64_t bytes);

#endif
