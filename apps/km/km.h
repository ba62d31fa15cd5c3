/* SPDX-License-Identifier: MIT
 *
 * K-means: points belong to the partition whose centroid is nearest; a centroid is
 * the mean of its partition's points.
 */
#ifndef APPS_KM_H
#define APPS_KM_H

#include <stddef.h>
#include <stdint.h>

/* What all ranks know of a problem. */
struct km_problem {
    uint32_t centroids, dimensions;
    int32_t exponent; /* coordinates are summed in units of 2^-exponent */
};

#define KM_NO_LABEL UINT32_MAX

/* Points of one rank, in the order in which the computation wants them. */
struct km_points {
    uint64_t count;
    double *coordinates; /* in blocks of points; in a block all first coordinates, all second ... */
    uint32_t *labels;    /* partition of each; at first KM_NO_LABEL */
};

/* Partial sums over points; sums of whole numbers do not depend on their order, so the
 * result is the same for every number of ranks.  The layout is that of int64_t[]:
 * changed, points of each centroid, coordinate sums of each centroid. */
static inline size_t km_sums_length(const struct km_problem *problem)
{
    return 1 + (size_t)problem->centroids * (1 + problem->dimensions);
}

/* Take `count` points from rows of coordinates.  0, or -1: no memory. */
int km_points_make(struct km_points *points, const struct km_problem *problem, const double *rows,
                   uint64_t count);
void km_points_free(struct km_points *points);

/* The exponent with which the sums of `count` points, none of whose coordinates is
 * larger than `largest` in size, are as exact as 64 bits allow. */
int32_t km_exponent(uint64_t count, double largest);

/* Give every point the label of its nearest centroid (the first, if several are) and add
 * it to the sums.  centroids: rows of coordinates. */
void km_assign(const struct km_problem *problem, const double *centroids, struct km_points *points,
               int64_t *sums);

/* New centroids from the sums of all points; one without points stays where it is. */
void km_update(const struct km_problem *problem, const int64_t *sums, double *centroids);

enum km_start {
    KM_SPLIT,  /* the means of a random split into partitions of equal size */
    KM_POINTS, /* randomly chosen points, different ones if there are enough */
};

/* First centroids.  0, or -1: no memory. */
int km_start(const struct km_problem *problem, enum km_start how, uint64_t seed, const double *rows,
             uint64_t count, double *centroids);

/* The whole computation by one rank, point by point, to check against.  labels must hold
 * `count`; centroids are the first ones and become the last ones.  Returns the iterations. */
uint64_t km_reference(const struct km_problem *problem, const double *rows, uint64_t count,
                      uint64_t most_iterations, double *centroids, uint32_t *labels, int64_t *sums);

#endif
