/* SPDX-License-Identifier: MIT
 *
 * A reader takes what was written, closes and ends while its writer computes: that write has ended well, as the writer then hears.
 * ranks: 2
 * modes: clusters isolate machine
 */
#include "connector/_connector.h"

#include <time.h>

static char data[4096];

static long elapsed(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void compute(long milliseconds)
{
    for (long end = elapsed() + milliseconds; elapsed() < end;)
        ;
}

int main(void)
{
    int rank = mppa_rank();
    if (rank == 0) {
        int from = opened(O_RDONLY, "/mppa/channel/0:3/1:4");
        struct mppa_aiocb control = {.aio_fildes = from, .aio_buf = data, .aio_nbytes = sizeof data};
        CHECK_IS(mppa_read(from, data, sizeof data), sizeof data); /* from now on both know each other */
        CHECK_IS(mppa_aio_read(&control), 0);
        compute(50); /* meanwhile it is offered */
        CHECK_IS(mppa_aio_wait(&control), sizeof data);
        CHECK_IS(mppa_close(from), 0);
        return 0;
    }
    int to = opened(O_WRONLY, "/mppa/channel/0:3/1:4");
    struct mppa_aiocb control = {.aio_fildes = to, .aio_buf = data, .aio_nbytes = sizeof data};
    CHECK_IS(mppa_write(to, data, sizeof data), sizeof data);
    CHECK_IS(mppa_aio_write(&control), 0);
    for (long end = elapsed() + 12; elapsed() < end;) /* it is offered, for its reader has asked */
        (void)mppa_aio_error(&control);
    compute(100);
    CHECK_IS(mppa_aio_wait(&control), sizeof data);
    (void)mppa_close(to);
    return 0;
}
