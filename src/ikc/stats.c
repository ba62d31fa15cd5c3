/* SPDX-License-Identifier: MIT
 *
 * Counters, limits and texts.
 */
#include "ikc/endpoint.h"

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
    *limits = (struct ikc_limits){.mailbox_ports = IKC_MAILBOX_PORTS,
                                  .portal_ports = IKC_PORTAL_PORTS,
                                  .mailboxes = IKC_MAILBOXES,
                                  .syncs = IKC_SYNCS,
                                  .buffers = IKC_BUFFERS,
                                  .names = IKC_NAMES};
}

int ikc_stats(struct ikc_stats *stats)
{
    struct ikc_state *state = ikc_state();
    if (!state)
        return IKC_EUNSUP;
    if (!stats)
        return IKC_EINVAL;
    *stats = state->stats;
    stats->link_messages = ikc_counters(state->worker)->sent;
    return IKC_OK;
}

int ikc_endpoint_stats(int handle, struct ikc_endpoint_stats *stats)
{
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

void ikc_yield(void)
{
    if (hal_self())
        hal_thread_yield();
}
