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

/* Pixel by pixel in double: off by at most one from sums of float that are cut to whole numbers. */
bool gf_right(const struct gf_mask *mask, const uint8_t *in, const uint8_t *out, int chunk, bool filtered)
{
    int top = chunk / (GF_SIDE / GF_CHUNK) * GF_CHUNK, left = chunk % (GF_SIDE / GF_CHUNK) * GF_CHUNK;

    for (int y = top; y < top + GF_CHUNK; y++) {
        for (int x = left; x < left + GF_CHUNK; x++) {
            int got = out[(y + GF_HALF) * GF_IMAGE + x + GF_HALF];
            double sum = filtered ? 0 : in[(y + GF_HALF) * GF_IMAGE + x + GF_HALF];
            for (int i = 0; filtered && i < GF_MASK; i++)
                for (int j = 0; j < GF_MASK; j++)
                    sum += (double)mask->weight[i][j] * in[(y + i) * GF_IMAGE + x + j];
            if (got > sum + 1e-3 || got < sum - 1 - 1e-3)
                return false;
        }
    }
    return true;
}
