/* SPDX-License-Identifier: MIT
 *
 * Long messages between workers whose ends both copy.  There are two ways, and between clusters pace.h says which is taken:
 *
 *   buffers  the receiver reads from the sender's memory, and the sender writes into the receiver's: between clusters through the kernel;
 *   pieces   the sender copies into the bulk area of the link, and the receiver out of it, at the same time.  When no piece has come for a
 *            while, the sender does something else: then the receiver reads.
 *
 *   sender                         receiver
 *   offer (direct)    -->          match
 *                     <--          share (how, which part, in what chunks)
 *   (piece ...)       -->
 *                     <--          done
 *
 * Whoever is free takes the next chunk, by a word that both have mapped; so a sender that does something else costs nothing, and two that
 * wait take about half the time.
 *
 * Only the receiver begins and ends this, and it ends when each chunk has been copied: nobody writes into a buffer that is the
 * program's again.  What the sender says in the shared words, or in pieces, can keep its own message from arriving, and no more.
 */
#include "mputil/internal.h"

enum {
    OFFSET_BITS = 40,
    WRITE_LEAST = 65536, /* what is shorter the receiver has read before the sender writes */
    NEAR_LEAST = 32768,  /* the same in a cluster, where nobody calls the kernel */
    CHUNKS = 4,
    CHUNK_MOST = 262144,
    PIECES = 8, /* so many at least, so that the ends work at the same time */
    PIECE_LEAST = 4096,
    PATIENCE_NS = 5000 /* without a piece: some ten times what it takes to bring one */
};
static const uint64_t OFFSET_MASK = ((uint64_t)1 << OFFSET_BITS) - 1;

/* Take the next chunk of part `number`, which ends at `end`: [*at, *at + what is returned).  0: there is none. */
static uint64_t claim(struct link_share *share, uint32_t number, uint64_t end, uint64_t chunk, uint64_t *at)
{
    uint64_t seen = atomic_load_explicit(&share->claim, memory_order_acquire), bytes;
    do {
        *at = seen & OFFSET_MASK;
        if (seen >> OFFSET_BITS != number || *at >= end)
            return 0;
        bytes = lw_least(end - *at, chunk);
    } while (!atomic_compare_exchange_weak(&share->claim, &seen, seen + bytes));
    return bytes;
}

/* ------------------------------------------------------------- at the receiver */

/* Where data are combined, whole operands. */
static uint64_t whole(const struct lw_request *receive, uint64_t bytes)
{
    return receive->layout == LW_LAYOUT_SINK ? bytes - bytes % receive->sink->unit : bytes;
}

static uint64_t chunk_bytes(const struct lw_request *receive)
{
    uint64_t bytes = receive->status.bytes;
    if (receive->way == LW_WAY_BUFFERS)
        return lw_least(bytes / CHUNKS, CHUNK_MOST);
    uint64_t piece = bytes / PIECES;
    return whole(receive, lw_least(piece < PIECE_LEAST ? PIECE_LEAST : piece, link_bulk_most()));
}

bool lw_share_possible(const struct lw_request *receive, struct link_in *from)
{
    bool reached = from->same_cluster ? !receive->from_layout : hal_peer_readable(from->gid);
    return reached && !from->sharing && link_share_in(from) && !receive->status.error &&
           receive->status.bytes >= LW_PACE_LEAST && receive->status.bytes <= OFFSET_MASK &&
           !atomic_load_explicit(&receive->out->bell->sleeping, memory_order_relaxed) &&
           !hal_job()->overcommit;
}

/* Is the sender to help on this way? */
static bool helps(const struct lw_worker *worker, const struct lw_request *receive)
{
    if (receive->way == LW_WAY_PIECES)
        return chunk_bytes(receive) > 0;
    return !receive->layout && !worker->offers &&
           receive->status.bytes >= (receive->out->same_cluster ? NEAR_LEAST : WRITE_LEAST);
}

