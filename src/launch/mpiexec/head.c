/* SPDX-License-Identifier: MIT
 *
 * The head of a job on several hosts: it starts a part on each, tells them what they are to run and where the ports of the others are,
 * shows what they print, and sees to it that all of them end when one does, or is not heard of any more.
 */
#include "launch/mpiexec/hosts.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { BEAT_NS = 1000000000, END_MS = 5000, INPUT_BYTES = 4096, LAST_MOMENTS = 200 };

static struct {
    char **words; /* of the command line */
    uint32_t word_count;
    uint32_t waited_for; /* hosts whose part has not said that it is there */
    uint64_t beat_ns;    /* when the last was sent */
    uint64_t end_ns;     /* when the end began */
    bool paused;         /* what is printed is taken too slowly: then nobody is heard */
    struct source input;
} head = {.input = {.kind = SOURCE_STDIN, .fd = STDIN_FILENO}};

void head_tell(const struct host *but, enum frame_kind kind, const void *first, size_t first_bytes,
               const void *data, size_t bytes)
{
    for (uint32_t i = 0; i < host_count(); i++)
        if (host_at(i) != but && !host_at(i)->over)
            stream_put_both(&host_at(i)->stream, kind, first, first_bytes, data, bytes);
}

/* To all but one (NULL: to all). */
static void tell(const struct host *but, enum frame_kind kind, const void *data, size_t bytes)
{
    head_tell(but, kind, data, bytes, NULL, 0);
}

/* ----------------------------------------------------------- starting the parts */

/* The command that starts a part; its words are kept. */
static char **command_of(const struct host *host)
{
    const char *launcher = hal_setting(HAL_SETTING_LAUNCHER);
    char path[PATH_MAX] = "", *rest;
    char *text = format_text("%s", launcher && *launcher ? launcher : "ssh -x -o BatchMode=yes");
    char **words = allocate((strlen(text) / 2 + 5) * sizeof *words);
    size_t count = 0;
    if (readlink("/proc/self/exe", path, sizeof path - 1) < 0)
        fail(1, "cannot find the file of mpiexec: %m");
    if (!host->own) {
        for (char *word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
            words[count++] = word;
        words[count++] = format_text("%s", host->name);
    }
    words[count++] = format_text("%s", path);
    words[count++] = format_text("%s", PART_OPTION);
    return words;
}

static _Noreturn void part_run(char **command, int socket, pid_t launcher)
{
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    setpgid(0, 0); /* what a terminal sends comes by way of the head */
    if (getppid() != launcher || dup2(socket, STDIN_FILENO) < 0 || dup2(socket, STDOUT_FILENO) < 0)
        _exit(1);
    loop_signals_restore();
    execvp(command[0], command);
    say("cannot run %s: %m (--launcher)", command[0]);
    _exit(STATUS_NOT_FOUND);
}

/* A part hears nothing more of another host: that has ended, or the network between the two has failed, for both are heard of here. */
static void unheard_take(struct host *host, uint32_t number)
{
    if (number >= host_count() || mpiexec.ending)
        return;
    if (host_at(number)->over) {
        stream_put(&host->stream, FRAME_UNHEARD, &number, sizeof number);
        return;
    }
    say("host %s: host %s was not heard of here for %u seconds: the network between the two hosts has "
        "failed; job ended",
        host->name, host_at(number)->name, mpiexec.options.give_up);
    job_end(1);
}

static void part_taken(struct stream *stream, enum frame_kind kind, const char *data, size_t bytes);
static void part_over(struct stream *stream);

static void part_talk(struct host *host, int fd)
{
    host->stream.take = part_taken;
    host->stream.over = part_over;
    stream_open(&host->stream, fd, fcntl(fd, F_DUPFD_CLOEXEC, 3));
    stream_watch(&host->stream);
}

static void part_start(struct host *host)
{
    int ends[2];
    char **command = command_of(host);
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends))
        fail(1, "cannot create a socket: %m");
    pid_t launcher = getpid();
    host->pid = fork();
    if (host->pid < 0)
        fail(1, "cannot start a process: %m");
    if (host->pid == 0)
        part_run(command, ends[1], launcher);
    close(ends[1]);
    free(command);
    part_talk(host, ends[0]);
}

/* ------------------------------------------------------------ what they are told */

/* What belongs to a host, or to a login there. */
static bool variable_stays(const char *variable)
{
    static const char *const names[] = {
        "SSH_",     "XDG_",   "DBUS_",   "DISPLAY=", "HOSTNAME=", "HOME=",        "USER=",
        "LOGNAME=", "SHELL=", "TMPDIR=", "PWD=",     "OLDPWD=",   JOB_PARENT_ENV, JOB_ADOPT_ENV};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(variable, names[i], strlen(names[i])) == 0)
            return true;
    return false;
}

