/* SPDX-License-Identifier: MIT
 *
 * Long data between hosts, which go without packets (hal/net.h): from one's memory to where the other one expects them, or between one's memory and some
 * that the other one shows (door.c).
 */
#define _GNU_SOURCE
#include "hal/net.h"
#include "hal/linux/worker.h"

#if __has_include(<rdma/fabric.h>)

#include "hal/linux/netport.h"

#include <rdma/fi_rma.h>
#include <rdma/fi_tagged.h>
#include <string.h>
#include <sys/random.h>

/* Long data go in pieces: what one call sends the kernel may hold back until the call ends, and so the receiver copies a piece while the
 * sender copies the next. */
enum { PIECE_BYTES = 1 << 17, PIECES_MOST = 256 };

/* A piece of data that are expected or given. */
struct piece {
    struct hal_net_item item;
    struct hal_transfer *whole;
    size_t bytes;
};

/* --------------------------------------------------------------------- pieces */

/* ofi_rxm cuts long data itself. */
static size_t piece_most(const struct linux_net *net, uint64_t bytes)
{
    bool whole = net->packets.port.alarm == net->packets.port.queue;
    return whole ? bytes : lw_most(PIECE_BYTES, (bytes + PIECES_MOST - 1) / PIECES_MOST);
}

static uint32_t pieces_of(const struct linux_net *net, uint64_t bytes)
{
    return bytes ? (uint32_t)((bytes - 1) / piece_most(net, bytes) + 1) : 1;
}

static struct piece *piece_of(struct hal_net_item *item)
{
    return lw_container(item, struct piece, item);
}

static void piece_free(struct linux_net *net, struct piece *piece)
{
    piece->item.next = net->spare_pieces;
    net->spare_pieces = &piece->item;
}

static struct piece *piece_get(struct linux_net *net)
{
    if (!net->spare_pieces)
        return hal_alloc(sizeof(struct piece));
    struct piece *piece = piece_of(net->spare_pieces);
    net->spare_pieces = piece->item.next;
    return piece;
}

/* What there is one piece of is its own.  NULL: there is no memory for another. */
static struct hal_net_item *piece_item(struct linux_net *net, struct hal_transfer *whole, size_t bytes,
                                       bool give)
{
    struct piece *piece = bytes < whole->bytes ? piece_get(net) : NULL;
    if (!piece)
        return bytes < whole->bytes ? NULL : &whole->item;
    *piece = (struct piece){
        .item = {.peer = whole->item.peer, .what = give ? ITEM_PIECE_GIVEN : ITEM_PIECE_EXPECTED},
        .whole = whole,
        .bytes = bytes};
    return &piece->item;
}

/* Let a piece come, or send it. */
static ssize_t piece_post(struct linux_net *net, struct hal_transfer *whole, uint32_t number, bool give)
{
    size_t most = piece_most(net, whole->bytes), at = number * most;
    size_t bytes = lw_least(most, whole->bytes - at);
    uint8_t *data = (uint8_t *)whole->buf + at;
    uint64_t ticket = (whole->ticket + number) & net->ticket_mask;
    struct hal_net_item *item = piece_item(net, whole, bytes, give);
    if (!item)
        return -FI_EAGAIN;
    ssize_t error = give ? fi_tsend(net->packets.port.end, data, bytes, NULL,
                                    linux_net_peer(net, item->peer)->address, ticket, item->context)
                         : fi_trecv(net->packets.port.end, data, bytes, NULL, FI_ADDR_UNSPEC, ticket, 0,
                                    item->context);
    if (item != &whole->item && error)
        piece_free(net, piece_of(item));
    else if (item != &whole->item && give)
        linux_net_leaves(net, item);
    return error;
}

static ssize_t pieces_give(struct linux_net *net, struct hal_transfer *whole)
{
    ssize_t error = 0;
    for (uint32_t count = pieces_of(net, whole->bytes); whole->offset < count && !error;) {
        error = piece_post(net, whole, (uint32_t)whole->offset, true);
        whole->offset += !error;
    }
    return error;
}

/* ------------------------------------------------------------- given and expected */

/* The low bits count, so that no two are alike; nobody guesses the others while the data are on their way. */
static bool ticket_draw(struct linux_net *net, uint32_t pieces, uint64_t *ticket)
{
    enum { COUNTED = 24 };
    uint64_t chance;
    if (getrandom(&chance, sizeof chance, 0) != (ssize_t)sizeof chance)
        return false;
    *ticket = (chance << COUNTED | (net->tickets & ((1u << COUNTED) - 1))) & net->ticket_mask;
    net->tickets += pieces;
    return true;
}

