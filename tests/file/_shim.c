/* SPDX-License-Identifier: MIT
 *
 * A bad device, to be preloaded.  Only files with "lwmpi-mpiio" in their name are touched.
 *   LWMPI_TEST_DEVICE=short        each transfer moves little, and is interrupted now and then
 *   LWMPI_TEST_DEVICE=fail:N       the N-th transfer of the process and all later ones fail (EIO)
 *   LWMPI_TEST_DEVICE=quota:N      the same, of those that write: the quota is used up (EDQUOT)
 *   LWMPI_TEST_DEVICE=slow:US      each transfer, open, close and unlink takes so many microseconds more
 *   LWMPI_TEST_DEVICE=CALL:N       the N-th such call ends the process: transfer, open, lock, unlock, fsync or close
 *   LWMPI_TEST_BLOCK=BYTES         the file system says that its blocks are so large
 *   LWMPI_TEST_WRITES=FILE         each write adds a line to this file: where it begins
 *   LWMPI_TEST_SYNCS=FILE          each fsync adds a line to this file
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/vfs.h>
#include <unistd.h>

static int ours_by_name(const char *name)
{
    return strstr(name, "lwmpi-mpiio") != NULL;
}

static int ours(int descriptor)
{
    char link[64], name[512];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, name, sizeof name - 1);
    if (length < 0)
        return 0;
    name[length] = 0;
    return ours_by_name(name);
}

/* The number in "what:NUMBER"; 0: the device is another one. */
static long device(const char *what)
{
    const char *how = getenv("LWMPI_TEST_DEVICE");
    size_t length = strlen(what);
    return how && !strncmp(how, what, length) && how[length] == ':' ? atol(how + length + 1) : 0;
}

static void dies_at(const char *what, atomic_long *calls)
{
    long number = device(what);
    if (number && ++*calls >= number)
        kill(getpid(), SIGKILL);
}

static void wait_a_while(void)
{
    long slow = device("slow");
    if (slow)
        usleep((useconds_t)slow);
}

/* ------------------------------------------------------------------ transfers */

typedef ssize_t transfer(int descriptor, const struct iovec *pieces, int count, off_t offset);

static int refuses(long number, int writes)
{
    long fails = device("fail"), quota = device("quota");
    if (fails && number >= fails)
        errno = EIO;
    else if (quota && number >= quota && writes)
        errno = EDQUOT;
    else
        return 0;
    return 1;
}

static ssize_t call(const char *name, int descriptor, const struct iovec *pieces, int count, off_t offset)
{
    static atomic_long calls, deaths;
    transfer *real = (transfer *)dlsym(RTLD_NEXT, name);
    const char *how = getenv("LWMPI_TEST_DEVICE");
    if (!how || !ours(descriptor))
        return real(descriptor, pieces, count, offset);
    long number = ++calls;
    dies_at("transfer", &deaths);
    wait_a_while();
    if (refuses(number, !strcmp(name, "pwritev")))
        return -1;
    if (strcmp(how, "short") != 0)
        return real(descriptor, pieces, count, offset);
    if (number % 5 == 0) {
        errno = EINTR;
        return -1;
    }
    struct iovec piece = pieces[0];
    if (piece.iov_len > 5000 + (size_t)(number % 7))
        piece.iov_len = 5000 + (size_t)(number % 7);
    return real(descriptor, &piece, 1, offset);
}

static void note(const char *variable, long long what)
{
    const char *name = getenv(variable);
    FILE *log = name ? fopen(name, "a") : NULL;
    if (!log)
        return;
    fprintf(log, "%lld\n", what);
    fclose(log);
}

ssize_t pwritev(int descriptor, const struct iovec *pieces, int count, off_t offset)
{
    if (getenv("LWMPI_TEST_WRITES") && ours(descriptor))
        note("LWMPI_TEST_WRITES", offset);
    return call("pwritev", descriptor, pieces, count, offset);
}

ssize_t preadv(int descriptor, const struct iovec *pieces, int count, off_t offset)
{
    return call("preadv", descriptor, pieces, count, offset);
}

ssize_t pwrite(int descriptor, const void *memory, size_t bytes, off_t offset)
{
    struct iovec piece = {(void *)(uintptr_t)memory, bytes};
    return pwritev(descriptor, &piece, 1, offset);
}

ssize_t pread(int descriptor, void *memory, size_t bytes, off_t offset)
{
    struct iovec piece = {memory, bytes};
    return preadv(descriptor, &piece, 1, offset);
}

/* ---------------------------------------------------------------------- names */

int open(const char *name, int flags, ...)
{
    static atomic_long calls;
    int (*real)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;
    va_end(more);
    if (ours_by_name(name)) {
        dies_at("open", &calls);
        wait_a_while();
    }
    return real(name, flags, mode);
}

int close(int descriptor)
{
    static atomic_long calls;
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "close");
    if (getenv("LWMPI_TEST_DEVICE") && ours(descriptor)) {
        dies_at("close", &calls);
        wait_a_while();
    }
    return real(descriptor);
}

int unlink(const char *name)
{
    int (*real)(const char *) = (int (*)(const char *))dlsym(RTLD_NEXT, "unlink");
    if (ours_by_name(name))
        wait_a_while();
    return real(name);
}

/* ------------------------------------------------------------------ locks, sync */

int fcntl(int descriptor, int command, ...)
{
    static atomic_long locks, unlocks;
    int (*real)(int, int, ...) = (int (*)(int, int, ...))dlsym(RTLD_NEXT, "fcntl");
    va_list more;
    va_start(more, command);
    void *what = va_arg(more, void *);
    va_end(more);
    if ((command != F_OFD_SETLK && command != F_OFD_SETLKW) || !ours(descriptor))
        return real(descriptor, command, what);
    if (((struct flock *)what)->l_type == F_UNLCK)
        dies_at("unlock", &unlocks);
    int result = real(descriptor, command, what);
    if (((struct flock *)what)->l_type != F_UNLCK && !result)
        dies_at("lock", &locks); /* which it has */
    return result;
}

int fsync(int descriptor)
{
    static atomic_long calls;
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
    if (!ours(descriptor))
        return real(descriptor);
    dies_at("fsync", &calls);
    note("LWMPI_TEST_SYNCS", getpid());
    return real(descriptor);
}

int fstat(int descriptor, struct stat *known)
{
    int (*real)(int, struct stat *) = (int (*)(int, struct stat *))dlsym(RTLD_NEXT, "fstat");
    const char *block = getenv("LWMPI_TEST_BLOCK");
    int result = real(descriptor, known);
    if (!result && block && ours(descriptor))
        known->st_blksize = atol(block);
    return result;
}

/* A file system that nobody knows: its files are not mapped, so that each write is a transfer. */
int fstatfs(int descriptor, struct statfs *known)
{
    int (*real)(int, struct statfs *) = (int (*)(int, struct statfs *))dlsym(RTLD_NEXT, "fstatfs");
    int result = real(descriptor, known);
    if (!result && getenv("LWMPI_TEST_DEVICE") && ours(descriptor))
        known->f_type = 0;
    return result;
}
