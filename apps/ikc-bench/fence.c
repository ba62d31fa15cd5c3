/* SPDX-License-Identifier: MIT
 *
 * fence: latency of syncs, one to one, one to all, all to one. [ikc 5.1]
 */
#include "bench.h"

#include <stdlib.h>

/* Processes 0 .. members-1 take part; 0 is the master. */
static void fence(struct run *run, enum ikc_sync_mode mode, int members, const char *pattern)
{
    struct ikc_address *list = need((size_t)members * sizeof *list);
    for (int i = 0; i < members; i++)
        list[i] = address_of(i);
    bool inside = run->self < members;
    bool signals = (run->self == 0) == (mode == IKC_ONE_TO_ALL);
    int sync = -1;
    if (inside)
        sync = (int)must(signals ? ikc_sync_open(list, members, run->self, mode)
                                 : ikc_sync_create(list, members, run->self, mode),
                         "sync");
    must(ikc_barrier(), "ikc_barrier");
    for (int round = -run->warm_up; inside && round < run->rounds; round++) {
        uint64_t start = ikc_time_ns();
        must(signals ? ikc_sync_signal(sync) : ikc_sync_wait(sync),
             signals ? "ikc_sync_signal" : "ikc_sync_wait");
        note(run, round, ikc_time_ns() - start);
    }
    if (inside && signals)
        must(ikc_sync_close(sync), "ikc_sync_close");
    must(ikc_barrier(), "ikc_barrier");
    if (inside && !signals) {
        struct ikc_endpoint_stats stats;
        must(ikc_endpoint_stats(sync, &stats), "ikc_endpoint_stats");
        /* Every signal has come, once. */
        long senders = mode == IKC_ONE_TO_ALL ? 1 : members - 1;
        run->errors += stats.received != (uint64_t)(run->rounds + run->warm_up) * (uint64_t)senders;
        must(ikc_sync_unlink(sync), "ikc_sync_unlink");
    }
    free(list);
    report(run, pattern, members - 1);
}

void run_fence(struct run *run)
{
    if (run->count < 2) {
        report(run, NULL, 0);
        return;
    }
    fence(run, IKC_ONE_TO_ALL, 2, "1:1");
    fence(run, IKC_ONE_TO_ALL, run->count, "1:N");
    fence(run, IKC_ALL_TO_ONE, run->count, "N:1");
}