static void transfer_make(struct linux_net *net, struct hal_transfer *transfer, const void *buf, size_t bytes,
                          uint64_t ticket)
{
    transfer->buf = (void *)(uintptr_t)buf;
    transfer->bytes = bytes;
    transfer->ticket = ticket;
    transfer->offset = 0; /* pieces that were given */
    transfer->pieces = pieces_of(net, bytes);
    transfer->error = LW_OK;
}

int hal_net_expect(struct hal_worker *worker, struct hal_transfer *transfer, void *to, size_t bytes,
                   uint32_t gid, uint64_t *ticket)
{
    struct linux_net *net = linux_worker_of(worker)->net;
    transfer->item.what = ITEM_EXPECTED;
    transfer->item.peer = gid;
    if (bytes > net->packets.port.info->ep_attr->max_msg_size ||
        !ticket_draw(net, pieces_of(net, bytes), ticket))
        return LW_EUNSUP;
    transfer_make(net, transfer, to, bytes, *ticket);
    if (piece_post(net, transfer, 0, false))
        return LW_EUNSUP;
    for (uint32_t i = 1; i < transfer->pieces; i++)
        if (piece_post(net, transfer, i, false))
            hal_job_abort(HAL_NOBODY, 1, "no memory left for what comes by the network");
    return LW_OK;
}

void hal_net_give(struct hal_worker *worker, struct hal_transfer *transfer, const void *from, size_t bytes,
                  uint32_t gid, uint64_t ticket)
{
    transfer_make(linux_worker_of(worker)->net, transfer, from, bytes, ticket);
    linux_net_item_send(worker, &transfer->item, gid, ITEM_GIVEN);
}

/* -------------------------------------------------------------- memory that is shown */

/* As this worker knows it.  NULL: no memory. */
static struct door_known *door_of(struct linux_net *net, uint32_t gid)
{
    struct peers *peers = linux_net_peers(net, gid);
    if (!peers->doors)
        peers->doors = hal_alloc(peers->count * sizeof *peers->doors);
    return peers->doors ? &peers->doors[gid - peers->first_gid] : NULL;
}

/* Into memory that is shown, or from there. */
static ssize_t memory_reach(struct linux_net *net, struct hal_transfer *transfer)
{
    const struct iovec own = {transfer->buf, transfer->bytes};
    const struct fi_rma_iov there = {transfer->offset, transfer->bytes, transfer->ticket};
    const struct fi_msg_rma message = {.msg_iov = &own,
                                       .iov_count = 1,
                                       .addr = door_of(net, transfer->item.peer)->address,
                                       .rma_iov = &there,
                                       .rma_iov_count = 1,
                                       .context = transfer->item.context};
    ssize_t error = transfer->item.what == ITEM_READ ? fi_readmsg(net->reach.port.end, &message, 0)
                                                     : fi_writemsg(net->reach.port.end, &message, 0);
    net->reaching += !error;
    return error;
}

/* Where the door is that a key names.  False: it is nowhere. */
static bool door_find(struct linux_net *net, uint32_t gid, const uint64_t *name)
{
    struct door_known *door = door_of(net, gid);
    if (!door)
        return false;
    if (lw_likely(memcmp(door->name, name, sizeof door->name) == 0))
        return true;
    bool found = fi_av_insert(net->reach.port.names, name, 1, &door->address, 0, NULL) == 1;
    if (found)
        memcpy(door->name, name, sizeof door->name);
    return found;
}

int hal_net_reach(struct hal_worker *worker, struct hal_transfer *transfer, bool write, void *own,
                  size_t bytes, uint32_t gid, const uint64_t key[HAL_NET_KEY_WORDS], uint64_t offset)
{
    struct linux_net *net = linux_worker_of(worker)->net;
    if (!net->reach.port.info && !net->cannot_reach)
        net->cannot_reach = linux_net_port_open(&net->reach, LINUX_PORT_REACHES) != LW_OK;
    if (net->cannot_reach || bytes > net->reach.port.info->ep_attr->max_msg_size ||
        !door_find(net, gid, key + 1))
        return LW_EUNSUP;
    transfer->ticket = key[0];
    transfer->bytes = bytes;
    transfer->buf = own;
    transfer->offset = offset;
    linux_net_item_send(worker, &transfer->item, gid, write ? ITEM_WRITTEN : ITEM_READ);
    return LW_OK;
}

