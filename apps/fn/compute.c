/* SPDX-License-Identifier: MIT */
#include "fn/fn.h"

static uint64_t divisor_sum_sqrt(uint64_t n)
{
    uint64_t sum = 0, d;

    for (d = 1; d * d < n; d++)
        if (n % d == 0)
            sum += d + n / d;
    return d * d == n ? sum + d : sum;
}

/* Division of 32-bit numbers is several times faster than of 64-bit ones. */
static uint64_t divisor_sum_sqrt32(uint32_t n)
{
    uint64_t sum = 0;
    uint32_t d;

    for (d = 1; (uint64_t)d * d < n; d++)
        if (n % d == 0)
            sum += d + n / d;
    return (uint64_t)d * d == n ? sum + d : sum;
}

static uint64_t divisor_sum_all(uint64_t n)
{
    uint64_t sum = n;

    if (n <= UINT32_MAX) {
        for (uint32_t d = 1, m = (uint32_t)n; d <= m / 2; d++)
            if (m % d == 0)
                sum += d;
    } else {
        for (uint64_t d = 1; d <= n / 2; d++)
            if (n % d == 0)
                sum += d;
    }
    return sum;
}

static uint64_t greatest_common_divisor(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

void fn_compute(uint64_t first, uint64_t count, enum divisors how, struct abundance *out)
{
    for (uint64_t i = 0; i < count; i++) {
        uint64_t n = first + i;
        uint64_t sum = how == DIVISORS_ALL ? divisor_sum_all(n)
                       : n <= UINT32_MAX   ? divisor_sum_sqrt32((uint32_t)n)
                                           : divisor_sum_sqrt(n);
        uint64_t common = greatest_common_divisor(sum, n);
        out[i].num = sum / common;
        out[i].den = n / common;
    }
}
