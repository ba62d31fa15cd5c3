/* SPDX-License-Identifier: MIT
 *
 * Barriers of several communicators: prints for each the longest that a rank was in one that all enter at the same time, in nanoseconds.  Ranks
 * also enter at random moments, and nobody may leave before the last has entered.
 */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <lwmpi/machine.h>

static int rank, wrong;

static double most(double value)
{
    double all;
    MPI_Allreduce(&value, &all, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return all;
}

static void barrier(MPI_Comm comm, int nonblocking)
{
    MPI_Request request;
    if (!nonblocking) {
        MPI_Barrier(comm);
        return;
    }
    MPI_Ibarrier(comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

/* From the same moment on; who is not in the communicator only agrees on that, and on the result. */
static double measured(MPI_Comm comm, int nonblocking)
{
    double begin = most(MPI_Wtime()) + 1e-2, time = 0;
    if (comm != MPI_COMM_NULL) {
        lwmpi_compute((uint64_t)((begin - MPI_Wtime()) * 0.4e9)); /* cycles, at 400 MHz */
        begin = MPI_Wtime();
        barrier(comm, nonblocking);
        time = MPI_Wtime() - begin;
    }
    return most(time) * 1e9;
}

static void holds(MPI_Comm comm, int nonblocking)
{
    for (int i = 0; i < 4; i++) {
        double entered, left, last;
        lwmpi_compute((uint64_t)(rand() % 200000));
        entered = MPI_Wtime();
        barrier(comm, nonblocking);
        left = MPI_Wtime();
        MPI_Allreduce(&entered, &last, 1, MPI_DOUBLE, MPI_MAX, comm);
        wrong += left < last;
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    srand(1u + (unsigned)rank);
    const char *names[] = {"world", "dup", "reversed", "half", "odd"};
    MPI_Comm comms[5] = {MPI_COMM_WORLD};
    MPI_Comm_dup(MPI_COMM_WORLD, &comms[1]);
    MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &comms[2]);
    MPI_Comm_split(MPI_COMM_WORLD, rank < size / 2 ? 0 : MPI_UNDEFINED, rank, &comms[3]);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 3 ? 0 : MPI_UNDEFINED, rank, &comms[4]);
    for (int c = 0; c < 5; c++)
        for (int nonblocking = 0; nonblocking < 2; nonblocking++) {
            MPI_Comm comm = comms[c];
            if (comm != MPI_COMM_NULL)
                holds(comm, nonblocking);
            double time = measured(comm, nonblocking);
            if (!rank)
                printf("%s %s %.0f\n", names[c], nonblocking ? "nonblocking" : "blocking", time);
        }
    int all;
    MPI_Allreduce(&wrong, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    for (int c = 1; c < 5; c++)
        if (comms[c] != MPI_COMM_NULL)
            MPI_Comm_free(&comms[c]);
    MPI_Finalize();
    return all != 0;
}
