/* SPDX-License-Identifier: MIT
 *
 * All-to-all in supersteps, for any MPI: in each every rank sends a message to each other rank and receives one from it, one
 * partner after the other, then all meet.  Usage: supersteps BYTES STEPS
 * Prints the modelled time (MPI_Wtime) of a superstep and how many messages were wrong.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, size, wrong = 0, all = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int bytes = argc > 1 ? atoi(argv[1]) : 128, steps = argc > 2 ? atoi(argv[2]) : 1;
    char *in = malloc((size_t)bytes), *out = malloc((size_t)bytes);
    if (bytes < 1 || steps < 1 || !in || !out)
        MPI_Abort(MPI_COMM_WORLD, 2);
    MPI_Barrier(MPI_COMM_WORLD);
    double begin = MPI_Wtime();
    for (int step = 0; step < steps; step++) {
        for (int distance = 1; distance < size; distance++) {
            int to = (rank + distance) % size, from = (rank + size - distance) % size;
            memset(out, (rank + step) & 0xff, (size_t)bytes);
            MPI_Sendrecv(out, bytes, MPI_BYTE, to, step, in, bytes, MPI_BYTE, from, step, MPI_COMM_WORLD,
                         MPI_STATUS_IGNORE);
            wrong += (in[0] & 0xff) != ((from + step) & 0xff) || in[0] != in[bytes - 1];
        }
        MPI_Barrier(MPI_COMM_WORLD);
    }
    double seconds = (MPI_Wtime() - begin) / steps;
    MPI_Allreduce(&wrong, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (!rank)
        printf("ranks %d bytes %d steps %d seconds %.9f wrong %d\n", size, bytes, steps, seconds, all);
    free(in);
    free(out);
    MPI_Finalize();
    return all != 0;
}
