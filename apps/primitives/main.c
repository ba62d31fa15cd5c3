/* SPDX-License-Identifier: MIT
 *
 * primitives [ROUNDS [routes]]
 *
 * What distributed computing primitives over connectors take: the split-phase barrier of all processes; then, from process 1 to
 * process 0, a message of a queue, an active message and its answer, a PUT that wakes, and is answered by one back, a GET, and a
 * rendezvous.  Times are the means of so many rounds (default: 20), once all is open.
 *
 * routes: only how much processes 0 and 1 write to portals of the last two: process 0 alone, then both
 * together, and the routes that they have if each two are threads of a cluster (mpiexec --pes 2).
 */
#include <primitives.h>

#include <lwmpi/ikc.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE = 64, LONG = 65536 };
enum { ALL = 1, PAIR = 3, QUEUE = 5, SERVER, ANSWER, MEMORY, SOURCE, MEETING = 12 }; /* tags */

static const struct prim_ranks first = {0, 0}, second = {1, 1};
static char data[LONG];
static int rounds = 20;

static int64_t must(int64_t result)
{
    if (result < 0) {
        fprintf(stderr, "primitives: process %d: %s\n", mppa_rank(), prim_error());
        exit(1);
    }
    return result;
}

static void together(struct prim_barrier *barrier)
{
    must(prim_barrier_arrive(barrier));
    must(prim_barrier_depart(barrier));
}

/* Process 1 tells what each of so many has taken. */
static void tell(const char *what, size_t bytes, uint64_t from, int count)
{
    double us = (double)(ikc_time_ns() - from) * 1e-3 / count;
    if (mppa_rank() != 1)
        return;
    printf("%-10s %6zu bytes %10.2f us", what, bytes, us);
    if (bytes > MESSAGE)
        printf("  %8.1f MB/s", (double)bytes / us);
    putchar('\n');
}

static void barriers(struct prim_barrier *barrier)
{
    together(barrier);
    uint64_t from = ikc_time_ns();
    for (int i = 0; i < rounds; i++)
        together(barrier);
    tell("barrier", 0, from, rounds);
}

/* ------------------------------------------------------------ processes 0 and 1 */

static void queue(struct prim_barrier *pair)
{
    int queue = (int)must(prim_queue_open(0, second, QUEUE, MESSAGE));
    together(pair);
    uint64_t from = ikc_time_ns();
    for (int i = 0; i < rounds; i++)
        must(mppa_rank() ? mppa_write(queue, data, MESSAGE) : mppa_read(queue, data, MESSAGE));
    tell("queue", MESSAGE, from, rounds);
    together(pair);
    must(mppa_close(queue));
}

/* The handler of process 0 sends the message back. */
static void answer(void *context, int from, const void *message, size_t bytes)
{
    (void)from;
    must(prim_send(context, message, bytes));
}

static void count(void *context, int from, const void *message, size_t bytes)
{
    (void)from, (void)message, (void)bytes;
    ++*(int *)context;
}

static void active_messages(struct prim_barrier *pair)
{
    struct prim_server server, answers;
    int came = 0;
    must(prim_server_open(&answers, 1, first, ANSWER, MESSAGE, count, &came));
    must(prim_server_open(&server, 0, second, SERVER, MESSAGE, answer, &answers));
    together(pair);
    uint64_t from = ikc_time_ns();
    for (int i = 0; i < rounds && mppa_rank(); i++) {
        must(prim_send(&server, data, MESSAGE));
        while (came <= i)
            (void)mppa_aio_error(&answers.control);
    }
    tell("active", MESSAGE, from, rounds);
    together(pair);
    must(prim_server_close(&server));
    must(prim_server_close(&answers));
}

static void put_round(struct prim_memory *mine, struct prim_memory *other, size_t bytes)
{
    must(prim_memory_expect(mine, 1));
    if (mppa_rank())
        must(prim_put(other, data, bytes, 0, 1));
    must(prim_memory_wait(mine));
    if (!mppa_rank())
        must(prim_put(other, data, bytes, 0, 1));
}

static void put(struct prim_barrier *pair, size_t bytes)
{
    struct prim_memory memory[2], *mine = &memory[mppa_rank()], *other = &memory[!mppa_rank()];
    for (int i = 0; i < 2; i++)
        must(prim_memory_open(&memory[i], i, MEMORY, data, LONG));
    put_round(mine, other, bytes);
    uint64_t from = ikc_time_ns();
    for (int i = 0; i < rounds; i++)
        put_round(mine, other, bytes);
    tell("put", bytes, from, 2 * rounds);
    must(prim_memory_close(other));
    together(pair);
    must(prim_memory_close(mine));
}

