/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "km/km.h"

/* Points that are compared with a centroid at a time. */
#define BLOCK 32

int km_points_make(struct km_points *points, const struct km_problem *problem, const double *rows,
                   uint64_t count)
{
    size_t dimensions = problem->dimensions, blocks = (size_t)(count + BLOCK - 1) / BLOCK;

    points->count = count;
    points->coordinates = calloc(blocks ? blocks : 1, BLOCK * dimensions * sizeof *points->coordinates);
    points->labels = malloc((blocks ? blocks : 1) * BLOCK * sizeof *points->labels);
    if (!points->coordinates || !points->labels) {
        km_points_free(points);
        return -1;
    }
    for (size_t i = 0; i < count; i++)
        for (size_t d = 0; d < dimensions; d++)
            points->coordinates[(i / BLOCK * dimensions + d) * BLOCK + i % BLOCK] = rows[i * dimensions + d];
    memset(points->labels, 0xff, blocks * BLOCK * sizeof *points->labels); /* KM_NO_LABEL */
    return 0;
}

void km_points_free(struct km_points *points)
{
    free(points->coordinates);
    free(points->labels);
    memset(points, 0, sizeof *points);
}

int32_t km_exponent(uint64_t count, double largest)
{
    int of_largest = 0, of_count = 0;

    if (largest > 0)
        frexp(largest, &of_largest); /* largest < 2^of_largest */
    while (of_count < 63 && count >> of_count)
        of_count++;
    int32_t exponent = 62 - of_count - of_largest;
    return exponent < 1000 ? exponent : 1000; /* 2^exponent is to be a double */
}

/* A coordinate in units of 2^-exponent.  unit = 2^exponent. */
static int64_t whole(double coordinate, double unit)
{
    return (int64_t)(coordinate * unit);
}

/* The nearest centroid of each point of a block.  The loops over points are for the
 * compiler to turn into vector code; labels are as wide as distances. */
static inline __attribute__((always_inline)) void nearest(const double *block, const double *centroids,
                                                          size_t k, size_t dimensions, int64_t *labels)
{
    double least[BLOCK];

    for (size_t i = 0; i < BLOCK; i++) {
        least[i] = HUGE_VAL;
        labels[i] = 0;
    }
    for (size_t c = 0; c < k; c++) {
        double distance[BLOCK] = {0};
        for (size_t d = 0; d < dimensions; d++) {
            double centre = centroids[c * dimensions + d];
            for (size_t i = 0; i < BLOCK; i++) {
                double difference = block[d * BLOCK + i] - centre;
                distance[i] += difference * difference;
            }
        }
        for (size_t i = 0; i < BLOCK; i++) {
            int64_t closer = -(int64_t)(distance[i] < least[i]); /* all bits, or none */
            labels[i] = (labels[i] & ~closer) | ((int64_t)c & closer);
            least[i] = distance[i] < least[i] ? distance[i] : least[i];
        }
    }
}

typedef void nearest_function(const double *, const double *, size_t, size_t, int64_t *);

static void nearest_plain(const double *block, const double *centroids, size_t k, size_t dimensions,
                          int64_t *labels)
{
    if (dimensions == 2)
        nearest(block, centroids, k, 2, labels);
    else
        nearest(block, centroids, k, dimensions, labels);
}

#ifdef __x86_64__
/* The same with the wider vectors that most machines have. */
__attribute__((target("avx2"))) static void nearest_avx2(const double *block, const double *centroids,
                                                         size_t k, size_t dimensions, int64_t *labels)
{
    if (dimensions == 2)
        nearest(block, centroids, k, 2, labels);
    else
        nearest(block, centroids, k, dimensions, labels);
}
#endif

static nearest_function *best_nearest(void)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2"))
        return nearest_avx2;
#endif
    return nearest_plain;
}

void km_assign(const struct km_problem *problem, const double *centroids, struct km_points *points,
               int64_t *sums)
{
    size_t k = problem->centroids, dimensions = problem->dimensions;
    int64_t *counts = sums + 1, *totals = counts + k;
    double unit = ldexp(1, problem->exponent);
    int64_t labels[BLOCK];
    nearest_function *find = best_nearest();

    for (uint64_t first = 0; first < points->count; first += BLOCK) {
        const double *block = points->coordinates + first * dimensions;
        size_t many = points->count - first < BLOCK ? (size_t)(points->count - first) : BLOCK;

        find(block, centroids, k, dimensions, labels);
        for (size_t i = 0; i < many; i++) {
            uint32_t label = (uint32_t)labels[i];
            sums[0] += points->labels[first + i] != label;
            points->labels[first + i] = label;
            counts[label]++;
            for (size_t d = 0; d < dimensions; d++)
                totals[label * dimensions + d] += whole(block[d * BLOCK + i], unit);
        }
    }
}

void km_update(const struct km_problem *problem, const int64_t *sums, double *centroids)
{
    size_t k = problem->centroids, dimensions = problem->dimensions;
    const int64_t *counts = sums + 1, *totals = counts + k;

    for (size_t c = 0; c < k; c++)
        for (size_t d = 0; d < dimensions && counts[c]; d++)
            centroids[c * dimensions + d] = ldexp((double)totals[c * dimensions + d], -problem->exponent) /
                                            (double)counts[c];
}
