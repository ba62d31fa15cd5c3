/* SPDX-License-Identifier: MIT
 *
 * MPI_Reduce_scatter and MPI_Reduce_scatter_block. [MPI 6.10]
 *
 *   direct    each team combines the blocks of its members, reading them from where they are
 *   packed    in rounds, each team gives another its part of the blocks of that one's members, in one message, or in
 *             pieces: teams that are clusters
 *   ordered   the same, rank by rank: operations that do not commute, on ranks that are dealt to the workers in turns
 */
#include "choose.h"
#include "reduce.h"
#include "run.h"

static MPI_Count count_of(const struct lw_meet *meet, int rank)
{
    const struct lw_coll_call *lead = meet->lead;
    return lead->counts.at ? lw_count_at(lead->counts, rank) : lead->recv_count;
}

static MPI_Count begin_of(const struct lw_meet *meet, int rank)
{
    const MPI_Count *begins = meet->area;
    return begins ? begins[rank] : rank * meet->lead->recv_count;
}

static bool in_place(const struct lw_meet *meet)
{
    return meet->lead->send == MPI_IN_PLACE;
}

/* In place: where the result of a member is kept until nobody needs its input any more. */
static void **kept_of(const struct lw_meet *meet)
{
    return (void **)((MPI_Count *)meet->area + meet->team->size + 1);
}

static void *output_of(const struct lw_meet *meet, int member, MPI_Count at)
{
    return in_place(meet) ? lw_element(kept_of(meet)[member], meet->combine.type, at)
                          : lw_reduce_output(meet, member, at);
}

/* In place: the results go to the beginning of the buffers.  Programs expect that what follows there is as it was. */
static void settle(struct lw_meet *meet)
{
    const struct lw_team *team = meet->team;
    for (int i = 0; i < meet->come; i++)
        lw_combine_copy(&meet->combine, lw_reduce_output(meet, i, 0), kept_of(meet)[i],
                        count_of(meet, team->ranks[team->first[team->self] + i]));
}

/* Elements of a piece of a rank's block. */
static MPI_Count piece_of(const struct lw_meet *meet, int rank, MPI_Count at)
{
    MPI_Count left = count_of(meet, rank) - at;
    return left < 0 ? 0 : left < (MPI_Count)meet->step ? left : (MPI_Count)meet->step;
}

/* A segment is a piece of the block of one member of each team. */
static void direct(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    const struct lw_type *type = meet->combine.type;
    int teams = team->teams, self = team->self, member = (int)(segment % (uint64_t)meet->most);
    MPI_Count at = (MPI_Count)(segment / (uint64_t)meet->most * meet->step);
    void *sums = NULL;
    if (meet->come > 1) {
        sums = lw_sched_elements(sched, (MPI_Count)meet->step * teams);
        if (!sums)
            return;
    }
    for (int i = 1; i < teams; i++) {
        int t = (self + i) % teams;
        if (member >= lw_team_size(team, t))
            continue;
        int rank = team->ranks[team->first[t] + member];
        MPI_Count now = piece_of(meet, rank, at), begin = begin_of(meet, rank) + at;
        if (!now)
            continue;
        const void *part = lw_reduce_input(meet, 0, begin);
        if (sums) {
            void *sum = lw_element(sums, type, t * (MPI_Count)meet->step);
            lw_step_members(sched, sum, begin, now);
            part = sum;
        }
        lw_step_send(sched, lw_team_leader(team, t), lw_data_of(part, type, now));
    }
    if (member >= meet->come)
        return;
    int rank = team->ranks[team->first[self] + member];
    MPI_Count now = piece_of(meet, rank, at), begin = begin_of(meet, rank) + at;
    if (!now)
        return;
    void *out = output_of(meet, member, at), *sum = out;
    const void *operand = lw_reduce_input(meet, member, begin);
    if (sums) {
        if (in_place(meet))
            sum = lw_element(sums, type, self * (MPI_Count)meet->step);
        lw_step_members(sched, sum, begin, now);
        operand = sum;
    }
    for (int i = 1; i < teams; i++) {
        int t = self + i < teams ? self + i : teams - 1 - i;
        lw_step_fold(sched, lw_team_leader(team, t), sum, operand, now, t > self);
        lw_step_fence_in(sched);
        operand = sum;
    }
    if (operand != out)
        lw_step_copy(sched, lw_data_of(out, type, now), lw_data_of(operand, type, now));
}

/* ------------------------------------------------------------------ packed */

