/* SPDX-License-Identifier: MIT
 *
 * MPI_Allgather. [MPI 6.7]
 *
 *   bruck    teams exchange all the blocks they have with those 1, 2, 4 ... away, packed: short blocks
 *   direct   each team reads the blocks of each other from where they are: long blocks, few teams
 *   ring     blocks go round from team to team: long blocks, many clusters
 *   packed   each team sends its blocks in one message, or in pieces, to each other: teams that are clusters; and there MPI_Allgatherv
 */
#include "choose.h"
#include "cost.h"
#include "run.h"
#include "vector.h"

/* So many blocks, from that of a rank on. */
static struct lw_data places_of(const struct lw_meet *meet, int member, int rank, int blocks)
{
    const struct lw_coll_call *call = meet->calls[member];
    return lw_data_of(lw_element(call->recv, call->recv_type, rank * call->recv_count), call->recv_type,
                      blocks * call->recv_count);
}

static struct lw_data place_of(const struct lw_meet *meet, int member, int rank)
{
    return places_of(meet, member, rank, 1);
}

static int rank_of(const struct lw_meet *meet, int member)
{
    const struct lw_team *team = meet->team;
    return team->ranks[team->first[team->self] + member];
}

static struct lw_data own_of(const struct lw_meet *meet, int member)
{
    const struct lw_coll_call *call = meet->calls[member];
    return call->send == MPI_IN_PLACE ? place_of(meet, member, rank_of(meet, member))
                                      : lw_data_of(call->send, call->send_type, call->send_count);
}

static void copy(struct lw_sched *sched, struct lw_data to, struct lw_data from)
{
    if (to.buf != from.buf)
        lw_block_copy(sched, to, from);
}

/* The blocks of team t are in the first member's buffer: hand them to the others. */
static void team_hand_out(struct lw_meet *meet, int t)
{
    const struct lw_team *team = meet->team;
    /* Where they lie together, as in all usual communicators, it is one copy a member. */
    int blocks = team->in_order ? lw_team_size(team, t) : 1;
    for (int i = team->first[t]; i < team->first[t + 1]; i += blocks)
        for (int j = 1; j < meet->come; j++)
            lw_block_copy(&meet->sched, places_of(meet, j, team->ranks[i], blocks),
                          places_of(meet, 0, team->ranks[i], blocks));
}

static void hand_out(struct lw_sched *sched, void *to, const void *from, uint64_t t, uint64_t b)
{
    (void)to, (void)from, (void)b;
    team_hand_out(lw_meet_of(sched), (int)t);
}

/* The members' own blocks go to all of them. */
static void members_copy(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)to, (void)from, (void)a, (void)b;
    struct lw_meet *meet = lw_meet_of(sched);
    for (int i = 0; i < meet->come; i++)
        copy(sched, place_of(meet, 0, rank_of(meet, i)), own_of(meet, i));
    team_hand_out(meet, meet->team->self);
}

/* Segment s: to and from the teams s away. */
static void direct(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int to = (team->self + (int)segment) % team->teams;
    int from = (team->self + team->teams - (int)segment) % team->teams;
    if (!segment) {
        lw_step_call(sched, members_copy, NULL, NULL, 0, 0);
        return;
    }
    for (int i = 0; i < meet->come; i++)
        lw_step_send(sched, lw_team_leader(team, to), own_of(meet, i));
    for (int i = team->first[from]; i < team->first[from + 1]; i++)
        lw_step_recv(sched, lw_team_leader(team, from), place_of(meet, 0, team->ranks[i]));
    lw_step_fence_in(sched);
    lw_step_call(sched, hand_out, NULL, NULL, (uint64_t)from, 0);
}

static void ring(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int teams = team->teams, left = (team->self + teams - 1) % teams, right = (team->self + 1) % teams;
    lw_step_call(sched, members_copy, NULL, NULL, 0, 0);
    for (int i = 0; i < teams - 1; i++) {
        int out = (team->self + teams - i) % teams, in = (out + teams - 1) % teams;
        for (int at = team->first[out]; at < team->first[out + 1]; at++)
            lw_step_send(sched, lw_team_leader(team, right), place_of(meet, 0, team->ranks[at]));
        for (int at = team->first[in]; at < team->first[in + 1]; at++)
            lw_step_recv(sched, lw_team_leader(team, left), place_of(meet, 0, team->ranks[at]));
        lw_step_fence_in(sched);
        lw_step_call(sched, hand_out, NULL, NULL, (uint64_t)in, 0);
    }
}

