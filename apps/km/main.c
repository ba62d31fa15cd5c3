/* SPDX-License-Identifier: MIT
 *
 * K-means: the points are dealt to all ranks once.  In each iteration the global master
 * broadcasts the centroids to the local masters, which pass them on to their slaves; all
 * find the nearest centroid of each of their points; sums and counts are gathered the way
 * back, and the global master moves the centroids.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/report.h"
#include "km/input.h"

#define PROGRAM "km"

/* First control message: these many points are yours. */
struct task {
    struct share points;
    struct km_problem problem;
};

/* Control message of an iteration: centroids come next; or, at the end, labels are wanted. */
enum order { ORDER_ITERATE = 1, ORDER_STOP };
struct step {
    uint32_t order;
};

/* What every rank works on. */
struct part {
    struct share share; /* of all points */
    struct km_problem problem;
    struct km_points points;
    double *centroids;
    size_t centroids_bytes;
    int64_t *sums, *more_sums; /* own, and those of somebody else */
    size_t sums_length;
};

static void part_make(struct net *net, struct part *part, struct share share, struct km_problem problem,
                      const double *rows)
{
    part->share = share;
    part->problem = problem;
    part->centroids_bytes = (size_t)problem.centroids * problem.dimensions * sizeof *part->centroids;
    part->centroids = need(net, part->centroids_bytes, 1);
    part->sums_length = km_sums_length(&problem);
    part->sums = need(net, part->sums_length, sizeof *part->sums);
    part->more_sums = need(net, part->sums_length, sizeof *part->sums);
    if (km_points_make(&part->points, &problem, rows, share.count))
        no_memory(net, share.count);
}

static void part_free(struct part *part)
{
    km_points_free(&part->points);
    free(part->centroids);
    free(part->sums);
    free(part->more_sums);
}

static size_t row_bytes(const struct km_problem *problem)
{
    return problem->dimensions * sizeof(double);
}

static void send_step(struct net *net, int to, enum order order, const struct part *part)
{
    struct step step = {order};

    net_send_control(net, to, &step, sizeof step);
    if (order == ORDER_ITERATE)
        net_send_data(net, to, part->centroids, part->centroids_bytes);
}

/* Wait for the next step.  True: iterate with the new centroids. */
static bool recv_step(struct net *net, int from, struct part *part)
{
    struct step step;

    net_recv_control(net, from, &step, sizeof step);
    if (step.order != ORDER_ITERATE)
        return false;
    net_recv_data(net, from, part->centroids, part->centroids_bytes);
    return true;
}

static void compute(struct part *part)
{
    memset(part->sums, 0, part->sums_length * sizeof *part->sums);
    km_assign(&part->problem, part->centroids, &part->points, part->sums);
}

static void send_sums(struct net *net, int to, const struct part *part)
{
    net_send_data(net, to, part->sums, part->sums_length * sizeof *part->sums);
}

static void add_sums_of(struct net *net, int from, struct part *part)
{
    net_recv_data(net, from, part->more_sums, part->sums_length * sizeof *part->sums);
    for (size_t i = 0; i < part->sums_length; i++)
        part->sums[i] += part->more_sums[i];
}

/* ---------------------------------------------------------------- slaves */

static void slave(struct net *net, const struct topology *topology)
{
    struct part part;
    struct task task;
    int master = (int)topology->master;

    net_recv_control(net, master, &task, sizeof task);
    double *rows = need(net, task.points.count, row_bytes(&task.problem));
    net_recv_data(net, master, rows, task.points.count * row_bytes(&task.problem));
    part_make(net, &part, task.points, task.problem, rows);
    free(rows);
    while (recv_step(net, master, &part)) {
        compute(&part);
        send_sums(net, master, &part);
    }
    net_send_data(net, master, part.points.labels, part.share.count * sizeof *part.points.labels);
    part_free(&part);
}

/* --------------------------------------------------------- local masters */