static void get(struct prim_barrier *pair, size_t bytes)
{
    struct prim_source source;
    must(prim_source_open(&source, 0, second, SOURCE, data, LONG));
    together(pair);
    uint64_t from = ikc_time_ns();
    for (int i = 0; i < rounds && mppa_rank(); i++)
        must(prim_get(&source, data, bytes, 0));
    tell("get", bytes, from, rounds);
    together(pair);
    must(prim_source_close(&source));
}

static void meet(struct prim_barrier *pair, size_t bytes)
{
    int channel = (int)must(prim_rendezvous_open(0, 1, MEETING));
    together(pair);
    uint64_t from = ikc_time_ns();
    for (int i = 0; i < rounds; i++)
        must(mppa_rank() ? mppa_write(channel, data, bytes) : mppa_read(channel, data, bytes));
    tell("rendezvous", bytes, from, rounds);
    must(mppa_close(channel));
}

static void of_two(void)
{
    static const size_t sizes[] = {8, 4096, LONG};
    struct prim_barrier pair;
    must(prim_barrier_open(&pair, (struct prim_ranks){0, 1}, PAIR));
    queue(&pair);
    active_messages(&pair);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        put(&pair, sizes[i]);
        get(&pair, sizes[i]);
        meet(&pair, sizes[i]);
    }
    must(prim_barrier_close(&pair));
}

/* --------------------------------------------------------- the last and the first two */

/* Its part of the transfers: `writers` of the first two write, those who belong to them read. */
static void transfers(int portal, int writers)
{
    int self = mppa_rank(), reader = self - (mppa_ranks() - 2);
    struct mppa_aiocb all = {
        .aio_fildes = portal, .aio_lio_opcode = rounds, .aio_buf = data, .aio_nbytes = LONG};
    if (reader >= 0 && reader < writers) {
        must(mppa_aio_read(&all));
        must(mppa_aio_wait(&all));
    }
    for (int i = 0; self < writers && i < rounds; i++)
        must(mppa_pwrite(portal, data, LONG, 0));
}

static void routes(struct prim_barrier *barrier)
{
    char path[64];
    int self = mppa_rank(), last = mppa_ranks() - 2, portal = -1;
    snprintf(path, sizeof path, "/mppa/portal/%d:%d", self < 2 ? last + self : self, MEMORY);
    if (self < 2 || self >= last)
        portal = (int)must(mppa_open(path, self < 2));
    for (int writers = 1; writers <= 2; writers++) {
        together(barrier);
        uint64_t from = ikc_time_ns();
        transfers(portal, writers);
        together(barrier);
        if (!self)
            printf("routes     %d of %d bytes %10.1f MB/s\n", writers, LONG,
                   (double)writers * rounds * LONG * 1e3 / (double)(ikc_time_ns() - from));
    }
    struct mppa_route route;
    if (self < 2 && !mppa_ioctl(portal, MPPA_TX_GET_ROUTE, &route))
        printf("process %d: route %d, %d hops %s, %.1f MB/s reserved\n", self, route.number, route.hops,
               route.directions, (double)route.rate * 1e-6);
    together(barrier);
    if (portal >= 0)
        must(mppa_close(portal));
}

int main(int argc, char **argv)
{
    struct prim_barrier all;
    int ranks = mppa_ranks();
    rounds = argc > 1 ? atoi(argv[1]) : rounds;
    bool only_routes = argc > 2 && !strcmp(argv[2], "routes");
    if (rounds < 1 || (argc > 2 && (!only_routes || ranks < 4)) || ranks < 2 || ranks > PRIM_BARRIER_MOST) {
        fprintf(stderr, "primitives: expected [ROUNDS [routes]], and 2 (4) to %d processes\n",
                PRIM_BARRIER_MOST);
        return 2;
    }
    must(prim_barrier_open(&all, (struct prim_ranks){0, ranks - 1}, ALL));
    if (only_routes)
        routes(&all);
    else
        barriers(&all);
    if (!only_routes && mppa_rank() < 2)
        of_two();
    together(&all);
    must(prim_barrier_close(&all));
    return 0;
}
