/* SPDX-License-Identifier: MIT
 *
 * What only starts takes no longer when its receiver computes meanwhile, in the time of the machine.
 * ranks: 2
 * modes: machine
 */
#include "_test.h"

#include <lwmpi/machine.h>

enum { COUNT = 150, MOST = 4000 };
static char data[COUNT * MOST];

static void stream(int rank, int bytes, int synchronous)
{
    static MPI_Request requests[COUNT];
    MPI_Barrier(MPI_COMM_WORLD);
    double start = MPI_Wtime();
    if (rank)
        lwmpi_compute(4000000000u); /* ten seconds */
    for (int i = 0; i < COUNT; i++) {
        char *at = data + i * bytes;
        if (rank) {
            MPI_Irecv(at, bytes, MPI_BYTE, 0, 1, MPI_COMM_WORLD, &requests[i]);
            continue;
        }
        test_fill(at, (size_t)bytes, (uint64_t)i);
        if (synchronous)
            MPI_Issend(at, bytes, MPI_BYTE, 1, 1, MPI_COMM_WORLD, &requests[i]);
        else
            MPI_Isend(at, bytes, MPI_BYTE, 1, 1, MPI_COMM_WORLD, &requests[i]);
    }
    double started = MPI_Wtime() - start;
    CHECK(rank || started < 1, "%g s for messages of %d bytes", started, bytes);
    MPI_Waitall(COUNT, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < COUNT; i++)
        CHECK(test_is_filled(data + i * bytes, (size_t)bytes, (uint64_t)i), "message %d of %d bytes", i,
              bytes);
    memset(data, 0, sizeof data);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int synchronous = 0; synchronous < 2; synchronous++) {
        stream(rank, 8, synchronous);
        stream(rank, MOST, synchronous);
    }
    MPI_Finalize();
    return 0;
}
