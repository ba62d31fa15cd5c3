/* SPDX-License-Identifier: MIT
 *
 * Guests: the mpiexecs of other jobs.  When two have said hello, each tells its clusters of the other's job; from then on links
 * between the jobs pass through both.  Either end of a job is told to the other, which ends, too, while ranks of it are
 * bound to that one.
 */
#include "hal/linux/packet.h"
#include "launch/mpiexec/mpiexec.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/prctl.h>

/* FOLLOW: what ranks on other hosts have said before that they are bound no more may be on its way to a head. */
enum { PACKETS_A_TURN = 64, LEAVE_MS = 1000, FOLLOW_MS = 300 };

static struct guest *guests;
static uint32_t gids_end; /* of all jobs that were met; 0: none was */

/* ---------------------------------------------------------------- the list */

static struct guest *guest_add(int fd)
{
    struct guest *guest = allocate(sizeof *guest);
    guest->source = (struct source){.kind = SOURCE_GUEST, .fd = fd};
    guest->next = guests;
    guests = guest;
    return guest;
}

struct guest *guest_new(int fd)
{
    struct guest *guest = guest_add(fd);
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    source_watch(&guest->source, EPOLLIN);
    return guest;
}

struct guest *guest_next(struct guest *guest)
{
    return guest ? guest->next : guests;
}

struct guest *guest_of_job(uint32_t number)
{
    struct guest *guest = guests;
    while (guest && (guest->job != number || guest->over))
        guest = guest->next;
    return guest;
}

struct guest *guest_of_gid(uint32_t gid)
{
    struct guest *guest = guests;
    while (guest && (guest->over || !guest->fits || gid - guest->first_gid >= guest->workers))
        guest = guest->next;
    return guest;
}

bool guests_bound(void)
{
    for (const struct guest *guest = guests; guest; guest = guest->next)
        if (!guest->well && guest->bound)
            return true;
    return false;
}

struct guest *guest_bound_alone(void)
{
    struct guest *found = NULL;
    for (struct guest *guest = guests; guest; guest = guest->next) {
        if (guest->over || !guest->bound)
            continue;
        if (found)
            return NULL;
        found = guest;
    }
    return found;
}

/* ----------------------------------------------------------- the end of a job */

const char *guest_text(const struct guest *guest)
{
    static char text[96];
    snprintf(text, sizeof text,
             guest->spawned  ? "a job that this one has started (mpiexec %d)"
             : guest->parent ? "the job that has started this one (mpiexec %d)"
                             : "a job that this one is connected with (mpiexec %d)",
             (int)guest->launcher);
    return text;
}

/* A job has failed to which ranks of ours are bound: they would wait for it. */
static void job_follow(const struct guest *guest)
{
    if (!guest->over || guest->well || !guest->bound || mpiexec.ending || mpiexec.part ||
        (mpiexec.head && now_ns() - guest->over_ns < FOLLOW_MS * (uint64_t)1000000))
        return;
    say("%s has ended: %s; job ended", guest_text(guest), guest->why ? guest->why : "its mpiexec has died");
    job_end(guest->status ? guest->status : 1);
}

void guests_follow(void)
{
    for (const struct guest *guest = guests; guest; guest = guest->next)
        job_follow(guest);
}

void guest_bind(uint32_t number, bool bound)
{
    if (mpiexec.part)
        part_bind(number, bound);
    struct guest *guest = guest_of_job(number);
    for (struct guest *at = guests; !guest && at; at = at->next)
        if (at->job == number)
            guest = at; /* it is over already */
    if (!guest)
        return;
    guest->bound += bound ? 1 : guest->bound ? UINT32_MAX : 0;
    job_follow(guest);
}

/* Nobody there reads what is sent to them, and nobody rings. */
static void workers_end(struct guest *guest)
{
    struct job_bell *bells = (struct job_bell *)((char *)guest->header + guest->places.bells_at);
    for (uint32_t i = 0; i < guest->workers; i++)
        atomic_store(&bells[i].done, 1);
}

void guest_over(struct guest *guest)
{
    if (guest->over)
        return;
    guest->over = true;
    guest->over_ns = now_ns();
    if (guest->header && mpiexec.head)
        head_guest_over(guest);
    else if (guest->header)
        workers_end(guest);
    if (guest->header)
        munmap(guest->header, guest->header_bytes);
    guest->header = NULL;
    switch_close(&guest->source);
    port_guest_over(guest);
    name_guest_over(guest);
    /* Who has left it has said so before it ended. */
    for (uint32_t i = 0; i < mpiexec.child_count; i++)
        if (mpiexec.children[i].control.fd >= 0)
            switch_receive(&mpiexec.children[i]);
    job_follow(guest);
}

