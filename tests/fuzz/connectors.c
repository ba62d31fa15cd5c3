/* SPDX-License-Identifier: MIT
 * The protocol of connectors, broken on purpose: what other workers say to readers and writers, answers to what was sent really, of
 * which any part may be wrong, while two processes open connectors, read, write, and close them.  Memory of operations that have ended is
 * gone at once.
 * kind: unit
 * timeout: 60
 */
#include "fuzz/_fuzz.h"

#include "connector/connector.h"
#include "hal/failures.h"
#include "hal/jobs.h"

/* Ranks 0 and 1 are this worker's, 2 and 3 are of workers 1 and 2, whose memory can be read now and then. */
enum {
    HERE = 2,
    RANKS = 4,
    WORKERS = 3,
    ENDS = 8,
    OPERATIONS = 12,
    SENT = 24,
    STEPS = 150,
    LONGEST = 3000,
    WAITING = 64
};

/* ------------------------------------------------------------------ the world */

__thread struct hal_thread *hal_self_ __attribute__((tls_model("initial-exec")));
static struct hal_worker worker;
static struct hal_thread threads[HERE];
static struct hal_process processes[HERE];
static struct hal_above bottom;
static struct hal_job job;
static struct link_out outs[WORKERS];
static link_handler handlers[LINK_PORT_COUNT];

/* What was sent: a peer may answer it. */
static struct sent {
    uint32_t gid;
    struct conn_head head;
} sent[SENT];
static uint32_t sent_count;

/* What waits for room, and whose bulk is read later. */
static struct waiting {
    uint32_t gid, port;
    const void *bulk;
    uint32_t bytes;
    uint64_t payload[LINK_SLOT_BYTES / 8];
} waiting[WAITING];
static uint32_t waiting_count;
static bool full; /* nothing has room */

static struct operation {
    struct mppa_aiocb control;
    uint8_t *memory;
    int process;
} operations[OPERATIONS];
static struct {
    int descriptor, process;
} ends[ENDS];

const struct hal_job *hal_job(void)
{
    return &job;
}

void *hal_alloc(size_t bytes)
{
    return fuzz_alloc(bytes);
}

void hal_free(void *memory)
{
    fuzz_free(memory);
}

bool hal_enter(void)
{
    return false;
}

void hal_leave(void)
{
}

/* Nobody else runs. */
void hal_thread_block(void)
{
    fuzz_seen("waited");
    fuzz_end();
}

uint64_t hal_thread_sleep(uint64_t ns)
{
    (void)ns;
    hal_thread_block();
    return 0;
}

void hal_thread_yield(void)
{
}

void hal_thread_wake(struct hal_thread *woken)
{
    (void)woken;
    fuzz_fail("a thread is woken that does not wait");
}

void hal_thread_rouse(struct hal_thread *woken)
{
    hal_thread_wake(woken);
}

/* No call-backs. */
int hal_thread_create(struct hal_worker *on, void (*entry)(void *), void *arg, void *user,
                      struct hal_thread **result)
{
    (void)on, (void)entry, (void)arg, (void)user, (void)result;
    return LW_ENOMEM;
}

int hal_ask(struct hal_ask *ask)
{
    (void)ask;
    return LW_EUNSUP;
}

_Noreturn void hal_worker_abort(uint32_t gid, const char *text)
{
    (void)gid, (void)text;
    fuzz_end();
}

bool hal_peer_ended(uint32_t gid)
{
    (void)gid;
    return false;
}

/* Now and then a worker has died. */
static bool dead[WORKERS];
uint32_t hal_died(uint32_t gid)
{
    return dead[gid];
}

static hal_noticed told;
void hal_notice_handle(struct hal_worker *of, hal_noticed noticed)
{
    (void)of;
    told = noticed;
}

bool hal_event_at(uint32_t number, struct hal_event *event)
{
    (void)number, (void)event;
    return false;
}

struct link_out *links_bury(struct hal_worker *of, uint32_t gid)
{
    (void)of, (void)gid;
    return NULL;
}

static bool readable;
bool hal_peer_readable(uint32_t gid)
{
    (void)gid;
    return readable;
}

