/* SPDX-License-Identifier: MIT
 *
 * The histogram on connectors: all PUT their counts into the memory of process 0, which is woken by the last of them.
 */
#include "histogram.h"

#include <fcntl.h>
#include <lwmpi/ikc.h>
#include <lwmpi/mppa.h>

static uint32_t bins[PROCESSES_MOST][BINS];

static int collect(int portal, int ranks)
{
    uint64_t begin = ikc_time_ns();
    struct mppa_aiocb all = {
        .aio_fildes = portal, .aio_lio_opcode = ranks - 1, .aio_buf = bins, .aio_nbytes = sizeof bins};
    if (mppa_aio_read(&all))
        return 1;
    count_part(bins[0], 0, ranks);
    if (ranks > 1 && mppa_aio_wait(&all) < 0)
        return 1;
    for (int i = 1; i < ranks; i++)
        add(bins[0], bins[i]);
    show("connectors", bins[0], (double)(ikc_time_ns() - begin) * 1e-9);
    return 0;
}

static int give(int portal, int rank, int ranks)
{
    count_part(bins[rank], rank, ranks);
    return mppa_pwrite(portal, bins[rank], sizeof *bins, (int64_t)((size_t)rank * sizeof *bins)) < 0;
}

int main(void)
{
    int rank = mppa_rank(), ranks = mppa_ranks();
    if (ranks > PROCESSES_MOST)
        return fprintf(stderr, "histogram: expected at most %d processes\n", PROCESSES_MOST), 2;
    int portal = mppa_open("/mppa/portal/0:0", rank ? O_WRONLY : O_RDONLY);
    if (portal < 0 || (rank ? give(portal, rank, ranks) : collect(portal, ranks)) || mppa_close(portal))
        return fprintf(stderr, "histogram: %s\n", mppa_error()), 1;
    return 0;
}
