/* SPDX-License-Identifier: MIT
 *
 * One problem for all programming models: each of several processes counts the values of its part, and one of them sums up.
 */
#ifndef MODELS_HISTOGRAM_H
#define MODELS_HISTOGRAM_H

#include <stdint.h>
#include <stdio.h>

enum { BINS = 256, VALUES = 1 << 18, PROCESSES_MOST = 64 };

/* Count the values from `first` on to `end`, which a formula gives. */
static inline void count_values(uint32_t *bins, uint32_t first, uint32_t end)
{
    for (uint32_t i = first; i < end; i++) {
        uint32_t value = i * 2654435761u;
        value = (value ^ value >> 15) * 2246822519u;
        bins[(value >> 24 & value >> 16) % BINS]++; /* numbers with few bits are more frequent */
    }
}

/* The part of a process. */
static inline void count_part(uint32_t *bins, int process, int processes)
{
    count_values(bins, (uint32_t)((uint64_t)VALUES * (uint64_t)process / (uint64_t)processes),
                 (uint32_t)((uint64_t)VALUES * (uint64_t)(process + 1) / (uint64_t)processes));
}

static inline void add(uint32_t *sum, const uint32_t *bins)
{
    for (int i = 0; i < BINS; i++)
        sum[i] += bins[i];
}

static inline void show(const char *model, const uint32_t *bins, double seconds)
{
    uint32_t values = 0, check = 0;
    for (int i = 0; i < BINS; i++) {
        values += bins[i];
        check = check * 31 + bins[i];
    }
    printf("%s: %u values, check %08x, %.1f us\n", model, (unsigned)values, (unsigned)check, seconds * 1e6);
}

#endif
