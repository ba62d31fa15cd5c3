/* SPDX-License-Identifier: MIT
 *
 * LU decomposition with partial pivoting of a dense matrix that is spread over a grid of processes in blocks, cyclically
 * along both dimensions: the algorithm of High-Performance Linpack (https://netlib.org/benchmark/hpl).
 */
#ifndef APPS_LU_H
#define APPS_LU_H

#include <mpi.h>

/* The system A x = b: column n of the matrix is b. */
struct system {
    int n, nb;            /* order; rows and columns of a block */
    int nprow, npcol;     /* of the grid; nprow is a power of two */
    int prow, pcol;       /* of this process */
    int rows, cols;       /* here */
    double *a;            /* rows x cols, column after column */
    MPI_Comm row, column; /* processes of the same grid row, ranked by column, and of the same column */
    double *panel;        /* see panel_bytes() */
    double *u;            /* rows of the block that is decomposed, nb x cols */
    double *work;
    int *pivot; /* nb */
};

/* How many of the indices 0 .. end-1 the process at `place` of `count` has. */
static inline int owned(int end, int nb, int place, int count)
{
    int blocks = end / nb, full = blocks / count * nb, rest = blocks % count;
    if (place < rest)
        return full + nb;
    return place == rest ? full + end % nb : full;
}

static inline int owner(int index, int nb, int count)
{
    return index / nb % count;
}

static inline int place_of(int index, int nb, int count)
{
    return index / nb / count * nb + index % nb;
}

/* The index at a place of a process. */
static inline int index_of(int at, int nb, int place, int count)
{
    return (at / nb * count + place) * nb + at % nb;
}

/* A panel travels as one message: its block of L and U (nb x nb), the pivots, L below. */
static inline int panel_length(int nb, int rows)
{
    return nb * nb + nb + rows * nb;
}

/* panel.c: decompose the columns k .. k+width-1 and leave them in s->panel; processes of that grid column. */
void panel_decompose(struct system *s, int k, int width);
/* All others get it from their left. */
void panel_broadcast(struct system *s, int k, int width);

/* swap.c: exchange rows of what is right of the panel; s->u gets the new upper ones, on all processes. */
void rows_exchange(struct system *s, int k, int width);

/* update.c: U, and what is below and right of it. */
void trailing_update(struct system *s, int k, int width);

/* solve.c: x from U; each process gets all of it. */
void back_substitute(struct system *s, double *x);

/* kernels.c: c -= a b; a has m rows and k columns, b n columns. */
void kernel_multiply(int m, int n, int k, const double *a, int lda, const double *b, int ldb, double *c,
                     int ldc);
/* b = l^-1 b; l is k x k, lower, with ones on its diagonal. */
void kernel_solve(int k, int n, const double *l, int ldl, double *b, int ldb);

#endif
