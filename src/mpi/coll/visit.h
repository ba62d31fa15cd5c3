/* SPDX-License-Identifier: MIT
 *
 * One call at a board (board.h): what board.c and board_read.c both need.
 */
#ifndef LW_COLL_VISIT_H
#define LW_COLL_VISIT_H

#include "coll.h"
#include "mputil/board.h"

struct lw_visit {
    struct lw_rank *rank;
    struct lw_seat *seat;
    struct lw_coll_call *call;
    uint64_t bytes; /* of a rank's data, or of a block */
    uint32_t self, size;
    int error;
};

static inline struct lw_visit lw_visit_of(struct lw_mpi *mpi, struct lw_coll_call *call, uint64_t block)
{
    call->pub.rank = mpi->rank;
    call->pub.waiter = NULL;
    call->pub.message = false;
    return (struct lw_visit){.rank = mpi->rank,
                             .seat = call->comm->seat,
                             .call = call,
                             .bytes = block,
                             .self = (uint32_t)call->comm->rank,
                             .size = (uint32_t)call->comm->size};
}

/* What is done: the same for all. */
static inline uint64_t lw_visit_what(const struct lw_visit *visit)
{
    const struct lw_coll_call *call = visit->call;
    return (uint64_t)call->kind << 40 | (uint64_t)call->exclusive << 48 |
           (uint64_t)(call->more != NULL) << 49 | (uint32_t)call->root;
}

/* Leave data in the own place, when that is free.  May switch. */
void lw_visit_leave(struct lw_visit *visit, struct lw_data data);

/* Wait for all.  May switch. */
static inline void lw_visit_meet(struct lw_visit *visit)
{
    lw_board_arrive(visit->seat);
    lw_board_meet(visit->rank, visit->seat, &visit->call->pub);
}

/* Whether all do the same with as much data, so that all go on or none; and whether one does.  Else visit->error is set. */
bool lw_visit_alike(struct lw_visit *visit, uint64_t bytes);
void lw_visit_compare(struct lw_visit *visit, uint32_t who, uint64_t bytes);

/* Take what all have left, each to its block, from `offset` on. */
void lw_visit_take_blocks(struct lw_visit *visit, uint64_t offset);

/* Combine `count` elements at `offset` in the places of ranks 0 to last - 1, in their order, to `sum`.  own: those of this process, if `sum`
 * lies in its place; else NULL. */
void lw_visit_fold(const struct lw_visit *visit, uint32_t last, uint64_t offset, const uint8_t *own,
                   uint8_t *sum, MPI_Count count);

/* Run a call with so many bytes in a place of its own, or of the root.  May switch. */
void lw_visit_run(struct lw_visit *visit, uint64_t place);

static inline bool lw_visit_is_root(const struct lw_visit *visit)
{
    return visit->call->root == (int)visit->self;
}

/* Block `number` of what is sent, or received. */
static inline struct lw_data lw_visit_sent(const struct lw_visit *visit, uint32_t number)
{
    const struct lw_coll_call *call = visit->call;
    const void *at = lw_element(call->send, call->send_type, (MPI_Count)number * call->send_count);
    return lw_data_of(at, call->send_type, call->send_count);
}
static inline struct lw_data lw_visit_received(const struct lw_visit *visit, uint32_t number)
{
    const struct lw_coll_call *call = visit->call;
    const void *at = lw_element(call->recv, call->recv_type, (MPI_Count)number * call->recv_count);
    return lw_data_of(at, call->recv_type, call->recv_count);
}
static inline struct lw_data lw_visit_all_sent(const struct lw_visit *visit)
{
    const struct lw_coll_call *call = visit->call;
    return lw_data_of(call->send, call->send_type, call->send_count * (MPI_Count)visit->size);
}

/* The own block of what is gathered. */
static inline struct lw_data lw_visit_own_block(const struct lw_visit *visit)
{
    return visit->call->send == MPI_IN_PLACE ? lw_visit_received(visit, visit->self)
                                             : lw_visit_sent(visit, 0);
}

/* What is combined. */
static inline struct lw_data lw_visit_operand(const struct lw_visit *visit, uint32_t blocks)
{
    return lw_data_raw(lw_coll_input(visit->call), visit->bytes * blocks);
}

/* Of the elements that all combine together those that one of them does. */
struct lw_share {
    size_t first, count;
};
static inline struct lw_share lw_visit_share(const struct lw_visit *visit, uint32_t who)
{
    size_t count = visit->bytes / visit->call->recv_type->size,
           each = (count + visit->size - 1) / visit->size;
    size_t first = lw_least(who * each, count);
    return (struct lw_share){first, lw_least(each, count - first)};
}

/* ---- calls, by what of them is long: board_long.c, board_read.c.  False: this one does not go this way, which all see, or not all can, and it is still
 * to be done.  True: *error is set.  May switch. ---- */

/* Has a rank a block for each other? */
static inline bool lw_board_of_all(const struct lw_coll_call *call)
{
    return call->kind == LW_COLL_SCATTER || call->kind == LW_COLL_ALLTOALL ||
           call->kind == LW_COLL_REDUCE_SCATTER;
}

/* Bytes that it leaves in its place at most. */
static inline uint64_t lw_board_place_bytes(const struct lw_coll_call *call, uint64_t block)
{
    return lw_board_of_all(call) ? block * (uint64_t)call->comm->size : block;
}

/* Elements that are combined lie one after another, and the operation is ours; others are not overwritten before they are read. */
bool lw_board_plain(const struct lw_coll_call *call);

/* Longer than is copied sooner than a process is switched to. */
bool lw_board_do_long(struct lw_mpi *mpi, struct lw_coll_call *call, uint64_t block, int *error);

/* MPI_Allgatherv, MPI_Alltoallv and MPI_Alltoallw. */
bool lw_board_do_blocks(struct lw_mpi *mpi, struct lw_coll_call *call, int *error);

/* Bytes of a block from which on processes of a communicator of this size read each other's data from where they lie. */
uint64_t lw_board_reads_from(enum lw_coll_kind kind, int size);

/* Do so. */
bool lw_board_read(struct lw_mpi *mpi, struct lw_coll_call *call, uint64_t block, int *error);

/* Blocks of any size that each has for each; call when all know that they are long. */
bool lw_board_read_blocks(struct lw_visit *visit);

#endif
