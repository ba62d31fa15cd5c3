/* SPDX-License-Identifier: MIT
 *
 * matmulg-bsp: the same in BSP, a superstep of GETs for each round.
 */
#include "matmulg/matmulg.h"

#include <bsp.h>
#include <stdlib.h>

/* Objects: the matrices, which the last process has, under a name that all others have, too; and tiles, into which GETs go. */
static struct {
    char a, b, c;
} names;
static double *a, *b, *c, *tile_a, *tile_b, *bt, *sum;

static void *object(const struct matmulg *m, double *matrix, char *name)
{
    bool has = m->self == m->workers;
    void *at = has ? (void *)matrix : name;
    bsp_push_reg(at, has ? (int)(tile_elements(m) * (size_t)m->workers * sizeof *matrix) : 0);
    return at;
}

static void work(const struct matmulg *m, const void *at_a, const void *at_b, void *at_c, struct times *times)
{
    int bytes = (int)(tile_elements(m) * sizeof(double)), worker = m->self < m->workers;
    for (int l = 0; l < m->side; l++) {
        if (worker) {
            bsp_hpget(m->workers, at_a, bytes * tile_of_a(m, m->self, l), tile_a, bytes);
            bsp_hpget(m->workers, at_b, bytes * tile_of_b(m, m->self, l), tile_b, bytes);
        }
        bsp_sync();
        if (worker)
            multiply(m, tile_a, tile_b, bt, sum, times);
    }
    if (worker)
        bsp_hpput(m->workers, sum, at_c, bytes * m->self, bytes);
    bsp_sync();
}

int main(int argc, char **argv)
{
    struct matmulg m;
    struct times times = {0};
    bool csv;
    bsp_begin(bsp_nprocs());
    int status = matmulg_begin(&m, bsp_pid(), bsp_nprocs(), &csv, argc, argv);
    if (status >= 0)
        return status;
    size_t tile = tile_elements(&m), all = m.self == m.workers ? tile * (size_t)m.workers : 0;
    a = need(all), b = need(all), c = need(all);
    tile_a = need(tile), tile_b = need(tile), bt = need(tile), sum = need(tile);
    if (all)
        matrices_fill(&m, a, b);
    void *at_a = object(&m, a, &names.a), *at_b = object(&m, b, &names.b), *at_c = object(&m, c, &names.c);
    bsp_push_reg(tile_a, (int)(tile * sizeof *tile_a));
    bsp_push_reg(tile_b, (int)(tile * sizeof *tile_b));
    bsp_sync();
    bsp_sync();
    double begin = seconds();
    work(&m, at_a, at_b, at_c, &times);
    times.total = seconds() - begin;
    status = all ? matmulg_end(matrices_wrong(&m, a, b, c), &m) : 0;
    if (!m.self)
        report(&m, &times, csv);
    bsp_end();
    double *const memory[] = {a, b, c, tile_a, tile_b, bt, sum};
    for (size_t i = 0; i < sizeof memory / sizeof *memory; i++)
        free(memory[i]);
    return status;
}
