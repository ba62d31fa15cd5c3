/* SPDX-License-Identifier: MIT
 *
 * Long blocking collectives at a board, of processes that may read each other's memory: the data stay where they are.  Each leaves at its
 * place where its data lie; when all have come, all read from there what they need, and when all have done so, all go.  So each byte is
 * copied once, by who needs it, and all wait for each other two or three times: messages are copied once, too, but each two processes
 * have to wait for each other.
 *
 * What is combined for a root: each process reads of all the same share of the elements, and combines those, in the order of ranks; then
 * the root reads the shares.
 *
 * Who turns out to be unable to read says so before all go: then all begin anew with messages, and try no more in this communicator.
 */
#include "vector.h"
#include "visit.h"

/* What a process may be unable to do: each is said before all meet once more, and looked at afterwards, when others may go on already. */
enum able { TO_BE_READ, TO_READ, TO_READ_SHARES, ABLE };

/* What is left in the own place. */
struct offer {
    uint64_t address; /* of data that others may read, */
    bool in_run;      /* which lie in one run of bytes, or each block in one */
    uint64_t sum;     /* and of the own share, combined */
    uint32_t gid;     /* the worker whose memory that is in */
    bool failed[ABLE];
    struct hal_proof proof;
};

/* And behind it, where blocks may be of any size: one for each. */
struct span {
    uint64_t address, bytes;
};

struct reading {
    struct lw_visit *visit;
    char *scratch; /* PIECE bytes, */
    char *sum;     /* and behind them the own share */
};

/* Bytes: of a piece of what is combined, small enough for a core's cache; and of what is read before other ranks of the worker have
 * their turn. */
enum { PIECE = 65536, TURN = 1 << 20 };

/* ------------------------------------------------------------ what goes this way */

/* To ask the kernel takes as long as to copy some 16 KiB, so shorter blocks, or shares of what is combined, are better copied twice, through
 * common memory.  What all need is copied to there, or passed on, once, and found in the cache by all: that is better for longer. */
uint64_t lw_board_reads_from(enum lw_coll_kind kind, int size)
{
    switch (kind) {
    case LW_COLL_ALLTOALL:
    case LW_COLL_SCATTER:
        return LW_BOARD_LONG;
    case LW_COLL_REDUCE:
        return (uint64_t)size * LW_BOARD_LONG;
    case LW_COLL_BCAST:
    case LW_COLL_ALLGATHER:
        return (uint64_t)32 * LW_BOARD_LONG;
    default: /* messages do as well: they go on without waiting for all, or combine while they come */
        return UINT64_MAX;
    }
}

static bool fits(const struct lw_coll_call *call, uint64_t block)
{
    return block >= lw_board_reads_from(call->kind, call->comm->size) && !call->comm->seat->unreadable &&
           !(call->kind == LW_COLL_ALLTOALL && call->send == MPI_IN_PLACE) &&
           !(call->kind == LW_COLL_REDUCE && !lw_coll_plain(call));
}

/* ------------------------------------------------------------------ offers */

static struct offer *offer_of(const struct lw_visit *visit, uint32_t who)
{
    return (struct offer *)lw_board_place(visit->seat, who)->data;
}

/* Does anybody read from `who` what it has come with? */
static bool gives(const struct lw_visit *visit, uint32_t who)
{
    const struct lw_coll_call *call = visit->call;
    bool of_root = call->kind == LW_COLL_BCAST || call->kind == LW_COLL_SCATTER;
    return !of_root || call->root == (int)who;
}

static struct lw_data given(const struct lw_visit *visit)
{
    switch (visit->call->kind) {
    case LW_COLL_BCAST:
        return lw_visit_received(visit, 0);
    case LW_COLL_SCATTER:
    case LW_COLL_ALLTOALL:
        return lw_visit_all_sent(visit);
    case LW_COLL_ALLGATHER:
        return lw_visit_own_block(visit);
    default:
        return lw_visit_operand(visit, 1);
    }
}

static struct span *spans_of(const struct lw_visit *visit, uint32_t who)
{
    return (struct span *)(offer_of(visit, who) + 1);
}

static void offer(struct lw_visit *visit, struct lw_data data)
{
    struct offer offer = {.address = (uint64_t)(uintptr_t)data.buf,
                          .in_run = !data.layout,
                          .gid = lw_public(visit->rank)->worker->gid};
    offer.failed[TO_BE_READ] = !hal_peer_proof(&offer.proof);
    lw_visit_leave(visit, lw_data_raw(&offer, sizeof offer));
    lw_board_place(visit->seat, visit->self)->bytes = visit->bytes;
}

