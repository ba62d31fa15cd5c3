/* SPDX-License-Identifier: MIT
 *
 * The product in MPI: windows, and a fence between asking and computing.
 */
#include "product.h"

#include <mpi.h>

static struct {
    struct tile a, b;
} own;
static struct tile a, b, c;

static void get_tiles(int self, int round, MPI_Win window)
{
    MPI_Get(&a, ELEMENTS, MPI_DOUBLE, tile_a(self, round), 0, ELEMENTS, MPI_DOUBLE, window);
    MPI_Get(&b, ELEMENTS, MPI_DOUBLE, tile_b(self, round), sizeof own.a, ELEMENTS, MPI_DOUBLE, window);
    MPI_Win_fence(0, window);
}

int main(void)
{
    int self, ranks;
    MPI_Win window;
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &self);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (ranks != TILES)
        return fprintf(stderr, "product: expected %d processes\n", TILES), MPI_Abort(MPI_COMM_WORLD, 2);
    fill_both(&own.a, &own.b, self);
    MPI_Win_create(&own, sizeof own, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    MPI_Win_fence(0, window);
    double begin = MPI_Wtime(), check, sum;
    for (int round = 0; round < SIDE; round++) {
        get_tiles(self, round, window);
        multiply(&c, &a, &b);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    double end = MPI_Wtime();
    check = weigh(&c, self);
    MPI_Reduce(&check, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (!self)
        show("mpi", sum, end - begin);
    MPI_Win_free(&window);
    return MPI_Finalize();
}
