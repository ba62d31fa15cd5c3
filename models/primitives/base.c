/* SPDX-License-Identifier: MIT
 *
 * What all primitives need: connectors that open and close, errors; and those primitives that a connector is by itself.
 */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>

static struct {
    bool own; /* the text is ours, not that of connectors */
    char text[160];
} last;

int prim_fail(int error, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(last.text, sizeof last.text, format, list);
    va_end(list);
    last.own = true;
    errno = error;
    return -1;
}

const char *prim_error(void)
{
    return last.own ? last.text : mppa_error();
}

int64_t prim_passed(int64_t result)
{
    if (result < 0)
        last.own = false;
    return result;
}

int prim_open(int mode, const char *format, ...)
{
    char path[MPPA_PATH_BYTES];
    va_list list;
    va_start(list, format);
    vsnprintf(path, sizeof path, format, list);
    va_end(list);
    return (int)prim_passed(mppa_open(path, mode));
}

int prim_close(const int *descriptors, int count)
{
    int result = 0;
    for (int i = 0; i < count; i++)
        if (descriptors[i] >= 0 && prim_passed(mppa_close(descriptors[i])) < 0)
            result = -1;
    return result;
}

int prim_queue_open(int reader, struct prim_ranks writers, int tag, size_t bytes)
{
    return prim_open(mppa_rank() == reader ? O_RDONLY : O_WRONLY, "/mppa/rqueue/%d:%d/[%d..%d]:%d/%zu",
                     reader, tag, writers.first, writers.last, tag, bytes);
}

int prim_rendezvous_open(int reader, int writer, int tag)
{
    return prim_open(mppa_rank() == reader ? O_RDONLY : O_WRONLY, "/mppa/channel/%d:%d/%d:%d", reader, tag,
                     writer, tag);
}
