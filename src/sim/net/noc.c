/* SPDX-License-Identifier: MIT
 *
 * The networks on chip: routes, links and who waits for them.
 */
#include "sim/net/noc.h"
#include "sim/core/energy.h"
#include "sim/machine/machine.h"

#include <stdlib.h>

/* The links that leave a router; those of an I/O interface are OUT and IN. */
enum { EAST, WEST, SOUTH, NORTH, OUT, IN, DIRECTIONS };
enum { SIDE_NORTH, SIDE_SOUTH, SIDE_WEST, SIDE_EAST, SIDES };
enum { DMA_CHANNELS_MOST = 64 };

struct link {
    uint64_t free_at; /* ps: when it has carried what it was given */
    uint64_t busy_ps, bytes, messages;
};

static struct {
    const struct machine *machine;
    uint32_t columns, rows, routers, nodes;
    uint32_t clusters, io;    /* of the job */
    uint32_t host;            /* its cluster that is none, but the host beyond PCIe; UINT32_MAX: none is */
    uint64_t pcie_free_at[2]; /* to the chip, and from it */
    struct link *links[2];    /* data, control: node * DIRECTIONS + direction */
    uint64_t *channels;       /* when each DMA channel of a node's cluster is free */
    uint32_t *path;           /* links of the route that was asked for last */
    double cycle;             /* ps */
    uint64_t router, wire;    /* ps, to pass one */
} noc;

/* Interfaces of an I/O cluster. */
static uint32_t interfaces(uint32_t io)
{
    return io % SIDES < SIDE_WEST ? noc.columns : noc.rows;
}

int noc_start(const struct machine *machine, uint32_t clusters, uint32_t io, bool host)
{
    noc.machine = machine;
    noc.columns = machine->columns;
    noc.rows = machine->rows;
    noc.routers = noc.nodes = noc.columns * noc.rows;
    for (uint32_t i = 0; i < machine->io_clusters; i++)
        noc.nodes += interfaces(i);
    noc.clusters = clusters;
    noc.io = io;
    noc.pcie_free_at[0] = noc.pcie_free_at[1] = 0;
    noc.host = host ? clusters - 1 : UINT32_MAX;
    noc.cycle = 1e6 / machine->clock_mhz;
    noc.router = (uint64_t)(machine->router_cycles * noc.cycle);
    noc.wire = (uint64_t)(machine->link_cycles * noc.cycle);
    noc.channels = calloc((size_t)noc.nodes * machine->dma_channels, sizeof *noc.channels);
    noc.path = calloc((size_t)noc.columns + noc.rows, sizeof *noc.path);
    for (int i = 0; i < 2; i++)
        noc.links[i] = calloc((size_t)noc.nodes * DIRECTIONS, sizeof(struct link));
    return noc.path && noc.channels && noc.links[0] && noc.links[1] ? LW_OK : LW_ENOMEM;
}

/* ------------------------------------------------------------------- places */

/* The first interface of an I/O cluster. */
static uint32_t io_first(uint32_t io)
{
    uint32_t node = noc.routers;
    for (uint32_t i = 0; i < io; i++)
        node += interfaces(i);
    return node;
}

/* Which I/O cluster of the machine carries a cluster of the job; UINT32_MAX: none.  The services' is the one that the machine names,
 * or comes after those of I/O ranks, if there is another. */
static uint32_t io_of(uint32_t cluster)
{
    uint32_t count = noc.machine->io_clusters;
    if (cluster == noc.host)
        return 0; /* by which it is reached */
    if (!count || cluster < noc.clusters - noc.io)
        return UINT32_MAX;
    if (cluster == noc.clusters && noc.machine->services_io)
        return noc.machine->services_io - 1;
    return (cluster - (noc.clusters - noc.io)) % count;
}

/* The router that an interface is attached to. */
static uint32_t gate(uint32_t io, uint32_t interface)
{
    switch (io % SIDES) {
    case SIDE_NORTH:
        return interface;
    case SIDE_SOUTH:
        return (noc.rows - 1) * noc.columns + interface;
    case SIDE_WEST:
        return interface * noc.columns;
    default:
        return interface * noc.columns + noc.columns - 1;
    }
}

