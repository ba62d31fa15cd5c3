/* SPDX-License-Identifier: MIT
 *
 * Buffered sends and the buffers that the program attaches for them.  Private to src/mpi.  [MPI 3.6]
 */
#ifndef LW_BSEND_H
#define LW_BSEND_H

#include "p2p.h"

/* Send a message by way of the buffer that counts for this communicator: its own, else that of its session or of
 * the process.  MPI_ERR_BUFFER: it has no room (or there is none). */
int lw_bsend(struct lw_mpi *mpi, const struct lw_transfer *transfer, struct lw_comm *comm) LW_CHECK;

/* Wait until all messages that are in it have been sent, and forget it.  For objects that end. */
void lw_buffer_end(struct lw_mpi *mpi, struct lw_buffer **buffer);

/* Forget it without waiting: what it is for exists no longer; the messages that are in it still go.  May be NULL. */
void lw_buffer_drop(struct lw_buffer *buffer);

#endif
