/* SPDX-License-Identifier: MIT
 *
 * The networks on chip: a torus (or mesh) of clusters, routed column first, row after; each link carries one
 * packet after another.
 */
#include "hal/mppa256/energy.h"
#include "hal/mppa256/sim.h"

#include <stdlib.h>

enum { EAST, WEST, SOUTH, NORTH, LOCAL_OUT, LOCAL_IN, DIRECTIONS };

struct noc_link {
    uint64_t free_at; /* ps */
    uint64_t busy_ps;
    uint64_t bytes;
};

static struct {
    struct noc_link *links[2]; /* data, control: cluster * DIRECTIONS + direction */
} noc;

int noc_start(void)
{
    size_t nodes = (size_t)sim.machine.columns * sim.machine.rows;
    if (nodes < sim.job.nclusters + 1)
        nodes = sim.job.nclusters + 1;
    for (int i = 0; i < 2; i++) {
        noc.links[i] = calloc(nodes * DIRECTIONS, sizeof(struct noc_link));
        if (!noc.links[i])
            return LW_ENOMEM;
    }
    return LW_OK;
}

/* One step from `at` towards `to` along one dimension of `size`: +1, -1 or 0. */
static int step(uint32_t at, uint32_t to, uint32_t size)
{
    if (at == to)
        return 0;
    uint32_t forward = (to + size - at) % size;
    if (!sim.machine.torus)
        return to > at ? 1 : -1;
    return forward <= size - forward ? 1 : -1;
}

static uint64_t link_pass(struct noc_link *link, uint64_t head, uint64_t serial, uint64_t bytes)
{
    if (link->free_at > head)
        head = link->free_at;
    link->free_at = head + serial;
    link->busy_ps += serial;
    link->bytes += bytes;
    energy_bytes(ENERGY_NOC, head, bytes);
    return head;
}

uint64_t noc_transfer(uint32_t from, uint32_t to, uint64_t bytes, uint64_t when, bool control)
{
    const struct machine *m = &sim.machine;
    double cycle = 1e6 / m->clock_mhz;
    uint64_t hop = (uint64_t)((m->router_cycles + m->link_cycles) * cycle);
    uint64_t serial = (uint64_t)((double)bytes /
                                 (control ? m->control_bytes_per_cycle : m->noc_bytes_per_cycle) * cycle);
    struct noc_link *links = noc.links[control];
    uint32_t columns = m->columns, rows = m->rows, nodes = columns * rows;
    uint64_t head = link_pass(&links[from * DIRECTIONS + LOCAL_OUT], when, serial, bytes) + hop;
    uint32_t at = from % nodes, goal = to % nodes;
    uint32_t x = at % columns, y = at / columns, gx = goal % columns, gy = goal / columns;
    for (int d; (d = step(x, gx, columns)) != 0; x = (x + columns + (uint32_t)d) % columns)
        head = link_pass(&links[(y * columns + x) * DIRECTIONS + (d > 0 ? EAST : WEST)], head, serial,
                         bytes) +
               hop;
    for (int d; (d = step(y, gy, rows)) != 0; y = (y + rows + (uint32_t)d) % rows)
        head = link_pass(&links[(y * columns + x) * DIRECTIONS + (d > 0 ? SOUTH : NORTH)], head, serial,
                         bytes) +
               hop;
    head = link_pass(&links[to * DIRECTIONS + LOCAL_IN], head, serial, bytes);
    return head + serial;
}
