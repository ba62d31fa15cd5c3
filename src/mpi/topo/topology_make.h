/* SPDX-License-Identifier: MIT
 *
 * What the functions that make topologies share.  Private to topology*.c.
 */
#ifndef LW_TOPOLOGY_MAKE_H
#define LW_TOPOLOGY_MAKE_H

#include "mpi/comm/comm.h"
#include "topology.h"

/* Who talks to whom, for reordering: the neighbours of node i of the topology are to[at[i]] to to[at[i + 1] - 1], with
 * weights (NULL: all 1).  An edge may stand in both lists or in one. */
struct lw_pattern {
    int nodes;
    const int *at, *to, *weights;
};

/* Which member of comm should be which node, so that little is said between clusters, and then between workers: rank[node] for
 * all nodes.  Never worse than rank[node] = node, which it is if that is as good.  The same at all processes.
 * grid: NULL, or the dimensions of the grid that the pattern is.  LW_ENOMEM. */
int lw_topology_place(const struct lw_comm *comm, const struct lw_pattern *pattern, int ndims,
                      const int *dims, int *rank) LW_CHECK;

/* Make the communicator of a topology, of the members rank[0 .. nodes - 1] of comm (NULL: in their order), which only
 * they call.  Its own neighbours are those of its node: `topology` is the calling process's, and is copied. */
int lw_topology_publish(struct lw_mpi *mpi, struct lw_comm *comm, int nodes, const int *rank,
                        const struct lw_topology *topology, MPI_Comm *newcomm);

/* The node of a member of comm; MPI_UNDEFINED: it has none. */
int lw_topology_node(int nodes, const int *rank, int member);

#endif
