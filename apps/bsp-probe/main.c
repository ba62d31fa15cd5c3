/* SPDX-License-Identifier: MIT
 *
 * bsp-probe [REPEATS]: the parameters of this BSP machine, and how well they predict.
 *
 *   r   operations a second of one process: a multiplication and an addition of doubles are two
 *   l   what a superstep takes in which nobody says anything
 *   g   how much longer it is for each word (8 bytes) that a process sends and receives
 *
 * An h-relation is here: each process puts h words into the next one.  g is that of the line through the medians with the least sum of
 * squared relative deviations; l is then moved so that the largest deviation is least.
 */
#include <bsp.h>

#include <stdio.h>
#include <stdlib.h>

enum { WORDS = 4096, STEPS = 13, REPEATS = 11 };

struct line {
    double g, l;
};

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

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

/* The median time of a superstep with this h-relation. */
static double superstep(double *words, int h, int repeats)
{
    double *times = malloc((size_t)repeats * sizeof *times);
    if (!times)
        bsp_abort("no memory for %d times", repeats);
    int next = (bsp_pid() + 1) % bsp_nprocs();
    for (int i = -1; i < repeats; i++) { /* the first is not counted: connectors are opened */
        bsp_sync();
        double begin = bsp_time();
        if (h)
            bsp_put(next, words, words, 0, h * (int)sizeof *words);
        bsp_sync();
        if (i >= 0)
            times[i] = bsp_time() - begin;
    }
    qsort(times, (size_t)repeats, sizeof *times, compare);
    double median = times[repeats / 2];
    free(times);
    return median;
}

/* How far what was measured is from what is predicted, of the prediction. */
static double deviation(double t, int h, struct line line)
{
    return t / (line.g * h + line.l) - 1;
}

static double worst(const int *h, const double *t, int count, struct line line)
{
    double most = 0;
    for (int i = 0; i < count; i++) {
        double one = deviation(t[i], h[i], line);
        one = one < 0 ? -one : one;
        most = one > most ? one : most;
    }
    return most;
}

/* Weights 1 / t^2, so that all h count alike. */
static struct line fit(const int *h, const double *t, int count)
{
    double w = 0, wh = 0, whh = 0, wt = 0, wht = 0;
    for (int i = 0; i < count; i++) {
        double weight = 1 / (t[i] * t[i]);
        w += weight;
        wh += weight * h[i];
        whh += weight * h[i] * h[i];
        wt += weight * t[i];
        wht += weight * h[i] * t[i];
    }
    double g = (w * wht - wh * wt) / (w * whh - wh * wh), low = t[0], high = t[0];
    for (int i = 1; i < count; i++) {
        low = t[i] < low ? t[i] : low;
        high = t[i] > high ? t[i] : high;
    }
    for (int i = 0; i < 100; i++) {
        double less = low + (high - low) / 3, more = high - (high - low) / 3;
        if (worst(h, t, count, (struct line){g, less}) < worst(h, t, count, (struct line){g, more}))
            high = more;
        else
            low = less;
    }
    return (struct line){g, low};
}

static void print(const int *h, const double *t, double empty, double r)
{
    struct line line = fit(h, t, STEPS);
    printf("processes %d\n", bsp_nprocs());
    printf("r %.4g operations/s\n", r);
    printf("g %.4g us/word\nl %.4g us\nempty %.4g us\n", line.g * 1e6, line.l * 1e6, empty * 1e6);
    printf("%6s %14s %14s %10s\n", "h", "measured us", "predicted us", "deviation");
    for (int i = 0; i < STEPS; i++)
        printf("%6d %14.3f %14.3f %9.1f%%\n", h[i], t[i] * 1e6, (line.g * h[i] + line.l) * 1e6,
               100 * deviation(t[i], h[i], line));
    printf("worst %.1f%%\n", 100 * worst(h, t, STEPS, line));
}

int main(int argc, char **argv)
{
    int h[STEPS], repeats = argc > 1 ? atoi(argv[1]) : REPEATS;
    double t[STEPS];
    bsp_begin(bsp_nprocs());
    double *words = calloc(WORDS, sizeof *words);
    if (!words || repeats < 1)
        bsp_abort("expected memory, and 1 or more repeats");
    bsp_push_reg(words, WORDS * (int)sizeof *words);
    bsp_sync();
    double r = rate(), empty = superstep(words, 0, repeats);
    for (int i = 0; i < STEPS; i++) {
        h[i] = 1 << i;
        t[i] = superstep(words, h[i], repeats);
    }
    if (!bsp_pid())
        print(h, t, empty, r);
    free(words);
    bsp_end();
    return 0;
}
