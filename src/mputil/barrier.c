/* SPDX-License-Identifier: MIT
 *
 * The barrier of all ranks of a job, in two levels: the ranks of a worker count themselves
 * in; the last of them meets the other workers by dissemination (round r: tell the worker
 * 2^r further on, hear from the one 2^r before), then lets its own go.  Costs one pass over
 * the ranks of each worker and log2(workers) messages a worker.
 */
#include "mputil/internal.h"

/* On a modelled machine a worker carries one rank or none.  The worker of the rank that comes at this place if all are put
 * in the order of their clusters, and there in that of their numbers. */
static uint32_t worker_nth(const struct hal_job *job, uint32_t nth)
{
    uint32_t cluster = 0, count;
    if (job->map == HAL_MAP_COMPACT && nth < lw_map_world(job)) {
        cluster = nth / job->pes;
        nth %= job->pes;
    }
    for (; nth >= (count = lw_map_count(job, cluster)); cluster++)
        nth -= count;
    return cluster * job->workers + lw_map_worker(job, cluster, nth);
}

static uint32_t barrier_worker(const struct lw_worker *worker, uint32_t nth)
{
    return HAL_MODELLED ? worker_nth(hal_job(), nth) : worker->barrier.workers[nth];
}

/* How many come before the only rank of this worker. */
static uint32_t nth_of(const struct hal_job *job, const struct hal_worker *worker)
{
    uint32_t before = lw_map_first(job, job->cluster, worker->id);
    for (uint32_t cluster = 0; cluster < job->cluster; cluster++)
        before += lw_map_count(job, cluster);
    return before;
}

int lw_barrier_start(struct lw_worker *worker)
{
    const struct hal_job *job = hal_job();
    if (HAL_MODELLED) {
        worker->barrier.self = nth_of(job, worker->hal);
        worker->barrier.worker_count = job->nranks;
        return LW_OK;
    }
    uint32_t *workers = hal_alloc(((size_t)job->nclusters * job->workers + 1) * sizeof *workers);
    if (!workers)
        return LW_ENOMEM;
    uint32_t count = 0;
    for (uint32_t cluster = 0; cluster < job->nclusters; cluster++)
        for (uint32_t w = 0; w < job->workers; w++)
            if (lw_map_first(job, cluster, w) < lw_map_first(job, cluster, w + 1)) {
                if (cluster * job->workers + w == worker->hal->gid)
                    worker->barrier.self = count;
                workers[count++] = cluster * job->workers + w;
            }
    worker->barrier.workers = workers;
    worker->barrier.worker_count = count;
    return LW_OK;
}

int lw_barrier_handle(struct lw_worker *worker, int32_t round)
{
    if (round < 0 || round >= 32)
        return LW_EPROTO;
    worker->barrier.received[round]++;
    struct lw_request *leader = worker->barrier.leader;
    if (leader && leader->tag == round &&
        (int32_t)(worker->barrier.received[round] - worker->barrier.epoch) > 0)
        lw_request_done(leader);
    return LW_OK;
}

static int tell(struct lw_worker *worker, uint32_t gid, int32_t round)
{
    if (HAL_MODELLED && worker->mppa) {
        lw_mppa_barrier(gid, round);
        return LW_OK;
    }
    struct link_out *out;
    int error = link_to(worker->hal, gid, &out);
    if (error)
        return error;
    /* Not link_post(): what is left in its queue is lost if this process then ends. */
    struct link_slot *slot;
    while (!(slot = link_claim(out)))
        link_wait_room(out, 0);
    struct lw_wire_reply wire = {.kind = LW_WIRE_BARRIER, .tag = round};
    wire.check = lw_reply_check(&wire);
    memcpy(slot->payload, &wire, sizeof wire);
    link_publish(out, slot, LINK_PORT_MPI, sizeof(struct lw_wire_reply));
    return LW_OK;
}

/* Meet the other workers. */
static int workers_meet(struct lw_worker *worker, struct lw_request *self)
{
    uint32_t count = worker->barrier.worker_count;
    int32_t round = 0;
    for (uint32_t step = 1; step < count; step *= 2, round++) {
        int error = tell(worker, barrier_worker(worker, (worker->barrier.self + step) % count), round);
        if (error)
            return error;
        self->tag = round;
        self->pub.done = (int32_t)(worker->barrier.received[round] - worker->barrier.epoch) > 0;
        worker->barrier.leader = self;
        lw_await(self->pub.rank, &self->pub);
        worker->barrier.leader = NULL;
    }
    return LW_OK;
}

int lw_job_barrier(struct lw_rank *self)
{
    struct lw_worker *worker = self->home;
    struct lw_request mine = {.pub = {.rank = self, .message = true},
                              .kind = LW_REQ_BARRIER,
                              .peer = -2,
                              .source = -1,
                              .tag = LW_ANY_TAG,
                              .status.error = LW_OK};
    if (++worker->barrier.arrived < worker->rank_count) {
        mine.next = worker->barrier.waiting;
        worker->barrier.waiting = &mine;
        lw_await(self, &mine.pub);
        return mine.status.error;
    }
    worker->barrier.arrived = 0;
    struct lw_request *waiting = worker->barrier.waiting;
    worker->barrier.waiting = NULL;
    int error = workers_meet(worker, &mine);
    worker->barrier.epoch++;
    while (waiting) {
        struct lw_request *next = waiting->next;
        waiting->status.error = error;
        lw_request_done(waiting);
        waiting = next;
    }
    return error;
}
