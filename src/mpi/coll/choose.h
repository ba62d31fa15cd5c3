/* SPDX-License-Identifier: MIT
 *
 * Which algorithm a collective takes.
 *
 * A rule names a collective, an algorithm, and from how much data on and in which communicators it is taken; of the
 * rules that apply the last one wins.  All processes of a communicator must come to the same result, so rules look at
 * nothing but what these have in common, and what the user sets must be the same for all.
 *
 * Rules come from the table tuned.inc, then from the setting LWMPI_COLL, then from the info key "lwmpi_coll" of
 * the communicator (as it is when its first collective runs).  Rules of users are apart by commas, spaces or line ends:
 *
 *     <collective>:<algorithm>[@<from>[-[<to>]]][/<ranks>[/<workers>[/<clusters>[/<near>]]]]
 *
 * from and to are bytes of a rank's data, or of one block where each rank has one for each, with k, M or G behind;
 * `to` is the first that is not meant.  ranks, workers and clusters are the least number of each that the communicator
 * spans, near that of its workers in a cluster, on average.  "allreduce:direct@16k" is direct from 16384 bytes on; "bcast:chain@1M/0/4" needs four workers.  `lwmpi-info
 * --collectives` lists algorithms and rules.
 *
 * tuned.inc has the same as lines RULE(collective, algorithm, from, to, ranks, workers, clusters), where a `to` of 0 is
 * no limit; bench/tune writes it.  levels.inc follows it.
 */
#ifndef LW_CHOOSE_H
#define LW_CHOOSE_H

#include "coll.h"

struct lw_shape;

/* A way to do a collective, in the file of the collective.  `fits` looks at the team and meet->bytes only, where `early` is
 * set. */
struct lw_algorithm {
    uint8_t kind;                                            /* enum lw_coll_kind */
    const char *name, *about;                                /* of those that rules can name */
    bool (*fits)(const struct lw_meet *meet);                /* NULL: always */
    void (*plan)(struct lw_meet *meet);                      /* set the number of segments; NULL: it is 1 */
    void (*build)(struct lw_sched *sched, uint64_t segment); /* append the steps of a segment */
    bool sliced;                                  /* segments may be dealt to speakers: speakers.h */
    bool levels;                                  /* first the cluster meets: levels.h; no build */
    double (*cost)(const struct lw_shape *shape); /* predicted, in ns: cost.h.  Not of those by levels */
    const struct lw_early_way
        *early; /* how members leave before all have come; NULL: they wait.  See early.h */
};

/* Those that rules can name, by collective; the first of each fits always or is followed by one that does.  Ends with
 * NULL. */
extern const struct lw_algorithm *const lw_algorithms[];

struct lw_rule {
    const struct lw_algorithm *algorithm;
    uint64_t from, to; /* bytes; to 0: no limit */
    uint32_t ranks, workers, clusters, near;
    bool wide; /* only between clusters, with levels */
};

/* The algorithm that the rules name for meet->lead's kind and meet->bytes.  NULL: the meeting fails. */
const struct lw_algorithm *lw_choose(struct lw_meet *meet);

/* Of a collective whose blocks have any sizes, which not all processes know: `wide` between clusters, by levels if the rules for no bytes
 * say so and there is none but messages between clusters; else `near`. */
const struct lw_algorithm *lw_choose_vector(struct lw_meet *meet, const struct lw_algorithm *near,
                                            const struct lw_algorithm *wide);

const char *lw_coll_kind_name(enum lw_coll_kind kind);

/* Rules of the table; false: there are no more. */
bool lw_rule_tuned(uint32_t at, struct lw_rule *rule);

/* Read the next rule of a user's text and step over it; 0, or at the end LW_ENOENT, or LW_EINVAL: what is between
 * *text before and after is none. */
int lw_rule_parse(const char **text, struct lw_rule *rule);

/* One of its name; NULL: there is none. */
const struct lw_algorithm *lw_algorithm_find(const char *kind, size_t kind_length, const char *name,
                                             size_t name_length);

/* A communicator ends. */
void lw_choices_free(struct lw_choices *choices);

extern const struct lw_algorithm lw_bcast_flat, lw_bcast_tree, lw_bcast_chain, lw_bcast_halves;
extern const struct lw_algorithm lw_gather_direct, lw_gather_tree, lw_scatter_direct, lw_scatter_tree;
extern const struct lw_algorithm lw_allgather_direct, lw_allgather_bruck, lw_allgather_ring;
extern const struct lw_algorithm lw_alltoall_packed, lw_alltoall_bruck, lw_alltoall_direct;
extern const struct lw_algorithm lw_reduce_tree, lw_reduce_halves, lw_allreduce_direct, lw_allreduce_doubling,
    lw_allreduce_halving;
extern const struct lw_algorithm lw_gatherv_packed, lw_allgatherv_packed,
    lw_alltoallv_packed; /* of no name */
extern const struct lw_algorithm lw_gather_packed, lw_scatter_packed, lw_allgather_packed,
    lw_reduce_scatter_packed;
extern const struct lw_algorithm lw_barrier_dissemination, lw_barrier_signals, lw_reduce_scatter_direct,
    lw_scan_chain, lw_scan_rounds, lw_scan_halves, lw_scan_slices;

/* lw_coll_call.choose. */
const struct lw_algorithm *lw_barrier_choose(struct lw_meet *meet);
const struct lw_algorithm *lw_bcast_choose(struct lw_meet *meet);
const struct lw_algorithm *lw_gather_choose(struct lw_meet *meet); /* and scatter */
const struct lw_algorithm *lw_allgather_choose(struct lw_meet *meet);
const struct lw_algorithm *lw_alltoall_choose(struct lw_meet *meet);
const struct lw_algorithm *lw_reduce_choose(struct lw_meet *meet);
const struct lw_algorithm *lw_allreduce_choose(struct lw_meet *meet);
const struct lw_algorithm *lw_reduce_scatter_choose(struct lw_meet *meet); /* with and without counts */
const struct lw_algorithm *lw_scan_choose(struct lw_meet *meet);           /* and exscan */

#endif
