/* SPDX-License-Identifier: MIT
 *
 * windows SECONDS [own]
 * One-sided operations on a window of MPI_Win_allocate, or (own) on one of the program's memory, each repeated until about SECONDS have gone.  Prints
 *     window WHAT NANOSECONDS
 * of one operation, on the slowest rank.  Rank 0 puts and gets; the other ranks wait in a barrier, or all take part.
 */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONG = 1 << 20, CELLS = LONG / 8, TABLE = 1 << 14, HALO = 1024 };

static MPI_Win win;
static int rank, size, next;
static int64_t *own, *buffer;
static MPI_Group to, from;
static uint64_t place;

static void put_flush(void)
{
    MPI_Put(buffer, 1, MPI_INT64_T, next, 0, 1, MPI_INT64_T, win);
    MPI_Win_flush(next, win);
}

static void get_flush(void)
{
    MPI_Get(buffer, 1, MPI_INT64_T, next, 0, 1, MPI_INT64_T, win);
    MPI_Win_flush(next, win);
}

static void put_long(void)
{
    MPI_Put(buffer, CELLS, MPI_INT64_T, next, 0, CELLS, MPI_INT64_T, win);
    MPI_Win_flush(next, win);
}

static void copy_long(void)
{
    memcpy(own, buffer, LONG);
    __asm__ volatile("" : : "r"(own) : "memory");
}

static void fetch(void)
{
    MPI_Fetch_and_op(&buffer[0], &buffer[1], MPI_INT64_T, next, 0, MPI_SUM, win);
    MPI_Win_flush(next, win);
}

static void swap(void)
{
    MPI_Compare_and_swap(&buffer[0], &buffer[1], &buffer[2], MPI_INT64_T, next, 0, win);
    MPI_Win_flush(next, win);
}

static void count(void)
{
    MPI_Fetch_and_op(&buffer[0], &buffer[1], MPI_INT64_T, 0, 0, MPI_SUM, win);
    MPI_Win_flush(0, win);
}

static void locked(void)
{
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    MPI_Put(buffer, 1, MPI_INT64_T, 0, 0, 1, MPI_INT64_T, win);
    MPI_Win_unlock(0, win);
}

/* A hash table over all ranks: its cells are taken as they come. */
static void table(void)
{
    place = place * 6364136223846793005u + 1442695040888963407u;
    MPI_Accumulate(buffer, 1, MPI_INT64_T, (int)((place >> 33) % (uint64_t)size),
                   (MPI_Aint)(place >> 20) % TABLE, 1, MPI_INT64_T, MPI_BXOR, win);
}

static void fence(void)
{
    MPI_Win_fence(0, win);
}

static void halo(void)
{
    MPI_Put(buffer, HALO, MPI_INT64_T, next, 0, HALO, MPI_INT64_T, win);
    MPI_Put(buffer, HALO, MPI_INT64_T, (rank + size - 1) % size, HALO, HALO, MPI_INT64_T, win);
    MPI_Win_fence(0, win);
}

static void post(void)
{
    MPI_Win_post(from, 0, win);
    MPI_Win_start(to, 0, win);
    MPI_Put(buffer, 1, MPI_INT64_T, next, 0, 1, MPI_INT64_T, win);
    MPI_Win_complete(win);
    MPI_Win_wait(win);
}

static void make(void)
{
    MPI_Win other;
    void *memory;
    MPI_Win_allocate(4096, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &other);
    MPI_Win_free(&other);
}

/* Who takes part, and in which epoch. */
enum epoch { ALL_LOCKED, FENCED, NONE };
static const struct {
    const char *name;
    void (*function)(void);
    int all;
    enum epoch epoch;
} kinds[] = {
    {"put 8 B", put_flush, 0, ALL_LOCKED},       {"get 8 B", get_flush, 0, ALL_LOCKED},
    {"put 1 MiB", put_long, 0, ALL_LOCKED},      {"memcpy 1 MiB", copy_long, 0, NONE},
    {"fetch-and-op", fetch, 0, ALL_LOCKED},      {"compare-and-swap", swap, 0, ALL_LOCKED},
    {"contended counter", count, 1, ALL_LOCKED}, {"contended lock", locked, 1, NONE},
    {"hash table", table, 1, ALL_LOCKED},        {"fence", fence, 1, FENCED},
    {"halo with fence", halo, 1, FENCED},        {"post-start", post, 1, NONE},
    {"allocate and free", make, 1, NONE},
};

static double timed(int kind, int turns)
{
    double start, mine, slowest;
    MPI_Barrier(MPI_COMM_WORLD);
    start = MPI_Wtime();
    for (int i = 0; i < turns; i++)
        kinds[kind].function();
    mine = MPI_Wtime() - start;
    MPI_Allreduce(&mine, &slowest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return slowest;
}

static void measure(int kind, double limit)
{
    int turns = 1;
    double taken;
    if (kinds[kind].epoch == ALL_LOCKED)
        MPI_Win_lock_all(0, win);
    if (kinds[kind].epoch == FENCED)
        MPI_Win_fence(0, win);
    while ((taken = timed(kind, kinds[kind].all || rank == 0 ? turns : 0)) < limit / 2)
        turns *= 2;
    if (kinds[kind].epoch == ALL_LOCKED)
        MPI_Win_unlock_all(win);
    if (kinds[kind].epoch == FENCED)
        MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    if (rank == 0)
        printf("window %s %.2f\n", kinds[kind].name, taken / turns * 1e9);
}

int main(int argc, char **argv)
{
    MPI_Group world;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int of_program = argc == 3 && !strcmp(argv[2], "own");
    if (argc != 2 && !of_program) {
        if (rank == 0)
            fprintf(stderr, "usage: windows SECONDS [own]\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    int before = (rank + size - 1) % size;
    next = (rank + 1) % size;
    place = (uint64_t)rank;
    buffer = calloc(1, LONG);
    if (of_program) {
        own = malloc(LONG);
        MPI_Win_create(own, LONG, sizeof(int64_t), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    } else {
        MPI_Win_allocate(LONG, sizeof(int64_t), MPI_INFO_NULL, MPI_COMM_WORLD, &own, &win);
    }
    memset(own, 0, LONG);
    MPI_Win_get_group(win, &world);
    MPI_Group_incl(world, 1, &next, &to);
    MPI_Group_incl(world, 1, &before, &from);
    for (int kind = 0; kind < (int)(sizeof kinds / sizeof *kinds); kind++)
        measure(kind, atof(argv[1]));
    MPI_Group_free(&world);
    MPI_Group_free(&to);
    MPI_Group_free(&from);
    MPI_Win_free(&win);
    if (of_program)
        free(own);
    free(buffer);
    MPI_Finalize();
    return 0;
}
