/* SPDX-License-Identifier: MIT
 *
 * Blocks that many workers have with the same content: tables of who is where.  Each is kept once; on the machine each of
 * them would have its own, and so it is counted.
 */
#include "sim/core/sim.h"

#include <string.h>

enum { LISTS = 1024 };

/* Before each block that is shared. */
struct common {
    struct common *next;
    uint64_t hash;
    size_t bytes;
    uint64_t users;
};
_Static_assert(sizeof(struct common) % 16 == 0, "blocks are aligned");

static struct common *lists[LISTS];

static uint64_t hash_of(const void *block, size_t bytes)
{
    const char *at = block;
    uint64_t hash = bytes, word;
    for (; bytes >= sizeof word; at += sizeof word, bytes -= sizeof word) {
        memcpy(&word, at, sizeof word);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    while (bytes--)
        hash = (hash ^ (unsigned char)*at++) * 0x100000001b3u;
    return hash;
}

void *hal_common(void *block, size_t bytes)
{
    uint64_t hash = hash_of(block, bytes);
    struct common **list = &lists[hash % LISTS], *found = *list;
    while (found && (found->hash != hash || found->bytes != bytes || memcmp(found + 1, block, bytes) != 0))
        found = found->next;
    if (!found) {
        found = memory_apart(sizeof *found + bytes, 0, false);
        if (!found)
            hal_job_abort(HAL_NOBODY, 1, "no memory left for what ranks have in common");
        memcpy(found + 1, block, bytes);
        *found = (struct common){.next = *list, .hash = hash, .bytes = bytes};
        *list = found;
    }
    found->users++;
    hal_free(block);
    memory_state(true, bytes);
    return found + 1;
}

void hal_common_free(void *block)
{
    struct common *common = (struct common *)block - 1, **at = &lists[common->hash % LISTS];
    memory_state(false, common->bytes);
    if (--common->users)
        return;
    while (*at != common)
        at = &(*at)->next;
    *at = common->next;
    hal_free(common);
}
