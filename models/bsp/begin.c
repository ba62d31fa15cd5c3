/* SPDX-License-Identifier: MIT
 *
 * BSP programs: begin, supersteps, end.
 */
#include "internal.h"

#include <fcntl.h>
#include <lwmpi/ikc.h>
#include <primitives.h>
#include <stdlib.h>

static struct {
    bool began; /* once and for all */
    uint64_t began_ns;
    struct prim_barrier barrier;
} bsp;

/* ------------------------------------------------------------- begin and end */

void bsp_init(void (*spmd)(void), int argc, char **argv)
{
    (void)argc, (void)argv;
    if (mppa_rank() > 0) {
        spmd();
        exit(0);
    }
}

int bsp_pid(void)
{
    return mppa_rank();
}

double bsp_time(void)
{
    return (double)(ikc_time_ns() - bsp.began_ns) * 1e-9;
}

struct start {
    int processes;
    struct bsp_common *common;
};

static struct start start_of(int processes)
{
    if (processes < 1)
        bsp_abort("bsp_begin: %d processes: expected 1 or more", processes);
    int all = bsp_nprocs();
    processes = processes < all ? processes : all;
    return (struct start){processes, bsp_common_new(processes)};
}

/* What the first process says: only that may have read its arguments, or its input. */
static struct start start_of_first(int processes)
{
    struct start start = {0};
    int all = mppa_ranks(), mode = mppa_rank() ? O_RDONLY : O_WRONLY;
    if (!mppa_rank())
        start = start_of(processes);
    if (all == 1)
        return start;
    int portal = bsp_open(mode, "/mppa/portal/[1..%d]:%d", all - 1, BSP_FENCE_TAG);
    if (mode == O_WRONLY)
        bsp_must(mppa_pwrite(portal, &start, sizeof start, 0));
    else
        bsp_must(mppa_read(portal, &start, sizeof start));
    bsp_must(mppa_close(portal));
    return start;
}

static void connectors_open(int processes)
{
    bsp_must(prim_barrier_open(&bsp.barrier, (struct prim_ranks){0, processes - 1}, BSP_BARRIER_TAG));
    bsp_server_open(processes, mppa_rank());
    bsp_exchange_open(processes, mppa_rank());
}

static void connectors_close(void)
{
    bsp_objects_close();
    bsp_exchange_close();
    bsp_server_close();
    bsp_must(prim_barrier_close(&bsp.barrier));
}

void bsp_begin(int processes)
{
    if (bsp.began)
        bsp_abort("bsp_begin: it was called before");
    struct start start = start_of_first(processes);
    if (mppa_rank() >= start.processes)
        exit(0);
    bsp.began = true;
    bsp_batches_open(start.processes);
    if (start.common)
        bsp_common_open(start.common, mppa_rank());
    else
        connectors_open(start.processes);
    bsp.began_ns = ikc_time_ns();
}

void bsp_end(void)
{
    bsp_needs_begin("bsp_end");
    bsp_sync(); /* nobody leaves before all have come so far */
    if (bsp_in_common())
        bsp_common_close();
    else
        connectors_close();
    bsp_memory_clear();
    bsp_messages_clear();
    bsp_batches_close();
}

/* ---------------------------------------------------------------- supersteps */

/* What was said before is announced, and what went straight to objects is there. */
static void superstep_end(void)
{
    bsp_batches_announce(bsp_batches(), bsp_objects_puts());
    bsp_fence_wait();
    bsp_objects_write();
    bsp_batches_sent();
    (void)bsp_must(prim_barrier_arrive(&bsp.barrier));
    (void)bsp_must(prim_barrier_depart(&bsp.barrier));
}

static void sync_by_connectors(void)
{
    superstep_end();
    struct bsp_bytes *received = bsp_batches_received();
    bsp_objects_await(received);
    bsp_messages_sync(received, bsp_nprocs());
    bsp_gets_answer(received);
    bsp_puts_do(received);
    bsp_registrations_sync();
    bsp_batches_done();
    bsp_batches_clear();
    bsp_superstep_next();
}

static unsigned asks(void)
{
    unsigned said = bsp_batches_said();
    return (said || bsp_registrations_change() ? BSP_LOOK : 0) | (said & 1u << BSP_GET ? BSP_TAKE : 0);
}

/* What hp does is done already.  Who looks at the memory of others, or changes what they look at, does so between two meetings. */
static void sync_in_common(void)
{
    struct bsp_bytes received[BSP_PROCESSES];
    unsigned all = bsp_common_agree(asks());
    if (!all) {
        bsp_messages_sync(NULL, 0);
        return;
    }
    bsp_common_received(received);
    bsp_messages_sync(received, bsp_nprocs());
    if (all & BSP_TAKE) {
        bsp_gets_fetch();
        bsp_common_meet();
    }
    bsp_puts_do(received);
    bsp_registrations_sync();
    bsp_common_meet();
    bsp_batches_clear();
}

void bsp_sync(void)
{
    bsp_needs_begin("bsp_sync");
    bsp_registrations_tell();
    if (bsp_in_common())
        sync_in_common();
    else
        sync_by_connectors();
}
