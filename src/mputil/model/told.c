/* SPDX-License-Identifier: MIT
 *
 * What a model of a machine wants to know for its report.
 */
#include "ikc/above.h"
#include "mputil/internal.h"

uint32_t hal_counts_of(struct hal_worker *hal, uint32_t *rank, struct hal_count counts[HAL_COUNTS_MOST])
{
    const struct lw_worker *worker = lw_worker_of(hal);
    if (!worker->rank_count)
        return 0;
    *rank = worker->ranks[0].pub.world;
    struct lw_counters sum = {0};
    for (uint32_t i = 0; i < worker->rank_count; i++) {
        const struct lw_counters *of = &worker->ranks[i].counters;
        sum.eager += of->eager;
        sum.direct += of->direct;
        sum.generic += of->generic;
        sum.replies += of->replies;
        sum.received += of->received;
        sum.unexpected += of->unexpected;
    }
    uint64_t sends = sum.eager + sum.direct + sum.generic;
    struct ikc_stats ikc;
    if (ikc_stats(&ikc))
        ikc = (struct ikc_stats){0};
    const struct hal_count all[] = {
        {"mpi", "sends", sends},
        {"mpi", "eager", sum.eager},
        {"mpi", "direct", sum.direct},
        {"mpi", "generic", sum.generic},
        {"mpi", "messages", sends + sum.replies},
        {"mpi", "received", sum.received},
        {"mpi", "unexpected", sum.unexpected},
        {"ikc", "mailbox_messages", ikc.mailbox_sent},
        {"ikc", "portal_transfers", ikc.portal_sent},
        {"ikc", "portal_bytes", ikc.portal_bytes},
        {"ikc", "signals", ikc.sync_sent},
        {"ikc", "local_requests", ikc.local},
        {"ikc", "buffered", ikc.buffered},
        {"ikc", "refused", ikc.refused},
        {"ikc", "redirected", ikc.redirected},
        {"ikc", "control_messages", ikc.control},
        {"ikc", "link_messages", ikc.link_messages},
    };
    enum { COUNT = sizeof all / sizeof *all };
    _Static_assert(COUNT <= (int)HAL_COUNTS_MOST, "hal.h has room for them");
    for (int i = 0; i < COUNT; i++)
        counts[i] = all[i];
    return COUNT;
}

const char *hal_function_name(uint32_t call)
{
    return lw_call_name(call);
}
