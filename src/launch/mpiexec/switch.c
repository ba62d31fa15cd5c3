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

void bell_wake(struct job_bell *bell)
{
    atomic_fetch_add(&bell->word, 1);
    syscall(SYS_futex, &bell->word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}

/* Wake the worker that the packet is for. */
static void bell_ring(uint32_t gid)
{
    struct job_bell *bell = &mpiexec.bells[gid];
    passed++;
    atomic_fetch_or(&bell->mail, JOB_MAIL_LINKS);
    bell_wake(bell);
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
        source_watch(&child->control, (paused ? 0 : EPOLLIN) | (child->control.queue ? EPOLLOUT : 0));
    }
}

static void queued_drop(struct source *source)
{
    struct queued *queued = source->queue;
    source->queue = queued->next;
    if (queued->fd >= 0)
        close(queued->fd);
    free(queued);
    queued_count--;
}

/* Try to send a packet; true: it need not be kept. */
static bool packet_try(struct source *source, const struct job_packet *packet, int fd)
{
    int error = source->fd < 0 ? EPIPE : packet_send(source->fd, packet, fd);
    if (!error && source->kind == SOURCE_CONTROL)
        bell_ring(packet->to);
    return error != EAGAIN;
}

void switch_send(struct source *source)
{
    while (source->queue && packet_try(source, &source->queue->packet, source->queue->fd))
        queued_drop(source);
    if (!source->queue)
        source_watch(source, source->events & EPOLLIN);
    receivers_watch();
}

void switch_put(struct source *source, const struct job_packet *packet, int fd)
{
    if (!source->queue && packet_try(source, packet, fd)) {
        if (fd >= 0)
            close(fd);
        return;
    }
    struct queued *queued = allocate(sizeof *queued);
    *queued = (struct queued){.packet = *packet, .fd = fd};
    if (!source->queue)
        source->queue_end = &source->queue;
    *source->queue_end = queued;
    source->queue_end = &queued->next;
    queued_count++;
    source_watch(source, source->events | EPOLLOUT);
    receivers_watch();
}

void switch_close(struct source *source)
{
    source_close(source);
    while (source->queue)
        queued_drop(source);
}

void switch_deliver(const struct job_packet *packet, int fd)
{
    switch_put(&mpiexec.children[packet->to / mpiexec.job.workers].control, packet, fd);
}

/* A link that a cluster has opened goes to the cluster of the other end, which may be another job's. */
static void packet_forward(const struct job_packet *packet, int fd)
{
    if (packet->to < job_bell_count(&mpiexec.job)) {
        switch_deliver(packet, fd);
        return;
    }
    struct guest *guest = guest_of_gid(packet->to);
    struct job_packet theirs = *packet;
    theirs.to -= guest->first_gid;
    switch_put(&guest->source, &theirs, fd);
}

static bool link_sane(const struct job_packet *packet, int fd)
{
    if (packet->kind != JOB_CONNECT || fd < 0)
        return false;
    if (packet->to >= job_bell_count(&mpiexec.job))
        return guest_of_gid(packet->to) != NULL;
    const struct child *child = &mpiexec.children[packet->to / mpiexec.job.workers];
    return child->started || child->vacant >= 0;
}

static bool is_of_network(const struct job_packet *packet)
{
    return mpiexec.part && (packet->kind == JOB_PORT || packet->kind == JOB_LOST || packet->kind == JOB_SEEK);
}

/* From the workers of this cluster, and of a kind that clusters send? */
static bool packet_sane(const struct child *child, const struct job_packet *packet, ssize_t bytes, int fd)
{
    return bytes == (ssize_t)sizeof *packet && packet->from / mpiexec.job.workers == child->cluster &&
           (packet->kind == JOB_ASK || packet->kind == JOB_BIND || is_of_network(packet) ||
            link_sane(packet, fd));
}

static void packet_handle(const struct job_packet *packet, int fd)
{
    if (packet->kind == JOB_CONNECT) {
        packet_forward(packet, fd);
        return;
    }
    if (packet->kind == JOB_ASK)
        ask_take(packet, fd);
    else if (packet->kind == JOB_PORT)
        part_port(packet->from);
    else if (packet->kind == JOB_SEEK)
        part_seek(packet->rank);
    else if (packet->kind == JOB_LOST)
        part_lost(packet->from, packet->rank);
    else
        guest_bind(packet->job, packet->what != 0);
    if (fd >= 0)
        close(fd);
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
    if (bytes <= 0) { /* the cluster has ended, or has closed its end: its end will tell */
        switch_close(&child->control);
        if (child->adopted && !child->ended)
            adopted_ended(child);
        return false;
    }
    if (packet_sane(child, &packet, bytes, fd)) {
        packet_handle(&packet, fd);
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
    switch_close(&child->control);
}
