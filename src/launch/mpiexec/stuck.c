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
 * vain while anything is left to be passed on.  And a worker answers only if its process can do nothing by itself either:
 * see linux_stuck().
 */
#include "launch/mpiexec/mpiexec.h"

#include <limits.h>
#include <linux/futex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "hal/map.h"

enum { ROWS_MOST = 32, MEMBERS_MOST = 16, LOOKS = 2, LOOKS_MOST = 10, ANSWER_LOOKS = 10 };

static uint64_t sum_before;      /* of all workers' wakes at the last look without a question */
static int quiet_looks;          /* in a row */
static int looks_wanted = LOOKS; /* before a question: more, once one was in vain */
static uint32_t asked;           /* the number of the question that is out; 0: none */
static int answer_looks;         /* for its answers */
static bool reported;            /* --deadlock report: at this sum */
static uint64_t sum_reported;

static uint32_t rank_workers(void)
{
    return mpiexec.job.nclusters * mpiexec.job.workers;
}

/* With the service cluster's one, last: it may be about to answer. */
static uint32_t workers(void)
{
    return rank_workers() + mpiexec.job.services;
}

/* All idle or done, and at least one idle?  Then *sum tells whether anything happens. */
static bool all_quiet(uint64_t *sum)
{
    bool some = false;
    *sum = 0;
    for (uint32_t i = 0; i < workers(); i++) {
        const struct job_bell *bell = &mpiexec.bells[i];
        uint32_t wakes = atomic_load(&bell->wakes);
        if (!atomic_load(&bell->done)) {
            if (!atomic_load(&bell->idle))
                return false;
            some = some || i < rank_workers();
        }
        if (atomic_load(&bell->wakes) != wakes)
            return false;
        *sum += wakes;
    }
    *sum += switch_passed();
    return some && switch_is_empty();
}

