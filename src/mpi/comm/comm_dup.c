/* SPDX-License-Identifier: MIT
 *
 * Duplicates of communicators: blocking, and by MPI_Comm_idup. [MPI 7.4.2]
 *
 * Rank 0 chooses the context and tells the others along a tree; on an intercommunicator the first processes of both groups
 * agree on it before, and each group has a second one for its local communicator.  The nonblocking form goes the same
 * way, but step by step as the messages come.  Each call of it on a communicator has a tag of its own, so that several may
 * be under way.
 */
#include "mpi/runtime/attribute.h"
#include "mpi/gen/bodies.h"
#include "comm.h"
#include "mpi/coll/agree.h"
#include "mpi/p2p/request.h"
#include "mpi/topo/topology.h"

/* What a duplicate must know: its context, and that of its local communicator. */
struct contexts {
    uint64_t own, local;
};

/* The object, without contexts. */
static struct lw_comm *twin_of(struct lw_mpi *mpi, struct lw_comm *comm)
{
    struct lw_comm *made;
    if (!comm->inter) {
        made = lw_comm_new(mpi, lw_group_hold(comm->group), NULL, NULL, comm->hearer.errhandler);
        if (made && comm->topology && !(made->topology = lw_topology_dup(comm->topology))) {
            lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a topology");
            lw_comm_release(mpi, made);
            return NULL;
        }
        return made;
    }
    struct lw_comm *local = lw_comm_new(mpi, lw_group_hold(comm->group), NULL, NULL, comm->hearer.errhandler);
    if (!local)
        return NULL;
    return lw_comm_new(mpi, lw_group_hold(comm->group), lw_group_hold(comm->remote), local,
                       comm->hearer.errhandler);
}

static void set_contexts(struct lw_mpi *mpi, struct lw_comm *made, const struct contexts *contexts)
{
    lw_comm_set_context(mpi, made, contexts->own);
    if (made->local)
        lw_comm_set_context(mpi, made->local, contexts->local);
}

/* Give the duplicate its handle and what the program has hung on the original. */
static int twin_publish(struct lw_mpi *mpi, struct lw_comm *comm, struct lw_comm *made,
                        const struct lw_info *info, MPI_Comm *newcomm)
{
    int rc = lw_comm_hint(mpi, made, info);
    if (rc != MPI_SUCCESS) {
        lw_comm_release(mpi, made);
        return rc;
    }
    MPI_Comm handle;
    rc = lw_comm_publish(mpi, made, &handle);
    if (rc == MPI_SUCCESS && lw_unlikely(comm->attributes != NULL)) {
        rc = lw_attribute_copy(mpi, &comm->attributes, lw_comm_handle(mpi, comm), &made->attributes);
        if (rc != MPI_SUCCESS) {
            lw_attribute_discard(mpi, &made->attributes, (uintptr_t)handle);
            lw_handle_drop(mpi, (uintptr_t)handle);
            lw_comm_release(mpi, made);
        }
    }
    if (rc == MPI_SUCCESS)
        *newcomm = handle;
    return rc;
}

/* ---------------------------------------------------------------- blocking */

static int agree(struct lw_mpi *mpi, struct lw_comm *comm, struct contexts *contexts)
{
    struct lw_route route = lw_route_of(mpi, comm, -1);
    if (comm->rank == 0)
        contexts->own = lw_context_choose(mpi, !comm->inter);
    if (!comm->inter)
        return lw_coll_bcast(mpi, comm, &contexts->own, sizeof contexts->own, 0);
    if (comm->rank == 0) {
        uint64_t theirs;
        int peer = (int)lw_comm_world(comm, 0);
        contexts->local = lw_context_choose(mpi, false);
        int rc = lw_route_swap(&route, &contexts->own, sizeof contexts->own, &theirs, sizeof theirs, peer);
        if (rc != MPI_SUCCESS)
            return rc;
        if (lw_comes_before(mpi, peer, (int)lw_public(mpi->rank)->world))
            contexts->own = theirs;
    }
    struct lw_route inside = lw_route_of(mpi, comm->local, -1);
    return lw_route_bcast(&inside, comm->group, 0, contexts, sizeof *contexts);
}

int lw_mpi_comm_dup_with_info(struct lw_mpi *mpi, struct lw_comm *comm, struct lw_info *info,
                              MPI_Comm *newcomm)
{
    struct contexts contexts;
    int rc = agree(mpi, comm, &contexts);
    if (rc != MPI_SUCCESS)
        return rc;
    struct lw_comm *made = twin_of(mpi, comm);
    if (!made)
        return MPI_ERR_NO_MEM;
    set_contexts(mpi, made, &contexts);
    return twin_publish(mpi, comm, made, info, newcomm);
}

int lw_mpi_comm_dup(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Comm *newcomm)
{
    return lw_mpi_comm_dup_with_info(mpi, comm, NULL, newcomm);
}

/* ------------------------------------------------------------- nonblocking */

struct dup {
    struct lw_request_public pub;
    struct lw_mpi *mpi;
    struct lw_comm *made;
    struct contexts contexts;
    uint64_t ours, theirs;  /* the choices of two groups */
    struct lw_route across; /* between the first processes of two groups */
    struct lw_route inside; /* among those of one */
    int sends;              /* under way, and one for the steps before them */
    int error;              /* LW_E..., of any of the messages */
};
LW_IS_REQUEST(struct dup);

static void dup_step_done(struct dup *dup, int error)
{
    if (error == LW_ENOMEM)
        lw_too_late(dup->mpi, "a message about a new communicator");
    if (error)
        dup->error = error;
    if (--dup->sends == 0)
        lw_complete(&dup->pub);
}

