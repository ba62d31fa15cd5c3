/* SPDX-License-Identifier: MIT
 *
 * A part of a job on several hosts: this mpiexec runs the clusters of its host.  What it is to run the head has told it over standard
 * input, and what it has to say goes back over standard output.
 */
#include "launch/mpiexec/hosts.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

enum { BEAT_NS = 1000000000, WAITS_MOST = 1 << 20, LEAVE_MS = 3000 };

static struct {
    struct stream stream;
    struct part_start start;
    const uint32_t *firsts;      /* of the clusters of each host, and the end of the last */
    const char **names;          /* of the hosts */
    uint16_t pings;              /* struct job_port.pings of this host */
    uint64_t beat_ns;            /* when the last was sent */
    bool stopped;                /* the head stands still */
    bool ports_came;             /* since bells were rung last */
    uint32_t lost_from, lost_to; /* a worker cannot reach another, */
    uint64_t lost_ns;            /* since then; 0: all can */
} part;

/* ------------------------------------------------------------------ how it begins */

/* The next of the texts that follow FRAME_START. */
static const char *text_next(const char **at, const char *end)
{
    const char *text = *at, *zero = memchr(text, 0, (size_t)(end - text));
    if (!zero)
        fail(1, "what the first mpiexec of the job says makes no sense");
    *at = zero + 1;
    return text;
}

/* Whether so many hosts, clusters and workers can be, and each host has those that follow the last one's. */
static bool shape_sane(const struct part_start *start, const uint32_t *firsts)
{
    const struct hal_job *job = &start->job;
    uint32_t clusters = 0;
    for (uint32_t i = 0; i <= start->hosts; i++) {
        if (firsts[i] < clusters)
            return false;
        clusters = firsts[i];
    }
    return job_flags_sane(job) && job->networked && job->number <= UINT16_MAX && job->hosts == start->hosts &&
           firsts[0] == 0 && clusters == job->nclusters && clusters && clusters <= job->nranks &&
           job->nranks <= HAL_RANKS_MOST && job->workers && job->workers <= HAL_RANKS_MOST &&
           (uint64_t)job->pes * clusters >= job->nranks;
}

static void start_read(const char *data, size_t bytes, int *argc, char ***argv)
{
    size_t firsts = 0;
    if (bytes >= sizeof part.start) {
        memcpy(&part.start, data, sizeof part.start);
        firsts = ((size_t)part.start.hosts + 1) * sizeof *part.firsts;
    }
    if (!firsts || bytes - sizeof part.start < firsts || part.start.host >= part.start.hosts ||
        part.start.words > bytes || part.start.variables > bytes)
        fail(1, "what the first mpiexec of the job says makes no sense");
    char *copy = allocate(bytes); /* it is kept */
    memcpy(copy, data, bytes);
    const char *end = copy + bytes, *at = copy + sizeof part.start + firsts;
    uint32_t *numbers = allocate(firsts);
    memcpy(numbers, copy + sizeof part.start, firsts);
    part.firsts = numbers;
    if (!shape_sane(&part.start, numbers))
        fail(1, "what the first mpiexec of the job says makes no sense");
    mpiexec.number = part.start.job.number;
    mpiexec.offspring = part.start.job.spawned;
    const char *folder = text_next(&at, end);
    *argc = (int)part.start.words;
    *argv = allocate(((size_t)part.start.words + 1) * sizeof **argv);
    for (int i = 0; i < *argc; i++)
        (*argv)[i] = (char *)(uintptr_t)text_next(&at, end);
    for (uint32_t i = 0; i < part.start.variables; i++)
        putenv((char *)(uintptr_t)text_next(&at, end));
    part.names = allocate(part.start.hosts * sizeof *part.names);
    for (uint32_t i = 0; i < part.start.hosts; i++)
        part.names[i] = text_next(&at, end);
    if (chdir(folder))
        fail(STATUS_USAGE,
             "%s: %m (the folder where the job was started is to be there on each host, or --wdir)", folder);
}

/* Standard input and output are the head's; what else would use them finds nothing. */
static void streams_take(void)
{
    int in = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3), out = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (in < 0 || out < 0 || null < 0 || dup2(null, STDIN_FILENO) < 0 || dup2(null, STDOUT_FILENO) < 0)
        exit(1);
    close(null);
    stream_open(&part.stream, in, out);
}

