/* SPDX-License-Identifier: MIT
 *
 * Rows change places: the pivots' rows come to the top, and all processes of a grid column get them; the rows that were
 * there go where those came from.
 */
#include <stdlib.h>
#include <string.h>

#include "lu.h"

enum { TAG_ROWS = 3 };

/* Row `to` gets what row `from` had. */
struct move {
    int from, to;
};

static struct move *find(struct move *moves, int count, int row)
{
    for (int i = 0; i < count; i++)
        if (moves[i].to == row)
            return &moves[i];
    return NULL;
}

/* All exchanges of a panel at once: moves[0 .. width-1] are those to the top; returns how many there are. */
static int moves_of(const struct system *s, int k, int width, struct move *moves)
{
    int count = width;
    for (int j = 0; j < width; j++)
        moves[j] = (struct move){k + j, k + j};
    for (int j = 0; j < width; j++) {
        int pivot = s->pivot[j];
        struct move *other = find(moves, count, pivot);
        if (!other) {
            other = &moves[count++];
            *other = (struct move){pivot, pivot};
        }
        int from = moves[j].from;
        moves[j].from = other->from;
        other->from = from;
    }
    return count;
}

static void rows_pack(const struct system *s, int row, int column, double *to)
{
    const double *from = s->a + (long)column * s->rows + place_of(row, s->nb, s->nprow);
    for (int j = column; j < s->cols; j++, from += s->rows)
        *to++ = *from;
}

static void rows_unpack(struct system *s, int row, int column, const double *from)
{
    double *to = s->a + (long)column * s->rows + place_of(row, s->nb, s->nprow);
    for (int j = column; j < s->cols; j++, to += s->rows)
        *to = *from++;
}

void rows_exchange(struct system *s, int k, int width)
{
    int column = owned(k + width, s->nb, s->pcol, s->npcol), length = s->cols - column;
    int upper = owner(k, s->nb, s->nprow), nprow = s->nprow;
    struct move *moves = malloc(2 * (size_t)width * sizeof *moves);
    int *counts = malloc(2 * (size_t)nprow * sizeof *counts), *at = counts + nprow;
    int count = moves_of(s, k, width, moves);
    double *out = s->work, *in = out + (long)width * length, *next = out;

    /* The new upper rows, from wherever they are to everybody. */
    memset(counts, 0, (size_t)nprow * sizeof *counts);
    for (int j = 0; j < width; j++) {
        int from = owner(moves[j].from, s->nb, nprow);
        counts[from] += length;
        if (from == s->prow) {
            rows_pack(s, moves[j].from, column, next);
            next += length;
        }
    }
    at[0] = 0;
    for (int p = 1; p < nprow; p++)
        at[p] = at[p - 1] + counts[p - 1];
    MPI_Allgatherv(out, counts[s->prow], MPI_DOUBLE, in, counts, at, MPI_DOUBLE, s->column);

    /* The old ones, from the process that has all of them to the places of the new ones. */
    for (int p = 0; p < nprow; p++) {
        int rows = 0;
        next = out;
        for (int i = width; i < count; i++)
            if (owner(moves[i].to, s->nb, nprow) == p && ++rows && s->prow == upper) {
                rows_pack(s, moves[i].from, column, next);
                next += length;
            }
        if (!rows)
            continue;
        if (s->prow == upper && p != upper)
            MPI_Send(out, rows * length, MPI_DOUBLE, p, TAG_ROWS, s->column);
        else if (s->prow == p && p != upper)
            MPI_Recv(out, rows * length, MPI_DOUBLE, upper, TAG_ROWS, s->column, MPI_STATUS_IGNORE);
        next = out;
        for (int i = width; i < count && s->prow == p; i++)
            if (owner(moves[i].to, s->nb, nprow) == p) {
                rows_unpack(s, moves[i].to, column, next);
                next += length;
            }
    }

    for (int j = 0; j < width; j++) {
        const double *from = in + at[owner(moves[j].from, s->nb, nprow)];
        at[owner(moves[j].from, s->nb, nprow)] += length;
        double *to = s->u + j;
        for (int c = 0; c < length; c++, to += s->nb)
            *to = from[c];
    }
    free(counts);
    free(moves);
}
