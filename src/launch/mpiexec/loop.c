/* SPDX-License-Identifier: MIT
 *
 * The event loop, signals, and the end.
 */
#include "launch/mpiexec/stream.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TICK_MS = 100, EVENTS = 64 };

static int epoll_fd = -1;
static sigset_t mask_before;
static struct source signals = {.kind = SOURCE_SIGNAL, .fd = -1};

/* ------------------------------------------------------------------- sources */

static int epoll_descriptor(void)
{
    if (epoll_fd < 0) {
        epoll_fd = epoll_create1(EPOLL_CLOEXEC);
        if (epoll_fd < 0)
            fail(1, "cannot create the event loop: %m");
    }
    return epoll_fd;
}

void source_watch(struct source *source, uint32_t events)
{
    if (source->fd < 0 || events == source->events)
        return;
    struct epoll_event event = {.events = events, .data.ptr = source};
    int action = !source->events ? EPOLL_CTL_ADD : events ? EPOLL_CTL_MOD : EPOLL_CTL_DEL;
    if (epoll_ctl(epoll_descriptor(), action, source->fd, &event) == 0)
        source->events = events;
}

void source_close(struct source *source)
{
    if (source->fd < 0)
        return;
    source_watch(source, 0);
    close(source->fd);
    source->fd = -1;
}

/* ------------------------------------------------------------------- signals */

void loop_signals_block(void)
{
    static const int handled[] = {SIGCHLD, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT};
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof handled / sizeof *handled; i++) {
        /* What the shell made us ignore (nohup, a job in the background) stays ignored. */
        struct sigaction now;
        if (sigaction(handled[i], NULL, &now) == 0 && now.sa_handler == SIG_IGN && handled[i] != SIGCHLD)
            continue;
        signal(handled[i], SIG_DFL);
        sigaddset(&set, handled[i]);
    }
    sigprocmask(SIG_BLOCK, &set, &mask_before);
    signal(SIGPIPE, SIG_IGN);
    signals.fd = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    if (signals.fd < 0)
        fail(1, "cannot receive signals: %m");
    source_watch(&signals, EPOLLIN);
}

void loop_signals_restore(void)
{
    signal(SIGPIPE, SIG_DFL);
    sigprocmask(SIG_SETMASK, &mask_before, NULL);
}

/* As waitpid() would tell it. */
static int status_of(const siginfo_t *info)
{
    return info->si_code == CLD_EXITED ? (info->si_status & 0xff) << 8
                                       : info->si_status | (info->si_code == CLD_DUMPED ? 0x80 : 0);
}

/* Who has ended stays a zombie: its number must name its process group still when that is known to be the end of the
 * job, now or later. */
static void child_look(struct child *child)
{
    siginfo_t info = {0};
    if (!child->started || child->ended || child->adopted ||
        waitid(P_PID, (id_t)child->pid, &info, WEXITED | WNOHANG | WNOWAIT) || !info.si_pid)
        return;
    child->ended = true;
    child->stop_signal = 0;
    child->status = status_of(&info);
    if (child->cluster < mpiexec.job.nclusters)
        mpiexec.running--;
    output_child_ended(child);
    switch_finish(child);
    end_child(child);
    /* What it has started goes with it if it did not end by itself. */
    if (mpiexec.ending ? mpiexec.status != 0 : info.si_code != CLD_EXITED)
        kill(-child->pid, SIGKILL);
}

static void children_look(void)
{
    for (uint32_t i = 0; i < mpiexec.child_count; i++)
        child_look(&mpiexec.children[i]);
    offspring_look();
    watch_stops();
}

/* The job has ended.  If all went well, what ranks have started and left behind is their affair, as it is after any
 * program; if not, nothing of the job stays. */
static void children_bury(void)
{
    if (mpiexec.status)
        children_signal(SIGKILL, true);
    for (uint32_t i = 0; i < mpiexec.child_count; i++) {
        const struct child *child = &mpiexec.children[i];
        if (!child->started || child->adopted)
            continue;
        guard_remove(child->pid);
        waitpid(child->pid, NULL, 0);
    }
}

/* Ctrl-Z: stop the ranks, then ourselves; continue in the other order. */
static void job_stop(void)
{
    children_signal(SIGSTOP, false);
    offspring_signal(SIGTSTP);
    if (mpiexec.head)
        head_stop(true);
    raise(SIGSTOP);
    if (mpiexec.head)
        head_stop(false);
    offspring_signal(SIGCONT);
    children_signal(SIGCONT, false);
    input_resume();
}

static void signal_handle(int number)
{
    switch (number) {
    case SIGCHLD:
        children_look();
        break;
    case SIGTSTP:
        job_stop();
        break;
    case SIGCONT:
        children_signal(SIGCONT, false);
        offspring_signal(SIGCONT);
        input_resume();
        break;
    default:
        if (mpiexec.ending) {
            mpiexec.kill_at_ns = 0;    /* the second time: at once */
            offspring_signal(SIGTERM); /* which may go on though this one has ended well */
            break;
        }
        if (mpiexec.parent < 0 || number != SIGTERM) /* else the parent's mpiexec has said why */
            say("%s: ending the job", strsignal(number));
        job_end(128 + number);
    }
}

