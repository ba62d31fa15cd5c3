/* SPDX-License-Identifier: MIT
 *
 * Two jobs meet in one table of processes, and talk: over the links, matching and protocols that all messages take.
 *
 * mpiexec starts six processes.  They pose as two jobs that have met: number 7 has the first three, number 9 the next two, and
 * the last is one that job 9 gets later.  Each learns of its own job first, so that the same process has another id
 * in each of the two jobs.
 * kind: unit
 * timeout: 40
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mputil/internal.h"
#include "mpi/comm/comm.h"

enum { ALL = 6, FIRST_JOB = 7, SECOND_JOB = 9, BOTH = 5, LONG = 100000, TAG = 3 };

static struct lw_rank *self;
static uint32_t here; /* place among all six */
static uint32_t ids[ALL];

static void check(bool condition, const char *what, int value)
{
    if (condition)
        return;
    printf("FAILED on process %u: %s: %d\n", here, what, value);
    exit(1);
}

/* What all know a process by. */
static uint64_t name_of(uint32_t place)
{
    return place < 3 ? (uint64_t)FIRST_JOB << LW_CONTEXT_RANK_BITS | place
                     : (uint64_t)SECOND_JOB << LW_CONTEXT_RANK_BITS | (place - 3);
}

static uint32_t meet(uint32_t number, uint32_t processes, uint32_t first_rank, uint32_t first_gid)
{
    const struct hal_job job = {
        .number = number, .nranks = processes, .nclusters = processes, .pes = 1, .workers = 1};
    const struct lw_job_part part = {.job = &job, .first_rank = first_rank, .first_gid = first_gid};
    uint32_t end = lw_process_end(self), first, again;
    check(!lw_meet(self, &part, &first), "meets no job", (int)number);
    check(first == end && lw_process_end(self) == end + processes, "ids begin elsewhere", (int)first);
    check(!lw_meet(self, &part, &again) && again == first, "a job that is known gets other ids", (int)again);
    return first;
}

/* ---------------------------------------------------------------- messages */

static struct lw_request *start(bool send, void *buf, size_t bytes, uint32_t place, uint32_t source,
                                uint64_t context)
{
    struct lw_transfer transfer = {.buf = buf,
                                   .bytes = bytes,
                                   .peer = (int32_t)ids[place],
                                   .source = (int32_t)source,
                                   .tag = TAG,
                                   .context = context};
    struct lw_request *request;
    check(!(send ? lw_send_start(self, &transfer, &request) : lw_recv_start(self, &transfer, &request)),
          "no message begins", (int)place);
    return request;
}

static void put(uint32_t place, int value, uint64_t context)
{
    check(!lw_wait(self, start(true, &value, sizeof value, place, here, context), NULL), "sends", (int)place);
}

static int get(int32_t source, uint64_t context, int32_t *from)
{
    int value = -1;
    struct lw_status status;
    check(!lw_recv(self, &value, sizeof value, source, -1, TAG, context, &status), "receives", source);
    if (from)
        *from = status.source;
    return value;
}

/* A message of so many bytes from each to each of the first `count`, in a communicator that all of them make. */
static void exchange(uint32_t count, size_t bytes, uint64_t context)
{
    static unsigned char out[ALL][LONG], in[ALL][LONG];
    struct lw_request *requests[2 * ALL];
    for (uint32_t i = 0; i < count; i++) {
        memset(out[i], (int)(16 * here + i), bytes);
        requests[i] = start(false, in[i], bytes, i, i, context);
    }
    for (uint32_t i = 0; i < count; i++)
        requests[count + i] = start(true, out[i], bytes, i, here, context);
    for (uint32_t i = 0; i < 2 * count; i++)
        check(!lw_wait(self, requests[i], NULL), "waits", (int)i);
    for (uint32_t i = 0; i < count; i++)
        for (size_t k = 0; k < bytes; k++)
            check(in[i][k] == 16 * i + here, "gets the message of another", (int)i);
}

/* ------------------------------------------------------------------- steps */

static void names_check(uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t id;
        check(!lw_process_named(self, name_of(i), &id) && id == ids[i], "does not know a name", (int)i);
        check(lw_process_name(self, ids[i]) == name_of(i), "has another name for it", (int)i);
        struct lw_process process = lw_process_at(self, ids[i]);
        check(process.job == (i < 3 ? FIRST_JOB : SECOND_JOB) && process.rank == (i < 3 ? i : i - 3) &&
                  process.gid == i && process.cluster == i && process.index == 0,
              "looks for it elsewhere", (int)process.gid);
    }
    uint32_t id = 0;
    check(lw_process_named(self, name_of(ALL), &id) == LW_ENOENT, "knows who is not there", (int)id);
}

static void jobs_meet(void)
{
    bool second = here >= 3;
    uint32_t first_id = 0, second_id = second ? meet(SECOND_JOB, 2, 0, 3) : 0;
    first_id = meet(FIRST_JOB, 3, 0, 0);
    if (!second)
        second_id = meet(SECOND_JOB, 2, 0, 3);
    check(first_id == (second ? ALL + 2 : ALL) && second_id == (second ? ALL : ALL + 3), "first ids",
          (int)first_id);
    for (uint32_t i = 0; i < BOTH; i++)
        ids[i] = i < 3 ? first_id + i : second_id + i - 3;
    names_check(BOTH);
}

