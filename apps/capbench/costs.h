/* SPDX-License-Identifier: MIT
 *
 * Sampling: on a modelled machine a program may compute a part of its work and state the time of the rest.
 *
 * What a piece of work costs is taken from the model itself: some small pieces are computed for real, and the time
 * that they took, in cycles of the rank's virtual clock, gives a line through the numbers of operations that they
 * had.  Work that is not computed (or by other, quicker code) counts its operations exactly and is charged by that line.  All this takes no virtual time
 * itself: compiled without --timed.
 */
#ifndef APPS_CAP_COSTS_H
#define APPS_CAP_COSTS_H

enum { COSTS_TERMS = 6 };

/* Cycles of a piece of work = sum of of[t] * (its operations of kind t). */
struct costs {
    int terms;
    double of[COSTS_TERMS];
};

/* The rank's clock, and what lwmpi_compute() still has to be told. */
struct stopwatch {
    double hertz; /* 0: there is no modelled machine */
    double owed;  /* below one cycle */
};

/* Find out how fast the clock is, to 10 kHz; takes 200,000 cycles. */
void stopwatch_start(struct stopwatch *watch);

/* Cycles since the job began.  0: no modelled machine. */
double stopwatch_cycles(const struct stopwatch *watch);

/* Let the clock go on by so many cycles; parts of cycles add up. */
void stopwatch_charge(struct stopwatch *watch, double cycles);

/* The line through `count` samples: operations x[i][0 .. terms-1], cycles y[i].  Kinds that depend on others get 0. */
void costs_fit(struct costs *costs, int terms, int count, const double (*x)[COSTS_TERMS], const double *y);

double costs_of(const struct costs *costs, const double *x);

/* stopwatch_charge() of costs_of(). */
void costs_charge(const struct costs *costs, const double *x, struct stopwatch *watch);

#endif
