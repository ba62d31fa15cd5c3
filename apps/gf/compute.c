/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "gf/gf.h"

/* Columns that are worked on at a time: the sums stay in vector registers. */
#define BLOCK 64

size_t gf_scratch_bytes(struct gf_piece piece)
{
    return GF_MASK * (gf_row_bytes(piece) + 2 * GF_RADIUS * piece.channels + BLOCK);
}

/* Copy a row and continue its border pixels to the left and right. */
static void widen(struct gf_piece piece, const uint8_t *row, uint8_t *wide)
{
    size_t bytes = gf_row_bytes(piece), c = piece.channels;

    for (size_t x = 0; x < GF_RADIUS; x++) {
        memcpy(wide + x * c, row, c);
        memcpy(wide + GF_RADIUS * c + bytes + x * c, row + bytes - c, c);
    }
    memcpy(wide + GF_RADIUS * c, row, bytes);
}

/* One output row from GF_MASK widened rows.  The loops over columns are for the compiler
 * to turn into vector code: 16-bit sums of byte times weight. */
static inline __attribute__((always_inline)) void filter_row(const struct gf_mask *mask,
                                                             uint8_t *const rows[], size_t bytes,
                                                             size_t channels, uint8_t *out)
{
    for (size_t at = 0; at < bytes; at += BLOCK) {
        uint16_t sum[BLOCK];
        for (size_t i = 0; i < BLOCK; i++)
            sum[i] = GF_WEIGHT / 2; /* rounds */
        for (size_t ky = 0; ky < GF_MASK; ky++) {
            for (size_t kx = 0; kx < GF_MASK; kx++) {
                const uint8_t *pixel = rows[ky] + at + kx * channels;
                uint16_t weight = mask->weight[ky][kx];
                for (size_t i = 0; i < BLOCK; i++)
                    sum[i] = (uint16_t)(sum[i] + weight * pixel[i]);
            }
        }
        uint8_t result[BLOCK];
        for (size_t i = 0; i < BLOCK; i++)
            result[i] = (uint8_t)(sum[i] / GF_WEIGHT);
        memcpy(out + at, result, bytes - at < BLOCK ? bytes - at : BLOCK);
    }
}

typedef void row_filter(const struct gf_mask *, uint8_t *const[], size_t, size_t, uint8_t *);

static void filter_row_plain(const struct gf_mask *mask, uint8_t *const rows[], size_t bytes, size_t channels,
                             uint8_t *out)
{
    filter_row(mask, rows, bytes, channels, out);
}

#ifdef __x86_64__
/* The same with the wider vectors that most machines have. */
__attribute__((target("avx2"))) static void filter_row_avx2(const struct gf_mask *mask, uint8_t *const rows[],
                                                            size_t bytes, size_t channels, uint8_t *out)
{
    filter_row(mask, rows, bytes, channels, out);
}
#endif

static row_filter *best_filter(void)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2"))
        return filter_row_avx2;
#endif
    return filter_row_plain;
}

void gf_filter(const struct gf_mask *mask, struct gf_piece piece, const uint8_t *in, uint8_t *out,
               void *scratch)
{
    size_t bytes = gf_row_bytes(piece), wide = gf_scratch_bytes(piece) / GF_MASK;
    row_filter *filter = best_filter();
    uint8_t *rows[GF_MASK];

    for (size_t k = 0; k < GF_MASK; k++) {
        rows[k] = (uint8_t *)scratch + k * wide;
        memset(rows[k], 0, wide); /* also the end, which is read and thrown away */
        if (k + 1 < GF_MASK)
            widen(piece, in + k * bytes, rows[k]);
    }
    for (uint32_t y = 0; y < piece.rows; y++) {
        widen(piece, in + (y + GF_MASK - 1) * bytes, rows[GF_MASK - 1]);
        filter(mask, rows, bytes, piece.channels, out + y * bytes);
        uint8_t *oldest = rows[0];
        memmove(rows, rows + 1, (GF_MASK - 1) * sizeof *rows);
        rows[GF_MASK - 1] = oldest;
    }
}
