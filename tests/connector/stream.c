/* SPDX-License-Identifier: MIT
 *
 * Stream: one writer, several readers, each with memory of another size that is written round and round.
 * ranks: 2 4
 * modes: threads clusters scatter isolate machine
 */
#include "connector/_connector.h"

enum { MESSAGES = 200, BYTES = 24, MOST = 10 };

static int rank, ranks;

/* Message number n, of `bytes` bytes. */
static void message(unsigned char *to, int n, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        to[i] = (unsigned char)(7 * n + (int)i);
}

/* The memory is what a naive model says, also where messages go over its end. */
static void whole(const struct barrier *barrier)
{
    size_t room = BYTES * 3 + 5 * (size_t)rank;
    unsigned char data[BYTES], memory[BYTES * 3 + 5 * 64] = "", model[sizeof memory] = "";
    size_t at = 0, last = 0;
    if (!rank) {
        int stream = opened(O_WRONLY, "/mppa/stream/[1..%d]:9", ranks - 1);
        for (int n = 0; n < MESSAGES; n++) {
            message(data, n, BYTES);
            CHECK_IS(mppa_write(stream, data, BYTES), BYTES);
        }
        CHECK_IS(mppa_close(stream), 0);
        barrier_wait(barrier);
        return;
    }
    int stream = opened(O_RDONLY, "/mppa/stream/[1..%d]:9", ranks - 1);
    struct mppa_aiocb control = {
        .aio_fildes = stream, .aio_buf = memory, .aio_nbytes = room, .aio_lio_opcode = MESSAGES};
    CHECK_IS(mppa_aio_read(&control), 0);
    CHECK_IS(mppa_aio_wait(&control), BYTES);
    for (int n = 0; n < MESSAGES; n++) {
        message(data, n, BYTES);
        last = at;
        for (int i = 0; i < BYTES; i++, at = (at + 1) % room)
            model[at] = data[i];
    }
    CHECK_IS(control.aio_offset, last);
    CHECK(!memcmp(memory, model, sizeof memory));
    barrier_wait(barrier);
    CHECK_IS(mppa_close(stream), 0);
}

/* Readers look when they want, and find a whole message that is newer than the one before: one that is written meanwhile goes to
 * another part. */
static void latest(const struct barrier *barrier)
{
    enum { PARTS = 4 };
    struct sample {
        long long number, check[MOST];
    } sample, memory[PARTS];
    if (!rank) {
        int stream = opened(O_WRONLY, "/mppa/stream/[1..%d]:10", ranks - 1);
        for (long long n = 1; n <= MESSAGES; n++) {
            sample.number = n;
            for (int i = 0; i < MOST; i++)
                sample.check[i] = n * i;
            CHECK_IS(mppa_write(stream, &sample, sizeof sample), sizeof sample);
        }
        CHECK_IS(mppa_close(stream), 0);
        barrier_wait(barrier);
        return;
    }
    int stream = opened(O_RDONLY, "/mppa/stream/[1..%d]:10", ranks - 1);
    struct mppa_aiocb control = {
        .aio_fildes = stream, .aio_buf = memory, .aio_nbytes = sizeof memory, .aio_lio_opcode = 1};
    CHECK_IS(mppa_aio_read(&control), 0);
    CHECK_IS(mppa_aio_wait(&control), sizeof sample);
    for (long long before = 0; before < MESSAGES; before = sample.number) {
        CHECK_IS(control.aio_offset % (int64_t)sizeof sample, 0);
        sample = memory[control.aio_offset / (int64_t)sizeof sample];
        CHECK(sample.number >= before && sample.number <= MESSAGES);
        for (int i = 0; i < MOST; i++)
            CHECK_IS(sample.check[i], sample.number * i);
        CHECK_IS(mppa_aio_error(&control), 0 /* and what has come is there */);
        if (before == sample.number) {
            CHECK_IS(mppa_aio_read(&control), 0);
            CHECK_IS(mppa_aio_wait(&control), sizeof sample);
        }
    }
    barrier_wait(barrier);
    CHECK_IS(mppa_close(stream), 0);
}

int main(void)
{
    rank = mppa_rank();
    ranks = mppa_ranks();
    struct barrier barrier = barrier_open(0);
    whole(&barrier);
    latest(&barrier);
    if (rank == 1) {
        char memory[8];
        int stream = opened(O_RDONLY, "/mppa/stream/1:11");
        CHECK_IS(mppa_read(stream, memory, sizeof memory), 8);
        CHECK(!memcmp(memory, "twelve45", 8));
        CHECK_IS(mppa_close(stream), 0);
    } else if (!rank) {
        int stream = opened(O_WRONLY, "/mppa/stream/1:11");
        CHECK_FAILS(mppa_write(stream, "123456789", 9), EMSGSIZE, "/mppa/stream/1:11");
        CHECK_IS(mppa_write(stream, "twelve45", 8), 8);
        CHECK_IS(mppa_close(stream), 0);
    }
    barrier_close(&barrier);
    return 0;
}
