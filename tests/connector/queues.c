/* SPDX-License-Identifier: MIT
 *
 * RQueue and MQueue: messages of one writer come in order and once, each whole; writers wait for credit; sizes.
 * ranks: 2 3 8
 * modes: threads clusters scatter isolate machine
 */
#include "connector/_connector.h"

enum { MESSAGES = 60 };

static int rank, ranks;

static void message(unsigned char *data, size_t bytes, int from, int number)
{
    for (size_t i = 0; i < bytes; i++)
        data[i] = (unsigned char)(i + (size_t)(13 * from + 5 * number));
    data[0] = (unsigned char)from;
    data[1] = (unsigned char)number;
}

/* Everybody to rank 0. */
static void rqueue(int bytes, int bias)
{
    unsigned char *data = malloc((size_t)bytes), *expected = malloc((size_t)bytes);
    int next[64] = {0};
    CHECK(data && expected);
    int queue = opened(rank ? O_WRONLY : O_RDONLY, "/mppa/rqueue/0:%d/[1..%d]:%d/%d", 1 + bias, ranks - 1,
                       30 + bias, bytes);
    if (!rank && bias > 8)
        CHECK_IS(mppa_ioctl(queue, MPPA_RX_SET_BIAS, bias), 0);
    for (int n = 0; n < MESSAGES * (rank ? 1 : ranks - 1); n++) {
        if (rank) {
            message(data, (size_t)bytes, rank, n);
            CHECK_IS(mppa_write(queue, data, (size_t)bytes), bytes);
            continue;
        }
        CHECK_IS(mppa_read(queue, data, (size_t)bytes), bytes);
        CHECK(data[0] > 0 && data[0] < ranks);
        message(expected, (size_t)bytes, data[0], next[data[0]]++);
        CHECK(!memcmp(data, expected, (size_t)bytes));
    }
    CHECK_FAILS(rank ? mppa_write(queue, data, (size_t)bytes - 1) : mppa_read(queue, data, (size_t)bytes - 1),
                EMSGSIZE, "/mppa/rqueue/0:");
    CHECK_IS(mppa_close(queue), 0);
    free(data);
    free(expected);
}

/* A writer has no more messages unread than its bias: what it says by another way comes before the next. */
static void credit(const struct barrier *barrier)
{
    int number = 0;
    if (rank > 1)
        return;
    int queue = opened(rank ? O_WRONLY : O_RDONLY, "/mppa/rqueue/0:90/1:91/4");
    if (!rank) {
        CHECK_IS(mppa_ioctl(queue, MPPA_RX_SET_BIAS, 10), 0);
        CHECK_FAILS(mppa_ioctl(queue, MPPA_RX_SET_BIAS, 0), EINVAL, "request");
    }
    struct mppa_aiocb controls[20] = {0};
    for (int i = 0; rank && i < 20; i++) {
        controls[i] = (struct mppa_aiocb){
            .aio_fildes = queue, .aio_buf = &controls[i].aio_lio_opcode, .aio_nbytes = 4};
        controls[i].aio_lio_opcode = i;
        CHECK_IS(mppa_aio_write(&controls[i]), 0);
    }
    if (rank) {
        CHECK_IS(mppa_aio_wait(&controls[9]), 4);
        CHECK_IS(mppa_aio_error(&controls[10]), EINPROGRESS);
    }
    barrier_wait(barrier);
    for (int i = 0; i < 20; i++)
        if (rank) {
            CHECK(i == 9 || mppa_aio_wait(&controls[i]) == 4);
        } else {
            CHECK_IS(mppa_read(queue, &number, sizeof number), 4);
            CHECK_IS(number, i);
        }
    CHECK_IS(mppa_close(queue), 0);
}

