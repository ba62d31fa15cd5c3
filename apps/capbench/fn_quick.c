/* SPDX-License-Identifier: MIT
 *
 * Takes no virtual time: compiled without --timed.
 */
#include "capbench/fn_work.h"

void fn_quick(struct item *item, double operations[])
{
    int64_t sum = 0, divisors = 0, subtractions = 0;
    int32_t n = item->number; /* narrow, for division is what this takes */

    for (int32_t d = 1; d <= n / d; d++) {
        if (n % d)
            continue;
        sum += d;
        divisors++;
        if (d * d < n) {
            sum += n / d;
            divisors++;
        }
    }
    /* n/2 + n/3 + ... + n/(n/2), whole parts: as many factors at a time as have the same quotient. */
    for (int32_t first = 2, next; first <= n / 2; first = next) {
        int32_t quotient = n / first;
        next = n / quotient + 1;
        if (next > n / 2 + 1)
            next = n / 2 + 1;
        subtractions += (int64_t)quotient * (next - first);
    }
    int64_t a = sum, b = n, steps = 0;
    while (b) {
        int64_t rest = a % b;
        subtractions += a / b;
        steps++;
        a = b;
        b = rest;
    }
    item->num = (int32_t)(sum / a);
    item->den = (int32_t)(n / a);
    subtractions += item->num + item->den;
    operations[FN_ITEMS] += 1;
    operations[FN_FACTORS] += n / 2 >= 2 ? (double)(n / 2 - 1) : 0;
    operations[FN_DIVISORS] += (double)(divisors - 2); /* not 1 and n */
    operations[FN_STEPS] += (double)steps;
    operations[FN_SUBTRACTIONS] += (double)subtractions;
}

void fn_sampled(struct item *items, int count, const struct costs *costs, struct stopwatch *watch)
{
    for (int i = 0; i < count; i++) {
        double operations[COSTS_TERMS] = {0};
        fn_quick(&items[i], operations);
        costs_charge(costs, operations, watch);
    }
}

static int64_t order(const struct item *a, const struct item *b)
{
    return a->num != b->num ? (int64_t)a->num - b->num : (int64_t)a->den - b->den;
}

/* Shell's, for it needs no memory, which the model counts. */
static void sort(struct item *items, int count)
{
    for (int gap = count / 2; gap > 0; gap = gap > 2 ? gap * 5 / 11 : gap / 2)
        for (int i = gap; i < count; i++) {
            struct item item = items[i];
            int at = i;
            for (; at >= gap && order(&items[at - gap], &item) > 0; at -= gap)
                items[at] = items[at - gap];
            items[at] = item;
        }
}

uint64_t fn_pairs_quick(struct item *items, int count, double operations[])
{
    uint64_t pairs = 0, nums = 0, same_num = 0, same = 0; /* before this item, as it */

    sort(items, count);
    for (int i = 1; i < count; i++) {
        same_num = items[i].num == items[i - 1].num ? same_num + 1 : 0;
        same = order(&items[i], &items[i - 1]) == 0 ? same + 1 : 0;
        nums += same_num;
        pairs += same;
    }
    operations[FN_PAIR_CALLS] += 1;
    operations[FN_PAIR_ITEMS] += count;
    operations[FN_PAIR_PAIRS] += count * (count - 1.0) / 2;
    operations[FN_PAIR_NUMS] += (double)nums;
    operations[FN_PAIR_FRIENDS] += (double)pairs;
    return pairs;
}

int fn_right(const struct item *item)
{
    int64_t rest = item->number, sum = 1;

    for (int64_t p = 2; p * p <= rest; p++) {
        int64_t powers = 1;
        while (rest % p == 0) {
            rest /= p;
            powers = powers * p + 1;
        }
        sum *= powers;
    }
    if (rest > 1)
        sum *= rest + 1;
    int64_t a = item->num, b = item->den;
    while (b) {
        int64_t next = a % b;
        a = b;
        b = next;
    }
    return a == 1 && (int64_t)item->num * item->number == sum * item->den;
}
