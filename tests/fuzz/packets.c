/* SPDX-License-Identifier: MIT
 * Packets from other hosts, and from a job that was met, as a provider of libfabric hands them over: without the proof, with it, out of their order, twice, damaged in any
 * part, while this worker sends and is told of failures.  What arrives must be in bounds, and in its order.
 * kind: unit
 * timeout: 60
 */
#include "fuzz/_fuzz.h"

#if !__has_include(<rdma/fabric.h>)
static void fuzz_one(void)
{
}
int main(void)
{
    (void)fuzz_main;
    printf("skipped: no libfabric (Debian: libfabric-dev)\n");
    return 77;
}
#else

#include <sys/types.h>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#else
#define ASAN_POISON_MEMORY_REGION(at, bytes)   ((void)(at), (void)(bytes))
#define ASAN_UNPOISON_MEMORY_REGION(at, bytes) ((void)(at), (void)(bytes))
#endif

struct msghdr;
static ssize_t control_send(int socket, const struct msghdr *message, int flags);
#define sendmsg control_send
#define aligned_alloc(line, bytes) \
    hal_alloc_line(bytes) /* it is given back when a run ends, however that is */
#include "hal/linux/net.c"
#include "hal/linux/transfer.c"
#undef aligned_alloc
#undef sendmsg
#include "link/net/net.c"
#include "link/none.c"

/* Clusters of one worker: 0 and 1 are on this host, 2 and 3 on another; the last is the service cluster's.  And those of the job that was met. */
enum { SELF = 0, FIRST_FAR = 2, GIDS = 5, MET_GID = GIDS, MET_GIDS = 3, ALL = GIDS + MET_GIDS };
enum { OWN_JOB = 3, MET_JOB = 9, STEPS = 24, SLOTS = 8, BULK = 2048, POSTED = 64 };
/* Memory that others show: where its door is, its key, how long it is; and how many transfers are tried. */
enum { DOOR = 1000, KEY = 77, SHOWN = 4096, MOVES = 8 };

/* ------------------------------------------------------------------ the world */

struct job_here job_here;
struct linux_cluster linux_cluster;
__thread struct hal_thread *hal_self_ __attribute__((tls_model("initial-exec")));
const struct hal_bell link_bell_rung = {.sleeping = 1};
_Atomic bool hal_bell_fence_ = true;
static struct linux_worker worker;
static struct job_bell bell;
static struct linux_thread thread;
static struct link_worker links;
static struct net_worker net_worker;
static struct link_out *outs[ALL];
static struct job_header *header;
static struct linux_met met;
static bool knows_met; /* mpiexec has said so */
static bool told_lost[ALL], told_sought[ALL];

const struct hal_job *hal_job(void)
{
    return &job_here.job;
}

void *hal_alloc(size_t bytes)
{
    return fuzz_alloc(bytes);
}

void *hal_alloc_line(size_t bytes)
{
    return fuzz_alloc(bytes);
}

void hal_free(void *memory)
{
    (void)memory;
}

struct linux_met *linux_met_of(uint32_t gid)
{
    return knows_met && gid - MET_GID < MET_GIDS ? &met : NULL;
}

const struct hal_job *hal_job_met(uint32_t number, uint32_t *first_gid)
{
    *first_gid = MET_GID;
    knows_met |= !fuzz_pick(4);
    return knows_met && number == MET_JOB ? &met.job : NULL;
}

/* Somebody who is reached by the network. */
static uint32_t far_pick(void)
{
    return fuzz_pick(2) && knows_met ? MET_GID + fuzz_pick(2) : FIRST_FAR + fuzz_pick(2);
}

void hal_log(const char *format, ...)
{
    (void)format;
}

const char *hal_setting(enum hal_setting setting)
{
    (void)setting;
    return NULL;
}

int linux_descriptor_watch(struct linux_worker *self, struct hal_descriptor *descriptor)
{
    (void)self, (void)descriptor;
    return LW_OK;
}

