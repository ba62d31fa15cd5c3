/* SPDX-License-Identifier: MIT
 *
 * LibMPI's own types: what stands behind the handles of mpi.h, and the state of one MPI
 * process.  Private to src/mpi.
 */
#ifndef LW_LIBMPI_H
#define LW_LIBMPI_H

#include <mpi.h>

#include "mputil/mputil.h"

/* Every object behind a user handle starts with this; `kind` tells a stale or foreign
 * pointer from a live object.  Objects belong to one rank: no locks. */
enum lw_kind {
    LW_KIND_COMM = 0x436f6d6d,
    LW_KIND_GROUP = 0x47727570,
    LW_KIND_ERRHANDLER = 0x45727268,
    LW_KIND_FREED = 0x46726565
};
struct lw_object {
    uint32_t kind;
    uint32_t references;
};

struct lw_group {
    struct lw_object object;
    int size;
    int rank;             /* of the calling process; MPI_UNDEFINED if it is no member */
    const int32_t *world; /* world rank of each member; NULL: the identity */
};

struct lw_comm {
    struct lw_object object;
    uint32_t context;     /* point-to-point; collectives use context + 1 */
    int rank, size;
    const int32_t *world; /* world rank of each member; NULL: the identity */
    struct lw_group *group;
    MPI_Errhandler errhandler; /* predefined ones only, until there are user functions */
    char name[MPI_MAX_OBJECT_NAME];
    void *coll;           /* collectives' state, or NULL */
};

/* A predefined datatype: all contiguous, so size is extent but for padding of pair types. */
struct lw_type {
    MPI_Datatype handle;
    uint32_t size;   /* bytes of data; 0: not available on this platform */
    uint32_t extent; /* bytes from one element to the next */
    const char *name;
};

/* inout[i] = in[i] op inout[i], for count elements of one type. */
typedef void (*lw_op_function)(const void *in, void *inout, MPI_Count count);

/* The state of one MPI process.  Hangs off its rank. */
enum lw_mpi_state { LW_MPI_NONE, LW_MPI_ACTIVE, LW_MPI_FINALIZED };
struct lw_mpi {
    enum lw_mpi_state state;
    int thread_level;
    struct lw_rank *rank;
    struct lw_comm world, self;
    struct lw_group empty;
    char detail[256];     /* what lw_fail() said about the error that is being raised */
};

/* State of the calling process; NULL before MPI_Init (and in foreign threads). */
static inline struct lw_mpi *lw_mpi_self(void)
{
    struct lw_rank *rank = lw_self();
    return rank ? (struct lw_mpi *)lw_public(rank)->mpi : NULL;
}

/* World rank of member `rank` of a communicator. */
static inline uint32_t lw_comm_world(const struct lw_comm *comm, int rank)
{
    return comm->world ? (uint32_t)comm->world[rank] : (uint32_t)rank;
}

/* Record why a call fails, for the error handler's message; returns error_class.
 * Say the argument, its value and what was expected. */
int lw_fail(struct lw_mpi *mpi, int error_class, const char *format, ...) LW_PRINTF(3, 4);

/* Map an LW_E... of the tiers below to an error class, recording a text. */
int lw_fail_lw(struct lw_mpi *mpi, int lw_error, const char *what);

/* Exit of every entry point that failed: calls the error handler of `comm` (NULL: that of
 * MPI_COMM_SELF; before MPI_Init: the initial one) and returns error_class if it returns. */
int lw_raise(struct lw_mpi *mpi, uint32_t call, struct lw_comm *comm, int error_class);

#endif
