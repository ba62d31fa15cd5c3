/* SPDX-License-Identifier: MIT
 *
 * What bsp-probe measures, and what it concludes.
 */
#ifndef BSP_PROBE_H
#define BSP_PROBE_H

#include <bsp.h>

/* ---- relation.c: who puts how many words to whom in a superstep ---- */

struct relation {
    int words[BSP_PROCESSES][BSP_PROCESSES]; /* from, to; the same at all processes */
};

/* What a relation is drawn from: h words that each process puts in all, and how many partners or parts. */
struct recipe {
    const char *name;
    void (*draw)(struct relation *relation, const struct recipe *recipe, unsigned *seed);
    int h, parts;
};

/* Each puts into the one `parts` behind it. */
void draw_shift(struct relation *relation, const struct recipe *recipe, unsigned *seed);

/* Each puts into one other, and each gets from one. */
void draw_permutation(struct relation *relation, const struct recipe *recipe, unsigned *seed);

/* Each puts into so many others, and gets from as many. */
void draw_several(struct relation *relation, const struct recipe *recipe, unsigned *seed);

/* Each puts so many parts, each into one that is drawn: some get more than others. */
void draw_random(struct relation *relation, const struct recipe *recipe, unsigned *seed);

struct point {
    double h;        /* the most words that one process puts or gets */
    double partners; /* the most others that one puts to or gets from */
    double seconds;
};

/* Medians of so many supersteps, each with a relation of its own. */
struct point measured(const struct recipe *recipe, int repeats, unsigned *seed);

/* ---- fit.c ---- */

/* T = l + g h + o (partners - 1), in seconds. */
struct costs {
    double g, l, o;
};

double costs_of(struct costs costs, const struct point *point);

/* How far the point is from what is predicted, of the prediction. */
double costs_deviation(struct costs costs, const struct point *point);
double costs_worst(struct costs costs, const struct point *points, int count);

/* From points with one partner: g and l with which the largest deviation is least. */
struct costs costs_fit(const struct point *points, int count);

#endif
