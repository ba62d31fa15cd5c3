/* SPDX-License-Identifier: MIT
 *
 * Memory that the library allocates for programs.  Private to src/mpi.
 */
#ifndef LW_MEMORY_H
#define LW_MEMORY_H

#include "info.h"

/* What the memory must be aligned to: the hint mpi_minimum_memory_alignment, but at least a cache line.  MPI_ERR_INFO_VALUE. */
int lw_memory_alignment(struct lw_mpi *mpi, const struct lw_info *info, size_t *align) LW_CHECK;

#endif
