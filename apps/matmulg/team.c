/* SPDX-License-Identifier: MIT
 *
 * The threads of a cluster.
 */
#include "matmulg/matmulg.h"

double seconds(void)
{
    return (double)ikc_time_ns() * 1e-9;
}

/* Product of two tiles by a team of threads.  Rows are dealt out evenly; whoever has most takes the time. */
void multiply(const struct matmulg *m, const double *a, const double *b, double *bt, double *c,
              struct times *times)
{
    int own = (m->tile + THREADS - 1) / THREADS;
    double begin = seconds();
    tile_transpose(m->tile, b, bt);
    double middle = seconds();
    tile_product(m->tile, a, bt, c, 0, own);
    tile_product_rest(m->tile, a, bt, c, own, m->tile - own);
    double end = seconds();
    if (end - begin > times->product)
        times->product = end - begin;
    if (middle - begin > times->transpose)
        times->transpose = middle - begin;
}
