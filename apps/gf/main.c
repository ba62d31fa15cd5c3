/* SPDX-License-Identifier: MIT
 *
 * Gaussian filter, a stencil: the global master gives images to the local masters, one
 * each at a time; a local master splits its image into chunks of rows, with the halo that
 * the mask needs, for its slaves and itself.  A photograph is a single image: it is split
 * among the local masters the same way first.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/options.h"
#include "common/picture.h"
#include "common/report.h"
#include "gf/gf.h"

#define PROGRAM "gf"

/* Control message: filter the piece that comes next; rows == 0: there is none any more. */
struct task {
    struct gf_piece piece;
};

struct settings {
    struct common_options common;
    uint64_t images, width, height;
    double sigma;
    const char *in, *out;
};

/* Memory for the piece at hand; grows, never shrinks. */
struct buffers {
    size_t in_bytes, out_bytes, scratch_bytes;
    uint8_t *in, *out;
    void *scratch;
};

static void *grow(struct net *net, void *memory, size_t *have, size_t bytes)
{
    if (memory && *have >= bytes)
        return memory;
    free(memory);
    *have = bytes;
    return need(net, bytes, 1);
}

static void prepare(struct net *net, struct buffers *buffers, struct gf_piece piece)
{
    buffers->in = grow(net, buffers->in, &buffers->in_bytes, gf_input_bytes(piece));
    buffers->out = grow(net, buffers->out, &buffers->out_bytes, gf_output_bytes(piece));
    buffers->scratch = grow(net, buffers->scratch, &buffers->scratch_bytes, gf_scratch_bytes(piece));
}

static void release(struct buffers *buffers)
{
    free(buffers->in);
    free(buffers->out);
    free(buffers->scratch);
}

static void slave(struct net *net, const struct topology *topology, const struct gf_mask *mask)
{
    struct buffers buffers = {0};
    struct task task;
    int master = (int)topology->master;

    for (;;) {
        net_recv_control(net, master, &task, sizeof task);
        if (!task.piece.rows)
            break;
        prepare(net, &buffers, task.piece);
        net_recv_data(net, master, buffers.in, gf_input_bytes(task.piece));
        gf_filter(mask, task.piece, buffers.in, buffers.out, buffers.scratch);
        net_send_data(net, master, buffers.out, gf_output_bytes(task.piece));
    }
    release(&buffers);
}

/* The chunk of a piece that member `i` of this cluster filters; first row in *first. */
static struct gf_piece chunk_of(const struct topology *topology, struct gf_piece piece, uint32_t i,
                                size_t *first)
{
    struct share rows = share_split((struct share){0, piece.rows}, topology->members, i);

    *first = (size_t)rows.first;
    piece.rows = (uint32_t)rows.count;
    return piece;
}

/* Have a piece filtered by the ranks of this cluster.  Rows `first - GF_RADIUS` and on of
 * the piece with its halo are the input of a chunk: neighbouring chunks overlap. */
static void lead_cluster(struct net *net, const struct topology *topology, const struct gf_mask *mask,
                         struct gf_piece piece, const uint8_t *in, uint8_t *out, void *scratch)
{
    size_t row = gf_row_bytes(piece), first;

    for (uint32_t i = 1; i < topology->members; i++) {
        struct task task = {chunk_of(topology, piece, i, &first)};
        int to = (int)topology_rank(topology, topology->cluster, i);
        if (!task.piece.rows)
            continue; /* more ranks than rows */
        net_send_control(net, to, &task, sizeof task);
        net_send_data(net, to, in + first * row, gf_input_bytes(task.piece));
    }
    struct gf_piece own = chunk_of(topology, piece, 0, &first);
    if (own.rows)
        gf_filter(mask, own, in, out, scratch);
    for (uint32_t i = 1; i < topology->members; i++) {
        struct gf_piece chunk = chunk_of(topology, piece, i, &first);
        net_recv_data(net, (int)topology_rank(topology, topology->cluster, i), out + first * row,
                      gf_output_bytes(chunk));
    }
}

static void stop_cluster(struct net *net, const struct topology *topology)
{
    const struct task stop = {{0, 0, 0}};

    for (uint32_t i = 1; i < topology->members; i++)
        net_send_control(net, (int)topology_rank(topology, topology->cluster, i), &stop, sizeof stop);
}

static void local_master(struct net *net, const struct topology *topology, const struct gf_mask *mask)
{
    struct buffers buffers = {0};
    struct task task;

    for (;;) {
        net_recv_control(net, 0, &task, sizeof task);
        if (!task.piece.rows)
            break;
        prepare(net, &buffers, task.piece);
        net_recv_data(net, 0, buffers.in, gf_input_bytes(task.piece));
        lead_cluster(net, topology, mask, task.piece, buffers.in, buffers.out, buffers.scratch);
        net_send_data(net, 0, buffers.out, gf_output_bytes(task.piece));
    }
    stop_cluster(net, topology);
    release(&buffers);
}

static void send_piece(struct net *net, const struct topology *topology, uint32_t cluster,
                       struct gf_piece piece, const uint8_t *in)
{
    struct task task = {piece};
    int to = (int)topology_rank(topology, cluster, 0);

