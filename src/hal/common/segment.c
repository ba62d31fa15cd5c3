/* SPDX-License-Identifier: MIT
 *
 * The job segment: what mpiexec and the processes of a job tell each other.
 */
#define _GNU_SOURCE
#include "hal/common/host.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

struct job_here job_here = {.control = -1};

enum { PAGE = 65536 }; /* or less */

/* Memory for a job of one rank, laid out as mpiexec lays out a real one. */
int job_singleton(void)
{
    struct {
        struct job_header header;
        struct job_bell bells[2];
        struct job_rank ranks[1];
    } * job;
    size_t bytes = (sizeof *job + PAGE - 1) & ~(size_t)(PAGE - 1);
    /* (Pages of its own, so that others can map it when it comes to that.) */
    job = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (job == MAP_FAILED)
        return LW_ENOMEM;
    struct hal_job one = {.nranks = 1, .nclusters = 1, .hosts = 1, .pes = 1, .workers = 1};
    const char *protocol = hal_setting(HAL_SETTING_PROTOCOL);
    char why[256];
    if (!hal_budget_read(hal_setting(HAL_SETTING_BUDGET), &one.budget, why, sizeof why) ||
        !hal_budget_fit(&one.budget, 1, 1, why, sizeof why)) {
        hal_log("LWMPI_BUDGET=%s", why);
        munmap(job, bytes);
        return LW_EINVAL;
    }
    snprintf(one.protocol, sizeof one.protocol, "%s", protocol && *protocol ? protocol : "auto");
    job->header.magic = JOB_MAGIC;
    job->header.version = JOB_VERSION;
    job->header.bytes = bytes;
    job->header.bells_at = offsetof(__typeof__(*job), bells);
    job->header.ranks_at = offsetof(__typeof__(*job), ranks);
    job->header.job = one;
    job->header.fences = 1;
    job_here.job = one;
    job_here.header = &job->header;
    job_here.bells = job->bells;
    job_here.ranks = job->ranks;
    return LW_OK;
}

/* Which clusters are on this host. */
static void host_find(void)
{
    const uint32_t *first = job_here.header->hosts_at ? job_hosts(job_here.header) : NULL;
    while (first && job_here.job.cluster >= first[1])
        first++;
    job_here.first_cluster = first ? first[0] : 0;
    job_here.end_cluster = first ? first[1] : job_here.job.nclusters;
}

int job_open(void)
{
    int segment, control;
    unsigned cluster;
    const char *value = getenv(JOB_ENV);
    if (sscanf(value, "%d,%d,%u", &segment, &control, &cluster) != 3) {
        hal_log("%s=\"%s\" is not \"descriptor,descriptor,cluster\": not set by mpiexec?", JOB_ENV, value);
        return LW_EPROTO;
    }
    struct stat stat;
    struct job_header *header = MAP_FAILED;
    if (!fstat(segment, &stat) && (size_t)stat.st_size >= sizeof *header)
        header = mmap(NULL, (size_t)stat.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, segment, 0);
    if (header == MAP_FAILED || header->magic != JOB_MAGIC) {
        hal_log(
            "%s=\"%s\": descriptor %d is not the segment of a running job; start this program by mpiexec, or "
            "without %s to run it alone",
            JOB_ENV, value, segment, JOB_ENV);
        return LW_EPROTO;
    }
    if (header->version != JOB_VERSION || header->bytes != (uint64_t)stat.st_size) {
        hal_log(
            "mpiexec speaks version %u of the job segment, this library version %u: they come from different "
            "builds of lwmpi",
            header->version, JOB_VERSION);
        return LW_EPROTO;
    }
    if (cluster > header->job.nclusters) {
        hal_log("%s=\"%s\": the job has no cluster %u", JOB_ENV, value, cluster);
        return LW_EPROTO;
    }
    fcntl(control, F_SETFD, FD_CLOEXEC);
    close(segment);
    unsetenv(JOB_ENV); /* what this program starts is not this rank */
    job_here.header = header;
    job_here.bells = job_bells(header);
    job_here.ranks = job_ranks(header);
    job_here.control = control;
    job_here.job = header->job;
    job_here.job.cluster = cluster;
    job_here.job.launched = true;
    host_find();
    return LW_OK;
}

void *hal_job_memory(size_t *bytes)
{
    const struct job_header *header = job_here.header;
    *bytes = header->common_at ? (size_t)(header->bytes - header->common_at) : 0;
    return *bytes ? (char *)job_here.header + header->common_at : NULL;
}

void hal_rank_state(uint32_t rank, enum hal_rank_state state)
{
    atomic_store(&job_here.ranks[rank].state, (int32_t)state);
}

/* Who says it, and of what. */
struct abort {
    uint32_t rank, worker, peer;
    bool outgoing;
};

/* Without a launcher that knows which ranks a worker carries. */
static _Noreturn void abort_alone(const struct abort *abort, int status, const char *text)
{
    fflush(stdout);
    if (abort->peer != HAL_NOBODY)
        fprintf(stderr, "lwmpi: worker %u found its link %s worker %u damaged: ", abort->worker,
                abort->outgoing ? "to" : "from", abort->peer);
    fprintf(stderr, "%s%s", text, *text && text[strlen(text) - 1] == '\n' ? "" : "\n");
    _exit(status);
}

static _Noreturn void abort_job(const struct abort *abort, int status, const char *text)
{
    struct job_header *header = job_here.header;
    if (!header || !job_here.job.launched)
        abort_alone(abort, status, text);
    int32_t none = 0;
    if (atomic_compare_exchange_strong(&header->aborting, &none, 2)) {
        hal_job_ends();
        atomic_store(&header->abort_rank, (int32_t)abort->rank);
        atomic_store(&header->abort_worker, abort->worker);
        atomic_store(&header->abort_peer, abort->peer);
        atomic_store(&header->abort_outgoing, abort->outgoing);
        atomic_store(&header->abort_status, status);
        snprintf(header->abort_text, sizeof header->abort_text, "%s", text);
        atomic_store(&header->aborting, 1);
    } else {
        /* Another was first: its message counts, and mpiexec ends us. */
        for (int i = 0; i < 50 && atomic_load(&header->aborting) != 1; i++)
            usleep(10000);
    }
    /* Not _exit(): in a cluster process that ends a rank. */
    for (;;)
        syscall(SYS_exit_group, status ? status : 1);
}

_Noreturn void hal_job_abort(uint32_t rank, int status, const char *text)
{
    abort_job(&(struct abort){.rank = rank, .worker = HAL_NOBODY, .peer = HAL_NOBODY}, status, text);
}

_Noreturn void hal_worker_abort(uint32_t gid, const char *text)
{
    abort_job(&(struct abort){.rank = HAL_NOBODY, .worker = gid, .peer = HAL_NOBODY}, 1, text);
}

_Noreturn void hal_link_abort(uint32_t gid, uint32_t peer, bool outgoing, const char *text)
{
    abort_job(&(struct abort){.rank = HAL_NOBODY, .worker = gid, .peer = peer, .outgoing = outgoing}, 1,
              text);
}
