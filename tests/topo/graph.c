/* SPDX-License-Identifier: MIT
 *
 * Random graphs and distributed graphs: what comes back is what was said, reordered or not.
 * ranks: 1 3 8
 */
#include "../mpi/_test.h"

enum { MOST = 8, EDGES = 64 };
static int rank, size;
static uint64_t state;

static int below(int limit)
{
    return (int)(test_random(&state) % (uint64_t)limit);
}

static void graph(int reorder)
{
    int nodes = 1 + below(size), index[MOST], edges[EDGES], count = 0, mapped, self, status;
    for (int v = 0; v < nodes; v++) {
        for (int k = below(5); k > 0; k--)
            edges[count++] = below(nodes);
        index[v] = count;
    }
    MPI_Comm comm, dup;
    MPI_Graph_create(MPI_COMM_WORLD, nodes, index, edges, reorder, &comm);
    MPI_Graph_map(MPI_COMM_WORLD, nodes, index, edges, &mapped);
    if (rank >= nodes) {
        CHECK(comm == MPI_COMM_NULL && mapped == MPI_UNDEFINED);
        return;
    }
    MPI_Comm_rank(comm, &self);
    CHECK(reorder ? self == mapped : self == rank, "rank %d is mapped to %d", self, mapped);
    MPI_Comm_dup(comm, &dup);
    MPI_Comm_free(&comm);
    int got_nodes, got_count, got_index[MOST], got_edges[EDGES];
    MPI_Topo_test(dup, &status);
    CHECK(status == MPI_GRAPH);
    MPI_Graphdims_get(dup, &got_nodes, &got_count);
    CHECK(got_nodes == nodes && got_count == count);
    MPI_Graph_get(dup, nodes, count, got_index, got_edges);
    CHECK(!memcmp(index, got_index, (size_t)nodes * sizeof *index));
    CHECK(!memcmp(edges, got_edges, (size_t)count * sizeof *edges));
    for (int v = 0; v < nodes; v++) {
        int degree, first = v ? index[v - 1] : 0;
        MPI_Graph_neighbors_count(dup, v, &degree);
        CHECK(degree == index[v] - first);
        MPI_Graph_neighbors(dup, v, degree, got_edges);
        CHECK(!memcmp(edges + first, got_edges, (size_t)degree * sizeof *edges));
    }
    MPI_Comm_free(&dup);
}

struct edge {
    int source, destination, weight, said_by;
};

static int by_value(const void *one, const void *other)
{
    return memcmp(one, other, 2 * sizeof(int));
}

/* The neighbours and weights that a node gets, in any order. */
static void compare(const char *what, int got, const int *list, const int *weights, const struct edge *edges,
                    int count, int node, int as_source)
{
    int wanted[EDGES][2], have[EDGES][2], n = 0;
    for (int i = 0; i < count; i++)
        if ((as_source ? edges[i].source : edges[i].destination) == node) {
            wanted[n][0] = as_source ? edges[i].destination : edges[i].source;
            wanted[n++][1] = weights ? edges[i].weight : 0;
        }
    CHECK(got == n, "%s of node %d: %d, not %d", what, node, got, n);
    for (int i = 0; i < n; i++) {
        have[i][0] = list[i];
        have[i][1] = weights ? weights[i] : 0;
    }
    qsort(wanted, (size_t)n, sizeof *wanted, by_value);
    qsort(have, (size_t)n, sizeof *have, by_value);
    CHECK(!memcmp(wanted, have, (size_t)n * sizeof *have), "%s of node %d differ", what, node);
}

static void dist_graph(int reorder, int weighted, int adjacent)
{
    struct edge edges[EDGES];
    int count = below(EDGES), in, out, has_weights, self, status;
    int sources[EDGES], destinations[EDGES], degrees[EDGES], weights[EDGES], other[EDGES], n = 0, m = 0;
    for (int i = 0; i < count; i++)
        edges[i] = (struct edge){below(size), below(size), below(100), below(size)};
    MPI_Comm comm, dup;
    if (adjacent) {
        for (int i = 0; i < count; i++) {
            if (edges[i].destination == rank) {
                sources[n] = edges[i].source;
                weights[n++] = edges[i].weight;
            }
            if (edges[i].source == rank) {
                destinations[m] = edges[i].destination;
                other[m++] = edges[i].weight;
            }
        }
        MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, n, sources,
                                       !weighted ? MPI_UNWEIGHTED
                                       : n       ? weights
                                                 : MPI_WEIGHTS_EMPTY,
                                       m, destinations,
                                       !weighted ? MPI_UNWEIGHTED
                                       : m       ? other
                                                 : MPI_WEIGHTS_EMPTY,
                                       MPI_INFO_NULL, reorder, &comm);
    } else {
        for (int i = 0; i < count; i++)
            if (edges[i].said_by == rank) {
                sources[n] = edges[i].source;
                degrees[n] = 1;
                destinations[n] = edges[i].destination;
                weights[n++] = edges[i].weight;
            }
        MPI_Dist_graph_create(MPI_COMM_WORLD, n, sources, degrees, destinations,
                              !weighted ? MPI_UNWEIGHTED
                              : n       ? weights
                                        : MPI_WEIGHTS_EMPTY,
                              MPI_INFO_NULL, reorder, &comm);
    }
    MPI_Request request;
    MPI_Comm_idup(comm, &dup, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_free(&comm);
    comm = dup;
    MPI_Topo_test(comm, &status);
    CHECK(status == MPI_DIST_GRAPH);
    MPI_Comm_rank(comm, &self);
    CHECK(reorder || self == rank);
    MPI_Dist_graph_neighbors_count(comm, &in, &out, &has_weights);
    CHECK(has_weights == weighted);
    MPI_Dist_graph_neighbors(comm, in, sources, weighted ? weights : MPI_UNWEIGHTED, out, destinations,
                             weighted ? other : MPI_UNWEIGHTED);
    compare("sources", in, sources, weighted ? weights : NULL, edges, count, self, 0);
    compare("destinations", out, destinations, weighted ? other : NULL, edges, count, self, 1);
    MPI_Comm_free(&comm);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    state = test_seed();
    for (int i = 0; i < 40; i++) {
        graph(i % 2);
        dist_graph(i % 2, i / 2 % 2, i / 4 % 2);
    }
    MPI_Finalize();
    return 0;
}
