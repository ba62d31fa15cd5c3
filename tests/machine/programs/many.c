/* SPDX-License-Identifier: MIT
 *
 * What thousands of ranks can do: a barrier, a sum of all, a token around the ring.  Rank 0 prints what that has needed of
 * the process.
 */
#include <mpi.h>
#include <stdio.h>

static long of_status(const char *name)
{
    char line[256];
    long found = 0, value;
    char key[64];
    FILE *file = fopen("/proc/self/status", "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "%63[^:]: %ld", key, &value) == 2 && __builtin_strcmp(key, name) == 0)
            found = value;
    if (file)
        fclose(file);
    return found;
}

static int mappings(void)
{
    int lines = 0, c;
    FILE *file = fopen("/proc/self/maps", "r");
    while (file && (c = getc(file)) != EOF)
        lines += c == '\n';
    if (file)
        fclose(file);
    return lines;
}

static int own = 1; /* each rank's */

int main(int argc, char **argv)
{
    static int mine[5000];
    int rank, size, sum = 0, token = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    own += rank;
    mine[rank % 5000] = rank;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Allreduce(&own, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    int wrong = own != rank + 1 || mine[rank % 5000] != rank || mine[(rank + 1) % 5000] ||
                sum != (int)((long)size * (size + 1) / 2);
    if (rank)
        MPI_Recv(&token, 1, MPI_INT, rank - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    token++;
    MPI_Send(&token, 1, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD);
    if (!rank) {
        MPI_Recv(&token, 1, MPI_INT, size - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        printf("ranks %d token %d mappings %d kilobytes %ld seconds %.6f\n", size, token, mappings(),
               of_status("VmHWM"), MPI_Wtime());
    }
    MPI_Finalize();
    return wrong;
}
