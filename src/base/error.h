/* SPDX-License-Identifier: MIT */
#ifndef LW_BASE_ERROR_H
#define LW_BASE_ERROR_H

/* Error codes of all tiers below LibMPI: 0 is success.  LibMPI maps them to
 * MPI error classes in one place (src/mpi/runtime/error.c). */
enum lw_error {
    LW_OK = 0,
    LW_ENOMEM, /* no memory, or no table entry left */
    LW_EINVAL, /* an argument is outside its range */
    LW_EBADF,  /* handle not open, or not for this direction */
    LW_EPERM,  /* the peer has not allowed this */
    LW_ENOENT, /* no such name, port, cluster or rank */
    LW_EEXIST, /* name or port already taken */
    LW_EAGAIN, /* would have to wait */
    LW_EPEER,  /* the peer is gone */
    LW_EPROTO, /* the peer sent something that makes no sense */
    LW_ETRUNC, /* message longer than the buffer */
    LW_EFAULT, /* the peer's memory could not be read */
    LW_EUNSUP, /* this platform cannot do it */
    LW_EOS,    /* the operating system refused; see the log line */
    /* Of files. */
    LW_ENOFILE,    /* there is none of this name */
    LW_EFILEEXIST, /* there is one already */
    LW_EINUSE,     /* it is busy */
    LW_EACCES,     /* permission is denied */
    LW_EROFS,      /* the file system is read-only */
    LW_EBADFILE,   /* the name is not one of a file that has offsets */
    LW_ENOSPC,     /* no space, or larger than may be */
    LW_EDQUOT,     /* the quota is used up */
    LW_EIO,        /* reading or writing failed */
    /* Of jobs that go on when a process dies. */
    LW_EPENDING, /* one that may be meant has died; the operation is still there */
    LW_EREVOKED, /* the communicator is revoked */
    /* Of jobs that are checked. */
    LW_ETYPE, /* message of elements that the receive does not expect */
    LW_ERROR_COUNT
};

#define LW_CHECK __attribute__((warn_unused_result))

/* A short English text for an error code; never NULL. */
const char *lw_error_text(int error);

#endif
