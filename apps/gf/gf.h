/* SPDX-License-Identifier: MIT
 *
 * Gaussian filter: every pixel becomes the mean of the 7x7 pixels around it, weighted
 * by a Gaussian.  Outside the image the nearest pixel of the border counts.
 */
#ifndef APPS_GF_H
#define APPS_GF_H

#include <stddef.h>
#include <stdint.h>

#define GF_MASK   7
#define GF_RADIUS (GF_MASK / 2) /* rows and columns of halo on each side */

/* The weights add up to GF_WEIGHT, so that a weighted sum of bytes fits into 16 bits:
 * exact, the same on every machine, and many pixels at a time. */
#define GF_WEIGHT 256

struct gf_mask {
    uint16_t weight[GF_MASK][GF_MASK];
};

/* A mask with this standard deviation, in pixels. */
void gf_make_mask(struct gf_mask *mask, double sigma);

/* A piece of an image: `rows` rows of `width` pixels with `channels` bytes each.  Its
 * data have GF_RADIUS rows of halo before and after: see gf_input_bytes(). */
struct gf_piece {
    uint32_t width, rows, channels;
};

static inline size_t gf_row_bytes(struct gf_piece piece)
{
    return (size_t)piece.width * piece.channels;
}

static inline size_t gf_input_bytes(struct gf_piece piece)
{
    return ((size_t)piece.rows + 2 * GF_RADIUS) * gf_row_bytes(piece);
}

static inline size_t gf_output_bytes(struct gf_piece piece)
{
    return (size_t)piece.rows * gf_row_bytes(piece);
}

/* Bytes of scratch memory that gf_filter() needs. */
size_t gf_scratch_bytes(struct gf_piece piece);

/* Filter a piece: gf_input_bytes() from `in` with the halo, gf_output_bytes() to `out`. */
void gf_filter(const struct gf_mask *mask, struct gf_piece piece, const uint8_t *in, uint8_t *out,
               void *scratch);

/* Fill the halo of a whole image with copies of its first and last row. */
void gf_close_halo(struct gf_piece image, uint8_t *data);

/* Filter a whole image (with its closed halo) the slow and obvious way. */
void gf_reference(const struct gf_mask *mask, struct gf_piece image, const uint8_t *in, uint8_t *out);

/* Generate image `number` of a seed, with its halo. */
void gf_generate(struct gf_piece image, uint64_t seed, uint64_t number, uint8_t *data);

/* A checksum that depends on the value and place of every byte. */
uint64_t gf_checksum(const uint8_t *data, size_t bytes);

#endif
