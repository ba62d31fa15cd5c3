/* SPDX-License-Identifier: MIT
 *
 * Friendly numbers by collectives: the work of cap-fn, without masters.  Every rank computes the abundances of an equal
 * range of numbers.  MPI_Allgather brings those of a cluster together; then the clusters broadcast theirs, one after the other, each
 * rank compares its own with them, and MPI_Reduce counts the pairs.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "capbench/fn_work.h"
#include "collective/col.h"

#define PROGRAM "col-fn"

enum { SAMPLES = 12 };

struct fn {
    struct col col;
    struct costs costs;
    int32_t start;
    int count; /* numbers a rank */
    float error;
    struct item *own, *others; /* [count], [count * ranks of the largest cluster] */
};

static void calibrate(struct fn *fn)
{
    static const int32_t numbers[SAMPLES] = {6, 30, 97, 210, 256, 360, 499, 720, 841, 1000, 1009, 1260};
    double operations[SAMPLES][COSTS_TERMS] = {{0}}, cycles[SAMPLES];

    for (int i = 0; i < SAMPLES; i++) {
        struct item item = {numbers[i], 0, 0};
        double begin = stopwatch_cycles(&fn->col.watch);
        fn_abundances(&item, 1);
        cycles[i] = stopwatch_cycles(&fn->col.watch) - begin;
        operations[i][FN_CALLS] = 1;
        fn_quick(&item, operations[i]);
    }
    costs_fit(&fn->costs, FN_TERMS, SAMPLES, (const double(*)[COSTS_TERMS])operations, cycles);
}

/* If this is to be sampled, the time is stated; the first of a cluster computes its first number for real, to show how well. */
static void compute(struct fn *fn)
{
    bool sample = col_sampling(&fn->col);
    double begin = stopwatch_cycles(&fn->col.watch), first[COSTS_TERMS] = {[FN_CALLS] = 1};

    int real = !sample ? fn->count : fn->col.topology.index == 0;
    fn_abundances(fn->own, real);
    if (!sample)
        return;
    double cycles = stopwatch_cycles(&fn->col.watch) - begin;
    if (real) {
        struct item again = fn->own[0];
        fn_quick(&again, first);
        fn->error = cycles > 0 ? (float)fabs(costs_of(&fn->costs, first) / cycles - 1) : 0;
    }
    fn_sampled(fn->own + real, fn->count - real, &fn->costs, &fn->col.watch);
}

/* Pairs of the own numbers with greater ones among so many others. */
static uint64_t pairs_with(const struct fn *fn, const struct item *others, int count)
{
    uint64_t pairs = 0;

    for (int i = 0; i < fn->count; i++)
        for (int j = 0; j < count; j++)
            if (fn->own[i].num == others[j].num && fn->own[i].den == others[j].den &&
                fn->own[i].number < others[j].number)
                pairs++;
    return pairs;
}

/* Pairs of all numbers, at rank 0. */
static uint64_t compare(struct fn *fn)
{
    int bytes = fn->count * (int)sizeof(struct item);
    uint64_t pairs = 0, all = 0;

    for (uint32_t c = 0; c < fn->col.topology.clusters; c++) {
        int members = (int)topology_members(&fn->col.topology, c);
        if (fn->col.topology.cluster == c)
            MPI_Allgather(fn->own, bytes, MPI_BYTE, fn->others, bytes, MPI_BYTE, fn->col.cluster);
        MPI_Bcast(fn->others, members * bytes, MPI_BYTE, (int)topology_rank(&fn->col.topology, c, 0),
                  MPI_COMM_WORLD);
        pairs += pairs_with(fn, fn->others, members * fn->count);
    }
    MPI_Reduce(&pairs, &all, 1, MPI_UINT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
    return all;
}

static enum verdict check(const struct fn *fn)
{
    int right = 1, all;

    for (int i = 0; i < fn->count; i++)
        right &= fn_right(&fn->own[i]);
    MPI_Allreduce(&right, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    return all ? VERIFIED : WRONG;
}

static int measure(struct fn *fn)
{
    float error;
    char text[160];

    net_barrier(&fn->col.net);
    double begin = net_time(&fn->col.net);
    compute(fn);
    double compared = net_time(&fn->col.net);
    uint64_t pairs = compare(fn), numbers = (uint64_t)fn->count * (uint64_t)fn->col.net.size;
    double end = net_time(&fn->col.net);
    enum verdict verdict = fn->col.options.common.check ? check(fn) : NOT_CHECKED;
    MPI_Reduce(&fn->error, &error, 1, MPI_FLOAT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (fn->col.net.rank != 0)
        return 0;
    snprintf(text, sizeof text, "%" PRIu64 " pairs of friends among %" PRIu64 " numbers", pairs, numbers);
    int status = report(&fn->col.net, &fn->col.topology, &fn->col.options.common, PROGRAM, numbers, text,
                        end - begin, verdict);
    if (!fn->col.options.common.csv)
        printf("seconds=%.9f\npairing=%.9f\nsampling_error=%g\n", end - begin, end - compared, error);
    return status;
}

static void items_make(struct fn *fn)
{
    fn->own = need(&fn->col.net, (size_t)fn->count, sizeof *fn->own);
    fn->others = need(&fn->col.net, (size_t)fn->count * topology_members(&fn->col.topology, 0),
                      sizeof *fn->others);
    for (int i = 0; i < fn->count; i++)
        fn->own[i].number = fn->start + fn->col.net.rank * fn->count + i;
}

int main(int argc, char **argv)
{
    static struct fn fn = {.error = -1};
    struct fn_problem problem = FN_PROBLEM;
    const struct option table[] = {
        FN_OPTIONS(&problem),
        CAP_OPTIONS(&fn.col.options),
    };
    int status = 0;

    if (!col_start(&fn.col, PROGRAM, "Friendly numbers by MPI_Bcast and MPI_Reduce.", argc, argv, table,
                   &status))
        return status;
    uint64_t numbers = cap_items(problem.numbers, &fn.col.options, &fn.col.topology, FN_EACH);
    fn.start = (int32_t)problem.start;
    fn.count = (int)(numbers / fn.col.topology.ranks ? numbers / fn.col.topology.ranks : 1);
    if (fn.col.options.sample)
        calibrate(&fn);
    items_make(&fn);
    status = measure(&fn);
    MPI_Comm_free(&fn.col.cluster);
    free(fn.own);
    free(fn.others);
    net_stop(&fn.col.net);
    return status;
}
