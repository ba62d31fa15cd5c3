/* SPDX-License-Identifier: MIT
 *
 * Gaussian filter by collectives: the work of cap-gf, without masters.  In each round rank 0 makes an image and deals its chunks to the ranks
 * of a cluster, another one each time, by MPI_Iscatterv; MPI_Igatherv brings them together again.  Some rounds are under way at a time.
 *
 * The two go between the same clusters, but not by the same ranks: in the communicator in which results are gathered the second rank of each
 * cluster comes first, and so speaks for it; the second rank of all is the root.  These two ranks of a cluster do not compute, if it has more.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "capbench/gf_sampled.h"
#include "collective/col.h"

#define PROGRAM "col-gf"

enum { AHEAD = 3 }; /* rounds; more would not fit into the memory of the roots' cluster */

/* A round that is under way. */
struct turn {
    uint64_t round;
    bool busy;
    uint8_t *dealt, *small, *gathered; /* chunks: at the first rank, own, own, at the second rank */
    int *wide_bytes, *wide_at;         /* by rank, at the roots */
    int *small_bytes, *small_at;       /* by rank of gf->out */
    MPI_Request scatter, gather;
};

/* With --check: sums of the hashes of all chunks, which are equal two and two. */
enum seen { DEALT, TAKEN, GIVEN, GATHERED, SEEN };

struct gf {
    struct col col;
    struct gf_worker worker;
    struct gf_source source;
    MPI_Comm out; /* in which results are gathered */
    uint64_t images;
    uint64_t seen[SEEN];
    bool wrong;                     /* one of the own chunks */
    uint8_t *wide, *image, *result; /* own chunks, until they are filtered; at the two roots: an image */
    struct turn turns[AHEAD];
};

/* ------------------------------------------------------------ who does what */

static uint32_t members(const struct gf *gf, uint32_t cluster)
{
    return topology_members(&gf->col.topology, cluster);
}

/* Number of the first member of a cluster that filters. */
static uint32_t first_worker(const struct gf *gf, uint32_t cluster)
{
    uint32_t all = members(gf, cluster);
    return all > 2 ? 2 : all - 1;
}

/* Whom the image of a round is dealt to. */
static uint32_t cluster_of(const struct gf *gf, uint64_t round)
{
    return (uint32_t)(round % gf->col.topology.clusters);
}

/* The chunks of an image that a member of its cluster filters. */
static struct share chunks_of(const struct gf *gf, uint32_t cluster, uint32_t index)
{
    uint32_t first = first_worker(gf, cluster);
    if (index < first)
        return (struct share){0, 0};
    return share_split((struct share){0, GF_CHUNKS}, members(gf, cluster) - first, index - first);
}

/* Those that this rank filters in a round. */
static struct share own_chunks(const struct gf *gf, uint64_t round)
{
    uint32_t own = gf->col.topology.cluster;
    return cluster_of(gf, round) == own ? chunks_of(gf, own, gf->col.topology.index) : (struct share){0, 0};
}

/* The number of a chunk among those of all images. */
static uint64_t number_of(uint64_t round, uint64_t chunk)
{
    return round * GF_CHUNKS + chunk;
}

/* Rank in gf->out: the second member of each cluster comes first. */
static int out_rank(const struct gf *gf, uint32_t cluster, uint32_t index)
{
    uint32_t all = members(gf, cluster);
    return (int)(topology_rank(&gf->col.topology, cluster, 0) + (index + all - 1) % all);
}

static bool deals(const struct gf *gf)
{
    return gf->col.net.rank == 0;
}

static bool gathers(const struct gf *gf)
{
    return gf->col.topology.cluster == 0 && out_rank(gf, 0, gf->col.topology.index) == 0;
}

/* ------------------------------------------------------------------ a round */

/* Where the chunks of each rank lie at the roots. */
static void places_set(const struct gf *gf, struct turn *turn)
{
    uint32_t cluster = cluster_of(gf, turn->round);

    for (int rank = 0; rank < gf->col.net.size; rank++)
        turn->wide_bytes[rank] = turn->small_bytes[rank] = 0;
    for (uint32_t index = 0; index < members(gf, cluster); index++) {
        struct share chunks = chunks_of(gf, cluster, index);
        int rank = (int)topology_rank(&gf->col.topology, cluster, index),
            there = out_rank(gf, cluster, index);
        turn->wide_bytes[rank] = (int)chunks.count * GF_WIDE_BYTES;
        turn->wide_at[rank] = (int)chunks.first * GF_WIDE_BYTES;
        turn->small_bytes[there] = (int)chunks.count * GF_CHUNK_BYTES;
        turn->small_at[there] = (int)chunks.first * GF_CHUNK_BYTES;
    }
}

