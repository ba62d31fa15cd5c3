/* SPDX-License-Identifier: MIT
 *
 * The networks on chip: one for data, one for control, of the same shape: a grid of routers, one for each compute cluster,
 * each row and column of which is a ring (a torus) or not (a mesh).  An I/O cluster lies along one side of the grid (north,
 * south, west, east, in this order, then again) and has an interface at each router of that side. [kalray 2.1]
 *
 * Routes are static: along the row first, then along the column; so two messages between the same two never overtake.  Who has
 * been given another route (routes.h) says which: the order of row and column, and the direction in each ring, may be the other.
 * Flow control is by credit: a link never loses anything, and who finds it busy waits.  Who injects more slowly than
 * links carry leaves room for others, so a message is held up only as far as the link cannot make it up.
 */
#ifndef LW_HAL_NOC_H
#define LW_HAL_NOC_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/macros.h"

struct machine;

/* Who puts a message on the network: a core, the DMA engine of its cluster (one of its channels), or, on the control
 * network, the interface. */
enum noc_by { NOC_PE, NOC_DMA, NOC_CONTROL };

/* Of `clusters` clusters of a job the last `io` are I/O clusters, and so is the one after, which carries services, maybe together with
 * one of the others (key services.io).  host: the last of them is none, but the host beyond PCIe, which is reached by the first of those. */
int noc_start(const struct machine *machine, uint32_t clusters, uint32_t io, bool host) LW_CHECK;

/* A route: these bits, or none, which is the shortest. */
enum { NOC_COLUMN_FIRST = 1, NOC_OTHER_ROW = 2, NOC_OTHER_COLUMN = 4, NOC_ROUTES = 8 };

/* A message of so many bytes leaves cluster `from` at `when` (ps), not earlier than any before it did.  When its last byte is
 * at cluster `to`; *sent: when it has left, and its source is free again. */
uint64_t noc_send(uint32_t from, uint32_t to, uint32_t route, uint64_t bytes, enum noc_by by, uint64_t when,
                  uint64_t *sent);

/* The links between routers that a route takes, by number as in noc_load(): how many; *links is valid until the next call of
 * this or of noc_send(). */
uint32_t noc_route(uint32_t from, uint32_t to, uint32_t route, const uint32_t **links);

/* Of a link between routers: E, W, S or N. */
char noc_direction(uint32_t link);

/* What a source puts on the network, bytes a cycle. */
double noc_rate(enum noc_by by);

/* The node by which what goes from one cluster to another leaves: an I/O cluster has several. */
uint32_t noc_gate(uint32_t from, uint32_t to);

/* Without anybody in the way: ps from the first byte's departure to its arrival, and how many hops that are, the first
 * and the last, which are within the clusters, included. */
uint64_t noc_distance(uint32_t from, uint32_t to, uint32_t *hops);

/* Without anybody in the way: ps from the departure of a message to the arrival of its last byte. */
uint64_t noc_alone(uint32_t from, uint32_t to, uint64_t bytes, enum noc_by by);

/* ------------------------------------------------------------ for reports */

/* Where messages come from or go to, and where it lies: routers from (0, 0), I/O interfaces around them. */
struct noc_node {
    bool io;
    uint32_t cluster; /* its number among those of its kind */
    uint32_t interface;
    int32_t x, y;
};
uint32_t noc_nodes(void);
struct noc_node noc_node(uint32_t node);

/* The node of a cluster of the job; of an I/O cluster its first one. */
uint32_t noc_node_of(uint32_t cluster);

/* What a link has carried so far.  from == to: between a node and its cluster. */
struct noc_load {
    uint32_t from, to;
    bool control;
    bool in; /* from == to: to the cluster */
    uint64_t busy_ps, bytes, messages;
};
/* Link `link` of each of the networks; false: there is none at this edge of a mesh. */
uint32_t noc_links(void);
bool noc_load(uint32_t link, bool control, struct noc_load *load);

#endif
