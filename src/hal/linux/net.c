/* SPDX-License-Identifier: MIT
 *
 * The network between hosts, by libfabric.  Each worker has a port of its own with
 * one queue of completions, which only this worker touches: no locks, no thread of ours.  A worker that sleeps has the queue's
 * descriptor watched.  Memory that other hosts show is reached from a second port, which is opened when it is first needed:
 * what serves that memory (door.c) is another provider than the one that is best for packets.
 *
 * A packet says who sent it, and carries a proof that its sender knows the job's secret, a keyed hash of who sends to which port; what
 * lacks it is no packet.  Packets that the provider cannot take now, or whose
 * receiver's port is not known yet, wait here, those of one receiver in their order.  A receiver that cannot be reached any
 * more is told to mpiexec, which knows better why; what is sent to it is thrown away.
 *
 * Two ports connect when the first packet goes, whoever sends it.  When both do so at a time, a provider may give the connection up that it has
 * just made, with all that was sent there (libfabric 1.17 does after another peer has ended).  So the first packet is a *hello*, sent until it is
 * answered, and others wait for the answer, or for a packet of the other's, which has got one.
 */
#define _GNU_SOURCE
#include "hal/net.h"
#include "hal/linux/packet.h"
#include "hal/linux/proof.h"
#include "hal/linux/worker.h"

#include <stdlib.h>
#include <string.h>

/* Of a job's hosts that of a cluster. */
static uint32_t host_of(const uint32_t *firsts, const struct hal_job *job, uint32_t cluster)
{
    uint32_t host = 0, end = job->hosts;
    while (end - host > 1) {
        uint32_t middle = host + (end - host) / 2;
        if (firsts[middle] <= cluster)
            host = middle;
        else
            end = middle;
    }
    return host;
}

uint32_t hal_host_of(uint32_t gid)
{
    if (lw_likely(!job_here.job.networked))
        return 0;
    if (lw_likely(gid < job_bell_count(&job_here.job)))
        return host_of(job_hosts(job_here.header), &job_here.job, gid / job_here.job.workers);
    const struct linux_met *met = linux_met_of(gid);
    return met ? met->first_host + host_of(met->firsts, &met->job, (gid - met->first_gid) / met->job.workers)
               : 0;
}

bool hal_host_is_own(uint32_t gid)
{
    uint32_t cluster = gid / job_here.job.workers;
    return !job_here.job.networked || (cluster >= job_here.first_cluster && cluster < job_here.end_cluster);
}

#if __has_include(<rdma/fabric.h>)

#include "hal/linux/netport.h"

/* Packets that may come before the worker looks; no packet comes so far ahead of others. */
enum { COMING = 32, SHORT_BYTES = 320, AHEAD_MOST = 1 << 16 };

/* After how long a hello is sent again that was not answered, first: then after twice that time, and so on, so often.  After so many one that
 * cannot leave says that the peer is out of reach. */
enum { HELLO_MS = 5, HELLO_DOUBLINGS = 7, HELLOS_ENOUGH = 16 };

/* A worker that sleeps and looks takes some us a look: less than one in 100 of a core at last. */
enum { LOOK_FIRST_NS = 50000, LOOK_MOST_NS = 4000000 };

/* ------------------------------------------------------------------ opening */

/* Those up to the highest that the provider says it compares. */
static uint64_t ticket_bits(const struct fi_info *info)
{
    uint64_t format = info->ep_attr->mem_tag_format;
    return format ? UINT64_MAX >> __builtin_clzll(format) : UINT64_MAX;
}

/* Providers understand each other if they have the same name, the same major version and buffers of the same size; and their workers if they prove in
 * the same way. */
static uint32_t provider_of(const struct linux_net *net)
{
    uint32_t hash = 2166136261u ^ FI_MAJOR(linux_fabric.version()) ^ (uint32_t)linux_proof_kind() << 16;
    for (const char *at = net->packets.port.info->fabric_attr->prov_name; *at; at++)
        hash = (hash ^ (uint8_t)*at) * 16777619u;
    return (hash ^ (uint32_t)linux_fabric.buffer) * 16777619u;
}

/* False: no memory. */
static bool peers_make(struct linux_net *net)
{
    net->peers = (struct peers){.count = job_bell_count(&job_here.job),
                                .job = job_here.job.number,
                                .ports = job_ports(job_here.header),
                                .secret = job_here.header->secret};
    return (net->peers.peers = hal_alloc(net->peers.count * sizeof *net->peers.peers)) != NULL;
}

