/* SPDX-License-Identifier: MIT
 *
 * The networks on chip alone: distances, routes, who waits for whom, and what is told of the links.
 * kind: unit
 * timeout: 60
 */
#include "sim/net/noc.c"

#include <stdio.h>
#include <time.h>

static uint64_t carried; /* bytes over links */

void energy_bytes(enum energy_use use, uint64_t when, uint64_t bytes)
{
    (void)when;
    carried += use == ENERGY_NOC ? bytes : 0;
}

static int failures;
#define EXPECT(what)                                                                 \
    do {                                                                             \
        if (!(what)) {                                                               \
            fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #what); \
            failures++;                                                              \
        }                                                                            \
    } while (0)

/* A cycle is 2,500 ps. */
static struct machine chip = {.clock_mhz = 400,
                              .clusters = 16,
                              .io_clusters = 4,
                              .columns = 4,
                              .rows = 4,
                              .torus = true,
                              .noc_bytes_per_cycle = 4,
                              .control_bytes_per_cycle = 4,
                              .pe_bytes_per_cycle = 1,
                              .dma_bytes_per_cycle = 4,
                              .dma_channels = 8,
                              .router_cycles = 7,
                              .link_cycles = 8};
enum { CYCLE = 2500 };

static bool host; /* for begin(): the last cluster is beyond PCIe */

static void begin(const struct machine *machine, uint32_t clusters, uint32_t io)
{
    for (int i = 0; i < 2; i++)
        free(noc.links[i]);
    free(noc.channels);
    free(noc.path);
    carried = 0;
    EXPECT(noc_start(machine, clusters, io, host) == LW_OK);
}

static uint64_t send_at(uint32_t from, uint32_t to, uint64_t bytes, enum noc_by by, uint64_t when)
{
    uint64_t sent;
    return noc_send(from, to, 0, bytes, by, when, &sent);
}

/* Any two compute clusters are less than 8 hops apart, the first and the last included, and at most 112 cycles. [mppampi IV] */
static void distances(void)
{
    uint32_t most = 0, hops;
    uint64_t longest = 0;
    begin(&chip, 16, 0);
    for (uint32_t a = 0; a < 16; a++)
        for (uint32_t b = 0; b < 16; b++) {
            uint64_t ps = noc_distance(a, b, &hops);
            EXPECT(hops < 8 && ps <= 112 * CYCLE);
            EXPECT(a == b || hops > 2);
            most = hops > most ? hops : most;
            longest = ps > longest ? ps : longest;
            uint32_t back;
            EXPECT(noc_distance(b, a, &back) == ps && back == hops);
        }
    EXPECT(most == 6);                          /* two to either side, and two within clusters */
    EXPECT(longest == (5 * 7 + 6 * 8) * CYCLE); /* five routers, six links */
    EXPECT(noc_distance(0, 3, &hops) == (2 * 7 + 3 * 8) * CYCLE && hops == 3); /* around the edge */
    struct machine mesh = chip;
    mesh.torus = false;
    begin(&mesh, 16, 0);
    noc_distance(0, 3, &hops);
    EXPECT(hops == 5); /* no way around */
    noc_distance(0, 15, &hops);
    EXPECT(hops == 8);
}

/* I/O clusters lie around the grid; each of their interfaces is as near to the grid as a router is to its cluster. */
static void io(void)
{
    uint32_t hops;
    begin(&chip, 17, 1); /* 16 compute clusters, an I/O rank, services */
    EXPECT(noc_nodes() == 32);
    for (uint32_t node = 16; node < 32; node++) {
        struct noc_node at = noc_node(node);
        EXPECT(at.io && at.cluster == (node - 16) / 4 && at.interface == node % 4);
        EXPECT((at.x == -1 || at.x == 4) != (at.y == -1 || at.y == 4));
    }
    EXPECT(noc_node_of(5) == 5 && noc_node_of(16) == 16 && noc_node_of(17) == 20);
    for (uint32_t c = 0; c < 16; c++) { /* straight down the column, or around */
        noc_distance(16, c, &hops);
        EXPECT(hops == 2 + (c / 4 == 3 ? 1 : c / 4));
        uint64_t there = noc_distance(16, c, &hops);
        EXPECT(noc_distance(c, 16, &hops) == there);
    }
    begin(&chip, 3, 0); /* three clusters are used: services are none of the grid's */
    EXPECT(noc_node_of(3) == 16);
}

