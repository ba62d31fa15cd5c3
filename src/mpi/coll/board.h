/* SPDX-License-Identifier: MIT
 *
 * Short blocking collectives at a board (mputil/board.h), where each rank of a communicator is on a worker of its own and there are more
 * workers than cores: ranks that are processes, above all.  Each leaves its data in its place, and reads those of others.
 */
#ifndef LW_COLL_BOARD_H
#define LW_COLL_BOARD_H

#include "coll.h"

/* True if this call of such a communicator goes this way; then *block are bytes of a rank's data, or of a block where each has one
 * for each. */
bool lw_board_fits(const struct lw_coll_call *call, uint64_t *block);

/* Run it, with that.  May switch.  LW_EPROTO, LW_ETRUNC: the others do something else, or with other amounts of data. */
int lw_board_run(struct lw_mpi *mpi, struct lw_coll_call *call, uint64_t block) LW_CHECK;

/* The same for MPI_Allgatherv, MPI_Alltoallv and MPI_Alltoallw.  False: another call, or too much data, which all see: it is still to be done.  True: *error
 * is set. */
bool lw_board_run_blocks(struct lw_mpi *mpi, struct lw_coll_call *call, int *error) LW_CHECK;

/* Long data, that the others read from where they lie.  True if this call goes this way, if all can read: *block as above. */
bool lw_board_reads(const struct lw_coll_call *call, uint64_t *block);

/* Run it.  False: not all can, which all see: it is still to be done. */
bool lw_board_read(struct lw_mpi *mpi, struct lw_coll_call *call, uint64_t block, int *error) LW_CHECK;

#endif