/* Make the image of a round, and cut it. */
static void image_cut(struct gf *gf, struct turn *turn)
{
    gf_source_next(&gf->source, &gf->worker, &gf->col.net, gf->image);
    for (int chunk = 0; chunk < GF_CHUNKS; chunk++) {
        uint8_t *at = turn->dealt + (size_t)chunk * GF_WIDE_BYTES;
        gf_cut(gf->image, chunk, at);
        if (gf->col.options.common.check)
            gf->seen[DEALT] += gf_hash(at, GF_WIDE_BYTES, number_of(turn->round, (uint64_t)chunk));
    }
}

/* Put the image of a round together. */
static void image_paste(struct gf *gf, struct turn *turn)
{
    for (int chunk = 0; chunk < GF_CHUNKS; chunk++) {
        const uint8_t *at = turn->gathered + (size_t)chunk * GF_CHUNK_BYTES;
        gf_paste(gf->result, chunk, at);
        if (gf->col.options.common.check)
            gf->seen[GATHERED] += gf_hash(at, GF_CHUNK_BYTES, number_of(turn->round, (uint64_t)chunk));
    }
}

/* Filter the own chunks of a round. */
static void chunks_filter(struct gf *gf, struct turn *turn, struct share own)
{
    for (uint64_t i = 0; i < own.count; i++) {
        const uint8_t *wide = gf->wide + i * GF_WIDE_BYTES;
        uint8_t *small = turn->small + i * GF_CHUNK_BYTES;
        bool filters = gf_worker_filters(&gf->worker);
        gf_worker_filter(&gf->worker, wide, small);
        if (!gf->col.options.common.check)
            continue;
        gf->wrong |= !gf_chunk_right(&gf->worker.mask, wide, small, filters);
        gf->seen[TAKEN] += gf_hash(wide, GF_WIDE_BYTES, number_of(turn->round, own.first + i));
        gf->seen[GIVEN] += gf_hash(small, GF_CHUNK_BYTES, number_of(turn->round, own.first + i));
    }
}

/* The round that was under way here has ended. */
static void turn_end(struct gf *gf, struct turn *turn)
{
    MPI_Wait(&turn->scatter, MPI_STATUS_IGNORE);
    MPI_Wait(&turn->gather, MPI_STATUS_IGNORE);
    if (gathers(gf) && turn->busy)
        image_paste(gf, turn);
    turn->busy = false;
}

static void turn_begin(struct gf *gf, struct turn *turn, uint64_t round)
{
    turn->round = round;
    turn->busy = true;
    struct share own = own_chunks(gf, round);
    if (deals(gf) || gathers(gf))
        places_set(gf, turn);
    if (deals(gf))
        image_cut(gf, turn);
    MPI_Iscatterv(turn->dealt, turn->wide_bytes, turn->wide_at, MPI_BYTE, gf->wide,
                  (int)own.count * GF_WIDE_BYTES, MPI_BYTE, 0, MPI_COMM_WORLD, &turn->scatter);
    if (!deals(gf) || own.count)
        MPI_Wait(&turn->scatter, MPI_STATUS_IGNORE);
    chunks_filter(gf, turn, own);
    MPI_Igatherv(turn->small, (int)own.count * GF_CHUNK_BYTES, MPI_BYTE, turn->gathered, turn->small_bytes,
                 turn->small_at, MPI_BYTE, 0, gf->out, &turn->gather);
}

/* ----------------------------------------------------------------- all of it */

