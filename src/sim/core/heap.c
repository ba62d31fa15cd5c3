/* SPDX-License-Identifier: MIT
 *
 * The heap of the process, which is that of all clusters: each block knows whom it was charged to.  Here the C library's
 * functions still have their own names (those that begin with __libc_); everybody else's malloc() ends in this file.
 */
#include "sim/core/memory.h"

#include <elf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>

#include "sim/core/sim.h"

/* Before each block. */
struct head {
    uint64_t bytes : 56, kind : 8;
    uint32_t cluster; /* NOBODY: not on the machine */
    uint32_t shift;   /* from what the C library has given to the block */
};
enum { HEAD = sizeof(struct head), APART = MEMORY_KINDS };
_Static_assert(sizeof(struct head) == 16, "blocks are aligned to 16 bytes");

#if MEMORY_OWN
void *__libc_malloc(size_t bytes);
void *__libc_calloc(size_t count, size_t bytes);
void *__libc_realloc(void *block, size_t bytes);
void *__libc_memalign(size_t align, size_t bytes);
void __libc_free(void *block);
#else
#define __libc_malloc   malloc
#define __libc_calloc   calloc
#define __libc_realloc  realloc
#define __libc_memalign aligned_alloc
#define __libc_free     free
#endif

static uint32_t aside;
static __thread bool ours; /* this kernel thread is the model's */

void memory_heap_start(void)
{
    ours = true;
}

void memory_aside(bool begin)
{
    aside += begin ? 1 : -1u;
}

/* The dynamic loader allocates for itself on the stack of whoever calls it. */
static bool in_loader(const void *code)
{
    static uintptr_t from, to;
    if (!from) {
        from = getauxval(AT_BASE);
        const Elf64_Ehdr *header = (const Elf64_Ehdr *)from;
        const Elf64_Phdr *segments = header ? (const Elf64_Phdr *)(from + header->e_phoff) : NULL;
        for (unsigned i = 0; header && i < header->e_phnum; i++)
            if (segments[i].p_type == PT_LOAD && from + segments[i].p_vaddr + segments[i].p_memsz > to)
                to = from + segments[i].p_vaddr + segments[i].p_memsz;
    }
    return (uintptr_t)code - from < to - from;
}

static struct head *head_of(const void *block)
{
    return (struct head *)((uintptr_t)block - HEAD);
}

/* What it takes of the process's: an orphan must fit in. */
static size_t room(size_t bytes)
{
    return bytes < sizeof(void *) ? sizeof(void *) : bytes;
}

/* What a block takes of the machine's heap. */
static uint64_t taken(uint64_t bytes)
{
    uint64_t unit = sim.machine.block_bytes;
    return bytes ? (bytes + unit - 1) / unit * unit + unit : 2 * unit;
}

static void *block_new(size_t bytes, size_t align, bool zero, int kind)
{
    size_t shift = align > HEAD ? align : HEAD;
    if (bytes > PTRDIFF_MAX - shift || shift > UINT32_MAX ||
        (kind != APART && !memory_take((enum memory_kind)kind, taken(bytes)))) {
        errno = ENOMEM;
        return NULL;
    }
    char *raw = align > HEAD ? __libc_memalign(align, room(bytes) + shift)
                : zero       ? __libc_calloc(1, room(bytes) + shift)
                             : __libc_malloc(room(bytes) + shift);
    uint32_t cluster = kind == APART ? 0 : sim_worker_of(sim_self()->worker)->cluster->job.cluster;
    if (!raw) {
        if (kind != APART)
            memory_give(cluster, (enum memory_kind)kind, taken(bytes));
        return NULL;
    }
    if (kind == MEMORY_HEAP)
        sim.clusters[cluster].memory.blocks++;
    if (zero && align > HEAD)
        memset(raw + shift, 0, bytes);
    *head_of(raw + shift) = (struct head){
        .bytes = bytes, .kind = (uint8_t)kind, .cluster = cluster, .shift = (uint32_t)shift};
    return raw + shift;
}

static void block_end(void *block)
{
    struct head *head = head_of(block);
    if (head->kind != APART) {
        memory_give(head->cluster, (enum memory_kind)head->kind, taken(head->bytes));
        sim.clusters[head->cluster].memory.blocks -= head->kind == MEMORY_HEAP;
    }
    __libc_free((char *)block - head->shift);
}

