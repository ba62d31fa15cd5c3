/* SPDX-License-Identifier: MIT
 *
 * The local name daemon of a node.  It knows the addresses of the names that its own processes have
 * linked, asks the name server and other daemons for the rest, and remembers the answers in a bounded
 * cache. [lwmpi 5.6, Figure 13]
 *
 * Two threads of worker 0 share its state: the *responder* reads questions and answers those that need no
 * one else at once; the *resolver* works off the others, one conversation at a time.  So the daemon
 * always answers, whatever it waits for itself.
 */
#include "services/daemon.h"

#include <string.h>

/* --------------------------------------------------------------------- lines */

static int line_to(struct service_lines *lines, int node, int port, int *handle)
{
    for (uint32_t i = 0; i < lines->count; i++)
        if (lines->to[i].node == node && lines->to[i].port == port) {
            *handle = lines->to[i].handle;
            return IKC_OK;
        }
    if (lines->count == lines->room) {
        uint32_t room = lines->room ? 2 * lines->room : 4;
        struct service_line *to = hal_alloc(room * sizeof *to);
        if (!to)
            return IKC_ENOMEM;
        if (lines->count)
            memcpy(to, lines->to, lines->count * sizeof *to);
        hal_free(lines->to);
        lines->to = to;
        lines->room = room;
    }
    int opened = ikc_mailbox_open_at(node, port, true);
    if (opened < 0)
        return opened;
    lines->to[lines->count++] = (struct service_line){.node = node, .port = port, .handle = opened};
    *handle = opened;
    return IKC_OK;
}

int service_send(struct service_lines *lines, int node, int port, const struct service_message *message)
{
    int handle;
    int error = line_to(lines, node, port, &handle);
    return error ? error : ikc_mailbox_awrite(handle, message, sizeof *message);
}

int service_flush(struct service_lines *lines, int node, int port)
{
    int handle;
    int error = line_to(lines, node, port, &handle);
    return error ? error : ikc_mailbox_wait(handle);
}

void service_reply(struct service_lines *lines, int node, const struct service_message *question,
                   struct service_message *answer)
{
    answer->op = OP_ANSWER;
    answer->token = question->token;
    answer->hops = (uint8_t)(question->hops + 1);
    int error = service_send(lines, node, question->reply, answer);
    if (error && error != IKC_EPEER)
        hal_log("a service could not answer node %d: %s", node, ikc_error_text(error));
}

/* ----------------------------------------------------------------- responder */

static void stats_answer(struct daemon *daemon, const struct service_message *question)
{
    struct service_message answer = {.stats = daemon->stats};
    service_reply(&daemon->responder_lines, daemon->node, question, &answer);
}

/* Another node wants the address of a name of this one. */
static void address_answer(struct daemon *daemon, int from, const struct service_message *question)
{
    struct service_message answer = {.status = IKC_ENOENT};
    /* The name server asks for others; a daemon asks for itself. */
    int asker = from == service_cluster() ? question->asker : from;
    struct service_name *found = service_table_find(&daemon->own, question->name);
    if (found)
        answer = (struct service_message){.node = daemon->node, .port = found->port};
    daemon->stats.answered++;
    service_reply(&daemon->responder_lines, asker, question, &answer);
}

static void invalidate(struct daemon *daemon, const char *name)
{
    if (service_table_remove(&daemon->cache, name))
        daemon->stats.invalidated++;
    if (strcmp(daemon->asked, name) == 0)
        daemon->outdated = true;
}

static void service_start(struct daemon *daemon, const struct service_message *question)
{
    struct service_message answer = {.status = IKC_ENOENT};
    struct service_name *found = service_table_find(&daemon->services, question->name);
    if (found)
        answer.status = (int8_t)service_run(found, question);
    service_reply(&daemon->responder_lines, service_cluster(), question, &answer);
}

static void resolver_enqueue(struct daemon *daemon, const struct service_message *question)
{
    struct task *task = hal_alloc(sizeof *task);
    if (!task) {
        struct service_message answer = {.status = IKC_ENOMEM};
        service_reply(&daemon->responder_lines, daemon->node, question, &answer);
        return;
    }
    task->question = *question;
    *daemon->tasks_end = task;
    daemon->tasks_end = &task->next;
    if (daemon->resolver_idle)
        hal_thread_wake(daemon->resolver);
}

