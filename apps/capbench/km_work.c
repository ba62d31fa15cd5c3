/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "capbench/km_work.h"
#include "capbench/apart.h"

/* Vectors have a file of their own in the published programs, so these are called. */
APART static float distance_of(const float *a, const float *b)
{
    float distance = 0;

    for (int d = 0; d < KM_PLANE; d++)
        distance += (a[d] - b[d]) * (a[d] - b[d]);
    return distance;
}

APART static void vector_add(float *to, const float *other)
{
    for (int d = 0; d < KM_PLANE; d++)
        to[d] += other[d];
}

void km_populate(struct km_work *work)
{
    memset(work->population, 0, KM_CENTROIDS * sizeof *work->population);
    work->changed = 0;
    for (int i = 0; i < work->count; i++) {
        int32_t before = work->map[i];
        float least = distance_of(work->centroids[before], work->points[i]);
        for (int32_t c = 0; c < KM_CENTROIDS; c++) {
            if (c == work->map[i])
                continue;
            float distance = distance_of(work->centroids[c], work->points[i]);
            if (distance < least) {
                work->map[i] = c;
                least = distance;
            }
        }
        work->population[work->map[i]]++;
        if (work->map[i] != before)
            work->changed = 1;
    }
}

void km_sum(struct km_work *work)
{
    memset(work->centroids, 0, KM_CENTROIDS * sizeof *work->centroids);
    for (int i = 0; i < work->count; i++)
        vector_add(work->centroids[work->map[i]], work->points[i]);
}

void km_add(km_vector *sums, int32_t *population, const km_vector *more, const int32_t *more_population)
{
    for (int c = 0; c < KM_CENTROIDS; c++) {
        vector_add(sums[c], more[c]);
        population[c] += more_population[c];
    }
}

void km_divide(km_vector *sums, const int32_t *population, const km_vector *before)
{
    for (int c = 0; c < KM_CENTROIDS; c++) {
        float factor = 1.0f / (float)(population[c] ? population[c] : 1);
        for (int d = 0; d < KM_PLANE; d++)
            sums[c][d] = population[c] ? sums[c][d] * factor : before[c][d];
    }
}
