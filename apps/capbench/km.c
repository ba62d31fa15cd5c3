/* SPDX-License-Identifier: MIT
 *
 * K-means.  Local masters make the points of their cluster and deal them to their slaves.  In each iteration all workers
 * find the nearest centroids of their points; slaves send sums, populations and whether a point has changed to the
 * local master, local masters theirs to the global master; it sends new centroids the same way back.
 *
 * With --compute sample results are computed by quicker code, whose time is stated.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "capbench/cap.h"
#include "capbench/costs.h"
#include "capbench/km_points.h"

#define PROGRAM "cap-km"

enum { VECTORS_BYTES = KM_CENTROIDS * sizeof(km_vector), POPULATION_BYTES = KM_CENTROIDS * sizeof(int32_t) };

/* The last message of a worker to the global master; eight bytes, as the time that the published program sends. */
struct closing {
    float error; /* of the sampled time: relative; < 0: nothing was sampled */
    uint32_t checksum;
};

struct km {
    struct net net;
    struct topology topology;
    struct crew crew;
    struct cap_options options;
    struct stopwatch watch;
    struct costs costs;
    struct closing closing;
    uint64_t iterations;
    int32_t each; /* points a worker */
    struct km_work work;
};

static bool sampling(const struct km *km)
{
    return km->options.sample && km->watch.hertz > 0;
}

static void work_make(struct km *km, int count, const km_vector *points, int32_t *map)
{
    km->work = (struct km_work){.count = count, .points = points, .map = map};
    km->work.centroids = need(&km->net, VECTORS_BYTES, 1);
    km->work.population = need(&km->net, POPULATION_BYTES, 1);
}

static void work_free(struct km *km)
{
    free(km->work.centroids);
    free(km->work.population);
}

/* One iteration of this rank's points: centroids in, sums out. */
static void compute(struct km *km)
{
    if (sampling(km)) {
        km_sampled(&km->work, &km->costs, &km->watch);
        return;
    }
    km_populate(&km->work);
    km_sum(&km->work);
}

static void send_result(struct km *km, int to)
{
    net_send(&km->net, to, km->work.centroids, VECTORS_BYTES);
    net_send(&km->net, to, km->work.population, POPULATION_BYTES);
    net_send(&km->net, to, &km->work.changed, sizeof km->work.changed);
}

static void recv_result(struct km *km, int from, km_vector *sums, int32_t *population, int32_t *changed)
{
    net_recv(&km->net, from, sums, VECTORS_BYTES);
    net_recv(&km->net, from, population, POPULATION_BYTES);
    net_recv(&km->net, from, changed, sizeof *changed);
}

/* False: it is over. */
static int32_t recv_again(struct km *km, int from)
{
    int32_t again;

    net_recv(&km->net, from, &again, sizeof again);
    if (again)
        net_recv(&km->net, from, km->work.centroids, VECTORS_BYTES);
    return again;
}

static void send_again(struct km *km, int to, int32_t again, const km_vector *centroids)
{
    net_send(&km->net, to, &again, sizeof again);
    if (again)
        net_send(&km->net, to, centroids, VECTORS_BYTES);
}

static void slave(struct km *km)
{
    int32_t master, count;

    net_recv(&km->net, km->crew.team.first, &master, sizeof master);
    net_recv(&km->net, master, &count, sizeof count);
    km_vector *points = need(&km->net, (size_t)count, sizeof *points);
    int32_t *map = need(&km->net, (size_t)count, sizeof *map);
    work_make(km, count, (const km_vector *)points, map);
    net_recv(&km->net, master, points, (size_t)count * sizeof *points);
    net_recv(&km->net, master, map, (size_t)count * sizeof *map);
    net_recv(&km->net, master, km->work.centroids, VECTORS_BYTES);
    do {
        compute(km);
        send_result(km, master);
    } while (recv_again(km, master));
    km->closing.checksum = km_checksum(map, count);
    net_send(&km->net, master, map, (size_t)count * sizeof *map);
    net_send(&km->net, 0, &km->closing, sizeof km->closing);
    work_free(km);
    free(points);
    free(map);
}

static uint32_t team_number(const struct km *km)
{
    for (uint32_t t = 0;; t++)
        if (crew_team(&km->crew, &km->topology, t).first == km->crew.team.first)
            return t;
}

