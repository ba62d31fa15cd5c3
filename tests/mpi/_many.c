/* SPDX-License-Identifier: MIT
 *
 * Many ranks: everybody talks to everybody, then a ring with long messages, then collectives.
 */
#include "_test.h"

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *out = malloc((size_t)size * sizeof *out), *in = malloc((size_t)size * sizeof *in);
    MPI_Request *requests = malloc(2 * (size_t)size * sizeof(MPI_Request));
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < size; i++) {
            int peer = (rank + i) % size;
            out[peer] = rank * size + peer + round;
            MPI_Irecv(&in[peer], 1, MPI_INT, peer, round, MPI_COMM_WORLD, &requests[2 * i]);
            MPI_Isend(&out[peer], 1, MPI_INT, peer, round, MPI_COMM_WORLD, &requests[2 * i + 1]);
        }
        MPI_Waitall(2 * size, requests, MPI_STATUSES_IGNORE);
        for (int peer = 0; peer < size; peer++)
            CHECK(in[peer] == peer * size + rank + round, "from %d", peer);
    }
    enum { LONG = 50000 };
    unsigned char *mine = malloc(LONG), *theirs = malloc(LONG);
    int next = (rank + 1) % size, before = (rank + size - 1) % size;
    test_fill(mine, LONG, (uint64_t)rank);
    MPI_Sendrecv(mine, LONG, MPI_BYTE, next, 7, theirs, LONG, MPI_BYTE, before, 7, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    CHECK(test_is_filled(theirs, LONG, (uint64_t)before));
    for (int i = 0; i < 10; i++) {
        int sum, value = rank + i;
        MPI_Allreduce(&value, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        CHECK(sum == size * (size - 1) / 2 + size * i);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Gather(&rank, 1, MPI_INT, in, 1, MPI_INT, size - 1, MPI_COMM_WORLD);
    for (int i = 0; rank == size - 1 && i < size; i++)
        CHECK(in[i] == i);
    if (rank == 0)
        printf("%d ranks are fine\n", size);
    free(out);
    free(in);
    free(requests);
    free(mine);
    free(theirs);
    MPI_Finalize();
    return 0;
}
