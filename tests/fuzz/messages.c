/* SPDX-License-Identifier: MIT
 * What a worker of another host says to MPI: messages of every kind, answers to what was sent really, of which any part may be wrong, while
 * ranks send, receive, probe and cancel.  Memory of requests that are done is free at once.
 * kind: unit
 * timeout: 60
 */
#include "fuzz/_fuzz.h"

#include "hal/net.h"
#include "ikc/above.h"
#include "mputil/exchange.h"

/* Ranks 0 and 1 are this worker's, 2 and 3 those of the other, which is on another host. */
enum { FAR = 1, RANKS = 2, REQUESTS = 12, SENT = 16, STEPS = 30, BULK = 1024, LONGEST = 3000 };

/* ------------------------------------------------------------------ the world */

_Atomic bool hal_bell_fence_ = true;
__thread struct hal_thread *hal_self_ __attribute__((tls_model("initial-exec")));
static struct hal_worker worker;
static struct hal_thread thread;
static struct hal_job job;
static const struct hal_bell rung = {.sleeping = 1};
static struct link_table table;
static struct link_out out;
static struct link_in in;
static _Atomic uint32_t credit;
static struct link_slot slot;
static uint8_t bulk_room[BULK];

/* What was sent, and what waits for room: its bulk is read later. */
static struct sent {
    uint8_t payload[LINK_SLOT_BYTES];
    uint32_t bytes;
} sent[SENT];
static uint32_t sent_count;
static struct waiting {
    const void *bulk;
    uint32_t bytes;
    uint64_t payload[LINK_SLOT_BYTES / 8];
} waiting[SENT];
static uint32_t waiting_count;

const struct hal_job *hal_job(void)
{
    return &job;
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
    fuzz_free(memory);
}

void hal_log(const char *format, ...)
{
    (void)format;
}

bool hal_enter(void)
{
    return false;
}

void hal_leave(void)
{
}

void hal_thread_block(void)
{
    fuzz_end(); /* nobody else runs */
}

void hal_thread_yield(void)
{
}

uint64_t hal_time_ns(void)
{
    static uint64_t now;
    return now += 1000;
}

uint64_t hal_thread_sleep(uint64_t ns)
{
    (void)ns;
    return 0;
}

void hal_thread_wake(struct hal_thread *woken)
{
    if (woken != &thread)
        fuzz_fail("a thread is woken that is not there");
}

_Noreturn void hal_worker_abort(uint32_t gid, const char *text)
{
    (void)gid, (void)text;
    fuzz_end();
}

uint32_t hal_died(uint32_t gid)
{
    (void)gid;
    return 0;
}

bool hal_event_at(uint32_t number, struct hal_event *event)
{
    (void)number, (void)event;
    return false;
}

void *hal_job_memory(size_t *bytes)
{
    *bytes = 0;
    return NULL;
}

void hal_notice(uint32_t gid, uint32_t notice)
{
    (void)gid, (void)notice;
}

void hal_notice_handle(struct hal_worker *of, hal_noticed noticed)
{
    (void)of, (void)noticed;
}

bool hal_peer_readable(uint32_t gid)
{
    (void)gid;
    return false;
}

uint32_t hal_host_of(uint32_t gid)
{
    (void)gid;
    return 0;
}

bool hal_peer_tried(void)
{
    return true;
}

int hal_peer_move(uint32_t gid, bool write, void *packed, const struct hal_piece *pieces, uint32_t count)
{
    (void)gid, (void)write, (void)packed, (void)pieces, (void)count;
    return LW_EPERM;
}

int ikc_boot(void)
{
    return LW_OK;
}

int ikc_worker_start(struct hal_worker *of)
{
    (void)of;
    return LW_OK;
}

int ikc_services_start(struct hal_worker *of, uint32_t processes)
{
    (void)of, (void)processes;
    return LW_OK;
}

void ikc_foreign_ended(void)
{
}

void ikc_inspect(struct hal_worker *of)
{
    (void)of;
}

uint32_t ikc_waits_of(struct hal_worker *of, struct hal_wait *lines, uint32_t most)
{
    (void)of, (void)lines, (void)most;
    return 0;
}

uint32_t ikc_counts_of(struct hal_worker *of, struct hal_count *counts)
{
    (void)of, (void)counts;
    return 0;
}

