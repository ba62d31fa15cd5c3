/* SPDX-License-Identifier: MIT
 *
 * The kernel limits the mappings of a process (65,530 unless told otherwise), and a copy of a program has six.  Where one
 * process carries thousands of copies, each makes do with two: one of what is only read, shared by all, and one of what is
 * the copy's own.  The price: constants are executable, and tables of addresses stay writable.
 */
#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "launch/carry/carried.h"
#include "launch/carry/elf.h"

enum { COPIES_LEAST = 2000, OWN_MOST = 1 << 20 };

static uint64_t page_down(uint64_t at)
{
    return at & ~((uint64_t)sysconf(_SC_PAGESIZE) - 1);
}

static uint64_t page_up(uint64_t at)
{
    return page_down(at + (uint64_t)sysconf(_SC_PAGESIZE) - 1);
}

/* Those of the first segments that are not written and follow each other without a gap, as one mapping of `common`. */
static void constants_join(const struct lw_elf *elf, uint64_t base, int common)
{
    uint64_t from = 0, to = 0, shift = 0;
    for (unsigned i = 0; i < elf->segment_count; i++) {
        const Elf64_Phdr *segment = &elf->segments[i];
        if (segment->p_type != PT_LOAD)
            continue;
        uint64_t start = page_down(segment->p_vaddr);
        if (segment->p_flags & PF_W || (to && (start != to || page_down(segment->p_offset) != start + shift)))
            break;
        if (!to) {
            from = start;
            shift = page_down(segment->p_offset) - start;
        }
        to = page_up(segment->p_vaddr + segment->p_filesz);
    }
    if (to) /* else, and if it fails, they stay as they are */
        (void)mmap((void *)(uintptr_t)(base + from), to - from, PROT_READ | PROT_EXEC,
                   MAP_FIXED | MAP_PRIVATE, common, (off_t)(from + shift));
}

static bool written(const uint64_t *page, const uint64_t *end)
{
    while (page < end)
        if (*page++)
            return true;
    return false;
}

/* A segment that is written, and what it has besides its part of the file, as one mapping of no file.  Pages that are all
 * zero are not touched. */
static void own_join(const Elf64_Phdr *segment, uint64_t base)
{
    uint64_t from = base + page_down(segment->p_vaddr),
             to = base + page_up(segment->p_vaddr + segment->p_memsz);
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    if (to - from > OWN_MOST)
        return;
    char *fresh = mmap(NULL, to - from, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (fresh == MAP_FAILED)
        return;
    for (uint64_t at = from; at < to; at += page) {
        const uint64_t *words = (const uint64_t *)(uintptr_t)at;
        if (written(words, words + page / sizeof *words))
            memcpy(fresh + (at - from), words, page);
    }
    if (mremap(fresh, to - from, to - from, MREMAP_MAYMOVE | MREMAP_FIXED, (void *)(uintptr_t)from) ==
        MAP_FAILED)
        munmap(fresh, to - from);
}

void lw_carried_copy(const struct lw_elf *elf, uint64_t base, int common)
{
    if (hal_job()->nranks < COPIES_LEAST)
        return;
    constants_join(elf, base, common);
    for (unsigned i = 0; i < elf->segment_count; i++)
        if (elf->segments[i].p_type == PT_LOAD && elf->segments[i].p_flags & PF_W)
            own_join(&elf->segments[i], base);
}
