/* SPDX-License-Identifier: MIT
 *
 * Collectives on intercommunicators: each group gets what the other has.  Blocks travel from where they are to where they belong;
 * what all of a group get alike, its first rank gets and passes on. [MPI 6.2.3]
 */
#include "choose.h"
#include "reduce.h"
#include "vector.h"

/* What the first rank of the group has, to all of it: a binomial tree. */
static void pass_on(struct lw_sched *sched, struct lw_data data)
{
    const struct lw_comm *comm = sched->comm;
    int self = comm->rank, bit = 1;
    while (bit < comm->size && !(self & bit))
        bit <<= 1;
    if (self) {
        lw_step_recv(sched, lw_peer_local(comm, self - bit), data);
        lw_step_fence_in(sched);
    }
    for (bit >>= 1; bit; bit >>= 1)
        if (self + bit < comm->size)
            lw_step_send(sched, lw_peer_local(comm, self + bit), data);
}

/* Nobody leaves before all of the other group have come. */
static LW_RARE void barrier(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    const struct lw_comm *comm = sched->comm;
    lw_step_send(sched, 0, lw_data_raw(NULL, 0));
    for (int r = 0; comm->rank == 0 && r < comm->npeers; r++)
        lw_step_recv(sched, r, lw_data_raw(NULL, 0));
    lw_step_fence_in(sched);
    pass_on(sched, lw_data_raw(NULL, 0));
}

static LW_RARE void bcast(struct lw_sched *sched, uint64_t segment)
{
    const struct lw_coll_call *call = lw_meet_of(sched)->lead;
    struct lw_data all = lw_data_of(call->recv, call->recv_type, call->recv_count);
    uint64_t first = segment * LW_SEGMENT_BYTES, left = all.bytes - first;
    struct lw_data data = lw_data_part(all, first, left < LW_SEGMENT_BYTES ? left : LW_SEGMENT_BYTES);
    if (call->root == MPI_ROOT) {
        lw_step_send(sched, 0, data);
        return;
    }
    if (sched->comm->rank == 0) {
        lw_step_recv(sched, call->root, data);
        lw_step_fence_in(sched);
    }
    pass_on(sched, data);
}

/* From all of the one group to the root in the other, or back. */
static LW_RARE void rooted(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    const struct lw_coll_call *call = lw_meet_of(sched)->lead;
    bool gather = call->kind == LW_COLL_GATHER;
    if (call->root != MPI_ROOT) {
        if (gather)
            lw_step_send(sched, call->root, lw_data_of(call->send, call->send_type, call->send_count));
        else
            lw_step_recv(sched, call->root, lw_data_of(call->recv, call->recv_type, call->recv_count));
        return;
    }
    for (int r = 0; r < sched->comm->npeers; r++)
        if (gather)
            lw_step_recv(sched, r, lw_block_received(call, r));
        else
            lw_step_send(sched, r, lw_block_sent(call, r));
}

static LW_RARE void all_to_all(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    const struct lw_coll_call *call = lw_meet_of(sched)->lead;
    for (int r = 0; r < sched->comm->npeers; r++) {
        lw_step_recv(sched, r, lw_block_received(call, r));
        lw_step_send(sched, r, lw_block_sent(call, r));
    }
}

/* ---------------------------------------------------------------- reductions */

/* Elements [first, first + count) of all of the other group, combined in the order of ranks. */
static void combine(struct lw_sched *sched, void *to, MPI_Count count)
{
    for (int r = sched->comm->npeers - 1; r >= 0; r--) {
        if (r == sched->comm->npeers - 1)
            lw_step_recv(sched, r, lw_data_of(to, sched->combine->type, count));
        else
            lw_step_fold(sched, r, to, to, count, false);
        lw_step_fence_in(sched);
    }
}

static struct lw_data elements(const struct lw_meet *meet, const void *buf, MPI_Count first, MPI_Count count)
{
    const struct lw_type *type = meet->combine.type;
    return lw_data_of(lw_element(buf, type, first), type, count);
}

static LW_RARE void reduce(struct lw_sched *sched, uint64_t segment)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_coll_call *call = meet->lead;
    MPI_Count step = lw_reduce_segment(meet), first = (MPI_Count)segment * step,
              left = call->recv_count - first;
    MPI_Count count = left < step ? left : step;
    if (call->root == MPI_ROOT)
        combine(sched, lw_element(call->recv, call->recv_type, first), count);
    else
        lw_step_send(sched, call->root, elements(meet, call->send, first, count));
}

/* Elements of a segment of MPI_Allreduce.  The groups give the same data, but with an operation of the program's own perhaps by
 * other counts and types: then only all of it ends with an element on both sides.  [MPI 6.9.6] */