void part_begin(int *argc, char ***argv)
{
    enum frame_kind kind;
    size_t bytes;
    struct part_here here = {.version = LWMPI_VERSION,
                             .job_version = JOB_VERSION,
                             .cores = cores_usable(),
                             .cores_name = cores_name()};
    mpiexec.part = true;
    streams_take();
    stream_put(&part.stream, FRAME_HERE, &here, sizeof here);
    stream_flush(&part.stream, LEAVE_MS);
    const char *data;
    do {
        data = stream_wait(&part.stream, &kind, &bytes);
        if (!data || kind == FRAME_END)
            exit(1); /* the head knows why */
    } while (kind != FRAME_START);
    start_read(data, bytes, argc, argv);
}

/* What is the head's business alone. */
void part_options(struct options *options)
{
    options->host_count = 0;
    options->timeout = 0;
    options->verbose = false;
    options->give_up = part.start.give_up;
}

struct hal_job part_job(void)
{
    return part.start.job;
}

void part_segment(struct job_header *header)
{
    memcpy(header->secret, mpiexec.wired ? wireup_secret() : part.start.secret, sizeof header->secret);
    memcpy(job_hosts(header), part.firsts, ((size_t)part.start.hosts + 1) * sizeof *part.firsts);
    mpiexec.first_cluster = part.firsts[part.start.host];
    mpiexec.end_cluster = part.firsts[part.start.host + 1];
}

int part_line(void)
{
    return part.stream.in.fd;
}

/* Which host a worker is on. */
static uint32_t host_of(uint32_t gid)
{
    uint32_t host = 0;
    while (host + 1 < part.start.hosts && gid / mpiexec.job.workers >= part.firsts[host + 1])
        host++;
    return host;
}

/* ------------------------------------------------------------------ what comes */

static void event_take(const char *data, size_t bytes)
{
    struct hal_event event;
    if (bytes != sizeof event)
        return;
    memcpy(&event, data, sizeof event);
    stuck_part_stirred();
    failure_told(&event);
}

/* Workers that have something to send may wait for a port. */
static void bells_ring(void)
{
    part.ports_came = false;
    for (uint32_t i = first_worker(); i < end_worker(); i++)
        bell_wake(&mpiexec.bells[i]);
}

static void stand_still(bool stopped)
{
    part.stopped = stopped;
    children_signal(stopped ? SIGSTOP : SIGCONT, false);
}

bool part_stands_still(void)
{
    return part.stopped;
}

static void frame_taken(struct stream *stream, enum frame_kind kind, const char *data, size_t bytes)
{
    uint32_t status = 1, host = UINT32_MAX;
    (void)stream;
    switch (kind) {
    case FRAME_PORT:
        part_port_came(data, bytes);
        part.ports_came = true;
        break;
    case FRAME_MET:
        part_met(data, bytes);
        break;
    case FRAME_OVER:
        part_met_over(data, bytes);
        break;
    case FRAME_UNHEARD:
        memcpy(&host, data, bytes < sizeof host ? bytes : sizeof host);
        pings_over(host);
        break;
    case FRAME_DONE:
        part_done_came(data, bytes);
        break;
    case FRAME_INPUT:
        input_take(data, bytes);
        break;
    case FRAME_END:
        memcpy(&status, data, bytes < sizeof status ? bytes : sizeof status);
        job_end((int)(status & 0xff));
        break;
    case FRAME_STILL:
        stuck_part_asked(data, bytes);
        break;
    case FRAME_ANSWER:
        part_answered(data, bytes);
        break;
    case FRAME_EVENT:
        event_take(data, bytes);
        break;
    case FRAME_STOP:
    case FRAME_CONTINUE:
        stand_still(kind == FRAME_STOP);
        break;
    default:
        break;
    }
}

static void head_gone(struct stream *stream)
{
    stream_close(stream);
    job_end(1);
}

void part_watch(void)
{
    part.stream.take = frame_taken;
    part.stream.over = head_gone;
    part.pings = pings_start(part.start.host, part.start.hosts);
    stream_watch(&part.stream);
}

/* ---------------------------------------------------------------- what is said */

/* The last word, and until the head has read it. */
static void status_tell(int status, bool well)
{
    const uint32_t words[2] = {(uint32_t)status, well};
    stream_put(&part.stream, FRAME_STATUS, words, sizeof words);
    stream_leave(&part.stream, LEAVE_MS);
}

bool part_told(int status, const char *text)
{
    if (!mpiexec.part)
        return false;
    if (mpiexec.ending)
        return true; /* it is the head that has said why */
    stream_put(&part.stream, FRAME_SAY, text, strlen(text));
    if (status)
        status_tell(status, false);
    return true;
}

