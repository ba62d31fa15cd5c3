/* SPDX-License-Identifier: MIT
 *
 * The reading side: writers that call and leave, and data that come or are fetched.
 */
#include "base/copy.h"
#include "connector/connector.h"
#include "hal/failures.h"

#include <string.h>

enum { PIECES_AHEAD = 2, WAITING_MOST = 65536 };

/* ----------------------------------------------------------- writers that call */

static bool alone(const struct conn_end *end)
{
    for (uint32_t i = 0; i < end->peer_count; i++)
        if (end->peers[i].here)
            return false;
    return true;
}

/* 0: this writer may have this reader; else an errno. */
static int fits(const struct conn_end *end, const struct conn_head *head, const struct conn_called *called)
{
    const struct conn_path *path = &end->path;
    bool several = path->type == CONN_SYNC || path->type == CONN_PORTAL || path->type == CONN_RQUEUE;
    if (head->type != path->type || called->bytes != path->bytes || called->messages != path->messages)
        return EPROTO;
    if (path->tx.count && conn_set_find(&path->tx, called->writer) < 0)
        return EACCES;
    if (!several && !alone(end))
        return EBUSY;
    return end->peer_count < CONN_ENDS_MOST ? 0 : ENOBUFS;
}

static struct conn_peer *peer_free(struct conn_end *end)
{
    for (uint32_t i = 0; i < end->peer_count; i++) {
        struct conn_peer *peer = &end->peers[i];
        if (!peer->here && !peer->ended && !peer->unread)
            return peer;
    }
    return NULL;
}

static struct conn_peer *peer_new(struct conn_end *end)
{
    struct conn_peer *peer = peer_free(end);
    if (peer)
        return peer;
    if (end->peer_count == end->peer_room) {
        uint32_t room = end->peer_room ? 2 * end->peer_room : 4;
        struct conn_peer *peers = hal_alloc(room * sizeof *peers);
        if (!peers)
            return NULL;
        if (end->peer_count)
            memcpy(peers, end->peers, end->peer_count * sizeof *peers);
        hal_free(end->peers);
        end->peers = peers;
        end->peer_room = room;
    }
    return &end->peers[end->peer_count++];
}

static void refuse(struct conn_state *state, uint32_t gid, const struct conn_head *call, int error)
{
    struct conn_head head = {
        .op = CONN_REFUSED, .status = (uint8_t)error, .route = call->route, .tx = call->tx};
    conn_send(state, gid, true, &head, NULL);
}

static void join(struct conn_state *state, struct conn_end *end, uint32_t gid, const struct conn_head *head,
                 const struct conn_called *called)
{
    int error = fits(end, head, called);
    struct conn_peer *peer = error ? NULL : peer_new(end);
    if (!peer) {
        refuse(state, gid, head, error ? error : ENOMEM);
        return;
    }
    *peer = (struct conn_peer){
        .here = true, .route = head->route, .gid = gid, .tx = head->tx, .rank = called->writer};
    if (!hal_died(gid)) {
        conn_grant(state, end, peer, CONN_READY);
        return;
    }
    peer->here = false;
    peer->ended = true;
}

static struct conn_end *reader_at(const struct conn_state *state, const struct conn_head *head,
                                  const struct conn_called *called)
{
    for (struct conn_end *end = state->ends; end; end = end->next)
        if (end->rx && end->owner->process->world == called->reader && end->path.rx_tag == called->tag &&
            conn_rx_space(end->path.type) == conn_rx_space((enum conn_type)head->type))
            return end;
    return NULL;
}

static void keep(struct conn_state *state, uint32_t gid, const struct conn_head *head,
                 const struct conn_called *called)
{
    struct conn_waiting *waiting = state->waiting_count < WAITING_MOST ? hal_alloc(sizeof *waiting) : NULL;
    if (!waiting) {
        refuse(state, gid, head, ENOBUFS);
        return;
    }
    waiting->gid = gid;
    waiting->head = *head;
    waiting->called = *called;
    struct conn_waiting **at = &state->waiting;
    while (*at)
        at = &(*at)->next;
    *at = waiting;
    state->waiting_count++;
}

