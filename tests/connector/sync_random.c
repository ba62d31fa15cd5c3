/* SPDX-License-Identifier: MIT
 *
 * Sync against a naive model: random values and matches of one writer, of which the model knows when a round is complete; and bits that
 * are dealt out to all writers, each of which writes its own in random portions.  A message that was sent before the value that completes a
 * round has come when the round is read: no round ends too early; and none is missing, or the last would not.
 * ranks: 2 4 9
 * modes: threads clusters scatter isolate machine
 */
#include "connector/_connector.h"

enum { ROUNDS = 40 };

static int rank, ranks;

static uint64_t random_bits(unsigned *seed, unsigned dense)
{
    uint64_t bits = 0;
    for (int i = 0; i < 64; i++)
        bits |= (uint64_t)(random_next(seed) % 8 < dense) << i;
    return bits;
}

/* What the reader can have now, without waiting. */
static int message_there(int queue)
{
    int number = -1;
    struct mppa_aiocb control = {.aio_fildes = queue, .aio_buf = &number, .aio_nbytes = sizeof number};
    CHECK_IS(mppa_aio_read(&control), 0);
    CHECK_IS(mppa_aio_error(&control), 0);
    CHECK_IS(mppa_aio_return(&control), sizeof number);
    return number;
}

/* Rank 1 to rank 0. */
static void one_writer(unsigned seed)
{
    uint64_t match = random_bits(&seed, 2), all = match;
    long long value;
    if (rank > 1)
        return;
    int sync = opened(rank ? O_WRONLY : O_RDONLY, "/mppa/sync/0:20");
    int queue = opened(rank ? O_WRONLY : O_RDONLY, "/mppa/rqueue/0:21/1:21/4");
    if (!rank) {
        CHECK_IS(mppa_ioctl(queue, MPPA_RX_SET_BIAS, ROUNDS + 1), 0);
        CHECK_IS(mppa_ioctl(sync, MPPA_RX_SET_MATCH, (long long)match), 0);
    }
    for (int round = 0; round < ROUNDS; round++) {
        if (!rank) {
            CHECK_IS(mppa_read(sync, &value, sizeof value), 8);
            CHECK_IS(value, -1);
            CHECK_IS(message_there(queue), round);
            continue;
        }
        for (int n = 0; all != UINT64_MAX; n++) {
            uint64_t bits = n < 20 ? random_bits(&seed, 1 + random_next(&seed) % 4) : ~all;
            all |= bits;
            if (all == UINT64_MAX)
                CHECK_IS(mppa_write(queue, &round, sizeof round), sizeof round);
            value = (long long)bits;
            CHECK_IS(mppa_write(sync, &value, sizeof value), 8);
        }
        all = match;
    }
    CHECK_IS(mppa_close(queue), 0);
    CHECK_IS(mppa_close(sync), 0);
}

/* The bits of all but rank 0, which reads; what nobody has is in the match. */
static void all_writers(unsigned seed, const struct barrier *barrier)
{
    uint64_t own[64] = {0}, match = 0;
    long long value;
    for (int bit = 0; bit < 64; bit++) {
        int owner = (int)(random_next(&seed) % (unsigned)ranks);
        if (owner)
            own[owner] |= 1ull << bit;
        else
            match |= 1ull << bit;
    }
    for (int i = 1; i < ranks; i++) /* everybody has one, also twice */
        own[i] |= 1ull << i;
    match &= ~((1ull << ranks) - 2);
    int sync = opened(rank ? O_WRONLY : O_RDONLY, "/mppa/sync/0:30");
    int queue = opened(rank ? O_WRONLY : O_RDONLY, "/mppa/rqueue/0:31/[1..%d]:31/4", ranks - 1);
    if (!rank) {
        CHECK_IS(mppa_ioctl(queue, MPPA_RX_SET_BIAS, 2), 0);
        CHECK_IS(mppa_ioctl(sync, MPPA_RX_SET_MATCH, (long long)match), 0);
    }
    seed += (unsigned)rank;
    for (int round = 0; round < ROUNDS; round++) {
        if (!rank) {
            CHECK_IS(mppa_read(sync, &value, sizeof value), 8);
            for (int i = 1; i < ranks; i++)
                CHECK_IS(message_there(queue), round);
        } else {
            CHECK_IS(mppa_write(queue, &round, sizeof round), sizeof round);
            for (uint64_t left = own[rank]; left;) {
                uint64_t bits = left & random_bits(&seed, 4);
                left &= ~bits;
                value = (long long)bits;
                CHECK_IS(mppa_write(sync, &value, sizeof value), 8);
            }
        }
        barrier_wait(barrier); /* bits of the next round are for that */
    }
    CHECK_IS(mppa_close(queue), 0);
    CHECK_IS(mppa_close(sync), 0);
}

int main(void)
{
    rank = mppa_rank();
    ranks = mppa_ranks();
    struct barrier barrier = barrier_open(0);
    for (unsigned seed = 1; seed <= 4; seed++) {
        if (!rank)
            printf("seed %u\n", seed);
        one_writer(seed);
        barrier_wait(&barrier);
        all_writers(seed, &barrier);
        barrier_wait(&barrier);
    }
    barrier_close(&barrier);
    return 0;
}
