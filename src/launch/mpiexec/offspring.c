/* SPDX-License-Identifier: MIT
 *
 * Jobs that ranks start.  Each has an mpiexec of its own, which is a child of this one, and a guest from the start.
 */
#include "hal/linux/packet.h"
#include "launch/mpiexec/hosts.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include "base/error.h"

static int first_status; /* of such a job that failed */

/* What the new job does as this one.  Both ends of a link count on the same sizes. */
static size_t inherited(char **argv)
{
    const struct options *options = &mpiexec.options;
    const struct hal_budget *budget = &mpiexec.job.budget;
    char links[160];
    size_t count = 0;
    double left = options->timeout - (double)(now_ns() - mpiexec.started_ns) * 1e-9;
    argv[count++] = format_text("--protocol=%s", options->protocol);
    hal_budget_links_text(budget, links, sizeof links);
    argv[count++] = format_text("--budget=%s", options->budget && !budget->memory ? options->budget : links);
    if (options->timeout > 0)
        argv[count++] = format_text("--timeout=%g", left > 0.1 ? left : 0.1);
    if (options->universe)
        argv[count++] = format_text("--universe=%u", options->universe);
    if (options->isolate)
        argv[count++] = format_text("--isolate");
    if (options->survive)
        argv[count++] = format_text("--survive");
    if (options->check)
        argv[count++] = format_text("--check");
    if (mpiexec.head)
        argv[count++] = format_text("--give-up=%u", options->give_up);
    if (options->tag_output)
        argv[count++] = format_text("--tag-output");
    return count;
}

/* The command line of the new mpiexec: its words are in one memory, each ended by 0. */
static char **command_line(const char *words, size_t bytes)
{
    enum { INHERITED = 10 };
    size_t count = 1;
    for (size_t i = 0; i < bytes; i++)
        count += !words[i];
    char **argv = allocate((count + INHERITED + 1) * sizeof *argv);
    argv[0] = format_text("mpiexec");
    size_t at = 1 + inherited(argv + 1);
    for (const char *word = words; word < words + bytes; word += strlen(word) + 1)
        argv[at++] = format_text("%s", word);
    return argv;
}

static void command_free(char **argv)
{
    for (char **word = argv; *word; word++)
        free(*word);
    free(argv);
}

static _Noreturn void mpiexec_run(char **argv, int socket, pid_t launcher)
{
    char value[16];
    int null = open("/dev/null", O_RDONLY | O_CLOEXEC);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != launcher || null < 0 || dup2(null, STDIN_FILENO) < 0)
        _exit(1);
    setpgid(0, 0); /* what a terminal sends comes by way of its parent */
    fcntl(socket, F_SETFD, 0);
    snprintf(value, sizeof value, "%d", socket);
    setenv(JOB_PARENT_ENV, value, 1);
    if (mpiexec.head)
        setenv(JOB_PARENT_HOSTS_ENV, hosts_text(&mpiexec.options), 1);
    unsetenv("LWMPI_CLUSTERS"); /* the shape is that of the first job */
    unsetenv("LWMPI_PES");
    unsetenv("LWMPI_BIND"); /* cores that the first job has */
    loop_signals_restore();
    execv("/proc/self/exe", argv);
    _exit(STATUS_NOT_RUNNABLE);
}

/* The socket to it; -1 and errno. */
static int mpiexec_start(char **argv, pid_t *pid)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends))
        return -1;
    pid_t launcher = getpid();
    *pid = fork();
    if (*pid == 0)
        mpiexec_run(argv, ends[1], launcher);
    int error = errno;
    close(ends[1]);
    if (*pid > 0)
        return ends[0];
    close(ends[0]);
    errno = error;
    return -1;
}

void offspring_start(const struct asker *asker, const char *words, size_t bytes)
{
    pid_t pid;
    if (mpiexec.head && mpiexec.wired) {
        ask_answer(
            asker, LW_EUNSUP, NULL,
            "a job on several hosts that another launcher has started starts no others: use lwmpi's mpiexec");
        return;
    }
    char **argv = command_line(words, bytes);
    int fd = mpiexec.ending ? -1 : mpiexec_start(argv, &pid);
    command_free(argv);
    if (fd < 0) {
        ask_answer(asker, LW_EPEER, NULL, mpiexec.ending ? "this job ends" : strerror(errno));
        return;
    }
    struct guest *guest = guest_new(fd);
    guest->spawned = true;
    guest->pid = guest->launcher = pid;
    guest_hello(guest);
    port_call_child(asker, guest);
}

void offspring_look(void)
{
    for (struct guest *guest = NULL; (guest = guest_next(guest));) {
        int status;
        if (!guest->pid || waitpid(guest->pid, &status, WNOHANG) != guest->pid)
            continue;
        guest->pid = 0;
        status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        if (guest->serves && !first_status)
            first_status = status;
    }
}

void offspring_signal(int number)
{
    for (struct guest *guest = NULL; (guest = guest_next(guest));)
        if (guest->pid)
            kill(guest->pid, number);
}

bool offspring_run(void)
{
    for (struct guest *guest = NULL; (guest = guest_next(guest));)
        if (guest->pid)
            return true;
    return false;
}

int offspring_status(void)
{
    return first_status;
}