int hal_peer_move(uint32_t gid, bool write, void *packed, const struct hal_piece *pieces, uint32_t count)
{
    if (gid >= WORKERS || write || count != 1)
        fuzz_fail("memory of a worker that is not there is read, or something is written");
    if (!fuzz_pick(4))
        return LW_EFAULT;
    memset(packed, 0x5a, pieces->bytes);
    return LW_OK;
}

int ikc_boot(void)
{
    return LW_OK;
}

void link_port_handle(struct hal_worker *of, enum link_port port, link_handler handler)
{
    (void)of;
    handlers[port] = handler;
}

int link_to(struct hal_worker *of, uint32_t gid, struct link_out **out)
{
    (void)of;
    if (!gid || gid >= WORKERS)
        fuzz_fail("a link to a worker that is not there");
    *out = &outs[gid];
    return LW_OK;
}

static void post_send(const struct waiting *post)
{
    static volatile uint8_t sum;
    for (uint32_t i = 0; i < post->bytes; i++) /* a sanitizer sees that it is there */
        sum = (uint8_t)(sum + ((const uint8_t *)post->bulk)[i]);
    struct sent *at = &sent[sent_count++ % SENT];
    at->gid = post->gid;
    memcpy(&at->head, post->payload, sizeof at->head);
}

int link_post_bulk(struct link_out *out, enum link_port port, const void *payload, uint32_t bytes,
                   const void *bulk, uint32_t bulk_bytes)
{
    struct waiting post = {out->gid, port, bulk, bulk_bytes, {0}};
    if (bytes > LINK_SLOT_BYTES || bytes < sizeof(struct conn_head) || bulk_bytes > link_bulk_most())
        fuzz_fail("a message is too long, or has no head");
    memcpy(post.payload, payload, bytes);
    if (!full)
        post_send(&post);
    else if (waiting_count < WAITING)
        waiting[waiting_count++] = post;
    else
        fuzz_end();
    return LW_OK;
}

int link_post(struct link_out *out, enum link_port port, const void *payload, uint32_t bytes)
{
    return link_post_bulk(out, port, payload, bytes, NULL, 0);
}

void link_post_drop(struct link_out *out, enum link_port port,
                    bool (*is)(const void *payload, const void *meant), const void *meant)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < waiting_count; i++)
        if (waiting[i].gid != out->gid || waiting[i].port != port || !is(waiting[i].payload, meant))
            waiting[kept++] = waiting[i];
    if (kept != waiting_count)
        fuzz_seen("dropped");
    waiting_count = kept;
}

void links_flush(void)
{
    for (uint32_t i = 0; i < waiting_count; i++)
        post_send(&waiting[i]);
    waiting_count = 0;
}

static uint32_t no_waits(struct hal_worker *of, struct hal_wait *lines, uint32_t most)
{
    (void)of, (void)lines, (void)most;
    return 0;
}

static void world_make(void)
{
    memset(&worker, 0, sizeof worker);
    memset(operations, 0, sizeof operations);
    sent_count = waiting_count = 0;
    full = readable = false;
    memset(dead, 0, sizeof dead);
    job = (struct hal_job){.nranks = RANKS,
                           .nclusters = WORKERS,
                           .pes = HERE,
                           .workers = 1,
                           .survive = true,
                           .budget = HAL_BUDGET_TINY};
    job.budget.link_bulk = 2048;
    bottom = (struct hal_above){.waits_of = no_waits};
    worker.above = &bottom;
    for (int i = 0; i < HERE; i++) {
        processes[i] = (struct hal_process){.world = (uint32_t)i, .worker = &worker};
        threads[i] = (struct hal_thread){.worker = &worker, .user = &processes[i]};
    }
    for (uint32_t i = 0; i < WORKERS; i++)
        outs[i] = (struct link_out){.gid = i};
    for (int i = 0; i < ENDS; i++)
        ends[i].descriptor = -1;
    hal_self_ = &threads[0];
    if (connectors_start(&worker))
        fuzz_fail("no memory");
}

/* ------------------------------------------------------------------- programs */

static const char *const paths[] = {"/mppa/sync/[0,1]:3",
                                    "/mppa/sync/2:3",
                                    "/mppa/portal/[0..3]:4",
                                    "/mppa/portal/0:4",
                                    "/mppa/portal/3:4",
                                    "/mppa/stream/[0,2]:5",
                                    "/mppa/stream/3:5",
                                    "/mppa/rqueue/0:6/[1..3]:7/40",
                                    "/mppa/rqueue/2:6/[0,1]:8/200",
                                    "/mppa/channel/0:9/2:9",
                                    "/mppa/channel/3:9/1:9",
                                    "/mppa/channel/0:10/1:10",
                                    "/mppa/buffer/host#11",
                                    "/mppa/mqueue/host#1/0#2/4.300",
                                    "/mppa/rqueue/1:6/[0..3]:7/900"};