static void question_handle(struct daemon *daemon, int from, const struct service_message *question)
{
    bool named = service_name_valid(question->name);
    bool local = from == daemon->node, server = from == service_cluster();
    switch (question->op) {
    case OP_STATS:
        if (local)
            stats_answer(daemon, question);
        return;
    case OP_LINK:
    case OP_UNLINK:
    case OP_LOOKUP:
    case OP_NODE:
    case OP_REGISTER:
        if (local && named)
            resolver_enqueue(daemon, question);
        return;
    case OP_LEAVE:
        if (local && question->arg <= IKC_LEAVE_LINGER)
            resolver_enqueue(daemon, question);
        return;
    case OP_ADDRESS:
        if (named)
            address_answer(daemon, from, question);
        return;
    case OP_INVALIDATE:
        if (server && named)
            invalidate(daemon, question->name);
        return;
    case OP_START:
        if (server && named)
            service_start(daemon, question);
        return;
    case OP_END:
        if (server)
            daemon->ended = true;
        return;
    default: /* makes no sense, or comes from where it must not */
        return;
    }
}

static void lingerers_release(struct daemon *daemon)
{
    while (daemon->lingerers) {
        struct task *task = daemon->lingerers;
        struct service_message answer = {.status = IKC_OK};
        daemon->lingerers = task->next;
        service_reply(&daemon->responder_lines, daemon->node, &task->question, &answer);
        service_flush(&daemon->responder_lines, daemon->node, task->question.reply);
        hal_free(task);
    }
}

static void table_clear(struct service_table *table)
{
    struct service_name *entry;
    while ((entry = service_table_oldest(table)))
        service_table_remove(table, entry->name);
}

/* One of the two threads ends; the last one clears up. */
static void daemon_leave(struct daemon *daemon)
{
    ikc_thread_ended();
    if (--daemon->threads)
        return;
    table_clear(&daemon->own);
    table_clear(&daemon->cache);
    table_clear(&daemon->services);
    hal_free(daemon->responder_lines.to);
    hal_free(daemon->resolver_lines.to);
    hal_free(daemon);
}

static _Noreturn void daemon_fail(const char *what, int error)
{
    hal_log("the name daemon cannot %s: %s", what, ikc_error_text(error));
    hal_worker_abort(hal_self()->worker->gid, "a name daemon could not go on");
}

static void responder_main(void *arg)
{
    struct daemon *daemon = arg;
    int questions = ikc_mailbox_create_at(ikc_known_port(PORT_DAEMON), true);
    if (questions < 0)
        daemon_fail("create its mailbox", questions);
    while (!daemon->ended) {
        struct service_message question;
        int bytes = ikc_mailbox_read(questions, &question, sizeof question);
        if (bytes == (int)sizeof question)
            question_handle(daemon, ikc_mailbox_sender(questions), &question);
        else if (bytes < 0 && bytes != IKC_ETRUNC)
            daemon_fail("read its mailbox", bytes);
    }
    lingerers_release(daemon);
    if (daemon->resolver_idle)
        hal_thread_wake(daemon->resolver);
    daemon_leave(daemon);
}

static void resolver_thread(void *arg)
{
    struct daemon *daemon = arg;
    int error = daemon_resolve(daemon);
    if (error)
        daemon_fail("create its mailbox", error);
    daemon_leave(daemon);
}

int ikc_services_start(struct hal_worker *worker, uint32_t processes)
{
    if (!hal_job()->services || worker->id || !processes)
        return LW_OK;
    struct daemon *daemon = hal_alloc(sizeof *daemon);
    if (!daemon)
        return LW_ENOMEM;
    struct ikc_limits limits;
    ikc_limits(&limits);
    daemon->node = (int)hal_job()->cluster;
    daemon->processes = processes;
    daemon->threads = 2;
    daemon->own.most = (uint32_t)limits.names;
    daemon->cache.most = hal_budget()->name_cache;
    daemon->services.most = hal_budget()->name_services;
    daemon->tasks_end = &daemon->tasks;
    int error = hal_thread_create(worker, resolver_thread, daemon, NULL, &daemon->resolver);
    if (error) {
        hal_free(daemon);
        return error;
    }
    /* From here on a thread has the daemon: a failure ends the start of the whole cluster. */
    return hal_thread_create(worker, responder_main, daemon, NULL, NULL);
}
