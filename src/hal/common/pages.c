/* SPDX-License-Identifier: MIT
 *
 * Pages of files as memory of this process: mapped once for all of its ranks, and kept for who reads or writes there next until the file is
 * closed, or others need the room.
 */
#include "hal/common/pages.h"

#include <linux/magic.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/vfs.h>

enum { CHUNKS = 64 };

/* Mapped if it has memory. */
struct chunk {
    uint64_t device, number, at; /* of which file, and where in it */
    char *memory;
    bool writes; /* it may be written, too */
    uint32_t users;
    uint64_t used; /* the last time, as the table counts */
};

static struct {
    pthread_mutex_t lock;
    uint64_t time;
    struct chunk chunks[CHUNKS];
} table = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* Network file systems write whole pages back, with what others had written on other hosts; and what we do not know may do so. */
bool pages_can_map(int descriptor)
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

static bool is_of(const struct chunk *chunk, const struct hal_file *file)
{
    return chunk->memory && chunk->device == file->device && chunk->number == file->number;
}

static void unmap(struct chunk *chunk)
{
    (void)munmap(chunk->memory, PAGES_CHUNK);
    *chunk = (struct chunk){.memory = NULL};
}

/* One that nobody uses, the one that has not been used for longest; NULL: all are in use. */
static struct chunk *chunk_free(void)
{
    struct chunk *found = NULL;
    for (struct chunk *chunk = table.chunks; chunk < table.chunks + CHUNKS; chunk++)
        if (!chunk->users && (!found || chunk->used < found->used))
            found = chunk;
    if (found && found->memory)
        unmap(found);
    return found;
}

static struct chunk *chunk_find(const struct hal_file *file, uint64_t at, bool writes)
{
    for (struct chunk *chunk = table.chunks; chunk < table.chunks + CHUNKS; chunk++)
        if (is_of(chunk, file) && chunk->at == at && (chunk->writes || !writes))
            return chunk;
    struct chunk *chunk = chunk_free();
    if (!chunk)
        return NULL;
    int access = file->maps_writes ? PROT_READ | PROT_WRITE : PROT_READ;
    void *memory = mmap(NULL, PAGES_CHUNK, access, MAP_SHARED, file->descriptor, (off_t)at);
    if (memory == MAP_FAILED)
        return NULL;
    *chunk = (struct chunk){.device = file->device,
                            .number = file->number,
                            .at = at,
                            .memory = memory,
                            .writes = file->maps_writes};
    return chunk;
}

static struct chunk *chunk_take(const struct hal_file *file, uint64_t at, bool writes)
{
    pthread_mutex_lock(&table.lock);
    struct chunk *chunk = chunk_find(file, at, writes);
    if (chunk) {
        chunk->users++;
        chunk->used = ++table.time;
    }
    pthread_mutex_unlock(&table.lock);
    return chunk;
}

void pages_release(struct chunk *chunk)
{
    pthread_mutex_lock(&table.lock);
    chunk->users--;
    pthread_mutex_unlock(&table.lock);
}

char *pages_hold(const struct hal_file *file, uint64_t from, uint64_t bytes, bool writes,
                 struct chunk **chunk)
{
    bool maps = writes ? file->maps_writes : file->maps;
    *chunk = maps ? chunk_take(file, from / PAGES_CHUNK * PAGES_CHUNK, writes) : NULL;
    if (!*chunk)
        return NULL;
    char *memory = (*chunk)->memory + (from - (*chunk)->at);
    if (!madvise(memory, bytes, writes ? MADV_POPULATE_WRITE : MADV_POPULATE_READ))
        return memory;
    pages_release(*chunk);
    return NULL;
}

void pages_drop(const struct hal_file *file)
{
    pthread_mutex_lock(&table.lock);
    for (struct chunk *chunk = table.chunks; chunk < table.chunks + CHUNKS; chunk++)
        if (is_of(chunk, file) && !chunk->users)
            unmap(chunk);
    pthread_mutex_unlock(&table.lock);
}
