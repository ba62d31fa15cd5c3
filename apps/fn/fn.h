/* SPDX-License-Identifier: MIT
 *
 * Friendly numbers: the abundance of n is (sum of the divisors of n) / n; numbers
 * with the same abundance are friends.
 */
#ifndef APPS_FN_H
#define APPS_FN_H

#include <stddef.h>
#include <stdint.h>

/* An abundance as a fraction in lowest terms. */
struct abundance {
    uint64_t num, den;
};

enum divisors {
    DIVISORS_SQRT, /* try the numbers up to sqrt(n) */
    DIVISORS_ALL,  /* try the numbers up to n/2, as CAP Bench does */
};

/* The largest number that fn_compute() can do. */
#define FN_LARGEST ((uint64_t)1 << 40)

/* The abundances of `count` numbers from `first` (at least 1) on. */
void fn_compute(uint64_t first, uint64_t count, enum divisors how, struct abundance *out);

/* Numbers with the same abundance, in ascending order. */
struct group {
    uint64_t smallest;
    size_t first, count; /* members[first .. first + count - 1] of struct friends */
};

/* All groups of at least two friends among the numbers first .. first+count-1, in
 * order of their smallest member. */
struct friends {
    uint64_t *members;
    struct group *groups;
    size_t members_count, groups_count;
};

/* Find the groups from the abundances.  0, or -1: no memory. */
int fn_group(uint64_t first, size_t count, const struct abundance *abundances, struct friends *friends);

/* Check abundances and groups by other means: divisor sums by a sieve, fractions
 * compared by cross-multiplication.  1: right, 0: wrong, -1: no memory. */
int fn_check(uint64_t first, size_t count, const struct abundance *abundances, const struct friends *friends);

void fn_free(struct friends *friends);

#endif
