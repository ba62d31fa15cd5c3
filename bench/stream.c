/* SPDX-License-Identifier: MIT
 *
 * stream BYTES ITERATIONS...   (pairs)
 * Rank 0 keeps WINDOW messages under way to rank 1, which answers each window with
 * an empty message.  Every message of a window has a buffer of its own where they fit into
 * BUFFERS bytes.  Prints for each pair
 *     stream BYTES NANOSECONDS
 * the mean time a message, after a warm-up.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WINDOW = 64, BUFFERS = 8 << 20 };

static void flow(int rank, char *buffers, int bytes, int slots, long windows)
{
    MPI_Request requests[WINDOW];

    for (long i = 0; i < windows; i++) {
        for (int j = 0; rank < 2 && j < WINDOW; j++) {
            char *buffer = buffers + (size_t)(j % slots) * (size_t)bytes;
            if (rank == 0)
                MPI_Isend(buffer, bytes, MPI_BYTE, 1, 7, MPI_COMM_WORLD, &requests[j]);
            else
                MPI_Irecv(buffer, bytes, MPI_BYTE, 0, 7, MPI_COMM_WORLD, &requests[j]);
        }
        if (rank < 2)
            MPI_Waitall(WINDOW, requests, MPI_STATUSES_IGNORE);
        if (rank == 0)
            MPI_Recv(NULL, 0, MPI_BYTE, 1, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        else if (rank == 1)
            MPI_Send(NULL, 0, MPI_BYTE, 0, 8, MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv)
{
    int rank;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 1; i + 1 < argc; i += 2) {
        int bytes = atoi(argv[i]);
        long windows = atol(argv[i + 1]) / WINDOW + 1;
        int slots = bytes ? BUFFERS / bytes : WINDOW;
        if (slots > WINDOW)
            slots = WINDOW;
        if (slots < 1)
            slots = 1;
        char *buffers = malloc((size_t)slots * (size_t)bytes + 1);
        if (!buffers)
            MPI_Abort(MPI_COMM_WORLD, 1);
        memset(buffers, 1, (size_t)slots * (size_t)bytes);
        MPI_Barrier(MPI_COMM_WORLD);
        flow(rank, buffers, bytes, slots, windows / 10 + 1);
        double start = MPI_Wtime();
        flow(rank, buffers, bytes, slots, windows);
        double seconds = MPI_Wtime() - start;
        if (rank == 0) {
            printf("stream %d %.2f\n", bytes, seconds / (double)windows / WINDOW * 1e9);
            fflush(stdout);
        }
        free(buffers);
    }
    MPI_Finalize();
    return 0;
}
