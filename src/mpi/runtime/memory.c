/* SPDX-License-Identifier: MIT
 *
 * Memory for buffers: MPI_Alloc_mem.  A header before it tells whether an address that comes back was given out here.
 * [MPI 9.2]
 */
#include <stdlib.h>

#include "mpi/gen/bodies.h"
#include "info.h"
#include "memory.h"

struct header {
    uint64_t mark; /* MARK, mixed with the address that was given out */
    void *whole;   /* what the heap gave */
};
#define MARK          UINT64_C(0x4d656d6f7279203a)
#define LARGEST_ALIGN ((size_t)1 << 30)

static uint64_t mark_of(const void *memory)
{
    return MARK ^ (uint64_t)(uintptr_t)memory;
}

/* Whoever fills a buffer wants whole cache lines; the hint may ask for more. */
int lw_memory_alignment(struct lw_mpi *mpi, const struct lw_info *info, size_t *align)
{
    *align = LW_CACHE_LINE;
    const char *text = lw_info_get(info, "mpi_minimum_memory_alignment");
    if (!text)
        return MPI_SUCCESS;
    char *end;
    unsigned long wanted = strtoul(text, &end, 10);
    if (*end || end == text || wanted == 0 || wanted & (wanted - 1) || wanted > LARGEST_ALIGN)
        return lw_fail(mpi, MPI_ERR_INFO_VALUE,
                       "mpi_minimum_memory_alignment is \"%.40s\" in the info object; expected a power of "
                       "two up to 2^30",
                       text);
    if (wanted > *align)
        *align = wanted;
    return MPI_SUCCESS;
}

int lw_mpi_alloc_mem(struct lw_mpi *mpi, MPI_Count size, struct lw_info *info, void *baseptr)
{
    size_t align;
    int rc = lw_memory_alignment(mpi, info, &align);
    if (rc)
        return rc;
    char *whole = (uint64_t)size < SIZE_MAX / 2 ? hal_alloc(sizeof(struct header) + align + (size_t)size)
                                                : NULL;
    if (!whole)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "size is %lld bytes, for which there is no memory",
                       (long long)size);
    uintptr_t at = ((uintptr_t)whole + sizeof(struct header) + align - 1) & ~(uintptr_t)(align - 1);
    struct header *header = (struct header *)at - 1;
    header->mark = mark_of((void *)at);
    header->whole = whole;
    mpi->memories++;
    *(void **)baseptr = (void *)at;
    return MPI_SUCCESS;
}

int lw_mpi_free_mem(struct lw_mpi *mpi, void *base)
{
    struct header *header = base && (uintptr_t)base % LW_CACHE_LINE == 0 ? (struct header *)base - 1 : NULL;
    if (!header || header->mark != mark_of(base))
        return lw_fail(mpi, MPI_ERR_BASE, "base is %p, which MPI_Alloc_mem has not given out", base);
    header->mark = 0;
    mpi->memories--;
    hal_free(header->whole);
    return MPI_SUCCESS;
}
