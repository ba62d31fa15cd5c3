/* SPDX-License-Identifier: MIT
 *
 * Long messages between clusters that both ends copy: the receiver reads from the sender's memory and asks it to write into the
 * receiver's meanwhile, chunk by chunk.  Whoever is free takes the next chunk, by a word that both have mapped; so a sender that
 * does something else costs nothing, and two that wait take half the time.
 *
 * Only the receiver begins and ends this, and it ends when each chunk has been copied: nobody writes into a buffer that is the
 * program's again.  What the sender says in the shared words can keep its own message from arriving, and no more.
 */
#include "mputil/internal.h"

enum { OFFSET_BITS = 40, CHUNKS = 4, CHUNK_LEAST = 16384, CHUNK_MOST = 262144 };
static const uint64_t OFFSET_MASK = ((uint64_t)1 << OFFSET_BITS) - 1;

/* Take the next chunk of message `number`, of `total` bytes: [*at, *at + what is returned).  0: there is none. */
static uint64_t claim(struct link_share *share, uint64_t number, uint64_t total, uint32_t chunk, uint64_t *at)
{
    uint64_t seen = atomic_load_explicit(&share->claim, memory_order_acquire), bytes;
    do {
        *at = seen & OFFSET_MASK;
        if (seen >> OFFSET_BITS != number || *at >= total)
            return 0;
        bytes = total - *at < chunk ? total - *at : chunk;
    } while (!atomic_compare_exchange_weak(&share->claim, &seen, seen + bytes));
    return bytes;
}

/* ---- at the receiver ---- */

static uint32_t chunk_bytes(const struct lw_request *receive)
{
    uint64_t part = receive->status.bytes / CHUNKS;
    return (uint32_t)(part < CHUNK_MOST ? part : CHUNK_MOST);
}

bool lw_share_worth(const struct lw_worker *worker, const struct lw_request *receive, struct link_in *from)
{
    uint64_t bytes = receive->status.bytes;
    return !from->same_cluster && hal_peer_readable(from->gid) && !from->sharing && link_share_in(from) &&
           !worker->offers && !hal_job()->overcommit && !receive->layout && !receive->status.error &&
           bytes >= (uint64_t)CHUNKS * CHUNK_LEAST && bytes <= OFFSET_MASK &&
           !atomic_load_explicit(&receive->out->bell->sleeping, memory_order_relaxed);
}

int lw_share_start(struct lw_request *receive, struct link_in *from)
{
    struct link_share *share = link_share_in(from);
    from->share_number = (from->share_number + 1) & (uint32_t)(~(uint64_t)0 >> OFFSET_BITS);
    from->sharing = true;
    receive->shared = true;
    receive->from = from;
    atomic_store_explicit(&share->written, 0, memory_order_relaxed);
    atomic_store_explicit(&share->failed, 0, memory_order_relaxed);
    atomic_store_explicit(&share->claim, (uint64_t)from->share_number << OFFSET_BITS, memory_order_release);
    struct lw_wire_reply help = {.kind = LW_WIRE_SHARE,
                                 .id = receive->peer_id,
                                 .peer = from->share_number,
                                 .address = (uint64_t)(uintptr_t)receive->buf,
                                 .offset = chunk_bytes(receive),
                                 .bytes = receive->status.bytes};
    return lw_reply_post(receive->out, LINK_PORT_MPI_CONTROL, &help, NULL, 0);
}

/* A chunk for the receiver to read: the next one, or the one that the sender could not write. */
static uint64_t chunk_of(struct lw_request *receive, uint64_t *at)
{
    struct link_share *share = link_share_in(receive->from);
    uint64_t total = receive->status.bytes;
    uint32_t chunk = chunk_bytes(receive);
    uint64_t bytes = claim(share, receive->from->share_number, total, chunk, at);
    if (bytes)
        return bytes;
    uint64_t failed = atomic_exchange(&share->failed, 0);
    if (!failed || failed > total)
        return 0;
    *at = failed - 1;
    return total - *at < chunk ? total - *at : chunk;
}

bool lw_share_serve(struct lw_request *receive)
{
    struct link_in *from = receive->from;
    uint64_t at, bytes = chunk_of(receive, &at);
    if (bytes && !receive->status.error) /* else the chunk is only taken from the sender */
        receive->status.error = hal_peer_read(from->gid, (char *)receive->buf + at, receive->address + at,
                                              bytes);
    receive->arrived += bytes;
    if (receive->arrived + atomic_load_explicit(&link_share_in(from)->written, memory_order_acquire) <
        receive->status.bytes)
        return false;
    from->sharing = false;
    receive->shared = false;
    receive->from_layout = NULL;
    return true;
}

/* ---- at the sender ---- */

bool lw_share_help(struct lw_request *send)
{
    struct link_share *share = link_share_out(send->out);
    uint64_t at, bytes = claim(share, send->peer_id, send->arrived, (uint32_t)send->status.bytes, &at);
    if (!bytes)
        return true;
    if (hal_peer_write(send->out->gid, (const char *)send->buf + at, send->address + at, bytes)) {
        atomic_store_explicit(&share->failed, at + 1, memory_order_release);
        return true;
    }
    atomic_fetch_add_explicit(&share->written, bytes, memory_order_release);
    return false;
}

int lw_share_handle(struct lw_worker *worker, const struct link_message *message,
                    const struct lw_wire_reply *wire)
{
    struct lw_request *send = lw_table_find(worker, wire->id);
    if (!send || send->kind != LW_REQ_SEND || !send->direct || send->hidden || send->out ||
        message->from->same_cluster || wire->bytes > send->bytes || wire->offset == 0 ||
        wire->offset > UINT32_MAX)
        return LW_EPROTO;
    int error = link_to(worker->hal, message->from->gid, &send->out);
    if (error || !link_share_out(send->out) || !hal_peer_readable(send->out->gid))
        return error;
    send->peer_id = wire->peer;
    send->arrived = wire->bytes;
    send->address = wire->address;
    send->status.bytes = wire->offset;
    lw_read_join(worker, send);
    return LW_OK;
}