int linux_control_send(const struct job_packet *packet, int fd)
{
    return job_packet_send(job_here.control, packet, fd, MSG_DONTWAIT);
}
bool hal_peer_ended(uint32_t gid)
{
    (void)gid;
    return !fuzz_pick(64);
}

uint64_t hal_time_ns(void)
{
    static uint64_t now;
    return now += fuzz_pick(20) * 1000000u;
}

uint32_t hal_died(uint32_t gid)
{
    (void)gid;
    return 0;
}

_Noreturn void hal_job_abort(uint32_t rank, int status, const char *text)
{
    (void)rank, (void)status, (void)text;
    fuzz_seen("ended");
    fuzz_end();
}

_Noreturn void hal_worker_abort(uint32_t gid, const char *text)
{
    (void)gid;
    fuzz_fail(text);
}

_Noreturn void link_corrupt(struct hal_worker *of, uint32_t gid, bool outgoing, const char *what,
                            uint32_t value)
{
    (void)of, (void)outgoing, (void)what, (void)value;
    if (gid < FIRST_FAR || gid >= ALL)
        fuzz_fail("who is not on another host is blamed");
    fuzz_seen("corrupt");
    fuzz_end();
}

_Noreturn void link_unable(struct hal_worker *of, uint32_t gid, int error)
{
    (void)of, (void)gid, (void)error;
    fuzz_end();
}

const struct link_table *links_of(struct hal_worker *of)
{
    (void)of;
    return &links.table;
}

struct link_out *link_find(const struct link_table *table, uint32_t gid)
{
    (void)table;
    if (gid >= ALL)
        fuzz_fail("a link is looked for to nobody");
    return outs[gid];
}

struct net_worker *net_of(struct hal_worker *of)
{
    (void)of;
    return &net_worker;
}

static ssize_t control_send(int socket, const struct msghdr *message, int flags)
{
    const struct job_packet *packet = message->msg_iov[0].iov_base;
    (void)socket, (void)flags;
    bool *told = packet->kind == JOB_SEEK ? told_sought : told_lost;
    if ((packet->kind != JOB_LOST && packet->kind != JOB_SEEK) || packet->from != SELF ||
        packet->rank < FIRST_FAR || packet->rank >= ALL || told[packet->rank])
        fuzz_fail("mpiexec is told what is not so");
    told[packet->rank] = true;
    return (ssize_t)message->msg_iov[0].iov_len;
}

/* --------------------------------------------------------------- the provider */

static struct posted {
    void *context;
    uint8_t *data;
    size_t room;
} posted[POSTED], sent[POSTED];
static uint32_t posted_count, sent_count;
static struct fi_cq_msg_entry completed_entries[COMPLETIONS];
static uint32_t completed_count;
static struct fi_cq_err_entry failure;
static bool failing;

static ssize_t provider_recv(struct fid_ep *port, void *to, size_t bytes, void *desc, fi_addr_t from,
                             void *context)
{
    (void)port, (void)desc, (void)from;
    ASAN_UNPOISON_MEMORY_REGION(to, bytes);
    if (posted_count == POSTED)
        fuzz_end(); /* enough are kept */
    posted[posted_count++] = (struct posted){context, to, bytes};
    return 0;
}

static ssize_t provider_send(struct fid_ep *port, const void *data, size_t bytes, void *desc, fi_addr_t to,
                             void *context)
{
    uint64_t head[4];
    (void)port, (void)desc;
    if (to < FIRST_FAR || to >= ALL || bytes < sizeof head)
        fuzz_fail("a packet is sent to nobody");
    memcpy(head, data, sizeof head);
    if (head[HEAD_GIDS] != (SELF | (uint64_t)(to < MET_GID ? to : to - MET_GID) << 32) ||
        head[HEAD_NUMBER] >> JOB_BIT != OWN_JOB)
        fuzz_fail("a packet goes to somebody else");
    if ((head[HEAD_NUMBER] >> KIND_BIT & UINT16_MAX) == NET_DATA &&
        !linux_net_peer(worker.net, (uint32_t)to)->met)
        fuzz_fail("data go before their receiver is met");
    if (sent_count == POSTED || !fuzz_pick(8))
        return fuzz_pick(8) ? -FI_EAGAIN : -FI_EIO;
    sent[sent_count++] = (struct posted){context, NULL, bytes};
    return 0;
}