/* One text after the other, each ended by 0. */
static void text_add(FILE *file, const char *text)
{
    fwrite(text, strlen(text) + 1, 1, file);
}

/* What all parts are told alike: see struct part_start.  *variables: how many. */
static char *start_make(size_t *bytes, uint32_t *variables)
{
    char *text = NULL, folder[PATH_MAX] = "/";
    FILE *file = open_memstream(&text, bytes);
    if (!file || (!mpiexec.wired && !getcwd(folder, sizeof folder))) /* ranks are where they are */
        fail(1, "the folder is not known: %m");
    for (uint32_t i = 0; i <= host_count(); i++) {
        uint32_t first = i < host_count() ? host_at(i)->first_cluster : mpiexec.job.nclusters;
        fwrite(&first, sizeof first, 1, file);
    }
    text_add(file, folder);
    for (uint32_t i = 0; i < head.word_count; i++)
        text_add(file, head.words[i]);
    *variables = 0;
    for (char **at = environ; *at && !mpiexec.wired; at++)
        if (!variable_stays(*at)) {
            text_add(file, *at);
            ++*variables;
        }
    for (uint32_t i = 0; i < host_count(); i++)
        text_add(file, host_at(i)->name);
    if (fclose(file))
        fail(1, "no memory left");
    return text;
}

static bool cores_shared(const struct host *host, const struct host *other)
{
    return host == other || (host->cores_name && host->cores_name == other->cores_name);
}

/* Cores that each host has for itself. */
static uint32_t cores_each(void)
{
    uint32_t least = UINT32_MAX;
    for (uint32_t i = 0; i < host_count(); i++) {
        uint32_t sharing = 0;
        for (uint32_t k = 0; k < host_count(); k++)
            sharing += cores_shared(host_at(i), host_at(k));
        least = (uint32_t)lw_least(least, host_at(i)->cores / sharing);
    }
    return least ? least : 1;
}

/* Whether hosts that share cores have more workers than these. */
static bool cores_crowded(void)
{
    for (uint32_t i = 0; i < host_count(); i++) {
        uint64_t workers = 0;
        for (uint32_t k = 0; k < host_count(); k++) {
            uint32_t end = k + 1 < host_count() ? host_at(k + 1)->first_cluster : mpiexec.job.nclusters;
            if (cores_shared(host_at(i), host_at(k)))
                workers += (uint64_t)(end - host_at(k)->first_cluster) * mpiexec.job.workers;
        }
        if (workers > host_at(i)->cores)
            return true;
    }
    return false;
}

/* All parts are there. */
static void job_start(void)
{
    uint32_t variables;
    size_t bytes;
    door_open();
    mpiexec.job = job_shape(cores_each());
    mpiexec.job.overcommit |= cores_crowded();
    struct part_start start = {.hosts = host_count(),
                               .words = head.word_count,
                               .give_up = mpiexec.options.give_up,
                               .job = mpiexec.job};
    if (!mpiexec.wired && getrandom(start.secret, sizeof start.secret, 0) != (ssize_t)sizeof start.secret)
        fail(1, "the system gives no random numbers: %m");
    head_picture_make(mpiexec.wired ? wireup_secret() : start.secret);
    char *text = start_make(&bytes, &variables);
    start.variables = variables;
    for (uint32_t i = 0; i < host_count(); i++) {
        start.host = i;
        stream_put_both(&host_at(i)->stream, FRAME_START, &start, sizeof start, text, bytes);
    }
    explicit_bzero(&start, sizeof start);
    free(text);
    parent_meet();
}

static void here_take(struct host *host, const char *data, size_t bytes)
{
    struct part_here here = {0};
    memcpy(&here, data, bytes < sizeof here ? bytes : sizeof here);
    here.version[sizeof here.version - 1] = 0;
    text_clean(here.version, "?");
    if (bytes != sizeof here || here.job_version != JOB_VERSION || strcmp(here.version, LWMPI_VERSION) != 0) {
        say("%s has lwmpi %s, and this is %s: all hosts need the same build", host_text(host), here.version,
            LWMPI_VERSION);
        job_end(1);
        return;
    }
    host->cores = here.cores;
    host->cores_name = here.cores_name;
    if (!host->here && --head.waited_for == 0 && !mpiexec.ending)
        job_start();
    host->here = true;
}

