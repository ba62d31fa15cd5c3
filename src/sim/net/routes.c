/* SPDX-License-Identifier: MIT
 *
 * The allocator of routes.
 */
#include "sim/net/routes.h"
#include "sim/net/noc.h"
#include "sim/stacks/stack.h"

#include <stdlib.h>

/* What a worker has open to a cluster. */
struct route_held {
    struct route_held *next;
    uint32_t cluster, route;
    uint32_t opened; /* so many times */
};

static uint32_t
    *reserved; /* by link of the data network: how many routes take it, all of which may put the same on it */

int routes_start(void)
{
    reserved = calloc(noc_links(), sizeof *reserved);
    return reserved ? LW_OK : LW_ENOMEM;
}

static struct route_held *held(const struct sim_worker *worker, uint32_t cluster)
{
    struct route_held *at = worker->routes;
    while (at && at->cluster != cluster)
        at = at->next;
    return at;
}

uint32_t route_of(const struct sim_worker *worker, uint32_t cluster)
{
    const struct route_held *found = held(worker, cluster);
    return found ? found->route : 0;
}

/* How many routes the fullest link of a route has. */
static uint32_t fullest(uint32_t from, uint32_t to, uint32_t route, uint32_t *hops)
{
    const uint32_t *links;
    uint32_t most = 0;
    *hops = noc_route(from, to, route, &links);
    for (uint32_t i = 0; i < *hops; i++)
        most = reserved[links[i]] > most ? reserved[links[i]] : most;
    return most;
}

static uint32_t choose(uint32_t from, uint32_t to)
{
    uint32_t best = 0, hops, least = fullest(from, to, 0, &hops);
    for (uint32_t route = 1; route < NOC_ROUTES; route++) {
        uint32_t length, most = fullest(from, to, route, &length);
        if (most < least || (most == least && length < hops)) {
            best = route;
            least = most;
            hops = length;
        }
    }
    return best;
}

static void reserve(uint32_t from, uint32_t to, uint32_t route, int change)
{
    const uint32_t *links;
    uint32_t hops = noc_route(from, to, route, &links);
    for (uint32_t i = 0; i < hops; i++)
        reserved[links[i]] += (uint32_t)change;
}

/* Another worker of its cluster has something open to this cluster. */
static bool others(const struct sim_worker *worker, uint32_t cluster)
{
    for (uint32_t i = 0; sim.machine.routes && i < sim.job.workers; i++)
        if (held(&worker->cluster->workers[i], cluster))
            return true;
    return false;
}

/* Who opens or closes earlier comes first.  Alone in its cluster a worker is never given another route, and without key noc.routes
 * nobody is. */
static struct sim_worker *in_turn(void)
{
    struct sim_worker *self = sim_now();
    if (self && sim.machine.routes && sim.job.workers > 1)
        sim_sync(self);
    return self;
}

static uint32_t cluster_at(uint32_t gid)
{
    return stack_cluster(sim_worker_at(gid));
}

int hal_route_open(uint32_t gid)
{
    struct sim_worker *self = in_turn();
    uint32_t to = cluster_at(gid);
    if (!self || stack_cluster(self) == to)
        return LW_OK;
    struct route_held *found = held(self, to);
    if (!found) {
        found = malloc(sizeof *found);
        if (!found)
            return LW_ENOMEM;
        uint32_t route = others(self, to) ? choose(stack_cluster(self), to) : 0;
        *found = (struct route_held){.next = self->routes, .cluster = to, .route = route};
        self->routes = found;
        reserve(stack_cluster(self), to, route, 1);
    }
    found->opened++;
    return LW_OK;
}

void hal_route_close(uint32_t gid)
{
    struct sim_worker *self = in_turn();
    uint32_t to = cluster_at(gid);
    struct route_held *found = self ? held(self, to) : NULL;
    if (!found || --found->opened)
        return;
    struct route_held **at = &self->routes;
    while (*at != found)
        at = &(*at)->next;
    *at = found->next;
    reserve(stack_cluster(self), to, found->route, -1);
    free(found);
}

bool hal_route_look(uint32_t gid, struct hal_route *route)
{
    struct sim_worker *self = sim_now();
    uint32_t to = cluster_at(gid), hops;
    const struct route_held *found = self ? held(self, to) : NULL;
    if (!found)
        return false;
    *route = (struct hal_route){.number = found->route};
    uint32_t from = stack_cluster(self), share = fullest(from, to, found->route, &hops);
    double most = noc_rate(sim_stack->data_by), rate = sim.machine.noc_bytes_per_cycle / share;
    route->rate = (uint64_t)((rate < most ? rate : most) * sim.machine.clock_mhz * 1e6);
    const uint32_t *links;
    route->hops = noc_route(from, to, found->route, &links);
    for (uint32_t i = 0; i < hops && i + 1 < sizeof route->directions; i++)
        route->directions[i] = noc_direction(links[i]);
    return true;
}
