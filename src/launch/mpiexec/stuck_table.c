/* SPDX-License-Identifier: MIT
 *
 * A deadlock as users see it: which rank waits for what, in which circle, and who is missing in which collective.
 */
#include "launch/mpiexec/mpiexec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_MOST = 32, MEMBERS_MOST = 16 };

static const struct stuck_rank *ranks; /* of all of the job */

static struct hal_wait wait_of(uint32_t rank)
{
    return ranks[rank].wait;
}

static bool waits(uint32_t rank)
{
    return ranks[rank].waiting;
}

/* ------------------------------------------------------------------------- reading */

/* One look at each byte: the compiler must not go back for what it knows already. */
static void wait_copy(struct hal_wait *to, const volatile struct hal_wait *from)
{
    const volatile unsigned char *bytes = (const volatile unsigned char *)from;
    for (size_t i = 0; i < sizeof *to; i++)
        ((unsigned char *)to)[i] = bytes[i];
}

void stuck_rank_clean(struct stuck_rank *rank)
{
    char *call = rank->wait.call, *name = rank->wait.comm_name;
    call[sizeof rank->wait.call - 1] = name[sizeof rank->wait.comm_name - 1] = 0;
    text_clean(call, "?");
    text_clean(name, "");
    for (char *end; (end = strchr(call, '\n')) || (end = strchr(name, '\n'));)
        *end = '?';
}

/* Where nodes are processes of this host, one that has a program may say nothing of itself. */
static bool is_vacant(uint32_t rank)
{
    return rank < mpiexec.options.nodes &&
           (mpiexec.job.isolate ? mpiexec.children[rank].vacant >= 0
                                : atomic_load(&mpiexec.ranks[rank].state) == HAL_RANK_NONE);
}

/* What the segment says once: it may hold anything, and another thing when it is looked at again. */
void stuck_rank_read(uint32_t rank, struct stuck_rank *to)
{
    const struct job_rank *record = &mpiexec.ranks[rank];
    wait_copy(&to->wait, &record->wait);
    stuck_rank_clean(to);
    to->wait.rank = rank;
    to->exited = atomic_load(&record->exited);
    to->vacant = is_vacant(rank);
    to->waiting = atomic_load(&record->waiting) && !to->exited;
}

/* ------------------------------------------------------------------------ the rows */

static void row_print(uint32_t rank)
{
    struct hal_wait wait = wait_of(rank);
    char peer[24] = "-", tag[16] = "-", comm[40];
    if (wait.peer >= 0)
        snprintf(peer, sizeof peer, "rank %d", wait.peer);
    else if (wait.peer == -1)
        snprintf(peer, sizeof peer, "any rank");
    if (wait.peer >= 0 && (uint32_t)wait.peer >= mpiexec.job.nranks)
        snprintf(peer, sizeof peer, "another job");
    if (wait.peer >= -1 && wait.tag < 0)
        snprintf(tag, sizeof tag, "any");
    else if (wait.peer >= -1)
        snprintf(tag, sizeof tag, "%d", wait.tag);
    if (wait.comm_name[0])
        snprintf(comm, sizeof comm, "%s", wait.comm_name);
    else
        snprintf(comm, sizeof comm, "context %llx", (unsigned long long)wait.comm);
    char line[96];
    line_of(wait.code, line, sizeof line);
    fprintf(stderr, "  %6u  %-16s  %-10s  %10s  %-20s  %10llu%s%s\n", rank, wait.call[0] ? wait.call : "?",
            peer, tag, comm, (unsigned long long)wait.count, line[0] ? "  " : "", line);
}

/* Is it known of a rank where in its program it waits? */
static bool any_line(void)
{
    char line[96] = "";
    for (uint32_t rank = 0, rows = 0; rank < mpiexec.job.nranks && rows < ROWS_MOST && !line[0]; rank++)
        if (waits(rank) && ++rows)
            line_of(wait_of(rank).code, line, sizeof line);
    return line[0];
}

