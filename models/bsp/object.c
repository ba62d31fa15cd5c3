/* SPDX-License-Identifier: MIT
 *
 * Portals of registered objects: others' servers and processes write there, without a copy in between.
 */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>

enum { CLOSED = -1, NO_TAG = -1 };

struct object {
    int tag, portal; /* of this process */
    void *base;
    size_t bytes;
    int *others; /* portals of other processes, when there is one */
    int expected;
};

/* A put that waits for bsp_sync(). */
struct put {
    struct mppa_aiocb control;
    uint32_t slot;
    int pid;
};

/* As a server hears of it. */
struct fetch {
    struct bsp_ask ask;
    uint32_t from, to; /* slots */
    uint64_t from_offset, to_offset, bytes;
};

static struct {
    struct bsp_bytes objects; /* struct object, by slot */
    bool used[BSP_OBJECTS];   /* tags, at all processes alike */
    struct bsp_bytes puts;    /* struct put */
    uint32_t count[BSP_PROCESSES];
} objects;

static struct object *object(uint32_t slot)
{
    return (struct object *)(void *)objects.objects.data + slot;
}

static uint32_t slots(void)
{
    return (uint32_t)(objects.objects.used / sizeof(struct object));
}

/* --------------------------------------------------------- beginning and end */

static int tag_take(void)
{
    for (int i = 0; i < BSP_OBJECTS && bsp_nprocs() > 1 && !bsp_in_common(); i++)
        if (!objects.used[i]) {
            objects.used[i] = true;
            return i;
        }
    return NO_TAG;
}

/* Wait for so many writes of others; 0: only post the memory. */
static void read_end(const struct object *at, int trigger)
{
    struct mppa_aiocb control = {
        .aio_fildes = at->portal, .aio_lio_opcode = trigger, .aio_buf = at->base, .aio_nbytes = at->bytes};
    (void)bsp_must(mppa_aio_read(&control));
    (void)bsp_must(mppa_aio_wait(&control));
}

void bsp_object_open(uint32_t slot, const void *base, size_t bytes)
{
    struct object *at = slot < slots() ? object(slot) : bsp_bytes_add(&objects.objects, sizeof *at);
    *at = (struct object){
        .tag = tag_take(), .portal = CLOSED, .base = (void *)(uintptr_t)base, .bytes = base ? bytes : 0};
    if (at->tag == NO_TAG)
        return;
    at->portal = bsp_open(O_RDONLY, "/mppa/portal/%d:%d", bsp_pid(), BSP_OBJECT_TAG + at->tag);
    read_end(at, 0);
}

void bsp_object_close(uint32_t slot)
{
    struct object *at = object(slot);
    if (at->tag == NO_TAG)
        return;
    for (int i = 0; at->others && i < bsp_nprocs(); i++)
        if (at->others[i] != CLOSED)
            (void)bsp_must(mppa_close(at->others[i]));
    free(at->others);
    (void)bsp_must(mppa_close(at->portal));
    objects.used[at->tag] = false;
    *at = (struct object){.tag = NO_TAG};
}

void bsp_objects_close(void)
{
    for (uint32_t i = 0; i < slots(); i++)
        bsp_object_close(i);
    bsp_bytes_free(&objects.objects);
    bsp_bytes_free(&objects.puts);
}

bool bsp_object_has_portal(uint32_t slot)
{
    return object(slot)->tag != NO_TAG;
}

/* The portal of another process for this object.  It is open there, or this process would not have been told to write. */
static int other(struct object *at, int pid)
{
    if (!at->others) {
        at->others = malloc((size_t)bsp_nprocs() * sizeof *at->others);
        if (!at->others)
            bsp_abort("no memory for %d portals", bsp_nprocs());
        for (int i = 0; i < bsp_nprocs(); i++)
            at->others[i] = CLOSED;
    }
    if (at->others[pid] == CLOSED)
        at->others[pid] = bsp_open(O_WRONLY, "/mppa/portal/%d:%d", pid, BSP_OBJECT_TAG + at->tag);
    return at->others[pid];
}

/* ---------------------------------------------------------------------- puts */

void bsp_object_put(int pid, uint32_t slot, const void *data, size_t offset, size_t bytes)
{
    struct put *put = bsp_bytes_add(&objects.puts, sizeof *put);
    *put = (struct put){
        .control = {.aio_offset = (int64_t)offset, .aio_buf = (void *)(uintptr_t)data, .aio_nbytes = bytes},
        .slot = slot,
        .pid = pid};
    objects.count[pid]++;
}

const uint32_t *bsp_objects_puts(void)
{
    return objects.count;
}

void bsp_objects_write(void)
{
    struct put *puts = (struct put *)(void *)objects.puts.data;
    size_t count = objects.puts.used / sizeof *puts;
    for (size_t i = 0; i < count; i++) {
        puts[i].control.aio_fildes = other(object(puts[i].slot), puts[i].pid);
        (void)bsp_must(mppa_ioctl(puts[i].control.aio_fildes, MPPA_TX_NOTIFY_ON));
        (void)bsp_must(mppa_aio_write(&puts[i].control));
    }
    for (size_t i = 0; i < count; i++)
        if (mppa_aio_wait(&puts[i].control) < 0)
            bsp_abort("bsp_hpput: %zu bytes at offset %lld of process %d: %s", puts[i].control.aio_nbytes,
                      (long long)puts[i].control.aio_offset, puts[i].pid,
                      errno == ENOSPC ? "not inside what it has registered" : mppa_error());
    objects.puts.used = 0;
    for (int i = 0; i < bsp_nprocs(); i++)
        objects.count[i] = 0;
}

void bsp_objects_await(const struct bsp_bytes *received)
{
    const struct bsp_record *record;
    for (int i = 0; i < bsp_nprocs(); i++)
        for (size_t at = 0; (record = bsp_record_next(&received[i], &at)) != NULL;)
            if (record->kind == BSP_DIRECT) {
                (void)bsp_memory_at(i, record->slot, record->offset, record->bytes);
                object(record->slot)->expected++;
            }
    for (uint32_t i = 0; i < slots(); i++) {
        struct object *at = object(i);
        if (at->expected)
            read_end(at, at->expected);
        at->expected = 0;
    }
}

/* ---------------------------------------------------------------------- gets */

void bsp_object_get(int pid, uint32_t from, size_t from_offset, uint32_t to, size_t to_offset, size_t bytes)
{
    struct fetch fetch = {.ask.kind = BSP_ASK_FETCH,
                          .from = from,
                          .to = to,
                          .from_offset = from_offset,
                          .to_offset = to_offset,
                          .bytes = bytes};
    bsp_ask(pid, &fetch.ask, sizeof fetch, true);
}

void bsp_object_fetched(int from, const struct bsp_ask *ask)
{
    const struct fetch *fetch = (const struct fetch *)(const void *)ask;
    int portal = other(object(fetch->to), from);
    (void)bsp_must(mppa_ioctl(portal, MPPA_TX_NOTIFY_OFF)); /* the fence says it */
    bsp_answer(portal, bsp_memory_at(from, fetch->from, fetch->from_offset, fetch->bytes), fetch->bytes,
               fetch->to_offset, from);
}