/* Random sizes between the first two, with the host as reader if it is not the writer. */
static void mqueue(unsigned seed)
{
    enum { ALL = 3000, COUNT = 5 };
    unsigned char data[ALL], expected[ALL];
    int reader = ranks - 1;
    if (rank != 0 && rank != reader)
        return;
    int queue = opened(rank ? O_RDONLY : O_WRONLY, "/mppa/mqueue/host#7/0#123456/%d.%d", COUNT, ALL);
    for (int n = 0; n < 3 * MESSAGES; n++) {
        size_t bytes = 2 + random_next(&seed) % (n % 2 ? 100 : ALL - 1);
        message(expected, bytes, 1, n);
        if (!rank) {
            CHECK_IS(mppa_write(queue, expected, bytes), bytes);
            continue;
        }
        if (n == 5)
            CHECK_FAILS(mppa_read(queue, data, 1), EMSGSIZE, "/mppa/mqueue/host#7");
        CHECK_IS(mppa_read(queue, data, sizeof data), bytes);
        CHECK(!memcmp(data, expected, bytes));
    }
    if (!rank)
        CHECK_FAILS(mppa_write(queue, data, ALL + 1), EMSGSIZE, "3001 bytes");
    CHECK_IS(mppa_close(queue), 0);
}

/* Begin to write so many messages of so many bytes; returns how many of them are gone, and leaves the rest to wait. */
static int mqueue_fill(int queue, struct mppa_aiocb *controls, int count, size_t bytes)
{
    static char data[64];
    int gone = 0;
    for (int i = 0; i < count; i++) {
        controls[i] = (struct mppa_aiocb){.aio_fildes = queue, .aio_buf = data, .aio_nbytes = bytes};
        CHECK_IS(mppa_aio_write(&controls[i]), 0);
    }
    for (int i = 0; i < count && bytes <= 40; i++)
        gone += mppa_aio_error(&controls[i]) == 0;
    return gone;
}

/* As many messages as mcount and no more, as many bytes as tsize and no more, whatever comes first; and what is read makes
 * room for exactly as much. */
static void mqueue_limits(const struct barrier *barrier, int count, int all, size_t bytes, int expected)
{
    enum { MORE = 12 };
    struct mppa_aiocb controls[MORE];
    char data[64];
    int reader = ranks - 1, queue = -1;
    if (!rank || rank == reader)
        queue = opened(rank ? O_RDONLY : O_WRONLY, "/mppa/mqueue/host#8/0#9/%d.%d", count, all);
    barrier_wait(barrier); /* the reader is there */
    if (!rank) {
        char first = 1; /* when this has come, the writer knows of the reader */
        CHECK_IS(mppa_write(queue, &first, 1), 1);
    } else if (rank == reader) {
        CHECK_IS(mppa_read(queue, data, sizeof data), 1);
    }
    barrier_wait(barrier);
    if (!rank)
        CHECK_IS(mqueue_fill(queue, controls, MORE, bytes), expected);
    barrier_wait(barrier);
    if (rank == reader)
        CHECK_IS(mppa_read(queue, data, sizeof data), bytes);
    barrier_wait(barrier);
    if (!rank) {
        CHECK_IS(mppa_aio_error(&controls[expected]), 0);
        CHECK_IS(mppa_aio_error(&controls[expected + 1]), EINPROGRESS);
    }
    barrier_wait(barrier);
    for (int i = 0; i < MORE; i++)
        if (!rank)
            CHECK_IS(mppa_aio_wait(&controls[i]), bytes);
        else if (rank == reader && i)
            CHECK_IS(mppa_read(queue, data, sizeof data), bytes);
    if (queue >= 0)
        CHECK_IS(mppa_close(queue), 0);
    barrier_wait(barrier);
}

int main(void)
{
    rank = mppa_rank();
    ranks = mppa_ranks();
    struct barrier barrier = barrier_open(0);
    rqueue(8, 8);
    rqueue(200, 9);
    rqueue(40000, 20);
    if (rank < 2)
        credit(&barrier);
    else
        barrier_wait(&barrier);
    mqueue_limits(&barrier, 5, 1000, 20, 5);  /* messages */
    mqueue_limits(&barrier, 100, 100, 20, 5); /* bytes, to the last */
    mqueue_limits(&barrier, 100, 99, 20, 4);  /* and one too few */
    mqueue_limits(&barrier, 5, 100, 20, 5);   /* both */
    mqueue_limits(&barrier, 1, 1000, 1, 1);
    for (unsigned seed = 1; seed <= 3; seed++) {
        if (!rank)
            printf("seed %u\n", seed);
        mqueue(seed);
        barrier_wait(&barrier); /* who opens again must find the next reader, not the one before */
    }
    barrier_close(&barrier);
    return 0;
}