void link_port_handle(struct hal_worker *of, enum link_port port, link_handler handler)
{
    (void)of, (void)port, (void)handler;
}

void link_queue_handle(struct hal_worker *of, link_queue_handler handler)
{
    (void)of, (void)handler;
}

void link_queue_join(struct link_out *to, struct link_queued *last)
{
    (void)to, (void)last;
    fuzz_fail("a message waits though there is room");
}

bool link_queue_leave(struct link_out *to, struct link_queued *queued)
{
    (void)to, (void)queued;
    return false;
}

static struct link_share *volatile no_share; /* which the linker is not to know */

struct link_share *link_share_in(struct link_in *from)
{
    (void)from;
    return no_share;
}

struct link_share *link_share_out(struct link_out *to)
{
    (void)to;
    return no_share;
}

_Noreturn void link_unable(struct hal_worker *of, uint32_t gid, int error)
{
    (void)of, (void)gid, (void)error;
    fuzz_end();
}

/* What was given is not as long as was allowed. */
_Noreturn void link_corrupt(struct hal_worker *of, uint32_t gid, bool outgoing, const char *what,
                            uint32_t number)
{
    (void)of, (void)gid, (void)outgoing, (void)what, (void)number;
    fuzz_end();
}

struct link_out *links_bury(struct hal_worker *of, uint32_t gid)
{
    (void)of, (void)gid;
    return NULL;
}

void links_flush(void)
{
}

bool links_wait(void)
{
    return false;
}

const struct link_table *links_of(struct hal_worker *of)
{
    (void)of;
    return &table;
}

struct link_out *link_find(const struct link_table *links, uint32_t gid)
{
    (void)links;
    return gid == FAR ? &out : NULL;
}

int link_to(struct hal_worker *of, uint32_t gid, struct link_out **result)
{
    (void)of;
    if (gid != FAR)
        fuzz_fail("a link to a worker that is not there");
    *result = &out;
    return LW_OK;
}

/* ------------------------------------------------------------------- the link */

static void sent_keep(const void *payload, uint32_t bytes)
{
    struct sent *kept = &sent[sent_count++ % SENT];
    if (bytes > LINK_SLOT_BYTES)
        fuzz_fail("a message is too long for a slot");
    memcpy(kept->payload, payload, bytes);
    kept->bytes = bytes;
}

static void bulk_read(const void *bulk, uint32_t bytes)
{
    static volatile uint8_t sum;
    if (bytes > link_bulk_most())
        fuzz_fail("more is sent at a time than there is room for");
    for (uint32_t i = 0; i < bytes; i++)
        sum = (uint8_t)(sum + ((const uint8_t *)bulk)[i]);
}

static void waiting_read(void)
{
    while (waiting_count) {
        waiting_count--;
        bulk_read(waiting[waiting_count].bulk, waiting[waiting_count].bytes);
    }
}

static void waiting_add(const void *bulk, uint32_t bulk_bytes, const void *payload, uint32_t bytes)
{
    struct waiting *added = &waiting[waiting_count++];
    added->bulk = bulk;
    added->bytes = bulk_bytes;
    memcpy(added->payload, payload, bytes); /* sent_keep() has looked at its length */
}

int link_post_bulk(struct link_out *to, enum link_port port, const void *payload, uint32_t bytes,
                   const void *bulk, uint32_t bulk_bytes)
{
    (void)port;
    if (to != &out)
        fuzz_fail("an answer goes to nobody");
    sent_keep(payload, bytes);
    if (bulk_bytes && waiting_count < SENT && fuzz_pick(2))
        waiting_add(bulk, bulk_bytes, payload, bytes);
    else
        bulk_read(bulk, bulk_bytes);
    return LW_OK;
}

bool link_post_waits(const struct link_out *to, enum link_port port,
                     bool (*is)(const void *payload, const void *meant), const void *meant)
{
    (void)to, (void)port;
    for (uint32_t i = 0; i < waiting_count; i++)
        if (is(waiting[i].payload, meant))
            return true;
    return false;
}

static struct link_slot *slot_claim(struct link_out *to)
{
    (void)to;
    return &slot;
}

static uint8_t *bulk_claim(struct link_out *to, uint32_t bytes, uint32_t *at)
{
    (void)to;
    *at = 0;
    return bytes <= sizeof bulk_room ? bulk_room : NULL;
}

