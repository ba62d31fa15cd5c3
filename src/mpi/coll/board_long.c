/* SPDX-License-Identifier: MIT
 *
 * Blocking collectives at a board of more than one place holds: piece by piece; blocks of any size, window by window.  What all need is
 * combined by everybody in part, for all.
 */
#include "vector.h"
#include "visit.h"

/* ------------------------------------------------------------ what goes this way */

/* Bytes of what a rank gives, for all if it has a block for each.  What all need, of one or of all, or what all have for all, goes this way as long as it is
 * not read from where it lies (board_read.c); other data that are long are as fast by messages.  What all combine goes once through common memory,
 * or twice for all, in shares: as long as these are short, for messages go between each two, but combine while they come. */
static uint64_t most_bytes(enum lw_coll_kind kind, int size)
{
    uint64_t shares = (uint64_t)size * LW_BOARD_LONG;
    switch (kind) {
    case LW_COLL_BCAST:
    case LW_COLL_ALLGATHER:
        return lw_board_reads_from(kind, size) - 1;
    case LW_COLL_ALLREDUCE:
        return 4 * shares - 1;
    case LW_COLL_ALLTOALL:
    case LW_COLL_REDUCE_SCATTER:
        return shares - 1;
    default:
        return LW_BOARD_BYTES;
    }
}

/* Messages whose root runs further ahead than it could at a board, where all have to take long data before others are left. */
static bool runs_ahead(const struct lw_coll_call *call, uint64_t bytes)
{
    return call->kind == LW_COLL_BCAST && bytes > LW_BOARD_BYTES && bytes < LW_BOARD_LONG;
}

/* ---------------------------------------------------------------- in pieces */

/* In the own place, of which nobody else reads this share before all have met again.  input: the own piece. */
static void combine_share(struct lw_visit *visit, const uint8_t *input)
{
    struct lw_share own = lw_visit_share(visit, visit->self);
    size_t at = own.first * visit->call->recv_type->size;
    uint8_t *sum = lw_board_place(visit->seat, visit->self)->data + at;
    lw_visit_fold(visit, visit->size, at, input + at, sum, (MPI_Count)own.count);
}

static void allreduce_piece(struct lw_visit *visit, uint64_t offset)
{
    struct lw_coll_call *call = visit->call;
    combine_share(visit, (const uint8_t *)lw_coll_input(call) + offset);
    lw_visit_meet(visit);
    for (uint32_t who = 0; who < visit->size; who++) {
        struct lw_share share = lw_visit_share(visit, who);
        size_t at = share.first * call->recv_type->size;
        lw_copy((uint8_t *)call->recv + offset + at, lw_board_place(visit->seat, who)->data + at,
                share.count * call->recv_type->size);
    }
}

/* One piece of what is `bytes` long in all; nobody's is longer than `row`. */
static void piece(struct lw_visit *visit, struct lw_data mine, uint64_t bytes, uint64_t row)
{
    lw_board_begin(visit->seat, row);
    lw_visit_leave(visit, mine);
    lw_board_place(visit->seat, visit->self)->bytes = bytes;
    lw_visit_meet(visit);
}

/* As many blocks at a time as fit: whose they are takes them. */
static void pieces_of_all(struct lw_visit *visit)
{
    struct lw_coll_call *call = visit->call;
    bool reduces = call->kind == LW_COLL_REDUCE_SCATTER;
    uint64_t bytes = visit->bytes * visit->size;
    struct lw_data mine = reduces ? lw_visit_operand(visit, visit->size) : lw_visit_all_sent(visit);
    uint32_t most = (uint32_t)(LW_BOARD_LONG / visit->bytes);
    for (uint32_t first = 0; first < visit->size && !visit->error; first += most) {
        uint32_t count = (uint32_t)lw_least(most, visit->size - first);
        piece(visit, lw_data_part(mine, first * visit->bytes, count * visit->bytes), bytes, LW_BOARD_LONG);
        uint64_t at = (visit->self - first) * visit->bytes;
        if (lw_visit_alike(visit, bytes) && visit->self - first < count) {
            if (reduces)
                lw_visit_fold(visit, visit->size, at, NULL, call->recv, call->recv_count);
            for (uint32_t who = 0; who < visit->size && !reduces; who++)
                lw_data_copy(lw_visit_received(visit, who),
                             lw_data_raw(lw_board_place(visit->seat, who)->data + at, visit->bytes));
        }
        lw_board_go(visit->seat);
    }
}

/* What is behind `at` of something, at most a piece. */
static struct lw_data piece_of(struct lw_data whole, uint64_t at)
{
    at = lw_least(at, whole.bytes);
    return lw_data_part(whole, at, lw_least(LW_BOARD_LONG, whole.bytes - at));
}

