/* SPDX-License-Identifier: MIT */
#include "capbench/gf_sampled.h"

struct gf_worker gf_worker(const struct cap_options *options, const struct stopwatch *watch)
{
    return (struct gf_worker){
        .watch = *watch, .sample = options->sample && watch->hertz > 0, .chunk_cycles = -1};
}

bool gf_worker_filters(const struct gf_worker *worker)
{
    return worker->chunk_cycles < 0;
}

void gf_worker_filter(struct gf_worker *worker, const uint8_t *wide, uint8_t *small)
{
    if (!gf_worker_filters(worker)) {
        gf_pass(wide, small);
        stopwatch_charge(&worker->watch, worker->chunk_cycles);
        return;
    }
    double begin = stopwatch_cycles(&worker->watch);
    gf_filter(&worker->mask, wide, small);
    worker->filtered++;
    if (worker->sample)
        worker->chunk_cycles = stopwatch_cycles(&worker->watch) - begin;
}

void gf_source_next(struct gf_source *source, struct gf_worker *worker, struct net *net, uint8_t *image)
{
    double begin = net_time(net);

    if (source->image_cycles >= 0) {
        stopwatch_charge(&worker->watch, source->image_cycles);
    } else {
        double cycles = stopwatch_cycles(&worker->watch);
        cap_seed(&source->random, source->seed + source->made);
        gf_generate(&source->random, image);
        if (worker->sample)
            source->image_cycles = stopwatch_cycles(&worker->watch) - cycles;
    }
    if (worker->sample)
        gf_stamp(image, source->made);
    source->made++;
    source->seconds += net_time(net) - begin;
}