static void ended_take(struct guest *guest, const struct job_packet *packet, const char *text)
{
    guest->status = (int)(packet->what & 0xff);
    guest->well = packet->rank == 1;
    if (text && *text) {
        guest->why = format_text("%s", text);
        text_clean(guest->why, "");
        guest->why[strcspn(guest->why, "\n")] = 0;
    }
    guest_over(guest);
}

static void end_tell(struct guest *guest, int status)
{
    const char *text = mpiexec.finished ? "" : said_last();
    const struct job_packet packet = {
        .kind = JOB_ENDED, .what = (uint32_t)status, .bytes = strlen(text), .rank = mpiexec.finished};
    if (!guest->over && guest->source.fd >= 0)
        switch_put(&guest->source, &packet, *text ? job_text_new(text, strlen(text)) : -1);
}

void guests_tell_end(int status)
{
    for (struct guest *guest = guests; guest && status; guest = guest->next)
        end_tell(guest, status);
}

/* What our ranks have sent last is still on its way to theirs. */
void guests_leave(void)
{
    uint64_t end = now_ns() + LEAVE_MS * (uint64_t)1000000;
    for (struct guest *guest = guests; guest; guest = guest->next) {
        if (!mpiexec.status)
            end_tell(guest, 0);
        while (!guest->over && guest->source.queue && now_ns() < end) {
            struct pollfd room = {.fd = guest->source.fd, .events = POLLOUT};
            poll(&room, 1, LEAVE_MS / 10);
            switch_send(&guest->source);
        }
    }
}

/* ------------------------------------------------------------------- hello */

void guest_hello(struct guest *guest)
{
    const struct job_packet packet = {.kind = JOB_HELLO, .job = mpiexec.number, .what = JOB_VERSION};
    int fd = guest->greeted ? -1 : fcntl(mpiexec.segment, F_DUPFD_CLOEXEC, 0);
    guest->greeted = true;
    if (fd >= 0)
        switch_put(&guest->source, &packet, fd);
}

/* Our clusters learn where the workers of another job are. */
static void clusters_tell(const struct guest *guest, int fd)
{
    for (uint32_t i = 0; i < mpiexec.job.nclusters; i++) {
        struct child *child = &mpiexec.children[i];
        int copy = child->started && !child->ended ? fcntl(fd, F_DUPFD_CLOEXEC, 0) : -1;
        const struct job_packet packet = {
            .kind = JOB_MEET, .from = guest->first_gid, .to = i * mpiexec.job.workers, .job = guest->job};
        if (copy >= 0)
            switch_put(&child->control, &packet, copy);
    }
}

/* The gids of their workers begin at a multiple of the workers of our clusters, and after all others. */
static void gids_give(struct guest *guest, const struct hal_job *job)
{
    uint32_t workers = mpiexec.job.workers;
    const struct guest *before = guest_of_job(guest->job);
    if (!gids_end)
        gids_end = job_bell_count(&mpiexec.job);
    guest->workers = job_bell_count(job);
    guest->first_gid = before ? before->first_gid : gids_end;
    if (!before)
        gids_end += (guest->workers + workers - 1) / workers * workers;
}

