/* SPDX-License-Identifier: MIT
 *
 * pingpong BYTES ITERATIONS...   (pairs)
 * Ranks 0 and 1 send a message to and fro.  Prints for each pair
 *     pingpong BYTES NANOSECONDS
 * the mean time of one way, after a warm-up of a tenth of the iterations.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void exchange(int rank, char *buffer, int bytes, long iterations)
{
    for (long i = 0; i < iterations; i++) {
        if (rank == 0) {
            MPI_Send(buffer, bytes, MPI_BYTE, 1, 7, MPI_COMM_WORLD);
            MPI_Recv(buffer, bytes, MPI_BYTE, 1, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else if (rank == 1) {
            MPI_Recv(buffer, bytes, MPI_BYTE, 0, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(buffer, bytes, MPI_BYTE, 0, 7, MPI_COMM_WORLD);
        }
    }
}

int main(int argc, char **argv)
{
    int rank;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 1; i + 1 < argc; i += 2) {
        int bytes = atoi(argv[i]);
        long iterations = atol(argv[i + 1]);
        char *buffer = malloc(bytes ? (size_t)bytes : 1);
        if (!buffer)
            MPI_Abort(MPI_COMM_WORLD, 1);
        memset(buffer, 1, (size_t)bytes);
        MPI_Barrier(MPI_COMM_WORLD);
        exchange(rank, buffer, bytes, iterations / 10 + 1);
        double start = MPI_Wtime();
        exchange(rank, buffer, bytes, iterations);
        double seconds = MPI_Wtime() - start;
        if (rank == 0) {
            printf("pingpong %d %.2f\n", bytes, seconds / (double)iterations / 2 * 1e9);
            fflush(stdout);
        }
        free(buffer);
    }
    MPI_Finalize();
    return 0;
}
