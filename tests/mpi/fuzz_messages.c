/* SPDX-License-Identifier: MIT
 *
 * Corrupt messages to MPI's port, by a peer of another cluster: each is refused or taken
 * for what it says, never followed into memory that is not the peer's business, and the process goes on
 * working.  Random from a printed seed (LWMPI_TEST_SEED).
 * kind: unit
 * timeout: 40
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "link/ring/ring.h"
#include "mputil/internal.h"

enum { ROUNDS = 200000, BUFFER = 300, CANARY = 64, POSTED = 8 };

static uint64_t state;

static uint64_t dice(void)
{
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static void check(bool condition, const char *what, int round)
{
    if (!condition) {
        printf("FAILED in round %d: %s\n", round, what);
        exit(1);
    }
}

static unsigned char buffers[POSTED][CANARY + BUFFER + CANARY];
static struct lw_request *posted[POSTED];

static void canaries_check(int round)
{
    for (int i = 0; i < POSTED; i++)
        for (int k = 0; k < CANARY; k++)
            check(buffers[i][k] == 0xee && buffers[i][CANARY + BUFFER + k] == 0xee, "a canary is dead",
                  round);
}

/* As the sender itself would, whatever it says. */
static void seal(uint8_t *payload, uint32_t bytes)
{
    uint32_t carried = bytes - (uint32_t)sizeof(struct lw_wire_envelope);
    struct lw_wire_offer offer;
    struct lw_wire_reply reply;
    memcpy(&offer, payload, sizeof offer);
    memcpy(&reply, payload, sizeof reply);
    struct lw_wire_envelope *envelope = &offer.envelope;
    if (envelope->kind == LW_WIRE_EAGER || envelope->kind == LW_WIRE_DIRECT ||
        envelope->kind == LW_WIRE_REQUEST) {
        envelope->check = envelope->kind == LW_WIRE_EAGER
                              ? lw_wire_check(LW_WIRE_EAGER, envelope->dest, envelope->source, envelope->tag,
                                              envelope->context, carried)
                              : lw_offer_check(&offer);
        memcpy(payload, envelope, sizeof *envelope);
    } else {
        reply.check = lw_reply_check(&reply);
        memcpy(payload, &reply, sizeof reply);
    }
}

/* Plausible at first, then damaged in a few places. */
static uint32_t message_make(uint8_t *payload, const struct lw_request *some)
{
    uint32_t bytes;
    memset(payload, 0, IKC_MSG_BYTES);
    uint8_t kind = (uint8_t)(1 + dice() % LW_WIRE_SHARE);
    if (kind == LW_WIRE_EAGER || kind == LW_WIRE_DIRECT || kind == LW_WIRE_REQUEST) {
        uint32_t carried = (uint32_t)(dice() % (LW_INLINE_MOST + 1));
        struct lw_wire_offer offer = {
            .envelope = {.kind = kind, .source = (int32_t)(dice() % 3), .tag = (int32_t)(dice() % 3)},
            .address = dice() % 4 ? dice() : 0,
            .bytes = dice() % 1000,
            .id = dice()};
        memcpy(payload, &offer, sizeof offer);
        bytes = kind == LW_WIRE_EAGER ? (uint32_t)sizeof offer.envelope + carried : (uint32_t)sizeof offer;
    } else {
        struct lw_wire_reply reply = {.kind = kind,
                                      .in_bulk = (uint8_t)(dice() % 3),
                                      .tag = (int32_t)(dice() % 40),
                                      .id = dice() % 2 && some ? some->id : dice() % 8 + (1ull << 32),
                                      .peer = dice(),
                                      .address = dice(),
                                      .offset = dice() % 400,
                                      .bytes = dice() % 400};
        memcpy(payload, &reply, sizeof reply);
        bytes = sizeof reply;
    }
    bool liar = dice() % 4; /* or it is damaged on its way */
    if (!liar)
        seal(payload, bytes);
    for (uint64_t damages = dice() % 4; damages; damages--)
        payload[dice() % IKC_MSG_BYTES] ^= (uint8_t)(1u << dice() % 8);
    if (liar)
        seal(payload, bytes);
    return dice() % 16 ? bytes : (uint32_t)(dice() % (IKC_MSG_BYTES + 1));
}

