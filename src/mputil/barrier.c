/* SPDX-License-Identifier: MIT
 *
 * The barrier of all ranks of a job, in two levels: the ranks of a worker count themselves
 * in; the last of them meets the other workers by dissemination (round r: tell the worker
 * 2^r further on, hear from the one 2^r before), then lets its own go.  Costs one pass over
 * the ranks of each worker and log2(workers) messages a worker.  There are two of them, which do not meet: who ends is
 * not in a barrier of the program.
 *
 * Where there are more workers than cores, and a board, they meet there instead (board.h).
 *
 * By levels, where clusters have many workers, these first tell the first of their cluster, along a binomial tree; those meet in the same way as
 * workers do, by signals, which cost less than messages where networks have them; and tell their own to go on, down the same tree.
 */
#include "mputil/exchange.h"

static int meeting_start(struct lw_meeting *meeting, uint32_t ranks)
{
    meeting->all = (struct lw_request){
        .pub = {.message = true}, .kind = LW_REQ_BARRIER, .peer = -2, .source = -1, .tag = LW_ANY_TAG};
    if (ranks > 1 && !(meeting->waiting = hal_alloc((ranks - 1) * sizeof(struct hal_thread *))))
        return LW_ENOMEM;
    return LW_OK;
}

/* Seats are numbered as ranks are where each worker has one: then collectives use the same. */
static void boards_sit(struct lw_worker *worker)
{
    bool alone = worker->barrier.count == hal_job()->nranks;
    uint32_t self = alone ? worker->ranks[0].pub.world : worker->barrier.self;
    lw_board_sit_given(&worker->seats[LW_BARRIER_PROGRAM], LW_BOARD_WORLD, self, worker->barrier.count);
    lw_board_sit_given(&worker->seats[LW_BARRIER_END], LW_BOARD_END, self, worker->barrier.count);
}

int lw_barrier_start(struct lw_worker *worker)
{
    const struct hal_job *job = hal_job();
    for (int which = 0; which < LW_BARRIERS; which++) {
        int error = meeting_start(&worker->barrier.meetings[which], worker->rank_count);
        if (error)
            return error;
    }
    worker->barrier.count = lw_map_carriers(job);
    worker->barrier.self = lw_map_carrier_of(job, job->cluster, worker->hal->id);
    if (worker->rank_count && worker->barrier.count >= LW_BOARD_LEAST)
        boards_sit(worker);
    return LW_OK;
}

void lw_barrier_stop(struct lw_worker *worker)
{
    for (int which = 0; which < LW_BARRIERS; which++)
        hal_free(worker->barrier.meetings[which].waiting);
}

/* What workers tell each other: the round, or that they come or may go, which barrier, and whether a signal says it. */
enum { ROUNDS = 32, COME = ROUNDS - 2, GO = ROUNDS - 1, SIGNALLED = ROUNDS * LW_BARRIERS };
static int32_t sign_of(int32_t round, uint32_t which)
{
    return round + (int32_t)which * ROUNDS;
}

/* A peer is in the same barrier, or in the next; of those who come all must be there. */
static bool heard(const struct lw_worker *worker, const struct lw_meeting *meeting, int32_t round)
{
    uint8_t each = round == COME ? worker->barrier.children : 1;
    return (int8_t)(meeting->received[round] - (uint8_t)(meeting->epoch * each)) >= (int8_t)each;
}

int lw_barrier_handle(struct lw_worker *worker, int32_t sign)
{
    if (sign < 0 || sign >= 2 * SIGNALLED)
        return LW_EPROTO;
    sign %= SIGNALLED;
    struct lw_meeting *meeting = &worker->barrier.meetings[sign / ROUNDS];
    meeting->received[sign % ROUNDS]++;
    struct lw_request *leader = meeting->leader;
    if (leader && leader->tag == sign % ROUNDS && heard(worker, meeting, sign % ROUNDS))
        lw_request_done(leader);
    return LW_OK;
}

static void publish(struct link_out *out, struct link_slot *slot, int32_t sign)
{
    struct lw_wire_reply wire = {.kind = LW_WIRE_BARRIER, .tag = sign};
    wire.check = lw_reply_check(&wire);
    memcpy(slot->payload, &wire, sizeof wire);
    link_publish(out, slot, sign < SIGNALLED ? LINK_PORT_MPI : LINK_PORT_MPI_ALLOW, sizeof wire);
}

bool lw_barrier_told(struct link_out *out, const struct lw_request *request)
{
    struct link_slot *slot = link_claim_ahead(out);
    if (slot)
        publish(out, slot, request->tag);
    return slot != NULL;
}

/* Nobody else sees to it that it goes once the rank computes again, or has ended: wait for room. */
LW_APART static void tell_later(struct link_out *out, struct lw_rank *rank, int32_t sign)
{
    struct lw_request told = {
        .pub = {.rank = rank, .message = true}, .kind = LW_REQ_BARRIER, .peer = -2, .tag = sign};
    lw_queue_join(out, &told);
    lw_await(rank, &told.pub);
}

int lw_links_tell(struct lw_worker *worker, uint32_t gid, struct lw_rank *rank, int32_t sign)
{
    struct link_out *out;
    int error = link_to(worker->hal, gid, &out);
    if (error)
        return error;
    struct link_slot *slot = link_claim(out);
    if (lw_likely(slot != NULL))
        publish(out, slot, sign);
    else
        tell_later(out, rank, sign);
    return LW_OK;
}

