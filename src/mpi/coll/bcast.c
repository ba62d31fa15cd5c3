/* SPDX-License-Identifier: MIT
 *
 * MPI_Bcast. [MPI 6.4]
 *
 *   flat    the root's team sends to each other team
 *   tree    a binomial tree of teams
 *   chain   from team to team, in segments
 *   halves  the root gives each team a part, and the teams exchange what they have: long data, teams that are clusters
 *
 * In a team, the buffer of the root or the leader is copied to the others; short data by way of the meeting, so that the root
 * does not wait for them.
 */
#include "choose.h"
#include "cost.h"
#include "halves.h"
#include "early.h"
#include "speakers.h"

static struct lw_data data_of(const struct lw_meet *meet, int member)
{
    const struct lw_coll_call *call = meet->calls[member];
    return lw_data_of(call->recv, call->recv_type, call->recv_count);
}

static void hand_out(struct lw_sched *sched, void *to, const void *from, uint64_t offset, uint64_t bytes)
{
    (void)to;
    (void)from;
    struct lw_part part = lw_part_of(sched);
    const struct lw_meet *meet = part.meet;
    struct lw_data given = lw_data_part(data_of(meet, meet->pivot), offset, bytes);
    for (int i = 0; i < lw_part_members(&part); i++) {
        int member = lw_part_member(&part, i);
        if (member != meet->pivot)
            lw_data_copy(lw_data_part(data_of(meet, member), offset, bytes), given);
    }
}

/* What lies in the buffer that is worked in; the root's is there when its team begins. */
static struct lw_data given(struct lw_sched *sched, uint64_t offset, uint64_t bytes)
{
    struct lw_meet *meet = lw_meet_of(sched);
    if (!meet->early)
        return lw_data_part(data_of(meet, meet->pivot), offset, bytes);
    struct lw_data left = lw_data_raw(lw_early_deposit(meet), meet->bytes);
    if (meet->lead)
        lw_step_copy(sched, left,
                     lw_data_of(meet->lead->recv, meet->lead->recv_type, meet->lead->recv_count));
    return left;
}

static void give_members(struct lw_sched *sched, uint64_t offset, uint64_t bytes)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    if (meet->early)
        lw_step_early(sched);
    else if (meet->come > 1 && !meet->last)
        lw_step_call(sched, hand_out, NULL, NULL, offset, bytes);
}

/* What is sent several times is packed once. */
static struct lw_data packed(struct lw_sched *sched, struct lw_data data)
{
    if (!data.layout || (!data.offset && lw_meet_of(sched)->team->clusters == 1))
        return data;
    void *memory = lw_sched_scratch(sched, data.bytes);
    if (!memory)
        return data;
    struct lw_data plain = lw_data_raw(memory, data.bytes);
    lw_step_copy(sched, plain, data);
    return plain;
}

/* Steps of one segment: from whom, to whom; -1: nobody. */
static void pass_on(struct lw_sched *sched, uint64_t segment, int from, const int *to, int count)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    uint64_t offset = segment * meet->step;
    uint64_t bytes = meet->bytes - offset < meet->step ? meet->bytes - offset : meet->step;
    struct lw_data data = given(sched, offset, bytes);
    if (from >= 0) {
        lw_step_recv(sched, lw_team_leader(team, from), data);
        lw_step_fence(sched);
    }
    if (count)
        data = packed(sched, data);
    for (int i = 0; i < count; i++)
        lw_step_send(sched, lw_team_leader(team, to[i]), data);
    give_members(sched, offset, bytes);
}

/* What long data would let the other clusters wait for comes when these have theirs. */
static void hand_out_last(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    uint64_t bytes = lw_meet_of(sched)->bytes;
    lw_step_share(sched, hand_out, NULL, NULL, 0, bytes, bytes);
}

static int root_team(const struct lw_meet *meet)
{
    return meet->team->team_of[meet->root];
}

