/* SPDX-License-Identifier: MIT
 *
 * MPI_Barrier. [MPI 6.3]
 *
 *   dissemination  in round r, each team tells the team 2^r further on and hears from the one 2^r before
 *   signals        the same between clusters, by signals, which cost less than messages where networks have them
 *
 * MPI_COMM_WORLD has the job's own, which does the same with less.
 */
#include "choose.h"
#include "cost.h"

static void dissemination(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    const struct lw_team *team = lw_meet_of(sched)->team;
    for (int step = 1; step < team->teams; step *= 2) {
        lw_step_send(sched, lw_team_leader(team, (team->self + step) % team->teams), lw_data_raw(NULL, 0));
        lw_step_recv(sched, lw_team_leader(team, (team->self + team->teams - step) % team->teams),
                     lw_data_raw(NULL, 0));
        lw_step_fence_in(sched);
    }
}

static LW_RARE void signals(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    const struct lw_team *team = lw_meet_of(sched)->team;
    for (int step = 1; step < team->teams; step *= 2) {
        lw_step_signal(sched, lw_team_leader(team, (team->self + step) % team->teams));
        lw_step_recv(sched, lw_team_leader(team, (team->self + team->teams - step) % team->teams),
                     lw_data_raw(NULL, 0));
        lw_step_heard(sched);
    }
}

static bool signals_fit(const struct lw_meet *meet)
{
    return lw_team_apart(meet->team);
}

static LW_RARE double dissemination_cost(const struct lw_shape *shape)
{
    return lw_cost_rounds(shape, lw_cost_hop, true, 0, 1);
}

static LW_RARE double signals_cost(const struct lw_shape *shape)
{
    return shape->rounds * shape->prices->far.signal;
}

const struct lw_algorithm lw_barrier_dissemination = {
    .kind = LW_COLL_BARRIER,
    .name = "dissemination",
    .about = "in round r each worker tells the one 2^r further on",
    .build = dissemination,
    .cost = dissemination_cost};
const struct lw_algorithm lw_barrier_signals = {
    .kind = LW_COLL_BARRIER,
    .name = "signals",
    .about = "the same between clusters, by signals of the network",
    .fits = signals_fit,
    .build = signals,
    .cost = signals_cost};

const struct lw_algorithm *lw_barrier_choose(struct lw_meet *meet)
{
    meet->bytes = 0;
    return lw_choose(meet);
}
