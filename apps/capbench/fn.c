/* SPDX-License-Identifier: MIT
 *
 * Friendly numbers.  The global master deals equal ranges of numbers to the local masters, these deal them to their
 * slaves and compute a share themselves; abundances come back the same way.  The global master compares each with each.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "capbench/cap.h"
#include "capbench/costs.h"
#include "capbench/fn_work.h"

#define PROGRAM "cap-fn"

/* The last message of a worker to the global master; eight bytes, as the time that the published program sends. */
struct closing {
    float error; /* of the sampled time: relative; < 0: nothing was sampled */
    uint32_t computed;
};

struct fn {
    struct net net;
    struct topology topology;
    struct crew crew;
    struct cap_options options;
    struct stopwatch watch;
    struct costs costs, pair_costs;
    struct closing closing;
};

/* What a number costs, from small ones, one or two of which are done in a call. */
static void calibrate(struct fn *fn)
{
    static const int32_t numbers[] = {6, 30, 97, 210, 256, 360, 499, 720, 841, 1000, 1009, 1260};
    enum { SAMPLES = sizeof numbers / sizeof *numbers };
    double operations[SAMPLES][COSTS_TERMS] = {{0}}, cycles[SAMPLES];

    for (int i = 0; i < SAMPLES; i++) {
        struct item items[] = {{numbers[i], 0, 0}, {numbers[SAMPLES - 1 - i], 0, 0}};
        int count = 1 + i % 2;
        double begin = stopwatch_cycles(&fn->watch);
        fn_abundances(items, count);
        cycles[i] = stopwatch_cycles(&fn->watch) - begin;
        operations[i][FN_CALLS] = 1;
        for (int k = 0; k < count; k++)
            fn_quick(&items[k], operations[i]);
    }
    costs_fit(&fn->costs, FN_TERMS, SAMPLES, (const double(*)[COSTS_TERMS])operations, cycles);
}

/* What it costs to compare each with each, from few. */
static struct costs pairs_calibrate(struct fn *fn)
{
    enum { SAMPLES = 8, STEP = 22, MOST = SAMPLES * STEP };
    double operations[SAMPLES][COSTS_TERMS] = {{0}}, cycles[SAMPLES];
    struct costs costs;

    for (int i = 0; i < SAMPLES; i++) {
        struct item items[MOST];
        int count = 2 + STEP * i;
        for (int k = 0; k < count; k++)
            items[k] = (struct item){k, k * k % (i + 2), k % (2 * i + 3)};
        double begin = stopwatch_cycles(&fn->watch);
        uint64_t pairs = fn_pairs(items, count);
        cycles[i] = stopwatch_cycles(&fn->watch) - begin;
        if (fn_pairs_quick(items, count, operations[i]) != pairs)
            net_abort(&fn->net, 1); /* they must be the same */
    }
    costs_fit(&costs, FN_PAIR_TERMS, SAMPLES, (const double(*)[COSTS_TERMS])operations, cycles);
    return costs;
}

/* Compare each with each, or state the time of that.  The items may change places. */
static uint64_t compare(struct fn *fn, struct item *items, int count)
{
    double operations[COSTS_TERMS] = {0};

    if (!fn->options.sample || fn->watch.hertz == 0)
        return fn_pairs(items, count);
    uint64_t pairs = fn_pairs_quick(items, count, operations);
    costs_charge(&fn->pair_costs, operations, &fn->watch);
    return pairs;
}

/* If this is to be sampled, state the time; those who lead really compute their first number, to show how well that is stated. */
static void compute(struct fn *fn, struct item *items, int count)
{
    bool sample = fn->options.sample && fn->watch.hertz > 0 && count > 0;
    int real = !sample ? count : fn->crew.role == ROLE_SLAVE ? 0 : 1;

    fn->closing = (struct closing){-1, (uint32_t)real};
    double begin = stopwatch_cycles(&fn->watch);
    fn_abundances(items, real);
    if (!sample)
        return;
    double cycles = stopwatch_cycles(&fn->watch) - begin, first[COSTS_TERMS] = {[FN_CALLS] = 1};
    if (real) {
        struct item again = items[0];
        fn_quick(&again, first);
        double expected = costs_of(&fn->costs, first);
        fn->closing.error = cycles > 0 ? (float)fabs(expected / cycles - 1) : 0;
    }
    fn_sampled(items + real, count - real, &fn->costs, &fn->watch);
}

static void slave(struct fn *fn)
{
    int32_t master, count;

    net_recv(&fn->net, fn->crew.team.first, &master, sizeof master);
    net_recv(&fn->net, master, &count, sizeof count);
    struct item *items = need(&fn->net, (size_t)count, sizeof *items);
    net_recv(&fn->net, master, items, (size_t)count * sizeof *items);
    compute(fn, items, count);
    net_send(&fn->net, master, items, (size_t)count * sizeof *items);
    net_send(&fn->net, 0, &fn->closing, sizeof fn->closing);
    free(items);
}