/* ------------------------------------------------------------- what they say */

static void status_take(struct host *host, const char *data, size_t bytes)
{
    uint32_t words[2] = {1, 0};
    memcpy(words, data, bytes < sizeof words ? bytes : sizeof words);
    host->told = true;
    stream_finish(&host->stream); /* which it waits for before it ends */
    host->status = (int)(words[0] & 0xff);
    host->well = words[1] == 1;
    if (!host->well)
        job_end(host->status ? host->status : 1);
}

static void text_take(const struct host *host, const char *data, size_t bytes)
{
    char text[1024];
    snprintf(text, sizeof text, "%.*s", (int)bytes, data);
    text_clean(text, "");
    if (!mpiexec.ending)
        say("host %s: %s", host->name, text);
}

static void part_taken(struct stream *stream, enum frame_kind kind, const char *data, size_t bytes)
{
    struct host *host = lw_container(stream, struct host, stream);
    uint32_t number = 0;
    memcpy(&number, data, bytes < sizeof number ? bytes : sizeof number);
    switch (kind) {
    case FRAME_HERE:
        here_take(host, data, bytes);
        break;
    case FRAME_PORT:
        head_port(data, bytes);
        break;
    case FRAME_DONE:
        head_done(data, bytes);
        break;
    case FRAME_SEEK:
        head_sought(host, data, bytes);
        break;
    case FRAME_UNHEARD:
        if (bytes == sizeof number)
            unheard_take(host, number);
        break;
    case FRAME_OUTPUT:
        if (bytes > sizeof number && (number == 1 || number == 2))
            output_host(host->number, (int)number, data + sizeof number, bytes - sizeof number);
        break;
    case FRAME_SAY:
        text_take(host, data, bytes);
        break;
    case FRAME_WANT:
        head_input_want();
        break;
    case FRAME_END:
        job_end(number & 0xff ? (int)(number & 0xff) : 1);
        break;
    case FRAME_STATUS:
        status_take(host, data, bytes);
        break;
    case FRAME_ASK:
        head_asked(host, data, bytes);
        break;
    case FRAME_BIND:
        head_bound(data, bytes);
        break;
    case FRAME_GONE:
        head_gone_told(host, data, bytes);
        break;
    case FRAME_QUIET:
    case FRAME_STILL:
        stuck_head_told(host, kind, data, bytes);
        break;
    default: /* FRAME_BEAT: that it has come is all */
        break;
    }
}

/* How what has started the part has ended, which is about to: " (status 255)"; "" if it has not, or that was said. */
static const char *launcher_text(struct host *host)
{
    static char text[64];
    int status;
    pid_t ended = 0;
    for (int i = 0; i < LAST_MOMENTS && host->pid && !ended; i++) {
        ended = waitpid(host->pid, &status, WNOHANG);
        usleep(ended ? 0 : 1000);
    }
    if (ended <= 0)
        return "";
    host->pid = 0;
    snprintf(text, sizeof text, WIFEXITED(status) ? " (status %d)" : " (signal %d)",
             WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status));
    return text;
}

static void host_over(struct host *host)
{
    if (host->over)
        return;
    host->over = true;
    stream_close(&host->stream);
    mpiexec.running--;
    stuck_head_over(host);
}

/* Does the job go on without this host? */
static bool is_spared(const struct host *host)
{
    return mpiexec.job.survive && host->here && !head.waited_for && !mpiexec.ending;
}

static const char *then_text(const struct host *host)
{
    return is_spared(host) ? "the job goes on without it" : "job ended";
}

/* That was told. */
static void host_lost(struct host *host)
{
    if (!is_spared(host)) {
        job_end(1);
        return;
    }
    host->over = true; /* it is told nothing */
    head_host_died(host);
    host->over = false;
}

static void part_over(struct stream *stream)
{
    struct host *host = lw_container(stream, struct host, stream);
    if (!host->told && !mpiexec.ending) {
        if (host->here)
            say("%s: its mpiexec has ended without a word%s; %s", host_text(host), launcher_text(host),
                then_text(host));
        else
            say("%s: no mpiexec could be started there%s; expected one in the same folder as here, and "
                "--launcher "
                "(ssh) to start it without a question",
                host_text(host), launcher_text(host));
        host_lost(host);
    }
    host_over(host);
}

/* ------------------------------------------------------------- life and death */

static void host_give_up(struct host *host)
{
    if (host->pid > 0)
        kill(-host->pid, SIGKILL);
    host_over(host);
}