static ssize_t provider_read(struct fid_cq *queue, void *to, size_t count)
{
    (void)queue;
    if (failing)
        return -FI_EAVAIL;
    if (!completed_count)
        return -FI_EAGAIN;
    if (count < completed_count)
        fuzz_fail("too few completions are taken");
    memcpy(to, completed_entries, completed_count * sizeof *completed_entries);
    count = completed_count;
    completed_count = 0;
    return (ssize_t)count;
}

static ssize_t provider_readerr(struct fid_cq *queue, struct fi_cq_err_entry *entry, uint64_t flags)
{
    (void)queue, (void)flags;
    failing = false;
    *entry = failure;
    return fuzz_pick(16) ? 1 : -FI_EAGAIN;
}

static int provider_insert(struct fid_av *names, const void *name, size_t count, fi_addr_t *to,
                           uint64_t flags, void *context)
{
    (void)names, (void)flags, (void)context;
    const struct job_port *port = lw_container(name, struct job_port, name);
    bool is_port = port >= job_ports(header) && port < job_ports(header) + GIDS;
    bool is_met = port >= met.ports && port < met.ports + MET_GIDS;
    *to = is_port  ? (fi_addr_t)(port - job_ports(header))
          : is_met ? (fi_addr_t)(MET_GID + (port - met.ports))
                   : DOOR;
    return fuzz_pick(64) ? (int)count : 0;
}

/* What is asked of memory that another host shows (memory_reach()). */
static ssize_t provider_reach(const struct fi_msg_rma *message)
{
    const struct fi_rma_iov *there = message->rma_iov;
    if (message->addr != DOOR || message->iov_count != 1 || message->rma_iov_count != 1 ||
        there->key != KEY || there->len != message->msg_iov->iov_len || there->addr + there->len > SHOWN)
        fuzz_fail("other memory is asked for than was meant");
    if (sent_count == POSTED || !fuzz_pick(8))
        return fuzz_pick(8) ? -FI_EAGAIN : -FI_EIO;
    sent[sent_count++] = (struct posted){message->context, NULL, there->len};
    return 0;
}

static ssize_t provider_readmsg(struct fid_ep *port, const struct fi_msg_rma *message, uint64_t flags)
{
    (void)port, (void)flags;
    return provider_reach(message);
}

static ssize_t provider_writemsg(struct fid_ep *port, const struct fi_msg_rma *message, uint64_t flags)
{
    (void)port, (void)flags;
    return provider_reach(message);
}

static struct fi_ops_rma port_reaches = {.readmsg = provider_readmsg, .writemsg = provider_writemsg};
static struct fi_ops_msg port_ops = {.recv = provider_recv, .send = provider_send};
static struct fi_ops_cq queue_ops = {.read = provider_read, .readerr = provider_readerr};
static struct fi_ops_av names_ops = {.insert = provider_insert};
static struct fid_ep port = {.msg = &port_ops, .rma = &port_reaches};
static struct fi_ep_attr attributes = {.max_msg_size = SHOWN};
static struct fi_info info = {.ep_attr = &attributes};
struct linux_fabric linux_fabric;
bool linux_fabric_load(void)
{
    return false;
}
int linux_port_open(struct linux_port *of, enum linux_port_kind kind)
{
    (void)of, (void)kind;
    return LW_EOS;
}
uint32_t linux_port_address(const struct linux_port *of)
{
    (void)of;
    return 0;
}
int hal_net_show(struct hal_worker *of, void *memory, size_t bytes, uint64_t key[HAL_NET_KEY_WORDS],
                 uint64_t *begin)
{
    (void)of, (void)memory, (void)bytes, (void)key, (void)begin;
    return LW_EUNSUP;
}
void hal_net_hide(struct hal_worker *of, const uint64_t key[HAL_NET_KEY_WORDS])
{
    (void)of, (void)key;
}
static struct fid_cq queue = {.ops = &queue_ops};
static struct fid_av names = {.ops = &names_ops};

