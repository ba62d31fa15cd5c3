/* SPDX-License-Identifier: MIT
 *
 * Communicators of groups. [MPI 7.4.2]
 */
#include <string.h>

#include "mpi/gen/bodies.h"
#include "comm.h"
#include "mpi/dynamic/dynamic.h"
#include "mpi/runtime/errhandler.h"

/* The processes of a group make a communicator, by a route of theirs. */
static int create(const struct lw_route *route, struct lw_group *group, struct lw_errhandler *errhandler,
                  struct lw_info *info, MPI_Comm *newcomm)
{
    struct lw_comm *made;
    int rc = lw_comm_make(route, lw_group_hold(group), errhandler, &made);
    if (rc != MPI_SUCCESS)
        return rc;
    rc = lw_comm_hint(route->mpi, made, info);
    if (rc == MPI_SUCCESS)
        return lw_comm_publish(route->mpi, made, newcomm);
    lw_comm_release(route->mpi, made);
    return rc;
}

static int check_subset(struct lw_mpi *mpi, const struct lw_comm *comm, const struct lw_group *group)
{
    for (int rank = 0; rank < group->size; rank++) {
        int world = lw_group_world(group, rank);
        if (lw_group_find(comm->group, world) == MPI_UNDEFINED)
            return lw_fail(mpi, MPI_ERR_GROUP,
                           "rank %d of the group (rank %d of the job) is no process of %s", rank, world,
                           comm->name[0] ? comm->name : "the communicator");
    }
    return MPI_SUCCESS;
}

int lw_mpi_comm_create(struct lw_mpi *mpi, struct lw_comm *comm, struct lw_group *group, MPI_Comm *newcomm)
{
    int rc = check_subset(mpi, comm, group);
    if (rc == MPI_SUCCESS && !comm->inter)
        rc = lw_comm_all_fine(mpi, comm);
    if (rc != MPI_SUCCESS)
        return rc;
    if (comm->inter) {
        struct lw_comm *made;
        rc = lw_comm_split(mpi, comm, group->rank == MPI_UNDEFINED ? MPI_UNDEFINED : 0, group->rank, &made);
        if (rc != MPI_SUCCESS)
            return rc;
        if (made)
            return lw_comm_publish(mpi, made, newcomm);
    } else if (group->rank != MPI_UNDEFINED) {
        struct lw_route route = lw_route_of(mpi, comm, -1);
        return create(&route, group, comm->hearer.errhandler, NULL, newcomm);
    }
    mpi->told = 0;
    *newcomm = MPI_COMM_NULL;
    return MPI_SUCCESS;
}

int lw_mpi_comm_create_group(struct lw_mpi *mpi, struct lw_comm *comm, struct lw_group *group, int tag,
                             MPI_Comm *newcomm)
{
    int rc = check_subset(mpi, comm, group);
    if (rc != MPI_SUCCESS)
        return rc;
    if (group->rank == MPI_UNDEFINED) {
        *newcomm = MPI_COMM_NULL;
        return MPI_SUCCESS;
    }
    struct lw_route route = lw_route_of(mpi, comm, tag);
    return create(&route, group, comm->hearer.errhandler, NULL, newcomm);
}

/* Processes without a communicator find each other by a number made of the string, which has 32 bits: the context's
 * lowest and those of the tag.  Which job they are of makes no difference to the context. */
static struct lw_route route_of(struct lw_mpi *mpi, const char *tag)
{
    uint64_t hash = 14695981039346656037u;
    for (; *tag; tag++)
        hash = (hash ^ (unsigned char)*tag) * 1099511628211u;
    hash ^= hash >> 32;
    return (struct lw_route){mpi, lw_context(0, 0, LW_CONTEXT_GROUPS) + (hash & 1),
                             (int32_t)(hash >> 1 & 0x7fffffff), false, NULL};
}

int lw_mpi_comm_create_from_group(struct lw_mpi *mpi, struct lw_group *group, const char *stringtag,
                                  struct lw_info *info, struct lw_errhandler *errhandler, MPI_Comm *newcomm)
{
    if (group->size == 0) {
        *newcomm = MPI_COMM_NULL;
        return MPI_SUCCESS;
    }
    if (group->rank == MPI_UNDEFINED)
        return lw_fail(mpi, MPI_ERR_GROUP,
                       "the calling process is not in the group; expected one that it is in");
    struct lw_route route = route_of(mpi, stringtag);
    return create(&route, group, errhandler, info, newcomm);
}

