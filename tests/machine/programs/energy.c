/* SPDX-License-Identifier: MIT
 *
 * energy idle US | late US | busy CYCLES | talk BYTES TIMES: nothing, a message that all wait for, computing, or messages between
 * neighbours.
 */
#include <lwmpi/machine.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const char *how = argc > 2 ? argv[1] : "";
    unsigned long amount = argc > 2 ? strtoul(argv[2], NULL, 10) : 0;
    if (!strcmp(how, "idle"))
        usleep((useconds_t)amount);
    if (!strcmp(how, "late")) {
        char nothing = 0;
        if (!rank)
            usleep((useconds_t)amount);
        for (int to = 1; !rank && to < size; to++)
            MPI_Send(&nothing, 1, MPI_BYTE, to, 0, MPI_COMM_WORLD);
        if (rank)
            MPI_Recv(&nothing, 1, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    if (!strcmp(how, "busy"))
        lwmpi_compute(amount);
    if (!strcmp(how, "talk")) {
        char *out = calloc(1, amount), *in = calloc(1, amount);
        for (int times = argc > 3 ? atoi(argv[3]) : 1; times && out && in; times--)
            MPI_Sendrecv(out, (int)amount, MPI_BYTE, (rank + 1) % size, 0, in, (int)amount, MPI_BYTE,
                         (rank + size - 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        free(out);
        free(in);
    }
    MPI_Finalize();
    return 0;
}
