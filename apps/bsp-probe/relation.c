/* SPDX-License-Identifier: MIT */
#include "probe.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { REPEATS_MOST = 101 };

static int below(unsigned *seed, int limit)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (int)((*seed >> 8) % (unsigned)limit);
}

static void shuffle(int *list, int count, unsigned *seed)
{
    for (int i = count - 1; i > 0; i--) {
        int other = below(seed, i + 1), kept = list[i];
        list[i] = list[other];
        list[other] = kept;
    }
}

/* ---------------------------------------------------------------- relations */

void draw_shift(struct relation *relation, const struct recipe *recipe, unsigned *seed)
{
    (void)seed;
    for (int i = 0; i < bsp_nprocs(); i++)
        relation->words[i][(i + recipe->parts) % bsp_nprocs()] = recipe->h;
}

/* Processes in a random order, each to the next: nobody to itself. */
void draw_permutation(struct relation *relation, const struct recipe *recipe, unsigned *seed)
{
    int p = bsp_nprocs(), order[BSP_PROCESSES];
    for (int i = 0; i < p; i++)
        order[i] = i;
    shuffle(order, p, seed);
    for (int i = 0; i < p; i++)
        relation->words[order[i]][order[(i + 1) % p]] = recipe->h;
}

static int part(const struct recipe *recipe, int number)
{
    return recipe->h / recipe->parts + (number < recipe->h % recipe->parts);
}

void draw_several(struct relation *relation, const struct recipe *recipe, unsigned *seed)
{
    int p = bsp_nprocs(), distances[BSP_PROCESSES];
    for (int i = 0; i < p - 1; i++)
        distances[i] = i + 1;
    shuffle(distances, p - 1, seed);
    for (int n = 0; n < recipe->parts; n++)
        for (int i = 0; i < p; i++)
            relation->words[i][(i + distances[n]) % p] = part(recipe, n);
}

void draw_random(struct relation *relation, const struct recipe *recipe, unsigned *seed)
{
    int p = bsp_nprocs();
    for (int n = 0; n < recipe->parts; n++)
        for (int i = 0; i < p; i++)
            relation->words[i][(i + 1 + below(seed, p - 1)) % p] += part(recipe, n);
}

/* Of what a process has with others: the sum, or in how many there is something. */
static int most(const struct relation *relation, bool sum)
{
    int result = 0;
    for (int i = 0; i < bsp_nprocs(); i++) {
        int out = 0, in = 0;
        for (int j = 0; j < bsp_nprocs(); j++) {
            out += sum ? relation->words[i][j] : relation->words[i][j] > 0;
            in += sum ? relation->words[j][i] : relation->words[j][i] > 0;
        }
        result = out > result ? out : result;
        result = in > result ? in : result;
    }
    return result;
}

/* --------------------------------------------------------------- supersteps */

/* What comes from a process lies behind what comes from those before it. */
static void superstep(const struct relation *relation, const double *from, double *to)
{
    int self = bsp_pid(), p = bsp_nprocs();
    for (int n = 1; n < p; n++) {
        int other = (self + n) % p, at = 0, words = relation->words[self][other];
        for (int i = 0; i < self; i++)
            at += relation->words[i][other];
        if (words)
            bsp_put(other, from, to, at * (int)sizeof *to, words * (int)sizeof *to);
    }
    bsp_sync();
}

/* All processes begin together. */
static struct point once(const struct relation *relation)
{
    int h = most(relation, true);
    double *from = calloc((size_t)h + 1, sizeof *from), *to = calloc((size_t)h + 1, sizeof *to);
    if (!from || !to)
        bsp_abort("no memory for %d words", h);
    bsp_push_reg(to, h * (int)sizeof *to);
    bsp_sync();
    bsp_sync();
    double begin = bsp_time();
    superstep(relation, from, to);
    double end = bsp_time();
    bsp_pop_reg(to);
    bsp_sync();
    free(from);
    free(to);
    return (struct point){h, most(relation, false), end - begin};
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, compare);
    return values[count / 2];
}

struct point measured(const struct recipe *recipe, int repeats, unsigned *seed)
{
    static struct relation relation;
    double h[REPEATS_MOST], partners[REPEATS_MOST], seconds[REPEATS_MOST];
    repeats = repeats < REPEATS_MOST ? repeats : REPEATS_MOST;
    for (int i = 0; i < repeats; i++) {
        memset(&relation, 0, sizeof relation);
        recipe->draw(&relation, recipe, seed);
        struct point point = once(&relation);
        h[i] = point.h;
        partners[i] = point.partners;
        seconds[i] = point.seconds;
    }
    return (struct point){median(h, repeats), median(partners, repeats), median(seconds, repeats)};
}