/* The blocks of all teams, from this one on, are packed at `from`. */
static void unpack(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)to, (void)a, (void)b;
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    const char *at = from;
    for (int v = 0; v < team->teams; v++) {
        int t = (team->self + v) % team->teams, blocks = team->in_order ? lw_team_size(team, t) : 1;
        uint64_t bytes = (uint64_t)blocks * meet->bytes;
        for (int i = team->first[t]; i < team->first[t + 1]; i += blocks, at += bytes)
            lw_data_copy(places_of(meet, 0, team->ranks[i], blocks), lw_data_raw(at, bytes));
    }
}

/* The first member has all: to each other. */
static void hand_out_all(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)to, (void)from, (void)a, (void)b;
    struct lw_part part = lw_part_of(sched);
    const struct lw_coll_call *lead = part.meet->lead;
    int size = part.meet->team->size;
    struct lw_data all = lw_data_of(lead->recv, lead->recv_type, size * lead->recv_count);
    for (int i = 0; i < lw_part_members(&part); i++) {
        const struct lw_coll_call *call = part.meet->calls[lw_part_member(&part, i)];
        if (call != lead)
            lw_block_copy(sched, lw_data_of(call->recv, call->recv_type, size * call->recv_count), all);
    }
}

static void bruck(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int teams = team->teams;
    char *packed = lw_sched_scratch(sched, meet->bytes * (uint64_t)team->size);
    if (!packed)
        return;
    uint64_t have = (uint64_t)meet->come * meet->bytes;
    for (int i = 0; i < meet->come; i++)
        lw_step_copy(sched, lw_data_raw(packed + (uint64_t)i * meet->bytes, meet->bytes), own_of(meet, i));
    for (int step = 1; step < teams; step *= 2) {
        int count = teams - step < step ? teams - step : step;
        int from = (team->self + step) % teams, to = (team->self + teams - step) % teams;
        uint64_t out = 0, in = 0;
        for (int i = 0; i < count; i++) {
            out += (uint64_t)lw_team_size(team, (team->self + i) % teams) * meet->bytes;
            in += (uint64_t)lw_team_size(team, (from + i) % teams) * meet->bytes;
        }
        lw_step_send(sched, lw_team_leader(team, to), lw_data_raw(packed, out));
        lw_step_recv(sched, lw_team_leader(team, from), lw_data_raw(packed + have, in));
        lw_step_fence_in(sched);
        have += in;
    }
    lw_step_call(sched, unpack, NULL, packed, 0, 0);
    if (meet->come > 1)
        lw_step_share(sched, hand_out_all, NULL, NULL, 0, 0, meet->bytes * (uint64_t)team->size);
}

static bool bruck_fits(const struct lw_meet *meet)
{
    const struct lw_team *team = meet->team;
    return meet->bytes * (uint64_t)(team->wide_itself ? team->size : team->teams) <= LW_SEGMENT_BYTES;
}

/* ------------------------------------------------------------------ packed */

/* The block of a team's member in the buffer of a member here. */
static struct lw_data run_place(const struct lw_meet *meet, int team, int i, int member)
{
    return lw_block_received(meet->calls[member], meet->team->ranks[meet->team->first[team] + i]);
}

static struct lw_run blocks_run(const struct lw_meet *meet, int t)
{
    return lw_run_of(meet, run_place, t, 0, lw_team_size(meet->team, t));
}

/* The own blocks come together at the first member, before any of them is sent. */
static LW_RARE void come_together(struct lw_meet *meet)
{
    for (int i = 0; i < meet->come; i++)
        copy(&meet->sched, run_place(meet, meet->team->self, i, 0),
             lw_block_sent(meet->calls[i], rank_of(meet, i)));
}

/* Where blocks may lie anywhere. */
static void hand_out_each(struct lw_sched *sched, void *to, const void *from, uint64_t a, uint64_t b)
{
    (void)to, (void)from, (void)a, (void)b;
    struct lw_part part = lw_part_of(sched);
    const struct lw_coll_call *lead = part.meet->lead;
    for (int i = 0; i < lw_part_members(&part); i++) {
        const struct lw_coll_call *call = part.meet->calls[lw_part_member(&part, i)];
        for (int rank = 0; call != lead && rank < part.meet->team->size; rank++)
            lw_block_copy(sched, lw_block_received(call, rank), lw_block_received(lead, rank));
    }
}

static void hand_out_last(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    const struct lw_meet *meet = lw_meet_of(sched);
    uint64_t bytes = 0;
    for (int rank = 0; rank < meet->team->size; rank++)
        bytes += lw_block_received(meet->lead, rank).bytes;
    lw_step_share(sched, meet->lead->more ? hand_out_each : hand_out_all, NULL, NULL, 0, 0, bytes);
}