/* The rank that a rank waits for; -1: it waits for none, or for any. */
static int64_t next_of(uint32_t rank)
{
    int32_t peer = ranks[rank].wait.peer;
    return waits(rank) && peer >= 0 && (uint32_t)peer < mpiexec.job.nranks && waits((uint32_t)peer) ? peer
                                                                                                    : -1;
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
    uint32_t count = mpiexec.job.nranks, round = 0;
    uint32_t *seen = allocate(((size_t)count + 1) * sizeof *seen);
    for (uint32_t start = 0; start < count; start++) {
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
    uint32_t count = mpiexec.job.nranks;
    bool *named = calloc(count, sizeof *named), *in = calloc(count, sizeof *in);
    for (uint32_t first = 0; named && in && first < count; first++) {
        struct hal_wait wait = wait_of(first);
        if (named[first] || !waits(first) || wait.comm_size < 1 || (uint32_t)wait.comm_size > count ||
            !strcmp(wait.call, "MPI_Finalize")) /* finalized_print() tells */
            continue;
        int32_t come = 0;
        memset(in, 0, count * sizeof *in);
        for (uint32_t rank = first; rank < count; rank++) {
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
    uint32_t all = mpiexec.job.nranks, count = 0;
    bool *in = calloc(all, sizeof *in);
    for (uint32_t rank = 0; in && rank < all; rank++) {
        struct hal_wait wait = wait_of(rank);
        in[rank] = waits(rank) && !strcmp(wait.call, "MPI_Finalize");
        count += in[rank];
    }
    if (count && count < all) {
        fprintf(stderr, "  ");
        members_print(in, (int32_t)all, true);
        fprintf(stderr, count == 1 ? " has called MPI_Finalize, " : " have called MPI_Finalize, ");
        members_print(in, (int32_t)all, false);
        fprintf(stderr, all - count == 1 ? " has not\n" : " have not\n");
    }
    free(in);
}

static void ended_print(void)
{
    uint32_t ended = 0, first = 0;
    for (uint32_t rank = 0; rank < mpiexec.job.nranks; rank++)
        if (ranks[rank].exited && !ranks[rank].vacant && !ended++)
            first = rank;
    if (ended == 1)
        fprintf(stderr, "  rank %u has ended\n", first);
    else if (ended)
        fprintf(stderr, "  %u ranks have ended (rank %u is the first of them)\n", ended, first);
}

static void vacant_print(void)
{
    uint32_t nodes = mpiexec.options.nodes, count = 0; /* of a job on several hosts: none */
    bool *in = allocate((nodes + (size_t)1) * sizeof *in);
    for (uint32_t i = 0; i < nodes; i++)
        count += in[i] = ranks[i].vacant;
    if (count) {
        fprintf(stderr, "  nobody has started a program on ");
        members_print(in, (int32_t)nodes, true);
        fputc('\n', stderr);
    }
    free(in);
}

void stuck_tell(const struct stuck_rank *all, const char *other)
{
    uint32_t rows = 0, hidden = 0;
    ranks = all;
    for (uint32_t rank = 0; rank < mpiexec.job.nranks; rank++)
        rows += waits(rank);
    say("deadlock: all ranks%s%s wait for each other, and no message is on its way; %s",
        *other ? ", and those of " : "", other,
        mpiexec.options.deadlock == DEADLOCK_END ? "job ended" : "the job goes on (--deadlock report)");
    fprintf(stderr, "  %6s  %-16s  %-10s  %10s  %-20s  %10s%s\n", "rank", "waits in", "for", "tag",
            "communicator", "bytes", any_line() ? "  at" : "");
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
    vacant_print();
    cycle_print();
    fflush(stderr);
    if (mpiexec.options.deadlock == DEADLOCK_END)
        job_end(STATUS_DEADLOCK);
}
