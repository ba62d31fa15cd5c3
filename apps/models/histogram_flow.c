/* SPDX-License-Identifier: MIT
 *
 * The histogram as dataflow (histogram.toml): agents count, block by block, and one sums up.
 */
#include "histogram.h"

#include <flow.h>
#include <lwmpi/ikc.h>
#include <string.h>

enum { PARTS = 4, BLOCKS = 4, BLOCK = VALUES / PARTS / BLOCKS };

static void count(struct flow_firing *firing, int part)
{
    uint32_t first = ((uint32_t)part * BLOCKS + (uint32_t)(firing->number % BLOCKS)) * BLOCK;
    uint32_t *bins = firing->out[0];
    memset(bins, 0, BINS * sizeof *bins);
    count_values(bins, first, first + BLOCK);
}

void count0(struct flow_firing *firing)
{
    count(firing, 0);
}

void count1(struct flow_firing *firing)
{
    count(firing, 1);
}

void count2(struct flow_firing *firing)
{
    count(firing, 2);
}

void count3(struct flow_firing *firing)
{
    count(firing, 3);
}

/* The blocks of all parts. */
void total(struct flow_firing *firing)
{
    static uint64_t begin;
    uint32_t sum[BINS] = {0};
    for (int part = 0; part < PARTS; part++)
        for (int block = 0; block < BLOCKS; block++)
            add(sum, (const uint32_t *)firing->in[part] + (size_t)block * BINS);
    uint64_t now = ikc_time_ns();
    if (begin) /* how long after the one before */
        show("flow", sum, (double)(now - begin) * 1e-9);
    begin = now;
}
