/* SPDX-License-Identifier: MIT */
#include "collective/col.h"

bool col_start(struct col *col, const char *program, const char *about, int argc, char **argv,
               const struct option *table, int *status)
{
    struct crew crew; /* here all are equal */

    if (!cap_start(program, about, argc, argv, table, &col->options, &col->net, &col->topology, &crew,
                   status))
        return false;
    stopwatch_start(&col->watch);
    MPI_Comm_split(MPI_COMM_WORLD, (int)col->topology.cluster, col->net.rank, &col->cluster);
    return true;
}

void col_stop(struct col *col)
{
    MPI_Comm_free(&col->cluster);
    net_stop(&col->net);
}

bool col_sampling(const struct col *col)
{
    return col->options.sample && col->watch.hertz > 0;
}
