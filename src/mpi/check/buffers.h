/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: the buffers of a call.
 */
#ifndef LW_CHECK_BUFFERS_H
#define LW_CHECK_BUFFERS_H

#include "mpi/p2p/p2p.h"

/* Blocks of different lengths at different places, one a process. */
struct lw_blocks {
    int count; /* 0: the buffer is one span */
    const uint8_t *begin;
    struct lw_counts counts, places;
    const struct lw_type *type; /* of all, and in its extents are the places; or */
    const MPI_Datatype *types;  /* of each, and the places are bytes */
};

struct lw_buffer {
    struct lw_span span; /* or: */
    struct lw_blocks blocks;
    bool stores;      /* to it; else the call only reads it */
    const char *name; /* of the argument */
};

/* The parts of it: how many, and one of them. */
static inline int lw_buffer_parts(const struct lw_buffer *buffer)
{
    return buffer->blocks.count ? buffer->blocks.count : 1;
}
struct lw_span lw_buffer_part(const struct lw_mpi *mpi, const struct lw_buffer *buffer, int part);

struct lw_buffers {
    bool blocking; /* they are used until the call ends */
    bool later;    /* or not at all before MPI_Start */
    int count;
    struct lw_buffer at[2];
};

/* Of a call whose arguments have been checked (handles are objects).  None of calls about windows, and of partitioned messages. */
void lw_call_buffers(uint32_t call, const int64_t *arguments, struct lw_buffers *buffers);

/* Of a buffer that a call stores to, no byte may be in two blocks. [MPI 6.6]  MPI_ERR_BUFFER. */
int lw_blocks_look(struct lw_mpi *mpi, const struct lw_buffer *buffer) LW_CHECK;

#endif
