/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: the buffers of a call.
 */
#ifndef LW_CHECK_BUFFERS_H
#define LW_CHECK_BUFFERS_H

#include "mpi/p2p/p2p.h"

struct lw_buffer {
    struct lw_span span;
    bool stores;      /* to it; else the call only reads it */
    const char *name; /* of the argument */
};
struct lw_buffers {
    bool blocking; /* they are used until the call ends */
    bool later;    /* or not at all before MPI_Start */
    int count;
    struct lw_buffer at[2];
};

/* Of a call whose arguments have been checked (handles are objects).  None of calls about windows, of partitioned messages, and of
 * collectives with counts by process. */
void lw_call_buffers(uint32_t call, const int64_t *arguments, struct lw_buffers *buffers);

#endif
