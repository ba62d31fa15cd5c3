/* SPDX-License-Identifier: MIT
 *
 * What an algorithm of a collective would take, predicted from the prices that the platform knows (hal/prices.h): the longest chain of messages and of
 * work that waits for it.  Each algorithm has a function of cost, made of those below; its neighbours are compared by them where
 * prices are known, else rules choose (choose.h).
 *
 * All times are nanoseconds.  Nothing counts here but what all processes of a communicator have in common.
 */
#ifndef LW_COLL_COST_H
#define LW_COLL_COST_H

#include "team.h"

/* A communicator and a call, as far as they matter for time. */
struct lw_shape {
    const struct hal_prices *prices;
    double bytes;              /* as meet->bytes */
    double ranks, teams, each; /* each: ranks of a team, on average */
    double near;               /* teams of a cluster, on average */
    double rounds;             /* logarithm of the number of teams, rounded up */
    double segment;            /* bytes that long data go in: lw_team_segment() */
    double ahead;              /* bytes of the longest message that is sent ahead */
    bool wide, in_order;       /* as those of the team */
    int speakers;              /* of each cluster: speakers.h */
};

/* One message, from its begin to its end; one of many that go out, or come in; and an exchange. */
double lw_cost_hop(const struct lw_shape *shape, const struct hal_way *way, double bytes);
double lw_cost_out(const struct lw_shape *shape, const struct hal_way *way, double bytes);
double lw_cost_in(const struct lw_shape *shape, const struct hal_way *way, double bytes);
double lw_cost_swap(const struct lw_shape *shape, const struct hal_way *way, double bytes);

/* The same between the teams that are `away` from each other: `all` teams do so at a time. */
typedef double (*lw_cost_of)(const struct lw_shape *shape, const struct hal_way *way, double bytes);
double lw_cost_away(const struct lw_shape *shape, lw_cost_of of, double away, bool all, double bytes);

/* A round each with those 1, 2, 4 ... away, of so many bytes that grow by a factor. */
double lw_cost_rounds(const struct lw_shape *shape, lw_cost_of of, bool all, double bytes, double factor);

/* With each other team in its turn. */
double lw_cost_others(const struct lw_shape *shape, lw_cost_of of, bool all, double bytes);

/* The members of each team copy or combine so many times so many bytes: those of a cluster share the work. */
double lw_cost_members(const struct lw_shape *shape, double copies, double bytes);
double lw_cost_copy(const struct lw_shape *shape, double bytes);

/* Bytes of each of so many blocks that a segment takes, of those of one speaker: as lw_meet_room(); and what pieces take of which each speaker
 * has one at a time, of so many bytes. */
double lw_cost_room(const struct lw_shape *shape, double usual, double blocks, bool alone);
double lw_cost_turns(const struct lw_shape *shape, lw_cost_of of, bool all, double bytes, double piece);

/* Long data in segments, one of each speaker at a time: how often, and bytes that all of them move then. */
static inline double lw_cost_pieces(double bytes, double piece)
{
    double count = bytes / piece;
    return count > (double)(uint64_t)count ? (double)((uint64_t)count + 1) : count;
}
static inline double lw_cost_segments(const struct lw_shape *shape)
{
    return lw_cost_pieces(shape->bytes / shape->speakers, shape->segment);
}
static inline double lw_cost_segment(const struct lw_shape *shape)
{
    double most = shape->segment * shape->speakers;
    return shape->bytes < most ? shape->bytes : most;
}

/* What an algorithm takes for so many bytes (as meet->bytes) in a team of that kind, ns; with levels, by the best algorithm between the
 * clusters.  *speakers, if not NULL: how many of each cluster are best.  Negative: it is not predicted. */
double lw_predict(const struct hal_prices *prices, const struct lw_team *team,
                  const struct lw_algorithm *algorithm, double bytes, int *speakers);

/* Whether an algorithm that has a cost serves in such a team for usual data: without gaps, and an operation that commutes. */
bool lw_predicts(const struct lw_algorithm *algorithm, const struct lw_team *team, uint64_t bytes);

/* Whether segments go one at a time, each as long as two together (struct lw_sched): where all messages of a cluster are served one after
 * another two at a time do not go faster, but need twice as many. */
bool lw_alone(void);

/* Whether collectives are chosen by predictions. */
bool lw_predicted(void);

#endif
