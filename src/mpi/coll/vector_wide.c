/* SPDX-License-Identifier: MIT
 *
 * MPI_Alltoallv and MPI_Alltoallw between clusters. [MPI 6.8]
 *
 * In round r cluster t exchanges with cluster r - t: all blocks of its ranks for those of the other, one after another, in one message, or
 * in pieces.  Both sides know the sizes of all of them.
 */
#include "choose.h"
#include "run.h"
#include "vector.h"

static int rank_of(const struct lw_meet *meet, int team, int member)
{
    return meet->team->ranks[meet->team->first[team] + member];
}

/* Block i, by sender and then by receiver, on both sides. */
static struct lw_data sent_block(const struct lw_meet *meet, int team, int i, int with)
{
    (void)with;
    int theirs = lw_team_size(meet->team, team);
    return lw_block_sent(meet->calls[i / theirs], rank_of(meet, team, i % theirs));
}

static struct lw_data received_block(const struct lw_meet *meet, int team, int i, int with)
{
    (void)with;
    return lw_block_received(meet->calls[i % meet->come], rank_of(meet, team, i / meet->come));
}

static struct lw_run run_with(const struct lw_meet *meet, lw_run_block block, int team)
{
    return lw_run_of(meet, block, team, 0, meet->come * lw_team_size(meet->team, team));
}

static LW_RARE void members_exchange(struct lw_sched *sched, void *to, const void *from, uint64_t a,
                                     uint64_t b)
{
    (void)to, (void)from, (void)a, (void)b;
    struct lw_part part = lw_part_of(sched);
    const struct lw_meet *meet = part.meet;
    int self = meet->team->self;
    for (int k = 0; k < lw_part_members(&part); k++)
        for (int i = lw_part_member(&part, k), j = 0; j < meet->come; j++)
            lw_block_copy(sched, lw_block_received(meet->calls[j], rank_of(meet, self, i)),
                          lw_block_sent(meet->calls[i], rank_of(meet, self, j)));
}

/* Segment: a piece of the exchange of a round. */
static void packed(struct lw_sched *sched, uint64_t segment)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int round = (int)(segment % (uint64_t)team->teams), t = (round + team->teams - team->self) % team->teams;
    uint64_t offset = segment / (uint64_t)team->teams * meet->step;
    if (t != team->self) {
        lw_step_run_send(sched, t, run_with(meet, sent_block, t), offset);
        lw_step_run_recv(sched, t, run_with(meet, received_block, t), offset);
    } else if (!offset) {
        lw_step_share(sched, members_exchange, NULL, NULL, 0, 0,
                      run_with(meet, sent_block, t).bytes / (uint64_t)meet->come);
    }
}

static void segments(struct lw_meet *meet)
{
    uint64_t rounds = 1;
    lw_run_cut(meet, 2);
    for (int t = 0; t < meet->team->teams; t++) {
        struct lw_run out = run_with(meet, sent_block, t), in = run_with(meet, received_block, t);
        uint64_t most = out.bytes > in.bytes ? lw_run_pieces(&out) : lw_run_pieces(&in);
        rounds = most > rounds ? most : rounds;
    }
    meet->sched.segments = (uint64_t)meet->team->teams * rounds;
}

const struct lw_algorithm lw_alltoallv_packed = {.plan = segments, .build = packed};
