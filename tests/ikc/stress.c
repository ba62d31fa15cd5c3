/* SPDX-License-Identifier: MIT
 *
 * Random messages and transfers between all, against a model: each message comes exactly once, in
 * the order of its sender, with the right contents.
 * ranks: 1 2 5 9
 * timeout: 60
 */
#include "ikc/_ikc.h"

#include <time.h>

enum { ROUNDS = 60, MOST = 40000 };

struct message {
    int from, number;
    int port;       /* of the portal from which a transfer follows; -1: none */
    uint32_t bytes; /* of it */
    unsigned char fill[100];
};

static int self, count;
static unsigned seed;
static int mine, inbound;        /* own mailbox and portal */
static int *mailboxes, *portals; /* of the others, opened */
static int *expected, *last;     /* by sender: messages still to come, number of the last */
static int missing;              /* sum of expected */
static unsigned char in[MOST], out[MOST];

static unsigned char byte_of(int from, int number, size_t at)
{
    return (unsigned char)(from * 31 + number * 7 + (int)(at % 251));
}

/* What process `from` sends as its next message: who computes it knows what must come. */
struct plan {
    int to;
    int with_transfer;
    uint32_t bytes;
};

static struct plan plan_next(unsigned *state)
{
    struct plan plan = {.to = (int)(random_next(state) % (unsigned)count)};
    plan.with_transfer = random_next(state) % 3 == 0;
    plan.bytes = random_next(state) % MOST;
    return plan;
}

static unsigned plan_seed(int from)
{
    return seed + (unsigned)from * 7919u;
}

static void seed_agree(unsigned own)
{
    if (self == 0) {
        seed = own;
        printf("seed %u\n", seed);
        fflush(stdout);
        for (int other = 1; other < count; other++) {
            int to = mailbox_to(other);
            CHECK_IS(ikc_mailbox_awrite(to, &seed, sizeof seed), 0);
            CHECK_IS(ikc_mailbox_close(to), 0);
        }
    } else {
        CHECK_IS(ikc_mailbox_read(mine, &seed, sizeof seed), sizeof seed);
    }
    CHECK_IS(ikc_barrier(), 0);
}

static void set_up(void)
{
    expected = calloc((size_t)count, sizeof *expected);
    last = calloc((size_t)count, sizeof *last);
    mailboxes = calloc((size_t)count, sizeof *mailboxes);
    portals = calloc((size_t)count, sizeof *portals);
    inbound = ikc_portal_create(address_of(self).port);
    CHECK(inbound >= 0);
    for (int other = 0; other < count; other++) {
        unsigned state = plan_seed(other);
        for (int i = 0; i < ROUNDS; i++)
            expected[other] += plan_next(&state).to == self;
        missing += expected[other];
        last[other] = -1;
        struct ikc_address address = address_of(other);
        mailboxes[other] = mailbox_to(other);
        portals[other] = ikc_portal_open(IKC_ANY_PORT, address.node, address.port);
        CHECK(portals[other] >= 0);
    }
}

/* Take a message and what follows it. */
static void receive(const struct message *message)
{
    CHECK(message->from >= 0 && message->from < count);
    CHECK(message->number > last[message->from]);
    CHECK(expected[message->from] > 0);
    for (size_t i = 0; i < sizeof message->fill; i++)
        CHECK_IS(message->fill[i], message->number & 0xff);
    last[message->from] = message->number;
    expected[message->from]--;
    missing--;
    if (message->port < 0)
        return;
    CHECK_IS(ikc_portal_allow(inbound, address_of(message->from).node, message->port), 0);
    CHECK_IS(ikc_portal_aread(inbound, in, sizeof in), 0);
    int64_t bytes;
    while ((bytes = ikc_portal_test(inbound)) == IKC_EAGAIN)
        continue;
    CHECK_IS(bytes, message->bytes);
    for (size_t i = 0; i < message->bytes; i++)
        CHECK_IS(in[i], byte_of(message->from, message->number, i));
}

static void send_message(int number, const struct plan *plan)
{
    struct message message = {.from = self, .number = number, .port = -1};
    memset(message.fill, number, sizeof message.fill);
    if (plan->with_transfer) {
        message.port = ikc_portal_port(portals[plan->to]);
        message.bytes = plan->bytes;
        for (size_t i = 0; i < plan->bytes; i++)
            out[i] = byte_of(self, number, i);
        CHECK_IS(ikc_portal_awrite(portals[plan->to], out, plan->bytes), 0);
    }
    CHECK_IS(ikc_mailbox_awrite(mailboxes[plan->to], &message, sizeof message), 0);
}

/* 0 or IKC_EAGAIN, nothing else. */
static int done(int64_t result)
{
    CHECK(result == 0 || result == IKC_EAGAIN);
    return result == 0;
}

static void run(void)
{
    unsigned state = plan_seed(self), dice = seed ^ (unsigned)self;
    struct plan plan = plan_next(&state);
    struct message message;
    int sent = 0, writing = -1, reading = 0;
    while (sent < ROUNDS || missing || writing >= 0) {
        if (writing >= 0 && done(ikc_portal_test(portals[writing])))
            writing = -1;
        if (sent < ROUNDS && writing < 0 && random_next(&dice) % 2 &&
            done(ikc_mailbox_test(mailboxes[plan.to]))) {
            send_message(sent, &plan);
            writing = plan.with_transfer ? plan.to : -1;
            plan = plan_next(&state);
            sent++;
        }
        if (missing && !reading) {
            CHECK_IS(ikc_mailbox_aread(mine, &message, sizeof message), 0);
            reading = 1;
        }
        int result = reading ? ikc_mailbox_test(mine) : IKC_EAGAIN;
        if (result == IKC_EAGAIN)
            continue;
        CHECK_IS(result, sizeof message);
        reading = 0;
        receive(&message);
    }
}

int main(int argc, char **argv)
{
    CHECK_IS(ikc_init(), 0);
    self = ikc_process();
    count = ikc_processes();
    mine = mailbox_mine();
    CHECK_IS(ikc_barrier(), 0);
    seed_agree(argc > 1 ? (unsigned)strtoul(argv[1], NULL, 0) : (unsigned)time(NULL));
    set_up();
    run();
    for (int other = 0; other < count; other++)
        CHECK_IS(expected[other], 0);
    CHECK_IS(ikc_barrier(), 0);
    struct ikc_stats stats;
    CHECK_IS(ikc_stats(&stats), 0);
    CHECK_IS(stats.corrupt, 0);
    CHECK_IS(stats.stale, 0);
    CHECK_IS(stats.denied, 0);
    CHECK_IS(ikc_finalize(), 0);
    free(expected), free(last), free(mailboxes), free(portals);
    return 0;
}
