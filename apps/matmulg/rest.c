/* SPDX-License-Identifier: MIT
 *
 * Takes no virtual time: compiled without --timed.
 */
#include "matmulg/matmulg.h"

void tile_product_rest(int n, const double *a, const double *bt, double *c, int first, int count)
{
    for (int i = first; i < first + count; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int k = 0; k < n; k++)
                sum += a[(size_t)i * (size_t)n + (size_t)k] * bt[(size_t)j * (size_t)n + (size_t)k];
            c[(size_t)i * (size_t)n + (size_t)j] += sum;
        }
}
