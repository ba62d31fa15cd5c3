/* SPDX-License-Identifier: MIT
 *
 * A root that is ready for 100,000 broadcasts before the others have made the first, or that many gathers which the
 * root of them makes last, take no memory beyond what is set aside for it: who runs ahead is stopped.
 * ranks: 2 4 6
 * modes: threads clusters
 * builds: release debug
 * serial: yes
 */
#include "../mpi/_test.h"

enum { TIMES = 100000, LAG = 2000, MOST = 2 << 20 };

static long resident(void)
{
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%*d %ld", &pages) != 1)
        exit(77);
    fclose(file);
    return pages * 4096;
}

/* Others go on as far as they can. */
static void lag(void)
{
    int flag;
    for (int i = 0; i < LAG; i++)
        MPI_Iprobe(MPI_ANY_SOURCE, 77, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    int data[16], *all;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    all = malloc((size_t)size * sizeof data);
    for (int late = 0; late < 2; late++) {
        MPI_Barrier(MPI_COMM_WORLD);
        long before = resident(), most = before;
        for (int i = 0; i < TIMES; i++) {
            if (i % (TIMES / 4) == 0 && (rank == 0) == late) {
                lag();
                most = resident() > most ? resident() : most;
            }
            memset(data, rank == 0 || late ? i & 0x7f : -1, sizeof data);
            if (late)
                MPI_Gather(data, 16, MPI_INT, all, 16, MPI_INT, 0, MPI_COMM_WORLD);
            else
                MPI_Bcast(data, 16, MPI_INT, 0, MPI_COMM_WORLD);
            const int *last = late && rank == 0 ? all + 16 * (size - 1) : data;
            CHECK(last[15] == (i & 0x7f) * 0x01010101, "call %d: %x came", i, (unsigned)last[15]);
        }
        most = resident() > most ? resident() : most;
        CHECK(most - before < MOST, "%s: %ld KiB more", late ? "gather" : "bcast", (most - before) >> 10);
    }
    free(all);
    MPI_Finalize();
    return 0;
}