void conn_called(struct conn_state *state, uint32_t gid, const struct conn_head *head,
                 const struct conn_called *called)
{
    const struct conn_owner *owner = conn_owner_of(state, called->reader);
    struct conn_end *end = reader_at(state, head, called);
    if (end) {
        join(state, end, gid, head, called);
    } else if (owner && owner->ended) {
        struct conn_head gone = {.op = CONN_GONE, .flags = CONN_ENDED, .route = head->route, .tx = head->tx};
        conn_send(state, gid, true, &gone, NULL);
    } else {
        keep(state, gid, head, called);
    }
}

void conn_reader_opened(struct conn_state *state, struct conn_end *end)
{
    struct conn_waiting **at = &state->waiting;
    while (*at) {
        struct conn_waiting *waiting = *at;
        if (reader_at(state, &waiting->head, &waiting->called) != end) {
            at = &waiting->next;
            continue;
        }
        *at = waiting->next;
        state->waiting_count--;
        join(state, end, waiting->gid, &waiting->head, &waiting->called);
        hal_free(waiting);
    }
}

/* ---------------------------------------------------------------- and leave */

static bool same_call(const struct conn_waiting *waiting, uint32_t gid, const struct conn_head *head)
{
    return waiting->gid == gid && waiting->head.tx == head->tx && waiting->head.route == head->route;
}

static void waiting_drop(struct conn_state *state, uint32_t gid, const struct conn_head *head)
{
    for (struct conn_waiting **at = &state->waiting; *at; at = &(*at)->next)
        if (same_call(*at, gid, head)) {
            struct conn_waiting *waiting = *at;
            *at = waiting->next;
            state->waiting_count--;
            hal_free(waiting);
            return;
        }
}

static struct conn_peer *peer_called(const struct conn_state *state, uint32_t gid,
                                     const struct conn_head *head, struct conn_end **of)
{
    for (struct conn_end *end = state->ends; end; end = end->next)
        for (uint32_t i = 0; i < end->peer_count; i++) {
            struct conn_peer *peer = &end->peers[i];
            if (peer->here && peer->gid == gid && peer->tx == head->tx && peer->route == head->route) {
                *of = end;
                return peer;
            }
        }
    return NULL;
}

static void done(struct conn_state *state, const struct conn_end *end, struct conn_peer *peer,
                 enum conn_op op, int error)
{
    struct conn_head head = conn_head_to(end, peer, op);
    head.status = (uint8_t)error;
    head.a = peer->taken;
    peer->answered = peer->taken;
    conn_send(state, peer->gid, true, &head, NULL);
}

static void leave(struct conn_state *state, uint32_t gid, const struct conn_head *head)
{
    struct conn_end *end = NULL;
    struct conn_peer *peer = peer_called(state, gid, head, &end);
    if (!peer) {
        waiting_drop(state, gid, head);
        return;
    }
    if (peer->pulling)
        conn_take_drop(end, peer);
    done(state, end, peer, CONN_LEFT, 0);
    peer->here = false;
    peer->ended = head->flags & CONN_ENDED;
    conn_read_look(state, end);
}

void conn_writers_died(struct conn_state *state, struct conn_end *end)
{
    for (uint32_t i = 0; i < end->peer_count; i++) {
        struct conn_peer *peer = &end->peers[i];
        if (!peer->here || !hal_died(peer->gid))
            continue;
        if (peer->pulling)
            conn_take_drop(end, peer);
        peer->here = false;
        peer->ended = true;
    }
    conn_read_look(state, end);
}

