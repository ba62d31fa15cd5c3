/* SPDX-License-Identifier: MIT
 *
 * Runs of a file that are written apart.
 *
 * A call of the system for each takes longer than a page of the file becomes memory of ours.  Where several runs lie in each page, they
 * are copied there: by the byte, so that what others write between them meanwhile is kept, without locks.
 */
#define _GNU_SOURCE
#include "hal/common/file.h"

#include <linux/magic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/vfs.h>
#include <unistd.h>

/* What a page takes in calls that write a short run, and what all else that is needed once for a stretch (own measurements: tmpfs
 * and ext4, 0.6 us a call, 0.9 to 1.3 us a page). */
enum { CALLS_OF_PAGE = 2, CALLS_OF_STRETCH = 8 };

/* Network file systems write whole pages back, with what others had written on other hosts; and what we do not know may do so. */
bool hal_file_can_map(int descriptor)
{
    struct statfs known;
    if (fstatfs(descriptor, &known))
        return false;
    switch ((unsigned long)known.f_type) {
    case TMPFS_MAGIC:
    case EXT4_SUPER_MAGIC: /* and ext2, ext3 */
    case XFS_SUPER_MAGIC:
    case BTRFS_SUPER_MAGIC:
    case F2FS_SUPER_MAGIC:
    case OVERLAYFS_SUPER_MAGIC: /* of containers: what is written lies in a file system of the host */
        return true;
    default:
        return false;
    }
}

static int write_each(struct hal_file *file, const struct hal_file_run *runs, size_t count)
{
    int error = LW_OK;
    for (size_t i = 0; i < count && !error; i++)
        error = hal_file_write(file, runs[i].offset, runs[i].memory, runs[i].bytes);
    return error;
}

/* Runs with something of them in each page from the first to the last. */
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
    struct stretch stretch = {.count = 1, .from = runs->offset / page * page};
    for (; stretch.count < count; stretch.count++) {
        const struct hal_file_run *next = &runs[stretch.count];
        if (next->offset / page > (end - 1) / page + 1)
            break;
        end = next->offset + next->bytes;
    }
    stretch.bytes = end - stretch.from;
    stretch.pays = stretch.count > CALLS_OF_PAGE * (stretch.bytes / page + 1) + CALLS_OF_STRETCH;
    return stretch;
}

/* NULL: it is not possible.  All pages are there when it returns: a disk that is full or fails is an error now, and would be a signal
 * when memory is written. */
static char *map(const struct hal_file *file, const struct stretch *stretch)
{
    if (!file->maps)
        return NULL;
    void *memory = mmap(NULL, stretch->bytes, PROT_WRITE, MAP_SHARED, file->descriptor, (off_t)stretch->from);
    if (memory == MAP_FAILED)
        return NULL;
    if (!madvise(memory, stretch->bytes, MADV_POPULATE_WRITE))
        return memory;
    (void)munmap(memory, stretch->bytes);
    return NULL;
}

/* The last run first: then the file is as long as it will be, and has pages. */
static int stretch_write(struct hal_file *file, const struct stretch *stretch,
                         const struct hal_file_run *runs)
{
    size_t others = stretch->count - 1;
    int error = write_each(file, &runs[others], 1);
    char *memory = error ? NULL : map(file, stretch);
    if (!memory)
        return error ? error : write_each(file, runs, others);
    for (const struct hal_file_run *run = runs; run < &runs[others]; run++) {
        memcpy(memory + (run->offset - stretch->from), run->memory, run->bytes);
        hal_file_took(true, run->bytes); /* on modelled machines, where it is the host that copies */
    }
    (void)munmap(memory, stretch->bytes);
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
