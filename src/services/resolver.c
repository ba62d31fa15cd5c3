/* SPDX-License-Identifier: MIT
 *
 * The daemon's resolver: what local processes want that needs the name server or another daemon.
 */
#include "services/daemon.h"

#include <string.h>

/* Ask node:port and wait for the answer to this question; it may come from somebody else.  The answer says what
 * went wrong in its status. */
static void ask(struct daemon *daemon, int node, int port, struct service_message *question,
                struct service_message *answer)
{
    question->token = ++daemon->token;
    question->reply = ikc_known_port(PORT_DAEMON_ANSWER);
    question->hops++;
    int status = service_send(&daemon->resolver_lines, node, port, question);
    while (!status) {
        status = ikc_mailbox_read(daemon->answers, answer, sizeof *answer);
        if (status < 0 && status != IKC_ETRUNC)
            break;
        int from = ikc_mailbox_sender(daemon->answers);
        bool trusted = from == service_cluster() || from == node ||
                       (node == service_cluster() && from == answer->node);
        if (status == (int)sizeof *answer && answer->op == OP_ANSWER && answer->token == question->token &&
            trusted)
            return;
        status = IKC_OK; /* not the answer: wait on */
    }
    *answer = (struct service_message){.status = (int8_t)status};
}

static void ask_server(struct daemon *daemon, enum service_op op, const char *name,
                       struct service_message *answer)
{
    struct service_message question = {.op = (uint8_t)op, .asker = daemon->node};
    strcpy(question.name, name);
    ask(daemon, service_cluster(), ikc_known_port(PORT_NAMES), &question, answer);
}

/* --------------------------------------------------------------------- names */

static void link_name(struct daemon *daemon, const struct service_message *wish,
                      struct service_message *answer)
{
    struct service_name *entry = service_table_find(&daemon->own, wish->name);
    if (entry) {
        answer->status = IKC_EEXIST;
        return;
    }
    /* First here: whoever hears of the name from the server finds it. */
    entry = service_table_add(&daemon->own, wish->name);
    if (!entry) {
        answer->status = IKC_ENOMEM;
        return;
    }
    entry->node = daemon->node;
    entry->port = wish->port;
    entry->owner = wish->reply;
    ask_server(daemon, OP_SERVER_LINK, wish->name, answer);
    daemon->stats.messages += answer->hops;
    if (answer->status)
        service_table_remove(&daemon->own, wish->name);
}

static void unlink_name(struct daemon *daemon, const char *name, struct service_message *answer)
{
    bool own = service_table_remove(&daemon->own, name);
    /* The server knows whether there is such a name of another node. */
    ask_server(daemon, OP_SERVER_UNLINK, name, answer);
    daemon->stats.messages += answer->hops;
    if (own && answer->status)
        hal_log("name \"%s\" of this node was unknown to the name server: %s", name,
                ikc_error_text(answer->status));
}

static void cache_add(struct daemon *daemon, const char *name, int node, int port)
{
    if (daemon->cache.count == daemon->cache.most) {
        service_table_remove(&daemon->cache, service_table_oldest(&daemon->cache)->name);
        daemon->stats.evicted++;
    }
    struct service_name *entry = service_table_add(&daemon->cache, name);
    if (!entry)
        return; /* no memory: then it is asked for again */
    entry->node = node;
    entry->port = port;
}

/* What this node knows without asking. */
static const struct service_name *known(struct daemon *daemon, const char *name, bool *cached)
{
    const struct service_name *entry = service_table_find(&daemon->own, name);
    *cached = false;
    if (entry)
        return entry;
    entry = service_table_find(&daemon->cache, name);
    *cached = entry != NULL;
    return entry;
}

/* In four messages: where is it? there; what is its address? this. */
static void lookup_four(struct daemon *daemon, const char *name, struct service_message *answer)
{
    ask_server(daemon, OP_SERVER_NODE, name, answer);
    if (answer->status)
        return;
    struct service_message question = {.op = OP_ADDRESS, .asker = daemon->node, .hops = answer->hops};
    strcpy(question.name, name);
    int node = answer->node;
    if (node < 0 || (uint32_t)node >= service_nodes())
        answer->status = IKC_EPROTO;
    else if (node == daemon->node) /* it was linked here, and is no more */
        answer->status = IKC_ENOENT;
    else
        ask(daemon, node, ikc_known_port(PORT_DAEMON), &question, answer);
}

