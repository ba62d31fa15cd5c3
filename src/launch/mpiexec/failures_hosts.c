/* SPDX-License-Identifier: MIT
 *
 * A job on several hosts that goes on when a cluster, or a host, dies.
 *
 * The head decides what has happened, in which order, and what is agreed, as mpiexec does on one host (failures.c, agree.c); it has no
 * segment.  Parts tell it of the ends of their clusters, and pass on what these ask; it tells all parts each event, which they append to their logs, and
 * answers.  A stream is read in order: what a cluster has asked comes before its end, and an event before an answer that counts it.  So all that is said
 * there of one host holds for several.  A host whose part is gone, or was not heard of for too long, is dead with all its clusters, whatever they do: nobody
 * listens to them any more, and its part, should it live, hears nothing from the head and ends.
 */
#include "launch/mpiexec/hosts.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"

/* FRAME_ASK and FRAME_ANSWER, before the text. */
struct part_ask {
    struct asker asker;
    uint32_t what;
};
struct part_answer {
    struct asker asker;
    int32_t error;
};

/* FRAME_GONE */
struct part_gone {
    uint32_t cluster, died;
};

/* ---------------------------------------------------------------------- a part */

void part_asks(const struct asker *asker, uint32_t what, const char *text, size_t bytes)
{
    const struct part_ask ask = {*asker, what};
    part_put(FRAME_ASK, &ask, sizeof ask, text, bytes);
}

void part_gone(uint32_t cluster, bool died)
{
    const struct part_gone gone = {cluster, died};
    part_put(FRAME_GONE, &gone, sizeof gone, NULL, 0);
}

void part_answered(const char *data, size_t bytes)
{
    struct part_answer answer;
    if (bytes < sizeof answer)
        return;
    memcpy(&answer, data, sizeof answer);
    if (answer.asker.gid < first_worker() || answer.asker.gid >= end_worker())
        return;
    stuck_part_stirred();
    char *text = bytes > sizeof answer
                     ? format_text("%.*s", (int)(bytes - sizeof answer), data + sizeof answer)
                     : NULL;
    ask_answer(&answer.asker, answer.error, &answer.asker.leader, text);
    free(text);
}

/* -------------------------------------------------------------------- the head */

static bool *gone; /* by cluster: it can say nothing any more */

bool head_cluster_gone(uint32_t cluster)
{
    return gone && gone[cluster];
}

static struct host *host_of(uint32_t gid)
{
    uint32_t cluster = gid / mpiexec.job.workers, host = 0;
    while (host + 1 < host_count() && cluster >= host_at(host + 1)->first_cluster)
        host++;
    return host_at(host);
}

static uint32_t end_of(const struct host *host)
{
    return host->number + 1 < host_count() ? host_at(host->number + 1)->first_cluster : mpiexec.job.nclusters;
}

static void cluster_goes(uint32_t cluster, bool died)
{
    if (!gone)
        gone = allocate(mpiexec.job.nclusters * sizeof *gone);
    if (died && !failed(cluster))
        failure_of(cluster);
    gone[cluster] = true;
}

void head_asked(struct host *host, const char *data, size_t bytes)
{
    struct part_ask ask;
    if (bytes < sizeof ask)
        return;
    memcpy(&ask, data, sizeof ask);
    bool of_life = ask.what == HAL_REQUEST_AGREE || ask.what == HAL_REQUEST_REVOKE;
    if (ask.asker.gid >= mpiexec.job.nclusters * mpiexec.job.workers || host_of(ask.asker.gid) != host ||
        (of_life && !mpiexec.job.survive))
        return;
    ask.asker.leader.job = mpiexec.number;
    size_t length = bytes - sizeof ask;
    char *text = allocate(length + 1); /* aligned */
    memcpy(text, data + sizeof ask, length);
    if (ask.what == HAL_REQUEST_AGREE)
        agree_ask(&ask.asker, text, length);
    else if (of_life)
        failure_revoke(&ask.asker);
    else
        ask_handle(&ask.asker, ask.what, text, length);
    free(text);
}

void head_answer(const struct asker *asker, int error, const struct hal_leader *leader, const char *text)
{
    struct part_answer answer = {*asker, error};
    struct host *host = host_of(asker->gid);
    answer.asker.leader = leader ? *leader : (struct hal_leader){0, 0, 0};
    if (!host->over)
        stream_put_both(&host->stream, FRAME_ANSWER, &answer, sizeof answer, text, text ? strlen(text) : 0);
}

void head_event(const struct hal_event *event)
{
    for (uint32_t i = 0; i < host_count(); i++)
        if (!host_at(i)->over)
            stream_put(&host_at(i)->stream, FRAME_EVENT, event, sizeof *event);
}

void head_gone_told(struct host *host, const char *data, size_t bytes)
{
    struct part_gone told;
    if (bytes != sizeof told || !mpiexec.job.survive)
        return;
    memcpy(&told, data, sizeof told);
    if (told.cluster < host->first_cluster || told.cluster >= end_of(host))
        return;
    cluster_goes(told.cluster, told.died);
    agree_again();
}

void head_host_died(struct host *host)
{
    for (uint32_t i = host->first_cluster; i < end_of(host); i++)
        if (!head_cluster_gone(i))
            cluster_goes(i, true);
    agree_again();
}
