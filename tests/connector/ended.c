/* SPDX-License-Identifier: MIT
 *
 * Late, missing, other and dying members: who waits for somebody that has ended, or has opened something else, is told.
 * ranks: 3 6
 * modes: threads clusters scatter isolate machine
 */
#include "connector/_connector.h"

static int rank;
static char data[50000];

/* Rank 2 reads some, and ends with the rest unread, memory posted and other readers never opened. */
static void dying(void)
{
    int word, queue = opened(O_RDONLY, "/mppa/rqueue/2:1/[0,1]:1/4");
    int channel = opened(O_RDONLY, "/mppa/channel/2:2/0:2");
    int to = opened(O_WRONLY, "/mppa/rqueue/0:3/2:3/4");
    CHECK_IS(mppa_read(queue, &word, sizeof word), 4);
    CHECK_IS(mppa_read(channel, data, 10), 10);
    word = 77;
    CHECK_IS(mppa_write(to, &word, sizeof word), 4);
}

static void bereaved(void)
{
    int word = 1, queue = opened(O_WRONLY, "/mppa/rqueue/2:1/[0,1]:1/4");
    int channel = opened(O_WRONLY, "/mppa/channel/2:2/0:2");
    int never = opened(O_WRONLY, "/mppa/portal/2:9"), from = opened(O_RDONLY, "/mppa/rqueue/0:3/2:3/4");
    CHECK_IS(mppa_write(queue, &word, sizeof word), 4);
    CHECK_IS(mppa_write(channel, data, sizeof data), 10);
    CHECK_FAILS(mppa_write(channel, data, sizeof data), EPIPE, "/mppa/channel/2:2/0:2");
    CHECK_FAILS(mppa_pwrite(never, data, 1, 0), EPIPE, "has ended");
    int written = 0; /* until it is seen here that the reader has ended */
    while (mppa_write(queue, &word, sizeof word) == 4 && written < 8)
        written++;
    CHECK(written < 8);
    CHECK_FAILS(mppa_write(queue, &word, sizeof word), EPIPE, "/mppa/rqueue/2:1");
    /* What it wrote is there; then nobody is left who could write. */
    CHECK_IS(mppa_read(from, &word, sizeof word), 4);
    CHECK_IS(word, 77);
    CHECK_FAILS(mppa_read(from, &word, sizeof word), EPIPE, "/mppa/rqueue/0:3");
    int late = opened(O_WRONLY, "/mppa/channel/2:50/0:50");
    CHECK_FAILS(mppa_write(late, data, 5), EPIPE, "has ended");
    CHECK_IS(mppa_close(late), 0);
    CHECK_IS(mppa_close(queue), 0);
    CHECK_IS(mppa_close(channel), 0);
    CHECK_IS(mppa_close(never), 0);
    CHECK_IS(mppa_close(from), 0);
}

/* Rank 0 and 1 open different things at the same tags. */
static void different(void)
{
    int word = 3;
    if (!rank) {
        int portal = opened(O_RDONLY, "/mppa/portal/0:20"),
            queue = opened(O_RDONLY, "/mppa/rqueue/0:21/1:21/4");
        int channel = opened(O_RDONLY, "/mppa/channel/0:22/1:22"),
            other = opened(O_RDONLY, "/mppa/channel/0:23/0:23");
        int stream = opened(O_RDONLY, "/mppa/stream/0:24"), second = opened(O_WRONLY, "/mppa/stream/0:24");
        struct mppa_aiocb control = {
            .aio_fildes = stream, .aio_buf = &word, .aio_nbytes = 4, .aio_lio_opcode = 1};
        CHECK_IS(mppa_aio_read(&control), 0);
        CHECK_IS(mppa_write(second, &word, 4), 4);
        CHECK_IS(mppa_aio_wait(&control), 4);
        CHECK_IS(mppa_read(channel, &word, sizeof word), 4);
        CHECK_IS(mppa_close(portal), 0);
        CHECK_IS(mppa_close(queue), 0);
        CHECK_IS(mppa_close(channel), 0);
        CHECK_IS(mppa_close(other), 0);
        CHECK_IS(mppa_close(second), 0);
        CHECK_IS(mppa_close(stream), 0);
        return;
    }
    int stream = opened(O_WRONLY, "/mppa/stream/0:20"), queue = opened(O_WRONLY, "/mppa/rqueue/0:21/1:21/8");
    int other = opened(O_WRONLY, "/mppa/channel/0:23/1:23"),
        channel = opened(O_WRONLY, "/mppa/channel/0:22/1:22");
    CHECK_FAILS(mppa_write(stream, data, 8), EPROTO, "/mppa/stream/0:20");
    CHECK_FAILS(mppa_write(queue, data, 8), EPROTO, "something else");
    CHECK_FAILS(mppa_write(other, data, 8), EACCES, "does not have this writer");
    CHECK_IS(mppa_write(channel, data, 8), 4);
    CHECK_IS(mppa_close(stream), 0);
    CHECK_IS(mppa_close(queue), 0);
    CHECK_IS(mppa_close(other), 0);
    CHECK_IS(mppa_close(channel), 0);
}

/* Closed and opened again: the writer has to open again, too. */
static void again(void)
{
    int word = 9, sync = opened(rank ? O_WRONLY : O_RDONLY, "/mppa/sync/0:70");
    long long ones = -1;
    for (int i = 0; i < 3; i++) {
        int queue = opened(rank ? O_WRONLY : O_RDONLY, "/mppa/rqueue/0:71/1:71/4");
        if (!rank) {
            CHECK_IS(mppa_read(queue, &word, sizeof word), 4);
            CHECK_IS(word, i);
            CHECK_IS(mppa_close(queue), 0);
            CHECK_IS(mppa_ioctl(sync, MPPA_RX_SET_MATCH, 0ll), 0);
            CHECK_IS(mppa_read(sync, &ones, sizeof ones), 8);
            continue;
        }
        CHECK_IS(mppa_write(queue, &i, sizeof i), 4);
        while (mppa_write(queue, &word, sizeof word) == 4)
            ; /* until it is seen that the reader has gone */
        CHECK_IS(errno, EPIPE);
        CHECK_IS(mppa_close(queue), 0);
        CHECK_IS(mppa_write(sync, &ones, sizeof ones), 8);
    }
    CHECK_IS(mppa_close(sync), 0);
}

int main(void)
{
    rank = mppa_rank();
    if (rank == 2)
        dying();
    if (rank == 0)
        bereaved();
    if (rank < 2) {
        different();
        again();
    }
    return 0;
}
