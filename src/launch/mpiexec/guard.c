/* SPDX-License-Identifier: MIT
 *
 * The guard outlives mpiexec.  It reads from a pipe that only mpiexec can write to; when
 * that ends without a farewell, mpiexec was killed, and the guard kills the process groups of the
 * job.  The kernel kills our direct children then (PR_SET_PDEATHSIG), but not theirs.
 */
#include "launch/mpiexec/mpiexec.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Processes that another launcher has started live a little longer: as soon as one has ended, it may end all others, and with them the head of
 * the job, which is about to say why. */
enum { MOMENT_MS = 3000, SAY_MS = 200 };

static int guard_pipe = -1;
static pid_t guard_pid;

/* Until mpiexec says something, or is gone; false: the head of the job is gone (line: what ends with it, -1: there is none), and mpiexec
 * has not said what follows from that, for it is stopped. */
static bool word_wait(int from, int line)
{
    struct pollfd both[] = {{.fd = from, .events = POLLIN}, {.fd = line, .events = POLLRDHUP}};
    for (;;) {
        int count = poll(both, 2, -1);
        if (count > 0 && both[0].revents)
            return true;
        if (count <= 0)
            continue;
        both[1].fd = -1;
        if (poll(both, 1, MOMENT_MS) == 0)
            return false;
    }
}

static bool any_process(const pid_t *groups, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (groups[i] & GUARD_PROCESS)
            return true;
    return false;
}

static _Noreturn void guard_run(int from, int line, pid_t guarded)
{
    pid_t *groups = NULL;
    size_t count = 0, room = 0;
    for (;;) {
        pid_t group;
        if (!word_wait(from, line)) {
            kill(guarded, SIGKILL);
            break;
        }
        ssize_t got = read(from, &group, sizeof group);
        if (got < 0 && errno == EINTR)
            continue;
        if (got != (ssize_t)sizeof group)
            break;
        if (group == 0)
            _exit(0);
        if (group < 0) {
            for (size_t i = 0; i < count; i++)
                if (groups[i] == -group)
                    groups[i--] = groups[--count];
            continue;
        }
        if (count == room) {
            room = room ? room * 2 : 64;
            pid_t *more = realloc(groups, room * sizeof *groups);
            if (!more)
                break;
            groups = more;
        }
        groups[count++] = group;
    }
    if (any_process(groups, count)) {
        close(line); /* by which the head hears of it */
        usleep(SAY_MS * 1000);
    }
    for (size_t i = 0; i < count; i++)
        kill(groups[i] & GUARD_PROCESS ? groups[i] & ~GUARD_PROCESS : -groups[i], SIGKILL);
    _exit(0);
}

void guard_start(int line)
{
    pid_t guarded = getpid();
    int ends[2];
    if (pipe2(ends, O_CLOEXEC))
        fail(1, "cannot create a pipe: %m");
    guard_pid = fork();
    if (guard_pid < 0)
        fail(1, "cannot start a process: %m%s",
             errno == EAGAIN ? " (too many processes of this user: raise the limit, ulimit -u)" : "");
    if (guard_pid == 0) {
        /* Keep nothing open that somebody waits for the end of; stay out of reach of Ctrl-C. */
        int far = line < 0 ? -1 : fcntl(line, F_DUPFD, 5); /* it may be one of those that are taken here */
        int from = dup3(ends[0], 3, 0) < 0 ? ends[0] : 3;
        line = far < 0 ? -1 : dup3(far, 4, 0);
        if (from == 3)
            syscall(SYS_close_range, line < 0 ? 4u : 5u, ~0u, 0u);
        else
            close(ends[1]);
        int null = open("/dev/null", O_RDWR);
        for (int fd = 0; fd < 3; fd++)
            dup2(null, fd);
        if (null > 3)
            close(null);
        setsid();
        if (chdir("/"))
            _exit(1);
        prctl(PR_SET_NAME, "mpiexec-guard");
        guard_run(from, line, guarded);
    }
    close(ends[0]);
    guard_pipe = ends[1];
}

void guard_add(pid_t group)
{
    if (write(guard_pipe, &group, sizeof group) < 0)
        say("the guard process is gone: if mpiexec is killed, processes may be left behind");
}

void guard_remove(pid_t group)
{
    guard_add(-group);
}

void guard_dismiss(void)
{
    pid_t farewell = 0;
    if (write(guard_pipe, &farewell, sizeof farewell) > 0)
        waitpid(guard_pid, NULL, 0);
}
