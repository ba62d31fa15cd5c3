/* SPDX-License-Identifier: MIT
 *
 * What all of a dataflow program needs: memory, connectors that open, and its end with a text.
 */
#include "internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void flow_fail(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fflush(stdout);
    fprintf(stderr, "flow: process %d: ", mppa_rank());
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    exit(1);
}

void *flow_alloc(size_t bytes)
{
    void *memory = calloc(1, bytes ? bytes : 1);
    if (!memory)
        flow_fail("no memory for %zu bytes", bytes);
    return memory;
}

int flow_must(int64_t result)
{
    if (result < 0)
        flow_fail("%s", mppa_error());
    return (int)result;
}

int flow_open(int mode, const char *format, ...)
{
    char path[MPPA_PATH_BYTES];
    va_list list;
    va_start(list, format);
    vsnprintf(path, sizeof path, format, list);
    va_end(list);
    return flow_must(mppa_open(path, mode));
}

int64_t flow_lowest(const int64_t *counts, int count)
{
    int64_t lowest = counts[0];
    for (int i = 1; i < count; i++)
        lowest = counts[i] < lowest ? counts[i] : lowest;
    return lowest;
}
