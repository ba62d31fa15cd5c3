/* SPDX-License-Identifier: MIT
 *
 * Takes no virtual time: compiled without --timed.
 */
#include "capbench/fn_work.h"

void fn_quick(struct item *item, double operations[])
{
    int64_t n = item->number, sum = 0, divisors = 0, subtractions = 0;

    for (int64_t d = 1; d * d <= n; d++) {
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
    for (int64_t first = 2, next; first <= n / 2; first = next) {
        int64_t quotient = n / first;
        next = n / quotient + 1;
        if (next > n / 2 + 1)
            next = n / 2 + 1;
        subtractions += quotient * (next - first);
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
