/* SPDX-License-Identifier: MIT
 *
 * K-means as CAP Bench computes it: points in the plane, in float.
 */
#ifndef APPS_CAP_KM_WORK_H
#define APPS_CAP_KM_WORK_H

#include <stdint.h>

#include "capbench/costs.h"

enum { KM_PLANE = 2, KM_CENTROIDS = 128 };

typedef float km_vector[KM_PLANE];

struct km_work {
    int count; /* points */
    const km_vector *points;
    int32_t *map;         /* the partition of each point */
    km_vector *centroids; /* [KM_CENTROIDS] */
    int32_t *population;  /* [KM_CENTROIDS] */
    int32_t changed;      /* has a point changed its partition? */
    uint64_t settled;     /* km_sampled(): number of centroids that changed nothing; 0: none did */
};

/* Put each point into the partition of the nearest centroid, and count the partitions' points. */
void km_populate(struct km_work *work);

/* Replace the centroids by the sums of their partitions' points. */
void km_sum(struct km_work *work);

/* Add sums and populations of somebody else. */
void km_add(km_vector *sums, int32_t *population, const km_vector *more, const int32_t *more_population);

/* Divide sums by populations; a centroid without points becomes that of `before`. */
void km_divide(km_vector *sums, const int32_t *population, const km_vector *before);

/* What km_populate() and km_sum() do, counted. */
enum { KM_CALLS, KM_POINTS, KM_OWN, KM_NEARER, KM_CHANGED, KM_TERMS };

/* km_populate() and km_sum() by quicker code with the same results bit by bit; adds the operations that it has saved:
 * calls, points, centroids passed over because they are the point's, nearer ones found, points that changed. */
void km_quick(struct km_work *work, double operations[]);

/* The same with the time that it costs; where the centroids are those that changed nothing the last time, nothing is searched. */
void km_sampled(struct km_work *work, const struct costs *costs, struct stopwatch *watch);

/* One point's step of an iteration, the obvious way: gives it the nearest centroid and adds it to that one's sum. */
void km_reference(const float *point, int32_t *map, const km_vector *centroids, km_vector *sums,
                  int32_t *population);

/* A number that depends on each of the partitions. */
uint32_t km_checksum(const int32_t *map, int count);

#endif
