/* SPDX-License-Identifier: MIT
 *
 * Operands are combined by everybody who needs the result, in the order of ranks.
 */
#include "board.h"

#include "vector.h"
#include "visit.h"
#include "ways.h"

/* ------------------------------------------------------------ what goes this way */

/* Bytes of a rank's data, or of a block. */
static bool block_bytes(const struct lw_coll_call *call, uint64_t *bytes)
{
    *bytes = 0;
    return call->kind == LW_COLL_BARRIER || (call->kind < LW_COLL_KINDS && lw_coll_bytes(call, bytes));
}

bool lw_board_plain(const struct lw_coll_call *call)
{
    switch (call->kind) {
    case LW_COLL_REDUCE:
    case LW_COLL_ALLREDUCE:
    case LW_COLL_REDUCE_SCATTER:
    case LW_COLL_SCAN:
        return !call->counts.at && lw_coll_plain(call);
    case LW_COLL_ALLTOALL:
        return call->send != MPI_IN_PLACE;
    default:
        return true;
    }
}

/* ------------------------------------------------------------------- places */

void lw_visit_leave(struct lw_visit *visit, struct lw_data data)
{
    lw_board_come(visit->rank, visit->seat, &visit->call->pub);
    struct lw_board_place *place = lw_board_place(visit->seat, visit->self);
    place->what = lw_visit_what(visit);
    place->bytes = data.bytes;
    lw_data_copy(lw_data_raw(place->data, data.bytes), data);
}

void lw_visit_compare(struct lw_visit *visit, uint32_t who, uint64_t bytes)
{
    const struct lw_board_place *place = lw_board_place(visit->seat, who);
    if (place->what != lw_visit_what(visit))
        visit->error = LW_EPROTO;
    else if (place->bytes != bytes)
        visit->error = LW_ETRUNC;
}

bool lw_visit_alike(struct lw_visit *visit, uint64_t bytes)
{
    for (uint32_t who = 0; who < visit->size && !visit->error; who++)
        lw_visit_compare(visit, who, bytes);
    return !visit->error;
}

/* Data in the place of another, from `offset` on; NULL: he does something else. */
static const uint8_t *find(struct lw_visit *visit, uint32_t who, uint64_t offset)
{
    const struct lw_board_place *place = lw_board_place(visit->seat, who);
    if (lw_unlikely(place->what != lw_visit_what(visit)))
        visit->error = LW_EPROTO;
    else if (lw_unlikely(offset + visit->bytes > place->bytes))
        visit->error = visit->error ? visit->error : LW_ETRUNC;
    else
        return place->data + offset;
    return NULL;
}

static void take(struct lw_visit *visit, uint32_t who, uint64_t offset, struct lw_data to)
{
    const uint8_t *from = find(visit, who, offset);
    if (lw_likely(from != NULL))
        lw_data_copy(to, lw_data_raw(from, visit->bytes));
}

/* -------------------------------------------------------------- collectives */

static void barrier(struct lw_visit *visit)
{
    lw_visit_leave(visit, lw_data_raw(NULL, 0));
    lw_visit_meet(visit);
}

static void bcast(struct lw_visit *visit)
{
    if (lw_visit_is_root(visit)) {
        lw_visit_leave(visit, lw_visit_received(visit, 0));
        lw_board_say(visit->seat);
        return;
    }
    uint32_t root = (uint32_t)visit->call->root;
    lw_board_hear(visit->rank, visit->seat, &visit->call->pub, root);
    take(visit, root, 0, lw_visit_received(visit, 0));
}

static void scatter(struct lw_visit *visit)
{
    uint32_t root = (uint32_t)visit->call->root;
    bool in_place = visit->call->recv == MPI_IN_PLACE;
    if (lw_visit_is_root(visit)) {
        lw_visit_leave(visit, lw_visit_all_sent(visit));
        lw_board_say(visit->seat);
    } else {
        lw_board_hear(visit->rank, visit->seat, &visit->call->pub, root);
    }
    if (!in_place)
        take(visit, root, visit->self * visit->bytes, lw_visit_received(visit, 0));
}

void lw_visit_take_blocks(struct lw_visit *visit, uint64_t offset)
{
    bool in_place = visit->call->send == MPI_IN_PLACE;
    for (uint32_t who = 0; who < visit->size; who++)
        if (!in_place || who != visit->self)
            take(visit, who, 0, lw_data_part(lw_visit_received(visit, who), offset, visit->bytes));
}

static void gather(struct lw_visit *visit)
{
    lw_visit_leave(visit, lw_visit_own_block(visit));
    if (!lw_visit_is_root(visit)) {
        lw_board_arrive(visit->seat);
        return;
    }
    lw_visit_meet(visit);
    lw_visit_take_blocks(visit, 0);
}

