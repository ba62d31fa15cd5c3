/* SPDX-License-Identifier: MIT
 *
 * Primitives over connectors.  This is part of the program: its variables are those of one process.
 */
#ifndef PRIMITIVES_INTERNAL_H
#define PRIMITIVES_INTERNAL_H

#include <primitives.h>

#include <stdbool.h>

#define PRIM_HIDDEN __attribute__((visibility("hidden")))

/* Set errno and the text of prim_error(), and return -1. */
PRIM_HIDDEN int prim_fail(int error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A result of connectors, whose text is the one that counts if it is -1. */
PRIM_HIDDEN int64_t prim_passed(int64_t result);

/* Open a connector whose path is printed. */
PRIM_HIDDEN int prim_open(int mode, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Close those that are open, and say whether all ended well. */
PRIM_HIDDEN int prim_close(const int *descriptors, int count);

static inline int prim_count(struct prim_ranks ranks)
{
    return ranks.last - ranks.first + 1;
}

static inline bool prim_among(struct prim_ranks ranks, int rank)
{
    return rank >= ranks.first && rank <= ranks.last;
}

#endif