static void local_master(struct fn *fn)
{
    int32_t workers, count, rank = fn->net.rank;

    net_recv(&fn->net, 0, &workers, sizeof workers);
    net_recv(&fn->net, 0, &count, sizeof count);
    struct item *items = need(&fn->net, (size_t)count, sizeof *items);
    net_recv(&fn->net, 0, items, (size_t)count * sizeof *items);
    struct share all = {0, (uint64_t)count};
    for (int32_t i = 1; i < workers; i++) {
        struct share share = share_split(all, (uint32_t)workers, (uint32_t)i);
        int32_t many = (int32_t)share.count;
        net_send(&fn->net, rank + i, &rank, sizeof rank);
        net_send(&fn->net, rank + i, &many, sizeof many);
        net_send(&fn->net, rank + i, items + share.first, share.count * sizeof *items);
    }
    compute(fn, items, (int)share_split(all, (uint32_t)workers, 0).count);
    for (int32_t i = 1; i < workers; i++) {
        struct share share = share_split(all, (uint32_t)workers, (uint32_t)i);
        net_recv(&fn->net, rank + i, items + share.first, share.count * sizeof *items);
    }
    net_send(&fn->net, 0, items, (size_t)count * sizeof *items);
    net_send(&fn->net, 0, &fn->closing, sizeof fn->closing);
    free(items);
}

/* Have all computed by the teams. */
static void deal(struct fn *fn, struct item *items, uint64_t count)
{
    struct share all = {0, count};
    uint32_t teams = fn->crew.teams;

    for (uint32_t t = 0; t < teams; t++) {
        struct team team = crew_team(&fn->crew, &fn->topology, t);
        struct share share = share_split(all, teams, t);
        int32_t workers = (int32_t)team.members, many = (int32_t)share.count;
        net_send(&fn->net, team.first, &workers, sizeof workers);
        net_send(&fn->net, team.first, &many, sizeof many);
        net_send(&fn->net, team.first, items + share.first, share.count * sizeof *items);
    }
    for (uint32_t t = 0; t < teams; t++) {
        struct share share = share_split(all, teams, t);
        net_recv(&fn->net, crew_team(&fn->crew, &fn->topology, t).first, items + share.first,
                 share.count * sizeof *items);
    }
    for (int rank = 1; rank < fn->net.size; rank++) {
        struct closing closing;
        net_recv(&fn->net, rank, &closing, sizeof closing);
        fn->closing.computed += closing.computed;
        if (closing.error > fn->closing.error)
            fn->closing.error = closing.error;
    }
}

static int lead(struct fn *fn, uint64_t start, uint64_t count)
{
    struct item *items = need(&fn->net, count, sizeof *items);
    enum verdict verdict = NOT_CHECKED;
    char text[160];

    for (uint64_t i = 0; i < count; i++)
        items[i].number = (int32_t)(start + i);
    double begin = net_time(&fn->net);
    if (fn->crew.role == ROLE_ALONE)
        compute(fn, items, (int)count);
    else
        deal(fn, items, count);
    double compared = net_time(&fn->net);
    uint64_t pairs = compare(fn, items, (int)count);
    double end = net_time(&fn->net);

    if (fn->options.common.check) {
        verdict = VERIFIED;
        for (uint64_t i = 0; i < count; i++)
            if (!fn_right(&items[i]))
                verdict = WRONG;
    }
    snprintf(text, sizeof text, "%" PRIu64 " pairs of friends among %" PRIu64 " numbers", pairs, count);
    int status = report(&fn->net, &fn->topology, &fn->options.common, PROGRAM, count, text, end - begin,
                        verdict);
    if (!fn->options.common.csv)
        printf("seconds=%.9f\npairing=%.9f\nsampling_error=%g\ncomputed=%u\n", end - begin, end - compared,
               fn->closing.error, fn->closing.computed);
    free(items);
    return status;
}

int main(int argc, char **argv)
{
    struct fn fn = {.closing = {-1, 0}};
    struct fn_problem problem = FN_PROBLEM;
    const struct option table[] = {
        FN_OPTIONS(&problem),
        CAP_OPTIONS(&fn.options),
    };
    int status = 0;

    if (!cap_start(PROGRAM, "Friendly numbers, step by step as in the papers.", argc, argv, table,
                   &fn.options, &fn.net, &fn.topology, &fn.crew, &status))
        return status;
    uint64_t numbers = cap_items(problem.numbers, &fn.options, &fn.topology, FN_EACH);
    stopwatch_start(&fn.watch);
    if (fn.options.sample)
        calibrate(&fn);
    if (fn.options.sample && (fn.crew.role == ROLE_ALONE || fn.crew.role == ROLE_GLOBAL))
        fn.pair_costs = pairs_calibrate(&fn);
    net_barrier(&fn.net);
    switch (fn.crew.role) {
    case ROLE_ALONE:
    case ROLE_GLOBAL:
        status = lead(&fn, problem.start, numbers);
        break;
    case ROLE_LOCAL:
        local_master(&fn);
        break;
    case ROLE_SLAVE:
        slave(&fn);
        break;
    }
    net_stop(&fn.net);
    return status;
}
