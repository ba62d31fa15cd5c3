/* SPDX-License-Identifier: MIT
 *
 * A process of a job that carries, instead of ranks, one thread a worker, which runs the group that CONTRACT names.
 * mpiexec starts it in place of lwmpi-cluster, or as a program of one process, or nobody does.
 */
#include "contract/_contract.h"

#include <unistd.h>

#include "hal/common/host.h"
#include "hal/map.h"

static const struct contract *const groups[] = {
    &contract_channels, &contract_descriptors, &contract_endings, &contract_files,   &contract_jobs,
    &contract_posts,    &contract_resources,   &contract_threads, &contract_traffic, &contract_traffic_inbox};
static const struct contract *group;

bool contract_modelled(void)
{
    return getenv("LWMPI_MACHINE") != NULL;
}

uint32_t contract_workers(void)
{
    return hal_job()->nclusters * hal_job()->workers;
}

static void thread_main(void *worker)
{
    group->run(worker);
}

static int worker_start(struct hal_worker *worker)
{
    if (hal_job()->cluster == hal_job()->nclusters) /* the model's services, which are not there */
        return LW_OK;
    if (group->start)
        group->start(worker);
    return hal_thread_create(worker, thread_main, worker, NULL, NULL);
}

/* As if each rank had returned 0. */
static void ranks_end(void)
{
    for (uint32_t rank = 0; rank < hal_job()->nranks; rank++) {
        if (!contract_modelled() && lw_map_place(hal_job(), rank).cluster != hal_job()->cluster)
            continue;
        atomic_store(&job_here.ranks[rank].exited, 1);
        hal_rank_state(rank, HAL_RANK_ENDED);
    }
}

int main(void)
{
    const char *name = getenv("CONTRACT");
    for (size_t i = 0; name && i < sizeof groups / sizeof *groups; i++)
        if (strcmp(groups[i]->name, name) == 0)
            group = groups[i];
    if (!group) {
        fprintf(stderr, "CONTRACT=%s: no such group\n", name ? name : "");
        return 2;
    }
    int error = hal_attach();
    if (!error && (!hal_job()->launched || hal_job()->isolate)) {
        struct hal_worker *worker = hal_worker(0);
        if (group->start)
            group->start(worker);
        group->run(worker);
    } else if (!error) {
        error = hal_workers_run(worker_start);
    }
    if (error) {
        fprintf(stderr, "%s\n", lw_error_text(error));
        return 1;
    }
    ranks_end();
    return 0;
}
