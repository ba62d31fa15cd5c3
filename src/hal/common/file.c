/* SPDX-License-Identifier: MIT
 *
 * Files of Linux, by its system calls.
 */
#define _GNU_SOURCE
#include "base/copy.h"
#include "hal/common/file.h"
#include "hal/common/pages.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/* --------------------------------------------------------------------- errors */

static __thread int said __attribute__((tls_model("initial-exec"))); /* by the system, of the last failure */

int hal_file_number(void)
{
    return said;
}

const char *hal_file_words(int number)
{
    const char *words = number ? strerrordesc_np(number) : "";
    return words ? words : "";
}

/* The system was not asked. */
static int refused(int error)
{
    said = 0;
    return error;
}

static int error_of(int number)
{
    static const struct {
        int number;
        enum lw_error error;
    } table[] = {
        {0, LW_OK},
        {ENOENT, LW_ENOFILE},
        {EEXIST, LW_EFILEEXIST},
        {EACCES, LW_EACCES},
        {EPERM, LW_EACCES},
        {EROFS, LW_EROFS},
        {EBUSY, LW_EINUSE},
        {ETXTBSY, LW_EINUSE},
        {ENOTDIR, LW_EBADFILE},
        {EISDIR, LW_EBADFILE},
        {ENAMETOOLONG, LW_EBADFILE},
        {ELOOP, LW_EBADFILE},
        {ENXIO, LW_EBADFILE},
        {ENODEV, LW_EBADFILE},
        {ESPIPE, LW_EBADFILE},
        {ENOSPC, LW_ENOSPC},
        {EFBIG, LW_ENOSPC},
        {EDQUOT, LW_EDQUOT},
        {EBADF, LW_EBADF},
        {EINVAL, LW_EINVAL},
        {EOVERFLOW, LW_EINVAL},
        {EFAULT, LW_EFAULT},
        {EAGAIN, LW_EAGAIN},
        {EOPNOTSUPP, LW_EUNSUP},
        {ENOSYS, LW_EUNSUP},
        {ENOMEM, LW_ENOMEM},
        {EMFILE, LW_EOS},
        {ENFILE, LW_EOS},
        {ENOLCK, LW_EOS},
    };
    said = number;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].number == number)
            return table[i].error;
    return LW_EIO;
}

/* Of a call that returns 0, or -1 and errno. */
static int error_from(int result)
{
    return result ? error_of(errno) : LW_OK;
}

/* A call that a signal has interrupted is made again. */
#define AGAIN(result, call) \
    do                      \
        (result) = (call);  \
    while (lw_unlikely((result) < 0 && errno == EINTR))

/* Those of open file descriptions: not of processes, whose ranks would not exclude each other. */
static int lock_set(int descriptor, int command, short type, uint64_t offset, uint64_t bytes)
{
    if (offset > HAL_FILE_MOST || bytes > HAL_FILE_MOST - offset)
        return refused(LW_EINVAL);
    struct flock range = {
        .l_type = type, .l_whence = SEEK_SET, .l_start = (off_t)offset, .l_len = (off_t)bytes};
    int result;
    AGAIN(result, fcntl(descriptor, command, &range));
    return error_from(result);
}

/* ------------------------------------------------------------ open, close, names */

static int flags_of(uint32_t flags)
{
    bool reads = flags & HAL_FILE_READ, writes = flags & HAL_FILE_WRITE;
    return (reads && writes ? O_RDWR
            : writes        ? O_WRONLY
                            : O_RDONLY) |
           (flags & HAL_FILE_CREATE ? O_CREAT : 0) | (flags & HAL_FILE_EXCLUSIVE ? O_EXCL : 0);
}

static bool flags_good(uint32_t flags)
{
    const uint32_t all = HAL_FILE_READ | HAL_FILE_WRITE | HAL_FILE_CREATE | HAL_FILE_EXCLUSIVE;
    bool exclusive_alone = (flags & HAL_FILE_EXCLUSIVE) && !(flags & HAL_FILE_CREATE);
    return !(flags & ~all) && (flags & (HAL_FILE_READ | HAL_FILE_WRITE)) && !exclusive_alone;
}