/* ------------------------------------------------------------------- delivery */

/* Of what a peer has sent, and how much of it was delivered. */
static uint32_t numbers[ALL], turns[ALL], delivered[ALL];
static bool spoilt; /* a peer that knows the secret has sent what it must not */

static int message_look(struct hal_worker *of, const struct link_message *message)
{
    uint32_t sum = 0, turn;
    if (of != &worker.pub || message->bytes > LINK_SLOT_BYTES || message->bulk_bytes > BULK / 4 ||
        !message->bulk != !message->bulk_bytes)
        fuzz_fail("a message is out of bounds");
    for (uint32_t i = 0; i < message->bytes; i++)
        sum += message->payload[i];
    for (uint32_t i = 0; i < message->bulk_bytes; i++)
        sum += message->bulk[i];
    fuzz_seen(message->from->gid >= MET_GID ? "of another job" : message->bulk_bytes ? "bulk" : "message");
    if (!spoilt && message->bytes >= sizeof turn) {
        memcpy(&turn, message->payload, sizeof turn);
        if (turn != ++delivered[message->from->gid])
            fuzz_fail("a message is not in its turn");
    }
    atomic_store(message->from->credit_to, (uint32_t)fuzz_word());
    return spoilt && sum % 64 == 0 ? LW_EPROTO : LW_OK;
}

/* A good message with so much bulk, at most; bytes of it. */
static size_t message_make(uint8_t *at, uint32_t from, uint32_t bulk_most)
{
    struct link_slot slot = {.port = (uint16_t)fuzz_pick(LINK_PORT_COUNT)};
    atomic_store(&slot.turn, ++turns[from]);
    slot.bytes = (uint16_t)(sizeof slot.turn + fuzz_pick(LINK_SLOT_BYTES - sizeof slot.turn + 1));
    memcpy(slot.payload, (const void *)&slot.turn, sizeof slot.turn);
    slot.bulk_bytes = fuzz_pick(3) ? 0 : fuzz_pick(bulk_most + 1);
    memcpy(at, (const void *)&slot, sizeof slot);
    return slot.bulk_bytes ? sizeof slot + slot.bulk_bytes : SLOT_HEAD + (size_t)slot.bytes;
}

/* A good packet. */
static size_t packet_make(uint8_t *data, uint32_t from, size_t room)
{
    struct net_out *out = (struct net_out *)outs[from];
    struct net_head head = {.kind = 1 + fuzz_pick(3), .credit = out ? out->credit : 0};
    uint8_t *at = data;
    head.read = out ? out->read + (fuzz_pick(4) ? 0 : fuzz_pick(out->common.tail - out->read + 1)) : 0;
    head.bulk_read = out ? out->bulk_read : 0;
    if (!fuzz_pick(16))
        head.credit = fuzz_odd();
    memcpy(at, &head, sizeof head);
    at += sizeof head;
    if (head.kind != PACKET_MESSAGE)
        return (size_t)(at - data);
    bool several = fuzz_pick(2);
    size_t bytes = message_make(at, from, BULK / 4);
    while (several && lw_whole_lines(bytes) <= BULK / 4 && fuzz_pick(3)) {
        bytes = lw_whole_lines(bytes);
        bytes += message_make(at + bytes, from, BULK / 4 - (uint32_t)bytes);
        fuzz_seen("several");
    }
    bytes += sizeof head;
    if (bytes > room)
        fuzz_fail("the memory that was offered is too small for a packet");
    return bytes;
}

