/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "capbench/km_points.h"

static void scatter_vectors(struct cap_random *random, km_vector *vectors, int count)
{
    for (int i = 0; i < count; i++)
        for (int d = 0; d < KM_PLANE; d++)
            vectors[i][d] = (float)(cap_random(random) & 0xffff);
}

static void scatter_map(struct cap_random *random, int32_t *map, int count)
{
    for (int i = 0; i < count; i++)
        map[i] = (int32_t)(cap_random(random) & (KM_CENTROIDS - 1));
}

static struct cap_random source_of(uint64_t seed, uint32_t which)
{
    struct cap_random random;

    cap_seed(&random, (uint32_t)seed * 100 + which);
    return random;
}

void km_first_centroids(uint64_t seed, km_vector *centroids)
{
    struct cap_random random = source_of(seed, 0);

    scatter_vectors(&random, centroids, KM_CENTROIDS);
}

void km_team_points(uint64_t seed, uint32_t team, km_vector *points, int32_t *map, int count)
{
    struct cap_random random = source_of(seed, team + 1);

    scatter_vectors(&random, points, count);
    scatter_map(&random, map, count);
}

/* From small pieces: each twice, since in the second pass no point changes. */
float km_calibrate(uint64_t seed, struct costs *costs, const struct stopwatch *watch)
{
    enum { SAMPLES = 12, MOST = 16 };
    km_vector points[MOST], centroids[KM_CENTROIDS], sums[KM_CENTROIDS];
    int32_t map[MOST], population[KM_CENTROIDS];
    double operations[2 * SAMPLES + 1][COSTS_TERMS] = {{0}}, cycles[2 * SAMPLES + 1];
    struct cap_random random = source_of(seed, 99);
    struct km_work work = {
        .points = (const km_vector *)points, .map = map, .centroids = sums, .population = population};

    scatter_vectors(&random, centroids, KM_CENTROIDS);
    for (int s = 0; s <= 2 * SAMPLES; s++) { /* the last is to see how good the line is */
        int32_t again[MOST];
        if (s % 2 == 0) {
            work.count = s == 2 * SAMPLES ? MOST : s / 2;
            scatter_vectors(&random, points, work.count);
            scatter_map(&random, map, work.count);
        }
        memcpy(again, map, sizeof map);
        memcpy(sums, centroids, sizeof sums);
        double begin = stopwatch_cycles(watch);
        km_populate(&work);
        km_sum(&work);
        cycles[s] = stopwatch_cycles(watch) - begin;
        memcpy(map, again, sizeof map);
        memcpy(sums, centroids, sizeof sums);
        km_quick(&work, operations[s]);
    }
    costs_fit(costs, KM_TERMS, 2 * SAMPLES, (const double(*)[COSTS_TERMS])operations, cycles);
    double real = cycles[2 * SAMPLES], expected = costs_of(costs, operations[2 * SAMPLES]);
    return real > 0 ? (float)fabs(expected / real - 1) : 0;
}