ssize_t part_output(int number, const char *text, size_t bytes)
{
    if (stream_waits(&part.stream) > WAITS_MOST && part.stream.out.fd >= 0) {
        errno = EAGAIN;
        return -1;
    }
    stream_put_both(&part.stream, FRAME_OUTPUT, &number, sizeof number, text, bytes);
    return (ssize_t)bytes;
}

const char *part_host(uint32_t cluster)
{
    uint32_t host = mpiexec.part ? host_of(cluster * mpiexec.job.workers) : 0;
    return mpiexec.part && host != part.start.host ? part.names[host] : NULL;
}

void part_input_want(void)
{
    stream_put(&part.stream, FRAME_WANT, NULL, 0);
}

void part_ends(int status)
{
    uint32_t word = (uint32_t)status;
    if (status && !mpiexec.finished)
        stream_put(&part.stream, FRAME_END, &word, sizeof word);
}

void part_port(uint32_t gid)
{
    struct job_port *port = &job_ports(mpiexec.header)[gid];
    port->pings = part.pings;
    stream_put_both(&part.stream, FRAME_PORT, &gid, sizeof gid, port, sizeof *port);
    part.ports_came = true; /* other clusters of this host have it already */
}

void part_done(uint32_t gid, uint32_t count)
{
    uint32_t words[2] = {gid, count};
    stream_put(&part.stream, FRAME_DONE, words, sizeof words);
}

void part_put(enum frame_kind kind, const void *first, size_t first_bytes, const void *data, size_t bytes)
{
    stream_put_both(&part.stream, kind, first, first_bytes, data, bytes);
}

void part_leave(void)
{
    stuck_part_leave();
    status_tell(mpiexec.status, mpiexec.finished);
}

/* ------------------------------------------------------------- life and death */

void part_lost(uint32_t from, uint32_t to)
{
    if (part.lost_ns || to >= job_bell_count(&mpiexec.job))
        return;
    part.lost_from = from;
    part.lost_to = to;
    part.lost_ns = now_ns();
}

/* A moment longer than the head waits, who knows more; in a job that goes on, until it has told what it knows. */
static uint64_t patience(void)
{
    enum { TELL_S = 3 };
    return ((uint64_t)part.start.give_up + 1 + (mpiexec.job.survive ? TELL_S : 0)) * 1000000000u;
}

/* Who cannot be reached has ended, or has died, of which its own mpiexec says more.  Else it is the network. */
static void lost_check(uint64_t now)
{
    if (!part.lost_ns || mpiexec.ending)
        return;
    if (atomic_load(&mpiexec.bells[part.lost_to].done))
        part.lost_ns = 0;
    else if (now - part.lost_ns > patience()) {
        say("cluster %u can send nothing more to cluster %u on host %s, whose mpiexec is heard of: the "
            "network between "
            "the two hosts has failed; job ended",
            part.lost_from / mpiexec.job.workers, part.lost_to / mpiexec.job.workers,
            part.names[host_of(part.lost_to)]);
        job_end(1);
    }
}

static void silence_check(uint64_t now)
{
    static const char text[] =
        "mpiexec: the mpiexec that has started this job is not heard of any more; job ended\n";
    if (part.stopped || part.stream.in.fd < 0 ||
        now - part.stream.heard_ns < (uint64_t)part.start.give_up * 1000000000u)
        return;
    stream_close(&part.stream);
    fputs(text, stderr);
    job_end(1);
}

/* The head knows whether it has ended. */
static void neighbours_check(void)
{
    uint32_t host = pings_tick(BEAT_NS, patience());
    if (host != part.start.host)
        stream_put(&part.stream, FRAME_UNHEARD, &host, sizeof host);
}

void part_beat(void)
{
    uint64_t now = now_ns();
    if (!mpiexec.part || part.stream.out.fd < 0 || now - part.beat_ns < BEAT_NS)
        return;
    part.beat_ns = now;
    stream_put(&part.stream, FRAME_BEAT, NULL, 0);
}

void part_tick(void)
{
    uint64_t now = now_ns(), late = late_ns(now);
    if (late) {
        part.stream.heard_ns = later_by(part.stream.heard_ns, late, now);
        part.lost_ns = part.lost_ns ? later_by(part.lost_ns, late, now) : 0;
        pings_late(late, now);
    }
    part_beat();
    silence_check(now);
    lost_check(now);
    neighbours_check();
}

void part_turn(void)
{
    if (part.ports_came)
        bells_ring();
    if (stream_waits(&part.stream) <= WAITS_MOST && !output_is_empty()) {
        output_pump(1);
        output_pump(2);
    }
}
