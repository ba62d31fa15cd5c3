/* SPDX-License-Identifier: MIT
 *
 * Call-backs: they run one after another, beside the main thread; one that posts its read again is a server, one that would
 * have to wait gets an error.
 * ranks: 2 4
 * modes: threads clusters scatter isolate machine
 */
#include "connector/_connector.h"

enum { CALLS = 50, WORDS = 64 };

/* A request to add to a counter, and to put the sum into the asker's memory. */
struct ask {
    int from, number;
};

static int rank, ranks;
static struct server {
    struct mppa_aiocb control;
    struct ask ask;
    int reply[64], served, sum, cancelled, depth;
} server;

static void serve(union mppa_sigval value)
{
    struct server *self = value.sival_ptr;
    int sum;
    CHECK_IS(self->depth++, 0);
    if (mppa_aio_error(&self->control) == ECANCELED) { /* the connector is closed */
        self->cancelled++;
        return;
    }
    CHECK_IS(mppa_aio_error(&self->control), 0);
    CHECK_IS(mppa_aio_return(&self->control), sizeof self->ask);
    sum = self->sum += self->ask.number;
    self->served++;
    CHECK_IS(mppa_pwrite(self->reply[self->ask.from], &sum, sizeof sum, 0), sizeof sum);
    self->depth--;
    CHECK_IS(mppa_aio_read(&self->control), 0);
}

/* The server is rank 0, whose main thread only waits for the last barrier. */
static void active_messages(const struct barrier *barrier)
{
    int sum = 0, queue;
    if (!rank) {
        queue = opened(O_RDONLY, "/mppa/rqueue/0:1/[1..%d]:50/%d", ranks - 1, (int)sizeof(struct ask));
        for (int i = 1; i < ranks; i++)
            server.reply[i] = opened(O_WRONLY, "/mppa/portal/%d:2", i);
        server.control = (struct mppa_aiocb){
            .aio_fildes = queue, .aio_buf = &server.ask, .aio_nbytes = sizeof server.ask};
        server.control.aio_sigevent.sigev_notify = MPPA_SIGEV_CALLBACK;
        server.control.aio_sigevent.sigev_notify_function = serve;
        server.control.aio_sigevent.sigev_value.sival_ptr = &server;
        barrier_wait(barrier); /* memory is posted: nobody waits */
        CHECK_IS(mppa_aio_read(&server.control), 0);
        barrier_wait(barrier);
        CHECK_IS(server.served, CALLS * (ranks - 1));
        CHECK_IS(server.sum, (ranks - 1) * CALLS * (CALLS + 1) / 2);
        CHECK_IS(mppa_close(queue), 0);
        while (!server.cancelled)
            (void)mppa_aio_error(&server.control);
        for (int i = 1; i < ranks; i++)
            CHECK_IS(mppa_close(server.reply[i]), 0);
        return;
    }
    int portal = opened(O_RDONLY, "/mppa/portal/%d:2", rank), before = 0;
    queue = opened(O_WRONLY, "/mppa/rqueue/0:1/[1..%d]:50/%d", ranks - 1, (int)sizeof(struct ask));
    struct mppa_aiocb control = {
        .aio_fildes = portal, .aio_buf = &sum, .aio_nbytes = sizeof sum, .aio_lio_opcode = 1};
    CHECK_IS(mppa_aio_read(&control), 0);
    barrier_wait(barrier);
    for (int i = 1; i <= CALLS; i++) {
        struct ask ask = {rank, i};
        CHECK_IS(mppa_write(queue, &ask, sizeof ask), sizeof ask);
        CHECK_IS(mppa_aio_wait(&control), sizeof sum);
        CHECK(sum >= before + i);
        before = sum;
        CHECK_IS(mppa_aio_read(&control), 0);
    }
    barrier_wait(barrier);
    CHECK_IS(mppa_close(queue), 0);
    CHECK_IS(mppa_close(portal), 0);
}

static struct blocker {
    struct mppa_aiocb control, other;
    int queue, portal, sync, memory, done;
} blocker;

static void block(union mppa_sigval value)
{
    struct blocker *self = value.sival_ptr;
    char big[1000] = "";
    CHECK_FAILS(mppa_read(self->sync, &self->memory, 8), EDEADLK, "must not wait");
    CHECK_FAILS(mppa_write(self->queue, big, 4), EDEADLK, "must not wait");
    CHECK_FAILS(mppa_pwrite(self->portal, big, sizeof big, 0), EDEADLK, "must not wait");
    self->other = (struct mppa_aiocb){.aio_fildes = self->queue, .aio_buf = &self->memory, .aio_nbytes = 4};
    CHECK_IS(mppa_aio_write(&self->other), 0);
    CHECK_FAILS(mppa_aio_wait(&self->other), EDEADLK, "must not wait");
    CHECK_FAILS(mppa_close(self->queue), EDEADLK, "must not wait");
    self->done = 1;
}

/* What is not opened by its reader, and never will be before the barrier. */
static void blocking(const struct barrier *barrier)
{
    int word = 5;
    if (rank == 1) {
        int portal = opened(O_WRONLY, "/mppa/portal/0:9");
        CHECK_IS(mppa_pwrite(portal, &word, sizeof word, 0), sizeof word);
        barrier_wait(barrier);
        int queue = opened(O_RDONLY, "/mppa/rqueue/1:8/0:60/4");
        CHECK_IS(mppa_read(queue, &word, sizeof word), 4);
        CHECK_IS(word, 5);
        CHECK_IS(mppa_close(queue), 0);
        CHECK_IS(mppa_close(portal), 0);
    } else if (rank) {
        barrier_wait(barrier);
    } else {
        int portal = opened(O_RDONLY, "/mppa/portal/0:9");
        blocker.queue = opened(O_WRONLY, "/mppa/rqueue/1:8/0:60/4");
        blocker.portal = opened(O_WRONLY, "/mppa/portal/0:9");
        blocker.sync = opened(O_RDONLY, "/mppa/sync/0:61");
        CHECK_IS(mppa_ioctl(blocker.sync, MPPA_RX_SET_MATCH, 0ll), 0);
        blocker.control = (struct mppa_aiocb){.aio_fildes = portal,
                                              .aio_buf = &blocker.memory,
                                              .aio_nbytes = sizeof blocker.memory,
                                              .aio_lio_opcode = 1};
        blocker.control.aio_sigevent.sigev_notify = MPPA_SIGEV_CALLBACK;
        blocker.control.aio_sigevent.sigev_notify_function = block;
        blocker.control.aio_sigevent.sigev_value.sival_ptr = &blocker;
        CHECK_IS(mppa_aio_read(&blocker.control), 0);
        CHECK_IS(mppa_aio_wait(&blocker.control), sizeof word);
        while (!blocker.done)
            (void)mppa_aio_error(&blocker.other);
        barrier_wait(barrier);
        CHECK_IS(mppa_aio_wait(&blocker.other), 4);
        CHECK_IS(mppa_close(blocker.queue), 0);
        CHECK_IS(mppa_close(blocker.portal), 0);
        CHECK_IS(mppa_close(blocker.sync), 0);
        CHECK_IS(mppa_close(portal), 0);
    }
}

int main(void)
{
    rank = mppa_rank();
    ranks = mppa_ranks();
    struct barrier barrier = barrier_open(100);
    active_messages(&barrier);
    barrier_wait(&barrier);
    blocking(&barrier);
    barrier_close(&barrier);
    return 0;
}
