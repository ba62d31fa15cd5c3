/* SPDX-License-Identifier: MIT
 *
 * What High-Performance Linpack needs of the Basic Linear Algebra Subprograms, as Fortran calls them, for machines that are modelled: a library of
 * the host's would compute there without taking time.  Matrices are stored by columns.  Plain loops; the product of matrices takes four
 * columns of A at a time, so that each element of C is loaded and stored once for eight operations.
 */
#include <math.h>
#include <stddef.h>

/* Element i of a vector whose elements are inc apart; backwards from its end if inc is negative. */
static double *first(double *x, int n, int inc)
{
    return inc < 0 ? x - (ptrdiff_t)(n - 1) * inc : x;
}

void dcopy_(const int *n, double *x, const int *incx, double *y, const int *incy)
{
    double *from = first(x, *n, *incx), *to = first(y, *n, *incy);
    for (int i = 0; i < *n; i++)
        to[(ptrdiff_t)i * *incy] = from[(ptrdiff_t)i * *incx];
}

void dswap_(const int *n, double *x, const int *incx, double *y, const int *incy)
{
    double *one = first(x, *n, *incx), *other = first(y, *n, *incy);
    for (int i = 0; i < *n; i++) {
        double kept = one[(ptrdiff_t)i * *incx];
        one[(ptrdiff_t)i * *incx] = other[(ptrdiff_t)i * *incy];
        other[(ptrdiff_t)i * *incy] = kept;
    }
}

void dscal_(const int *n, const double *alpha, double *x, const int *incx)
{
    for (int i = 0; i < *n; i++)
        x[(ptrdiff_t)i * *incx] *= *alpha;
}

void daxpy_(const int *n, const double *alpha, double *x, const int *incx, double *y, const int *incy)
{
    double *from = first(x, *n, *incx), *to = first(y, *n, *incy);
    for (int i = 0; i < *n; i++)
        to[(ptrdiff_t)i * *incy] += *alpha * from[(ptrdiff_t)i * *incx];
}

/* Counted from 1. */
int idamax_(const int *n, const double *x, const int *incx)
{
    int at = 0;
    for (int i = 1; i < *n; i++)
        if (fabs(x[(ptrdiff_t)i * *incx]) > fabs(x[(ptrdiff_t)at * *incx]))
            at = i;
    return *n > 0 ? at + 1 : 0;
}

void dger_(const int *m, const int *n, const double *alpha, double *x, const int *incx, double *y,
           const int *incy, double *a, const int *lda)
{
    double *left = first(x, *m, *incx), *right = first(y, *n, *incy);
    for (int j = 0; j < *n; j++) {
        double factor = *alpha * right[(ptrdiff_t)j * *incy], *column = a + (size_t)j * (size_t)*lda;
        for (int i = 0; i < *m; i++)
            column[i] += factor * left[(ptrdiff_t)i * *incx];
    }
}

void dgemv_(const char *trans, const int *m, const int *n, const double *alpha, const double *a,
            const int *lda, double *x, const int *incx, const double *beta, double *y, const int *incy)
{
    int turned = *trans != 'N' && *trans != 'n', length = turned ? *n : *m;
    double *from = first(x, turned ? *m : *n, *incx), *to = first(y, length, *incy);
    for (int i = 0; i < length; i++)
        to[(ptrdiff_t)i * *incy] *= *beta;
    for (int j = 0; j < *n; j++) {
        const double *column = a + (size_t)j * (size_t)*lda;
        double sum = 0, factor = *alpha * from[(ptrdiff_t)(turned ? 0 : j) * *incx];
        for (int i = 0; i < *m; i++)
            if (turned)
                sum += column[i] * from[(ptrdiff_t)i * *incx];
            else
                to[(ptrdiff_t)i * *incy] += factor * column[i];
        if (turned)
            to[(ptrdiff_t)j * *incy] += *alpha * sum;
    }
}

/* ------------------------------------------------------------------ matrices */

/* Where op(A)'s element (i, k) stands: at a[i * down + k * right]. */
struct op {
    size_t down, right;
};