static void rates(void)
{
    uint32_t hops;
    uint64_t sent, alone = 0;
    begin(&chip, 16, 0);
    uint64_t far = noc_distance(0, 5, &hops);
    alone = noc_send(0, 5, 0, 4096, NOC_PE, 1000, &sent);
    EXPECT(alone == 1000 + far + 4096 * CYCLE); /* 1 byte a cycle */
    EXPECT(sent == 1000 + 4096 * CYCLE);
    EXPECT(noc_alone(0, 5, 4096, NOC_PE) == far + 4096 * CYCLE);
    begin(&chip, 16, 0);
    EXPECT(send_at(0, 5, 4096, NOC_DMA, 0) == far + 1024 * CYCLE); /* 4 bytes a cycle */
    EXPECT(carried == hops * 4096);
    EXPECT(send_at(0, 5, 8, NOC_CONTROL, 0) == far + 2 * CYCLE); /* another network: nobody in the way */
}

/* Messages at full rate take turns on a link that they share, in the order in which they were sent; those of cores are slower,
 * so that links have room for four. */
static void contention(void)
{
    begin(&chip, 16, 0);
    uint64_t alone = send_at(0, 2, 4096, NOC_DMA, 0);
    uint64_t second = send_at(1, 2, 4096, NOC_DMA, 0), third = send_at(1, 2, 4096, NOC_DMA, 0);
    EXPECT(second > alone && second - alone <= 1024 * CYCLE && second - alone > 900 * CYCLE);
    EXPECT(third == second + 1024 * CYCLE);
    EXPECT(send_at(9, 13, 4096, NOC_DMA, 0) < alone); /* elsewhere */
    begin(&chip, 16, 0);
    uint64_t arrived[5], before = 0;
    for (uint32_t i = 0; i < 5; i++) {
        arrived[i] = send_at(i, 6, 4096, NOC_PE, 0);
        uint32_t hops;
        uint64_t free_way = noc_distance(i, 6, &hops) + 4096 * CYCLE;
        EXPECT(arrived[i] >= free_way);
        EXPECT(i < 4 ? arrived[i] < free_way + 60 * CYCLE : arrived[i] > free_way + 900 * CYCLE);
        before = arrived[i] > before ? arrived[i] : before;
    }
    /* Nothing overtakes between the same two. */
    begin(&chip, 16, 0);
    uint64_t last = 0;
    for (uint64_t i = 0; i < 200; i++) {
        uint64_t now = send_at(3, 8, 1 + i * 37 % 500, i % 3 ? NOC_PE : NOC_DMA, i * 100);
        EXPECT(i % 3 || now > last);
        last = i % 3 ? last : now;
    }
}

/* A cluster has so many DMA channels. */
static void channels(void)
{
    struct machine few = chip;
    few.dma_channels = 2;
    few.dma_bytes_per_cycle = 1; /* so that the link is not what they wait for */
    begin(&few, 16, 0);
    uint64_t first = send_at(0, 1, 4096, NOC_DMA, 0);
    EXPECT(send_at(0, 4, 4096, NOC_DMA, 0) == first);
    EXPECT(send_at(0, 1, 4096, NOC_DMA, 0) == first + 4096 * CYCLE);
}

static void loads(void)
{
    struct noc_load load;
    uint64_t bytes = 0, in = 0;
    begin(&chip, 16, 0);
    send_at(0, 1, 1000, NOC_DMA, 0);
    send_at(0, 13, 500, NOC_DMA, 0);
    for (uint32_t i = 0; i < noc_links(); i++) {
        if (!noc_load(i, false, &load))
            continue;
        EXPECT(load.from < noc_nodes() && load.to < noc_nodes());
        EXPECT(load.busy_ps == load.bytes / 4 * CYCLE);
        bytes += load.bytes;
        in += load.in ? load.bytes : 0;
        if (load.from == 0 && load.to == 1)
            EXPECT(load.bytes == 1500 && load.messages == 2); /* rows first, then columns */
        if (load.from == 1 && load.to == 13)
            EXPECT(load.bytes == 500); /* around */
    }
    EXPECT(bytes == carried && in == 1500);
}

