/* SPDX-License-Identifier: MIT
 *
 * load PES STEP_MS: nobody does anything for a step; then one cluster of PES ranks after another begins to compute, a step
 * later each, and all go on to the end of the step in which the last has begun.
 */
#include <lwmpi/machine.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    int rank, size, pes = argc > 1 ? atoi(argv[1]) : 16, step = argc > 2 ? atoi(argv[2]) : 20;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (pes < 1 || step < 1 || size % pes) {
        fprintf(stderr, "load PES STEP_MS: expected numbers from 1 on, and a multiple of PES ranks\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    const double cycles_per_ms = 400e3; /* of a PE at 400 MHz */
    int first = 1 + rank / pes, last = 1 + size / pes;
    usleep((useconds_t)(first * step) * 1000);
    lwmpi_compute((unsigned long long)((last - first) * step * cycles_per_ms));
    MPI_Finalize();
    return 0;
}