/* The head that makes it one of this job: mostly.  False: it is none. */
static bool head_make(uint64_t head[4], uint32_t from, uint32_t number)
{
    bool knows = from < MET_GID || knows_met;
    const uint64_t *proof = knows ? proof_find(worker.net, SELF, from, true) : NULL;
    memset(head, 0, 4 * sizeof *head);
    if (proof)
        memcpy(head, proof, 2 * sizeof *proof);
    head[HEAD_GIDS] = (from < MET_GID ? from : from - MET_GID) | (uint64_t)SELF << 32;
    head[HEAD_NUMBER] = number | (uint64_t)(from < MET_GID ? OWN_JOB : MET_JOB) << JOB_BIT;
    if (fuzz_pick(12))
        return knows;
    uint32_t which = fuzz_pick(HEAD_NUMBER + 1);
    head[which] ^= 1ull << (which == HEAD_NUMBER ? JOB_BIT + fuzz_pick(16)
                            : fuzz_pick(4)       ? fuzz_pick(64)
                                                 : fuzz_pick(3));
    return false;
}

static void complete(void *context, size_t bytes)
{
    if (completed_count < COMPLETIONS)
        completed_entries[completed_count++] = (struct fi_cq_msg_entry){.op_context = context, .len = bytes};
}

static struct posted posted_take(struct posted *list, uint32_t *count)
{
    uint32_t which = fuzz_pick(*count);
    struct posted taken = list[which];
    list[which] = list[--*count];
    return taken;
}

static void packet_write(const struct posted *to, const uint8_t *data, size_t bytes)
{
    memcpy(to->data, data, bytes);
    ASAN_POISON_MEMORY_REGION(to->data + bytes, to->room - bytes);
    complete(to->context, bytes);
}

/* A packet comes, or two of them in the wrong order, or one twice. */
static void packet_comes(void)
{
    uint8_t data[2][4096];
    size_t bytes[2];
    uint32_t from = far_pick(), count = 1 + !fuzz_pick(4);
    if (posted_count < count || completed_count + count > COMPLETIONS)
        return;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t head[4];
        uint32_t turn = turns[from];
        bool believed = head_make(head, from, numbers[from]);
        size_t room = posted[0].room - sizeof head;
        bytes[i] = sizeof head + packet_make(data[i] + sizeof head, from, room);
        memcpy(data[i], head, sizeof head);
        numbers[from] += believed;
        if (!believed)
            turns[from] = turn; /* it does not count */
        if (!fuzz_pick(12)) {
            bytes[i] = fuzz_damage(data[i], bytes[i], posted[0].room);
            spoilt = true;
        }
        if (!fuzz_pick(64)) {
            numbers[from] = fuzz_odd();
            spoilt = true;
        }
    }
    for (uint32_t i = count; i > 0; i--) { /* the last first */
        struct posted to = posted_take(posted, &posted_count);
        packet_write(&to, data[i - 1], bytes[i - 1]);
    }
    if (!fuzz_pick(16) && posted_count && completed_count < COMPLETIONS) {
        struct posted to = posted_take(posted, &posted_count);
        packet_write(&to, data[0], bytes[0]);
    }
}

/* A hello, its answer, or something that is neither. */
static void hello_comes(void)
{
    uint64_t head[4];
    uint32_t from = fuzz_pick(4) ? far_pick() : MET_GID, kind = 1 + fuzz_pick(3);
    if (!posted_count || completed_count == COMPLETIONS)
        return;
    head_make(head, from, 0);
    head[HEAD_NUMBER] |= (uint64_t)kind << KIND_BIT;
    uint8_t data[sizeof head + 2 * sizeof(struct job_port)];
    struct job_port its = {.bytes = fuzz_pick(8) ? 16 : fuzz_odd(), .provider = worker.net->provider};
    memcpy(data, head, sizeof head);
    memcpy(data + sizeof head, (const void *)&its, sizeof its);
    memset(data + sizeof head + sizeof its, 0, sizeof its);
    struct posted to = posted_take(posted, &posted_count);
    packet_write(&to, data, sizeof head + (fuzz_pick(4) ? sizeof its : fuzz_pick(sizeof its + 2)));
    struct peer *peer = from < MET_GID || knows_met ? linux_net_peer(worker.net, from) : NULL;
    if (peer && peer->met && !peer->received)
        fuzz_seen("met");
}

