/* SPDX-License-Identifier: MIT
 *
 * Communicators as objects: how they begin and end.
 */
#include <stdio.h>
#include <string.h>

#include "mpi/runtime/attribute.h"
#include "mpi/gen/bodies.h"
#include "mpi/coll/coll.h"
#include "mpi/p2p/bsend.h"
#include "comm.h"
#include "mpi/dynamic/dynamic.h"
#include "mpi/failure/failure.h"
#include "mpi/runtime/errhandler.h"
#include "mpi/runtime/info.h"
#include "mpi/p2p/request_end.h"
#include "mpi/topo/topology.h"

static void comm_fill(struct lw_comm *comm, struct lw_group *group, struct lw_group *remote)
{
    comm->hearer.object = (struct lw_object){LW_KIND_COMM, 1};
    comm->rank = group->rank;
    comm->size = group->size;
    comm->world = group->world;
    comm->group = group;
    comm->remote = remote;
    comm->inter = remote != NULL;
    comm->peers = remote ? remote->world : group->world;
    comm->npeers = remote ? remote->size : group->size;
}

static void group_start(struct lw_group *group, int size, int rank, const int32_t *world)
{
    group->object = (struct lw_object){LW_KIND_GROUP, 1};
    group->size = size;
    group->rank = rank;
    group->world = world;
}

void lw_comm_start(struct lw_mpi *mpi, int rank, int size)
{
    mpi->self_world[0] = rank;
    group_start(&mpi->empty, 0, MPI_UNDEFINED, NULL);
    group_start(&mpi->self_group, 1, 0, mpi->self_world);
    group_start(&mpi->world_group, size, rank, NULL);
    if (rank >= size) /* an I/O rank: its world is itself */
        mpi->world_group = mpi->self_group;
    comm_fill(&mpi->world, &mpi->world_group, NULL);
    comm_fill(&mpi->self, &mpi->self_group, NULL);
    mpi->world.context = lw_context_given(LW_CONTEXT_WORLD);
    mpi->world.seat = rank < size ? lw_board_world(mpi->rank) : NULL;
    mpi->self.context = lw_context_given(LW_CONTEXT_SELF);
    snprintf(mpi->world.name, sizeof mpi->world.name, "MPI_COMM_WORLD");
    snprintf(mpi->self.name, sizeof mpi->self.name, "MPI_COMM_SELF");
}

struct lw_comm *lw_comm_new(struct lw_mpi *mpi, struct lw_group *group, struct lw_group *remote,
                            struct lw_comm *local, struct lw_errhandler *errhandler)
{
    struct lw_comm *comm = group ? hal_alloc(sizeof *comm) : NULL;
    if (!comm) {
        lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a communicator");
        if (group)
            lw_group_release(group);
        if (remote)
            lw_group_release(remote);
        if (local)
            lw_comm_release(mpi, local);
        return NULL;
    }
    comm_fill(comm, group, remote);
    comm->local = local;
    comm->hearer.errhandler = lw_errhandler_hold(errhandler);
    return comm;
}

void lw_comm_refit(struct lw_comm *comm, struct lw_group *group, struct lw_group *remote)
{
    uint32_t references = comm->hearer.object.references;
    lw_group_release(comm->group);
    if (comm->remote)
        lw_group_release(comm->remote);
    comm_fill(comm, group, remote);
    comm->hearer.object.references = references;
}

/* Whether a board is of use: all processes of a communicator come to the same answer. */
static bool board_wanted(const struct lw_comm *comm)
{
    const struct hal_job *job = hal_job();
    bool wanted = !comm->inter && comm->size >= LW_BOARD_LEAST &&
                  (uint32_t)comm->size <= job->nclusters * job->workers;
    for (int rank = 0; wanted && comm->world && rank < comm->size; rank++)
        wanted = lw_comm_world(comm, rank) < job->nranks; /* they share the memory of their job */
    return wanted;
}

static void board_find(struct lw_comm *comm)
{
    if (!board_wanted(comm)) {
        if (comm->made_at)
            lw_board_drop(comm->context);
        return;
    }
    lw_board_sit(&comm->seat_own, comm->context, (uint32_t)comm->rank, (uint32_t)comm->size);
    comm->seat = comm->seat_own.board ? &comm->seat_own : NULL;
}

void lw_comm_set_context(struct lw_mpi *mpi, struct lw_comm *comm, uint64_t context)
{
    comm->context = context;
    lw_context_hold(mpi, comm);
    lw_failure_comm_made(mpi, comm);
    board_find(comm);
    lw_comm_bind(mpi, comm, true);
}

int lw_comm_publish(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Comm *handle)
{
    uintptr_t made;
    int error = lw_handle_new(mpi, &comm->hearer.object, &made);
    if (error) {
        lw_comm_release(mpi, comm);
        return lw_fail_lw(mpi, error, "a handle for the communicator");
    }
    *handle = (MPI_Comm)made;
    mpi->told = 0;
    return MPI_SUCCESS;
}

uintptr_t lw_comm_handle(const struct lw_mpi *mpi, const struct lw_comm *comm)
{
    if (comm == &mpi->world)
        return LW_MPI_COMM_WORLD;
    if (comm == &mpi->self)
        return LW_MPI_COMM_SELF;
    return lw_handle_of(mpi, &comm->hearer.object);
}

