/* SPDX-License-Identifier: MIT
 *
 * Graphs that all processes know. [MPI 8.5.3]
 */
#include <string.h>

#include "mpi/gen/bodies.h"
#include "topology_make.h"

/* index[i] is the number of edges of the nodes up to i. */
static int check(struct lw_mpi *mpi, const struct lw_comm *comm, int nnodes, const int *index,
                 const int *edges)
{
    int last = 0;
    if (nnodes < 0 || nnodes > comm->size)
        return lw_fail(mpi, MPI_ERR_ARG, "nnodes is %d; expected 0 to %d, the size of the communicator",
                       nnodes, comm->size);
    for (int i = 0; i < nnodes; i++) {
        if (index[i] < last)
            return lw_fail(mpi, MPI_ERR_ARG, "indx[%d] is %d; expected %d or more", i, index[i], last);
        last = index[i];
    }
    if (last && !edges)
        return lw_fail(mpi, MPI_ERR_ARG, "edges is a null pointer; expected %d edges", last);
    for (int i = 0; i < last; i++)
        if (edges[i] < 0 || edges[i] >= nnodes)
            return lw_fail(mpi, MPI_ERR_ARG, "edges[%d] is %d; expected a node from 0 to %d", i, edges[i],
                           nnodes - 1);
    return MPI_SUCCESS;
}

/* Which member takes which node; the caller frees it. */
static int place(struct lw_mpi *mpi, const struct lw_comm *comm, int nnodes, const int *index,
                 const int *edges, int **result)
{
    int *rank = hal_alloc((size_t)nnodes * sizeof *rank);
    int *at = hal_alloc(((size_t)nnodes + 1) * sizeof *at);
    int error = LW_ENOMEM;
    if (rank && at) {
        memcpy(at + 1, index, (size_t)nnodes * sizeof *at);
        error = lw_topology_place(comm, &(struct lw_pattern){nnodes, at, edges, NULL}, 0, NULL, rank);
    }
    hal_free(at);
    if (error) {
        hal_free(rank);
        return lw_fail_lw(mpi, error, "reordering processes");
    }
    *result = rank;
    return MPI_SUCCESS;
}

int lw_mpi_graph_create(struct lw_mpi *mpi, struct lw_comm *comm, int nnodes, const int *index,
                        const int *edges, int reorder, MPI_Comm *newcomm)
{
    int rc = check(mpi, comm, nnodes, index, edges), *rank = NULL;
    if (rc == MPI_SUCCESS && reorder && nnodes)
        rc = place(mpi, comm, nnodes, index, edges, &rank);
    if (rc == MPI_SUCCESS)
        rc = lw_comm_all_fine(mpi, comm);
    if (rc != MPI_SUCCESS) {
        hal_free(rank);
        return rc;
    }
    int self = lw_topology_node(nnodes, rank, comm->rank);
    if (self == MPI_UNDEFINED) {
        mpi->told = 0;
        *newcomm = MPI_COMM_NULL;
    } else {
        int first = self ? index[self - 1] : 0, degree = index[self] - first;
        struct lw_topology topology = {.kind = MPI_GRAPH,
                                       .indegree = degree,
                                       .outdegree = degree,
                                       .sources = degree ? edges + first : NULL,
                                       .destinations = degree ? edges + first : NULL,
                                       .nnodes = nnodes,
                                       .nedges = index[nnodes - 1],
                                       .index = index,
                                       .edges = edges};
        rc = lw_topology_publish(mpi, comm, nnodes, rank, &topology, newcomm);
    }
    hal_free(rank);
    return rc;
}

int lw_mpi_graph_map(struct lw_mpi *mpi, struct lw_comm *comm, int nnodes, const int *index, const int *edges,
                     int *newrank)
{
    int rc = check(mpi, comm, nnodes, index, edges), *rank = NULL;
    if (rc == MPI_SUCCESS && nnodes)
        rc = place(mpi, comm, nnodes, index, edges, &rank);
    if (rc == MPI_SUCCESS)
        *newrank = lw_topology_node(nnodes, rank, comm->rank);
    hal_free(rank);
    return rc;
}

/* --------------------------------------------------------------- questions */

int lw_mpi_graphdims_get(struct lw_mpi *mpi, struct lw_comm *comm, int *nnodes, int *nedges)
{
    const struct lw_topology *graph = lw_topology_of(mpi, comm, MPI_GRAPH);
    if (!graph)
        return MPI_ERR_TOPOLOGY;
    *nnodes = graph->nnodes;
    *nedges = graph->nedges;
    return MPI_SUCCESS;
}

int lw_mpi_graph_get(struct lw_mpi *mpi, struct lw_comm *comm, int maxindex, int maxedges, int *index,
                     int *edges)
{
    const struct lw_topology *graph = lw_topology_of(mpi, comm, MPI_GRAPH);
    if (!graph)
        return MPI_ERR_TOPOLOGY;
    if (maxindex < graph->nnodes)
        return lw_fail(mpi, MPI_ERR_ARG, "maxindex is %d; expected at least %d, the number of nodes",
                       maxindex, graph->nnodes);
    if (maxedges < graph->nedges)
        return lw_fail(mpi, MPI_ERR_ARG, "maxedges is %d; expected at least %d, the number of edges",
                       maxedges, graph->nedges);
    memcpy(index, graph->index, (size_t)graph->nnodes * sizeof *index);
    if (graph->nedges)
        memcpy(edges, graph->edges, (size_t)graph->nedges * sizeof *edges);
    return MPI_SUCCESS;
}

int lw_mpi_graph_neighbors_count(struct lw_mpi *mpi, struct lw_comm *comm, int rank, int *nneighbors)
{
    const struct lw_topology *graph = lw_topology_of(mpi, comm, MPI_GRAPH);
    if (!graph)
        return MPI_ERR_TOPOLOGY;
    *nneighbors = graph->index[rank] - (rank ? graph->index[rank - 1] : 0);
    return MPI_SUCCESS;
}

int lw_mpi_graph_neighbors(struct lw_mpi *mpi, struct lw_comm *comm, int rank, int maxneighbors,
                           int *neighbors)
{
    const struct lw_topology *graph = lw_topology_of(mpi, comm, MPI_GRAPH);
    if (!graph)
        return MPI_ERR_TOPOLOGY;
    int first = rank ? graph->index[rank - 1] : 0, count = graph->index[rank] - first;
    if (maxneighbors < count)
        return lw_fail(mpi, MPI_ERR_ARG,
                       "maxneighbors is %d; expected at least %d, the neighbours of rank %d", maxneighbors,
                       count, rank);
    if (count)
        memcpy(neighbors, graph->edges + first, (size_t)count * sizeof *neighbors);
    return MPI_SUCCESS;
}
