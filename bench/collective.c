/* SPDX-License-Identifier: MIT
 *
 * collective NAME BYTES SECONDS
 * Repeats one collective (barrier, bcast, allreduce) for about SECONDS.  Prints
 *     collective NAME BYTES NANOSECONDS
 * the mean time of a call on rank 0.  The number of calls is doubled until a round takes
 * long enough, because the same call takes from nanoseconds to a second.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double repeat(const char *name, char *in, char *out, int bytes, int calls)
{
    double start = MPI_Wtime();

    for (int i = 0; i < calls; i++) {
        if (strcmp(name, "barrier") == 0)
            MPI_Barrier(MPI_COMM_WORLD);
        else if (strcmp(name, "bcast") == 0)
            MPI_Bcast(in, bytes, MPI_BYTE, 0, MPI_COMM_WORLD);
        else
            MPI_Allreduce(in, out, bytes / (int)sizeof(double), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    }
    return MPI_Wtime() - start;
}

int main(int argc, char **argv)
{
    int rank, calls = 2;
    double seconds = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (argc != 4) {
        if (rank == 0)
            fprintf(stderr, "usage: collective barrier|bcast|allreduce BYTES SECONDS\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    int bytes = atoi(argv[2]);
    double limit = atof(argv[3]);
    char *in = calloc((size_t)bytes + 8, 1), *out = calloc((size_t)bytes + 8, 1);
    if (!in || !out)
        MPI_Abort(MPI_COMM_WORLD, 1);

    MPI_Barrier(MPI_COMM_WORLD);
    for (;;) {
        seconds = repeat(argv[1], in, out, bytes, calls);
        int next = seconds < limit / 2 ? calls * 2 : 0; /* rank 0 decides for all */
        MPI_Bcast(&next, 1, MPI_INT, 0, MPI_COMM_WORLD);
        if (next == 0)
            break;
        calls = next;
    }
    if (rank == 0)
        printf("collective %s %d %.2f\n", argv[1], bytes, seconds / calls * 1e9);
    free(in);
    free(out);
    MPI_Finalize();
    return 0;
}