/* Ten thousand routers: what a message takes depends on its hops only. */
static void large(void)
{
    struct machine wide = chip;
    wide.columns = wide.rows = 100;
    wide.clusters = 10000;
    begin(&wide, 10000, 0);
    uint32_t hops;
    EXPECT(noc_distance(0, 5050, &hops) == (101 * 7 + 102 * 8) * CYCLE && hops == 102);
    struct timespec a, b;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
    for (uint32_t i = 0; i < 100000; i++)
        send_at(i % 10000, (i * 7919 + 13) % 10000, 128, NOC_PE, i * 1000ull);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
    double seconds = (double)(b.tv_sec - a.tv_sec) + (double)(b.tv_nsec - a.tv_nsec) * 1e-9;
    EXPECT(seconds < 20); /* fifty hops each */
}

/* All routes lead from one to the other, link by link. */
static void routes(void)
{
    const uint32_t *links;
    begin(&chip, 16, 0);
    for (uint32_t i = 0; i < 16 * 16 * NOC_ROUTES; i++) {
        uint32_t at = i / 16 % 16, to = i % 16, count = noc_route(at, to, i / 256, &links);
        struct noc_load load;
        EXPECT(count <= 6);
        for (uint32_t link = 0; link < count; link++, at = load.to)
            EXPECT(noc_load(links[link], false, &load) && load.from == at);
        EXPECT(at == to);
    }
    EXPECT(noc_route(0, 5, 0, &links) == 2 && noc_direction(links[0]) == 'E' &&
           noc_direction(links[1]) == 'S');
    EXPECT(noc_route(0, 5, NOC_COLUMN_FIRST, &links) == 2 && noc_direction(links[0]) == 'S');
    EXPECT(noc_route(0, 1, NOC_OTHER_ROW, &links) == 3 && noc_direction(links[2]) == 'W');
}

/* With room on the way into the network two messages by two routes do not wait for each other. */
static void two_routes(void)
{
    struct machine wide = chip;
    uint64_t sent;
    wide.local_bytes_per_cycle = 8;
    begin(&wide, 16, 0);
    uint64_t alone = noc_send(0, 5, 0, 4096, NOC_DMA, 0, &sent);
    EXPECT(noc_send(0, 5, NOC_COLUMN_FIRST, 4096, NOC_DMA, 0, &sent) <= alone + 512 * CYCLE);
    EXPECT(noc_send(0, 5, 0, 4096, NOC_DMA, 0, &sent) >= alone + 1000 * CYCLE);
}

/* The host is at the edge of the first I/O cluster, behind PCIe, which carries one message after the other, each way by itself. */
static void pcie(void)
{
    struct machine wide = chip;
    const uint64_t latency = 1000000, thousand = 1000 / 16 * CYCLE + CYCLE / 2;
    uint32_t hops;
    wide.io_clusters = 4;
    wide.pcie_bytes_per_cycle = 16;
    wide.pcie_ps = (double)latency;
    host = true;
    begin(&wide, 18, 2);
    EXPECT(noc_distance(17, 16, &hops) == latency && hops == 1);
    EXPECT(noc_distance(5, 17, &hops) == noc_distance(5, 16, &hops) + latency);
    EXPECT(send_at(17, 16, 1000, NOC_PE, 0) == latency + thousand);
    EXPECT(send_at(17, 16, 1000, NOC_PE, 0) == latency + 2 * thousand);
    EXPECT(send_at(16, 17, 1000, NOC_PE, 0) == latency + thousand);
    begin(&wide, 18, 2);
    uint64_t inside = send_at(5, 16, 1000, NOC_PE, 0);
    begin(&wide, 18, 2);
    EXPECT(send_at(5, 17, 1000, NOC_PE, 0) == inside + thousand + latency);
    begin(&wide, 18, 2);
    uint64_t there = latency + thousand, after = send_at(16, 5, 1000, NOC_PE, there);
    begin(&wide, 18, 2);
    EXPECT(send_at(17, 5, 1000, NOC_PE, 0) == after);
    host = false;
}

int main(void)
{
    distances();
    pcie();
    routes();
    two_routes();
    io();
    rates();
    contention();
    channels();
    loads();
    large();
    return failures ? 1 : 0;
}
