/* SPDX-License-Identifier: MIT
 *
 * Names and services as processes see them: questions to the daemon of their node, and to the spawn server.
 */
#include "services/protocol.h"

#include <string.h>

/* What a thread keeps for this: hangs off the thread. */
struct client {
    int reply; /* own mailbox for answers */
    int reply_port;
    int daemon; /* opened mailboxes */
    int spawner;
    uint32_t token;
    enum ikc_lookup_mode mode;
};

static int client_new(struct client **result)
{
    struct client *client = hal_alloc(sizeof *client);
    if (!client)
        return IKC_ENOMEM;
    int error = client->reply = ikc_mailbox_create_at(IKC_ANY_PORT, true);
    if (error < 0)
        goto free_client;
    error = client->daemon = ikc_mailbox_open_at((int)hal_job()->cluster, ikc_known_port(PORT_DAEMON), true);
    if (error < 0)
        goto unlink_reply;
    error = client->spawner = ikc_mailbox_open_at(service_cluster(), ikc_known_port(PORT_SPAWN), true);
    if (error < 0)
        goto close_daemon;
    client->reply_port = ikc_mailbox_port(client->reply);
    *result = client;
    return IKC_OK;
close_daemon:
    ikc_mailbox_close(client->daemon);
unlink_reply:
    ikc_mailbox_unlink(client->reply);
free_client:
    hal_free(client);
    return error;
}

static int client_of(struct client **result)
{
    if (!hal_self() || !hal_self()->worker->links || !hal_job()->services)
        return IKC_EUNSUP;
    void **state = ikc_thread_state(IKC_STATE_SERVICES);
    if (!state)
        return IKC_ENOMEM;
    if (*state) {
        *result = *state;
        return IKC_OK;
    }
    int error = client_new(result);
    if (error)
        return error;
    *ikc_thread_state(IKC_STATE_SERVICES) = *result;
    return IKC_OK;
}

/* Ask and wait.  Returns the status of the answer. */
static int ask(struct client *client, int handle, struct service_message *question,
               struct service_message *answer)
{
    question->token = ++client->token;
    question->reply = client->reply_port;
    int error = ikc_mailbox_awrite(handle, question, sizeof *question);
    if (error)
        return error;
    for (;;) {
        int bytes = ikc_mailbox_read(client->reply, answer, sizeof *answer);
        if (bytes < 0 && bytes != IKC_ETRUNC)
            return bytes;
        int from = ikc_mailbox_sender(client->reply);
        bool trusted = from == (int)hal_job()->cluster || from == service_cluster();
        if (bytes == (int)sizeof *answer && answer->op == OP_ANSWER && answer->token == question->token &&
            trusted)
            return answer->status;
    }
}

static int ask_daemon(enum service_op op, const char *name, int port, uint64_t arg,
                      struct service_message *answer)
{
    struct client *client;
    int error = client_of(&client);
    if (error)
        return error;
    struct service_message question = {.op = (uint8_t)op,
                                       .mode = (uint8_t)client->mode,
                                       .node = (int32_t)hal_job()->cluster,
                                       .port = port,
                                       .arg = arg};
    if (name)
        strcpy(question.name, name);
    return ask(client, client->daemon, &question, answer);
}

/* A name of the user: may be anything. */
static bool name_fits(const char *name)
{
    return name && memchr(name, 0, IKC_NAME_BYTES) && service_name_valid(name);
}

/* --------------------------------------------------------------------- names */

int ikc_name_link(const char *name, struct ikc_address address)
{
    HAL_INSIDE;
    struct service_message answer;
    if (!name_fits(name) || address.port < 0 || address.node != (int)hal_job()->cluster)
        return IKC_EINVAL;
    return ask_daemon(OP_LINK, name, address.port, 0, &answer);
}

int ikc_name_unlink(const char *name)
{
    HAL_INSIDE;
    struct service_message answer;
    return name_fits(name) ? ask_daemon(OP_UNLINK, name, 0, 0, &answer) : IKC_EINVAL;
}

