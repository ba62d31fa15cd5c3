/* SPDX-License-Identifier: MIT */
#include "base/copy.h"

void lw_copy_pieces(void *to, const void *from, size_t bytes)
{
    char *at = to;
    const char *of = from;
    for (; bytes > LW_COPY_PIECE; bytes -= LW_COPY_PIECE, at += LW_COPY_PIECE, of += LW_COPY_PIECE)
        memcpy(at, of, LW_COPY_PIECE);
    memcpy(at, of, bytes);
}
