/* SPDX-License-Identifier: MIT
 *
 * Packets on the control sockets, each with a descriptor.  Used by the clusters and by mpiexec,
 * which has none of the library in it: hence inline.
 */
#ifndef LW_HAL_LINUX_PACKET_H
#define LW_HAL_LINUX_PACKET_H

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include "hal/common/job.h"

/* Send a packet and a descriptor (-1: none), which stays open here.  flags: of sendmsg().  Returns 0 or an errno. */
static inline int job_packet_send(int socket, const struct job_packet *packet, int fd, int flags)
{
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(sizeof(int))];
    } control = {0};
    struct iovec part = {.iov_base = (void *)packet, .iov_len = sizeof *packet};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (fd >= 0) {
        message.msg_control = &control;
        message.msg_controllen = sizeof control;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof fd);
        memcpy(CMSG_DATA(header), &fd, sizeof fd);
    }
    while (sendmsg(socket, &message, flags | MSG_NOSIGNAL) < 0)
        if (errno != EINTR)
            return errno;
    return 0;
}

/* Receive a packet without waiting.  *fd: the descriptor that came along, -1 if none did; *cut: it
 * did not fit into this process.  Returns the length of the packet, 0 at the end, -1 and errno. */
static inline ssize_t job_packet_receive(int socket, struct job_packet *packet, int *fd, bool *cut)
{
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(sizeof(int))];
    } control;
    struct iovec part = {.iov_base = packet, .iov_len = sizeof *packet};
    struct msghdr message;
    ssize_t bytes;
    do {
        message = (struct msghdr){
            .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
        bytes = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    } while (bytes < 0 &&
             (errno == EINTR || errno == ECONNRESET)); /* which is said once, before what was sent is read */
    *fd = -1;
    *cut = bytes > 0 && (message.msg_flags & MSG_CTRUNC);
    struct cmsghdr *header = bytes > 0 ? CMSG_FIRSTHDR(&message) : NULL;
    if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
        memcpy(fd, CMSG_DATA(header), sizeof *fd);
    return bytes;
}

/* What is longer than a packet goes along as a file in memory.  -1 and errno. */
enum { JOB_TEXT_MOST = 16 << 20 };
static inline int job_text_new(const void *text, size_t bytes)
{
    int fd = memfd_create("lwmpi-text", MFD_CLOEXEC);
    for (size_t done = 0; fd >= 0 && done < bytes;) {
        ssize_t now = write(fd, (const char *)text + done, bytes - done);
        if (now <= 0) {
            close(fd);
            return -1;
        }
        done += (size_t)now;
    }
    return fd;
}

/* Read what came along, ended by 0, which is not counted; to be freed.  The sender may have sent anything.  NULL: that was no
 * such file, or there is no memory. */
static inline char *job_text_read(int fd, size_t *bytes)
{
    struct stat stat;
    if (fd < 0 || fstat(fd, &stat) || !S_ISREG(stat.st_mode) || stat.st_size > JOB_TEXT_MOST)
        return NULL;
    char *text = malloc((size_t)stat.st_size + 1);
    ssize_t got = text ? pread(fd, text, (size_t)stat.st_size, 0) : -1;
    if (got < 0) {
        free(text);
        return NULL;
    }
    text[got] = 0;
    *bytes = (size_t)got;
    return text;
}

#endif
