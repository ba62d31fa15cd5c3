/* SPDX-License-Identifier: MIT
 * How a job is ended from inside: with which status, and what it says.
 * modes: singleton
 * ranks: 1
 */
#include "contract/_contract.h"

#include <sys/wait.h>
#include <unistd.h>

static void by_job(void)
{
    hal_job_abort(0, 7, "of its own accord");
}

static void by_worker(void)
{
    hal_worker_abort(0, "cannot go on");
}

static void by_link(void)
{
    hal_link_abort(0, 0, true, "makes no sense");
}

static void ends(void (*ending)(void), int status, const char *text)
{
    int pipes[2];
    char said[512] = "";
    size_t length = 0;
    ssize_t got;
    CHECK(!pipe(pipes));
    pid_t child = fork();
    CHECK(child >= 0);
    if (!child) {
        dup2(pipes[1], STDERR_FILENO);
        ending();
    }
    close(pipes[1]);
    while ((got = read(pipes[0], said + length, sizeof said - 1 - length)) > 0)
        length += (size_t)got;
    close(pipes[0]);
    CHECK(waitpid(child, &pipes[0], 0) == child);
    CHECK(WIFEXITED(pipes[0]) && WEXITSTATUS(pipes[0]) == status && strstr(said, text));
}

static void run(struct hal_worker *worker)
{
    (void)worker;
    hal_rank_state(0, HAL_RANK_RUNNING);
    ends(by_job, 7, "of its own accord");
    ends(by_worker, 1, "cannot go on");
    ends(by_link, 1, "link to worker 0 damaged: makes no sense");
}

const struct contract contract_endings = {"endings", NULL, run};
