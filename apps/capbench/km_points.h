/* SPDX-License-Identifier: MIT
 *
 * The points of K-means, which follow from a seed, and what the work on them costs.
 */
#ifndef APPS_CAP_KM_POINTS_H
#define APPS_CAP_KM_POINTS_H

#include "capbench/cap.h"
#include "capbench/km_work.h"

/* The first centroids. */
void km_first_centroids(uint64_t seed, km_vector *centroids);

/* Points and first partitions of a team, by its number. */
void km_team_points(uint64_t seed, uint32_t team, km_vector *points, int32_t *map, int count);

/* Find out what km_populate() and km_sum() cost.  Returns how far off that is for a piece that was not among the samples: relative. */
float km_calibrate(uint64_t seed, struct costs *costs, const struct stopwatch *watch);

/* The problem, as options say it, and how many points there are by class. */
struct km_problem {
    uint64_t points, iterations; /* points 0: by class */
};
#define KM_EACH    ((const uint64_t[]){[WORKLOAD_PAPER] = 13440, [WORKLOAD_SMALL] = 1680, [WORKLOAD_TINY] = 240})
#define KM_PROBLEM ((struct km_problem){0, 131})
#define KM_OPTIONS(problem)                                                                           \
    {"points",                                                                                        \
     OPTION_COUNT,                                                                                    \
     &(problem)->points,                                                                              \
     "N",                                                                                             \
     "how many points (default by class: 13440, 1680 or 240 a cluster)",                              \
     1,                                                                                               \
     100000000},                                                                                      \
    {                                                                                                 \
        "iterations", OPTION_COUNT, &(problem)->iterations, "I", "how many (default 131)", 1, 1000000 \
    }

#endif
