/* SPDX-License-Identifier: MIT
 *
 * Packets on the control sockets, each with a descriptor.  Used by the clusters and by mpiexec,
 * which has none of the library in it: hence inline.
 */
#ifndef LW_HAL_LINUX_PACKET_H
#define LW_HAL_LINUX_PACKET_H

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include "hal/common/job.h"

/* Send a packet and a descriptor, which stays open here.  flags: of sendmsg().  Returns 0 or an errno. */
static inline int job_packet_send(int socket, const struct job_packet *packet, int fd, int flags)
{
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(sizeof(int))];
    } control = {0};
    struct iovec part = {.iov_base = (void *)packet, .iov_len = sizeof *packet};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof fd);
    memcpy(CMSG_DATA(header), &fd, sizeof fd);
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
    } while (bytes < 0 && errno == EINTR);
    *fd = -1;
    *cut = bytes > 0 && (message.msg_flags & MSG_CTRUNC);
    struct cmsghdr *header = bytes > 0 ? CMSG_FIRSTHDR(&message) : NULL;
    if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
        memcpy(fd, CMSG_DATA(header), sizeof *fd);
    return bytes;
}

#endif