/* Have the sender copy [begin, end), as far as the receiver does not take it first. */
static int part_begin(struct lw_request *receive, uint64_t begin, uint64_t end)
{
    struct link_in *from = receive->from;
    struct link_share *share = link_share_in(from);
    from->share_number = (from->share_number + 1) & (uint32_t)(~(uint64_t)0 >> OFFSET_BITS);
    receive->part_end = end;
    receive->idle_ns = 0;
    atomic_store_explicit(&share->written, 0, memory_order_relaxed);
    atomic_store_explicit(&share->failed, 0, memory_order_relaxed);
    atomic_store_explicit(&share->claim, (uint64_t)from->share_number << OFFSET_BITS | begin,
                          memory_order_release);
    struct lw_wire_reply help = {.kind = LW_WIRE_SHARE,
                                 .in_bulk = receive->way == LW_WAY_PIECES,
                                 .tag = (int32_t)from->share_number,
                                 .id = receive->peer_id,
                                 .peer = receive->id,
                                 .address = (uint64_t)(uintptr_t)receive->buf,
                                 .offset = chunk_bytes(receive),
                                 .bytes = end};
    return lw_reply_post(receive->out, LINK_PORT_MPI_CONTROL, &help, NULL, 0);
}

int lw_share_start(struct lw_worker *worker, struct lw_request *receive, struct link_in *from, bool *shared)
{
    *shared = helps(worker, receive) && lw_table_enter(worker, receive) == LW_OK; /* pieces name it */
    if (!*shared) {
        receive->way = LW_WAY_BUFFERS;
        return LW_OK;
    }
    from->sharing = true;
    receive->shared = true;
    receive->refused = false;
    receive->from = from;
    int error = part_begin(receive, 0, receive->status.bytes);
    if (error)
        lw_share_end(worker, receive);
    return error;
}

void lw_share_end(struct lw_worker *worker, struct lw_request *receive)
{
    receive->from->sharing = false;
    receive->shared = false;
    receive->from_layout = NULL;
    lw_table_leave(worker, receive);
}

/* A chunk for the receiver to read: the next one, or the one that the sender could not write. */
static uint64_t chunk_of(struct lw_request *receive, uint64_t *at)
{
    struct link_share *share = link_share_in(receive->from);
    uint64_t total = receive->status.bytes, chunk = chunk_bytes(receive);
    uint64_t bytes = claim(share, receive->from->share_number, total, chunk, at);
    if (bytes)
        return bytes;
    uint64_t failed = atomic_exchange(&share->failed, 0);
    if (!failed || failed > total)
        return 0;
    *at = failed - 1;
    return lw_least(total - *at, chunk);
}

static int chunk_read(const struct link_in *from, void *to, uint64_t address, uint64_t bytes)
{
    if (!from->same_cluster)
        return hal_peer_read(from->gid, to, address, bytes);
    lw_copy(to, (const void *)(uintptr_t)address, bytes);
    hal_copied(bytes);
    return LW_OK;
}

/* From buffer to buffer.  What the kernel has placed when it refuses to go on counts for nothing. */
static bool buffers_serve(struct lw_request *receive)
{
    struct link_in *from = receive->from;
    uint64_t at, bytes = chunk_of(receive, &at);
    if (bytes && !receive->status.error) /* else the chunk is only taken from the sender */
        receive->status.error = chunk_read(from, (char *)receive->buf + at, receive->address + at, bytes);
    receive->arrived += bytes;
    if (receive->arrived + atomic_load_explicit(&link_share_in(from)->written, memory_order_acquire) <
        receive->status.bytes)
        return false;
    receive->arrived = receive->status.error ? 0 : receive->status.bytes;
    return true;
}

int lw_share_piece(struct lw_request *receive, const struct link_message *message, uint64_t offset)
{
    uint64_t bytes = message->bulk_bytes;
    if (receive->way != LW_WAY_PIECES || message->from != receive->from ||
        bytes > receive->status.bytes - receive->arrived || offset > receive->status.bytes ||
        bytes > receive->status.bytes - offset || bytes != whole(receive, bytes))
        return LW_EPROTO;
    lw_place(receive, offset, message->bulk, bytes);
    receive->arrived += bytes;
    receive->idle_ns = 0;
    return LW_OK;
}

/* Has the sender brought nothing for so long that it does something else? */
static bool alone(struct lw_request *receive)
{
    uint64_t now = hal_time_ns();
    if (!receive->idle_ns)
        receive->idle_ns = now;
    return now - receive->idle_ns >= PATIENCE_NS;
}

