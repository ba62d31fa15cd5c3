/* SPDX-License-Identifier: MIT
 *
 * What link.h promises, of every kind of links where workers share memory: a worker sends to itself.
 * kind: unit
 * timeout: 30
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "hal/net.h"
#include "link/inbox/inbox.h"
#include "link/ring/ring.h"

#define CHECK(what)                                                                           \
    do {                                                                                      \
        if (!(what)) {                                                                        \
            fprintf(stderr, "FAILED: %s:%d: %s: %s\n", __FILE__, __LINE__, kind_name, #what); \
            exit(1);                                                                          \
        }                                                                                     \
    } while (0)

#define PORT LINK_PORT_MPI
enum { MANY = 3000, QUEUED = 5 };

static const char *kind_name = "?";
static struct hal_worker *worker;
static struct link_out *out;
static uint32_t room; /* messages that find room */

/* What has arrived: numbers, and whether bulk was what its number says. */
static uint32_t expected, granted;
static struct link_in *in; /* the receiving end, once a message has come */

static uint8_t pattern(uint32_t number, uint32_t at)
{
    return (uint8_t)(number * 7 + at * 13 + (at >> 8));
}

static int handle(struct hal_worker *on, const struct link_message *message)
{
    uint32_t number;
    CHECK(on == worker && message->bytes >= sizeof number && message->from->gid == worker->gid);
    CHECK(message->from->same_cluster);
    memcpy(&number, message->payload, sizeof number);
    CHECK(number == expected++);
    in = message->from;
    for (uint32_t i = sizeof number; i < message->bytes; i++)
        CHECK(message->payload[i] == pattern(number, i));
    for (uint32_t i = 0; i < message->bulk_bytes; i++)
        CHECK(message->bulk[i] == pattern(number, i));
    granted += number;
    out->credit_used += number; /* as if it had been sent on credit */
    link_credit_return(message->from, number);
    return LW_OK;
}

static bool is_payload(const void *payload, const void *meant)
{
    return memcmp(payload, meant, 4) == 0;
}

static void payload_fill(uint8_t *payload, uint32_t number, uint32_t bytes)
{
    for (uint32_t i = 0; i < bytes; i++)
        payload[i] = pattern(number, i);
    memcpy(payload, &number, sizeof number);
}

static void publish(struct link_slot *slot, uint32_t number)
{
    uint32_t bytes = 4 + number % (LINK_SLOT_BYTES - 3);
    payload_fill(slot->payload, number, bytes);
    link_publish(out, slot, PORT, bytes);
}

/* Poll until nothing more comes. */
static void drain(void)
{
    while (worker->poll(worker))
        ;
}

static void begin(void)
{
    drain();
    CHECK(!out->queue && !out->posts && !out->post_count);
    expected = 0;
}

static void order(void)
{
    begin();
    bool fresh = !links_messages_sent(worker);
    uint64_t before = links_messages_sent(worker);
    for (uint32_t sent = 0; sent < MANY;) {
        uint32_t count = 0;
        struct link_slot *slot;
        while ((slot = link_claim(out)) != NULL) {
            if (sent % 3 == 0)
                CHECK(link_claim(out) == slot); /* what is not published is claimed again */
            publish(slot, sent++);
            count++;
        }
        CHECK(fresh && sent == count ? count == room : count <= room && count > room / 2);
        CHECK(!link_claim(out) && !link_claim_ahead(out));
        drain();
        CHECK(expected == sent);
    }
    CHECK(links_messages_sent(worker) - before == expected);
}

/* The queue's items are messages with these numbers. */
struct item {
    struct link_queued turn;
    uint32_t number;
};

static bool serve(struct hal_worker *on, struct link_out *to, struct link_queued *first)
{
    CHECK(on == worker && to == out);
    struct link_slot *slot = link_claim_ahead(out);
    if (!slot)
        return false;
    CHECK(link_queue_leave(out, first));
    publish(slot, lw_container(first, struct item, turn)->number);
    return true;
}

static void queue(void)
{
    begin();
    struct link_slot *slot;
    uint32_t sent = 0;
    while ((slot = link_claim(out)) != NULL)
        publish(slot, sent++);
    struct item items[QUEUED + 1], stranger;
    for (uint32_t i = 0; i <= QUEUED; i++) {
        items[i].number = sent + i;
        link_queue_join(out, &items[i].turn);
    }
    CHECK(links_wait() && !link_queue_leave(out, &stranger.turn));
    CHECK(link_queue_leave(out, &items[QUEUED].turn)); /* the last thinks better of it */
    CHECK(!link_queue_leave(out, &items[QUEUED].turn));
    CHECK(!link_claim(out));
    drain();
    CHECK(!links_wait() && expected == sent + QUEUED);
    CHECK((slot = link_claim(out)) != NULL);
    publish(slot, expected);
    drain();
    CHECK(expected == sent + QUEUED + 1);
}

