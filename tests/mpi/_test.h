/* SPDX-License-Identifier: MIT
 *
 * What the MPI tests share: a check that says where and on which rank, and random numbers
 * from a printed seed (LWMPI_TEST_SEED to repeat a run).
 */
#ifndef LWMPI_TEST_H
#define LWMPI_TEST_H

#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define CHECK(condition, ...)                                                               \
    do {                                                                                    \
        if (!(condition)) {                                                                 \
            int rank_ = -1;                                                                 \
            MPI_Comm_rank(MPI_COMM_WORLD, &rank_);                                          \
            fprintf(stderr, "%s:%d: rank %d: %s: ", __FILE__, __LINE__, rank_, #condition); \
            fprintf(stderr, " " __VA_ARGS__);                                               \
            fprintf(stderr, "\n");                                                          \
            MPI_Abort(MPI_COMM_WORLD, 1);                                                   \
        }                                                                                   \
    } while (0)

/* The same seed on all ranks; rank 0 prints it. */
static inline uint64_t test_seed(void)
{
    uint64_t seed = (uint64_t)time(NULL);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (getenv("LWMPI_TEST_SEED"))
        seed = strtoull(getenv("LWMPI_TEST_SEED"), NULL, 10);
    MPI_Bcast(&seed, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("seed: LWMPI_TEST_SEED=%llu\n", (unsigned long long)seed);
    return seed;
}

/* Those of a communicator that live in one address space with this process. */
static inline MPI_Comm test_cluster_of(MPI_Comm comm)
{
    MPI_Comm cluster;
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, "mpi_hw_resource_type", "lwmpi://cluster");
    MPI_Comm_split_type(comm, MPI_COMM_TYPE_HW_GUIDED, 0, info, &cluster);
    MPI_Info_free(&info);
    return cluster;
}

/* splitmix64 */
static inline uint64_t test_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* A pattern that tells message from message and byte from byte. */
static inline unsigned char test_byte(uint64_t message, size_t at)
{
    return (unsigned char)(message * 131 + at * 7 + (at >> 8));
}

static inline void test_fill(void *buffer, size_t bytes, uint64_t message)
{
    for (size_t i = 0; i < bytes; i++)
        ((unsigned char *)buffer)[i] = test_byte(message, i);
}

static inline int test_is_filled(const void *buffer, size_t bytes, uint64_t message)
{
    for (size_t i = 0; i < bytes; i++)
        if (((const unsigned char *)buffer)[i] != test_byte(message, i))
            return 0;
    return 1;
}

#endif
