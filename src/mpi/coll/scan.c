/* SPDX-License-Identifier: MIT
 *
 * MPI_Scan and MPI_Exscan: from rank to rank, in segments; a message goes only where the next rank is
 * another worker's. [MPI 6.11]
 *
 * Of short data each rank takes the sum so far with it and goes, as soon as all lower ones have.
 */
#include "choose.h"
#include "cost.h"
#include "reduce.h"

static void chain(struct lw_sched *sched, uint64_t segment)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    const struct lw_type *type = meet->combine.type;
    MPI_Count step = (MPI_Count)meet->step, first = (MPI_Count)segment * step,
              left = meet->lead->recv_count - first;
    MPI_Count now = left < step ? left : step;
    bool exclusive = meet->lead->exclusive;
    void *come = NULL, *next = NULL;
    if (exclusive && (!(come = lw_sched_elements(sched, now)) || !(next = lw_sched_elements(sched, now))))
        return;
    const void *before = NULL; /* what the lower ranks have together */
    for (int i = 0; i < meet->come; i++) {
        int rank = team->ranks[team->first[team->self] + i];
        const void *input = lw_reduce_input(meet, i, first);
        void *out = lw_reduce_output(meet, i, first), *sum = out;
        int from = rank > 0 ? team->team_of[rank - 1] : team->self;
        int to = rank + 1 < team->size ? team->team_of[rank + 1] : team->self;
        if (from != team->self && !exclusive) {
            lw_step_fold(sched, lw_team_leader(team, from), out, input, now, false);
            lw_step_fence_in(sched);
        } else {
            if (from != team->self) {
                lw_step_fence(sched); /* what it overwrites has been sent */
                lw_step_recv(sched, lw_team_leader(team, from), lw_data_of(come, type, now));
                lw_step_fence_in(sched);
                before = come;
            }
            if (exclusive)
                sum = before == come ? next : come;
            if (rank > 0)
                lw_step_combine(sched, sum, before, input, now);
            else if (sum != input)
                lw_step_copy(sched, lw_data_of(sum, type, now), lw_data_of(input, type, now));
            if (exclusive && rank > 0)
                lw_step_copy(sched, lw_data_of(out, type, now), lw_data_of(before, type, now));
        }
        before = sum;
        /* The first gives what it was given: that is in fewer caches to be written back. */
        const void *told = rank == 0 ? input : sum;
        if (to != team->self)
            lw_step_send(sched, lw_team_leader(team, to), lw_data_of(told, type, now));
    }
}

/* ----------------------------------------------------------- leaving early */

/* The sum of the members that have gone, or of all ranks before them; and room for the next. */
static void *early_sum(const struct lw_meet *meet, int member)
{
    return lw_early_block(meet, meet->exclusive ? member & 1 : 0);
}

static uint64_t early_room(const struct lw_meet *meet)
{
    return 2 * meet->bytes;
}

static void early_take(struct lw_meet *meet, const struct lw_coll_call *call, int member)
{
    size_t bytes = (size_t)meet->bytes;
    const void *before = early_sum(meet, member), *input = lw_coll_input(call);
    void *after = early_sum(meet, member + 1), *sum = meet->exclusive ? after : call->recv;
    if (sum != input)
        memcpy(sum, input, bytes);
    if (call->comm->rank > 0)
        lw_sched_fail(&meet->sched, lw_combine_do(&meet->combine, sum, before, sum, meet->count));
    if (!meet->exclusive)
        memcpy(after, sum, bytes);
    else if (call->comm->rank > 0)
        memcpy(call->recv, before, bytes);
}

static void early_steps(struct lw_sched *sched)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    if (lw_early_receives(meet))
        lw_step_recv(sched, lw_team_leader(team, team->self - 1),
                     lw_data_raw(early_sum(meet, 0), meet->bytes));
    else
        lw_step_send(sched, lw_team_leader(team, team->self + 1),
                     lw_data_raw(early_sum(meet, team->members), meet->bytes));
}

static const struct lw_early_way early = {.kind = LW_EARLY_ALONG, .room = early_room, .take = early_take};

/* ---------------------------------------------------------------- choosing */

static void build(struct lw_sched *sched, uint64_t segment)
{
    if (lw_meet_of(sched)->early)
        early_steps(sched);
    else
        chain(sched, segment);
}

static void segments(struct lw_meet *meet)
{
    MPI_Count count = meet->count, step = lw_reduce_segment(meet);
    meet->step = (uint64_t)(step < count ? step : count);
    meet->sched.segments = count ? lw_segments_of((uint64_t)count, meet->step) : 0;
}

/* Where ranks are dealt in turns, each next one is elsewhere. */
static LW_RARE double chain_cost(const struct lw_shape *shape)
{
    double segment = lw_cost_segment(shape), more = lw_cost_segments(shape) - 1;
    double clusters = shape->teams / shape->near, far = shape->in_order ? clusters - 1 : shape->ranks - 1;
    double hop = lw_cost_hop(shape, &shape->prices->far, segment);
    double next = lw_cost_swap(shape, &shape->prices->far, segment);
    return far * hop + more * next * (shape->in_order ? 1 : shape->each) +
           (shape->ranks - 1 - far) * (shape->wide ? 0 : lw_cost_hop(shape, &shape->prices->near, segment)) +
           (shape->wide ? shape->each : shape->ranks) * lw_cost_copy(shape, segment);
}

const struct lw_algorithm lw_scan_chain = {.kind = LW_COLL_SCAN,
                                           .name = "chain",
                                           .about = "from rank to rank, in segments",
                                           .plan = segments,
                                           .build = build,
                                           .early = &early,
                                           .cost = chain_cost};

const struct lw_algorithm *lw_scan_choose(struct lw_meet *meet)
{
    lw_reduce_prepare(meet);
    return lw_choose(meet);
}
