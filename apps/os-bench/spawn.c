/* SPDX-License-Identifier: MIT
 *
 * spawn and lookup: what process management does with syncs, and with the name server.
 */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>

#define SERVICE "os-bench/boot"
#define NAME    "os-bench/server"

/* -------------------------------------------------------------------- spawn */

/* The participants of the barrier: the master, and one service on each other node that has processes.
 * Returns how many; *self: the caller's index. */
static int barrier_list(struct ikc_address *list, int *self)
{
    struct ikc_address master = address_of(SERVER);
    int count = 1;
    list[0] = master;
    *self = 0;
    for (int node = 0; node < ikc_nodes(); node++) {
        if (node == master.node || ikc_node_processes(node) < 1)
            continue;
        if (node == ikc_node())
            *self = count;
        list[count++] = (struct ikc_address){.node = node, .port = 0};
    }
    return count;
}

struct barrier {
    int in, out;
};

static struct ikc_address *list_new(void)
{
    return need((size_t)(ikc_nodes() + 1) * sizeof(struct ikc_address));
}

/* A master-slave barrier of two syncs: slaves signal the master, the master signals them all. [ikc 3.5] */
static struct barrier barrier_open(int *slaves)
{
    struct ikc_address *list = list_new();
    struct barrier barrier;
    int self, count = barrier_list(list, &self);
    enum ikc_sync_mode wait = self ? IKC_ONE_TO_ALL : IKC_ALL_TO_ONE,
                       signal = self ? IKC_ALL_TO_ONE : IKC_ONE_TO_ALL;
    barrier.in = (int)must(ikc_sync_create(list, count, self, wait), "ikc_sync_create");
    barrier.out = (int)must(ikc_sync_open(list, count, self, signal), "ikc_sync_open");
    *slaves = count - 1;
    free(list);
    return barrier;
}

static void barrier_close(struct barrier *barrier)
{
    must(ikc_sync_close(barrier->out), "ikc_sync_close");
    must(ikc_sync_unlink(barrier->in), "ikc_sync_unlink");
}

/* A service that has booted: it says so, and waits until all have.  `rounds`: how often. */
static void boot(uint64_t rounds)
{
    int slaves;
    struct barrier barrier = barrier_open(&slaves);
    for (uint64_t round = 0; round < rounds; round++) {
        must(ikc_sync_signal(barrier.out), "ikc_sync_signal");
        must(ikc_sync_wait(barrier.in), "ikc_sync_wait");
    }
    barrier_close(&barrier);
}

/* The first process of each node but the server's can run the service. */
static void spawn_register(void)
{
    if (ikc_node() != address_of(SERVER).node && ikc_node_process(ikc_node(), 0) == ikc_process())
        must(ikc_service_register(SERVICE, boot), "ikc_service_register");
    must(ikc_barrier(), "ikc_barrier");
}

/* The master has services started by the spawn server and waits at the barrier until they have booted.  The barrier is
 * repeated, and measured: it is the communication of which the paper's table says that it is by sync. */
void run_spawn(struct run *run)
{
    spawn_register();
    if (run->self == SERVER) {
        int slaves, total = run->warm_up + run->rounds, self;
        struct ikc_address *list = list_new();
        int *nodes = need((size_t)(ikc_nodes() + 1) * sizeof *nodes);
        struct barrier barrier = barrier_open(&slaves);
        barrier_list(list, &self);
        for (int i = 0; i < slaves; i++)
            nodes[i] = list[i + 1].node;
        must(ikc_spawn(nodes, slaves, SERVICE, (uint64_t)total), "ikc_spawn");
        for (int round = -run->warm_up; round < run->rounds; round++) {
            uint64_t start = run->counter ? ikc_counter_ns() : ikc_time_ns();
            must(ikc_sync_wait(barrier.in), "ikc_sync_wait");
            must(ikc_sync_signal(barrier.out), "ikc_sync_signal");
            note(run, round, (run->counter ? ikc_counter_ns() : ikc_time_ns()) - start);
        }
        barrier_close(&barrier);
        run->clients = slaves;
        free(list);
        free(nodes);
    }
    must(ikc_barrier(), "ikc_barrier");
}

/* ------------------------------------------------------------------- lookup */

void name_link(void)
{
    must(ikc_name_link(NAME, address_of(SERVER)), "ikc_name_link");
}

void name_unlink(void)
{
    must(ikc_name_unlink(NAME), "ikc_name_unlink");
}

/* On which node is the server?  The node's daemon passes the question on to the name server every time. */
void run_lookup(struct run *run)
{
    for (int round = -run->warm_up; round < run->rounds; round++) {
        uint64_t start = ikc_time_ns();
        int node = (int)must(ikc_name_lookup(NAME), "ikc_name_lookup");
        note(run, round, ikc_time_ns() - start);
        run->errors += node != address_of(SERVER).node;
    }
    struct request stop = {.op = OP_STOP};
    ask(run, &stop);
}
