/* SPDX-License-Identifier: MIT
 *
 * The clock of benchmarks that are not MPI programs.
 */
#ifndef LW_BENCH_CLOCK_H
#define LW_BENCH_CLOCK_H

#include <time.h>

/* Nanoseconds since some moment. */
static inline double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

#endif
