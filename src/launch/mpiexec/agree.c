/* SPDX-License-Identifier: MIT
 *
 * Agreements: the members of a group give what they have to say, and all of them get the same answer, whoever dies meanwhile.
 *
 * Why that is right.  mpiexec decides, in one thread, and once for each agreement: when for each member either its word is there, or its
 * process is known to have ended.
 *   It ends:  a member that lives comes, for all call in the same order; one that has died is waited for by its parent, which is mpiexec.
 *   All get the same:  there is one decision, which goes to all who have come.  A member whose process has ended cannot come any more:
 *             its socket is read to the end before its end counts (switch_finish()).  So nobody comes too late.
 *   It is made of what was said:  the `and` of the words of those who have come, some of whom may have died since.
 * mpiexec itself is no more likely to die than the job: if it does, the job ends.
 */
#include "launch/mpiexec/mpiexec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"

struct agreement {
    struct agreement *next;
    uint64_t context;
    uint32_t number, count, come;
    uint32_t flag, acked;
    uint32_t first; /* of those who have come: whose choices count */
    uint64_t choices[HAL_AGREE_CHOICES];
    struct asker *askers; /* by member; those who have come */
    bool *has_come;
    uint32_t members[]; /* ranks of the job */
};

static struct agreement *agreements;

static uint32_t cluster_of(uint32_t rank)
{
    return lw_map_place(&mpiexec.job, rank).cluster;
}

/* It can say nothing any more: all that it has said was read. */
static bool has_ended(uint32_t rank)
{
    if (mpiexec.head)
        return head_cluster_gone(cluster_of(rank));
    const struct child *child = &mpiexec.children[cluster_of(rank)];
    return child->ended && child->control.fd < 0;
}

/* Groups that have no member in common may have the same context. */
static struct agreement *find(const struct hal_agree *ask)
{
    struct agreement *at = agreements;
    while (at && !(at->context == ask->context && at->number == ask->number && at->count == ask->count &&
                   at->members[0] == ask->members[0]))
        at = at->next;
    return at;
}

static struct agreement *begin(const struct hal_agree *ask)
{
    struct agreement *agreement = allocate(sizeof *agreement + ask->count * sizeof *agreement->members);
    agreement->context = ask->context;
    agreement->number = ask->number;
    agreement->count = agreement->first = ask->count;
    agreement->flag = agreement->acked = UINT32_MAX;
    agreement->askers = allocate(ask->count * sizeof *agreement->askers);
    agreement->has_come = allocate(ask->count * sizeof *agreement->has_come);
    memcpy(agreement->members, ask->members, ask->count * sizeof *ask->members);
    agreement->next = agreements;
    agreements = agreement;
    return agreement;
}

static void join(struct agreement *agreement, const struct hal_agree *ask, const struct asker *asker)
{
    agreement->come += !agreement->has_come[ask->self];
    agreement->has_come[ask->self] = true;
    agreement->askers[ask->self] = *asker;
    agreement->flag &= ask->flag;
    if (ask->acked < agreement->acked)
        agreement->acked = ask->acked;
    if (ask->self < agreement->first) {
        agreement->first = ask->self;
        memcpy(agreement->choices, ask->choices, sizeof agreement->choices);
    }
}

static bool is_complete(const struct agreement *agreement)
{
    for (uint32_t i = 0; i < agreement->count; i++)
        if (!agreement->has_come[i] && !has_ended(agreement->members[i]))
            return false;
    return true;
}

/* Has one of them died of whom not all know? */
static bool has_new_death(const struct agreement *agreement)
{
    for (uint32_t i = 0; i < agreement->count; i++) {
        uint32_t cluster = cluster_of(agreement->members[i]);
        if (failed(cluster) && failure_event(cluster) > agreement->acked)
            return true;
    }
    return false;
}

static void decide(const struct agreement *agreement)
{
    char text[40];
    const struct hal_leader answer = {failure_events(), agreement->flag, agreement->choices[0]};
    int error = has_new_death(agreement) ? LW_EPEER : LW_OK;
    snprintf(text, sizeof text, "%llx %llx", (unsigned long long)agreement->choices[1],
             (unsigned long long)agreement->choices[2]);
    for (uint32_t i = 0; i < agreement->count; i++)
        if (agreement->has_come[i])
            ask_answer(&agreement->askers[i], error, &answer, agreement->choices[1] ? text : NULL);
}

void agree_again(void)
{
    struct agreement **at = &agreements;
    while (*at) {
        struct agreement *agreement = *at;
        if (!is_complete(agreement)) {
            at = &agreement->next;
            continue;
        }
        *at = agreement->next;
        decide(agreement);
        free(agreement->askers);
        free(agreement->has_come);
        free(agreement);
    }
}

/* May this worker ask so? */
static bool makes_sense(const struct asker *asker, const struct hal_agree *ask, size_t bytes)
{
    if (bytes < sizeof *ask || !ask->count || ask->count > mpiexec.job.nranks || ask->self >= ask->count ||
        bytes != sizeof *ask + ask->count * sizeof *ask->members)
        return false;
    for (uint32_t i = 0; i < ask->count; i++)
        if (ask->members[i] >= mpiexec.job.nranks)
            return false;
    return cluster_of(ask->members[ask->self]) == asker->gid / mpiexec.job.workers;
}

void agree_ask(const struct asker *asker, const char *text, size_t bytes)
{
    const struct hal_agree *ask = (const void *)text;
    if (!makes_sense(asker, ask, bytes)) {
        ask_answer(asker, LW_EINVAL, NULL, NULL);
        return;
    }
    struct agreement *agreement = find(ask);
    join(agreement ? agreement : begin(ask), ask, asker);
    agree_again();
}