/* Which one is it, and has it offsets? */
static int kind_check(struct hal_file *file)
{
    struct stat facts;
    if (fstat(file->descriptor, &facts))
        return error_of(errno);
    file->device = facts.st_dev;
    file->number = facts.st_ino;
    return S_ISDIR(facts.st_mode) ? error_of(EISDIR) : S_ISFIFO(facts.st_mode) ? error_of(ESPIPE) : LW_OK;
}

/* A descriptor, or -1 and errno.  O_NONBLOCK: a pipe would wait for who opens its other end. */
static int open_as(const char *name, uint32_t flags, uint32_t mode)
{
    int descriptor;
    AGAIN(descriptor, open(name, flags_of(flags) | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, (mode_t)mode));
    return descriptor;
}

int hal_file_open(struct hal_file *file, const char *name, uint32_t flags, uint32_t mode)
{
    if (!flags_good(flags) || mode & ~(uint32_t)07777)
        return refused(LW_EINVAL);
    /* What is only written may be read, too, if that is permitted: only then pages can be mapped (runs.c). */
    bool reads = flags & HAL_FILE_READ, wide = true;
    int descriptor = open_as(name, flags | HAL_FILE_READ, mode);
    if (descriptor < 0 && errno == EACCES && !reads) {
        wide = false;
        descriptor = open_as(name, flags, mode);
    }
    if (descriptor < 0)
        return error_of(errno);
    bool maps = wide && hal_file_maps && pages_can_map(descriptor);
    struct hal_file opened = {.descriptor = descriptor,
                              .reads = reads,
                              .maps = maps,
                              .maps_writes = maps && (flags & HAL_FILE_WRITE)};
    int error = kind_check(&opened);
    if (error)
        close(descriptor);
    else
        *file = opened;
    return error;
}

int hal_file_close(struct hal_file *file)
{
    if (file->under_way)
        return refused(LW_EAGAIN);
    pages_drop(file);
    /* A child that has been forked and runs no other program yet has it open, too, and would keep the locks. */
    (void)lock_set(file->descriptor, F_OFD_SETLK, F_UNLCK, 0, 0);
    int result = close(file->descriptor);
    file->descriptor = -1;
    /* Interrupted or not, the descriptor is free, and may be somebody else's already. */
    return result && errno == EINTR ? LW_OK : error_from(result);
}

int hal_file_delete(const char *name)
{
    return error_from(unlink(name));
}

/* ------------------------------------------------------------------ size and disk */

int hal_file_facts(const struct hal_file *file, struct hal_file_facts *facts)
{
    struct stat known;
    if (fstat(file->descriptor, &known))
        return error_of(errno);
    *facts = (struct hal_file_facts){.size = (uint64_t)known.st_size,
                                     .block = (uint64_t)known.st_blksize,
                                     .device = known.st_dev,
                                     .number = known.st_ino};
    return LW_OK;
}

int hal_file_resize(struct hal_file *file, uint64_t size)
{
    int result;
    if (size > HAL_FILE_MOST)
        return refused(LW_EINVAL);
    AGAIN(result, ftruncate(file->descriptor, (off_t)size));
    return error_from(result);
}

int hal_file_preallocate(struct hal_file *file, uint64_t size)
{
    int number;
    if (size > HAL_FILE_MOST)
        return refused(LW_EINVAL);
    if (!size)
        return LW_OK;
    do
        number = posix_fallocate(file->descriptor, 0, (off_t)size);
    while (number == EINTR);
    return error_of(number);
}