static void allgather(struct lw_visit *visit)
{
    lw_visit_leave(visit, lw_visit_own_block(visit));
    lw_visit_meet(visit);
    lw_visit_take_blocks(visit, 0);
}

static void alltoall(struct lw_visit *visit)
{
    lw_visit_leave(visit, lw_visit_all_sent(visit));
    lw_visit_meet(visit);
    for (uint32_t who = 0; who < visit->size; who++)
        take(visit, who, visit->self * visit->bytes, lw_visit_received(visit, who));
}

void lw_visit_fold(const struct lw_visit *visit, uint32_t last, uint64_t offset, const uint8_t *own,
                   uint8_t *sum, MPI_Count count)
{
    const struct lw_coll_call *call = visit->call;
    lw_op_function function = lw_op_lookup(call->op, call->recv_type);
    for (uint32_t who = count ? last : 0; who-- > 0;) {
        const uint8_t *from = own && who == visit->self ? own
                                                        : lw_board_place(visit->seat, who)->data + offset;
        if (who == last - 1)
            lw_copy(sum, from, (size_t)count * call->recv_type->size);
        else
            function(from, sum, count);
    }
}

/* The result of what ranks 0 to last - 1 have left from `offset` on, which is there for all. */
static void combine(struct lw_visit *visit, uint32_t last, uint64_t offset)
{
    for (uint32_t who = 0; who < last; who++)
        if (!find(visit, who, offset))
            return;
    lw_visit_fold(visit, last, offset, NULL, visit->call->recv, visit->call->recv_count);
}

static void reduce(struct lw_visit *visit)
{
    lw_visit_leave(visit, lw_visit_operand(visit, 1));
    if (!lw_visit_is_root(visit)) {
        lw_board_arrive(visit->seat);
        return;
    }
    lw_visit_meet(visit);
    combine(visit, visit->size, 0);
}

static void allreduce(struct lw_visit *visit)
{
    lw_visit_leave(visit, lw_visit_operand(visit, 1));
    lw_visit_meet(visit);
    combine(visit, visit->size, 0);
}

static void reduce_scatter(struct lw_visit *visit)
{
    lw_visit_leave(visit, lw_visit_operand(visit, visit->size));
    lw_visit_meet(visit);
    combine(visit, visit->size, visit->self * visit->bytes);
}

static void scan(struct lw_visit *visit)
{
    lw_visit_leave(visit, lw_visit_operand(visit, 1));
    lw_board_say(visit->seat);
    for (uint32_t who = visit->self; who-- > 0;) /* the last first: those before are mostly there by then */
        lw_board_hear(visit->rank, visit->seat, &visit->call->pub, who);
    uint32_t last = visit->self + !visit->call->exclusive;
    if (last)
        combine(visit, last, 0);
}

/* --------------------------------------------------------------------- all */

void lw_visit_run(struct lw_visit *visit, uint64_t place)
{
    static void (*const kinds[LW_COLL_KINDS])(struct lw_visit *) = {
        [LW_COLL_BARRIER] = barrier,
        [LW_COLL_BCAST] = bcast,
        [LW_COLL_GATHER] = gather,
        [LW_COLL_SCATTER] = scatter,
        [LW_COLL_ALLGATHER] = allgather,
        [LW_COLL_ALLTOALL] = alltoall,
        [LW_COLL_REDUCE] = reduce,
        [LW_COLL_ALLREDUCE] = allreduce,
        [LW_COLL_REDUCE_SCATTER] = reduce_scatter,
        [LW_COLL_SCAN] = scan,
    };
    lw_board_begin(visit->seat, place);
    kinds[visit->call->kind](visit);
    lw_board_go(visit->seat);
}

static bool short_do(struct lw_mpi *mpi, struct lw_coll_call *call, uint64_t block, int *error)
{
    if (!lw_board_plain(call))
        return false;
    struct lw_visit visit = lw_visit_of(mpi, call, block);
    lw_visit_run(&visit, lw_board_place_bytes(call, block));
    *error = visit.error;
    return true;
}

bool lw_board_do(struct lw_mpi *mpi, struct lw_coll_call *call, int *error)
{
    uint64_t block;
    bool done;
    if (lw_unlikely(call->more != NULL))
        done = lw_board_do_blocks(mpi, call, error);
    else if (!block_bytes(call, &block))
        return false;
    else if (lw_likely(lw_board_place_bytes(call, block) <= LW_BOARD_BYTES))
        done = short_do(mpi, call, block, error);
    else
        done = lw_board_do_long(mpi, call, block, error);
    if (done && lw_unlikely(mpi->heard))
        lw_way_board(mpi);
    return done;
}
