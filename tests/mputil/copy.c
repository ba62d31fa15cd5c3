/* SPDX-License-Identifier: MIT
 *
 * Copies of all lengths, between places that lie in any way to each other in their pages, copy all, and nothing else.
 * kind: unit
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/copy.h"

enum { ROOM = LW_COPY_LONGEST + 4 * LW_COPY_PAGE, NOTHING = 0xee };
static _Alignas(LW_COPY_PAGE) uint8_t from[ROOM], to[ROOM];

static void copy(size_t at, int shift, size_t bytes)
{
    size_t into = LW_COPY_PAGE + at + (size_t)shift;
    memset(to, NOTHING, sizeof to);
    lw_copy(to + into, from + at, bytes);
    for (size_t i = 0; i < sizeof to; i++) {
        uint8_t wanted = i >= into && i < into + bytes ? from[at + i - into] : NOTHING;
        if (to[i] != wanted) {
            fprintf(stderr, "%zu bytes from %zu to %zu: byte %zu is %u, expected %u\n", bytes, at, into, i,
                    to[i], wanted);
            exit(1);
        }
    }
}

/* Of some processor. */
static uint32_t find(void)
{
    return 17;
}

int main(void)
{
    static const size_t lengths[] = {0,
                                     1,
                                     LW_COPY_PIECE,
                                     LW_COPY_LONG - 1,
                                     LW_COPY_LONG,
                                     LW_COPY_LONG + 1,
                                     4096,
                                     5000,
                                     3 * LW_COPY_PIECE,
                                     65537,
                                     LW_COPY_LONGEST,
                                     LW_COPY_LONGEST + 1};
    static const int shifts[] = {-64, -1, 0, 1, 16, 31, LW_COPY_NEAR - 1, LW_COPY_NEAR, 100};
    for (size_t i = 0; i < sizeof from; i++)
        from[i] = (uint8_t)(i * 31 + i / 255) % NOTHING;
    /* As if some of those that are near were slow, which is found out, or all, or none. */
    static const uint32_t nears[] = {LW_COPY_UNKNOWN, LW_COPY_NEAR, 0};
    lw_copy_find = find;
    for (size_t n = 0; n < sizeof nears / sizeof *nears; n++) {
        lw_copy_near = nears[n];
        for (size_t l = 0; l < sizeof lengths / sizeof *lengths; l++)
            for (size_t s = 0; s < sizeof shifts / sizeof *shifts; s++)
                copy(l % 3 * 16 + s % 2, shifts[s], lengths[l]);
        if (lw_copy_slow(to + 16, from, 65536) != (nears[n] != 0) ||
            lw_copy_slow(to + 17, from, 65536) != (nears[n] == LW_COPY_NEAR) ||
            lw_copy_slow(to, from, 65536) || lw_copy_slow(to + 16, from, 1000)) {
            fprintf(stderr, "near %u: the buffers lie otherwise than was thought\n", nears[n]);
            return 1;
        }
    }
    return 0;
}
