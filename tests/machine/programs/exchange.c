/* SPDX-License-Identifier: MIT
 *
 * Some of everything: messages short and long, to all, from anybody; collectives; communicators.  Prints one number that all
 * results go into.  A seed as argument makes it take other ways.
 */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "lwmpi/machine.h"

static uint64_t mixed(uint64_t a, uint64_t b)
{
    uint64_t x = (a ^ b) * 0x9e3779b97f4a7c15u;
    return x ^ x >> 29;
}

int main(int argc, char **argv)
{
    enum { MOST = 40000 };
    static uint8_t out[MOST], in[MOST];
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1, sum = seed;
    for (int round = 0; round < 12; round++) {
        uint64_t dice = mixed(seed, (uint64_t)round);
        int step = 1 + (int)(dice % (uint64_t)size), bytes = (int)(dice >> 8) % MOST;
        bytes = (bytes & 0x7fff) >> (round % 4 * 4);
        for (int i = 0; i < bytes; i++)
            out[i] = (uint8_t)mixed((uint64_t)rank, (uint64_t)i);
        lwmpi_compute(mixed(dice, (uint64_t)rank) % 5000);
        MPI_Request request;
        MPI_Status status;
        MPI_Isend(out, bytes, MPI_BYTE, (rank + step) % size, round, MPI_COMM_WORLD, &request);
        MPI_Recv(in, MOST, MPI_BYTE, MPI_ANY_SOURCE, round, MPI_COMM_WORLD, &status);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        for (int i = 0; i < bytes; i++)
            sum = mixed(sum, in[i]);
        sum = mixed(sum, (uint64_t)status.MPI_SOURCE);
        uint64_t all = 0;
        MPI_Allreduce(&sum, &all, 1, MPI_UINT64_T, MPI_BXOR, MPI_COMM_WORLD);
        sum = mixed(sum, all);
        MPI_Comm part;
        MPI_Comm_split(MPI_COMM_WORLD, (int)(dice >> 20 & 3) ? rank % 3 : 0, -rank, &part);
        MPI_Bcast(&all, 1, MPI_UINT64_T, 0, part);
        MPI_Comm_free(&part);
        sum = mixed(sum, all);
    }
    uint64_t *every = malloc((size_t)size * sizeof *every);
    MPI_Gather(&sum, 1, MPI_UINT64_T, every, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    if (!rank) {
        for (int i = 0; i < size; i++)
            sum = mixed(sum, every[i]);
        printf("sum %016llx seconds %.9f\n", (unsigned long long)sum, MPI_Wtime());
    }
    free(every);
    MPI_Finalize();
    return 0;
}
