/* SPDX-License-Identifier: MIT
 *
 * Joining the job: map what mpiexec has prepared, or become a job of one rank.
 */
#define _GNU_SOURCE
#include "hal/linux/crash.h"
#include "hal/linux/worker.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/membarrier.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

struct linux_cluster linux_cluster = {.control = -1};
bool hal_bell_fence_ = true;

enum { SPIN_NS = 100000, STACK_BYTES = 8 << 20 };

const struct hal_job *hal_job(void)
{
    return &linux_cluster.job;
}

static bool poll_nothing(struct hal_worker *worker)
{
    (void)worker;
    return false;
}

static int workers_create(void)
{
    uint32_t count = linux_cluster.job.workers;
    linux_cluster.workers = hal_alloc_line(count * sizeof(struct linux_worker));
    if (!linux_cluster.workers)
        return LW_ENOMEM;
    for (uint32_t i = 0; i < count; i++) {
        struct linux_worker *worker = &linux_cluster.workers[i];
        worker->pub.id = i;
        worker->pub.gid = linux_cluster.job.cluster * count + i;
        worker->pub.poll = poll_nothing;
        worker->bell = &linux_cluster.bells[worker->pub.gid];
        worker->pub.mail = &worker->bell->mail;
        atomic_store(&worker->bell->pid, getpid());
    }
    return LW_OK;
}

/* Memory for a job of one rank, laid out as mpiexec lays out a real one. */
static int singleton_create(void)
{
    struct {
        struct job_header header;
        struct job_bell bells[2];
        struct job_rank ranks[1];
    } *job = hal_alloc_line(sizeof *job);
    if (!job)
        return LW_ENOMEM;
    struct hal_job one = {.nranks = 1, .nclusters = 1, .pes = 1, .workers = 1};
    const char *protocol = hal_setting("LWMPI_PROTOCOL");
    snprintf(one.protocol, sizeof one.protocol, "%s", protocol ? protocol : "auto");
    job->header.job = one;
    linux_cluster.job = one;
    linux_cluster.header = &job->header;
    linux_cluster.bells = job->bells;
    linux_cluster.ranks = job->ranks;
    return LW_OK;
}

int linux_job_open(void)
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
    linux_cluster.header = header;
    linux_cluster.bells = job_bells(header);
    linux_cluster.ranks = job_ranks(header);
    linux_cluster.control = control;
    linux_cluster.job = header->job;
    linux_cluster.job.cluster = cluster;
    linux_cluster.job.launched = true;
    return LW_OK;
}

/* Can this kernel copy between processes of one user?  Asked of ourselves. */
static bool peer_read_works(void)
{
    if (hal_setting("LWMPI_NO_PEER_READ"))
        return false;
    int there = 1, here = 0;
    struct iovec to = {.iov_base = &here, .iov_len = sizeof here};
    struct iovec from = {.iov_base = &there, .iov_len = sizeof there};
    return process_vm_readv(getpid(), &to, 1, &from, 1, 0) == (ssize_t)sizeof here;
}

/* Let the sleeper pay for the fence, if the kernel can and sleeping is rare. */
static void fence_choose(void)
{
    hal_bell_fence_ = linux_cluster.job.overcommit ||
                      syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED, 0, 0) != 0;
}

int hal_attach(void)
{
    if (linux_cluster.attached)
        return LW_OK;
    int error;
    if (getenv(JOB_ENV)) {
        error = linux_job_open();
    } else {
        const char *launcher = lw_foreign_launcher();
        if (launcher) {
            hal_log("started under %s, which lwmpi does not speak: every process would be a job of one rank. "
                    "Start it with lwmpi's own mpiexec, or set LWMPI_SINGLETON=1 if that is what you want",
                    launcher);
            return LW_EPEER;
        }
        error = singleton_create();
    }
    if (error)
        return error;
    cpu_set_t set;
    linux_cluster.cores = sched_getaffinity(0, sizeof set, &set) ? 1 : (uint32_t)CPU_COUNT(&set);
    linux_cluster.spin_ns = SPIN_NS;
    const char *stack = hal_setting("LWMPI_STACK");
    long kib = stack ? strtol(stack, NULL, 10) : 0;
    linux_cluster.stack_bytes = kib >= 64 ? (size_t)kib << 10 : STACK_BYTES;
    linux_cluster.peer_readable = peer_read_works();
    /* Where the kernel lets only ancestors read a process's memory, let the peers too. */
    if (linux_cluster.job.nclusters > 1)
        prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
    fence_choose();
    error = workers_create();
    if (error)
        return error;
    linux_worker_adopt(&linux_cluster.workers[0]);
    linux_cluster.attached = true;
    if (linux_cluster.job.launched && linux_cluster.job.isolate) {
        setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* the pipe leads to mpiexec, which shows lines */
        return hal_crash_watch();
    }
    return LW_OK;
}

void hal_rank_state(uint32_t rank, enum hal_rank_state state)
{
    atomic_store(&linux_cluster.ranks[rank].state, (int32_t)state);
}

_Noreturn void hal_job_abort(uint32_t rank, int status, const char *text)
{
    struct job_header *header = linux_cluster.header;
    if (!header || !linux_cluster.job.launched) {
        fflush(stdout);
        fprintf(stderr, "%s%s", text, *text && text[strlen(text) - 1] == '\n' ? "" : "\n");
        _exit(status);
    }
    int32_t none = 0;
    if (atomic_compare_exchange_strong(&header->aborting, &none, 2)) {
        atomic_store(&header->abort_rank, (int32_t)rank);
        atomic_store(&header->abort_status, status);
        snprintf(header->abort_text, sizeof header->abort_text, "%s", text);
        atomic_store(&header->aborting, 1);
    } else {
        /* Another rank was first: its message counts, and mpiexec ends us. */
        for (int i = 0; i < 50 && atomic_load(&header->aborting) != 1; i++)
            usleep(10000);
    }
    /* Not _exit(): in a cluster process that ends a rank. */
    for (;;)
        syscall(SYS_exit_group, status ? status : 1);
}
