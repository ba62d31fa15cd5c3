/* SPDX-License-Identifier: MIT
 *
 * A modelled machine runs one job, and meets no other.
 */
#include "hal/common/host.h"
#include "hal/jobs.h"

const char *hal_jobs_start(void)
{
    return "jobs on modelled machines meet no others";
}

/* mpiexec has no hand in what happens on the machine: who carries its ranks answers. */
int hal_ask(struct hal_ask *call)
{
    call->answer = NULL;
    return job_here.ask ? job_here.ask(call) : LW_EUNSUP;
}

void hal_job_bind(uint32_t rank, uint32_t job, bool bound)
{
    (void)rank;
    (void)job;
    (void)bound;
}

const struct hal_job *hal_job_met(uint32_t number, uint32_t *first_gid)
{
    (void)number;
    (void)first_gid;
    return NULL;
}

uint32_t hal_rank_program(uint32_t rank)
{
    return job_here.ranks[rank].program;
}

int hal_stream_swap(int descriptor, const void *mine, void *theirs, size_t bytes)
{
    (void)descriptor;
    (void)mine;
    (void)theirs;
    (void)bytes;
    return LW_EUNSUP;
}
