/* SPDX-License-Identifier: MIT
 *
 * Environments of threads: programs that others start on nodes of a modelled machine have one each, though all run in one
 * process.  The C library knows one, `environ`, so that changes hands when threads do.
 *
 * setenv() puts an array of its own there, and goes on with that array whatever `environ` is by then.  So what it has made is copied
 * and taken from it (clearenv()) before another thread runs.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/core/nodes.h"
#include "sim/core/sim.h"

/* The array, not its words. */
static char **copy(char *const *words)
{
    size_t count = 0;
    while (words && words[count])
        count++;
    char **made = calloc(count + 1, sizeof *made);
    if (made && count)
        memcpy(made, words, count * sizeof *made);
    return made;
}

struct hal_worker *sim_worker_of_gid(uint32_t gid)
{
    return &sim_worker_at(gid)->pub;
}

/* A copy of the environment as it is, which nobody but us will ever free.  environ is NULL then. */
static char **take(void)
{
    char **made = copy(environ);
    if (made)
        clearenv();
    return made;
}

int sim_environment_give(struct hal_thread *pub, char *const *words)
{
    struct sim_thread *thread = sim_thread_of(pub);
    if (!sim.environment) {
        char **made = take();
        if (!made)
            return LW_ENOMEM;
        environ = sim.environment = made;
    }
    sim_environment_end(thread);
    thread->environment = copy(words);
    return thread->environment ? LW_OK : LW_ENOMEM;
}

static char **of(const struct sim_thread *thread)
{
    return thread->environment ? thread->environment : sim.environment;
}

void sim_environment_switch(struct sim_thread *from, const struct sim_thread *to)
{
    if (environ != of(from)) {
        char **made = take();
        if (!made)
            hal_job_abort(HAL_NOBODY, 1, "no memory left for the environment of a program");
        sim_environment_end(from);
        from->environment = made;
    }
    environ = of(to);
}

void sim_environment_end(struct sim_thread *thread)
{
    free(thread->environment);
    thread->environment = NULL;
}
