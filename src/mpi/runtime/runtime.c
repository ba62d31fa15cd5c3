/* SPDX-License-Identifier: MIT
 *
 * Life of an MPI process: MPI_Init to MPI_Finalize, and questions about the library.
 */
#include <lwmpi/counters.h>

#include <stdio.h>
#include <string.h>

#include "mpi/check/watcher.h"
#include "mpi/gen/bodies.h"
#include "mpi/p2p/bsend.h"
#include "mpi/type/datatype.h"
#include "errhandler.h"
#include "mpi/coll/rules.h"
#include "mpi/dynamic/dynamic.h"
#include "mpi/failure/failure.h"
#include "mpi/coll/team.h"
#include "hal/map.h"
#include "leaks.h"
#include "mpi/win/win.h"
#include "mpi/tool/calls.h"
#include "mpi/p2p/request.h"
#include "session.h"
#include "threads.h"

#ifndef LWMPI_VERSION
#define LWMPI_VERSION "0.3.0"
#endif

/* What the tiers below ask. */
static const struct lw_above above = {.request_part = lw_request_part,
                                      .request_tell = lw_request_tell,
                                      .call_name = lw_function_name,
                                      .refuses = lw_failure_refuses,
                                      .happened = lw_failure_happened,
                                      .keep = lw_threads_keep,
                                      .restore = lw_threads_restore};

static void barrier_choose(struct lw_rank *rank)
{
    const struct hal_job *job = hal_job();
    uint32_t workers = lw_map_carriers(job), clusters = lw_map_carrier(job, workers - 1) / job->workers + 1;
    if (lw_rules_barrier_levels(lw_map_world(job), workers, clusters))
        lw_job_barrier_levels(rank);
}

struct lw_mpi *lw_mpi_any(void)
{
    struct lw_mpi *mpi = lw_mpi_self();
    if (mpi)
        return mpi;
    int rc = lw_boot();
    if (rc) {
        lw_fail_lw(NULL, rc, "this process cannot join the job");
        return NULL;
    }
    char why[512];
    if (!hal_job()->launched && !lw_rules_check(why, sizeof why)) { /* else mpiexec has looked */
        hal_log("%s", why);
        lw_fail_lw(NULL, LW_EINVAL, "this process cannot join the job");
        return NULL;
    }
    struct lw_rank *rank = lw_self();
    if (!rank || !(mpi = hal_alloc(sizeof *mpi)))
        return NULL;
    mpi->rank = rank;
    mpi->free_handle = LW_HANDLE_NONE;
    mpi->initial_errhandler = lw_errhandler_initial();
    mpi->no_file = (struct lw_hearer){{LW_KIND_FILE, 1}, lw_errhandler_of(mpi, MPI_ERRORS_RETURN)};
    lw_comm_start(mpi, (int)lw_public(rank)->world, (int)lw_map_world(hal_job()));
    mpi->world.hearer.errhandler = mpi->self.hearer.errhandler = mpi->initial_errhandler;
    lw_public(rank)->mpi = mpi;
    lw_hand_down(rank, &above);
    barrier_choose(rank);
    return mpi;
}

void lw_mpi_slow(struct lw_mpi *mpi)
{
    mpi->heard = mpi->check || mpi->revoked || (mpi->tool && lw_tool_counts(mpi));
    if (lw_mpi_active(mpi))
        mpi->state = mpi->heard ? LW_MPI_CHECKED : LW_MPI_ACTIVE;
}

int lw_mpi_up(struct lw_mpi *mpi, int required)
{
    int level = lw_threads_begin(mpi, required);
    mpi->check = hal_job()->check;
    mpi->own_handles = mpi->check || hal_setting_on(HAL_SETTING_LEAKS);
    mpi->watcher = mpi->check ? &lw_call_watcher : NULL;
    mpi->job_barrier = !mpi->check && !hal_job()->io_ranks && !hal_job()->survive;
    mpi->state = LW_MPI_ACTIVE;
    lw_mpi_slow(mpi);
    hal_rank_state(lw_public(mpi->rank)->world, HAL_RANK_ACTIVE);
    return level;
}

void lw_mpi_down(struct lw_mpi *mpi)
{
    if (mpi->sessions || mpi->world_state == LW_MPI_ACTIVE)
        return;
    /* In the World Model all have received, for all have come to its end.  Peers in a session may be about to, after the
     * process has ended. */
    if (mpi->session_used) {
        lw_orphans_wait(mpi);
        lw_settle(mpi->rank);
        lw_buffer_end(mpi, &mpi->buffer);
    }
    lw_bonds_end(mpi);
    lw_request_stop(mpi);
    if (hal_setting_on(HAL_SETTING_LEAKS))
        lw_leaks_print(mpi);
    lw_type_stop(mpi);
    lw_datarep_stop(mpi);
    lw_threads_end(mpi);
    mpi->state = LW_MPI_FINALIZED;
    hal_rank_state(lw_public(mpi->rank)->world, HAL_RANK_FINALIZED);
}

/* Wait for all others of the job, but those who have died if it goes on without them. */
static int meet(struct lw_mpi *mpi, enum lw_barrier barrier, enum lw_failure_meeting meeting)
{
    int error = hal_job()->survive ? lw_failure_meet(mpi, meeting) : lw_job_barrier(mpi->rank, barrier);
    return error ? lw_fail_lw(mpi, error, "waiting for the other processes of the job") : MPI_SUCCESS;
}

static int start(struct lw_mpi *mpi, int required)
{
    if (mpi->world_state != LW_MPI_NONE)
        return lw_fail(mpi, MPI_ERR_OTHER, "MPI was initialized before; it can be once in a process");
    (void)lw_threads_begin(mpi, required);
    int rc = meet(mpi, LW_BARRIER_PROGRAM, LW_FAILURE_BEGIN);
    if (rc)
        return rc;
    mpi->world_state = LW_MPI_ACTIVE;
    mpi->world_handle = MPI_COMM_WORLD;
    mpi->thread_level = lw_mpi_up(mpi, required);
    return lw_parent_meet(mpi);
}