static void program_open(void)
{
    uint32_t place = fuzz_pick(ENDS);
    if (ends[place].descriptor >= 0)
        return;
    ends[place].descriptor = mppa_open(paths[fuzz_pick(sizeof paths / sizeof *paths)], (int)fuzz_pick(2));
    ends[place].process = hal_self_ == &threads[1];
}

/* Whose memory is gone, once it has ended. */
static void operation_look(struct operation *operation)
{
    if (!operation->memory || conn_aio_of(&operation->control)->state == CONN_AIO_RETURNED ||
        mppa_aio_error(&operation->control) == EINPROGRESS)
        return;
    if (!mppa_aio_error(&operation->control))
        fuzz_seen(operation->control.aio_sigevent.sigev_value.sival_int ? "read" : "written");
    (void)mppa_aio_return(&operation->control);
}

/* Memory that is posted stays in use: its reader frees it when it is closed. */
static void operations_look(void)
{
    for (int i = 0; i < OPERATIONS; i++) {
        struct operation *operation = &operations[i];
        bool read = operation->control.aio_sigevent.sigev_value.sival_int;
        hal_self_ = &threads[operation->process];
        operation_look(operation);
        if (operation->memory && !read && conn_aio_of(&operation->control)->state == CONN_AIO_RETURNED) {
            fuzz_free(operation->memory);
            operation->memory = NULL;
        }
    }
}

static void program_begin(void)
{
    struct operation *operation = &operations[fuzz_pick(OPERATIONS)];
    uint32_t place = fuzz_pick(ENDS);
    int read = (int)fuzz_pick(2);
    size_t bytes = fuzz_pick(2) ? fuzz_pick(300) : fuzz_pick(LONGEST);
    if (operation->memory || ends[place].descriptor < 0)
        return;
    hal_self_ = &threads[ends[place].process];
    operation->process = ends[place].process;
    operation->memory = fuzz_alloc(bytes + 1);
    operation->control = (struct mppa_aiocb){.aio_fildes = ends[place].descriptor,
                                             .aio_lio_opcode = (int)fuzz_pick(3),
                                             .aio_offset = fuzz_pick(200),
                                             .aio_buf = operation->memory,
                                             .aio_nbytes = bytes,
                                             .aio_sigevent.sigev_value.sival_int = read};
    if (!(read ? mppa_aio_read : mppa_aio_write)(&operation->control))
        return;
    fuzz_free(operation->memory);
    operation->memory = NULL;
}

static void program_other(void)
{
    uint32_t place = fuzz_pick(ENDS);
    int descriptor = ends[place].descriptor;
    long long bits = -1;
    if (descriptor < 0)
        return;
    hal_self_ = &threads[ends[place].process];
    switch (fuzz_pick(5)) {
    case 0:
        (void)mppa_ioctl(descriptor, MPPA_RX_SET_MATCH, (long long)fuzz_odd());
        break;
    case 1:
        (void)mppa_ioctl(descriptor, MPPA_RX_SET_BIAS, (int)fuzz_pick(12));
        break;
    case 2:
        (void)mppa_ioctl(descriptor, MPPA_TX_SET_RX_RANK, (int)fuzz_pick(3));
        break;
    case 3: /* waits, perhaps: then all is over */
        if (!fuzz_pick(8))
            (void)mppa_write(descriptor, &bits, sizeof bits);
        break;
    default:
        if (fuzz_pick(3))
            break;
        (void)mppa_close(descriptor);
        ends[place].descriptor = -1;
    }
}

/* ---------------------------------------------------------------------- peers */

