/* SPDX-License-Identifier: MIT
 *
 * The log of what has happened, in the job segment.
 */
#include "hal/failures.h"

#include "hal/common/host.h"

bool hal_event_at(uint32_t number, struct hal_event *event)
{
    struct job_header *header = job_here.header;
    if (!header->log_at || number >= atomic_load_explicit(&job_log(header)->count, memory_order_acquire))
        return false;
    *event = job_log(header)->events[number];
    return true;
}

uint32_t hal_died(uint32_t gid)
{
    return gid < job_bell_count(&job_here.job) ? atomic_load(&job_here.bells[gid].died) : 0;
}
