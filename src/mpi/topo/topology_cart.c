/* SPDX-License-Identifier: MIT
 *
 * Cartesian topologies.  Ranks count through the grid in row-major order. [MPI 8.5]
 */
#include <string.h>

#include "mpi/gen/bodies.h"
#include "topology_make.h"

/* Coordinates of a rank. */
static void coords_of(int rank, int ndims, const int *dims, int nodes, int *coords)
{
    for (int d = 0; d < ndims; d++) {
        nodes /= dims[d];
        coords[d] = rank / nodes;
        rank %= nodes;
    }
}

/* The rank that is `by` further on along a dimension; MPI_PROC_NULL: there is none. */
static int neighbour(int rank, int d, int64_t by, int ndims, const int *dims, const int *periods)
{
    int stride = 1;
    for (int i = d + 1; i < ndims; i++)
        stride *= dims[i];
    int coord = rank / stride % dims[d];
    int64_t to = coord + by;
    if (to < 0 || to >= dims[d]) {
        if (!periods[d])
            return MPI_PROC_NULL;
        to = (to % dims[d] + dims[d]) % dims[d];
    }
    return rank + (int)(to - coord) * stride;
}

/* Number of nodes of a grid; 0, and lw_fail() has said why, if the communicator cannot have it. */
static int nodes_of(struct lw_mpi *mpi, const struct lw_comm *comm, int ndims, const int *dims, int *rc)
{
    int64_t nodes = 1;
    *rc = MPI_SUCCESS;
    for (int d = 0; d < ndims && nodes <= comm->size; d++) {
        if (dims[d] < 1) {
            *rc = lw_fail(mpi, MPI_ERR_DIMS, "dims[%d] is %d; expected 1 or more", d, dims[d]);
            return 0;
        }
        nodes *= dims[d];
    }
    if (nodes > comm->size) {
        *rc = lw_fail(mpi, MPI_ERR_DIMS,
                      "the grid has %lld or more nodes; expected at most %d, the size of the communicator",
                      (long long)nodes, comm->size);
        return 0;
    }
    return (int)nodes;
}

/* Which member takes which node; the caller frees it.  NULL: no memory. */
static int *place(struct lw_mpi *mpi, const struct lw_comm *comm, int nodes, int ndims, const int *dims,
                  const int *periods)
{
    int *rank = hal_alloc((size_t)nodes * sizeof *rank), edges = 0;
    int *at = hal_alloc(((size_t)nodes + 1) * sizeof *at);
    int *to = hal_alloc(((size_t)nodes * (size_t)ndims + 1) * sizeof *to);
    int error = rank && at && to ? LW_OK : LW_ENOMEM;
    for (int node = 0; node < nodes && !error; node++) {
        for (int d = 0; d < ndims; d++) {
            int next = neighbour(node, d, 1, ndims, dims, periods);
            if (next != MPI_PROC_NULL)
                to[edges++] = next;
        }
        at[node + 1] = edges;
    }
    if (!error)
        error = lw_topology_place(comm, &(struct lw_pattern){nodes, at, to, NULL}, ndims, dims, rank);
    hal_free(at);
    hal_free(to);
    if (!error)
        return rank;
    hal_free(rank);
    lw_fail_lw(mpi, error, "reordering processes");
    return NULL;
}

/* Make the communicator of a grid; rank as in lw_topology_publish(). */
static int publish(struct lw_mpi *mpi, struct lw_comm *comm, int nodes, const int *rank, int ndims,
                   const int *dims, const int *periods, MPI_Comm *newcomm)
{
    int self = lw_topology_node(nodes, rank, comm->rank);
    if (self == MPI_UNDEFINED) {
        mpi->told = 0;
        *newcomm = MPI_COMM_NULL;
        return MPI_SUCCESS;
    }
    int *lists = hal_alloc((4 * (size_t)ndims + 1) * sizeof *lists);
    if (!lists)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a topology");
    int *coords = lists, *near = lists + ndims, *cyclic = lists + (size_t)3 * ndims;
    coords_of(self, ndims, dims, nodes, coords);
    for (int d = 0; d < ndims; d++) {
        cyclic[d] = periods[d] != 0;
        near[(size_t)2 * d] = neighbour(self, d, -1, ndims, dims, periods);
        near[(size_t)2 * d + 1] = neighbour(self, d, 1, ndims, dims, periods);
    }
    struct lw_topology topology = {.kind = MPI_CART,
                                   .indegree = 2 * ndims,
                                   .outdegree = 2 * ndims,
                                   .sources = near,
                                   .destinations = near,
                                   .ndims = ndims,
                                   .dims = dims,
                                   .periods = cyclic,
                                   .coords = coords};
    int rc = lw_topology_publish(mpi, comm, nodes, rank, &topology, newcomm);
    hal_free(lists);
    return rc;
}

int lw_mpi_cart_create(struct lw_mpi *mpi, struct lw_comm *comm, int ndims, const int *dims,
                       const int *periods, int reorder, MPI_Comm *newcomm)
{
    int rc, nodes = nodes_of(mpi, comm, ndims, dims, &rc), *rank = NULL;
    if (!nodes)
        return rc;
    if (reorder && !(rank = place(mpi, comm, nodes, ndims, dims, periods)))
        return MPI_ERR_NO_MEM;
    rc = lw_comm_all_fine(mpi, comm);
    if (rc == MPI_SUCCESS)
        rc = publish(mpi, comm, nodes, rank, ndims, dims, periods, newcomm);
    hal_free(rank);
    return rc;
}

