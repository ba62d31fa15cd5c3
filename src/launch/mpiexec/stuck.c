/* SPDX-License-Identifier: MIT
 *
 * Does everybody wait for somebody, and for good?
 *
 * Suspicion: at some looks in a row all workers are idle, and none has done anything between.
 * Proof: each is asked what its ranks wait for, and looks for messages as it answers.  When all have answered,
 * another look must find all of them idle, with the same sum as the look before the question.
 *
 * Why that is a proof.  A worker sets `idle` when it has looked in vain and is about to sleep.  Whatever it does later is
 * an *episode*: it clears `idle`, and adds one to `wakes` before it sets `idle` again, unless it did nothing but answer
 * (linux_worker_sleep(), and linux_stir() for threads that share a worker).  A look reads a worker's
 * `wakes`, then `idle`, then `wakes` again, and is in vain if that has changed.  Let A be the end of the look before the
 * question, and B the begin of the last one.
 *   1. Nobody was in an episode at A, or had one between A and B: one that was over before the last look read `idle`
 *      has been added to the sum; one that was not over has left `idle` clear.  This holds also for a worker that was
 *      stopped or starved at any of the steps: its flags then tell what they told before, and the episode that it
 *      begins later is later than B, or is in the sum.
 *   2. So whatever was ever sent was sent before A: an episode is what sends.
 *   3. Each worker looked for messages after the question, thus after A, and before B, as it has answered: all that
 *      was sent had arrived by then, and was not there (else that look had begun an episode).
 * So at B nothing is under way, nobody does anything, and only a message could make anybody do something.  It matters
 * that the answers are read before the last look: a worker that was starved may find a message late, go on, send to one
 * that has answered already, and then answer itself; only the sum tells.
 *
 * Links between clusters pass through mpiexec.  What has been passed on is part of the sum, and a look is in
 * vain while anything is left to be passed on.  With another job it is in stuck_two.c.  And a worker answers only if its process
 * can do nothing by itself either: see linux_stuck().
 *
 * A part of a job on several hosts proves by this that its ranks do nothing unless a message comes from another host; the rest is in
 * stuck_hosts.c.  Packets that were sent to other hosts, or have come from there, are part of the sum, too.
 */
#include "launch/mpiexec/hosts.h"

#include <stdlib.h>

enum { LOOKS = 2, LOOKS_MOST = 10, ANSWER_LOOKS = 10 };

static uint64_t sum_before;      /* of all workers' wakes at the last look without a question */
static int quiet_looks;          /* in a row */
static int looks_wanted = LOOKS; /* before a question: more, once one was in vain */
static uint32_t asked;           /* the number of the question that is out; 0: none */
static int answer_looks;         /* for its answers */
static bool reported;            /* at this sum: --deadlock report, or to the other hosts */
static uint64_t sum_reported;

/* With the service cluster's one, last: it may be about to answer. */
static uint32_t workers(void)
{
    return end_worker() + mpiexec.job.services;
}

/* Does this worker sleep, or has it ended?  Its wake-ups and packets are added to *sum. */
static bool bell_quiet(const struct job_bell *bell, uint64_t *sum)
{
    uint32_t wakes = atomic_load(&bell->wakes);
    bool quiet = atomic_load(&bell->done) || atomic_load(&bell->idle);
    *sum += (uint64_t)wakes + atomic_load(&bell->net_sent) + atomic_load(&bell->net_received);
    return quiet && atomic_load(&bell->wakes) == wakes;
}

bool stuck_quiet(const struct job_bell *bells, uint32_t count, uint64_t *sum)
{
    bool quiet = true;
    for (uint32_t i = 0; i < count && quiet; i++)
        quiet = bell_quiet(&bells[i], sum);
    return quiet;
}

/* Is there a process that goes on?  Where no program was started yet, nothing happens before a rank asks for one: that is a packet. */
static bool takes_part(uint32_t worker)
{
    return mpiexec.children[worker / mpiexec.job.workers].vacant < 0 &&
           !atomic_load(&mpiexec.bells[worker].done);
}

