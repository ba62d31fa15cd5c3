/* SPDX-License-Identifier: MIT
 *
 * Portal: writes at offsets, of all sizes, from all to one and from one to all, beside a naive model; notifications and triggers.
 * ranks: 2 3 5
 * modes: threads clusters scatter isolate machine
 */
#include "connector/_connector.h"

enum { ROOM = 200000, WRITES = 40 };

static int rank, ranks;

/* Sizes that go along, that are copied, and that come in pieces. */
static size_t random_size(unsigned *seed, size_t most)
{
    size_t sizes[] = {0, 1, 8, 100, 136, 137, 500, 4096, 33000, 70000};
    size_t size = sizes[random_next(seed) % (sizeof sizes / sizeof *sizes)];
    return size < most ? size : most;
}

/* What writer `from` writes to its part of the memory; the model does the same. */
static void work(int portal, unsigned char *model, int from, unsigned seed)
{
    size_t part = ROOM / (size_t)ranks;
    unsigned state = seed + (unsigned)from;
    unsigned char *data = malloc(part);
    CHECK(data);
    for (int i = 0; i < WRITES; i++) {
        size_t bytes = random_size(&state, part), offset = random_next(&state) % (part - bytes + 1);
        memset(data, (int)(random_next(&state) & 255), bytes);
        if (model)
            memcpy(model + (size_t)from * part + offset, data, bytes);
        else
            CHECK_IS(mppa_pwrite(portal, data, bytes, (int64_t)((size_t)from * part + offset)), bytes);
    }
    free(data);
}

/* All write to rank 0, which waits for the notifications of all. */
static void gather(const struct barrier *barrier, unsigned seed)
{
    if (rank) {
        int portal = opened(O_WRONLY, "/mppa/portal/0:5");
        work(portal, NULL, rank, seed);
        CHECK_IS(mppa_close(portal), 0);
        barrier_wait(barrier);
        return;
    }
    unsigned char *memory = calloc(1, ROOM), *model = calloc(1, ROOM);
    CHECK(memory && model);
    int portal = opened(O_RDONLY, "/mppa/portal/0:5");
    struct mppa_aiocb control = {
        .aio_fildes = portal, .aio_buf = memory, .aio_nbytes = ROOM, .aio_lio_opcode = WRITES * (ranks - 1)};
    CHECK_IS(mppa_aio_read(&control), 0);
    CHECK(mppa_aio_wait(&control) >= 0);
    for (int from = 1; from < ranks; from++)
        work(-1, model, from, seed);
    CHECK(!memcmp(memory, model, ROOM));
    barrier_wait(barrier);
    CHECK_IS(mppa_close(portal), 0);
    free(memory);
    free(model);
}

/* One writes to all others at once, and to one of them. */
static void multicast(const struct barrier *barrier)
{
    enum { WORDS = 5000 };
    static int data[WORDS];
    if (!rank) {
        int portal = opened(O_WRONLY, "/mppa/portal/[1..%d]:200", ranks - 1);
        for (int i = 0; i < WORDS; i++)
            data[i] = i;
        CHECK_IS(mppa_pwrite(portal, data, sizeof data, 0), sizeof data);
        for (int i = 0; i < ranks - 1; i++) {
            int word = -i;
            CHECK_IS(mppa_ioctl(portal, MPPA_TX_SET_RX_RANK, i), 0);
            CHECK_IS(mppa_pwrite(portal, &word, sizeof word, 40), sizeof word);
        }
        CHECK_IS(mppa_close(portal), 0);
        barrier_wait(barrier);
        return;
    }
    int portal = opened(O_RDONLY, "/mppa/portal/[1..%d]:200", ranks - 1);
    struct mppa_aiocb control = {
        .aio_fildes = portal, .aio_buf = data, .aio_nbytes = sizeof data, .aio_lio_opcode = 2};
    CHECK_IS(mppa_aio_read(&control), 0);
    CHECK_IS(mppa_aio_wait(&control), sizeof data + sizeof(int));
    for (int i = 0; i < WORDS; i++)
        CHECK_IS(data[i], i == 10 ? -(rank - 1) : i);
    barrier_wait(barrier);
    CHECK_IS(mppa_close(portal), 0);
}

/* Only writes that notify count; those beyond a trigger count for the next read; trigger 0 ends at once. */
static void triggers(const struct barrier *barrier)
{
    char memory[64] = "";
    if (rank > 1) {
        barrier_wait(barrier);
    } else if (rank == 1) {
        int portal = opened(O_WRONLY, "/mppa/portal/0:7");
        CHECK_IS(mppa_ioctl(portal, MPPA_TX_NOTIFY_OFF), 0);
        for (int i = 0; i < 10; i++)
            CHECK_IS(mppa_pwrite(portal, "x", 1, i), 1);
        CHECK_IS(mppa_ioctl(portal, MPPA_TX_NOTIFY_ON), 0);
        for (int i = 10; i < 15; i++)
            CHECK_IS(mppa_pwrite(portal, "y", 1, i), 1);
        CHECK_FAILS(mppa_pwrite(portal, "abc", 3, 62), ENOSPC, "/mppa/portal/0:7");
        CHECK_FAILS(mppa_pwrite(portal, "abc", 3, -1), EINVAL, "offset");
        CHECK_FAILS(mppa_write(portal, "abc", 3), ESPIPE, "mppa_pwrite");
        CHECK_FAILS(mppa_pread(portal, memory, 3, 0), ESPIPE, "Buffer");
        CHECK_IS(mppa_close(portal), 0);
        barrier_wait(barrier);
    } else {
        int portal = opened(O_RDONLY, "/mppa/portal/0:7");
        struct mppa_aiocb control = {
            .aio_fildes = portal, .aio_buf = memory, .aio_nbytes = sizeof memory, .aio_lio_opcode = 0};
        CHECK_IS(mppa_aio_read(&control), 0);
        CHECK_IS(mppa_aio_error(&control), 0);
        CHECK_IS(mppa_aio_return(&control), 0);
        CHECK_FAILS(mppa_aio_return(&control), EINVAL, "no result");
        for (int i = 0; i < 2; i++) {
            control.aio_lio_opcode = 2;
            CHECK_IS(mppa_aio_read(&control), 0);
            CHECK(mppa_aio_wait(&control) >= 0);
        }
        barrier_wait(barrier);
        control.aio_lio_opcode = 1;
        CHECK_IS(mppa_aio_read(&control), 0);
        CHECK(mppa_aio_wait(&control) >= 0);
        CHECK(!memcmp(memory, "xxxxxxxxxxyyyyy\0", 16));
        control.aio_lio_opcode = -1;
        CHECK_FAILS(mppa_aio_read(&control), EINVAL, "trigger -1");
        CHECK_IS(mppa_close(portal), 0);
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
        gather(&barrier, seed);
    }
    multicast(&barrier);
    triggers(&barrier);
    barrier_close(&barrier);
    return 0;
}