void hal_file_advise(struct hal_file *file, uint32_t advice)
{
    int order = advice & HAL_FILE_ANYWHERE ? POSIX_FADV_RANDOM
                : advice & HAL_FILE_ALONG  ? POSIX_FADV_SEQUENTIAL
                                           : POSIX_FADV_NORMAL;
    (void)posix_fadvise(file->descriptor, 0, 0, order);
    if (advice & HAL_FILE_ONCE)
        (void)posix_fadvise(file->descriptor, 0, 0, POSIX_FADV_NOREUSE);
}

int hal_file_sync(struct hal_file *file)
{
    int result;
    AGAIN(result, fsync(file->descriptor));
    return error_from(result);
}

/* ------------------------------------------------------------- reading and writing */

enum { CHUNK = 256 }; /* pieces a system call: on the stack of a thread, and below IOV_MAX */

/* Where a transfer is among its pieces. */
struct cursor {
    const struct hal_file_piece *piece, *end;
    size_t into; /* bytes of *piece that are done */
};

/* Would the kernel copy this slowly, from or to this place of the file?  (In its memory files begin at pages.) */
static bool slow(const struct iovec *piece, bool writes, uint64_t place)
{
    const void *file = (const void *)(uintptr_t)place; // NOLINT(performance-no-int-to-ptr)
    return writes ? lw_copy_slow(file, piece->iov_base, piece->iov_len)
                  : lw_copy_slow(piece->iov_base, file, piece->iov_len);
}

/* The next pieces, as the system wants them; how many.  *alone: it is one that is slow. */
static int gather(const struct cursor *at, bool writes, uint64_t place, struct iovec *chunk, bool *alone)
{
    int count = 0;
    size_t into = at->into;
    *alone = false;
    for (const struct hal_file_piece *piece = at->piece; piece < at->end && count < CHUNK && !*alone;
         piece++, into = 0) {
        if (piece->bytes == into)
            continue;
        chunk[count] = (struct iovec){(char *)piece->memory + into, piece->bytes - into};
        bool is_slow = slow(&chunk[count], writes, place);
        if (is_slow && count)
            break;
        *alone = is_slow;
        place += chunk[count++].iov_len;
    }
    return count;
}

/* One piece by the calls that take one: a list of them costs 60 ns more to begin with. */
static ssize_t transfer_once(int descriptor, bool writes, off_t place, const struct iovec *chunk, int count)
{
    ssize_t bytes;
    if (count == 1)
        AGAIN(bytes, writes ? pwrite(descriptor, chunk->iov_base, chunk->iov_len, place)
                            : pread(descriptor, chunk->iov_base, chunk->iov_len, place));
    else
        AGAIN(bytes,
              writes ? pwritev(descriptor, chunk, count, place) : preadv(descriptor, chunk, count, place));
    return bytes;
}

static ssize_t transfer_aside(int descriptor, bool writes, off_t place, const struct iovec *piece,
                              void *aside)
{
    struct iovec near = {lw_copy_beside(aside, (uint64_t)place), lw_least(piece->iov_len, LW_COPY_ASIDE)};
    if (writes)
        lw_copy(near.iov_base, piece->iov_base, near.iov_len);
    ssize_t bytes = transfer_once(descriptor, writes, place, &near, 1);
    if (!writes && bytes > 0)
        lw_copy(piece->iov_base, near.iov_base, (size_t)bytes);
    return bytes;
}

static void advance(struct cursor *at, size_t bytes)
{
    bytes += at->into;
    while (at->piece < at->end && bytes >= at->piece->bytes)
        bytes -= at->piece++->bytes;
    at->into = bytes;
}

/* *aside: memory for what is slow; NULL until it is needed. */
static int transfer_all(int descriptor, bool writes, uint64_t offset, struct cursor at, size_t *done,
                        void **aside)
{
    struct iovec chunk[CHUNK];
    *done = 0;
    advance(&at, 0); /* over empty ones */
    while (at.piece < at.end) {
        if (offset > HAL_FILE_MOST - *done)
            return refused(LW_EINVAL);
        uint64_t place = offset + *done;
        bool alone;
        int number = gather(&at, writes, place, chunk, &alone);
        if (alone && !*aside)
            *aside = malloc(LW_COPY_ROOM);
        ssize_t bytes = alone && *aside ? transfer_aside(descriptor, writes, (off_t)place, chunk, *aside)
                                        : transfer_once(descriptor, writes, (off_t)place, chunk, number);
        if (bytes < 0)
            return error_of(errno);
        if (!bytes)
            return writes ? refused(LW_EIO) : LW_OK; /* the end of the file */
        *done += (size_t)bytes;
        advance(&at, (size_t)bytes);
    }
    return LW_OK;
}

