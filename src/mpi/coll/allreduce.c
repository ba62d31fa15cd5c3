/* SPDX-License-Identifier: MIT
 *
 * MPI_Allreduce. [MPI 6.9.6]
 *
 *   doubling   teams exchange all they have with partners 1, 2, 4 ... away: short data
 *   direct     each team combines a part of the elements, reading it from the others' buffers, and gives
 *              it to all: long data
 *   halving    teams exchange halves, quarters ... with partners 1, 2, 4 ... away until each has combined a part; then
 *              the parts, the same way back: long data, teams that are clusters and can not read each other's memory
 *   ordered    one team combines the inputs in rank order: operations that do not commute, on ranks
 *              that are dealt to the workers in turns
 *
 * What is combined with what depends on the ranks only, and the lower ones are always the left operand: the
 * result has the same bits each time, and everywhere.
 */
#include "choose.h"
#include "cost.h"
#include "reduce.h"

static void alone(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    MPI_Count step = (MPI_Count)meet->step, first = (MPI_Count)segment * step, count = meet->lead->recv_count;
    MPI_Count now = count - first < step ? count - first : step;
    lw_step_members(sched, lw_reduce_output(meet, meet->pivot, first), first, now);
    lw_step_hand_out(sched, first, now);
}

static void doubling(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    const struct lw_coll_call *lead = meet->lead;
    const struct lw_type *type = lead->recv_type;
    MPI_Count count = lead->recv_count;
    int self = team->self, power = 1;
    while (2 * power <= team->teams)
        power *= 2;
    int extra = team->teams - power; /* so many pairs of teams act as one */
    void *result = lead->recv, *other = NULL;
    const void *have = lead->send;
    if (meet->come > 1 || have == MPI_IN_PLACE) {
        void *sum = lw_sched_elements(sched, count);
        if (!sum)
            return;
        lw_step_members(sched, sum, 0, count);
        have = sum;
    }
    if (power > 2 || extra) {
        other = lw_sched_elements(sched, count);
        if (!other)
            return;
    }
    int group = self < 2 * extra ? self / 2 : self - extra;
    bool silent = self < 2 * extra && self % 2;
    if (silent) {
        lw_step_send(sched, lw_team_leader(team, self - 1), lw_data_of(have, type, count));
        lw_step_recv(sched, lw_team_leader(team, self - 1), lw_data_of(result, type, count));
        lw_step_fence_in(sched);
    } else if (self < 2 * extra) {
        lw_step_fold(sched, lw_team_leader(team, self + 1), other, have, count, true);
        lw_step_fence_in(sched);
        have = other;
        other = lw_sched_elements(sched, count);
        if (!other)
            return;
    }
    for (int bit = 1; bit < power && !silent; bit *= 2) {
        int partner = group ^ bit;
        int peer = lw_team_leader(team, partner < extra ? 2 * partner : partner + extra);
        bool last = 2 * bit == power;
        void *to = last ? result : other;
        lw_step_send(sched, peer, lw_data_of(have, type, count));
        lw_step_fold(sched, peer, to, have, count, partner > group);
        if (last)
            lw_step_fence_in(sched);
        else
            lw_step_fence(sched); /* the next round writes to what this one sends */
        if (2 * bit < power) {
            if (have == lead->send) {
                have = lw_sched_elements(sched, count);
                if (!have)
                    return;
            }
            other = (void *)(uintptr_t)have;
            have = to;
        }
    }
    if (!silent && self < 2 * extra)
        lw_step_send(sched, lw_team_leader(team, self + 1), lw_data_of(result, type, count));
    lw_step_hand_out(sched, 0, count);
}

/* Where the part of team t begins. */
static MPI_Count part_of(MPI_Count count, int t, int teams)
{
    return count / teams * t + count % teams * t / teams;
}

