/* SPDX-License-Identifier: MIT
 *
 * matmulg-connectors: the same on connectors, by their primitives: GETs are active messages, whose call-backs PUT. [kalray 4.1, 5]
 */
#include "matmulg/matmulg.h"

#include <primitives.h>
#include <stdio.h>
#include <stdlib.h>

enum { TAG_A = 10, TAG_B, TAG_C, TAG_ROUND = 20, TAG_ALL = 22 };

static struct prim_source a, b; /* whose tiles all GET */
static struct prim_memory c;    /* where all PUT theirs */
static struct prim_barrier superstep, all;

static void check(int64_t result)
{
    if (result >= 0)
        return;
    fprintf(stderr, "matmulg: process %d: %s\n", mppa_rank(), prim_error());
    exit(1);
}

static void together(struct prim_barrier *barrier)
{
    check(prim_barrier_arrive(barrier));
    check(prim_barrier_depart(barrier));
}

static void open_all(const struct matmulg *m, const double *at_a, const double *at_b, double *at_c)
{
    struct prim_ranks workers = {0, m->workers - 1}, everybody = {0, m->workers};
    size_t bytes = tile_elements(m) * (size_t)m->workers * sizeof *at_c;
    check(prim_source_open(&a, m->workers, workers, TAG_A, at_a, bytes));
    check(prim_source_open(&b, m->workers, workers, TAG_B, at_b, bytes));
    check(prim_memory_open(&c, m->workers, TAG_C, at_c, bytes));
    check(prim_barrier_open(&all, everybody, TAG_ALL));
    if (m->self < m->workers)
        check(prim_barrier_open(&superstep, workers, TAG_ROUND));
}

static void close_all(const struct matmulg *m)
{
    together(&all);
    check(prim_source_close(&a));
    check(prim_source_close(&b));
    check(prim_memory_close(&c));
    check(prim_barrier_close(&all));
    if (m->self < m->workers)
        check(prim_barrier_close(&superstep));
}

static int serve(const struct matmulg *m)
{
    size_t count = tile_elements(m) * (size_t)m->workers;
    double *at_a = need(count), *at_b = need(count), *at_c = need(count);
    matrices_fill(m, at_a, at_b);
    open_all(m, at_a, at_b, at_c);
    check(prim_memory_expect(&c, m->workers));
    together(&all);
    check(prim_memory_wait(&c));
    close_all(m);
    int status = matmulg_end(matrices_wrong(m, at_a, at_b, at_c), m);
    free(at_a);
    free(at_b);
    free(at_c);
    return status;
}

static void work(const struct matmulg *m, struct times *times)
{
    size_t count = tile_elements(m), bytes = count * sizeof(double);
    double *tile_a = need(count), *tile_b = need(count), *bt = need(count), *sum = need(count);
    open_all(m, NULL, NULL, NULL);
    together(&all);
    double begin = seconds();
    for (int l = 0; l < m->side; l++) {
        check(prim_get_begin(&a, tile_a, bytes, (int64_t)bytes * tile_of_a(m, m->self, l)));
        check(prim_get_begin(&b, tile_b, bytes, (int64_t)bytes * tile_of_b(m, m->self, l)));
        check(prim_get_end(&a));
        check(prim_get_end(&b));
        together(&superstep);
        multiply(m, tile_a, tile_b, bt, sum, times);
    }
    check(prim_put(&c, sum, bytes, (int64_t)bytes * m->self, 1));
    together(&superstep);
    times->total = seconds() - begin;
    close_all(m);
    free(tile_a);
    free(tile_b);
    free(bt);
    free(sum);
}

int main(int argc, char **argv)
{
    struct matmulg m;
    struct times times = {0};
    bool csv;
    int status = matmulg_begin(&m, mppa_rank(), mppa_ranks(), &csv, argc, argv);
    if (status >= 0)
        return status;
    if (m.workers >= PRIM_BARRIER_MOST)
        return fprintf(stderr, "matmulg: expected fewer than %d processes\n", PRIM_BARRIER_MOST), 2;
    if (m.self == m.workers)
        return serve(&m);
    work(&m, &times);
    if (!m.self)
        report(&m, &times, csv);
    return 0;
}
