/* SPDX-License-Identifier: MIT
 *
 * Part of lwmpi-machine.  Its malloc() comes before the C library's for programs, the libraries that they use, and the C
 * library itself: so all that ends here is charged to the cluster of the rank that runs.
 */
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "sim/core/memory.h"

#define CALLER __builtin_extract_return_addr(__builtin_return_address(0))

#if MEMORY_OWN
MEMORY_PUBLIC void *malloc(size_t bytes)
{
    return lwmpi_memory_new(bytes, 0, false, CALLER);
}

MEMORY_PUBLIC void *calloc(size_t count, size_t bytes)
{
    if (__builtin_mul_overflow(count, bytes, &bytes)) {
        errno = ENOMEM;
        return NULL;
    }
    return lwmpi_memory_new(bytes, 0, true, CALLER);
}

MEMORY_PUBLIC void *realloc(void *block, size_t bytes)
{
    return lwmpi_memory_resize(block, bytes, CALLER);
}

MEMORY_PUBLIC void *reallocarray(void *block, size_t count, size_t bytes)
{
    if (__builtin_mul_overflow(count, bytes, &bytes)) {
        errno = ENOMEM;
        return NULL;
    }
    return lwmpi_memory_resize(block, bytes, CALLER);
}

MEMORY_PUBLIC void free(void *block)
{
    lwmpi_memory_free(block);
}

static void *aligned(size_t align, size_t bytes, const void *caller)
{
    if (!align || align & (align - 1)) {
        errno = EINVAL;
        return NULL;
    }
    return lwmpi_memory_new(bytes, align, false, caller);
}

MEMORY_PUBLIC void *aligned_alloc(size_t align, size_t bytes)
{
    return aligned(align, bytes, CALLER);
}

MEMORY_PUBLIC void *memalign(size_t align, size_t bytes);
MEMORY_PUBLIC void *memalign(size_t align, size_t bytes)
{
    while (align & (align - 1)) /* the C library rounds up, too */
        align += align & -align;
    return aligned(align ? align : 1, bytes, CALLER);
}

MEMORY_PUBLIC int posix_memalign(void **result, size_t align, size_t bytes)
{
    int error = errno;
    if (!align || align & (align - 1) || align % sizeof(void *))
        return EINVAL;
    void *block = lwmpi_memory_new(bytes, align, false, CALLER);
    errno = error;
    if (!block)
        return ENOMEM;
    *result = block;
    return 0;
}

MEMORY_PUBLIC void *valloc(size_t bytes)
{
    return lwmpi_memory_new(bytes, (size_t)sysconf(_SC_PAGESIZE), false, CALLER);
}

MEMORY_PUBLIC void *pvalloc(size_t bytes);
MEMORY_PUBLIC void *pvalloc(size_t bytes)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE), whole;
    if (__builtin_add_overflow(bytes, page - 1, &whole)) {
        errno = ENOMEM;
        return NULL;
    }
    return lwmpi_memory_new(whole / page * page, page, false, CALLER);
}

MEMORY_PUBLIC size_t malloc_usable_size(void *block);
MEMORY_PUBLIC size_t malloc_usable_size(void *block)
{
    return lwmpi_memory_size(block);
}
#else
typedef int memory_nothing; /* a file must not be empty */
#endif
