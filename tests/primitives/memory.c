/* SPDX-License-Identifier: MIT
 *
 * PUT wakes the owner when so many have notified, and what was put before is there; GET brings what the owner has, of any length,
 * while its main thread waits elsewhere; what is not inside is told.
 * ranks: 2 5
 */
#include "primitives/_primitives.h"

enum { ROUNDS = 20, LONG = 100000, MEMORY = 3, DONE = 5, SOURCE = 8 };

static struct prim_barrier barrier;

static void together(void)
{
    CHECK_IS(prim_barrier_arrive(&barrier), 0);
    CHECK_IS(prim_barrier_depart(&barrier), 0);
}

/* Each of the others puts a long piece quietly, then a number that notifies. */
struct landing {
    int number[8];
    char data[8][LONG];
};

static void landed(const struct landing *landing, int round)
{
    for (int i = 1; i < mppa_ranks(); i++) {
        CHECK_IS(landing->number[i], round);
        CHECK_IS(landing->data[i][0], (char)(i + round));
        CHECK_IS(landing->data[i][LONG - 1], (char)(i + round));
    }
}

static void put_all(struct prim_memory *memory, char *data, int round)
{
    int rank = mppa_rank();
    memset(data, rank + round, LONG);
    CHECK_IS(prim_put(memory, data, LONG, (int64_t)offsetof(struct landing, data) + (int64_t)rank * LONG, 0),
             0);
    CHECK_IS(prim_put(memory, &round, sizeof round, rank * (int64_t)sizeof round, 1), 0);
}

static void puts_notify(void)
{
    static struct landing landing;
    static char data[LONG];
    struct prim_memory memory;
    int rank = mppa_rank();
    CHECK_IS(prim_memory_open(&memory, 0, MEMORY, &landing, sizeof landing), 0);
    if (!rank)
        CHECK_FAILS(prim_memory_expect(&memory, 0), EINVAL, "0 notifications");
    CHECK_FAILS(prim_memory_wait(&memory), EINVAL, "nothing is counted");
    for (int round = 1; round <= ROUNDS; round++) {
        if (!rank) {
            CHECK_IS(prim_memory_expect(&memory, mppa_ranks() - 1), 0);
            CHECK_FAILS(prim_memory_expect(&memory, 1), EAGAIN, "counted already");
            CHECK_IS(prim_memory_wait(&memory), (mppa_ranks() - 1) * (LONG + (int)sizeof(int)));
            landed(&landing, round);
        } else {
            put_all(&memory, data, round);
        }
        together();
    }
    if (rank)
        CHECK_FAILS(prim_put(&memory, data, 1, sizeof landing, 1), ENOSPC, "");
    together();
    CHECK_IS(prim_memory_close(&memory), 0);
}

static char byte_at(int64_t at)
{
    return (char)(at * 7 + at / 251);
}

static void get_random(struct prim_source *source, unsigned *random)
{
    static char buf[LONG];
    for (int i = 0; i < ROUNDS; i++) {
        int64_t offset = random_next(random) % LONG, bytes = random_next(random) % (LONG - offset + 1);
        CHECK_IS(prim_get(source, buf, (size_t)bytes, offset), bytes);
        for (int64_t at = 0; at < bytes; at++)
            CHECK_IS(buf[at], byte_at(offset + at));
    }
    CHECK_FAILS(prim_get(source, buf, 2, LONG - 1), ENOSPC, "not inside");
    CHECK_FAILS(prim_get(source, buf, 1, -1), ENOSPC, "not inside");
    CHECK_IS(prim_get(source, buf, 1, LONG - 1), 1);
}

static void gets_bring(unsigned seed)
{
    static char data[LONG];
    struct prim_source source;
    for (int i = 0; i < LONG; i++)
        data[i] = mppa_rank() ? 0 : byte_at(i);
    CHECK_FAILS(prim_source_open(&source, 0, (struct prim_ranks){1, 0}, SOURCE, data, LONG), EINVAL,
                "readers 1 to 0");
    CHECK_IS(prim_source_open(&source, 0, all_ranks(), SOURCE, data, LONG), 0);
    seed += (unsigned)mppa_rank();
    if (mppa_rank())
        get_random(&source, &seed);
    else
        CHECK_FAILS(prim_get(&source, data, 1, 0), EINVAL, "rank 0 has the memory itself");
    together();
    CHECK_IS(prim_source_close(&source), 0);
}

int main(int argc, char **argv)
{
    unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 0) : 1;
    if (!mppa_rank())
        printf("seed %u\n", seed);
    CHECK_IS(prim_barrier_open(&barrier, all_ranks(), DONE), 0);
    puts_notify();
    gets_bring(seed);
    CHECK_IS(prim_barrier_close(&barrier), 0);
    return 0;
}
