/* SPDX-License-Identifier: MIT
 *
 * HAL contract: what a job does that goes on when one of its clusters dies (hal_job.survive).
 *
 * The launcher is the one who says who is dead: it has waited for the process, which can do nothing any more.  What has happened, deaths and
 * revocations, stands in a log that only grows and is the same for all: so "the first n events" means the same to each of them.
 * Every worker gets a notice when there is something new in it.
 *
 * To agree, all ask the launcher (HAL_REQUEST_AGREE), which decides once for each agreement and tells all.
 */
#ifndef LW_HAL_FAILURES_H
#define LW_HAL_FAILURES_H

#include "hal/hal.h"

enum hal_event_kind { HAL_EVENT_DEATH = 1, HAL_EVENT_REVOKED };

struct hal_event {
    uint32_t kind;
    uint32_t cluster; /* DEATH: which has died */
    uint64_t context; /* REVOKED: what nobody is to use any more */
};

enum { HAL_NOTICE_EVENTS = 1 }; /* hal_notice(): look into the log */

/* Event `number`, from 0 on; false: it has not happened yet, or a death ends this job. */
bool hal_event_at(uint32_t number, struct hal_event *event);

/* One more than the number of the event by which the cluster of this worker has died; 0: it lives, as far as is known. */
uint32_t hal_died(uint32_t gid);

/* What the members of a group are to agree about: the same context, number and members are the same agreement.  The answer
 * (struct hal_ask): leader.rank is the `and` of all flags; leader.job how many events count as known to all; leader.context the
 * first choice of the first member that was asked for, and the text "%llx %llx" its two others.  LW_EPEER, besides all that: a member has died, and not
 * all who live have acknowledged it. */
enum { HAL_AGREE_CHOICES = 3 };
struct hal_agree {
    uint64_t context;
    uint32_t number; /* of this agreement among those of the context */
    uint32_t flag;
    uint32_t acked; /* deaths among so many first events are acknowledged */
    uint32_t self;  /* which of the members asks */
    uint32_t count; /* of members */
    uint32_t reserved;
    uint64_t choices[HAL_AGREE_CHOICES];
    uint32_t members[]; /* ranks of the job */
};

#endif
