/* SPDX-License-Identifier: MIT */
#include "base/error.h"

const char *lw_error_text(int error)
{
    static const char *const texts[LW_ERROR_COUNT] = {
        [LW_OK] = "success",
        [LW_ENOMEM] = "no memory or table entry left",
        [LW_EINVAL] = "an argument is outside its range",
        [LW_EBADF] = "the handle is not open, or not for this direction",
        [LW_EPERM] = "the peer has not allowed this",
        [LW_ENOENT] = "no such name, port, cluster or rank",
        [LW_EEXIST] = "the name or port is already taken",
        [LW_EAGAIN] = "it would have to wait",
        [LW_EPEER] = "the peer is gone",
        [LW_EPENDING] = "a process has failed that may be meant, and was not acknowledged",
        [LW_EREVOKED] = "the communicator is revoked",
        [LW_EPROTO] = "the peer sent something that makes no sense",
        [LW_ETRUNC] = "the message is longer than the buffer",
        [LW_ETYPE] = "the message has other elements than the receive expects",
        [LW_EFAULT] = "the peer's memory cannot be read",
        [LW_EUNSUP] = "this platform cannot do it",
        [LW_EOS] = "the operating system refused",
        [LW_ENOFILE] = "there is no such file",
        [LW_EFILEEXIST] = "the file exists already",
        [LW_EINUSE] = "the file is in use",
        [LW_EACCES] = "permission is denied",
        [LW_EROFS] = "the file system is read-only",
        [LW_EBADFILE] = "not the name of a file that has offsets",
        [LW_ENOSPC] = "no space is left for the file",
        [LW_EDQUOT] = "the quota is used up",
        [LW_EIO] = "reading or writing failed",
    };
    if (error < 0 || error >= LW_ERROR_COUNT || !texts[error])
        return "unknown error";
    return texts[error];
}
