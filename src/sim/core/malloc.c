/* SPDX-License-Identifier: MIT
 *
 * In the library that models a machine malloc() is this one, by whatever file it is called: what the model allocates for
 * itself is on no machine.  (What the tiers above the HAL allocate comes from hal_alloc().)
 */
#include "sim/core/memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#if MEMORY_OWN
void *malloc(size_t bytes)
{
    return memory_apart(bytes, 0, false);
}

void *calloc(size_t count, size_t bytes)
{
    if (__builtin_mul_overflow(count, bytes, &bytes)) {
        errno = ENOMEM;
        return NULL;
    }
    return memory_apart(bytes, 0, true);
}

void *realloc(void *block, size_t bytes)
{
    return memory_apart_resize(block, bytes);
}

void *aligned_alloc(size_t align, size_t bytes)
{
    return memory_apart(bytes, align, false);
}

char *strdup(const char *text)
{
    size_t bytes = strlen(text) + 1;
    char *copy = memory_apart(bytes, 0, false);
    return copy ? memcpy(copy, text, bytes) : NULL;
}

void free(void *block)
{
    lwmpi_memory_free(block);
}
#else
typedef int memory_nothing; /* a file must not be empty */
#endif
