/* SPDX-License-Identifier: MIT
 *
 * What the tests of primitives share.
 */
#ifndef TESTS_PRIMITIVES_H
#define TESTS_PRIMITIVES_H

#include <primitives.h>

#include <errno.h>
#include <string.h>

#define CHECK_WHO        mppa_rank()
#define CHECK_WHY(value) ((void)(value), prim_error())
#include "_check.h"

/* It fails with this errno, and the text has this in it. */
#define CHECK_FAILS(call, error, text)     \
    do {                                   \
        errno = 0;                         \
        CHECK_IS(call, -1);                \
        CHECK_IS(errno, error);            \
        CHECK(strstr(prim_error(), text)); \
    } while (0)

static inline struct prim_ranks all_ranks(void)
{
    return (struct prim_ranks){0, mppa_ranks() - 1};
}

#endif
