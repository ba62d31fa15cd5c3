/* SPDX-License-Identifier: MIT
 *
 * What takes the time.  Two by two elements of the product are kept in registers, from operands that were packed before: what
 * generic kernels of BLAS libraries do on processors that nobody has written one for.
 */
#include "lu.h"

/* Two rows (or columns) beside each other; the last may be alone, with zeros. */
static void pack_rows(int m, int k, const double *a, int lda, double *to)
{
    for (int i = 0; i < m; i += 2) {
        const double *from = a + i;
        int both = i + 1 < m;
        for (int p = 0; p < k; p++, from += lda, to += 2) {
            to[0] = from[0];
            to[1] = both ? from[1] : 0;
        }
    }
}

static void pack_columns(int n, int k, const double *b, int ldb, double *to)
{
    for (int j = 0; j < n; j += 2) {
        const double *one = b + (long)j * ldb, *two = j + 1 < n ? one + ldb : 0;
        for (int p = 0; p < k; p++, to += 2) {
            to[0] = one[p];
            to[1] = two ? two[p] : 0;
        }
    }
}

void kernel_multiply(int m, int n, int k, const double *a, int lda, const double *b, int ldb, double *c,
                     int ldc, double *work)
{
    if (m <= 0 || n <= 0)
        return;
    double *rows = work, *columns = work + (long)(m + 1) * k;
    pack_rows(m, k, a, lda, rows);
    pack_columns(n, k, b, ldb, columns);
    for (int j = 0; j < n; j += 2)
        for (int i = 0; i < m; i += 2) {
            const double *x = rows + (long)i * k, *y = columns + (long)j * k;
            double c00 = 0, c10 = 0, c01 = 0, c11 = 0;
            for (int p = 0; p < k; p++, x += 2, y += 2) {
                c00 += x[0] * y[0];
                c10 += x[1] * y[0];
                c01 += x[0] * y[1];
                c11 += x[1] * y[1];
            }
            double *to = c + (long)j * ldc + i;
            to[0] -= c00;
            if (i + 1 < m)
                to[1] -= c10;
            if (j + 1 < n) {
                to[ldc] -= c01;
                if (i + 1 < m)
                    to[ldc + 1] -= c11;
            }
        }
}

void kernel_solve(int k, int n, const double *l, int ldl, double *b, int ldb)
{
    for (int j = 0; j < n; j++, b += ldb)
        for (int p = 0; p < k; p++) {
            double x = b[p];
            const double *column = l + (long)p * ldl;
            for (int i = p + 1; i < k; i++)
                b[i] -= x * column[i];
        }
}
