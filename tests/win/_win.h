/* SPDX-License-Identifier: MIT
 *
 * Windows of every kind, filled with zeros, and where things are in them.
 */
#ifndef LWMPI_TEST_WIN_H
#define LWMPI_TEST_WIN_H

#include "mpi/_test.h"

enum flavor { CREATED, ALLOCATED, SHARED, DYNAMIC, FLAVORS };

struct window {
    MPI_Win win;
    enum flavor flavor;
    int unit;
    int64_t *own;
    MPI_Aint *bases; /* of dynamic windows; else NULL */
};

/* Collective; 0: these processes share no memory. */
static inline int window_open(struct window *at, enum flavor flavor, size_t bytes, int unit)
{
    int size, rc = MPI_SUCCESS;
    MPI_Comm comm;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    *at = (struct window){.flavor = flavor, .unit = unit};
    if (flavor == CREATED || flavor == DYNAMIC)
        at->own = calloc(1, bytes);
    switch (flavor) {
    case CREATED:
        MPI_Win_create(at->own, (MPI_Aint)bytes, unit, MPI_INFO_NULL, MPI_COMM_WORLD, &at->win);
        break;
    case ALLOCATED:
        MPI_Win_allocate((MPI_Aint)bytes, unit, MPI_INFO_NULL, MPI_COMM_WORLD, &at->own, &at->win);
        break;
    case SHARED:
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
        MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
        rc = MPI_Win_allocate_shared((MPI_Aint)bytes, unit, MPI_INFO_NULL, comm, &at->own, &at->win);
        MPI_Comm_free(&comm);
        CHECK(rc == MPI_SUCCESS || rc == MPI_ERR_RMA_SHARED);
        break;
    default:
        at->bases = malloc((size_t)size * sizeof *at->bases);
        MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &at->win);
        MPI_Win_attach(at->win, at->own, (MPI_Aint)bytes);
        MPI_Aint base;
        MPI_Get_address(at->own, &base);
        MPI_Allgather(&base, 1, MPI_AINT, at->bases, 1, MPI_AINT, MPI_COMM_WORLD);
    }
    return rc == MPI_SUCCESS;
}

static inline void window_close(struct window *at)
{
    MPI_Barrier(MPI_COMM_WORLD);
    if (at->flavor == DYNAMIC)
        MPI_Win_detach(at->win, at->own);
    MPI_Win_free(&at->win);
    CHECK(at->win == MPI_WIN_NULL);
    if (at->flavor == CREATED || at->flavor == DYNAMIC)
        free(at->own);
    free(at->bases);
}

/* The displacement of the nth unit of a rank's window. */
static inline MPI_Aint disp(const struct window *at, int rank, MPI_Aint n)
{
    return at->bases ? MPI_Aint_add(at->bases[rank], n * at->unit) : n;
}

/* One epoch in which words of rank 0's window change: the first becomes i, which is read back, and 1 is added to the two behind it; *old: what the
 * second of these was. */
static inline void window_turn(const struct window *at, int64_t i, int64_t *got, int64_t *old)
{
    int64_t one = 1;
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, at->win);
    MPI_Put(&i, 1, MPI_INT64_T, 0, disp(at, 0, 0), 1, MPI_INT64_T, at->win);
    MPI_Win_flush(0, at->win);
    MPI_Get(got, 1, MPI_INT64_T, 0, disp(at, 0, 0), 1, MPI_INT64_T, at->win);
    MPI_Accumulate(&one, 1, MPI_INT64_T, 0, disp(at, 0, 1), 1, MPI_INT64_T, MPI_SUM, at->win);
    MPI_Fetch_and_op(&one, old, MPI_INT64_T, 0, disp(at, 0, 2), MPI_SUM, at->win);
    MPI_Win_unlock(0, at->win);
}

#endif
