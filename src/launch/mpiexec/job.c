/* SPDX-License-Identifier: MIT
 *
 * The shape of the job and its segment.
 */
#include "launch/mpiexec/mpiexec.h"

#include <fcntl.h>
#include <linux/membarrier.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "hal/map.h"

enum { RANKS_A_CLUSTER = 1024 };

static uint32_t cores_usable(void)
{
    /* More cores than a cpu_set_t holds: ask with larger and larger sets. */
    for (int most = 1024; most <= 1 << 20; most *= 4) {
        cpu_set_t *set = CPU_ALLOC(most);
        if (!set)
            break;
        int cores = sched_getaffinity(0, CPU_ALLOC_SIZE(most), set) ? 0
                                                                    : CPU_COUNT_S(CPU_ALLOC_SIZE(most), set);
        CPU_FREE(set);
        if (cores > 0)
            return (uint32_t)cores;
    }
    return 1;
}

static uint32_t divide_up(uint32_t a, uint32_t b)
{
    return (uint32_t)(((uint64_t)a + b - 1) / b);
}

/* Why the ranks need a process each; NULL: they do not. */
static const char *isolate_why(const struct options *options)
{
    if (options->isolate)
        return "--isolate was asked for";
    for (uint32_t i = 0; i < options->part_count; i++)
        if (options->parts[i].alone) {
            static char text[256];
            snprintf(text, sizeof text, "%.100s: %.140s", options->parts[i].argv[0], options->parts[i].alone);
            return text;
        }
    return NULL;
}

/* Why each rank gets a kernel thread of its own, though no option says so; NULL: it does not.  A rank that waits for its
 * own threads would keep the others of its worker from running; and libraries of threads keep what belongs to a
 * thread by kernel thread. */
static const char *threads_why(const struct options *options)
{
    for (uint32_t i = 0; i < options->part_count && !options->workers; i++)
        if (options->parts[i].threads)
            return options->parts[i].threads;
    return NULL;
}

/* What was asked for, or what the modelled machine has; as small as its clusters need it. */
static void budget_choose(const struct options *options, struct hal_job *job)
{
    char why[256];
    const struct hal_job *carried = options->model.nclusters ? &options->model : job;
    uint32_t workers = options->model.nclusters ? carried->pes : job->workers;
    if (!hal_budget_read(options->budget, &job->budget, why, sizeof why) ||
        !hal_budget_fit(&job->budget, workers, carried->nclusters * workers, why, sizeof why))
        fail(STATUS_USAGE, "--budget %s", why);
}

static struct hal_job shape(const struct options *options, uint32_t cores)
{
    struct hal_job job = {.nranks = options->ranks,
                          .map = options->map,
                          .launched = true,
                          .services = options->services,
                          .check = options->check};
    const char *why = isolate_why(options);
    snprintf(job.protocol, sizeof job.protocol, "%s", options->protocol);
    job.isolate = why != NULL;
    if (job.isolate) {
        if (options->clusters && options->clusters != options->ranks)
            fail(STATUS_USAGE, "--clusters %u: each of the %u ranks runs in a cluster of its own (%s)",
                 options->clusters, options->ranks, why);
        job.nclusters = options->ranks;
        job.pes = job.workers = 1;
    } else {
        job.nclusters = options->clusters
                            ? options->clusters
                            : divide_up(options->ranks, options->pes ? options->pes : RANKS_A_CLUSTER);
        if (job.nclusters > options->ranks)
            fail(STATUS_USAGE, "--clusters %u: there are only %u ranks to put into them (-n)", job.nclusters,
                 options->ranks);
        job.pes = options->pes ? options->pes : divide_up(options->ranks, job.nclusters);
        if ((uint64_t)job.pes * job.nclusters < options->ranks)
            fail(STATUS_USAGE, "-n %u: %u clusters of %u PEs carry at most %llu ranks", options->ranks,
                 job.nclusters, job.pes, (unsigned long long)job.pes * job.nclusters);
        uint32_t most = job.pes < options->ranks ? job.pes : options->ranks;
        job.workers = threads_why(options) ? most
                      : options->workers   ? options->workers
                                           : cores / job.nclusters;
        if (job.workers > most)
            job.workers = most;
        if (!job.workers)
            job.workers = 1;
    }
    job.overcommit = (uint64_t)job.nclusters * job.workers > cores;
    budget_choose(options, &job);
    const char *threads = job.isolate ? NULL : threads_why(options);
    if (options->verbose && options->model.nclusters)
        say("%u ranks, %s; on %s %u clusters of up to %u ranks%s%s", job.nranks,
            options->model.map == HAL_MAP_COMPACT ? "compact" : "scatter", options->machine,
            options->model.nclusters, options->model.pes, options->io_rank ? "; with an I/O rank" : "",
            getenv("LWMPI_MACHINE_SERVICES") ? "; with services" : "");
    else if (options->verbose)
        say("%u ranks, %s; %u clusters of %u PEs, %u workers each%s%s%s, on %u cores%s; ranks are %s%s%s",
            job.nranks, job.map == HAL_MAP_COMPACT ? "compact" : "scatter", job.nclusters, job.pes,
            job.workers, threads ? " (" : "", threads ? threads : "", threads ? ")" : "", cores,
            job.overcommit ? " (overcommitted)" : "", job.isolate ? "processes: " : "user-level threads",
            why ? why : "", options->services ? "; with services" : "");
    return job;
}