void conn_reader_leave(struct conn_state *state, struct conn_end *end, bool ended)
{
    for (uint32_t i = 0; i < end->peer_count; i++) {
        struct conn_peer *peer = &end->peers[i];
        if (!peer->here)
            continue;
        struct conn_head head = conn_head_to(end, peer, CONN_GONE);
        head.flags = ended ? CONN_ENDED : 0;
        conn_send(state, peer->gid, true, &head, NULL);
        peer->here = false;
    }
}

/* ---------------------------------------------------------------- data that come */

static void ended(struct conn_state *state, struct conn_end *end, struct conn_peer *peer, bool offered,
                  int error)
{
    peer->taken++;
    peer->pulling = false;
    if (error)
        conn_take_drop(end, peer);
    else
        conn_take_end(state, end, peer);
    if (offered || error || peer->taken - peer->answered >= CONN_ANSWER_AFTER)
        done(state, end, peer, CONN_DONE, error);
}

static int put_here(struct conn_end *end, struct conn_peer *peer, uint64_t at, const uint8_t *data,
                    uint64_t bytes)
{
    struct conn_piece pieces[2];
    uint32_t count = conn_take_where(end, peer, at, bytes, pieces);
    for (uint32_t i = 0; i < count; i++) {
        lw_copy(pieces[i].to, data, pieces[i].bytes);
        data += pieces[i].bytes;
    }
    return count ? 0 : ENOSPC;
}

static void put(struct conn_state *state, struct conn_end *end, struct conn_peer *peer,
                const struct conn_head *head, const uint8_t *payload)
{
    int error = conn_take_begin(end, peer, head->a, head->bytes);
    if (!error)
        error = put_here(end, peer, 0, payload, head->bytes);
    ended(state, end, peer, false, error);
}

/* One copy from the other's memory; LW_EPERM: this process cannot. */
static int fetch(const struct conn_end *end, const struct conn_peer *peer, uint64_t address)
{
    uint32_t own = hal_job()->cluster;
    struct conn_piece pieces[2];
    uint32_t count = conn_take_where(end, peer, 0, peer->bytes, pieces);
    int error = LW_OK;
    for (uint32_t i = 0; i < count && !error; i++) {
        if (peer->gid / hal_job()->workers == own)
            lw_copy(pieces[i].to, (const void *)(uintptr_t)address, pieces[i].bytes);
        else
            error = hal_peer_readable(peer->gid)
                        ? hal_peer_read(peer->gid, pieces[i].to, address, pieces[i].bytes)
                        : LW_EPERM;
        address += pieces[i].bytes;
    }
    if (peer->gid / hal_job()->workers == own)
        hal_copied(peer->bytes);
    return error;
}

static void pull(struct conn_state *state, const struct conn_end *end, struct conn_peer *peer)
{
    while (peer->pulled < peer->bytes &&
           peer->pulled - peer->got < (uint64_t)PIECES_AHEAD * link_bulk_most()) {
        struct conn_head head = conn_head_to(end, peer, CONN_PULL);
        head.a = peer->pulled;
        head.bytes = conn_piece_bytes(peer->bytes, peer->pulled);
        peer->pulled += head.bytes;
        conn_send(state, peer->gid, true, &head, NULL);
    }
}

/* A piece that has come, the next. */
static void arrived(struct conn_state *state, struct conn_end *end, struct conn_peer *peer,
                    const uint8_t *bulk, uint32_t bytes)
{
    int error = put_here(end, peer, peer->got, bulk, bytes);
    peer->got += bytes;
    if (error || peer->got == peer->bytes)
        ended(state, end, peer, true, error);
    else
        pull(state, end, peer);
}

static void piece(struct conn_state *state, struct conn_end *end, struct conn_peer *peer,
                  const struct conn_head *head, const uint8_t *bulk, uint32_t bytes)
{
    if (peer->pulling && bytes && head->a == peer->got && bytes <= peer->pulled - peer->got)
        arrived(state, end, peer, bulk, bytes);
}