/* Segment: a piece, to and from the teams so far away.  Pieces of one partner follow each other: speakers talk to the same cluster, and get into
 * nobody's way. */
static LW_RARE void packed(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int away = (int)(segment / meet->rounds) + 1, self = team->self;
    int to = (self + away) % team->teams, from = (self + team->teams - away) % team->teams;
    uint64_t offset = segment % meet->rounds * meet->step;
    lw_step_run_send(sched, to, blocks_run(meet, self), offset);
    lw_step_run_recv(sched, from, blocks_run(meet, from), offset);
}

static LW_RARE void packed_segments(struct lw_meet *meet)
{
    uint64_t rounds = 1;
    bool together = true;
    lw_run_cut(meet, 2);
    for (int t = 0; t < meet->team->teams; t++) {
        struct lw_run run = blocks_run(meet, t);
        rounds = lw_run_pieces(&run) > rounds ? lw_run_pieces(&run) : rounds;
        together = together && lw_run_straight(&run);
    }
    meet->sched.alone = meet->sched.alone && !together;
    meet->rounds = rounds;
    meet->sched.segments = (uint64_t)(meet->team->teams - 1) * rounds;
    meet->opening = come_together;
    if (meet->come > 1)
        meet->last = hand_out_last;
}

static void direct_segments(struct lw_meet *meet)
{
    meet->sched.segments = (uint64_t)meet->team->teams;
}

/* In the end all members have all blocks. */
static LW_RARE double hand_out_cost(const struct lw_shape *shape)
{
    return lw_cost_members(shape, shape->each, shape->ranks * shape->bytes);
}

static LW_RARE double direct_cost(const struct lw_shape *shape)
{
    return shape->each * lw_cost_others(shape, lw_cost_swap, true, shape->bytes) + hand_out_cost(shape);
}

static LW_RARE double bruck_cost(const struct lw_shape *shape)
{
    return lw_cost_rounds(shape, lw_cost_swap, true, shape->each * shape->bytes, 2) +
           shape->teams * lw_cost_copy(shape, shape->each * shape->bytes) + hand_out_cost(shape);
}

/* Most of a ring's neighbours are of the same cluster, but all wait for those that are not. */
static LW_RARE double ring_cost(const struct lw_shape *shape)
{
    double round = shape->each * lw_cost_away(shape, lw_cost_swap, shape->near, false, shape->bytes);
    return (shape->teams - 1) * round + hand_out_cost(shape);
}

static LW_RARE double packed_cost(const struct lw_shape *shape)
{
    double bytes = shape->each * shape->bytes;
    double piece = lw_cost_room(shape, 2 * (double)LW_SEGMENT_BYTES, 2, true);
    return lw_cost_turns(shape, lw_cost_swap, true, bytes, piece) + hand_out_cost(shape);
}

const struct lw_algorithm lw_allgatherv_packed = {.plan = packed_segments, .build = packed};
const struct lw_algorithm lw_allgather_packed = {
    .kind = LW_COLL_ALLGATHER,
    .name = "packed",
    .about = "blocks of a cluster in one message, or in pieces, to each other one; with levels",
    .fits = lw_run_fits,
    .plan = packed_segments,
    .build = packed,
    .sliced = true,
    .cost = packed_cost};
const struct lw_algorithm lw_allgather_direct = {
    .kind = LW_COLL_ALLGATHER,
    .name = "direct",
    .about = "each worker reads the blocks from the others' buffers",
    .plan = direct_segments,
    .build = direct,
    .cost = direct_cost};
const struct lw_algorithm lw_allgather_bruck = {
    .kind = LW_COLL_ALLGATHER,
    .name = "bruck",
    .about = "workers exchange all they have with those 1, 2, 4 ... away, packed; short blocks only",
    .fits = bruck_fits,
    .build = bruck,
    .cost = bruck_cost};
const struct lw_algorithm lw_allgather_ring = {.kind = LW_COLL_ALLGATHER,
                                               .name = "ring",
                                               .about = "blocks go round from worker to worker",
                                               .build = ring,
                                               .cost = ring_cost};

const struct lw_algorithm *lw_allgather_choose(struct lw_meet *meet)
{
    const struct lw_coll_call *lead = meet->lead;
    meet->bytes = (uint64_t)lead->recv_count * lead->recv_type->size;
    if (!meet->bytes)
        return NULL;
    return meet->team->teams == 1 ? &lw_allgather_direct : lw_choose(meet);
}
