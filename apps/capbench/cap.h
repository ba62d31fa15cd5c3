/* SPDX-License-Identifier: MIT
 *
 * The kernels of CAP Bench in the form in which the LWMPI papers ran them: who does what, which messages go
 * where, and how much is computed, step by step as in the programs that the papers name.  Those in apps/fn, gf
 * and km do the same work with fewer messages and less computing.
 *
 * Rank 0 is the *global master*: it leads and does not compute.  Each cluster has a *local master* (rank 1 in the
 * cluster of rank 0, else the first of the cluster) and *slaves*.  A job of one rank has no messages.
 */
#ifndef APPS_CAP_H
#define APPS_CAP_H

#include "common/options.h"
#include "common/report.h"

/* The ranks of a cluster that work, by number: 0 is the local master. */
struct team {
    int first; /* rank of the local master; the slaves follow it */
    uint32_t members;
};

enum role { ROLE_ALONE, ROLE_GLOBAL, ROLE_LOCAL, ROLE_SLAVE };

struct crew {
    enum role role;
    struct team team;        /* the caller's; of a global master: none */
    uint32_t teams, workers; /* of the job */
};

/* What role the caller has. */
void crew_make(struct crew *crew, const struct topology *topology);

/* Team number `i`, of 0 .. teams-1: there is one for each cluster but, with one rank a cluster, that of rank 0. */
struct team crew_team(const struct crew *crew, const struct topology *topology, uint32_t i);

/* Options of these programs beside the common ones. */
struct cap_options {
    struct common_options common;
    int sample; /* --compute: 0 full, 1 sample */
};

#define CAP_OPTIONS(options)                                                                    \
    {"compute",                                                                                 \
     OPTION_CHOICE,                                                                             \
     &(options)->sample,                                                                        \
     "full|sample",                                                                             \
     "on a modelled machine: compute all (default), or a part, and state the time of the rest", \
     0,                                                                                         \
     0},                                                                                        \
        COMMON_OPTIONS(&(options)->common)

/* How many items there are: as many as were given, or, if that is 0, so many for each cluster by class. */
uint64_t cap_items(uint64_t given, const struct cap_options *options, const struct topology *topology,
                   const uint64_t each[WORKLOAD_TINY + 1]);

/* Begin: join the job, parse the options, take the role.  False: the program is to end with *status. */
bool cap_start(const char *program, const char *about, int argc, char **argv, const struct option *table,
               struct cap_options *options, struct net *net, struct topology *topology, struct crew *crew,
               int *status);

/* Numbers from a seed, for the images and points: any, and quick. */
struct cap_random {
    uint32_t low, high;
};
void cap_seed(struct cap_random *random, uint32_t seed);
uint32_t cap_random(struct cap_random *random);

#endif
