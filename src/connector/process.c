/* SPDX-License-Identifier: MIT
 *
 * Processes that a process starts on nodes: whoever has started the job does it. [kalray 3.1]
 */
#include "connector/connector.h"
#include "hal/jobs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern char **environ;

/* What is to run where. */
struct order {
    uint32_t node;
    const char *nodes, *file;
    int rank;
    char *const *argv, *const *envp;
};

/* Words, each with its 0; to NULL: they are only counted. */
struct words {
    char *to;
    size_t bytes;
};

static void word_add(struct words *words, const char *before, const char *word)
{
    size_t first = strlen(before), rest = strlen(word) + 1;
    if (words->to) {
        strcpy(words->to + words->bytes, before);
        strcpy(words->to + words->bytes + first, word);
    }
    words->bytes += first + rest;
}

static void number_add(struct words *words, const char *before, size_t number)
{
    char text[24];
    snprintf(text, sizeof text, "%zu", number);
    word_add(words, before, text);
}

static void list_add(struct words *words, char *const *list)
{
    for (; *list; list++)
        word_add(words, "", *list);
}

static size_t length_of(char *const *list)
{
    size_t count = 0;
    while (list[count])
        count++;
    return count;
}

/* As HAL_REQUEST_RUN wants it; to NULL: only count.  Returns the bytes. */
static size_t order_put(char *to, const struct order *order)
{
    struct words words = {.to = to};
    number_add(&words, "", order->node);
    word_add(&words, "", order->file);
    number_add(&words, "", length_of(order->argv));
    list_add(&words, order->argv);
    word_add(&words, "MPPA_NODES=", order->nodes);
    number_add(&words, "MPPA_RANK=", (size_t)order->rank);
    list_add(&words, order->envp);
    return words.bytes;
}

/* An error of hal_ask() becomes an errno and a text. */
static int refused(struct conn_owner *owner, struct hal_ask *ask, int error, const char *call,
                   const char *what)
{
    static const uint8_t errors[LW_ERROR_COUNT] = {
        [LW_ENOENT] = ENOENT, [LW_EACCES] = EACCES, [LW_EINUSE] = EBUSY,
        [LW_ENOMEM] = ENOMEM, [LW_EUNSUP] = ENOSYS, [LW_EINVAL] = EINVAL};
    int number = errors[error] ? errors[error] : EIO;
    const char *why = ask->answer        ? ask->answer
                      : number == ENOSYS ? "nobody can start processes here: expected mpiexec --connectors"
                                         : lw_error_text(error);
    (void)conn_fail(owner, number, call, what, "%s", why);
    hal_free(ask->answer);
    errno = number;
    return -1;
}

/* The node that is meant; -1: there is none. */
static int64_t node_find(struct conn_owner *owner, const char *nodes, int rank)
{
    char why[MPPA_PATH_BYTES];
    struct conn_set set;
    int error = conn_set_parse(nodes, &set, why, sizeof why);
    int64_t node = !error && rank >= 0 && (uint32_t)rank < set.count ? (int64_t)set.ranks[rank] : -1;
    if (error)
        (void)conn_fail(owner, error, "mppa_spawn", nodes, "%s", why);
    else if (node < 0)
        (void)conn_fail(owner, EINVAL, "mppa_spawn", nodes, "rank %d: expected 0 to %u", rank,
                        (unsigned)set.count - 1);
    hal_free(set.ranks);
    return node;
}

static int order_send(struct conn_owner *owner, const struct order *order)
{
    size_t bytes = order_put(NULL, order);
    char *text = hal_alloc(bytes);
    if (!text)
        return conn_fail(owner, ENOMEM, "mppa_spawn", order->file, "no memory for its arguments");
    struct hal_ask ask = {.what = HAL_REQUEST_RUN, .text = text, .bytes = order_put(text, order)};
    int error = hal_ask(&ask);
    hal_free(text);
    if (error)
        return refused(owner, &ask, error, "mppa_spawn", order->file);
    int pid = ask.answer ? atoi(ask.answer) : -1;
    hal_free(ask.answer);
    return pid;
}

static int in_callback(struct conn_owner *owner, const char *call, const char *what)
{
    return conn_fail(owner, EDEADLK, call, what, "a call-back must not wait");
}

int mppa_spawn(const char *nodes, int rank, const char *file, char *const argv[], char *const envp[])
{
    HAL_INSIDE;
    struct conn_owner *owner = conn_owner_here();
    if (!owner)
        return -1;
    if (!nodes || !file || !*file || !argv || !argv[0])
        return conn_fail(owner, EINVAL, "mppa_spawn", file ? file : "",
                         "expected nodes, a program, and arguments that begin with its name");
    if (conn_in_callback(owner))
        return in_callback(owner, "mppa_spawn", file);
    int64_t node = node_find(owner, nodes, rank);
    if (node < 0)
        return -1;
    const struct order order = {.node = (uint32_t)node,
                                .nodes = nodes,
                                .file = file,
                                .rank = rank,
                                .argv = argv,
                                .envp = envp ? envp : environ};
    return order_send(owner, &order);
}

/* 0, or what keeps the caller from waiting: -1 and the error. */
static int may_wait(struct conn_owner *owner, int options)
{
    if (options & ~MPPA_WNOHANG)
        return conn_fail(owner, EINVAL, "mppa_waitpid", owner->child,
                         "options %d: expected 0 or MPPA_WNOHANG", options);
    if (conn_in_callback(owner))
        return in_callback(owner, "mppa_waitpid", owner->child);
    return 0;
}

/* The process that has ended, and *how; 0: none has; -1 and the error. */
static int ended_ask(struct conn_owner *owner, int pid, int options, int *how)
{
    char text[32];
    int found = 0, length = snprintf(text, sizeof text, "%d %d", pid, options);
    struct hal_ask ask = {.what = HAL_REQUEST_WAIT, .text = text, .bytes = (size_t)length, .stuck = true};
    owner->waits_for_child = true;
    int error = hal_ask(&ask);
    owner->waits_for_child = false;
    if (error == LW_ENOENT)
        return conn_fail(owner, ECHILD, "mppa_waitpid", owner->child,
                         "this process has started none, or knows of its end");
    if (error)
        return refused(owner, &ask, error, "mppa_waitpid", owner->child);
    (void)sscanf(ask.answer ? ask.answer : "", "%d %d", &found, how);
    hal_free(ask.answer);
    return found;
}

int mppa_waitpid(int pid, int *status, int options)
{
    HAL_INSIDE;
    struct conn_owner *owner = conn_owner_here();
    int how = 0;
    if (!owner)
        return -1;
    snprintf(owner->child, sizeof owner->child, "%d", pid);
    if (may_wait(owner, options))
        return -1;
    int found = ended_ask(owner, pid, options, &how);
    if (status && found > 0)
        *status = how;
    return found;
}