static void posts(void)
{
    begin();
    const uint32_t slots = hal_budget()->link_slots, count = 4 * slots;
    for (uint32_t i = 0; i < count; i++) {
        uint8_t payload[LINK_SLOT_BYTES];
        payload_fill(payload, i, sizeof payload);
        CHECK(link_post(out, PORT, payload, sizeof payload) == LW_OK);
    }
    CHECK(out->post_count >= count - room && out->post_count < count);
    links_flush();
    drain();
    CHECK(expected == count && !out->post_count);
}

/* Who looks again and again sleeps longer each time, up to a bound. */
static void looks(void)
{
    enum { LOOKS = 8 };
    uint64_t pause = 0, before = 0, first = 0, start = hal_time_ns(), slept = 0;
    for (int i = 0; i < LOOKS; i++) {
        links_look_later(&pause);
        CHECK(pause >= before && (i == 0 || pause <= 2 * before));
        first = i ? first : pause;
        before = pause;
        slept += pause;
    }
    CHECK(first > 0 && pause > 8 * first && pause <= 5000000);
    CHECK(hal_time_ns() - start >= slept);
    links_look_later(&pause);
    CHECK(pause == before);
}

/* Room of a ring that is claimed in vain, or more of it than is needed, is free again at once. */
static void given_back(void)
{
    uint32_t at;
    begin();
    for (uint32_t i = 0; i < MANY; i++) {
        CHECK(link_claim(out) && link_bulk_claim(out, link_bulk_most(), &at));
        out->kind->bulk_keep(out, at, 0);
    }
    for (uint32_t i = 0; i < hal_budget()->link_slots; i++) {
        struct link_slot *slot = link_claim(out);
        uint8_t *place = slot ? link_bulk_claim(out, link_bulk_most(), &at) : NULL;
        CHECK(place);
        out->kind->bulk_keep(out, at, 1);
        *place = pattern(i, 0);
        payload_fill(slot->payload, i, 8);
        link_publish_bulk(out, slot, PORT, 8, at, 1);
        if (i % 4 == 3)
            drain();
    }
    drain();
    CHECK(expected == hal_budget()->link_slots);
}

static void bulk(void)
{
    static uint8_t data[65536 / 4], area[65536 / 4 + 8], *late = area + 8;
    const uint32_t most = link_bulk_most(), slots = hal_budget()->link_slots;
    CHECK(most <= sizeof data && most >= 256);
    begin();
    uint32_t sent = 0, full = 0;
    while (sent < MANY) {
        uint32_t bytes = 1 + (sent * 7919) % most, at;
        struct link_slot *slot = link_claim(out);
        uint8_t *place = slot ? link_bulk_claim(out, bytes, &at) : NULL;
        if (!place) {
            full++;
            drain();
            CHECK(expected == sent);
            continue;
        }
        for (uint32_t i = 0; i < bytes; i++)
            place[i] = pattern(sent, i);
        payload_fill(slot->payload, sent, 8);
        link_publish_bulk(out, slot, PORT, 8, at, bytes);
        sent++;
    }
    CHECK(full >= MANY / (2 * slots));
    /* And by posts: the bulk is read when there is room. */
    begin();
    for (uint32_t i = 0; i < 3 * slots; i++) {
        uint8_t payload[4];
        payload_fill(payload, i, sizeof payload);
        if (i == 0)
            for (uint32_t k = 0; k < most; k++)
                data[k] = pattern(0, k);
        /* pattern() of all numbers from the one array */
        CHECK(link_post_bulk(out, PORT, payload, 4, data, i == 0 ? most : 0) == LW_OK);
    }
    for (uint32_t k = 0; k < most; k++)
        late[k] = pattern(3 * slots, k);
    uint8_t payload[4];
    payload_fill(payload, 3 * slots, sizeof payload);
    CHECK(!link_post_waits(out, PORT, is_payload, payload));
    CHECK(link_post_bulk(out, PORT, payload, 4, late, most) == LW_OK);
    CHECK(link_post_waits(out, PORT, is_payload, payload) &&
          !link_post_waits(out, PORT + 1, is_payload, payload));
    /* What is dropped does not come, and what is behind it does. */
    uint8_t dropped[4];
    payload_fill(dropped, 9 * slots, sizeof dropped);
    uint32_t count = out->post_count;
    CHECK(link_post_bulk(out, PORT, dropped, 4, late, most) == LW_OK);
    CHECK(link_post(out, PORT + 1, dropped, 4) == LW_OK && out->post_count == count + 2);
    link_post_drop(out, PORT, is_payload, dropped);
    link_post_drop(out, PORT + 1, is_payload, dropped);
    CHECK(out->post_count == count && !link_post_waits(out, PORT, is_payload, dropped));
    links_flush();
    drain();
    CHECK(!link_post_waits(out, PORT, is_payload, payload));
    CHECK(expected == 3 * slots + 1);
}

