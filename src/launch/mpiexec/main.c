/* SPDX-License-Identifier: MIT
 *
 * mpiexec: start the clusters of a job, connect them, pass on what they print, and say how
 * they ended.
 */
#include "launch/mpiexec/mpiexec.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct mpiexec mpiexec;

/* One write a line, so that it does not mix with lines of others. */
static void say_line(const char *format, va_list arguments)
{
    char line[2048] = "mpiexec: ";
    int used = (int)strlen(line);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): the callers have started it. */
    int more = vsnprintf(line + used, sizeof line - (size_t)used - 1, format, arguments);
    if (more < 0)
        return;
    used += more;
    if ((size_t)used > sizeof line - 2)
        used = (int)sizeof line - 2;
    line[used++] = '\n';
    if (write(STDERR_FILENO, line, (size_t)used) < 0)
        return;
}

void say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say_line(format, arguments);
    va_end(arguments);
}

void fail(int status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say_line(format, arguments);
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

int main(int argc, char **argv)
{
    descriptors_fill();
    struct options *options = &mpiexec.options;
    options_read(argc, argv, options);
    if (options->folder && chdir(options->folder))
        fail(STATUS_USAGE, "--wdir %s: %m", options->folder);
    programs_check(options);
    machine_check(options);
    report_check(options);
    job_create();
    loop_signals_block();
    guard_start();
    output_start();
    children_start();
    int status = loop_run();
    guard_dismiss();
    return status;
}
