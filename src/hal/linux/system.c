/* SPDX-License-Identifier: MIT
 *
 * Clock, settings, log, and reading a peer's memory.
 */
#define _GNU_SOURCE
#include "hal/linux/worker.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

uint64_t hal_time_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t hal_time_tick_ns(void)
{
    struct timespec tick;
    clock_getres(CLOCK_MONOTONIC, &tick);
    return (uint64_t)tick.tv_sec * 1000000000u + (uint64_t)tick.tv_nsec;
}

void hal_machine_name(char *name, size_t bytes)
{
    if (gethostname(name, bytes))
        snprintf(name, bytes, "localhost");
    name[bytes - 1] = 0;
}

const char *hal_setting(const char *name)
{
    return getenv(name);
}

void hal_log(const char *format, ...)
{
    char line[1024];
    int length = snprintf(line, sizeof line, "lwmpi: ");
    if (job_here.attached && job_here.job.nclusters > 1)
        length += snprintf(line + length, sizeof line - (size_t)length, "cluster %u: ", job_here.job.cluster);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line + length, sizeof line - (size_t)length - 1, format, arguments);
    va_end(arguments);
    strcat(line, "\n");
    /* One write: lines of many processes do not mix. */
    if (write(STDERR_FILENO, line, strlen(line)) < 0)
        return;
}

bool hal_peer_readable(void)
{
    return linux_cluster.peer_readable;
}

/* A cluster has died: mpiexec is about to see it, to name it and to end this one.  An error
 * of ours must not be quicker and hide the cause. */
static void peer_gone(void)
{
    for (int i = 0; i < 100; i++)
        syscall(SYS_clock_nanosleep, CLOCK_MONOTONIC, 0, &(struct timespec){.tv_nsec = 10000000}, NULL);
}

int hal_peer_read(uint32_t gid, void *to, uint64_t address, size_t bytes)
{
    uint32_t cluster = gid / job_here.job.workers;
    pid_t pid = atomic_load(&job_here.bells[cluster * job_here.job.workers].pid);
    while (bytes) {
        struct iovec here = {.iov_base = to, .iov_len = bytes};
        struct iovec there = {.iov_base = (void *)(uintptr_t)address, .iov_len = bytes};
        ssize_t got = process_vm_readv(pid, &here, 1, &there, 1, 0);
        if (got <= 0) {
            if (got < 0 && errno == ESRCH) {
                peer_gone();
                return LW_EPEER;
            }
            return got < 0 && errno == EPERM ? LW_EPERM : LW_EFAULT;
        }
        to = (char *)to + got;
        address += (uint64_t)got;
        bytes -= (size_t)got;
    }
    return LW_OK;
}
