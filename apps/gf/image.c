/* SPDX-License-Identifier: MIT
 *
 * Everything around the filter: mask, generated images, checksum, reference.
 */
#include <math.h>
#include <string.h>

#include "common/random.h"
#include "gf/gf.h"

/* Round gauss * factor to whole weights; returns their sum. */
static int round_weights(struct gf_mask *mask, double gauss[GF_MASK][GF_MASK], double factor)
{
    int sum = 0;

    for (int y = 0; y < GF_MASK; y++) {
        for (int x = 0; x < GF_MASK; x++) {
            mask->weight[y][x] = (uint16_t)lrint(gauss[y][x] * factor);
            sum += mask->weight[y][x];
        }
    }
    return sum;
}

void gf_make_mask(struct gf_mask *mask, double sigma)
{
    double gauss[GF_MASK][GF_MASK], total = 0;

    for (int y = 0; y < GF_MASK; y++) {
        for (int x = 0; x < GF_MASK; x++) {
            double dx = x - GF_RADIUS, dy = y - GF_RADIUS;
            gauss[y][x] = exp(-(dx * dx + dy * dy) / (2 * sigma * sigma));
            total += gauss[y][x];
        }
    }
    /* Rounding wins or loses a little: come as close to the right sum as a factor
     * can, so that the centre, which takes the rest, changes least. */
    double factor = 1.1 * GF_WEIGHT / total;
    while (round_weights(mask, gauss, factor) > GF_WEIGHT)
        factor *= 0.999;
    int rest = GF_WEIGHT - round_weights(mask, gauss, factor);
    mask->weight[GF_RADIUS][GF_RADIUS] = (uint16_t)(mask->weight[GF_RADIUS][GF_RADIUS] + rest);
}

void gf_close_halo(struct gf_piece image, uint8_t *data)
{
    size_t bytes = gf_row_bytes(image);
    uint8_t *first = data + GF_RADIUS * bytes, *last = first + (image.rows - 1) * bytes;

    for (size_t k = 0; k < GF_RADIUS; k++) {
        memcpy(data + k * bytes, first, bytes);
        memcpy(last + (k + 1) * bytes, last, bytes);
    }
}

void gf_reference(const struct gf_mask *mask, struct gf_piece image, const uint8_t *in, uint8_t *out)
{
    int64_t width = image.width, rows = image.rows, channels = image.channels;

    in += GF_RADIUS * gf_row_bytes(image);
    for (int64_t y = 0; y < rows; y++) {
        for (int64_t x = 0; x < width; x++) {
            for (int64_t c = 0; c < channels; c++) {
                uint64_t sum = 0;
                for (int64_t ky = 0; ky < GF_MASK; ky++) {
                    for (int64_t kx = 0; kx < GF_MASK; kx++) {
                        int64_t py = y + ky - GF_RADIUS, px = x + kx - GF_RADIUS;
                        py = py < 0 ? 0 : py >= rows ? rows - 1 : py;
                        px = px < 0 ? 0 : px >= width ? width - 1 : px;
                        sum += (uint64_t)mask->weight[ky][kx] * in[(py * width + px) * channels + c];
                    }
                }
                out[(y * width + x) * channels + c] = (uint8_t)((sum + GF_WEIGHT / 2) / GF_WEIGHT);
            }
        }
    }
}

void gf_generate(struct gf_piece image, uint64_t seed, uint64_t number, uint8_t *data)
{
    uint8_t *pixels = data + GF_RADIUS * gf_row_bytes(image);
    size_t bytes = gf_output_bytes(image), words = (bytes + 7) / 8;

    for (size_t i = 0; i < words; i++) {
        uint64_t word = random_at(seed, number * words + i);
        memcpy(pixels + 8 * i, &word, bytes - 8 * i < 8 ? bytes - 8 * i : 8);
    }
    gf_close_halo(image, data);
}

uint64_t gf_checksum(const uint8_t *data, size_t bytes)
{
    /* Four independent chains: one alone would wait for its multiplications. */
    uint64_t chain[4] = {1, 2, 3, 4}, word;

    for (size_t i = 0; i < bytes; i += 8) {
        word = 0;
        memcpy(&word, data + i, bytes - i < 8 ? bytes - i : 8);
        uint64_t *c = &chain[i / 8 % 4];
        *c = (*c ^ word) * 0x9e3779b97f4a7c15u;
        *c ^= *c >> 32;
    }
    for (int k = 1; k < 4; k++)
        chain[0] = random_at(chain[0], chain[k]);
    return chain[0] ^ bytes;
}