int ikc_name_lookup(const char *name)
{
    HAL_INSIDE;
    struct service_message answer;
    if (!name_fits(name))
        return IKC_EINVAL;
    int error = ask_daemon(OP_NODE, name, 0, 0, &answer);
    return error ? error : answer.node;
}

int ikc_name_address_lookup(const char *name, struct ikc_address *address)
{
    HAL_INSIDE;
    struct service_message answer;
    if (!name_fits(name) || !address)
        return IKC_EINVAL;
    int error = ask_daemon(OP_LOOKUP, name, 0, 0, &answer);
    if (!error)
        *address = (struct ikc_address){.node = answer.node, .port = answer.port};
    return error;
}

int ikc_name_mode(enum ikc_lookup_mode mode)
{
    HAL_INSIDE;
    struct client *client;
    if (mode != IKC_LOOKUP_FORWARDED && mode != IKC_LOOKUP_FOUR)
        return IKC_EINVAL;
    int error = client_of(&client);
    if (!error)
        client->mode = mode;
    return error;
}

int ikc_name_stats(struct ikc_name_stats *stats)
{
    HAL_INSIDE;
    struct service_message answer;
    if (!stats)
        return IKC_EINVAL;
    int error = ask_daemon(OP_STATS, NULL, 0, 0, &answer);
    if (!error)
        *stats = answer.stats;
    return error;
}

void ikc_services_leave(enum ikc_leave how)
{
    struct hal_thread *self = hal_self();
    struct service_message answer;
    if (!self || !self->worker->links || !hal_job()->services)
        return;
    /* Who has never asked anything has nothing to give back. */
    void **state = ikc_thread_state(IKC_STATE_SERVICES);
    if (how == IKC_LEAVE_NAMES && (!state || !*state))
        return;
    ask_daemon(OP_LEAVE, NULL, 0, how, &answer);
}

/* -------------------------------------------------------------------- spawn */

int ikc_service_register(const char *name, ikc_service service)
{
    HAL_INSIDE;
    struct service_message answer;
    if (!name_fits(name) || !service)
        return IKC_EINVAL;
    if (!hal_self())
        return IKC_EUNSUP;
    return ask_daemon(OP_REGISTER, name, (int)hal_self()->worker->id, (uint64_t)(uintptr_t)service, &answer);
}

/* Ask the spawn server for one service; it will signal `sync`, of which it is entry 1. */
static int spawn_one(struct client *client, int node, const char *name, uint64_t arg, int *sync)
{
    struct ikc_address list[2] = {{.node = (int)hal_job()->cluster, .port = IKC_ANY_PORT},
                                  {.node = node, .port = 0}};
    int error = *sync = ikc_sync_create_at(list, 2, 0, IKC_ALL_TO_ONE, true);
    if (error < 0)
        return error;
    struct service_message answer, question = {.op = OP_SPAWN,
                                               .asker = node,
                                               .arg = arg,
                                               .sync_node = list[0].node,
                                               .sync_port = ikc_sync_port(*sync),
                                               .sync_self = list[1].port};
    strcpy(question.name, name);
    error = ask(client, client->spawner, &question, &answer);
    if (error)
        ikc_sync_unlink(*sync);
    return error;
}

int ikc_spawn(const int *nodes, int count, const char *name, uint64_t arg)
{
    HAL_INSIDE;
    struct client *client;
    if (!nodes || count < 1 || !name_fits(name))
        return IKC_EINVAL;
    int error = client_of(&client);
    if (error)
        return error;
    for (int i = 0; i < count; i++)
        if (nodes[i] < 0 || (uint32_t)nodes[i] >= service_nodes())
            return IKC_ENOENT;
    int *syncs = hal_alloc((size_t)count * sizeof *syncs);
    if (!syncs)
        return IKC_ENOMEM;
    int started = 0;
    while (!error && started < count) {
        error = spawn_one(client, nodes[started], name, arg, &syncs[started]);
        started += !error;
    }
    /* All boot at the same time; then each says that it runs. [ikc 5.1] */
    for (int i = 0; i < started; i++) {
        int failed = ikc_sync_wait(syncs[i]);
        ikc_sync_unlink(syncs[i]);
        if (!error)
            error = failed;
    }
    hal_free(syncs);
    return error;
}