static void tree(struct lw_sched *sched, uint64_t segment)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    int teams = meet->team->teams, root = root_team(meet), bit = 1, to[32], count = 0;
    int self = lw_coll_relative(meet->team->self, root, teams);
    while (bit < teams && !(self & bit))
        bit <<= 1;
    int from = self ? lw_coll_absolute(self - bit, root, teams) : -1;
    for (bit >>= 1; bit; bit >>= 1)
        if (self + bit < teams)
            to[count++] = lw_coll_absolute(self + bit, root, teams);
    pass_on(sched, segment, from, to, count);
}

static void chain(struct lw_sched *sched, uint64_t segment)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    int teams = meet->team->teams, root = root_team(meet);
    int self = lw_coll_relative(meet->team->self, root, teams);
    int to = self + 1 < teams ? lw_coll_absolute(self + 1, root, teams) : -1;
    pass_on(sched, segment, self ? lw_coll_absolute(self - 1, root, teams) : -1, &to, to >= 0);
}

static void flat(struct lw_sched *sched, uint64_t segment)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int root = root_team(meet);
    if (team->self != root) {
        pass_on(sched, segment, root, NULL, 0);
        return;
    }
    uint64_t offset = segment * meet->step;
    uint64_t bytes = meet->bytes - offset < meet->step ? meet->bytes - offset : meet->step;
    struct lw_data data = packed(sched, given(sched, offset, bytes));
    for (int t = 0; t < team->teams; t++)
        if (t != root)
            lw_step_send(sched, lw_team_leader(team, t), data);
    give_members(sched, offset, bytes);
}

static struct lw_data range_data(struct lw_data data, struct lw_range range)
{
    return lw_data_part(data, (uint64_t)range.begin, (uint64_t)(range.end - range.begin));
}

/* A tree in which each team that has data gives one the half that this one is to work on; teams are numbered from the root on. */
static LW_RARE void scatter_halves(struct lw_sched *sched, struct lw_data data, int self, int root)
{
    const struct lw_team *team = lw_meet_of(sched)->team;
    for (int bit = 1; bit < team->teams; bit *= 2) {
        int peer = self ^ bit, mine = self >= bit;
        if (self >= 2 * bit)
            continue;
        int rank = lw_team_leader(team, lw_coll_absolute(peer, root, team->teams));
        struct lw_data part = range_data(data,
                                         lw_range_of((MPI_Count)data.bytes, mine ? self : peer, 2 * bit));
        if (part.bytes && mine)
            lw_step_recv(sched, rank, part);
        else if (part.bytes)
            lw_step_send(sched, rank, part);
        lw_step_fence(sched); /* what is shorter would overtake it */
    }
}

/* The root, which has number 0, has all. */
static LW_RARE void exchange_halves(struct lw_sched *sched, struct lw_data data, int self, int root)
{
    const struct lw_team *team = lw_meet_of(sched)->team;
    for (int bit = team->teams / 2; bit; bit /= 2) {
        int peer = self ^ bit, rank = lw_team_leader(team, lw_coll_absolute(peer, root, team->teams));
        struct lw_data have = range_data(data, lw_range_of((MPI_Count)data.bytes, self, 2 * bit));
        struct lw_data come = range_data(data, lw_range_of((MPI_Count)data.bytes, peer, 2 * bit));
        if (have.bytes && peer)
            lw_step_send(sched, rank, have);
        if (come.bytes && self)
            lw_step_recv(sched, rank, come);
        lw_step_fence_in(sched);
    }
}

static LW_RARE void halves(struct lw_sched *sched, uint64_t segment)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    int root = root_team(meet), self = lw_coll_relative(meet->team->self, root, meet->team->teams);
    uint64_t offset = segment * meet->step, left = meet->bytes - offset;
    uint64_t bytes = left < meet->step ? left : meet->step;
    struct lw_data data = given(sched, offset, bytes);
    scatter_halves(sched, data, self, root);
    exchange_halves(sched, data, self, root);
    give_members(sched, offset, bytes);
}

static void segments(struct lw_meet *meet)
{
    meet->step = lw_team_segment(meet->team);
    if (meet->team->wide_itself)
        meet->last = hand_out_last;
    meet->sched.segments = lw_segments_of(meet->bytes, meet->step);
}

static void flat_segments(struct lw_meet *meet)
{
    segments(meet);
    if (meet->team->clusters == 1) { /* nobody needs to pack */
        meet->step = meet->bytes;
        meet->sched.segments = 1;
    }
}

