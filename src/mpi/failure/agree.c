/* SPDX-License-Identifier: MIT
 *
 * Agreements: the processes of a communicator that live ask mpiexec, which decides once and tells them all (launch/mpiexec/agree.c).
 * To shrink a communicator is to agree on how many of the events count: who died by these is left out.
 */
#include <lwmpi/ulfm.h>

#include <stdio.h>

#include "failure.h"
#include "hal/jobs.h"
#include "mpi/comm/comm.h"
#include "mpi/p2p/request.h"

struct agreement {
    struct lw_request_public pub;
    struct lw_mpi *mpi;
    struct lw_comm *comm;
    struct hal_ask ask;
    struct hal_agree *words; /* what is asked */
    int *flag;               /* of the program; NULL: it wants no */
    struct lw_comm *made;    /* of those who live, once they are known; or NULL */
    int error;               /* LW_E... */
};
LW_IS_REQUEST(struct agreement);

/* ------------------------------------------------------------------ the words */

/* Of two groups, the one whose first process comes first: both have the same order. */
static bool remote_first(const struct lw_comm *comm)
{
    return comm->inter && lw_comm_world(comm, 0) < (uint32_t)lw_group_world(comm->group, 0);
}

static void members_fill(const struct lw_comm *comm, struct hal_agree *words)
{
    uint32_t own = remote_first(comm) ? (uint32_t)comm->npeers : 0;
    for (int at = 0; at < comm->size; at++)
        words->members[own + (uint32_t)at] = lw_failure_member(comm, at);
    for (int at = 0; comm->inter && at < comm->npeers; at++)
        words->members[(uint32_t)(own ? 0 : comm->size) + (uint32_t)at] = lw_comm_world(comm, at);
    words->self = own + (uint32_t)comm->rank;
}

static bool of_one_job(const struct hal_agree *words)
{
    for (uint32_t i = 0; i < words->count; i++)
        if (words->members[i] >= hal_job()->nranks)
            return false;
    return true;
}

static struct hal_agree *words_new(const struct lw_comm *comm, uint32_t number, size_t *bytes)
{
    uint32_t count = (uint32_t)lw_failure_members(comm);
    *bytes = sizeof(struct hal_agree) + count * sizeof(uint32_t);
    struct hal_agree *words = hal_alloc(*bytes);
    if (!words)
        return NULL;
    words->context = comm->context;
    words->number = number;
    words->flag = UINT32_MAX;
    words->acked = comm->failures.acked;
    words->count = count;
    members_fill(comm, words);
    return words;
}

/* ---------------------------------------------------------------- the agreement */

static void agreement_free(struct agreement *agreement)
{
    hal_free(agreement->ask.answer);
    hal_free(agreement->words);
    hal_free(agreement);
}

static struct agreement *agreement_new(struct lw_mpi *mpi, struct lw_comm *comm, uint32_t number)
{
    struct agreement *agreement = hal_alloc(sizeof *agreement);
    size_t bytes;
    if (!agreement)
        return NULL;
    agreement->words = words_new(comm, number, &bytes);
    if (!agreement->words) {
        hal_free(agreement);
        return NULL;
    }
    agreement->mpi = mpi;
    agreement->comm = comm;
    agreement->pub.rank = mpi->rank;
    agreement->ask = (struct hal_ask){
        .what = HAL_REQUEST_AGREE, .text = agreement->words, .bytes = bytes, .stuck = true};
    return agreement;
}

static void answered(struct hal_ask *ask, int error)
{
    struct agreement *agreement = lw_container(ask, struct agreement, ask);
    agreement->error = error;
    lw_complete(&agreement->pub);
}

/* A process that is alone need not ask. */
static void answer_alone(struct agreement *agreement)
{
    const struct hal_agree *words = agreement->words;
    agreement->ask.leader = (struct hal_leader){0, words->flag, words->choices[0]};
    answered(&agreement->ask, LW_OK);
}

static int agreement_begin(struct agreement *agreement)
{
    if (!of_one_job(agreement->words))
        return LW_EUNSUP;
    if (!hal_job()->launched) {
        answer_alone(agreement);
        return LW_OK;
    }
    agreement->ask.answered = answered;
    return hal_ask(&agreement->ask);
}

/* The answer is there, and was not refused altogether. */
static bool is_decided(const struct agreement *agreement)
{
    return !agreement->error || agreement->error == LW_EPEER;
}

int lw_failure_meet(struct lw_mpi *mpi, enum lw_failure_meeting which)
{
    struct agreement *agreement = agreement_new(mpi, &mpi->world, UINT32_MAX - (uint32_t)which);
    if (!agreement)
        return LW_ENOMEM;
    int error = agreement_begin(agreement);
    if (!error) {
        lw_await(mpi->rank, &agreement->pub);
        error = is_decided(agreement) ? LW_OK : agreement->error;
    }
    agreement_free(agreement);
    return error;
}

/* ------------------------------------------------------------------ shrinking */

/* The members of a group that live. */
static struct lw_group *alive(const struct agreement *agreement, const struct lw_group *group)
{
    struct lw_mpi *mpi = agreement->mpi;
    int32_t *world = hal_alloc(((size_t)group->size + 1) * sizeof *world);
    int count = 0;
    for (int rank = 0; world && rank < group->size; rank++) {
        int32_t id = lw_group_world(group, rank);
        uint32_t death = hal_died(lw_rank_worker(mpi->rank, (uint32_t)id));
        if (!death || death > agreement->ask.leader.job)
            world[count++] = id;
    }
    struct lw_group *made = world ? lw_group_new(mpi, world, count) : NULL;
    hal_free(world);
    return made;
}

