/* SPDX-License-Identifier: MIT
 *
 * Joining the job: map what mpiexec has prepared, or become a job of one rank.
 */
#define _GNU_SOURCE
#include "hal/common/crash.h"
#include "hal/linux/launcher.h"
#include "hal/linux/worker.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/membarrier.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

_Atomic bool hal_bell_fence_ = true;
struct linux_cluster linux_cluster;

enum { SPIN_NS = 100000 };

const struct hal_job *hal_job(void)
{
    return &job_here.job;
}

static int workers_create(bool wakeful)
{
    uint32_t count = job_here.job.workers;
    linux_cluster.workers = hal_alloc_line(count * sizeof(struct linux_worker));
    if (!linux_cluster.workers)
        return LW_ENOMEM;
    for (uint32_t i = 0; i < count; i++) {
        struct linux_worker *worker = &linux_cluster.workers[i];
        worker->pub.id = i;
        worker->pub.gid = job_here.job.cluster * count + i;
        worker->pub.poll = hal_posts_run; /* while there are no links */
        worker->pub.above = &hal_above_nothing;
        worker->bell = &job_here.bells[worker->pub.gid];
        worker->pub.mail = &worker->bell->mail;
        worker->pub.coming = &worker->bell->channels;
        atomic_store(&worker->bell->pid, getpid());
        worker->wakeful = wakeful;
        if (wakeful)
            atomic_store(&worker->bell->bell.sleeping, 0);
    }
    return LW_OK;
}

/* Who pays for the fence between a sender and a sleeper is the same for all of the job, or a wake-up could get lost.  A
 * process that cannot do as all do fences what it sends, and its bell says always that it sleeps. */
static bool fence_choose(void)
{
    hal_bell_fence_ = job_here.header->fences;
    if (hal_bell_fence_)
        return true;
    linux_cluster.barriers = !syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED, 0, 0) &&
                             linux_membarrier();
    if (linux_cluster.barriers)
        return true;
    hal_bell_fence_ = true;
    if (job_here.job.launched)
        hal_log(
            "cluster %u is not permitted membarrier(), which the job uses (%s): each message to it costs a "
            "system call more",
            job_here.job.cluster, strerror(errno));
    return false;
}

int hal_attach(void)
{
    if (job_here.attached)
        return LW_OK;
    int error;
    char text[256];
    if (!hal_settings_check(text, sizeof text)) {
        hal_log("%s", text);
        return LW_EINVAL;
    }
    job_copies_begin();
    error = getenv(JOB_ENV) ? LW_OK : linux_wireup();
    if (error)
        return error;
    if (getenv(JOB_ENV)) {
        error = job_open();
    } else {
        const char *launcher = lw_foreign_launcher();
        if (launcher) {
            hal_log("started under %s, which lwmpi does not speak: each process would be a job of its own. "
                    "Use lwmpi's own mpiexec, or set LWMPI_SINGLETON=1 for that",
                    launcher);
            return LW_EPEER;
        }
        error = job_singleton();
        uint32_t action = hal_setting_number(HAL_SETTING_DEADLOCK, 0); /* where there is no mpiexec */
        linux_cluster.stuck_report = action == 1;
        linux_cluster.stuck_off = action == 2;
    }
    if (error)
        return error;
    cpu_set_t set;
    linux_cluster.cores = sched_getaffinity(0, sizeof set, &set) ? 1 : (uint32_t)CPU_COUNT(&set);
    linux_cluster.spin_ns = SPIN_NS;
    linux_cluster.stack_bytes = hal_setting_stack();
    error = linux_peers_start();
    if (!error)
        error = workers_create(fence_choose());
    if (error)
        return error;
    linux_worker_adopt(&linux_cluster.workers[0]);
    job_here.attached = true;
    if (job_here.job.launched && job_here.job.isolate) {
        setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* the pipe leads to mpiexec, which shows lines */
        return hal_crash_watch();
    }
    return job_here.job.launched ? LW_OK : hal_crash_watch_alone();
}

void hal_job_ends(void)
{
    /* Nothing is kept here that somebody would miss. */
}
