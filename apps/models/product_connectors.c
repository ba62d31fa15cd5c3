/* SPDX-License-Identifier: MIT
 *
 * The product on connectors: each process serves GETs of its tiles by active messages, and the end of a round is a barrier.
 */
#include "product.h"

#include <lwmpi/ikc.h>
#include <primitives.h>
#include <stdlib.h>

enum { BARRIER = 1, CHECKS = 3, SOURCES = 8 }; /* tags */

static const struct prim_ranks all = {0, TILES - 1};
static struct tile own[2], a, b, c; /* own: of A and of B */
static struct prim_source sources[TILES];
static struct prim_barrier barrier;
static double checks[TILES];

static void must(int64_t result)
{
    if (result < 0) {
        fprintf(stderr, "product: process %d: %s\n", mppa_rank(), prim_error());
        exit(1);
    }
}

static void together(void)
{
    must(prim_barrier_arrive(&barrier));
    must(prim_barrier_depart(&barrier));
}

static void get_tile(struct tile *to, int owner, int matrix)
{
    if (owner == mppa_rank())
        *to = own[matrix];
    else
        must(prim_get(&sources[owner], to, sizeof *to, matrix * (int64_t)sizeof *to));
}

/* Process 0 waits for the numbers of all others. */
static double checks_sum(double check)
{
    struct prim_memory memory;
    must(prim_memory_open(&memory, 0, CHECKS, checks, sizeof checks));
    if (mppa_rank()) {
        must(prim_put(&memory, &check, sizeof check, mppa_rank() * (int64_t)sizeof check, 1));
    } else {
        must(prim_memory_expect(&memory, TILES - 1));
        must(prim_memory_wait(&memory));
    }
    for (int i = 1; i < TILES; i++)
        check += checks[i];
    together();
    must(prim_memory_close(&memory));
    return check;
}

int main(void)
{
    int self = mppa_rank();
    if (mppa_ranks() != TILES)
        return fprintf(stderr, "product: expected %d processes\n", TILES), 2;
    fill_both(&own[0], &own[1], self);
    must(prim_barrier_open(&barrier, all, BARRIER));
    for (int i = 0; i < TILES; i++)
        must(prim_source_open(&sources[i], i, all, SOURCES + i, own, sizeof own));
    together();
    uint64_t begin = ikc_time_ns();
    for (int round = 0; round < SIDE; round++) {
        get_tile(&a, tile_a(self, round), 0);
        get_tile(&b, tile_b(self, round), 1);
        together();
        multiply(&c, &a, &b);
    }
    together();
    uint64_t end = ikc_time_ns();
    double check = checks_sum(weigh(&c, self));
    if (!self)
        show("connectors", check, (double)(end - begin) * 1e-9);
    for (int i = 0; i < TILES; i++)
        must(prim_source_close(&sources[i]));
    must(prim_barrier_close(&barrier));
    return 0;
}
