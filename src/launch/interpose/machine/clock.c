/* SPDX-License-Identifier: MIT
 *
 * Part of lwmpi-machine.  What a rank asks the C library for the time, it is told the time of the modelled machine, which is
 * that of MPI_Wtime; the date is that of a machine that was switched on at the beginning of the year 2000.
 */
#include <dlfcn.h>
#include <errno.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "hal/common/job.h"

#define ORIGINAL(name) ((__typeof__(&(name)))dlsym(RTLD_NEXT, #name))
enum { EPOCH = 946684800, NS = 1000000000 }; /* seconds from 1970 to 2000 */

static struct timespec now(time_t begin)
{
    uint64_t ns = lwmpi_machine_ns();
    return (struct timespec){.tv_sec = begin + (time_t)(ns / NS), .tv_nsec = (long)(ns % NS)};
}

JOB_PUBLIC int clock_gettime(clockid_t clock, struct timespec *time)
{
    if (lwmpi_rank_here())
        switch (clock) {
        case CLOCK_REALTIME:
        case CLOCK_REALTIME_COARSE:
        case CLOCK_TAI:
            *time = now(EPOCH);
            return 0;
        case CLOCK_MONOTONIC:
        case CLOCK_MONOTONIC_COARSE:
        case CLOCK_MONOTONIC_RAW:
        case CLOCK_BOOTTIME:
        case CLOCK_PROCESS_CPUTIME_ID:
        case CLOCK_THREAD_CPUTIME_ID:
            *time = now(0);
            return 0;
        default:
            break;
        }
    return ORIGINAL(clock_gettime)(clock, time);
}

JOB_PUBLIC int gettimeofday(struct timeval *restrict time, void *restrict zone)
{
    if (!lwmpi_rank_here())
        return ORIGINAL(gettimeofday)(time, zone);
    struct timespec found = now(EPOCH);
    *time = (struct timeval){.tv_sec = found.tv_sec, .tv_usec = found.tv_nsec / 1000};
    if (zone)
        *(struct timezone *)zone = (struct timezone){0};
    return 0;
}

JOB_PUBLIC time_t time(time_t *result)
{
    if (!lwmpi_rank_here())
        return ORIGINAL(time)(result);
    time_t found = now(EPOCH).tv_sec;
    if (result)
        *result = found;
    return found;
}

JOB_PUBLIC clock_t clock(void)
{
    if (!lwmpi_rank_here())
        return ORIGINAL(clock)();
    struct timespec found = now(0);
    return found.tv_sec * CLOCKS_PER_SEC + found.tv_nsec / (NS / CLOCKS_PER_SEC);
}

JOB_PUBLIC int timespec_get(struct timespec *time, int base)
{
    if (base != TIME_UTC || !lwmpi_rank_here())
        return ORIGINAL(timespec_get)(time, base);
    *time = now(EPOCH);
    return base;
}
