/* SPDX-License-Identifier: MIT
 *
 * Groups: ordered sets of MPI processes, named by their world ranks.
 */
#include "bodies.h"

static int member(const struct lw_group *group, int rank)
{
    return group->world ? group->world[rank] : rank;
}

/* The rank in the group of a process; MPI_UNDEFINED if it is no member. */
static int find(const struct lw_group *group, int world)
{
    if (!group->world)
        return world < group->size ? world : MPI_UNDEFINED;
    for (int rank = 0; rank < group->size; rank++) {
        if (group->world[rank] == world)
            return rank;
    }
    return MPI_UNDEFINED;
}

int lw_group_relation(const struct lw_group *group1, const struct lw_group *group2)
{
    if (group1->size != group2->size)
        return MPI_UNEQUAL;
    int rank = 0;
    while (rank < group1->size && member(group1, rank) == member(group2, rank))
        rank++;
    if (rank == group1->size)
        return MPI_IDENT;
    for (; rank < group1->size; rank++) {
        if (find(group2, member(group1, rank)) == MPI_UNDEFINED)
            return MPI_UNEQUAL;
    }
    return MPI_SIMILAR;
}

void lw_group_release(struct lw_group *group)
{
    if (--group->object.references > 0)
        return;
    /* Those of the predefined communicators keep a reference for life. */
    group->object.kind = LW_KIND_FREED;
    hal_free(group);
}

int lw_mpi_group_size(struct lw_mpi *mpi, struct lw_group *group, int *size)
{
    (void)mpi;
    *size = group->size;
    return MPI_SUCCESS;
}

int lw_mpi_group_rank(struct lw_mpi *mpi, struct lw_group *group, int *rank)
{
    (void)mpi;
    *rank = group->rank;
    return MPI_SUCCESS;
}

int lw_mpi_group_free(struct lw_mpi *mpi, MPI_Group *group)
{
    if (*group != MPI_GROUP_EMPTY) {
        struct lw_group *object = lw_group_of(mpi, *group);
        lw_handle_drop(mpi, (uintptr_t)*group);
        lw_group_release(object);
    }
    *group = MPI_GROUP_NULL;
    return MPI_SUCCESS;
}

int lw_mpi_group_compare(struct lw_mpi *mpi, struct lw_group *group1, struct lw_group *group2, int *result)
{
    (void)mpi;
    *result = lw_group_relation(group1, group2);
    return MPI_SUCCESS;
}

int lw_mpi_group_translate_ranks(struct lw_mpi *mpi, struct lw_group *group1, int n, const int *ranks1,
                                 struct lw_group *group2, int *ranks2)
{
    for (int i = 0; i < n; i++) {
        if ((ranks1[i] < 0 || ranks1[i] >= group1->size) && ranks1[i] != MPI_PROC_NULL)
            return lw_fail(mpi, MPI_ERR_RANK, "ranks1[%d] is %d; expected a rank below %d, or MPI_PROC_NULL",
                           i, ranks1[i], group1->size);
    }
    for (int i = 0; i < n; i++)
        ranks2[i] = ranks1[i] == MPI_PROC_NULL ? MPI_PROC_NULL : find(group2, member(group1, ranks1[i]));
    return MPI_SUCCESS;
}
