/* SPDX-License-Identifier: MIT
 *
 * Who takes part, and the batches that this process fills for each of them.
 */
#include "internal.h"

#include <lwmpi/mppa.h>

static struct {
    int processes; /* 0: not begun */
    unsigned said; /* in this superstep: bits of kinds */
    struct bsp_bytes to[BSP_PROCESSES];
} batches;

int bsp_nprocs(void)
{
    int all = mppa_ranks() < BSP_PROCESSES ? mppa_ranks() : BSP_PROCESSES;
    return batches.processes ? batches.processes : all;
}

void bsp_batches_open(int processes)
{
    batches.processes = processes;
}

void bsp_needs_begin(const char *call)
{
    if (!batches.processes)
        bsp_abort("%s: it was called outside of bsp_begin() and bsp_end()", call);
}

void bsp_needs_process(const char *call, int pid)
{
    bsp_needs_begin(call);
    if (pid < 0 || pid >= batches.processes)
        bsp_abort("%s: process %d: expected 0 to %d", call, pid, batches.processes - 1);
}

struct bsp_record *bsp_record_add(int pid, enum bsp_kind kind, size_t bytes, const char *call)
{
    bsp_needs_process(call, pid);
    batches.said |= 1u << kind;
    struct bsp_record *record = bsp_bytes_add(&batches.to[pid], sizeof *record + bytes);
    *record = (struct bsp_record){.kind = kind, .bytes = bytes};
    return record;
}

struct bsp_record *bsp_record_next(const struct bsp_bytes *batch, size_t *at)
{
    if (*at >= batch->used)
        return NULL;
    struct bsp_record *record = (struct bsp_record *)(void *)(batch->data + *at);
    size_t data = record->kind == BSP_GET || record->kind == BSP_DIRECT ? 0
                                                                        : record->bytes + record->tag_bytes;
    *at += (sizeof *record + data + 7) & ~(size_t)7;
    return record;
}

struct bsp_bytes *bsp_batches(void)
{
    return batches.to;
}

unsigned bsp_batches_said(void)
{
    return batches.said;
}

void bsp_batches_clear(void)
{
    batches.said = 0;
    for (int i = 0; i < batches.processes; i++)
        batches.to[i].used = 0;
}

void bsp_batches_close(void)
{
    for (int i = 0; i < batches.processes; i++)
        bsp_bytes_free(&batches.to[i]);
    batches.processes = 0;
}