/* Let who sleeps pay for the fence between senders and sleepers, if the kernel can do that and sleeping is rare.  Decided
 * here, for all: who sleeps and who sends must agree. */
static bool fences_needed(const struct hal_job *job)
{
    enum { NEEDED = MEMBARRIER_CMD_GLOBAL_EXPEDITED | MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED };
    long commands = syscall(SYS_membarrier, MEMBARRIER_CMD_QUERY, 0, 0);
    return job->overcommit || commands < 0 || (commands & NEEDED) != NEEDED ||
           syscall(SYS_membarrier, MEMBARRIER_CMD_GLOBAL_EXPEDITED, 0, 0) != 0;
}

void job_create(void)
{
    uint32_t cores = cores_usable();
    struct hal_job job = shape(&mpiexec.options, cores);
    uint64_t bells_at = (sizeof(struct job_header) + LW_CACHE_LINE - 1) & ~(uint64_t)(LW_CACHE_LINE - 1);
    uint64_t ranks_at = bells_at + (uint64_t)job_bell_count(&job) * sizeof(struct job_bell);
    uint64_t bytes = ranks_at + (uint64_t)job.nranks * sizeof(struct job_rank);

    mpiexec.segment = memfd_create("lwmpi-job", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (mpiexec.segment < 0 || ftruncate(mpiexec.segment, (off_t)bytes) ||
        fcntl(mpiexec.segment, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL))
        fail(1, "cannot create the job segment of %llu bytes: %m", (unsigned long long)bytes);
    struct job_header *header = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, mpiexec.segment, 0);
    if (header == MAP_FAILED)
        fail(1, "cannot map the job segment of %llu bytes: %m", (unsigned long long)bytes);
    header->magic = JOB_MAGIC;
    header->version = JOB_VERSION;
    header->bytes = bytes;
    header->bells_at = bells_at;
    header->ranks_at = ranks_at;
    header->job = job;
    header->launcher_pid = getpid();
    header->cores = cores;
    header->fences = fences_needed(&job);
    mpiexec.header = header;
    mpiexec.job = job;
    mpiexec.bells = job_bells(header);
    mpiexec.ranks = job_ranks(header);
    for (uint32_t i = 0; i < job_bell_count(&job); i++) /* until it is there to say otherwise */
        atomic_store(&mpiexec.bells[i].bell.sleeping, 1);
}

uint32_t cluster_ranks(uint32_t cluster)
{
    return lw_map_count(&mpiexec.job, cluster);
}

const char *cluster_ranks_text(uint32_t cluster)
{
    static char text[96];
    const struct hal_job *job = &mpiexec.job;
    uint32_t count = cluster_ranks(cluster);
    if (!count)
        return "no ranks";
    uint32_t first = lw_map_rank(job, cluster, 0), last = lw_map_rank(job, cluster, count - 1);
    if (count == 1)
        snprintf(text, sizeof text, "rank %u", first);
    else if (job->map == HAL_MAP_COMPACT || job->nclusters == 1)
        snprintf(text, sizeof text, "ranks %u-%u", first, last);
    else
        snprintf(text, sizeof text, "ranks %u, %u, ... %u", first, lw_map_rank(job, cluster, 1), last);
    return text;
}
