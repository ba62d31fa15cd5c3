/* SPDX-License-Identifier: MIT
 *
 * Clock, log, kernel threads of our own.
 */
#define _GNU_SOURCE
#include "hal/linux/worker.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

bool linux_thread_start(void *(*entry)(void *))
{
    pthread_t thread;
    pthread_attr_t detached;
    sigset_t all, before;
    pthread_attr_init(&detached);
    pthread_attr_setdetachstate(&detached, PTHREAD_CREATE_DETACHED);
    sigfillset(&all); /* handlers are the program's, and belong on its threads */
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = !pthread_create(&thread, &detached, entry, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&detached);
    return started;
}

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

void hal_host_name(char *name, size_t bytes)
{
    if (gethostname(name, bytes))
        snprintf(name, bytes, "localhost");
    name[bytes - 1] = 0;
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