static void provider_step(void)
{
    if (fuzz_pick(2) && sent_count && completed_count < COMPLETIONS) {
        struct posted done = posted_take(sent, &sent_count);
        complete(done.context, done.room);
    } else if (!fuzz_pick(8) && !failing) {
        bool comes = fuzz_pick(2);
        uint32_t count = comes ? posted_count : sent_count;
        failing = true;
        failure = (struct fi_cq_err_entry){.err = FI_EIO};
        if (count)
            failure.op_context = comes ? posted_take(posted, &posted_count).context
                                       : posted_take(sent, &sent_count).context;
    }
}

/* ---------------------------------------------------------------- the program */

static struct net_out *link_open(uint32_t gid)
{
    struct link_out *out = outs[gid];
    if (!out && net_connect(gid, &out) == LW_OK) {
        out->gid = gid;
        out->mask = SLOTS - 1;
        link_hold(out);
        outs[gid] = out;
    }
    return (struct net_out *)out;
}

/* What was read of a packet was poisoned behind its end; it may be used again for what is sent. */
static void spare_clean(const struct linux_net *net)
{
    for (int large = 0; large < 2; large++)
        for (struct hal_packet *packet = net->spare[large]; packet; packet = packet_of(packet->item.next))
            ASAN_UNPOISON_MEMORY_REGION(packet->data, large ? net->bytes : SHORT_BYTES);
}

static void message_publish(struct net_out *out)
{
    uint32_t at, bulk_bytes = 1 + fuzz_pick(BULK / 4);
    struct link_slot *slot = link_claim(&out->common);
    uint8_t *bulk = slot && !fuzz_pick(3) ? link_bulk_claim(&out->common, bulk_bytes, &at) : NULL;
    if (bulk) {
        memset(bulk, 0, bulk_bytes);
        link_publish_bulk(&out->common, slot, LINK_PORT_MPI, 8, at, bulk_bytes);
    } else if (slot) {
        link_publish(&out->common, slot, LINK_PORT_MPI, fuzz_pick(LINK_SLOT_BYTES + 1));
    }
    if (out->common.tail - out->read > SLOTS || out->bulk_sent - out->bulk_read > BULK)
        fuzz_fail("more is on its way than may be");
}

/* One, or several that are gathered. */
static void messages_send(void)
{
    spare_clean(worker.net);
    struct net_out *out = link_open(far_pick());
    if (fuzz_pick(2)) {
        message_publish(out);
        return;
    }
    net_gather(&worker.pub);
    for (uint32_t i = fuzz_pick(SLOTS + 2); i; i--)
        message_publish(fuzz_pick(4) ? out : link_open(far_pick()));
    net_gathered_send(&worker.pub);
}

static struct {
    struct hal_transfer transfer;
    bool under_way;
    uint8_t data[SHOWN];
} moves[MOVES];

static void moved(struct hal_worker *of, struct hal_transfer *transfer, int error)
{
    uint32_t which = (uint32_t)(((uint8_t *)transfer - (uint8_t *)moves) / sizeof *moves);
    if (of != &worker.pub || error || !moves[which].under_way)
        fuzz_fail("what is not under way has ended");
    moves[which].under_way = false;
    fuzz_seen("moved");
}

/* Memory is read, or written, that another host shows. */
static void memory_move(void)
{
    static const uint64_t key[HAL_NET_KEY_WORDS] = {KEY, 1, 2};
    uint32_t which = fuzz_pick(MOVES), offset = fuzz_pick(SHOWN), bytes = 1 + fuzz_pick(SHOWN - offset);
    if (moves[which].under_way)
        return;
    moves[which].transfer.ended = moved;
    moves[which].under_way = hal_net_reach(&worker.pub, &moves[which].transfer, fuzz_pick(2),
                                           moves[which].data, bytes, far_pick(), key, offset) == LW_OK;
}

static void port_comes(void)
{
    struct job_port *to = port_of(worker.net, far_pick());
    to->provider = fuzz_pick(64) ? worker.net->provider : fuzz_odd();
    atomic_store(&to->bytes, 16);
}

