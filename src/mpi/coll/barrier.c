/* SPDX-License-Identifier: MIT
 *
 * MPI_Barrier: teams meet by dissemination (in round r, each tells the team 2^r further on and hears from the one 2^r
 * before); MPI_COMM_WORLD has the job's own, which does the same with less. [MPI 6.3]
 */
#include "choose.h"

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

const struct lw_algorithm lw_barrier_dissemination = {
    .kind = LW_COLL_BARRIER,
    .name = "dissemination",
    .about = "in round r each worker tells the one 2^r further on",
    .build = dissemination};

const struct lw_algorithm *lw_barrier_choose(struct lw_meet *meet)
{
    meet->bytes = 0;
    return lw_choose(meet);
}
