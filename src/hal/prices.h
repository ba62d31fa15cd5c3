/* SPDX-License-Identifier: MIT
 *
 * Prices: what messages and copies take, as far as the platform knows it before anything has run.  By them collectives
 * predict which algorithm is the cheapest (mpi/coll/cost.h).
 */
#ifndef LW_HAL_PRICES_H
#define LW_HAL_PRICES_H

#include <stdbool.h>

/* A time that grows with size: nanoseconds, and nanoseconds a byte. */
struct hal_price {
    double base, byte;
};

/* A way that messages go: within a cluster, or from cluster to cluster. */
struct hal_way {
    struct hal_price send, receive; /* one that is sent ahead of its receive: of sender, and of receiver */
    double ask;                     /* a longer one: until both are ready for its data; ns */
    double page;                    /* bytes of it that go at a time; 0: all */
    struct hal_price out, in;       /* `base` for each of those: of who does nothing but send, or receive */
    struct hal_price both;          /* the same of who does both at a time */
    double signal;                  /* one that is sent, heard of, and waited for; ns */
    /* What all workers of a cluster that do so at a time wait for, a kernel or an interface: of a page, and of what is asked before
     * long messages, one that goes and one that comes.  ns */
    double serve_out, serve_in, serve_both, serve_ask;
    bool
        line; /* the workers of a cluster are served one after another, by a kernel or an interface that they share */
};

struct hal_prices {
    bool known; /* false: nothing of all this is */
    struct hal_way near, far;
    struct hal_price copy;
    /* Clusters are, in order, the places of a grid, row by row, with links between neighbours, perhaps also from each end to the other: what a
     * link takes for a byte, ns; 0: links are nobody's matter. */
    double columns, rows, link;
};

#endif
