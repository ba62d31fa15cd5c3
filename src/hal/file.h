/* SPDX-License-Identifier: MIT
 *
 * HAL contract: files.
 *
 * A file that is open belongs to the worker that has opened it: only threads of that worker use its struct hal_file.  Who wants to use
 * the same file elsewhere opens it there, too.  Offsets and sizes are bytes from its beginning, at most HAL_FILE_MOST.
 *
 * What does not say otherwise blocks: the worker, with all of its threads, waits for the disk, and does not switch.  Where
 * that is too long, hal_file_start() lets somebody else wait.  On modelled machines files are those of the host; an I/O
 * cluster serves them, one access after another, at the rates of the machine file. Nothing but reading and writing takes virtual time.
 *
 * Errors, of all functions: LW_EINVAL: an argument is outside its range; LW_EBADF: the file is not open, or not for this
 * direction; LW_EFAULT: the memory is not there; LW_EUNSUP: this file system cannot do it; LW_ENOMEM; LW_EOS: no descriptor or lock is
 * left; LW_EIO: reading or writing failed, or any reason that is not named.  Those of open and delete also LW_ENOFILE: there is no
 * such file, or no such folder; LW_EFILEEXIST; LW_EACCES: permission is denied; LW_EROFS: the file system is read-only;
 * LW_EINUSE: it is busy, as a program that runs; LW_EBADFILE: the name is not one of a file that has offsets (a folder, a pipe, too
 * long a name).  Those that make a file larger also LW_ENOSPC: there is no space, or it would be larger than may be; LW_EDQUOT:
 * the quota is used up.  hal_file_words() tells what the system has said.
 */
#ifndef LW_HAL_FILE_H
#define LW_HAL_FILE_H

#include "hal/hal.h"

#define HAL_FILE_MOST ((uint64_t)INT64_MAX)

/* By which number the system knows why the last call of a function of this header has failed that the calling kernel thread has made; 0:
 * it was not the system that refused.  And its words for such a number; "" for 0. */
int hal_file_number(void);
const char *hal_file_words(int number);

/* An open file; whoever opens it provides the memory.  Its fields are the HAL's. */
struct hal_file {
    int descriptor;          /* -1: closed */
    uint32_t under_way;      /* what hal_file_start() has begun and is not done */
    bool reads;              /* it was opened to read, too */
    bool maps, maps_writes;  /* its pages can be memory of ours, to read, and to write */
    uint64_t device, number; /* as struct hal_file_facts has them */
};

/* How to open: to read, to write, or both; create it if it is not there; EXCLUSIVE, with CREATE: it must not be there. */
enum hal_file_flags { HAL_FILE_READ = 1, HAL_FILE_WRITE = 2, HAL_FILE_CREATE = 4, HAL_FILE_EXCLUSIVE = 8 };

/* mode: permissions of a file that is created, less the process's umask.  Children of the process do not inherit it. */
int hal_file_open(struct hal_file *file, const char *name, uint32_t flags, uint32_t mode) LW_CHECK;

/* Its locks end, also if a child of the process has it open still.  LW_EAGAIN: something is under way, and the file stays open; with every other error it is closed, and what
 * was written may be lost. */
int hal_file_close(struct hal_file *file) LW_CHECK;

/* Take away the name.  Who has the file open may go on. */
int hal_file_delete(const char *name) LW_CHECK;

/* What is known about a file: two that are open are the same if device and number are. */
struct hal_file_facts {
    uint64_t size;   /* bytes */
    uint64_t block;  /* bytes that are best read or written at once */
    uint64_t device; /* of the file system */
    uint64_t number; /* of the file there */
};
int hal_file_facts(const struct hal_file *file, struct hal_file_facts *facts) LW_CHECK;

/* Cut the file, or let zeros follow: nothing is allocated for them. */
int hal_file_resize(struct hal_file *file, uint64_t size) LW_CHECK;

/* Allocate the first `size` bytes, so that writing there finds space; the file becomes so large if it is smaller.  Nobody may
 * write there meanwhile: some file systems are made to do it by writing zeros where nothing was. */
int hal_file_preallocate(struct hal_file *file, uint64_t size) LW_CHECK;

/* How the file will be read and written, a bit each, for what the system does ahead; 0: as it sees fit.  No system need heed it. */
enum hal_file_advice { HAL_FILE_ALONG = 1, HAL_FILE_ANYWHERE = 2, HAL_FILE_ONCE = 4 };
void hal_file_advise(struct hal_file *file, uint32_t advice);

/* What has been written is on the disk, whoever of this host wrote it. */
int hal_file_sync(struct hal_file *file) LW_CHECK;

/* --------------------------------------------------------- reading and writing */

struct hal_file_piece {
    void *memory;
    size_t bytes;
};

/* Read into these pieces, in order, from `offset` on.  *got: bytes, fewer than the pieces have only if the file ends there; set with
 * an error, too.  `count` may be any, also 0. */
int hal_file_read_pieces(struct hal_file *file, uint64_t offset, const struct hal_file_piece *pieces,
                         size_t count, size_t *got) LW_CHECK;

/* Write them, all or with an error, which says nothing about how many. */
int hal_file_write_pieces(struct hal_file *file, uint64_t offset, const struct hal_file_piece *pieces,
                          size_t count) LW_CHECK;