/* Programs may have kernel threads of their own.  What these allocate is not counted; what they free and was, the model's
 * thread takes from the account later. */
static struct orphan {
    struct orphan *next;
} * _Atomic orphans;

static void orphans_end(void)
{
    struct orphan *next = atomic_exchange(&orphans, NULL);
    for (struct orphan *orphan = next; orphan; orphan = next) {
        next = orphan->next;
        block_end(orphan);
    }
}

static void block_free(void *block)
{
    if (!block)
        return;
    if (head_of(block)->kind == APART || ours) {
        block_end(block);
        return;
    }
    struct orphan *orphan = block;
    orphan->next = atomic_load(&orphans);
    while (!atomic_compare_exchange_weak(&orphans, &orphan->next, orphan))
        ;
}

static void *block_resize(void *block, size_t bytes, int kind)
{
    if (!block)
        return block_new(bytes, 0, false, kind);
    struct head *head = head_of(block);
    kind = (int)head->kind;
    uint64_t before = kind == APART ? 0 : taken(head->bytes), after = kind == APART ? 0 : taken(bytes);
    bool foreign = kind != APART && (!ours || !sim_self());
    if (head->shift != HEAD || foreign) {
        void *moved = block_new(bytes, 0, false, foreign ? APART : kind);
        if (moved) {
            memcpy(moved, block, bytes < head->bytes ? bytes : head->bytes);
            block_free(block);
        }
        return moved;
    }
    if (bytes > PTRDIFF_MAX - HEAD ||
        (after > before && !memory_take((enum memory_kind)kind, after - before))) {
        errno = ENOMEM;
        return NULL;
    }
    char *raw = __libc_realloc(head, room(bytes) + HEAD);
    if (!raw) {
        if (after > before)
            memory_give(head->cluster, (enum memory_kind)kind, after - before);
        return NULL;
    }
    head = (struct head *)raw;
    head->bytes = bytes;
    if (after < before)
        memory_give(head->cluster, (enum memory_kind)kind, before - after);
    return raw + HEAD;
}

/* -------------------------------------------------------- what programs call */

static int kind_for(const void *caller)
{
    if (lw_unlikely(atomic_load_explicit(&orphans, memory_order_relaxed) != NULL) && ours)
        orphans_end();
    return ours && sim_self() && sim_self()->user && !aside && !in_loader(caller) ? MEMORY_HEAP : APART;
}

void *lwmpi_memory_new(size_t bytes, size_t align, bool zero, const void *caller)
{
    return block_new(bytes, align, zero, kind_for(caller));
}

void *lwmpi_memory_resize(void *block, size_t bytes, const void *caller)
{
    if (block && !bytes) {
        block_free(block);
        return NULL;
    }
    return block_resize(block, bytes, kind_for(caller));
}

void lwmpi_memory_free(void *block)
{
    int error = errno;
    block_free(block);
    errno = error;
}

size_t lwmpi_memory_size(const void *block)
{
    return block ? head_of(block)->bytes : 0;
}

/* -------------------------------------------------- the library and the model */

void *memory_apart(size_t bytes, size_t align, bool zero)
{
    return block_new(bytes, align, zero, APART);
}

void *memory_apart_resize(void *block, size_t bytes)
{
    return block_resize(block, bytes ? bytes : 1, APART);
}

static void *state_new(size_t bytes, size_t align)
{
    return block_new(bytes, align, true,
                     ours && sim_self() && sim_self()->worker && !aside ? MEMORY_STATE : APART);
}

void memory_state(bool has, size_t bytes)
{
    const struct sim_worker *worker = sim_now();
    if (!worker)
        return;
    if (has)
        memory_need(worker->cluster->job.cluster, MEMORY_STATE, taken(bytes));
    else
        memory_give(worker->cluster->job.cluster, MEMORY_STATE, taken(bytes));
}

void *hal_alloc(size_t bytes)
{
    return state_new(bytes, 0);
}

void *hal_alloc_line(size_t bytes)
{
    size_t whole = lw_whole_lines(bytes);
    return whole < bytes ? NULL : state_new(whole, LW_CACHE_LINE);
}

void hal_free(void *memory)
{
    lwmpi_memory_free(memory);
}
