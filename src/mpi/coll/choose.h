/* SPDX-License-Identifier: MIT
 *
 * Which algorithm a collective takes.
 *
 * A rule names a collective, an algorithm, and from how much data on and in which communicators it is taken; of the
 * rules that apply the last one wins.  All processes of a communicator must come to the same result, so rules look at
 * nothing but what these have in common.
 *
 * Rules come from a table (tuned.inc, written by bench/tune), and from the user: the setting LWMPI_COLL, and the
 * info key "lwmpi_coll" of a communicator, which comes last.  The text is the same everywhere: rules apart by commas
 * or line ends,
 *
 *     <collective>:<algorithm>[@<from>[-<to>]][/<ranks>[/<workers>[/<clusters>]]]
 *
 * `from` and `to` are bytes of a rank's data (of a block, where each rank has one for each), with k or M behind; to is
 * not included.  ranks, workers and clusters are the least number of each that the communicator spans, and may be
 * empty.  "allreduce:direct@16k" is direct from 16384 bytes on; "bcast:chain@1M//4" needs four workers.  What is not
 * understood is reported once and ignored.  A file of such rules is taken by LWMPI_COLL=@<path>.
 */
#ifndef LW_CHOOSE_H
#define LW_CHOOSE_H

#include "coll.h"

struct lw_algorithm {
    uint8_t kind; /* enum lw_coll_kind */
    const char *name;
    void (*plan)(struct lw_meet *meet);
    bool (*fits)(const struct lw_meet *meet); /* NULL: always */
    const char *about;
};

/* Choose by meet->bytes, and plan. */
void lw_choose(struct lw_meet *meet, enum lw_coll_kind kind);

const char *lw_coll_kind_name(enum lw_coll_kind kind);

/* Table of algorithms; ends with a NULL name. */
extern const struct lw_algorithm lw_algorithms[];

void lw_allreduce_doubling(struct lw_meet *meet);
void lw_allreduce_direct(struct lw_meet *meet);
void lw_bcast_flat(struct lw_meet *meet);
void lw_bcast_tree(struct lw_meet *meet);
void lw_bcast_chain(struct lw_meet *meet);
void lw_reduce_tree(struct lw_meet *meet);
void lw_gather_tree(struct lw_meet *meet);
bool lw_gather_tree_fits(const struct lw_meet *meet);
void lw_gather_direct(struct lw_meet *meet);
void lw_allgather_bruck(struct lw_meet *meet);
bool lw_allgather_bruck_fits(const struct lw_meet *meet);
void lw_allgather_direct(struct lw_meet *meet);
void lw_allgather_ring(struct lw_meet *meet);
void lw_alltoall_packed(struct lw_meet *meet);
void lw_alltoall_direct(struct lw_meet *meet);
bool lw_alltoall_direct_fits(const struct lw_meet *meet);

/* The plans of calls: lw_coll_call.plan. */
void lw_barrier_plan(struct lw_meet *meet);
void lw_bcast_plan(struct lw_meet *meet);
void lw_gather_plan(struct lw_meet *meet); /* and scatter */
void lw_allgather_plan(struct lw_meet *meet);
void lw_alltoall_plan(struct lw_meet *meet);
void lw_reduce_plan_root(struct lw_meet *meet);
void lw_reduce_scatter_plan(struct lw_meet *meet); /* with and without counts */
void lw_scan_plan(struct lw_meet *meet);           /* and exscan */
void lw_allreduce_plan(struct lw_meet *meet);

#endif
