/* SPDX-License-Identifier: MIT */
#include "capbench/fn_work.h"
#include "capbench/apart.h"

struct division {
    int32_t quotient, rest;
};

/* In a file of its own in the published programs, so that it is called. */
APART static struct division divide(int32_t a, int32_t b)
{
    struct division result = {0, a};

    while (result.rest >= b) {
        result.rest -= b;
        result.quotient++;
    }
    return result;
}

static int32_t common_divisor(int32_t a, int32_t b)
{
    while (b != 0) {
        int32_t rest = divide(a, b).rest;
        a = b;
        b = rest;
    }
    return a;
}

static int32_t divisor_sum(int32_t n)
{
    int32_t sum = 1 + n, last = n / 2;

    for (int32_t factor = 2; factor <= last; factor++)
        if (divide(n, factor).rest == 0)
            sum += factor;
    return sum;
}

void fn_abundances(struct item *items, int count)
{
    for (int i = 0; i < count; i++) {
        struct item *item = &items[i];
        int32_t sum = divisor_sum(item->number);
        int32_t common = common_divisor(sum, item->number);
        item->num = divide(sum, common).quotient;
        item->den = divide(item->number, common).quotient;
    }
}

uint64_t fn_pairs(const struct item *items, int count)
{
    uint64_t pairs = 0;

    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count; j++)
            if (items[i].num == items[j].num && items[i].den == items[j].den)
                pairs++;
    return pairs;
}
