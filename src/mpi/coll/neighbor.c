/* SPDX-License-Identifier: MIT
 *
 * Neighbourhood collectives: a message along each edge of the communicator's topology. [MPI 8.6]
 */
#include "choose.h"
#include "mpi/topo/topology.h"
#include "vector.h"

/* Messages between the same two ranks match in order.  On a grid that is one or two wide and closed the neighbours on
 * both sides are the same process: what it sends to the negative side comes from the positive side. [MPI 8.6] */
int lw_neighbor_source_at(const struct lw_topology *topology, int i)
{
    return topology->kind == MPI_CART ? i ^ 1 : i;
}

static void neighbors(struct lw_sched *sched, uint64_t segment)
{
    (void)segment;
    const struct lw_coll_call *call = lw_meet_of(sched)->calls[0];
    const struct lw_topology *topology = call->comm->topology;
    for (int i = 0; i < topology->indegree; i++) {
        int at = lw_neighbor_source_at(topology, i);
        if (topology->sources[at] != MPI_PROC_NULL)
            lw_step_recv(sched, topology->sources[at], lw_block_received(call, at));
    }
    for (int i = 0; i < topology->outdegree; i++)
        if (topology->destinations[i] != MPI_PROC_NULL)
            lw_step_send(sched, topology->destinations[i], lw_block_sent(call, i));
}

const struct lw_algorithm *lw_neighbor_choose(struct lw_meet *meet)
{
    static const struct lw_algorithm algorithm = {.build = neighbors};
    (void)meet;
    return &algorithm;
}
