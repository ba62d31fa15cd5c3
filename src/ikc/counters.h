/* SPDX-License-Identifier: MIT
 *
 * What IKC counts: see mputil/counters.h.
 */
#ifndef LW_IKC_COUNTERS_H
#define LW_IKC_COUNTERS_H

/* X(group, name, unit, value, meaning): `ikc` is a struct ikc_stats. */
#define IKC_COUNTERS(X)                                                                             \
    X(ikc, mailbox_messages, "messages", ikc.mailbox_sent, "written to mailboxes")                  \
    X(ikc, portal_transfers, "transfers", ikc.portal_sent, "written to portals")                    \
    X(ikc, portal_bytes, "bytes", ikc.portal_bytes, "received by portals")                          \
    X(ikc, signals, "signals", ikc.sync_sent, "sent by syncs")                                      \
    X(ikc, local_requests, "requests", ikc.local, "that needed no link: both ends on this worker")  \
    X(ikc, buffered, "messages", ikc.buffered, "and signals that came before their reader")         \
    X(ikc, refused, "messages", ikc.refused, "that came when the buffers were full")                \
    X(ikc, redirected, "messages", ikc.redirected, "that came to another worker than the reader's") \
    X(ikc, control_messages, "messages", ikc.control, "acknowledgements and the like")              \
    X(ikc, link_messages, "messages", ikc.link_messages, "sent over links, those of MPI, too")

#define IKC_COUNTER_ONE(group, name, unit, value, meaning) +1
enum { IKC_COUNTS = 0 IKC_COUNTERS(IKC_COUNTER_ONE) };
#undef IKC_COUNTER_ONE

#endif
