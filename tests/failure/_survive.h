/* SPDX-License-Identifier: MIT
 *
 * Programs that live on: errors return, whoever is to die kills its own process, and those who live go on without it.
 */
#ifndef TESTS_SURVIVE_H
#define TESTS_SURVIVE_H

#include <lwmpi/ulfm.h>
#include <mpi.h>
#include <signal.h>
#include <stdbool.h>
#include <unistd.h>

#include "mpi/_test.h"

/* The class of what a call has returned. */
#define CHECK_IS(value, expected)                                \
    do {                                                         \
        int got_ = (value), want_ = (expected);                  \
        CHECK(got_ == want_, "is %d, expected %d", got_, want_); \
    } while (0)

static inline _Noreturn void die(void)
{
    kill(getpid(), SIGKILL);
    for (;;)
        pause();
}

static inline int class_of(int rc)
{
    int class = MPI_SUCCESS;
    if (rc != MPI_SUCCESS)
        MPI_Error_class(rc, &class);
    return class;
}

static inline int rank_in(MPI_Comm comm)
{
    int rank;
    MPI_Comm_rank(comm, &rank);
    return rank;
}

static inline int size_of(MPI_Comm comm)
{
    int size;
    MPI_Comm_size(comm, &size);
    return size;
}

/* Until a member is known to have died. */
static inline void wait_for_death(MPI_Comm comm)
{
    for (int dead = 0, flag; !dead;) {
        MPI_Group failed;
        MPI_Iprobe(0, 99, comm, &flag, MPI_STATUS_IGNORE);
        CHECK_IS(MPIX_Comm_get_failed(comm, &failed), MPI_SUCCESS);
        MPI_Group_size(failed, &dead);
        if (dead)
            MPI_Group_free(&failed);
    }
}

/* A communicator of those who live, which keeps its own errors; the old one is freed. */
static inline MPI_Comm without_dead(MPI_Comm comm)
{
    MPI_Comm made;
    CHECK_IS(MPIX_Comm_shrink(comm, &made), MPI_SUCCESS);
    CHECK_IS(MPI_Comm_free(&comm), MPI_SUCCESS);
    return made;
}

#endif