struct peers *linux_net_peers_met(struct linux_net *net, uint32_t gid)
{
    struct peers *peers = net->peers.next;
    while (peers && gid - peers->first_gid >= peers->count)
        peers = peers->next;
    if (lw_likely(peers != NULL))
        return peers;
    const struct linux_met *met = linux_met_of(gid);
    peers = hal_alloc(sizeof *peers);
    struct peer *table = hal_alloc(met->count * sizeof *table);
    if (!peers || !table)
        hal_job_abort(HAL_NOBODY, 1, "no memory left for what comes by the network");
    *peers = (struct peers){.next = net->peers.next,
                            .first_gid = met->first_gid,
                            .count = met->count,
                            .job = met->job.number,
                            .ports = met->ports,
                            .secret = met->secret,
                            .peers = table};
    return net->peers.next = peers;
}

bool hal_net_knows(uint32_t gid)
{
    return gid < job_bell_count(&job_here.job) || linux_met_of(gid) != NULL;
}

static struct job_port *port_of(struct linux_net *net, uint32_t gid)
{
    const struct peers *peers = linux_net_peers(net, gid);
    return &peers->ports[gid - peers->first_gid];
}

/* A worker as all know it: its job's number, and its gid there. */
struct named {
    uint32_t job, gid;
};

static struct named name_of(struct linux_net *net, uint32_t gid)
{
    const struct peers *peers = linux_net_peers(net, gid);
    return (struct named){peers->job, gid - peers->first_gid};
}

/* Tell the other hosts, by way of mpiexec. */
static int port_tell(const struct linux_worker *worker)
{
    struct job_port *port = port_of(worker->net, worker->pub.gid);
    size_t bytes = sizeof port->name;
    if (fi_getname(&worker->net->packets.port.end->fid, port->name, &bytes)) {
        hal_log("libfabric names no port in %zu bytes", sizeof port->name);
        return LW_EOS;
    }
    port->provider = worker->net->provider;
    port->address = linux_port_address(&worker->net->packets.port);
    atomic_store(&port->bytes, (uint32_t)bytes);
    const struct job_packet packet = {.kind = JOB_PORT, .from = worker->pub.gid};
    return linux_control_send(&packet, -1) ? LW_EPEER : LW_OK;
}

/* ------------------------------------------------------------------- packets */

static struct hal_packet *packet_of(struct hal_net_item *item)
{
    return item ? lw_container(item, struct hal_packet, item) : NULL;
}

static struct hal_packet *packet_new(struct linux_net *net, bool large)
{
    /* Of a large one only the pages take memory that are used. */
    size_t bytes = lw_whole_lines(sizeof(struct hal_packet) + (large ? net->bytes : SHORT_BYTES));
    struct hal_packet *packet = aligned_alloc(LW_CACHE_LINE, bytes);
    return packet ? memset(packet, 0, sizeof *packet + SHORT_BYTES) : NULL;
}

static void packet_free(struct linux_net *net, struct hal_packet *packet)
{
    packet->item.next = net->spare[packet->item.large] ? &net->spare[packet->item.large]->item : NULL;
    net->spare[packet->item.large] = packet;
}

static struct hal_packet *packet_get(struct linux_net *net, bool large)
{
    struct hal_packet *packet = net->spare[large];
    if (packet)
        net->spare[large] = packet_of(packet->item.next);
    else if (!(packet = packet_new(net, large)))
        return NULL;
    packet->item.large = large;
    return packet;
}

struct hal_packet *hal_net_packet(struct hal_worker *worker, size_t bytes)
{
    return packet_get(linux_worker_of(worker)->net, bytes > SHORT_BYTES);
}

/* Where in a packet stands what. */
enum {
    HEAD_PROOF,
    HEAD_PROOF_2,
    HEAD_GIDS /* from, to: in their jobs */,
    HEAD_NUMBER /* and kind, and the sender's job */
};
enum { KIND_BIT = 32, JOB_BIT = 48 };

/* Kinds of packets.  Only data have numbers. */
enum net_kind { NET_DATA, NET_HELLO, NET_ANSWER };

static uint32_t from_of(const struct hal_packet *packet)
{
    return (uint32_t)packet->head[HEAD_GIDS];
}

static enum net_kind kind_of(const struct hal_packet *packet)
{
    return (enum net_kind)(packet->head[HEAD_NUMBER] >> KIND_BIT & UINT16_MAX);
}

