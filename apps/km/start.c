/* SPDX-License-Identifier: MIT
 *
 * The first centroids, and the reference to check against.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "common/random.h"
#include "km/km.h"

/* A random order of 0 .. count-1; NULL: no memory.  The caller frees it. */
static uint64_t *shuffle(uint64_t seed, uint64_t count)
{
    uint64_t *order = malloc((size_t)count * sizeof *order);

    for (uint64_t i = 0; order && i < count; i++)
        order[i] = i;
    for (uint64_t i = count; order && i > 1; i--) {
        uint64_t j = random_at(~seed, i) % i, other = order[j];
        order[j] = order[i - 1];
        order[i - 1] = other;
    }
    return order;
}

/* True if one of the first `many` centroids is this point. */
static int taken(const double *centroids, size_t many, const double *point, size_t dimensions)
{
    for (size_t c = 0; c < many; c++)
        if (!memcmp(centroids + c * dimensions, point, dimensions * sizeof *point))
            return 1;
    return 0;
}

int km_start(const struct km_problem *problem, enum km_start how, uint64_t seed, const double *rows,
             uint64_t count, double *centroids)
{
    size_t k = problem->centroids, dimensions = problem->dimensions, found = 0;
    uint64_t *order = shuffle(seed, count);

    if (!order)
        return -1;
    memset(centroids, 0, k * dimensions * sizeof *centroids);
    if (how == KM_SPLIT) {
        for (uint64_t i = 0; i < count; i++) {
            uint64_t c = i % k, members = count / k + (c < count % k);
            for (size_t d = 0; d < dimensions; d++)
                centroids[c * dimensions + d] += rows[order[i] * dimensions + d] / (double)members;
        }
    } else {
        for (uint64_t i = 0; i < count && found < k; i++) {
            const double *point = rows + order[i] * dimensions;
            if (!taken(centroids, found, point, dimensions))
                memcpy(centroids + found++ * dimensions, point, dimensions * sizeof *point);
        }
        for (size_t c = found; c < k; c++) /* fewer different points than centroids */
            memcpy(centroids + c * dimensions, rows + order[c] * dimensions, dimensions * sizeof *rows);
    }
    free(order);
    return 0;
}

uint64_t km_reference(const struct km_problem *problem, const double *rows, uint64_t count,
                      uint64_t most_iterations, double *centroids, uint32_t *labels, int64_t *sums)
{
    size_t k = problem->centroids, dimensions = problem->dimensions;
    int64_t *counts = sums + 1, *totals = counts + k;
    uint64_t iterations = 0;

    memset(labels, 0xff, (size_t)count * sizeof *labels); /* KM_NO_LABEL */
    do {
        memset(sums, 0, km_sums_length(problem) * sizeof *sums);
        for (uint64_t i = 0; i < count; i++) {
            double least = HUGE_VAL;
            uint32_t label = 0;
            for (size_t c = 0; c < k; c++) {
                double distance = 0;
                for (size_t d = 0; d < dimensions; d++) {
                    double difference = rows[i * dimensions + d] - centroids[c * dimensions + d];
                    distance += difference * difference;
                }
                if (distance < least) {
                    least = distance;
                    label = (uint32_t)c;
                }
            }
            sums[0] += labels[i] != label;
            labels[i] = label;
            counts[label]++;
            for (size_t d = 0; d < dimensions; d++)
                totals[label * dimensions + d] += (int64_t)(rows[i * dimensions + d] *
                                                            ldexp(1, problem->exponent));
        }
        for (size_t c = 0; c < k; c++)
            for (size_t d = 0; d < dimensions; d++)
                if (counts[c])
                    centroids[c * dimensions + d] = ldexp((double)totals[c * dimensions + d],
                                                          -problem->exponent) /
                                                    (double)counts[c];
    } while (++iterations < most_iterations && sums[0]);
    return iterations;
}
