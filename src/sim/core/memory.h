/* SPDX-License-Identifier: MIT
 *
 * The memory of clusters: every byte that a program and the library would take of it on the machine, by what takes it, now
 * and at the moment when it is most.  What the simulator itself needs does not count.  docs/machine.md says what is
 * counted how.
 */
#ifndef LW_HAL_MEMORY_H
#define LW_HAL_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

#define MEMORY_PUBLIC __attribute__((visibility("default")))

/* False: a sanitizer has put itself in the place of malloc().  What programs allocate is not counted then. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define MEMORY_OWN 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define MEMORY_OWN 0
#endif
#endif
#ifndef MEMORY_OWN
#define MEMORY_OWN 1
#endif

enum memory_kind {
    MEMORY_KERNEL,  /* what the machine's system keeps for itself */
    MEMORY_LIBRARY, /* code, constants and variables of this library, once */
    MEMORY_PROGRAM, /* code and constants of programs, once */
    MEMORY_DATA,    /* their variables, for each rank */
    MEMORY_STACK,   /* pages of stacks that were touched */
    MEMORY_STATE,   /* the library's heap: ranks, requests, communicators, unexpected messages */
    MEMORY_LINK,    /* buffers of links from others, as far as messages have come */
    MEMORY_HEAP,    /* what programs have allocated */
    MEMORY_KINDS
};

enum { MEMORY_BINS = 256 };

struct memory_account {
    uint64_t limit, total, peak, peak_at; /* bytes; ps */
    uint64_t used[MEMORY_KINDS], at_peak[MEMORY_KINDS];
    uint64_t library_peak; /* the most of MEMORY_STATE and MEMORY_LINK together */
    uint64_t blocks;       /* that programs have not freed */
    uint64_t refused;      /* allocations, by --enforce-memory */
    /* The highest total of each of MEMORY_BINS intervals of bin_ps. */
    uint64_t bin_ps, *bins;
    uint32_t bin_last; /* that has been written */
};

/* One name for each kind, in the order of the enum: "kernel" ... */
const char *memory_kind_name(enum memory_kind kind);

/* Prepare the accounts.  After sim.clusters is there.  LW_ENOMEM. */
int memory_start(void) LW_CHECK;

/* A rank of `cluster` runs this program; a program is known by its path. */
struct memory_image {
    const char *path; /* kept */
    uint64_t code;    /* with constants */
    uint64_t data;    /* of each rank */
};
int memory_image(uint32_t cluster, const struct memory_image *image) LW_CHECK;

/* The library's own. */
void memory_library(uint64_t bytes);

/* All images are known.  LW_ENOMEM: under --enforce-memory they do not fit, as a table tells the user. */
int memory_check(void) LW_CHECK;

/* The calling rank's cluster takes or gives back so much; take: false: it is refused. */
bool memory_take(enum memory_kind kind, uint64_t bytes);
void memory_give(uint32_t cluster, enum memory_kind kind, uint64_t bytes);

/* What cannot be refused: the job ends if there is no room for it. */
void memory_need(uint32_t cluster, enum memory_kind kind, uint64_t bytes);

/* Highest totals of `count` equal intervals of [0, end_ps]. */
void memory_curve(const struct memory_account *account, uint64_t end_ps, uint64_t *bins, uint32_t count);

/* The cluster whose peak is highest; and a warning for each that has more than there is, unless it was enforced. */
uint32_t memory_fullest(void);
void memory_warn(void);

/* A rank's thread begins to wait, or ends: how deep has its stack been? */
struct sim_thread;
void memory_stack_look(struct sim_thread *thread);
void memory_stack_end(struct sim_thread *thread);
/* What is below the caller's frame was needed to load the program, and is not there on the machine. */
void memory_stack_reset(struct sim_thread *thread);

/* ---- the heap of the process; heap.c.  src/launch/interpose/machine/malloc.c gives it the names of the C library's. ---- */

/* As malloc(), calloc() (zero), aligned_alloc() (align > 0, a power of two).  Charged to the rank that runs, unless `caller`,
 * an address of code, is the dynamic loader's. */
MEMORY_PUBLIC void *lwmpi_memory_new(size_t bytes, size_t align, bool zero, const void *caller);
MEMORY_PUBLIC void *lwmpi_memory_resize(void *block, size_t bytes, const void *caller);
MEMORY_PUBLIC void lwmpi_memory_free(void *block);
MEMORY_PUBLIC size_t lwmpi_memory_size(const void *block);

/* The calling kernel thread is that of the model: only what it allocates is counted. */
void memory_heap_start(void);

/* The same for what is not on the machine. */
void *memory_apart(size_t bytes, size_t align, bool zero);
void *memory_apart_resize(void *block, size_t bytes);

/* The calling worker's cluster has, or has no more, a block of the library's that the process does not. */
void memory_state(bool has, size_t bytes);

/* Until the counterpart what the calling code allocates is not on the machine: it loads a program. */
void memory_aside(bool begin);

#endif
