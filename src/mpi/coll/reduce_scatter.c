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
#include "cost.h"
#include "reduce.h"

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
    for (int i = 1; i < teams; i++) { /* if order does not matter, from who sends to this one just then */
        int t = self + i < teams ? self + i : teams - 1 - i;
        if (meet->combine.commutative)
            t = (self + teams - i) % teams;
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

/* Combine elements [begin, end) of a team's run at `sum`. */
static void run_combine(struct lw_sched *sched, const struct lw_meet *meet, int t, char *sum, MPI_Count begin,
                        MPI_Count end)
{
    const struct lw_team *team = meet->team;
    if (team->in_order) {
        lw_members_combine(sched, meet, sum, begin_of(meet, team->ranks[team->first[t]]) + begin,
                           end - begin);
        return;
    }
    MPI_Count base = 0;
    for (int i = team->first[t]; i < team->first[t + 1] && base < end; i++) {
        MPI_Count count = count_of(meet, team->ranks[i]), from = begin > base ? begin - base : 0;
        MPI_Count until = end < base + count ? end - base : count;
        if (from < until)
            lw_members_combine(sched, meet, lw_element(sum, meet->combine.type, base + from - begin),
                               begin_of(meet, team->ranks[i]) + from, until - from);
        base += count;
    }
}

/* A piece of the run of a team, which begins at element `at`. */
static void piece_combine(struct lw_sched *sched, void *to, const void *from, uint64_t at, uint64_t t)
{
    (void)from;
    struct lw_part part = lw_part_of(sched);
    MPI_Count now = run_piece(part.meet, (int)t, (MPI_Count)at);
    MPI_Count begin = lw_part_begin(now, part.part, part.parts);
    MPI_Count end = lw_part_begin(now, part.part + 1, part.parts);
    run_combine(sched, part.meet, (int)t, lw_element(to, part.meet->combine.type, begin),
                (MPI_Count)at + begin, (MPI_Count)at + end);
}

/* The runs of all teams, each `step` after that of the one before; but the own one goes to `own`. */
static LW_RARE void all_combine(struct lw_sched *sched, void *given, const void *own, uint64_t step,
                                uint64_t total)
{
    struct lw_part part = lw_part_of(sched);
    const struct lw_meet *meet = part.meet;
    MPI_Count begin = lw_part_begin((MPI_Count)total, part.part, part.parts), base = 0;
    MPI_Count end = lw_part_begin((MPI_Count)total, part.part + 1, part.parts);
    for (int t = 0; t < meet->team->teams && base < end; t++) {
        MPI_Count count = run_of(meet, t), from = begin > base ? begin - base : 0;
        MPI_Count until = end < base + count ? end - base : count;
        char *to = t == meet->team->self ? (char *)(uintptr_t)own
                                         : lw_element(given, meet->combine.type, t * (MPI_Count)step);
        if (from < until)
            run_combine(sched, meet, t, lw_element(to, meet->combine.type, from), from, until);
        base += count;
    }
}

/* Steps: a piece of the own run, which is complete, to the blocks of which it has something. */
static LW_RARE void run_deliver(struct lw_sched *sched, MPI_Count at, MPI_Count now, void *sum)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    const struct lw_type *type = meet->combine.type;
    MPI_Count base = 0;
    for (int i = 0; i < meet->come; i++) {
        MPI_Count count = count_of(meet, team->ranks[team->first[team->self] + i]);
        MPI_Count from = at > base ? at - base : 0;
        MPI_Count until = at + now < base + count ? at + now - base : count;
        if (from < until)
            lw_step_copy(sched, lw_data_of(output_of(meet, i, from), type, until - from),
                         lw_data_of(lw_element(sum, type, base + from - at), type, until - from));
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

/* So little that all fits: all messages go at a time, and what has come is combined in the same order each time. */
static LW_RARE void packed_at_once(struct lw_sched *sched)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    const struct lw_type *type = meet->combine.type;
    int teams = team->teams, self = team->self;
    MPI_Count step = (MPI_Count)meet->step, mine = run_piece(meet, self, 0);
    void *given = lw_sched_elements(sched, step * teams);
    void *come = lw_sched_elements(sched, (mine ? mine : 1) * teams);
    if (!given || !come)
        return;
    MPI_Count total = 0;
    for (int t = 0; t < teams; t++)
        total += run_of(meet, t);
    void *sum = lw_element(come, type, self * mine);
    /* Before the first receive: work that is shared waits for all that is to come. */
    uint64_t bytes = (uint64_t)total * type->size, copies = team->in_order ? 1 : (uint64_t)team->size;
    lw_step_work(sched, all_combine, given, sum, meet->step, (uint64_t)total,
                 bytes > copies * LW_SHARE_COPY ? bytes : copies * LW_SHARE_COPY);
    for (int i = 1; i < teams; i++) {
        int to = (self + i) % teams;
        MPI_Count now = run_piece(meet, to, 0);
        if (now)
            lw_step_send(sched, lw_team_leader(team, to),
                         lw_data_of(lw_element(given, type, to * step), type, now));
    }
    if (!mine)
        return;
    for (int i = 1; i < teams; i++) {
        int from = (self + teams - i) % teams;
        lw_step_recv(sched, lw_team_leader(team, from),
                     lw_data_of(lw_element(come, type, from * mine), type, mine));
    }
    lw_step_fence_in(sched);
    for (int i = 1; i < teams; i++) {
        int from = (self + teams - i) % teams;
        void *part = lw_element(come, type, from * mine);
        lw_step_combine(sched, sum, from > self ? sum : part, from > self ? part : sum, mine);
    }
    run_deliver(sched, 0, mine, sum);
}

/* A segment is a piece of the blocks of each team. */
static LW_RARE void packed(struct lw_sched *sched, uint64_t segment)
{
    if (lw_meet_of(sched)->most > 1) {
        packed_at_once(sched);
        return;
    }
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    const struct lw_type *type = meet->combine.type;
    int teams = team->teams, self = team->self;
    MPI_Count at = (MPI_Count)(segment * meet->step), mine = run_piece(meet, self, at);
    void *given = lw_sched_elements(sched, (MPI_Count)meet->step);
    void *sum = NULL;
    if (mine)
        sum = lw_sched_elements(sched, mine);
    if (!given || (mine && !sum))
        return;
    if (mine)
        lw_step_work(sched, piece_combine, sum, NULL, (uint64_t)at, (uint64_t)self,
                     (uint64_t)mine * type->size);
    for (int i = 1; i < teams; i++) {
        int to = (self + i) % teams, from = (self + teams - i) % teams;
        MPI_Count now = run_piece(meet, to, at);
        if (now) {
            lw_step_work(sched, piece_combine, given, NULL, (uint64_t)at, (uint64_t)to,
                         (uint64_t)now * type->size);
            lw_step_send(sched, lw_team_leader(team, to), lw_data_of(given, type, now));
        }
        take(sched, from, sum, mine);
    }
    if (mine)
        run_deliver(sched, at, mine, sum);
}

/* A segment is a piece of the block of one rank. */
static LW_RARE void ordered(struct lw_sched *sched, uint64_t segment)
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
static LW_RARE bool area_make(struct lw_meet *meet, MPI_Count *most)
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
    meet->sched.segments = most ? lw_segments_of((uint64_t)most, meet->step) : 0;
    meet->sched.segments *= (uint64_t)(by_rank ? team->size : meet->most);
    if (in_place(meet))
        meet->finish = settle;
}