static void ask(void)
{
    asked = atomic_fetch_add(&mpiexec.header->waits_asked, 1) + 1;
    answer_looks = 0;
    for (uint32_t i = 0; i < workers(); i++) {
        struct job_bell *bell = &mpiexec.bells[i];
        if (atomic_load(&bell->done))
            continue;
        atomic_fetch_add(&bell->word, 1);
        syscall(SYS_futex, &bell->word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
    }
}

static bool all_answered(void)
{
    for (uint32_t i = 0; i < workers(); i++)
        if (!atomic_load(&mpiexec.bells[i].done) && atomic_load(&mpiexec.bells[i].waits_given) != asked)
            return false;
    return true;
}

/* --------------------------------------------------------------------- the table */

/* What the ranks wait for as the segment said once: it may hold anything, and another thing when it is looked at
 * again. */
static struct hal_wait *told; /* by rank */
static bool *waiting;

/* One look at each byte: the compiler must not go back for what it knows already. */
static void wait_copy(struct hal_wait *to, const volatile struct hal_wait *from)
{
    const volatile unsigned char *bytes = (const volatile unsigned char *)from;
    for (size_t i = 0; i < sizeof *to; i++)
        ((unsigned char *)to)[i] = bytes[i];
    to->call[sizeof to->call - 1] = to->comm_name[sizeof to->comm_name - 1] = 0;
    text_clean(to->call, "?");
    text_clean(to->comm_name, "");
    for (char *end; (end = strchr(to->call, '\n')) || (end = strchr(to->comm_name, '\n'));)
        *end = '?';
}

static void waits_read(void)
{
    free(told); /* of the time before: --deadlock report goes on */
    free(waiting);
    told = allocate(mpiexec.job.nranks * sizeof *told);
    waiting = allocate(mpiexec.job.nranks * sizeof *waiting);
    for (uint32_t rank = 0; rank < mpiexec.job.nranks; rank++) {
        const struct job_rank *record = &mpiexec.ranks[rank];
        waiting[rank] = atomic_load(&record->waiting) && !atomic_load(&record->exited);
        wait_copy(&told[rank], &record->wait);
    }
}

static struct hal_wait wait_of(uint32_t rank)
{
    return told[rank];
}

static bool waits(uint32_t rank)
{
    return waiting[rank];
}

static void row_print(uint32_t rank)
{
    struct hal_wait wait = wait_of(rank);
    char peer[24] = "-", tag[16] = "-", comm[40];
    if (wait.peer >= 0)
        snprintf(peer, sizeof peer, "rank %d", wait.peer);
    else if (wait.peer == -1)
        snprintf(peer, sizeof peer, "any rank");
    if (wait.peer >= -1 && wait.tag < 0)
        snprintf(tag, sizeof tag, "any");
    else if (wait.peer >= -1)
        snprintf(tag, sizeof tag, "%d", wait.tag);
    if (wait.comm_name[0])
        snprintf(comm, sizeof comm, "%s", wait.comm_name);
    else
        snprintf(comm, sizeof comm, "context %llx", (unsigned long long)wait.comm);
    fprintf(stderr, "  %6u  %-16s  %-10s  %10s  %-20s  %10llu\n", rank, wait.call[0] ? wait.call : "?", peer,
            tag, comm, (unsigned long long)wait.count);
}

/* The rank that a rank waits for; -1: it waits for none, or for any. */
static int64_t next_of(uint32_t rank)
{
    int32_t peer = told[rank].peer;
    return waiting[rank] && peer >= 0 && (uint32_t)peer < mpiexec.job.nranks && waiting[peer] ? peer : -1;
}

/* From a rank of the circle round to it. */
static void circle_print(uint32_t first)
{
    uint32_t shown = 0, next = first;
    fprintf(stderr, "  in a circle: %u", first);
    do {
        next = (uint32_t)next_of(next);
        if (++shown < ROWS_MOST || next == first)
            fprintf(stderr, " -> %u", next);
        else if (shown == ROWS_MOST)
            fprintf(stderr, " -> ...");
    } while (next != first);
    fputc('\n', stderr);
}

/* Follow who waits for whom until a rank comes again: that is the cycle. */
static void cycle_print(void)
{
    uint32_t ranks = mpiexec.job.nranks, round = 0;
    uint32_t *seen = allocate(((size_t)ranks + 1) * sizeof *seen);
    for (uint32_t start = 0; start < ranks; start++) {
        int64_t at = start;
        for (round++; at >= 0 && !seen[at]; at = next_of((uint32_t)at))
            seen[at] = round;
        if (at >= 0 && seen[at] == round) {
            circle_print((uint32_t)at);
            break;
        }
    }
    free(seen);
}

/* ------------------------------------------------------------ collectives */

/* "ranks 0, 1 and 3": those of `of` that are (not) in the set. */
static void members_print(const bool *in, int32_t of, bool wanted)
{
    int32_t count = 0, shown = 0;
    for (int32_t r = 0; r < of; r++)
        count += in[r] == wanted;
    fprintf(stderr, count == 1 ? "rank " : "ranks ");
    for (int32_t r = 0; r < of; r++) {
        if (in[r] != wanted)
            continue;
        if (shown == MEMBERS_MOST) {
            fprintf(stderr, " and %d more", count - shown);
            return;
        }
        fprintf(stderr, "%s%d", !shown ? "" : shown == count - 1 ? " and " : ", ", r);
        shown++;
    }
}

static bool same_meeting(const struct hal_wait *a, const struct hal_wait *b)
{
    return a->comm_size == b->comm_size && a->comm == b->comm && a->comm_first == b->comm_first &&
           !strcmp(a->call, b->call);
}

/* Who waits in a collective that others of its communicator are not in. */
static void collectives_print(void)
{
    uint32_t ranks = mpiexec.job.nranks;
    bool *named = calloc(ranks, sizeof *named), *in = calloc(ranks, sizeof *in);
    for (uint32_t first = 0; named && in && first < ranks; first++) {
        struct hal_wait wait = wait_of(first);
        if (named[first] || !waits(first) || wait.comm_size < 1 || (uint32_t)wait.comm_size > ranks ||
            !strcmp(wait.call, "MPI_Finalize")) /* finalized_print() tells */
            continue;
        int32_t come = 0;
        memset(in, 0, ranks * sizeof *in);
        for (uint32_t rank = first; rank < ranks; rank++) {
            struct hal_wait other = wait_of(rank);
            if (!waits(rank) || !same_meeting(&wait, &other) || other.comm_rank < 0 ||
                other.comm_rank >= wait.comm_size)
                continue;
            named[rank] = true;
            come += !in[other.comm_rank];
            in[other.comm_rank] = true;
        }
        if (come == wait.comm_size)
            continue;
        fprintf(stderr, "  %s on %s: ", wait.call, wait.comm_name[0] ? wait.comm_name : "a communicator");
        members_print(in, wait.comm_size, true);
        fprintf(stderr, " of %d wait%s in it, ", wait.comm_size, come == 1 ? "s" : "");
        members_print(in, wait.comm_size, false);
        fprintf(stderr, wait.comm_size - come == 1 ? " does not\n" : " do not\n");
    }
    free(named);
    free(in);
}

/* Who has called MPI_Finalize while others are elsewhere. */
static void finalized_print(void)
{
    uint32_t ranks = mpiexec.job.nranks, count = 0;
    bool *in = calloc(ranks, sizeof *in);
    for (uint32_t rank = 0; in && rank < ranks; rank++) {
        struct hal_wait wait = wait_of(rank);
        in[rank] = waits(rank) && !strcmp(wait.call, "MPI_Finalize");
        count += in[rank];
    }
    if (count && count < ranks) {
        fprintf(stderr, "  ");
        members_print(in, (int32_t)ranks, true);
        fprintf(stderr, count == 1 ? " has called MPI_Finalize, " : " have called MPI_Finalize, ");
        members_print(in, (int32_t)ranks, false);
        fprintf(stderr, ranks - count == 1 ? " has not\n" : " have not\n");
    }
    free(in);
}

static void ended_print(void)
{
    uint32_t ended = 0, first = 0;
    for (uint32_t rank = 0; rank < mpiexec.job.nranks; rank++)
        if (atomic_load(&mpiexec.ranks[rank].exited) && !ended++)
            first = rank;
    if (ended == 1)
        fprintf(stderr, "  rank %u has ended\n", first);
    else if (ended)
        fprintf(stderr, "  %u ranks have ended (rank %u is the first of them)\n", ended, first);
}

static void table_print(void)
{
    uint32_t rows = 0, hidden = 0;
    waits_read();
    for (uint32_t rank = 0; rank < mpiexec.job.nranks; rank++)
        rows += waits(rank);
    say("deadlock: all ranks wait for each other, and no message is on its way; %s",
        mpiexec.options.deadlock == DEADLOCK_END ? "job ended" : "the job goes on (--deadlock report)");
    fprintf(stderr, "  %6s  %-16s  %-10s  %10s  %-20s  %10s\n", "rank", "waits in", "for", "tag",
            "communicator", "bytes");
    uint32_t shown = 0;
    for (uint32_t rank = 0; rank < mpiexec.job.nranks; rank++) {
        if (!waits(rank))
            continue;
        if (rows > ROWS_MOST && shown >= ROWS_MOST / 2 && shown < rows - ROWS_MOST / 2) {
            hidden++;
        } else {
            if (hidden)
                fprintf(stderr, "     ...  (%u more)\n", hidden);
            hidden = 0;
            row_print(rank);
        }
        shown++;
    }
    collectives_print();
    finalized_print();
    ended_print();
    cycle_print();
    fflush(stderr);
}

static void start_over(void)
{
    quiet_looks = 0;
    asked = 0;
}

static void proved(uint64_t sum)
{
    table_print();
    reported = true;
    sum_reported = sum;
    if (mpiexec.options.deadlock == DEADLOCK_END)
        job_end(STATUS_DEADLOCK);
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
    if (watch_any_stopped()) /* it may go on, and then do anything */
        start_over();
    else if (asked)
        answers_check();
    else
        suspect();
}
