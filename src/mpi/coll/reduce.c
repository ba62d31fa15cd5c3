/* SPDX-License-Identifier: MIT
 *
 * MPI_Reduce. [MPI 6.9.1]
 *
 *   tree      a binomial tree of teams, in segments
 *   halves    teams exchange halves, quarters ... until each has combined a part, which go to the root by a tree: long data,
 *             teams that are clusters
 *   ordered   the root's team combines the inputs in rank order: operations that do not commute, on ranks that are
 *             dealt to the workers in turns
 */
#include "choose.h"
#include "cost.h"
#include "early.h"
#include "reduce.h"

static int root_team(const struct lw_meet *meet)
{
    return meet->team->team_of[meet->root];
}

static MPI_Count segment_of(const struct lw_meet *meet, uint64_t segment, MPI_Count *first)
{
    MPI_Count step = (MPI_Count)meet->step, count = meet->count;
    *first = (MPI_Count)segment * step;
    return count - *first < step ? count - *first : step;
}

static void *root_output(const struct lw_meet *meet, MPI_Count first)
{
    const struct lw_coll_call *root = lw_meet_root(meet);
    return lw_element(root->recv, root->recv_type, first);
}

/* Where to combine a segment: where the root wants it, if that is not needed for anything else. */
static void *sum_at(struct lw_sched *sched, MPI_Count first, MPI_Count count)
{
    struct lw_meet *meet = lw_meet_of(sched);
    if (meet->team->self == root_team(meet) &&
        (meet->combine.commutative || lw_meet_root(meet)->send != MPI_IN_PLACE))
        return root_output(meet, first);
    if (meet->early)
        return lw_early_block(meet, meet->team->members);
    return lw_sched_elements(sched, count);
}

static void deliver(struct lw_sched *sched, const void *sum, MPI_Count first, MPI_Count count)
{
    struct lw_meet *meet = lw_meet_of(sched);
    void *out = root_output(meet, first);
    if (sum != out)
        lw_step_copy(sched, lw_data_of(out, meet->combine.type, count),
                     lw_data_of(sum, meet->combine.type, count));
}

static void tree(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    const struct lw_type *type = meet->combine.type;
    MPI_Count first, count = segment_of(meet, segment, &first);
    int teams = team->teams, root = root_team(meet);
    /* Where the order counts, the tree begins at the first team, which then tells the root. */
    int top = meet->combine.commutative ? root : 0;
    int self = lw_coll_relative(team->self, top, teams);
    bool leaf = self + 1 >= teams || self & 1;
    const void *have = lw_reduce_input(meet, meet->pivot, first);
    void *sum = NULL;
    if (meet->come > 1 || !leaf) {
        sum = sum_at(sched, first, count);
        if (!sum)
            return;
    }
    if (meet->come > 1) {
        lw_step_members(sched, sum, first, count);
        have = sum;
    }
    int bit = 1;
    for (; bit < teams && !(self & bit); bit <<= 1)
        if (self + bit < teams) {
            lw_step_fold(sched, lw_team_leader(team, lw_coll_absolute(self + bit, top, teams)), sum, have,
                         count, !meet->combine.commutative);
            lw_step_fence_in(sched);
            have = sum;
        }
    struct lw_data data = lw_data_of(have, type, count);
    if (self)
        lw_step_send(sched, lw_team_leader(team, lw_coll_absolute(self - bit, top, teams)), data);
    if (team->self == root && top == root)
        deliver(sched, have, first, count);
    if (top == root)
        return;
    if (!self)
        lw_step_send(sched, lw_team_leader(team, root), data);
    if (team->self == root) {
        lw_step_fence(sched); /* what this overwrites has been sent */
        lw_step_recv(sched, lw_team_leader(team, top), lw_data_of(root_output(meet, first), type, count));
    }
}

void lw_steps_combine_halves(struct lw_sched *sched, void *sum, const void *own, MPI_Count count, int root)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    const struct lw_type *type = meet->combine.type;
    int self = lw_coll_relative(team->self, root, team->teams);
    for (int bit = 1; bit < team->teams; bit *= 2, own = sum) {
        int peer = self ^ bit, rank = lw_team_leader(team, lw_coll_absolute(peer, root, team->teams));
        struct lw_range kept = lw_range_of(count, self, 2 * bit), given = lw_range_of(count, peer, 2 * bit);
        if (given.begin < given.end)
            lw_step_send(sched, rank, lw_reduce_range(meet, own, given));
        if (kept.begin < kept.end)
            lw_step_fold(sched, rank, lw_element(sum, type, kept.begin), lw_element(own, type, kept.begin),
                         kept.end - kept.begin, peer > self);
        lw_step_fence_in(sched);
    }
}