/* From this worker. */
static void names_fill(struct linux_net *net, struct hal_packet *packet, uint32_t self, uint32_t to,
                       enum net_kind kind, uint32_t number)
{
    packet->head[HEAD_GIDS] = self | (uint64_t)name_of(net, to).gid << 32;
    packet->head[HEAD_NUMBER] = number | (uint64_t)kind << KIND_BIT | (uint64_t)net->peers.job << JOB_BIT;
}

static size_t head_bytes(void)
{
    return sizeof((struct hal_packet *)0)->head;
}

/* Let a packet come in here. */
static void packet_expect(struct linux_net *net, struct hal_packet *packet)
{
    packet->item.what = ITEM_COMES;
    packet->item.large = true;
    net->coming++;
    ssize_t error = fi_recv(net->packets.port.end, packet->head, head_bytes() + net->bytes, NULL,
                            FI_ADDR_UNSPEC, packet->item.context);
    if (error)
        hal_job_abort(HAL_NOBODY, 1, "no memory left for what comes by the network");
}

static int coming_start(struct linux_net *net)
{
    for (uint32_t i = 0; i < COMING; i++) {
        struct hal_packet *packet = packet_new(net, true);
        if (!packet)
            return LW_ENOMEM;
        packet_expect(net, packet);
    }
    return LW_OK;
}

static void something_came(struct hal_worker *worker, struct hal_descriptor *descriptor)
{
    (void)worker;
    lw_container(descriptor, struct watched_port, descriptor)
        ->watched = false; /* the poll that runs this looks */
}

int linux_net_port_open(struct watched_port *at, enum linux_port_kind kind)
{
    int error = linux_port_open(&at->port, kind);
    if (error)
        return error;
    at->descriptor.ready = something_came;
    at->descriptor.of_job = true;
    at->descriptor.fd = at->port.fd;
    return LW_OK;
}

int hal_net_open(struct hal_worker *pub, size_t bytes)
{
    struct linux_worker *worker = linux_worker_of(pub);
    if (!linux_fabric_load()) {
        hal_log(
            "a job on several hosts needs libfabric, and libfabric.so.1 is not there (Debian: libfabric1)");
        return LW_EUNSUP;
    }
    if (linux_proof_kind() == PROOF_NONE) {
        hal_log("a job on several hosts " PROOF_MISSING);
        return LW_EUNSUP;
    }
    struct linux_net *net = worker->net = hal_alloc(sizeof *net);
    if (!net || !peers_make(net))
        return LW_ENOMEM;
    net->bytes = bytes;
    net->waiting_end = &net->waiting;
    int error = linux_net_port_open(&net->packets, LINUX_PORT_PACKETS);
    if (error)
        return error;
    net->provider = provider_of(net);
    net->ticket_mask = ticket_bits(net->packets.port.info);
    error = coming_start(net);
    return error ? error : port_tell(worker);
}

/* -------------------------------------------------------------------- proofs */

/* What packets from a worker to another's port carry, which is known. */
static bool proof_make(struct linux_net *net, uint32_t from, uint32_t to, uint64_t proof[2])
{
    struct {
        struct named from, to;
        uint8_t port[JOB_PORT_BYTES];
    } text = {.from = name_of(net, from), .to = name_of(net, to)};
    uint8_t whole[PROOF_BYTES];
    memcpy(text.port, port_of(net, to)->name, sizeof text.port);
    /* It is the receiver's job that has to be convinced. */
    if (!linux_proof_make(linux_net_peers(net, to)->secret, &text, sizeof text, whole))
        return false;
    memcpy(proof, whole, 2 * sizeof *proof);
    return true;
}

/* The proof of packets between this worker and another; comes: from that one.  NULL: it cannot be made. */
static const uint64_t *proof_find(struct linux_net *net, uint32_t self, uint32_t gid, bool comes)
{
    struct peer *peer = linux_net_peer(net, gid);
    if (lw_unlikely(!peer->proved[comes]))
        peer->proved[comes] = proof_make(net, comes ? gid : self, comes ? self : gid, peer->proofs[comes]);
    return peer->proved[comes] ? peer->proofs[comes] : NULL;
}

/* --------------------------------------------------------------------- peers */

static void mpiexec_tell(enum job_packet_kind kind, uint32_t self, uint32_t gid)
{
    const struct job_packet packet = {.kind = kind, .from = self, .rank = gid};
    if (linux_control_send(&packet, -1))
        hal_log("cannot tell mpiexec of worker %u", gid);
}

