/* SPDX-License-Identifier: MIT
 *
 * Blocks of any sizes between clusters: nothing, some bytes, or more than one piece; in order and not, with gaps in the data and between the blocks.
 * ranks: 5 12 16
 * modes: machine clusters
 * timeout: 60
 */
#include "../mpi/_test.h"

enum { ELEMENT = 6, STEP = 8, ROUNDS = 6 }; /* of six bytes, four and two, with a gap behind each part */

static MPI_Comm comm;
static int rank, size;
static uint64_t seed;
static MPI_Datatype gaps;

/* Elements of the block of a rank for another, the same for all who ask. */
static int block(uint64_t round, int from, int to, int most)
{
    uint64_t state = seed ^ round << 40 ^ (uint64_t)from << 20 ^ (uint64_t)to;
    uint64_t choice = test_random(&state);
    return choice % 4 == 0   ? 0
           : choice % 4 == 1 ? (int)((choice >> 8) % 9)
                             : (int)((choice >> 8) % (uint64_t)most);
}

static unsigned char *element(unsigned char *buffer, int at, int byte)
{
    return buffer + (size_t)at * STEP + byte + (byte >= 4);
}

static void fill(unsigned char *buffer, int at, int count, int from, int to)
{
    for (int i = 0; i < count * ELEMENT; i++)
        *element(buffer, at + i / ELEMENT, i % ELEMENT) = test_byte((uint64_t)(from * size + to), (size_t)i);
}

static void look(const char *what, unsigned char *buffer, int at, int count, int from, int to)
{
    for (int i = 0; i < count * ELEMENT; i++)
        CHECK(*element(buffer, at + i / ELEMENT, i % ELEMENT) ==
                  test_byte((uint64_t)(from * size + to), (size_t)i),
              "%s: byte %d of %d elements from %d to %d", what, i, count, from, to);
}

/* Counts and displacements of all blocks from a rank or to it, with a gap behind each. */
struct side {
    int *counts, *displs, all;
    unsigned char *data;
};

static struct side side(uint64_t round, int most, int (*of)(uint64_t round, int peer, int most))
{
    struct side made = {malloc(2 * (size_t)size * sizeof(int)), NULL, 0, NULL};
    made.displs = made.counts + size;
    for (int peer = 0; peer < size; peer++) {
        made.counts[peer] = of(round, peer, most);
        made.displs[peer] = made.all;
        made.all += made.counts[peer] + 1;
    }
    made.data = calloc((size_t)made.all + 1, STEP);
    return made;
}

static void side_free(struct side *made)
{
    free(made->counts);
    free(made->data);
}

static int given(uint64_t round, int peer, int most)
{
    return block(round, rank, peer, most);
}
static int taken(uint64_t round, int peer, int most)
{
    return block(round, peer, rank, most);
}
static int each_own(uint64_t round, int peer, int most)
{
    return block(round, peer, 0, most);
}

static void rooted(uint64_t round, int most)
{
    int root = (int)(round * 5) % size, own = each_own(round, rank, most);
    struct side all = side(round, most, each_own);
    unsigned char *mine = calloc((size_t)own + 1, STEP);
    fill(mine, 0, own, rank, 0);
    MPI_Gatherv(mine, own, gaps, all.data, all.counts, all.displs, gaps, root, comm);
    for (int peer = 0; peer < size && rank == root; peer++)
        look("gatherv", all.data, all.displs[peer], all.counts[peer], peer, 0);
    memset(mine, 0, (size_t)own * STEP);
    MPI_Request request;
    MPI_Iscatterv(all.data, all.counts, all.displs, gaps, mine, own, gaps, root, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    look("scatterv", mine, 0, own, rank, 0);
    memset(all.data, 0, (size_t)all.all * STEP);
    MPI_Allgatherv(mine, own, gaps, all.data, all.counts, all.displs, gaps, comm);
    for (int peer = 0; peer < size; peer++)
        look("allgatherv", all.data, all.displs[peer], all.counts[peer], peer, 0);
    /* In place, at the root and everywhere. */
    unsigned char *there = all.data + (size_t)all.displs[rank] * STEP;
    MPI_Scatterv(all.data, all.counts, all.displs, gaps, rank == root ? MPI_IN_PLACE : mine, own, gaps, root,
                 comm);
    look("scatterv in place", rank == root ? there : mine, 0, own, rank, 0);
    MPI_Gatherv(rank == root ? MPI_IN_PLACE : mine, own, gaps, all.data, all.counts, all.displs, gaps, root,
                comm);
    MPI_Allgatherv(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all.data, all.counts, all.displs, gaps, comm);
    for (int peer = 0; peer < size; peer++)
        look("in place", all.data, all.displs[peer], all.counts[peer], peer, 0);
    free(mine);
    side_free(&all);
}

static void to_all(uint64_t round, int most)
{
    struct side out = side(round, most, given), in = side(round, most, taken);
    MPI_Datatype *types = malloc((size_t)size * sizeof *types);
    for (int peer = 0; peer < size; peer++)
        fill(out.data, out.displs[peer], out.counts[peer], rank, peer);
    MPI_Alltoallv(out.data, out.counts, out.displs, gaps, in.data, in.counts, in.displs, gaps, comm);
    for (int peer = 0; peer < size; peer++)
        look("alltoallv", in.data, in.displs[peer], in.counts[peer], peer, rank);
    memset(in.data, 0, (size_t)in.all * STEP);
    for (int peer = 0; peer < size; peer++) {
        types[peer] = gaps;
        out.displs[peer] *= STEP;
        in.displs[peer] *= STEP;
    }
    MPI_Alltoallw(out.data, out.counts, out.displs, types, in.data, in.counts, in.displs, types, comm);
    for (int peer = 0; peer < size; peer++)
        look("alltoallw", in.data, in.displs[peer] / STEP, in.counts[peer], peer, rank);
    free(types);
    side_free(&out);
    side_free(&in);
}

int main(int argc, char **argv)
{
    MPI_Datatype parts;
    int world;
    MPI_Init(&argc, &argv);
    seed = test_seed();
    MPI_Comm_rank(MPI_COMM_WORLD, &world);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_indexed(2, (const int[]){4, 2}, (const int[]){0, 5}, MPI_BYTE, &parts);
    MPI_Type_create_resized(parts, 0, STEP, &gaps);
    MPI_Type_commit(&gaps);
    for (int turned = 0; turned < 2; turned++) { /* ranks by cluster, and all over them */
        MPI_Comm_split(MPI_COMM_WORLD, 0, turned ? world * 7 % 13 : world, &comm);
        MPI_Comm_rank(comm, &rank);
        for (uint64_t round = 0; round < ROUNDS; round++) {
            rooted(round, round % 2 ? 5000 : 12);
            to_all(round, round % 2 ? 700 : 5);
        }
        MPI_Comm_free(&comm);
    }
    MPI_Type_free(&gaps);
    MPI_Type_free(&parts);
    MPI_Finalize();
    return 0;
}
