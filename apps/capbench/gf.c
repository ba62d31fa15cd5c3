/* SPDX-License-Identifier: MIT
 *
 * Gaussian filter.  The global master keeps one image with each local master: it waits for one that is filtered and
 * sends the next.  A local master cuts its image into chunks, which its slaves get in turns, one at a time.
 *
 * With --compute sample each slave really filters its first chunk; the next ones, which take as long, it passes on.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "capbench/gf_sampled.h"

#define PROGRAM "cap-gf"

enum message { MESSAGE_STOP = 1, MESSAGE_WORK };

struct gf {
    struct net net;
    struct topology topology;
    struct crew crew;
    struct cap_options options;
    struct gf_worker worker;
};

static void slave(struct gf *gf)
{
    uint8_t *wide = need(&gf->net, GF_WIDE_BYTES, 1), *small = need(&gf->net, GF_CHUNK_BYTES, 1);
    int32_t master, message;

    net_recv(&gf->net, gf->crew.team.first, &master, sizeof master);
    net_recv(&gf->net, master, &gf->worker.mask, sizeof gf->worker.mask);
    net_barrier(&gf->net);
    for (;;) {
        net_recv(&gf->net, master, &message, sizeof message);
        if (message == MESSAGE_STOP)
            break;
        net_recv(&gf->net, master, wide, GF_WIDE_BYTES);
        gf_worker_filter(&gf->worker, wide, small);
        net_send(&gf->net, master, small, GF_CHUNK_BYTES);
    }
    net_send(&gf->net, 0, &gf->worker.filtered, sizeof gf->worker.filtered);
    free(wide);
    free(small);
}

struct images {
    uint8_t *in, *out, *wide, *small;
};

static void images_make(struct gf *gf, struct images *images)
{
    images->in = need(&gf->net, GF_IMAGE_BYTES, 1);
    images->out = need(&gf->net, GF_IMAGE_BYTES, 1);
    images->wide = need(&gf->net, GF_WIDE_BYTES, 1);
    images->small = need(&gf->net, GF_CHUNK_BYTES, 1);
}

static void images_free(struct images *images)
{
    free(images->in);
    free(images->out);
    free(images->wide);
    free(images->small);
}

/* Have an image filtered by this rank. */
static void filter_alone(struct gf *gf, struct images *images)
{
    for (int chunk = 0; chunk < GF_CHUNKS; chunk++) {
        gf_cut(images->in, chunk, images->wide);
        gf_worker_filter(&gf->worker, images->wide, images->small);
        gf_paste(images->out, chunk, images->small);
    }
}

/* Have an image filtered by `slaves` slaves: chunk c by number c mod slaves. */
static void filter_by_slaves(struct gf *gf, struct images *images, int slaves)
{
    int32_t message = MESSAGE_WORK;

    for (int chunk = 0; chunk < GF_CHUNKS + slaves; chunk++) {
        int to = gf->net.rank + 1 + chunk % slaves, done = chunk - slaves;
        if (done >= 0 && done < GF_CHUNKS) {
            net_recv(&gf->net, to, images->small, GF_CHUNK_BYTES);
            gf_paste(images->out, done, images->small);
        }
        if (chunk < GF_CHUNKS) {
            gf_cut(images->in, chunk, images->wide);
            net_send(&gf->net, to, &message, sizeof message);
            net_send(&gf->net, to, images->wide, GF_WIDE_BYTES);
        }
    }
}

static void local_master(struct gf *gf)
{
    int32_t slaves, message, rank = gf->net.rank;
    struct images images;

    images_make(gf, &images);
    net_recv(&gf->net, 0, &slaves, sizeof slaves);
    net_recv(&gf->net, 0, &gf->worker.mask, sizeof gf->worker.mask);
    for (int i = 1; i <= slaves; i++) {
        net_send(&gf->net, rank + i, &rank, sizeof rank);
        net_send(&gf->net, rank + i, &gf->worker.mask, sizeof gf->worker.mask);
    }
    for (bool first = true;; first = false) {
        net_recv(&gf->net, 0, &message, sizeof message);
        if (message == MESSAGE_STOP)
            break;
        net_recv(&gf->net, 0, images.in, GF_IMAGE_BYTES);
        if (first)
            net_barrier(&gf->net);
        if (slaves)
            filter_by_slaves(gf, &images, slaves);
        else
            filter_alone(gf, &images);
        net_send(&gf->net, 0, images.out, GF_IMAGE_BYTES);
    }
    message = MESSAGE_STOP;
    for (int i = 1; i <= slaves; i++)
        net_send(&gf->net, rank + i, &message, sizeof message);
    net_send(&gf->net, 0, &gf->worker.filtered, sizeof gf->worker.filtered);
    images_free(&images);
}

/* ----------------------------------------------------- the global master */

/* Is `out` what comes of image number `number`?  Takes no virtual time. */
static bool right(const struct gf *gf, uint32_t number, const uint8_t *in, const uint8_t *out)
{
    uint32_t team = number % gf->crew.teams, turn = number / gf->crew.teams;
    bool alone = gf->crew.role == ROLE_ALONE;
    int slaves = alone ? 0 : (int)crew_team(&gf->crew, &gf->topology, team).members - 1;

    for (int chunk = 0; chunk < GF_CHUNKS; chunk++) {
        bool filtered = !gf->worker.sample || (turn == 0 && chunk < (slaves ? slaves : 1));
        if (!gf_right(&gf->worker.mask, in, out, chunk, filtered))
            return false;
    }
    return true;
}