static void deliver(uint32_t gid, const struct conn_head *head, const void *payload, uint32_t bulk_bytes)
{
    static uint8_t bulk[LONGEST];
    _Atomic uint32_t credit;
    struct link_in in = {.gid = gid, .credit_to = &credit};
    uint8_t *copy = fuzz_alloc(LINK_SLOT_BYTES);
    size_t bytes = sizeof *head + conn_payload_of(head);
    if (bytes > LINK_SLOT_BYTES)
        bytes = LINK_SLOT_BYTES;
    memcpy(copy, head, sizeof *head);
    if (payload)
        memcpy(copy + sizeof *head, payload, bytes - sizeof *head);
    if (!fuzz_pick(12))
        bytes = fuzz_damage(copy, bytes, LINK_SLOT_BYTES);
    struct link_message message = {.payload = copy,
                                   .bulk = bulk_bytes ? bulk : NULL,
                                   .bytes = (uint32_t)bytes,
                                   .bulk_bytes = bulk_bytes,
                                   .from = &in};
    if (handlers[LINK_PORT_CONNECTOR](&worker, &message))
        fuzz_fail("a peer can end the job");
    fuzz_free(copy);
}

static uint32_t some_bulk(uint64_t right)
{
    uint32_t bytes = fuzz_pick(8) ? (uint32_t)(right < link_bulk_most() ? right : link_bulk_most())
                                  : fuzz_pick(link_bulk_most() + 1);
    return bytes;
}

/* A writer elsewhere calls a reader here. */
static void peer_calls(void)
{
    static const struct {
        uint8_t type, tag, reader, messages;
        uint16_t bytes;
    } readers[] = {{CONN_SYNC, 3, 0, 0, 0},    {CONN_PORTAL, 4, 0, 0, 0},  {CONN_STREAM, 5, 0, 0, 0},
                   {CONN_RQUEUE, 6, 0, 0, 40}, {CONN_CHANNEL, 9, 0, 0, 0}, {CONN_PORTAL, 4, 1, 0, 0},
                   {CONN_RQUEUE, 6, 1, 0, 900}};
    uint32_t which = fuzz_pick(sizeof readers / sizeof *readers), gid = 1 + fuzz_pick(2);
    struct conn_head head = {.op = CONN_CALL,
                             .type = (uint8_t)fuzz_mostly(readers[which].type),
                             .route = (uint16_t)fuzz_pick(3),
                             .tx = fuzz_pick(4)};
    struct conn_called called = {.reader = fuzz_mostly(readers[which].reader),
                                 .writer = fuzz_mostly(gid + 1),
                                 .tag = fuzz_mostly(readers[which].tag),
                                 .messages = fuzz_mostly(readers[which].messages),
                                 .bytes = fuzz_mostly(readers[which].bytes)};
    deliver(gid, &head, &called, 0);
}

/* A reader here has said that it is there, or what may be written: write. */
static void writes_to(const struct sent *to)
{
    static const uint8_t data[LONGEST];
    struct conn_head head = to->head;
    static const uint8_t ops[] = {CONN_PUT,   CONN_PUT, CONN_OFFER, CONN_OFFER,
                                  CONN_PIECE, CONN_GET, CONN_LEAVE};
    head.op = ops[fuzz_pick(sizeof ops)];
    head.flags = (uint8_t)fuzz_pick(4);
    uint64_t room = to->head.b <= LONGEST ? to->head.b
                                          : 0; /* memory that is posted, or a read of a channel */
    head.bytes = head.type == CONN_SYNC     ? 8
                 : head.type == CONN_RQUEUE ? (fuzz_pick(2) ? 40 : 900)
                                            : fuzz_pick((uint32_t)room + 1);
    if (head.bytes > CONN_SHORT && head.op == CONN_PUT)
        head.op = CONN_OFFER;
    head.a = fuzz_pick(8) && head.bytes <= room ? fuzz_pick((uint32_t)(room - head.bytes) + 1) : fuzz_odd();
    head.b = (uint64_t)(uintptr_t)data;
    if (!fuzz_pick(10))
        head.bytes = fuzz_odd();
    deliver(to->gid, &head, data, head.op == CONN_OFFER || head.op == CONN_PIECE ? some_bulk(head.bytes) : 0);
}

