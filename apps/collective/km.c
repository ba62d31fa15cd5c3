/* SPDX-License-Identifier: MIT
 *
 * K-means by collectives: the work of cap-km, without masters.  The first rank of each cluster makes the points of its cluster, which
 * are scattered in it.  In each iteration all ranks find the nearest centroids of their points, and one MPI_Allreduce
 * adds up sums and populations.
 *
 * The sums that ranks give are whole numbers, added in double: so the result does not depend on the order.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "capbench/km_points.h"
#include "collective/col.h"

#define PROGRAM "col-km"

enum {
    VECTORS_BYTES = KM_CENTROIDS * sizeof(km_vector),
    SUMS = KM_CENTROIDS * KM_PLANE,
    VALUES = SUMS + KM_CENTROIDS /* what is reduced: sums, then populations */
};

struct km {
    struct col col;
    struct costs costs;
    uint64_t iterations;
    int32_t each; /* points a rank */
    float error;  /* of the sampled time: relative; < 0: nothing was sampled */
    km_vector centroids[KM_CENTROIDS], sums[KM_CENTROIDS];
    int32_t population[KM_CENTROIDS];
    double values[VALUES];
    struct km_work work;
};

/* Points and partitions of this rank, from the first of its cluster. */
static void deal(struct km *km, km_vector *points, int32_t *map)
{
    size_t all = (size_t)km->each * km->col.topology.members;
    bool first = km->col.topology.index == 0;
    km_vector *of_cluster = first ? need(&km->col.net, all, sizeof *of_cluster) : NULL;
    int32_t *maps = first ? need(&km->col.net, all, sizeof *maps) : NULL;

    if (first)
        km_team_points(km->col.options.common.seed, km->col.topology.cluster, of_cluster, maps, (int)all);
    MPI_Scatter(of_cluster, km->each * KM_PLANE, MPI_FLOAT, points, km->each * KM_PLANE, MPI_FLOAT, 0,
                km->col.cluster);
    MPI_Scatter(maps, km->each, MPI_INT32_T, map, km->each, MPI_INT32_T, 0, km->col.cluster);
    free(of_cluster);
    free(maps);
}

/* Sums and populations of the own points: km->values. */
static void compute(struct km *km)
{
    memcpy(km->sums, km->centroids, VECTORS_BYTES);
    if (col_sampling(&km->col)) {
        km_sampled(&km->work, &km->costs, &km->col.watch);
    } else {
        km_populate(&km->work);
        km_sum(&km->work);
    }
    for (int c = 0; c < KM_CENTROIDS; c++) {
        km->values[2 * c] = km->sums[c][0];
        km->values[2 * c + 1] = km->sums[c][1];
        km->values[SUMS + c] = km->population[c];
    }
}

/* From the sums of all ranks: new centroids. */
static void renew(const double *values, km_vector *centroids)
{
    km_vector before[KM_CENTROIDS];
    int32_t population[KM_CENTROIDS];

    memcpy(before, centroids, sizeof before);
    for (int c = 0; c < KM_CENTROIDS; c++) {
        centroids[c][0] = (float)values[2 * c];
        centroids[c][1] = (float)values[2 * c + 1];
        population[c] = (int32_t)values[SUMS + c];
    }
    km_divide(centroids, population, (const km_vector *)before);
}