static int transfer(int descriptor, bool writes, uint64_t offset, const struct hal_file_piece *pieces,
                    size_t count, size_t *done)
{
    void *aside = NULL;
    int error = transfer_all(descriptor, writes, offset, (struct cursor){pieces, pieces + count, 0}, done,
                             &aside);
    free(aside);
    return error;
}

int hal_file_read_pieces(struct hal_file *file, uint64_t offset, const struct hal_file_piece *pieces,
                         size_t count, size_t *got)
{
    *got = 0;
    if (!file->reads)
        return error_of(EBADF);
    int error = transfer(file->descriptor, false, offset, pieces, count, got);
    hal_file_took(false, *got);
    return error;
}

int hal_file_write_pieces(struct hal_file *file, uint64_t offset, const struct hal_file_piece *pieces,
                          size_t count)
{
    size_t done;
    int error = transfer(file->descriptor, true, offset, pieces, count, &done);
    hal_file_took(true, done);
    return error;
}

/* ------------------------------------------------------------------------- later */

int hal_file_work_begin(struct hal_file_work *work,
                        void (*ended)(struct hal_worker *worker, struct hal_post *post))
{
    if ((uint32_t)work->operation > HAL_FILE_DO_CALL)
        return refused(LW_EINVAL);
    work->bytes = 0;
    work->next = NULL;
    work->worker = hal_self()->worker;
    work->post.run = ended;
    if (work->file)
        work->file->under_way++;
    return LW_OK;
}

bool hal_file_work_do(struct hal_file_work *work)
{
    int error = LW_OK;
    if (work->operation == HAL_FILE_DO_READ)
        error = hal_file_read_pieces(work->file, work->offset, work->pieces, work->count, &work->bytes);
    else if (work->operation == HAL_FILE_DO_WRITE)
        error = hal_file_write_pieces(work->file, work->offset, work->pieces, work->count);
    else if (work->operation == HAL_FILE_DO_SYNC)
        error = hal_file_sync(work->file);
    else
        error = work->call(work);
    if (error == HAL_FILE_PARKED) /* and perhaps another's by now */
        return false;
    work->error = error;
    return true;
}

void hal_file_work_end(struct hal_file_work *work)
{
    if (work->file)
        work->file->under_way--;
    work->done(work->worker, work);
}

/* -------------------------------------------------------------------------- locks */

/* A system call that waits would stop the worker, and with it perhaps who has the lock; elsewhere it stops nobody. */
int hal_file_lock(struct hal_file *file, uint64_t offset, uint64_t bytes, enum hal_lock kind, bool wait)
{
    if (kind == HAL_LOCK_SHARED && !file->reads)
        return error_of(EBADF);
    const uint64_t longest = 1000000;
    uint64_t pause = 10000; /* ns */
    int command = wait && !hal_self() ? F_OFD_SETLKW : F_OFD_SETLK;
    for (;;) {
        int error = lock_set(file->descriptor, command, kind == HAL_LOCK_SHARED ? F_RDLCK : F_WRLCK, offset,
                             bytes);
        if (error != LW_EAGAIN || !wait)
            return error;
        hal_thread_sleep(pause);
        pause = pause < longest ? 2 * pause : longest;
    }
}

int hal_file_unlock(struct hal_file *file, uint64_t offset, uint64_t bytes)
{
    return lock_set(file->descriptor, F_OFD_SETLK, F_UNLCK, offset, bytes);
}