static void world_make(void)
{
    size_t ports_at = sizeof *header;
    worker = (struct linux_worker){.pub.gid = SELF, .pub.links = &links, .bell = &bell};
    thread = (struct linux_thread){.pub.worker = &worker.pub};
    hal_self_ = &thread.pub;
    header = fuzz_alloc(ports_at + GIDS * sizeof(struct job_port));
    header->ports_at = ports_at;
    header->secret[0] = 1;
    static const uint64_t their_secret[2] = {0, 2};
    met = (struct linux_met){.first_gid = MET_GID,
                             .count = MET_GIDS,
                             .ports = fuzz_alloc(MET_GIDS * sizeof(struct job_port)),
                             .secret = their_secret};
    met.job = (struct hal_job){.number = MET_JOB,
                               .nclusters = MET_GIDS - 1,
                               .nranks = MET_GIDS - 1,
                               .workers = 1,
                               .pes = 1,
                               .hosts = 1,
                               .networked = true};
    knows_met = fuzz_pick(2);
    job_here = (struct job_here){.header = header, .end_cluster = FIRST_FAR, .control = -1};
    job_here.job = (struct hal_job){.number = OWN_JOB,
                                    .nclusters = GIDS - 1,
                                    .nranks = GIDS - 1,
                                    .workers = 1,
                                    .pes = 1,
                                    .hosts = 2,
                                    .networked = true};
    job_here.job.budget.link_slots = SLOTS;
    job_here.job.budget.link_bulk = BULK;
    job_here.job.budget.net_credit = 4096;
    memset(outs, 0, sizeof outs);
    memset(told_lost, 0, sizeof told_lost);
    memset(told_sought, 0, sizeof told_sought);
    memset(numbers, 0, sizeof numbers);
    memset(turns, 0, sizeof turns);
    memset(delivered, 0, sizeof delivered);
    posted_count = sent_count = completed_count = 0;
    failing = spoilt = false;
    for (int i = 0; i < LINK_PORT_COUNT; i++)
        links.handlers[link_handler_of((uint32_t)i)] = message_look;
    net_worker = (struct net_worker){.ins = fuzz_alloc(GIDS * sizeof *net_worker.ins), .in_count = GIDS};
    struct linux_net *net = worker.net = fuzz_alloc(sizeof *net);
    const struct linux_port both = {
        .info = &info, .names = &names, .queue = &queue, .alarm = &queue, .end = &port};
    *net = (struct linux_net){.packets.port = both, .reach.port = both, .provider = 7};
    for (uint32_t i = 0; i < MOVES; i++)
        moves[i].under_way = false;
    if (!peers_make(net))
        fuzz_fail("no memory");
    net->bytes = sizeof(struct net_head) + sizeof(struct link_slot) + BULK / 4;
    net->waiting_end = &net->waiting;
    if (coming_start(net))
        fuzz_fail("no memory");
}

/* What is kept because others are to come before it must be able to get its turn. */
static void early_look(void)
{
    for (struct hal_packet *packet = worker.net->early; packet; packet = packet_of(packet->item.next))
        if (!spoilt &&
            (uint32_t)packet->head[HEAD_NUMBER] - linux_net_peer(worker.net, from_of(packet))->received >
                STEPS * 2)
            fuzz_fail("a packet is kept for good");
}

static void fuzz_one(void)
{
    world_make();
    for (uint32_t i = 1 + fuzz_pick(STEPS); i; i--) {
        switch (fuzz_pick(10)) {
        case 0:
            messages_send();
            break;
        case 1:
            provider_step();
            break;
        case 2:
            port_comes();
            break;
        case 3:
            (void)net_poll(&worker.pub);
            break;
        case 4:
            memory_move();
            break;
        case 5:
            hello_comes();
            break;
        default:
            packet_comes();
            break;
        }
        early_look();
    }
    (void)net_poll(&worker.pub);
    fuzz_seen("survived");
}

int main(void)
{
    return fuzz_main(10000, (const char *const[]){"message", "several", "bulk", "of another job", "corrupt",
                                                  "ended", "moved", "met", "survived", NULL});
}
#endif
