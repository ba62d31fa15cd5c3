/* SPDX-License-Identifier: MIT
 *
 * Groups: what they are made of, and what can be asked of them.  Groups from groups: group_set.c. [MPI 7.3]
 */
#include "group.h"

#include <string.h>

#include "mpi/gen/bodies.h"

/* ----------------------------------------------------------------- members */

enum { BUCKETS = 64 };
struct shared {
    struct lw_members *buckets[BUCKETS];
};

static uint32_t hash_of(const int32_t *world, int size)
{
    uint32_t hash = 2166136261u;
    for (int i = 0; i < size; i++)
        hash = (hash ^ (uint32_t)world[i]) * 16777619u;
    return hash ^ hash >> 15;
}

static struct lw_members *members_get(struct lw_mpi *mpi, const int32_t *world, int size)
{
    struct shared **shared = (struct shared **)lw_worker_word(mpi->rank);
    if (!*shared && !(*shared = hal_alloc(sizeof **shared)))
        return NULL;
    uint32_t hash = hash_of(world, size);
    struct lw_members **at = &(*shared)->buckets[hash % BUCKETS];
    for (struct lw_members *known = *at; known; known = known->next)
        if (known->hash == hash && known->size == size &&
            !memcmp(known->world, world, (size_t)size * sizeof *world)) {
            known->references++;
            return known;
        }
    struct lw_members *made = hal_alloc(sizeof *made + (size_t)size * sizeof *world);
    if (!made)
        return NULL;
    memcpy(made->world, world, (size_t)size * sizeof *world);
    made->hash = hash;
    made->size = size;
    made->references = 1;
    made->next = *at;
    *at = made;
    return made;
}

static void members_release(struct lw_members *members)
{
    if (--members->references)
        return;
    struct shared *shared = *lw_worker_word(lw_self());
    struct lw_members **at = &shared->buckets[members->hash % BUCKETS];
    while (*at != members)
        at = &(*at)->next;
    *at = members->next;
    hal_free(members->places);
    hal_free(members);
}

/* -------------------------------------------------------------- the object */

struct lw_group *lw_group_new(struct lw_mpi *mpi, const int32_t *world, int size)
{
    struct lw_group *group = hal_alloc(sizeof *group);
    if (!group)
        return NULL;
    group->object = (struct lw_object){LW_KIND_GROUP, 1};
    group->size = size;
    group->rank = MPI_UNDEFINED;
    int self = (int)lw_public(mpi->rank)->world;
    bool identity = true;
    for (int i = 0; world && i < size; i++) {
        if (world[i] == self)
            group->rank = i;
        identity = identity && world[i] == i;
    }
    if (!identity) {
        group->members = members_get(mpi, world, size);
        if (!group->members) {
            hal_free(group);
            return NULL;
        }
        group->world = group->members->world;
    } else if (self < size)
        group->rank = self;
    return group;
}

int lw_group_publish(struct lw_mpi *mpi, struct lw_group *group, MPI_Group *handle)
{
    if (!group)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a group");
    uintptr_t made = (uintptr_t)MPI_GROUP_EMPTY;
    int error = LW_OK;
    if (group->size > 0)
        error = lw_handle_new(mpi, &group->object, &made);
    if (error || !group->size)
        lw_group_release(group);
    if (error)
        return lw_fail_lw(mpi, error, "a handle for the group");
    *handle = (MPI_Group)made;
    return MPI_SUCCESS;
}

void lw_group_release(struct lw_group *group)
{
    if (--group->object.references > 0)
        return;
    /* Those of the predefined communicators keep a reference for life. */
    group->object.kind = LW_KIND_FREED;
    if (group->members)
        members_release(group->members);
    hal_free(group);
}

/* Tables up to this are searched from end to end. */
enum { SHORT_TABLE = 16 };

int lw_group_find(const struct lw_group *group, int world)
{
    if (!group->world)
        return world < group->size ? world : MPI_UNDEFINED;
    struct lw_members *members = group->members;
    if (members && group->size > SHORT_TABLE) {
        if (!members->places) {
            members->room = lw_process_end(lw_self());
            members->places = hal_alloc(members->room * sizeof *members->places);
            for (int rank = 0; members->places && rank < group->size; rank++)
                members->places[group->world[rank]] = rank + 1;
        }
        if (members->places)
            return (uint32_t)world < members->room && members->places[world] ? members->places[world] - 1
                                                                             : MPI_UNDEFINED;
    }
    for (int rank = 0; rank < group->size; rank++)
        if (group->world[rank] == world)
            return rank;
    return MPI_UNDEFINED;
}

int lw_group_relation(const struct lw_group *group1, const struct lw_group *group2)
{
    if (group1->size != group2->size)
        return MPI_UNEQUAL;
    if (group1->world == group2->world)
        return MPI_IDENT;
    int rank = 0;
    while (rank < group1->size && lw_group_world(group1, rank) == lw_group_world(group2, rank))
        rank++;
    if (rank == group1->size)
        return MPI_IDENT;
    for (; rank < group1->size; rank++)
        if (lw_group_find(group2, lw_group_world(group1, rank)) == MPI_UNDEFINED)
            return MPI_UNEQUAL;
    return MPI_SIMILAR;
}

/* --------------------------------------------------------------- questions */

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
    for (int i = 0; i < n; i++)
        if ((ranks1[i] < 0 || ranks1[i] >= group1->size) && ranks1[i] != MPI_PROC_NULL)
            return lw_fail(mpi, MPI_ERR_RANK, "ranks1[%d] is %d; expected a rank below %d, or MPI_PROC_NULL",
                           i, ranks1[i], group1->size);
    for (int i = 0; i < n; i++)
        ranks2[i] = ranks1[i] == MPI_PROC_NULL ? MPI_PROC_NULL
                                               : lw_group_find(group2, lw_group_world(group1, ranks1[i]));
    return MPI_SUCCESS;
}
