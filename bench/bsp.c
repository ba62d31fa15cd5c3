/* SPDX-License-Identifier: MIT
 *
 * bsp SECONDS
 * Supersteps in which each process puts 8-byte words into others' memory: into the next one's, or as many into each other one's.  Each kind is
 * repeated until about SECONDS have gone.  Prints
 *     superstep WHAT NANOSECONDS
 * of one superstep.  The same program in two forms: for BSPlib (mpicc --bsp -DBSPLIB), and for any MPI, with MPI_Put and MPI_Win_fence.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1 << 16, PAGE = 4096, CHECKS = 3 };

static _Alignas(PAGE) double from[MOST]; /* so that all libraries copy the same */
static double *to;
static int rank, size;

#ifdef BSPLIB
#include <bsp.h>

static void begin(void)
{
    bsp_begin(bsp_nprocs());
    rank = bsp_pid();
    size = bsp_nprocs();
    to = aligned_alloc(PAGE, MOST * sizeof *to); /* as windows are */
    if (!to)
        bsp_abort("no memory");
    memset(to, 0, MOST * sizeof *to);
    bsp_push_reg(to, MOST * (int)sizeof *to);
    bsp_sync();
}

static void put(int other, int at, int words)
{
    bsp_hpput(other, from, to, at * (int)sizeof *to, words * (int)sizeof *to);
}

static void meet(void)
{
    bsp_sync();
}

static double seconds(void)
{
    return bsp_time();
}

/* What the first process says. */
static int agreed(int value)
{
    int result = value;
    bsp_push_reg(&result, sizeof result);
    bsp_sync();
    for (int i = 0; !rank && i < size; i++)
        bsp_put(i, &value, &result, 0, sizeof value);
    bsp_sync();
    bsp_pop_reg(&result);
    bsp_sync();
    return result;
}

static void end(void)
{
    bsp_pop_reg(to);
    bsp_sync();
    free(to);
    bsp_end();
}

static void fail(const char *what)
{
    bsp_abort("%s", what);
}
#else
#include <mpi.h>

static MPI_Win window;

static void begin(void)
{
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate(MOST * sizeof *to, sizeof *to, MPI_INFO_NULL, MPI_COMM_WORLD, &to, &window);
    MPI_Win_fence(0, window);
}

static void put(int other, int at, int words)
{
    MPI_Put(from, words, MPI_DOUBLE, other, at, words, MPI_DOUBLE, window);
}

static void meet(void)
{
    MPI_Win_fence(0, window);
}

static double seconds(void)
{
    return MPI_Wtime();
}

static int agreed(int value)
{
    MPI_Bcast(&value, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return value;
}

static void end(void)
{
    MPI_Win_free(&window);
    MPI_Finalize();
}

static void fail(const char *what)
{
    fprintf(stderr, "bsp: %s\n", what);
    MPI_Abort(MPI_COMM_WORLD, 1);
}
#endif

static void superstep(int partners, int words)
{
    for (int i = 1; i <= partners; i++)
        put((rank + i) % size, (i - 1) * words, words);
    meet();
}

/* Each has what those before it have put. */
static void check(int partners, int words)
{
    for (int round = 0; round < CHECKS; round++) {
        for (int i = 0; i < words; i++)
            from[i] = rank * 1000 + round;
        superstep(partners, words);
        for (int i = 1; i <= partners; i++) {
            const double *part = to + (i - 1) * words, expected = (rank + size - i) % size * 1000 + round;
            if (words && (part[0] != expected || part[words - 1] != expected))
                fail("what was put is wrong");
        }
        meet();
    }
}

static void measure(const char *what, int partners, int words, double limit)
{
    int count = 1, more;
    double took = 0;
    check(partners, words);
    while ((more = agreed(took >= limit || count >= 1 << 20 ? 0 : took > limit / 16 ? 2 : 4)) != 0) {
        count *= more;
        double start = seconds();
        for (int i = 0; i < count; i++)
            superstep(partners, words);
        took = seconds() - start;
    }
    if (!rank)
        printf("superstep %s %d words %.1f\n", what, words * partners, took / count * 1e9);
}

int main(int argc, char **argv)
{
    static const int words[] = {1, 64, 1024, 16384};
    double limit = argc > 1 ? strtod(argv[1], NULL) : 0.1;
    begin();
    measure("nothing", 0, 0, limit);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        measure("shift", 1, words[i], limit);
    for (size_t i = 0; i < sizeof words / sizeof *words && size > 2; i++)
        if (words[i] >= 64)
            measure("total", size - 1, words[i] / 16, limit);
    end();
    return 0;
}
