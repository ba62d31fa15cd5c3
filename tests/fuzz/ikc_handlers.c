/* SPDX-License-Identifier: MIT
 *
 * Corrupt, misdirected and untimely messages into the handlers of mailboxes, portals and syncs, mixed with
 * what a program does at the same time.  The world around them (platform, links) is made here, so that
 * every message a worker could be sent can be.  With LW_FUZZER defined this is a libFuzzer target;
 * else it plays random scripts, with a seed that is printed.
 * kind: unit
 * timeout: 60
 */
#include "ikc/control.c"
#include "ikc/endpoint.c"
#include "ikc/flow.c"
#include "ikc/inbox.c"
#include "ikc/mailbox.c"
#include "ikc/stats.c"
#include "ikc/table.c"
#include "ikc/thread.c"
/* It has functions of the same names as mailbox.c. */
#define finish portal_finish
#include "ikc/portal.c"
#undef finish
#include "ikc/sync.c"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
    NODES = 3,
    WORKERS = 2,
    GIDS = (NODES + 1) * WORKERS,
    HANDLES = 12,
    OUTBOX = 64,
    AREA = 4096,
    PLACES = 2 * GIDS
};

/* -------------------------------------------------------------------- input */

static const uint8_t *script;
static size_t script_left;

static uint32_t take_bytes(int count)
{
    uint32_t value = 0;
    while (count-- > 0 && script_left) {
        value = value << 8 | *script++;
        script_left--;
    }
    return value;
}

static uint32_t pick(uint32_t limit)
{
    return take_bytes(limit > 256 ? 4 : 1) % limit;
}

/* -------------------------------------------------------- platform and links */

__thread struct hal_thread *hal_self_ __attribute__((tls_model("initial-exec")));
static struct hal_worker worker;
static struct hal_thread thread;
static void *upper;
static link_handler handlers[LINK_PORT_COUNT];
static struct link_out outs[GIDS], *out_of[PLACES], none = {.gid = UINT32_MAX};
static uint8_t area[AREA + 16]; /* all that the program reads and writes */
static const struct hal_job job = {
    .nranks = 12,
    .nclusters = NODES,
    .pes = 4,
    .workers = WORKERS,
    .services = true,
    .budget = HAL_BUDGET_TINY}; /* full tables and links are where the trouble is */
/* The last control messages and requests that went out: a peer may answer them. */
static struct sent {
    uint32_t gid;
    enum link_port port;
    uint8_t payload[LINK_SLOT_BYTES];
    uint32_t bytes;
} outbox[OUTBOX];
static uint32_t outbox_count;

static _Noreturn void fail(const char *what)
{
    fprintf(stderr, "FAILED: %s\n", what);
    abort();
}

const struct hal_job *hal_job(void)
{
    return &job;
}

void *hal_alloc(size_t bytes)
{
    return calloc(1, bytes);
}

void hal_free(void *memory)
{
    free(memory);
}

void hal_thread_block(void)
{
    fail("something waits that should not");
}

void hal_thread_yield(void)
{
}

uint64_t hal_thread_sleep(uint64_t ns)
{
    (void)ns;
    return 0;
}

void hal_thread_wake(struct hal_thread *woken)
{
    if (woken != &thread)
        fail("a thread is woken that is not there");
}

/* What IKC has posted to its own worker; it runs between two steps. */
static struct hal_post *posted;

void hal_post(struct hal_worker *to, struct hal_post *post)
{
    if (to != &worker || posted)
        fail("a post is posted twice, or to somebody else");
    posted = post;
}

static void posted_run(void)
{
    struct hal_post *post = posted;
    posted = NULL;
    if (post)
        post->run(&worker, post);
}

bool hal_enter(void)
{
    return false;
}

void hal_leave(void)
{
}

/* Services that are to be run: not here. */
int hal_thread_create(struct hal_worker *on, void (*entry)(void *), void *arg, void *user,
                      struct hal_thread **result)
{
    (void)on, (void)entry, (void)arg, (void)user, (void)result;
    return LW_ENOMEM;
}