static void dup_sent(struct lw_request_public *request)
{
    struct dup *dup = request->held;
    int error = lw_request_status((struct lw_request *)request)->error;
    lw_request_free(dup->mpi->rank, (struct lw_request *)request);
    dup_step_done(dup, error);
}

/* Start a message; `call` runs when it is done, which may be now. */
static void dup_start(struct dup *dup, const struct lw_route *route, void *data, size_t bytes, int world,
                      bool send, void (*call)(struct lw_request_public *request))
{
    struct lw_request *request;
    dup->sends++;
    int error = lw_route_begin(route, data, bytes, world, send, &request);
    if (error) {
        dup_step_done(dup, error);
        return;
    }
    struct lw_request_public *pub = (struct lw_request_public *)request;
    pub->held = dup;
    if (pub->done)
        call(pub);
    else
        pub->call = call;
}

/* The contexts are known: tell those below in the tree. */
static void dup_known(struct dup *dup)
{
    const struct lw_group *group = dup->made->group;
    int self = group->rank, bit = 1;
    set_contexts(dup->mpi, dup->made, &dup->contexts);
    while (bit < group->size && !(self & bit))
        bit <<= 1;
    for (bit >>= 1; bit; bit >>= 1)
        if (self + bit < group->size)
            dup_start(dup, &dup->inside, &dup->contexts, sizeof dup->contexts,
                      lw_group_world(group, self + bit), true, dup_sent);
}

static void dup_told(struct lw_request_public *request)
{
    struct dup *dup = request->held;
    if (!lw_request_status((struct lw_request *)request)->error)
        dup_known(dup);
    dup_sent(request);
}

/* The other group's choice has come. */
static void dup_met(struct lw_request_public *request)
{
    struct dup *dup = request->held;
    if (!lw_request_status((struct lw_request *)request)->error) {
        if (lw_comes_before(dup->mpi, lw_group_world(dup->made->remote, 0),
                            lw_group_world(dup->made->group, 0)))
            dup->contexts.own = dup->theirs;
        dup_known(dup);
    }
    dup_sent(request);
}

static void dup_begin(struct dup *dup)
{
    const struct lw_comm *made = dup->made;
    dup->sends = 1;
    if (made->rank != 0) {
        int parent = made->rank & (made->rank - 1);
        dup_start(dup, &dup->inside, &dup->contexts, sizeof dup->contexts,
                  lw_group_world(made->group, parent), false, dup_told);
    } else {
        dup->contexts.own = lw_context_choose(dup->mpi, !made->inter);
        if (made->inter) {
            int peer = lw_group_world(made->remote, 0);
            dup->contexts.local = lw_context_choose(dup->mpi, false);
            dup->ours = dup->contexts.own;
            dup_start(dup, &dup->across, &dup->theirs, sizeof dup->theirs, peer, false, dup_met);
            dup_start(dup, &dup->across, &dup->ours, sizeof dup->ours, peer, true, dup_sent);
        } else
            dup_known(dup);
    }
    dup_step_done(dup, LW_OK);
}

static int dup_look(struct lw_mpi *mpi, struct lw_request_public *request, MPI_Status *status)
{
    const struct dup *dup = (struct dup *)request;
    lw_status_empty(status, MPI_ANY_SOURCE, MPI_ANY_TAG);
    return dup->error ? lw_fail_lw(mpi, dup->error, "telling the processes of a new communicator")
                      : MPI_SUCCESS;
}

static int dup_finish(struct lw_mpi *mpi, struct lw_request_public *request, MPI_Status *status)
{
    struct dup *dup = (struct dup *)request;
    int rc = dup_look(mpi, request, status);
    lw_comm_release(mpi, dup->made);
    hal_free(dup);
    return rc;
}

static const struct lw_request_class dup_class = {
    .name = "duplication of a communicator", .finish = dup_finish, .look = dup_look};

int lw_mpi_comm_idup_with_info(struct lw_mpi *mpi, struct lw_comm *comm, struct lw_info *info,
                               MPI_Comm *newcomm, MPI_Request *request)
{
    int rc = mpi->check ? lw_agree_apart(mpi, comm) : MPI_SUCCESS;
    if (rc != MPI_SUCCESS)
        return rc;
    struct dup *dup = hal_alloc(sizeof *dup);
    if (!dup)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a request");
    int32_t tag = (int32_t)(comm->dups & 0x3fffffff) + 1;
    dup->mpi = mpi;
    dup->across = lw_route_of(mpi, comm, -1);
    dup->inside = lw_route_of(mpi, comm->inter ? comm->local : comm, -1);
    dup->across.tag = dup->inside.tag = tag;
    MPI_Comm handle;
    rc = MPI_ERR_NO_MEM;
    dup->made = twin_of(mpi, comm);
    if (!dup->made)
        goto free_dup;
    lw_comm_hold(dup->made); /* for the time that it is not known what it is */
    rc = lw_request_publish(mpi, &dup->pub, &dup_class, comm, request);
    if (rc != MPI_SUCCESS)
        goto free_made;
    rc = twin_publish(mpi, comm, dup->made, info, &handle);
    if (rc != MPI_SUCCESS)
        goto drop_request;
    comm->dups++;
    mpi->told = 0;
    dup_begin(dup);
    *newcomm = handle;
    return MPI_SUCCESS;

drop_request:
    lw_handle_drop(mpi, (uintptr_t)*request);
    lw_request_disown(mpi, &dup->pub);
    lw_comm_release(mpi, dup->made);
    hal_free(dup);
    return rc;
free_made:
    lw_comm_release(mpi, dup->made);
    lw_comm_release(mpi, dup->made);
free_dup:
    hal_free(dup);
    return rc;
}

int lw_mpi_comm_idup(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Comm *newcomm, MPI_Request *request)
{
    return lw_mpi_comm_idup_with_info(mpi, comm, NULL, newcomm, request);
}