static void offer_blocks(struct lw_visit *visit)
{
    struct span *spans = spans_of(visit, visit->self);
    offer(visit, (struct lw_data){0});
    for (uint32_t who = 0; who < visit->size; who++) {
        struct lw_data block = lw_block_sent(visit->call, (int)who);
        spans[who] = (struct span){(uint64_t)(uintptr_t)block.buf, block.bytes};
        offer_of(visit, visit->self)->in_run &= !block.layout;
    }
}

/* Has nobody failed?  All see the same; else they try no more. */
static bool all_able(const struct lw_visit *visit, enum able able)
{
    for (uint32_t who = 0; who < visit->size; who++)
        if (offer_of(visit, who)->failed[able])
            visit->seat->unreadable = true;
    return !visit->seat->unreadable;
}

/* And all who give have their data in runs of bytes. */
static bool all_offer(const struct lw_visit *visit)
{
    for (uint32_t who = 0; who < visit->size; who++)
        if (gives(visit, who) && !offer_of(visit, who)->in_run)
            return false;
    return all_able(visit, TO_BE_READ);
}

/* ----------------------------------------------------------------- reading */

/* Read piece by piece, so that other ranks of the worker have their turns. */
static int pieces_take(const struct reading *reading, uint32_t gid, uint64_t address, struct lw_data to)
{
    uint64_t most = to.layout ? PIECE : TURN;
    int error = LW_OK;
    for (uint64_t at = 0; !error && at < to.bytes; at += most) {
        struct lw_data part = lw_data_part(to, at, lw_least(most, to.bytes - at));
        struct lw_data raw = to.layout ? lw_data_raw(reading->scratch, part.bytes) : part;
        error = hal_peer_read(gid, raw.buf, address + at, (size_t)part.bytes);
        if (!error && to.layout)
            lw_data_copy(part, raw);
        if ((at + most) % TURN == 0 && at + most < to.bytes)
            hal_thread_yield();
    }
    return error;
}

/* From an address in the memory of `who`; that of the own cluster is at hand. */
static int take(const struct reading *reading, uint32_t who, uint64_t address, struct lw_data to)
{
    const struct offer *offer = offer_of(reading->visit, who);
    struct hal_proof proof = offer->proof; /* copied once: others may write there */
    uint32_t gid = *(const volatile uint32_t *)&offer->gid, workers = hal_job()->workers;
    if (gid >= hal_job()->nclusters * workers)
        return LW_EPROTO;
    if (gid / workers != lw_public(reading->visit->rank)->worker->gid / workers)
        return hal_peer_prove(gid, &proof) ? pieces_take(reading, gid, address, to) : LW_EPERM;
    lw_data_copy(to, lw_data_raw((const void *)(uintptr_t)address, to.bytes));
    return LW_OK;
}

/* What `who` has left, from `offset` on. */
static int read(const struct reading *reading, uint32_t who, uint64_t offset, struct lw_data to)
{
    const struct lw_visit *visit = reading->visit;
    if (who != visit->self)
        return take(reading, who, offer_of(visit, who)->address + offset, to);
    struct lw_data own = given(visit);
    lw_data_copy(to, lw_data_part(own, offset, to.bytes));
    return LW_OK;
}

/* The blocks of all, each to its place; not all begin with the same one. */
static int blocks_read(const struct reading *reading, uint64_t offset)
{
    const struct lw_visit *visit = reading->visit;
    bool in_place = visit->call->send == MPI_IN_PLACE;
    int error = LW_OK;
    for (uint32_t i = 0; i < visit->size && !error; i++) {
        uint32_t who = (visit->self + i) % visit->size;
        if (!in_place || who != visit->self)
            error = read(reading, who, offset, lw_visit_received(visit, who));
    }
    return error;
}

/* The same of blocks of any size; of one that does not fit only the caller hears. */
static int spans_read(const struct reading *reading)
{
    struct lw_visit *visit = reading->visit;
    int error = LW_OK;
    for (uint32_t i = 0; i < visit->size && !error; i++) {
        uint32_t who = (visit->self + i) % visit->size;
        struct lw_data to = lw_block_received(visit->call, (int)who);
        struct span span; /* copied once: others may write there */
        memcpy(&span, &spans_of(visit, who)[visit->self], sizeof span);
        if (span.bytes > to.bytes)
            visit->error = LW_ETRUNC;
        else if (who == visit->self)
            lw_data_copy(to, lw_block_sent(visit->call, (int)who));
        else if (span.bytes)
            error = take(reading, who, span.address, lw_data_part(to, 0, span.bytes));
    }
    return error;
}

/* ---------------------------------------------------------------- combining */

