/* SPDX-License-Identifier: MIT
 * Many more processes than a socket holds packets (278, by default) open links to all others at once: each takes those of others while it hands
 * on its own.  When each waited until mpiexec took its packet, 400 ended and 500 stood still.
 * ranks: 500
 * modes: isolate
 * options: --budget common=0 -x LWMPI_COLL=allreduce:direct
 * builds: release
 * timeout: 120
 * slow: yes
 */
#include "mpi/_test.h"

enum { COUNT = 4096 };
static int64_t mine[COUNT], all[COUNT];

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < COUNT; i++)
        mine[i] = rank + i;
    MPI_Allreduce(mine, all, COUNT, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
    for (int i = 0; i < COUNT; i++)
        CHECK(all[i] == (int64_t)size * (size - 1) / 2 + (int64_t)size * i);
    MPI_Finalize();
    return 0;
}