static void lookup(struct daemon *daemon, const struct service_message *wish, struct service_message *answer)
{
    bool cached;
    const struct service_name *entry = known(daemon, wish->name, &cached);
    daemon->stats.lookups++;
    daemon->stats.hits += cached;
    if (entry) {
        answer->node = entry->node;
        answer->port = entry->port;
        return;
    }
    daemon->stats.misses++;
    strcpy(daemon->asked, wish->name);
    daemon->outdated = false;
    if (wish->mode == IKC_LOOKUP_FOUR)
        lookup_four(daemon, wish->name, answer);
    else
        ask_server(daemon, OP_SERVER_FORWARD, wish->name, answer);
    daemon->stats.messages += answer->hops;
    daemon->asked[0] = 0;
    if (!answer->status && !daemon->outdated)
        cache_add(daemon, wish->name, answer->node, answer->port);
}

static void node_lookup(struct daemon *daemon, const struct service_message *wish,
                        struct service_message *answer)
{
    bool cached;
    const struct service_name *entry = known(daemon, wish->name, &cached);
    if (entry) {
        answer->node = entry->node;
        return;
    }
    ask_server(daemon, OP_SERVER_NODE, wish->name, answer);
    daemon->stats.messages += answer->hops;
}

/* ------------------------------------------------------------------ processes */

static void service_register(struct daemon *daemon, const struct service_message *wish,
                             struct service_message *answer)
{
    struct service_name *entry = service_table_find(&daemon->services, wish->name);
    if (entry) {
        answer->status = IKC_EEXIST;
        return;
    }
    entry = service_table_add(&daemon->services, wish->name);
    if (!entry) {
        answer->status = IKC_ENOMEM;
        return;
    }
    entry->owner = wish->reply;
    entry->worker = (uint32_t)wish->port;
    entry->arg = wish->arg;
}

/* What a thread has linked goes. */
static void leave(struct daemon *daemon, const struct service_message *wish)
{
    struct service_name *entry;
    struct service_message answer;
    while ((entry = service_table_of(&daemon->own, wish->reply))) {
        char name[IKC_NAME_BYTES];
        strcpy(name, entry->name);
        unlink_name(daemon, name, &answer);
    }
    while ((entry = service_table_of(&daemon->services, wish->reply)))
        service_table_remove(&daemon->services, entry->name);
    if (wish->arg != IKC_LEAVE_NAMES)
        daemon->left++;
}

static bool task_do(struct daemon *daemon, struct task *task)
{
    const struct service_message *wish = &task->question;
    struct service_message answer = {.status = IKC_OK};
    switch (wish->op) {
    case OP_LINK:
        link_name(daemon, wish, &answer);
        break;
    case OP_UNLINK:
        unlink_name(daemon, wish->name, &answer);
        break;
    case OP_LOOKUP:
        lookup(daemon, wish, &answer);
        break;
    case OP_NODE:
        node_lookup(daemon, wish, &answer);
        break;
    case OP_REGISTER:
        service_register(daemon, wish, &answer);
        break;
    default: /* OP_LEAVE */
        leave(daemon, wish);
        if (wish->arg != IKC_LEAVE_LINGER)
            break;
        task->next = daemon->lingerers;
        daemon->lingerers = task;
        return false;
    }
    service_reply(&daemon->resolver_lines, daemon->node, wish, &answer);
    return true;
}

int daemon_resolve(struct daemon *daemon)
{
    daemon->answers = ikc_mailbox_create_at(ikc_known_port(PORT_DAEMON_ANSWER), true);
    if (daemon->answers < 0)
        return daemon->answers;
    bool done = false;
    while (!daemon->ended) {
        struct task *task = daemon->tasks;
        if (!task) {
            daemon->resolver_idle = true;
            hal_thread_block();
            daemon->resolver_idle = false;
            continue;
        }
        daemon->tasks = task->next;
        if (!daemon->tasks)
            daemon->tasks_end = &daemon->tasks;
        if (task_do(daemon, task))
            hal_free(task);
        if (!done && daemon->left == daemon->processes) {
            struct service_message message = {.op = OP_SERVER_DONE,
                                              .reply = ikc_known_port(PORT_DAEMON_ANSWER)};
            done = true;
            int error = service_send(&daemon->resolver_lines, service_cluster(), ikc_known_port(PORT_NAMES),
                                     &message);
            if (error)
                return error;
        }
    }
    return IKC_OK;
}
