/* SPDX-License-Identifier: MIT
 *
 * Calls as a tool sees them: collectives, epochs of windows, files.  While somebody wants to know, every call goes the slow way
 * (LW_MPI_CHECKED), which tells when it begins and ends; so who does not want to know does not pay.
 */
#ifndef LW_TOOL_CALLS_H
#define LW_TOOL_CALLS_H

#include "mpi/runtime/libmpi.h"

/* Somebody wants to know; mpi->tool is there. */
bool lw_tool_counts(const struct lw_mpi *mpi);

/* A call of the calling process begins; the one that began last has ended with rc.  Its arguments: as lw_enter() leaves them. */
void lw_tool_call_begins(struct lw_mpi *mpi, uint32_t call);
void lw_tool_call_ends(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments, int rc);

#endif
