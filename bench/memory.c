/* SPDX-License-Identifier: MIT
 *
 * memory SECONDS
 * Every rank exchanges a message with its neighbours in a ring; then rank 0 prints "memory
 * RANKS" and all sleep for SECONDS, while somebody outside looks at the job's memory.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    int rank, size, token = 0;
    MPI_Request request;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Irecv(&token, 1, MPI_INT, (rank + size - 1) % size, 7, MPI_COMM_WORLD, &request);
    MPI_Send(&rank, 1, MPI_INT, (rank + 1) % size, 7, MPI_COMM_WORLD);
    MPI_Waitall(1, &request, MPI_STATUSES_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        printf("memory %d\n", size);
        fflush(stdout);
    }
    sleep(argc > 1 ? (unsigned)atoi(argv[1]) : 1);
    MPI_Finalize();
    return 0;
}