static bool segment_map(struct guest *guest, int fd, struct hal_job *job)
{
    struct stat stat;
    if (fd < 0 || fstat(fd, &stat) || !S_ISREG(stat.st_mode) ||
        (size_t)stat.st_size < sizeof *guest->header || !(fcntl(fd, F_GET_SEALS) & F_SEAL_SHRINK))
        return false;
    guest->header_bytes = (size_t)stat.st_size;
    guest->header = mmap(NULL, guest->header_bytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (guest->header == MAP_FAILED)
        guest->header = NULL;
    return guest->header && job_segment_read(guest->header, guest->header_bytes, job, &guest->places);
}

void guest_told(uint32_t number, uint32_t first_gid, int picture)
{
    struct hal_job job;
    struct guest *guest = guest_add(-1);
    guest->fits = segment_map(guest, picture, &job) && job.networked;
    if (!guest->fits) {
        guest->over = true;
        return;
    }
    guest->job = number;
    guest->first_gid = first_gid;
    guest->workers = job_bell_count(&job);
    clusters_tell(guest, picture);
}

/* False: it makes no sense. */
static bool hello_take(struct guest *guest, const struct job_packet *packet, int fd)
{
    struct hal_job job;
    if (guest->job || packet->what != JOB_VERSION || !packet->job || packet->job > UINT16_MAX ||
        !segment_map(guest, fd, &job))
        return false;
    guest->launcher = guest->header->launcher_pid;
    guest->fits = hal_budget_links_alike(&job.budget, &mpiexec.job.budget) &&
                  job.apart == mpiexec.job.apart && job.networked == mpiexec.job.networked;
    bool known = guest_of_job(packet->job) != NULL;
    guest->job = packet->job;
    guest->over = true; /* not to be found as the one before */
    gids_give(guest, &job);
    guest->over = false;
    if (guest->fits && !known && mpiexec.head)
        head_guest_met(guest);
    else if (guest->fits && !known)
        clusters_tell(guest, fd);
    guest_hello(guest);
    port_guest_met(guest);
    return true;
}

/* ----------------------------------------------------------------- packets */

/* A link from one of their workers to one of ours. */
static bool link_take(struct guest *guest, const struct job_packet *packet, int fd)
{
    if (fd < 0 || mpiexec.head || !guest->fits || packet->from >= guest->workers ||
        packet->to / mpiexec.job.workers >= mpiexec.job.nclusters ||
        !mpiexec.children[packet->to / mpiexec.job.workers].started)
        return false;
    struct job_packet ours = *packet;
    ours.from += guest->first_gid;
    switch_deliver(&ours, fd);
    return true;
}

/* False: it makes no sense.  text: what came along, or NULL. */
static bool packet_handle(struct guest *guest, const struct job_packet *packet, const char *text)
{
    switch (packet->kind) {
    case JOB_KNOCK:
        if (guest->job)
            port_knocked(guest, packet, text ? text : "");
        return guest->job != 0;
    case JOB_OPENED:
        if (guest->job)
            port_opened(guest, packet, text);
        else if (name_found(guest, packet, text))
            guest_over(guest);
        return true;
    case JOB_ENDED:
        ended_take(guest, packet, text);
        return true;
    case JOB_PORT:
        return mpiexec.head && head_guest_port(guest, packet->from);
    case JOB_DONE:
        return mpiexec.head && head_guest_done(guest, packet->from, packet->what);
    case JOB_STUCK:
        return !mpiexec.head && stuck_two_told(guest, packet);
    case JOB_NAME:
        name_asked(guest, text ? text : "");
        return true;
    default:
        return false;
    }
}

static void packet_take(struct guest *guest, const struct job_packet *packet, int fd)
{
    bool sane;
    size_t bytes;
    if (packet->kind == JOB_CONNECT) {
        sane = link_take(guest, packet, fd);
        if (sane)
            return; /* it is passed on */
    } else if (packet->kind == JOB_HELLO) {
        sane = hello_take(guest, packet, fd);
    } else {
        char *text = fd >= 0 ? job_text_read(fd, &bytes) : NULL;
        sane = packet_handle(guest, packet, text);
        free(text);
    }
    if (fd >= 0)
        close(fd);
    if (!sane) {
        say("mpiexec of another job (%d) has sent what makes no sense; left alone", (int)guest->launcher);
        guest_over(guest);
    }
}

void guests_receive(struct guest *guest)
{
    for (int i = 0; i < PACKETS_A_TURN && guest->source.fd >= 0; i++) {
        struct job_packet packet;
        int fd;
        bool cut;
        ssize_t bytes = job_packet_receive(guest->source.fd, &packet, &fd, &cut);
        if (bytes < 0 && errno == EAGAIN)
            return;
        if (bytes != (ssize_t)sizeof packet) { /* its mpiexec has died */
            if (bytes > 0 && fd >= 0)
                close(fd);
            guest_over(guest);
            return;
        }
        packet_take(guest, &packet, fd);
    }
}

/* ------------------------------------------------------------------ parents */

static bool parent_waits; /* whether this job can be started */

void parent_find(void)
{
    const char *text = getenv(JOB_PARENT_ENV);
    mpiexec.parent = text ? atoi(text) : -1;
    unsetenv(JOB_PARENT_ENV); /* what ranks start besides is not started so */
    parent_waits = mpiexec.offspring = mpiexec.parent >= 0;
    if (!parent_waits)
        return;
    const char *hosts = getenv(JOB_PARENT_HOSTS_ENV);
    mpiexec.parent_hosts = hosts ? format_text("%s", hosts) : NULL;
    unsetenv(JOB_PARENT_HOSTS_ENV);
    fcntl(mpiexec.parent, F_SETFD, FD_CLOEXEC);
    prctl(PR_SET_NAME, "mpiexec"); /* it was started as /proc/self/exe */
}

void parent_meet(void)
{
    if (mpiexec.parent < 0)
        return;
    struct guest *guest = guest_new(mpiexec.parent);
    guest->parent = true;
    parent_waits = false;
    guest_hello(guest);
}

bool parent_told(int status, const char *text)
{
    if (!parent_waits)
        return false;
    const struct job_packet packet = {.kind = JOB_ENDED, .what = (uint32_t)status, .bytes = strlen(text)};
    int fd = job_text_new(text, strlen(text));
    return fd >= 0 && job_packet_send(mpiexec.parent, &packet, fd, 0) == 0;
}
