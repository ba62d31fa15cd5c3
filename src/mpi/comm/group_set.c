/* SPDX-License-Identifier: MIT
 *
 * Groups made from other groups. [MPI 7.3.2]
 */
#include "mpi/gen/bodies.h"
#include "group.h"
#include "mpi/runtime/session.h"

/* Room for a table of members while it is put together; one more, for those who want none. */
static int32_t *table_new(struct lw_mpi *mpi, size_t size)
{
    int32_t *table = hal_alloc((size + 1) * sizeof *table);
    if (!table)
        lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a group of %zu processes", size);
    return table;
}

static int table_publish(struct lw_mpi *mpi, int32_t *table, int size, const struct lw_group *from,
                         MPI_Group *newgroup)
{
    struct lw_group *group = lw_group_new(mpi, table, size);
    hal_free(table);
    if (group)
        group->session = from->session;
    return lw_group_publish(mpi, group, newgroup);
}

/* All members of group1 (if `all`), or those that are (`in`) or are not members of group2; then, for a union, those of
 * group2 that are not in group1. */
static int combine(struct lw_mpi *mpi, const struct lw_group *group1, const struct lw_group *group2, bool all,
                   bool in, MPI_Group *newgroup)
{
    int32_t *table = table_new(mpi, (size_t)group1->size + (all ? (size_t)group2->size : 0));
    if (!table)
        return MPI_ERR_NO_MEM;
    int size = 0;
    for (int rank = 0; rank < group1->size; rank++) {
        int world = lw_group_world(group1, rank);
        if (all || (lw_group_find(group2, world) != MPI_UNDEFINED) == in)
            table[size++] = world;
    }
    for (int rank = 0; all && rank < group2->size; rank++) {
        int world = lw_group_world(group2, rank);
        if (lw_group_find(group1, world) == MPI_UNDEFINED)
            table[size++] = world;
    }
    return table_publish(mpi, table, size, group1, newgroup);
}

int lw_mpi_group_union(struct lw_mpi *mpi, struct lw_group *group1, struct lw_group *group2,
                       MPI_Group *newgroup)
{
    return combine(mpi, group1, group2, true, true, newgroup);
}

int lw_mpi_group_intersection(struct lw_mpi *mpi, struct lw_group *group1, struct lw_group *group2,
                              MPI_Group *newgroup)
{
    return combine(mpi, group1, group2, false, true, newgroup);
}

int lw_mpi_group_difference(struct lw_mpi *mpi, struct lw_group *group1, struct lw_group *group2,
                            MPI_Group *newgroup)
{
    return combine(mpi, group1, group2, false, false, newgroup);
}

/* The members that a list of ranges names, in its order, or those that it does not name.  A list of ranks is one of
 * ranges of one rank: `step` is then 1 and each range one int. */
static int pick(struct lw_mpi *mpi, const struct lw_group *group, int n, const int *list, bool ranges,
                bool include, MPI_Group *newgroup)
{
    int32_t *table = table_new(mpi, (size_t)group->size);
    unsigned char *named = hal_alloc((size_t)group->size + 1);
    int rc = MPI_ERR_NO_MEM, size = 0;
    if (!table || !named) {
        lw_fail(mpi, rc, "no memory for a group of %d processes", group->size);
        goto out;
    }
    rc = MPI_SUCCESS;
    for (int i = 0; i < n && rc == MPI_SUCCESS; i++) {
        int first = list[ranges ? 3 * i : i], last = ranges ? list[3 * i + 1] : first;
        int64_t step = ranges ? list[3 * i + 2] : 1;
        if (step == 0) {
            rc = lw_fail(mpi, MPI_ERR_ARG, "ranges[%d] has a stride of 0; expected any other", i);
            break;
        }
        if (((int64_t)last - first) * step < 0) {
            rc = lw_fail(mpi, MPI_ERR_ARG, "ranges[%d] goes from %d to %d by %lld, which never gets there", i,
                         first, last, (long long)step);
            break;
        }
        int64_t count = ((int64_t)last - first) / step + 1;
        for (int64_t k = 0; k < count; k++) {
            int64_t rank = first + k * step;
            if (rank < 0 || rank >= group->size) {
                rc = lw_fail(mpi, MPI_ERR_RANK, "%s[%d] names rank %lld; expected 0 to %d",
                             ranges ? "ranges" : "ranks", i, (long long)rank, group->size - 1);
                break;
            }
            if (named[rank]) {
                rc = lw_fail(mpi, MPI_ERR_RANK, "%s[%d] names rank %lld again; expected each rank once",
                             ranges ? "ranges" : "ranks", i, (long long)rank);
                break;
            }
            named[rank] = 1;
            if (include)
                table[size++] = lw_group_world(group, (int)rank);
        }
    }
    if (rc != MPI_SUCCESS)
        goto out;
    for (int rank = 0; !include && rank < group->size; rank++)
        if (!named[rank])
            table[size++] = lw_group_world(group, rank);
    hal_free(named);
    return table_publish(mpi, table, size, group, newgroup);

out:
    hal_free(named);
    hal_free(table);
    return rc;
}

int lw_mpi_group_incl(struct lw_mpi *mpi, struct lw_group *group, int n, const int *ranks,
                      MPI_Group *newgroup)
{
    return pick(mpi, group, n, ranks, false, true, newgroup);
}

int lw_mpi_group_excl(struct lw_mpi *mpi, struct lw_group *group, int n, const int *ranks,
                      MPI_Group *newgroup)
{
    return pick(mpi, group, n, ranks, false, false, newgroup);
}

int lw_mpi_group_range_incl(struct lw_mpi *mpi, struct lw_group *group, int n, int ranges[][3],
                            MPI_Group *newgroup)
{
    return pick(mpi, group, n, (const int *)ranges, true, true, newgroup);
}

int lw_mpi_group_range_excl(struct lw_mpi *mpi, struct lw_group *group, int n, int ranges[][3],
                            MPI_Group *newgroup)
{
    return pick(mpi, group, n, (const int *)ranges, true, false, newgroup);
}
