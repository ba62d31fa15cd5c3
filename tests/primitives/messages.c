/* SPDX-License-Identifier: MIT
 *
 * The remote queue keeps each writer's order; the active message server handles each message once, beside the main thread; the
 * rendezvous brings what the writer has.
 * ranks: 2 5
 */
#include "primitives/_primitives.h"

enum { MESSAGES = 100, QUEUE = 3, SERVER = 4, DONE = 5, MEETING = 20 };

struct item {
    int from, number;
};

static void queue(void)
{
    int rank = mppa_rank(), next[8] = {0};
    int queue = prim_queue_open(0, (struct prim_ranks){1, mppa_ranks() - 1}, QUEUE, sizeof(struct item));
    struct item item = {rank, 0};
    CHECK(queue >= 0);
    for (int i = 0; i < MESSAGES * (rank ? 1 : mppa_ranks() - 1); i++) {
        if (rank) {
            item.number = i;
            CHECK_IS(mppa_write(queue, &item, sizeof item), sizeof item);
            continue;
        }
        CHECK_IS(mppa_read(queue, &item, sizeof item), sizeof item);
        CHECK_IS(item.number, next[item.from]++);
    }
    CHECK_IS(mppa_close(queue), 0);
}

struct sum {
    int messages, depth;
    long long numbers, bytes;
};

static void handle(void *context, int from, const void *message, size_t bytes)
{
    struct sum *sum = context;
    struct item item;
    CHECK_IS(sum->depth++, 0);
    memcpy(&item, message, bytes < sizeof item ? bytes : sizeof item);
    sum->messages++;
    sum->bytes += (long long)bytes;
    if (bytes == sizeof item) {
        CHECK_IS(item.from, from);
        sum->numbers += item.number;
    }
    sum->depth--;
}

static void served(const struct sum *sum)
{
    int clients = mppa_ranks() - 1;
    CHECK_IS(sum->messages, (MESSAGES + 1) * clients);
    CHECK_IS(sum->numbers, clients * MESSAGES * (MESSAGES - 1) / 2);
    CHECK_IS(sum->bytes, (long long)sizeof(struct item) * MESSAGES * clients);
}

/* The server's main thread waits for what has nothing to do with it. */
static void server(void)
{
    struct sum sum = {0, 0, 0, 0};
    struct prim_server server, wrong;
    struct prim_barrier barrier;
    struct prim_ranks clients = {1, mppa_ranks() - 1};
    int rank = mppa_rank();
    CHECK_IS(prim_barrier_open(&barrier, all_ranks(), DONE), 0);
    if (!rank)
        CHECK_FAILS(prim_server_open(&wrong, 0, clients, SERVER, 8, NULL, NULL), EINVAL, "no handler");
    CHECK_IS(prim_server_open(&server, 0, clients, SERVER, sizeof(struct item), handle, &sum), 0);
    for (int i = 0; rank && i < MESSAGES; i++)
        CHECK_IS(prim_send(&server, &(struct item){rank, i}, sizeof(struct item)), 0);
    if (rank) {
        CHECK_IS(prim_send(&server, NULL, 0), 0);
        CHECK_FAILS(prim_send(&server, "too long", sizeof(struct item) + 1), EMSGSIZE, "9 bytes");
    }
    CHECK_IS(prim_barrier_arrive(&barrier), 0);
    CHECK_IS(prim_barrier_depart(&barrier), 0);
    while (!rank && sum.messages < (MESSAGES + 1) * (mppa_ranks() - 1))
        (void)mppa_aio_error(&server.control); /* the last may wait in the queue */
    if (!rank)
        served(&sum);
    CHECK_IS(prim_server_close(&server), 0);
    CHECK_IS(prim_barrier_close(&barrier), 0);
}

static void rendezvous(void)
{
    char text[4096];
    int rank = mppa_rank(), next = (rank + 1) % mppa_ranks(),
        before = (rank + mppa_ranks() - 1) % mppa_ranks();
    int out = prim_rendezvous_open(next, rank, MEETING + rank);
    int in = prim_rendezvous_open(rank, before, MEETING + before);
    CHECK(out >= 0 && in >= 0);
    memset(text, 'a' + rank, sizeof text);
    struct mppa_aiocb control = {.aio_fildes = out, .aio_buf = text, .aio_nbytes = sizeof text};
    CHECK_IS(mppa_aio_write(&control), 0);
    char came[sizeof text];
    CHECK_IS(mppa_read(in, came, sizeof came), sizeof came);
    CHECK_IS(mppa_aio_wait(&control), sizeof text);
    for (size_t i = 0; i < sizeof came; i++)
        CHECK_IS(came[i], 'a' + before);
    CHECK_IS(mppa_close(out), 0);
    CHECK_IS(mppa_close(in), 0);
}

int main(void)
{
    queue();
    server();
    rendezvous();
    return 0;
}