uint32_t noc_node_of(uint32_t cluster)
{
    uint32_t io = io_of(cluster);
    return io == UINT32_MAX ? cluster % noc.routers : io_first(io);
}

/* An end of a route: the node, and the router where it begins. */
struct end {
    uint32_t node, router;
};

/* Of an I/O cluster the interface in the column, or row, of router `other`. */
static struct end end_of(uint32_t cluster, uint32_t other)
{
    uint32_t io = io_of(cluster);
    if (io == UINT32_MAX)
        return (struct end){cluster % noc.routers, cluster % noc.routers};
    uint32_t interface = io % SIDES < SIDE_WEST ? other % noc.columns : other / noc.columns;
    return (struct end){io_first(io) + interface, gate(io, interface)};
}

/* ------------------------------------------------------------------- routes */

/* The way in a row or column of `size`: how many steps of +1 or -1.  other: the longer way around. */
static uint32_t way(uint32_t at, uint32_t to, uint32_t size, bool other, int *step)
{
    uint32_t forward = to >= at ? to - at : to + size - at;
    bool up = noc.machine->torus ? (forward <= size - forward) != (other && at != to) : to >= at;
    *step = up ? 1 : -1;
    return up ? forward : size - forward;
}

static uint32_t moved(uint32_t at, int step, uint32_t size)
{
    return step > 0 ? (at + 1 == size ? 0 : at + 1) : (at ? at : size) - 1;
}

static void ends(uint32_t from, uint32_t to, struct end *a, struct end *b)
{
    *a = end_of(from, end_of(to, 0).router);
    *b = end_of(to, a->router);
    *a = end_of(from, b->router);
}

uint32_t noc_gate(uint32_t from, uint32_t to)
{
    struct end a, b;
    ends(from, to, &a, &b);
    return a.node;
}

/* The cluster at whose edge the host is. */
static uint32_t edge(void)
{
    return noc.clusters - noc.io;
}

static bool over_pcie(uint32_t from, uint32_t to)
{
    return (from == noc.host) != (to == noc.host);
}

/* Of a way over PCIe the other end on the chip. */
static uint32_t inner(uint32_t from, uint32_t to)
{
    return from == noc.host ? to : from;
}

static uint64_t distance(uint32_t from, uint32_t to, uint32_t *hops)
{
    struct end a, b;
    ends(from, to, &a, &b);
    uint32_t columns = noc.columns;
    int step;
    uint32_t links = 2 + way(a.router % columns, b.router % columns, columns, false, &step) +
                     way(a.router / columns, b.router / columns, noc.rows, false, &step);
    *hops = links;
    return links * noc.wire + (links - 1) * noc.router;
}

uint64_t noc_distance(uint32_t from, uint32_t to, uint32_t *hops)
{
    if (!over_pcie(from, to))
        return distance(from, to, hops);
    *hops = 0;
    uint64_t way = inner(from, to) == edge() ? 0 : distance(edge(), inner(from, to), hops);
    ++*hops;
    return way + (uint64_t)noc.machine->pcie_ps;
}

/* Along a row (0) or column (1) from router `at`, which becomes the one where that ends. */
static uint32_t along(uint32_t *at, uint32_t to, int axis, uint32_t route, uint32_t *links)
{
    uint32_t columns = noc.columns, x = *at % columns, y = *at / columns, size = axis ? noc.rows : columns;
    uint32_t *moves = axis ? &y : &x, count = 0;
    bool other = route & (axis ? NOC_OTHER_COLUMN : NOC_OTHER_ROW);
    int step;
    for (uint32_t left = way(*moves, axis ? to / columns : to % columns, size, other, &step); left; left--) {
        int direction = axis ? (step > 0 ? SOUTH : NORTH) : step > 0 ? EAST : WEST;
        links[count++] = (y * columns + x) * DIRECTIONS + (uint32_t)direction;
        *moves = moved(*moves, step, size);
    }
    *at = y * columns + x;
    return count;
}

