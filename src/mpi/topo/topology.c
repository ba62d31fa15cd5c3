/* SPDX-License-Identifier: MIT
 *
 * What all process topologies have in common. [MPI 8]
 *
 * A topology is one piece of memory: the structure, then its lists.
 */
#include "topology.h"

#include <string.h>

#include "mpi/gen/bodies.h"
#include "topology_make.h"

/* The lists of a topology, and how long they are; what follows copies and fills them all in one go. */
enum { LISTS = 9 };
static void lists_of(struct lw_topology *t, const int ***lists, size_t *lengths)
{
    const struct {
        const int **list;
        int length;
    } all[LISTS] = {{&t->sources, t->indegree},
                    {&t->destinations, t->outdegree},
                    {&t->sourceweights, t->indegree},
                    {&t->destweights, t->outdegree},
                    {&t->dims, t->ndims},
                    {&t->periods, t->ndims},
                    {&t->coords, t->ndims},
                    {&t->index, t->nnodes},
                    {&t->edges, t->nedges}};
    for (int i = 0; i < LISTS; i++) {
        lists[i] = all[i].list;
        lengths[i] = (size_t)all[i].length;
    }
}

struct lw_topology *lw_topology_dup(const struct lw_topology *topology)
{
    struct lw_topology wanted = *topology;
    const int **lists[LISTS];
    size_t lengths[LISTS], total = 0;
    lists_of(&wanted, lists, lengths);
    for (int i = 0; i < LISTS; i++)
        total += lengths[i];
    struct lw_topology *made = hal_alloc(sizeof *made + total * sizeof(int));
    if (!made)
        return NULL;
    int *at = (int *)(made + 1);
    *made = wanted;
    lists_of(made, lists, lengths);
    for (int i = 0; i < LISTS; i++) {
        if (!*lists[i])
            continue;
        if (lengths[i])
            memcpy(at, *lists[i], lengths[i] * sizeof(int));
        *lists[i] = at;
        at += lengths[i];
    }
    return made;
}

static const char *name_of(int kind)
{
    return kind == MPI_CART ? "Cartesian" : kind == MPI_GRAPH ? "graph" : "distributed graph";
}

const struct lw_topology *lw_topology_of(struct lw_mpi *mpi, const struct lw_comm *comm, int kind)
{
    const struct lw_topology *topology = comm->topology;
    if (topology && (!kind || topology->kind == kind))
        return topology;
    lw_fail(mpi, MPI_ERR_TOPOLOGY, "the communicator has %s%s topology; expected a %s one",
            topology ? "a " : "no", topology ? name_of(topology->kind) : "",
            kind ? name_of(kind) : "process");
    return NULL;
}

int lw_topology_node(int nodes, const int *rank, int member)
{
    if (!rank)
        return member < nodes ? member : MPI_UNDEFINED;
    for (int node = 0; node < nodes; node++)
        if (rank[node] == member)
            return node;
    return MPI_UNDEFINED;
}

int lw_topology_publish(struct lw_mpi *mpi, struct lw_comm *comm, int nodes, const int *rank,
                        const struct lw_topology *topology, MPI_Comm *newcomm)
{
    int32_t *world = hal_alloc((size_t)nodes * sizeof *world);
    struct lw_topology *copy = lw_topology_dup(topology);
    if (!world || !copy) {
        hal_free(world);
        hal_free(copy);
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a topology of %d nodes", nodes);
    }
    for (int node = 0; node < nodes; node++)
        world[node] = lw_group_world(comm->group, rank ? rank[node] : node);
    struct lw_route route = lw_route_of(mpi, comm, -1);
    struct lw_comm *made;
    int rc = lw_comm_make(&route, lw_group_new(mpi, world, nodes), comm->hearer.errhandler, &made);
    hal_free(world);
    if (rc != MPI_SUCCESS) {
        hal_free(copy);
        return rc;
    }
    made->topology = copy;
    return lw_comm_publish(mpi, made, newcomm);
}

int lw_mpi_topo_test(struct lw_mpi *mpi, struct lw_comm *comm, int *status)
{
    (void)mpi;
    *status = comm->topology ? comm->topology->kind : MPI_UNDEFINED;
    return MPI_SUCCESS;
}
