/* SPDX-License-Identifier: MIT
 *
 * Process topologies: what hangs on a communicator as comm->topology.  Private to src/mpi.  [MPI 8]
 */
#ifndef LW_TOPOLOGY_H
#define LW_TOPOLOGY_H

#include "mpi/runtime/libmpi.h"

struct lw_topology {
    int kind; /* MPI_CART, MPI_GRAPH or MPI_DIST_GRAPH */
    /* The calling process's neighbours, as ranks of the communicator, in the order in which neighbourhood collectives
     * use them.  Cartesian: for each dimension first the negative, then the positive one, MPI_PROC_NULL where there is
     * none; sources and destinations are the same.  May have the same rank more than once. [MPI 8.6] */
    int indegree, outdegree;
    const int *sources, *destinations;
    const int *sourceweights, *destweights; /* MPI_DIST_GRAPH: NULL unless it has weights */
    /* MPI_CART. */
    int ndims;
    const int *dims, *periods, *coords;
    /* MPI_GRAPH: as in MPI_Graph_create. */
    int nnodes, nedges;
    const int *index, *edges;
};

/* The topology of a communicator; NULL, and lw_fail() has said so, unless it is of this kind (0: any). */
const struct lw_topology *lw_topology_of(struct lw_mpi *mpi, const struct lw_comm *comm, int kind);

/* A copy for a duplicate of the communicator.  NULL: no memory, or there is none to copy. */
struct lw_topology *lw_topology_dup(const struct lw_topology *topology);

#endif