int lw_mpi_cart_map(struct lw_mpi *mpi, struct lw_comm *comm, int ndims, const int *dims, const int *periods,
                    int *newrank)
{
    int rc, nodes = nodes_of(mpi, comm, ndims, dims, &rc);
    if (!nodes)
        return rc;
    int *rank = place(mpi, comm, nodes, ndims, dims, periods);
    if (!rank)
        return MPI_ERR_NO_MEM;
    *newrank = lw_topology_node(nodes, rank, comm->rank);
    hal_free(rank);
    return MPI_SUCCESS;
}

/* Those of this communicator that differ only in the dimensions that remain. */
int lw_mpi_cart_sub(struct lw_mpi *mpi, struct lw_comm *comm, const int *remain_dims, MPI_Comm *newcomm)
{
    const struct lw_topology *cart = lw_topology_of(mpi, comm, MPI_CART);
    if (!cart)
        return MPI_ERR_TOPOLOGY;
    int ndims = 0, nodes = 1, count = 0;
    if (!remain_dims && cart->ndims)
        return lw_fail(mpi, MPI_ERR_ARG, "remain_dims is a null pointer; expected %d values", cart->ndims);
    int *lists = hal_alloc((3 * (size_t)cart->ndims + (size_t)comm->size + 1) * sizeof *lists);
    if (!lists)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a topology");
    int *dims = lists, *periods = dims + cart->ndims, *coords = periods + cart->ndims,
        *rank = coords + cart->ndims;
    for (int d = 0; d < cart->ndims; d++)
        if (remain_dims[d]) {
            dims[ndims] = cart->dims[d];
            periods[ndims++] = cart->periods[d];
            nodes *= cart->dims[d];
        }
    for (int member = 0; member < comm->size; member++) {
        bool same = true;
        coords_of(member, cart->ndims, cart->dims, comm->size, coords);
        for (int d = 0; d < cart->ndims && same; d++)
            same = remain_dims[d] || coords[d] == cart->coords[d];
        if (same)
            rank[count++] = member;
    }
    int rc = lw_comm_all_fine(mpi, comm);
    if (rc == MPI_SUCCESS)
        rc = publish(mpi, comm, nodes, rank, ndims, dims, periods, newcomm);
    hal_free(lists);
    return rc;
}

/* --------------------------------------------------------------- questions */

int lw_mpi_cartdim_get(struct lw_mpi *mpi, struct lw_comm *comm, int *ndims)
{
    const struct lw_topology *cart = lw_topology_of(mpi, comm, MPI_CART);
    if (!cart)
        return MPI_ERR_TOPOLOGY;
    *ndims = cart->ndims;
    return MPI_SUCCESS;
}

static int check_room(struct lw_mpi *mpi, const struct lw_topology *cart, int maxdims)
{
    if (maxdims >= cart->ndims)
        return MPI_SUCCESS;
    return lw_fail(mpi, MPI_ERR_ARG, "maxdims is %d; expected at least %d, the dimensions of the topology",
                   maxdims, cart->ndims);
}

int lw_mpi_cart_get(struct lw_mpi *mpi, struct lw_comm *comm, int maxdims, int *dims, int *periods,
                    int *coords)
{
    const struct lw_topology *cart = lw_topology_of(mpi, comm, MPI_CART);
    if (!cart)
        return MPI_ERR_TOPOLOGY;
    int rc = check_room(mpi, cart, maxdims);
    for (int d = 0; d < cart->ndims && rc == MPI_SUCCESS; d++) {
        dims[d] = cart->dims[d];
        periods[d] = cart->periods[d];
        coords[d] = cart->coords[d];
    }
    return rc;
}

int lw_mpi_cart_coords(struct lw_mpi *mpi, struct lw_comm *comm, int rank, int maxdims, int *coords)
{
    const struct lw_topology *cart = lw_topology_of(mpi, comm, MPI_CART);
    if (!cart)
        return MPI_ERR_TOPOLOGY;
    int rc = check_room(mpi, cart, maxdims);
    if (rc == MPI_SUCCESS)
        coords_of(rank, cart->ndims, cart->dims, comm->size, coords);
    return rc;
}

int lw_mpi_cart_rank(struct lw_mpi *mpi, struct lw_comm *comm, const int *coords, int *rank)
{
    const struct lw_topology *cart = lw_topology_of(mpi, comm, MPI_CART);
    if (!cart)
        return MPI_ERR_TOPOLOGY;
    if (!coords && cart->ndims)
        return lw_fail(mpi, MPI_ERR_ARG, "coords is a null pointer; expected %d coordinates", cart->ndims);
    int found = 0;
    for (int d = 0; d < cart->ndims; d++) {
        int coord = coords[d], extent = cart->dims[d];
        if (coord < 0 || coord >= extent) {
            if (!cart->periods[d])
                return lw_fail(mpi, MPI_ERR_ARG,
                               "coords[%d] is %d; expected 0 to %d in this dimension, which is not periodic",
                               d, coord, extent - 1);
            coord = (coord % extent + extent) % extent;
        }
        found = found * extent + coord;
    }
    *rank = found;
    return MPI_SUCCESS;
}

int lw_mpi_cart_shift(struct lw_mpi *mpi, struct lw_comm *comm, int direction, int disp, int *rank_source,
                      int *rank_dest)
{
    const struct lw_topology *cart = lw_topology_of(mpi, comm, MPI_CART);
    if (!cart)
        return MPI_ERR_TOPOLOGY;
    if (direction < 0 || direction >= cart->ndims)
        return lw_fail(mpi, MPI_ERR_ARG, "direction is %d; expected 0 to %d", direction, cart->ndims - 1);
    *rank_source = neighbour(comm->rank, direction, -(int64_t)disp, cart->ndims, cart->dims, cart->periods);
    *rank_dest = neighbour(comm->rank, direction, disp, cart->ndims, cart->dims, cart->periods);
    return MPI_SUCCESS;
}
