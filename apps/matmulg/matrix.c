/* SPDX-License-Identifier: MIT
 *
 * The matrices, tile after tile, and whether the result is right.
 */
#include "matmulg/matmulg.h"

#include <stdio.h>
#include <stdlib.h>

#include "common/random.h"

double *need(size_t count)
{
    double *memory = calloc(count ? count : 1, sizeof *memory);
    if (memory)
        return memory;
    fprintf(stderr, "matmulg: no memory for %zu numbers\n", count);
    exit(1);
}

/* Where an element of a matrix is. */
static size_t at(const struct matmulg *m, int row, int column)
{
    int tile = row / m->tile * m->side + column / m->tile;
    return (size_t)tile * tile_elements(m) + (size_t)(row % m->tile * m->tile + column % m->tile);
}

/* Small whole numbers: products and sums are exact. */
static void fill(const struct matmulg *m, double *matrix, uint64_t which)
{
    for (int i = 0; i < m->size; i++)
        for (int j = 0; j < m->size; j++)
            matrix[at(m, i, j)] = (double)(random_at(m->seed + which,
                                                     (uint64_t)i * (uint64_t)m->size + (uint64_t)j) %
                                           17) -
                                  8;
}

void matrices_fill(const struct matmulg *m, double *a, double *b)
{
    fill(m, a, 1);
    fill(m, b, 2);
}

/* out = matrix * in */
static void apply(const struct matmulg *m, const double *matrix, const double *in, double *out)
{
    for (int i = 0; i < m->size; i++) {
        out[i] = 0;
        for (int j = 0; j < m->size; j++)
            out[i] += matrix[at(m, i, j)] * in[j];
    }
}

/* Is C = A B?  C x = A (B x) for three random x says so: all are whole numbers below 2^53. [Freivalds] */
uint64_t matrices_wrong(const struct matmulg *m, const double *a, const double *b, const double *c)
{
    double *x = need((size_t)m->size), *bx = need((size_t)m->size), *abx = need((size_t)m->size),
           *cx = need((size_t)m->size);
    uint64_t wrong = 0;
    for (uint64_t round = 0; round < 3; round++) {
        for (int i = 0; i < m->size; i++)
            x[i] = (double)(random_at(m->seed + 3 + round, (uint64_t)i) % 1001) - 500;
        apply(m, b, x, bx);
        apply(m, a, bx, abx);
        apply(m, c, x, cx);
        for (int i = 0; i < m->size; i++)
            wrong += abx[i] != cx[i];
    }
    free(x);
    free(bx);
    free(abx);
    free(cx);
    return wrong;
}
