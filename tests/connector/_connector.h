/* SPDX-License-Identifier: MIT
 *
 * What the tests of connectors share: checks, paths, random numbers.
 */
#ifndef TESTS_CONNECTOR_H
#define TESTS_CONNECTOR_H

#include <lwmpi/mppa.h>

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK_WHO        mppa_rank()
#define CHECK_WHY(value) ((void)(value), mppa_error())
#include "_check.h"

/* It fails with this errno, and the text has this in it. */
#define CHECK_FAILS(call, error, text)                                                                     \
    do {                                                                                                   \
        errno = 0;                                                                                         \
        long long got_ = (long long)(call);                                                                \
        int errno_ = errno;                                                                                \
        if (got_ != -1 || errno_ != (error) || !strstr(mppa_error(), (text))) {                            \
            fprintf(stderr, "%s:%d: rank %d: FAILED: %s is %lld, errno %d (%s), expected %d and \"%s\"\n", \
                    __FILE__, __LINE__, mppa_rank(), #call, got_, errno_, mppa_error(), (error), (text));  \
            exit(1);                                                                                       \
        }                                                                                                  \
    } while (0)

/* Open a connector whose path is printed; it must succeed. */
__attribute__((format(printf, 2, 3))) static inline int opened(int mode, const char *format, ...)
{
    char path[MPPA_PATH_BYTES];
    va_list list;
    va_start(list, format);
    vsnprintf(path, sizeof path, format, list);
    va_end(list);
    int descriptor = mppa_open(path, mode);
    CHECK(descriptor >= 0);
    return descriptor;
}

/* All processes wait for each other: arrival on a Sync of rank 0, departure on another one that is multicast. */
struct barrier {
    int arrive, depart;
    long long bit;
};

static inline struct barrier barrier_open(int tag)
{
    struct barrier barrier = {-1, -1, 0};
    int rank = mppa_rank(), ranks = mppa_ranks();
    CHECK(ranks < 64);
    if (ranks == 1)
        return barrier;
    barrier.bit = 1ll << rank;
    barrier.arrive = opened(rank ? O_WRONLY : O_RDONLY, "/mppa/sync/0:%d", tag);
    barrier.depart = opened(rank ? O_RDONLY : O_WRONLY, "/mppa/sync/[1..%d]:%d", ranks - 1, tag + 1);
    if (rank)
        CHECK_IS(mppa_ioctl(barrier.depart, MPPA_RX_SET_MATCH, -2ll), 0);
    else
        CHECK_IS(mppa_ioctl(barrier.arrive, MPPA_RX_SET_MATCH, ~((1ll << ranks) - 2)), 0);
    return barrier;
}

static inline void barrier_wait(const struct barrier *barrier)
{
    long long all = -1, value = 0;
    if (barrier->arrive < 0)
        return;
    if (mppa_rank()) {
        CHECK_IS(mppa_write(barrier->arrive, &barrier->bit, sizeof barrier->bit), 8);
        CHECK_IS(mppa_read(barrier->depart, &value, sizeof value), 8);
    } else {
        CHECK_IS(mppa_read(barrier->arrive, &value, sizeof value), 8);
        CHECK_IS(mppa_write(barrier->depart, &all, sizeof all), 8);
    }
    CHECK_IS(value, -1);
}

static inline void barrier_close(const struct barrier *barrier)
{
    if (barrier->arrive < 0)
        return;
    barrier_wait(barrier);
    CHECK_IS(mppa_close(mppa_rank() ? barrier->arrive : barrier->depart), 0);
    CHECK_IS(mppa_close(mppa_rank() ? barrier->depart : barrier->arrive), 0);
}

#endif