static void credit(void)
{
    uint32_t before = link_credit_returned(out);
    CHECK(before == granted);
    begin();
    for (uint32_t i = 0; i < 3; i++) {
        struct link_slot *slot = link_claim(out);
        CHECK(slot != NULL);
        publish(slot, i);
        drain();
    }
    CHECK(link_credit_returned(out) - before == 0 + 1 + 2);
}

static void known(void)
{
    struct link_out *again = NULL;
    CHECK(link_to(worker, worker->gid, &again) == LW_OK && again == out);
    CHECK(link_known(links_of(worker), worker->gid) == out);
    CHECK(link_known(links_of(worker), worker->gid + 1) == NULL);
    CHECK(link_known(links_of(worker), worker->gid + 64) == NULL);
    CHECK(link_to(worker, 1u << 30, &again) == LW_ENOENT && again == out);
    CHECK(!links_bury(worker, 1u << 30));
    CHECK(link_find(links_of(worker), worker->gid) == out);
    CHECK(out->gid == worker->gid && out->same_cluster && out->to_self);
}

static void abilities(const struct link_kind *kind)
{
    void (*const *entry)(void) = (void (*const *)(void)) & kind->claim;
    for (; (const char *)entry < (const char *)(kind + 1); entry++)
        CHECK(*entry != NULL);
    int descriptor = -7;
    CHECK(kind->short_most == LINK_SLOT_BYTES && kind->ordered);
    CHECK(kind->in_burst == link_no_burst &&
          !link_no_burst(out, 8)); /* what goes by memory waits for no company */
    CHECK(!kind->has_descriptor && kind->descriptor(worker, &descriptor) == LW_EUNSUP && descriptor == -7);
}

static void memory(const struct link_kind *kind)
{
    static uint64_t words[4] = {10, 20, 30, 40};
    uint64_t got[4] = {0}, before = 0;
    struct hal_transfer transfer, untouched;
    struct link_region region;
    memset(&untouched, 0, sizeof untouched);
    memset(&transfer, 0, sizeof transfer);
    CHECK(kind->region_open(worker, words, sizeof words, &region) == LW_OK);
    CHECK(kind->can_get &&
          kind->get(out, got, &region, 8, 16, &transfer) == (kind == &ring_far ? LW_EPERM : LW_OK));
    CHECK(kind == &ring_far || (got[0] == 20 && got[1] == 30 && got[2] == 0));
    CHECK(kind->get(out, got, &region, 24, 9, &transfer) == LW_EINVAL);
    CHECK(kind->get(out, got, &region, UINT64_MAX, 2, &transfer) == LW_EINVAL);
    const uint64_t five = 5;
    struct link_atomic_call call = {LINK_ATOMIC_ADD, 3, 0, &before};
    if (!kind->can_put || !kind->can_atomic) {
        CHECK(kind->put(out, &five, &region, 0, 8, &transfer) == LW_EUNSUP && words[0] == 10);
        CHECK(kind->atomic(out, &call, &region, 0, &transfer) == LW_EUNSUP && words[0] == 10);
        return;
    }
    CHECK(kind->put(out, &five, &region, 0, 8, &transfer) == LW_OK && words[0] == 5);
    CHECK(kind->put(out, &five, &region, 25, 8, &transfer) == LW_EINVAL && words[3] == 40);
    CHECK(kind->atomic(out, &call, &region, 0, &transfer) == LW_OK && before == 5 && words[0] == 8);
    call = (struct link_atomic_call){LINK_ATOMIC_SWAP, 100, 0, &before};
    CHECK(kind->atomic(out, &call, &region, 0, &transfer) == LW_OK && before == 8 && words[0] == 100);
    call = (struct link_atomic_call){LINK_ATOMIC_COMPARE_SWAP, 1, 99, &before};
    CHECK(kind->atomic(out, &call, &region, 0, &transfer) == LW_OK && before == 100 && words[0] == 100);
    call.compare = 100;
    CHECK(kind->atomic(out, &call, &region, 0, &transfer) == LW_OK && before == 100 && words[0] == 1);
    CHECK(kind->atomic(out, &call, &region, 4, &transfer) == LW_EINVAL);
    CHECK(kind->atomic(out, &call, &region, 32, &transfer) == LW_EINVAL &&
          memcmp(&transfer, &untouched, sizeof transfer) == 0); /* nothing is under way */
    words[0] = 10;
    kind->region_close(worker, &region);
    CHECK(kind->get(out, got, &region, 0, 8, &transfer) == LW_EINVAL);
}

