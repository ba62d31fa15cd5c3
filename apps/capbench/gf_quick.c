/* SPDX-License-Identifier: MIT
 *
 * Takes no virtual time: compiled without --timed.
 */
#include <string.h>

#include "capbench/gf_work.h"

void gf_pass(const uint8_t *wide, uint8_t *small)
{
    for (int y = 0; y < GF_CHUNK; y++)
        memcpy(small + y * GF_CHUNK, wide + (y + GF_HALF) * GF_WIDE + GF_HALF, GF_CHUNK);
}

void gf_copy(uint8_t *to, const uint8_t *from)
{
    memcpy(to, from, GF_IMAGE_BYTES);
}

void gf_stamp(uint8_t *image, uint32_t number)
{
    for (int y = 0; y < GF_IMAGE; y++)
        memcpy(image + y * GF_IMAGE + (y + number) % (GF_IMAGE - sizeof number), &number, sizeof number);
}

/* Pixel by pixel in double: off by at most one from sums of float that are cut to whole numbers.  in: the chunk's halo begins there. */
static bool pixels_right(const struct gf_mask *mask, const uint8_t *in, int in_row, const uint8_t *out,
                         int out_row, bool filtered)
{
    for (int y = 0; y < GF_CHUNK; y++) {
        for (int x = 0; x < GF_CHUNK; x++) {
            int got = out[y * out_row + x];
            double sum = filtered ? 0 : in[(y + GF_HALF) * in_row + x + GF_HALF];
            for (int i = 0; filtered && i < GF_MASK; i++)
                for (int j = 0; j < GF_MASK; j++)
                    sum += (double)mask->weight[i][j] * in[(y + i) * in_row + x + j];
            if (got > sum + 1e-3 || got < sum - 1 - 1e-3)
                return false;
        }
    }
    return true;
}

bool gf_right(const struct gf_mask *mask, const uint8_t *in, const uint8_t *out, int chunk, bool filtered)
{
    int top = chunk / (GF_SIDE / GF_CHUNK) * GF_CHUNK, left = chunk % (GF_SIDE / GF_CHUNK) * GF_CHUNK;

    return pixels_right(mask, in + top * GF_IMAGE + left, GF_IMAGE,
                        out + (top + GF_HALF) * GF_IMAGE + left + GF_HALF, GF_IMAGE, filtered);
}

bool gf_chunk_right(const struct gf_mask *mask, const uint8_t *wide, const uint8_t *small, bool filtered)
{
    return pixels_right(mask, wide, GF_WIDE, small, GF_CHUNK, filtered);
}

uint64_t gf_hash(const uint8_t *bytes, int count, uint64_t chunk)
{
    uint64_t hash = 0xcbf29ce484222325 ^ chunk; /* FNV-1a */

    for (int i = 0; i < count; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3;
    return hash;
}
