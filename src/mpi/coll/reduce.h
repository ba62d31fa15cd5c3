/* SPDX-License-Identifier: MIT
 *
 * What reductions share: the part of a team.
 */
#ifndef LW_COLL_REDUCE_H
#define LW_COLL_REDUCE_H

#include "early.h"
#include "halves.h"
#include "speakers.h"

/* Prepare meet->combine from meet->lead. */
void lw_reduce_prepare(struct lw_meet *meet);

/* Where element `at` of a member's input is. */
static inline const void *lw_reduce_input(const struct lw_meet *meet, int member, MPI_Count at)
{
    if (meet->early)
        return (char *)lw_early_block(meet, member) + (uint64_t)at * meet->combine.type->size;
    const struct lw_coll_call *call = meet->calls[member];
    return lw_element(lw_coll_input(call), call->recv_type, at);
}
static inline void *lw_reduce_output(const struct lw_meet *meet, int member, MPI_Count at)
{
    const struct lw_coll_call *call = meet->calls[member];
    return lw_element(call->recv, call->recv_type, at);
}

/* Step: to = combination of the inputs of all members, elements [first, first + count), in rank order; if the
 * operation is commutative beginning with meet->pivot's, so that `to` may be that. */
void lw_step_members(struct lw_sched *sched, void *to, MPI_Count first, MPI_Count count);

/* The same at once, by the caller alone. */
void lw_members_combine(struct lw_sched *sched, const struct lw_meet *meet, void *to, MPI_Count first,
                        MPI_Count count);

/* Step: as lw_step_share(), but what needs functions of the program is not shared. */
void lw_step_work(struct lw_sched *sched, lw_step_function function, void *to, const void *from, uint64_t a,
                  uint64_t b, uint64_t bytes);

/* Step: copy elements [first, first + count) from where the pivot's output has them to all other members. */
void lw_step_hand_out(struct lw_sched *sched, MPI_Count first, MPI_Count count);

/* Steps that reduce elements [first, first + count) in the order of ranks, whoever carries them, to `to` at team
 * `target` (elsewhere not looked at).  `to` is nobody's input. */
void lw_steps_in_rank_order(struct lw_sched *sched, int target, void *to, MPI_Count first, MPI_Count count);

/* Elements of a range, which begin at `at`. */
static inline struct lw_data lw_reduce_range(const struct lw_meet *meet, const void *at,
                                             struct lw_range range)
{
    const struct lw_type *type = meet->combine.type;
    return lw_data_of(lw_element(at, type, range.begin), type, range.end - range.begin);
}

/* Steps: what `own` has at all teams comes to `sum`, a part at each (halves.h); teams are numbered from `root` on. */
void lw_steps_combine_halves(struct lw_sched *sched, void *sum, const void *own, MPI_Count count, int root);

/* Elements, at most `usual`, of so many blocks in each segment: lw_meet_room(). */
static inline MPI_Count lw_reduce_room(const struct lw_meet *meet, MPI_Count usual, uint64_t blocks)
{
    uint64_t size = meet->combine.type->size ? meet->combine.type->size : 1;
    MPI_Count most = (MPI_Count)(lw_meet_room(meet, (uint64_t)usual * size, blocks) / size);
    return most ? most : 1;
}

/* Elements of a segment. */
static inline MPI_Count lw_reduce_segment(const struct lw_meet *meet)
{
    MPI_Count most = (MPI_Count)(LW_SEGMENT_BYTES /
                                 (meet->combine.type->size ? meet->combine.type->size : 1));
    return most ? most : 1;
}

#endif