/* The parts, by a tree. */
static LW_RARE void gather_halves(struct lw_sched *sched, void *sum, MPI_Count count, int self, int root)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    for (int bit = team->teams / 2; bit; bit /= 2) {
        int peer = self ^ bit, low = self < bit ? peer : self;
        int rank = lw_team_leader(team, lw_coll_absolute(peer, root, team->teams));
        struct lw_range part = lw_range_of(count, low, 2 * bit);
        if (self >= 2 * bit || part.begin == part.end)
            continue;
        if (self < bit)
            lw_step_recv(sched, rank, lw_reduce_range(meet, sum, part));
        else
            lw_step_send(sched, rank, lw_reduce_range(meet, sum, part));
        lw_step_fence_in(sched);
    }
}

static LW_RARE void halves(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    MPI_Count first, count = segment_of(meet, segment, &first);
    int root = root_team(meet), self = lw_coll_relative(team->self, root, team->teams);
    if (!meet->combine.commutative) { /* teams are numbered from the root on */
        tree(sched, segment);
        return;
    }
    const void *own = lw_reduce_input(meet, meet->pivot, first);
    void *sum = sum_at(sched, first, count);
    if (!sum)
        return;
    if (meet->come > 1) {
        lw_step_members(sched, sum, first, count);
        own = sum;
    }
    lw_steps_combine_halves(sched, sum, own, count, root);
    lw_step_fence(sched); /* what parts overwrite has been sent */
    gather_halves(sched, sum, count, self, root);
}

static LW_RARE void ordered(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    int root = root_team(meet);
    MPI_Count first, count = segment_of(meet, segment, &first);
    void *sum = NULL;
    if (meet->team->self == root && !(sum = lw_sched_elements(sched, count)))
        return;
    lw_steps_in_rank_order(sched, root, sum, first, count);
    if (meet->team->self == root)
        deliver(sched, sum, first, count);
}

static void segments(struct lw_meet *meet)
{
    MPI_Count count = meet->count;
    MPI_Count most = lw_reduce_room(meet, lw_reduce_segment(meet), 1);
    meet->step = (uint64_t)(meet->team->size == 2 && meet->combine.plain ? count : most);
    meet->sched.segments = lw_segments_of((uint64_t)count, meet->step);
}

/* The sum is kept on the way. */
static void halves_segments(struct lw_meet *meet)
{
    meet->sched.alone = lw_alone();
    MPI_Count step = lw_reduce_room(meet, 2 * lw_reduce_segment(meet) * (meet->sched.alone ? LW_LANES : 1),
                                    1);
    meet->step = lw_speakers_cut(meet, (uint64_t)meet->count, (uint64_t)step);
    meet->sched.segments = lw_segments_of((uint64_t)meet->count, meet->step);
}

/* The members' operands, and room for their sum. */
static uint64_t early_room(const struct lw_meet *meet)
{
    return ((uint64_t)meet->team->members + 1) * meet->bytes;
}

static void early_leave(struct lw_meet *meet, const struct lw_coll_call *call, int member)
{
    lw_early_put(lw_early_block(meet, member), lw_coll_input(call), call->recv_type, call->recv_count);
}

static const struct lw_early_way early = {
    .kind = LW_EARLY_UP, .blocks = true, .room = early_room, .leave = early_leave};

static LW_RARE double tree_cost(const struct lw_shape *shape)
{
    double segment = lw_cost_segment(shape), more = lw_cost_segments(shape) - 1;
    return lw_cost_rounds(shape, lw_cost_hop, false, segment, 1) +
           more * lw_cost_rounds(shape, lw_cost_in, false, segment, 1) +
           shape->rounds * lw_cost_copy(shape, segment) + lw_cost_members(shape, shape->each, shape->bytes);
}

static LW_RARE double halves_cost(const struct lw_shape *shape)
{
    return lw_cost_rounds(shape, lw_cost_swap, true, shape->bytes / 2, 0.5) +
           lw_cost_rounds(shape, lw_cost_hop, false, shape->bytes / 2, 0.5) +
           lw_cost_copy(shape, shape->bytes) + lw_cost_members(shape, shape->each, shape->bytes);
}

const struct lw_algorithm lw_reduce_tree = {.kind = LW_COLL_REDUCE,
                                            .name = "tree",
                                            .about = "a binomial tree of workers, in segments",
                                            .plan = segments,
                                            .build = tree,
                                            .sliced = true,
                                            .cost = tree_cost,
                                            .early = &early};
const struct lw_algorithm lw_reduce_halves = {
    .kind = LW_COLL_REDUCE,
    .name = "halves",
    .about = "each cluster combines a part, which go to the root by a tree; with levels",
    .fits = lw_halves_fit,
    .plan = halves_segments,
    .build = halves,
    .sliced = true,
    .cost = halves_cost};
static const struct lw_algorithm in_rank_order = {.plan = segments, .build = ordered};

const struct lw_algorithm *lw_reduce_choose(struct lw_meet *meet)
{
    const struct lw_coll_call *lead = meet->lead;
    const struct lw_team *team = meet->team;
    lw_reduce_prepare(meet);
    if (!meet->bytes)
        return NULL;
    if (team->self == root_team(meet))
        meet->pivot = lw_team_index(team, lead->root);
    return !meet->combine.commutative && !team->in_order ? &in_rank_order : lw_choose(meet);
}