/* Read a chunk that the sender does not bring.  If the kernel refuses, the sender has to: see pieces_serve(). */
static int missing_read(struct lw_worker *worker, struct lw_request *receive)
{
    uint64_t at, placed,
        bytes = claim(link_share_in(receive->from), receive->from->share_number, receive->part_end,
                      whole(receive, CHUNK_MOST), &at);
    if (!bytes)
        return LW_OK; /* the sender has taken all that is left, and is about to bring it */
    int error = lw_place_read(worker, receive, receive->from->gid, at, receive->address + at, bytes, &placed);
    receive->arrived += error ? placed : bytes;
    if (error != LW_EPERM)
        return error;
    receive->refused = true;
    receive->address = at + placed;
    receive->missing = bytes - placed;
    return LW_OK;
}

static bool pieces_serve(struct lw_worker *worker, struct lw_request *receive, int *error)
{
    uint64_t left = receive->status.bytes - receive->arrived;
    if (left && receive->refused) {
        if (left == receive->missing) { /* all else is there: now the sender may be told of another part */
            receive->missing = 0;
            *error = part_begin(receive, receive->address, receive->address + left);
        }
    } else if (left && alone(receive)) {
        receive->status.error = missing_read(worker, receive);
    }
    return !left || receive->status.error;
}

bool lw_share_serve(struct lw_worker *worker, struct lw_request *receive, int *error)
{
    return receive->way == LW_WAY_PIECES ? pieces_serve(worker, receive, error) : buffers_serve(receive);
}

/* --------------------------------------------------------------- at the sender */

static int chunk_write(const struct link_out *out, uint64_t address, const void *from, uint64_t bytes)
{
    if (!out->same_cluster)
        return hal_peer_write(out->gid, from, address, bytes);
    lw_copy((void *)(uintptr_t)address, from, bytes);
    hal_copied(bytes);
    return LW_OK;
}

static bool buffers_help(struct lw_request *send)
{
    struct link_share *share = link_share_out(send->out);
    uint64_t at, bytes = claim(share, (uint32_t)send->peer_id, send->arrived, send->status.bytes, &at);
    if (!bytes)
        return true;
    if (chunk_write(send->out, send->address + at, (const char *)send->buf + at, bytes)) {
        atomic_store_explicit(&share->failed, at + 1, memory_order_release);
        return true;
    }
    atomic_fetch_add_explicit(&share->written, bytes, memory_order_release);
    return false;
}

static bool piece_bring(struct lw_request *send, bool *moved)
{
    struct lw_piece piece;
    uint64_t at;
    *moved = lw_piece_claim(send, (uint32_t)send->status.bytes, &piece);
    if (!*moved)
        return false;
    uint64_t bytes = claim(link_share_out(send->out), (uint32_t)send->peer_id, send->arrived,
                           send->status.bytes, &at);
    send->out->kind->bulk_keep(send->out, piece.at, (uint32_t)bytes);
    if (bytes)
        lw_piece_send(send, &piece, send->address, at, (uint32_t)bytes);
    return !bytes;
}

bool lw_share_help(struct lw_request *send, bool *moved)
{
    *moved = true;
    send->shared = !(send->way == LW_WAY_PIECES ? piece_bring(send, moved) : buffers_help(send));
    return !send->shared;
}

int lw_share_handle(struct lw_worker *worker, const struct link_message *message,
                    const struct lw_wire_reply *wire)
{
    struct lw_request *send = lw_table_find(worker, wire->id);
    uint64_t most = wire->in_bulk ? link_bulk_most() : UINT32_MAX;
    if (!send || send->kind != LW_REQ_SEND || !send->direct || send->hidden ||
        (message->from->same_cluster && wire->in_bulk) || wire->bytes > send->bytes || wire->offset == 0 ||
        wire->offset > most || (send->out && send->out->gid != message->from->gid))
        return LW_EPROTO;
    int error = send->out ? LW_OK : link_to(worker->hal, message->from->gid, &send->out);
    if (error || !link_share_out(send->out))
        return error;
    if (!wire->in_bulk && !message->from->same_cluster && !hal_peer_readable(send->out->gid))
        return LW_OK; /* the receiver reads all; pieces can be brought, and may be waited for */
    send->way = wire->in_bulk ? LW_WAY_PIECES : LW_WAY_BUFFERS;
    send->peer_id = (uint32_t)wire->tag;
    send->address = wire->in_bulk ? wire->peer : wire->address;
    send->arrived = wire->bytes;
    send->status.bytes = wire->offset;
    if (!send->shared)
        lw_read_join(worker, send);
    send->shared = true;
    return LW_OK;
}