    net_send_control(net, to, &task, sizeof task);
    net_send_data(net, to, in, gf_input_bytes(piece));
}

/* The global master's end: no more work for anybody. */
static void stop_all(struct net *net, const struct topology *topology)
{
    const struct task stop = {{0, 0, 0}};

    for (uint32_t c = 1; c < topology->clusters; c++)
        net_send_control(net, (int)topology_rank(topology, c, 0), &stop, sizeof stop);
    stop_cluster(net, topology);
}

/* Generate the images, have them filtered, and keep nothing but their checksums. */
static void filter_generated(struct net *net, const struct topology *topology,
                             const struct settings *settings, const struct gf_mask *mask,
                             struct gf_piece image, uint64_t *checksums)
{
    struct buffers buffers = {0};
    uint32_t clusters = topology->clusters;

    prepare(net, &buffers, image);
    for (uint64_t first = 0; first < settings->images; first += clusters) {
        /* One image a cluster; the global master leads its own after the others have theirs. */
        uint32_t many = settings->images - first < clusters ? (uint32_t)(settings->images - first) : clusters;
        for (uint32_t c = 1; c < many; c++) {
            gf_generate(image, settings->common.seed, first + c, buffers.in);
            send_piece(net, topology, c, image, buffers.in);
        }
        gf_generate(image, settings->common.seed, first, buffers.in);
        lead_cluster(net, topology, mask, image, buffers.in, buffers.out, buffers.scratch);
        checksums[first] = gf_checksum(buffers.out, gf_output_bytes(image));
        for (uint32_t c = 1; c < many; c++) {
            net_recv_data(net, (int)topology_rank(topology, c, 0), buffers.out, gf_output_bytes(image));
            checksums[first + c] = gf_checksum(buffers.out, gf_output_bytes(image));
        }
    }
    release(&buffers);
}

/* Check all images against the filter run on whole images by this rank alone, and
 * that one, on some images, against the obvious way to do it. */
static enum verdict check_generated(struct net *net, const struct settings *settings,
                                    const struct gf_mask *mask, struct gf_piece image,
                                    const uint64_t *checksums)
{
    struct buffers buffers = {0};
    uint64_t often = settings->images / 16 + 1;
    enum verdict verdict = VERIFIED;

    prepare(net, &buffers, image);
    for (uint64_t i = 0; i < settings->images; i++) {
        gf_generate(image, settings->common.seed, i, buffers.in);
        gf_filter(mask, image, buffers.in, buffers.out, buffers.scratch);
        if (gf_checksum(buffers.out, gf_output_bytes(image)) != checksums[i])
            verdict = WRONG;
        if (i % often == 0 || i + 1 == settings->images) {
            gf_reference(mask, image, buffers.in, buffers.out);
            if (gf_checksum(buffers.out, gf_output_bytes(image)) != checksums[i])
                verdict = WRONG;
        }
    }
    release(&buffers);
    return verdict;
}

static int lead_generated(struct net *net, const struct topology *topology, const struct settings *settings,
                          const struct gf_mask *mask)
{
    struct gf_piece image = {(uint32_t)settings->width, (uint32_t)settings->height, 1};
    uint64_t *checksums = need(net, settings->images, sizeof *checksums);
    enum verdict verdict = NOT_CHECKED;
    char text[100];

    double begin = net_time(net);
    filter_generated(net, topology, settings, mask, image, checksums);
    double seconds = net_time(net) - begin;
    stop_all(net, topology);
    if (settings->common.check)
        verdict = check_generated(net, settings, mask, image, checksums);
    snprintf(text, sizeof text, "%" PRIu64 " images of %ux%u filtered (checksum %016" PRIx64 ")",
             settings->images, image.width, image.rows,
             gf_checksum((uint8_t *)checksums, settings->images * sizeof *checksums));
    free(checksums);
    return report(net, topology, &settings->common, PROGRAM, settings->images, text, seconds, verdict);
}

/* Have one large image filtered by all clusters. */
static void filter_photograph(struct net *net, const struct topology *topology, const struct gf_mask *mask,
                              struct gf_piece image, const uint8_t *in, uint8_t *out)
{
    size_t row = gf_row_bytes(image);
    struct gf_piece band = image;

    for (uint32_t c = 1; c < topology->clusters; c++) {
        struct share rows = topology_cluster_share(topology, image.rows, c);
        band.rows = (uint32_t)rows.count;
        if (band.rows)
            send_piece(net, topology, c, band, in + rows.first * row);
    }
    struct share own = topology_cluster_share(topology, image.rows, 0);
    band.rows = (uint32_t)own.count;
    if (band.rows) {
        void *scratch = need(net, gf_scratch_bytes(band), 1);
        lead_cluster(net, topology, mask, band, in, out, scratch);
        free(scratch);
    }
    for (uint32_t c = 1; c < topology->clusters; c++) {
        struct share rows = topology_cluster_share(topology, image.rows, c);
        net_recv_data(net, (int)topology_rank(topology, c, 0), out + rows.first * row, rows.count * row);
    }
}