/* Of data that can be fetched nothing comes along; of others the first piece does. */
static void offered(struct conn_state *state, struct conn_end *end, struct conn_peer *peer,
                    const struct conn_head *head, const uint8_t *bulk, uint32_t bytes)
{
    int error = conn_take_begin(end, peer, head->a, head->bytes);
    int fetched = error || bytes ? LW_OK : fetch(end, peer, head->b);
    if (!error && (bytes || fetched == LW_EPERM)) {
        peer->pulling = true;
        peer->pulled = bytes;
        if (bytes)
            arrived(state, end, peer, bulk, bytes);
        else
            pull(state, end, peer);
        return;
    }
    if (!error && fetched)
        error = fetched == LW_EPEER ? EPIPE : EFAULT;
    ended(state, end, peer, true, error);
}

/* Answer a remote read of a buffer, in one piece. */
static void get(struct conn_state *state, const struct conn_end *end, const struct conn_peer *peer,
                const struct conn_head *asked)
{
    struct conn_head head = conn_head_to(end, peer, CONN_GOT);
    bool inside = end->path.type == CONN_BUFFER && end->posted && asked->bytes &&
                  asked->bytes <= link_bulk_most() && asked->a <= end->size &&
                  asked->bytes <= end->size - asked->a;
    bool near = peer->gid / hal_job()->workers == hal_job()->cluster;
    head.a = asked->a;
    head.status = inside ? 0 : ENOSPC;
    if (inside && near)
        lw_copy((void *)(uintptr_t)asked->b, end->base + asked->a, asked->bytes);
    if (inside && !near)
        conn_send_bulk(state, peer->gid, &head, end->base + asked->a, (uint32_t)asked->bytes);
    else
        conn_send(state, peer->gid, true, &head, NULL);
}

static struct conn_peer *sender(const struct conn_end *end, uint32_t from, const struct conn_head *head)
{
    if (!end || !end->rx || head->peer >= end->peer_count)
        return NULL;
    struct conn_peer *peer = &end->peers[head->peer];
    return peer->here && peer->gid == from && peer->tx == head->tx ? peer : NULL;
}

static int data_message(struct conn_state *state, uint32_t from, const struct conn_head *head,
                        const uint8_t *payload, const uint8_t *bulk, uint32_t bulk_bytes)
{
    struct conn_end *end = ikc_table_get(&state->handles, head->rx);
    struct conn_peer *peer = sender(end, from, head);
    if (head->op == CONN_OFFER && bulk_bytes > head->bytes)
        return LW_EPROTO;
    if (!peer || (peer->pulling && head->op != CONN_PIECE && head->op != CONN_GET))
        return LW_OK; /* closed meanwhile, or nonsense */
    if (head->op == CONN_PUT || head->op == CONN_OFFER)
        peer->notify = head->flags & CONN_NOTIFY;
    if (head->op == CONN_PUT)
        put(state, end, peer, head, payload);
    else if (head->op == CONN_OFFER)
        offered(state, end, peer, head, bulk, bulk_bytes);
    else if (head->op == CONN_PIECE)
        piece(state, end, peer, head, bulk, bulk_bytes);
    else
        get(state, end, peer, head);
    return LW_OK;
}

int conn_reader_message(struct conn_state *state, uint32_t from, const struct conn_head *head,
                        const uint8_t *payload, const uint8_t *bulk, uint32_t bulk_bytes)
{
    struct conn_called called;
    if (head->op == CONN_LEAVE) {
        leave(state, from, head);
        return LW_OK;
    }
    if (head->op != CONN_CALL)
        return data_message(state, from, head, payload, bulk, bulk_bytes);
    memcpy(&called, payload, sizeof called);
    if (head->type >= CONN_TYPES || !conn_is_known(called.reader) || !conn_is_known(called.writer) ||
        conn_gid_of(called.writer) != from || conn_gid_of(called.reader) != state->worker->gid)
        return LW_EPROTO;
    conn_called(state, from, head, &called);
    return LW_OK;
}
