/* SPDX-License-Identifier: MIT
 *
 * How much stack threads have needed: the pages that were touched, from the top to the lowest one.
 */
#define _GNU_SOURCE
#include "sim/core/memory.h"

#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "sim/core/sim.h"

enum {
    PAGES_MOST = 4096,      /* that are looked at, from the top */
    PAGES_LOOK = 32,        /* below those that are known, but when the thread ends */
    LOOK_LEAST = 100000000, /* ps between two looks at a stack; grows with the run: */
    LOOK_SHARE = 64,
};

/* The host's, as a page of the machine's memory is that much on most. */
static size_t page_bytes(void)
{
    static size_t bytes;
    if (!bytes)
        bytes = (size_t)sysconf(_SC_PAGESIZE);
    return bytes;
}

static char *top_of(const struct sim_thread *thread)
{
    return thread->stack.low + thread->stack.bytes;
}

/* Pages of the stack's that are there, if some of `most` below those that are known are: a look at all of a large stack takes
 * longer than most that happens between two looks. */
static uint32_t pages_touched(const struct sim_thread *thread, size_t most)
{
    static unsigned char there[PAGES_MOST];
    size_t pages = hal_stack_room_bytes(&thread->stack) / page_bytes(), known = thread->stack_pages;
    if (pages > PAGES_MOST)
        pages = PAGES_MOST;
    for (;;) {
        size_t more = pages > known ? pages - known : 0;
        more = more < most ? more : most;
        if (!more || mincore(top_of(thread) - (known + more) * page_bytes(), more * page_bytes(), there))
            return (uint32_t)known;
        const unsigned char *lowest = memchr(there, 1, more);
        if (!lowest)
            return (uint32_t)known;
        known += (size_t)(there + more - lowest);
    }
}

static void look(struct sim_thread *thread, size_t most)
{
    uint32_t pages = pages_touched(thread, most), known = thread->stack_pages;
    if (pages <= known)
        return;
    thread->stack_pages = pages;
    memory_need(sim_worker_of(thread->pub.worker)->cluster->job.cluster, MEMORY_STACK,
                (uint64_t)(pages - known) * page_bytes());
}

void memory_stack_look(struct sim_thread *thread)
{
    uint64_t now = sim_worker_of(thread->pub.worker)->now;
    thread->stack_look = now + LOOK_LEAST + now / LOOK_SHARE;
    look(thread, PAGES_LOOK);
}

void memory_stack_end(struct sim_thread *thread)
{
    look(thread, PAGES_MOST);
    memory_give(sim_worker_of(thread->pub.worker)->cluster->job.cluster, MEMORY_STACK,
                (uint64_t)thread->stack_pages * page_bytes());
    thread->stack_pages = 0;
    thread->stack_look = 0;
}

void memory_stack_reset(struct sim_thread *thread)
{
    enum { NEAR = 1024 }; /* what this function and those that it calls may need */
    char *low = hal_stack_room(&thread->stack), *here = __builtin_frame_address(0);
    uintptr_t end = ((uintptr_t)here - NEAR) & ~((uintptr_t)page_bytes() - 1);
    if (here > low && here < top_of(thread) && (char *)end > low)
        madvise(low, (size_t)((char *)end - low), MADV_DONTNEED);
}
