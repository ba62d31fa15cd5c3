/* SPDX-License-Identifier: MIT
 *
 * What messages cost whom: each case prints lines "name=microseconds".  All ranks but those that a case names wait in
 * MPI_Barrier.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, count;
static char data[1 << 16], in[1 << 16];

static double us(void)
{
    return MPI_Wtime() * 1e6;
}

/* Ranks 1, 3, 5 ... send a synchronous message to the rank before them, `pairs` of them at the same time. */
static void pairs(int how_many, int bytes)
{
    MPI_Barrier(MPI_COMM_WORLD);
    double begin = us();
    for (int i = 0; i < 10; i++)
        if (rank / 2 < how_many && rank % 2)
            MPI_Ssend(data, bytes, MPI_BYTE, rank - 1, 0, MPI_COMM_WORLD);
        else if (rank / 2 < how_many)
            MPI_Recv(in, bytes, MPI_BYTE, rank + 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    double took = us() - begin, longest;
    MPI_Reduce(&took, &longest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (!rank)
        printf("pairs=%.3f\n", longest / 10);
}

/* Rank 1 sends to rank 0. */
static void one(int bytes)
{
    MPI_Barrier(MPI_COMM_WORLD);
    double begin = us();
    for (int i = 0; i < 10; i++)
        if (rank == 1)
            MPI_Send(data, bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
        else if (rank == 0)
            MPI_Recv(in, bytes, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (!rank)
        printf("one=%.3f\n", (us() - begin) / 10);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &count);
    memset(data, rank, sizeof data);
    int bytes = atoi(argv[2]);
    if (!strcmp(argv[1], "pairs"))
        pairs(argc > 3 ? atoi(argv[3]) : count / 2, bytes);
    else if (!strcmp(argv[1], "one"))
        one(bytes);
    MPI_Finalize();
    return 0;
}
