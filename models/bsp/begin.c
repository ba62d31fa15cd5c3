/* SPDX-License-Identifier: MIT
 *
 * BSP programs: begin, supersteps, end.
 */
#include "internal.h"

#include <lwmpi/ikc.h>
#include <lwmpi/mppa.h>
#include <stdlib.h>

static struct {
    bool began; /* once and for all */
    uint64_t began_ns;
    struct bsp_bytes from[BSP_PROCESSES]; /* the batches of others for this process */
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

void bsp_begin(int processes)
{
    if (bsp.began)
        bsp_abort("bsp_begin: it was called before");
    if (processes < 1)
        bsp_abort("bsp_begin: %d processes: expected 1 or more", processes);
    int all = bsp_nprocs();
    processes = processes < all ? processes : all;
    if (mppa_rank() >= processes)
        exit(0);
    bsp.began = true;
    bsp_batches_open(processes);
    bsp_open(processes, mppa_rank());
    bsp.began_ns = ikc_time_ns();
}

void bsp_end(void)
{
    bsp_needs_begin("bsp_end");
    bsp_sync(); /* nobody leaves before all have come so far */
    bsp_close();
    for (int i = 0; i < BSP_PROCESSES; i++)
        bsp_bytes_free(&bsp.from[i]);
    bsp_memory_clear();
    bsp_messages_clear();
    bsp_batches_close();
}

/* ---------------------------------------------------------------- supersteps */

void bsp_sync(void)
{
    bsp_needs_begin("bsp_sync");
    bsp_exchange(bsp_batches(), bsp.from, true);
    bsp_gets_answer(bsp.from);
    bsp_puts_do(bsp.from);
    bsp_messages_sync(bsp.from);
    bsp_registrations_sync();
    bsp_batches_clear();
}
