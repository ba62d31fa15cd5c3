/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: are the elements of a message those that its receive expects?  [MPI 3.3.1]
 */
#ifndef LW_CHECK_ELEMENTS_H
#define LW_CHECK_ELEMENTS_H

#include "mpi/runtime/libmpi.h"

/* What struct lw_transfer says of a type: a number that predefined types share which are the same to a processor, if all its elements
 * are of one such; 0 if that cannot be said, or matches anything. */
uint8_t lw_element_of(const struct lw_type *type, bool send);

/* A receive has failed with LW_ETYPE: MPI_ERR_TYPE. */
int lw_element_unlike(struct lw_mpi *mpi, const struct lw_status *status);

#endif
