/* SPDX-License-Identifier: MIT
 *
 * Friendly numbers, a MapReduce: the global master gives each local master a range
 * of numbers, local masters give each of their slaves a part of it; abundances come
 * back the same way, and the global master finds the numbers that share one.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "common/options.h"
#include "common/report.h"
#include "fn/fn.h"

#define PROGRAM "fn"

/* Control message: these numbers are yours. */
struct task {
    struct share numbers;
};

struct settings {
    struct common_options common;
    uint64_t start, numbers, show;
    int divisors; /* enum divisors */
};

static void slave(struct net *net, const struct topology *topology, const struct settings *settings)
{
    struct task task;

    net_recv_control(net, (int)topology->master, &task, sizeof task);
    struct abundance *results = need(net, task.numbers.count, sizeof *results);
    fn_compute(task.numbers.first, task.numbers.count, settings->divisors, results);
    net_send_data(net, (int)topology->master, results, task.numbers.count * sizeof *results);
    free(results);
}

/* Have a range computed by the ranks of this cluster. */
static void lead_cluster(struct net *net, const struct topology *topology, const struct settings *settings,
                         struct share range, struct abundance *results)
{
    struct task task;
    struct share own = share_split(range, topology->members, 0);

    for (uint32_t i = 1; i < topology->members; i++) {
        task.numbers = share_split(range, topology->members, i);
        net_send_control(net, (int)topology_rank(topology, topology->cluster, i), &task, sizeof task);
    }
    fn_compute(own.first, own.count, settings->divisors, results);
    for (uint32_t i = 1; i < topology->members; i++) {
        struct share part = share_split(range, topology->members, i);
        net_recv_data(net, (int)topology_rank(topology, topology->cluster, i),
                      results + (part.first - range.first), part.count * sizeof *results);
    }
}

static void local_master(struct net *net, const struct topology *topology, const struct settings *settings)
{
    struct task task;

    net_recv_control(net, 0, &task, sizeof task);
    struct abundance *results = need(net, task.numbers.count, sizeof *results);
    lead_cluster(net, topology, settings, task.numbers, results);
    net_send_data(net, 0, results, task.numbers.count * sizeof *results);
    free(results);
}

static struct share range_of_cluster(const struct topology *topology, const struct settings *settings,
                                     uint32_t c)
{
    struct share range = topology_cluster_share(topology, settings->numbers, c);

    range.first += settings->start;
    return range;
}

/* Returns the abundances of all numbers; the caller frees them. */
static struct abundance *global_master(struct net *net, const struct topology *topology,
                                       const struct settings *settings)
{
    struct abundance *results = need(net, settings->numbers, sizeof *results);

    for (uint32_t c = 1; c < topology->clusters; c++) {
        struct task task = {range_of_cluster(topology, settings, c)};
        net_send_control(net, (int)topology_rank(topology, c, 0), &task, sizeof task);
    }
    lead_cluster(net, topology, settings, range_of_cluster(topology, settings, 0), results);
    for (uint32_t c = 1; c < topology->clusters; c++) {
        struct share range = range_of_cluster(topology, settings, c);
        net_recv_data(net, (int)topology_rank(topology, c, 0), results + (range.first - settings->start),
                      range.count * sizeof *results);
    }
    return results;
}

static void show(const struct friends *friends, const struct abundance *abundances,
                 const struct settings *settings)
{
    for (size_t g = 0; g < friends->groups_count && g < settings->show; g++) {
        struct group group = friends->groups[g];
        struct abundance a = abundances[group.smallest - settings->start];
        printf("abundance %" PRIu64 "/%" PRIu64 ":", a.num, a.den);
        for (size_t i = 0; i < group.count; i++)
            printf(" %" PRIu64, friends->members[group.first + i]);
        printf("\n");
    }
}

static int lead(struct net *net, const struct topology *topology, const struct settings *settings)
{
    struct friends friends;
    enum verdict verdict = NOT_CHECKED;
    char text[100];

    double begin = net_time(net);
    struct abundance *abundances = global_master(net, topology, settings);
    if (fn_group(settings->start, settings->numbers, abundances, &friends))
        no_memory(net, settings->numbers);
    double seconds = net_time(net) - begin;

    if (settings->common.check) {
        int right = fn_check(settings->start, settings->numbers, abundances, &friends);
        if (right < 0)
            no_memory(net, settings->numbers);
        verdict = right ? VERIFIED : WRONG;
    }
    if (!settings->common.csv)
        show(&friends, abundances, settings);
    snprintf(text, sizeof text, "%zu groups of friends with %zu of %" PRIu64 " numbers", friends.groups_count,
             friends.members_count, settings->numbers);
    int status = report(net, topology, &settings->common, PROGRAM, settings->numbers, text, seconds, verdict);
    fn_free(&friends);
    free(abundances);
    return status;
}

int main(int argc, char **argv)
{
    struct settings settings = {.start = 1000001, .show = 3};
    const struct option table[] = {
        {"numbers", OPTION_COUNT, &settings.numbers, "N",
         "how many numbers (default by class: 1536, 384 or 48 a cluster)", 1, 1000000000},
        {"start", OPTION_COUNT, &settings.start, "M", "the first number (default 1000001)", 1,
         FN_LARGEST - 1000000000},
        {"divisors", OPTION_CHOICE, &settings.divisors, "sqrt|all",
         "try the numbers up to sqrt(n) (default), or up to n/2", 0, 0},
        {"show", OPTION_COUNT, &settings.show, "G", "print the first G groups (default 3)", 0, UINT64_MAX},
        COMMON_OPTIONS(&settings.common),
    };
    const uint64_t numbers[] = {[WORKLOAD_PAPER] = 1536, [WORKLOAD_SMALL] = 384, [WORKLOAD_TINY] = 48};
    struct topology topology;
    struct net net;
    int status = 0;

    net_start(&net, &argc, &argv);
    enum options_result options = options_parse(
        &net, PROGRAM,
        "Find all groups of friendly numbers: numbers with the same ratio of divisor sum to number.", argc,
        argv, table, &settings.common, &topology);
    if (options != OPTIONS_RUN) {
        net_stop(&net);
        return options_status(options);
    }
    if (!settings.numbers)
        settings.numbers = numbers[settings.common.workload] * topology.clusters;

    net_barrier(&net);
    if (topology.rank == 0)
        status = lead(&net, &topology, &settings);
    else if (topology.index == 0)
        local_master(&net, &topology, &settings);
    else
        slave(&net, &topology, &settings);
    net_stop(&net);
    return status;
}
