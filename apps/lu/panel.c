/* SPDX-License-Identifier: MIT
 *
 * The columns of one block, by the processes of one column of the grid.
 */
#include <math.h>
#include <string.h>

#include "lu.h"

enum { TAG_PIVOT = 1, TAG_PANEL = 2 };

/* What the processes find out about a column together: the largest element and its row, and the row that it is to
 * change places with, both as wide as the panel. */
enum { HEAD = 4, VALUE = 0, INDEX = 1, HAS_OLD = 2 };

/* Join with what another one has found: the larger of two; of two alike, that of the upper row. */
static void join(double *mine, const double *theirs, int width)
{
    double a = fabs(mine[VALUE]), b = fabs(theirs[VALUE]);
    if (b > a || (b == a && theirs[INDEX] < mine[INDEX])) {
        mine[VALUE] = theirs[VALUE];
        mine[INDEX] = theirs[INDEX];
        memcpy(mine + HEAD, theirs + HEAD, (size_t)width * sizeof *mine);
    }
    if (theirs[HAS_OLD] != 0) {
        mine[HAS_OLD] = 1;
        memcpy(mine + HEAD + width, theirs + HEAD + width, (size_t)width * sizeof *mine);
    }
}

/* Each with a partner at twice the distance. */
static void pivot_agree(struct system *s, double *mine, double *theirs, int width)
{
    int length = HEAD + 2 * width;
    for (int step = 1; step < s->nprow; step *= 2) {
        int partner = s->prow ^ step;
        MPI_Sendrecv(mine, length, MPI_DOUBLE, partner, TAG_PIVOT, theirs, length, MPI_DOUBLE, partner,
                     TAG_PIVOT, s->column, MPI_STATUS_IGNORE);
        join(mine, theirs, width);
    }
}

static void row_get(const double *at, int ld, int width, double *row)
{
    for (int j = 0; j < width; j++)
        row[j] = at[(long)j * ld];
}

static void row_put(double *at, int ld, int width, const double *row)
{
    for (int j = 0; j < width; j++)
        at[(long)j * ld] = row[j];
}

/* The largest element of a column from row `from` here on. */
static int largest(const double *column, int from, int rows)
{
    int best = from;
    for (int i = from + 1; i < rows; i++)
        if (fabs(column[i]) > fabs(column[best]))
            best = i;
    return best;
}

void panel_decompose(struct system *s, int k, int width)
{
    int nb = s->nb, first = place_of(k, nb, s->npcol), upper = owner(k, nb, s->nprow);
    double *a = s->a + (long)first * s->rows;
    double *mine = s->work, *theirs = mine + HEAD + 2 * width;
    for (int j = 0; j < width; j++) {
        int row = k + j, from = owned(row, nb, s->prow, s->nprow);
        double *column = a + (long)j * s->rows;
        mine[VALUE] = 0;
        mine[INDEX] = s->n;
        mine[HAS_OLD] = s->prow == upper;
        if (from < s->rows) {
            int best = largest(column, from, s->rows);
            mine[VALUE] = column[best];
            mine[INDEX] = index_of(best, nb, s->prow, s->nprow);
            row_get(a + best, s->rows, width, mine + HEAD);
        }
        if (s->prow == upper)
            row_get(a + from, s->rows, width, mine + HEAD + width);
        pivot_agree(s, mine, theirs, width);
        int pivot = (int)mine[INDEX];
        const double *top = mine + HEAD;
        if (owner(pivot, nb, s->nprow) == s->prow)
            row_put(a + place_of(pivot, nb, s->nprow), s->rows, width, mine + HEAD + width);
        if (s->prow == upper)
            row_put(a + from, s->rows, width, top);
        s->pivot[j] = pivot;
        row_put(s->panel + j, nb, width, top);

        /* Below the pivot: L, and what it takes from the columns on the right. */
        int below = from + (s->prow == upper), count = s->rows - below;
        double inverse = 1 / top[j], *l = column + below;
        for (int i = 0; i < count; i++)
            l[i] *= inverse;
        for (int c = j + 1; c < width; c++) {
            double factor = top[c], *to = a + (long)c * s->rows + below;
            for (int i = 0; i < count; i++)
                to[i] -= factor * l[i];
        }
    }
    int below = owned(k + width, nb, s->prow, s->nprow), rows = s->rows - below;
    double *to = s->panel + nb * nb;
    for (int j = 0; j < width; j++)
        *to++ = s->pivot[j];
    to = s->panel + nb * nb + nb;
    for (int j = 0; j < width; j++, to += rows)
        memcpy(to, a + (long)j * s->rows + below, (size_t)rows * sizeof *to);
}

/* Along the grid row: each receives from its left and sends on to its right. */
void panel_broadcast(struct system *s, int k, int width)
{
    int root = owner(k, s->nb, s->npcol), rows = s->rows - owned(k + width, s->nb, s->prow, s->nprow);
    int length = panel_length(s->nb, rows), right = (s->pcol + 1) % s->npcol;
    if (s->pcol != root)
        MPI_Recv(s->panel, length, MPI_DOUBLE, (s->pcol + s->npcol - 1) % s->npcol, TAG_PANEL, s->row,
                 MPI_STATUS_IGNORE);
    if (right != root)
        MPI_Send(s->panel, length, MPI_DOUBLE, right, TAG_PANEL, s->row);
    for (int j = 0; j < width; j++)
        s->pivot[j] = (int)s->panel[s->nb * s->nb + j];
}
