/* SPDX-License-Identifier: MIT */
#include "capbench/costs.h"

#include <lwmpi/machine.h>
#include <math.h>
#include <string.h>

/* Seconds that it takes to compute for so many cycles and to look at the clock. */
static double seconds_of(unsigned long long cycles)
{
    double begin = lwmpi_time();

    lwmpi_compute(cycles);
    return lwmpi_time() - begin;
}

void stopwatch_start(struct stopwatch *watch)
{
    enum { CYCLES = 200000 };
    const double grain = 1e4; /* hertz */

    *watch = (struct stopwatch){0, 0};
    if (!lwmpi_modelled())
        return;
    double nothing = seconds_of(0);
    watch->hertz = round(CYCLES / (seconds_of(CYCLES) - nothing) / grain) * grain;
}

double stopwatch_cycles(const struct stopwatch *watch)
{
    return watch->hertz > 0 ? lwmpi_time() * watch->hertz : 0;
}

void stopwatch_charge(struct stopwatch *watch, double cycles)
{
    watch->owed += cycles > 0 ? cycles : 0;
    double whole = floor(watch->owed);
    watch->owed -= whole;
    if (whole > 0)
        lwmpi_compute((unsigned long long)whole);
}

/* Least squares by Gauss and Jordan with full pivoting, in columns scaled to 1. */
void costs_fit(struct costs *costs, int terms, int count, const double (*x)[COSTS_TERMS], const double *y)
{
    double a[COSTS_TERMS][COSTS_TERMS + 1] = {{0}}, scale[COSTS_TERMS];
    int row_of[COSTS_TERMS]; /* of each solved column; -1: not solved */

    memset(costs, 0, sizeof *costs);
    costs->terms = terms;
    for (int t = 0; t < terms; t++) {
        scale[t] = 0;
        row_of[t] = -1;
        for (int i = 0; i < count; i++)
            scale[t] = fmax(scale[t], fabs(x[i][t]));
        scale[t] = scale[t] > 0 ? 1 / scale[t] : 1;
    }
    for (int i = 0; i < count; i++) {
        for (int s = 0; s < terms; s++) {
            for (int t = 0; t < terms; t++)
                a[s][t] += x[i][s] * scale[s] * x[i][t] * scale[t];
            a[s][terms] += x[i][s] * scale[s] * y[i];
        }
    }
    for (int step = 0; step < terms; step++) {
        int row = -1, column = -1;
        double largest = 1e-10;
        for (int s = step; s < terms; s++)
            for (int t = 0; t < terms; t++)
                if (row_of[t] < 0 && fabs(a[s][t]) > largest)
                    largest = fabs(a[row = s][column = t]);
        if (row < 0)
            break;
        for (int t = 0; t <= terms; t++) {
            double other = a[step][t];
            a[step][t] = a[row][t];
            a[row][t] = other;
        }
        row_of[column] = step;
        for (int s = 0; s < terms; s++) {
            double factor = s == step ? 0 : a[s][column] / a[step][column];
            for (int t = 0; t <= terms; t++)
                a[s][t] -= factor * a[step][t];
        }
    }
    for (int t = 0; t < terms; t++)
        if (row_of[t] >= 0)
            costs->of[t] = a[row_of[t]][terms] / a[row_of[t]][t] * scale[t];
}

double costs_of(const struct costs *costs, const double *x)
{
    double cycles = 0;

    for (int t = 0; t < costs->terms; t++)
        cycles += costs->of[t] * x[t];
    return cycles;
}

void costs_charge(const struct costs *costs, const double *x, struct stopwatch *watch)
{
    stopwatch_charge(watch, costs_of(costs, x));
}
