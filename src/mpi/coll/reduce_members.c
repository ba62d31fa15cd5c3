/* SPDX-License-Identifier: MIT
 *
 * The part of a team in reductions: its members' inputs are combined and results handed to them
 * directly, piece by piece while these are in the cache.
 */
#include "reduce.h"

enum { PIECE_BYTES = 8192 };

void lw_reduce_prepare(struct lw_meet *meet)
{
    const struct lw_coll_call *lead = meet->lead;
    lw_combine_init(&meet->combine, lw_public(lead->pub.rank)->mpi, lead->op, lead->recv_type);
    meet->sched.combine = &meet->combine;
    meet->pivot = 0;
    meet->bytes = (uint64_t)lead->recv_count * lead->recv_type->size;
    for (int i = 1; i < meet->come; i++)
        if (lw_unlikely((uint64_t)meet->calls[i]->recv_count * meet->calls[i]->recv_type->size !=
                        meet->bytes))
            lw_sched_fail(&meet->sched, LW_ETRUNC);
}

static MPI_Count piece_of(const struct lw_meet *meet, MPI_Count count)
{
    if (!meet->combine.plain)
        return count;
    return (MPI_Count)(PIECE_BYTES / meet->combine.type->size);
}

void lw_members_combine(struct lw_sched *sched, const struct lw_meet *meet, void *to, MPI_Count first,
                        MPI_Count count)
{
    const struct lw_combine *combine = &meet->combine;
    int members = meet->come, begin = combine->commutative ? meet->pivot : members - 1;
    MPI_Count most = piece_of(meet, count);
    for (MPI_Count at = 0; at < count; at += most) {
        MPI_Count now = count - at < most ? count - at : most, from = first + at;
        void *out = lw_element(to, combine->type, at);
        const void *sum = lw_reduce_input(meet, begin, from);
        for (int i = members - 1; i >= 0; i--)
            if (i != begin) {
                hal_copied((uint64_t)now * combine->type->size);
                lw_sched_fail(sched, lw_combine_do(combine, out, lw_reduce_input(meet, i, from), sum, now));
                sum = out;
            }
        lw_combine_copy(combine, out, sum, now);
    }
}

static void members_combine(struct lw_sched *sched, void *to, const void *unused, uint64_t first,
                            uint64_t elements)
{
    (void)unused;
    struct lw_part part = lw_part_of(sched);
    MPI_Count begin = lw_part_begin((MPI_Count)elements, part.part, part.parts);
    MPI_Count end = lw_part_begin((MPI_Count)elements, part.part + 1, part.parts);
    lw_members_combine(sched, part.meet, lw_element(to, part.meet->combine.type, begin),
                       (MPI_Count)first + begin, end - begin);
}

void lw_step_work(struct lw_sched *sched, lw_step_function function, void *to, const void *from, uint64_t a,
                  uint64_t b, uint64_t bytes)
{
    const struct lw_combine *combine = sched->combine;
    /* Functions of a program run for its own ranks only. */
    if (combine->plain && combine->function)
        lw_step_share(sched, function, to, from, a, b, bytes);
    else
        lw_step_call(sched, function, to, from, a, b);
}

void lw_step_members(struct lw_sched *sched, void *to, MPI_Count first, MPI_Count count)
{
    lw_step_work(sched, members_combine, to, NULL, (uint64_t)first, (uint64_t)count,
                 (uint64_t)count * sched->combine->type->size);
}

static void hand_out(struct lw_sched *sched, void *to, const void *from, uint64_t first, uint64_t count)
{
    (void)to;
    (void)from;
    struct lw_part part = lw_part_of(sched);
    const struct lw_meet *meet = part.meet;
    const void *result = lw_reduce_output(meet, meet->pivot, (MPI_Count)first);
    for (int i = 0; i < lw_part_members(&part); i++) {
        int member = lw_part_member(&part, i);
        if (member != meet->pivot)
            lw_combine_copy(&meet->combine, lw_reduce_output(meet, member, (MPI_Count)first), result,
                            (MPI_Count)count);
    }
}

void lw_step_hand_out(struct lw_sched *sched, MPI_Count first, MPI_Count count)
{
    if (lw_meet_of(sched)->come > 1)
        lw_step_share(sched, hand_out, NULL, NULL, (uint64_t)first, (uint64_t)count,
                      (uint64_t)count * sched->combine->type->size);
}

void lw_steps_in_rank_order(struct lw_sched *sched, int target, void *to, MPI_Count first, MPI_Count count)
{
    struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_team *team = meet->team;
    const struct lw_type *type = meet->combine.type;
    if (team->self != target) {
        for (int i = meet->come - 1; i >= 0; i--)
            lw_step_send(sched, lw_team_leader(team, target),
                         lw_data_of(lw_reduce_input(meet, i, first), type, count));
        return;
    }
    int member = meet->come;
    for (int rank = team->size - 1; rank >= 0; rank--) {
        int t = team->team_of[rank], peer = lw_team_leader(team, t);
        bool begin = rank == team->size - 1;
        if (t == target) {
            const void *input = lw_reduce_input(meet, --member, first);
            if (begin)
                lw_step_copy(sched, lw_data_of(to, type, count), lw_data_of(input, type, count));
            else
                lw_step_combine(sched, to, input, to, count);
        } else {
            if (begin)
                lw_step_recv(sched, peer, lw_data_of(to, type, count));
            else
                lw_step_fold(sched, peer, to, to, count, false);
            lw_step_fence_in(sched);
        }
    }
}
