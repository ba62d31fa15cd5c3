/* SPDX-License-Identifier: MIT
 *
 * Memory of accesses, kept for the next one: a fault for each page of new memory takes as long as to copy what is in it.
 */
#include "file.h"

enum { SPARE_LEAST = 64 << 10 }; /* what is shorter the C library keeps itself */

/* Before the memory. */
struct lw_spare {
    struct lw_spare *next;
    uint64_t bytes;
} LW_ALIGNED;

void lw_spare_end(struct lw_file *file)
{
    while (file->spare) {
        struct lw_spare *spare = file->spare;
        file->spare = spare->next;
        hal_free(spare);
    }
    file->spare_bytes = 0;
}

static struct lw_spare *take(struct lw_file *file, size_t bytes)
{
    for (struct lw_spare **at = &file->spare; *at; at = &(*at)->next) {
        struct lw_spare *spare = *at;
        if (spare->bytes < bytes || spare->bytes / 2 > bytes)
            continue;
        *at = spare->next;
        file->spare_bytes -= spare->bytes;
        return spare;
    }
    return NULL;
}

void *lw_spare_get(struct lw_file *file, size_t bytes)
{
    struct lw_spare *spare = take(file, bytes);
    if (spare)
        return spare + 1;
    spare = hal_alloc_line(sizeof *spare + bytes);
    if (!spare && file->spare) {
        lw_spare_end(file);
        spare = hal_alloc_line(sizeof *spare + bytes);
    }
    if (!spare)
        return NULL;
    spare->bytes = bytes;
    return spare + 1;
}

void lw_spare_put(struct lw_file *file, void *memory)
{
    struct lw_spare *spare = memory ? (struct lw_spare *)memory - 1 : NULL;
    if (!spare || spare->bytes < SPARE_LEAST || spare->bytes > 2 * file->hints.buffer) {
        hal_free(spare);
        return;
    }
    if (file->spare_bytes + spare->bytes > 2 * file->hints.buffer)
        lw_spare_end(file);
    spare->next = file->spare;
    file->spare = spare;
    file->spare_bytes += spare->bytes;
}
