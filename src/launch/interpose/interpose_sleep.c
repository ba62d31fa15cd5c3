/* SPDX-License-Identifier: MIT
 *
 * Part of lwmpi-cluster.  Who sleeps lets the other ranks of his worker run, until the time is over or a signal that the
 * rank handles has come.
 */
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <sys/syscall.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

#include "hal/common/job.h"

#define ORIGINAL(name) ((__typeof__(&(name)))dlsym(RTLD_NEXT, #name))

enum { NS = 1000000000 };

static bool valid(const struct timespec *time)
{
    return time && time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < NS;
}

/* What is too long to be counted is for ever. */
static uint64_t nanoseconds(const struct timespec *time)
{
    uint64_t ns;
    if (__builtin_mul_overflow((uint64_t)time->tv_sec, (uint64_t)NS, &ns) ||
        __builtin_add_overflow(ns, (uint64_t)time->tv_nsec, &ns))
        return UINT64_MAX;
    return ns;
}

static bool earlier(const struct timespec *a, const struct timespec *b)
{
    return a->tv_sec != b->tv_sec ? a->tv_sec < b->tv_sec : a->tv_nsec < b->tv_nsec;
}

/* 0, or EINTR. */
static int sleep_for(const struct timespec *wanted, struct timespec *left)
{
    uint64_t more = lwmpi_rank_sleep(nanoseconds(wanted));
    if (!more)
        return 0;
    if (left)
        *left = (struct timespec){.tv_sec = (time_t)(more / NS), .tv_nsec = (long)(more % NS)};
    return EINTR;
}

static int sleep_until(clockid_t clock, const struct timespec *end)
{
    struct timespec now;
    while (clock_gettime(clock, &now) == 0 && earlier(&now, end)) {
        struct timespec wanted = {.tv_sec = end->tv_sec - now.tv_sec, .tv_nsec = end->tv_nsec - now.tv_nsec};
        if (wanted.tv_nsec < 0) {
            wanted.tv_sec--;
            wanted.tv_nsec += NS;
        }
        if (sleep_for(&wanted, NULL))
            return EINTR;
    }
    return 0;
}

JOB_PUBLIC int nanosleep(const struct timespec *wanted, struct timespec *left)
{
    if (!valid(wanted) || !lwmpi_rank_here())
        return (int)syscall(SYS_nanosleep, wanted, left); /* it knows what is wrong */
    int error = sleep_for(wanted, left);
    if (error)
        errno = error;
    return error ? -1 : 0;
}

JOB_PUBLIC int clock_nanosleep(clockid_t clock, int flags, const struct timespec *wanted,
                               struct timespec *left)
{
    bool goes_on = clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME;
    if (!goes_on || (flags & ~TIMER_ABSTIME) || !valid(wanted) || !lwmpi_rank_here())
        return ORIGINAL(clock_nanosleep)(clock, flags, wanted, left);
    return flags ? sleep_until(clock, wanted) : sleep_for(wanted, left);
}

JOB_PUBLIC int usleep(useconds_t us)
{
    struct timespec wanted = {.tv_sec = us / 1000000, .tv_nsec = (long)(us % 1000000) * 1000};
    return nanosleep(&wanted, NULL);
}

JOB_PUBLIC unsigned sleep(unsigned seconds)
{
    struct timespec wanted = {.tv_sec = (time_t)seconds}, left = {0};
    int error = errno;
    if (nanosleep(&wanted, &left))
        return (unsigned)left.tv_sec;
    errno = error;
    return 0;
}

/* 0, or -1: interrupted, or below: failed. */
JOB_PUBLIC int thrd_sleep(const struct timespec *wanted, struct timespec *left)
{
    int error = clock_nanosleep(CLOCK_REALTIME, 0, wanted, left);
    return !error ? 0 : error == EINTR ? -1 : -2;
}

JOB_PUBLIC int pause(void)
{
    if (!lwmpi_rank_here())
        return ORIGINAL(pause)();
    while (!lwmpi_rank_sleep(UINT64_MAX))
        ;
    errno = EINTR;
    return -1;
}
