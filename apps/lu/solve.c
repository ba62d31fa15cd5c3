/* SPDX-License-Identifier: MIT
 *
 * Back substitution, block after block from the last.  What is left of b travels from the grid column that has it to where
 * the next block of U is.
 */
#include <string.h>

#include "lu.h"

enum { TAG_PART = 4 };

void back_substitute(struct system *s, double *x)
{
    int n = s->n, nb = s->nb, home = owner(n, nb, s->npcol), mine = s->pcol == home;
    double *b = s->a + (long)place_of(n, nb, s->npcol) * s->rows; /* if it is here */
    double *part = s->work, *gone = part + s->rows;
    memset(x, 0, (size_t)n * sizeof *x);
    memset(gone, 0, (size_t)s->rows * sizeof *gone); /* what this grid column takes from b */
    for (int k = (n - 1) / nb * nb; k >= 0; k -= nb) {
        int width = n - k < nb ? n - k : nb, prow = owner(k, nb, s->nprow), pcol = owner(k, nb, s->npcol);
        int at = place_of(k, nb, s->nprow);
        /* All that was taken from this block of b, to its home; there the rest, to the block of U. */
        if (s->prow == prow) {
            MPI_Reduce(gone + at, part, width, MPI_DOUBLE, MPI_SUM, home, s->row);
            for (int i = 0; mine && i < width; i++)
                part[i] = b[at + i] - part[i];
            if (mine && pcol != home)
                MPI_Send(part, width, MPI_DOUBLE, pcol, TAG_PART, s->row);
            if (s->pcol == pcol && pcol != home)
                MPI_Recv(part, width, MPI_DOUBLE, home, TAG_PART, s->row, MPI_STATUS_IGNORE);
        }
        if (s->pcol != pcol)
            continue;
        const double *u = s->a + (long)place_of(k, nb, s->npcol) * s->rows;
        for (int j = width - 1; s->prow == prow && j >= 0; j--) {
            const double *column = u + (long)j * s->rows + at;
            part[j] /= column[j];
            for (int i = 0; i < j; i++)
                part[i] -= part[j] * column[i];
        }
        MPI_Bcast(part, width, MPI_DOUBLE, prow, s->column);
        memcpy(x + k, part, (size_t)width * sizeof *x);
        int above = owned(k, nb, s->prow, s->nprow);
        for (int j = 0; j < width; j++) {
            const double *column = u + (long)j * s->rows;
            for (int i = 0; i < above; i++)
                gone[i] += part[j] * column[i];
        }
    }
    /* Each block of x is known to one grid column. */
    MPI_Allreduce(MPI_IN_PLACE, x, n, MPI_DOUBLE, MPI_SUM, s->row);
}
