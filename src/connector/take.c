/* SPDX-License-Identifier: MIT
 *
 * What the reading side does with data: bits of a sync, memory that is written at offsets or round and round, messages in a
 * queue, one rendezvous.  And when a read has come to its end.
 */
#include "base/copy.h"
#include "connector/connector.h"

#include <string.h>

static const uint64_t ALL = UINT64_MAX;

/* ------------------------------------------------------------ data that come */

static int queue_begin(const struct conn_end *end, struct conn_peer *peer, uint64_t bytes)
{
    bool rqueue = end->path.type == CONN_RQUEUE;
    if (rqueue ? bytes != end->path.bytes : bytes > end->path.bytes)
        return EMSGSIZE;
    if (peer->unread >= (rqueue ? end->bias : end->path.messages))
        return EPROTO;
    peer->item = hal_alloc(sizeof *peer->item + bytes);
    if (!peer->item)
        return ENOMEM;
    peer->item->peer = (uint32_t)(peer - end->peers);
    peer->item->bytes = bytes;
    peer->unread++;
    return 0;
}

static int memory_begin(struct conn_end *end, struct conn_peer *peer, uint64_t offset, uint64_t bytes)
{
    if (!end->posted)
        return EPROTO;
    if (end->path.type == CONN_STREAM) {
        if (bytes > end->size)
            return EMSGSIZE;
        peer->offset = end->at;
        end->at = end->size ? (end->at + bytes) % end->size : 0;
        return 0;
    }
    peer->offset = offset;
    return offset > end->size || bytes > end->size - offset ? ENOSPC : 0;
}

static int channel_begin(const struct conn_end *end, uint64_t bytes)
{
    return end->reading && bytes <= end->reading->aio_nbytes ? 0 : EPROTO;
}

int conn_take_begin(struct conn_end *end, struct conn_peer *peer, uint64_t offset, uint64_t bytes)
{
    peer->bytes = bytes;
    peer->pulled = peer->got = 0;
    switch (end->path.type) {
    case CONN_SYNC:
        return bytes == sizeof end->value ? 0 : EMSGSIZE;
    case CONN_RQUEUE:
    case CONN_MQUEUE:
        return queue_begin(end, peer, bytes);
    case CONN_CHANNEL:
        return channel_begin(end, bytes);
    default:
        return memory_begin(end, peer, offset, bytes);
    }
}

static uint32_t one_piece(uint8_t *to, uint64_t bytes, struct conn_piece pieces[2])
{
    pieces[0] = (struct conn_piece){to, bytes};
    return 1;
}

/* The memory may have become other since the transfer began. */
static uint32_t memory_where(const struct conn_end *end, uint64_t at, uint64_t bytes,
                             struct conn_piece pieces[2])
{
    if (at > end->size || bytes > end->size - at)
        return 0;
    return one_piece(end->base + at, bytes, pieces);
}

static uint32_t round_where(const struct conn_end *end, uint64_t at, uint64_t bytes,
                            struct conn_piece pieces[2])
{
    if (bytes > end->size)
        return 0;
    at = end->size ? at % end->size : 0;
    if (bytes <= end->size - at)
        return one_piece(end->base + at, bytes, pieces);
    pieces[0] = (struct conn_piece){end->base + at, end->size - at};
    pieces[1] = (struct conn_piece){end->base, bytes - pieces[0].bytes};
    return 2;
}

uint32_t conn_take_where(const struct conn_end *end, const struct conn_peer *peer, uint64_t done,
                         uint64_t bytes, struct conn_piece pieces[2])
{
    switch (end->path.type) {
    case CONN_SYNC:
        return one_piece((uint8_t *)(uintptr_t)&end->value, bytes, pieces);
    case CONN_RQUEUE:
    case CONN_MQUEUE:
        return peer->item ? one_piece(peer->item->data + done, bytes, pieces) : 0;
    case CONN_CHANNEL:
        return end->reading ? one_piece((uint8_t *)end->reading->aio_buf + done, bytes, pieces) : 0;
    case CONN_STREAM:
        return round_where(end, peer->offset + done, bytes, pieces);
    default:
        return memory_where(end, peer->offset + done, bytes, pieces);
    }
}

void conn_sync_look(struct conn_end *end)
{
    if (end->matched && (end->match | end->bits) == ALL) {
        end->rounds++;
        end->bits = 0;
    }
}

static void memory_end(struct conn_end *end, const struct conn_peer *peer)
{
    if (end->path.type == CONN_STREAM) {
        if (end->latest)
            end->latest->aio_offset = (int64_t)peer->offset;
        end->came = peer->bytes;
        end->notified++;
        return;
    }
    end->came += peer->bytes;
    end->notified += peer->notify;
}