/* One iteration in this cluster: its sums are in part->sums afterwards. */
static void lead_cluster(struct net *net, const struct topology *topology, struct part *part)
{
    for (uint32_t i = 1; i < topology->members; i++)
        send_step(net, (int)topology_rank(topology, topology->cluster, i), ORDER_ITERATE, part);
    compute(part);
    for (uint32_t i = 1; i < topology->members; i++)
        add_sums_of(net, (int)topology_rank(topology, topology->cluster, i), part);
}

static void stop_cluster(struct net *net, const struct topology *topology, const struct part *part)
{
    for (uint32_t i = 1; i < topology->members; i++)
        send_step(net, (int)topology_rank(topology, topology->cluster, i), ORDER_STOP, part);
}

/* The points of this cluster come one member's share at a time, and so do the labels go
 * back: no local master holds more than two shares. */
static void local_master(struct net *net, const struct topology *topology)
{
    struct part part;
    struct task task;

    net_recv_control(net, 0, &task, sizeof task);
    struct share own = share_split(task.points, topology->members, 0);
    size_t row = row_bytes(&task.problem), most = (size_t)(task.points.count / topology->members + 1);
    double *rows = need(net, most, row);
    uint32_t *labels = need(net, most, sizeof *labels);

    for (uint32_t i = 1; i < topology->members; i++) {
        struct task of_slave = {share_split(task.points, topology->members, i), task.problem};
        int to = (int)topology_rank(topology, topology->cluster, i);
        net_recv_data(net, 0, rows, of_slave.points.count * row);
        net_send_control(net, to, &of_slave, sizeof of_slave);
        net_send_data(net, to, rows, of_slave.points.count * row);
    }
    net_recv_data(net, 0, rows, own.count * row);
    part_make(net, &part, own, task.problem, rows);
    free(rows);

    while (recv_step(net, 0, &part)) {
        lead_cluster(net, topology, &part);
        send_sums(net, 0, &part);
    }
    stop_cluster(net, topology, &part);
    for (uint32_t i = 1; i < topology->members; i++) {
        struct share share = share_split(task.points, topology->members, i);
        net_recv_data(net, (int)topology_rank(topology, topology->cluster, i), labels,
                      share.count * sizeof *labels);
        net_send_data(net, 0, labels, share.count * sizeof *labels);
    }
    net_send_data(net, 0, part.points.labels, own.count * sizeof *labels);
    free(labels);
    part_free(&part);
}

/* ----------------------------------------------------- the global master */

/* Deal the points to the other clusters and to the slaves of its own. */
static void deal(struct net *net, const struct topology *topology, struct km_problem problem,
                 const struct table *table)
{
    size_t row = row_bytes(&problem);

    for (uint32_t c = 1; c < topology->clusters; c++) {
        struct task task = {topology_cluster_share(topology, table->rows, c), problem};
        uint32_t members = topology_members(topology, c);
        int to = (int)topology_rank(topology, c, 0);
        net_send_control(net, to, &task, sizeof task);
        for (uint32_t i = 1; i <= members; i++) { /* the local master's own share last */
            struct share share = share_split(task.points, members, i % members);
            net_send_data(net, to, table->values + share.first * table->columns, share.count * row);
        }
    }
    struct share own = topology_cluster_share(topology, table->rows, 0);
    for (uint32_t i = 1; i < topology->members; i++) {
        struct task task = {share_split(own, topology->members, i), problem};
        int to = (int)topology_rank(topology, 0, i);
        net_send_control(net, to, &task, sizeof task);
        net_send_data(net, to, table->values + task.points.first * table->columns, task.points.count * row);
    }
}

