/* SPDX-License-Identifier: MIT
 *
 * Counters, as <lwmpi/counters.h> shows them.
 */
#include <lwmpi/counters.h>

#include "mputil/internal.h"

__attribute__((visibility("default"))) int lwmpi_counters_get(struct lwmpi_counters *counters)
{
    HAL_INSIDE;
    struct lw_rank *self = lw_self();
    if (!self)
        return -1;
    const struct lw_counters *from = &self->counters;
    uint64_t sends = from->eager + from->direct + from->generic;
    *counters = (struct lwmpi_counters){.sends = sends,
                                        .eager = from->eager,
                                        .direct = from->direct,
                                        .generic = from->generic,
                                        .messages = sends + from->replies,
                                        .received = from->received,
                                        .unexpected = from->unexpected};
    return 0;
}
