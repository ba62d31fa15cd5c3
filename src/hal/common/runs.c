/* SPDX-License-Identifier: MIT
 *
 * Runs of a file that are written apart, and bytes of it that are read where they are.
 *
 * A call of the system for each takes about as long as a page of the file becomes memory of ours.  Where a run lies in each page, or several, they
 * are copied there: by the byte, so that what others write between them meanwhile is kept, without locks.
 */
#include "hal/common/file.h"
#include "hal/common/pages.h"

#include <string.h>
#include <unistd.h>

/* A call that writes a short run takes 0.6 us, all that is needed once for a stretch as long as some, and a page 0.9 to 1.3 us when this process
 * writes to it for the first time, or since it was written to the disk (own measurements: tmpfs and ext4).  It takes a tenth of that afterwards: other ranks, and
 * the next access, mostly write to the same pages. */
enum { CALLS_OF_STRETCH = 8 };

static int write_each(struct hal_file *file, const struct hal_file_run *runs, size_t count)
{
    int error = LW_OK;
    for (size_t i = 0; i < count && !error; i++)
        error = hal_file_write(file, runs[i].offset, runs[i].memory, runs[i].bytes);
    return error;
}

/* Runs of one chunk with something of them in each page from the first to the last. */
struct stretch {
    size_t count;
    uint64_t from, bytes; /* of the file, from the beginning of a page on */
    bool pays;            /* to have it as memory */
};

static struct stretch stretch_of(const struct hal_file_run *runs, size_t count)
{
    if (count <= CALLS_OF_STRETCH)
        return (struct stretch){.count = count};
    uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE), end = runs->offset + runs->bytes;
    uint64_t chunk = runs->offset / PAGES_CHUNK;
    struct stretch stretch = {.count = 1, .from = runs->offset / page * page};
    for (; stretch.count < count; stretch.count++) {
        const struct hal_file_run *next = &runs[stretch.count];
        uint64_t last = next->offset + next->bytes - 1;
        if (next->offset / page > (end - 1) / page + 1 || last / PAGES_CHUNK != chunk)
            break;
        end = last + 1;
    }
    stretch.bytes = end - stretch.from;
    stretch.pays = stretch.count > CALLS_OF_STRETCH && stretch.count > stretch.bytes / page;
    return stretch;
}

static void copy_each(char *memory, uint64_t from, const struct hal_file_run *runs, size_t count)
{
    for (size_t i = 0; i < count; i++)
        memcpy(memory + (runs[i].offset - from), runs[i].memory, runs[i].bytes);
}

/* The last run first: then the file is as long as it will be, and has pages. */
static int stretch_write(struct hal_file *file, const struct stretch *stretch,
                         const struct hal_file_run *runs)
{
    size_t others = stretch->count - 1;
    int error = write_each(file, &runs[others], 1);
    if (error)
        return error;
    struct chunk *chunk;
    char *memory = pages_hold(file, stretch->from, stretch->bytes, true, &chunk);
    if (!memory)
        return write_each(file, runs, others);
    copy_each(memory, stretch->from, runs, others);
    pages_release(chunk);
    return LW_OK;
}

int hal_file_write_runs(struct hal_file *file, const struct hal_file_run *runs, size_t count)
{
    int error = LW_OK;
    for (size_t at = 0; at < count && !error;) {
        struct stretch stretch = stretch_of(runs + at, count - at);
        error = stretch.pays ? stretch_write(file, &stretch, runs + at)
                             : write_each(file, runs + at, stretch.count);
        at += stretch.count;
    }
    return error;
}

/* -------------------------------------------------------------------- reading */

/* How much of that the file has. */
static size_t there(const struct hal_file *file, uint64_t offset, size_t bytes)
{
    struct hal_file_facts facts;
    if (hal_file_facts(file, &facts) || facts.size <= offset)
        return 0;
    return lw_least(bytes, facts.size - offset);
}

bool hal_file_hold(struct hal_file *file, uint64_t offset, size_t bytes, struct hal_file_held *held)
{
    uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE), from = offset / page * page;
    if (!file->reads || !file->maps || offset > HAL_FILE_MOST || offset % PAGES_CHUNK + bytes > PAGES_CHUNK)
        return false;
    struct chunk *chunk;
    size_t some = there(file, offset, bytes);
    const char *memory = some ? pages_hold(file, from, offset - from + some, false, &chunk) : NULL;
    if (memory)
        *held = (struct hal_file_held){memory + (offset - from), some, chunk};
    return memory != NULL;
}

void hal_file_release(struct hal_file_held *held)
{
    pages_release(held->pages);
}
