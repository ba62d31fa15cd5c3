/* SPDX-License-Identifier: MIT
 *
 * Routes: a second thread of a cluster that writes to another cluster gets another route, and all that one thread has open takes the
 * same; signals have none.  Elsewhere than on a network on chip there are none (routes_elsewhere.c).
 * ranks: 4
 * modes: machine
 * options: --set noc.routes=yes
 */
#include "connector/_connector.h"

/* Ranks 0 and 1 write, 2 and 3 read; on the machine each two are a cluster: the second is east of the first. */
static struct mppa_route route_of(int descriptor)
{
    struct mppa_route route = {.number = -1};
    CHECK(!mppa_ioctl(descriptor, MPPA_TX_GET_ROUTE, &route));
    return route;
}

/* On the machine? */
static int first(int portal)
{
    struct mppa_route route = route_of(portal);
    CHECK(!route.number);
    if (!route.hops) {
        CHECK(!route.rate && !*route.directions);
        return 0;
    }
    CHECK(route.hops == 1 && !strcmp(route.directions, "E"));
    CHECK(route.rate >= 400000000); /* what a PE puts on it: one byte a cycle; DMA more */
    return 1;
}

/* The other way around the ring of four. */
static void second(int portal)
{
    struct mppa_route route = route_of(portal);
    if (!route.hops)
        return;
    CHECK(route.number && route.hops == 3 && !strcmp(route.directions, "WWW"));
    CHECK(route.rate >= 400000000);
    int again = opened(O_WRONLY, "/mppa/rqueue/%d:9/1:9/8", 3);
    CHECK(route_of(again).number == route.number && !strcmp(route_of(again).directions, "WWW"));
    CHECK(!mppa_close(again));
}

static void write_some(int portal)
{
    static char data[70000];
    memset(data, 'a' + mppa_rank(), sizeof data);
    for (size_t bytes = 7; bytes < sizeof data; bytes *= 9)
        CHECK(mppa_pwrite(portal, data, bytes, 0) == (int64_t)bytes);
    CHECK(mppa_pwrite(portal, data, sizeof data, 0) == sizeof data);
    CHECK(!mppa_close(portal));
}

static void read_some(int portal)
{
    static char data[70000];
    struct mppa_aiocb control = {
        .aio_fildes = portal, .aio_lio_opcode = 6, .aio_buf = data, .aio_nbytes = sizeof data};
    CHECK(!mppa_aio_read(&control) && mppa_aio_wait(&control) >= 0);
    for (size_t i = 0; i < sizeof data; i++)
        CHECK(data[i] == 'a' + mppa_rank() - 2);
    CHECK_FAILS(mppa_ioctl(portal, MPPA_TX_GET_ROUTE, &control), EINVAL, "request");
    CHECK(!mppa_close(portal));
}

int main(void)
{
    int self = mppa_rank(), portal = -1, machine = 0;
    CHECK(mppa_ranks() == 4);
    struct barrier all = barrier_open(1);
    if (self != 1)
        portal = opened(self ? O_RDONLY : O_WRONLY, "/mppa/portal/%d:5", self ? self : 2);
    if (!self)
        machine = first(portal);
    barrier_wait(&all);
    if (self == 1) {
        portal = opened(O_WRONLY, "/mppa/portal/%d:5", 3);
        second(portal);
    }
    barrier_wait(&all);
    if (self > 1)
        read_some(portal);
    else
        write_some(portal);
    barrier_wait(&all);
    if (self == 1) { /* the other one has given up its route */
        portal = opened(O_WRONLY, "/mppa/portal/%d:7", 2);
        CHECK(!route_of(portal).number);
        CHECK_FAILS(mppa_ioctl(portal, MPPA_TX_GET_ROUTE, NULL), EINVAL, "request");
        int sync = opened(O_WRONLY, "/mppa/sync/%d:7", 2);
        CHECK(!route_of(sync).hops);
        CHECK(!mppa_close(sync) && !mppa_close(portal));
    }
    barrier_close(&all);
    if (!self && machine)
        puts("on the network on chip");
    return 0;
}
