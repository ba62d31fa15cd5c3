/* SPDX-License-Identifier: MIT
 *
 * What reductions share: the part of a team.
 */
#ifndef LW_COLL_REDUCE_H
#define LW_COLL_REDUCE_H

#include "early.h"

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

/* Step: copy elements [first, first + count) from where the pivot's output has them to all other members. */
void lw_step_hand_out(struct lw_sched *sched, MPI_Count first, MPI_Count count);

/* Steps that reduce elements [first, first + count) in the order of ranks, whoever carries them, to `to` at team
 * `target` (elsewhere not looked at).  `to` is nobody's input. */
void lw_steps_in_rank_order(struct lw_sched *sched, int target, void *to, MPI_Count first, MPI_Count count);

/* Elements of a segment. */
static inline MPI_Count lw_reduce_segment(const struct lw_meet *meet)
{
    MPI_Count most = (MPI_Count)(LW_SEGMENT_BYTES /
                                 (meet->combine.type->size ? meet->combine.type->size : 1));
    return most ? most : 1;
}

#endif