int lw_mpi_init(struct lw_mpi *mpi, int *argc, char ***argv)
{
    (void)argc; /* mpiexec leaves nothing in the arguments that would have to be taken out */
    (void)argv;
    return start(mpi, MPI_THREAD_SINGLE);
}

int lw_mpi_init_thread(struct lw_mpi *mpi, int *argc, char ***argv, int required, int *provided)
{
    (void)argc;
    (void)argv;
    int rc = start(mpi, required);
    if (rc == MPI_SUCCESS)
        *provided = mpi->thread_level;
    return rc;
}

/* mpiexec --counters. */
static void counters_print(struct lw_mpi *mpi)
{
    struct lwmpi_counters counters;
    if (lwmpi_counters_get(&counters))
        return;
    hal_log(
        "rank %u: %llu sends (%llu eager, %llu direct, %llu generic) took %llu messages; %llu received (%llu "
        "unexpected)",
        (unsigned)lw_public(mpi->rank)->world, (unsigned long long)counters.sends,
        (unsigned long long)counters.eager, (unsigned long long)counters.direct,
        (unsigned long long)counters.generic, (unsigned long long)counters.messages,
        (unsigned long long)counters.received, (unsigned long long)counters.unexpected);
}

int lw_mpi_finalize(struct lw_mpi *mpi)
{
    int rc = mpi->watcher ? mpi->watcher->finalize(mpi) : MPI_SUCCESS;
    if (rc == MPI_SUCCESS)
        rc = lw_comm_finish(mpi);
    if (rc)
        return rc;
    if (!mpi->sessions)
        lw_buffer_end(mpi, &mpi->buffer);
    rc = meet(mpi, LW_BARRIER_END, LW_FAILURE_END);
    if (rc)
        return rc;
    lw_settle(mpi->rank); /* what was said at last may lie here still, and others wait for it */
    if (hal_setting_on(HAL_SETTING_LEAKS) && !hal_job()->survive) /* then it does nowhere, and has come */
        rc = meet(mpi, LW_BARRIER_END, LW_FAILURE_END);
    if (rc)
        return rc;
    if (hal_setting_on(HAL_SETTING_COUNTERS))
        counters_print(mpi);
    if (mpi->file_figures)
        (*(lw_print **)mpi->file_figures)(mpi);
    mpi->world_state = LW_MPI_FINALIZED;
    mpi->world_handle = NULL;
    lw_mpi_down(mpi);
    return MPI_SUCCESS;
}

/* These are for all threads at all times, whatever level was asked for. */
int lw_mpi_initialized(struct lw_mpi *mpi, int *flag)
{
    bool main_thread;
    const struct lw_mpi *here = mpi ? mpi : lw_mpi_here(&main_thread);
    *flag = here && here->world_state != LW_MPI_NONE;
    return MPI_SUCCESS;
}

int lw_mpi_finalized(struct lw_mpi *mpi, int *flag)
{
    bool main_thread;
    const struct lw_mpi *here = mpi ? mpi : lw_mpi_here(&main_thread);
    *flag = here && here->world_state == LW_MPI_FINALIZED;
    return MPI_SUCCESS;
}

int lw_mpi_is_thread_main(struct lw_mpi *mpi, int *flag)
{
    bool main_thread;
    (void)mpi;
    const struct lw_mpi *here = lw_mpi_here(&main_thread);
    *flag = here && here->state != LW_MPI_NONE && main_thread;
    return MPI_SUCCESS;
}

int lw_mpi_query_thread(struct lw_mpi *mpi, int *provided)
{
    *provided = mpi->thread_level;
    return MPI_SUCCESS;
}

int lw_mpi_abort(struct lw_mpi *mpi, struct lw_comm *comm, int errorcode)
{
    char text[MPI_MAX_OBJECT_NAME + 64];
    snprintf(text, sizeof text, "MPI_Abort called on %.100s with error code %d", lw_comm_called(comm),
             errorcode);
    hal_job_abort(lw_public(mpi->rank)->world, errorcode, text);
}

double lw_mpi_wtime(struct lw_mpi *mpi)
{
    (void)mpi;
    return (double)hal_time_ns() * 1e-9;
}

double lw_mpi_wtick(struct lw_mpi *mpi)
{
    (void)mpi;
    return (double)hal_time_tick_ns() * 1e-9;
}

int lw_mpi_get_version(struct lw_mpi *mpi, int *version, int *subversion)
{
    (void)mpi;
    *version = MPI_VERSION;
    *subversion = MPI_SUBVERSION;
    return MPI_SUCCESS;
}

int lw_mpi_get_library_version(struct lw_mpi *mpi, char *version, int *resultlen)
{
    (void)mpi;
    static const char text[] = "lwmpi " LWMPI_VERSION " (MPI 5.0, standard ABI 1.0)";
    memcpy(version, text, sizeof text);
    *resultlen = (int)sizeof text - 1;
    return MPI_SUCCESS;
}

int lw_mpi_get_processor_name(struct lw_mpi *mpi, char *name, int *resultlen)
{
    (void)mpi;
    hal_host_name(name, MPI_MAX_PROCESSOR_NAME);
    *resultlen = (int)strlen(name);
    return MPI_SUCCESS;
}

/* There is no profile whose detail could be set. [MPI 15.2.4] */
int lw_mpi_pcontrol(struct lw_mpi *mpi, int level)
{
    (void)mpi;
    (void)level;
    return MPI_SUCCESS;
}
