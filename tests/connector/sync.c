/* SPDX-License-Identifier: MIT
 *
 * Sync: values are OR-ed with the match until all bits are set; from all to one, from one to all, and to one of several.
 * ranks: 2 3 7 16
 * modes: threads clusters scatter isolate machine
 */
#include "connector/_connector.h"

static int rank, ranks;

/* Each sets its bit, round after round; the reader sees each round once, and only when it is complete. */
static void rounds(void)
{
    struct barrier barrier = barrier_open(0);
    for (int i = 0; i < 50; i++)
        barrier_wait(&barrier);
    barrier_close(&barrier);
}

/* One writer, one bit after the other: the read ends with the last. */
static void bits(void)
{
    long long value = 0;
    struct barrier barrier = barrier_open(10);
    if (rank == 0) {
        int sync = opened(O_RDONLY, "/mppa/sync/0:20");
        CHECK_FAILS(mppa_read(sync, &value, sizeof value), EINVAL, "RX_SET_MATCH");
        CHECK_IS(mppa_ioctl(sync, MPPA_RX_SET_MATCH, 0ll), 0);
        for (int i = 0; i < 3; i++) {
            CHECK_IS(mppa_read(sync, &value, sizeof value), 8);
            CHECK_IS(value, -1);
        }
        CHECK_IS(mppa_close(sync), 0);
    } else if (rank == 1) {
        int sync = opened(O_WRONLY, "/mppa/sync/0:20");
        for (int i = 0; i < 3 * 64; i++) {
            long long bit = (long long)(1ull << i % 64);
            CHECK_IS(mppa_write(sync, &bit, sizeof bit), 8);
        }
        CHECK_IS(mppa_close(sync), 0);
    }
    barrier_close(&barrier);
}

/* One to all others but one after the other; who is not selected gets nothing. */
static void selected(void)
{
    struct barrier barrier = barrier_open(30);
    long long value = -1;
    if (rank) {
        int sync = opened(O_RDONLY, "/mppa/sync/[1..%d]:40", ranks - 1);
        CHECK_IS(mppa_ioctl(sync, MPPA_RX_SET_MATCH, 0ll), 0);
        for (int i = 0; i < 2; i++)
            CHECK_IS(mppa_read(sync, &value, sizeof value), 8);
        CHECK_IS(mppa_close(sync), 0);
    } else {
        int sync = opened(O_WRONLY, "/mppa/sync/[1..%d]:40", ranks - 1), all[64];
        for (int i = 0; i < ranks - 1; i++) {
            CHECK_IS(mppa_ioctl(sync, MPPA_TX_SET_RX_RANK, i), 0);
            CHECK_IS(mppa_write(sync, &value, sizeof value), 8);
            all[i] = i;
        }
        CHECK_IS(mppa_ioctl(sync, MPPA_TX_SET_RX_RANKS, ranks - 1, all), 0);
        CHECK_IS(mppa_write(sync, &value, sizeof value), 8);
        CHECK_IS(mppa_close(sync), 0);
    }
    barrier_close(&barrier);
}

int main(void)
{
    rank = mppa_rank();
    ranks = mppa_ranks();
    rounds();
    bits();
    selected();
    return 0;
}
