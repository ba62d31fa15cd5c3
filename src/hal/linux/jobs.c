/* SPDX-License-Identifier: MIT
 *
 * Other jobs: what ranks ask of mpiexec, and where the workers of the jobs are that this one has met.
 */
#define _GNU_SOURCE
#include "hal/linux/packet.h"
#include "hal/linux/worker.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* ------------------------------------------------------------ jobs that were met */

/* The last first.  None is ever taken out: links keep addresses of bells. */
static _Atomic(struct linux_met *) met_jobs;

struct linux_met *linux_met_of(uint32_t gid)
{
    struct linux_met *met = atomic_load_explicit(&met_jobs, memory_order_acquire);
    while (met && gid - met->first_gid >= met->count)
        met = met->next;
    return met;
}

struct job_bell *linux_bell_of(uint32_t gid)
{
    if (lw_likely(gid < job_bell_count(&job_here.job)))
        return &job_here.bells[gid];
    struct linux_met *met = linux_met_of(gid);
    return met ? &met->bells[gid - met->first_gid] : &job_here.bells[0];
}

static struct linux_met *met_find(uint32_t number)
{
    struct linux_met *met = atomic_load_explicit(&met_jobs, memory_order_acquire);
    while (met && met->job.number != number)
        met = met->next;
    return met;
}

const struct hal_job *hal_job_met(uint32_t number, uint32_t *first_gid)
{
    struct linux_met *met = met_find(number);
    if (!met && job_here.control >= 0) { /* the news may wait for somebody to look */
        linux_control_drain();
        met = met_find(number);
    }
    if (!met)
        return NULL;
    *first_gid = met->first_gid;
    return &met->job;
}

