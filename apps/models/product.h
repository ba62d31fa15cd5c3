/* SPDX-License-Identifier: MIT
 *
 * MatMulG of Gerbessiotis and Lee for all programming models: C = A B by square tiles, of which each process has one of each matrix, and
 * GETs what it needs of the others. [kalray 5]
 */
#ifndef MODELS_PRODUCT_H
#define MODELS_PRODUCT_H

#include <stdint.h>
#include <stdio.h>

enum { SIDE = 2, TILES = SIDE * SIDE, TILE = 48, ELEMENTS = TILE * TILE };

struct tile {
    double at[ELEMENTS];
};

/* Which tiles process q multiplies in round l: no two processes ask the same one for the same matrix. */
static inline int tile_a(int q, int l)
{
    return (q % SIDE + q / SIDE + l) % SIDE + SIDE * (q / SIDE);
}

static inline int tile_b(int q, int l)
{
    return (q % SIDE + q / SIDE + l) % SIDE * SIDE + q % SIDE;
}

/* Small whole numbers: products and sums are exact in any order. */
static inline void fill(struct tile *tile, int number, int first, int second)
{
    int row = number / SIDE * TILE, column = number % SIDE * TILE;
    for (int i = 0; i < TILE; i++)
        for (int j = 0; j < TILE; j++)
            tile->at[i * TILE + j] = (row + i) * first % 17 + (column + j) * second % 13 - 14;
}

static inline void fill_both(struct tile *a, struct tile *b, int number)
{
    fill(a, number, 7, 3);
    fill(b, number, 5, 11);
}

/* c += a b */
static inline void multiply(struct tile *c, const struct tile *a, const struct tile *b)
{
    static struct tile turned;
    for (int i = 0; i < TILE; i++)
        for (int j = 0; j < TILE; j++)
            turned.at[i * TILE + j] = b->at[j * TILE + i];
    for (int i = 0; i < TILE; i++)
        for (int j = 0; j < TILE; j++) {
            double sum = 0;
            for (int k = 0; k < TILE; k++)
                sum += a->at[i * TILE + k] * turned.at[j * TILE + k];
            c->at[i * TILE + j] += sum;
        }
}

/* A number that tells whether a tile of the result is right: each element has a weight of its own. */
static inline double weigh(const struct tile *c, int number)
{
    double sum = 0;
    for (int i = 0; i < ELEMENTS; i++)
        sum += c->at[i] * ((i * 31 + number * 7) % 97);
    return sum;
}

static inline void show(const char *model, double check, double seconds)
{
    printf("%s: product, check %.0f, %.1f us\n", model, check, seconds * 1e6);
}

#endif
