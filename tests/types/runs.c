/* SPDX-License-Identifier: MIT
 *
 * Packing of runs of any length at any alignment against byte by byte, and which layouts count as sparse.
 * kind: unit
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mputil/layout.h"

#define CHECK(what)                                                    \
    do {                                                               \
        if (!(what)) {                                                 \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #what); \
            exit(1);                                                   \
        }                                                              \
    } while (0)

enum { RUNS = 5, ROOM = 1 << 14 };

static uint8_t memory[ROOM], packed[ROOM], expected[ROOM];

/* `count` runs of `bytes`, `stride` apart. */
static struct lw_layout *runs(uint64_t bytes, uint64_t count, int64_t stride)
{
    struct lw_form run = {.bytes = bytes}, loop;
    struct lw_layout *layout;
    CHECK(lw_form_loop(&run, count, stride, &loop) == LW_OK);
    CHECK(lw_layout_new(&loop, stride * (int64_t)count, &layout) == LW_OK);
    lw_form_release(&loop);
    return layout;
}

static void try_runs(uint64_t bytes, uint64_t shift)
{
    uint64_t stride = bytes + 1 + bytes % 7;
    struct lw_layout *layout = runs(bytes, RUNS, (int64_t)stride);
    for (uint64_t i = 0; i < ROOM; i++)
        memory[i] = (uint8_t)(i * 131 + i / 256);
    memset(packed, 0, ROOM);
    memset(expected, 0, ROOM);
    for (uint64_t i = 0; i < RUNS; i++)
        memcpy(expected + shift + i * bytes, memory + 3 + i * stride, bytes);
    lw_layout_pack(layout, memory + 3, 0, packed + shift, RUNS * bytes);
    CHECK(!memcmp(packed, expected, ROOM));

    memset(memory, 0x55, ROOM);
    memset(expected, 0x55, ROOM);
    for (uint64_t i = 0; i < RUNS; i++)
        memcpy(expected + shift + i * stride, packed + shift + i * bytes, bytes);
    lw_layout_unpack(layout, memory + shift, 0, packed + shift, RUNS * bytes);
    CHECK(!memcmp(memory, expected, ROOM));
    lw_layout_free(layout);
}

static bool is_sparse(uint64_t bytes, uint64_t count, int64_t stride)
{
    struct lw_layout *layout = runs(bytes, count, stride);
    bool sparse = lw_layout_sparse(layout);
    lw_layout_free(layout);
    return sparse;
}

/* Elements at places of their own, `distance` apart but for one. */
static bool is_sparse_list(uint64_t bytes, int64_t distance)
{
    struct lw_form element = {.bytes = bytes}, list;
    struct lw_builder builder;
    struct lw_layout *layout;
    lw_builder_begin(&builder, 10);
    for (int64_t i = 0; i < 10; i++)
        lw_builder_add(&builder, i * distance + (i == 5), 1, &element, (int64_t)bytes);
    CHECK(lw_builder_end(&builder, &list) == LW_OK);
    CHECK(lw_layout_new(&list, distance * 10, &layout) == LW_OK);
    lw_form_release(&list);
    bool sparse = lw_layout_sparse(layout);
    lw_layout_free(layout);
    return sparse;
}

int main(void)
{
    for (uint64_t bytes = 1; bytes < 1200; bytes += bytes < 300 ? 1 : 29)
        for (uint64_t shift = 0; shift < 17; shift++)
            try_runs(bytes, shift);

    CHECK(is_sparse(8, 62, 512) && is_sparse(8, 62, -512) && is_sparse(16, 62, 64));
    CHECK(!is_sparse(8, 62, 16) && !is_sparse(64, 62, 512) && !is_sparse(496, 62, 512));
    CHECK(is_sparse_list(8, 200) && !is_sparse_list(8, 24) && !is_sparse_list(100, 200));
    return 0;
}
