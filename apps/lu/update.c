/* SPDX-License-Identifier: MIT
 *
 * What is right of a panel: rows of U, and the rest less their product with L.
 */
#include "lu.h"

void trailing_update(struct system *s, int k, int width)
{
    int nb = s->nb, column = owned(k + width, nb, s->pcol, s->npcol), columns = s->cols - column;
    int below = owned(k + width, nb, s->prow, s->nprow), rows = s->rows - below;
    const double *l = s->panel + nb * nb + nb;
    kernel_solve(width, columns, s->panel, nb, s->u, nb);
    if (owner(k, nb, s->nprow) == s->prow)
        for (int j = 0; j < columns; j++)
            for (int i = 0; i < width; i++)
                s->a[(long)(column + j) * s->rows + place_of(k, nb, s->nprow) + i] = s->u[(long)j * nb + i];
    kernel_multiply(rows, columns, width, l, rows, s->u, nb, s->a + (long)column * s->rows + below, s->rows);
}
