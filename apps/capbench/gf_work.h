/* SPDX-License-Identifier: MIT
 *
 * Gaussian filter as CAP Bench computes it: chunks of 64 x 64 pixels, with the halo that the 7 x 7 mask needs, by sums
 * of float.
 */
#ifndef APPS_CAP_GF_WORK_H
#define APPS_CAP_GF_WORK_H

#include <stdint.h>

#include "capbench/cap.h"

enum {
    GF_MASK = 7,
    GF_HALF = GF_MASK / 2,
    GF_CHUNK = 64,
    GF_CHUNK_BYTES = GF_CHUNK * GF_CHUNK,
    GF_WIDE = GF_CHUNK + GF_MASK - 1, /* a chunk with its halo */
    GF_WIDE_BYTES = GF_WIDE * GF_WIDE,
    GF_SIDE = 256,
    GF_IMAGE = GF_SIDE + GF_MASK - 1, /* an image with its halo */
    GF_IMAGE_BYTES = GF_IMAGE * GF_IMAGE,
    GF_CHUNKS = GF_SIDE / GF_CHUNK * (GF_SIDE / GF_CHUNK) /* an image */
};

struct gf_mask {
    float weight[GF_MASK][GF_MASK];
};

void gf_make_mask(struct gf_mask *mask);

/* Pixels from a generator, halo and all. */
void gf_generate(struct cap_random *random, uint8_t *image);

/* Cut chunk number `chunk` with its halo out of an image; put a chunk into an image. */
void gf_cut(const uint8_t *image, int chunk, uint8_t *wide);
void gf_paste(uint8_t *image, int chunk, const uint8_t *small);

/* Filter a chunk: from `wide` to `small`. */
void gf_filter(const struct gf_mask *mask, const uint8_t *wide, uint8_t *small);

/* How many images there are by class, and the option that says so. */
#define GF_EACH ((const uint64_t[]){[WORKLOAD_PAPER] = 1200, [WORKLOAD_SMALL] = 60, [WORKLOAD_TINY] = 2})
#define GF_OPTIONS(images)                                                                                  \
    {                                                                                                       \
        "images", OPTION_COUNT, images, "N", "how many images (default by class: 1200, 60 or 2 a cluster)", \
            1, 10000000                                                                                     \
    }

/* The following take no virtual time. */

/* The chunk as it is: what a worker returns for one whose filtering it only states. */
void gf_pass(const uint8_t *wide, uint8_t *small);

/* Copy an image. */
void gf_copy(uint8_t *to, const uint8_t *from);

/* Make an image differ from others by its number. */
void gf_stamp(uint8_t *image, uint32_t number);

/* Is chunk number `chunk` of `out` that of `in`, filtered (or passed on)? */
bool gf_right(const struct gf_mask *mask, const uint8_t *in, const uint8_t *out, int chunk, bool filtered);

/* The same of a chunk by itself. */
bool gf_chunk_right(const struct gf_mask *mask, const uint8_t *wide, const uint8_t *small, bool filtered);

/* A number that depends on all bytes, and on which chunk of all they are; sums of them tell whether all chunks have come. */
uint64_t gf_hash(const uint8_t *bytes, int count, uint64_t chunk);

#endif