/* Nothing is kept on the way. */
static void halves_segments(struct lw_meet *meet)
{
    segments(meet);
    meet->step = lw_speakers_cut(meet, meet->bytes, meet->bytes);
    meet->sched.segments = lw_segments_of(meet->bytes, meet->step);
}

static uint64_t early_room(const struct lw_meet *meet)
{
    return meet->bytes;
}

static void early_take(struct lw_meet *meet, const struct lw_coll_call *call, int member)
{
    (void)member;
    if (call->comm->rank != call->root)
        lw_early_get(call->recv, call->recv_type, call->recv_count, lw_early_deposit(meet));
}

static const struct lw_early_way early = {.kind = LW_EARLY_DOWN, .room = early_room, .take = early_take};

/* Each of its segments follows the one before when the root, or whoever passes on, has sent that. */
static LW_RARE double tree_cost(const struct lw_shape *shape)
{
    double segment = lw_cost_segment(shape), more = lw_cost_segments(shape) - 1;
    return lw_cost_rounds(shape, lw_cost_hop, false, segment, 1) +
           more * lw_cost_rounds(shape, lw_cost_out, false, segment, 1) +
           lw_cost_members(shape, shape->each, shape->bytes);
}

static LW_RARE double chain_cost(const struct lw_shape *shape)
{
    double segment = lw_cost_segment(shape), more = lw_cost_segments(shape) - 1;
    return lw_cost_others(shape, lw_cost_hop, false, segment) +
           more * lw_cost_away(shape, lw_cost_swap, shape->near, false, segment) +
           lw_cost_members(shape, shape->each, shape->bytes);
}

static LW_RARE double flat_cost(const struct lw_shape *shape)
{
    return lw_cost_segments(shape) * lw_cost_others(shape, lw_cost_out, false, lw_cost_segment(shape)) +
           lw_cost_members(shape, shape->each, shape->bytes);
}

static LW_RARE double halves_cost(const struct lw_shape *shape)
{
    return lw_cost_rounds(shape, lw_cost_hop, false, shape->bytes / 2, 0.5) +
           lw_cost_rounds(shape, lw_cost_swap, true, shape->bytes / 2, 0.5) +
           lw_cost_members(shape, shape->each, shape->bytes);
}

const struct lw_algorithm lw_bcast_flat = {.kind = LW_COLL_BCAST,
                                           .name = "flat",
                                           .about = "the root's worker sends to each other",
                                           .plan = flat_segments,
                                           .build = flat,
                                           .cost = flat_cost,
                                           .early = &early};
const struct lw_algorithm lw_bcast_tree = {.kind = LW_COLL_BCAST,
                                           .name = "tree",
                                           .about = "a binomial tree of workers, in segments",
                                           .plan = segments,
                                           .build = tree,
                                           .sliced = true,
                                           .cost = tree_cost,
                                           .early = &early};
const struct lw_algorithm lw_bcast_chain = {.kind = LW_COLL_BCAST,
                                            .name = "chain",
                                            .about = "from worker to worker, in segments",
                                            .plan = segments,
                                            .build = chain,
                                            .sliced = true,
                                            .cost = chain_cost,
                                            .early = &early};
const struct lw_algorithm lw_bcast_halves = {
    .kind = LW_COLL_BCAST,
    .name = "halves",
    .about = "each cluster gets a part, and they exchange what they have; with levels",
    .fits = lw_halves_fit,
    .plan = halves_segments,
    .build = halves,
    .sliced = true,
    .cost = halves_cost};

const struct lw_algorithm *lw_bcast_choose(struct lw_meet *meet)
{
    const struct lw_team *team = meet->team;
    meet->pivot = root_team(meet) == team->self ? lw_team_index(team, meet->root) : 0;
    meet->bytes = data_of(meet, meet->pivot).bytes;
    for (int i = 0; i < meet->come; i++)
        if (lw_unlikely(data_of(meet, i).bytes != meet->bytes))
            lw_sched_fail(&meet->sched, LW_ETRUNC);
    return meet->bytes ? lw_choose(meet) : NULL;
}