/* Who was not heard of for too long is gone, or cut off: its part will find the same, and end. */
static void silence_check(struct host *host, uint64_t now)
{
    uint64_t silent = now - host->stream.heard_ns;
    if (head.paused || host->over || silent < (uint64_t)mpiexec.options.give_up * 1000000000u)
        return;
    if (!mpiexec.ending)
        say("%s was not heard of for %u seconds: it, its mpiexec or the network between is gone; %s",
            host_text(host), (unsigned)(silent / 1000000000u), then_text(host));
    host_lost(host);
    host_give_up(host);
}

/* A part that does not end when it is told to. */
static void end_check(struct host *host, uint64_t now)
{
    if (host->over || !mpiexec.ending || now - head.end_ns < END_MS * (uint64_t)1000000)
        return;
    say("%s has not ended in %d seconds: processes may be left there", host_text(host), END_MS / 1000);
    host_give_up(host);
}

void head_tick(void)
{
    uint64_t now = now_ns(), late = late_ns(now);
    for (uint32_t i = 0; i < host_count() && late; i++)
        host_at(i)->stream.heard_ns = later_by(host_at(i)->stream.heard_ns, late, now);
    if (now - head.beat_ns >= BEAT_NS) {
        head.beat_ns = now;
        tell(NULL, FRAME_BEAT, NULL, 0);
    }
    for (uint32_t i = 0; i < host_count(); i++) {
        silence_check(host_at(i), now);
        end_check(host_at(i), now);
    }
    guests_follow();
}

void head_end(int status)
{
    uint32_t word = (uint32_t)status;
    head.end_ns = now_ns();
    tell(NULL, FRAME_END, &word, sizeof word);
}

/* While what is printed is taken too slowly. */
void head_pause(bool paused)
{
    head.paused = paused;
    for (uint32_t i = 0; i < host_count(); i++) {
        struct stream *stream = &host_at(i)->stream;
        source_watch(&stream->in, paused ? 0 : EPOLLIN);
        stream->heard_ns = now_ns();
    }
}

void head_stop(bool stop)
{
    tell(NULL, stop ? FRAME_STOP : FRAME_CONTINUE, NULL, 0);
    for (uint32_t i = 0; i < host_count(); i++)
        host_at(i)->stream.heard_ns = now_ns();
    if (!stop)
        head_input_want();
}

/* That of the lowest rank whose status is not 0: hosts have ranks in their order. */
int head_status(void)
{
    int status = 0;
    for (uint32_t i = 0; i < host_count() && !status; i++)
        status = host_at(i)->status;
    return status ? status : failure_count() == mpiexec.job.nclusters; /* nobody has lived */
}

/* ---------------------------------------------------------------------- input */

static bool input_mine(void)
{
    return !isatty(STDIN_FILENO) || tcgetpgrp(STDIN_FILENO) == getpgrp();
}

void head_input_want(void)
{
    if (head.input.fd < 0 || !input_mine())
        return;
    source_watch(&head.input, EPOLLIN);
    if (!head.input.events) /* a file, which is always ready */
        head_input_read();
}

void head_input_read(void)
{
    char text[INPUT_BYTES];
    source_watch(&head.input, 0);
    ssize_t got = input_mine() ? read(head.input.fd, text, sizeof text) : 0;
    if (!input_mine() || (got < 0 && (errno == EINTR || errno == EAGAIN)))
        return;
    if (got <= 0)
        head.input.fd = -1;
    stream_put(&host_at(0)->stream, FRAME_INPUT, text, got > 0 ? (size_t)got : 0);
}

/* ---------------------------------------------------------------------- start */

void head_words(int argc, char **argv)
{
    head.word_count = (uint32_t)argc;
    head.words = allocate(((size_t)argc + 1) * sizeof *argv);
    memcpy(head.words, argv, (size_t)argc * sizeof *argv);
}

void head_start(void)
{
    mpiexec.options.tag_output = false; /* the parts do that */
    mpiexec.head = true;
    loop_signals_block();
    output_start(host_count());
    head.waited_for = mpiexec.running = host_count();
    mpiexec.started_ns = head.beat_ns = now_ns();
    for (uint32_t i = 0, host = i; i < host_count(); i++) {
        if (!mpiexec.wired) {
            part_start(host_at(i));
            continue;
        }
        int fd = wireup_answer(&host);
        part_talk(host_at(host), fd);
    }
}

/* No launcher outlives the head. */
void head_leave(void)
{
    for (uint32_t i = 0; i < host_count(); i++) {
        struct host *host = host_at(i);
        (void)launcher_text(host);
        if (host->pid > 0)
            kill(-host->pid, SIGKILL);
    }
}
