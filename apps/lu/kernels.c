/* SPDX-License-Identifier: MIT
 *
 * What takes the time, in the order of loops that BLAS's reference implementation has: column after column of the result, to
 * which multiples of columns are added.
 */
#include "lu.h"

/* to -= factor * from */
static void subtract(int n, double factor, const double *from, double *to)
{
    for (int i = 0; i < n; i++)
        to[i] -= factor * from[i];
}

void kernel_multiply(int m, int n, int k, const double *a, int lda, const double *b, int ldb, double *c,
                     int ldc)
{
    for (int j = 0; j < n; j++, b += ldb, c += ldc)
        for (int p = 0; p < k; p++)
            if (b[p] != 0)
                subtract(m, b[p], a + (long)p * lda, c);
}

void kernel_solve(int k, int n, const double *l, int ldl, double *b, int ldb)
{
    for (int j = 0; j < n; j++, b += ldb)
        for (int p = 0; p < k; p++)
            if (b[p] != 0)
                subtract(k - p - 1, b[p], l + (long)p * ldl + p + 1, b + p + 1);
}
