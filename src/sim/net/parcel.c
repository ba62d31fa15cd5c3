/* SPDX-License-Identifier: MIT
 *
 * Messages on their way: each worker has a heap of those that are to arrive, the next one on top.  Their memory is the
 * simulator's, in sizes that are kept for the next of the same.
 */
#define _GNU_SOURCE
#include "sim/core/sim.h"

#include <stdlib.h>
#include <sys/mman.h>

enum { UNIT = 64, SIZES = 320, CHUNK_BYTES = 1 << 20 };

static struct {
    void *free[SIZES]; /* lists of pieces of so many units */
    char *next, *end;  /* of the last chunk */
} pool;

static void *chunk_new(size_t bytes)
{
    void *chunk = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return chunk == MAP_FAILED ? NULL : chunk;
}

void *hal_parcel_new(size_t bytes)
{
    size_t units = (bytes + UNIT - 1) / UNIT;
    if (units >= SIZES)
        return chunk_new(bytes);
    void **piece = pool.free[units];
    if (piece) {
        pool.free[units] = *piece;
        return piece;
    }
    if ((size_t)(pool.end - pool.next) < units * UNIT) {
        pool.next = chunk_new(CHUNK_BYTES);
        pool.end = pool.next ? pool.next + CHUNK_BYTES : NULL;
        if (!pool.next)
            return NULL;
    }
    void *fresh = pool.next;
    pool.next += units * UNIT;
    return fresh;
}

void hal_parcel_free(void *memory, size_t bytes)
{
    size_t units = (bytes + UNIT - 1) / UNIT;
    if (units >= SIZES) {
        munmap(memory, bytes);
        return;
    }
    *(void **)memory = pool.free[units];
    pool.free[units] = memory;
}

void **hal_parcel_inbox(uint32_t gid)
{
    return &sim_worker_at(gid)->cluster->inbox;
}

/* -------------------------------------------------------------------- heaps */

static bool before(const struct hal_parcel *a, const struct hal_parcel *b)
{
    return a->arrives != b->arrives ? a->arrives < b->arrives : a->order < b->order;
}

void hal_parcel_send(uint32_t gid, struct hal_parcel *parcel, uint64_t arrives)
{
    struct sim_worker *worker = sim_worker_at(gid);
    if (worker->parcel_count == worker->parcel_room) {
        uint32_t room = worker->parcel_room ? 2 * worker->parcel_room : 4;
        struct hal_parcel **more = hal_parcel_new(room * sizeof *more);
        if (!more)
            hal_job_abort(HAL_NOBODY, 1, "no memory left for the messages of the model");
        for (uint32_t i = 0; i < worker->parcel_count; i++)
            more[i] = worker->parcels[i];
        if (worker->parcel_room)
            hal_parcel_free(worker->parcels, worker->parcel_room * sizeof *more);
        worker->parcels = more;
        worker->parcel_room = room;
    }
    parcel->arrives = arrives;
    parcel->order = sim_order(gid);
    uint32_t at = worker->parcel_count++;
    struct hal_parcel **heap = worker->parcels;
    for (; at && before(parcel, heap[(at - 1) / 2]); at = (at - 1) / 2)
        heap[at] = heap[(at - 1) / 2];
    heap[at] = parcel;
    if (!at)
        sim_expect(worker, arrives);
}

struct hal_parcel *hal_parcel_next(struct hal_worker *pub)
{
    struct sim_worker *worker = sim_worker_of(pub);
    struct hal_parcel **heap = worker->parcels;
    if (!worker->parcel_count || heap[0]->arrives > worker->now)
        return NULL;
    struct hal_parcel *top = heap[0], *last = heap[--worker->parcel_count];
    uint32_t at = 0, count = worker->parcel_count;
    for (uint32_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && before(heap[child + 1], heap[child]))
            child++;
        if (!before(heap[child], last))
            break;
        heap[at] = heap[child];
    }
    if (count)
        heap[at] = last;
    return top;
}
