/* SPDX-License-Identifier: MIT
 *
 * Memory that grows, and the end of a program that breaks the rules.
 */
#include "internal.h"

#include <primitives.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void bsp_abort(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fflush(stdout);
    fprintf(stderr, "bsp: process %d: ", mppa_rank());
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    fflush(stderr);
    abort();
}

int bsp_must(int64_t result)
{
    if (result < 0)
        bsp_abort("%s", prim_error());
    return (int)result;
}

int bsp_open(int mode, const char *format, ...)
{
    char path[MPPA_PATH_BYTES];
    va_list list;
    va_start(list, format);
    vsnprintf(path, sizeof path, format, list);
    va_end(list);
    return bsp_must(mppa_open(path, mode));
}

void *bsp_bytes_add(struct bsp_bytes *bytes, size_t more)
{
    more = (more + 7) & ~(size_t)7;
    if (bytes->used + more > bytes->room) {
        size_t room = bytes->room ? 2 * bytes->room : 256;
        while (room < bytes->used + more)
            room *= 2;
        unsigned char *data = realloc(bytes->data, room);
        if (!data)
            bsp_abort("no memory for the %zu bytes of a superstep", room);
        bytes->data = data;
        bytes->room = room;
    }
    void *added = bytes->data + bytes->used;
    bytes->used += more;
    return added;
}

void bsp_bytes_free(struct bsp_bytes *bytes)
{
    free(bytes->data);
    *bytes = (struct bsp_bytes){0};
}
