/* SPDX-License-Identifier: MIT
 *
 * Linked into programs that use rand() and its like: each rank has its own sequence, the same as
 * if it were alone in its process.
 */
#include <stdbool.h>
#include <stdlib.h>

static struct random_data state;
static char memory[128]; /* as large as the C library's own: it decides the algorithm */

static struct random_data *ready(void)
{
    if (!state.state)
        initstate_r(1, memory, sizeof memory, &state);
    return &state;
}

long random(void)
{
    int32_t number;
    random_r(ready(), &number);
    return number;
}

void srandom(unsigned seed)
{
    srandom_r(seed, ready());
}

char *initstate(unsigned seed, char *buffer, size_t bytes)
{
    char *before = (char *)ready()->state - sizeof(int32_t);
    return initstate_r(seed, buffer, bytes, &state) ? NULL : before;
}

char *setstate(char *buffer)
{
    char *before = (char *)ready()->state - sizeof(int32_t);
    return setstate_r(buffer, &state) ? NULL : before;
}

int rand(void)
{
    return (int)random();
}

void srand(unsigned seed)
{
    srandom(seed);
}
