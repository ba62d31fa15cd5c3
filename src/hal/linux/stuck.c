/* SPDX-License-Identifier: MIT
 *
 * Can this process do anything more, if no message comes?  The worker that asks waits, and so do all of its ranks.
 * But the program may have threads of its own, that use the library or not; a timer or a child may be about to
 * raise a signal; and whatever runs may end the program, or write what others wait for.
 *
 * A thread of the program waits for good if it sleeps on a futex that only its own process rings (a lock, a
 * condition, the end of an OpenMP region), without a limit, or joins another thread, as the kernel tells in
 * /proc/self/task.  If all of them do, nobody is left who could wake one.  Whatever cannot be known is taken for
 * something that goes on: a job that works must not be ended.
 */
#define _GNU_SOURCE
#include "hal/linux/worker.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ------------------------------------------------------------- kernel threads */

/* The text of a file of a kernel thread of this process; false: it cannot be read. */
static bool task_text(int tid, const char *name, char *text, size_t bytes)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/self/task/%d/%s", tid, name);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t got = fd < 0 ? -1 : read(fd, text, bytes - 1);
    if (fd >= 0)
        close(fd);
    text[got < 0 ? 0 : got] = 0;
    return got > 0;
}

/* Does the kernel thread sleep in a call that only this process ends?  (pthread_join() waits for a word that the
 * kernel clears: it holds the number of the thread that is joined.) */
static bool sleeps_for_good(int tid)
{
    char text[256];
    unsigned long number, operation, value, limit;
    if (!task_text(tid, "syscall", text, sizeof text) ||
        sscanf(text, "%lu %*x %lx %lx %lx", &number, &operation, &value, &limit) != 4 || number != SYS_futex)
        return false;
    unsigned long command = operation & FUTEX_CMD_MASK;
    bool waits = command == FUTEX_WAIT || command == FUTEX_WAIT_BITSET;
    if (limit || (!waits && command != FUTEX_LOCK_PI))
        return false;
    return operation & FUTEX_PRIVATE_FLAG ||
           (waits && value && syscall(SYS_tgkill, getpid(), (int)value, 0) == 0);
}

bool linux_task_is_deaf(int tid)
{
    char text[4096];
    bool read = task_text(tid, "status", text, sizeof text);
    const char *line = read ? strstr(text, "\nSigBlk:\t") : NULL;
    unsigned long long blocked = line ? strtoull(line + sizeof "\nSigBlk:", NULL, 16) : 0;
    return blocked >> (SIGTERM - 1) & blocked >> (SIGSEGV - 1) & blocked >> (SIGUSR1 - 1) & 1;
}

/* Is one that does nothing more, and *switches how often it has begun to wait? */
static bool waits_for_good(int tid, uint64_t *switches)
{
    char text[4096];
    unsigned long count;
    if (!task_text(tid, "status", text, sizeof text))
        return false;
    const char *state = strstr(text, "\nState:\t"), *line = strstr(text, "\nvoluntary_ctxt_switches:");
    if (!state || !line || sscanf(line, "\nvoluntary_ctxt_switches: %lu", &count) != 1)
        return false;
    *switches += ((uint64_t)count << 20) + (uint64_t)tid;
    return state[8] == 'Z' || sleeps_for_good(tid);
}

/* Kernel threads that speak for themselves: who waits in linux_worker_sleep(), the own ones of other workers, the watcher,
 * whose posts are expected, and those that serve other hosts, whose ranks speak for them. */
static bool speaks_for_itself(const struct linux_worker *asks, int tid)
{
    for (uint32_t i = 0; i < job_here.job.workers; i++) {
        struct linux_worker *worker = &linux_cluster.workers[i];
        if (atomic_load(&worker->sleeper) == tid || (worker != asks && atomic_load(&worker->carrier) == tid))
            return true;
    }
    return atomic_load(&linux_cluster.watcher) == tid || linux_fabric_serves(tid);
}

/* All kernel threads that the program has beside its workers' wait for good, *switches as above; *none: there are
 * none. */
static bool look(struct linux_worker *worker, uint64_t *switches, bool *none)
{
    uint32_t count = 0;
    bool good = true;
    DIR *folder = opendir("/proc/self/task");
    if (!folder)
        return false;
    *switches = 0;
    for (struct dirent *entry; (entry = readdir(folder));)
        count += entry->d_name[0] != '.';
    *none = count == job_here.job.workers;
    rewinddir(folder);
    for (struct dirent *entry; good && !*none && (entry = readdir(folder));) {
        int tid = atoi(entry->d_name);
        good = !tid || speaks_for_itself(worker, tid) || waits_for_good(tid, switches);
    }
    closedir(folder);
    return good;
}

/* Twice: between the two nobody may have done anything, else one may have been woken by another that was looked at
 * later. */
static bool threads_wait(struct linux_worker *worker)
{
#ifdef __SANITIZE_THREAD__
    if (!linux_shared(worker))
        return true; /* the sanitizer has a thread of its own, which only sleeps for a while each time */
#endif
    uint64_t first, again;
    bool none;
    return look(worker, &first, &none) && (none || (look(worker, &again, &none) && first == again));
}

/* -------------------------------------------------------------------- signals */

static bool ignored(int number)
{
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

/* alarm(), setitimer().  (The other two of its clocks stand still while all sleep.) */
static bool alarm_pending(void)
{
    struct itimerval left;
    return getitimer(ITIMER_REAL, &left) == 0 && (left.it_value.tv_sec || left.it_value.tv_usec) &&
           !ignored(SIGALRM);
}

static bool timer_runs(int id)
{
    struct itimerspec left;
    return syscall(SYS_timer_gettime, id, &left) == 0 && (left.it_value.tv_sec || left.it_value.tv_nsec);
}

/* timer_create(): the kernel lists them, or they have small numbers. */
static bool timer_pending(void)
{
    enum { NUMBERS = 64 };
    char line[256];
    bool runs = false;
    int id;
    FILE *file = fopen("/proc/self/timers", "re");
    for (id = 0; !file && !runs && id < NUMBERS; id++)
        runs = timer_runs(id);
    while (file && !runs && fgets(line, sizeof line, file))
        runs = sscanf(line, "ID: %d", &id) == 1 && timer_runs(id);
    if (file)
        fclose(file);
    return runs;
}

/* A child whose end calls a handler. */
static bool child_pending(void)
{
    struct sigaction action;
    siginfo_t info;
    return sigaction(SIGCHLD, NULL, &action) == 0 && action.sa_handler != SIG_DFL &&
           action.sa_handler != SIG_IGN && waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0;
}

/* -------------------------------------------------------------- in the library */

/* The ranks and threads of this worker all wait, as far as the library knows. */
static bool worker_waits(struct linux_worker *worker)
{
    const struct linux_share *share = &worker->share;
    if (worker->pub.ready_head)
        return false;
    if (!linux_shared(worker))
        return true;
    return share->inside == share->blocked && !share->woken_count && !atomic_load(&share->wanted);
}

bool linux_stuck(struct linux_worker *worker)
{
    if (linux_expects(worker) || !worker_waits(worker) || !threads_wait(worker) || alarm_pending() ||
        timer_pending() || child_pending())
        return false;
    /* After the threads: who has ended meanwhile is joined now. */
    for (const struct linux_thread *timer = worker->timers; timer; timer = timer->timer_next)
        if (timer->watch(timer->watch_arg))
            return false;
    return worker_waits(worker);
}