/* ------------------------------------------------------- intercommunicators */

/* What the leaders tell each other, and then their groups. */
struct meeting {
    int32_t error; /* an MPI error class: the leader cannot go on */
    int32_t size;  /* of its group */
    uint64_t context, local;
    uint64_t name; /* of the leader */
};

/* Do the two groups share a process? */
static bool overlap(const struct lw_group *group, const int32_t *world, int size)
{
    for (int i = 0; i < size; i++)
        if (lw_group_find(group, world[i]) != MPI_UNDEFINED)
            return true;
    return false;
}

/* The ids of processes that a peer names, which must be known here; the caller frees them. */
static int ids_of(struct lw_mpi *mpi, const uint64_t *names, int size, int32_t **result)
{
    int32_t *ids = hal_alloc((size_t)size * sizeof *ids);
    if (!ids)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a group");
    for (int i = 0; i < size; i++) {
        uint32_t id; /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): there are as many */
        if (lw_process_learn(mpi, names[i], &id)) {
            hal_free(ids);
            return lw_fail(mpi, MPI_ERR_INTERN, "the other leader names processes that are not known here");
        }
        ids[i] = (int32_t)id;
    }
    *result = ids;
    return MPI_SUCCESS;
}

/* The leaders meet; each gets the names of the other's group, which the caller frees.  mine->error may say why it cannot be. */
static int leaders_meet(const struct lw_route *route, const struct lw_group *group,
                        const struct meeting *mine, int peer, struct meeting *theirs, uint64_t **names)
{
    struct lw_rank *self = route->mpi->rank;
    int rc = lw_route_swap(route, mine, sizeof *mine, theirs, sizeof *theirs, peer);
    if (rc != MPI_SUCCESS)
        return rc;
    if (theirs->size < 1 || theirs->size > 1 << LW_CONTEXT_RANK_BITS)
        return lw_fail(route->mpi, MPI_ERR_INTERN, "the other leader names a group of %d", theirs->size);
    uint64_t *own = hal_alloc((size_t)group->size * sizeof *own);
    if (!own)
        return lw_fail(route->mpi, MPI_ERR_NO_MEM, "no memory for two groups");
    for (int i = 0; i < group->size; i++)
        own[i] = lw_process_name(self, (uint32_t)lw_group_world(group, i));
    int32_t *ids = NULL;
    uint64_t *other = hal_alloc((size_t)theirs->size * sizeof *other);
    if (!other)
        rc = lw_fail(route->mpi, MPI_ERR_NO_MEM, "no memory for a group");
    else
        rc = lw_route_swap(route, own, (size_t)group->size * sizeof *own, other,
                           (size_t)theirs->size * sizeof *own, peer);
    hal_free(own);
    if (rc == MPI_SUCCESS)
        rc = ids_of(route->mpi, other, theirs->size, &ids);
    if (rc == MPI_SUCCESS && overlap(group, ids, theirs->size))
        rc = lw_fail(route->mpi, MPI_ERR_COMM,
                     "the two groups have a process in common; expected disjoint ones");
    hal_free(ids);
    if (rc != MPI_SUCCESS)
        hal_free(other);
    else
        *names = other;
    return rc;
}

/* Both groups make an intercommunicator.  The leader has met the other already, or has failed (rc), and the others learn
 * it from him. */
