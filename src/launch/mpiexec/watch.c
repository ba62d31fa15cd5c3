/* SPDX-License-Identifier: MIT
 *
 * What would hold up a job in silence: a process that is stopped (SIGSTOP, or a terminal that it may not use), and a
 * worker whose kernel thread has ended under it (the bare system call exit).  The first may go on, which is said, too; in a job
 * on several hosts it is given up after as long as a host is that says nothing.  The second is the end of the job.
 */
#include "launch/mpiexec/mpiexec.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    STOPPED_SOMEHOW = -1,
    SECOND_TICKS = 10, /* looks that cost more are taken once a second */
    MOMENT_MS = 500,   /* who is stopped for less is not worth a line: some tools slow programs down so */
    EXITING = 4        /* PF_EXITING: among the flags of /proc/PID/stat */
};

/* ------------------------------------------------------------------- /proc */

struct task {
    char state;
    int group;
    unsigned flags;
};

/* What /proc tells of a process, or (thread > 0) of one of its kernel threads; false: there is none. */
static bool task_read(int pid, int thread, struct task *task)
{
    char path[64], text[512];
    if (thread)
        snprintf(path, sizeof path, "/proc/%d/task/%d/stat", pid, thread);
    else
        snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *file = fopen(path, "re");
    size_t got = file ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file)
        fclose(file);
    text[got] = 0;
    const char *name_end = strrchr(text, ')'); /* the name may hold anything */
    return name_end &&
           sscanf(name_end + 1, " %c %*d %d %*d %*d %*d %u", &task->state, &task->group, &task->flags) == 3;
}

/* ------------------------------------------------------------------- stops */

static const char *child_text(const struct child *child)
{
    static char text[160];
    if (child->cluster < mpiexec.job.nclusters && mpiexec.job.isolate)
        return rank_text(child->cluster);
    if (child->cluster == mpiexec.job.nclusters)
        snprintf(text, sizeof text, "the service cluster (pid %d)", (int)child->pid);
    else
        snprintf(text, sizeof text, "cluster %u (pid %d, %s)", child->cluster, (int)child->pid,
                 cluster_ranks_text(child->cluster));
    return text;
}

static void stop_tell(struct child *child)
{
    const char *name = child->stop_signal > 0 ? sigabbrev_np(child->stop_signal) : NULL;
    const char *why = child->stop_signal == SIGTTIN
                          ? ": it tried to read from the terminal, which mpiexec does"
                      : child->stop_signal == SIGTTOU
                          ? ": it tried to change the terminal, which is mpiexec's"
                          : "";
    child->stop_told = true;
    char until[64] = "until it is continued";
    if (mpiexec.part)
        snprintf(until, sizeof until, "%u seconds for it to be continued", mpiexec.options.give_up);
    say("%s is stopped by %s%s%s; the job waits %s (kill -CONT %s%d)", child_text(child),
        name ? "SIG" : "a signal", name ? name : "", why, until, child->adopted ? "" : "-", (int)child->pid);
}

/* Nobody sits in front of each of many hosts.  Who has stopped the whole job, or looks at a process with a debugger, is waited for. */
static void stop_give_up(const struct child *child, uint64_t now)
{
    if (!mpiexec.part || now - child->stopped_ns < (uint64_t)mpiexec.options.give_up * 1000000000u)
        return;
    say("%s has been stopped for %u seconds and is given up (--give-up); job ended", child_text(child),
        mpiexec.options.give_up);
    job_end(1);
}

static void stop_note(struct child *child, int number)
{
    if (!number && child->stop_told)
        say("%s goes on", child_text(child));
    child->stop_signal = number;
    child->stop_told = false;
    child->stopped_ns = now_ns();
}

void watch_stops(void)
{
    siginfo_t info = {0};
    while (!waitid(P_ALL, 0, &info, WSTOPPED | WCONTINUED | WNOHANG) && info.si_pid) {
        for (uint32_t i = 0; i < mpiexec.child_count; i++) {
            struct child *child = &mpiexec.children[i];
            if (child->started && !child->ended && child->pid == info.si_pid)
                stop_note(child, info.si_code == CLD_STOPPED ? info.si_status : 0);
        }
        info.si_pid = 0;
    }
}

