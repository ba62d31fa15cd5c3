/* SPDX-License-Identifier: MIT
 *
 * The workers that carry ranks, counted by formulas, are those that the mapping says, for many shapes of jobs.
 * kind: unit
 */
#include <stdio.h>

#include "hal/map.h"

static int shape_check(const struct hal_job *job)
{
    uint32_t nth = 0;
    for (uint32_t cluster = 0; cluster < job->nclusters; cluster++)
        for (uint32_t w = 0; w < job->workers; w++) {
            if (lw_map_first(job, cluster, w) == lw_map_first(job, cluster, w + 1))
                continue;
            if (lw_map_carrier(job, nth) != cluster * job->workers + w ||
                lw_map_carrier_of(job, cluster, w) != nth) {
                printf("FAILED: map %d, %u workers, %u PEs, %u ranks, %u clusters: carrier %u\n", job->map,
                       job->workers, job->pes, job->nranks, job->nclusters, nth);
                return 1;
            }
            nth++;
        }
    if (lw_map_carriers(job) != nth)
        printf("FAILED: map %d, %u workers, %u PEs, %u ranks: %u carriers, not %u\n", job->map, job->workers,
               job->pes, job->nranks, nth, lw_map_carriers(job));
    return lw_map_carriers(job) != nth;
}

int main(void)
{
    int failed = 0;
    struct hal_job job = {0};
    for (int map = 0; map < 2; map++)
        for (job.workers = 1; job.workers < 5; job.workers++)
            for (job.pes = 1; job.pes < 7; job.pes++)
                for (uint32_t world = 1; world < 30; world++)
                    for (job.io_ranks = 0; job.io_ranks < 3; job.io_ranks += 2)
                        for (uint32_t more = 0; more < 3; more++) {
                            uint32_t clusters = (world + job.pes - 1) / job.pes + more;
                            job.map = map ? HAL_MAP_SCATTER : HAL_MAP_COMPACT;
                            job.nranks = world + job.io_ranks;
                            job.nclusters = (clusters < world ? clusters : world) + job.io_ranks;
                            failed += shape_check(&job);
                        }
    return failed != 0;
}
