/* SPDX-License-Identifier: MIT
 *
 * The shape of the job and its segment.
 */
#include "launch/mpiexec/hosts.h"

#include <fcntl.h>
#include <linux/membarrier.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { RANKS_A_CLUSTER = 1024 };

uint32_t cores_usable(void)
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

uint64_t cores_name(void)
{
    struct {
        char boot[64];
        cpu_set_t cores;
    } text = {0};
    FILE *file = fopen("/proc/sys/kernel/random/boot_id", "re");
    if (!file)
        return 0;
    size_t bytes = fread(text.boot, 1, sizeof text.boot, file);
    fclose(file);
    if (!bytes || sched_getaffinity(0, sizeof text.cores, &text.cores))
        return 0;
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (size_t i = 0; i < sizeof text; i++)
        hash = (hash ^ ((const uint8_t *)&text)[i]) * 1099511628211u;
    return hash;
}

static uint32_t divide_up(uint32_t a, uint32_t b)
{
    return (uint32_t)(((uint64_t)a + b - 1) / b);
}

/* Why the ranks need a process each; NULL: they do not. */
static const char *isolate_why(const struct options *options)
{
    if (options->isolate)
        return options->nodes ? "--connectors was asked for" : "--isolate was asked for";
    if (options->survive && !options->clusters && !options->pes)
        return "--survive was asked for";
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

/* Workers of a cluster: as many as its part of the cores, if nobody says otherwise. */
static uint32_t workers_choose(const struct options *options, const struct hal_job *job, uint32_t cores)
{
    uint32_t most = job->pes < options->ranks ? job->pes : options->ranks;
    uint32_t workers = threads_why(options) ? most : options->workers ? options->workers : cores;
    workers = workers < most ? workers : most;
    return workers ? workers : 1;
}

struct hal_job job_shape(uint32_t cores)
{
    struct options *options = &mpiexec.options;
    struct hal_job job = {.number = mpiexec.number,
                          .nranks = options->ranks,
                          .hosts = 1,
                          .map = options->map,
                          .launched = true,
                          .services = options->services,
                          .check = options->check,
                          .survive = options->survive,
                          .spawned = mpiexec.offspring,
                          .universe = options->universe};
    const char *why = isolate_why(options);
    snprintf(job.protocol, sizeof job.protocol, "%s", options->protocol);
    job.isolate = why != NULL;
    uint32_t here = 0; /* clusters of a host, at most */
    if (options->host_count) {
        here = hosts_shape(options, job.isolate, &job);
        job.workers = workers_choose(options, &job, cores / here);
    } else if (job.isolate) {
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
            fail(STATUS_USAGE, "--clusters %u: the job has %u rank%s to put into them (-n)", job.nclusters,
                 options->ranks, options->ranks == 1 ? "" : "s");
        job.pes = options->pes ? options->pes : divide_up(options->ranks, job.nclusters);
        if ((uint64_t)job.pes * job.nclusters < options->ranks)
            fail(STATUS_USAGE, "-n %u: %u clusters of %u PEs carry at most %llu ranks", options->ranks,
                 job.nclusters, job.pes, (unsigned long long)job.pes * job.nclusters);
        job.workers = workers_choose(options, &job, cores / job.nclusters);
    }
    job.nodes = options->nodes;
    job.networked = mpiexec.head;
    job.apart = job.networked || protocol_connects(options) || hal_setting_on(HAL_SETTING_NO_PEER_READ);
    job.cores = cores;
    job.overcommit = (uint64_t)(here ? here : job.nclusters) * job.workers > cores;
    budget_choose(options, &job);
    const char *threads = job.isolate ? NULL : threads_why(options);
    if (options->verbose && options->model.nclusters)
        say("%u ranks, %s; on %s %u clusters of up to %u ranks%s%s", job.nranks,
            options->model.map == HAL_MAP_COMPACT ? "compact" : "scatter", options->machine,
            options->model.nclusters, options->model.pes,
            options->io_ranks > 1 ? "; with an I/O rank, and one on the host"
            : options->io_ranks   ? "; with an I/O rank"
                                  : "",
            getenv("LWMPI_MACHINE_SERVICES") ? "; with services" : "");
    else if (options->verbose)
        say("%u ranks, %s; %u clusters of %u PEs, %u workers each%s%s%s, on %u cores%s; ranks are %s%s%s",
            job.nranks, job.map == HAL_MAP_COMPACT ? "compact" : "scatter", job.nclusters, job.pes,
            job.workers, threads ? " (" : "", threads ? threads : "", threads ? ")" : "", cores,
            job.overcommit ? " (overcommitted)" : "", job.isolate ? "processes: " : "user-level threads",
            why ? why : "", options->services ? "; with services" : "");
    for (const char *note = options->verbose ? options->notes : NULL; note && *note;
         note += strcspn(note, "\n") + 1)
        say("%.*s", (int)strcspn(note, "\n"), note);
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

/* What clusters have in common.  A single one, and a model, need no such memory; those of several hosts, or whose messages travel by
 * connectors, have none. */
enum { COMMON_ALIGNED = 4096 };
static uint64_t common_bytes(const struct hal_job *job)
{
    return job->nclusters > 1 && !mpiexec.part && !mpiexec.options.machine &&
                   !protocol_connects(&mpiexec.options)
               ? (uint64_t)job->budget.common << 10
               : 0;
}

/* The log of what has happened; committed as it grows. */
static uint64_t log_bytes(const struct hal_job *job)
{
    uint64_t events = (uint64_t)job->nclusters + JOB_REVOCATIONS;
    return job->survive ? sizeof(struct job_log) + events * sizeof(struct hal_event) : 0;
}

/* Which program each rank runs; the first one's have their zero.  (What is not written takes no memory: a host of many has a record of each rank, too.) */
static void programs_number(void)
{
    struct job_rank *rank = mpiexec.ranks + mpiexec.options.nodes;
    for (uint32_t i = 0; i < mpiexec.options.part_count; i++)
        for (uint32_t n = 0; n < mpiexec.options.parts[i].ranks; n++, rank++)
            if (i)
                rank->program = i;
}

void job_create(void)
{
    struct hal_job job = mpiexec.part ? part_job() : job_shape(cores_usable());
    uint64_t bells_at = lw_whole_lines(sizeof(struct job_header));
    uint64_t ranks_at = bells_at + (uint64_t)job_bell_count(&job) * sizeof(struct job_bell);
    uint64_t ports_at = ranks_at + (uint64_t)job.nranks * sizeof(struct job_rank);
    uint64_t hosts_at = ports_at +
                        (mpiexec.part ? (uint64_t)job_bell_count(&job) * sizeof(struct job_port) : 0);
    uint64_t log_at = hosts_at + (mpiexec.part ? ((uint64_t)job.hosts + 1) * sizeof(uint32_t) : 0);
    log_at = lw_whole_lines(log_at);
    uint64_t end = log_at + log_bytes(&job);
    uint64_t common_at = (end + COMMON_ALIGNED - 1) & ~(uint64_t)(COMMON_ALIGNED - 1);
    uint64_t bytes = common_at + common_bytes(&job);

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
    header->common_at = common_at;
    header->log_at = job.survive ? log_at : 0;
    header->ports_at = mpiexec.part ? ports_at : 0;
    header->hosts_at = mpiexec.part ? hosts_at : 0;
    header->job = job;
    header->launcher_pid = getpid();
    header->fences = fences_needed(&job);
    mpiexec.header = header;
    mpiexec.job = job;
    mpiexec.bells = job_bells(header);
    mpiexec.ranks = job_ranks(header);
    programs_number();
    mpiexec.end_cluster = job.nclusters;
    if (mpiexec.part)
        part_segment(header);
    uint32_t end_bell = mpiexec.part ? end_worker() : job_bell_count(&job);
    for (uint32_t i = first_worker(); i < end_bell; i++) /* until it is there to say otherwise */
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
