/* SPDX-License-Identifier: MIT
 *
 * Persistent collectives, which are started again and again.  [MPI 6.13]
 *
 * The meeting of the first start is kept with all that was chosen and planned for it, and the steps of its schedule, for nothing that
 * they depend on can change: the arguments are those of the request.  The next starts count themselves in and run the steps again.
 *
 * Nobody leaves such a meeting early, so a member can not begin another start before all have come to the one before.  A collective
 * by levels plans anew each time: its meeting is the cluster's.
 */
#include "choose.h"
#include "levels.h"
#include "mpi/p2p/request.h"
#include "ways.h"

/* Numbers of these calls are apart from those of meet.c, and by the order in which requests were made: that in which they are started
 * may differ from rank to rank.  Messages of a start and of the next one have different ones. */
enum { PERSISTENT = 0x400000 };

static int32_t sequence_of(const struct lw_coll_call *call)
{
    return PERSISTENT | call->channel % LW_CHANNELS << 2 | (call->starts & 3);
}

static int members_of(const struct lw_meet *meet)
{
    return meet->team ? meet->team->members : 1;
}

/* ------------------------------------------------------------------- ending */

static void drop(struct lw_meet *meet)
{
    lw_sched_forget(&meet->sched);
    lw_meet_put(meet);
}

static void forget(const struct lw_meet *meet)
{
    for (int i = 0; i < members_of(meet); i++)
        meet->calls[i]->kept = NULL;
}

void lw_again_leave(struct lw_coll_call *call)
{
    struct lw_meet *meet = call->kept;
    if (!meet)
        return;
    forget(meet);
    meet->left = true;
    if (!meet->come) /* else done() has it yet */
        drop(meet);
}

/* A start is over.  Requests that were freed meanwhile go here. */
static void done(struct lw_sched *sched)
{
    struct lw_meet *meet = lw_meet_of(sched);
    if (meet->finish && !sched->error)
        meet->finish(meet);
    if (sched->error) {
        forget(meet);
        meet->left = true;
    }
    for (int i = 0; i < meet->come; i++) {
        meet->calls[i]->error = sched->error;
        lw_complete(&meet->calls[i]->pub);
    }
    meet->come = 0;
    if (meet->left)
        drop(meet);
}

/* ----------------------------------------------------------------- starting */

static bool is_persistent(const struct lw_coll_call *call)
{
    const struct lw_request_class *class = call->pub.class;
    return class->persistent;
}

/* All have come to the first start. */
static void first_start(struct lw_meet *meet)
{
    const struct lw_algorithm *algorithm = lw_meet_plan(meet);
    if (algorithm && algorithm->levels) {
        lw_levels_arrive(meet);
        return;
    }
    if (is_persistent(meet->lead)) {
        meet->algorithm = algorithm;
        for (int i = 0; i < meet->come; i++)
            meet->calls[i]->kept = meet;
        meet->left = false;
        meet->sched.done = done;
        lw_sched_keep(&meet->sched);
    }
    lw_sched_start(&meet->sched);
}

static void next_start(struct lw_meet *meet, int32_t sequence)
{
    meet->sched.sequence = sequence;
    meet->sched.error = LW_OK;
    lw_way_note(meet, meet->algorithm, false);
    lw_sched_start(&meet->sched);
}

/* It will be told when it is over. */
static void begin(struct lw_mpi *mpi, struct lw_coll_call *call)
{
    call->pub.rank = mpi->rank;
    call->pub.waiter = NULL;
    call->pub.message = false;
    call->pub.done = false;
    call->starts++;
}

/* The place in the team's list of the meeting that the others have opened, or where a new one belongs. */
static struct lw_meet **place_of(struct lw_team *team, int32_t sequence)
{
    struct lw_meet **at = &team->meets[sequence % LW_MEETS];
    while (*at && (*at)->sched.sequence != sequence)
        at = &(*at)->next;
    return at;
}

static int first_join(struct lw_mpi *mpi, struct lw_team *team, struct lw_coll_call *call)
{
    int32_t sequence = sequence_of(call);
    struct lw_meet *alone = NULL, **at = team ? place_of(team, sequence) : &alone;
    if (!*at && !(*at = lw_meet_get(lw_coll_home(mpi->rank), team, team ? team->members : 1)))
        return LW_ENOMEM;
    struct lw_meet *meet = *at;
    if (!meet->come++) {
        meet->next = NULL;
        meet->sched.sequence = sequence;
    }
    meet->calls[team ? call->comm->coll->member : 0] = call;
    begin(mpi, call);
    if (meet->come < members_of(meet))
        return LW_OK;
    *at = meet->next;
    first_start(meet);
    return LW_OK;
}

int lw_again_join(struct lw_mpi *mpi, struct lw_coll *coll, struct lw_coll_call *call)
{
    struct lw_meet *meet = call->kept;
    if (!meet)
        return first_join(mpi, call->solo ? NULL : coll->team, call);
    int32_t sequence = sequence_of(call);
    begin(mpi, call);
    if (++meet->come == members_of(meet))
        next_start(meet, sequence);
    return LW_OK;
}