/* Send the image to the team whose turn it is; kept: a copy for the check, or NULL. */
static void send_image(struct gf *gf, uint32_t turn, const uint8_t *image, uint8_t *kept)
{
    struct team team = crew_team(&gf->crew, &gf->topology, turn);
    int32_t message = MESSAGE_WORK;

    if (kept)
        gf_copy(kept + (size_t)turn * GF_IMAGE_BYTES, image);
    net_send(&gf->net, team.first, &message, sizeof message);
    net_send(&gf->net, team.first, image, GF_IMAGE_BYTES);
}

/* Returns whether all are right, as far as it was asked for.  *seconds: without making the images. */
static bool filter_all(struct gf *gf, struct gf_source *source, uint32_t count, double *seconds)
{
    uint32_t teams = gf->crew.teams, sent = 0;
    bool good = true, alone = gf->crew.role == ROLE_ALONE;
    double begin = net_time(&gf->net);
    struct images images;
    uint8_t *kept = gf->options.common.check ? need(&gf->net, teams, GF_IMAGE_BYTES) : NULL;

    images_make(gf, &images);
    for (uint32_t t = 0; t < teams && !alone; t++) {
        struct team team = crew_team(&gf->crew, &gf->topology, t);
        int32_t slaves = (int32_t)team.members - 1;
        net_send(&gf->net, team.first, &slaves, sizeof slaves);
        net_send(&gf->net, team.first, &gf->worker.mask, sizeof gf->worker.mask);
    }
    gf_source_next(source, &gf->worker, &gf->net, images.in);
    for (; !alone && sent < teams; sent++) {
        send_image(gf, sent, images.in, kept);
        gf_source_next(source, &gf->worker, &gf->net, images.in);
    }
    if (!alone)
        net_barrier(&gf->net);
    for (uint32_t done = 0; done < count; done++) {
        uint32_t turn = done % teams;
        if (alone)
            filter_alone(gf, &images);
        else
            net_recv(&gf->net, crew_team(&gf->crew, &gf->topology, turn).first, images.out, GF_IMAGE_BYTES);
        if (kept)
            good = good &&
                   right(gf, done, alone ? images.in : kept + (size_t)turn * GF_IMAGE_BYTES, images.out);
        if (!alone && sent == count)
            continue;
        if (!alone)
            send_image(gf, turn, images.in, kept);
        sent++;
        gf_source_next(source, &gf->worker, &gf->net, images.in);
    }
    for (uint32_t t = 0; t < teams && !alone; t++) {
        int32_t message = MESSAGE_STOP;
        net_send(&gf->net, crew_team(&gf->crew, &gf->topology, t).first, &message, sizeof message);
    }
    for (int rank = 1; rank < gf->net.size; rank++) {
        uint64_t filtered;
        net_recv(&gf->net, rank, &filtered, sizeof filtered);
        gf->worker.filtered += filtered;
    }
    *seconds = net_time(&gf->net) - begin - source->seconds;
    images_free(&images);
    free(kept);
    return good;
}

static int lead(struct gf *gf, uint64_t count)
{
    struct gf_source source = {.seed = (uint32_t)gf->options.common.seed, .image_cycles = -1};
    double seconds;
    char text[160];

    gf_make_mask(&gf->worker.mask);
    bool good = filter_all(gf, &source, (uint32_t)count, &seconds);
    snprintf(text, sizeof text, "%" PRIu64 " images of %dx%d", count, GF_SIDE, GF_SIDE);
    enum verdict verdict = !gf->options.common.check ? NOT_CHECKED : good ? VERIFIED : WRONG;
    int status = report(&gf->net, &gf->topology, &gf->options.common, PROGRAM, count, text, seconds, verdict);
    if (!gf->options.common.csv)
        printf("seconds=%.9f\ngenerating=%.9f\nfiltered=%" PRIu64 "\n", seconds, source.seconds,
               gf->worker.filtered);
    return status;
}

int main(int argc, char **argv)
{
    struct gf gf = {0};
    struct stopwatch watch;
    uint64_t images = 0;
    const struct option table[] = {
        GF_OPTIONS(&images),
        CAP_OPTIONS(&gf.options),
    };
    int status = 0;

    if (!cap_start(PROGRAM, "Gaussian filter, step by step as in the papers.", argc, argv, table, &gf.options,
                   &gf.net, &gf.topology, &gf.crew, &status))
        return status;
    images = cap_items(images, &gf.options, &gf.topology, GF_EACH);
    if (images < gf.crew.teams) {
        if (gf.net.rank == 0)
            complain(PROGRAM, "--images %" PRIu64 ": expected at least one for each of %u clusters", images,
                     gf.crew.teams);
        net_stop(&gf.net);
        return STATUS_BAD_INPUT;
    }
    stopwatch_start(&watch);
    gf.worker = gf_worker(&gf.options, &watch);
    net_barrier(&gf.net);
    switch (gf.crew.role) {
    case ROLE_ALONE:
    case ROLE_GLOBAL:
        status = lead(&gf, images);
        break;
    case ROLE_LOCAL:
        local_master(&gf);
        break;
    case ROLE_SLAVE:
        slave(&gf);
        break;
    }
    net_stop(&gf.net);
    return status;
}
