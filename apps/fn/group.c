/* SPDX-License-Identifier: MIT
 *
 * Finding the groups of friends, and the reference to check them against.
 */
#include <stdlib.h>
#include <string.h>

#include "fn/fn.h"

/* A number and its abundance num/den. */
struct entry {
    uint64_t number, num, den;
};

typedef int (*compare)(const void *, const void *);

/* Order fractions in lowest terms by their parts, then by number. */
static int by_parts(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;

    if (x->num != y->num)
        return x->num < y->num ? -1 : 1;
    if (x->den != y->den)
        return x->den < y->den ? -1 : 1;
    return x->number < y->number ? -1 : x->number > y->number;
}

/* Order any fractions by value, then by number. */
static int by_value(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    unsigned __int128 left = (unsigned __int128)x->num * y->den, right = (unsigned __int128)y->num * x->den;

    if (left != right)
        return left < right ? -1 : 1;
    return x->number < y->number ? -1 : x->number > y->number;
}

/* True if two entries differ in nothing but, perhaps, their number. */
static int equal(struct entry a, struct entry b, compare order)
{
    a.number = b.number = 0;
    return order(&a, &b) == 0;
}

static int by_smallest(const void *a, const void *b)
{
    uint64_t x = ((const struct group *)a)->smallest, y = ((const struct group *)b)->smallest;

    return x < y ? -1 : x > y;
}

static int collect(struct entry *entries, size_t count, compare order, struct friends *friends)
{
    friends->members = malloc((count ? count : 1) * sizeof *friends->members);
    friends->groups = malloc((count / 2 + 1) * sizeof *friends->groups);
    friends->members_count = friends->groups_count = 0;
    if (!friends->members || !friends->groups) {
        fn_free(friends);
        return -1;
    }
    qsort(entries, count, sizeof *entries, order);
    for (size_t i = 0, end; i < count; i = end) {
        for (end = i + 1; end < count && equal(entries[i], entries[end], order); end++)
            continue;
        if (end - i < 2)
            continue;
        friends->groups[friends->groups_count++] = (struct group){entries[i].number, friends->members_count,
                                                                  end - i};
        for (size_t j = i; j < end; j++)
            friends->members[friends->members_count++] = entries[j].number;
    }
    qsort(friends->groups, friends->groups_count, sizeof *friends->groups, by_smallest);
    return 0;
}

int fn_group(uint64_t first, size_t count, const struct abundance *abundances, struct friends *friends)
{
    struct entry *entries = malloc((count ? count : 1) * sizeof *entries);

    if (!entries)
        return -1;
    for (size_t i = 0; i < count; i++)
        entries[i] = (struct entry){first + i, abundances[i].num, abundances[i].den};
    int error = collect(entries, count, by_parts, friends);
    free(entries);
    return error;
}

static int same(const struct friends *a, const struct friends *b)
{
    if (a->groups_count != b->groups_count || a->members_count != b->members_count)
        return 0;
    for (size_t i = 0; i < a->groups_count; i++) {
        struct group x = a->groups[i], y = b->groups[i];
        if (x.count != y.count ||
            memcmp(a->members + x.first, b->members + y.first, x.count * sizeof *a->members))
            return 0;
    }
    return 1;
}

int fn_check(uint64_t first, size_t count, const struct abundance *abundances, const struct friends *friends)
{
    struct entry *entries = malloc(count * sizeof *entries);
    struct friends expected;
    int right = 1;

    if (!entries)
        return -1;
    for (size_t i = 0; i < count; i++)
        entries[i] = (struct entry){first + i, 0, first + i};
    /* Each pair d * e = n with d <= e adds both to the sum of n. */
    uint64_t last = first + count - 1;
    for (uint64_t d = 1; d * d <= last; d++) {
        uint64_t e = (first + d - 1) / d;
        for (e = e < d ? d : e; e * d <= last; e++)
            entries[e * d - first].num += d == e ? d : d + e;
    }
    for (size_t i = 0; i < count; i++) {
        struct entry found = {0, abundances[i].num, abundances[i].den};
        right &= found.den != 0 && equal(found, entries[i], by_value);
    }
    if (collect(entries, count, by_value, &expected)) {
        free(entries);
        return -1;
    }
    right &= same(friends, &expected);
    fn_free(&expected);
    free(entries);
    return right;
}

void fn_free(struct friends *friends)
{
    free(friends->members);
    free(friends->groups);
    friends->members = NULL;
    friends->groups = NULL;
}