/* What cannot be sent is lost, and mpiexec will find why. */
static void peer_lost(struct linux_net *net, uint32_t from, uint32_t gid)
{
    struct peer *peer = linux_net_peer(net, gid);
    if (!peer->lost && !hal_peer_ended(gid))
        mpiexec_tell(JOB_LOST, from, gid);
    peer->lost = true;
}

/* mpiexec is to tell where its port is, when that is known, and when its ranks have ended. */
static void peer_seek(struct peer *peer, uint32_t self, uint32_t gid)
{
    if (!peer->sought)
        mpiexec_tell(JOB_SEEK, self, gid);
    peer->sought = true;
}

/* False: it is not known yet where that worker's port is. */
static bool peer_find(struct linux_net *net, uint32_t self, uint32_t gid)
{
    const struct job_port *port = port_of(net, gid);
    struct peer *peer = linux_net_peer(net, gid);
    if (lw_likely(peer->known))
        return true;
    if (!job_port_is_known(port)) {
        peer_seek(peer, self, gid);
        return false;
    }
    if (port->provider != net->provider)
        hal_job_abort(HAL_NOBODY, 1,
                      "two hosts do not understand each other: their libfabric, its FI_OFI_RXM_BUFFER_SIZE "
                      "or their library of keyed hashes differs");
    peer->known = fi_av_insert(net->packets.port.names, port->name, 1, &peer->address, 0, NULL) == 1;
    return peer->known;
}

/* ------------------------------------------------------------------- meeting */

static ssize_t packet_give(struct linux_net *net, struct hal_packet *packet, fi_addr_t to)
{
    const uint64_t *proof = proof_find(net, from_of(packet), packet->item.peer, false);
    if (lw_unlikely(!proof))
        hal_job_abort(HAL_NOBODY, 1, "a library of keyed hashes fails");
    memcpy(&packet->head[HEAD_PROOF], proof, 2 * sizeof *proof);
    return fi_send(net->packets.port.end, packet->head, head_bytes() + packet->bytes, NULL, to,
                   packet->item.context);
}

/* A hello, or its answer.  -FI_EAGAIN: not now. */
static ssize_t hello_give(struct linux_net *net, uint32_t self, uint32_t gid, enum net_kind kind)
{
    struct hal_packet *packet = packet_get(net, false);
    if (!packet)
        return -FI_EAGAIN;
    packet->item.what = ITEM_MEETS;
    packet->item.peer = gid;
    packet->bytes = sizeof(struct job_port);
    memcpy(packet->data, (const void *)port_of(net, self), sizeof(struct job_port));
    names_fill(net, packet, self, gid, kind, 0);
    ssize_t error = packet_give(net, packet, linux_net_peer(net, gid)->address);
    if (error) {
        packet_free(net, packet);
        return error;
    }
    linux_net_leaves(net, &packet->item);
    return 0;
}

/* Send it one when its time has come. */
static ssize_t hello_try(struct linux_net *net, uint32_t self, uint32_t gid)
{
    struct peer *peer = linux_net_peer(net, gid);
    uint64_t now_ns = hal_time_ns();
    uint32_t now = (uint32_t)(now_ns / 1000000u);
    if (!peer->hellos || (int32_t)(now - peer->hello_at) >= 0) {
        ssize_t error = hal_peer_ended(gid) ? -FI_ESHUTDOWN : hello_give(net, self, gid, NET_HELLO);
        if (error)
            return error;
        peer->hello_at = now +
                         (HELLO_MS << (peer->hellos < HELLO_DOUBLINGS ? peer->hellos : HELLO_DOUBLINGS));
        peer->hellos += peer->hellos < HELLOS_ENOUGH;
    }
    uint64_t again = now_ns + (uint64_t)(peer->hello_at - now) * 1000000u;
    net->hello_at = net->hello_at && net->hello_at < again ? net->hello_at : again;
    return 0;
}

/* A hello says where its sender's port is: that need not be sought any more, but when its ranks have ended. */
static void port_came(struct linux_net *net, const struct hal_packet *packet, uint32_t self)
{
    struct job_port came, *port = port_of(net, from_of(packet));
    uint32_t none = 0;
    memcpy((void *)&came, packet->data, sizeof came);
    if (!job_port_is_known(&came) || !atomic_compare_exchange_strong(&port->bytes, &none, JOB_PORT_COMING))
        return;
    job_port_copy(port, &came);
    atomic_store(&port->bytes, atomic_load(&came.bytes));
    peer_seek(linux_net_peer(net, from_of(packet)), self, from_of(packet));
}

