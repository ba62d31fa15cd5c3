/* SPDX-License-Identifier: MIT
 *
 * Short blocking collectives of two ranks that are on two workers.
 */
#ifndef LW_PAIR_H
#define LW_PAIR_H

#include "coll.h"

enum { LW_PAIR_BYTES = 1024 };

/* True if this call of such a communicator goes this way. */
bool lw_pair_fits(const struct lw_coll_call *call);

/* Run it as number `sequence` of its communicator.  May switch.  An LW_E... */
int lw_pair_run(struct lw_mpi *mpi, const struct lw_coll_call *call, int32_t sequence) LW_CHECK;

#endif
