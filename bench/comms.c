/* SPDX-License-Identifier: MIT
 *
 * comms SECONDS
 * Makes communicators from that of all ranks, and frees them.  Prints
 *     comms dup NANOSECONDS
 *     comms split NANOSECONDS
 * the mean time of making and freeing one on the slowest rank; split makes parts of sixteen ranks.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double make(int split, int rank, int calls)
{
    double start, mine, slowest;

    MPI_Barrier(MPI_COMM_WORLD);
    start = MPI_Wtime();
    for (int i = 0; i < calls; i++) {
        MPI_Comm made;
        if (split)
            MPI_Comm_split(MPI_COMM_WORLD, rank / 16, rank, &made);
        else
            MPI_Comm_dup(MPI_COMM_WORLD, &made);
        MPI_Comm_free(&made);
    }
    mine = MPI_Wtime() - start;
    MPI_Allreduce(&mine, &slowest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return slowest;
}

int main(int argc, char **argv)
{
    int rank;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double limit = argc > 1 ? atof(argv[1]) : 0.1;
    for (int split = 0; split < 2; split++) {
        int calls = 1;
        double taken;
        make(split, rank, calls);
        while ((taken = make(split, rank, calls)) < limit / 2)
            calls *= 2;
        if (rank == 0) {
            printf("comms %s %.2f\n", split ? "split" : "dup", taken / calls * 1e9);
            fflush(stdout);
        }
    }
    MPI_Finalize();
    return 0;
}
