/* SPDX-License-Identifier: MIT
 *
 * What the program has forgotten to free.  Private to src/mpi.
 */
#ifndef LW_LEAKS_H
#define LW_LEAKS_H

#include "libmpi.h"

/* mpiexec --leaks: say which messages were not received, and which handles are left, by kind and with the names that the program gave them. */
void lw_leaks_print(struct lw_mpi *mpi);

#endif