static void local_master(struct km *km)
{
    int32_t workers, all, each = km->each, rank = km->net.rank, changed, again;

    net_recv(&km->net, 0, &workers, sizeof workers);
    net_recv(&km->net, 0, &all, sizeof all);
    km_vector *points = need(&km->net, (size_t)all, sizeof *points), *sums = need(&km->net, VECTORS_BYTES, 1);
    int32_t *map = need(&km->net, (size_t)all, sizeof *map),
            *population = need(&km->net, POPULATION_BYTES, 1);
    work_make(km, each, (const km_vector *)points, map);
    net_recv(&km->net, 0, km->work.centroids, VECTORS_BYTES);
    km_team_points(km->options.common.seed, team_number(km), points, map, all);
    for (int i = 1; i < workers; i++) {
        net_send(&km->net, rank + i, &rank, sizeof rank);
        net_send(&km->net, rank + i, &each, sizeof each);
        net_send(&km->net, rank + i, points + (size_t)i * (size_t)each, (size_t)each * sizeof *points);
        net_send(&km->net, rank + i, map + (size_t)i * (size_t)each, (size_t)each * sizeof *map);
        net_send(&km->net, rank + i, km->work.centroids, VECTORS_BYTES);
    }
    do {
        compute(km);
        for (int i = 1; i < workers; i++) {
            recv_result(km, rank + i, sums, population, &changed);
            km_add(km->work.centroids, km->work.population, (const km_vector *)sums, population);
            km->work.changed |= changed;
        }
        send_result(km, 0);
        again = recv_again(km, 0);
        for (int i = 1; i < workers; i++)
            send_again(km, rank + i, again, (const km_vector *)km->work.centroids);
    } while (again);
    for (int i = 1; i < workers; i++)
        net_recv(&km->net, rank + i, map + (size_t)i * (size_t)each, (size_t)each * sizeof *map);
    km->closing.checksum = km_checksum(map, each);
    net_send(&km->net, 0, &km->closing, sizeof km->closing);
    work_free(km);
    free(points);
    free(sums);
    free(map);
    free(population);
}

/* ----------------------------------------------------- the global master */

/* The whole computation by this rank, in the order in which the workers' sums are added. */
static uint32_t reference(struct km *km, km_vector *centroids)
{
    uint32_t teams = km->crew.teams, checksum = 0;
    size_t each = (size_t)km->each, all = km->crew.workers * each, at = 0;
    km_vector *points = need(&km->net, all, sizeof *points), *of_team = need(&km->net, VECTORS_BYTES, 1);
    km_vector *of_worker = need(&km->net, VECTORS_BYTES, 1), *before = need(&km->net, VECTORS_BYTES, 1);
    int32_t *map = need(&km->net, all, sizeof *map), *population = need(&km->net, POPULATION_BYTES, 1);
    int32_t nothing[KM_CENTROIDS] = {0};

    for (uint32_t t = 0; t < teams; t++) {
        size_t many = each * (teams == 1 ? km->crew.workers : crew_team(&km->crew, &km->topology, t).members);
        km_team_points(km->options.common.seed, t, points + at, map + at, (int)many);
        at += many;
    }
    for (uint64_t i = 0; i < km->iterations; i++) {
        size_t point = 0;
        memcpy(before, centroids, VECTORS_BYTES);
        memset(centroids, 0, VECTORS_BYTES);
        memset(population, 0, POPULATION_BYTES);
        for (uint32_t t = 0; t < teams; t++) {
            uint32_t members = teams == 1 ? km->crew.workers : crew_team(&km->crew, &km->topology, t).members;
            memset(of_team, 0, VECTORS_BYTES);
            for (uint32_t w = 0; w < members; w++) {
                memset(of_worker, 0, VECTORS_BYTES);
                for (size_t p = 0; p < each; p++, point++)
                    km_reference(points[point], &map[point], (const km_vector *)before, of_worker,
                                 population);
                km_add(of_team, nothing, (const km_vector *)of_worker, nothing);
            }
            km_add(centroids, nothing, (const km_vector *)of_team, nothing);
        }
        km_divide(centroids, population, (const km_vector *)before);
    }
    for (uint32_t w = 0; w < km->crew.workers; w++)
        checksum += km_checksum(map + w * each, (int)each);
    free(points);
    free(of_team);
    free(of_worker);
    free(before);
    free(map);
    free(population);
    return checksum;
}

