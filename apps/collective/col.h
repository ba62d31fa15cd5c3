/* SPDX-License-Identifier: MIT
 *
 * What the programs with collectives have in common: the job, and the communicator of the caller's cluster.
 */
#ifndef APPS_COLLECTIVE_COL_H
#define APPS_COLLECTIVE_COL_H

#include <mpi.h>

#include "capbench/cap.h"
#include "capbench/costs.h"

struct col {
    struct net net;
    struct topology topology;
    struct cap_options options;
    struct stopwatch watch;
    MPI_Comm cluster; /* its ranks, in order */
};

/* Begin: as cap_start(), with the options that `table` puts into col->options; collective. */
bool col_start(struct col *col, const char *program, const char *about, int argc, char **argv,
               const struct option *table, int *status);

/* End the job; collective. */
void col_stop(struct col *col);

/* Is a part of the work to be computed, and the time of the rest stated? */
bool col_sampling(const struct col *col);

#endif