/* Wait for this round's message. */
static void hear(struct lw_worker *worker, struct lw_request *self, struct lw_meeting *meeting, int32_t round)
{
    self->tag = round;
    self->pub.done = heard(worker, meeting, round);
    meeting->leader = self;
    lw_await(self->pub.rank, &self->pub);
    meeting->leader = NULL;
}

/* Meet the other workers. */
static int workers_meet(struct lw_worker *worker, struct lw_request *self, uint32_t which)
{
    struct lw_meeting *meeting = &worker->barrier.meetings[which];
    uint32_t count = worker->barrier.count;
    int32_t round = 0;
    for (uint32_t step = 1; step < count; step *= 2, round++) {
        int error = worker->exchange->tell(worker,
                                           lw_map_carrier(hal_job(), (worker->barrier.self + step) % count),
                                           self->pub.rank, sign_of(round, which));
        if (error)
            return error;
        hear(worker, self, meeting, round);
    }
    return LW_OK;
}

/* The first workers of clusters that carry ranks meet, by signals. */
LW_RARE static int clusters_meet(struct lw_worker *worker, struct lw_request *self, uint32_t which)
{
    const struct hal_job *job = hal_job();
    uint32_t clusters = lw_map_carrier(job, worker->barrier.count - 1) / job->workers + 1;
    int32_t round = 0;
    for (uint32_t step = 1; step < clusters; step *= 2, round++) {
        int error = worker->exchange->tell(worker, (job->cluster + step) % clusters * job->workers,
                                           self->pub.rank, sign_of(round, which) + SIGNALLED);
        if (error)
            return error;
        hear(worker, self, &worker->barrier.meetings[which], round);
        hal_called(HAL_CALL_WAIT, false, 1);
    }
    return LW_OK;
}

/* Of the binomial tree of a cluster's workers: the k-th child of one, 2^k further on, stands for 2^k workers. */
static uint32_t child_of(uint32_t id, uint32_t k)
{
    return id + (1u << k);
}

static uint32_t parent_of(uint32_t id)
{
    return id & (id - 1);
}

static uint8_t children_of(uint32_t id, uint32_t count)
{
    uint8_t children = 0;
    while (!(id >> children & 1) && child_of(id, children) < count)
        children++;
    return children;
}

LW_RARE static int levels_meet(struct lw_worker *worker, struct lw_request *self, uint32_t which)
{
    struct lw_meeting *meeting = &worker->barrier.meetings[which];
    struct lw_rank *rank = self->pub.rank;
    uint32_t id = worker->hal->id, first = worker->hal->gid - id;
    uint8_t children = worker->barrier.children;
    int error = LW_OK;
    if (id)
        hal_wait_begin(HAL_WAIT_SPINS); /* the first worker asks the kernel for all */
    if (children)
        hear(worker, self, meeting, COME);
    if (id) {
        error = worker->exchange->tell(worker, first + parent_of(id), rank, sign_of(COME, which));
        if (!error)
            hear(worker, self, meeting, GO);
        hal_wait_end(HAL_WAIT_SPINS);
    } else {
        error = clusters_meet(worker, self, which);
    }
    while (!error && children--) /* who stands for most workers first */
        error = worker->exchange->tell(worker, first + child_of(id, children), rank, sign_of(GO, which));
    return error;
}

LW_RARE void lw_job_barrier_levels(struct lw_rank *self)
{
    struct lw_worker *worker = self->home;
    struct lw_carriers of = lw_map_carriers_of(hal_job());
    uint32_t near = hal_job()->cluster < of.full ? of.most : of.rest;
    if (worker->exchange != &lw_exchange_links || lw_map_io(hal_job()))
        return;
    worker->barrier.children = children_of(worker->hal->id, near);
    worker->barrier.levels = true;
}

/* Not the last of its worker.  What it waits for stands with the meeting, so that it touches little of its stack: with many
 * ranks each line of it comes from far. */
static int meeting_wait(struct lw_rank *self, struct lw_meeting *meeting)
{
    uint8_t epoch = meeting->epoch;
    meeting->waiting[meeting->arrived++] = hal_self();
    self->awaited = &meeting->all.pub;
    do
        hal_thread_block();
    while (meeting->epoch == epoch);
    self->awaited = NULL;
    return meeting->error;
}

/* The last. */
LW_APART static int meeting_end(struct lw_rank *self, struct lw_meeting *meeting, uint32_t which)
{
    struct lw_request mine = meeting->all;
    mine.pub.rank = self;
    uint32_t waiting = meeting->arrived;
    meeting->arrived = 0;
    struct lw_worker *worker = self->home;
    if (lw_unlikely(worker->seats[which].board != NULL))
        lw_board_barrier(self, &worker->seats[which], &mine.pub);
    else if (lw_unlikely(worker->barrier.levels))
        meeting->error = levels_meet(worker, &mine, which);
    else
        meeting->error = workers_meet(worker, &mine, which);
    meeting->epoch++;
    while (waiting) /* who came last still has most in the caches */
        hal_thread_wake(meeting->waiting[--waiting]);
    return meeting->error;
}

int lw_job_barrier(struct lw_rank *self, enum lw_barrier which)
{
    struct lw_worker *worker = self->home;
    struct lw_meeting *meeting = &worker->barrier.meetings[which];
    if (meeting->arrived + 1 < worker->rank_count)
        return meeting_wait(self, meeting);
    return meeting_end(self, meeting, which);
}