static MPI_Count allreduce_step(const struct lw_meet *meet)
{
    const struct lw_coll_call *call = meet->lead;
    /* Reductions have one: NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
    return call->op->handle ? lw_reduce_segment(meet) : call->recv_count;
}

static LW_RARE void allreduce(struct lw_sched *sched, uint64_t segment)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_coll_call *call = meet->lead;
    MPI_Count step = allreduce_step(meet), first = (MPI_Count)segment * step, left = call->recv_count - first;
    MPI_Count count = left < step ? left : step;
    lw_step_send(sched, 0, elements(meet, call->send, first, count));
    if (sched->comm->rank == 0)
        combine(sched, lw_element(call->recv, call->recv_type, first), count);
    pass_on(sched, elements(meet, call->recv, first, count));
}

/* Elements of a rank's result. */
static MPI_Count part_of(const struct lw_coll_call *call, int rank)
{
    return call->counts.at ? lw_count_at(call->counts, rank) : call->recv_count;
}

/* The first rank combines a piece of the whole, and gives each rank what it has of it. */
static LW_RARE void reduce_scatter(struct lw_sched *sched, uint64_t segment)
{
    const struct lw_meet *meet = lw_meet_of(sched);
    const struct lw_coll_call *call = meet->lead;
    const struct lw_comm *comm = sched->comm;
    MPI_Count step = lw_reduce_segment(meet), first = (MPI_Count)segment * step,
              total = (MPI_Count)meet->step;
    MPI_Count end = total - first < step ? total : first + step, at = 0;
    char *piece = NULL;
    lw_step_send(sched, 0, elements(meet, call->send, first, end - first));
    if (comm->rank == 0) {
        piece = lw_sched_elements(sched, end - first);
        if (!piece)
            return;
        combine(sched, piece, end - first);
    }
    for (int r = 0; r < comm->size; r++) {
        MPI_Count from = at > first ? at : first, to = at + part_of(call, r);
        MPI_Count part = (to < end ? to : end) - from;
        if (part > 0 && comm->rank == 0 && r)
            lw_step_send(sched, lw_peer_local(comm, r), elements(meet, piece, from - first, part));
        else if (part > 0 && comm->rank == r && r)
            lw_step_recv(sched, lw_peer_local(comm, 0), elements(meet, call->recv, from - at, part));
        else if (part > 0 && comm->rank == r)
            lw_step_copy(sched, elements(meet, call->recv, from - at, part),
                         elements(meet, piece, from - first, part));
        at = to;
    }
}

static LW_RARE void segments(struct lw_meet *meet)
{
    const struct lw_coll_call *call = meet->lead;
    struct lw_sched *sched = &meet->sched;
    if (call->kind == LW_COLL_BCAST) {
        sched->segments = lw_segments_of((uint64_t)call->recv_count * call->recv_type->size,
                                         LW_SEGMENT_BYTES);
    } else if (call->kind == LW_COLL_REDUCE_SCATTER) {
        meet->step = 0;
        for (int r = 0; r < sched->comm->size; r++)
            meet->step += (uint64_t)part_of(call, r);
        sched->segments = lw_segments_of(meet->step, (uint64_t)lw_reduce_segment(meet));
    } else if (call->kind == LW_COLL_ALLREDUCE) {
        sched->segments = meet->bytes
                              ? lw_segments_of((uint64_t)call->recv_count, (uint64_t)allreduce_step(meet))
                              : 0;
    } else if (call->op) {
        sched->segments = lw_segments_of((uint64_t)call->recv_count, (uint64_t)lw_reduce_segment(meet));
    }
}

static const struct lw_algorithm *choose(struct lw_meet *meet)
{
    static const struct lw_algorithm algorithms[LW_COLL_KINDS] = {
        [LW_COLL_BARRIER] = {.build = barrier},
        [LW_COLL_BCAST] = {.plan = segments, .build = bcast},
        [LW_COLL_GATHER] = {.build = rooted},
        [LW_COLL_SCATTER] = {.build = rooted},
        [LW_COLL_ALLGATHER] = {.build = all_to_all},
        [LW_COLL_ALLTOALL] = {.build = all_to_all},
        [LW_COLL_REDUCE] = {.plan = segments, .build = reduce},
        [LW_COLL_ALLREDUCE] = {.plan = segments, .build = allreduce},
        [LW_COLL_REDUCE_SCATTER] = {.plan = segments, .build = reduce_scatter},
    };
    const struct lw_coll_call *call = meet->lead;
    if (lw_coll_rooted(call) && call->root == MPI_PROC_NULL)
        return NULL;
    if (call->op)
        lw_reduce_prepare(meet);
    return &algorithms[call->kind];
}

void lw_inter_prepare(struct lw_coll_call *call)
{
    call->solo = true;
    call->choose = choose;
}
