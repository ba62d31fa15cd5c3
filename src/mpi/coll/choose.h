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
 *     <collective>:<algorithm>[@<from>[-[<to>]]][/<ranks>[/<workers>[/<clusters>]]]
 *
 * from and to are bytes of a rank's data, or of one block where each rank has one for each, with k, M or G behind;
 * `to` is the first that is not meant.  ranks, workers and clusters are the least number of each that the communicator
 * spans.  "allreduce:direct@16k" is direct from 16384 bytes on; "bcast:chain@1M/0/4" needs four workers.  `lwmpi-info
 * --collectives` lists algorithms and rules.
 *
 * tuned.inc has the same as lines RULE(collective, algorithm, from, to, ranks, workers, clusters), where a `to` of 0 is
 * no limit; bench/tune writes it.
 */
#ifndef LW_CHOOSE_H
#define LW_CHOOSE_H

#include "coll.h"

struct lw_algorithm {
    uint8_t kind; /* enum lw_coll_kind */
    const char *name;
    void (*plan)(struct lw_meet *meet);
    bool (*fits)(const struct lw_meet *meet); /* NULL: always */
    const char *about;
};

/* All of them, by collective; the first of each fits always or is followed by one that does.  Ends with a name NULL. */
extern const struct lw_algorithm lw_algorithms[];

struct lw_rule {
    const struct lw_algorithm *algorithm;
    uint64_t from, to; /* bytes; to 0: no limit */
    uint32_t ranks, workers, clusters;
};

/* Choose by meet->bytes, and plan. */
void lw_choose(struct lw_meet *meet, enum lw_coll_kind kind);

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

/* The algorithms: lw_algorithm.plan and fits. */
void lw_bcast_flat(struct lw_meet *meet);
void lw_bcast_tree(struct lw_meet *meet);
void lw_bcast_chain(struct lw_meet *meet);
void lw_gather_tree(struct lw_meet *meet);
bool lw_gather_tree_fits(const struct lw_meet *meet);
void lw_gather_direct(struct lw_meet *meet);
void lw_allgather_bruck(struct lw_meet *meet);
bool lw_allgather_bruck_fits(const struct lw_meet *meet);
void lw_allgather_direct(struct lw_meet *meet);
void lw_allgather_ring(struct lw_meet *meet);
void lw_alltoall_packed(struct lw_meet *meet);
void lw_alltoall_direct(struct lw_meet *meet);
bool lw_alltoall_direct_fits(const struct lw_meet *meet);
void lw_reduce_tree(struct lw_meet *meet);
void lw_allreduce_doubling(struct lw_meet *meet);
bool lw_allreduce_doubling_fits(const struct lw_meet *meet);
void lw_allreduce_direct(struct lw_meet *meet);

/* The plans of calls: lw_coll_call.plan. */
void lw_barrier_plan(struct lw_meet *meet);
void lw_bcast_plan(struct lw_meet *meet);
void lw_gather_plan(struct lw_meet *meet); /* and scatter */
void lw_allgather_plan(struct lw_meet *meet);
void lw_alltoall_plan(struct lw_meet *meet);
void lw_reduce_plan_root(struct lw_meet *meet);
void lw_allreduce_plan(struct lw_meet *meet);
void lw_reduce_scatter_plan(struct lw_meet *meet); /* with and without counts */
void lw_scan_plan(struct lw_meet *meet);           /* and exscan */

#endif
