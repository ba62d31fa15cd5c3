/* SPDX-License-Identifier: MIT
 *
 * The pipeline on connectors: a Channel from each stage to the next.  While a block is worked on, the next comes and the one before goes.
 */
#include "pipeline.h"

#include <fcntl.h>
#include <lwmpi/ikc.h>
#include <lwmpi/mppa.h>
#include <stdlib.h>

static struct block in[2], out[2];

static int64_t must(int64_t result)
{
    if (result < 0) {
        fprintf(stderr, "pipeline: process %d: %s\n", mppa_rank(), mppa_error());
        exit(1);
    }
    return result;
}

/* From stage `from` to the next. */
static int channel_open(int from, int mode)
{
    char path[MPPA_PATH_BYTES];
    snprintf(path, sizeof path, "/mppa/channel/%d:1/%d:2", from + 1, from);
    return (int)must(mppa_open(path, mode));
}

static void receive(int channel, int number, struct mppa_aiocb *came)
{
    *came = (struct mppa_aiocb){.aio_fildes = channel, .aio_buf = &in[number % 2], .aio_nbytes = sizeof *in};
    must(mppa_aio_read(came));
}

static uint32_t run(int self, int from, int to)
{
    struct mppa_aiocb came, gone;
    uint32_t check = 0;
    if (self)
        receive(from, 0, &came);
    for (int i = 0; i < BLOCKS; i++) {
        if (self)
            must(mppa_aio_wait(&came));
        if (self && i + 1 < BLOCKS)
            receive(from, i + 1, &came);
        work(self, i, &in[i % 2], &out[i % 2], &check);
        if (self == STAGES - 1)
            continue;
        if (i)
            must(mppa_aio_wait(&gone));
        gone = (struct mppa_aiocb){.aio_fildes = to, .aio_buf = &out[i % 2], .aio_nbytes = sizeof *out};
        must(mppa_aio_write(&gone));
    }
    if (self < STAGES - 1)
        must(mppa_aio_wait(&gone));
    return check;
}

int main(void)
{
    int self = mppa_rank(), from = -1, to = -1;
    if (mppa_ranks() != STAGES)
        return fprintf(stderr, "pipeline: expected %d processes\n", STAGES), 2;
    if (self)
        from = channel_open(self - 1, O_RDONLY);
    if (self < STAGES - 1)
        to = channel_open(self, O_WRONLY);
    uint64_t begin = ikc_time_ns();
    uint32_t check = run(self, from, to);
    if (self == STAGES - 1)
        show("connectors", check, (double)(ikc_time_ns() - begin) * 1e-9);
    if (to >= 0)
        must(mppa_close(to));
    if (from >= 0)
        must(mppa_close(from));
    return 0;
}