int main(void)
{
    const char *given = getenv("LWMPI_TEST_SEED");
    state = given ? strtoull(given, NULL, 10) : (uint64_t)time(NULL);
    printf("seed: LWMPI_TEST_SEED=%llu\n", (unsigned long long)state);
    check(!lw_boot(), "boot", -1);
    struct lw_rank *self = lw_self();
    struct lw_worker *worker = lw_worker_of(self->pub.worker);
    struct link_out *back; /* replies go to ourselves, where nobody reads them */
    check(!link_to(worker->hal, 0, &back), "link", -1);
    static struct ring_memory *channel; /* stays known to who looks for leaks */
    channel = hal_alloc_line(sizeof *channel);
    check(link_bulk_most() <= 65536 / 4, "a larger budget", -1);
    struct link_in from = {.credit_to = &channel->read.credit_back, .same_cluster = false};
    back->same_cluster = false;
    memset(buffers, 0xee, sizeof buffers);
    enum lw_protocol usual = worker->protocol;
    size_t usual_room = worker->inline_room;
    worker->protocol = LW_PROTOCOL_UNOPT;
    worker->inline_room = 0;
    int refused = 0, taken = 0;
    for (int round = 0; round < ROUNDS; round++) {
        int i = (int)(dice() % POSTED);
        if (!posted[i] || (((struct lw_request_public *)posted[i])->done && dice() % 2)) {
            int ignored = posted[i] ? lw_wait(self, posted[i], NULL) : LW_OK;
            (void)ignored;
            if (i == 0) /* a send that waits for replies */
                check(!lw_send_start(self,
                                     &(struct lw_transfer){
                                         .buf = buffers[0] + CANARY, .bytes = BUFFER, .tag = 5, .context = 8},
                                     &posted[0]),
                      "send", round);
            else
                check(!lw_recv_start(
                          self,
                          &(struct lw_transfer){.buf = buffers[i] + CANARY,
                                                .bytes = dice() % BUFFER,
                                                .source = (int32_t)(dice() % 4) - 1,
                                                .peer = -1,
                                                .tag = dice() % 4 ? (int32_t)(dice() % 3) : LW_ANY_TAG},
                          &posted[i]),
                      "receive", round);
        }
        static uint8_t payload[IKC_MSG_BYTES];
        static uint8_t bulk[65536 / 4];
        struct link_message message = {
            .payload = payload, .bytes = message_make(payload, posted[dice() % POSTED]), .from = &from};
        if (dice() % 8 == 0) {
            message.bulk = bulk;
            message.bulk_bytes = 1 + (uint32_t)(dice() % link_bulk_most());
        }
        int error = lw_mpi_handle(worker->hal, &message);
        check(error == LW_OK || error == LW_EPROTO, lw_error_text(error), round);
        error ? refused++ : taken++;
        canaries_check(round);
        struct ring_out *ring = (struct ring_out *)back;
        atomic_store(&ring->channel->read.head, back->tail); /* nobody reads the replies */
        atomic_store(&ring->channel->read.bulk_head, ring->bulk_tail);
    }
    check(refused > ROUNDS / 20 && taken > ROUNDS / 20, "one-sided dice", ROUNDS);
    /* It still works. */
    worker->protocol = usual;
    worker->inline_room = usual_room;
    char out[] = "still alive", in[sizeof out];
    struct lw_request *request;
    struct lw_status status;
    check(!lw_send_start(self,
                         &(struct lw_transfer){.buf = out, .bytes = sizeof out, .tag = 12345, .context = 8},
                         &request),
          "send", ROUNDS);
    check(!lw_recv(self, in, sizeof in, 0, 0, 12345, 8, &status) && !strcmp(in, out), "recv", ROUNDS);
    check(!lw_wait(self, request, NULL), "wait", ROUNDS);
    printf("%d messages refused, %d taken\n", refused, taken);
    return 0;
}
