/* SPDX-License-Identifier: MIT
 *
 * Communicators: what can be asked of them.
 */
#include <stdio.h>
#include <string.h>

#include "bodies.h"

/* Context ids; each communicator uses two, its own and the next for collectives. */
enum { CONTEXT_WORLD = 0, CONTEXT_SELF = 2 };

static void group_start(struct lw_group *group, int size, int rank, const int32_t *world)
{
    group->object = (struct lw_object){LW_KIND_GROUP, 1};
    group->size = size;
    group->rank = rank;
    group->world = world;
}

static void comm_start(struct lw_comm *comm, uint32_t context, struct lw_group *group, const char *name)
{
    comm->object = (struct lw_object){LW_KIND_COMM, 1};
    comm->context = context;
    comm->rank = group->rank;
    comm->size = group->size;
    comm->world = comm->peers = group->world;
    comm->npeers = group->size;
    comm->group = group;
    comm->coll = NULL;
    snprintf(comm->name, sizeof comm->name, "%s", name);
}

void lw_comm_start(struct lw_mpi *mpi, int rank, int size)
{
    mpi->self_world[0] = rank;
    group_start(&mpi->empty, 0, MPI_UNDEFINED, NULL);
    group_start(&mpi->world_group, size, rank, NULL);
    group_start(&mpi->self_group, 1, 0, mpi->self_world);
    comm_start(&mpi->world, CONTEXT_WORLD, &mpi->world_group, "MPI_COMM_WORLD");
    comm_start(&mpi->self, CONTEXT_SELF, &mpi->self_group, "MPI_COMM_SELF");
}

int lw_mpi_comm_rank(struct lw_mpi *mpi, struct lw_comm *comm, int *rank)
{
    (void)mpi;
    *rank = comm->rank;
    return MPI_SUCCESS;
}

int lw_mpi_comm_size(struct lw_mpi *mpi, struct lw_comm *comm, int *size)
{
    (void)mpi;
    *size = comm->size;
    return MPI_SUCCESS;
}

int lw_mpi_comm_group(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Group *group)
{
    uintptr_t handle;
    int rc = lw_handle_new(mpi, &comm->group->object, &handle);
    if (rc)
        return lw_fail_lw(mpi, rc, "a handle for the group");
    comm->group->object.references++;
    *group = (MPI_Group)handle;
    return MPI_SUCCESS;
}

int lw_mpi_comm_compare(struct lw_mpi *mpi, struct lw_comm *comm1, struct lw_comm *comm2, int *result)
{
    (void)mpi;
    if (comm1 == comm2) {
        *result = MPI_IDENT;
        return MPI_SUCCESS;
    }
    int relation = lw_group_relation(comm1->group, comm2->group);
    *result = relation == MPI_IDENT ? MPI_CONGRUENT : relation;
    return MPI_SUCCESS;
}

int lw_mpi_comm_test_inter(struct lw_mpi *mpi, struct lw_comm *comm, int *flag)
{
    (void)mpi;
    (void)comm; /* there are only intracommunicators */
    *flag = 0;
    return MPI_SUCCESS;
}

int lw_mpi_comm_get_name(struct lw_mpi *mpi, struct lw_comm *comm, char *comm_name, int *resultlen)
{
    (void)mpi;
    size_t length = strlen(comm->name);
    memcpy(comm_name, comm->name, length + 1);
    *resultlen = (int)length;
    return MPI_SUCCESS;
}
