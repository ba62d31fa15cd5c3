/* SPDX-License-Identifier: MIT
 *
 * What the tiers above answer while there are none.
 */
#include "hal/hal.h"

static uint32_t no_waits(struct hal_worker *worker, struct hal_wait *lines, uint32_t most)
{
    (void)worker, (void)lines, (void)most;
    return 0;
}

static uint64_t no_messages(struct hal_worker *worker)
{
    (void)worker;
    return 0;
}

static void no_end(struct hal_worker *worker)
{
    (void)worker;
}

static void no_keep(struct hal_thread *thread, struct hal_kept *kept)
{
    (void)thread, (void)kept;
}

static uint32_t no_counts(struct hal_worker *worker, uint32_t *rank, struct hal_count *counts)
{
    (void)worker, (void)rank, (void)counts;
    return 0;
}

static const char *no_name(struct hal_worker *worker, uint32_t call)
{
    (void)worker, (void)call;
    return "";
}

int hal_no_connect(struct hal_worker *worker, uint32_t gid, struct link_out **out)
{
    (void)worker, (void)gid, (void)out;
    return LW_EUNSUP;
}

const struct hal_above hal_above_nothing = {.waits_of = no_waits,
                                            .messages_of = no_messages,
                                            .foreign_ends = no_end,
                                            .keep = no_keep,
                                            .restore = no_keep,
                                            .counts_of = no_counts,
                                            .function_name = no_name,
                                            .connect = hal_no_connect};
