/* SPDX-License-Identifier: MIT
 *
 * Clock, settings, log.
 */
#define _GNU_SOURCE
#include "hal/linux/worker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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