/* Elements of the blocks of a team, one after another. */
static MPI_Count run_of(const struct lw_meet *meet, int t)
{
    const struct lw_team *team = meet->team;
    MPI_Count count = 0;
    for (int i = team->first[t]; i < team->first[t + 1]; i++)
        count += count_of(meet, team->ranks[i]);
    return count;
}

static MPI_Count run_piece(const struct lw_meet *meet, int t, MPI_Count at)
{
    MPI_Count left = run_of(meet, t) - at;
    return left < 0 ? 0 : left < (MPI_Count)meet->step ? left : (MPI_Count)meet->step;
}

/* Steps for each block of which this piece of team t's has something: combine it at `sum`, or deliver it from there. */
static void run_steps(struct lw_sched *sched, int t, MPI_Count at, MPI_Count now, void *sum, bool deliver)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    const struct lw_type *type = meet->combine.type;
    if (team->in_order && !deliver) {
        lw_step_members(sched, sum, begin_of(meet, team->ranks[team->first[t]]) + at, now);
        return;
    }
    MPI_Count base = 0;
    for (int i = 0; i < lw_team_size(team, t); i++) {
        int rank = team->ranks[team->first[t] + i];
        MPI_Count count = count_of(meet, rank), from = at > base ? at - base : 0;
        MPI_Count until = at + now < base + count ? at + now - base : count;
        if (from < until) {
            void *there = lw_element(sum, type, base + from - at);
            if (deliver)
                lw_step_copy(sched, lw_data_of(output_of(meet, i, from), type, until - from),
                             lw_data_of(there, type, until - from));
            else
                lw_step_members(sched, there, begin_of(meet, rank) + from, until - from);
        }
        base += count;
    }
}

/* What team `from` has for the own blocks comes to their sum; then what was sent may be overwritten. */
static void take(struct lw_sched *sched, int from, void *sum, MPI_Count count)
{
    const struct lw_team *team = lw_meet_of(sched)->team;
    if (count)
        lw_step_fold(sched, lw_team_leader(team, from), sum, sum, count, from > team->self);
    lw_step_fence(sched);
}

/* A segment is a piece of the blocks of each team. */
static void packed(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    const struct lw_type *type = meet->combine.type;
    int teams = team->teams, self = team->self;
    MPI_Count at = (MPI_Count)(segment * meet->step), mine = run_piece(meet, self, at);
    bool at_once = meet->most > 1; /* so little that all fits */
    char *given = lw_sched_elements(sched, (MPI_Count)meet->step * meet->most);
    void *sum = NULL;
    if (mine)
        sum = lw_sched_elements(sched, mine);
    if (!given || (mine && !sum))
        return;
    if (mine)
        run_steps(sched, self, at, mine, sum, false);
    for (int i = 1; i < teams; i++) {
        int to = (self + i) % teams, from = (self + teams - i) % teams;
        MPI_Count now = run_piece(meet, to, at);
        if (now) {
            run_steps(sched, to, at, now, given, false);
            lw_step_send(sched, lw_team_leader(team, to), lw_data_of(given, type, now));
        }
        if (at_once)
            given = lw_element(given, type, (MPI_Count)meet->step);
        else
            take(sched, from, sum, mine);
    }
    for (int i = 1; i < teams && at_once; i++)
        take(sched, (self + teams - i) % teams, sum, mine);
    if (mine)
        run_steps(sched, self, at, mine, sum, true);
}

/* A segment is a piece of the block of one rank. */
static void ordered(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    int rank = (int)(segment % (uint64_t)team->size), target = team->team_of[rank];
    MPI_Count at = (MPI_Count)(segment / (uint64_t)team->size * meet->step), now = piece_of(meet, rank, at);
    if (!now)
        return;
    void *sum = NULL;
    if (target == team->self && !(sum = lw_sched_elements(sched, now)))
        return;
    lw_steps_in_rank_order(sched, target, sum, begin_of(meet, rank) + at, now);
    if (sum)
        lw_step_copy(sched,
                     lw_data_of(output_of(meet, lw_team_index(team, rank), at), meet->combine.type, now),
                     lw_data_of(sum, meet->combine.type, now));
}

