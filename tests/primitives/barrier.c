/* SPDX-License-Identifier: MIT
 *
 * The split-phase barrier: nobody departs before all have arrived, round after round.
 * ranks: 1 2 5
 */
#include "primitives/_primitives.h"

#include <stdint.h>
#include <time.h>

enum { ROUNDS = 30, TAG = 4, MOST = 8 };

/* When a process arrived and departed.  All processes of a job read the same clock. */
struct times {
    int64_t arrive[ROUNDS], depart[ROUNDS];
};

static int64_t now(void)
{
    struct timespec now;
    CHECK_IS(clock_gettime(CLOCK_MONOTONIC, &now), 0);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void go_round(struct prim_barrier *barrier, struct times *mine)
{
    for (int round = 0; round < ROUNDS; round++) {
        if (round % mppa_ranks() == mppa_rank()) /* another one is late each round */
            nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
        mine->arrive[round] = now();
        CHECK_IS(prim_barrier_arrive(barrier), 0);
        CHECK_IS(prim_barrier_depart(barrier), 0);
        mine->depart[round] = now();
    }
}

static void look(const struct times all[])
{
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < mppa_ranks(); i++)
            for (int j = 0; j < mppa_ranks(); j++)
                CHECK(all[i].depart[round] >= all[j].arrive[round]);
}

int main(void)
{
    static struct times all[MOST];
    struct times mine;
    struct prim_barrier barrier, wrong;
    struct prim_memory memory;
    CHECK_FAILS(prim_barrier_open(&wrong, (struct prim_ranks){0, 64}, 1), EINVAL, "ranks 0 to 64");
    CHECK_FAILS(prim_barrier_open(&wrong, (struct prim_ranks){mppa_rank() + 1, mppa_rank() + 1}, 1), EINVAL,
                "among them");
    CHECK_IS(prim_barrier_open(&barrier, all_ranks(), 1), 0);
    CHECK_IS(prim_memory_open(&memory, 0, TAG, all, sizeof all), 0);
    go_round(&barrier, &mine);
    if (mppa_rank() == 0) {
        all[0] = mine;
        if (mppa_ranks() > 1) {
            CHECK_IS(prim_memory_expect(&memory, mppa_ranks() - 1), 0);
            CHECK_IS(prim_memory_wait(&memory), (int64_t)sizeof mine * (mppa_ranks() - 1));
        }
        look(all);
    } else {
        CHECK_IS(prim_put(&memory, &mine, sizeof mine, (int64_t)sizeof mine * mppa_rank(), 1), 0);
    }
    CHECK_IS(prim_barrier_arrive(&barrier), 0); /* writers have written before the reader closes */
    CHECK_IS(prim_barrier_depart(&barrier), 0);
    CHECK_IS(prim_memory_close(&memory), 0);
    CHECK_IS(prim_barrier_close(&barrier), 0);
    return 0;
}
