/* SPDX-License-Identifier: MIT
 *
 * The switchboard: a cluster that opens a link hands its memory to mpiexec, which gives it to
 * the cluster of the receiver and to nobody else, and vouches for the sender.
 */
#include "hal/linux/packet.h"
#include "launch/mpiexec/mpiexec.h"

#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { PACKETS_A_TURN = 64, PACKETS_LAST = 4096, QUEUED_MOST = 512 };

static uint32_t queued_count; /* of all children */
static uint64_t passed;       /* packets */

/* A packet that has come and was not read yet? */
static bool packet_waits(const struct child *child)
{
    char byte;
    return child->control.fd >= 0 && recv(child->control.fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
}

bool switch_is_empty(void)
{
    for (uint32_t i = 0; i < mpiexec.child_count; i++)
        if (packet_waits(&mpiexec.children[i]))
            return false;
    return queued_count == 0;
}

uint64_t switch_passed(void)
{
    return passed;
}

/* Wake the worker that the packet is for. */
static void bell_ring(uint32_t gid)
{
    struct job_bell *bell = &mpiexec.bells[gid];
    passed++;
    atomic_fetch_or(&bell->mail, JOB_MAIL_LINKS);
    atomic_fetch_add(&bell->word, 1);
    syscall(SYS_futex, &bell->word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}

/* 0: sent; EAGAIN: later; anything else: never. */
static int packet_send(int socket, const struct job_packet *packet, int fd)
{
    int error = job_packet_send(socket, packet, fd, MSG_DONTWAIT);
    return error == ETOOMANYREFS || error == ENOBUFS ? EAGAIN : error;
}

/* Let others wait in their sockets while too much is under way here. */
static void receivers_watch(void)
{
    static bool paused;
    bool full = queued_count >= QUEUED_MOST;
    if (full == paused || (paused && queued_count > QUEUED_MOST / 2))
        return;
    paused = full;
    for (uint32_t i = 0; i < mpiexec.child_count; i++) {
        struct child *child = &mpiexec.children[i];
        source_watch(&child->control, (paused ? 0 : EPOLLIN) | (child->queue ? EPOLLOUT : 0));
    }
}

static void queued_drop(struct child *child)
{
    struct queued *queued = child->queue;
    child->queue = queued->next;
    if (!child->queue)
        child->queue_end = &child->queue;
    close(queued->fd);
    free(queued);
    queued_count--;
}

void switch_send(struct child *child)
{
    while (child->queue) {
        struct queued *queued = child->queue;
        int error = child->control.fd < 0 ? EPIPE
                                          : packet_send(child->control.fd, &queued->packet, queued->fd);
        if (error == EAGAIN)
            break;
        if (!error)
            bell_ring(queued->packet.to);
        queued_drop(child);
    }
    if (!child->queue)
        source_watch(&child->control, child->control.events & EPOLLIN);
    receivers_watch();
}

static void packet_forward(const struct job_packet *packet, int fd)
{
    struct child *child = &mpiexec.children[packet->to / mpiexec.job.workers];
    if (child->control.fd < 0) { /* it has ended: the sender will notice */
        close(fd);
        return;
    }
    if (!child->queue && packet_send(child->control.fd, packet, fd) == 0) {
        close(fd);
        bell_ring(packet->to);
        return;
    }
    struct queued *queued = allocate(sizeof *queued);
    *queued = (struct queued){.packet = *packet, .fd = fd};
    *child->queue_end = queued;
    child->queue_end = &queued->next;
    queued_count++;
    source_watch(&child->control, child->control.events | EPOLLOUT);
    receivers_watch();
}

static bool packet_sane(const struct child *child, const struct job_packet *packet, ssize_t bytes, int fd)
{
    return bytes == (ssize_t)sizeof *packet && packet->kind == JOB_CONNECT && fd >= 0 &&
           packet->from / mpiexec.job.workers == child->cluster &&
           packet->to < job_bell_count(&mpiexec.job) &&
           mpiexec.children[packet->to / mpiexec.job.workers].started;
}

/* The cluster has ended, or has closed its end: its end will tell. */
static void child_close(struct child *child)
{
    source_close(&child->control);
    while (child->queue)
        queued_drop(child);
}

/* Take one packet from a cluster and pass it on; false: there is none now. */
static bool packet_take(struct child *child)
{
    struct job_packet packet;
    int fd;
    bool cut;
    ssize_t bytes = job_packet_receive(child->control.fd, &packet, &fd, &cut);
    if (bytes < 0 && errno == EAGAIN)
        return false;
    if (bytes <= 0) {
        child_close(child);
        return false;
    }
    if (packet_sane(child, &packet, bytes, fd)) {
        packet_forward(&packet, fd);
        return true;
    }
    if (fd >= 0)
        close(fd);
    if (cut)
        fail(1, "too few descriptors to connect the clusters: raise the limit on open files (ulimit -n)");
    say("cluster %u asked for a link that makes no sense; ignored", child->cluster);
    return true;
}

void switch_receive(struct child *child)
{
    for (int i = 0; i < PACKETS_A_TURN && child->control.fd >= 0; i++)
        if (!packet_take(child))
            return;
}

/* The links that it opened last may hold messages: they go to their receivers still. */
void switch_finish(struct child *child)
{
    /* More than a socket holds; a child of its own may keep the other end. */
    for (int i = 0; i < PACKETS_LAST && child->control.fd >= 0 && packet_take(child); i++)
        ;
    child_close(child);
}
