/* SPDX-License-Identifier: MIT
 *
 * Life of an MPI process: MPI_Init to MPI_Finalize, and questions about the library.
 */
#include <stdio.h>
#include <string.h>

#include "bodies.h"

#ifndef LWMPI_VERSION
#define LWMPI_VERSION "0.1.0"
#endif

const char *lw_call_name(uint32_t call)
{
    return lw_function_name(call);
}

static int initialize(int level)
{
    int rc = lw_boot();
    if (rc)
        return lw_fail_lw(NULL, rc, "this process cannot join the job");
    struct lw_rank *rank = lw_self();
    if (!rank)
        return lw_fail(NULL, MPI_ERR_OTHER, "called by a thread that carries no MPI process");
    struct lw_mpi *mpi = hal_alloc(sizeof *mpi);
    if (!mpi)
        return lw_fail(NULL, MPI_ERR_NO_MEM, "no memory for the state of an MPI process");
    mpi->rank = rank;
    mpi->thread_level = level;
    mpi->free_slot = LW_SLOT_NONE;
    lw_comm_start(mpi, (int)lw_public(rank)->world, (int)hal_job()->nranks);
    lw_public(rank)->mpi = mpi;
    rc = lw_job_barrier(rank);
    if (rc)
        return lw_fail_lw(mpi, rc, "waiting for the other processes of the job");
    mpi->state = LW_MPI_ACTIVE;
    hal_rank_state(lw_public(rank)->world, HAL_RANK_ACTIVE);
    return MPI_SUCCESS;
}

/* A rank's calls must come from the thread that carries it, so this is the highest level
 * that is true. [lwmpi 5.3] */
#define HIGHEST_LEVEL MPI_THREAD_FUNNELED

static int start(struct lw_mpi *mpi, uint32_t call, int required)
{
    if (mpi)
        return lw_fail(mpi, MPI_ERR_OTHER, "MPI was initialized before; it can be once in a process");
    struct lw_rank *rank = lw_self();
    if (rank)
        lw_public(rank)->call = call;
    return initialize(required < HIGHEST_LEVEL ? required : HIGHEST_LEVEL);
}

int lw_mpi_init(struct lw_mpi *mpi, int *argc, char ***argv)
{
    (void)argc; /* mpiexec leaves nothing in the arguments that would have to be taken out */
    (void)argv;
    return start(mpi, LW_CALL_Init, MPI_THREAD_SINGLE);
}

int lw_mpi_init_thread(struct lw_mpi *mpi, int *argc, char ***argv, int required, int *provided)
{
    (void)argc;
    (void)argv;
    int rc = start(mpi, LW_CALL_Init_thread, required);
    if (rc == MPI_SUCCESS)
        *provided = lw_mpi_self()->thread_level;
    return rc;
}

/* mpiexec --counters. */
static void counters_print(struct lw_mpi *mpi)
{
    const struct lw_counters *counters = lw_counters_of(mpi->rank);
    uint64_t sends = counters->eager + counters->direct + counters->generic;
    hal_log(
        "rank %u: %llu sends (%llu eager, %llu direct, %llu generic) took %llu messages; %llu received (%llu "
        "unexpected)",
        (unsigned)lw_public(mpi->rank)->world, (unsigned long long)sends, (unsigned long long)counters->eager,
        (unsigned long long)counters->direct, (unsigned long long)counters->generic,
        (unsigned long long)(sends + counters->replies), (unsigned long long)counters->received,
        (unsigned long long)counters->unexpected);
}

int lw_mpi_finalize(struct lw_mpi *mpi)
{
    int rc = lw_job_barrier(mpi->rank);
    if (rc)
        return lw_fail_lw(mpi, rc, "waiting for the other processes of the job");
    if (hal_setting("LWMPI_COUNTERS"))
        counters_print(mpi);
    hal_free(mpi->slots);
    mpi->slots = NULL;
    mpi->nslots = 0;
    mpi->state = LW_MPI_FINALIZED;
    hal_rank_state(lw_public(mpi->rank)->world, HAL_RANK_FINALIZED);
    return MPI_SUCCESS;
}

int lw_mpi_initialized(struct lw_mpi *mpi, int *flag)
{
    *flag = mpi != NULL;
    return MPI_SUCCESS;
}

int lw_mpi_finalized(struct lw_mpi *mpi, int *flag)
{
    *flag = mpi && mpi->state == LW_MPI_FINALIZED;
    return MPI_SUCCESS;
}

int lw_mpi_query_thread(struct lw_mpi *mpi, int *provided)
{
    *provided = mpi->thread_level;
    return MPI_SUCCESS;
}

/* Other threads carry no rank, and so find no state. */
int lw_mpi_is_thread_main(struct lw_mpi *mpi, int *flag)
{
    *flag = mpi != NULL;
    return MPI_SUCCESS;
}

int lw_mpi_abort(struct lw_mpi *mpi, struct lw_comm *comm, int errorcode)
{
    char text[MPI_MAX_OBJECT_NAME + 64];
    snprintf(text, sizeof text, "MPI_Abort called on %.100s with error code %d", comm->name, errorcode);
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

int lw_mpi_abi_get_version(struct lw_mpi *mpi, int *abi_major, int *abi_minor)
{
    (void)mpi;
    *abi_major = MPI_ABI_VERSION;
    *abi_minor = MPI_ABI_SUBVERSION;
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
    hal_machine_name(name, MPI_MAX_PROCESSOR_NAME);
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