uint64_t hal_time_ns(void)
{
    return 0;
}

_Noreturn void hal_job_abort(uint32_t rank, int status, const char *text)
{
    (void)rank, (void)status;
    fail(text);
}

_Noreturn void hal_worker_abort(uint32_t gid, const char *text)
{
    (void)gid;
    fail(text);
}

_Noreturn void hal_link_abort(uint32_t gid, uint32_t peer, bool outgoing, const char *text)
{
    (void)gid, (void)peer, (void)outgoing;
    fail(text);
}

bool hal_peer_readable(uint32_t gid)
{
    (void)gid;
    return true;
}

int hal_peer_move(uint32_t gid, bool write, void *packed, const struct hal_piece *pieces, uint32_t count)
{
    if (gid >= GIDS || write || count != 1)
        fail("memory of a worker that is not there is read, or something is written");
    switch (pieces->address % 4) {
    case 0:
        return LW_EPERM;
    case 1:
        return LW_EFAULT;
    default:
        memset(packed, 0x5a, pieces->bytes);
        return LW_OK;
    }
}

void links_inspect(struct hal_worker *of)
{
    (void)of;
}

_Noreturn void link_corrupt(struct hal_worker *of, uint32_t gid, bool outgoing, const char *what,
                            uint32_t value)
{
    (void)of, (void)gid, (void)outgoing, (void)value;
    fail(what);
}

const char *lw_error_text(int error)
{
    return error ? "error" : "success";
}

void **link_upper(struct hal_worker *on)
{
    (void)on;
    return &upper;
}

void link_port_handle(struct hal_worker *on, enum link_port port, link_handler handler)
{
    (void)on;
    handlers[port] = handler;
}

uint64_t links_messages_sent(struct hal_worker *on)
{
    (void)on;
    return 0;
}

int link_to(struct hal_worker *on, uint32_t gid, struct link_out **out)
{
    (void)on;
    if (gid >= GIDS || gid == worker.gid)
        fail("a link to a worker that is not there");
    *out = &outs[gid];
    return LW_OK;
}

int link_post(struct link_out *out, enum link_port port, const void *payload, uint32_t bytes)
{
    if (bytes > LINK_SLOT_BYTES)
        fail("a message is too long for a slot");
    struct sent *sent = &outbox[outbox_count++ % OUTBOX];
    sent->gid = out->gid;
    sent->port = port;
    sent->bytes = bytes;
    memcpy(sent->payload, payload, bytes);
    return LW_OK;
}

int link_post_bulk(struct link_out *out, enum link_port port, const void *payload, uint32_t bytes,
                   const void *bulk, uint32_t bulk_bytes)
{
    if (bulk_bytes > link_bulk_most() || !bulk_bytes || (const uint8_t *)bulk < area ||
        (const uint8_t *)bulk + bulk_bytes > area + AREA)
        fail("other memory is sent than was offered");
    return link_post(out, port, payload, bytes);
}

static struct link_table table = {.at = out_of, .mask = PLACES - 1};

const struct link_table *links_of(struct hal_worker *of)
{
    (void)of;
    return &table;
}

struct link_out *link_find(const struct link_table *links, uint32_t gid)
{
    (void)links, (void)gid;
    return NULL;
}

void links_flush(void)
{
}

/* ---------------------------------------------------------------------- world */

static struct ikc_state *state;
static int handles[HANDLES];

static void world_open(void)
{
    memset(&worker, 0, sizeof worker);
    memset(&thread, 0, sizeof thread);
    outbox_count = 0;
    thread.worker = &worker;
    hal_self_ = &thread;
    for (uint32_t place = GIDS; place < PLACES; place++)
        out_of[place] = &none;
    for (uint32_t gid = 0; gid < GIDS; gid++) {
        outs[gid] = (struct link_out){.gid = gid};
        out_of[gid] = gid == worker.gid ? &none : &outs[gid];
    }
    if (ikc_endpoints_start(&worker))
        fail("no memory");
    state = upper;
    for (int i = 0; i < HANDLES; i++)
        handles[i] = -1;
    memset(area + AREA, 0xa5, 16);
}