/* Read the photograph.  0; or an exit status: it is bad, and the user has been told. */
static int read_photograph(const struct settings *settings, struct picture *picture)
{
    char why[400];

    if (picture_read(settings->in, picture, why, sizeof why))
        return complain(PROGRAM, "--in %s: %s", settings->in, why);
    if (settings->out && !picture_writable(settings->out, picture->channels, why, sizeof why))
        return complain(PROGRAM, "--out %s: %s", settings->out, why);
    return 0;
}

static int lead_photograph(struct net *net, const struct topology *topology, const struct settings *settings,
                           const struct gf_mask *mask, struct picture *picture)
{
    enum verdict verdict = NOT_CHECKED;
    char why[400], text[100];
    int status = 0;

    struct gf_piece image = {picture->width, picture->height, picture->channels};
    size_t bytes = gf_output_bytes(image);
    uint8_t *in = need(net, gf_input_bytes(image), 1), *out = need(net, bytes, 1);
    memcpy(in + GF_RADIUS * gf_row_bytes(image), picture->pixels, bytes);
    gf_close_halo(image, in);

    double begin = net_time(net);
    filter_photograph(net, topology, mask, image, in, out);
    double seconds = net_time(net) - begin;
    stop_all(net, topology);

    if (settings->common.check) {
        gf_reference(mask, image, in, picture->pixels);
        verdict = memcmp(picture->pixels, out, bytes) ? WRONG : VERIFIED;
    }
    memcpy(picture->pixels, out, bytes);
    if (settings->out && picture_write(settings->out, picture, why, sizeof why))
        status = complain(PROGRAM, "--out %s: %s", settings->out, why);
    snprintf(text, sizeof text, "%ux%u %s photograph filtered (checksum %016" PRIx64 ")", image.width,
             image.rows, image.channels == 1 ? "grey" : "colour", gf_checksum(out, bytes));
    int right = report(net, topology, &settings->common, PROGRAM, 1, text, seconds, verdict);
    free(in);
    free(out);
    return right ? right : status;
}

/* What the table of options cannot express.  NULL: all is well. */
static const char *contradiction(const struct settings *settings)
{
    if (settings->in && (settings->images || settings->width || settings->height))
        return "--in: excludes --images, --width and --height, which are for generated images";
    if (settings->out && !settings->in)
        return "--out: needs --in, the photograph to filter";
    return NULL;
}

int main(int argc, char **argv)
{
    struct settings settings = {.sigma = 2};
    const struct option table[] = {
        {"in", OPTION_TEXT, &settings.in, "FILE",
         "filter this photograph (PNG, PGM, PPM) instead of generated images", 0, 0},
        {"out", OPTION_TEXT, &settings.out, "FILE", "write the filtered photograph to this file", 0, 0},
        {"images", OPTION_COUNT, &settings.images, "N",
         "how many generated images (default by class: 1200, 100 or 4 a cluster)", 1, 1000000000},
        {"width", OPTION_COUNT, &settings.width, "W", "their width (default 256; tiny: 61)", 1, 65536},
        {"height", OPTION_COUNT, &settings.height, "H", "their height (default 256; tiny: 47)", 1, 4096},
        {"sigma", OPTION_REAL, &settings.sigma, "S", "standard deviation in pixels (default 2)", 0, 3},
        COMMON_OPTIONS(&settings.common),
    };
    const uint64_t images[] = {[WORKLOAD_PAPER] = 1200, [WORKLOAD_SMALL] = 100, [WORKLOAD_TINY] = 4};
    struct picture picture = {0};
    struct topology topology;
    struct gf_mask mask;
    struct net net;
    int status = 0;

    net_start(&net, &argc, &argv);
    enum options_result options = options_parse(&net, PROGRAM, "Filter images with a 7x7 Gaussian mask.",
                                                argc, argv, table, &settings.common, &topology);
    const char *wrong = options == OPTIONS_RUN ? contradiction(&settings) : NULL;
    if (wrong) {
        if (net.rank == 0)
            fprintf(stderr, PROGRAM ": %s\n", wrong);
        options = OPTIONS_WRONG;
    }
    if (options != OPTIONS_RUN) {
        net_stop(&net);
        return options_status(options);
    }
    bool tiny = settings.common.workload == WORKLOAD_TINY;
    if (!settings.images)
        settings.images = images[settings.common.workload] * topology.clusters;
    if (!settings.width)
        settings.width = tiny ? 61 : 256;
    if (!settings.height)
        settings.height = tiny ? 47 : 256;
    gf_make_mask(&mask, settings.sigma);

    if (topology.rank == 0 && settings.in)
        status = read_photograph(&settings, &picture);
    status = agree(&net, &topology, status);
    if (!status) {
        net_barrier(&net);
        if (topology.rank == 0)
            status = settings.in ? lead_photograph(&net, &topology, &settings, &mask, &picture)
                                 : lead_generated(&net, &topology, &settings, &mask);
        else if (topology.index == 0)
            local_master(&net, &topology, &mask);
        else
            slave(&net, &topology, &mask);
    }
    free(picture.pixels);
    net_stop(&net);
    return status;
}
