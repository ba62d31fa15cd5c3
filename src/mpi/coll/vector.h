/* SPDX-License-Identifier: MIT
 *
 * Collectives with a block for each peer: where the blocks are, in every form in which MPI lets the program say it.
 */
#ifndef LW_VECTOR_H
#define LW_VECTOR_H

#include "coll.h"

/* What call->more points to in the v and w forms; without it, blocks have the call's count and follow each other. */
struct lw_vector {
    struct lw_counts send_counts, recv_counts; /* .at NULL: the call's count */
    struct lw_counts send_displs,
        recv_displs; /* .at NULL: one after another.  In extents of the type, or bytes */
    const struct lw_type **send_types, **recv_types; /* in the w forms; NULL in them: there is nothing */
    int nsend, nrecv;                                /* of how many peers types are held */
};

/* The block for a peer, or from it.  Peers are ranks, or the numbers of neighbours.  In place, what is sent is what is where the
 * block from that peer will be; where everybody gets the same, it is the own block. */
struct lw_place {
    const void *buf;
    const struct lw_type *type; /* NULL: there is nothing */
    MPI_Count count;
};
struct lw_place lw_place_sent(const struct lw_coll_call *call, int peer);
struct lw_place lw_place_received(const struct lw_coll_call *call, int peer);

struct lw_data lw_block_sent(const struct lw_coll_call *call, int peer);
struct lw_data lw_block_received(const struct lw_coll_call *call, int peer);

/* Copy a block that needs no message; notes in the schedule if it does not fit. */
static inline void lw_block_copy(struct lw_sched *sched, struct lw_data to, struct lw_data from)
{
    if (lw_unlikely(from.bytes > to.bytes))
        lw_sched_fail(sched, LW_ETRUNC);
    lw_data_copy(to, from);
}

/* Finish a body: run, start or make a request of a call whose blocks are so.  send_types, recv_types: as the program gave them, or
 * NULL; nsend, nrecv: how many peers the arrays are for, 0 where they do not count. */
int lw_vector_do(struct lw_mpi *mpi, struct lw_coll_call *call, const struct lw_vector *vector,
                 const MPI_Datatype *send_types, int nsend, const MPI_Datatype *recv_types, int nrecv,
                 enum lw_coll_how how, MPI_Request *request);

/* Report an address that is none. */
int lw_buffer_wrong(struct lw_mpi *mpi, const char *name, const void *buf);

/* Which source is to be heard i-th, so that messages match. */
int lw_neighbor_source_at(const struct lw_topology *topology, int i);

/* lw_coll_call.choose. */
const struct lw_algorithm *lw_gatherv_choose(struct lw_meet *meet); /* and MPI_Scatterv */
const struct lw_algorithm *lw_allgatherv_choose(struct lw_meet *meet);
const struct lw_algorithm *lw_alltoallv_choose(struct lw_meet *meet); /* and MPI_Alltoallw */
const struct lw_algorithm *lw_neighbor_choose(struct lw_meet *meet);

#endif
