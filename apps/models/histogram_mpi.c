/* SPDX-License-Identifier: MIT
 *
 * The histogram in MPI: a reduction.
 */
#include "histogram.h"

#include <mpi.h>

int main(void)
{
    static uint32_t bins[BINS], sum[BINS];
    int rank, ranks;
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Barrier(MPI_COMM_WORLD);
    double begin = MPI_Wtime();
    count_part(bins, rank, ranks);
    MPI_Reduce(bins, sum, BINS, MPI_UINT32_T, MPI_SUM, 0, MPI_COMM_WORLD);
    if (!rank)
        show("mpi", sum, MPI_Wtime() - begin);
    return MPI_Finalize();
}
