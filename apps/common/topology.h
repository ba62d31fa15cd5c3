/* SPDX-License-Identifier: MIT
 *
 * Who is whose master.  Ranks are grouped into clusters; the first rank of a
 * cluster is its local master, the others are its slaves; rank 0, the local
 * master of cluster 0, is the global master as well.  Masters compute too: the
 * problem sizes of the paper divide by 12, the number of ranks a cluster.
 */
#ifndef APPS_TOPOLOGY_H
#define APPS_TOPOLOGY_H

#include <stdbool.h>
#include <stdint.h>

struct topology {
    uint32_t ranks, clusters, per_cluster;
    bool scatter;     /* rank r lives in cluster r mod clusters; else in r / per_cluster */
    uint32_t rank;    /* the caller */
    uint32_t cluster; /* of the caller */
    uint32_t index;   /* of the caller in its cluster; 0: it is a local master */
    uint32_t members; /* ranks in the caller's cluster, itself included */
    uint32_t master;  /* rank of the caller's local master */
};

/* per_cluster: ranks a cluster; the last cluster of a compact topology may have fewer. */
void topology_make(struct topology *topology, uint32_t rank, uint32_t ranks, uint32_t per_cluster,
                   bool scatter);

/* Ranks in a cluster, and the rank of its member number `index`. */
uint32_t topology_members(const struct topology *topology, uint32_t cluster);
uint32_t topology_rank(const struct topology *topology, uint32_t cluster, uint32_t index);

/* A piece of the work: `count` items from `first` on; may be empty. */
struct share {
    uint64_t first, count;
};

/* The part of all `items` that cluster `cluster` does: in proportion to its ranks. */
struct share topology_cluster_share(const struct topology *topology, uint64_t items, uint32_t cluster);

/* Part number `index` when `whole` is split into `parts` equal ones. */
struct share share_split(struct share whole, uint32_t parts, uint32_t index);

#endif
