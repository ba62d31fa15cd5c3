/* SPDX-License-Identifier: MIT
 *
 * MPI processes: their state on each worker, and what they wait for.
 */
#include "ikc/above.h"
#include "mputil/exchange.h"
#include "mputil/internal.h"

#include <stdio.h>

enum { HOT_POLLS = 200 };

/* -------------------------------------------------------------- boot */

static int ranks_start(struct lw_worker *worker)
{
    const struct hal_job *job = hal_job();
    uint32_t first = lw_map_first(job, job->cluster, worker->hal->id);
    uint32_t count = lw_map_first(job, job->cluster, worker->hal->id + 1) - first;
    worker->ranks = hal_alloc_line((count + 1) * sizeof *worker->ranks);
    if (!worker->ranks)
        return LW_ENOMEM;
    worker->rank_count = count;
    for (uint32_t i = 0; i < count; i++) {
        struct lw_rank *rank = &worker->ranks[i];
        rank->pub.world = lw_map_rank(job, job->cluster, first + i);
        rank->pub.worker = worker->hal;
        rank->home = worker;
        rank->posted_end = &rank->posted;
        rank->unexpected_end = &rank->unexpected;
    }
    return LW_OK;
}

int lw_worker_start(struct hal_worker *hal)
{
    if (hal->processes)
        return LW_OK;
    int error = ikc_worker_start(hal);
    if (error)
        return error;
    struct lw_worker *worker = hal_alloc_line(sizeof *worker);
    if (!worker)
        return LW_ENOMEM;
    worker->hal = hal;
    worker->links = links_of(hal);
    worker->eager_limit = hal_budget()->eager_limit;
    worker->eager_credit = hal_budget()->eager_credit;
    worker->eager_near[false] = hal_budget()->eager_near;
    worker->eager_near[true] = hal_budget()->eager_met;
    worker->eager_net = hal_budget()->eager_net;
    worker->match_far = hal_budget()->match_far;
    worker->reads.piece = hal_budget()->read_piece;
    worker->hot_polls = hal_job()->overcommit ? 1 : HOT_POLLS;
    worker->exchange = lw_exchange_of_platform();
    error = worker->exchange->start(worker);
    if (error)
        goto free_worker;
    lw_worker_shortcuts(worker);
    error = ranks_start(worker);
    if (error)
        goto free_worker;
    error = lw_barrier_start(worker);
    if (error)
        goto stop_barrier;
    error = ikc_services_start(hal, lw_map_count(hal_job(), hal_job()->cluster));
    if (error)
        goto stop_barrier;
    worker->above = &lw_above_nothing;
    hal->processes = worker;
    hal->above = &lw_hal_above;
    lw_board_start(hal);
    lw_events_start(worker);
    for (int port = LINK_PORT_MPI_CONTROL; port <= LINK_PORT_MPI_DATA; port++)
        link_port_handle(hal, (enum link_port)port, lw_mpi_handle);
    link_port_handle(hal, LINK_PORT_MPI, lw_mpi_handle);
    link_queue_handle(hal, lw_queue_serve);
    return LW_OK;

stop_barrier:
    lw_barrier_stop(worker);
    hal_free(worker->ranks);
free_worker:
    hal_free(worker);
    return error;
}

int lw_boot(void)
{
    return ikc_boot();
}

struct hal_process *lw_worker_rank(struct hal_worker *hal, uint32_t index)
{
    struct lw_worker *worker = lw_worker_of(hal);
    return index < worker->rank_count ? &worker->ranks[index].pub : NULL;
}

void **lw_worker_word(struct lw_rank *rank)
{
    return &rank->home->word;
}

void **lw_worker_coll(struct lw_rank *rank)
{
    return &rank->home->coll;
}

uint32_t lw_rank_worker(struct lw_rank *self, uint32_t id)
{
    return lw_process_at(self, id).gid;
}
