/* SPDX-License-Identifier: MIT
 *
 * Distributed graphs: each process says a part of the edges. [MPI 8.5.4]
 *
 * Where the edges must be known elsewhere than where they were said, all processes hear of all.
 */
#include <string.h>

#include "mpi/gen/bodies.h"
#include "mpi/coll/coll.h"
#include "topology_make.h"

struct edge {
    int32_t source, destination, weight;
    int32_t end; /* for whom it counts: END_... */
};
enum { END_SOURCE = 1, END_DESTINATION = 2 };

/* All edges of a communicator's processes, in the order of ranks. */
struct edges {
    struct edge *edge;
    int count;
};

/* By Bruck's scheme, in which what a process has doubles with each round. */
static int exchange(struct lw_mpi *mpi, struct lw_comm *comm, const struct edge *mine, int count,
                    struct edges *all)
{
    int size = comm->size, self = comm->rank;
    int64_t total = 0;
    /* counts by rank, then what the first k after the own rank have together. */
    int *counts = hal_alloc((2 * (size_t)size + 1) * sizeof *counts), *sum = counts + size;
    if (!counts)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for the edges of %d processes", size);
    int rc = lw_coll_allgather(mpi, comm, &count, counts, sizeof count);
    for (int k = 0; k < size && rc == MPI_SUCCESS; k++) {
        total += counts[(self + k) % size];
        if (total > INT32_MAX)
            rc = lw_fail(mpi, MPI_ERR_OTHER, "the graph has more than %d edges", INT32_MAX);
        else
            sum[k + 1] = (int)total;
    }
    struct edge *have = NULL, *edge = NULL;
    if (rc == MPI_SUCCESS) {
        have = hal_alloc(((size_t)total + 1) * sizeof *have);
        edge = hal_alloc(((size_t)total + 1) * sizeof *edge);
        if (!have || !edge)
            rc = lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for %lld edges", (long long)total);
        else if (count)
            memcpy(have, mine, (size_t)count * sizeof *have);
    }
    struct lw_route route = lw_route_of(mpi, comm, -1);
    for (int step = 1; step < size && rc == MPI_SUCCESS; step *= 2) {
        int more = step < size - step ? step : size - step, from = (self + step) % size;
        int to = (self + size - step) % size;
        /* The receiver's first `step` are its own; it wants `more` of ours. */
        size_t sent = (size_t)sum[more] * sizeof *have;
        size_t got = (size_t)(sum[step + more] - sum[step]) * sizeof *have;
        struct lw_request *receive;
        rc = lw_route_start(&route, have + sum[step], got, (int)lw_comm_world(comm, from), &receive);
        if (rc != MPI_SUCCESS)
            break;
        rc = lw_route_send(&route, have, sent, (int)lw_comm_world(comm, to));
        int received = lw_route_finish(&route, receive, got);
        rc = rc != MPI_SUCCESS ? rc : received;
    }
    if (rc == MPI_SUCCESS) {
        int own = sum[size - self]; /* up to the last rank; then those from rank 0 on */
        if (own)
            memcpy(edge + (total - own), have, (size_t)own * sizeof *have);
        if (total - own)
            memcpy(edge, have + own, (size_t)(total - own) * sizeof *have);
        *all = (struct edges){edge, (int)total};
        edge = NULL;
    }
    hal_free(edge);
    hal_free(have);
    hal_free(counts);
    return rc;
}

/* The pattern of all edges, to place the processes by. */
static int place(struct lw_mpi *mpi, const struct lw_comm *comm, const struct edges *all, int *rank)
{
    int size = comm->size;
    int *at = hal_alloc(((size_t)size + 2) * sizeof *at);
    int *to = hal_alloc(((size_t)all->count + 1) * sizeof *to);
    int *weights = hal_alloc(((size_t)all->count + 1) * sizeof *weights);
    int error = at && to && weights ? LW_OK : LW_ENOMEM;
    if (!error) {
        for (int i = 0; i < all->count; i++)
            at[all->edge[i].source + 2]++;
        for (int v = 0; v < size; v++)
            at[v + 1] += at[v];
        for (int i = 0; i < all->count; i++) {
            int e = at[all->edge[i].source + 1]++;
            to[e] = all->edge[i].destination;
            weights[e] = all->edge[i].weight;
        }
        error = lw_topology_place(comm, &(struct lw_pattern){size, at, to, weights}, 0, NULL, rank);
    }
    hal_free(at);
    hal_free(to);
    hal_free(weights);
    return error ? lw_fail_lw(mpi, error, "reordering processes") : MPI_SUCCESS;
}

/* Are there several workers that a process can be on? */
static bool workers(void)
{
    return lw_gid_end(lw_self()) > 1;
}

