/* SPDX-License-Identifier: MIT
 *
 * Part of lwmpi-cluster.  What ends or stops a whole process must only end or stop a rank.  The
 * executable's symbols come first in the loader's search, so that these replace the C
 * library's in programs and in the libraries that they use; each falls back on the original
 * where no rank calls.
 */
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "hal/common/ending.h"
#include "hal/common/job.h"

/* The C library's function of this name and type. */
#define ORIGINAL(name) ((__typeof__(&(name)))dlsym(RTLD_NEXT, #name))

/* ------------------------------------------------------------------ ending */

JOB_PUBLIC void exit(int status)
{
    if (lwmpi_rank_thread_here())
        lwmpi_rank_exit(status, false);
    ORIGINAL(exit)(status);
    __builtin_unreachable();
}

JOB_PUBLIC void _exit(int status)
{
    if (lwmpi_rank_thread_here())
        lwmpi_rank_exit(status, true);
    lw_counters_write();
    for (;;)
        syscall(SYS_exit_group, status);
}

JOB_PUBLIC void _Exit(int status)
{
    _exit(status);
}

JOB_PUBLIC void quick_exit(int status)
{
    if (lwmpi_rank_thread_here())
        lwmpi_rank_exit(status, true);
    ORIGINAL(quick_exit)(status);
    __builtin_unreachable();
}

JOB_PUBLIC void pthread_exit(void *value)
{
    if (lwmpi_rank_here())
        lwmpi_rank_exit(0, false);
    ORIGINAL(pthread_exit)(value);
    __builtin_unreachable();
}

/* ---------------------------------------------------------------- printing */

/* Which of the streams that all ranks share this is; 0: none. */
static int shared_stream(FILE *stream)
{
    if (!lwmpi_rank_thread_here())
        return 0;
    return stream == stdout ? 1 : stream == stderr ? 2 : 0;
}

/* Whole lines leave the process however the program wishes to buffer them. */
JOB_PUBLIC int setvbuf(FILE *stream, char *buffer, int mode, size_t bytes)
{
    return shared_stream(stream) ? 0 : ORIGINAL(setvbuf)(stream, buffer, mode, bytes);
}

JOB_PUBLIC void setbuf(FILE *stream, char *buffer)
{
    setvbuf(stream, buffer, buffer ? _IOFBF : _IONBF, BUFSIZ);
}

JOB_PUBLIC void setlinebuf(FILE *stream)
{
    setvbuf(stream, NULL, _IOLBF, 0);
}

JOB_PUBLIC int fclose(FILE *stream)
{
    int shared = shared_stream(stream);
    if (!shared)
        return ORIGINAL(fclose)(stream);
    lwmpi_rank_flush(shared);
    return 0;
}

/* One rank cannot send elsewhere what all print. */
JOB_PUBLIC FILE *freopen(const char *path, const char *mode, FILE *stream)
{
    if (!shared_stream(stream))
        return ORIGINAL(freopen)(path, mode, stream);
    fprintf(stderr,
            "lwmpi: freopen(\"%s\") of a standard stream needs a process a rank: use mpiexec --isolate\n",
            path ? path : "");
    errno = ENOTSUP;
    return NULL;
}
