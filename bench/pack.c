/* SPDX-License-Identifier: MIT
 *
 * pack SECONDS
 * Packs and unpacks layouts of about a megabyte (and one of a kilobyte), copies as many bytes by memcpy, and with two
 * ranks sends each layout to and fro.  Prints
 *     memcpy LAYOUT BYTES NANOSECONDS
 *     pack LAYOUT BYTES NANOSECONDS
 *     unpack LAYOUT BYTES NANOSECONDS
 *     transfer LAYOUT BYTES NANOSECONDS    one way
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct particle {
    double place[3];
    int kind;
    float mass;
    char label[5]; /* 3 bytes of gap behind it */
};

static MPI_Datatype vector_of(int count, int length, int stride)
{
    MPI_Datatype type;

    MPI_Type_vector(count, length, stride, MPI_DOUBLE, &type);
    return type;
}

static MPI_Datatype small_vector(void)
{
    return vector_of(128, 1, 4);
}

static MPI_Datatype vector_1(void)
{
    return vector_of(1 << 17, 1, 2); /* a column of a matrix with two */
}

static MPI_Datatype vector_8(void)
{
    return vector_of(1 << 14, 8, 16);
}

/* Blocks of 1 to 7 doubles at irregular distances. */
static MPI_Datatype indexed(void)
{
    enum { COUNT = 1 << 15 };
    int *lengths = malloc(2 * COUNT * sizeof(int)), *places = lengths + COUNT, place = 0;
    unsigned random = 12345;
    MPI_Datatype type;

    if (!lengths)
        MPI_Abort(MPI_COMM_WORLD, 1);
    for (int i = 0; i < COUNT; i++) {
        random = random * 1103515245u + 12345u;
        lengths[i] = 1 + (int)(random >> 16) % 7;
        places[i] = place;
        place += lengths[i] + 1 + (int)(random >> 20) % 5;
    }
    MPI_Type_indexed(COUNT, lengths, places, MPI_DOUBLE, &type);
    free(lengths);
    return type;
}

static MPI_Datatype structure(void)
{
    int lengths[4] = {3, 1, 1, 5};
    MPI_Aint places[4] = {0, 24, 28, 32};
    MPI_Datatype parts[4] = {MPI_DOUBLE, MPI_INT, MPI_FLOAT, MPI_CHAR}, raw, one, type;

    MPI_Type_create_struct(4, lengths, places, parts, &raw);
    MPI_Type_create_resized(raw, 0, sizeof(struct particle), &one);
    MPI_Type_contiguous(28000, one, &type);
    MPI_Type_free(&one);
    MPI_Type_free(&raw);
    return type;
}

static MPI_Datatype box(int x, int y, int z)
{
    int whole[3] = {64, 64, 64}, part[3] = {z, y, x}, from[3] = {1, 1, 1};
    MPI_Datatype type;

    MPI_Type_create_subarray(3, whole, part, from, MPI_ORDER_C, MPI_DOUBLE, &type);
    return type;
}

static MPI_Datatype inner_box(void)
{
    return box(62, 62, 62);
}

static MPI_Datatype face(void)
{
    return box(1, 62, 62); /* the worst of the six: each element alone */
}

static const struct layout {
    const char *name;
    MPI_Datatype (*make)(void);
} layouts[] = {
    {"small-vector", small_vector}, {"vector-of-1", vector_1}, {"vector-of-8", vector_8},
    {"indexed", indexed},           {"struct", structure},     {"3d-box", inner_box},
    {"3d-face-of-1", face},
};

static int rank, size;

struct work {
    char *data, *packed;
    int bytes;
    MPI_Datatype type;
};

static void copy(const struct work *work)
{
    memcpy(work->packed, work->data, (size_t)work->bytes);
    __asm__ volatile("" : : "r"(work->packed) : "memory");
}

static void pack(const struct work *work)
{
    int position = 0;
    MPI_Pack(work->data, 1, work->type, work->packed, work->bytes, &position, MPI_COMM_SELF);
}

static void unpack(const struct work *work)
{
    int position = 0;
    MPI_Unpack(work->packed, work->bytes, &position, work->data, 1, work->type, MPI_COMM_SELF);
}

static void transfer(const struct work *work)
{
    if (rank == 0) {
        MPI_Send(work->data, 1, work->type, 1, 7, MPI_COMM_WORLD);
        MPI_Recv(work->data, 1, work->type, 1, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank == 1) {
        MPI_Recv(work->data, 1, work->type, 0, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(work->data, 1, work->type, 0, 7, MPI_COMM_WORLD);
    }
}

static double repeat(void (*action)(const struct work *), const struct work *work, long times)
{
    double start = MPI_Wtime();

    for (long i = 0; i < times; i++)
        action(work);
    return MPI_Wtime() - start;
}

static void measure(const char *what, const char *layout, void (*action)(const struct work *),
                    const struct work *work, double seconds, int together)
{
    long times = 1, next;
    double taken;

    repeat(action, work, 2);
    for (;;) {
        taken = repeat(action, work, times);
        next = taken < seconds / 2 ? times * 2 : 0;
        if (together)
            MPI_Bcast(&next, 1, MPI_LONG, 0, MPI_COMM_WORLD);
        if (!next)
            break;
        times = next;
    }
    if (rank == 0) {
        printf("%s %s %d %.2f\n", what, layout, work->bytes,
               taken / (double)times / (together ? 2 : 1) * 1e9);
        fflush(stdout);
    }
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? atof(argv[1]) : 0.1;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        struct work work;
        MPI_Aint low, extent;

        work.type = layouts[i].make();
        MPI_Type_commit(&work.type);
        MPI_Type_get_true_extent(work.type, &low, &extent);
        MPI_Type_size(work.type, &work.bytes);
        work.data = malloc((size_t)(low + extent));
        work.packed = malloc((size_t)work.bytes);
        if (!work.data || !work.packed)
            MPI_Abort(MPI_COMM_WORLD, 1);
        memset(work.data, 1, (size_t)(low + extent));
        memset(work.packed, 1, (size_t)work.bytes);
        if (rank == 0) {
            measure("memcpy", layouts[i].name, copy, &work, seconds, 0);
            measure("pack", layouts[i].name, pack, &work, seconds, 0);
            measure("unpack", layouts[i].name, unpack, &work, seconds, 0);
        }
        MPI_Barrier(MPI_COMM_WORLD);
        if (size > 1)
            measure("transfer", layouts[i].name, transfer, &work, seconds, 1);
        free(work.data);
        free(work.packed);
        MPI_Type_free(&work.type);
    }
    MPI_Finalize();
    return 0;
}