/* Where all ranks have ended, nobody waits for a message: workers may sleep until their process ends, which takes time on a busy host. */
static bool ranks_left(void)
{
    for (uint32_t rank = 0; rank < mpiexec.job.nranks; rank++)
        if (!atomic_load(&mpiexec.ranks[rank].exited))
            return true;
    return false;
}

/* Is there anybody who may wait?  On another host there may be. */
static bool somebody_left(void)
{
    bool some = mpiexec.part;
    for (uint32_t i = first_worker(); i < end_worker() && !some; i++)
        some = takes_part(i);
    return some && (mpiexec.part || ranks_left());
}

/* All idle or done, and at least one idle?  Then *sum tells whether anything happens. */
static bool all_quiet(uint64_t *sum)
{
    bool quiet = true;
    *sum = 0;
    for (uint32_t i = first_worker(); i < workers() && quiet; i++)
        quiet = (!mpiexec.part && !takes_part(i)) || bell_quiet(&mpiexec.bells[i], sum);
    *sum += switch_passed();
    return quiet && switch_is_empty() && somebody_left();
}

uint32_t stuck_ask(struct job_header *header, struct job_bell *bells, uint32_t count)
{
    uint32_t number = atomic_fetch_add(&header->waits_asked, 1) + 1;
    for (uint32_t i = 0; i < count; i++) {
        if (!atomic_load(&bells[i].done))
            bell_wake(&bells[i]);
    }
    return number;
}

static void ask(void)
{
    asked = stuck_ask(mpiexec.header, &mpiexec.bells[first_worker()], workers() - first_worker());
    answer_looks = 0;
}

static bool all_answered(void)
{
    for (uint32_t i = first_worker(); i < workers(); i++)
        if (takes_part(i) && atomic_load(&mpiexec.bells[i].waits_given) != asked)
            return false;
    return true;
}

static void start_over(void)
{
    quiet_looks = 0;
    asked = 0;
}

void stuck_proved(const char *other)
{
    struct stuck_rank *ranks = allocate(mpiexec.job.nranks * sizeof *ranks);
    for (uint32_t rank = 0; rank < mpiexec.job.nranks; rank++)
        stuck_rank_read(rank, &ranks[rank]);
    stuck_tell(ranks, other);
    free(ranks);
}

static void proved(uint64_t sum)
{
    reported = true;
    sum_reported = sum;
    if (mpiexec.part)
        stuck_part_tell();
    else
        stuck_proved("");
}

bool stuck_still(void)
{
    uint64_t sum;
    bool still = reported && !watch_any_stopped() && all_quiet(&sum) && sum == sum_reported;
    reported = still; /* else it is to be proved, and told, again */
    return still;
}

static void suspect(void)
{
    uint64_t sum;
    if (!all_quiet(&sum)) {
        quiet_looks = 0;
        looks_wanted = LOOKS;
        return;
    }
    if (sum != sum_before)
        quiet_looks = 0;
    sum_before = sum;
    if (++quiet_looks >= looks_wanted && !(reported && sum == sum_reported))
        ask();
}

/* The answers first, then the look: see above. */
static void answers_check(void)
{
    uint64_t sum;
    bool answered = all_answered(), quiet = all_quiet(&sum);
    if (quiet && sum != sum_before) {
        /* Somebody does something, with no message from others: do not ask him all the time. */
        looks_wanted = looks_wanted * 2 < LOOKS_MOST ? looks_wanted * 2 : LOOKS_MOST;
        start_over();
    } else if (quiet && answered) {
        proved(sum);
        start_over();
    } else if (++answer_looks > ANSWER_LOOKS) {
        start_over();
    }
}

void stuck_check(void)
{
    if (mpiexec.options.deadlock == DEADLOCK_OFF)
        return;
    bool bound = guests_bound();
    if (bound && !mpiexec.part && !watch_any_stopped())
        stuck_two_check();
    if (watch_any_stopped() || bound) /* who may go on, and then do anything */
        start_over();
    else if (asked)
        answers_check();
    else
        suspect();
}
