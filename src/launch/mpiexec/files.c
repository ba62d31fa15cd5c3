/* SPDX-License-Identifier: MIT
 *
 * Output into files, as -outfile-pattern and its kin say: files of all ranks are created before the job starts, and opened for each
 * piece that is written, so that thousands of ranks need no descriptors; ranks whose files have one name share it line by line.
 */
#include "launch/mpiexec/mpiexec.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The number of a rank with as many digits as the largest one has; of a process, its cluster. */
static void who_text(uint32_t index, char *text, size_t room)
{
    uint32_t ranks = mpiexec.job.nranks;
    int digits = snprintf(NULL, 0, "%u", ranks - 1);
    snprintf(text, room, index < ranks ? "%0*u" : "cluster%0*u", index < ranks ? digits : 0,
             index < ranks ? index : index - ranks);
}

static void pattern_fill(const char *pattern, uint32_t index, char *path, size_t room)
{
    char who[32], host[256] = "";
    who_text(index, who, sizeof who);
    gethostname(host, sizeof host - 1);
    size_t used = 0;
    for (const char *at = pattern; *at && used < room; at++) {
        const char *value = NULL;
        if (*at == '%' && at[1])
            value = at[1] == 'r'                   ? who
                    : at[1] == 'h'                 ? host
                    : at[1] == 'g' || at[1] == 'p' ? "0"
                    : at[1] == '%'                 ? "%"
                                                   : NULL;
        used += (size_t)(value ? snprintf(path + used, room - used, "%s", value)
                               : snprintf(path + used, room - used, "%c", *at));
        at += value != NULL;
    }
    if (used >= room)
        fail(STATUS_USAGE, "output into %s: the name is too long", pattern);
}

/* The folders that lead to a file. */
static void folders_make(char *path)
{
    for (char *slash = path + 1; (slash = strchr(slash, '/')); *slash++ = '/') {
        *slash = 0;
        if (mkdir(path, 0777) && errno != EEXIST)
            fail(STATUS_USAGE, "cannot create the folder %s: %m", path);
    }
}

static void file_create(const char *pattern, uint32_t index)
{
    char path[PATH_MAX];
    pattern_fill(pattern, index, path, sizeof path);
    folders_make(path);
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (fd < 0)
        fail(STATUS_USAGE, "cannot write to %s: %m", path);
    close(fd);
}

void files_create(void)
{
    for (int i = 0; i < 2; i++) {
        const char *pattern = mpiexec.options.patterns[i];
        for (uint32_t rank = 0; pattern && rank < mpiexec.job.nranks; rank++)
            if (!rank || strstr(pattern, "%r"))
                file_create(pattern, rank);
    }
}

bool files_put(int stream, uint32_t index, const char *text, size_t bytes)
{
    const char *pattern = mpiexec.options.patterns[stream - 1];
    char path[PATH_MAX];
    if (!pattern)
        return false;
    pattern_fill(pattern, index, path, sizeof path);
    int fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    ssize_t written = 0;
    while (fd >= 0 && bytes && ((written = write(fd, text, bytes)) > 0 || (written < 0 && errno == EINTR))) {
        text += written > 0 ? written : 0;
        bytes -= written > 0 ? (size_t)written : 0;
    }
    if (fd < 0 || bytes) {
        say("cannot write to %s: %m; job ended", path);
        job_end(1);
    }
    if (fd >= 0)
        close(fd);
    return !mpiexec.options.output_kept;
}