void loop_signals_take(void)
{
    struct signalfd_siginfo info;
    while (read(signals.fd, &info, sizeof info) == (ssize_t)sizeof info)
        signal_handle((int)info.ssi_signo);
}

/* ---------------------------------------------------------------------- loop */

/* A process has ended that is no child of ours. */
static void life_over(struct source *life)
{
    struct child *child = life->child;
    if (!child) {
        wireup_starter_ended(life);
        return;
    }
    switch_finish(child);
    if (!child->ended)
        adopted_ended(child);
}

static void source_handle(struct source *source, uint32_t events)
{
    if (source->fd < 0)
        return; /* closed by an event before this one */
    switch (source->kind) {
    case SOURCE_SIGNAL:
        loop_signals_take();
        break;
    case SOURCE_CONTROL:
        if (events & EPOLLOUT)
            switch_send(source);
        if (events & (EPOLLIN | EPOLLHUP | EPOLLERR))
            switch_receive(source->child);
        break;
    case SOURCE_RECORDS:
        output_records(source->child);
        break;
    case SOURCE_TEXT:
        output_text(source->child, source);
        break;
    case SOURCE_STDIN:
        if (mpiexec.head)
            head_input_read();
        else
            input_read();
        break;
    case SOURCE_FEED:
        input_feed();
        break;
    case SOURCE_SINK:
        output_pump(source->stream);
        break;
    case SOURCE_FAILURE:
        if (events & EPOLLIN)
            children_failed();
        else
            source_close(source);
        break;
    case SOURCE_DOOR:
        door_answer(source);
        break;
    case SOURCE_GUEST:
        if (events & EPOLLOUT)
            switch_send(source);
        if (events & (EPOLLIN | EPOLLHUP | EPOLLERR))
            guests_receive((struct guest *)source);
        break;
    case SOURCE_PINGS:
        pings_receive();
        break;
    case SOURCE_STREAM_IN:
        stream_receive(source);
        break;
    case SOURCE_STREAM_OUT:
        stream_send(source);
        break;
    case SOURCE_LIFE:
        life_over(source);
        break;
    }
}

/* While what is printed is taken too slowly, let the ranks wait. */
static void outputs_watch(void)
{
    static bool paused;
    if (output_is_full() == paused)
        return;
    paused = !paused;
    if (mpiexec.head)
        head_pause(paused);
    for (uint32_t i = 0; i < mpiexec.child_count; i++) {
        struct child *child = &mpiexec.children[i];
        source_watch(&child->records, paused ? 0 : EPOLLIN);
        source_watch(&child->out, paused ? 0 : EPOLLIN);
        source_watch(&child->err, paused ? 0 : EPOLLIN);
    }
}

static void tick(void)
{
    uint64_t now = now_ns();
    double timeout = mpiexec.options.timeout;
    if (mpiexec.head) {
        head_tick();
    } else if (!mpiexec.ending) {
        end_scan();
        watch_tick();
        stuck_check();
    }
    if (mpiexec.part)
        part_tick();
    if (!mpiexec.ending && timeout > 0 && (double)(now - mpiexec.started_ns) > timeout * 1e9) {
        say("the job has not ended after %g seconds (--timeout); job ended", timeout);
        job_end(STATUS_TIMEOUT);
    }
    output_tick();
}

static bool services_run(void)
{
    const struct child *services = mpiexec.head ? NULL : &mpiexec.children[mpiexec.job.nclusters];
    return services && services->started && !services->ended;
}

/* All ranks have ended by themselves: now the services. */
static void all_ended(void)
{
    if (!mpiexec.head)
        end_scan();
    mpiexec.finished = !mpiexec.ending;
    job_end(mpiexec.head ? head_status() : end_status());
}

int loop_run(void)
{
    uint64_t next_tick = now_ns() + TICK_MS * (uint64_t)1000000;
    while (mpiexec.running || services_run() || offspring_run() || !output_is_empty()) {
        struct epoll_event events[EVENTS];
        uint64_t now = now_ns();
        int wait = now < next_tick ? (int)((next_tick - now) / 1000000u) + 1 : 0;
        int count = epoll_wait(epoll_descriptor(), events, EVENTS, wait);
        for (int i = 0; i < count; i++)
            source_handle(events[i].data.ptr, events[i].events);
        outputs_watch();
        if (mpiexec.part)
            part_turn();
        if (!mpiexec.running && !mpiexec.ending)
            all_ended();
        if (mpiexec.ending && !mpiexec.killed && now_ns() >= mpiexec.kill_at_ns) {
            mpiexec.killed = true;
            children_signal(SIGKILL, mpiexec.status != 0);
        }
        if (now_ns() >= next_tick) {
            next_tick = now_ns() + TICK_MS * (uint64_t)1000000;
            tick();
        }
    }
    guests_leave();
    children_bury();
    return mpiexec.status ? mpiexec.status : offspring_status();
}
