/* SPDX-License-Identifier: MIT
 *
 * Links over the network: sending, receiving, and how far both ends know of each other.
 */
#include "link/net/net.h"

#include <string.h>

#include "hal/net.h"

enum packet_kind { PACKET_MESSAGE = 1, PACKET_REPORT, PACKET_QUESTION /* how far have you come? */ };

/* At the begin of a packet.  Behind it are slots, each at the begin of a line and as much of it as is used; or all of one and its bulk. */
struct net_head {
    uint32_t kind; /* enum packet_kind */
    uint32_t bulk_sent;
    /* Of the link in the other direction: what its receiver, who sends this, has read and given back, ever. */
    uint32_t read, bulk_read, credit;
    uint32_t reserved[3];
};
_Static_assert(sizeof(struct net_head) == LW_CACHE_LINE / 2, "the slot is to begin with a line");

enum { SLOT_HEAD = offsetof(struct link_slot, payload) };

/* So many messages in a row leave by themselves; a pause of so long ends the row.  Some system calls are made in that time. */
enum { BURST_MESSAGES = 4, BURST_PAUSE_NS = 50000 };

struct net_out {
    struct link_out common;
    struct hal_packet *claimed;      /* not published yet */
    struct hal_packet *claimed_bulk; /* the same for one with bulk, which then is sent */
    struct hal_packet *gathered;     /* of several messages, or NULL */
    uint32_t gathered_bytes;         /* of them; 0 outside polls */
    bool bulk_gathered;              /* the bulk that was claimed last */
    bool listed;                     /* among those of net_worker: */
    struct net_out *listed_next;
    uint32_t burst, burst_poll;       /* messages in a row, before this poll */
    uint64_t burst_at;                /* when the last of them was sent */
    uint32_t bulk_sent;               /* bytes, ever */
    uint32_t read, bulk_read, credit; /* as the receiver has said last */
    bool asked;
};

struct net_in {
    struct link_in common;
    _Atomic uint32_t credit; /* eager bytes given back, ever */
    uint32_t read, bulk_read;
    uint32_t read_told, bulk_told, credit_told;
    bool asked;
    bool buried; /* its worker has died: what still comes counts for nothing */
};

/* ----------------------------------------------------------------- reports */

static struct net_in *in_of(struct hal_worker *worker, uint32_t gid)
{
    const struct net_worker *net = net_of(worker);
    return lw_likely(gid < net->in_count) ? net->ins[gid] : NULL;
}

static struct net_head *head_of(struct hal_packet *packet)
{
    return (struct net_head *)packet->data;
}

static struct link_slot *slot_of(struct hal_packet *packet)
{
    return (struct link_slot *)(packet->data + sizeof(struct net_head));
}

/* What a packet to worker `gid` says besides. */
static void head_fill(struct hal_worker *worker, struct hal_packet *packet, uint32_t gid,
                      enum packet_kind kind)
{
    struct net_in *in = in_of(worker, gid);
    *head_of(packet) = (struct net_head){.kind = kind};
    if (!in)
        return;
    struct net_head *head = head_of(packet);
    head->read = in->read_told = in->read;
    head->bulk_read = in->bulk_told = in->bulk_read;
    head->credit = in->credit_told = atomic_load_explicit(&in->credit, memory_order_relaxed);
    in->asked = false;
}

/* A packet that is no message. */
static bool word_send(struct hal_worker *worker, uint32_t gid, enum packet_kind kind)
{
    struct hal_packet *packet = hal_net_packet(worker, sizeof(struct net_head));
    if (!packet)
        return false;
    head_fill(worker, packet, gid, kind);
    hal_net_send(worker, packet, gid, sizeof(struct net_head));
    return true;
}

/* Bytes of bulk in one message. */
static inline uint32_t bulk_most(void)
{
    return hal_budget_net_bulk(hal_budget()) / 4;
}

