/* SPDX-License-Identifier: MIT
 *
 * Channels: memory shared by one sending and one receiving worker.
 *
 * Inside a cluster a channel is plain memory handed over by a lock-free list.  Between
 * clusters it is a memfd of its own, sealed against resizing, whose descriptor goes through
 * mpiexec to the receiver alone; mpiexec vouches for the sender.
 */
#define _GNU_SOURCE
#include "hal/linux/packet.h"
#include "hal/linux/worker.h"
#include "hal/net.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

/* Put a channel into the mail of a worker of this cluster. */
static int mail_put(struct linux_worker *to, uint32_t from, size_t bytes, void *memory,
                    const struct job_proof *proof)
{
    struct linux_mail *mail = malloc(sizeof *mail);
    if (!mail)
        return LW_ENOMEM;
    *mail = (struct linux_mail){.from = from, .bytes = bytes, .memory = memory};
    if (proof)
        mail->proof = *proof;
    mail->next = atomic_load(&to->mail);
    while (!atomic_compare_exchange_weak(&to->mail, &mail->next, mail))
        ;
    atomic_fetch_or(&to->bell->mail, JOB_MAIL_LINKS);
    hal_bell_ring(to->pub.gid);
    return LW_OK;
}

/* mpiexec takes no more while others do not take what it has for them: so who waits to send takes what comes. */
int linux_control_send(const struct job_packet *packet, int fd)
{
    struct pollfd socket = {.fd = job_here.control, .events = POLLIN | POLLOUT};
    int error;
    while ((error = job_packet_send(job_here.control, packet, fd, MSG_DONTWAIT)) == EAGAIN) {
        poll(&socket, 1, -1);
        if (socket.revents & POLLIN)
            linux_control_drain();
    }
    return error;
}

static int link_send(const struct job_packet *packet, int fd)
{
    int error = linux_control_send(packet, fd);
    if (!error)
        return LW_OK;
    hal_log("cannot hand a link to mpiexec: %s", strerror(error));
    return error == ETOOMANYREFS ? LW_EOS : LW_EPEER;
}

int hal_channel_connect(uint32_t gid, size_t bytes, void **memory)
{
    struct hal_worker *self = hal_self_->worker;
    uint32_t workers = job_here.job.workers;
    void *channel;
    int error;

    if (gid >= job_bell_count(&job_here.job) && !linux_met_of(gid))
        return LW_ENOENT;
    if (gid / workers == job_here.job.cluster) {
        channel = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (channel == MAP_FAILED)
            return LW_ENOMEM;
        error = mail_put(&linux_cluster.workers[gid % workers], self->gid, bytes, channel, NULL);
        if (error) {
            munmap(channel, bytes);
            return error;
        }
        *memory = channel;
        return LW_OK;
    }

    int fd;
    error = linux_sealed_new("lwmpi-link", bytes, &channel, &fd);
    if (error == LW_EOS)
        hal_log("cannot create the link to worker %u: %s (raise the limit on open files: ulimit -n)", gid,
                strerror(errno));
    if (error)
        return error;
    struct job_packet packet = {
        .kind = JOB_CONNECT, .from = self->gid, .to = gid, .bytes = bytes, .proof = *linux_peer_proof()};
    _Atomic uint32_t *coming = &linux_bell_of(gid)->channels;
    atomic_fetch_add(coming, 1);
    error = link_send(&packet, fd);
    close(fd);
    if (error) {
        atomic_fetch_sub(coming, 1);
        munmap(channel, bytes);
        return error;
    }
    *memory = channel;
    return LW_OK;
}

int hal_memory_give(uint32_t gid, const struct hal_memory *name, size_t bytes)
{
    uint64_t descriptor = name->words[LINUX_MEMORY_DESCRIPTOR];
    struct job_packet packet = {.kind = JOB_CONNECT,
                                .from = hal_self_->worker->gid,
                                .to = gid,
                                .what = 1,
                                .bytes = bytes,
                                .token = descriptor,
                                .proof = *linux_peer_proof()};
    if (job_here.control < 0 || !hal_host_is_own(gid))
        return LW_EUNSUP;
    return link_send(&packet, (int)descriptor);
}

/* A link, for one of the workers here, or memory. */
static void link_take(const struct job_packet *packet, int fd)
{
    uint32_t workers = job_here.job.workers;
    size_t bytes = 0;
    void *channel = NULL;
    bool ours = packet->to / workers == job_here.job.cluster;
    if (fd >= 0 && ours && (packet->from < job_bell_count(&job_here.job) || linux_met_of(packet->from)))
        channel = linux_sealed_map(fd, &bytes);
    if (packet->what && channel) {
        linux_memory_take(packet, channel, bytes);
        return;
    }
    if (channel &&
        !mail_put(&linux_cluster.workers[packet->to % workers], packet->from, bytes, channel, &packet->proof))
        return;
    hal_log("%s that was offered to this cluster could not be mapped", packet->what ? "memory" : "a link");
    if (ours && !packet->what)
        atomic_fetch_sub(&linux_bell_of(packet->to)->channels, 1); /* it never comes */
}

static void packet_take(const struct job_packet *packet, int fd)
{
    switch (packet->kind) {
    case JOB_MEET:
        linux_job_meet(packet, fd);
        break;
    case JOB_ANSWER:
        linux_call_answered(packet, fd);
        break;
    default:
        link_take(packet, fd);
    }
    if (fd >= 0)
        close(fd);
}

/* One thread at a time: what follows a packet must find that it was taken. */
void linux_control_drain(void)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    struct job_packet packet;
    int fd;
    bool cut;
    pthread_mutex_lock(&lock);
    for (ssize_t got; (got = job_packet_receive(job_here.control, &packet, &fd, &cut)) > 0;) {
        if (cut)
            hal_log("too few descriptors to take a link: raise the limit on open files (ulimit -n)");
        if (got == (ssize_t)sizeof packet)
            packet_take(&packet, fd);
        else if (fd >= 0)
            close(fd);
    }
    pthread_mutex_unlock(&lock);
}

bool linux_mail_waits(struct linux_worker *worker)
{
    return atomic_load_explicit(&worker->bell->mail, memory_order_relaxed);
}

bool hal_channel_accept(struct hal_worker *pub, uint32_t *from_gid, size_t *bytes, void **memory)
{
    struct linux_worker *worker = linux_worker_of(pub);
    if (!(atomic_load_explicit(&worker->bell->mail, memory_order_relaxed) & JOB_MAIL_LINKS))
        return false;
    if (!worker->mail_ready) {
        atomic_fetch_and(&worker->bell->mail, ~JOB_MAIL_LINKS);
        if (job_here.control >= 0)
            linux_control_drain();
        struct linux_mail *taken = atomic_exchange(&worker->mail, NULL);
        while (taken) { /* newest first: turn it round */
            struct linux_mail *next = taken->next;
            taken->next = worker->mail_ready;
            worker->mail_ready = taken;
            taken = next;
        }
    }
    struct linux_mail *mail = worker->mail_ready;
    if (!mail)
        return false;
    worker->mail_ready = mail->next;
    if (mail->next)
        atomic_fetch_or(&worker->bell->mail, JOB_MAIL_LINKS);
    *from_gid = mail->from;
    *bytes = mail->bytes;
    *memory = mail->memory;
    if (mail->from / job_here.job.workers != job_here.job.cluster) { /* (that of no other job is) */
        linux_peer_try(mail->from, &mail->proof);
        atomic_fetch_sub(&worker->bell->channels, 1);
    }
    free(mail);
    return true;
}
