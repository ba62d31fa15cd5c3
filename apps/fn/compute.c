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

/* Numbers that are tried at a time. */
#define BLOCK 64

/* Added to a number below it, leaves no room for a fraction. */
#define WHOLE 0x1p52

/* The sum of the divisors of n up to n/2, for n < 2^51: then the quotient n/d, as a double, is a whole
 * number exactly if d divides n.  The inner loop is for the compiler to turn into vector
 * code; the parts of the sum are whole numbers below 2^53, and so exact. */
static inline __attribute__((always_inline)) uint64_t try_all(uint64_t n)
{
    double parts[BLOCK], divisors[BLOCK], number = (double)n;
    uint64_t half = n / 2, d = 1, sum = 0;

    for (int i = 0; i < BLOCK; i++) {
        parts[i] = 0;
        divisors[i] = 1 + i;
    }
    for (; d + BLOCK <= half + 1; d += BLOCK) {
        for (int i = 0; i < BLOCK; i++) {
            double quotient = number / divisors[i];
            parts[i] += quotient + WHOLE - WHOLE == quotient ? divisors[i] : 0;
            divisors[i] += BLOCK;
        }
    }
    for (; d <= half; d++)
        sum += n % d == 0 ? d : 0;
    for (int i = 0; i < BLOCK; i++)
        sum += (uint64_t)parts[i];
    return sum;
}

#ifdef __x86_64__
/* The same with the wider vectors that most machines have. */
__attribute__((target("avx2"))) static uint64_t try_all_avx2(uint64_t n)
{
    return try_all(n);
}
#endif

static uint64_t divisor_sum_all(uint64_t n)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2"))
        return n + try_all_avx2(n);
#endif
    return n + try_all(n);
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