void lw_comm_free(struct lw_mpi *mpi, struct lw_comm *comm)
{
    lw_context_release(comm);
    lw_failure_comm_ends(mpi, comm);
    if (comm->seat)
        lw_board_leave(comm->seat);
    if (comm->context)
        lw_comm_bind(mpi, comm, false);
    if (comm->local)
        lw_comm_release(mpi, comm->local);
    lw_group_release(comm->group);
    if (comm->remote)
        lw_group_release(comm->remote);
    lw_coll_free(mpi, comm);
    lw_info_free(comm->info);
    hal_free(comm->topology);
    lw_buffer_drop(comm->buffer);
    lw_errhandler_release(mpi, comm->hearer.errhandler);
    comm->hearer.object.kind = LW_KIND_FREED;
    hal_free(comm);
}

int lw_comm_make(const struct lw_route *route, struct lw_group *group, struct lw_errhandler *errhandler,
                 struct lw_comm **result)
{
    struct lw_mpi *mpi = route->mpi;
    struct lw_comm *made = lw_comm_new(mpi, group, NULL, NULL, errhandler);
    if (!made)
        return MPI_ERR_NO_MEM;
    uint64_t context = group->rank == 0 ? lw_context_choose(mpi, true) : 0;
    int rc = lw_route_bcast(route, group, 0, &context, sizeof context);
    if (rc != MPI_SUCCESS) {
        lw_comm_release(mpi, made);
        return rc;
    }
    lw_comm_set_context(mpi, made, context);
    *result = made;
    return MPI_SUCCESS;
}

int lw_intercomm_make(struct lw_mpi *mpi, struct lw_group *group, struct lw_group *remote,
                      struct lw_errhandler *errhandler, uint64_t context, uint64_t local_context,
                      struct lw_comm **result)
{
    struct lw_comm *local = NULL;
    if (group && remote)
        local = lw_comm_new(mpi, lw_group_hold(group), NULL, NULL, errhandler);
    if (!local) {
        lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a communicator");
        if (group)
            lw_group_release(group);
        if (remote)
            lw_group_release(remote);
        return MPI_ERR_NO_MEM;
    }
    lw_comm_set_context(mpi, local, local_context);
    struct lw_comm *made = lw_comm_new(mpi, group, remote, local, errhandler);
    if (!made)
        return MPI_ERR_NO_MEM;
    lw_comm_set_context(mpi, made, context);
    *result = made;
    return MPI_SUCCESS;
}

/* ------------------------------------------------------------------ ending */

/* The program gives its handle up: the callbacks of attributes run first, and may say no. */
static int comm_end(struct lw_mpi *mpi, MPI_Comm *handle)
{
    struct lw_comm *comm = lw_comm_of(mpi, *handle);
    int rc = lw_attribute_clear(mpi, &comm->attributes, (uintptr_t)*handle);
    if (rc != MPI_SUCCESS)
        return rc;
    lw_handle_drop(mpi, (uintptr_t)*handle);
    lw_comm_release(mpi, comm);
    *handle = MPI_COMM_NULL;
    return MPI_SUCCESS;
}

static int refuse_predefined(struct lw_mpi *mpi, const struct lw_comm *comm, const char *what)
{
    if (comm != &mpi->world && comm != &mpi->self && comm->context != lw_context_given(LW_CONTEXT_LOCAL))
        return MPI_SUCCESS;
    return lw_fail(mpi, MPI_ERR_COMM, "%s cannot be %s; expected a communicator that the program has made",
                   comm->name, what);
}

/* Requests that are still under way keep the communicator alive. */
int lw_mpi_comm_free(struct lw_mpi *mpi, MPI_Comm *handle)
{
    int rc = refuse_predefined(mpi, lw_comm_of(mpi, *handle), "freed");
    return rc == MPI_SUCCESS ? comm_end(mpi, handle) : rc;
}

int lw_comm_finish(struct lw_mpi *mpi)
{
    int rc = lw_attribute_clear(mpi, &mpi->self.attributes, LW_MPI_COMM_SELF);
    return rc != MPI_SUCCESS ? rc : lw_attribute_clear(mpi, &mpi->world.attributes, LW_MPI_COMM_WORLD);
}

/* How many users a communicator has besides the program and those of its requests that have nothing more to do. */
static uint32_t under_way(const struct lw_mpi *mpi, const struct lw_comm *comm)
{
    uint32_t users = comm->hearer.object.references - 1;
    for (uint32_t at = 0; at < mpi->handle_count; at++) {
        const struct lw_object *object = mpi->handles[at].object;
        if (!object || object->kind != LW_KIND_REQUEST)
            continue;
        const struct lw_request_public *request = (const struct lw_request_public *)object;
        if (users && request->owner == comm && (request->done || lw_request_idle(request)))
            users--;
    }
    return users;
}

int lw_mpi_comm_disconnect(struct lw_mpi *mpi, MPI_Comm *handle)
{
    struct lw_comm *comm = lw_comm_of(mpi, *handle);
    int rc = refuse_predefined(mpi, comm, "disconnected");
    if (rc != MPI_SUCCESS)
        return rc;
    while (under_way(mpi, comm))
        lw_progress(mpi->rank);
    return comm_end(mpi, handle);
}