/* A quarter of what may be on its way has come, or of the eager credit has been given back. */
static bool report_due(const struct net_in *in)
{
    const struct hal_budget *budget = hal_budget();
    uint32_t credit = atomic_load_explicit(&in->credit, memory_order_relaxed);
    return in->asked || in->read - in->read_told > (budget->link_slots - 1) / 4 ||
           in->bulk_read - in->bulk_told >= bulk_most() || credit - in->credit_told > budget->net_credit / 4;
}

/* For one message; large: for one with bulk, or for several. */
static struct hal_packet *packet_claim(struct hal_worker *worker, bool large)
{
    return hal_net_packet(worker,
                          sizeof(struct net_head) + sizeof(struct link_slot) + (large ? bulk_most() : 0));
}

/* What the peer says of our link to it. */
static void report_take(struct hal_worker *worker, uint32_t gid, const struct net_head *head)
{
    struct net_out *out = (struct net_out *)link_find(links_of(worker), gid);
    uint32_t sent = out ? out->common.tail : 0, bulk = out ? out->bulk_sent : 0;
    uint32_t read = out ? out->read : 0, bulk_read = out ? out->bulk_read : 0;
    if (head->read - read > sent - read)
        link_corrupt(worker, gid, true, "more messages are read than were sent:", head->read);
    uint32_t used = out ? out->common.credit_used : 0, credit = out ? out->credit : 0;
    if (head->credit - credit > used - credit)
        link_corrupt(worker, gid, true, "more credit is given back than was used:", head->credit);
    if (head->bulk_read - bulk_read > bulk - bulk_read)
        link_corrupt(worker, gid, true, "more bytes of bulk are read than were sent:", head->bulk_read);
    if (!out)
        return;
    out->read = head->read;
    out->bulk_read = head->bulk_read;
    out->credit = head->credit;
    out->asked = false;
}

/* ----------------------------------------------------------------- sending */

static struct net_out *net_out(struct link_out *out)
{
    return (struct net_out *)out;
}

/* Of the slot and the bulk. */
static size_t bytes_of(const struct link_slot *slot)
{
    return slot->bulk_bytes ? sizeof *slot + (size_t)slot->bulk_bytes : SLOT_HEAD + (size_t)slot->bytes;
}

/* The slot of the next message in a packet of several, of which so many bytes are used; NULL: there is no more room. */
static struct link_slot *place_of(struct hal_packet *packet, uint32_t bytes)
{
    size_t at = lw_whole_lines(bytes);
    return at <= bulk_most() ? (struct link_slot *)((uint8_t *)slot_of(packet) + at) : NULL;
}

static void gathered_send(struct hal_worker *worker, struct net_out *out)
{
    if (!out->gathered_bytes)
        return;
    head_fill(worker, out->gathered, out->common.gid, PACKET_MESSAGE);
    hal_net_send(worker, out->gathered, out->common.gid,
                 (uint32_t)sizeof(struct net_head) + out->gathered_bytes);
    out->gathered = NULL;
    out->gathered_bytes = 0;
}

void net_gather(struct hal_worker *worker)
{
    net_of(worker)->gathers = true;
    net_of(worker)->polls++;
}

void net_gathered_send(struct hal_worker *worker)
{
    struct net_worker *net = net_of(worker);
    net->gathers = false;
    while (net->gathered) {
        struct net_out *out = net->gathered;
        net->gathered = out->listed_next;
        out->listed = false;
        gathered_send(worker, out);
    }
}

/* False: the slot is not there. */
static bool gathered_take(struct hal_worker *worker, struct net_out *out, const struct link_slot *slot)
{
    if (!out->gathered || slot != place_of(out->gathered, out->gathered_bytes))
        return false;
    out->gathered_bytes = (uint32_t)(lw_whole_lines(out->gathered_bytes) + bytes_of(slot));
    if (!out->listed) {
        struct net_worker *net = net_of(worker);
        out->listed = true;
        out->listed_next = net->gathered;
        net->gathered = out;
    }
    return true;
}

