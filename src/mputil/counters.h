/* SPDX-License-Identifier: MIT
 *
 * What is counted: one table for <lwmpi/counters.h>, mpiexec --counters, reports of the simulator, lwmpi-info --settings.
 */
#ifndef LW_COUNTERS_H
#define LW_COUNTERS_H

/* X(group, name, unit, value, meaning): `mpi` is a struct lw_counters, `ikc` a struct ikc_stats. */
#define LW_COUNTERS_MPI(X)                                                                     \
    X(mpi, sends, "messages", mpi.eager + mpi.direct + mpi.generic,                            \
      "sent by the program and by collectives")                                                \
    X(mpi, eager, "messages", mpi.eager, "of these: the payload went along with the envelope") \
    X(mpi, direct, "messages", mpi.direct, "the receiver copied from the sender's buffer")     \
    X(mpi, generic, "messages", mpi.generic, "by request, confirm, allow, data, started")      \
    X(mpi, messages, "messages", mpi.eager + mpi.direct + mpi.generic + mpi.replies,           \
      "of links that these sends took, both ways")                                             \
    X(mpi, received, "messages", mpi.received, "received")                                     \
    X(mpi, unexpected, "messages", mpi.unexpected, "of these: came before a receive for them was posted")
#define LW_COUNTERS_IKC(X)                                                                          \
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
#define LW_COUNTERS(X) LW_COUNTERS_MPI(X) LW_COUNTERS_IKC(X)

#define LW_COUNTER_ID(group, name, unit, value, meaning) LW_COUNTER_##group##_##name,
enum lw_counter { LW_COUNTERS(LW_COUNTER_ID) LW_COUNTER_COUNT };
#undef LW_COUNTER_ID

#endif
