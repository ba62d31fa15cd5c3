/* SPDX-License-Identifier: MIT
 * What hal/file.h says of system calls that a signal interrupts, that do a part only, or for which a quota is used up.  The system's
 * functions are this program's own, which fail as they are told, and else make the system call.
 * kind: unit
 */
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "hal/file.h"

#define CHECK(what)                                                            \
    do {                                                                       \
        if (!(what)) {                                                         \
            fprintf(stderr, "FAILED: %s:%d: %s\n", __FILE__, __LINE__, #what); \
            exit(1);                                                           \
        }                                                                      \
    } while (0)

/* The next `times` calls fail so; and after that no transfer does more than `most` bytes of its first piece. */
static struct {
    int number, times, failed;
    size_t most;
} fault;

static bool fails(void)
{
    if (!fault.times)
        return false;
    fault.times--;
    fault.failed++;
    errno = fault.number;
    return true;
}

/* ---------------------------------------------------- in the C library's place */

int open(const char *name, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    return fails() ? -1 : (int)syscall(SYS_openat, AT_FDCWD, name, flags, mode);
}

int ftruncate(int descriptor, off_t size)
{
    return fails() ? -1 : (int)syscall(SYS_ftruncate, descriptor, size);
}

int posix_fallocate(int descriptor, off_t offset, off_t bytes)
{
    if (fails())
        return errno;
    return syscall(SYS_fallocate, descriptor, 0, offset, bytes) ? errno : 0;
}

int fsync(int descriptor)
{
    return fails() ? -1 : (int)syscall(SYS_fsync, descriptor);
}

/* Of the first piece, a part. */
static struct iovec shortened(const struct iovec *pieces)
{
    struct iovec first = pieces[0];
    if (first.iov_len > fault.most)
        first.iov_len = fault.most;
    return first;
}

ssize_t pwritev(int descriptor, const struct iovec *pieces, int count, off_t offset)
{
    struct iovec first = shortened(pieces);
    (void)count;
    return fails() ? -1 : syscall(SYS_pwrite64, descriptor, first.iov_base, first.iov_len, offset);
}

ssize_t preadv(int descriptor, const struct iovec *pieces, int count, off_t offset)
{
    struct iovec first = shortened(pieces);
    (void)count;
    return fails() ? -1 : syscall(SYS_pread64, descriptor, first.iov_base, first.iov_len, offset);
}

/* ------------------------------------------------------------------------ tests */

enum { BYTES = 1000, TIMES = 3 };
static char out[BYTES], in[BYTES];

static int opens(struct hal_file *file)
{
    (void)file;
    struct hal_file again;
    int error = hal_file_open(&again, "/dev/null", HAL_FILE_READ, 0);
    if (!error)
        CHECK(hal_file_close(&again) == LW_OK);
    return error;
}

static int resizes(struct hal_file *file)
{
    return hal_file_resize(file, BYTES);
}

static int preallocates(struct hal_file *file)
{
    return hal_file_preallocate(file, 4096);
}

static int syncs(struct hal_file *file)
{
    return hal_file_sync(file);
}

static const struct hal_file_piece pieces_out[] = {{out, 300}, {out + 300, 0}, {out + 300, BYTES - 300}},
                                   pieces_in[] = {{in, 500}, {in + 500, BYTES - 500}};

static int writes(struct hal_file *file)
{
    return hal_file_write_pieces(file, 7, pieces_out, 3);
}

static int reads(struct hal_file *file)
{
    size_t got = 0;
    memset(in, 0, sizeof in);
    int error = hal_file_read_pieces(file, 7, pieces_in, 2, &got);
    if (!error)
        CHECK(got == BYTES && memcmp(in, out, BYTES) == 0);
    return error;
}

/* In this order: what is read was written.  grows: it may use up a quota. */
static const struct call {
    int (*call)(struct hal_file *file);
    bool grows;
} calls[] = {{opens, true},  {resizes, true}, {preallocates, true},
             {writes, true}, {reads, false},  {syncs, true}};

static int with(const struct call *call, struct hal_file *file, int number, int times)
{
    fault.number = number;
    fault.times = times;
    fault.failed = 0;
    int error = call->call(file);
    CHECK(fault.failed == times && !fault.times);
    return error;
}

int main(void)
{
    char name[] = "/tmp/lwmpi-faults-XXXXXX";
    struct hal_file file;
    int made = mkstemp(name);
    fault.most = BYTES;
    CHECK(made >= 0 && close(made) == 0);
    CHECK(hal_file_open(&file, name, HAL_FILE_READ | HAL_FILE_WRITE, 0) == LW_OK);
    CHECK(hal_file_delete(name) == LW_OK);
    for (int i = 0; i < BYTES; i++)
        out[i] = (char)(i * 31 + i / 250);
    for (size_t most = BYTES; most; most /= 10)
        for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
            fault.most = most;
            CHECK(with(&calls[i], &file, EINTR, 0) == LW_OK);
            CHECK(with(&calls[i], &file, EINTR, TIMES) == LW_OK); /* made again */
            CHECK(!calls[i].grows || with(&calls[i], &file, EDQUOT, 1) == LW_EDQUOT);
            CHECK(with(&calls[i], &file, EIO, 1) == LW_EIO);
            CHECK(with(&calls[i], &file, ENOSPC, 1) == LW_ENOSPC);
        }
    CHECK(hal_file_close(&file) == LW_OK);
    return 0;
}