/* A link has no room until both have met.  So who sends waits for that, and does not compute meanwhile, when nobody would see to it that the
 * message goes. */
static struct link_slot *net_claim(struct link_out *common)
{
    struct net_out *out = net_out(common);
    struct hal_worker *worker = hal_self()->worker;
    if (common->tail - out->read > common->mask)
        return NULL;
    bool gathers = net_of(worker)->gathers;
    struct hal_packet **packet = gathers ? &out->gathered : &out->claimed;
    if (!*packet && hal_net_meet(worker, common->gid))
        *packet = packet_claim(worker, gathers);
    return *packet ? place_of(*packet, out->gathered_bytes) : NULL;
}

static uint8_t *net_bulk_claim(struct link_out *common, uint32_t bytes, uint32_t *at)
{
    struct net_out *out = net_out(common);
    struct hal_worker *worker = hal_self()->worker;
    if (out->bulk_sent - out->bulk_read + bytes > hal_budget_net_bulk(hal_budget()))
        return NULL;
    *at = 0;
    out->bulk_gathered = net_of(worker)->gathers &&
                         lw_whole_lines(out->gathered_bytes) + bytes <= bulk_most();
    if (out->bulk_gathered)
        return (uint8_t *)(place_of(out->gathered, out->gathered_bytes) + 1);
    if (!out->claimed_bulk)
        out->claimed_bulk = packet_claim(worker, true);
    return out->claimed_bulk ? (uint8_t *)(slot_of(out->claimed_bulk) + 1) : NULL;
}

static void net_published(struct link_out *common, struct link_slot *slot)
{
    struct net_out *out = net_out(common);
    struct hal_worker *worker = hal_self()->worker;
    struct hal_packet *packet = out->claimed;
    uint32_t bytes = (uint32_t)(sizeof(struct net_head) + bytes_of(slot));
    link_hold(common);
    out->bulk_sent += slot->bulk_bytes;
    if (slot->bulk_bytes && !out->bulk_gathered) {
        packet = out->claimed_bulk;
        memcpy((void *)slot_of(packet), slot, SLOT_HEAD + slot->bytes);
        gathered_send(worker, out); /* which was sent before */
        out->claimed_bulk = NULL;
    } else if (gathered_take(worker, out, slot)) {
        return;
    } else {
        out->claimed = NULL;
    }
    head_fill(worker, packet, common->gid, PACKET_MESSAGE);
    hal_net_send(worker, packet, common->gid, bytes);
}

/* What waits leaves in the worker's next poll.  So the row begins anew with each poll, and after a pause: who computes between two messages, and
 * makes no call that polls, has each of them leave, unless some wait already.  Where other ranks are ready all do, for these may compute before
 * the next poll; and so do long ones, of which few fit into a packet. */
static bool net_in_burst(struct link_out *common, uint64_t bytes)
{
    struct net_out *out = net_out(common);
    struct hal_worker *worker = hal_self()->worker;
    const struct net_worker *net = net_of(worker);
    if (net->gathers || worker->ready_head || bytes > bulk_most() / BURST_MESSAGES)
        return false;
    uint64_t now = hal_time_ns();
    if (out->burst_poll != net->polls || now - out->burst_at > BURST_PAUSE_NS)
        out->burst = 0;
    out->burst_poll = net->polls;
    out->burst_at = now;
    return ++out->burst > BURST_MESSAGES;
}

static uint32_t net_credit_returned(const struct link_out *out)
{
    return ((const struct net_out *)out)->credit;
}

/* Reports come anyway. */
static void net_starve(struct link_out *out)
{
    (void)out;
}

static bool net_settled(struct hal_worker *worker, struct link_out *common)
{
    struct net_out *out = net_out(common);
    if (common->tail != out->read && !out->asked)
        out->asked = word_send(worker, common->gid, PACKET_QUESTION);
    return common->tail == out->read && hal_net_sent(worker);
}

/* Half of the bulk that may be on its way goes as soon by packets.  In a job that lives on, the memory of a receive that failed is the
 * program's again, so that nothing may come there later. */
