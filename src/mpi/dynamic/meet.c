/* SPDX-License-Identifier: MIT
 *
 * Meeting processes of other jobs, and parting from them.  [MPI 11.9, 11.10.4]
 */
#include "dynamic.h"

#include <stdio.h>
#include <string.h>

#include "hal/jobs.h"
#include "mpi/gen/bodies.h"
#include "mpi/p2p/request.h"

/* A job that communicators of this process have members of. */
struct lw_bond {
    struct lw_bond *next;
    uint32_t job, comms;
};

/* ----------------------------------------------------------------- processes */

/* Others have met it: this one is to meet it, too. */
static int job_introduce(uint32_t number)
{
    char text[16];
    snprintf(text, sizeof text, "%u", number);
    struct hal_ask ask = {.what = HAL_REQUEST_MEET, .text = text, .bytes = strlen(text)};
    int error = hal_ask(&ask);
    hal_free(ask.answer);
    return error;
}

/* The job of this number joins the worker's table. */
static int job_learn(struct lw_mpi *mpi, uint32_t number)
{
    uint32_t first_id;
    struct lw_job_part part = {0};
    part.job = hal_job_met(number, &part.first_gid);
    if (!part.job && job_introduce(number) == LW_OK)
        part.job = hal_job_met(number, &part.first_gid);
    return part.job ? lw_meet(mpi->rank, &part, &first_id) : LW_ENOENT;
}

int lw_process_learn(struct lw_mpi *mpi, uint64_t name, uint32_t *id)
{
    uint32_t number = (uint32_t)(name >> LW_CONTEXT_RANK_BITS);
    if (number == hal_job()->number)
        return lw_process_named(mpi->rank, name, id);
    int error = job_learn(mpi, number);
    /* Those that have no job of their own here may be known all the same. */
    return error == LW_ENOMEM ? error : lw_process_named(mpi->rank, name, id);
}

/* -------------------------------------------------------------------- bonds */

static struct lw_bond **bond_find(struct lw_mpi *mpi, uint32_t job)
{
    struct lw_bond **at = &mpi->bonds;
    while (*at && (*at)->job != job)
        at = &(*at)->next;
    return at;
}

static void bond_tie(struct lw_mpi *mpi, uint32_t job)
{
    struct lw_bond **at = bond_find(mpi, job);
    if (!*at) {
        struct lw_bond *bond = hal_alloc(sizeof *bond);
        if (!bond)
            return; /* if that job dies this one does not hear of it: better than to end now */
        *bond = (struct lw_bond){.job = job};
        *at = bond;
        hal_job_bind(lw_public(mpi->rank)->world, job, true);
    }
    (*at)->comms++;
}

static void bond_cut(struct lw_mpi *mpi, struct lw_bond **at)
{
    struct lw_bond *bond = *at;
    *at = bond->next;
    hal_job_bind(lw_public(mpi->rank)->world, bond->job, false);
    hal_free(bond);
}

static void bond_loosen(struct lw_mpi *mpi, uint32_t job)
{
    struct lw_bond **at = bond_find(mpi, job);
    if (*at && --(*at)->comms == 0)
        bond_cut(mpi, at);
}

/* Each other job among its members counts once, for members of one job mostly follow each other: where they do not, more often, both
 * at the begin and in the end. */
static void group_bind(struct lw_mpi *mpi, const struct lw_group *group, bool bound)
{
    uint32_t own = hal_job()->nranks, last = 0;
    for (int i = 0; group && i < group->size; i++) {
        uint32_t id = (uint32_t)lw_group_world(group, i);
        if (id < own)
            continue;
        uint32_t job = lw_process_at(mpi->rank, id).job;
        if (job != last && bound)
            bond_tie(mpi, job);
        else if (job != last)
            bond_loosen(mpi, job);
        last = job;
    }
}

void lw_comm_bind(struct lw_mpi *mpi, const struct lw_comm *comm, bool bound)
{
    if (lw_likely(lw_process_end(mpi->rank) == hal_job()->nranks))
        return; /* there are no others */
    group_bind(mpi, comm->group, bound);
    group_bind(mpi, comm->remote, bound);
}