/* Only who is sent to has an entry. */
static void entries_check(const struct lw_process_table *table)
{
    uint64_t context = lw_context(FIRST_JOB, 0, 4);
    check(table->filled == 0, "entries before the first message", (int)table->filled);
    put((here + 1) % BOTH, (int)here, context);
    check(table->filled == 1, "entries after a message", (int)table->filled);
    put((here + 1) % BOTH, (int)here, context);
    check(table->filled == 1, "entries after another to the same", (int)table->filled);
    int32_t from = -1, before = (int32_t)((here + BOTH - 1) % BOTH);
    check(get(LW_ANY_SOURCE, context, &from) == before && from == before, "hears from another", from);
    check(get(before, context, NULL) == before && table->filled == 1, "entries after receiving",
          (int)table->filled);
}

/* Each job's first process has made a communicator, with the same number of its own: their messages never mix. */
static void contexts_check(void)
{
    uint64_t one = lw_context(FIRST_JOB, 0, 5), other = lw_context(SECOND_JOB, 0, 5);
    for (uint32_t i = 0; i < BOTH; i++) {
        put(i, 100, other);
        put(i, 200, one);
    }
    for (uint32_t i = 0; i < BOTH; i++)
        check(get((int32_t)i, one, NULL) == 200, "gets what is not of this communicator", (int)i);
    for (uint32_t i = 0; i < BOTH; i++)
        check(get((int32_t)i, other, NULL) == 100, "gets what is not of the other one", (int)i);
}

/* Processes that make a communicator together are told apart, though one of each job has the same rank there: what the first of job 7 has
 * sent does not end a receive from the first of job 9. */
static void route_check(const struct lw_route *route)
{
    enum { FIRST = 0, RECEIVER = 1, SECOND = 3 };
    uint64_t go = lw_context(FIRST_JOB, 0, 7);
    if (here == FIRST || here == SECOND) {
        struct lw_sign mine = lw_route_sign(route, (int)ids[here]);
        int value = 1000 + (int)here;
        if (here == SECOND)
            (void)get(FIRST, go, NULL);
        check(!lw_send(self, &value, sizeof value, ids[RECEIVER], mine.source, mine.tag, route->context,
                       LW_STANDARD),
              "sends on a route", (int)here);
        put(here == FIRST ? SECOND : RECEIVER, 0, go);
    }
    if (here != RECEIVER)
        return;
    (void)get(SECOND, go, NULL);
    for (int from = SECOND; from >= FIRST; from -= SECOND) {
        struct lw_sign theirs = lw_route_sign(route, (int)ids[from]);
        int value = 0;
        struct lw_status status;
        check(!lw_recv(self, &value, sizeof value, theirs.source, -1, theirs.tag, route->context, &status) &&
                  value == 1000 + from,
              "gets on a route what another has sent", value);
    }
}

static void routes_check(void)
{
    struct lw_mpi mpi = {.rank = self};
    int32_t members[BOTH];
    for (int i = 0; i < BOTH; i++)
        members[i] = (int32_t)ids[i];
    struct lw_group group = {.size = BOTH, .rank = (int)here, .world = members};
    struct lw_comm comm = {.context = lw_context(FIRST_JOB, 0, 8), .group = &group, .rank = (int)here};
    const struct lw_route ordered = lw_route_of(&mpi, &comm, -1), tagged = lw_route_of(&mpi, &comm, TAG),
                          none = {&mpi, lw_context(FIRST_JOB, 0, 9), TAG, false, NULL};
    route_check(&ordered);
    route_check(&tagged);
    route_check(&none);
}

/* Job 9 gets one more process, which meets the others. */
static void job_grows(const struct lw_process_table *table)
{
    uint32_t filled = table->filled, id = 0;
    check(lw_process_named(self, name_of(5), &id) == LW_ENOENT, "knows who comes later", (int)id);
    if (here == 5) {
        jobs_meet();
        filled = 0;
    }
    ids[5] = meet(SECOND_JOB, 1, 2, 5);
    check(ids[5] == ALL + BOTH && table->filled == filled, "entries of a job that grows", (int)table->filled);
    names_check(ALL);
    exchange(ALL, 8, lw_context(SECOND_JOB, 2, 4));
    exchange(ALL, LONG, lw_context(SECOND_JOB, 2, 4));
    check(table->filled >= ALL, "entries in the end", (int)table->filled);
}

int main(int argc, char **argv)
{
    (void)argc;
    if (!getenv("LWMPI_JOB")) {
        char mpiexec[4096];
        const char *build = getenv("LWMPI_BUILD");
        snprintf(mpiexec, sizeof mpiexec, "%s/bin/mpiexec", build ? build : "build");
        execl(mpiexec, mpiexec, "-n", "6", "--isolate", argv[0], (char *)NULL);
        perror(mpiexec);
        return 1;
    }
    check(!lw_boot(), "boot", 0);
    self = lw_self();
    here = lw_public(self)->world;
    const struct lw_process_table *table = &self->home->processes;
    if (here < BOTH) {
        jobs_meet();
        entries_check(table);
        contexts_check();
        routes_check();
        exchange(BOTH, 8, lw_context(FIRST_JOB, 0, 6));
        exchange(BOTH, LONG, lw_context(FIRST_JOB, 0, 6));
        check(table->filled == BOTH, "entries after sending to all", (int)table->filled);
    }
    job_grows(table);
    check(!lw_job_barrier(self, LW_BARRIER_END), "barrier", 0);
    lw_settle(self);
    return 0;
}