bool watch_any_stopped(void)
{
    for (uint32_t i = 0; i < mpiexec.child_count; i++)
        if (mpiexec.children[i].stop_signal)
            return true;
    return false;
}

/* A rank that a script or another launcher has started is not our child. */
static void stop_look(struct child *child)
{
    struct task task;
    int pid = child->adopted ? child->pid : atomic_load(&mpiexec.bells[child->cluster].pid);
    if (!mpiexec.job.isolate || child->cluster >= mpiexec.job.nclusters || child->stop_signal > 0 ||
        pid <= 0 || !task_read(pid, 0, &task))
        return;
    if (!child->adopted && (pid == child->pid || task.group != child->pid))
        return; /* (a process of another namespace has another number) */
    bool stopped = task.state == 'T';
    if (stopped != (child->stop_signal != 0))
        stop_note(child, stopped ? STOPPED_SOMEHOW : 0);
}

/* --------------------------------------------------------- threads that have gone */

static bool thread_lives(int pid, int thread)
{
    struct task task;
    if (syscall(SYS_tgkill, pid, thread, 0) && errno == ESRCH)
        return false;
    /* Only the first one of a process can be there and have ended. */
    return thread != pid || !task_read(pid, thread, &task) || task.state != 'Z';
}

/* Is there a kernel thread of it that does not end just now? */
static bool process_lives(int pid)
{
    char path[32];
    bool lives = false;
    snprintf(path, sizeof path, "/proc/%d/task", pid);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && !lives && (entry = readdir(folder));) {
        struct task task;
        int thread = atoi(entry->d_name);
        lives = thread && task_read(pid, thread, &task) && task.state != 'Z' && task.state != 'X' &&
                !(task.flags & EXITING);
    }
    if (folder)
        closedir(folder);
    return lives;
}

/* The worker of a cluster whose kernel thread has ended though it had ranks to run, plus 1; 0: all are well. */
static uint32_t worker_lost(const struct child *child)
{
    for (uint32_t w = 0; w < mpiexec.job.workers; w++) {
        const struct job_bell *bell = &mpiexec.bells[child->cluster * mpiexec.job.workers + w];
        int thread = atomic_load(&bell->thread);
        if (thread > 0 && !thread_lives(child->pid, thread) && !atomic_load(&bell->done))
            return w + 1;
    }
    return 0;
}

static void lost_tell(const struct child *child, uint32_t worker)
{
    char others[96] = "";
    uint32_t next = lw_map_first(&mpiexec.job, child->cluster, worker + 1), count = 0, first = 0, last = 0;
    for (uint32_t i = lw_map_first(&mpiexec.job, child->cluster, worker); i < next; i++) {
        uint32_t rank = lw_map_rank(&mpiexec.job, child->cluster, i);
        if (atomic_load(&mpiexec.ranks[rank].exited))
            continue;
        first = count++ ? first : rank;
        last = rank;
    }
    if (count > 1)
        snprintf(others, sizeof others, ", or another one of the %u ranks up to %u that it carried,", count,
                 last);
    say("the kernel thread that carries %s has ended under it: the program%s has made the system call exit, "
        "or has started another program (exec); expected exit(), _exit(), or --isolate; job ended",
        rank_text(first), others);
    job_end(1);
}

/* Twice in a row: a process that dies loses its threads one by one. */
static void threads_look(struct child *child)
{
    uint32_t lost = worker_lost(child);
    if (lost && lost == child->lost_worker && process_lives(child->pid))
        lost_tell(child, lost - 1);
    child->lost_worker = lost;
}

void watch_tick(void)
{
    static uint32_t ticks;
    bool second = ++ticks % SECOND_TICKS == 0;
    uint64_t now = now_ns();
    for (uint32_t i = 0; i < mpiexec.child_count && !mpiexec.ending; i++) {
        struct child *child = &mpiexec.children[i];
        if (!child->started || child->ended)
            continue;
        if (second)
            stop_look(child);
        if (child->stop_signal && !child->stop_told && !part_stands_still() &&
            now - child->stopped_ns > MOMENT_MS * (uint64_t)1000000)
            stop_tell(child);
        if (child->stop_told)
            stop_give_up(child, now);
        if (second && !mpiexec.job.isolate && child->cluster < mpiexec.job.nclusters)
            threads_look(child);
    }
}
