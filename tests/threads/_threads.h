/* SPDX-License-Identifier: MIT
 *
 * What the tests of threads share: starting threads, failing, random numbers with a seed that is printed.
 */
#ifndef THREADS_H
#define THREADS_H

#include <mpi.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int rank, ranks;
static unsigned seed;

static inline __attribute__((noreturn, format(printf, 2, 3))) void fail_at(int line, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fprintf(stderr, "FAILED: rank %d, line %d, seed %u: ", rank, line, seed);
    vfprintf(stderr, format, list);
    fprintf(stderr, "\n");
    va_end(list);
    MPI_Abort(MPI_COMM_WORLD, 1);
    abort();
}
#define CHECK(condition)                         \
    do                                           \
        if (!(condition))                        \
            fail_at(__LINE__, "%s", #condition); \
    while (0)
#define MPI(call)                                                \
    do {                                                         \
        int rc_ = MPI_##call;                                    \
        if (rc_ != MPI_SUCCESS)                                  \
            fail_at(__LINE__, "MPI_%s returned %d", #call, rc_); \
    } while (0)

/* Begin with this level of threads, and an own random sequence a rank. */
static inline void begin(int level)
{
    int provided, size;
    MPI(Init_thread(NULL, NULL, level, &provided));
    MPI(Comm_rank(MPI_COMM_WORLD, &rank));
    MPI(Comm_size(MPI_COMM_WORLD, &size));
    ranks = size;
    CHECK(provided == level);
    const char *given = getenv("LWMPI_TEST_SEED");
    seed = given ? (unsigned)strtoul(given, NULL, 10) : (unsigned)time(NULL) ^ (unsigned)getpid() << 16;
    MPI(Bcast(&seed, 1, MPI_UNSIGNED, 0, MPI_COMM_WORLD));
    if (rank == 0)
        printf("seed %u\n", seed);
}

static inline uint32_t next_random(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

/* A state that is never 0. */
static inline uint32_t random_begin(uint32_t a, uint32_t b)
{
    uint32_t state = (seed + 1) * 2654435761u ^ (a * 40503u + b) * 2246822519u;
    state = state ? state : 1;
    for (int i = 0; i < 8; i++)
        next_random(&state);
    return state;
}

/* Run function(number as a pointer) on `count` new threads and wait for them. */
static inline void threads_run(int count, void *(*function)(void *))
{
    pthread_t threads[64];
    for (int i = 0; i < count; i++)
        CHECK(pthread_create(&threads[i], NULL, function, (void *)(intptr_t)i) == 0);
    for (int i = 0; i < count; i++)
        CHECK(pthread_join(threads[i], NULL) == 0);
}

#endif