/* The segment of another job, or a picture of it; NULL: it makes no sense. */
static struct job_header *segment_map(int fd, struct hal_job *job, struct job_places *places)
{
    struct stat stat;
    if (fd < 0 || fstat(fd, &stat) || !S_ISREG(stat.st_mode) ||
        (size_t)stat.st_size < sizeof(struct job_header) || !(fcntl(fd, F_GET_SEALS) & F_SEAL_SHRINK))
        return NULL;
    struct job_header *header = mmap(NULL, (size_t)stat.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (header == MAP_FAILED)
        return NULL;
    if (job_segment_read(header, (uint64_t)stat.st_size, job, places) &&
        job->networked == job_here.job.networked)
        return header;
    munmap(header, (size_t)stat.st_size);
    return NULL;
}

void linux_job_meet(const struct job_packet *packet, int fd)
{
    struct hal_job job;
    struct job_places places;
    struct job_header *header = segment_map(fd, &job, &places);
    struct linux_met *met = header ? calloc(1, sizeof *met + ((size_t)job.nclusters + 1) * sizeof *met->pids)
                                   : NULL;
    if (!met) {
        hal_log("a job that was met could not be mapped");
        return;
    }
    met->job = job;
    met->job.number = packet->job;
    met->first_gid = packet->from;
    met->count = job_bell_count(&job);
    met->bells = (struct job_bell *)((char *)header + places.bells_at);
    met->ports = (struct job_port *)((char *)header + places.ports_at);
    met->firsts = (const uint32_t *)((char *)header + places.hosts_at);
    met->secret = header->secret;
    const struct linux_met *last = atomic_load(&met_jobs);
    met->first_host = last ? last->first_host + last->job.hosts : job_here.job.hosts;
    if (header->fences) /* its workers go to sleep without membarrier() */
        atomic_store(&hal_bell_fence_, true);
    met->next = atomic_load(&met_jobs);
    atomic_store_explicit(&met_jobs, met, memory_order_release);
}

uint32_t hal_rank_program(uint32_t rank)
{
    return job_here.ranks[rank].program;
}

/* --------------------------------------------------------------- asking mpiexec */

/* Somebody waits for an answer. */
struct waiting {
    struct waiting *next;
    uint64_t token;
    struct hal_ask *call;
    struct hal_thread *thread;
    struct hal_worker *worker;
    struct hal_post post;
    int error;
    bool answered;
};

static struct {
    pthread_mutex_t lock;
    struct waiting *first;
    uint64_t tokens;
} calls = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* On the worker of who waits. */
static void answered_run(struct hal_worker *worker, struct hal_post *post)
{
    struct waiting *waiting = lw_container(post, struct waiting, post);
    struct hal_ask *call = waiting->call;
    linux_worker_of(worker)->expected -= !call->stuck;
    waiting->answered = true;
    if (!call->answered) {
        hal_thread_wake(waiting->thread);
        return;
    }
    int error = waiting->error;
    free(waiting);
    call->answered(call, error);
}

static struct waiting *waiting_take(uint64_t token)
{
    pthread_mutex_lock(&calls.lock);
    struct waiting **at = &calls.first, *found;
    while (*at && (*at)->token != token)
        at = &(*at)->next;
    found = *at;
    if (found)
        *at = found->next;
    pthread_mutex_unlock(&calls.lock);
    return found;
}

void linux_call_answered(const struct job_packet *packet, int fd)
{
    struct waiting *waiting = waiting_take(packet->token);
    size_t bytes;
    if (!waiting)
        return;
    waiting->error = packet->what < LW_ERROR_COUNT ? (int)packet->what : LW_EPROTO;
    waiting->call->answer = fd >= 0 ? job_text_read(fd, &bytes) : NULL;
    waiting->call->leader = (struct hal_leader){packet->job, packet->rank, packet->context};
    hal_post(waiting->worker, &waiting->post);
}

/* Returns its token.  From now on the answer may come. */
static uint64_t waiting_add(struct waiting *waiting)
{
    pthread_mutex_lock(&calls.lock);
    uint64_t token = ++calls.tokens;
    waiting->token = token;
    waiting->next = calls.first;
    calls.first = waiting;
    pthread_mutex_unlock(&calls.lock);
    return token;
}

static int question_send(const struct job_packet *packet, const void *text)
{
    int fd = packet->bytes ? job_text_new(text, packet->bytes) : -1;
    if (packet->bytes && fd < 0)
        return errno == ENOMEM || errno == ENOSPC ? LW_ENOMEM : LW_EOS;
    int error = linux_control_send(packet, fd);
    if (fd >= 0)
        close(fd);
    return error ? LW_EPEER : LW_OK;
}

const char *hal_jobs_start(void)
{
    return job_here.control < 0 ? linux_adopt() : NULL;
}

/* From now on the answer may come, but on failure. */
static int question_ask(struct waiting *waiting)
{
    const struct hal_ask *call = waiting->call;
    struct linux_worker *worker = linux_worker_of(waiting->worker);
    struct job_packet packet = {.kind = JOB_ASK,
                                .from = worker->pub.gid,
                                .what = (uint32_t)call->what,
                                .bytes = call->bytes,
                                .job = call->leader.job,
                                .rank = call->leader.rank,
                                .context = call->leader.context};
    bool expected = !call->stuck;
    packet.token = waiting_add(waiting);
    worker->expected += expected;
    int error = question_send(&packet, call->text);
    if (!error)
        return LW_OK;
    (void)waiting_take(packet.token);
    worker->expected -= expected;
    return error;
}

static int ask_later(const struct waiting *prepared)
{
    struct waiting *waiting = malloc(sizeof *waiting);
    if (!waiting)
        return LW_ENOMEM;
    *waiting = *prepared;
    int error = question_ask(waiting);
    if (error)
        free(waiting);
    return error;
}

int hal_ask(struct hal_ask *call)
{
    struct waiting waiting = {
        .call = call, .thread = hal_self_, .worker = hal_self_->worker, .post.run = answered_run};
    call->answer = NULL;
    if (job_here.control < 0)
        return LW_EUNSUP;
    if (call->answered)
        return ask_later(&waiting);
    int error = question_ask(&waiting);
    if (error)
        return error;
    while (!waiting.answered)
        hal_thread_block();
    return waiting.error;
}

void hal_job_bind(uint32_t rank, uint32_t job, bool bound)
{
    const struct job_packet packet = {
        .kind = JOB_BIND, .from = hal_self_->worker->gid, .what = bound, .job = job, .rank = rank};
    if (job_here.control >= 0 && linux_control_send(&packet, -1))
        hal_log("cannot tell mpiexec of a job that was met: %s", strerror(errno));
}

/* ------------------------------------------------------------ streams */

struct stream {
    struct hal_descriptor descriptor;
    struct hal_thread *thread;
    bool ready;
};

static void stream_ready(struct hal_worker *worker, struct hal_descriptor *descriptor)
{
    (void)worker;
    struct stream *stream = lw_container(descriptor, struct stream, descriptor);
    stream->ready = true;
    hal_thread_wake(stream->thread);
}

/* Until it can be read, or written. */
static int stream_wait(int fd, enum hal_events events)
{
    struct stream stream = {.descriptor = {.fd = fd, .events = events, .ready = stream_ready},
                            .thread = hal_self_};
    int error = hal_descriptor_watch(&stream.descriptor);
    while (!error && !stream.ready)
        hal_thread_block();
    return error;
}

/* Without waiting in the kernel, whatever the descriptor's own mode is; *done: bytes. */
static int stream_step(int fd, bool send, char *data, size_t bytes, size_t *done)
{
    ssize_t now = send ? sendto(fd, data, bytes, MSG_DONTWAIT | MSG_NOSIGNAL, NULL, 0)
                       : recv(fd, data, bytes, MSG_DONTWAIT);
    if (now > 0) {
        *done += (size_t)now;
        return LW_OK;
    }
    if (now == 0)
        return LW_EPEER;
    if (errno == EAGAIN || errno == EWOULDBLOCK)
        return stream_wait(fd, send ? HAL_WRITABLE : HAL_READABLE);
    return errno == EINTR ? LW_OK : errno == EBADF || errno == ENOTSOCK ? LW_EBADF : LW_EPEER;
}

int hal_stream_swap(int fd, const void *mine, void *theirs, size_t bytes)
{
    size_t sent = 0, got = 0;
    int error = LW_OK;
    while (!error && sent < bytes)
        error = stream_step(fd, true, (char *)(uintptr_t)mine + sent, bytes - sent, &sent);
    while (!error && got < bytes)
        error = stream_step(fd, false, (char *)theirs + got, bytes - got, &got);
    return error;
}