/* Make the communicator, from the edges of the calling process's node. */
static int publish(struct lw_mpi *mpi, struct lw_comm *comm, const struct edges *all, bool weighted,
                   const int *rank, MPI_Comm *newcomm)
{
    int self = lw_topology_node(comm->size, rank, comm->rank), in = 0, out = 0, rc;
    for (int i = 0; i < all->count; i++) {
        in += (all->edge[i].end & END_DESTINATION) && all->edge[i].destination == self;
        out += (all->edge[i].end & END_SOURCE) && all->edge[i].source == self;
    }
    int *lists = hal_alloc((2 * ((size_t)in + (size_t)out) + 1) * sizeof *lists);
    if (!lists)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for %d neighbours", in + out);
    int *sources = lists, *sourceweights = lists + in, *destinations = lists + (size_t)2 * in,
        *destweights = destinations + out;
    in = out = 0;
    for (int i = 0; i < all->count; i++) {
        const struct edge *edge = &all->edge[i];
        if ((edge->end & END_DESTINATION) && edge->destination == self) {
            sources[in] = edge->source;
            sourceweights[in++] = edge->weight;
        }
        if ((edge->end & END_SOURCE) && edge->source == self) {
            destinations[out] = edge->destination;
            destweights[out++] = edge->weight;
        }
    }
    struct lw_topology topology = {.kind = MPI_DIST_GRAPH,
                                   .indegree = in,
                                   .outdegree = out,
                                   .sources = sources,
                                   .destinations = destinations,
                                   .sourceweights = weighted ? sourceweights : NULL,
                                   .destweights = weighted ? destweights : NULL};
    rc = lw_topology_publish(mpi, comm, comm->size, rank, &topology, newcomm);
    hal_free(lists);
    return rc;
}

/* The same, after reordering if that was asked for; frees the edges. */
static int reorder_and_publish(struct lw_mpi *mpi, struct lw_comm *comm, struct edges *all, bool weighted,
                               bool reorder, MPI_Comm *newcomm)
{
    int rc = MPI_SUCCESS, *rank = NULL;
    if (reorder && workers()) {
        rank = hal_alloc((size_t)comm->size * sizeof *rank);
        rc = rank ? place(mpi, comm, all, rank)
                  : lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for %d processes", comm->size);
    }
    if (rc == MPI_SUCCESS)
        rc = publish(mpi, comm, all, weighted, rank, newcomm);
    hal_free(rank);
    hal_free(all->edge);
    return rc;
}

/* Ranks and weights that the program gives. */
static int check_list(struct lw_mpi *mpi, const struct lw_comm *comm, const char *name, const int *list,
                      int count, bool ranks)
{
    for (int i = 0; i < count; i++) {
        if (ranks && (list[i] < 0 || list[i] >= comm->size))
            return lw_fail(mpi, MPI_ERR_RANK, "%s[%d] is %d; expected a rank from 0 to %d", name, i, list[i],
                           comm->size - 1);
        if (!ranks && list[i] < 0)
            return lw_fail(mpi, MPI_ERR_ARG, "%s[%d] is %d; expected a weight of 0 or more", name, i,
                           list[i]);
    }
    return MPI_SUCCESS;
}

static int check_weights(struct lw_mpi *mpi, const struct lw_comm *comm, const char *name, const int *weights,
                         int count)
{
    if (weights == MPI_UNWEIGHTED || !count)
        return MPI_SUCCESS;
    if (!weights || weights == MPI_WEIGHTS_EMPTY)
        return lw_fail(mpi, MPI_ERR_ARG, "%s is %s; expected %d weights, or MPI_UNWEIGHTED", name,
                       weights ? "MPI_WEIGHTS_EMPTY" : "a null pointer", count);
    return check_list(mpi, comm, name, weights, count, false);
}

