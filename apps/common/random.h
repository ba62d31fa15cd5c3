/* SPDX-License-Identifier: MIT
 *
 * Pseudo-random numbers from a counter: number `i` of a seed can be had without
 * the ones before it, the same on every machine and for every number of ranks.
 */
#ifndef APPS_RANDOM_H
#define APPS_RANDOM_H

#include <stdint.h>

/* A well mixed 64-bit value of seed and i (the finalizer of SplitMix64). */
static inline uint64_t random_at(uint64_t seed, uint64_t i)
{
    uint64_t z = (seed + 1) * 0xd1342543de82ef95u + (i + 1) * 0x9e3779b97f4a7c15u;

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* The same as a number in [0, 1). */
static inline double random_unit(uint64_t seed, uint64_t i)
{
    return (double)(random_at(seed, i) >> 11) * 0x1p-53;
}

#endif