static int inter_create(const struct lw_route *inside, struct lw_group *group, int leader, int rc,
                        struct meeting *theirs, uint64_t *names, struct lw_errhandler *errhandler,
                        struct lw_info *info, MPI_Comm *newcomm)
{
    struct lw_mpi *mpi = inside->mpi;
    theirs->error = rc;
    int told = lw_route_bcast(inside, group, leader, theirs, sizeof *theirs);
    if (told == MPI_SUCCESS && theirs->error != MPI_SUCCESS) {
        hal_free(names);
        if (group->rank == leader)
            return theirs->error;
        return lw_fail(mpi, theirs->error, "the local leader (rank %d) could not meet the remote one",
                       leader);
    }
    if (told == MPI_SUCCESS && !names && !(names = hal_alloc((size_t)theirs->size * sizeof *names)))
        told = lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for the remote group");
    if (told == MPI_SUCCESS)
        told = lw_route_bcast(inside, group, leader, names, (size_t)theirs->size * sizeof *names);
    int32_t *ids = NULL;
    if (told == MPI_SUCCESS)
        told = ids_of(mpi, names, theirs->size, &ids);
    struct lw_comm *made;
    if (told == MPI_SUCCESS)
        told = lw_intercomm_make(mpi, lw_group_hold(group), lw_group_new(mpi, ids, theirs->size), errhandler,
                                 theirs->context, theirs->local, &made);
    hal_free(ids);
    hal_free(names);
    if (told != MPI_SUCCESS)
        return told;
    told = lw_comm_hint(mpi, made, info);
    if (told == MPI_SUCCESS)
        return lw_comm_publish(mpi, made, newcomm);
    lw_comm_release(mpi, made);
    return told;
}

/* The leader's part: meet the process `peer`.  On success *theirs says what the local group is told. */
static int leader_meets(const struct lw_route *outside, const struct lw_group *group, int peer,
                        struct meeting *theirs, uint64_t **names)
{
    struct lw_mpi *mpi = outside->mpi;
    struct meeting mine = {.size = group->size,
                           .name = lw_process_name(mpi->rank, lw_public(mpi->rank)->world)};
    mine.context = lw_context_choose(mpi, false);
    mine.local = lw_context_choose(mpi, false);
    int rc = leaders_meet(outside, group, &mine, peer, theirs, names);
    if (rc == MPI_SUCCESS && mine.name < theirs->name)
        theirs->context = mine.context; /* one side's choice is enough */
    theirs->local = mine.local;
    return rc;
}

int lw_intercomm_meet(struct lw_mpi *mpi, struct lw_comm *local, int leader, int rc,
                      const struct lw_route *outside, int peer, MPI_Comm *newcomm)
{
    struct meeting theirs = {0};
    uint64_t *names = NULL;
    if (local->rank == leader && rc == MPI_SUCCESS)
        rc = leader_meets(outside, local->group, peer, &theirs, &names);
    struct lw_route inside = lw_route_of(mpi, local, -1);
    return inter_create(&inside, local->group, leader, rc, &theirs, names, local->hearer.errhandler, NULL,
                        newcomm);
}

int lw_mpi_intercomm_create(struct lw_mpi *mpi, struct lw_comm *local_comm, int local_leader,
                            MPI_Comm peer_comm, int remote_leader, int tag, MPI_Comm *newintercomm)
{
    struct meeting theirs = {0};
    uint64_t *names = NULL;
    int rc = mpi->check ? lw_comm_all_fine(mpi, local_comm) : MPI_SUCCESS;
    if (rc == MPI_SUCCESS && local_comm->rank == local_leader) {
        struct lw_comm *peer = lw_comm_of(mpi, peer_comm);
        if (!peer)
            rc = lw_fail(mpi, MPI_ERR_COMM, "peer_comm is %p, which is no communicator of this process",
                         (void *)peer_comm);
        else if (remote_leader < 0 || remote_leader >= peer->npeers)
            rc = lw_fail(mpi, MPI_ERR_RANK, "remote_leader is %d; expected a rank from 0 to %d of peer_comm",
                         remote_leader, peer->npeers - 1);
        else if (lw_comm_world(peer, remote_leader) == lw_public(mpi->rank)->world)
            rc = lw_fail(mpi, MPI_ERR_RANK,
                         "remote_leader is %d, the calling process; expected one of the other group",
                         remote_leader);
        else {
            struct lw_route outside = lw_route_of(mpi, peer, tag);
            rc = leader_meets(&outside, local_comm->group, (int)lw_comm_world(peer, remote_leader), &theirs,
                              &names);
        }
    }
    struct lw_route inside = lw_route_of(mpi, local_comm, -1);
    return inter_create(&inside, local_comm->group, local_leader, rc, &theirs, names,
                        local_comm->hearer.errhandler, NULL, newintercomm);
}