void lw_bonds_end(struct lw_mpi *mpi)
{
    if (lw_process_end(mpi->rank) == hal_job()->nranks)
        return;
    lw_orphans_wait(mpi);
    lw_settle(mpi->rank);
    while (mpi->bonds)
        bond_cut(mpi, &mpi->bonds);
}

/* ------------------------------------------------------------------- leaders */

int lw_dynamic_ask(struct lw_mpi *mpi, struct hal_ask *ask, int error_class, const char *of)
{
    const char *why = hal_jobs_start();
    if (why)
        return lw_fail(mpi, error_class, "%s", why);
    int error = hal_ask(ask), rc = MPI_SUCCESS;
    if (!error)
        return MPI_SUCCESS;
    why = ask->answer ? ask->answer : lw_error_text(error);
    if (error == LW_ENOMEM || error == LW_EOS || error == LW_EPROTO)
        rc = lw_fail_lw(mpi, error, of);
    else
        rc = lw_fail(mpi, error_class, "%s%s%s", of, *of ? ": " : "", why);
    hal_free(ask->answer);
    ask->answer = NULL;
    return rc;
}

/* The root asks; then it knows the process that it meets. */
static int leader_find(struct lw_mpi *mpi, struct hal_ask *ask, int error_class, int *peer)
{
    uint32_t id;
    char of[128];
    const char *why = hal_jobs_start(); /* the context has the job's number in it */
    if (why)
        return lw_fail(mpi, error_class, "%s", why);
    snprintf(of, sizeof of, "%.100s", ask->what == HAL_REQUEST_SPAWN ? "" : (const char *)ask->text);
    ask->leader = (struct hal_leader){hal_job()->number, lw_public(mpi->rank)->world,
                                      lw_context_choose(mpi, false)};
    int rc = lw_dynamic_ask(mpi, ask, error_class, of);
    if (rc != MPI_SUCCESS)
        return rc;
    hal_free(ask->answer);
    uint64_t name = (uint64_t)ask->leader.job << LW_CONTEXT_RANK_BITS | ask->leader.rank;
    int error = lw_process_learn(mpi, name, &id);
    if (error == LW_ENOMEM)
        return lw_fail_lw(mpi, error, "a job that was met");
    if (error || id == lw_public(mpi->rank)->world)
        return lw_fail(mpi, error_class,
                       error ? "the job that was met is not known here"
                             : "a process cannot be connected with itself");
    *peer = (int)id;
    return MPI_SUCCESS;
}

int lw_dynamic_meet(struct lw_mpi *mpi, struct lw_comm *comm, int root, struct hal_ask *ask, int error_class,
                    MPI_Comm *newcomm)
{
    int peer = 0, rc = MPI_SUCCESS;
    struct lw_route outside = {mpi, 0, 0, false, NULL};
    bool met = false;
    if (comm->rank == root) {
        rc = leader_find(mpi, ask, error_class, &peer);
        outside.context = ask->leader.context + 1;
        met = rc == MPI_SUCCESS && ask->leader.job != hal_job()->number;
    }
    if (met)
        bond_tie(mpi, ask->leader.job);
    rc = lw_intercomm_meet(mpi, comm, root, rc, &outside, peer, newcomm);
    if (met)
        bond_loosen(mpi, ask->leader.job);
    return rc;
}

/* ----------------------------------------------------------------- the parent */

int lw_parent_meet(struct lw_mpi *mpi)
{
    struct hal_ask ask = {.what = HAL_REQUEST_PARENT, .text = ""};
    if (!hal_job()->spawned)
        return MPI_SUCCESS;
    int rc = lw_dynamic_meet(mpi, &mpi->world, 0, &ask, MPI_ERR_SPAWN, &mpi->parent);
    struct lw_comm *parent = rc == MPI_SUCCESS ? lw_comm_of(mpi, mpi->parent) : NULL;
    if (parent)
        snprintf(parent->name, sizeof parent->name, "MPI_COMM_PARENT");
    return rc;
}

int lw_mpi_comm_get_parent(struct lw_mpi *mpi, MPI_Comm *parent)
{
    *parent = mpi->parent && lw_comm_of(mpi, mpi->parent) ? mpi->parent : MPI_COMM_NULL;
    return MPI_SUCCESS;
}

int lw_program_number(const struct lw_mpi *mpi)
{
    return (int)hal_rank_program(lw_public(mpi->rank)->world);
}
