/* SPDX-License-Identifier: MIT
 *
 * What the kernel takes to let another thread of the same core go on: two threads hand a word to and fro, and sleep until it
 * comes.  Ranks that are processes, more than cores, cannot meet in less.  Prints the ns of one way, the best of some repetitions.
 */
#include "clock.h"

#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { TURNS = 20000, REPETITIONS = 10 };

static _Atomic uint32_t turn;

static void futex(int operation, uint32_t value)
{
    syscall(SYS_futex, &turn, operation, value, NULL, NULL, 0);
}

static void pass(uint32_t mine)
{
    atomic_store(&turn, mine + 1);
    futex(FUTEX_WAKE, 1);
}

static void await(uint32_t wanted)
{
    uint32_t now;
    while ((now = atomic_load(&turn)) != wanted)
        futex(FUTEX_WAIT, now);
}

static void *answer(void *unused)
{
    for (uint32_t i = 0; i < TURNS * REPETITIONS; i++) {
        await(2 * i + 1);
        pass(2 * i + 1);
    }
    return unused;
}

int main(void)
{
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(sched_getcpu(), &one);
    pthread_t other;
    if (sched_setaffinity(0, sizeof one, &one) || pthread_create(&other, NULL, answer, NULL)) {
        perror("switch");
        return 1;
    }
    double best = 1e9;
    uint32_t i = 0;
    for (int repetition = 0; repetition < REPETITIONS; repetition++) {
        double begin = now();
        for (int turns = 0; turns < TURNS; turns++, i++) {
            pass(2 * i);
            await(2 * i + 2);
        }
        double taken = (now() - begin) / TURNS / 2;
        best = taken < best ? taken : best;
    }
    pthread_join(other, NULL);
    printf("switch %.1f\n", best);
    return 0;
}