/* Where the blocks begin, and in place room for the results; sets the size of the longest.  False: no memory. */
static bool area_make(struct lw_meet *meet, MPI_Count *most)
{
    const struct lw_team *team = meet->team;
    const struct lw_type *type = meet->combine.type;
    uint64_t step = (uint64_t)(type->extent < 0 ? -type->extent : type->extent), room = 0;
    uint64_t heads = ((uint64_t)team->size + 1) * sizeof(MPI_Count) + (uint64_t)meet->come * sizeof(void *);
    for (int i = 0; in_place(meet) && i < meet->come; i++) {
        MPI_Count count = count_of(meet, team->ranks[team->first[team->self] + i]);
        room += (uint64_t)count * step + (uint64_t)type->true_extent + LW_CACHE_LINE;
    }
    heads = (heads + LW_CACHE_LINE - 1) / LW_CACHE_LINE * LW_CACHE_LINE;
    MPI_Count begin = 0, *begins = lw_meet_area(meet, heads + room);
    if (!begins)
        return false;
    *most = 0;
    for (int rank = 0; rank < team->size; rank++) {
        MPI_Count count = count_of(meet, rank);
        begins[rank] = begin;
        begin += count;
        *most = count > *most ? count : *most;
    }
    char *at = (char *)begins + heads;
    for (int i = 0; in_place(meet) && i < meet->come; i++) {
        uint64_t count = (uint64_t)count_of(meet, team->ranks[team->first[team->self] + i]);
        kept_of(meet)[i] = at + (type->extent < 0 ? count * step : 0) - type->true_lb;
        at += (count * step + (uint64_t)type->true_extent + LW_CACHE_LINE) / LW_CACHE_LINE * LW_CACHE_LINE;
    }
    return true;
}

static bool rank_by_rank(const struct lw_meet *meet)
{
    return !meet->combine.commutative && !meet->team->in_order;
}

static void segments(struct lw_meet *meet)
{
    const struct lw_team *team = meet->team;
    const struct lw_coll_call *lead = meet->lead;
    MPI_Count most = lead->recv_count;
    if ((lead->counts.at || in_place(meet)) && !area_make(meet, &most))
        return;
    meet->most = 1;
    for (int t = 0; t < team->teams; t++)
        meet->most = lw_team_size(team, t) > meet->most ? lw_team_size(team, t) : meet->most;
    bool by_rank = rank_by_rank(meet);
    MPI_Count step = lw_reduce_segment(meet);
    if (!by_rank && meet->most > 1)
        step = step / team->teams ? step / team->teams : 1;
    else if (!by_rank && meet->combine.plain)
        step = most; /* nothing is kept on the way */
    if (step > most)
        step = most;
    meet->step = (uint64_t)step;
    meet->sched.segments = most ? ((uint64_t)most + meet->step - 1) / meet->step : 0;
    meet->sched.segments *= (uint64_t)(by_rank ? team->size : meet->most);
    if (in_place(meet))
        meet->finish = settle;
}

static void packed_segments(struct lw_meet *meet)
{
    const struct lw_coll_call *lead = meet->lead;
    MPI_Count most = lead->recv_count, longest = 0, step = lw_reduce_segment(meet) / 2;
    if ((lead->counts.at || in_place(meet)) && !area_make(meet, &most))
        return;
    for (int t = 0; t < meet->team->teams; t++)
        longest = run_of(meet, t) > longest ? run_of(meet, t) : longest;
    if (step > longest)
        step = longest;
    meet->step = (uint64_t)(step ? step : 1);
    meet->most = longest * meet->team->teams <= lw_reduce_segment(meet) / 2 ? meet->team->teams : 1;
    meet->sched.segments = ((uint64_t)longest + meet->step - 1) / meet->step;
    if (in_place(meet))
        meet->finish = settle;
}

static bool packed_fits(const struct lw_meet *meet)
{
    return lw_run_fits(meet) && meet->combine.commutative;
}

const struct lw_algorithm lw_reduce_scatter_packed = {
    .kind = LW_COLL_REDUCE_SCATTER,
    .name = "packed",
    .about = "in rounds, clusters give each other what they have for all blocks of the other; with levels",
    .fits = packed_fits,
    .plan = packed_segments,
    .build = packed};
const struct lw_algorithm lw_reduce_scatter_direct = {
    .kind = LW_COLL_REDUCE_SCATTER,
    .name = "direct",
    .about = "each worker combines the blocks of its own ranks",
    .plan = segments,
    .build = direct};

const struct lw_algorithm *lw_reduce_scatter_choose(struct lw_meet *meet)
{
    static const struct lw_algorithm in_rank_order = {.plan = segments, .build = ordered};
    lw_reduce_prepare(meet);
    return rank_by_rank(meet) ? &in_rank_order : lw_choose(meet);
}
