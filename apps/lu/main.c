/* SPDX-License-Identifier: MIT
 *
 * Solve a random system of linear equations: how fast, and how well.
 *   lu [-n ORDER] [-b BLOCK] [-p ROWS] [--csv]
 */
#include <float.h>
#include <getopt.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "lu.h"

/* Element (i, j), from -0.5 to 0.5: the same on whatever grid. */
static double element(int i, int j)
{
    uint64_t x = ((uint64_t)i << 32 | (uint32_t)j) + 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return (double)((x ^ x >> 31) >> 11) * 0x1p-53 - 0.5;
}

static void fill(struct system *s)
{
    for (int j = 0; j < s->cols; j++)
        for (int i = 0; i < s->rows; i++)
            s->a[(long)j * s->rows + i] = element(index_of(i, s->nb, s->prow, s->nprow),
                                                  index_of(j, s->nb, s->pcol, s->npcol));
}

static void *room(size_t count)
{
    void *memory = malloc(count * sizeof(double) + 1);
    if (!memory) {
        fprintf(stderr, "lu: no memory for %zu numbers\n", count);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return memory;
}

static void start(struct system *s, int n, int nb, int nprow)
{
    int size, rank;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    *s = (struct system){.n = n, .nb = nb, .nprow = nprow, .npcol = size / nprow};
    s->prow = rank / s->npcol;
    s->pcol = rank % s->npcol;
    s->rows = owned(n, nb, s->prow, nprow);
    s->cols = owned(n + 1, nb, s->pcol, s->npcol);
    MPI_Comm_split(MPI_COMM_WORLD, s->prow, s->pcol, &s->row);
    MPI_Comm_split(MPI_COMM_WORLD, s->pcol, s->prow, &s->column);
    s->a = room((size_t)s->rows * (size_t)s->cols);
    s->panel = room((size_t)panel_length(nb, s->rows));
    s->u = room((size_t)nb * (size_t)s->cols);
    s->work = room(2 * (size_t)nb * (size_t)s->cols + 2 * (size_t)(s->rows + n) + 8 * (size_t)nb + 16);
    s->pivot = room((size_t)nb);
}

static void end(struct system *s)
{
    free(s->a);
    free(s->panel);
    free(s->u);
    free(s->work);
    free(s->pivot);
    MPI_Comm_free(&s->row);
    MPI_Comm_free(&s->column);
}

static void decompose(struct system *s)
{
    for (int k = 0; k < s->n; k += s->nb) {
        int width = s->n - k < s->nb ? s->n - k : s->nb;
        if (s->pcol == owner(k, s->nb, s->npcol))
            panel_decompose(s, k, width);
        panel_broadcast(s, k, width);
        rows_exchange(s, k, width);
        trailing_update(s, k, width);
    }
}

/* ||A x - b|| / (eps (||A|| ||x|| + ||b||) n), in the maximum norm, as Linpack has it; below 16 it is good. */
static double residual(const struct system *s, const double *x)
{
    double norms[3] = {0, 0, 0}, all[3], size = 0; /* of A x - b, A, b */
    double *sums = room(2 * (size_t)s->rows), *magnitudes = sums + s->rows;
    for (int i = 0; i < s->rows; i++) {
        int row = index_of(i, s->nb, s->prow, s->nprow);
        sums[i] = magnitudes[i] = 0;
        for (int j = 0; j < s->cols; j++) {
            int column = index_of(j, s->nb, s->pcol, s->npcol);
            double value = element(row, column);
            if (column == s->n) {
                sums[i] -= value;
                norms[2] = fmax(norms[2], fabs(value));
                continue;
            }
            sums[i] += value * x[column];
            magnitudes[i] += fabs(value);
        }
    }
    MPI_Allreduce(MPI_IN_PLACE, sums, 2 * s->rows, MPI_DOUBLE, MPI_SUM, s->row);
    for (int i = 0; i < s->rows; i++) {
        norms[0] = fmax(norms[0], fabs(sums[i]));
        norms[1] = fmax(norms[1], magnitudes[i]);
    }
    for (int j = 0; j < s->n; j++)
        size = fmax(size, fabs(x[j]));
    MPI_Allreduce(norms, all, 3, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    free(sums);
    return all[0] / (DBL_EPSILON * (all[1] * size + all[2]) * s->n);
}

static int number(const char *text, const char *what, int least, int most)
{
    char *rest;
    long value = strtol(text, &rest, 10);
    if (*rest || rest == text || value < least || value > most) {
        fprintf(stderr, "lu: %s %s: expected a number from %d to %d\n", what, text, least, most);
        exit(2);
    }
    return (int)value;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {{"csv", no_argument, NULL, 'c'}, {NULL, 0, NULL, 0}};
    int n = 1250, nb = 16, nprow = 0, csv = 0, option, size, rank;
    while ((option = getopt_long(argc, argv, "n:b:p:", options, NULL)) != -1) {
        if (option == 'n')
            n = number(optarg, "-n", 1, 40000);
        else if (option == 'b')
            nb = number(optarg, "-b", 1, 1024);
        else if (option == 'p')
            nprow = number(optarg, "-p", 1, 1024);
        else if (option == 'c')
            csv = 1;
        else
            return 2;
    }
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int p = 1; !nprow && p * p <= size; p *= 2)
        if (size % p == 0 && (2 * p) * (2 * p) > size)
            nprow = p;
    if (!nprow)
        nprow = 1;
    if (size % nprow || (nprow & (nprow - 1))) {
        if (!rank)
            fprintf(stderr, "lu: -p %d: expected a power of two that divides the %d processes\n", nprow,
                    size);
        MPI_Finalize();
        return 2;
    }
    struct system s;
    start(&s, n, nb, nprow);
    fill(&s);
    double *x = room((size_t)n);
    MPI_Barrier(MPI_COMM_WORLD);
    double began = MPI_Wtime();
    decompose(&s);
    double decomposed = MPI_Wtime() - began;
    back_substitute(&s, x);
    double times[2] = {decomposed, MPI_Wtime() - began}, most[2];
    MPI_Reduce(times, most, 2, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    double wrong = residual(&s, x);
    if (!rank) {
        double operations = 2.0 / 3 * n * n * n + 1.5 * n * n;
        if (csv)
            printf(
                "n,block,rows,columns,seconds,decompose_s,gflops,residual\n%d,%d,%d,%d,%.9g,%.9g,%.9g,%.6g\n",
                n, nb, s.nprow, s.npcol, most[1], most[0], operations / most[1] * 1e-9, wrong);
        else
            printf("n=%d block=%d grid=%dx%d: %.6f s, %.4f GFLOP/s, residual %.4g (%s)\n", n, nb, s.nprow,
                   s.npcol, most[1], operations / most[1] * 1e-9, wrong, wrong < 16 ? "good" : "BAD");
    }
    end(&s);
    free(x);
    MPI_Finalize();
    return wrong < 16 ? 0 : 1;
}
