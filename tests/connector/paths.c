/* SPDX-License-Identifier: MIT
 *
 * Paths: what is right can be opened by those who may, what is wrong fails with an errno and a text that quotes it.
 * ranks: 1 4
 * modes: threads clusters scatter isolate singleton machine
 */
#include "connector/_connector.h"

struct wrong {
    const char *path;
    int error;
    const char *text;
};

static const struct wrong WRONG[] = {
    {"", ENOENT, "begin with /mppa/"},
    {"/dev/null", ENOENT, "begin with /mppa/"},
    {"/mppa/", ENOENT, "expected sync, portal"},
    {"/mppa/pipe/0:1", ENOENT, "at \"pipe/0:1\""},
    {"/mppa/portals/0:1", ENOENT, "expected sync"},
    {"/mppa/portal", ENOENT, "expected sync"},
    {"/mppa/portal/", EINVAL, "expected a number"},
    {"/mppa/portal/0", EINVAL, "expected ':'"},
    {"/mppa/portal/0:", EINVAL, "expected a number"},
    {"/mppa/portal/0:1x", EINVAL, "end of the path"},
    {"/mppa/portal/0:1/0:1", EINVAL, "end of the path"},
    {"/mppa/portal/0:256", EINVAL, "largest number here is 255"},
    {"/mppa/portal/0:99999999999999999999", EINVAL, "largest number"},
    {"/mppa/portal/0#1", EINVAL, "expected ':'"},
    {"/mppa/portal/-1:1", EINVAL, "expected a number"},
    {"/mppa/portal/64:1", ENXIO, "no such rank"},
    {"/mppa/portal/4294967296:1", EINVAL, "largest number"},
    {"/mppa/portal/[0..64]:1", ENXIO, "no such rank"},
    {"/mppa/portal/[]:1", EINVAL, "expected a number"},
    {"/mppa/portal/[0:1", EINVAL, "expected ']'"},
    {"/mppa/portal/[0,0]:1", EINVAL, "twice"},
    {"/mppa/portal/[0,]:1", EINVAL, "expected a number"},
    {"/mppa/portal/[0.0]:1", EINVAL, "expected ']'"},
    {"/mppa/sync/0:128", EINVAL, "largest number here is 127"},
    {"/mppa/stream/0:256", EINVAL, "largest number"},
    {"/mppa/rqueue/0:1", EINVAL, "expected '/'"},
    {"/mppa/rqueue/0:1/0:1", EINVAL, "expected '/'"},
    {"/mppa/rqueue/0:1/0:1/0", EINVAL, "a size is 1 or more"},
    {"/mppa/rqueue/0:1/0:128/4", EINVAL, "largest number here is 127"},
    {"/mppa/rqueue/0:1/0:1/4294967296", EINVAL, "largest number"},
    {"/mppa/channel/0:1/0:1/4", EINVAL, "end of the path"},
    {"/mppa/channel/0:1/0#1", EINVAL, "expected ':'"},
    {"/mppa/buffer/0:1", EINVAL, "expected '#'"},
    {"/mppa/buffer/hosts#1", EINVAL, "expected '#'"},
    {"/mppa/mqueue/0#1/0#2/3.4", EINVAL, "must be different"},
    {"/mppa/mqueue/0#1/0#2/3", EINVAL, "expected '.'"},
    {"/mppa/mqueue/0#1/0#2/0.4", EINVAL, "a size is 1 or more"},
};

static const struct wrong WRONG_OF_FOUR[] = {
    {"/mppa/portal/[2..1]:1", EINVAL, "upwards"},       {"/mppa/portal/[0..2,1]:1", EINVAL, "twice"},
    {"/mppa/rqueue/[0,1]:1/2:1/4", EINVAL, "one rank"}, {"/mppa/channel/0:1/[1..2]:1", EINVAL, "one rank"},
    {"/mppa/buffer/[0..1]#1", EINVAL, "one rank"},      {"/mppa/portal/[0..2,host,3]:1", EINVAL, "twice"},
};

static const char *const RIGHT[] = {
    "/mppa/sync/[0..3]:127",        "/mppa/sync/[0,1,2,host]:0",       "/mppa/portal/[3,0..2]:255",
    "/mppa/stream/[0..1,2..3]:0",   "/mppa/rqueue/host:1/[0..2]:0/8",  "/mppa/channel/2:2/3:1",
    "/mppa/buffer/host#2147483647", "/mppa/mqueue/host#1/0#2/16.4096", "/mppa/rqueue/1:9/[1]:9/1",
    "/mppa/mqueue/1#1/[2]#2/1.1",
};

