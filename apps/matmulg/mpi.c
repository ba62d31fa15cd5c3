/* SPDX-License-Identifier: MIT
 *
 * matmulg-mpi: the same with a window of MPI, and a fence between asking and computing.
 */
#include "matmulg/matmulg.h"

#include <lwmpi/machine.h>
#include <mpi.h>
#include <stdlib.h>

/* The window has A, B and C one after the other. */
static MPI_Aint place(const struct matmulg *m, int matrix, int tile)
{
    return (MPI_Aint)tile_elements(m) * (matrix * m->workers + tile);
}

static void work(const struct matmulg *m, MPI_Win window, struct times *times)
{
    int count = (int)tile_elements(m), worker = m->self < m->workers;
    double *a = need(tile_elements(m)), *b = need(tile_elements(m)), *bt = need(tile_elements(m)),
           *c = need(tile_elements(m));
    MPI_Win_fence(0, window);
    double begin = seconds();
    for (int l = 0; l < m->side; l++) {
        if (worker) {
            MPI_Get(a, count, MPI_DOUBLE, m->workers, place(m, 0, tile_of_a(m, m->self, l)), count,
                    MPI_DOUBLE, window);
            MPI_Get(b, count, MPI_DOUBLE, m->workers, place(m, 1, tile_of_b(m, m->self, l)), count,
                    MPI_DOUBLE, window);
        }
        MPI_Win_fence(0, window);
        if (worker)
            multiply(m, a, b, bt, c, times);
    }
    if (worker)
        MPI_Put(c, count, MPI_DOUBLE, m->workers, place(m, 2, m->self), count, MPI_DOUBLE, window);
    MPI_Win_fence(0, window);
    times->total = seconds() - begin;
    free(a);
    free(b);
    free(bt);
    free(c);
}

static int run(struct matmulg *m, bool csv)
{
    size_t all = m->self == m->workers ? tile_elements(m) * (size_t)m->workers : 0;
    double *matrices = need(3 * all);
    struct times times = {0};
    MPI_Win window;
    if (all)
        matrices_fill(m, matrices, matrices + all);
    MPI_Win_create(matrices, (MPI_Aint)(3 * all * sizeof *matrices), sizeof *matrices, MPI_INFO_NULL,
                   MPIX_COMM_LOCAL, &window);
    work(m, window, &times);
    MPI_Win_free(&window);
    if (!m->self)
        report(m, &times, csv);
    int status = all ? matmulg_end(matrices_wrong(m, matrices, matrices + all, matrices + 2 * all), m) : 0;
    free(matrices);
    return status;
}

int main(int argc, char **argv)
{
    struct matmulg m;
    bool csv;
    int self, processes;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPIX_COMM_LOCAL, &self);
    MPI_Comm_size(MPIX_COMM_LOCAL, &processes);
    int status = matmulg_begin(&m, self, processes, &csv, argc, argv);
    if (status < 0)
        status = run(&m, csv);
    MPI_Finalize();
    return status;
}
