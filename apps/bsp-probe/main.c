/* SPDX-License-Identifier: MIT
 *
 * bsp-probe [REPEATS] [SEED]
 *
 * The parameters of this BSP machine, and how well they predict supersteps.
 *
 *   r   operations a second of one process: a multiplication and an addition of doubles are two
 *   l   what a superstep takes in which each process says something to one other
 *   g   how much longer it is for each word (8 bytes) that a process puts and gets
 *   o   how much longer for each further process that it has to do with
 *
 * g and l come from permutations, in which each process puts h words into one other; o from relations with 2, 4, 8, ... partners.
 * Then other supersteps are judged: permutations with other h, which are drawn; and regular shifts, in which nobody waits for
 * anybody, and relations with several partners, in which all wait for whoever comes last.  Sums do not know either, and so these
 * deviate more.  Each number is the median of supersteps each of which has a relation of its own.
 */
#include "probe.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 4096, REPEATS = 21, JUDGED = 256, PERMUTATIONS = 24 };

struct judged {
    const char *name;
    bool permutation;
    struct point point;
};

static const char drawn[] = "permutation";
static struct judged judged[JUDGED];
static int judged_count, repeats = REPEATS;
static unsigned seed = 1;

static double rate(void)
{
    enum { LENGTH = 1024, TIMES = 2000 };
    static double x[LENGTH], y[LENGTH];
    double sum = 0, begin = bsp_time();
    for (int i = 0; i < LENGTH; i++)
        x[i] = y[i] = i;
    for (int n = 0; n < TIMES; n++)
        for (int i = 0; i < LENGTH; i++)
            sum += x[i] * y[(i + n) % LENGTH];
    double seconds = bsp_time() - begin;
    return sum > 0 && seconds > 0 ? 2.0 * LENGTH * TIMES / seconds : 0;
}

static void keep(const char *name, bool permutation, struct point point)
{
    judged[judged_count++] = (struct judged){name, permutation, point};
}

static void judge(const char *name, int h, int parts,
                  void (*draw)(struct relation *, const struct recipe *, unsigned *))
{
    const struct recipe recipe = {name, draw, h, parts};
    keep(name, draw == draw_permutation, measured(&recipe, repeats, &seed));
}

/* As many of 1 to 10 words as of 100 to 1000. */
static int drawn_h(void)
{
    seed = seed * 1664525u + 1013904223u;
    return (int)pow(MOST, (seed >> 8) / (double)(1 << 24));
}

static void judge_others(void)
{
    int others = bsp_nprocs() - 1;
    for (int h = 4; h <= MOST; h *= 4)
        judge("shift", h, h > 100 ? 1 : bsp_nprocs() / 2, draw_shift);
    for (int h = 16; h <= MOST && others > 1; h *= 4) {
        judge("several", h, 3 < others ? 3 : others, draw_several);
        judge("random", h, h < others ? h : others / 2 + 1, draw_random);
        judge("total", h < others ? others : h, others, draw_several);
    }
}

/* The least sum of squared relative deviations. */
static double per_partner(struct costs costs)
{
    double ww = 0, wt = 0;
    for (int partners = 2; partners < bsp_nprocs(); partners *= 2)
        for (int h = 64; h <= MOST; h *= 8) {
            const struct recipe recipe = {"", draw_several, h, partners};
            struct point point = measured(&recipe, repeats, &seed), one = {.h = point.h, .partners = 1};
            double more = (point.partners - 1) / point.seconds;
            ww += more * more;
            wt += more * (point.seconds - costs_of(costs, &one)) / point.seconds;
        }
    return ww > 0 ? wt / ww : 0;
}

static struct costs fit(void)
{
    struct point points[JUDGED];
    int count = 0;
    for (int h = 1; h <= MOST; h += 1 + h / 5) {
        const struct recipe recipe = {"", draw_permutation, h, 1};
        points[count] = measured(&recipe, repeats, &seed);
        keep("fitted", true, points[count++]);
    }
    struct costs costs = costs_fit(points, count);
    costs.o = per_partner(costs);
    return costs;
}

static void print(struct costs costs, double empty, double r)
{
    double permutations = 0, others = 0;
    int near = 0, count = 0; /* permutations that were not fitted */
    printf("processes %d\nr %.4g operations/s\n", bsp_nprocs(), r);
    printf("g %.4g us/word\nl %.4g us\no %.4g us\nempty %.4g us\n", costs.g * 1e6, costs.l * 1e6,
           costs.o * 1e6, empty * 1e6);
    printf("%-12s %6s %9s %14s %14s %10s\n", "relation", "h", "partners", "measured us", "predicted us",
           "deviation");
    for (int i = 0; i < judged_count; i++) {
        const struct point *point = &judged[i].point;
        double *worst = judged[i].permutation ? &permutations : &others, one = costs_worst(costs, point, 1);
        *worst = one > *worst ? one : *worst;
        near += judged[i].name == drawn && one <= 0.15;
        count += judged[i].name == drawn;
        printf("%-12s %6.0f %9.0f %14.3f %14.3f %9.1f%%\n", judged[i].name, point->h, point->partners,
               point->seconds * 1e6, costs_of(costs, point) * 1e6, 100 * costs_deviation(costs, point));
    }
    printf("worst %.1f%%\nworst of others %.1f%%\n", 100 * permutations, 100 * others);
    printf("within 15 %%: %d of %d permutations that were not fitted\n", near, count);
}

/* Connectors are opened by whoever needs them first: that is not to be measured. */
static void open_all(void)
{
    const struct recipe total = {"", draw_several, 200 * bsp_nprocs(), bsp_nprocs() - 1};
    (void)measured(&total, 1, &seed);
}

int main(int argc, char **argv)
{
    repeats = argc > 1 ? atoi(argv[1]) : REPEATS;
    seed = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 1;
    bsp_begin(bsp_nprocs());
    if (repeats < 1 || bsp_nprocs() < 2)
        bsp_abort("expected 1 or more repeats, and 2 or more processes");
    const struct recipe nothing = {"", draw_shift, 0, 1};
    double r = rate();
    open_all();
    double empty = measured(&nothing, repeats, &seed).seconds;
    struct costs costs = fit();
    for (int i = 0; i < PERMUTATIONS; i++)
        judge(drawn, drawn_h(), 1, draw_permutation);
    judge_others();
    if (!bsp_pid())
        print(costs, empty, r);
    bsp_end();
    return 0;
}
