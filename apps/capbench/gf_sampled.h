/* SPDX-License-Identifier: MIT
 *
 * Gaussian filter with a part of the work: of the images a rank makes, and of the chunks it filters, the first is done for
 * real if this is to be sampled; the others take as long.
 */
#ifndef APPS_CAP_GF_SAMPLED_H
#define APPS_CAP_GF_SAMPLED_H

#include "capbench/costs.h"
#include "capbench/gf_work.h"

struct gf_worker {
    struct gf_mask mask;
    struct stopwatch watch;
    bool sample;
    double chunk_cycles; /* of the first chunk; < 0: none yet */
    uint64_t filtered;   /* chunks, for real */
};

/* A worker for these options; its mask is not made. */
struct gf_worker gf_worker(const struct cap_options *options, const struct stopwatch *watch);

/* Whether the next chunk would be filtered for real. */
bool gf_worker_filters(const struct gf_worker *worker);

/* Filter a chunk, or pass it on. */
void gf_worker_filter(struct gf_worker *worker, const uint8_t *wide, uint8_t *small);

/* The images, one after the other, and the time that making them took: it is in no result. */
struct gf_source {
    struct cap_random random;
    uint32_t seed, made;
    double seconds, image_cycles; /* cycles of the first; < 0: none yet */
};

/* Make the next image in the place of the one before. */
void gf_source_next(struct gf_source *source, struct gf_worker *worker, struct net *net, uint8_t *image);

#endif