static struct op op_of(const char *trans, int lda)
{
    int turned = *trans != 'N' && *trans != 'n';
    return turned ? (struct op){(size_t)lda, 1} : (struct op){1, (size_t)lda};
}

/* to[i] += sum of by[q] * a[i * down + q * right], for four columns. */
static void add_four(int m, double *restrict to, const double *restrict a, struct op at, const double by[4])
{
    const double *b = a + at.right, *c = b + at.right, *d = c + at.right;
    double p = by[0], q = by[1], r = by[2], s = by[3];
    for (int i = 0; i < m; i++) {
        size_t k = (size_t)i * at.down;
        to[i] += p * a[k] + q * b[k] + r * c[k] + s * d[k];
    }
}

void dgemm_(const char *transa, const char *transb, const int *m, const int *n, const int *k,
            const double *alpha, const double *a, const int *lda, const double *b, const int *ldb,
            const double *beta, double *c, const int *ldc)
{
    struct op left = op_of(transa, *lda), right = op_of(transb, *ldb);
    for (int j = 0; j < *n; j++) {
        double *column = c + (size_t)j * (size_t)*ldc;
        const double *of = b + (size_t)j * right.right;
        int l = 0;
        if (*beta != 1)
            for (int i = 0; i < *m; i++)
                column[i] = *beta == 0 ? 0 : column[i] * *beta;
        for (; l + 4 <= *k; l += 4) {
            const double by[4] = {
                *alpha * of[(size_t)l * right.down], *alpha * of[(size_t)(l + 1) * right.down],
                *alpha * of[(size_t)(l + 2) * right.down], *alpha * of[(size_t)(l + 3) * right.down]};
            add_four(*m, column, a + (size_t)l * left.right, left, by);
        }
        for (; l < *k; l++) {
            double factor = *alpha * of[(size_t)l * right.down];
            for (int i = 0; i < *m; i++)
                column[i] += factor * a[(size_t)i * left.down + (size_t)l * left.right];
        }
    }
}

/* Solve op(A) x = b for one column whose elements are `step` apart; upper: op(A) is. */
static void solve(int upper, int unit, int n, const double *a, struct op at, double *x, size_t step)
{
    for (int turn = 0; turn < n; turn++) {
        size_t i = (size_t)(upper ? n - 1 - turn : turn);
        if (!unit)
            x[i * step] /= a[i * at.down + i * at.right];
        double factor = x[i * step];
        for (size_t k = upper ? 0 : i + 1, end = upper ? i : (size_t)n; k < end; k++)
            x[k * step] -= factor * a[k * at.down + i * at.right];
    }
}

static int is_upper(const char *uplo, const char *trans)
{
    int upper = *uplo == 'U' || *uplo == 'u', turned = *trans != 'N' && *trans != 'n';
    return upper != turned;
}

static int is_unit(const char *diag)
{
    return *diag == 'U' || *diag == 'u';
}

void dtrsv_(const char *uplo, const char *trans, const char *diag, const int *n, const double *a,
            const int *lda, double *x, const int *incx)
{
    solve(is_upper(uplo, trans), is_unit(diag), *n, a, op_of(trans, *lda), x, (size_t)*incx);
}

/* X op(A) = alpha B is op(A)' X' = alpha B': then the rows of B are what is solved for. */
void dtrsm_(const char *side, const char *uplo, const char *trans, const char *diag, const int *m,
            const int *n, const double *alpha, const double *a, const int *lda, double *b, const int *ldb)
{
    int rows = *side == 'R' || *side == 'r', upper = is_upper(uplo, trans) != rows;
    struct op at = op_of(trans, *lda), turned = {at.right, at.down};
    for (int j = 0; j < *n; j++)
        for (int i = 0; i < *m; i++)
            b[i + (size_t)j * (size_t)*ldb] *= *alpha;
    for (int i = 0; i < (rows ? *m : *n); i++)
        solve(upper, is_unit(diag), rows ? *n : *m, a, rows ? turned : at,
              b + (rows ? (size_t)i : (size_t)i * (size_t)*ldb), rows ? (size_t)*ldb : 1);
}