/* Iterate until no point changes its partition, at most so many times.  Returns how many. */
static uint64_t iterate(struct net *net, const struct topology *topology, struct part *part, uint64_t most)
{
    uint64_t iterations = 0;

    do {
        for (uint32_t c = 1; c < topology->clusters; c++)
            send_step(net, (int)topology_rank(topology, c, 0), ORDER_ITERATE, part);
        lead_cluster(net, topology, part);
        for (uint32_t c = 1; c < topology->clusters; c++)
            add_sums_of(net, (int)topology_rank(topology, c, 0), part);
        km_update(&part->problem, part->sums, part->centroids);
    } while (++iterations < most && part->sums[0]);
    return iterations;
}

static void stop_and_collect(struct net *net, const struct topology *topology, const struct part *part,
                             uint64_t points, uint32_t *labels)
{
    for (uint32_t c = 1; c < topology->clusters; c++)
        send_step(net, (int)topology_rank(topology, c, 0), ORDER_STOP, part);
    stop_cluster(net, topology, part);

    struct share own = topology_cluster_share(topology, points, 0);
    memcpy(labels, part->points.labels, part->share.count * sizeof *labels);
    for (uint32_t i = 1; i < topology->members; i++) {
        struct share share = share_split(own, topology->members, i);
        net_recv_data(net, (int)topology_rank(topology, 0, i), labels + share.first,
                      share.count * sizeof *labels);
    }
    for (uint32_t c = 1; c < topology->clusters; c++) {
        struct share whole = topology_cluster_share(topology, points, c);
        uint32_t members = topology_members(topology, c);
        for (uint32_t i = 1; i <= members; i++) {
            struct share share = share_split(whole, members, i % members);
            net_recv_data(net, (int)topology_rank(topology, c, 0), labels + share.first,
                          share.count * sizeof *labels);
        }
    }
}

static enum verdict check(struct net *net, const struct km_settings *settings, const struct part *part,
                          const struct table *table, double *centroids, const uint32_t *labels,
                          uint64_t iterations)
{
    uint32_t *expected = need(net, table->rows, sizeof *expected);
    int64_t *sums = need(net, part->sums_length, sizeof *sums);
    uint64_t count = km_reference(&part->problem, table->values, table->rows, settings->iterations, centroids,
                                  expected, sums);
    bool same = count == iterations && !memcmp(expected, labels, table->rows * sizeof *labels) &&
                !memcmp(centroids, part->centroids, part->centroids_bytes);

    free(expected);
    free(sums);
    return same ? VERIFIED : WRONG;
}

static double largest_of(const struct table *table)
{
    double largest = 0;

    for (uint64_t i = 0; i < table->rows * table->columns; i++)
        if (fabs(table->values[i]) > largest)
            largest = fabs(table->values[i]);
    return largest;
}

static int lead(struct net *net, const struct topology *topology, const struct km_settings *settings,
                struct km_input *input)
{
    enum verdict verdict = NOT_CHECKED;
    const struct table *table = &input->table;
    struct part part;
    char text[160], rest[60] = "";

    struct km_problem problem = {(uint32_t)settings->centroids, table->columns,
                                 km_exponent(table->rows, largest_of(table))};
    struct share cluster = topology_cluster_share(topology, table->rows, 0);
    part_make(net, &part, share_split(cluster, topology->members, 0), problem, table->values);
    if (km_start(&problem, settings->start, settings->common.seed, table->values, table->rows,
                 part.centroids))
        no_memory(net, table->rows);
    double *first = need(net, part.centroids_bytes, 1);
    uint32_t *labels = need(net, table->rows, sizeof *labels);
    memcpy(first, part.centroids, part.centroids_bytes);

    double begin = net_time(net);
    deal(net, topology, problem, table);
    uint64_t iterations = iterate(net, topology, &part, settings->iterations);
    int64_t changed = part.sums[0];
    stop_and_collect(net, topology, &part, table->rows, labels);
    double seconds = net_time(net) - begin;

