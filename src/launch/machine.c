/* SPDX-License-Identifier: MIT
 *
 * A process that is a modelled machine carries all ranks of the job.
 */
#include "hal/hal.h"
#include "launch/carried.h"

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
