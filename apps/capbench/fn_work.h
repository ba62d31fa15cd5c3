/* SPDX-License-Identifier: MIT
 *
 * Friendly numbers as CAP Bench computes them: every number up to n/2 is tried, and division is repeated subtraction
 * because the processor cannot divide.
 */
#ifndef APPS_CAP_FN_WORK_H
#define APPS_CAP_FN_WORK_H

#include <stdint.h>

#include "capbench/cap.h"

#include "capbench/costs.h"

struct item {
    int32_t number, num, den; /* its abundance is num / den in lowest terms */
};

/* Abundances of some numbers (each at least 2). */
void fn_abundances(struct item *items, int count);

/* How many pairs of items have the same abundance: each with each. */
uint64_t fn_pairs(const struct item *items, int count);

/* What fn_pairs() does, counted: calls, items, pairs, those of the same num, and of these those of the same den. */
enum { FN_PAIR_CALLS, FN_PAIR_ITEMS, FN_PAIR_PAIRS, FN_PAIR_NUMS, FN_PAIR_FRIENDS, FN_PAIR_TERMS };

/* The same by sorting the items; adds the operations that it has saved. */
uint64_t fn_pairs_quick(struct item *items, int count, double operations[]);

/* What fn_abundances() does, counted: calls, items, factors tried, divisors found, steps of the greatest common
 * divisor, subtractions. */
enum { FN_CALLS, FN_ITEMS, FN_FACTORS, FN_DIVISORS, FN_STEPS, FN_SUBTRACTIONS, FN_TERMS };

/* The same results for one item by quicker ways; adds the operations that they have saved (no call). */
void fn_quick(struct item *item, double operations[]);

/* The same for many, with the time that they cost. */
void fn_sampled(struct item *items, int count, const struct costs *costs, struct stopwatch *watch);

/* Does the item hold the right abundance?  By the rule that a sum of divisors is a product over prime powers. */
int fn_right(const struct item *item);

/* The problem, as options say it, and how many numbers there are by class. */
struct fn_problem {
    uint64_t numbers, start; /* 0: by class; the first one */
};
#define FN_EACH    ((const uint64_t[]){[WORKLOAD_PAPER] = 1536, [WORKLOAD_SMALL] = 384, [WORKLOAD_TINY] = 48})
#define FN_PROBLEM ((struct fn_problem){0, 1000001})
#define FN_OPTIONS(problem)                                                                               \
    {"numbers",                                                                                           \
     OPTION_COUNT,                                                                                        \
     &(problem)->numbers,                                                                                 \
     "N",                                                                                                 \
     "how many numbers (default by class: 1536, 384 or 48 a cluster)",                                    \
     1,                                                                                                   \
     10000000},                                                                                           \
    {                                                                                                     \
        "start", OPTION_COUNT, &(problem)->start, "M", "the first number (default 1000001)", 2, 100000000 \
    }

#endif