    if (settings->common.check)
        verdict = check(net, settings, &part, table, first, labels, iterations);
    int status = km_output(settings, input, &problem, part.centroids, labels);
    if (changed)
        snprintf(rest, sizeof rest, " (the bound: %" PRId64 " points still moved)", changed);
    snprintf(text, sizeof text,
             "%" PRIu64 " points of dimension %u around %u centroids in %" PRIu64 " iteration%s%s",
             table->rows, problem.dimensions, problem.centroids, iterations, iterations == 1 ? "" : "s",
             rest);
    int right = report(net, topology, &settings->common, PROGRAM, table->rows, text, seconds, verdict);
    free(first);
    free(labels);
    part_free(&part);
    return right ? right : status;
}

/* What the table of options cannot express.  NULL: all is well. */
static const char *contradiction(const struct km_settings *settings)
{
    if (settings->in && settings->quantize)
        return "--in: excludes --quantize";
    if ((settings->in || settings->quantize) && (settings->points || settings->dimensions))
        return "--points, --dimensions: are for generated points, not for those of a file";
    return NULL;
}

int main(int argc, char **argv)
{
    struct km_settings settings = {.iterations = 100};
    const struct option table[] = {
        {"in", OPTION_TEXT, &settings.in, "FILE", "read the points from this CSV or NPY file", 0, 0},
        {"quantize", OPTION_TEXT, &settings.quantize, "FILE",
         "take the pixels of this picture (PNG, PGM, PPM)", 0, 0},
        {"out", OPTION_TEXT, &settings.out, "FILE",
         "write points and labels as CSV, or the picture in K colours", 0, 0},
        {"centroids-out", OPTION_TEXT, &settings.centroids_out, "FILE", "write the centroids as CSV", 0, 0},
        {"points", OPTION_COUNT, &settings.points, "N",
         "how many generated points (default by class: 13440, 1680 or 100 a cluster)", 1, 100000000},
        {"dimensions", OPTION_COUNT, &settings.dimensions, "D", "their dimension (default 2)", 1, 4096},
        {"centroids", OPTION_COUNT, &settings.centroids, "K",
         "how many centroids (default 128; tiny: 9; of a file: 8; of a picture: 16)", 1, 65536},
        {"iterations", OPTION_COUNT, &settings.iterations, "I", "at most so many (default 100)", 1,
         1000000000},
        {"start", OPTION_CHOICE, &settings.start, "split|points",
         "begin with the means of a random split (default), or with random points", 0, 0},
        COMMON_OPTIONS(&settings.common),
    };
    const uint64_t points[] = {[WORKLOAD_PAPER] = 13440, [WORKLOAD_SMALL] = 1680, [WORKLOAD_TINY] = 100};
    struct km_input input = {0};
    struct topology topology;
    struct net net;
    int status = 0;

    net_start(&net, &argc, &argv);
    enum options_result options = options_parse(&net, PROGRAM, "Partition points around centroids (K-means).",
                                                argc, argv, table, &settings.common, &topology);
    const char *wrong = options == OPTIONS_RUN ? contradiction(&settings) : NULL;
    if (wrong) {
        if (net.rank == 0)
            fprintf(stderr, PROGRAM ": %s\n", wrong);
        options = OPTIONS_WRONG;
    }
    if (options != OPTIONS_RUN) {
        net_stop(&net);
        return options_status(options);
    }
    if (!settings.points)
        settings.points = points[settings.common.workload] * topology.clusters;
    if (!settings.dimensions)
        settings.dimensions = 2;
    if (!settings.centroids)
        settings.centroids = settings.in                                 ? 8
                             : settings.quantize                         ? 16
                             : settings.common.workload == WORKLOAD_TINY ? 9
                                                                         : 128;

    if (topology.rank == 0)
        status = km_input_make(&net, &settings, &input);
    status = agree(&net, &topology, status);
    if (!status) {
        net_barrier(&net);
        if (topology.rank == 0)
            status = lead(&net, &topology, &settings, &input);
        else if (topology.index == 0)
            local_master(&net, &topology);
        else
            slave(&net, &topology);
    }
    km_input_free(&input);
    net_stop(&net);
    return status;
}