static void world_check(void)
{
    for (int kind = 0; kind < IKC_KINDS; kind++) {
        uint32_t spare = 0, waiting = 0;
        if (state->buffers[kind] > job.budget.ikc_buffers)
            fail("more buffers than the limit");
        for (struct ikc_buffer *buffer = state->spare[kind]; buffer; buffer = buffer->next)
            spare++;
        for (struct ikc_buffer *buffer = state->unowned[kind].first; buffer; buffer = buffer->next)
            waiting++;
        for (uint32_t i = 0; i < state->endpoints.room; i++) {
            struct ikc_endpoint *endpoint = state->endpoints.entries[i].object;
            for (struct ikc_buffer *buffer = endpoint ? endpoint->inbox.first : NULL; buffer;
                 buffer = buffer->next)
                waiting += endpoint->kind == (enum ikc_kind)kind;
        }
        if (spare + waiting != state->buffers[kind])
            fail("a buffer is lost");
    }
    for (int i = 0; i < 16; i++)
        if (area[AREA + i] != 0xa5)
            fail("written past the end of a buffer");
}

static void world_close(void)
{
    ikc_thread_ended();
    for (int kind = 0; kind < IKC_KINDS; kind++) {
        ikc_inbox_close(state, &state->unowned[kind]);
        while (state->spare[kind]) {
            struct ikc_buffer *buffer = state->spare[kind];
            state->spare[kind] = buffer->next;
            hal_free(buffer);
        }
    }
    for (int i = 0; i < IKC_BUCKETS; i++)
        while (state->homes[i]) {
            struct ikc_home *home = state->homes[i];
            state->homes[i] = home->next;
            hal_free(home);
        }
    if (state->endpoints.used || state->flows.used || state->served)
        fail("an endpoint is left over");
    posted = NULL;
    hal_free(state->endpoints.entries);
    hal_free(state->flows.entries);
    hal_free(state);
}

/* ---------------------------------------------------------------------- steps */

/* Ports whose home is this worker, so that a claim needs no answer; sometimes others. */
static int some_port(void)
{
    return (int)(pick(4) * WORKERS);
}

static void program_step(void)
{
    int *handle = &handles[pick(HANDLES)];
    struct ikc_address list[3] = {{0, some_port()}, {1, (int)pick(3)}, {2, (int)pick(3)}};
    int only = (int)pick(NODES);
    switch (pick(16)) {
    case 0:
        *handle = ikc_mailbox_create(some_port());
        break;
    case 1:
        *handle = ikc_mailbox_create_for(some_port(), &only, 1);
        break;
    case 2:
        *handle = ikc_mailbox_open((int)pick(NODES + 1), some_port());
        break;
    case 3:
        *handle = ikc_portal_create(some_port());
        break;
    case 4:
        *handle = ikc_portal_open(IKC_ANY_PORT, (int)pick(NODES), some_port());
        break;
    case 5:
        *handle = ikc_sync_create(list, 3, 0, IKC_ALL_TO_ONE);
        break;
    case 6:
        *handle = ikc_sync_open(list, 3, 0, IKC_ONE_TO_ALL);
        break;
    case 7:
        (void)ikc_mailbox_aread(*handle, area, pick(AREA));
        break;
    case 8:
        if (ikc_mailbox_test(*handle) == 0)
            (void)ikc_mailbox_awrite(*handle, area, pick(IKC_MSG_BYTES + 2));
        break;
    case 9:
        (void)ikc_portal_allow(*handle, (int)pick(NODES), (int)pick(4) - 1);
        (void)ikc_portal_aread(*handle, area, pick(AREA));
        break;
    case 10:
        if (ikc_portal_test(*handle) != IKC_EAGAIN)
            (void)ikc_portal_awrite(*handle, area, pick(AREA));
        break;
    case 11:
        (void)ikc_portal_test(*handle);
        break;
    case 12:
        (void)ikc_mailbox_unlink(*handle);
        break;
    case 13:
        (void)ikc_portal_unlink(*handle);
        break;
    case 14:
        (void)ikc_sync_unlink(*handle);
        break;
    default:
        (void)ikc_mailbox_test(*handle);
        break;
    }
}