static void slot_published(struct link_out *to, struct link_slot *published)
{
    to->head_seen = to->tail - to->mask - 1;
    sent_keep(published->payload, published->bytes);
}

static uint32_t credit_returned(const struct link_out *to)
{
    return to->credit_used;
}

static bool credit_shared(struct link_out *to, uint32_t bytes)
{
    (void)to, (void)bytes;
    return true;
}

static void starve(struct link_out *to)
{
    (void)to;
}

/* Long data that are under way without messages; they come, or leave, when the network likes. */
enum { TRANSFERS = 8 };
static struct {
    struct hal_transfer *transfer;
    bool comes;
} transfers[TRANSFERS];
static uint32_t transfer_count;

static int transfer_add(struct hal_transfer *transfer, bool comes)
{
    if (transfer_count == TRANSFERS)
        return LW_EUNSUP;
    transfers[transfer_count].transfer = transfer;
    transfers[transfer_count++].comes = comes;
    return LW_OK;
}

static int expect(struct link_out *to, struct hal_transfer *transfer, void *data, size_t bytes,
                  uint64_t *ticket)
{
    (void)to;
    if (!data || !bytes || fuzz_pick(2))
        return LW_EUNSUP;
    *ticket = fuzz_word();
    return transfer_add(transfer, true);
}

static int give(struct link_out *to, struct hal_transfer *transfer, const void *data, size_t bytes,
                uint64_t ticket)
{
    uint32_t sum = (uint32_t)ticket;
    (void)to;
    for (size_t i = 0; i < bytes; i++)
        sum += ((const volatile uint8_t *)data)[i];
    (void)sum;
    return transfer_add(transfer, false);
}

static void transfer_ends(void)
{
    uint32_t i = transfer_count ? fuzz_pick(transfer_count) : 0;
    if (!transfer_count)
        return;
    struct hal_transfer *transfer = transfers[i].transfer;
    int error = transfers[i].comes && !fuzz_pick(8) ? LW_EPROTO : LW_OK;
    transfers[i] = transfers[--transfer_count];
    fuzz_seen("transfer");
    transfer->ended(&worker, transfer, error);
}

static const struct link_kind kind = {.name = "network",
                                      .short_most = LINK_SLOT_BYTES,
                                      .ordered = true,
                                      .claim = slot_claim,
                                      .bulk_claim = bulk_claim,
                                      .published = slot_published,
                                      .credit_returned = credit_returned,
                                      .credit_shared = credit_shared,
                                      .starve = starve,
                                      .expect = expect,
                                      .give = give};

/* ---------------------------------------------------------------- the program */

static struct {
    struct lw_request *request;
    void *buffer;
} requests[REQUESTS];

static struct lw_rank *some_rank(void)
{
    return (struct lw_rank *)lw_worker_rank(&worker, fuzz_pick(RANKS));
}

static void request_begin(void)
{
    uint32_t which = fuzz_pick(REQUESTS);
    struct lw_transfer transfer = {.bytes = fuzz_pick(2) ? fuzz_pick(64) : fuzz_pick(LONGEST),
                                   .peer = RANKS + (int32_t)fuzz_pick(2),
                                   .source = RANKS + (int32_t)fuzz_pick(2),
                                   .tag = (int32_t)fuzz_pick(2),
                                   .context = 2,
                                   .mode = fuzz_pick(3) ? LW_STANDARD : LW_SYNCHRONOUS};
    struct lw_rank *rank = some_rank();
    struct lw_request **request = &requests[which].request;
    struct lw_status status;
    if (*request)
        return;
    transfer.buf = requests[which].buffer = fuzz_alloc(transfer.bytes);
    int error;
    if (fuzz_pick(2)) {
        error = lw_send_start(rank, &transfer, request);
    } else {
        transfer.source = fuzz_pick(4) ? transfer.source : LW_ANY_SOURCE;
        transfer.tag = fuzz_pick(4) ? transfer.tag : LW_ANY_TAG;
        struct lw_unexpected *message = fuzz_pick(4) ? NULL
                                                     : lw_improbe(rank, transfer.source, transfer.tag,
                                                                  transfer.context, &status);
        error = message ? lw_mrecv_start(rank, message, &transfer, request)
                        : lw_recv_start(rank, &transfer, request);
    }
    if (error)
        fuzz_end();
}