/* The same with one piece. */
static inline LW_CHECK int hal_file_read(struct hal_file *file, uint64_t offset, void *memory, size_t bytes,
                                         size_t *got)
{
    struct hal_file_piece piece = {memory, bytes};
    return hal_file_read_pieces(file, offset, &piece, 1, got);
}

static inline LW_CHECK int hal_file_write(struct hal_file *file, uint64_t offset, const void *memory,
                                          size_t bytes)
{
    struct hal_file_piece piece = {(void *)(uintptr_t)memory, bytes};
    return hal_file_write_pieces(file, offset, &piece, 1);
}

/* A run of bytes of the file, and what to write there; not empty. */
struct hal_file_run {
    uint64_t offset;
    const void *memory;
    size_t bytes;
};

/* Write runs, each behind the one before and none over another; what lies between them is never written, not even as it was.  All or
 * with an error, which says nothing about how many.  Which comes first is not said. */
int hal_file_write_runs(struct hal_file *file, const struct hal_file_run *runs, size_t count) LW_CHECK;

/* Bytes of a file as memory to read from. */
enum { HAL_FILE_HELD_MOST = 2 << 20 };
struct hal_file_held {
    const char *memory;
    size_t bytes; /* fewer than were wanted only if the file ends there */
    void *pages;  /* the HAL's */
};

/* Hold what the file has from `offset` on, at most `bytes` bytes, between two multiples of HAL_FILE_HELD_MOST.  False: it cannot be memory,
 * or not now: hal_file_read() says why, if there is a reason.  Who cuts the file before it is released makes it memory that is not there. */
bool hal_file_hold(struct hal_file *file, uint64_t offset, size_t bytes, struct hal_file_held *held) LW_CHECK;
void hal_file_release(struct hal_file_held *held);

/* ------------------------------------------------------------------ without waiting */

enum hal_file_operation { HAL_FILE_DO_READ, HAL_FILE_DO_WRITE, HAL_FILE_DO_SYNC, HAL_FILE_DO_CALL };

/* Something to do with a file.  It, the pieces and their memory are the HAL's from hal_file_start() until done() runs. */
struct hal_file_work {
    struct hal_file *file; /* HAL_FILE_DO_CALL: or NULL */
    enum hal_file_operation operation;
    uint64_t offset;
    const struct hal_file_piece *pieces;
    size_t count; /* of pieces */
    /* HAL_FILE_DO_CALL: what to do; returns `error`.  It runs on no worker: it may call the functions of this header that block,
     * hal_alloc(), hal_free(), hal_file_resume(), hal_file_finish() and hal_time_ns(), and nothing else. */
    int (*call)(struct hal_file_work *work);
    /* Runs as a post does, on the worker that has started it; may start it anew. */
    void (*done)(struct hal_worker *worker, struct hal_file_work *work);
    int error;    /* then: what the function would have returned */
    size_t bytes; /* then: that were read */
    /* From here on the HAL's. */
    struct hal_file_work *next;
    struct hal_worker *worker;
    struct hal_post post;
    bool awaited; /* it will end without anything being done on a worker */
};

/* Have it done, and done() called in a later poll of the calling thread's worker.  Does not block, nor does the worker meanwhile.  A few
 * go on at a time in a process, the others follow; in which order is not said.  Who ends before need not find it done.  A job in which somebody waits for one is not stuck.
 * (On modelled machines: it is done at once, and done() called when the I/O cluster would have done it.)  LW_EINVAL: no such operation;
 * LW_ENOMEM: nobody is there to do it.  All other errors are told to done(). */
int hal_file_start(struct hal_file_work *work) LW_CHECK;

/* A call returns this if it has not ended: it will run again, or end, when somebody says so, who may do that before it has returned. */
enum { HAL_FILE_PARKED = -1 };

/* As hal_file_start(), but it is parked at first.  Who waits for it may be stuck: somebody else must do something.  LW_EINVAL. */
int hal_file_park(struct hal_file_work *work) LW_CHECK;

/* The call of a work that is parked runs once more, from any kernel thread of the process; or it has ended with this error, and
 * done() is called. */
void hal_file_resume(struct hal_file_work *work);
void hal_file_finish(struct hal_file_work *work, int error);

/* ---------------------------------------------------------------------------- locks
 *
 * Of ranges of bytes, for those who lock, too: reading and writing do not heed them.  They belong to the open file: the same
 * file opened twice, be it by one worker, is two that exclude each other.  What one locks again changes its kind. */

enum hal_lock { HAL_LOCK_SHARED, HAL_LOCK_EXCLUSIVE };

/* Lock `bytes` bytes from `offset` on; 0: to the end, wherever it will be.  Shared needs a file open to read, exclusive to write.
 * wait: until it is possible; other threads run meanwhile (may switch; in work of HAL_FILE_DO_CALL it
 * blocks).  Else LW_EAGAIN: somebody has one that excludes it.  That two wait for each other is not found. */
int hal_file_lock(struct hal_file *file, uint64_t offset, uint64_t bytes, enum hal_lock kind,
                  bool wait) LW_CHECK;

/* No error if nothing is locked there. */
int hal_file_unlock(struct hal_file *file, uint64_t offset, uint64_t bytes) LW_CHECK;

#endif
