/* SPDX-License-Identifier: MIT
 *
 * Which process of a communicator takes which node of a topology: so that neighbours live in the same cluster, and in it on
 * the same worker.  Processes of a single cluster stay as they are.
 *
 * The sites (workers, in the order of their clusters) are halved again and again, and with them the nodes: a grid across
 * its longest side, any graph by growing a part from one node; then nodes are exchanged between the halves while that
 * helps (Kernighan and Lin).  Of the results and of leaving all as it is, the best is taken.  All processes compute the
 * same from what all of them know, without a message.
 */
#include <string.h>

#include "topology_make.h"

enum {
    CLUSTER_COST = 1 << 20, /* of an edge between clusters; between workers of a cluster: 1 */
    GROW_MOST = 2048,       /* nodes: growing and exchanging take time with the square */
    SWAPS = 48,             /* that are tried in one round */
    ROUNDS = 4
};

struct place {
    int nodes, sites;
    int *at, *to, *weight; /* the graph, each edge in the lists of both its nodes */
    int *site, *first;     /* first[s]: where the members of site s begin in `member` */
    int *cluster;          /* of a site */
    int *member;           /* by site */
    int *site_of;          /* of a member: to judge the order as it is */
    int *side;             /* of a node while its set is halved, else -1 */
    int64_t *gain;         /* what crosses less if it changes sides */
    int *order;            /* nodes, by the place in `member` that they get */
    bool *locked;
    int ndims;
    const int *dims;
};

/* ------------------------------------------------------------------- graph */

static int graph_start(struct place *place, const struct lw_pattern *pattern)
{
    int nodes = pattern->nodes, edges = pattern->at[nodes];
    place->at = hal_alloc(((size_t)nodes + 2) * sizeof *place->at);
    place->to = hal_alloc((2 * (size_t)edges + 1) * sizeof *place->to);
    place->weight = hal_alloc((2 * (size_t)edges + 1) * sizeof *place->weight);
    if (!place->at || !place->to || !place->weight)
        return LW_ENOMEM;
    int *at = place->at + 1; /* one further on while they are filled */
    for (int v = 0; v < nodes; v++)
        for (int e = pattern->at[v]; e < pattern->at[v + 1]; e++)
            if (pattern->to[e] != v) {
                at[v + 1]++;
                at[pattern->to[e] + 1]++;
            }
    for (int v = 0; v < nodes; v++)
        at[v + 1] += at[v];
    for (int v = 0; v < nodes; v++)
        for (int e = pattern->at[v]; e < pattern->at[v + 1]; e++) {
            int u = pattern->to[e], weight = pattern->weights ? pattern->weights[e] : 1;
            if (u == v)
                continue;
            if (weight > CLUSTER_COST) /* sums must fit */
                weight = CLUSTER_COST;
            place->to[at[v]] = u;
            place->weight[at[v]++] = weight;
            place->to[at[u]] = v;
            place->weight[at[u]++] = weight;
        }
    return LW_OK;
}

/* Cost of an order of the nodes; NULL: node i is member i. */
static int64_t cost_of(const struct place *place, const int *order, int *scratch)
{
    int64_t cost = 0;
    for (int i = 0; i < place->nodes; i++)
        scratch[order ? order[i] : i] = order ? place->site_of[place->member[i]] : place->site_of[i];
    for (int v = 0; v < place->nodes; v++)
        for (int e = place->at[v]; e < place->at[v + 1]; e++) {
            int one = scratch[v], other = scratch[place->to[e]];
            if (one != other)
                cost += (int64_t)place->weight[e] *
                        (place->cluster[one] != place->cluster[other] ? CLUSTER_COST : 1);
        }
    return cost;
}

/* ------------------------------------------------------------------- sites */