int lw_mpi_dist_graph_create_adjacent(struct lw_mpi *mpi, struct lw_comm *comm, int indegree,
                                      const int *sources, const int *sourceweights, int outdegree,
                                      const int *destinations, const int *destweights, struct lw_info *info,
                                      int reorder, MPI_Comm *newcomm)
{
    (void)info; /* there is no hint about graphs that we would know */
    int rc = check_list(mpi, comm, "sources", sources, indegree, true);
    if (rc == MPI_SUCCESS)
        rc = check_list(mpi, comm, "destinations", destinations, outdegree, true);
    if (rc == MPI_SUCCESS)
        rc = check_weights(mpi, comm, "sourceweights", sourceweights, indegree);
    if (rc == MPI_SUCCESS)
        rc = check_weights(mpi, comm, "destweights", destweights, outdegree);
    if (rc != MPI_SUCCESS)
        return rc;
    bool weighted = sourceweights != MPI_UNWEIGHTED;
    if (weighted != (destweights != MPI_UNWEIGHTED))
        return lw_fail(mpi, MPI_ERR_ARG,
                       "one of sourceweights and destweights is MPI_UNWEIGHTED; expected both or none");
    rc = lw_comm_all_fine(mpi, comm);
    if (rc != MPI_SUCCESS)
        return rc;
    struct edges all = {hal_alloc(((size_t)indegree + (size_t)outdegree + 1) * sizeof *all.edge), 0};
    if (!all.edge)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for %d neighbours", indegree + outdegree);
    for (int i = 0; i < indegree; i++)
        all.edge[all.count++] = (struct edge){sources[i], comm->rank, weighted ? sourceweights[i] : 1,
                                              END_DESTINATION};
    for (int i = 0; i < outdegree; i++)
        all.edge[all.count++] = (struct edge){comm->rank, destinations[i], weighted ? destweights[i] : 1,
                                              END_SOURCE};
    if (reorder && workers()) {
        struct edges known;
        rc = exchange(mpi, comm, all.edge, all.count, &known);
        hal_free(all.edge);
        if (rc != MPI_SUCCESS)
            return rc;
        all = known;
    }
    return reorder_and_publish(mpi, comm, &all, weighted, reorder, newcomm);
}

int lw_mpi_dist_graph_create(struct lw_mpi *mpi, struct lw_comm *comm, int n, const int *sources,
                             const int *degrees, const int *destinations, const int *weights,
                             struct lw_info *info, int reorder, MPI_Comm *newcomm)
{
    (void)info;
    int rc = check_list(mpi, comm, "sources", sources, n, true);
    int64_t count = 0;
    for (int i = 0; i < n && rc == MPI_SUCCESS; i++) {
        if (degrees[i] < 0 || (count += degrees[i]) > INT32_MAX / 2)
            rc = lw_fail(mpi, MPI_ERR_ARG, "degrees[%d] is %d; expected 0 or more, and not that many in all",
                         i, degrees[i]);
    }
    if (rc == MPI_SUCCESS && count && !destinations)
        rc = lw_fail(mpi, MPI_ERR_ARG, "destinations is a null pointer; expected %d ranks", (int)count);
    if (rc == MPI_SUCCESS)
        rc = check_list(mpi, comm, "destinations", destinations, (int)count, true);
    if (rc == MPI_SUCCESS)
        rc = check_weights(mpi, comm, "weights", weights, (int)count);
    if (rc == MPI_SUCCESS)
        rc = lw_comm_all_fine(mpi, comm);
    if (rc != MPI_SUCCESS)
        return rc;
    bool weighted = weights != MPI_UNWEIGHTED;
    struct edge *mine = hal_alloc(((size_t)count + 1) * sizeof *mine);
    if (!mine)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for %d edges", (int)count);
    for (int i = 0, at = 0; i < n; i++)
        for (int k = 0; k < degrees[i];
             k++, at++) /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): looked at */
            mine[at] = (struct edge){sources[i], destinations[at], weighted ? weights[at] : 1,
                                     END_SOURCE | END_DESTINATION};
    struct edges all;
    rc = exchange(mpi, comm, mine, (int)count, &all);
    hal_free(mine);
    if (rc != MPI_SUCCESS)
        return rc;
    return reorder_and_publish(mpi, comm, &all, weighted, reorder, newcomm);
}

/* --------------------------------------------------------------- questions */

int lw_mpi_dist_graph_neighbors_count(struct lw_mpi *mpi, struct lw_comm *comm, int *indegree, int *outdegree,
                                      int *weighted)
{
    const struct lw_topology *graph = lw_topology_of(mpi, comm, MPI_DIST_GRAPH);
    if (!graph)
        return MPI_ERR_TOPOLOGY;
    *indegree = graph->indegree;
    *outdegree = graph->outdegree;
    *weighted = graph->sourceweights != NULL;
    return MPI_SUCCESS;
}

static void give(const int *list, int count, int room, int *out)
{
    if (out == MPI_UNWEIGHTED || out == MPI_WEIGHTS_EMPTY)
        return;
    for (int i = 0; list && i < count && i < room; i++)
        out[i] = list[i];
}

int lw_mpi_dist_graph_neighbors(struct lw_mpi *mpi, struct lw_comm *comm, int maxindegree, int *sources,
                                int *sourceweights, int maxoutdegree, int *destinations, int *destweights)
{
    const struct lw_topology *graph = lw_topology_of(mpi, comm, MPI_DIST_GRAPH);
    if (!graph)
        return MPI_ERR_TOPOLOGY;
    give(graph->sources, graph->indegree, maxindegree, sources);
    give(graph->sourceweights, graph->indegree, maxindegree, sourceweights);
    give(graph->destinations, graph->outdegree, maxoutdegree, destinations);
    give(graph->destweights, graph->outdegree, maxoutdegree, destweights);
    return MPI_SUCCESS;
}