static void deliver_raw(uint32_t gid, enum link_port port, const void *payload, uint32_t bytes,
                        uint32_t bulk_bytes)
{
    static uint8_t bulk[AREA];
    _Atomic uint32_t credit;
    struct link_in in = {.gid = gid, .credit_to = &credit};
    uint8_t copy[LINK_SLOT_BYTES];
    memcpy(copy, payload, bytes);
    struct link_message message = {.payload = copy,
                                   .bulk = bulk_bytes ? bulk : NULL,
                                   .bytes = bytes,
                                   .bulk_bytes = bulk_bytes,
                                   .from = &in};
    if (handlers[port](&worker, &message) != LW_OK)
        fail("a peer can end the job");
}

/* A worker of another node, or of this one where it cannot do worse than it could anyway. */
static uint32_t some_gid(void)
{
    return 1 + pick(GIDS - 1);
}

static void request_step(void)
{
    struct ikc_request request = {.head = {.kind = (uint8_t)pick(IKC_KINDS + 1),
                                           .more = (uint8_t)pick(9),
                                           .port = pick(3) ? (uint32_t)some_port() : take_bytes(4),
                                           .flow = take_bytes(1),
                                           .own = pick(3)}};
    uint32_t gid = some_gid();
    request.head.bytes = (uint16_t)(request.head.kind == IKC_PORTAL ? sizeof(struct ikc_offer)
                                                                    : pick(IKC_MSG_BYTES + 1));
    if (request.head.kind == IKC_SYNC)
        request.head.bytes = 0;
    if (!pick(16))
        request.head.bytes = (uint16_t)take_bytes(2);
    struct ikc_offer offer = {.address = take_bytes(4), .bytes = pick(4) ? pick(AREA) : take_bytes(4)};
    if (gid / WORKERS == 0) /* shares the address space: its word is good */
        offer = (struct ikc_offer){.address = (uint64_t)(uintptr_t)area, .bytes = 0};
    memcpy(request.body, &offer, sizeof offer);
    uint32_t bytes = (uint32_t)sizeof request.head + request.head.bytes;
    if (bytes > sizeof request || !pick(16))
        bytes = pick(LINK_SLOT_BYTES + 1);
    if (bytes > sizeof request)
        bytes = sizeof request;
    if (bytes < sizeof request.head + sizeof offer && gid / WORKERS == 0 && request.head.kind == IKC_PORTAL)
        return;
    static const enum link_port ports[] = {LINK_PORT_MAILBOX, LINK_PORT_SIGNAL, LINK_PORT_OFFER};
    deliver_raw(gid, ports[pick(3)], &request, bytes, pick(20) ? 0 : 1 + pick(link_bulk_most()));
}

static void control_step(void)
{
    struct ikc_control control = {.op = (uint8_t)pick(IKC_OP_COUNT + 1),
                                  .kind = (uint8_t)pick(IKC_KINDS + 1),
                                  .status = (uint8_t)pick(LW_ERROR_COUNT + 2),
                                  .port = pick(3) ? (uint32_t)some_port() : take_bytes(4),
                                  .handle = pick(4) ? pick(HANDLES) : take_bytes(4),
                                  .value = pick(3) ? pick(GIDS) : take_bytes(4),
                                  .offset = pick(3) ? pick(AREA) : take_bytes(4),
                                  .bytes = pick(3) ? pick(AREA) : take_bytes(4)};
    uint32_t gid = some_gid();
    if (control.op == IKC_OP_RUN && gid / WORKERS == 0)
        return;
    deliver_raw(gid, pick(2) ? LINK_PORT_CONTROL : LINK_PORT_DATA, &control,
                pick(16) ? sizeof control : pick(LINK_SLOT_BYTES) % (sizeof control + 1),
                pick(3) ? 0 : 1 + pick(link_bulk_most()));
}

