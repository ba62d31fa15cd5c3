/* SPDX-License-Identifier: MIT
 *
 * A process that is a cluster carries the ranks of that cluster.
 */
#include "launch/carry/carried.h"

#include "hal/map.h"

uint32_t lw_carried_count(void)
{
    return lw_map_count(hal_job(), hal_job()->cluster);
}

uint32_t lw_carried_rank(uint32_t index)
{
    return lw_map_rank(hal_job(), hal_job()->cluster, index);
}

uint32_t lw_carried_index(uint32_t rank)
{
    return lw_map_place(hal_job(), rank).index;
}

/* Nobody wants to know. */
int lw_carried_program(uint32_t rank, const char *path)
{
    (void)rank, (void)path;
    return LW_OK;
}

/* On this host nodes are processes of their own. */
int lw_carried_nodes(void)
{
    return LW_EPROTO;
}

void lw_carried_ended(uint32_t rank, int status)
{
    (void)rank, (void)status;
}

/* mpiexec starts a process for them. */
int lw_carried_services(struct hal_worker *worker)
{
    (void)worker;
    return LW_EPROTO;
}
