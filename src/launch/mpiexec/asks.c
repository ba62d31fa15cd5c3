/* SPDX-License-Identifier: MIT
 *
 * What ranks ask of mpiexec: jobs, ports and names, and what it decides for those that live on.
 */
#include "hal/linux/packet.h"
#include "launch/mpiexec/mpiexec.h"

#include "base/error.h"

void ask_answer(const struct asker *asker, int error, const struct hal_leader *leader, const char *text)
{
    size_t bytes = text ? strlen(text) : 0;
    if (mpiexec.head) {
        head_answer(asker, error, leader, text);
        return;
    }
    struct job_packet packet = {
        .kind = JOB_ANSWER, .to = asker->gid, .what = (uint32_t)error, .bytes = bytes, .token = asker->token};
    if (leader) {
        packet.job = leader->job;
        packet.rank = leader->rank;
        packet.context = leader->context;
    }
    switch_deliver(&packet, bytes ? job_text_new(text, bytes) : -1);
}

static void publish(const struct asker *asker, const char *text, size_t bytes)
{
    size_t name = strlen(text);
    int error = name < bytes ? name_publish(text, text + name + 1) : LW_EINVAL;
    ask_answer(asker, error, NULL, NULL);
}

void ask_handle(const struct asker *asker, uint32_t what, const char *text, size_t bytes)
{
    char *port;
    switch (what) {
    case HAL_REQUEST_SPAWN:
        offspring_start(asker, text, bytes);
        return;
    case HAL_REQUEST_PARENT:
        port_accept_parent(asker);
        return;
    case HAL_REQUEST_OPEN:
        port = port_open();
        ask_answer(asker, port ? LW_OK : LW_EOS, NULL, port);
        free(port);
        return;
    case HAL_REQUEST_CLOSE:
        ask_answer(asker, port_close(text), NULL, NULL);
        return;
    case HAL_REQUEST_ACCEPT:
        port_accept(asker, text);
        return;
    case HAL_REQUEST_CONNECT:
        port_connect(asker, text);
        return;
    case HAL_REQUEST_MEET:
        port_meet(asker, strtoul(text, NULL, 10));
        return;
    case HAL_REQUEST_PUBLISH:
        publish(asker, text, bytes);
        return;
    case HAL_REQUEST_UNPUBLISH:
        ask_answer(asker, name_unpublish(text), NULL, NULL);
        return;
    case HAL_REQUEST_LOOKUP:
        name_lookup(asker, text);
        return;
    case HAL_REQUEST_RUN:
        node_start(asker, text, bytes);
        return;
    case HAL_REQUEST_WAIT:
        node_wait(asker, text);
        return;
    default:
        ask_answer(asker, LW_EINVAL, NULL, NULL);
    }
}

void ask_take(const struct job_packet *packet, int fd)
{
    size_t bytes = 0;
    const struct asker asker = {.gid = packet->from,
                                .token = packet->token,
                                .leader = {mpiexec.number, packet->rank, packet->context}};
    char *text = fd >= 0 ? job_text_read(fd, &bytes) : NULL;
    bool of_life = packet->what == HAL_REQUEST_AGREE || packet->what == HAL_REQUEST_REVOKE;
    if (!of_life && !mpiexec.number)
        ask_answer(&asker, LW_EUNSUP, NULL, "mpiexec found no number for this job that no other has");
    else if (mpiexec.part && (!of_life || mpiexec.job.survive))
        part_asks(&asker, packet->what, text ? text : "", bytes);
    else if (packet->what == HAL_REQUEST_AGREE)
        agree_ask(&asker, text ? text : "", bytes);
    else if (packet->what == HAL_REQUEST_REVOKE)
        failure_revoke(&asker);
    else
        ask_handle(&asker, packet->what, text ? text : "", bytes);
    free(text);
}
