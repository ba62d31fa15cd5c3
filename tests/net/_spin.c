/* SPDX-License-Identifier: MIT
 * Ranks that send each other messages until somebody ends them, or for so many seconds: spin [PATTERN [SECONDS]]. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LARGE = 1 << 20, WORDS = 1024 };

static int rank, size, sum, seconds;
static char *from, *to;
static MPI_Win window;

static void ring(void)
{
    MPI_Sendrecv_replace(&sum, 1, MPI_INT, (rank + 1) % size, 7, (rank + size - 1) % size, 7, MPI_COMM_WORLD,
                         MPI_STATUS_IGNORE);
}

static void windows(void)
{
    MPI_Win_fence(0, window);
    for (int i = 0; i < size; i++)
        MPI_Put(from, WORDS, MPI_CHAR, i, (MPI_Aint)rank * WORDS, WORDS, MPI_CHAR, window);
    MPI_Win_fence(0, window);
}

static void once(const char *pattern, int turn)
{
    if (!strcmp(pattern, "ring"))
        ring();
    else if (!strcmp(pattern, "alltoall"))
        MPI_Alltoall(from, LARGE, MPI_CHAR, to, LARGE, MPI_CHAR, MPI_COMM_WORLD);
    else if (!strcmp(pattern, "windows"))
        windows();
    else if (strcmp(pattern, "idle") || turn <= 10)
        MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    else {
        if (rank == size - 1) /* the others wait for it */
            seconds ? (void)sleep((unsigned)seconds) : (void)pause();
        MPI_Barrier(MPI_COMM_WORLD);
    }
}

/* Whether the time is up, as rank 0 finds. */
static int over(double begin)
{
    int up = MPI_Wtime() - begin > seconds;
    MPI_Bcast(&up, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return up;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    from = calloc((size_t)size, LARGE);
    to = calloc((size_t)size, LARGE);
    if (!from || !to)
        return 1;
    MPI_Win_create(to, (MPI_Aint)size * LARGE, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    seconds = argc > 2 ? atoi(argv[2]) : 0;
    double begin = MPI_Wtime();
    for (int i = 0;; i++) {
        once(argc > 1 ? argv[1] : "allreduce", i);
        if (rank == 0 && i == (seconds ? 0 : 10)) {
            puts("it runs");
            fflush(stdout);
        }
        if (seconds && over(begin))
            break;
    }
    if (rank == 0)
        puts("it has run");
    MPI_Win_free(&window);
    free(from);
    free(to);
    return MPI_Finalize();
}