static int net_expect(struct link_out *out, struct hal_transfer *transfer, void *to, size_t bytes,
                      uint64_t *ticket)
{
    if (bytes < hal_budget()->link_bulk / 2 || hal_job()->survive)
        return LW_EUNSUP;
    return hal_net_expect(hal_self()->worker, transfer, to, bytes, out->gid, ticket);
}

static int net_give(struct link_out *out, struct hal_transfer *transfer, const void *from, size_t bytes,
                    uint64_t ticket)
{
    hal_net_give(hal_self()->worker, transfer, from, bytes, out->gid, ticket);
    return LW_OK;
}

/* ------------------------------------------------------------------ memory */

static int net_region_open(struct hal_worker *worker, void *memory, size_t bytes, struct link_region *region)
{
    *region = (struct link_region){.bytes = bytes};
    return hal_net_show(worker, memory, bytes, region->key, &region->address);
}

static void net_region_close(struct hal_worker *worker, struct link_region *region)
{
    hal_net_hide(worker, region->key);
    *region = (struct link_region){0};
}

static int reach(const struct link_out *out, bool write, void *own, const struct link_region *region,
                 uint64_t offset, size_t bytes, struct hal_transfer *transfer)
{
    if (!link_inside(region, offset, bytes))
        return LW_EINVAL;
    if (!bytes)
        return LW_OK;
    int error = hal_net_reach(hal_self()->worker, transfer, write, own, bytes, out->gid, region->key,
                              region->address + offset);
    return error ? error : LW_EAGAIN;
}

static int net_get(struct link_out *out, void *to, const struct link_region *region, uint64_t offset,
                   size_t bytes, struct hal_transfer *transfer)
{
    return reach(out, false, to, region, offset, bytes, transfer);
}

static int net_put(struct link_out *out, const void *from, const struct link_region *region, uint64_t offset,
                   size_t bytes, struct hal_transfer *transfer)
{
    return reach(out, true, (void *)(uintptr_t)from, region, offset, bytes, transfer);
}

/* -------------------------------------------------------------------- connect */

int net_connect(uint32_t gid, struct link_out **result)
{
    if (!hal_net_knows(gid))
        return LW_ENOENT;
    struct net_out *out = hal_alloc_line(sizeof *out);
    if (!out)
        return LW_ENOMEM;
    out->common.kind = &net_kind;
    out->common.bell = &link_bell_rung;
    *result = &out->common;
    return LW_OK;
}

/* --------------------------------------------------------------- receiving */

/* For links from so many.  False: no memory. */
static bool ins_grow(struct net_worker *net, uint32_t count)
{
    struct net_in **ins = hal_alloc(count * sizeof *ins); /* which is zeroed */
    if (!ins)
        return false;
    if (net->ins)
        memcpy(ins, net->ins, net->in_count * sizeof *ins);
    hal_free(net->ins);
    net->ins = ins;
    net->in_count = count;
    return true;
}

static struct net_in *in_new(struct hal_worker *worker, uint32_t gid)
{
    struct net_worker *net = net_of(worker);
    bool room = gid < net->in_count || ins_grow(net, gid < 2 * net->in_count ? 2 * net->in_count : gid + 1);
    struct net_in *in = room ? hal_alloc_line(sizeof *in) : NULL;
    if (!in)
        hal_worker_abort(worker->gid, "no memory left for a link between two hosts");
    in->common.gid = gid;
    in->common.credit_to = &in->credit;
    net->ins[gid] = in;
    return in;
}

