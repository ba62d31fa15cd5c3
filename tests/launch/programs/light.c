/* SPDX-License-Identifier: MIT
 *
 * What the ranks of a process cost: kilobytes and mappings, while all of them are there.
 */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        char line[512];
        long kilobytes = 0, own = 0, mappings = 0, shared = 0;
        FILE *file = fopen("/proc/self/smaps_rollup", "r");
        while (file && fgets(line, sizeof line, file))
            if (sscanf(line, "Pss: %ld", &own) == 1)
                kilobytes += own;
        file = fopen("/proc/self/maps", "r");
        while (file && fgets(line, sizeof line, file))
            mappings++;
        file = fopen("/proc/meminfo", "r"); /* the copies' files count here */
        while (file && fgets(line, sizeof line, file))
            sscanf(line, "Shmem: %ld", &shared);
        printf("%ld %ld %ld\n", kilobytes, mappings, shared);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
