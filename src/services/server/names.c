/* SPDX-License-Identifier: MIT
 *
 * The name server: which node a name is linked on. [lwmpi 5.6]
 */
#include "services/server/server.h"

#include <string.h>

struct server {
    int questions;
    struct service_lines lines;
    struct service_table names;
    bool *done;    /* by node: its processes have all left */
    uint32_t left; /* nodes of which that is so */
};

static void tell_all(struct server *server, int but, const struct service_message *message)
{
    int nodes = (int)service_nodes(), port = ikc_known_port(PORT_DAEMON);
    int error = IKC_OK;
    for (int node = 0; node < nodes; node++)
        if (node != but)
            error |= service_send(&server->lines, node, port, message);
    /* Until everybody has heard it. */
    for (int node = 0; node < nodes; node++)
        if (node != but)
            error |= service_flush(&server->lines, node, port);
    if (error)
        hal_log("the name server could not tell all daemons");
}

static int name_link(struct server *server, int from, const char *name)
{
    if (service_table_find(&server->names, name))
        return IKC_EEXIST;
    struct service_name *entry = service_table_add(&server->names, name);
    if (!entry)
        return IKC_ENOMEM;
    entry->node = from;
    return IKC_OK;
}

static int name_unlink(struct server *server, int from, const char *name)
{
    struct service_name *entry = service_table_find(&server->names, name);
    if (!entry)
        return IKC_ENOENT;
    if (entry->node != from)
        return IKC_EPERM;
    service_table_remove(&server->names, name);
    struct service_message message = {.op = OP_INVALIDATE};
    strcpy(message.name, name);
    tell_all(server, from, &message);
    return IKC_OK;
}

/* The daemon of the name's node answers the asker itself; true if it has been told to. */
static bool forward(struct server *server, int from, const struct service_message *question)
{
    struct service_name *entry = service_table_find(&server->names, question->name);
    if (!entry || entry->node == from)
        return false;
    struct service_message message = *question;
    message.op = OP_ADDRESS;
    message.asker = from;
    message.hops++;
    return !service_send(&server->lines, entry->node, ikc_known_port(PORT_DAEMON), &message);
}

static void question_answer(struct server *server, int from, const struct service_message *question)
{
    struct service_message answer = {.status = IKC_ENOENT};
    struct service_name *entry;
    switch (question->op) {
    case OP_SERVER_LINK:
        answer.status = (int8_t)name_link(server, from, question->name);
        break;
    case OP_SERVER_UNLINK:
        answer.status = (int8_t)name_unlink(server, from, question->name);
        break;
    case OP_SERVER_NODE:
        entry = service_table_find(&server->names, question->name);
        if (entry)
            answer = (struct service_message){.node = entry->node};
        break;
    case OP_SERVER_FORWARD:
        if (forward(server, from, question))
            return;
        break;
    default:
        return; /* makes no sense */
    }
    service_reply(&server->lines, from, question, &answer);
}

/* A node says so for itself, and counts once. */
static void node_done(struct server *server, int from)
{
    server->left += !server->done[from];
    server->done[from] = true;
}

/* Work off questions until all processes have left; an enum ikc_error. */
static int serve(struct server *server)
{
    while (server->left < service_nodes()) {
        struct service_message question;
        int bytes = ikc_mailbox_read(server->questions, &question, sizeof question);
        if (bytes < 0 && bytes != IKC_ETRUNC)
            return bytes;
        int from = ikc_mailbox_sender(server->questions);
        if (bytes != (int)sizeof question || from < 0 || (uint32_t)from >= service_nodes() ||
            question.reply != ikc_known_port(PORT_DAEMON_ANSWER))
            continue; /* no daemon's */
        if (question.op == OP_SERVER_DONE)
            node_done(server, from);
        else if (service_name_valid(question.name))
            question_answer(server, from, &question);
    }
    return IKC_OK;
}

int server_names(void)
{
    struct ikc_limits limits;
    ikc_limits(&limits);
    struct server server = {.names = {.most = (uint32_t)limits.names}};
    server.done = hal_alloc(service_nodes() * sizeof *server.done);
    if (!server.done)
        return IKC_ENOMEM;
    server.questions = ikc_mailbox_create_at(ikc_known_port(PORT_NAMES), true);
    int error = server.questions < 0 ? server.questions : serve(&server);
    hal_free(server.done);
    if (error)
        return error;
    struct service_message end = {.op = OP_END};
    tell_all(&server, -1, &end);
    return IKC_OK;
}
