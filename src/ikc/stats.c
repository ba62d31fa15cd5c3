/* SPDX-License-Identifier: MIT
 *
 * Counters, limits and texts.
 */
#include "ikc/endpoint.h"

#include <stdio.h>
#include <string.h>

_Static_assert(IKC_FIXED_PORTS == IKC_FIXED_LIMIT, "the public header and limits.h differ");
_Static_assert(-IKC_EOS == LW_EOS && -IKC_EPEER == LW_EPEER && -IKC_EUNSUP == LW_EUNSUP &&
                   -IKC_ENOMEM == LW_ENOMEM,
               "public errors are the negated ones of base/error.h");

const char *ikc_error_text(int error)
{
    return lw_error_text(error < 0 ? -error : LW_OK);
}

void ikc_limits(struct ikc_limits *limits)
{
    const struct hal_budget *budget = hal_budget();
    *limits = (struct ikc_limits){.mailbox_ports = (int)budget->ikc_mailbox_ports,
                                  .portal_ports = (int)budget->ikc_portal_ports,
                                  .mailboxes = (int)budget->ikc_mailboxes,
                                  .syncs = (int)budget->ikc_syncs,
                                  .buffers = (int)budget->ikc_buffers,
                                  .names = (int)budget->ikc_names};
}

/* NULL: nothing was counted. */
static struct ikc_stats stats_of(const struct ikc_state *state)
{
    if (!state)
        return (struct ikc_stats){0};
    struct ikc_stats stats = state->stats;
    stats.link_messages = links_messages_sent(state->worker);
    return stats;
}

int ikc_stats(struct ikc_stats *stats)
{
    HAL_INSIDE;
    struct ikc_state *state = ikc_state();
    if (!state)
        return IKC_EUNSUP;
    if (!stats)
        return IKC_EINVAL;
    *stats = stats_of(state);
    return IKC_OK;
}

int ikc_endpoint_stats(int handle, struct ikc_endpoint_stats *stats)
{
    HAL_INSIDE;
    struct ikc_state *state = ikc_state();
    struct ikc_endpoint *endpoint = state && handle >= 0 ? ikc_table_get(&state->endpoints, (uint32_t)handle)
                                                         : NULL;
    if (!endpoint || endpoint->thread != hal_self())
        return IKC_EBADF;
    if (!stats)
        return IKC_EINVAL;
    *stats = endpoint->stats;
    return IKC_OK;
}

uint64_t ikc_time_ns(void)
{
    return hal_time_ns();
}

uint64_t ikc_counter_ns(void)
{
    return hal_time_ns() - hal_uncounted_ns();
}

void ikc_yield(void)
{
    HAL_INSIDE;
    if (hal_self())
        hal_thread_yield();
}

/* What a thread does that sleeps for this endpoint, and the node and port that it is about. */
static const char *wait_call(const struct ikc_endpoint *endpoint, uint32_t *node, uint32_t *port)
{
    static const char *const owner[IKC_KINDS] = {"ikc_mailbox_wait", "ikc_portal_wait", "ikc_sync_wait"};
    static const char *const opener[IKC_KINDS] = {"ikc_mailbox_awrite", "ikc_portal_wait", "ikc_sync_signal"};
    *node = hal_job()->cluster;
    *port = endpoint->port;
    if (endpoint->internal)
        return endpoint->kind == IKC_SYNC ? "ikc_barrier" : "ikc_name_...";
    if (endpoint->owns)
        return owner[endpoint->kind];
    for (uint32_t i = 0; i < endpoint->flow_count; i++)
        if (endpoint->flows[i].state != IKC_FLOW_IDLE) {
            *node = endpoint->flows[i].node;
            *port = endpoint->flows[i].head.port;
            break;
        }
    return opener[endpoint->kind];
}

uint32_t ikc_waits_of(struct hal_worker *worker, struct hal_wait *lines, uint32_t most)
{
    struct ikc_state *state = worker->links ? ikc_state_of(worker) : NULL;
    uint32_t count = 0;
    for (uint32_t i = 0; state && i < state->endpoints.room && count < most; i++) {
        const struct ikc_endpoint *endpoint = state->endpoints.entries[i].object;
        if (!endpoint || !endpoint->waiting || !endpoint->thread->user)
            continue;
        const struct hal_process *process = endpoint->thread->user;
        struct hal_wait *line = &lines[count++];
        uint32_t node, port;
        *line = (struct hal_wait){.rank = process->world, .peer = -2, .tag = -1};
        snprintf(line->call, sizeof line->call, "%s", wait_call(endpoint, &node, &port));
        snprintf(line->comm_name, sizeof line->comm_name, "node %u port %u", (unsigned)node, (unsigned)port);
    }
    return count;
}

uint32_t ikc_counts_of(struct hal_worker *worker, struct hal_count *counts)
{
    const struct ikc_stats ikc = stats_of(worker->links ? ikc_state_of(worker) : NULL);
    const struct hal_count all[IKC_COUNTS] = {
#define COUNT(group, name, unit, value, meaning) {#group, #name, value},
        IKC_COUNTERS(COUNT)
#undef COUNT
    };
    memcpy(counts, all, sizeof all);
    return IKC_COUNTS;
}