/* Iterate with the teams; centroids become the last ones. */
static void orchestrate(struct km *km, km_vector *centroids)
{
    uint32_t teams = km->crew.teams;
    km_vector *sums = need(&km->net, VECTORS_BYTES, 1), *before = need(&km->net, VECTORS_BYTES, 1);
    int32_t *population = need(&km->net, POPULATION_BYTES, 1), *more = need(&km->net, POPULATION_BYTES, 1),
            changed;

    for (uint32_t t = 0; t < teams; t++) {
        struct team team = crew_team(&km->crew, &km->topology, t);
        int32_t workers = (int32_t)team.members, all = workers * km->each;
        net_send(&km->net, team.first, &workers, sizeof workers);
        net_send(&km->net, team.first, &all, sizeof all);
        net_send(&km->net, team.first, centroids, VECTORS_BYTES);
    }
    for (uint64_t i = 1; i <= km->iterations; i++) {
        memcpy(before, centroids, VECTORS_BYTES);
        memset(centroids, 0, VECTORS_BYTES);
        memset(population, 0, POPULATION_BYTES);
        for (uint32_t t = 0; t < teams; t++) {
            recv_result(km, crew_team(&km->crew, &km->topology, t).first, sums, more, &changed);
            km_add(centroids, population, (const km_vector *)sums, more);
        }
        km_divide(centroids, population, (const km_vector *)before);
        for (uint32_t t = 0; t < teams; t++)
            send_again(km, crew_team(&km->crew, &km->topology, t).first, i < km->iterations,
                       (const km_vector *)centroids);
    }
    for (int rank = 1; rank < km->net.size; rank++) {
        struct closing closing;
        net_recv(&km->net, rank, &closing, sizeof closing);
        km->closing.checksum += closing.checksum;
        if (closing.error > km->closing.error)
            km->closing.error = closing.error;
    }
    free(sums);
    free(before);
    free(population);
    free(more);
}

/* The same by one rank. */
static void iterate_alone(struct km *km, km_vector *centroids)
{
    km_vector *points = need(&km->net, (size_t)km->each, sizeof *points),
              *before = need(&km->net, VECTORS_BYTES, 1);
    int32_t *map = need(&km->net, (size_t)km->each, sizeof *map);

    work_make(km, km->each, (const km_vector *)points, map);
    km_team_points(km->options.common.seed, 0, points, map, km->each);
    for (uint64_t i = 0; i < km->iterations; i++) {
        memcpy(km->work.centroids, centroids, VECTORS_BYTES);
        memcpy(before, centroids, VECTORS_BYTES);
        compute(km);
        memcpy(centroids, km->work.centroids, VECTORS_BYTES);
        km_divide(centroids, km->work.population, (const km_vector *)before);
    }
    km->closing.checksum = km_checksum(map, km->each);
    work_free(km);
    free(points);
    free(before);
    free(map);
}

static int lead(struct km *km)
{
    km_vector *centroids = need(&km->net, VECTORS_BYTES, 1), *first = need(&km->net, VECTORS_BYTES, 1);
    enum verdict verdict = NOT_CHECKED;
    char text[160];

    km_first_centroids(km->options.common.seed, centroids);
    memcpy(first, centroids, VECTORS_BYTES);
    double begin = net_time(&km->net);
    if (km->crew.role == ROLE_ALONE)
        iterate_alone(km, centroids);
    else
        orchestrate(km, centroids);
    double seconds = net_time(&km->net) - begin;

    if (km->options.common.check) {
        uint32_t checksum = reference(km, first);
        bool same = checksum == km->closing.checksum && !memcmp(first, centroids, VECTORS_BYTES);
        verdict = same ? VERIFIED : WRONG;
    }
    uint64_t points = (uint64_t)km->each * km->crew.workers;
    snprintf(text, sizeof text,
             "%" PRIu64 " points around %d centroids in %" PRIu64 " iterations (checksum %08x)", points,
             KM_CENTROIDS, km->iterations, km->closing.checksum);
    int status = report(&km->net, &km->topology, &km->options.common, PROGRAM, points, text, seconds,
                        verdict);
    if (!km->options.common.csv)
        printf("seconds=%.9f\nsampling_error=%g\n", seconds, km->closing.error);
    free(centroids);
    free(first);
    return status;
}

int main(int argc, char **argv)
{
    struct km km = {.closing = {-1, 0}};
    struct km_problem problem = KM_PROBLEM;
    const struct option table[] = {
        KM_OPTIONS(&problem),
        CAP_OPTIONS(&km.options),
    };
    int status = 0;

    if (!cap_start(PROGRAM, "K-means, step by step as in the papers.", argc, argv, table, &km.options,
                   &km.net, &km.topology, &km.crew, &status))
        return status;
    uint64_t points = cap_items(problem.points, &km.options, &km.topology, KM_EACH);
    km.iterations = problem.iterations;
    km.each = (int32_t)(points / km.crew.workers ? points / km.crew.workers : 1);
    stopwatch_start(&km.watch);
    if (sampling(&km))
        km.closing.error = km_calibrate(km.options.common.seed, &km.costs, &km.watch);
    net_barrier(&km.net);
    switch (km.crew.role) {
    case ROLE_ALONE:
    case ROLE_GLOBAL:
        status = lead(&km);
        break;
    case ROLE_LOCAL:
        local_master(&km);
        break;
    case ROLE_SLAVE:
        slave(&km);
        break;
    }
    net_stop(&km.net);
    return status;
}
