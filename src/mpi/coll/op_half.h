/* SPDX-License-Identifier: MIT
 *
 * Arithmetic in half precision (MPI_REAL2, MPI_COMPLEX4), by way of float: compilers have it only where the
 * processor does.  A float holds the exact sum or product of two, so rounding it once more is right.
 */
#ifndef LW_OP_HALF_H
#define LW_OP_HALF_H

#include <stdint.h>
#include <string.h>

typedef uint16_t half;  /* binary16 of IEEE 754 */
typedef uint32_t chalf; /* two of them, in the order of memory */

static inline float float_of(half h)
{
    uint32_t sign = (uint32_t)(h & 0x8000) << 16, exponent = h >> 10 & 31, fraction = h & 0x3ff;
    if (exponent == 0) { /* zero, subnormal */
        float value = (float)fraction * 0x1p-24f;
        return sign ? -value : value;
    }
    uint32_t bits = sign | (exponent == 31 ? 255u : exponent + 112) << 23 | fraction << 13;
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* Rounds to the nearest, of two the even one. */
static inline half half_of(float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    uint32_t sign = bits >> 16 & 0x8000;
    bits &= 0x7fffffff;
    if (bits > 0x7f800000)
        return (half)(sign | 0x7e00);
    if (bits >= 0x477ff000) /* 65520: the first that rounds to infinity */
        return (half)(sign | 0x7c00);
    if (bits < 0x38800000) { /* below 2^-14: subnormals, whose last bit is that of 0.5 to 1 */
        value = (value < 0 ? -value : value) + 0.5f;
        memcpy(&bits, &value, sizeof bits);
        return (half)(sign | (bits - 0x3f000000));
    }
    return (half)(sign | (bits + 0xfff + (bits >> 13 & 1) - 0x38000000) >> 13);
}

static inline chalf chalf_of(float re, float im)
{
    half halves[2] = {half_of(re), half_of(im)};
    chalf c;
    memcpy(&c, halves, sizeof c);
    return c;
}

static inline chalf chalf_sum(chalf a, chalf b)
{
    half x[2], y[2];
    memcpy(x, &a, sizeof x);
    memcpy(y, &b, sizeof y);
    return chalf_of(float_of(x[0]) + float_of(y[0]), float_of(x[1]) + float_of(y[1]));
}

static inline chalf chalf_prod(chalf a, chalf b)
{
    half x[2], y[2];
    memcpy(x, &a, sizeof x);
    memcpy(y, &b, sizeof y);
    return chalf_of(float_of(x[0]) * float_of(y[0]) - float_of(x[1]) * float_of(y[1]),
                    float_of(x[0]) * float_of(y[1]) + float_of(x[1]) * float_of(y[0]));
}

#endif
