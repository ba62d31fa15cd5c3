/* SPDX-License-Identifier: MIT
 *
 * What MPIUtil counts; mputil/counters.h and ikc/counters.h are the table for <lwmpi/counters.h>, mpiexec --counters, reports of the
 * simulator and lwmpi-info --settings.
 */
#ifndef LW_COUNTERS_H
#define LW_COUNTERS_H

/* X(group, name, unit, value, meaning): `mpi` is a struct lw_counters. */
#define LW_COUNTERS(X)                                                                         \
    X(mpi, sends, "messages", mpi.eager + mpi.direct + mpi.generic,                            \
      "sent by the program and by collectives")                                                \
    X(mpi, eager, "messages", mpi.eager, "of these: the payload went along with the envelope") \
    X(mpi, direct, "messages", mpi.direct, "the receiver copied from the sender's buffer")     \
    X(mpi, generic, "messages", mpi.generic, "by request, confirm, allow, data, started")      \
    X(mpi, messages, "messages", mpi.eager + mpi.direct + mpi.generic + mpi.replies,           \
      "of links that these sends took, both ways")                                             \
    X(mpi, received, "messages", mpi.received, "received")                                     \
    X(mpi, unexpected, "messages", mpi.unexpected, "of these: came before a receive for them was posted")

#endif
