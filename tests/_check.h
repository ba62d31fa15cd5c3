/* SPDX-License-Identifier: MIT
 *
 * Checks of tests that have no MPI.  Who includes it defines before: CHECK_WHO, the number of the process, and CHECK_WHY(value), a text about
 * the last error, which came with this value.
 */
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H

#include <stdio.h>
#include <stdlib.h>

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: process %d: FAILED: %s (%s)\n", __FILE__, __LINE__, CHECK_WHO, \
                    #condition, CHECK_WHY(0));                                                     \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

/* value == expected, both printed if not. */
#define CHECK_IS(value, expected)                                                                    \
    do {                                                                                             \
        long long got_ = (long long)(value), want_ = (long long)(expected);                          \
        if (got_ != want_) {                                                                         \
            fprintf(stderr, "%s:%d: process %d: FAILED: %s is %lld (%s), expected %lld\n", __FILE__, \
                    __LINE__, CHECK_WHO, #value, got_, CHECK_WHY(got_), want_);                      \
            exit(1);                                                                                 \
        }                                                                                            \
    } while (0)

static inline unsigned random_next(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

#endif