static void hello_came(struct linux_net *net, const struct hal_packet *packet, uint32_t self)
{
    uint32_t from = from_of(packet);
    if (packet->bytes == sizeof(struct job_port))
        port_came(net, packet, self);
    if (kind_of(packet) == NET_ANSWER)
        linux_net_peer(net, from)->met = true;
    else if (peer_find(net, self, from))
        (void)hello_give(net, self, from, NET_ANSWER); /* if that fails, it asks again */
}

/* ------------------------------------------------------------------- sending */

/* Hand it to the provider.  -FI_EAGAIN: not now. */
static ssize_t item_give(struct linux_net *net, struct hal_net_item *item)
{
    return item->what == ITEM_GOES
               ? packet_give(net, packet_of(item), linux_net_peer(net, item->peer)->address)
               : linux_transfer_give(net, item);
}

/* Does it go from port to port, and not to memory that is shown? */
static bool is_for_port(const struct hal_net_item *item)
{
    return item->what == ITEM_GOES || item->what == ITEM_GIVEN || item->what == ITEM_MEETING;
}

/* Hand it to the provider, if it is anything for it.  -FI_EAGAIN: not now. */
static ssize_t item_leave(struct linux_net *net, struct hal_net_item *item)
{
    if (item->what == ITEM_MEETING) {
        packet_free(net, packet_of(item));
        return 0;
    }
    ssize_t error = item_give(net, item);
    if (!error)
        linux_net_leaves(net, item);
    return error;
}

/* True: it has left the list, sent or not. */
static bool item_try(struct linux_net *net, struct hal_net_item *item, uint32_t self)
{
    struct peer *peer = linux_net_peer(net, item->peer);
    if (peer->lost) {
        if (item->what == ITEM_GOES || item->what == ITEM_MEETING)
            packet_free(net, packet_of(item));
        return true;
    }
    if (peer->turn == net->turn || !peer_find(net, self, item->peer))
        return false;
    bool waits = !peer->met && is_for_port(item);
    ssize_t error = waits ? hello_try(net, self, item->peer) : item_leave(net, item);
    if (!error && !waits)
        return true;
    peer->turn = net->turn; /* none of its packets overtakes another */
    if (!error)
        return false;
    net->stalled = true;
    /* A provider may try for good to reach one that has ended: what waits for it holds up nobody else who waits until all has left. */
    if (error != -FI_EAGAIN || hal_peer_ended(item->peer))
        peer_lost(net, self, item->peer);
    return false;
}

static void waiting_try(struct linux_net *net, uint32_t self)
{
    net->turn++;
    net->stalled = false;
    net->hello_at = 0;
    for (struct hal_net_item **at = &net->waiting, *item; (item = *at);) {
        struct hal_net_item *next = item->next; /* it may be used again */
        if (item_try(net, item, self)) {
            *at = next;
            if (!next)
                net->waiting_end = at;
        } else {
            at = &item->next;
        }
    }
}

void linux_net_item_send(struct hal_worker *worker, struct hal_net_item *item, uint32_t gid, uint8_t what)
{
    struct linux_net *net = linux_worker_of(worker)->net;
    struct peer *peer = linux_net_peer(net, gid);
    if (lw_likely(!peer->counted))
        linux_net_count(net, gid, &linux_worker_of(worker)->bell->net_sent);
    peer->counted = false;
    item->peer = gid;
    item->what = what;
    item->next = NULL;
    *net->waiting_end = item;
    net->waiting_end = &item->next;
    waiting_try(net, worker->gid);
}

/* What waits for that, above, is under way for mpiexec, which looks whether all wait for ever. */
bool hal_net_meet(struct hal_worker *worker, uint32_t gid)
{
    struct peer *peer = linux_net_peer(linux_worker_of(worker)->net, gid);
    if (lw_likely(peer->met) || peer->lost)
        return true;
    struct hal_packet *packet = peer->counted ? NULL : hal_net_packet(worker, 0);
    if (packet) {
        linux_net_item_send(worker, &packet->item, gid, ITEM_MEETING);
        peer->counted = true;
    }
    return false;
}

