/* SPDX-License-Identifier: MIT
 *
 * Which copies are slow on this processor: base/copy.h.
 */
#include <time.h>

#include "base/copy.h"
#include "hal/common/host.h"

enum { TRIED = 4 * LW_COPY_PAGE, TRIES = 4, SLOWER = 6, STEP = 16 };

/* On modelled machines, too, whose own time does not pass meanwhile. */
static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

/* The quickest of some copies to a place so much further in its page, in ns: others may run meanwhile. */
static uint64_t quickest(char *to, const char *from, unsigned further)
{
    uint64_t least = UINT64_MAX, begin = now();
    size_t bytes = TRIED;
    for (int i = 0; i < TRIES; i++) {
        __asm__ volatile("" : "+r"(bytes)); /* the compiler may do it in its own way if it knows how many */
        memcpy(to + further, from, bytes);
        uint64_t end = now();
        least = lw_least(least, end - begin);
        begin = end;
    }
    return least;
}

/* Some 20 us.  First a copy that is not slow. */
static uint32_t find(void)
{
    static _Alignas(LW_COPY_PAGE) char from[TRIED], to[TRIED + LW_COPY_PAGE];
    uint64_t usual = UINT64_MAX / SLOWER;
    uint32_t near = 0;
    for (uint32_t further = 0; further < LW_COPY_NEAR; further += further ? STEP : STEP / 2) {
        uint64_t took = quickest(to, from, further);
        if (!further)
            usual = took;
        else if (took > SLOWER * usual)
            near = further + STEP / 2;
    }
    return near;
}

void job_copies_begin(void)
{
    lw_copy_find = find;
    lw_copy_near = LW_COPY_UNKNOWN;
}
