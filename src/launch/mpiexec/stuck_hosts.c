/* SPDX-License-Identifier: MIT
 *
 * Do the ranks of several hosts wait for each other, and for good?
 *
 * Each part proves of its own ranks what stuck.c proves of a job: nothing happens there any more unless a message comes from another host.
 * It tells the head, with the numbers of packets that its workers have ever sent to other hosts and received from there.  When all hosts
 * have told, and as many packets were received as were sent, the head asks all of them whether nothing has happened since.
 *
 * Why that is a proof.  Let T be the moment when the head begins to ask.  Each part has told before T and been asked after T, and found the
 * same sum both times, of which the counts of packets are a part: so at T nobody did anything on any host, and the counts are those of one
 * moment.  A packet counts as sent before anybody else has it, and as received when its receiver looks at it, once.  So if the counts are
 * equal, none was on its way at T, nor waited to be looked at: nothing was there that could make anybody do something.
 *
 * A packet to a worker that has ended is never received: then nothing is reported.
 *
 * What the head itself sends ranks, answers and events of a job that goes on, comes to a part before the question, for a stream is read in order: then the part
 * says that it does not hold any more what it has told, and tells again.
 */
#include "launch/mpiexec/hosts.h"

#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------------- a part */

static uint32_t told; /* how often */

static void part_tell(bool leaves)
{
    struct part_quiet quiet = {.number = ++told, .leaves = leaves};
    for (uint32_t i = first_worker(); i < end_worker(); i++) {
        quiet.sent += atomic_load(&mpiexec.bells[i].net_sent);
        quiet.received += atomic_load(&mpiexec.bells[i].net_received);
    }
    for (uint32_t rank = 0; rank < mpiexec.job.nranks; rank++)
        quiet.ranks += runs_here(rank) && !atomic_load(&mpiexec.ranks[rank].exited);
    part_put(FRAME_QUIET, &quiet, sizeof quiet, NULL, 0);
}

void stuck_part_tell(void)
{
    part_tell(false);
}

/* What wakes ranks has come from the head, and they have not woken yet: what was told of them does not hold. */
void stuck_part_stirred(void)
{
    told++;
}

void stuck_part_asked(const char *data, size_t bytes)
{
    struct part_still still = {0, 0};
    memcpy(&still, data, bytes < sizeof still ? bytes : sizeof still);
    still.still = still.number == told && !mpiexec.ending && stuck_still();
    struct stuck_rank *ranks = allocate(mpiexec.job.nranks * sizeof *ranks);
    uint32_t count = 0;
    for (uint32_t rank = 0; still.still && rank < mpiexec.job.nranks; rank++)
        if (runs_here(rank))
            stuck_rank_read(rank, &ranks[count++]);
    part_put(FRAME_STILL, &still, sizeof still, ranks, count * sizeof *ranks);
    free(ranks);
}

/* All have ended: nothing happens here any more. */
void stuck_part_leave(void)
{
    if (mpiexec.finished)
        part_tell(true);
}

/* -------------------------------------------------------------------- the head */

static struct stuck_rank *ranks; /* of all hosts, as they have answered */
static bool all_still;           /* so far */

static bool is_left(const struct host *host)
{
    return host->over || host->quiet.leaves;
}

/* Those of a host that is not asked any more. */
static void ranks_ended(const struct host *host)
{
    uint32_t first = 0;
    for (uint32_t i = 0; i < host->number; i++)
        first += host_at(i)->ranks;
    for (uint32_t i = 0; i < host->ranks && first + i < mpiexec.job.nranks; i++)
        ranks[first + i].exited = true;
}

static void ask(void)
{
    free(ranks);
    ranks = allocate(mpiexec.job.nranks * sizeof *ranks);
    all_still = true;
    for (uint32_t i = 0; i < host_count(); i++) {
        struct host *host = host_at(i);
        const struct part_still question = {.number = host->quiet.number};
        host->asked = !is_left(host);
        if (is_left(host))
            ranks_ended(host);
        else
            stream_put(&host->stream, FRAME_STILL, &question, sizeof question);
    }
}

static bool some_asked(void)
{
    for (uint32_t i = 0; i < host_count(); i++)
        if (host_at(i)->asked)
            return true;
    return false;
}

/* Are all hosts quiet, with no packet between them? */
static void look(void)
{
    uint32_t on_their_way = 0, left = 0;
    bool quiet = !mpiexec.ending && !some_asked();
    for (uint32_t i = 0; i < host_count(); i++) {
        const struct part_quiet *said = &host_at(i)->quiet;
        quiet = quiet && said->number;
        on_their_way += said->sent - said->received;
        left += said->ranks;
    }
    if (quiet && left && !on_their_way)
        ask();
}

static bool some_wait(void)
{
    for (uint32_t rank = 0; rank < mpiexec.job.nranks; rank++)
        if (ranks[rank].waiting)
            return true;
    return false;
}

/* All whom the head has asked have answered. */
static void answered(void)
{
    if (some_asked() || mpiexec.ending)
        return;
    if (!all_still)
        look(); /* some may have told again meanwhile */
    else if (some_wait())
        stuck_tell(ranks, "");
}

static void still_take(struct host *host, const char *data, size_t bytes)
{
    struct part_still still = {0, 0};
    memcpy(&still, data, bytes < sizeof still ? bytes : sizeof still);
    if (!host->asked)
        return;
    host->asked = false;
    all_still = all_still && still.still;
    if (!still.still && still.number == host->quiet.number)
        host->quiet.number = 0; /* until it tells again */
    for (size_t at = sizeof still; at + sizeof *ranks <= bytes; at += sizeof *ranks) {
        struct stuck_rank rank;
        memcpy(&rank, data + at, sizeof rank);
        stuck_rank_clean(&rank);
        if (rank.wait.rank < mpiexec.job.nranks)
            ranks[rank.wait.rank] = rank;
    }
    answered();
}

void stuck_head_told(struct host *host, enum frame_kind kind, const char *data, size_t bytes)
{
    if (mpiexec.options.deadlock == DEADLOCK_OFF)
        return;
    if (kind == FRAME_STILL) {
        still_take(host, data, bytes);
    } else if (bytes == sizeof host->quiet) {
        memcpy(&host->quiet, data, sizeof host->quiet);
        look();
    }
}

void stuck_head_over(struct host *host)
{
    if (!host->asked)
        return;
    host->asked = false;
    all_still = false;
    answered();
}
