/* SPDX-License-Identifier: MIT */
#include "common/topology.h"

void topology_make(struct topology *topology, uint32_t rank, uint32_t ranks, uint32_t per_cluster,
                   bool scatter)
{
    topology->ranks = ranks;
    topology->per_cluster = per_cluster;
    topology->clusters = (ranks - 1) / per_cluster + 1;
    topology->scatter = scatter;
    topology->rank = rank;
    topology->cluster = scatter ? rank % topology->clusters : rank / per_cluster;
    topology->index = scatter ? rank / topology->clusters : rank % per_cluster;
    topology->members = topology_members(topology, topology->cluster);
    topology->master = topology_rank(topology, topology->cluster, 0);
}

uint32_t topology_members(const struct topology *topology, uint32_t cluster)
{
    if (topology->scatter)
        return (topology->ranks - cluster - 1) / topology->clusters + 1;
    if (cluster + 1 < topology->clusters)
        return topology->per_cluster;
    return topology->ranks - cluster * topology->per_cluster;
}

uint32_t topology_rank(const struct topology *topology, uint32_t cluster, uint32_t index)
{
    return topology->scatter ? index * topology->clusters + cluster : cluster * topology->per_cluster + index;
}

/* Ranks in all clusters before this one. */
static uint32_t ranks_before(const struct topology *topology, uint32_t cluster)
{
    uint32_t ranks = 0;

    for (uint32_t c = 0; c < cluster; c++)
        ranks += topology_members(topology, c);
    return ranks;
}

/* items * part / parts without overflow. */
static uint64_t portion(uint64_t items, uint64_t part, uint64_t parts)
{
    return items / parts * part + items % parts * part / parts;
}

struct share topology_cluster_share(const struct topology *topology, uint64_t items, uint32_t cluster)
{
    uint32_t before = ranks_before(topology, cluster);
    uint64_t first = portion(items, before, topology->ranks);
    uint64_t end = portion(items, before + topology_members(topology, cluster), topology->ranks);

    return (struct share){first, end - first};
}

struct share share_split(struct share whole, uint32_t parts, uint32_t index)
{
    uint64_t first = portion(whole.count, index, parts);
    uint64_t end = portion(whole.count, index + 1, parts);

    return (struct share){whole.first + first, end - first};
}
