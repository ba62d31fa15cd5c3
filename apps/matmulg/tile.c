/* SPDX-License-Identifier: MIT */
#include "matmulg/matmulg.h"

void tile_transpose(int n, const double *b, double *bt)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            bt[(size_t)i * (size_t)n + (size_t)j] = b[(size_t)j * (size_t)n + (size_t)i];
}

void tile_product(int n, const double *a, const double *bt, double *c, int first, int count)
{
    for (int i = first; i < first + count; i++) {
        const double *row = a + (size_t)i * (size_t)n;
        for (int j = 0; j < n; j++) {
            const double *column = bt + (size_t)j * (size_t)n;
            double sum = 0;
            for (int k = 0; k < n; k++)
                sum += row[k] * column[k];
            c[(size_t)i * (size_t)n + (size_t)j] += sum;
        }
    }
}
