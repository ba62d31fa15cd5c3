/* SPDX-License-Identifier: MIT
 *
 * mpiexec: start the clusters of a job, connect them, pass on what they print, and say how
 * they ended.
 */
#include "launch/mpiexec/hosts.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct mpiexec mpiexec;

static char last[1024]; /* what was said */

const char *said_last(void)
{
    return last;
}

enum { PREFIX = sizeof "mpiexec: " - 1 };

/* One write a line, so that it does not mix with lines of others. */
static void say_line(const char *format, va_list arguments, int status)
{
    char line[2048] = "mpiexec: ";
    int used = PREFIX;
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): the callers have started it. */
    int more = vsnprintf(line + used, sizeof line - (size_t)used - 1, format, arguments);
    if (more < 0)
        return;
    used += more;
    if ((size_t)used > sizeof line - 2)
        used = (int)sizeof line - 2;
    snprintf(last, sizeof last, "%.*s", used - PREFIX, line + PREFIX);
    if ((status && parent_told(status, last)) || part_told(status, last))
        return;
    line[used++] = '\n';
    if (write(STDERR_FILENO, line, (size_t)used) < 0)
        return;
}

void say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say_line(format, arguments, 0);
    va_end(arguments);
}

void fail(int status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say_line(format, arguments, status);
    va_end(arguments);
    exit(status);
}

void *allocate(size_t bytes)
{
    void *memory = calloc(1, bytes ? bytes : 1);
    if (!memory)
        fail(1, "no memory left (%zu bytes wanted)", bytes);
    return memory;
}

char *format_text(const char *format, ...)
{
    char *text;
    va_list arguments;
    va_start(arguments, format);
    int length = vasprintf(&text, format, arguments);
    va_end(arguments);
    if (length < 0)
        fail(1, "no memory left");
    return text;
}

uint64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* If a standard descriptor were closed, one of ours would get its number. */
static void descriptors_fill(void)
{
    for (int fd = 0; fd < 3; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", O_RDWR) < 0)
            exit(1);
}

/* All of the job, or what of it is on this host. */
static int job_main(void)
{
    if (!mpiexec.part)
        door_open();
    job_create();
    memory_check();
    bind_settle();
    loop_signals_block();
    guard_start(mpiexec.part ? part_line() : -1);
    output_start(mpiexec.job.nranks + mpiexec.job.nclusters + 1);
    parent_meet();
    children_start();
    if (mpiexec.part)
        part_watch();
    int status = loop_run();
    guard_dismiss();
    if (mpiexec.part)
        part_leave();
    return status;
}

static int head_main(void)
{
    head_start();
    int status = loop_run();
    head_leave();
    return status;
}

int main(int argc, char **argv)
{
    descriptors_fill();
    parent_find();
    if (adopt_start())
        return loop_run();
    (void)wireup_begin(&argc, &argv);
    if (argc == 2 && !strcmp(argv[1], PART_OPTION))
        part_begin(&argc, &argv);
    head_words(argc, argv);
    struct options *options = &mpiexec.options;
    options_read(argc, argv, options);
    if (mpiexec.part)
        part_options(options);
    folders_settle(options);
    programs_check(options);
    machine_check(options);
    report_check(options);
    wireup_hosts(options);
    hosts_settle(options);
    return options->host_count ? head_main() : job_main();
}
