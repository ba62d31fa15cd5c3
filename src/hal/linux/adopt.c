/* SPDX-License-Identifier: MIT
 *
 * A program that runs alone gets an mpiexec when it first asks for something that takes one.  Its segment, which was private, becomes
 * one that others can map, at the address where it is; mpiexec adopts the process, and gives the job a number.
 */
#define _GNU_SOURCE
#include "hal/linux/packet.h"
#include "hal/linux/worker.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <sys/wait.h>

enum { ANSWER_MS = 10000, SEALS = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL };

bool linux_launcher_find(char *path, size_t bytes)
{
    Dl_info info;
    char library[PATH_MAX];
    static const char here;
    if (!dladdr(&here, &info) || !info.dli_fname || !realpath(info.dli_fname, library))
        return false;
    *strrchr(library, '/') = 0;
    return snprintf(path, bytes, "%s/../bin/mpiexec", library) < (int)bytes && access(path, X_OK) == 0;
}

/* The descriptor of the segment, which from now on is shared; -1: it is private still. */
static int segment_share(void)
{
    struct job_header *header = job_here.header;
    size_t bytes = (size_t)header->bytes;
    int fd = memfd_create("lwmpi-job", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (fd < 0)
        return -1;
    if (write(fd, header, bytes) == (ssize_t)bytes && !fcntl(fd, F_ADD_SEALS, SEALS) &&
        mmap(header, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, fd, 0) != MAP_FAILED)
        return fd;
    close(fd);
    return -1;
}

/* The environment, and in front of it the variable by which mpiexec knows what it is for. */
static char **environment_make(char *variable)
{
    size_t count = 0;
    while (environ[count])
        count++;
    char **made = malloc((count + 2) * sizeof *made);
    if (made) {
        made[0] = variable;
        memcpy(made + 1, environ, (count + 1) * sizeof *made);
    }
    return made;
}

/* In a process of its own, whose parent ends at once: the program is to wait for no child that it does not know. */
static _Noreturn void launcher_run(const char *path, char **environment, int first, int second)
{
    char *argv[] = {"mpiexec", NULL};
    setpgid(0, 0);
    if (fork() == 0) {
        int null = open("/dev/null", O_RDONLY);
        dup2(null, STDIN_FILENO);
        syscall(SYS_close_range, 3u, ~0u, CLOSE_RANGE_CLOEXEC); /* what others wait for the end of */
        fcntl(first, F_SETFD, 0);
        fcntl(second, F_SETFD, 0);
        execve(path, argv, environment);
    }
    syscall(SYS_exit_group, 0);
    __builtin_unreachable();
}

bool linux_launcher_start(const char *path, const char *name, int first, int second)
{
    char variable[64];
    snprintf(variable, sizeof variable, "%s=%d,%d", name, first, second);
    char **environment = environment_make(variable);
    pid_t pid = environment ? fork() : -1;
    if (pid == 0)
        launcher_run(path, environment, first, second);
    free(environment);
    return pid > 0 && waitpid(pid, NULL, 0) == pid;
}

/* Its first word is the job's number. */
static bool number_take(int control)
{
    struct pollfd answer = {.fd = control, .events = POLLIN};
    struct job_packet packet;
    int fd;
    bool cut;
    if (poll(&answer, 1, ANSWER_MS) != 1 ||
        job_packet_receive(control, &packet, &fd, &cut) != (ssize_t)sizeof packet)
        return false;
    if (fd >= 0)
        close(fd);
    if (packet.kind != JOB_HELLO || !packet.job)
        return false;
    job_here.job.number = packet.job;
    return true;
}

const char *linux_adopt(void)
{
    char path[PATH_MAX];
    int ends[2];
    if (linux_shared(linux_worker_of(hal_self_->worker)))
        return "a program with threads that runs alone starts and meets no others; start it by mpiexec";
    if (!linux_launcher_find(path, sizeof path))
        return "a program that runs alone starts and meets others by mpiexec, which is not found beside the "
               "library; "
               "start it by mpiexec";
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends))
        return "no socket could be made";
    int segment = segment_share();
    bool started = segment >= 0 && linux_launcher_start(path, JOB_ADOPT_ENV, ends[1], segment);
    if (segment >= 0)
        close(segment);
    close(ends[1]);
    if (!started || !number_take(ends[0])) {
        close(ends[0]);
        return "an mpiexec for this program, which runs alone, could not be started";
    }
    linux_cluster.stuck_off = true; /* others may send something */
    job_here.control = ends[0];
    return NULL;
}