/* Sort nodes by a key; a shell sort. */
static void sort(int *nodes, int count, const int64_t *key)
{
    int gap = 1;
    while (gap < count / 3)
        gap = 3 * gap + 1;
    for (; gap; gap /= 3)
        for (int i = gap; i < count; i++) {
            int node = nodes[i], j = i;
            for (; j >= gap && key[nodes[j - gap]] > key[node]; j -= gap)
                nodes[j] = nodes[j - gap];
            nodes[j] = node;
        }
}

/* Members of one worker have the same key, and those of a cluster follow one another. */
static int64_t key_of(const struct lw_process *process)
{
    return (int64_t)((uint64_t)process->job << 32 | process->gid);
}

/* Number the workers that members are on, by their keys. */
static void sites_number(struct place *place, const struct lw_comm *comm)
{
    int64_t *key = place->gain;
    for (int m = 0; m < place->nodes; m++) {
        struct lw_process process = lw_process_at(lw_self(), (uint32_t)lw_group_world(comm->group, m));
        key[m] = key_of(&process);
        place->order[m] = m;
    }
    sort(place->order, place->nodes, key);
    for (int i = 0; i < place->nodes; i++) {
        int m = place->order[i];
        if (i == 0 || key[m] != key[place->order[i - 1]]) {
            uint32_t id = (uint32_t)lw_group_world(comm->group, m);
            place->cluster[place->sites++] = (int)lw_process_at(lw_self(), id).cluster;
        }
        place->site_of[m] = place->sites - 1;
    }
}

/* Sort the members by site. */
static int sites_start(struct place *place, const struct lw_comm *comm)
{
    size_t nodes = (size_t)place->nodes;
    place->first = hal_alloc((nodes + 2) * sizeof *place->first);
    place->cluster = hal_alloc(nodes * sizeof *place->cluster);
    place->member = hal_alloc(nodes * sizeof *place->member);
    place->site_of = hal_alloc(nodes * sizeof *place->site_of);
    place->gain = hal_alloc(nodes * sizeof *place->gain);
    place->order = hal_alloc(nodes * sizeof *place->order);
    if (!place->first || !place->cluster || !place->member || !place->site_of || !place->gain ||
        !place->order)
        return LW_ENOMEM;
    sites_number(place, comm);
    int *at = place->first + 1;
    for (int m = 0; m < place->nodes; m++)
        at[place->site_of[m] + 1]++;
    for (int s = 0; s < place->sites; s++)
        at[s + 1] += at[s];
    for (int m = 0; m < place->nodes; m++)
        place->member[at[place->site_of[m]]++] = m;
    return LW_OK;
}

/* ----------------------------------------------------------------- halving */

/* Put a grid's nodes in order along the dimension in which they extend most. */
static void halve_grid(struct place *place, int *nodes, int count)
{
    int64_t stride = place->nodes, best_stride = 1, best_extent = 0;
    int best = 0;
    for (int d = 0; d < place->ndims; d++) {
        stride /= place->dims[d];
        int64_t low = INT64_MAX, high = -1;
        for (int i = 0; i < count; i++) {
            int64_t coord = nodes[i] / stride % place->dims[d];
            low = coord < low ? coord : low;
            high = coord > high ? coord : high;
        }
        if (high - low > best_extent) {
            best_extent = high - low;
            best = d;
            best_stride = stride;
        }
    }
    for (int i = 0; i < count && place->ndims; i++)
        place->gain[nodes[i]] = nodes[i] / best_stride % place->dims[best] * place->nodes + nodes[i];
    if (place->ndims)
        sort(nodes, count, place->gain);
}