/* All of it; the checksum of all partitions at rank 0. */
static uint32_t run(struct km *km)
{
    km_vector *points = need(&km->col.net, (size_t)km->each, sizeof *points);
    int32_t *map = need(&km->col.net, (size_t)km->each, sizeof *map);
    uint32_t checksum, all = 0;

    deal(km, points, map);
    MPI_Bcast(km->centroids, SUMS, MPI_FLOAT, 0, MPI_COMM_WORLD);
    km->work = (struct km_work){.count = km->each,
                                .points = (const km_vector *)points,
                                .map = map,
                                .centroids = km->sums,
                                .population = km->population};
    for (uint64_t i = 0; i < km->iterations; i++) {
        compute(km);
        MPI_Allreduce(MPI_IN_PLACE, km->values, VALUES, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        renew(km->values, km->centroids);
    }
    checksum = km_checksum(map, km->each);
    MPI_Reduce(&checksum, &all, 1, MPI_UINT32_T, MPI_SUM, 0, MPI_COMM_WORLD);
    free(points);
    free(map);
    return all;
}

/* One iteration of all points by this rank, the obvious way. */
static void reference_step(const struct km *km, const km_vector *points, int32_t *map, km_vector *centroids)
{
    double values[VALUES] = {0};
    size_t point = 0;

    for (int r = 0; r < km->col.net.size; r++) {
        km_vector sums[KM_CENTROIDS] = {{0}};
        int32_t population[KM_CENTROIDS] = {0};
        for (int32_t p = 0; p < km->each; p++, point++)
            km_reference(points[point], &map[point], (const km_vector *)centroids, sums, population);
        for (int c = 0; c < KM_CENTROIDS; c++) {
            values[2 * c] += sums[c][0];
            values[2 * c + 1] += sums[c][1];
            values[SUMS + c] += population[c];
        }
    }
    renew(values, centroids);
}

static enum verdict check(struct km *km, uint32_t checksum)
{
    size_t all = (size_t)km->each * (size_t)km->col.net.size, at = 0;
    km_vector *points = need(&km->col.net, all, sizeof *points), centroids[KM_CENTROIDS];
    int32_t *map = need(&km->col.net, all, sizeof *map);

    for (uint32_t c = 0; c < km->col.topology.clusters; c++) {
        size_t many = (size_t)km->each * topology_members(&km->col.topology, c);
        km_team_points(km->col.options.common.seed, c, points + at, map + at, (int)many);
        at += many;
    }
    km_first_centroids(km->col.options.common.seed, centroids);
    for (uint64_t i = 0; i < km->iterations; i++)
        reference_step(km, (const km_vector *)points, map, centroids);
    for (int r = 0; r < km->col.net.size; r++)
        checksum -= km_checksum(map + (size_t)r * (size_t)km->each, km->each);
    bool same = !checksum && !memcmp(centroids, km->centroids, VECTORS_BYTES);
    free(points);
    free(map);
    return same ? VERIFIED : WRONG;
}

static int tell(struct km *km, double seconds, uint32_t checksum, float error)
{
    uint64_t points = (uint64_t)km->each * (uint64_t)km->col.net.size;
    char text[160];

    snprintf(text, sizeof text,
             "%" PRIu64 " points around %d centroids in %" PRIu64 " iterations (checksum %08x)", points,
             KM_CENTROIDS, km->iterations, checksum);
    int status = report(&km->col.net, &km->col.topology, &km->col.options.common, PROGRAM, points, text,
                        seconds, km->col.options.common.check ? check(km, checksum) : NOT_CHECKED);
    if (!km->col.options.common.csv)
        printf("seconds=%.9f\nsampling_error=%g\n", seconds, error);
    return status;
}

static int measure(struct km *km)
{
    float error = km->error;

    if (km->col.net.rank == 0)
        km_first_centroids(km->col.options.common.seed, km->centroids);
    net_barrier(&km->col.net);
    double begin = net_time(&km->col.net);
    uint32_t checksum = run(km);
    double seconds = net_time(&km->col.net) - begin;
    MPI_Reduce(&km->error, &error, 1, MPI_FLOAT, MPI_MAX, 0, MPI_COMM_WORLD);
    return km->col.net.rank == 0 ? tell(km, seconds, checksum, error) : 0;
}

int main(int argc, char **argv)
{
    static struct km km = {.error = -1};
    struct km_problem problem = KM_PROBLEM;
    const struct option table[] = {
        KM_OPTIONS(&problem),
        CAP_OPTIONS(&km.col.options),
    };
    int status = 0;

    if (!col_start(&km.col, PROGRAM, "K-means by MPI_Allreduce.", argc, argv, table, &status))
        return status;
    uint64_t points = cap_items(problem.points, &km.col.options, &km.col.topology, KM_EACH);
    km.iterations = problem.iterations;
    km.each = (int32_t)(points / km.col.topology.ranks ? points / km.col.topology.ranks : 1);
    if (col_sampling(&km.col))
        km.error = km_calibrate(km.col.options.common.seed, &km.costs, &km.col.watch);
    status = measure(&km);
    col_stop(&km.col);
    return status;
}
