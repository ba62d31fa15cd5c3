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

/* What the first process says: only that may have read its arguments, or its input. */
static int processes_of_first(int processes)
{
    int all = mppa_ranks(), mode = mppa_rank() ? O_RDONLY : O_WRONLY;
    if (!mppa_rank() && processes < 1)
        bsp_abort("bsp_begin: %d processes: expected 1 or more", processes);
    if (all == 1)
        return processes;
    int portal = bsp_open(mode, "/mppa/portal/[1..%d]:%d", all - 1, BSP_FENCE_TAG);
    if (mode == O_WRONLY)
        bsp_must(mppa_pwrite(portal, &processes, sizeof processes, 0));
    else
        bsp_must(mppa_read(portal, &processes, sizeof processes));
    bsp_must(mppa_close(portal));
    return processes;
}

void bsp_begin(int processes)
{
    if (bsp.began)
        bsp_abort("bsp_begin: it was called before");
    processes = processes_of_first(processes);
    int all = bsp_nprocs();
    processes = processes < all ? processes : all;
    if (mppa_rank() >= processes)
        exit(0);
    bsp.began = true;
    bsp_batches_open(processes);
    bsp_must(prim_barrier_open(&bsp.barrier, (struct prim_ranks){0, processes - 1}, BSP_BARRIER_TAG));
    bsp_server_open(processes, mppa_rank());
    bsp_exchange_open(processes, mppa_rank());
    bsp.began_ns = ikc_time_ns();
}

void bsp_end(void)
{
    bsp_needs_begin("bsp_end");
    bsp_sync(); /* nobody leaves before all have come so far */
    bsp_objects_close();
    bsp_exchange_close();
    bsp_server_close();
    bsp_must(prim_barrier_close(&bsp.barrier));
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

void bsp_sync(void)
{
    bsp_needs_begin("bsp_sync");
    superstep_end();
    struct bsp_bytes *received = bsp_batches_received();
    bsp_objects_await(received);
    bsp_messages_sync(received);
    bsp_gets_answer(received);
    bsp_puts_do(received);
    bsp_registrations_sync();
    bsp_batches_done();
    bsp_batches_clear();
    bsp_superstep_next();
}
