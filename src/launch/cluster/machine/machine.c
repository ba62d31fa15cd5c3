/* SPDX-License-Identifier: MIT
 *
 * A process that is a modelled machine carries all ranks of the job.
 */
#include "launch/carry/carried.h"

#include <string.h>

#include "ikc/above.h"
#include "launch/cluster/machine/image.h"
#include "hal/map.h"
#include "services/server/server.h"

uint32_t lw_carried_count(void)
{
    return hal_job()->nranks;
}

uint32_t lw_carried_rank(uint32_t index)
{
    return index;
}

uint32_t lw_carried_index(uint32_t rank)
{
    return rank;
}

/* What the program of a rank takes of its cluster's memory. */
int lw_carried_program(uint32_t rank, const char *path)
{
    static struct memory_image last; /* ranks next to each other mostly run the same */
    if (!last.path || strcmp(last.path, path) != 0) {
        if (!last.path)
            memory_library(machine_image_library());
        if (!machine_image_measure(path, &last))
            return LW_EINVAL;
        machine_image_libraries(path);
    }
    return memory_image(lw_map_place(hal_job(), rank).cluster, &last);
}

static void names_main(void *arg)
{
    (void)arg;
    int error = server_names();
    if (error)
        hal_job_abort(HAL_NOBODY, 1, "lwmpi: the name server cannot go on");
    for (;;)
        hal_thread_block();
}

static void spawn_main(void *arg)
{
    (void)arg;
    int error = server_spawn();
    (void)error;
    hal_job_abort(HAL_NOBODY, 1, "lwmpi: the spawn server has ended");
}

int lw_carried_services(struct hal_worker *worker)
{
    if (worker->id || !hal_job()->services)
        return LW_OK;
    int error = ikc_worker_start(worker);
    if (!error)
        error = hal_thread_create(worker, names_main, NULL, NULL, NULL);
    if (!error)
        error = hal_thread_create(worker, spawn_main, NULL, NULL, NULL);
    return error;
}