static void turns_make(struct gf *gf)
{
    size_t ranks = (size_t)gf->col.net.size;
    size_t own = (size_t)chunks_of(gf, gf->col.topology.cluster, gf->col.topology.index).count;

    gf->wide = need(&gf->col.net, own, GF_WIDE_BYTES);
    gf->image = deals(gf) ? need(&gf->col.net, GF_IMAGE_BYTES, 1) : NULL;
    gf->result = gathers(gf) ? need(&gf->col.net, GF_IMAGE_BYTES, 1) : NULL;
    for (int i = 0; i < AHEAD; i++) {
        struct turn *turn = &gf->turns[i];
        turn->scatter = turn->gather = MPI_REQUEST_NULL;
        turn->small = need(&gf->col.net, own, GF_CHUNK_BYTES);
        turn->dealt = deals(gf) ? need(&gf->col.net, GF_CHUNKS, GF_WIDE_BYTES) : NULL;
        turn->gathered = gathers(gf) ? need(&gf->col.net, GF_CHUNKS, GF_CHUNK_BYTES) : NULL;
        turn->wide_bytes = deals(gf) || gathers(gf) ? need(&gf->col.net, 4 * ranks, sizeof(int)) : NULL;
        turn->wide_at = turn->wide_bytes + (turn->wide_bytes ? ranks : 0);
        turn->small_bytes = turn->wide_at + (turn->wide_bytes ? ranks : 0);
        turn->small_at = turn->small_bytes + (turn->wide_bytes ? ranks : 0);
    }
}

static void turns_free(struct gf *gf)
{
    free(gf->wide);
    free(gf->image);
    free(gf->result);
    for (int i = 0; i < AHEAD; i++) {
        free(gf->turns[i].small);
        free(gf->turns[i].dealt);
        free(gf->turns[i].gathered);
        free(gf->turns[i].wide_bytes);
    }
}

/* What was dealt was taken, each chunk was filtered, and what was given was gathered. */
static enum verdict check(const struct gf *gf)
{
    uint64_t seen[SEEN];
    int wrong = gf->wrong, any;

    MPI_Allreduce(gf->seen, seen, SEEN, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    MPI_Allreduce(&wrong, &any, 1, MPI_INT, MPI_LOR, MPI_COMM_WORLD);
    return !any && seen[DEALT] == seen[TAKEN] && seen[GIVEN] == seen[GATHERED] ? VERIFIED : WRONG;
}

static int measure(struct gf *gf)
{
    uint64_t filtered;
    char text[160];

    net_barrier(&gf->col.net);
    double begin = net_time(&gf->col.net);
    for (uint64_t r = 0; r < gf->images; r++) {
        turn_end(gf, &gf->turns[r % AHEAD]);
        turn_begin(gf, &gf->turns[r % AHEAD], r);
    }
    for (uint64_t r = gf->images; r < gf->images + AHEAD; r++)
        turn_end(gf, &gf->turns[r % AHEAD]);
    net_barrier(&gf->col.net);
    double seconds = net_time(&gf->col.net) - begin - gf->source.seconds;
    enum verdict verdict = gf->col.options.common.check ? check(gf) : NOT_CHECKED;
    MPI_Reduce(&gf->worker.filtered, &filtered, 1, MPI_UINT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
    if (gf->col.net.rank != 0)
        return 0;
    snprintf(text, sizeof text, "%" PRIu64 " images of %dx%d", gf->images, GF_SIDE, GF_SIDE);
    int status = report(&gf->col.net, &gf->col.topology, &gf->col.options.common, PROGRAM, gf->images, text,
                        seconds, verdict);
    if (!gf->col.options.common.csv)
        printf("seconds=%.9f\ngenerating=%.9f\nfiltered=%" PRIu64 "\n", seconds, gf->source.seconds,
               filtered);
    return status;
}

static void out_make(struct gf *gf)
{
    const struct topology *topology = &gf->col.topology;
    MPI_Comm_split(MPI_COMM_WORLD, 0, out_rank(gf, topology->cluster, topology->index), &gf->out);
}

int main(int argc, char **argv)
{
    static struct gf gf;
    uint64_t images = 0;
    const struct option table[] = {
        GF_OPTIONS(&images),
        CAP_OPTIONS(&gf.col.options),
    };
    int status = 0;

    if (!col_start(&gf.col, PROGRAM, "Gaussian filter by MPI_Iscatterv and MPI_Igatherv.", argc, argv, table,
                   &status))
        return status;
    gf.images = cap_items(images, &gf.col.options, &gf.col.topology, GF_EACH);
    gf.source = (struct gf_source){.seed = (uint32_t)gf.col.options.common.seed, .image_cycles = -1};
    gf.worker = gf_worker(&gf.col.options, &gf.col.watch);
    gf_make_mask(&gf.worker.mask);
    out_make(&gf);
    turns_make(&gf);
    status = measure(&gf);
    turns_free(&gf);
    MPI_Comm_free(&gf.out);
    col_stop(&gf.col);
    return status;
}
