/* SPDX-License-Identifier: MIT
 *
 * What the machine itself takes to bring a cache line from one core to another: two threads
 * on two cores hand one word to and fro.  No message between cores can be faster.  Prints
 * the ns of one way, the best of some repetitions.
 */
#include "clock.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>

enum { TURNS = 100000, REPETITIONS = 10 };

static struct {
    _Alignas(128) _Atomic uint32_t to, from;
    _Alignas(128) _Atomic uint32_t back;
} lines;

static void pin(int which)
{
    cpu_set_t all, one;
    sched_getaffinity(0, sizeof all, &all);
    for (int cpu = 0; cpu < CPU_SETSIZE; cpu++)
        if (CPU_ISSET(cpu, &all) && which-- == 0) {
            CPU_ZERO(&one);
            CPU_SET(cpu, &one);
            sched_setaffinity(0, sizeof one, &one);
            return;
        }
}

static void *answer(void *unused)
{
    pin(1);
    for (uint32_t turn = 1; turn <= TURNS * REPETITIONS; turn++) {
        while (atomic_load_explicit(&lines.to, memory_order_acquire) != turn)
            ;
        atomic_store_explicit(&lines.back, turn, memory_order_release);
    }
    return unused;
}

int main(void)
{
    pthread_t other;
    if (pthread_create(&other, NULL, answer, NULL)) {
        fprintf(stderr, "cacheline: no second thread\n");
        return 1;
    }
    pin(0);
    double best = 1e9;
    uint32_t turn = 0;
    for (int repetition = 0; repetition < REPETITIONS; repetition++) {
        double start = now();
        for (int i = 0; i < TURNS; i++) {
            atomic_store_explicit(&lines.to, ++turn, memory_order_release);
            while (atomic_load_explicit(&lines.back, memory_order_acquire) != turn)
                ;
        }
        double way = (now() - start) / 2 / TURNS;
        best = way < best ? way : best;
    }
    pthread_join(other, NULL);
    printf("cacheline %.1f\n", best);
    return 0;
}