static void wrong(const struct wrong *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (int mode = O_RDONLY; mode <= O_WRONLY; mode++) {
            CHECK_FAILS(mppa_open(list[i].path, mode), list[i].error, list[i].text);
            CHECK(strstr(mppa_error(), list[i].path));
        }
}

/* Everybody tries to open all for both; whoever may not, is told. */
static void right(int rank)
{
    static const int readers[] = {15, 15, 15, 15, 8, 4, 8, 8, 2, 2},
                     writers[] = {15, 15, 15, 15, 7, 8, 15, 1, 2, 4};
    for (size_t i = 0; i < sizeof RIGHT / sizeof *RIGHT; i++) {
        const int may[] = {readers[i] >> rank & 1, writers[i] >> rank & 1};
        for (int mode = O_RDONLY; mode <= O_WRONLY; mode++) {
            if (!may[mode]) {
                CHECK_FAILS(mppa_open(RIGHT[i], mode), EACCES, mode ? "write it" : "read it");
                continue;
            }
            int descriptor = mppa_open(RIGHT[i], mode);
            CHECK(descriptor >= 0);
            CHECK_IS(mppa_close(descriptor), 0);
            CHECK_FAILS(mppa_close(descriptor), EBADF, "no connector");
        }
    }
}

/* A tag is one reader's, or one writer's who gets credit there; other networks and processes have tags of their own. */
static void tags(int rank)
{
    int portal = opened(O_RDONLY, "/mppa/portal/%d:7", rank);
    CHECK_FAILS(mppa_open("/mppa/stream/[0..3]:7", O_RDONLY), EADDRINUSE, "/mppa/stream/[0..3]:7");
    int sync = opened(O_RDONLY, "/mppa/sync/%d:7", rank);
    char path[64];
    snprintf(path, sizeof path, "/mppa/rqueue/%d:1/%d:7/4", (rank + 1) % 4, rank);
    CHECK_FAILS(mppa_open(path, O_WRONLY), EADDRINUSE, "in use");
    CHECK_IS(mppa_close(sync), 0);
    int queue = mppa_open(path, O_WRONLY);
    CHECK(queue >= 0);
    CHECK_FAILS(mppa_open("/mppa/sync/[0..3]:7", O_RDONLY), EADDRINUSE, "in use");
    /* Any number of them may write, even of one process. */
    int one = opened(O_WRONLY, "/mppa/portal/0:7"), other = opened(O_WRONLY, "/mppa/portal/0:7");
    CHECK(one != other);
    CHECK_IS(mppa_close(one), 0);
    CHECK_IS(mppa_close(other), 0);
    CHECK_IS(mppa_close(queue), 0);
    CHECK_IS(mppa_close(portal), 0);
    /* There are as many receive buffers as tags. */
    int all[MPPA_DNOC_TAGS];
    for (int i = 0; i < MPPA_DNOC_TAGS; i++)
        all[i] = opened(O_RDONLY, "/mppa/portal/%d:%d", rank, i);
    CHECK_FAILS(mppa_open("/mppa/portal/[0..3]:100", O_RDONLY), EADDRINUSE, "in use");
    for (int i = 0; i < MPPA_DNOC_TAGS; i++)
        CHECK_IS(mppa_close(all[i]), 0);
}