/* Others count on it, so that it is too late for having no memory. */
static struct lw_group *alive_surely(const struct agreement *agreement, const struct lw_group *group)
{
    struct lw_group *made = alive(agreement, group);
    if (!made)
        lw_too_late(agreement->mpi, "a group of those who live");
    return made;
}

static void made_settle(const struct agreement *agreement)
{
    struct lw_comm *made = agreement->made, *local = made->local;
    unsigned long long own = 0, remote = 0;
    struct lw_group *group = alive_surely(agreement, made->group);
    if (local &&
        sscanf(agreement->ask.answer ? agreement->ask.answer : "", "%llx %llx", &own, &remote) == 2) {
        lw_comm_refit(local, lw_group_hold(group), NULL);
        lw_comm_set_context(agreement->mpi, local, remote_first(agreement->comm) ? remote : own);
    }
    lw_comm_refit(made, group, made->remote ? alive_surely(agreement, made->remote) : NULL);
    lw_comm_set_context(agreement->mpi, made, agreement->ask.leader.context);
}

/* A communicator of the same groups, until it is known who lives. */
static struct lw_comm *made_new(struct lw_mpi *mpi, struct lw_comm *comm)
{
    struct lw_errhandler *errhandler = comm->hearer.errhandler;
    struct lw_comm *local = NULL;
    if (comm->inter) {
        local = lw_comm_new(mpi, lw_group_hold(comm->group), NULL, NULL, errhandler);
        if (!local)
            return NULL;
    }
    return lw_comm_new(mpi, lw_group_hold(comm->group), comm->inter ? lw_group_hold(comm->remote) : NULL,
                       local, errhandler);
}

/* -------------------------------------------------------------------- requests */

static int look(struct lw_mpi *mpi, struct lw_request_public *request, MPI_Status *status)
{
    const struct agreement *agreement = (struct agreement *)request;
    lw_status_empty(status, MPI_ANY_SOURCE, MPI_ANY_TAG);
    if (!agreement->error || (agreement->made && agreement->error == LW_EPEER))
        return MPI_SUCCESS; /* a communicator of those who live is what was wanted */
    return lw_fail_lw(mpi, agreement->error, "agreement");
}

static int finish(struct lw_mpi *mpi, struct lw_request_public *request, MPI_Status *status)
{
    struct agreement *agreement = (struct agreement *)request;
    int rc = look(mpi, request, status);
    if (is_decided(agreement) && agreement->flag)
        *agreement->flag = (int)agreement->ask.leader.rank;
    if (is_decided(agreement) && agreement->made)
        made_settle(agreement);
    agreement_free(agreement);
    return rc;
}

static const struct lw_request_class agree_class = {.name = "agreement", .finish = finish, .look = look};

/* Begin; and wait, if there is to be no request.  Frees the agreement on failure. */
static int run(struct agreement *agreement, MPI_Request *request)
{
    struct lw_mpi *mpi = agreement->mpi;
    int rc = request ? lw_request_publish(mpi, &agreement->pub, &agree_class, agreement->comm, request)
                     : MPI_SUCCESS;
    int error = rc == MPI_SUCCESS ? agreement_begin(agreement) : LW_OK;
    if (error) {
        rc = lw_fail_lw(mpi, error, "asking mpiexec to have the processes agree");
        if (request) {
            lw_handle_drop(mpi, (uintptr_t)*request);
            lw_request_disown(mpi, &agreement->pub);
        }
    }
    if (rc != MPI_SUCCESS) {
        agreement_free(agreement);
        return rc;
    }
    agreement->comm->failures.agreements++;
    if (request)
        return MPI_SUCCESS;
    lw_await(mpi->rank, &agreement->pub);
    return finish(mpi, &agreement->pub, MPI_STATUS_IGNORE);
}

int lw_failure_agree(struct lw_mpi *mpi, struct lw_comm *comm, int *flag, MPI_Request *request)
{
    struct agreement *agreement = agreement_new(mpi, comm, comm->failures.agreements);
    if (!agreement)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for an agreement");
    agreement->flag = flag;
    agreement->words->flag = (uint32_t)*flag;
    return run(agreement, request);
}

int lw_failure_shrink(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Comm *newcomm, MPI_Request *request)
{
    struct agreement *agreement = agreement_new(mpi, comm, comm->failures.agreements);
    struct lw_comm *made = agreement ? made_new(mpi, comm) : NULL;
    MPI_Comm handle;
    if (!made) {
        if (agreement)
            agreement_free(agreement);
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a communicator");
    }
    int rc = lw_comm_publish(mpi, made, &handle);
    if (rc != MPI_SUCCESS) {
        agreement_free(agreement);
        return rc;
    }
    agreement->made = made;
    for (int i = 0; i < (comm->inter ? HAL_AGREE_CHOICES : 1); i++)
        agreement->words->choices[i] = lw_context_choose(mpi, false);
    rc = run(agreement, request);
    if (rc != MPI_SUCCESS) {
        lw_handle_drop(mpi, (uintptr_t)handle);
        lw_comm_release(mpi, made);
        return rc;
    }
    *newcomm = handle;
    return MPI_SUCCESS;
}
