/* SPDX-License-Identifier: MIT
 *
 * Groups: ordered sets of MPI processes, which are known by their ids (mputil.h; those of the own job are the ranks of
 * MPI_COMM_WORLD).  Private to src/mpi.  [MPI 7.3]
 */
#ifndef LW_GROUP_H
#define LW_GROUP_H

#include "mpi/runtime/libmpi.h"

/* A table of members.  The ranks of a worker that have groups of the same members share it, or the tables of a
 * communicator would take memory with the square of its size. */
struct lw_members {
    struct lw_members *next; /* of the same hash */
    uint32_t references, hash;
    int size;
    int32_t *places; /* by id, below `room`: rank in the table + 1, or 0; NULL: not made yet */
    uint32_t room;
    int32_t world[];
};

/* Id of a member. */
static inline int lw_group_world(const struct lw_group *group, int rank)
{
    return group->world ? group->world[rank] : rank;
}

/* Rank in the group of a process; MPI_UNDEFINED if it is no member. */
int lw_group_find(const struct lw_group *group, int world);

/* A group of the calling process from the world ranks of its members (NULL: 0 to size - 1), which are copied; one
 * reference.  NULL: no memory. */
struct lw_group *lw_group_new(struct lw_mpi *mpi, const int32_t *world, int size);

/* Give a group a handle; takes over the reference, also on failure.  NULL counts as no memory; an empty group becomes
 * MPI_GROUP_EMPTY. */
int lw_group_publish(struct lw_mpi *mpi, struct lw_group *group, MPI_Group *handle);

#endif
