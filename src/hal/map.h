/* SPDX-License-Identifier: MIT
 *
 * Mapping policies: which cluster and worker carries which rank.  Pure functions of the
 * job's description; mpiexec uses them too. [lwmpi 5.8]
 */
#ifndef LW_HAL_MAP_H
#define LW_HAL_MAP_H

#include "hal/hal.h"

/* Ranks of the job that are I/O ranks: outside of MPI_COMM_WORLD, one a cluster. */
static inline uint32_t lw_map_io(const struct hal_job *job)
{
    return job->io_ranks;
}

/* Size of MPI_COMM_WORLD for the others. */
static inline uint32_t lw_map_world(const struct hal_job *job)
{
    return job->nranks - lw_map_io(job);
}

/* A rank's place: cluster, and its index among the ranks of that cluster. */
struct lw_place {
    uint32_t cluster, index;
};

static inline struct lw_place lw_map_place(const struct hal_job *job, uint32_t rank)
{
    uint32_t clusters = job->nclusters - lw_map_io(job);
    if (lw_map_io(job) && rank >= lw_map_world(job))
        return (struct lw_place){clusters + rank - lw_map_world(job), 0};
    if (job->map == HAL_MAP_COMPACT)
        return (struct lw_place){rank / job->pes, rank % job->pes};
    return (struct lw_place){rank % clusters, rank / clusters};
}

/* The rank at a place; only meaningful if index < lw_map_count(). */
static inline uint32_t lw_map_rank(const struct hal_job *job, uint32_t cluster, uint32_t index)
{
    uint32_t clusters = job->nclusters - lw_map_io(job);
    if (lw_map_io(job) && cluster >= clusters)
        return lw_map_world(job) + cluster - clusters;
    return job->map == HAL_MAP_COMPACT ? cluster * job->pes + index : index * clusters + cluster;
}

/* How many ranks a cluster carries. */
static inline uint32_t lw_map_count(const struct hal_job *job, uint32_t cluster)
{
    uint32_t ranks = lw_map_world(job), clusters = job->nclusters - lw_map_io(job);
    if (cluster >= job->nclusters)
        return 0;
    if (lw_map_io(job) && cluster >= clusters)
        return 1;
    if (job->map == HAL_MAP_SCATTER)
        return ranks / clusters + (cluster < ranks % clusters);
    uint32_t before = cluster * job->pes;
    uint32_t left = ranks > before ? ranks - before : 0;
    return left < job->pes ? left : job->pes;
}

/* The ranks of a cluster are dealt to its workers in blocks: worker w carries the
 * indices [lw_map_first(w), lw_map_first(w + 1)).  If there are fewer ranks than workers, the first workers carry them,
 * so that the conventional port of a rank has its home at the rank's worker. */
static inline uint32_t lw_map_first(const struct hal_job *job, uint32_t cluster, uint32_t worker)
{
    uint32_t count = lw_map_count(job, cluster);
    if (count < job->workers)
        return worker < count ? worker : count;
    /* A cluster has a worker: NOLINTNEXTLINE(clang-analyzer-core.DivideZero) */
    return (uint32_t)((uint64_t)count * worker / job->workers);
}

/* The worker (in its cluster) of the rank with this index there. */
static inline uint32_t lw_map_worker(const struct hal_job *job, uint32_t cluster, uint32_t index)
{
    uint32_t count = lw_map_count(job, cluster);
    if (count <= job->workers)
        return index;
    uint32_t worker = (uint32_t)((uint64_t)index * job->workers / count);
    while (worker + 1 < job->workers && lw_map_first(job, cluster, worker + 1) <= index)
        worker++;
    return worker;
}

/* The workers that carry ranks, in the order of their gids: in the first `full` clusters `most` each, in the others below the I/O
 * clusters `rest` each, of which there may be none. */
struct lw_carriers {
    uint32_t full, most, rest;
    uint32_t count; /* without those of I/O clusters, each of which has one */
};
static inline struct lw_carriers lw_map_carriers_of(const struct hal_job *job)
{
    uint32_t ranks = lw_map_world(job), clusters = job->nclusters - lw_map_io(job);
    bool compact = job->map == HAL_MAP_COMPACT;
    uint32_t full = compact ? ranks / job->pes : ranks % clusters,
             least = compact ? job->pes : ranks / clusters + 1;
    uint32_t rest = compact ? ranks % job->pes : ranks / clusters, others = compact ? 1 : clusters - full;
    struct lw_carriers of = {.full = full,
                             .most = least < job->workers ? least : job->workers,
                             .rest = rest < job->workers ? rest : job->workers};
    of.count = full * of.most + others * of.rest;
    return of;
}

static inline uint32_t lw_map_carriers(const struct hal_job *job)
{
    return lw_map_carriers_of(job).count + lw_map_io(job);
}

/* The gid of the nth of them. */
static inline uint32_t lw_map_carrier(const struct hal_job *job, uint32_t nth)
{
    struct lw_carriers of = lw_map_carriers_of(job);
    if (nth >= of.count)
        return (job->nclusters - lw_map_io(job) + nth - of.count) * job->workers;
    bool first = nth < of.full * of.most;
    uint32_t from = first ? 0 : of.full, each = first ? of.most : of.rest;
    nth -= first ? 0 : of.full * of.most;
    /* There are such: NOLINTNEXTLINE(clang-analyzer-core.DivideZero) */
    return (from + nth / each) * job->workers + nth % each;
}

/* Which of them a worker is that carries ranks. */
static inline uint32_t lw_map_carrier_of(const struct hal_job *job, uint32_t cluster, uint32_t worker)
{
    struct lw_carriers of = lw_map_carriers_of(job);
    uint32_t clusters = job->nclusters - lw_map_io(job), full = cluster < of.full ? cluster : of.full;
    if (cluster >= clusters)
        return of.count + cluster - clusters;
    return full * of.most + (cluster - full) * of.rest + worker;
}

#endif
