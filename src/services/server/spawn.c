/* SPDX-License-Identifier: MIT
 *
 * The spawn server: passes the wish of a process for a service on to the daemon of the node that is to
 * run it, and the daemon's answer back, one at a time. [ikc 5.1 spawn]
 */
#include "services/server/server.h"

#include <string.h>

struct spawner {
    int questions, answers;
    struct service_lines lines;
    uint32_t token;
};

static int start(struct spawner *spawner, const struct service_message *wish)
{
    struct service_message question = *wish, answer;
    question.op = OP_START;
    question.token = ++spawner->token;
    question.reply = ikc_known_port(PORT_SPAWN_ANSWER);
    int error = service_send(&spawner->lines, wish->asker, ikc_known_port(PORT_DAEMON), &question);
    while (!error) {
        int bytes = ikc_mailbox_read(spawner->answers, &answer, sizeof answer);
        if (bytes < 0 && bytes != IKC_ETRUNC)
            return bytes;
        if (bytes == (int)sizeof answer && answer.op == OP_ANSWER && answer.token == question.token &&
            ikc_mailbox_sender(spawner->answers) == wish->asker)
            return answer.status;
    }
    return error;
}

int server_spawn(void)
{
    struct spawner spawner = {.token = 0};
    spawner.questions = ikc_mailbox_create_at(ikc_known_port(PORT_SPAWN), true);
    if (spawner.questions < 0)
        return spawner.questions;
    spawner.answers = ikc_mailbox_create_at(ikc_known_port(PORT_SPAWN_ANSWER), true);
    if (spawner.answers < 0)
        return spawner.answers;
    for (;;) {
        struct service_message wish;
        int bytes = ikc_mailbox_read(spawner.questions, &wish, sizeof wish);
        if (bytes < 0 && bytes != IKC_ETRUNC)
            return bytes;
        int from = ikc_mailbox_sender(spawner.questions);
        if (bytes != (int)sizeof wish || wish.op != OP_SPAWN || !service_name_valid(wish.name) ||
            wish.asker < 0 || (uint32_t)wish.asker >= service_nodes() || wish.sync_node != from)
            continue;
        struct service_message answer = {.status = (int8_t)start(&spawner, &wish)};
        service_reply(&spawner.lines, from, &wish, &answer);
    }
}