static bool is_inbox(void)
{
    return out->kind == &inbox_kind;
}

/* The ends of a ring have memory in common, the same; see traffic.c, too. */
static void shared(void)
{
    CHECK(in && link_share_in(in) == link_share_out(out) && (link_share_in(in) != NULL) == !is_inbox());
}

/* What no sender or receiver writes; false: there is no such damage. */
static bool damage(int which)
{
    struct inbox_memory *inbox = is_inbox() ? ((struct inbox_out *)out)->inbox : NULL;
    struct ring_memory *ring = is_inbox() ? NULL : ((struct ring_out *)out)->channel;
    switch (which) {
    case 0:
        atomic_fetch_add(inbox ? &((struct inbox_out *)out)->receiver.head : &ring->read.head, 12345);
        return true;
    case 1:
        atomic_fetch_add(inbox ? &((struct inbox_out *)out)->receiver.credit : &ring->read.credit_back,
                         54321);
        return true;
    case 2:
        if (inbox)
            atomic_store(&inbox->shared.free, -3);
        else
            atomic_store(&ring->slots[0].turn, 77777);
        return true;
    default:
        return false;
    }
}

/* A message that was just published, where the receiver reads it. */
static struct link_slot *arriving(struct link_slot *slot)
{
    if (!is_inbox())
        return slot;
    struct inbox_memory *inbox = ((struct inbox_out *)out)->inbox;
    return &inbox->slots[((atomic_load(&inbox->shared.next) >> 32) - 1) & out->mask].slot;
}

/* Also a message that cannot be, when it is taken; and what others call who find that. */
static void inspected(void)
{
    drain();
    links_inspect(worker);
    struct link_slot *slot;
    for (int which = 0; which < 8; which++) {
        fflush(NULL);
        pid_t child = fork();
        CHECK(child >= 0);
        if (!child) {
            int quiet = dup2(fileno(tmpfile()), 2);
            slot = link_claim(out);
            if (which == 6)
                link_corrupt(worker, worker->gid, true, "as a test says:", 1);
            else if (which == 7)
                link_unable(worker, worker->gid, LW_ENOMEM);
            else if (damage(which))
                links_inspect(worker);
            else if (slot && quiet == 2) {
                publish(slot, expected);
                slot = arriving(slot);
                slot->port = which == 3 ? 77 : slot->port;
                slot->bytes = which == 4 ? 60000 : slot->bytes;
                slot->bulk_at = hal_budget()->link_bulk - 1;
                slot->bulk_bytes = which == 5 ? 2 : 0;
                worker->poll(worker);
            }
            _exit(0);
        }
        int status;
        CHECK(waitpid(child, &status, 0) == child && status != 0);
    }
    links_inspect(worker);
    CHECK((slot = link_claim(out)) != NULL);
}

static int run(const char *name, const char *budget, const struct link_kind *kind)
{
    fflush(NULL);
    pid_t child = fork();
    if (child) {
        int status;
        return waitpid(child, &status, 0) == child && status == 0 ? 0 : 1;
    }
    kind_name = name;
    setenv("LWMPI_BUDGET", budget, 1);
    CHECK(hal_attach() == LW_OK);
    room = hal_budget()->link_slots;
    room = kind == &inbox_kind ? inbox_share(room) : room;
    worker = hal_worker(0);
    CHECK(links_start(worker) == LW_OK && hal_self() != NULL);
    CHECK(link_known(links_of(worker), worker->gid) == NULL);
    link_port_handle(worker, PORT, handle);
    link_queue_handle(worker, serve);
    CHECK(link_to(worker, worker->gid, &out) == LW_OK && out->kind == kind);
    known();
    abilities(kind);
    order();
    queue();
    posts();
    looks();
    credit();
    if (kind == &ring_near)
        given_back();
    bulk();
    order();
    memory(kind);
    shared();
    if (kind == &ring_near) {
        abilities(&ring_far);
        memory(&ring_far);
    }
    inspected();
    printf("%s: as link.h says\n", name);
    fflush(NULL);
    _exit(0);
}

/* Nobody above makes links. */
static int none_above(void)
{
    struct link_out *none = NULL;
    kind_name = "above";
    CHECK(hal_no_connect(NULL, 0, &none) == LW_EUNSUP && !none);
    return 0;
}

int main(void)
{
    int failed = none_above();
    failed |= run("ring", "default", &ring_near);
    failed |= run("inbox", "link_rings=0", &inbox_kind);
    failed |= run("tiny ring", "tiny", &ring_near);
    failed |= run("tiny inbox", "tiny,link_rings=0", &inbox_kind);
    failed |= run("large ring", "link_slots=256,link_bulk=32768", &ring_near);
    return failed;
}