/* Put nodes in order so that each is the one that is bound most to those before it. */
static void halve_grow(struct place *place, int *nodes, int count, int half)
{
    for (int i = 0; i < count; i++) {
        place->side[nodes[i]] = 0;
        place->gain[nodes[i]] = 0;
    }
    /* Begin with the one that is bound least to the others of this set. */
    for (int i = 0; i < count; i++)
        for (int e = place->at[nodes[i]]; e < place->at[nodes[i] + 1]; e++)
            if (place->side[place->to[e]] == 0)
                place->gain[nodes[i]] -= place->weight[e];
    for (int done = 0; done < half; done++) {
        int best = done;
        for (int i = done + 1; i < count; i++)
            if (place->gain[nodes[i]] > place->gain[nodes[best]] ||
                (place->gain[nodes[i]] == place->gain[nodes[best]] && nodes[i] < nodes[best]))
                best = i;
        int node = nodes[best];
        nodes[best] = nodes[done];
        nodes[done] = node;
        place->side[node] = -1;
        for (int e = place->at[node]; e < place->at[node + 1]; e++)
            if (place->side[place->to[e]] == 0)
                place->gain[place->to[e]] += 2 * (int64_t)place->weight[e];
    }
    for (int i = half; i < count; i++)
        place->side[nodes[i]] = -1;
}

static int64_t bound(const struct place *place, int one, int other)
{
    int64_t weight = 0;
    for (int e = place->at[one]; e < place->at[one + 1]; e++)
        if (place->to[e] == other)
            weight += place->weight[e];
    return weight;
}

/* A node changes sides: so do the gains of its neighbours. */
static void moved(struct place *place, int node)
{
    for (int e = place->at[node]; e < place->at[node + 1]; e++) {
        int other = place->to[e];
        if (place->side[other] < 0 || other == node)
            continue;
        int64_t weight = 2 * (int64_t)place->weight[e];
        place->gain[other] += place->side[other] == place->side[node] ? weight : -weight;
    }
    place->gain[node] = -place->gain[node];
    place->side[node] ^= 1;
}

/* The unlocked node of a side with the highest gain, less what binds it to `other` (-1: nothing). */
static int pick(const struct place *place, const int *nodes, int from, int to, int other)
{
    int best = -1;
    int64_t most = INT64_MIN;
    for (int i = from; i < to; i++) {
        int node = nodes[i];
        if (place->locked[node] || place->gain[node] <= most)
            continue;
        int64_t gain = place->gain[node] - (other < 0 ? 0 : 2 * bound(place, node, other));
        if (gain > most) {
            most = gain;
            best = i;
        }
    }
    return best;
}

/* Exchange nodes between the two parts while less crosses. */
static void improve(struct place *place, int *nodes, int count, int half)
{
    bool better = true;
    for (int i = 0; i < count; i++)
        place->side[nodes[i]] = i >= half;
    for (int i = 0; i < count; i++) {
        int node = nodes[i];
        place->gain[node] = 0;
        for (int e = place->at[node]; e < place->at[node + 1]; e++)
            if (place->side[place->to[e]] >= 0)
                place->gain[node] += place->side[place->to[e]] != place->side[node]
                                         ? place->weight[e]
                                         : -(int64_t)place->weight[e];
    }
    for (int round = 0; round < ROUNDS && better; round++) {
        int pairs[SWAPS][2], swaps = 0, keep = 0;
        int64_t sum = 0, most = 0;
        while (swaps < SWAPS) {
            int one = pick(place, nodes, 0, half, -1);
            int other = one < 0 ? -1 : pick(place, nodes, half, count, nodes[one]);
            if (other < 0)
                break;
            int a = nodes[one], b = nodes[other];
            sum += place->gain[a] + place->gain[b] - 2 * bound(place, a, b);
            moved(place, a);
            moved(place, b);
            place->locked[a] = place->locked[b] = true;
            nodes[one] = b;
            nodes[other] = a;
            pairs[swaps][0] = one;
            pairs[swaps++][1] = other;
            if (sum > most) {
                most = sum;
                keep = swaps;
            }
        }
        better = most > 0;
        for (int i = 0; i < swaps; i++)
            place->locked[nodes[pairs[i][0]]] = place->locked[nodes[pairs[i][1]]] = false;
        while (swaps-- > keep) {
            int one = pairs[swaps][0], other = pairs[swaps][1], a = nodes[one], b = nodes[other];
            moved(place, a);
            moved(place, b);
            nodes[one] = b;
            nodes[other] = a;
        }
    }
    for (int i = 0; i < count; i++)
        place->side[nodes[i]] = -1;
}