static int share_combine(const struct reading *reading)
{
    const struct lw_visit *visit = reading->visit;
    const struct lw_coll_call *call = visit->call;
    lw_op_function function = lw_op_lookup(call->op, call->recv_type);
    uint64_t element = call->recv_type->size, most = PIECE - PIECE % element;
    struct lw_share share = lw_visit_share(visit, visit->self);
    uint64_t first = share.first * element, bytes = share.count * element;
    for (uint64_t at = 0; at < bytes; at += most) {
        uint64_t now = lw_least(most, bytes - at);
        for (uint32_t who = visit->size; who-- > 0;) {
            bool last = who == visit->size - 1;
            char *to = last ? reading->sum + at : reading->scratch;
            int error = read(reading, who, first + at, lw_data_raw(to, now));
            if (error)
                return error;
            if (!last)
                function(to, reading->sum + at, (MPI_Count)(now / element));
        }
    }
    return LW_OK;
}

static int shares_read(const struct reading *reading)
{
    const struct lw_visit *visit = reading->visit;
    const struct lw_type *type = visit->call->recv_type;
    int error = LW_OK;
    for (uint32_t i = 0; i < visit->size && !error; i++) {
        uint32_t who = (visit->self + i) % visit->size;
        struct lw_share share = lw_visit_share(visit, who);
        struct lw_data to = lw_data_raw((char *)visit->call->recv + share.first * type->size,
                                        share.count * type->size);
        if (who == visit->self)
            lw_data_copy(to, lw_data_raw(reading->sum, to.bytes));
        else if (to.bytes)
            error = take(reading, who, offer_of(visit, who)->sum, to);
    }
    return error;
}

/* ---------------------------------------------------------------------- all */

static int data_read(const struct reading *reading)
{
    const struct lw_visit *visit = reading->visit;
    const struct lw_coll_call *call = visit->call;
    uint32_t root = (uint32_t)call->root;
    if (call->more)
        return spans_read(reading);
    switch (call->kind) {
    case LW_COLL_BCAST:
        return lw_visit_is_root(visit) ? LW_OK : read(reading, root, 0, lw_visit_received(visit, 0));
    case LW_COLL_SCATTER:
        return call->recv == MPI_IN_PLACE
                   ? LW_OK
                   : read(reading, root, visit->self * visit->bytes, lw_visit_received(visit, 0));
    case LW_COLL_ALLGATHER:
        return blocks_read(reading, 0);
    case LW_COLL_ALLTOALL:
        return blocks_read(reading, visit->self * visit->bytes);
    default:
        return share_combine(reading);
    }
}

static bool all_succeed(struct lw_visit *visit, enum able able, int error)
{
    offer_of(visit, visit->self)->failed[able] = error != LW_OK;
    lw_visit_meet(visit);
    return all_able(visit, able);
}

static bool all_read(struct lw_visit *visit)
{
    const struct lw_coll_call *call = visit->call;
    bool reduces = call->kind == LW_COLL_REDUCE;
    uint64_t share = reduces ? lw_visit_share(visit, visit->self).count * call->recv_type->size : 0;
    struct reading reading = {.visit = visit, .scratch = hal_alloc_line(PIECE + share)};
    if (reading.scratch) {
        reading.sum = reading.scratch + PIECE;
        offer_of(visit, visit->self)->sum = (uint64_t)(uintptr_t)reading.sum;
    }
    int error = reading.scratch ? data_read(&reading) : LW_ENOMEM;
    bool done = all_succeed(visit, TO_READ, error) && reading.scratch;
    if (done && reduces &&
        !all_succeed(visit, TO_READ_SHARES, lw_visit_is_root(visit) ? shares_read(&reading) : LW_OK))
        visit->error = LW_EPERM; /* it was possible a moment ago, and the root's operand may be overwritten */
    hal_free(reading.scratch);
    return done;
}

/* What has been offered.  False: not all can. */
static bool offers_read(struct lw_visit *visit)
{
    lw_visit_meet(visit);
    bool done = lw_visit_alike(visit, visit->bytes) && all_offer(visit) && all_read(visit);
    lw_board_go(visit->seat);
    return done || visit->error;
}

LW_RARE bool lw_board_read(struct lw_mpi *mpi, struct lw_coll_call *call, uint64_t block, int *error)
{
    if (!fits(call, block))
        return false;
    struct lw_visit visit = lw_visit_of(mpi, call, block);
    lw_board_begin(visit.seat, sizeof(struct offer));
    offer(&visit, gives(&visit, visit.self) ? given(&visit) : (struct lw_data){0});
    bool done = offers_read(&visit);
    *error = visit.error;
    return done;
}

bool lw_board_read_blocks(struct lw_visit *visit)
{
    uint64_t bytes = sizeof(struct offer) + visit->size * sizeof(struct span);
    if (visit->call->send == MPI_IN_PLACE || visit->seat->unreadable || bytes > LW_BOARD_LONG)
        return false;
    lw_board_begin(visit->seat, bytes);
    offer_blocks(visit);
    return offers_read(visit);
}
