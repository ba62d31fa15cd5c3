/* SPDX-License-Identifier: MIT
 *
 * Counters, as <lwmpi/counters.h> shows them.
 */
#include <lwmpi/counters.h>

#include "mputil/counters.h"
#include "mputil/internal.h"

__attribute__((visibility("default"))) int lwmpi_counters_get(struct lwmpi_counters *counters)
{
    HAL_INSIDE;
    struct lw_rank *self = lw_self();
    if (!self)
        return -1;
    const struct lw_counters mpi = self->counters;
#define COUNT(group, name, unit, value, meaning) counters->name = value;
    LW_COUNTERS(COUNT)
#undef COUNT
    return 0;
}