static LW_RARE void packed_segments(struct lw_meet *meet)
{
    const struct lw_coll_call *lead = meet->lead;
    MPI_Count most = lead->recv_count, longest = 0;
    meet->sched.alone = lw_alone();
    MPI_Count step = lw_reduce_room(meet, lw_reduce_segment(meet) / (meet->sched.alone ? 1 : LW_LANES), 2);
    if ((lead->counts.at || in_place(meet)) && !area_make(meet, &most))
        return;
    for (int t = 0; t < meet->team->teams; t++)
        longest = run_of(meet, t) > longest ? run_of(meet, t) : longest;
    meet->most = longest * meet->team->teams <= lw_reduce_segment(meet) / 2 ? meet->team->teams : 1;
    if (meet->most > 1) /* all at once */
        step = longest;
    else
        step = (MPI_Count)lw_speakers_cut(meet, (uint64_t)longest, (uint64_t)step);
    meet->step = (uint64_t)(step ? step : 1);
    meet->sched.segments = lw_segments_of((uint64_t)longest, meet->step);
    if (in_place(meet))
        meet->finish = settle;
}

static bool packed_fits(const struct lw_meet *meet)
{
    return (meet->team->wide_itself || lw_team_apart(meet->team)) && meet->combine.commutative;
}

static LW_RARE double packed_cost(const struct lw_shape *shape)
{
    double part = shape->each * shape->bytes;
    bool alone = shape->prices->far.line;
    double piece = lw_cost_room(shape, (double)LW_SEGMENT_BYTES / (alone ? 1 : LW_LANES), 2, alone);
    double turns = part / piece / shape->speakers, asks = (shape->speakers - 1) * shape->prices->far.ask;
    return (turns > 1 ? turns : 1) * shape->teams * asks +
           lw_cost_turns(shape, lw_cost_swap, true, part, piece) + shape->teams * lw_cost_copy(shape, part) +
           shape->teams * lw_cost_members(shape, shape->each, part);
}

static LW_RARE double direct_cost(const struct lw_shape *shape)
{
    /* With members, sums for all teams share a segment. */
    double piece = shape->each > 1 ? (double)LW_SEGMENT_BYTES / shape->teams : shape->bytes;
    double one = lw_cost_turns(shape, lw_cost_swap, true, shape->bytes, piece) +
                 shape->teams * lw_cost_copy(shape, shape->bytes);
    return shape->each * (one + shape->teams * lw_cost_members(shape, shape->each, shape->bytes));
}

const struct lw_algorithm lw_reduce_scatter_packed = {
    .kind = LW_COLL_REDUCE_SCATTER,
    .name = "packed",
    .about = "in rounds, clusters give each other what they have for all blocks of the other",
    .fits = packed_fits,
    .plan = packed_segments,
    .build = packed,
    .sliced = true,
    .cost = packed_cost};
const struct lw_algorithm lw_reduce_scatter_direct = {
    .kind = LW_COLL_REDUCE_SCATTER,
    .name = "direct",
    .about = "each worker combines the blocks of its own ranks",
    .plan = segments,
    .build = direct,
    .cost = direct_cost};

const struct lw_algorithm *lw_reduce_scatter_choose(struct lw_meet *meet)
{
    static const struct lw_algorithm in_rank_order = {.plan = segments, .build = ordered};
    lw_reduce_prepare(meet);
    return rank_by_rank(meet) ? &in_rank_order : lw_choose(meet);
}