/* The links between two routers, in order: at most columns + rows. */
static uint32_t links_of(uint32_t at, uint32_t to, uint32_t route, uint32_t *links)
{
    int first = route & NOC_COLUMN_FIRST ? 1 : 0;
    uint32_t count = along(&at, to, first, route, links);
    return count + along(&at, to, !first, route, links + count);
}

uint32_t noc_route(uint32_t from, uint32_t to, uint32_t route, const uint32_t **links)
{
    struct end a, b;
    ends(from, to, &a, &b);
    *links = noc.path;
    return links_of(a.router, b.router, route, noc.path);
}

char noc_direction(uint32_t link)
{
    return "EWSN"[link % DIRECTIONS];
}

/* -------------------------------------------------------------------- links */

/* A message on its way. */
struct flight {
    uint64_t head;   /* when its first byte is where it is now */
    uint64_t serial; /* that a link is busy with it */
    uint64_t slack;  /* that its source takes longer than that */
    uint64_t bytes;
};

/* What was sent before goes first; a source that is slower than the link leaves gaps in which some of it finds room. */
static void pass(struct link *link, struct flight *flight)
{
    uint64_t behind = link->free_at > flight->head ? link->free_at - flight->head : 0;
    link->free_at = flight->head + behind + flight->serial;
    link->busy_ps += flight->serial;
    link->bytes += flight->bytes;
    link->messages++;
    energy_bytes(ENERGY_NOC, flight->head, flight->bytes);
    flight->head += behind > flight->slack ? behind - flight->slack : 0;
}

/* The DMA channel of a node that is free first. */
static uint64_t *channel(uint32_t node)
{
    uint64_t *channels = noc.channels + (size_t)node * noc.machine->dma_channels, *first = channels;
    for (uint32_t i = 1; i < noc.machine->dma_channels; i++)
        if (channels[i] < *first)
            first = &channels[i];
    return first;
}

/* What a link carries: between routers, or (local) between a router and its cluster. */
static double link_rate(enum noc_by by, bool local)
{
    const struct machine *m = noc.machine;
    if (by == NOC_CONTROL)
        return m->control_bytes_per_cycle;
    return local && m->local_bytes_per_cycle > 0 ? m->local_bytes_per_cycle : m->noc_bytes_per_cycle;
}

double noc_rate(enum noc_by by)
{
    const struct machine *m = noc.machine;
    double grid = link_rate(by, false), local = link_rate(by, true), link = local < grid ? local : grid;
    double rate = by == NOC_CONTROL ? link : by == NOC_PE ? m->pe_bytes_per_cycle : m->dma_bytes_per_cycle;
    return rate <= 0 || rate > link ? link : rate;
}

/* How long a source takes to put a message on the network. */
static uint64_t push_time(uint64_t bytes, enum noc_by by)
{
    return (uint64_t)((double)bytes / noc_rate(by) * noc.cycle);
}

/* From here on links carry so much. */
static void rated(struct flight *flight, uint64_t push, double rate)
{
    flight->serial = (uint64_t)((double)flight->bytes / rate * noc.cycle);
    flight->slack = push - flight->serial;
}

uint64_t noc_alone(uint32_t from, uint32_t to, uint64_t bytes, enum noc_by by)
{
    uint32_t hops;
    return noc_distance(from, to, &hops) + push_time(bytes, by);
}

static uint64_t grid_send(uint32_t from, uint32_t to, uint32_t route, uint64_t bytes, enum noc_by by,
                          uint64_t when, uint64_t *sent)
{
    struct end a, b;
    ends(from, to, &a, &b);
    uint64_t push = push_time(bytes, by);
    struct flight flight = {.head = when, .bytes = bytes};
    uint64_t *dma = by == NOC_DMA ? channel(a.node) : NULL;
    if (dma && *dma > flight.head)
        flight.head = *dma;
    struct link *links = noc.links[by == NOC_CONTROL];
    rated(&flight, push, link_rate(by, true));
    pass(&links[(size_t)a.node * DIRECTIONS + OUT], &flight);
    *sent = flight.head + push;
    if (dma)
        *dma = *sent;
    flight.head += noc.wire + noc.router;
    rated(&flight, push, link_rate(by, false));
    uint32_t hops = links_of(a.router, b.router, route, noc.path);
    for (uint32_t i = 0; i < hops; i++) {
        pass(&links[noc.path[i]], &flight);
        flight.head += noc.wire + noc.router;
    }
    rated(&flight, push, link_rate(by, true));
    pass(&links[(size_t)b.node * DIRECTIONS + IN], &flight);
    return flight.head + noc.wire + push;
}