static void requests_look(void)
{
    for (uint32_t i = 0; i < REQUESTS; i++) {
        struct lw_request *request = requests[i].request;
        if (!request || !request->pub.done)
            continue;
        bool send = lw_request_is_send(request);
        if (!send && request->status.bytes > request->bytes && !request->status.cancelled)
            fuzz_fail("more has come than there is room for");
        fuzz_seen(send ? "sent" : "received");
        lw_request_free(request->pub.rank, request);
        requests[i].request = NULL;
        fuzz_free(requests[i].buffer);
    }
}

static void request_cancel(void)
{
    struct lw_request *request = requests[fuzz_pick(REQUESTS)].request;
    if (request)
        lw_cancel(request->pub.rank, request);
}

/* -------------------------------------------------------------------- the peer */

static uint8_t bulk[BULK];

static void deliver(const void *payload, size_t bytes, uint32_t bulk_bytes)
{
    uint8_t copy[LINK_SLOT_BYTES] = {0};
    memcpy(copy, payload, bytes);
    if (!fuzz_pick(12))
        bytes = fuzz_damage(copy, bytes, LINK_SLOT_BYTES);
    bulk_bytes = bulk_bytes > link_bulk_most() ? link_bulk_most() : bulk_bytes;
    struct link_message message = {.payload = copy, .bytes = (uint32_t)bytes, .from = &in};
    message.bulk = bulk_bytes ? bulk : NULL;
    message.bulk_bytes = bulk_bytes;
    int error = lw_mpi_handle(&worker, &message);
    fuzz_seen(error ? "refused" : "taken");
    if (error)
        fuzz_end();
}

static struct lw_wire_envelope some_envelope(uint32_t wire_kind)
{
    return (struct lw_wire_envelope){.kind = (uint8_t)wire_kind,
                                     .dest = (uint16_t)(fuzz_pick(40) ? fuzz_pick(RANKS) : fuzz_odd()),
                                     .source = RANKS + (int32_t)fuzz_pick(2),
                                     .tag = (int32_t)fuzz_pick(2),
                                     .context = fuzz_pick(40) ? 2 : fuzz_odd()};
}

static void eager_comes(void)
{
    struct lw_wire_eager wire = {.envelope = some_envelope(LW_WIRE_EAGER)};
    struct lw_wire_envelope *envelope = &wire.envelope;
    uint32_t bulk_bytes = fuzz_pick(4) ? 0 : 1 + fuzz_pick(link_bulk_most()),
             bytes = fuzz_pick(LW_INLINE_MOST + 1);
    envelope->check = lw_wire_check(LW_WIRE_EAGER, envelope->dest, envelope->source, envelope->tag,
                                    envelope->context, bulk_bytes ? bulk_bytes : bytes);
    deliver(&wire, sizeof *envelope + (bulk_bytes ? 0 : bytes), bulk_bytes);
}

static void offer_comes(void)
{
    struct lw_wire_offer wire = {.envelope = some_envelope(fuzz_pick(4) ? LW_WIRE_REQUEST : LW_WIRE_DIRECT),
                                 .address = fuzz_word(),
                                 .bytes = fuzz_pick(4) ? fuzz_pick(LONGEST) : fuzz_odd(),
                                 .id = fuzz_pick(8)};
    wire.envelope.by_layout = !fuzz_pick(40);
    wire.envelope.check = lw_offer_check(&wire);
    deliver(&wire, sizeof wire, 0);
}

