/* SPDX-License-Identifier: MIT */
#include "base/copy.h"

_Atomic uint32_t lw_copy_near;
uint32_t (*lw_copy_find)(void);

/* Who comes while another one finds out copies as it comes. */
bool lw_copy_near_slow(uintptr_t further)
{
    uint32_t near = atomic_load_explicit(&lw_copy_near, memory_order_relaxed);
    if (lw_unlikely(near == LW_COPY_UNKNOWN) && atomic_compare_exchange_strong(&lw_copy_near, &near, 0))
        lw_copy_near = near = lw_copy_find();
    return further < near;
}

void lw_copy_pieces(void *to, const void *from, size_t bytes)
{
    char *at = to;
    const char *of = from;
    for (; bytes > LW_COPY_PIECE; bytes -= LW_COPY_PIECE, at += LW_COPY_PIECE, of += LW_COPY_PIECE)
        memcpy(at, of, LW_COPY_PIECE);
    memcpy(at, of, bytes);
}
