/* SPDX-License-Identifier: MIT
 *
 * rate BYTES SECONDS
 * The lower half of the ranks sends to the upper half, each rank to one of its own, WINDOW nonblocking messages at a
 * time, which are answered by an empty one.  Prints
 *     rate BYTES NANOSECONDS
 * the time divided by the messages of all pairs together, on the slowest rank.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { WINDOW = 64 };

static double flow(int rank, int half, char *buffers, int bytes, int windows)
{
    MPI_Request requests[WINDOW];
    double start, mine, slowest;

    MPI_Barrier(MPI_COMM_WORLD);
    start = MPI_Wtime();
    for (int i = 0; i < windows; i++) {
        for (int j = 0; j < WINDOW; j++) {
            char *buffer = buffers + (size_t)j * (size_t)bytes;
            if (rank < half)
                MPI_Isend(buffer, bytes, MPI_BYTE, rank + half, 7, MPI_COMM_WORLD, &requests[j]);
            else
                MPI_Irecv(buffer, bytes, MPI_BYTE, rank - half, 7, MPI_COMM_WORLD, &requests[j]);
        }
        MPI_Waitall(WINDOW, requests, MPI_STATUSES_IGNORE);
        if (rank < half)
            MPI_Recv(NULL, 0, MPI_BYTE, rank + half, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        else
            MPI_Send(NULL, 0, MPI_BYTE, rank - half, 8, MPI_COMM_WORLD);
    }
    mine = MPI_Wtime() - start;
    MPI_Allreduce(&mine, &slowest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return slowest;
}

int main(int argc, char **argv)
{
    int rank, size, windows = 1;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc != 3 || size % 2) {
        if (rank == 0)
            fprintf(stderr, "usage: rate BYTES SECONDS, on an even number of ranks\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    int bytes = atoi(argv[1]);
    double limit = atof(argv[2]), taken;
    char *buffers = calloc((size_t)bytes + 1, WINDOW);
    if (!buffers)
        MPI_Abort(MPI_COMM_WORLD, 1);
    flow(rank, size / 2, buffers, bytes, windows);
    while ((taken = flow(rank, size / 2, buffers, bytes, windows)) < limit / 2)
        windows *= 2;
    if (rank == 0)
        printf("rate %d %.2f\n", bytes, taken / windows / WINDOW / (size / 2) * 1e9);
    free(buffers);
    MPI_Finalize();
    return 0;
}
