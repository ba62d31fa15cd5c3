/* SPDX-License-Identifier: MIT
 *
 * What the tests of jobs that meet share.
 */
#ifndef DYNAMIC_H
#define DYNAMIC_H

#include <mpi.h>

#include <stdbool.h>
#include <stdio.h>

static int failures;

static void check_(bool condition, const char *what, int line)
{
    int rank;
    MPI_Comm parent;
    if (condition)
        return;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_get_parent(&parent);
    fprintf(stderr, "line %d, %s %d: not so: %s\n", line, parent == MPI_COMM_NULL ? "rank" : "child", rank,
            what);
    failures = 1;
}
#define CHECK(condition) check_(condition, #condition, __LINE__)

/* The class of an error that a call has returned. */
static inline int class_of(int code)
{
    int class = -1;
    MPI_Error_class(code, &class);
    return class;
}

static inline int world_size(void)
{
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    return size;
}

#endif
