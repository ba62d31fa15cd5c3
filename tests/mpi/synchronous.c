/* SPDX-License-Identifier: MIT
 *
 * A synchronous send ends only after its receive has begun; a receive from ourselves works
 * in every order; MPI_PROC_NULL is silent.
 * ranks: 1 2 4
 */
#include "_test.h"

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, flag;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Request request;
    MPI_Status status;
    static char big[100000], in[100000];

    /* A long send to ourselves cannot end before its receive. */
    memset(big, rank + 1, sizeof big);
    MPI_Isend(big, sizeof big, MPI_CHAR, rank, 1, MPI_COMM_WORLD, &request);
    MPI_Test(&request, &flag, &status);
    CHECK(!flag);
    MPI_Recv(in, sizeof in, MPI_CHAR, rank, 1, MPI_COMM_WORLD, &status);
    CHECK(!memcmp(big, in, sizeof big));
    MPI_Wait(&request, &status);

    /* Sends without a receive yet: order is kept, on MPI_COMM_SELF too. */
    int a = 1, b = 2, got = 0;
    MPI_Isend(&a, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &request);
    MPI_Request second;
    MPI_Isend(&b, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &second);
    MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &status);
    CHECK(got == 1 && status.MPI_SOURCE == 0 && status.MPI_TAG == 0);
    MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &status);
    CHECK(got == 2);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Wait(&second, MPI_STATUS_IGNORE);

    /* Communicators do not mix. */
    MPI_Isend(&a, 1, MPI_INT, 0, 5, MPI_COMM_SELF, &request);
    MPI_Iprobe(MPI_ANY_SOURCE, 5, MPI_COMM_WORLD, &flag, &status);
    CHECK(!flag);
    MPI_Recv(&got, 1, MPI_INT, 0, 5, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);

    MPI_Send(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    status.MPI_SOURCE = 99;
    MPI_Recv(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_INT, &got);
    CHECK(status.MPI_SOURCE == MPI_PROC_NULL && status.MPI_TAG == MPI_ANY_TAG && got == 0);
    MPI_Irecv(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request);
    CHECK(request != MPI_REQUEST_NULL);
    MPI_Wait(&request, &status);
    CHECK(status.MPI_SOURCE == MPI_PROC_NULL && request == MPI_REQUEST_NULL);

    if (size > 1) {
        int next = (rank + 1) % size, before = (rank + size - 1) % size;
        /* Everybody sends synchronously around the ring, even ranks first. */
        for (int i = 0; i < 100; i++) {
            if (rank == 0) {
                MPI_Ssend(&i, 1, MPI_INT, next, 3, MPI_COMM_WORLD);
                MPI_Recv(&got, 1, MPI_INT, before, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            } else {
                MPI_Recv(&got, 1, MPI_INT, before, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                MPI_Ssend(&got, 1, MPI_INT, next, 3, MPI_COMM_WORLD);
            }
            CHECK(got == i);
        }
        /* The receiver holds back: the send must not have ended by then. */
        if (rank == 0) {
            double began = MPI_Wtime();
            MPI_Ssend(&a, 1, MPI_INT, 1, 4, MPI_COMM_WORLD);
            double waited = MPI_Wtime() - began;
            double held;
            MPI_Recv(&held, 1, MPI_DOUBLE, 1, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            CHECK(waited >= held, "waited %g s, receiver held back %g s", waited, held);
        } else if (rank == 1) {
            MPI_Probe(0, 4, MPI_COMM_WORLD, &status);
            double began = MPI_Wtime(), held;
            do {
                MPI_Iprobe(0, 99, MPI_COMM_WORLD, &flag, &status);
                held = MPI_Wtime() - began;
            } while (held < 0.02);
            MPI_Recv(&got, 1, MPI_INT, 0, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(&held, 1, MPI_DOUBLE, 0, 4, MPI_COMM_WORLD);
        }
        /* Sendrecv both ways round, and with ourselves. */
        int from_before = -1, from_next = -1;
        MPI_Sendrecv(&rank, 1, MPI_INT, next, 6, &from_before, 1, MPI_INT, before, 6, MPI_COMM_WORLD,
                     &status);
        MPI_Sendrecv(&rank, 1, MPI_INT, before, 6, &from_next, 1, MPI_INT, next, 6, MPI_COMM_WORLD, &status);
        CHECK(from_before == before && from_next == next);
        MPI_Sendrecv(big, sizeof big, MPI_CHAR, next, 8, in, sizeof in, MPI_CHAR, before, 8, MPI_COMM_WORLD,
                     &status);
        CHECK(in[0] == before + 1 && in[sizeof in - 1] == before + 1);
    }
    MPI_Sendrecv(&rank, 1, MPI_INT, rank, 6, &got, 1, MPI_INT, rank, 6, MPI_COMM_WORLD, &status);
    CHECK(got == rank);
    MPI_Finalize();
    return 0;
}