void hal_net_send(struct hal_worker *worker, struct hal_packet *packet, uint32_t gid, uint32_t bytes)
{
    struct linux_net *net = linux_worker_of(worker)->net;
    packet->bytes = bytes;
    names_fill(net, packet, worker->gid, gid, NET_DATA, linux_net_peer(net, gid)->sent++);
    linux_net_item_send(worker, &packet->item, gid, ITEM_GOES);
}

/* What the provider has for it is not waited for. */
static void peer_forget(struct linux_net *net, struct peer *peer)
{
    net->under_way -= peer->under_way;
    peer->under_way = 0;
}

void hal_net_forget(struct hal_worker *worker, uint32_t gid)
{
    struct linux_net *net = linux_worker_of(worker)->net;
    struct peer *peer = linux_net_peer(net, gid);
    peer->lost = true;
    peer_forget(net, peer);
    waiting_try(net, worker->gid);
}

/* A provider may wait for good until one that has ended has taken what was sent. */
static void ended_forget(struct linux_net *net)
{
    for (const struct peers *peers = &net->peers; peers; peers = peers->next)
        for (uint32_t i = 0; i < peers->count; i++)
            if (peers->peers[i].under_way && hal_peer_ended(peers->first_gid + i))
                peer_forget(net, &peers->peers[i]);
}

bool hal_net_sent(struct hal_worker *worker)
{
    struct linux_net *net = linux_worker_of(worker)->net;
    if (net->under_way)
        ended_forget(net);
    return !net->waiting && !net->under_way;
}

/* ----------------------------------------------------------------- receiving */

/* Something has failed: what was to be sent, or, with a peer that has gone, what was to come. */
static void failure_take(struct linux_net *net, struct fid_cq *queue, struct hal_worker *worker)
{
    struct fi_cq_err_entry entry = {0};
    if (fi_cq_readerr(queue, &entry, 0) < 1 || !entry.op_context)
        return;
    struct hal_net_item *item = lw_container(entry.op_context, struct hal_net_item, context);
    switch (item->what) {
    case ITEM_COMES:
        net->coming--;
        packet_expect(net, packet_of(item));
        break;
    case ITEM_GOES:
    case ITEM_MEETS:
        linux_net_left(net, item);
        if (item->what == ITEM_GOES || linux_net_peer(net, item->peer)->hellos == HELLOS_ENOUGH)
            peer_lost(net, worker->gid, item->peer);
        packet_free(net, packet_of(item));
        break;
    default:
        if (linux_transfer_failed(worker, item, entry.err))
            peer_lost(net, worker->gid, item->peer);
    }
}

/* How many have been read into net->done. */
static uint32_t completions_read(struct linux_net *net, struct fid_cq *queue, struct hal_worker *worker)
{
    ssize_t count = fi_cq_read(queue, net->done, COMPLETIONS);
    if (count == -FI_EAVAIL)
        failure_take(net, queue, worker);
    if (count <= 0)
        return 0;
    net->look_ns = 0;
    return (uint32_t)count;
}

/* The port for memory is looked at while it has something to do, connecting included. */
static bool is_reaching(const struct linux_net *net)
{
    return net->reaching || (net->reach.port.info && net->waiting);
}

static void completions_look(struct linux_net *net, struct hal_worker *worker)
{
    net->done_at = 0;
    net->done_count = completions_read(net, net->packets.port.queue, worker);
    if (!net->done_count && lw_unlikely(is_reaching(net)))
        net->done_count = completions_read(net, net->reach.port.queue, worker);
}

/* The next completion; NULL: there is none now.  A look costs a system call.  So there is one if none has brought a packet yet, and if that one
 * brought all that it could: whoever waits for the packet may have it first. */
static const struct fi_cq_msg_entry *completion(struct linux_net *net, struct hal_worker *worker, bool first)
{
    if (net->done_at == net->done_count && (first || net->done_count == COMPLETIONS))
        completions_look(net, worker);
    return net->done_at == net->done_count ? NULL : &net->done[net->done_at++];
}

/* How far it is ahead of the one whose turn it is. */
static uint32_t ahead_of(struct linux_net *net, const struct hal_packet *packet)
{
    return (uint32_t)packet->head[HEAD_NUMBER] - linux_net_peer(net, from_of(packet))->received;
}

/* Whether it makes sense: of one that somebody sends a second time the turn is over. */
static bool has_meaning(struct linux_net *net, const struct hal_packet *packet)
{
    enum net_kind kind = kind_of(packet);
    return kind == NET_HELLO || kind == NET_ANSWER ||
           (kind == NET_DATA && ahead_of(net, packet) < AHEAD_MOST);
}