static void message_read(struct conn_peer *peer, uint64_t bytes)
{
    peer->unread--;
    peer->read_count++;
    peer->read_bytes += bytes;
}

/* A user inside the library is told at once, and its writers when they have used up half of what they may. */
static void hand_over(struct conn_state *state, struct conn_end *end, struct conn_peer *peer)
{
    struct conn_item *item = peer->item;
    peer->item = NULL;
    message_read(peer, item->bytes);
    if (peer->read_count - peer->told >= end->bias / 2) {
        peer->told = peer->read_count;
        conn_grant(state, end, peer, CONN_GRANT);
    }
    end->user->came(end, peer->gid, item->data, item->bytes);
    hal_free(item);
}

static void queue_end(struct conn_state *state, struct conn_end *end, struct conn_peer *peer)
{
    if (end->user) {
        hand_over(state, end, peer);
        return;
    }
    *end->items_end = peer->item;
    end->items_end = &peer->item->next;
    peer->item = NULL;
}

static void read_end(struct conn_end *end, int error, int64_t result)
{
    struct mppa_aiocb *control = end->reading;
    end->reading = NULL;
    conn_aio_end(control, error, result);
}

void conn_take_end(struct conn_state *state, struct conn_end *end, struct conn_peer *peer)
{
    switch (end->path.type) {
    case CONN_SYNC:
        end->bits |= end->value;
        conn_sync_look(end);
        break;
    case CONN_RQUEUE:
    case CONN_MQUEUE:
        queue_end(state, end, peer);
        break;
    case CONN_CHANNEL:
        read_end(end, 0, (int64_t)peer->bytes);
        return;
    default:
        memory_end(end, peer);
    }
    conn_read_look(state, end);
}

void conn_take_drop(struct conn_end *end, struct conn_peer *peer)
{
    (void)end;
    peer->pulling = false;
    if (!peer->item)
        return;
    hal_free(peer->item);
    peer->item = NULL;
    peer->unread--;
}

/* -------------------------------------------------------------------- reads */

/* Everybody who may write has ended. */
static bool writers_ended(const struct conn_end *end)
{
    uint32_t ended = 0;
    for (uint32_t i = 0; i < end->peer_count; i++) {
        if (end->peers[i].here)
            return false;
        ended += end->peers[i].ended;
    }
    return ended && ended >= end->path.tx.count;
}

static bool one_writer(enum conn_type type)
{
    return type != CONN_SYNC && type != CONN_PORTAL;
}

static void sync_look(struct conn_end *end)
{
    if (!end->rounds)
        return;
    end->rounds--;
    memcpy(end->reading->aio_buf, &ALL, sizeof ALL);
    read_end(end, 0, sizeof ALL);
}

static void memory_look(struct conn_end *end)
{
    if (end->notified < end->trigger)
        return;
    end->notified -= end->trigger;
    uint64_t came = end->came;
    if (end->path.type != CONN_STREAM)
        end->came = 0;
    read_end(end, 0, (int64_t)came);
}

static void queue_look(struct conn_state *state, struct conn_end *end)
{
    struct conn_item *item = end->items;
    if (!item)
        return;
    if (item->bytes > end->reading->aio_nbytes) {
        read_end(end, EMSGSIZE, -1);
        return;
    }
    end->items = item->next;
    if (!end->items)
        end->items_end = &end->items;
    struct conn_peer *peer = &end->peers[item->peer];
    message_read(peer, item->bytes);
    lw_copy(end->reading->aio_buf, item->data, item->bytes);
    hal_copied(item->bytes);
    if (peer->here)
        conn_grant(state, end, peer, CONN_GRANT);
    read_end(end, 0, (int64_t)item->bytes);
    hal_free(item);
}

bool conn_could_read(const struct conn_end *end)
{
    switch (end->path.type) {
    case CONN_SYNC:
        return end->rounds;
    case CONN_RQUEUE:
    case CONN_MQUEUE:
        return end->items;
    case CONN_CHANNEL:
        return false;
    default:
        return end->notified;
    }
}

void conn_read_look(struct conn_state *state, struct conn_end *end)
{
    if (!end->reading)
        return;
    switch (end->path.type) {
    case CONN_SYNC:
        sync_look(end);
        break;
    case CONN_RQUEUE:
    case CONN_MQUEUE:
        queue_look(state, end);
        break;
    case CONN_CHANNEL:
        break;
    default:
        memory_look(end);
    }
    if (end->reading && one_writer(end->path.type) && writers_ended(end))
        read_end(end, EPIPE, -1);
}
