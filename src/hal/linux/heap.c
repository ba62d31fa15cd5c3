/* SPDX-License-Identifier: MIT
 *
 * Memory.
 */
#include "hal/hal.h"

#include <stdlib.h>
#include <string.h>

void *hal_alloc(size_t bytes)
{
    return calloc(1, bytes);
}

void *hal_alloc_line(size_t bytes)
{
    size_t whole = lw_whole_lines(bytes);
    void *memory = aligned_alloc(LW_CACHE_LINE, whole);
    return memory ? memset(memory, 0, whole) : NULL;
}

void hal_free(void *memory)
{
    free(memory);
}
