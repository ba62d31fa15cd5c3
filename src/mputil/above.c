/* SPDX-License-Identifier: MIT
 *
 * What the HAL asks, and who answers: MPIUtil itself, or LibMPI through it.
 */
#include "ikc/above.h"
#include "mputil/counters.h"
#include "mputil/internal.h"

#include <stdio.h>

static uint32_t waits_of(struct hal_worker *hal, struct hal_wait *lines, uint32_t most)
{
    struct lw_worker *worker = lw_worker_of(hal);
    uint32_t count = 0;
    ikc_inspect(hal);
    for (uint32_t i = 0; worker && i < worker->rank_count && count < most; i++) {
        struct lw_rank *rank = &worker->ranks[i];
        if (!rank->awaited)
            continue;
        struct hal_wait *line = &lines[count++];
        *line = (struct hal_wait){.rank = rank->pub.world, .peer = -2, .tag = -1, .entry = rank->pub.entry};
        snprintf(line->call, sizeof line->call, "%s", worker->above->call_name(rank->pub.call));
        const struct lw_request_public *part = rank->awaited;
        while (part && !part->message)
            part = worker->above->request_part(part);
        if (!part) {
            worker->above->request_tell(rank->awaited, line);
            continue;
        }
        const struct lw_request *awaited = (const struct lw_request *)part;
        line->peer = awaited->peer;
        line->tag = awaited->tag < 0 ? -1 : awaited->tag;
        bool of_all = awaited->kind == LW_REQ_BARRIER;
        uint64_t world = lw_context(hal_job()->number, 0, 0);
        line->comm = of_all ? world : awaited->context;
        line->count = awaited->bytes;
        static const char *const names[] = {"MPI_COMM_WORLD", "MPI_COMM_SELF"};
        uint64_t given = (line->comm - world) / 2;
        if (given < 2)
            snprintf(line->comm_name, sizeof line->comm_name, "%s", names[given]);
        if (of_all) {
            line->comm_size = (int32_t)hal_job()->nranks;
            line->comm_rank = (int32_t)rank->pub.world;
        }
    }
    return count + ikc_waits_of(hal, lines + count, most - count);
}

static uint64_t messages_of(struct hal_worker *hal)
{
    struct lw_worker *worker = lw_worker_of(hal);
    uint64_t sum = 0;
    for (uint32_t i = 0; worker && i < worker->rank_count; i++) {
        const struct lw_counters *counters = &worker->ranks[i].counters;
        sum += counters->eager + counters->direct + counters->generic + counters->received;
    }
    return sum;
}

static void foreign_ends(struct hal_worker *hal)
{
    (void)hal;
    ikc_foreign_ended();
}

static void keep(struct hal_thread *thread, struct hal_kept *kept)
{
    lw_worker_of(thread->worker)->above->keep(thread, kept);
}

static void restore(struct hal_thread *thread, struct hal_kept *kept)
{
    lw_worker_of(thread->worker)->above->restore(thread, kept);
}

uint32_t lw_counts_list(struct hal_worker *hal, struct lw_counters mpi, struct hal_count *counts)
{
    const struct hal_count own[] = {
#define COUNT(group, name, unit, value, meaning) {#group, #name, value},
        LW_COUNTERS(COUNT)
#undef COUNT
    };
    enum { COUNTS = sizeof own / sizeof *own };
    _Static_assert(COUNTS + IKC_COUNTS <= (int)HAL_COUNTS_MOST, "hal.h has room for them");
    memcpy(counts, own, sizeof own);
    return COUNTS + ikc_counts_of(hal, counts + COUNTS);
}

static uint32_t counts_of(struct hal_worker *hal, uint32_t *rank, struct hal_count *counts)
{
    const struct lw_worker *worker = lw_worker_of(hal);
    if (!worker->rank_count)
        return 0;
    *rank = worker->ranks[0].pub.world;
    struct lw_counters mpi = {0};
    for (uint32_t i = 0; i < worker->rank_count; i++) {
        const struct lw_counters *of = &worker->ranks[i].counters;
        mpi.eager += of->eager;
        mpi.direct += of->direct;
        mpi.generic += of->generic;
        mpi.replies += of->replies;
        mpi.received += of->received;
        mpi.unexpected += of->unexpected;
    }
    return lw_counts_list(hal, mpi, counts);
}

static const char *function_name(struct hal_worker *hal, uint32_t call)
{
    return lw_worker_of(hal)->above->call_name(call);
}

const struct hal_above lw_hal_above = {.waits_of = waits_of,
                                       .messages_of = messages_of,
                                       .foreign_ends = foreign_ends,
                                       .keep = keep,
                                       .restore = restore,
                                       .counts_of = counts_of,
                                       .function_name = function_name,
                                       .connect = hal_no_connect};

/* ---------------------------------------------------------- without LibMPI */

static const struct lw_request_public *no_part(const struct lw_request_public *request)
{
    (void)request;
    return NULL;
}

static void no_tell(const struct lw_request_public *request, struct hal_wait *line)
{
    (void)request, (void)line;
}

static const char *no_name(uint32_t call)
{
    (void)call;
    return "";
}

static void no_keep(struct hal_thread *thread, struct hal_kept *kept)
{
    (void)thread, (void)kept;
}

static int no_refusal(struct lw_rank *rank, uint64_t context, int32_t source, int32_t peer)
{
    (void)rank, (void)context, (void)source, (void)peer;
    return LW_OK;
}

static void no_matter(struct lw_rank *rank, const struct hal_event *event)
{
    (void)rank, (void)event;
}

const struct lw_above lw_above_nothing = {.request_part = no_part,
                                          .request_tell = no_tell,
                                          .call_name = no_name,
                                          .refuses = no_refusal,
                                          .happened = no_matter,
                                          .keep = no_keep,
                                          .restore = no_keep};

void lw_hand_down(struct lw_rank *rank, const struct lw_above *above)
{
    rank->home->above = above;
}
