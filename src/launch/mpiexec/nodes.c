/* SPDX-License-Identifier: MIT
 *
 * Nodes (--connectors): ranks that begin without a program.  A rank that runs asks for one to be started there, and later how it has
 * ended, as with posix_spawn() and waitpid().  A node has one program in the life of a job.
 */
#include "launch/mpiexec/mpiexec.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "launch/order.h"

/* ------------------------------------------------------------------- starting */

static int run_error(int error)
{
    switch (error) {
    case ENOENT:
        return LW_ENOENT;
    case EACCES:
        return LW_EACCES;
    default:
        return LW_EINVAL;
    }
}

/* Start it; 0 or an error, and *text: to be freed. */
static int order_run(const struct lw_order *order, const struct asker *asker, char **text)
{
    struct child *child = &mpiexec.children[order->node];
    char *path = lw_program_find(order->program, NULL);
    if (!path) {
        *text = format_text("%s: not found in PATH", order->program);
        return LW_ENOENT;
    }
    int error = child_start_late(child, path, order->argv, order->environment);
    if (error) {
        *text = format_text("cannot run %s: %s", path, strerror(error));
    } else {
        child->starter = asker->gid + 1;
        *text = format_text("%d", (int)child->pid);
    }
    free(path);
    return error ? run_error(error) : LW_OK;
}

static int order_check(const struct lw_order *order, char **text)
{
    if (order->node >= mpiexec.options.nodes) {
        *text = mpiexec.options.nodes
                    ? format_text("there is no node %u, but 0 to %u", order->node, mpiexec.options.nodes - 1)
                    : format_text("this job has no nodes: expected mpiexec --connectors");
        return LW_ENOENT;
    }
    if (mpiexec.children[order->node].vacant >= 0)
        return LW_OK;
    *text = format_text("a program was started on node %u before, and a node has one in the life of a job",
                        order->node);
    return LW_EINUSE;
}

void node_start(const struct asker *asker, const char *words, size_t bytes)
{
    struct lw_order order = {.words = NULL};
    char *text = NULL;
    int error = mpiexec.ending ? LW_EPEER : lw_order_read(&order, words, bytes);
    if (!error)
        error = order_check(&order, &text);
    if (!error)
        error = order_run(&order, asker, &text);
    ask_answer(asker, error, NULL, text);
    free(order.words);
    free(text);
}

/* -------------------------------------------------------------------- waiting */

/* A rank that waits. */
struct waiter {
    struct waiter *next;
    struct asker asker;
    pid_t pid; /* -1: any */
};
static struct waiter *waiters;

/* Tell of one that has ended.  false: none has, *alive: but one may yet. */
static bool end_tell(const struct asker *asker, pid_t pid, bool *alive)
{
    *alive = false;
    for (uint32_t i = 0; i < mpiexec.options.nodes; i++) {
        struct child *child = &mpiexec.children[i];
        if (child->starter != asker->gid + 1 || child->told || (pid != -1 && pid != child->pid))
            continue;
        *alive = *alive || !child->ended;
        if (!child->ended)
            continue;
        char *text = format_text("%d %d", (int)child->pid, child->status);
        ask_answer(asker, LW_OK, NULL, text);
        free(text);
        child->told = true;
        atomic_store(&mpiexec.ranks[i].status,
                     0); /* who has started it knows: it is not the job's any more */
        return true;
    }
    return false;
}

void node_wait(const struct asker *asker, const char *text)
{
    int pid, at_once;
    bool alive;
    if (sscanf(text, "%d %d", &pid, &at_once) != 2) {
        ask_answer(asker, LW_EINVAL, NULL, NULL);
        return;
    }
    if (end_tell(asker, pid, &alive))
        return;
    if (!alive || at_once) {
        ask_answer(asker, alive ? LW_OK : LW_ENOENT, NULL, alive ? "0 0" : NULL);
        return;
    }
    struct waiter *waiter = allocate(sizeof *waiter);
    *waiter = (struct waiter){.next = waiters, .asker = *asker, .pid = pid};
    waiters = waiter;
}

void node_ended(void)
{
    bool alive;
    for (struct waiter **at = &waiters, *waiter; (waiter = *at);) {
        if (!end_tell(&waiter->asker, waiter->pid, &alive)) {
            at = &waiter->next;
            continue;
        }
        *at = waiter->next;
        free(waiter);
    }
}
