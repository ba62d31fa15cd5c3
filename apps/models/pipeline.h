/* SPDX-License-Identifier: MIT
 *
 * A third problem: blocks of a signal go through three stages, each in a process of its own: one filters, the next transforms, the last
 * sums up.
 */
#ifndef MODELS_PIPELINE_H
#define MODELS_PIPELINE_H

#include <stdint.h>
#include <stdio.h>

enum { STAGES = 3, BLOCKS = 32, LENGTH = 1024 };

struct block {
    uint32_t values[LENGTH];
};

/* The signal, which a formula gives. */
static inline uint32_t signal_at(uint32_t i)
{
    uint32_t value = i * 2654435761u;
    return (value ^ value >> 15) & 0xffff;
}

/* Stage 0: a block of the smoothed signal. */
static inline void filter_block(struct block *out, int number)
{
    uint32_t first = (uint32_t)number * LENGTH;
    uint32_t before = signal_at(first - 1), here = signal_at(first);
    for (uint32_t i = 0; i < LENGTH; i++) {
        uint32_t after = signal_at(first + i + 1);
        out->values[i] = (before + 2 * here + after) / 4;
        before = here;
        here = after;
    }
}

/* Stage 1: sums and differences, over and over (a Walsh-Hadamard transform), modulo 2^32. */
static inline void transform_block(struct block *out, const struct block *in)
{
    *out = *in;
    for (int half = 1; half < LENGTH; half *= 2)
        for (int i = 0; i < LENGTH; i += 2 * half)
            for (int k = i; k < i + half; k++) {
                uint32_t a = out->values[k], b = out->values[k + half];
                out->values[k] = a + b;
                out->values[k + half] = a - b;
            }
}

/* Stage 2: the order of blocks counts. */
static inline uint32_t reduce_block(uint32_t check, const struct block *in)
{
    uint32_t sum = 0;
    for (int i = 0; i < LENGTH; i++)
        sum += in->values[i] * in->values[i] >> 3;
    return check * 31 + sum;
}

/* What a stage does with a block; the last one needs no memory for it, and the first has none. */
static inline void work(int stage, int number, const struct block *in, struct block *out, uint32_t *check)
{
    if (stage == 0)
        filter_block(out, number);
    else if (stage == 1)
        transform_block(out, in);
    else
        *check = reduce_block(*check, in);
}

static inline void show(const char *model, uint32_t check, double seconds)
{
    printf("%s: %d blocks, check %08x, %.1f us\n", model, BLOCKS, (unsigned)check, seconds * 1e6);
}

#endif