/* The places of all are free at the same time: so the root leaves a piece in each.  Who expects another amount of data stays with it to the end. */
static void bcast_pieces(struct lw_visit *visit)
{
    struct lw_data whole = lw_visit_received(visit, 0);
    uint32_t root = (uint32_t)visit->call->root;
    bool gives = lw_visit_is_root(visit);
    uint64_t bytes = whole.bytes;
    for (uint64_t at = 0; at < bytes && visit->error != LW_EPROTO;
         at += (uint64_t)visit->size * LW_BOARD_LONG) {
        lw_board_begin(visit->seat, LW_BOARD_LONG);
        struct lw_board_place *from = lw_board_place(visit->seat, root);
        if (gives) {
            lw_visit_leave(visit, lw_data_raw(NULL, 0));
            from->bytes = bytes;
        } else {
            lw_board_hear(visit->rank, visit->seat, &visit->call->pub, root);
            lw_visit_compare(visit, root, whole.bytes);
            bytes = from->bytes;
        }
        for (uint32_t who = 0; who < visit->size && !visit->error; who++) {
            struct lw_data mine = piece_of(whole, at + (uint64_t)who * LW_BOARD_LONG),
                           left = lw_data_raw(lw_board_place(visit->seat, who)->data, mine.bytes);
            lw_data_copy(gives ? left : mine, gives ? mine : left);
        }
        if (gives)
            lw_board_say(visit->seat);
        lw_board_go(visit->seat);
    }
}

static void pieces(struct lw_visit *visit)
{
    struct lw_coll_call *call = visit->call;
    bool reduces = call->kind == LW_COLL_ALLREDUCE;
    uint64_t bytes = visit->bytes,
             most = reduces ? LW_BOARD_LONG - LW_BOARD_LONG % call->recv_type->size : LW_BOARD_LONG;
    struct lw_data input = reduces ? lw_visit_operand(visit, 1) : lw_visit_own_block(visit);
    for (uint64_t at = 0; at < bytes && !visit->error; at += visit->bytes) {
        visit->bytes = lw_least(most, bytes - at);
        piece(visit, lw_data_part(input, at, visit->bytes), bytes, LW_BOARD_LONG);
        if (lw_visit_alike(visit, bytes))
            (reduces ? allreduce_piece : lw_visit_take_blocks)(visit, at);
        lw_board_go(visit->seat);
    }
}

/* -------------------------------------------------------- blocks of any size */

/* All know of MPI_Allgatherv how long each block is. */
static uint64_t longest_block(const struct lw_coll_call *call)
{
    uint64_t most = 0;
    for (int who = 0; who < call->comm->size; who++)
        most = lw_most(most, lw_block_received(call, who).bytes);
    return most;
}

static void allgather_blocks(struct lw_visit *visit, uint64_t longest)
{
    const struct lw_coll_call *call = visit->call;
    struct lw_data mine = lw_block_sent(call, (int)visit->self);
    bool in_place = call->send == MPI_IN_PLACE;
    for (uint64_t at = 0; !at || at < longest; at += LW_BOARD_LONG) {
        piece(visit, piece_of(mine, at), mine.bytes, lw_least(longest, LW_BOARD_LONG));
        for (uint32_t who = 0; who < visit->size; who++) {
            const struct lw_board_place *place = lw_board_place(visit->seat, who);
            struct lw_data to = lw_block_received(call, (int)who);
            uint64_t bytes = place->bytes; /* copied once: others may write there */
            if (place->what != lw_visit_what(visit))
                visit->error = LW_EPROTO;
            else if (bytes > to.bytes)
                visit->error = visit->error ? visit->error : LW_ETRUNC;
            else if (at < bytes && !(in_place && who == visit->self)) {
                uint64_t now = lw_least(LW_BOARD_LONG, bytes - at);
                lw_data_copy(lw_data_part(to, at, now), lw_data_raw(place->data, now));
            }
        }
        lw_board_go(visit->seat);
    }
}

/* Of MPI_Alltoallv nobody knows how much others have.  What one has for all lies in a row, of which a window is left at a time; in front of that is where each
 * block of the row begins, and where the last ends. */
enum { BLOCKS_MOST = LW_BOARD_LONG / (2 * sizeof(uint32_t)) };

static uint64_t head_bytes(const struct lw_visit *visit)
{
    return (visit->size + 1) * sizeof(uint32_t);
}

/* The part of a block, which begins at `begin` of the row, that lies in the window from `at` on; none: no bytes. */
static struct lw_data windowed(const struct lw_visit *visit, struct lw_data block, uint64_t begin,
                               uint64_t at, uint64_t *in_window)
{
    uint64_t window = LW_BOARD_LONG - head_bytes(visit);
    uint64_t first = lw_most(begin, at), last = lw_least(begin + block.bytes, at + window);
    *in_window = first - at;
    return first < last ? lw_data_part(block, first - begin, last - first) : lw_data_raw(NULL, 0);
}