static uint64_t pcie_send(bool from_chip, uint64_t bytes, uint64_t when, uint64_t *sent)
{
    uint64_t *free_at = &noc.pcie_free_at[from_chip], begin = *free_at > when ? *free_at : when;
    *free_at = begin + (uint64_t)((double)bytes / noc.machine->pcie_bytes_per_cycle * noc.cycle);
    *sent = *free_at;
    return *free_at + (uint64_t)noc.machine->pcie_ps;
}

uint64_t noc_send(uint32_t from, uint32_t to, uint32_t route, uint64_t bytes, enum noc_by by, uint64_t when,
                  uint64_t *sent)
{
    uint64_t passed;
    if (!over_pcie(from, to))
        return grid_send(from, to, route, bytes, by, when, sent);
    if (from == noc.host) {
        uint64_t there = pcie_send(false, bytes, when, sent);
        return to == edge() ? there : grid_send(edge(), to, route, bytes, by, there, &passed);
    }
    if (from == edge())
        return pcie_send(true, bytes, when, sent);
    return pcie_send(true, bytes, grid_send(from, edge(), route, bytes, by, when, sent), &passed);
}

/* ----------------------------------------------------------------- reports */

uint32_t noc_nodes(void)
{
    return noc.nodes;
}

struct noc_node noc_node(uint32_t node)
{
    if (node < noc.routers)
        return (struct noc_node){
            .cluster = node, .x = (int32_t)(node % noc.columns), .y = (int32_t)(node / noc.columns)};
    uint32_t io = 0, at = noc.routers;
    for (; node >= at + interfaces(io); io++)
        at += interfaces(io);
    uint32_t router = gate(io, node - at);
    struct noc_node result = {.io = true,
                              .cluster = io,
                              .interface = node - at,
                              .x = (int32_t)(router % noc.columns),
                              .y = (int32_t)(router / noc.columns)};
    int32_t out = 1 + (int32_t)(io / SIDES);
    switch (io % SIDES) {
    case SIDE_NORTH:
        result.y -= out;
        break;
    case SIDE_SOUTH:
        result.y += out;
        break;
    case SIDE_WEST:
        result.x -= out;
        break;
    default:
        result.x += out;
    }
    return result;
}

uint32_t noc_links(void)
{
    return noc.nodes * DIRECTIONS;
}

/* The router next to another one; false: there is none. */
static bool beside(uint32_t router, int direction, uint32_t *other)
{
    uint32_t x = router % noc.columns, y = router / noc.columns;
    int dx = (direction == EAST) - (direction == WEST), dy = (direction == SOUTH) - (direction == NORTH);
    int64_t nx = (int64_t)x + dx, ny = (int64_t)y + dy;
    bool edge = nx < 0 || ny < 0 || nx >= noc.columns || ny >= noc.rows;
    if (edge && !noc.machine->torus)
        return false;
    *other = (uint32_t)((ny + noc.rows) % noc.rows * noc.columns + (nx + noc.columns) % noc.columns);
    return *other != router;
}

bool noc_load(uint32_t index, bool control, struct noc_load *load)
{
    uint32_t node = index / DIRECTIONS;
    int direction = (int)(index % DIRECTIONS);
    const struct link *link = &noc.links[control][index];
    *load = (struct noc_load){.from = node,
                              .to = node,
                              .control = control,
                              .in = direction == IN,
                              .busy_ps = link->busy_ps,
                              .bytes = link->bytes,
                              .messages = link->messages};
    if (direction >= OUT)
        return true;
    return node < noc.routers && beside(node, direction, &load->to);
}