/* Give the nodes that stand at the places of some sites an order in which they belong to these sites. */
static void halve(struct place *place, int first, int last, bool grid)
{
    while (last - first > 1) {
        /* Between clusters if there are several, as near to the middle as can be. */
        bool clusters = place->cluster[first] != place->cluster[last - 1];
        int begin = place->first[first], end = place->first[last], middle = -1, off = 0;
        for (int s = first + 1; s < last; s++) {
            int distance = 2 * place->first[s] - begin - end;
            if (clusters && place->cluster[s] == place->cluster[s - 1])
                continue;
            distance = distance < 0 ? -distance : distance;
            if (middle < 0 || distance < off) {
                middle = s;
                off = distance;
            }
        }
        int *nodes = place->order + begin, count = end - begin, half = place->first[middle] - begin;
        if (grid)
            halve_grid(place, nodes, count);
        else
            halve_grow(place, nodes, count, half);
        if (count <= GROW_MOST)
            improve(place, nodes, count, half);
        halve(place, first, middle, grid);
        first = middle;
    }
}

/* ------------------------------------------------------------------- result */

int lw_topology_place(const struct lw_comm *comm, const struct lw_pattern *pattern, int ndims,
                      const int *dims, int *rank)
{
    struct place place = {.nodes = pattern->nodes, .ndims = ndims, .dims = dims};
    size_t nodes = (size_t)pattern->nodes;
    int error = LW_OK, *scratch = NULL;
    for (int v = 0; v < pattern->nodes; v++)
        rank[v] = v;
    if (lw_gid_end(lw_self()) == 1 || pattern->nodes < 3)
        return LW_OK;
    error = sites_start(&place, comm);
    /* Within one cluster little is to be gained, and programs that go on with their old ranks, as with other libraries they can, run. */
    if (error || place.sites < 2 || place.cluster[0] == place.cluster[place.sites - 1])
        goto out;
    place.side = hal_alloc(nodes * sizeof *place.side);
    place.locked = hal_alloc(nodes * sizeof *place.locked);
    scratch = hal_alloc(nodes * sizeof *scratch);
    error = graph_start(&place, pattern);
    if (!place.side || !place.locked || !scratch)
        error = LW_ENOMEM;
    if (error)
        goto out;
    for (int v = 0; v < pattern->nodes; v++)
        place.side[v] = -1;
    int64_t least = cost_of(&place, NULL, scratch);
    for (int way = dims ? 0 : 1; way < 2 && (way == 0 || pattern->nodes <= GROW_MOST); way++) {
        for (int v = 0; v < pattern->nodes; v++)
            place.order[v] = v;
        halve(&place, 0, place.sites, way == 0);
        int64_t cost = cost_of(&place, place.order, scratch);
        if (cost >= least)
            continue;
        least = cost;
        for (int s = 0; s < place.sites; s++) { /* in a site, nodes in order get members in order */
            for (int i = place.first[s]; i < place.first[s + 1]; i++)
                place.gain[place.order[i]] = place.order[i];
            sort(place.order + place.first[s], place.first[s + 1] - place.first[s], place.gain);
        }
        for (int i = 0; i < pattern->nodes; i++)
            rank[place.order[i]] = place.member[i];
    }

out:
    hal_free(place.at);
    hal_free(place.to);
    hal_free(place.weight);
    hal_free(place.first);
    hal_free(place.cluster);
    hal_free(place.member);
    hal_free(place.site_of);
    hal_free(place.side);
    hal_free(place.gain);
    hal_free(place.order);
    hal_free(place.locked);
    hal_free(scratch);
    return error;
}
