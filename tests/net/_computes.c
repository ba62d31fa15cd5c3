/* SPDX-License-Identifier: MIT
 * _computes KIND: the last rank computes, and calls nothing of MPI, until the others have put their last word into its window: they hold its lock
 * already, and read back what they write.  Prints "computed" if that comes, within a time.
 */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Each origin has a slice of the window: its last word, its word, and more. */
enum { SECONDS = 20, TURNS = 200, LONG = 300000, SLICE = 2 + LONG / 8, DONE = 4711 };

static int rank, size;
static MPI_Win win;

static void wrong(const char *what, int turn)
{
    printf("rank %d: %s, turn %d\n", rank, what, turn);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

static void origin(void)
{
    const MPI_Aint begin = (MPI_Aint)rank * SLICE;
    int64_t *sent = malloc(LONG), *got = malloc(LONG), last = DONE, word, back;
    for (int turn = 0; turn < TURNS; turn++) {
        word = 1000 * rank + turn;
        MPI_Put(&word, 1, MPI_INT64_T, size - 1, begin + 1, 1, MPI_INT64_T, win);
        MPI_Win_flush(size - 1, win);
        MPI_Get(&back, 1, MPI_INT64_T, size - 1, begin + 1, 1, MPI_INT64_T, win);
        MPI_Win_flush_local(size - 1, win);
        if (back != word)
            wrong("another word is there than was put", turn);
    }
    for (int turn = 0; turn < 4; turn++) {
        MPI_Request request;
        memset(sent, 17 * turn + rank, LONG);
        MPI_Rput(sent, LONG, MPI_BYTE, size - 1, begin + 2, LONG, MPI_BYTE, win, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Win_flush_all(win);
        MPI_Rget(got, LONG, MPI_BYTE, size - 1, begin + 2, LONG, MPI_BYTE, win, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        if (memcmp(sent, got, LONG) != 0)
            wrong("other data are there than were put", turn);
    }
    MPI_Put(&last, 1, MPI_INT64_T, size - 1, begin, 1, MPI_INT64_T, win);
    MPI_Win_flush(size - 1, win);
    free(sent);
    free(got);
}

/* All have put their last word. */
static int come(const int64_t *own)
{
    int count = 0;
    for (int i = 0; i < size - 1; i++)
        count += __atomic_load_n(&own[(size_t)i * SLICE], __ATOMIC_ACQUIRE) == DONE;
    return count == size - 1;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int computes = rank == size - 1, created = argc > 1 && !strcmp(argv[1], "created");
    MPI_Aint bytes = computes ? (MPI_Aint)sizeof(int64_t) * SLICE * size : 0;
    int64_t *own, first;
    if (created)
        MPI_Win_create(own = malloc((size_t)bytes + 1), bytes, sizeof *own, MPI_INFO_NULL, MPI_COMM_WORLD,
                       &win);
    else
        MPI_Win_allocate(bytes, sizeof *own, MPI_INFO_NULL, MPI_COMM_WORLD, &own, &win);
    memset(own, 0, (size_t)bytes);
    MPI_Win_lock_all(0, win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Get(&first, 1, MPI_INT64_T, size - 1, 0, 1, MPI_INT64_T, win); /* takes the lock */
    MPI_Win_flush(size - 1, win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (computes) {
        time_t end = time(NULL) + SECONDS;
        while (!come(own) && time(NULL) < end)
            ;
        puts(come(own) ? "computed" : "nothing has come while this rank computed");
        fflush(stdout);
    } else {
        origin();
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    if (created)
        free(own);
    MPI_Finalize();
    return 0;
}
