/* SPDX-License-Identifier: MIT
 *
 * A bad device, to be preloaded.  Files whose name was opened with "lwmpi-mpiio" in it are touched alone.
 *   LWMPI_TEST_DEVICE=short    each call moves little, and is interrupted now and then
 *   LWMPI_TEST_DEVICE=fail:N   the N-th call of the process and all later ones fail (EIO)
 *   LWMPI_TEST_DEVICE=quota:N  the same, of those that write: the quota is used up (EDQUOT)
 *   LWMPI_TEST_DEVICE=kill:N   the N-th call ends the process
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_long calls;

static int ours(int descriptor)
{
    char link[64], name[512];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, name, sizeof name - 1);
    if (length < 0)
        return 0;
    name[length] = 0;
    return strstr(name, "lwmpi-mpiio") != NULL;
}

typedef ssize_t function(int descriptor, const struct iovec *pieces, int count, off_t offset);

static ssize_t call(const char *name, int descriptor, const struct iovec *pieces, int count, off_t offset)
{
    function *real = (function *)dlsym(RTLD_NEXT, name);
    const char *how = getenv("LWMPI_TEST_DEVICE");
    if (!how || !ours(descriptor))
        return real(descriptor, pieces, count, offset);
    long number = ++calls, from = strchr(how, ':') ? atol(strchr(how, ':') + 1) : 0;
    if (!strncmp(how, "kill", 4) && number >= from)
        kill(getpid(), SIGKILL);
    if (!strncmp(how, "fail", 4) && number >= from) {
        errno = EIO;
        return -1;
    }
    if (!strncmp(how, "quota", 5) && number >= from && !strcmp(name, "pwritev")) {
        errno = EDQUOT;
        return -1;
    }
    if (!strcmp(how, "short")) {
        if (number % 5 == 0) {
            errno = EINTR;
            return -1;
        }
        struct iovec piece = pieces[0];
        if (piece.iov_len > 5000 + (size_t)(number % 7))
            piece.iov_len = 5000 + (size_t)(number % 7);
        return real(descriptor, &piece, 1, offset);
    }
    return real(descriptor, pieces, count, offset);
}

ssize_t pwritev(int descriptor, const struct iovec *pieces, int count, off_t offset)
{
    return call("pwritev", descriptor, pieces, count, offset);
}

ssize_t preadv(int descriptor, const struct iovec *pieces, int count, off_t offset)
{
    return call("preadv", descriptor, pieces, count, offset);
}
