/* SPDX-License-Identifier: MIT
 *
 * What the calling MPI process has sent and received so far, by protocol.
 */
#ifndef LWMPI_COUNTERS_H
#define LWMPI_COUNTERS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct lwmpi_counters {
    uint64_t sends;      /* point-to-point messages of the program and of collectives */
    uint64_t eager;      /* of these: the payload went along with the envelope */
    uint64_t direct;     /* the receiver copied from the sender's buffer */
    uint64_t generic;    /* by request, confirm, allow, data, started */
    uint64_t messages;   /* mailbox and portal messages that these sends took, both ways: 1 for an eager or a
                            direct send, 5 for a generic one */
    uint64_t received;   /* point-to-point messages received */
    uint64_t unexpected; /* of these: came before a receive for them was posted */
};

/* Fill in the counters of the calling MPI process, since MPI_Init.  Returns 0; -1: the calling
 * thread is no MPI process.  Does not block. */
int lwmpi_counters_get(struct lwmpi_counters *counters);

#ifdef __cplusplus
}
#endif

#endif