/* The sender of a packet becomes the one that is known by that name here: a worker of this job, or of one that was met.  False: there is
 * none. */
static bool sender_find(struct hal_packet *packet)
{
    uint32_t number = packet->head[HEAD_NUMBER] >> JOB_BIT, from = from_of(packet), first_gid;
    if (number == job_here.job.number)
        return from < job_bell_count(&job_here.job);
    const struct hal_job *job = hal_job_met(number, &first_gid);
    if (!job || from >= job_bell_count(job))
        return false;
    packet->head[HEAD_GIDS] += first_gid;
    return true;
}

/* Whether it is of this job, or of one that it has met. */
static bool packet_believed(struct linux_net *net, struct hal_packet *packet, size_t bytes, uint32_t self)
{
    if (bytes < head_bytes() || packet->head[HEAD_GIDS] >> 32 != self || !sender_find(packet) ||
        hal_host_is_own(from_of(packet)))
        return false;
    const uint64_t *proof = proof_find(net, self, from_of(packet), true);
    return proof && linux_proof_equal(proof, &packet->head[HEAD_PROOF], 2 * sizeof *proof) &&
           has_meaning(net, packet);
}

static bool has_turn(struct linux_net *net, const struct hal_packet *packet)
{
    return ahead_of(net, packet) == 0;
}

/* A long one may come after shorter ones that were sent behind it: they wait, and others come in here meanwhile. */
static void early_keep(struct linux_net *net, struct hal_packet *packet)
{
    struct hal_packet *other = packet_get(net, true);
    if (!other)
        hal_job_abort(HAL_NOBODY, 1, "no memory left for what comes by the network");
    packet_expect(net, other);
    packet->item.next = net->early ? &net->early->item : NULL;
    net->early = packet;
}

/* What was in it has been read.  Where others were early, enough may come in already. */
static void packet_read(struct linux_net *net, struct hal_packet *packet)
{
    if (net->coming < COMING)
        packet_expect(net, packet);
    else
        packet_free(net, packet);
}

/* One of these whose turn has come; NULL: there is none. */
static struct hal_packet *early_take(struct linux_net *net)
{
    struct hal_packet *before = NULL, *packet = net->early;
    while (packet && !has_turn(net, packet)) {
        before = packet;
        packet = packet_of(packet->item.next);
    }
    if (packet && before)
        before->item.next = packet->item.next;
    else if (packet)
        net->early = packet_of(packet->item.next);
    return packet;
}

/* Data that have come: they, if their turn has, too, or NULL. */
static struct hal_packet *data_came(struct linux_net *net, struct hal_packet *packet)
{
    if (has_turn(net, packet))
        return packet;
    early_keep(net, packet);
    return NULL;
}

/* From a job that has met this one, which may not know of that yet: it says hello again. */
static bool is_early_hello(const struct hal_packet *packet, size_t bytes)
{
    uint32_t first_gid;
    if (bytes < head_bytes() || kind_of(packet) != NET_HELLO)
        return false;
    uint32_t number = packet->head[HEAD_NUMBER] >> JOB_BIT;
    return number && number != job_here.job.number && !hal_job_met(number, &first_gid);
}

/* A packet that has come: it, if it may be looked at now, or NULL. */
static struct hal_packet *packet_came(struct linux_net *net, struct hal_packet *packet, size_t bytes,
                                      uint32_t self)
{
    bool believed = packet_believed(net, packet, bytes, self);
    net->coming--;
    packet->bytes = believed ? (uint32_t)(bytes - head_bytes()) : 0;
    if (believed && kind_of(packet) == NET_DATA)
        return data_came(net, packet);
    if (believed)
        hello_came(net, packet, self);
    else if (!is_early_hello(packet, bytes))
        hal_log("a packet that is not of this job has come by the network; ignored");
    packet_expect(net, packet);
    return NULL;
}

/* What a completion is of: a packet that may be looked at now, or NULL. */
static struct hal_packet *completed(struct linux_net *net, const struct fi_cq_msg_entry *entry,
                                    struct hal_worker *worker)
{
    struct hal_net_item *item = lw_container(entry->op_context, struct hal_net_item, context);
    switch (item->what) {
    case ITEM_COMES:
        return packet_came(net, packet_of(item), entry->len, worker->gid);
    case ITEM_GOES:
    case ITEM_MEETS:
        linux_net_left(net, item);
        packet_free(net, packet_of(item));
        return NULL;
    default:
        linux_transfer_ended(worker, item, entry->len);
        return NULL;
    }
}

