/* SPDX-License-Identifier: MIT
 *
 * The files that a run leaves: written when it has ended, under another name first, so that what is there under the
 * right one is whole.
 */
#define _GNU_SOURCE
#include "sim/report/report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Where the page takes its data from. */
#define MARK "@LWMPI_REPORT@"

static struct {
    const char *report, *trace;
    struct timespec began;
    bool written, aborts;
} report;

int report_start(void)
{
    report.report = getenv("LWMPI_MACHINE_REPORT");
    report.trace = getenv("LWMPI_MACHINE_TRACE");
    syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &report.began);
    return report.report || report.trace ? record_start(report.trace != NULL) : LW_OK;
}

double report_host_seconds(void)
{
    struct timespec now;
    syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - report.began.tv_sec) + (double)(now.tv_nsec - report.began.tv_nsec) * 1e-9;
}

uint64_t report_end(void)
{
    uint64_t last = 0;
    for (uint32_t gid = 0; gid < sim.workers; gid++)
        if (sim_worker_at(gid)->now > last)
            last = sim_worker_at(gid)->now;
    return last;
}

/* The job has failed then, unless it has anyway. */
static void failed(const char *option, const char *path)
{
    char text[512];
    snprintf(text, sizeof text, "%s %s: %s", option, path, strerror(errno));
    if (!report.aborts)
        hal_job_abort(HAL_NOBODY, 1, text);
    hal_log("%s", text);
}

/* The whole template, ended by 0; NULL: errno tells. */
static char *template_read(const char *path)
{
    FILE *file = fopen(path, "r");
    char *text = NULL;
    size_t length = 0, room = 1 << 16;
    while (file) {
        char *more = realloc(text, room);
        if (!more)
            break;
        text = more;
        size_t got = fread(text + length, 1, room - 1 - length, file);
        length += got;
        text[length] = 0;
        if (!got)
            break;
        room = length + 1 < room ? room : 2 * room;
    }
    if (file)
        fclose(file);
    return text;
}

static bool page(FILE *file, const char *ended)
{
    const char *path = getenv("LWMPI_MACHINE_PAGE");
    char *text = path ? template_read(path) : NULL, *mark = text ? strstr(text, MARK) : NULL;
    bool fine = mark != NULL;
    if (mark) {
        fwrite(text, 1, (size_t)(mark - text), file);
        fine = report_json(file, ended, report_host_seconds());
        fputs(mark + strlen(MARK), file);
    }
    if (text && !mark)
        errno = EBADMSG; /* it is no page */
    free(text);
    return fine;
}

static bool is_page(const char *path)
{
    size_t length = strlen(path);
    return length < 5 || strcmp(path + length - 5, ".json") != 0;
}

/* Write a file under another name, then give it its own. */
static void leave(const char *option, const char *path, const char *ended)
{
    char *part;
    bool fine = true;
    if (asprintf(&part, "%s.%d.part", path, (int)getpid()) < 0)
        return;
    FILE *file = fopen(part, "wx");
    if (!file) {
        failed(option, path);
        free(part);
        return;
    }
    if (!ended)
        trace_json(file);
    else if (is_page(path))
        fine = page(file, ended);
    else
        fine = report_json(file, ended, report_host_seconds());
    fine &= !ferror(file);
    if (fclose(file) || !fine || rename(part, path)) {
        int error = errno;
        unlink(part);
        errno = error;
        failed(option, path);
    }
    free(part);
}

void report_write(const char *ended)
{
    if (report.written || !record.on)
        return;
    struct hal_thread *self = hal_self_;
    report.written = true;
    record.on = false;
    hal_self_ = NULL; /* what the C library allocates meanwhile is not this rank's */
    if (report.trace)
        leave("--trace", report.trace, NULL);
    if (report.report)
        leave("--report", report.report, ended);
    hal_self_ = self;
}

void hal_job_ends(void)
{
    report.aborts = true;
    report_write("aborted");
}