/* The parts of a message, as far as they are possible, in so many bytes.  Where the next one begins; 0: there is none. */
static size_t message_take(struct hal_worker *worker, struct net_in *in, const struct link_slot *slot,
                           size_t bytes)
{
    uint32_t gid = in->common.gid;
    if (bytes < SLOT_HEAD || slot->turn != in->read + 1)
        link_corrupt(worker, gid, false, "a message has an impossible number; expected", in->read + 1);
    size_t wanted = bytes_of(slot);
    size_t next = bytes == wanted ? 0 : lw_whole_lines(wanted);
    if ((next && bytes <= next) || slot->bytes > LINK_SLOT_BYTES)
        link_corrupt(worker, gid, false, "a message has an impossible size:", (uint32_t)bytes);
    struct link_message message = {.payload = slot->payload,
                                   .bytes = slot->bytes,
                                   .bulk = slot->bulk_bytes ? (const uint8_t *)(slot + 1) : NULL,
                                   .bulk_bytes = slot->bulk_bytes,
                                   .from = &in->common};
    in->read++;
    in->bulk_read += slot->bulk_bytes;
    link_deliver(worker, worker->links, slot->port, &message);
    return next;
}

/* All of a packet. */
static void messages_take(struct hal_worker *worker, struct net_in *in, const uint8_t *data, size_t bytes)
{
    size_t next;
    while ((next = message_take(worker, in, (const struct link_slot *)data, bytes))) {
        data += next;
        bytes -= next;
    }
}

static void packet_take(struct hal_worker *worker, uint32_t from, const uint8_t *data, size_t bytes)
{
    const struct net_head *head = (const struct net_head *)data;
    struct net_in *in = in_of(worker, from);
    if (!in)
        in = in_new(worker, from);
    if (lw_unlikely(in->buried))
        return;
    if (bytes < sizeof *head)
        link_corrupt(worker, from, false, "a packet is too short, bytes:", (uint32_t)bytes);
    report_take(worker, from, head);
    if (head->kind == PACKET_MESSAGE)
        messages_take(worker, in, (const uint8_t *)(head + 1), bytes - sizeof *head);
    in->asked |= head->kind == PACKET_QUESTION;
    if (report_due(in))
        in->asked = !word_send(worker, from, PACKET_REPORT);
}

bool net_poll(struct hal_worker *worker)
{
    uint32_t from, count = 0, most = hal_budget()->link_slots;
    size_t bytes;
    const void *data;
    while (count < most && (data = hal_net_receive(worker, &from, &bytes)) != NULL) {
        packet_take(worker, from, data, bytes);
        count++;
    }
    return count != 0;
}

void net_drain(struct hal_worker *worker, uint32_t gid)
{
    while (net_poll(worker))
        ;
    struct net_in *in = in_of(worker, gid);
    (in ? in : in_new(worker, gid))->buried = true;
    hal_net_forget(worker, gid);
}

int net_start(struct hal_worker *worker)
{
    const struct hal_job *job = hal_job();
    if (!ins_grow(net_of(worker), (job->nclusters + 1) * job->workers))
        return LW_ENOMEM;
    return hal_net_open(worker, sizeof(struct net_head) + sizeof(struct link_slot) + bulk_most());
}

/* -------------------------------------------------------------------- kind */

/* What a peer says is looked at when it comes. */
static void net_inspect_out(struct hal_worker *worker, const struct link_out *out)
{
    (void)worker, (void)out;
}

static void net_inspect_ins(struct hal_worker *worker)
{
    (void)worker;
}

const struct link_kind net_kind = {
    .name = "network",
    .short_most = LINK_SLOT_BYTES,
    .ordered = true,
    .can_get = true,
    .can_put = true,
    .between_hosts = true,
    .claim = net_claim,
    .bulk_claim = net_bulk_claim,
    .bulk_keep = link_no_bulk_keep,
    .published = net_published,
    .in_burst = net_in_burst,
    .credit_returned = net_credit_returned,
    .credit_shared = link_no_credit_shared,
    .starve = net_starve,
    .inspect_out = net_inspect_out,
    .inspect_ins = net_inspect_ins,
    .region_open = net_region_open,
    .region_close = net_region_close,
    .get = net_get,
    .put = net_put,
    .atomic = link_no_atomic,
    .expect = net_expect,
    .give = net_give,
    .settled = net_settled,
    .descriptor = link_no_descriptor,
};
