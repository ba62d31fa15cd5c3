/* SPDX-License-Identifier: MIT
 *
 * Which algorithm a collective takes: the table of algorithms, and of rules.
 */
#include "choose.h"

const struct lw_algorithm lw_algorithms[] = {
    {LW_COLL_BCAST, "flat", lw_bcast_flat, NULL, "the root's worker sends to each other"},
    {LW_COLL_BCAST, "tree", lw_bcast_tree, NULL, "a binomial tree of workers"},
    {LW_COLL_BCAST, "chain", lw_bcast_chain, NULL, "from worker to worker, in segments"},
    {LW_COLL_GATHER, "tree", lw_gather_tree, lw_gather_tree_fits,
     "a binomial tree of workers, blocks packed"},
    {LW_COLL_GATHER, "direct", lw_gather_direct, NULL, "each block from buffer to buffer"},
    {LW_COLL_SCATTER, "tree", lw_gather_tree, lw_gather_tree_fits,
     "a binomial tree of workers, blocks packed"},
    {LW_COLL_SCATTER, "direct", lw_gather_direct, NULL, "each block from buffer to buffer"},
    {LW_COLL_ALLGATHER, "bruck", lw_allgather_bruck, lw_allgather_bruck_fits,
     "workers exchange all they have with those 1, 2, 4 ... away"},
    {LW_COLL_ALLGATHER, "direct", lw_allgather_direct, NULL,
     "each worker reads the blocks from the others' buffers"},
    {LW_COLL_ALLGATHER, "ring", lw_allgather_ring, NULL, "blocks go round from worker to worker"},
    {LW_COLL_ALLTOALL, "packed", lw_alltoall_packed, NULL,
     "pairs of workers exchange their blocks in one message, or in pieces"},
    {LW_COLL_ALLTOALL, "direct", lw_alltoall_direct, lw_alltoall_direct_fits,
     "each block from buffer to buffer"},
    {LW_COLL_REDUCE, "tree", lw_reduce_tree, NULL, "a binomial tree of workers, in segments"},
    {LW_COLL_ALLREDUCE, "doubling", lw_allreduce_doubling, NULL,
     "workers exchange all with partners 1, 2, 4 ... away"},
    {LW_COLL_ALLREDUCE, "direct", lw_allreduce_direct, NULL,
     "each worker combines a part, read from the others' buffers"},
    {0, NULL, NULL, NULL, NULL}};

void lw_choose(struct lw_meet *meet, enum lw_coll_kind kind)
{
    const struct lw_algorithm *at = lw_algorithms;
    while (at->kind != kind)
        at++;
    bool lng = meet->bytes >= 16384;
    if (lng && at[1].kind == kind)
        at++;
    while (at->fits && !at->fits(meet))
        at += lng ? -1 : 1;
    at->plan(meet);
}
