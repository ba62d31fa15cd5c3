/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "capbench/gf_work.h"

void gf_make_mask(struct gf_mask *mask)
{
    const float deviation = 0.8f;
    float total = 0;

    for (int i = 0; i < GF_MASK; i++) {
        for (int j = 0; j < GF_MASK; j++) {
            int y = i - GF_HALF, x = j - GF_HALF;
            mask->weight[i][j] = expf((float)-(y * y + x * x) / (2 * deviation * deviation));
            total += mask->weight[i][j];
        }
    }
    for (int i = 0; i < GF_MASK; i++)
        for (int j = 0; j < GF_MASK; j++)
            mask->weight[i][j] /= total;
}

void gf_generate(struct cap_random *random, uint8_t *image)
{
    for (int i = 0; i < GF_IMAGE_BYTES; i++)
        image[i] = (uint8_t)cap_random(random);
}

static int corner(int chunk)
{
    enum { A_ROW = GF_SIDE / GF_CHUNK };

    return chunk / A_ROW * GF_CHUNK * GF_IMAGE + chunk % A_ROW * GF_CHUNK;
}

void gf_cut(const uint8_t *image, int chunk, uint8_t *wide)
{
    const uint8_t *from = image + corner(chunk);

    for (int k = 0; k < GF_WIDE; k++)
        memcpy(wide + k * GF_WIDE, from + k * GF_IMAGE, GF_WIDE);
}

void gf_paste(uint8_t *image, int chunk, const uint8_t *small)
{
    uint8_t *to = image + corner(chunk) + GF_HALF * GF_IMAGE + GF_HALF;

    for (int k = 0; k < GF_CHUNK; k++)
        memcpy(to + k * GF_IMAGE, small + k * GF_CHUNK, GF_CHUNK);
}

void gf_filter(const struct gf_mask *mask, const uint8_t *wide, uint8_t *small)
{
    for (int y = 0; y < GF_CHUNK; y++) {
        for (int x = 0; x < GF_CHUNK; x++) {
            float pixel = 0;
            for (int i = 0; i < GF_MASK; i++)
                for (int j = 0; j < GF_MASK; j++)
                    pixel += (float)wide[(y + i) * GF_WIDE + x + j] * mask->weight[i][j];
            small[y * GF_CHUNK + x] = pixel > 255 ? 255 : (uint8_t)pixel;
        }
    }
}