int lw_mpi_intercomm_create_from_groups(struct lw_mpi *mpi, struct lw_group *local_group, int local_leader,
                                        struct lw_group *remote_group, int remote_leader,
                                        const char *stringtag, struct lw_info *info,
                                        struct lw_errhandler *errhandler, MPI_Comm *newintercomm)
{
    struct meeting theirs = {0};
    uint64_t *names = NULL;
    int rc = MPI_SUCCESS;
    if (local_group->rank == MPI_UNDEFINED)
        return lw_fail(mpi, MPI_ERR_GROUP,
                       "the calling process is not in local_group; expected a group that it is in");
    if (local_leader < 0 || local_leader >= local_group->size)
        return lw_fail(mpi, MPI_ERR_RANK, "local_leader is %d; expected a rank from 0 to %d", local_leader,
                       local_group->size - 1);
    struct lw_route route = route_of(mpi, stringtag);
    if (local_group->rank == local_leader) {
        if (remote_leader < 0 || remote_leader >= remote_group->size)
            rc = lw_fail(mpi, MPI_ERR_RANK, "remote_leader is %d; expected a rank from 0 to %d",
                         remote_leader, remote_group->size - 1);
        else if (lw_group_find(local_group, lw_group_world(remote_group, remote_leader)) != MPI_UNDEFINED)
            rc = lw_fail(mpi, MPI_ERR_GROUP,
                         "remote_leader is in local_group, too; expected disjoint groups");
        else
            rc = leader_meets(&route, local_group, lw_group_world(remote_group, remote_leader), &theirs,
                              &names);
    }
    return inter_create(&route, local_group, local_leader, rc, &theirs, names, errhandler, info,
                        newintercomm);
}

/* The two first processes agree on who comes first; all others hear it from theirs. */
int lw_mpi_intercomm_merge(struct lw_mpi *mpi, struct lw_comm *comm, int high, MPI_Comm *newintracomm)
{
    struct {
        int32_t high;
        uint64_t context;
    } mine = {high != 0, 0}, theirs = {0, 0};
    int rc = mpi->check ? lw_comm_all_fine(mpi, comm->local) : MPI_SUCCESS;
    if (rc != MPI_SUCCESS)
        return rc;
    mine.context = lw_context_choose(mpi, true);
    int first = comm->peers ? comm->peers[0] : 0, own = lw_group_world(comm->group, 0);
    if (comm->rank == 0) {
        struct lw_route across = lw_route_of(mpi, comm, -1);
        rc = lw_route_swap(&across, &mine, sizeof mine, &theirs, sizeof theirs, first);
        bool before = mine.high != theirs.high ? theirs.high : lw_comes_before(mpi, own, first);
        theirs.high = before;
        if (before)
            theirs.context = mine.context;
    }
    if (comm->rank != 0 || !theirs.high)
        lw_context_unchoose(mpi, mine.context);
    if (rc != MPI_SUCCESS)
        return rc;
    struct lw_route inside = lw_route_of(mpi, comm->local, -1);
    rc = lw_route_bcast(&inside, comm->group, 0, &theirs, sizeof theirs);
    if (rc != MPI_SUCCESS)
        return rc;
    const struct lw_group *one = theirs.high ? comm->group : comm->remote;
    const struct lw_group *other = theirs.high ? comm->remote : comm->group;
    size_t size = (size_t)one->size + (size_t)other->size;
    int32_t *world = hal_alloc(size * sizeof *world);
    if (!world)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for %zu processes", size);
    for (int i = 0; i < one->size; i++)
        world[i] = lw_group_world(one, i);
    for (int i = 0; i < other->size; i++)
        world[one->size + i] = lw_group_world(other, i);
    struct lw_group *group = lw_group_new(mpi, world, (int)size);
    hal_free(world);
    if (group)
        group->session = comm->group->session;
    struct lw_comm *made = lw_comm_new(mpi, group, NULL, NULL, comm->hearer.errhandler);
    if (!made)
        return MPI_ERR_NO_MEM;
    lw_comm_set_context(mpi, made, theirs.context);
    return lw_comm_publish(mpi, made, newintracomm);
}