const void *hal_net_receive(struct hal_worker *pub, uint32_t *from, size_t *bytes)
{
    struct linux_net *net = linux_worker_of(pub)->net;
    const struct fi_cq_msg_entry *entry;
    bool first = !net->taken;
    if (!first)
        packet_read(net, net->taken);
    struct hal_packet *packet = lw_unlikely(net->early != NULL) ? early_take(net) : NULL;
    while (!packet && (entry = completion(net, pub, first)))
        packet = completed(net, entry, pub);
    net->taken = packet;
    if (packet) {
        *from = from_of(packet);
        *bytes = packet->bytes;
        struct peer *peer = linux_net_peer(net, *from);
        peer->received++;
        peer->met = true;
        linux_net_count(net, *from, &linux_worker_of(pub)->bell->net_received);
        return packet->data;
    }
    if (net->waiting)
        waiting_try(net, pub->gid);
    return NULL;
}

/* A provider without anything to wait for is looked at from time to time, after twice as long when there was nothing. */
static void look_later(struct linux_net *net)
{
    net->look_ns = net->look_ns ? lw_least(2 * net->look_ns, LOOK_MOST_NS) : LOOK_FIRST_NS;
    net->look_at = hal_time_ns() + net->look_ns;
}

/* False: something is there already. */
static bool port_watch(struct linux_worker *worker, struct watched_port *at)
{
    struct fid *alarm = &at->port.alarm->fid;
    if (at->port.fd < 0) {
        look_later(worker->net);
        return true;
    }
    if (fi_trywait(at->port.fabric, &alarm, 1) != FI_SUCCESS)
        return false;
    if (at->watched) /* the descriptor is the watcher's meanwhile */
        return true;
    at->descriptor.events = HAL_READABLE;
    at->watched = linux_descriptor_watch(worker, &at->descriptor) == LW_OK;
    return at->watched;
}

uint64_t linux_net_wakes(const struct linux_worker *worker)
{
    return worker->net && worker->net->waiting ? worker->net->hello_at : 0;
}

uint64_t linux_net_looks(const struct linux_worker *worker)
{
    return worker->net ? worker->net->look_at : 0;
}

bool linux_net_doze(struct linux_worker *worker)
{
    struct linux_net *net = worker->net;
    if (!net)
        return true;
    net->look_at = 0;
    if (net->done_at == net->done_count)
        completions_look(net, &worker->pub); /* what a call has completed itself rings no alarm */
    if (net->stalled || net->done_at != net->done_count || !port_watch(worker, &net->packets))
        return false;
    return !net->reaching || port_watch(worker, &net->reach);
}

#else /* libfabric's headers were not there when this was built */

bool hal_net_knows(uint32_t gid)
{
    return gid < job_bell_count(&job_here.job);
}

int hal_net_open(struct hal_worker *worker, size_t bytes)
{
    (void)worker, (void)bytes;
    hal_log(
        "this build of lwmpi knows no network: libfabric's headers were not there (Debian: libfabric-dev)");
    return LW_EUNSUP;
}

struct hal_packet *hal_net_packet(struct hal_worker *worker, size_t bytes)
{
    (void)worker, (void)bytes;
    return NULL;
}

bool hal_net_meet(struct hal_worker *worker, uint32_t gid)
{
    (void)worker, (void)gid;
    return false;
}

void hal_net_send(struct hal_worker *worker, struct hal_packet *packet, uint32_t gid, uint32_t bytes)
{
    (void)worker, (void)packet, (void)gid, (void)bytes;
}

const void *hal_net_receive(struct hal_worker *worker, uint32_t *from, size_t *bytes)
{
    (void)worker, (void)from, (void)bytes;
    return NULL;
}

void hal_net_forget(struct hal_worker *worker, uint32_t gid)
{
    (void)worker, (void)gid;
}

bool hal_net_sent(struct hal_worker *worker)
{
    (void)worker;
    return true;
}

uint64_t linux_net_wakes(const struct linux_worker *worker)
{
    (void)worker;
    return 0;
}

uint64_t linux_net_looks(const struct linux_worker *worker)
{
    (void)worker;
    return 0;
}

bool linux_net_doze(struct linux_worker *worker)
{
    (void)worker;
    return true;
}

#endif