/* A writer here has said something: answer as its reader. */
static void reads_from(const struct sent *from)
{
    static const uint8_t ops[] = {CONN_READY, CONN_READY, CONN_READY, CONN_GRANT, CONN_GRANT, CONN_DONE,
                                  CONN_DONE,  CONN_PULL,  CONN_GOT,   CONN_LEFT,  CONN_GONE,  CONN_REFUSED};
    struct conn_head head = from->head;
    head.op = from->head.op == CONN_CALL && fuzz_pick(2) ? CONN_READY : ops[fuzz_pick(sizeof ops)];
    head.status = (uint8_t)(fuzz_pick(6) ? 0 : fuzz_odd());
    head.rx = fuzz_pick(4);
    head.peer = (uint16_t)fuzz_pick(3);
    head.bytes = head.op == CONN_PULL ? some_bulk(head.bytes) : 0;
    head.a = fuzz_pick(3) ? fuzz_pick(5) : fuzz_odd();
    head.b = fuzz_pick(3) ? fuzz_pick(LONGEST) : fuzz_odd();
    deliver(from->gid, &head, NULL, head.op == CONN_GOT ? some_bulk(from->head.bytes) : 0);
}

/* A piece that was asked for. */
static void piece_comes(const struct sent *asked)
{
    struct conn_head head = asked->head;
    head.op = CONN_PIECE;
    deliver(asked->gid, &head, NULL, some_bulk(head.bytes));
}

static void peer_answers(void)
{
    if (!sent_count)
        return;
    uint32_t kept = sent_count < SENT ? sent_count : SENT,
             back = 1 + fuzz_pick(fuzz_pick(2) && kept > 4 ? 4 : kept);
    const struct sent *at = &sent[(sent_count - back) % SENT]; /* one of the latest, mostly */
    switch (at->head.op) {
    case CONN_READY:
        fuzz_seen("joined");
        writes_to(at);
        break;
    case CONN_GRANT:
        writes_to(at);
        break;
    case CONN_PULL:
        fuzz_seen("pulled");
        piece_comes(at);
        break;
    case CONN_REFUSED:
        fuzz_seen("refused");
        break;
    case CONN_DONE:
        fuzz_seen("done");
        break;
    case CONN_LEFT:
    case CONN_GONE:
    case CONN_GOT:
        break;
    default:
        reads_from(at);
    }
}

static void peer_talks_nonsense(void)
{
    uint8_t payload[LINK_SLOT_BYTES];
    struct conn_head head = {.op = (uint8_t)fuzz_pick(CONN_OPS + 2),
                             .flags = (uint8_t)fuzz_odd(),
                             .status = (uint8_t)fuzz_odd(),
                             .type = (uint8_t)fuzz_pick(CONN_TYPES + 2),
                             .peer = (uint16_t)(fuzz_pick(2) ? fuzz_pick(3) : fuzz_odd()),
                             .route = (uint16_t)(fuzz_pick(2) ? fuzz_pick(3) : fuzz_odd()),
                             .rx = fuzz_pick(2) ? fuzz_pick(ENDS) : fuzz_odd(),
                             .tx = fuzz_pick(2) ? fuzz_pick(ENDS) : fuzz_odd(),
                             .bytes = fuzz_pick(2) ? fuzz_pick(CONN_SHORT + 2) : fuzz_odd(),
                             .a = fuzz_odd(),
                             .b = fuzz_odd()};
    fuzz_bytes(payload, sizeof payload);
    deliver(1 + fuzz_pick(2), &head, payload, fuzz_pick(3) ? 0 : fuzz_pick(link_bulk_most() + 1));
}

static void fuzz_one(void)
{
    world_make();
    for (uint32_t i = 1 + fuzz_pick(STEPS); i; i--) {
        hal_self_ = &threads[fuzz_pick(HERE)];
        full = fuzz_pick(2);
        readable = fuzz_pick(2);
        if (!full)
            links_flush();
        if (!fuzz_pick(400)) {
            dead[1 + fuzz_pick(2)] = true;
            told(&worker, 0);
        }
        switch (fuzz_pick(12)) {
        case 0:
        case 1:
            program_open();
            break;
        case 2:
        case 3:
        case 4:
            program_begin();
            break;
        case 5:
            program_other();
            break;
        case 6:
            peer_calls();
            break;
        case 7:
            peer_talks_nonsense();
            break;
        default:
            peer_answers();
        }
        operations_look();
    }
    for (int i = 0; i < HERE; i++) {
        hal_self_ = &threads[i];
        connectors_process_ended();
    }
}

int main(void)
{
    static const char *const outcomes[] = {"joined",  "pulled", "refused", "done", "read",
                                           "written", "waited", "dropped", NULL};
    return fuzz_main(20000, outcomes);
}