ssize_t linux_transfer_give(struct linux_net *net, struct hal_net_item *item)
{
    struct hal_transfer *transfer = lw_container(item, struct hal_transfer, item);
    return item->what == ITEM_GIVEN ? pieces_give(net, transfer) : memory_reach(net, transfer);
}

/* ----------------------------------------------------------------------- ends */

static void transfer_end(struct hal_worker *worker, struct hal_transfer *transfer, int error)
{
    struct linux_net *net = linux_worker_of(worker)->net;
    net->reaching -= transfer->item.what == ITEM_READ || transfer->item.what == ITEM_WRITTEN;
    if (transfer->item.what != ITEM_EXPECTED)
        linux_net_left(net, &transfer->item);
    if (transfer->item.what != ITEM_GIVEN)
        linux_net_count(net, transfer->item.peer, &linux_worker_of(worker)->bell->net_received);
    transfer->ended(worker, transfer, error);
}

/* A piece has come, or has left. */
static void piece_end(struct hal_worker *worker, struct piece *piece, int error)
{
    struct linux_net *net = linux_worker_of(worker)->net;
    struct hal_transfer *whole = piece->whole;
    if (piece->item.what == ITEM_PIECE_GIVEN)
        linux_net_left(net, &piece->item);
    piece_free(net, piece);
    whole->error = whole->error ? whole->error : error;
    if (--whole->pieces == 0)
        transfer_end(worker, whole, whole->error);
}

void linux_transfer_ended(struct hal_worker *worker, struct hal_net_item *item, size_t bytes)
{
    struct hal_transfer *transfer = lw_container(item, struct hal_transfer, item);
    switch (item->what) {
    case ITEM_EXPECTED:
        transfer_end(worker, transfer, bytes == transfer->bytes ? LW_OK : LW_EPROTO);
        break;
    case ITEM_PIECE_EXPECTED:
        piece_end(worker, piece_of(item), bytes == piece_of(item)->bytes ? LW_OK : LW_EPROTO);
        break;
    case ITEM_PIECE_GIVEN:
        piece_end(worker, piece_of(item), LW_OK);
        break;
    default:
        transfer_end(worker, transfer, LW_OK);
    }
}

bool linux_transfer_failed(struct hal_worker *worker, struct hal_net_item *item, int error)
{
    struct linux_net *net = linux_worker_of(worker)->net;
    switch (item->what) {
    case ITEM_EXPECTED:
        if (error == FI_ETRUNC)
            transfer_end(worker, lw_container(item, struct hal_transfer, item), LW_EPROTO);
        return false;
    case ITEM_PIECE_EXPECTED:
        if (error == FI_ETRUNC)
            piece_end(worker, piece_of(item), LW_EPROTO);
        else
            piece_free(net, piece_of(item));
        return false;
    case ITEM_PIECE_GIVEN:
        linux_net_left(net, item);
        piece_free(net, piece_of(item));
        return true;
    default:
        net->reaching -= item->what == ITEM_READ || item->what == ITEM_WRITTEN;
        linux_net_left(net, item);
        return true;
    }
}

#else /* libfabric's headers were not there when this was built */

int hal_net_expect(struct hal_worker *worker, struct hal_transfer *transfer, void *to, size_t bytes,
                   uint32_t gid, uint64_t *ticket)
{
    (void)worker, (void)transfer, (void)to, (void)bytes, (void)gid, (void)ticket;
    return LW_EUNSUP;
}

void hal_net_give(struct hal_worker *worker, struct hal_transfer *transfer, const void *from, size_t bytes,
                  uint32_t gid, uint64_t ticket)
{
    (void)worker, (void)transfer, (void)from, (void)bytes, (void)gid, (void)ticket;
}

int hal_net_reach(struct hal_worker *worker, struct hal_transfer *transfer, bool write, void *own,
                  size_t bytes, uint32_t gid, const uint64_t key[HAL_NET_KEY_WORDS], uint64_t offset)
{
    (void)worker, (void)transfer, (void)write, (void)own, (void)bytes, (void)gid, (void)key, (void)offset;
    return LW_EUNSUP;
}

#endif
