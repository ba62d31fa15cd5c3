/* SPDX-License-Identifier: MIT
 *
 * --report and --trace: what is wrong with them is said before the job runs.
 */
#include "launch/mpiexec/mpiexec.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "launch/installed.h"

static bool ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), tail = strlen(ending);
    return length > tail && strcmp(text + length - tail, ending) == 0;
}

/* The file is written when the job has ended, in this folder whatever --wdir says. */
static char *absolute(const char *path)
{
    char folder[PATH_MAX];
    if (*path == '/' || !getcwd(folder, sizeof folder))
        return format_text("%s", path);
    return format_text("%s/%s", folder, path);
}

void report_set(struct options *options, const char *name, const char *value)
{
    bool trace = strstr(name, "trace") != NULL;
    if (!ends_with(value, ".json") && (trace || !ends_with(value, ".html")))
        fail(STATUS_USAGE, "%s %s: expected the name of a file that ends with %s", name, value,
             trace ? ".json" : ".html or .json");
    char **path = trace ? &options->trace : &options->report;
    free(*path);
    *path = absolute(value);
}

/* Try whether the file can be written, and leave all as it is. */
static void writable_check(const char *option, const char *path)
{
    struct stat found;
    bool there = stat(path, &found) == 0;
    if (there && !S_ISREG(found.st_mode))
        fail(STATUS_USAGE, "%s %s: expected a file: this is a %s", option, path,
             S_ISDIR(found.st_mode) ? "folder" : "device or the like");
    if (there && access(path, W_OK))
        fail(STATUS_USAGE, "%s %s: cannot be written: %m", option, path);
    /* It is written under another name first. */
    char *part = format_text("%s.%d.part", path, (int)getpid());
    int fd = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0)
        fail(STATUS_USAGE, "%s %s: cannot be written: %m", option, path);
    close(fd);
    unlink(part);
    free(part);
}

void report_check(const struct options *options)
{
    const char *path = options->report ? options->report : options->trace;
    if (!path)
        return;
    if (!options->machine)
        fail(STATUS_USAGE, "%s %s: only with --machine NAME, whose run it shows",
             options->report ? "--report" : "--trace", path);
    if (options->report && options->trace && strcmp(options->report, options->trace) == 0)
        fail(STATUS_USAGE, "--report and --trace %s: expected two different files", path);
    if (options->report) {
        writable_check("--report", options->report);
        setenv("LWMPI_MACHINE_REPORT", options->report, 1);
    }
    if (options->report && !ends_with(options->report, ".json")) {
        char *page = installed_file(LWMPI_REL_SHARE, "report.html");
        if (!page)
            fail(STATUS_USAGE, "--report %s: its page is not installed (%s/report.html)%s", options->report,
                 LWMPI_REL_SHARE, installed_why());
        setenv("LWMPI_MACHINE_PAGE", page, 1);
        free(page);
    }
    if (options->trace) {
        writable_check("--trace", options->trace);
        setenv("LWMPI_MACHINE_TRACE", options->trace, 1);
    }
}