static void direct(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    const struct lw_type *type = meet->lead->recv_type;
    MPI_Count step = (MPI_Count)meet->step, first = (MPI_Count)segment * step,
              left = meet->lead->recv_count - first;
    MPI_Count count = left < step ? left : step;
    int teams = team->teams, self = team->self;
    void *out = lw_reduce_output(meet, meet->pivot, first);
    const void *own = lw_reduce_input(meet, meet->pivot, first);
    if (meet->come > 1) {
        lw_step_members(sched, out, first, count);
        own = out;
    }
    for (int i = 1; i < teams; i++) {
        int t = (self + i) % teams;
        MPI_Count begin = part_of(count, t, teams), end = part_of(count, t + 1, teams);
        if (begin < end)
            lw_step_send(sched, lw_team_leader(team, t),
                         lw_data_of(lw_element(own, type, begin), type, end - begin));
    }
    MPI_Count mine = part_of(count, self, teams), end = part_of(count, self + 1, teams);
    void *sum = lw_element(out, type, mine);
    const void *operand = lw_element(own, type, mine);
    for (int i = 1; i < teams && mine < end; i++) {
        /* The higher ones upwards, then the lower ones downwards: in order. */
        int t = self + i < teams ? self + i : teams - 1 - i;
        lw_step_fold(sched, lw_team_leader(team, t), sum, operand, end - mine, t > self);
        lw_step_fence_in(sched);
        operand = sum;
    }
    /* Whoever sends his part has read mine for it. */
    for (int i = 1; i < teams; i++) {
        int to = (self + i) % teams, from = (self + teams - i) % teams;
        if (mine < end)
            lw_step_send(sched, lw_team_leader(team, to), lw_data_of(sum, type, end - mine));
        MPI_Count begin = part_of(count, from, teams), stop = part_of(count, from + 1, teams);
        if (begin < stop)
            lw_step_recv(sched, lw_team_leader(team, from),
                         lw_data_of(lw_element(out, type, begin), type, stop - begin));
    }
    lw_step_fence_in(sched);
    lw_step_hand_out(sched, first, count);
}

/* Out to the farthest partner, and back. */
static LW_RARE void halving(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    MPI_Count step = (MPI_Count)meet->step, first = (MPI_Count)segment * step, left = meet->count - first;
    MPI_Count count = left < step ? left : step;
    void *out = lw_reduce_output(meet, meet->pivot, first);
    const void *own = lw_reduce_input(meet, meet->pivot, first);
    if (meet->come > 1) {
        lw_step_members(sched, out, first, count);
        own = out;
    }
    lw_steps_combine_halves(sched, out, own, count, 0);
    for (int bit = team->teams / 2; bit; bit /= 2) {
        int partner = team->self ^ bit, rank = lw_team_leader(team, partner);
        struct lw_range have = lw_range_of(count, team->self, 2 * bit),
                        come = lw_range_of(count, partner, 2 * bit);
        if (have.begin < have.end)
            lw_step_send(sched, rank, lw_reduce_range(meet, out, have));
        if (come.begin < come.end) /* whoever sends it has read what was sent from there */
            lw_step_recv(sched, rank, lw_reduce_range(meet, out, come));
        lw_step_fence_in(sched);
    }
    lw_step_hand_out(sched, first, count);
}

static LW_RARE void ordered(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    const struct lw_type *type = meet->lead->recv_type;
    MPI_Count step = (MPI_Count)meet->step, first = (MPI_Count)segment * step, count = meet->lead->recv_count;
    MPI_Count now = count - first < step ? count - first : step;
    struct lw_data result = lw_data_of(lw_reduce_output(meet, 0, first), type, now);
    if (team->self == 0) {
        void *sum = lw_sched_elements(sched, now);
        if (!sum)
            return;
        lw_steps_in_rank_order(sched, 0, sum, first, now);
        lw_step_copy(sched, result, lw_data_of(sum, type, now));
        for (int t = 1; t < team->teams; t++)
            lw_step_send(sched, lw_team_leader(team, t), result);
    } else {
        lw_steps_in_rank_order(sched, 0, NULL, first, now);
        lw_step_fence(sched); /* the result may lie where the input is */
        lw_step_recv(sched, lw_team_leader(team, 0), result);
        lw_step_fence_in(sched);
    }
    lw_step_hand_out(sched, first, now);
}