/* An answer to something that was sent, more or less rightly; or out of the blue. */
static void reply_comes(void)
{
    static const uint8_t to_offer[] = {LW_WIRE_CONFIRM, LW_WIRE_ALLOW,    LW_WIRE_ALLOW, LW_WIRE_STARTED,
                                       LW_WIRE_DONE,    LW_WIRE_RECALLED, LW_WIRE_PULL,  LW_WIRE_SHARE};
    static const uint8_t to_reply[] = {LW_WIRE_DATA, LW_WIRE_DATA, LW_WIRE_DATA, LW_WIRE_PIECE,
                                       LW_WIRE_STARTED};
    struct lw_wire_reply wire = {.kind = (uint8_t)(1 + fuzz_pick(LW_WIRE_SHARE + 1)),
                                 .tag = fuzz_pick(4) ? (int32_t)fuzz_pick(RANKS) : (int32_t)fuzz_odd(),
                                 .id = fuzz_pick(8),
                                 .peer = fuzz_pick(8),
                                 .offset = fuzz_pick(LONGEST),
                                 .bytes = fuzz_pick(LONGEST),
                                 .in_bulk = (uint8_t)fuzz_pick(3)};
    const struct sent *to = sent_count ? &sent[fuzz_pick(sent_count < SENT ? sent_count : SENT)] : NULL;
    uint32_t bulk_bytes = 0;
    if (to && to->bytes == sizeof(struct lw_wire_offer) && to->payload[0] != LW_WIRE_EAGER) {
        struct lw_wire_offer offer;
        memcpy(&offer, to->payload, sizeof offer);
        wire.kind = to_offer[fuzz_pick(sizeof to_offer)];
        wire.id = offer.id;
        wire.offset = fuzz_pick(2) ? 0 : fuzz_pick(LONGEST);
        wire.bytes = fuzz_pick((uint32_t)(offer.bytes < LONGEST ? offer.bytes : LONGEST) + 1);
        wire.bytes = wire.kind == LW_WIRE_ALLOW && wire.bytes > link_bulk_most() ? link_bulk_most()
                                                                                 : wire.bytes;
    } else if (to && to->bytes == sizeof wire && fuzz_pick(8)) {
        struct lw_wire_reply asked;
        memcpy(&asked, to->payload, sizeof asked);
        wire = asked;
        wire.kind = to_reply[fuzz_pick(sizeof to_reply)];
        wire.id = asked.peer;
        wire.peer = asked.id;
        bulk_bytes = fuzz_pick(8) ? (uint32_t)wire.bytes : fuzz_pick(BULK);
        wire.offset = wire.kind == LW_WIRE_PIECE ? 0 : wire.offset;
    }
    wire.check = lw_reply_check(&wire);
    deliver(&wire, sizeof wire, bulk_bytes);
}

static void world_make(void)
{
    memset(&worker, 0, sizeof worker);
    memset(&thread, 0, sizeof thread);
    memset(requests, 0, sizeof requests);
    sent_count = waiting_count = 0;
    job = (struct hal_job){
        .nranks = 2 * RANKS, .nclusters = 2, .hosts = 2, .pes = RANKS, .workers = 1, .apart = true};
    strcpy(job.protocol, "auto");
    job.budget.link_slots = 8;
    job.budget.link_bulk = 4 * BULK;
    job.budget.eager_limit = 256;
    job.budget.eager_credit = 2048;
    job.budget.read_piece = 4096;
    job.budget.match_far = fuzz_pick(2) ? 2 : 64;
    job.budget.match_room = 4;
    job.budget.match_block = 4;
    job.budget.request_block = 1;
    job.budget.scratch = 4096;
    in = (struct link_in){.credit_to = &credit, .gid = FAR};
    out = (struct link_out){.kind = &kind, .bell = &rung, .gid = FAR, .mask = 7};
    out.head_seen = out.tail - out.mask - 1;
    static struct link_out *at[1];
    at[0] = &out;
    table = (struct link_table){.at = at, .count = 1};
    thread.worker = &worker;
    hal_self_ = &thread;
    if (lw_worker_start(&worker))
        fuzz_fail("MPIUtil does not start");
}

static void fuzz_one(void)
{
    transfer_count = 0;
    world_make();
    for (uint32_t i = 1 + fuzz_pick(STEPS); i; i--) {
        switch (fuzz_pick(13)) {
        case 0:
        case 1:
        case 2:
        case 3:
            request_begin();
            break;
        case 4:
            if (!fuzz_pick(3))
                request_cancel();
            break;
        case 5:
            waiting_read();
            break;
        case 6:
        case 7:
            eager_comes();
            break;
        case 8:
            offer_comes();
            break;
        case 9:
            transfer_ends();
            break;
        default:
            reply_comes();
            break;
        }
        requests_look();
    }
    waiting_read();
}

int main(void)
{
    return fuzz_main(10000, (const char *const[]){"sent", "received", "taken", "refused", "transfer", NULL});
}
