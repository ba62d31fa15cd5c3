/* SPDX-License-Identifier: MIT
 *
 * What has happened in a job that goes on when a cluster dies (--survive): the log that all of it see (hal/failures.h).  mpiexec alone
 * writes it, and believes nothing that stands there: it has its own count.  Of a job on several hosts the head decides what comes next, and each part writes
 * it into the log of its host (failures_hosts.c).
 */
#include "launch/mpiexec/mpiexec.h"

#include <stdlib.h>

#include "base/error.h"

static uint32_t event_count, deaths, revocations;
static uint32_t *died;     /* by cluster: one more than the event; NULL: none has */
static uint64_t *contexts; /* that are revoked, in the order in which they were */
static uint32_t context_room;

uint32_t failure_count(void)
{
    return deaths;
}

uint32_t failure_events(void)
{
    return event_count;
}

uint32_t failure_event(uint32_t cluster)
{
    return died ? died[cluster] : 0;
}

bool failed(uint32_t cluster)
{
    return failure_event(cluster) != 0;
}

/* Let every worker of this host look into the log. */
static void notice_all(void)
{
    for (uint32_t i = first_worker(); i < end_worker(); i++) {
        atomic_fetch_or(&mpiexec.bells[i].mail, JOB_MAIL_NOTICES << HAL_NOTICE_EVENTS);
        bell_wake(&mpiexec.bells[i]);
    }
}

static void event_add(const struct hal_event *event)
{
    if (mpiexec.head) {
        event_count++;
        head_event(event);
        return;
    }
    struct job_log *log = job_log(mpiexec.header);
    log->events[event_count++] = *event;
    atomic_store_explicit(&log->count, event_count, memory_order_release);
}

static void death_note(uint32_t cluster, uint32_t event)
{
    if (!died)
        died = allocate((mpiexec.job.nclusters + 1) * sizeof *died);
    deaths += !died[cluster];
    died[cluster] = event;
}

/* What all of this host see of it. */
static void death_show(uint32_t cluster)
{
    for (uint32_t w = 0; w < mpiexec.job.workers; w++) {
        struct job_bell *bell = &mpiexec.bells[cluster * mpiexec.job.workers + w];
        atomic_store(&bell->died, event_count);
        atomic_store(&bell->done, 1);
    }
    notice_all();
}

void failure_of(uint32_t cluster)
{
    death_note(cluster, mpiexec.part ? UINT32_MAX /* until it is told */ : event_count + 1);
    if (mpiexec.part)
        return; /* that it is gone is told in a moment */
    event_add(&(struct hal_event){.kind = HAL_EVENT_DEATH, .cluster = cluster});
    if (!mpiexec.head)
        death_show(cluster);
}

void failure_told(const struct hal_event *event)
{
    bool death = event->kind == HAL_EVENT_DEATH;
    if (!mpiexec.job.survive || (death && event->cluster >= mpiexec.job.nclusters) ||
        event_count == mpiexec.job.nclusters + JOB_REVOCATIONS)
        return;
    if (death)
        death_note(event->cluster, event_count + 1);
    event_add(event);
    if (death)
        death_show(event->cluster);
    else
        notice_all();
}

static bool is_revoked(uint64_t context)
{
    for (uint32_t i = 0; i < revocations; i++)
        if (contexts[i] == context)
            return true;
    return false;
}

static void context_keep(uint64_t context)
{
    if (revocations == context_room) {
        uint32_t room = context_room ? 2 * context_room : 64;
        uint64_t *more = allocate(room * sizeof *more);
        for (uint32_t i = 0; i < revocations; i++)
            more[i] = contexts[i];
        free(contexts);
        contexts = more;
        context_room = room;
    }
    contexts[revocations++] = context;
}

void failure_revoke(const struct asker *asker)
{
    uint64_t context = asker->leader.context;
    bool new = !is_revoked(context);
    if (!mpiexec.job.survive) {
        ask_answer(asker, LW_EUNSUP, NULL, NULL);
        return;
    }
    if (new &&revocations == JOB_REVOCATIONS) {
        say("more than %d communicators were revoked; job ended", JOB_REVOCATIONS);
        job_end(1);
        return;
    }
    if (new) {
        context_keep(context);
        event_add(&(struct hal_event){.kind = HAL_EVENT_REVOKED, .context = context});
        if (!mpiexec.head)
            notice_all();
    }
    ask_answer(asker, LW_OK, NULL, NULL);
}