static void cut(struct lw_meet *meet, MPI_Count step)
{
    meet->step = (uint64_t)step;
    meet->sched.segments = lw_segments_of((uint64_t)meet->lead->recv_count, meet->step);
}

static void segments(struct lw_meet *meet)
{
    cut(meet, lw_reduce_segment(meet));
}

/* It keeps all of its data in scratch, but for two ranks that have a buffer for the result. */
static bool doubling_fits(const struct lw_meet *meet)
{
    return meet->bytes <= lw_meet_room(meet, LW_SEGMENT_BYTES, 2) ||
           (meet->team->size == 2 && meet->combine.plain && meet->lead->send != MPI_IN_PLACE);
}

static void direct_segments(struct lw_meet *meet)
{
    if (!meet->combine.commutative)
        meet->pivot = meet->come - 1;
    /* What has gaps is kept on the way. */
    MPI_Count most = meet->combine.plain ? meet->lead->recv_count : lw_reduce_segment(meet);
    cut(meet, (MPI_Count)lw_speakers_cut(meet, (uint64_t)meet->lead->recv_count, (uint64_t)most));
}

/* Members combine what they have, and get the result. */
static LW_RARE double members_cost(const struct lw_shape *shape)
{
    return 2 * lw_cost_members(shape, shape->each, shape->bytes);
}

static LW_RARE double doubling_cost(const struct lw_shape *shape)
{
    return lw_cost_rounds(shape, lw_cost_swap, true, shape->bytes, 1) +
           shape->rounds * lw_cost_copy(shape, shape->bytes) + members_cost(shape);
}

static LW_RARE double direct_cost(const struct lw_shape *shape)
{
    double part = shape->bytes / shape->teams;
    return 2 * lw_cost_others(shape, lw_cost_swap, true, part) + lw_cost_copy(shape, shape->bytes) +
           members_cost(shape);
}

static LW_RARE double halving_cost(const struct lw_shape *shape)
{
    return 2 * lw_cost_rounds(shape, lw_cost_swap, true, shape->bytes / 2, 0.5) +
           lw_cost_copy(shape, shape->bytes) + members_cost(shape);
}

const struct lw_algorithm lw_allreduce_direct = {
    .kind = LW_COLL_ALLREDUCE,
    .name = "direct",
    .about = "each worker combines a part, which it reads from the others' buffers",
    .plan = direct_segments,
    .build = direct,
    .cost = direct_cost};
const struct lw_algorithm lw_allreduce_halving = {
    .kind = LW_COLL_ALLREDUCE,
    .name = "halving",
    .about = "clusters exchange halves with those 1, 2, 4 ... away, then what they have combined",
    .fits = lw_halves_fit,
    .plan = direct_segments,
    .build = halving,
    .sliced = true,
    .cost = halving_cost};
const struct lw_algorithm lw_allreduce_doubling = {
    .kind = LW_COLL_ALLREDUCE,
    .name = "doubling",
    .about = "workers exchange all they have with those 1, 2, 4 ... away; short data only",
    .fits = doubling_fits,
    .build = doubling,
    .cost = doubling_cost};
static const struct lw_algorithm one_worker = {.plan = segments, .build = alone};
static const struct lw_algorithm in_rank_order = {.plan = segments, .build = ordered};

const struct lw_algorithm *lw_allreduce_choose(struct lw_meet *meet)
{
    const struct lw_team *team = meet->team;
    lw_reduce_prepare(meet);
    if (!meet->bytes)
        return NULL;
    if (team->teams == 1) {
        /* The output of the last may lie on its input, which is where the combination begins. */
        meet->pivot = meet->come - 1;
        return &one_worker;
    }
    return !meet->combine.commutative && !team->in_order ? &in_rank_order : lw_choose(meet);
}
