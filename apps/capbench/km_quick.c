/* SPDX-License-Identifier: MIT
 *
 * Takes no virtual time: compiled without --timed.
 */
#include <string.h>

#include "capbench/km_work.h"

#define BLOCK 32 /* points at a time: loops over them become vector code */

struct block {
    float x[BLOCK], y[BLOCK], least[BLOCK];
    int32_t map[BLOCK], own[BLOCK], nearer[BLOCK];
};

static inline __attribute__((always_inline)) void find(struct block *block, const km_vector *centroids)
{
    for (int32_t c = 0; c < KM_CENTROIDS; c++) {
        float cx = centroids[c][0], cy = centroids[c][1];
        for (int i = 0; i < BLOCK; i++) {
            /* The order of operations is that of distance_of(). */
            float dx = cx - block->x[i], dy = cy - block->y[i];
            float distance = dx * dx + dy * dy;
            int32_t nearer = -(distance < block->least[i]);
            block->own[i] += block->map[i] == c;
            block->nearer[i] -= nearer;
            block->map[i] = (block->map[i] & ~nearer) | (c & nearer);
            block->least[i] = distance < block->least[i] ? distance : block->least[i];
        }
    }
}

static void find_plain(struct block *block, const km_vector *centroids)
{
    find(block, centroids);
}

#ifdef __x86_64__
__attribute__((target("avx2"))) static void find_avx2(struct block *block, const km_vector *centroids)
{
    find(block, centroids);
}

/* Left alone, gcc takes vectors of half this width; clang does not, and knows no such wish. */
#ifdef __clang__
#define WIDE ""
#else
#define WIDE ",prefer-vector-width=512"
#endif

__attribute__((target("avx512f,avx512vl,avx512bw,avx512dq" WIDE))) static void find_avx512(
    struct block *block, const km_vector *centroids)
{
    find(block, centroids);
}
#endif

static void sum(struct km_work *work)
{
    memset(work->centroids, 0, KM_CENTROIDS * sizeof *work->centroids);
    for (int i = 0; i < work->count; i++)
        for (int d = 0; d < KM_PLANE; d++)
            work->centroids[work->map[i]][d] += work->points[i][d];
}

void km_quick(struct km_work *work, double operations[])
{
    void (*search)(struct block *, const km_vector *) = find_plain;
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq"))
        search = find_avx512;
    else if (__builtin_cpu_supports("avx2"))
        search = find_avx2;
#endif
    memset(work->population, 0, KM_CENTROIDS * sizeof *work->population);
    work->changed = 0;
    for (int first = 0; first < work->count; first += BLOCK) {
        struct block block = {0};
        int many = work->count - first < BLOCK ? work->count - first : BLOCK;
        for (int i = 0; i < many; i++) {
            const float *point = work->points[first + i], *own = work->centroids[work->map[first + i]];
            block.x[i] = point[0];
            block.y[i] = point[1];
            block.map[i] = work->map[first + i];
            float dx = own[0] - point[0], dy = own[1] - point[1];
            block.least[i] = dx * dx + dy * dy;
        }
        search(&block, (const km_vector *)work->centroids);
        for (int i = 0; i < many; i++) {
            if (work->map[first + i] != block.map[i]) {
                work->changed = 1;
                operations[KM_CHANGED]++;
            }
            work->map[first + i] = block.map[i];
            work->population[block.map[i]]++;
            operations[KM_OWN] += block.own[i];
            operations[KM_NEARER] += block.nearer[i];
        }
    }
    operations[KM_CALLS]++;
    operations[KM_POINTS] += work->count;
    sum(work);
}

/* No point changes: each passes over its own centroid, and finds none that is nearer. */
static void km_again(struct km_work *work, double operations[])
{
    memset(work->population, 0, KM_CENTROIDS * sizeof *work->population);
    for (int i = 0; i < work->count; i++)
        work->population[work->map[i]]++;
    work->changed = 0;
    operations[KM_CALLS]++;
    operations[KM_POINTS] += work->count;
    operations[KM_OWN] += work->count;
    sum(work);
}

/* A number of 64 bits that other centroids do not have, but by a chance that is none; not 0. */
static uint64_t number_of(const km_vector *centroids)
{
    uint64_t number = 1, pair;

    for (int c = 0; c < KM_CENTROIDS; c++) {
        memcpy(&pair, centroids[c], sizeof pair);
        number = (number ^ pair) * 0x9e3779b97f4a7c15u;
        number ^= number >> 29;
    }
    return number | 1;
}

void km_sampled(struct km_work *work, const struct costs *costs, struct stopwatch *watch)
{
    double operations[COSTS_TERMS] = {0};
    uint64_t number = number_of((const km_vector *)work->centroids);

    if (work->settled == number)
        km_again(work, operations);
    else
        km_quick(work, operations);
    work->settled = work->changed ? 0 : number;
    costs_charge(costs, operations, watch);
}

void km_reference(const float *point, int32_t *map, const km_vector *centroids, km_vector *sums,
                  int32_t *population)
{
    float least = 0;

    for (int32_t at = -1; at < KM_CENTROIDS; at++) { /* its own first: others must be nearer */
        int32_t c = at < 0 ? *map : at;
        float dx = centroids[c][0] - point[0], dy = centroids[c][1] - point[1], distance = dx * dx + dy * dy;
        if (at < 0 || distance < least) {
            least = distance;
            *map = c;
        }
    }
    sums[*map][0] += point[0];
    sums[*map][1] += point[1];
    population[*map]++;
}

uint32_t km_checksum(const int32_t *map, int count)
{
    uint32_t sum = 0;

    for (int i = 0; i < count; i++)
        sum = (sum ^ (uint32_t)map[i]) * 0x9e3779b1u;
    return sum;
}