static void arguments(void)
{
    char data[16], path[MPPA_PATH_BYTES + 1];
    memset(path, '/', sizeof path);
    path[sizeof path - 1] = 0;
    CHECK_FAILS(mppa_open(path, O_RDONLY), ENAMETOOLONG, "less than 512");
    CHECK_FAILS(mppa_open(NULL, O_RDONLY), EINVAL, "expected a path");
    CHECK_FAILS(mppa_open("/mppa/sync/0:1", O_RDWR), EINVAL, "O_RDONLY or O_WRONLY");
    CHECK_FAILS(mppa_read(-1, data, 1), EBADF, "mppa_read(\"-1\")");
    CHECK_FAILS(mppa_write(1 << 20, data, 1), EBADF, "mppa_write");
    CHECK_FAILS(mppa_ioctl(12345, MPPA_TX_NOTIFY_ON), EBADF, "mppa_ioctl");
    int portal = opened(O_RDONLY, "/mppa/portal/%d:7", mppa_rank());
    int writer = opened(O_WRONLY, "/mppa/portal/%d:7", mppa_rank());
    int sync = opened(O_RDONLY, "/mppa/sync/%d:7", mppa_rank());
    int bad = 1;
    CHECK_FAILS(mppa_pwrite(portal, data, 1, 0), EBADF, "open for reading");
    CHECK_FAILS(mppa_read(writer, data, 1), EBADF, "open for writing");
    CHECK_FAILS(mppa_pwrite(writer, NULL, 1, 0), EINVAL, "NULL");
    CHECK_FAILS(mppa_ioctl(portal, MPPA_TX_NOTIFY_ON), EINVAL, "request");
    CHECK_FAILS(mppa_ioctl(portal, MPPA_RX_SET_MATCH, 1ll), EINVAL, "request");
    CHECK_FAILS(mppa_ioctl(portal, MPPA_RX_SET_BIAS, 1), EINVAL, "request");
    CHECK_FAILS(mppa_ioctl(portal, 99), EINVAL, "request 99");
    CHECK_FAILS(mppa_ioctl(writer, MPPA_TX_SET_RX_RANK, 1), EINVAL, "argument");
    CHECK_FAILS(mppa_ioctl(writer, MPPA_TX_SET_RX_RANK, -1), EINVAL, "argument");
    CHECK_FAILS(mppa_ioctl(writer, MPPA_TX_SET_RX_RANKS, 0, &bad), EINVAL, "argument");
    CHECK_FAILS(mppa_ioctl(writer, MPPA_TX_SET_RX_RANKS, 1, &bad), EINVAL, "argument");
    struct mppa_aiocb control = {.aio_fildes = sync, .aio_buf = data, .aio_nbytes = 8};
    CHECK_FAILS(mppa_aio_read(&control), EINVAL, "no asynchronous");
    CHECK_FAILS(mppa_aio_write(&control), EINVAL, "no asynchronous");
    CHECK_IS(mppa_aio_error(&control), EINVAL);
    CHECK_IS(mppa_aio_error(NULL), EINVAL);
    CHECK_FAILS(mppa_aio_read(NULL), EINVAL, "no control block");
    CHECK_FAILS(mppa_aio_write(NULL), EINVAL, "no control block");
    CHECK_FAILS(mppa_aio_return(NULL), EINVAL, "no result");
    CHECK_FAILS(mppa_aio_wait(NULL), EINVAL, "no result");
    CHECK_FAILS(mppa_aio_wait(&control), EINVAL, "no result");
    CHECK_IS(mppa_ioctl(sync, MPPA_RX_SET_MATCH, 0ll), 0);
    CHECK_FAILS(mppa_read(sync, data, 7), EMSGSIZE, "too few");
    control = (struct mppa_aiocb){
        .aio_fildes = portal, .aio_buf = data, .aio_nbytes = 8, .aio_lio_opcode = 1};
    control.aio_sigevent.sigev_notify = MPPA_SIGEV_CALLBACK;
    CHECK_FAILS(mppa_aio_read(&control), EINVAL, "call-back");
    control.aio_sigevent.sigev_notify = MPPA_SIGEV_NONE;
    CHECK_IS(mppa_aio_read(&control), 0);
    struct mppa_aiocb second = control;
    memset(second.lwmpi_, 0, sizeof second.lwmpi_);
    CHECK_FAILS(mppa_aio_read(&second), EAGAIN, "under way");
    CHECK_IS(mppa_close(portal), 0);
    CHECK_FAILS(mppa_aio_wait(&control), ECANCELED, "closed");
    CHECK_FAILS(mppa_pwrite(writer, data, 1, 0), EPIPE, "closed");
    CHECK_IS(mppa_close(writer), 0);
    CHECK_IS(mppa_close(sync), 0);
}

int main(void)
{
    int rank = mppa_rank(), ranks = mppa_ranks();
    CHECK(rank >= 0 && rank < ranks);
    wrong(WRONG, sizeof WRONG / sizeof *WRONG);
    if (ranks == 4) {
        wrong(WRONG_OF_FOUR, sizeof WRONG_OF_FOUR / sizeof *WRONG_OF_FOUR);
        right(rank);
        tags(rank);
    }
    arguments();
    return 0;
}
