/* SPDX-License-Identifier: MIT
 *
 * Short blocking collectives at a board (mputil/board.h), where each rank of a communicator is on a worker of its own and there are more
 * workers than cores: ranks that are processes, above all.  Each leaves its data in its place, and reads those of others.
 */
#ifndef LW_COLL_BOARD_H
#define LW_COLL_BOARD_H

#include "coll.h"

/* Run a call of such a communicator at its board.  May switch.  False: that does not go this way, which all see, and it is still to be done.
 * True: *error is set; LW_EPROTO, LW_ETRUNC: the others do something else, or with other amounts of data. */
bool lw_board_do(struct lw_mpi *mpi, struct lw_coll_call *call, int *error) LW_CHECK;

#endif