/* Only where the row begins and ends if it is longer than `most`. */
static void blocks_leave(struct lw_visit *visit, uint64_t at, uint64_t most)
{
    struct lw_board_place *place = lw_board_place(visit->seat, visit->self);
    uint32_t *begins = (uint32_t *)place->data;
    uint64_t begin = 0, in_window;
    for (uint32_t who = 0; who < visit->size && begin <= most; who++) {
        struct lw_data block = lw_block_sent(visit->call, (int)who),
                       part = windowed(visit, block, begin, at, &in_window);
        begins[who] = (uint32_t)begin;
        if (part.bytes)
            lw_data_copy(lw_data_raw(place->data + head_bytes(visit) + in_window, part.bytes), part);
        begin += block.bytes;
    }
    begins[visit->size] = (uint32_t)lw_least(begin, UINT32_MAX);
    place->what = lw_visit_what(visit);
    place->bytes = begin;
}

/* The longest row of all. */
static uint64_t longest_row(struct lw_visit *visit)
{
    uint64_t longest = 0;
    for (uint32_t who = 0; who < visit->size; who++) {
        const struct lw_board_place *place = lw_board_place(visit->seat, who);
        if (place->what != lw_visit_what(visit))
            visit->error = LW_EPROTO;
        longest = lw_most(longest, place->bytes);
    }
    return longest;
}

static void block_take(struct lw_visit *visit, uint32_t who, uint64_t at)
{
    const uint8_t *data = lw_board_place(visit->seat, who)->data;
    struct lw_data to = lw_block_received(visit->call, (int)who);
    uint64_t in_window;
    uint32_t ends[2]; /* copied once: others may write there */
    memcpy(ends, data + visit->self * sizeof *ends, sizeof ends);
    if (ends[0] > ends[1])
        visit->error = LW_EPROTO;
    else if (ends[1] - ends[0] > to.bytes)
        visit->error = visit->error ? visit->error : LW_ETRUNC;
    else {
        struct lw_data part = windowed(visit, lw_data_part(to, 0, ends[1] - ends[0]), ends[0], at,
                                       &in_window);
        if (part.bytes)
            lw_data_copy(part, lw_data_raw(data + head_bytes(visit) + in_window, part.bytes));
    }
}

static bool alltoall_blocks(struct lw_visit *visit)
{
    uint64_t window = LW_BOARD_LONG - head_bytes(visit), longest = window;
    uint64_t most = window; /* in place all must have left everything before anybody takes */
    if (visit->call->send != MPI_IN_PLACE)
        most = lw_most(most_bytes(LW_COLL_ALLTOALL, (int)visit->size), most);
    for (uint64_t at = 0; at < longest && longest <= most; at += window) {
        lw_board_begin(visit->seat, LW_BOARD_LONG);
        lw_board_come(visit->rank, visit->seat, &visit->call->pub);
        blocks_leave(visit, at, most);
        lw_visit_meet(visit);
        if (!at)
            longest = longest_row(visit);
        for (uint32_t who = 0; who < visit->size && longest <= most && !visit->error; who++)
            block_take(visit, who, at);
        lw_board_go(visit->seat);
    }
    return longest <= most || visit->error;
}

bool lw_board_do_blocks(struct lw_mpi *mpi, struct lw_coll_call *call, int *error)
{
    bool all = call->kind == LW_COLL_ALLGATHER, done = true;
    uint64_t longest = all ? longest_block(call) : 0;
    if (all ? longest > most_bytes(call->kind, call->comm->size)
            : call->kind != LW_COLL_ALLTOALL || call->comm->size >= BLOCKS_MOST)
        return false;
    struct lw_visit visit = lw_visit_of(mpi, call, 0);
    if (all)
        allgather_blocks(&visit, longest);
    else
        done = alltoall_blocks(&visit) || lw_board_read_blocks(&visit);
    *error = visit.error;
    return done;
}

/* --------------------------------------------------------------------- all */

/* What runs a call whose data are too long for one piece; NULL: they are not. */
static void (*in_pieces(const struct lw_coll_call *call, uint64_t place))(struct lw_visit *)
{
    if (lw_board_of_all(call))
        return place > LW_BOARD_LONG ? pieces_of_all : NULL;
    if (place <= LW_BOARD_BYTES)
        return NULL;
    return call->kind == LW_COLL_BCAST ? bcast_pieces : pieces;
}

/* All come to the same answer: see lw_pair_fits(). */
bool lw_board_do_long(struct lw_mpi *mpi, struct lw_coll_call *call, uint64_t block, int *error)
{
    uint64_t place = lw_board_place_bytes(call, block);
    if (lw_board_read(mpi, call, block, error))
        return true;
    if (place > most_bytes(call->kind, call->comm->size) || runs_ahead(call, block) || !lw_board_plain(call))
        return false;
    struct lw_visit visit = lw_visit_of(mpi, call, block);
    void (*long_one)(struct lw_visit *) = in_pieces(call, place);
    if (long_one)
        long_one(&visit);
    else
        lw_visit_run(&visit, place);
    *error = visit.error;
    return true;
}
