/* SPDX-License-Identifier: MIT
 *
 * Channel: a rendezvous, of the smaller of both sizes; and Buffer: writes and reads at offsets of the host's memory.
 * ranks: 2 5
 * modes: threads clusters scatter isolate machine
 */
#include "connector/_connector.h"

enum { MOST = 100000 };

static int rank, ranks;
static unsigned char data[MOST], got[MOST];

static size_t random_size(unsigned *seed)
{
    size_t sizes[] = {0, 1, 64, 136, 137, 1000, 20000, MOST};
    return sizes[random_next(seed) % (sizeof sizes / sizeof *sizes)];
}

static void fill(int number, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        data[i] = (unsigned char)((size_t)(3 * number) + i / 3);
}

/* Round a ring: reads are posted before writes, so that all can go on. */
static void ring(unsigned seed)
{
    int next = (rank + 1) % ranks, previous = (rank + ranks - 1) % ranks;
    int to = opened(O_WRONLY, "/mppa/channel/%d:3/%d:4", next, rank);
    int from = opened(O_RDONLY, "/mppa/channel/%d:3/%d:4", rank, previous);
    for (int n = 0; n < 40; n++) {
        size_t written = random_size(&seed), wanted = random_size(&seed);
        size_t bytes = written < wanted ? written : wanted;
        struct mppa_aiocb control = {.aio_fildes = from, .aio_buf = got, .aio_nbytes = wanted};
        fill(n, written);
        memset(got, 0xee, sizeof got);
        CHECK_IS(mppa_aio_read(&control), 0);
        CHECK_IS(mppa_write(to, data, written), bytes);
        CHECK_IS(mppa_aio_wait(&control), bytes);
        CHECK(!memcmp(got, data, bytes));
        CHECK(bytes == MOST || got[bytes] == 0xee);
    }
    CHECK_IS(mppa_close(to), 0);
    CHECK_IS(mppa_close(from), 0);
}

/* The write does not end before the read has begun. */
static void rendezvous(const struct barrier *barrier)
{
    if (!rank) {
        int channel = opened(O_WRONLY, "/mppa/channel/1:5/0:6");
        struct mppa_aiocb control = {.aio_fildes = channel, .aio_buf = data, .aio_nbytes = 4};
        CHECK_IS(mppa_aio_write(&control), 0);
        barrier_wait(barrier);
        CHECK_IS(mppa_aio_error(&control), EINPROGRESS);
        CHECK_FAILS(mppa_aio_return(&control), EINVAL, "not ended");
        barrier_wait(barrier);
        CHECK_IS(mppa_aio_wait(&control), 4);
        CHECK_IS(mppa_close(channel), 0);
        return;
    }
    int channel = rank == 1 ? opened(O_RDONLY, "/mppa/channel/1:5/0:6") : -1;
    barrier_wait(barrier);
    barrier_wait(barrier);
    if (rank == 1) {
        CHECK_IS(mppa_read(channel, got, sizeof got), 4);
        CHECK_IS(mppa_close(channel), 0);
    }
}

/* Rank 0 writes and reads the memory of the host, which only posts it. */
static void buffer(const struct barrier *barrier, unsigned seed)
{
    if (rank == ranks - 1) {
        int posted = opened(O_RDONLY, "/mppa/buffer/host#99");
        struct mppa_aiocb control = {.aio_fildes = posted, .aio_buf = got, .aio_nbytes = sizeof got};
        fill(5, sizeof data);
        memcpy(got, data, sizeof got);
        CHECK_IS(mppa_aio_read(&control), 0);
        CHECK_IS(mppa_aio_wait(&control), 0);
        control.aio_lio_opcode = 20;
        CHECK_IS(mppa_aio_read(&control), 0);
        CHECK(mppa_aio_wait(&control) >= 0);
        barrier_wait(barrier);
        CHECK_IS(mppa_close(posted), 0);
    } else if (!rank) {
        int remote = opened(O_WRONLY, "/mppa/buffer/%d#99", ranks - 1);
        fill(5, sizeof data);
        for (int i = 0; i < 20; i++) {
            size_t bytes = random_size(&seed), at = random_next(&seed) % (MOST - bytes + 1);
            CHECK_IS(mppa_pread(remote, got, bytes, (int64_t)at), bytes);
            CHECK(!memcmp(got, data + at, bytes));
            memset(data + at, i, bytes);
            CHECK_IS(mppa_pwrite(remote, data + at, bytes, (int64_t)at), bytes);
        }
        CHECK_FAILS(mppa_pread(remote, got, 2, MOST - 1), ENOSPC, "#99");
        CHECK_IS(mppa_close(remote), 0);
        barrier_wait(barrier);
    } else {
        barrier_wait(barrier);
    }
}

int main(void)
{
    rank = mppa_rank();
    ranks = mppa_ranks();
    struct barrier barrier = barrier_open(0);
    for (unsigned seed = 1; seed <= 3; seed++) {
        if (!rank)
            printf("seed %u\n", seed);
        ring(seed);
        barrier_wait(&barrier); /* who opens again must find the next reader, not the one before */
    }
    rendezvous(&barrier);
    for (unsigned seed = 1; seed <= 3; seed++) {
        buffer(&barrier, seed);
        barrier_wait(&barrier);
    }
    barrier_close(&barrier);
    return 0;
}