/* Answer something that was really sent, more or less rightly. */
static void answer_step(void)
{
    if (!outbox_count)
        return;
    const struct sent *sent = &outbox[pick(outbox_count < OUTBOX ? outbox_count : OUTBOX)];
    struct ikc_control control = {.op = IKC_OP_ANSWER};
    uint32_t bulk = 0;
    if (sent->port != LINK_PORT_CONTROL && sent->port != LINK_PORT_DATA && sent->port != LINK_PORT_GRANT) {
        struct ikc_head head;
        memcpy(&head, sent->payload, sizeof head);
        static const uint8_t ops[] = {IKC_OP_ANSWER, IKC_OP_REFUSED, IKC_OP_ELSEWHERE,
                                      IKC_OP_PULL,   IKC_OP_RETRY,   IKC_OP_GONE};
        control.op = ops[pick(sizeof ops)];
        control.kind = head.kind;
        control.port = head.port;
        control.handle = head.flow;
        control.value = control.op == IKC_OP_ELSEWHERE ? sent->gid ^ 1u : pick(3);
        control.offset = pick(AREA);
        control.bytes = pick(AREA);
    } else {
        struct ikc_control asked;
        memcpy(&asked, sent->payload, sizeof asked);
        control = asked;
        control.op = asked.op == IKC_OP_PULL       ? IKC_OP_DATA
                     : asked.op == IKC_OP_REGISTER ? IKC_OP_REGISTERED
                     : asked.op == IKC_OP_RETRY    ? IKC_OP_PASS
                                                   : asked.op;
        if (control.op == IKC_OP_DATA) {
            control.handle = asked.value;
            control.value = asked.handle;
            bulk = pick(4) ? (uint32_t)asked.bytes : 1 + pick(link_bulk_most());
            bulk = bulk > link_bulk_most() ? link_bulk_most() : bulk;
        }
        if (control.op == IKC_OP_RUN)
            return;
    }
    deliver_raw(sent->gid, LINK_PORT_CONTROL, &control, sizeof control, bulk);
}

/* The links fill up with answers that nobody takes, or are empty again. */
static void links_fill(void)
{
    for (uint32_t gid = 0; gid < GIDS; gid++)
        outs[gid].post_count = pick(8) ? 0 : IKC_ANSWERS + 1;
}

static void play(const uint8_t *data, size_t bytes)
{
    script = data;
    script_left = bytes;
    world_open();
    while (script_left) {
        if (!pick(16))
            links_fill();
        if (pick(2))
            posted_run();
        switch (pick(4)) {
        case 0:
            program_step();
            break;
        case 1:
            request_step();
            break;
        case 2:
            control_step();
            break;
        default:
            answer_step();
            break;
        }
        world_check();
    }
    world_close();
}

#ifdef LW_FUZZER
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    play(data, bytes);
    return 0;
}
#else
int main(int argc, char **argv)
{
    enum { SCRIPTS = 1500, MOST = 20000 };
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 0) : (uint64_t)time(NULL);
    static uint8_t data[MOST];
    printf("seed %llu\n", (unsigned long long)seed);
    fflush(stdout);
    for (int i = 0; i < SCRIPTS; i++) {
        size_t bytes = 0;
        while (bytes < MOST) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            data[bytes++] = (uint8_t)(seed >> 56);
        }
        play(data, bytes);
    }
    return 0;
}
#endif
