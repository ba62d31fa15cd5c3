/* SPDX-License-Identifier: MIT
 *
 * Linked into programs that use drand48() and its like: each rank has its own sequence.
 */
#include <stdlib.h>

static struct drand48_data state;

double drand48(void)
{
    double number;
    drand48_r(&state, &number);
    return number;
}

long lrand48(void)
{
    long number;
    lrand48_r(&state, &number);
    return number;
}

long mrand48(void)
{
    long number;
    mrand48_r(&state, &number);
    return number;
}

double erand48(unsigned short x[3])
{
    double number;
    erand48_r(x, &state, &number);
    return number;
}

long nrand48(unsigned short x[3])
{
    long number;
    nrand48_r(x, &state, &number);
    return number;
}

long jrand48(unsigned short x[3])
{
    long number;
    jrand48_r(x, &state, &number);
    return number;
}

void srand48(long seed)
{
    srand48_r(seed, &state);
}

unsigned short *seed48(unsigned short seed[3])
{
    static unsigned short before[3];
    for (int i = 0; i < 3; i++)
        before[i] = state.__x[i];
    seed48_r(seed, &state);
    return before;
}

void lcong48(unsigned short parameters[7])
{
    lcong48_r(parameters, &state);
}
