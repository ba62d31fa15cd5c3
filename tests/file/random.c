/* SPDX-License-Identifier: MIT
 * Random views, buffers and operations against a naive model: the file as an array of bytes, which every rank keeps for itself.
 * In each round the ranks together own disjoint pieces of the file, through views with gaps, write them in one of all forms, and read
 * back what they and others have written.
 * ranks: 1 2 3 5
 * timeout: 60
 */
#include "file/_file.h"

enum { MOST = 40000, ROUNDS = 60 };

static uint64_t state; /* the same at all ranks */
static unsigned char model[4 * MOST];
static MPI_Offset model_size;

static uint64_t below(uint64_t limit)
{
    return test_random(&state) % limit;
}

/* ------------------------------------------------------------------ views and buffers */

/* What a rank sees of the file: the naive description, a list of places, and the same as a datatype. */
struct sight {
    MPI_Offset displacement;
    int unit; /* bytes of the etype */
    MPI_Datatype etype, filetype;
    int runs, tile_bytes, extent;
    int at[32], length[32];
};

/* Place of byte `position` of the data. */
static MPI_Offset place(const struct sight *sight, MPI_Offset position)
{
    MPI_Offset tile = position / sight->tile_bytes;
    int rest = (int)(position % sight->tile_bytes), i = 0;
    while (rest >= sight->length[i])
        rest -= sight->length[i++];
    return sight->displacement + tile * sight->extent + sight->at[i] + rest;
}

static void make_filetype(struct sight *sight)
{
    int lengths[32], places[32];
    MPI_Datatype list;
    for (int i = 0; i < sight->runs; i++) {
        lengths[i] = sight->length[i] / sight->unit;
        places[i] = sight->at[i] / sight->unit;
    }
    MPI_Type_indexed(sight->runs, lengths, places, sight->etype, &list);
    MPI_Type_create_resized(list, 0, sight->extent, &sight->filetype);
    MPI_Type_commit(&sight->filetype);
    MPI_Type_free(&list);
}

/* All ranks make all sights in the same order; a tile is dealt to them block by block, and some blocks to nobody. */
static void make_sights(struct sight *sights)
{
    static const struct {
        int bytes;
        MPI_Datatype type;
    } units[] = {{1, MPI_BYTE}, {2, MPI_SHORT}, {4, MPI_INT}, {8, MPI_DOUBLE}};
    int unit = (int)below(4), blocks = 1 + (int)below(24), block = 1 + (int)below(below(4) ? 9 : 200);
    int bytes = units[unit].bytes, holes = below(2) == 0;
    MPI_Offset displacement = (MPI_Offset)below(100);
    for (int r = 0; r < size; r++)
        sights[r] = (struct sight){.displacement = displacement,
                                   .unit = bytes,
                                   .etype = units[unit].type,
                                   .extent = (blocks + size) * block * bytes};
    for (int b = 0; b < blocks + size; b++) {
        int r = b < size ? b : (int)below((uint64_t)(size + holes)); /* at least one each */
        if (r == size)
            continue;
        struct sight *sight = &sights[r];
        if (sight->runs == 32)
            continue;
        sight->at[sight->runs] = b * block * bytes;
        sight->length[sight->runs++] = block * bytes;
        sight->tile_bytes += block * bytes;
    }
    for (int r = 0; r < size; r++)
        make_filetype(&sights[r]);
}

/* Data in memory, without gaps or with. */
struct store {
    MPI_Datatype type;
    int count, stride, unit; /* elements; bytes from one to the next */
    unsigned char *memory;
    size_t bytes;
};

static struct store store_new(const struct sight *sight, int units, int gaps)
{
    struct store store = {.count = units, .unit = sight->unit, .stride = sight->unit * (gaps ? 3 : 1)};
    store.bytes = (size_t)units * (size_t)store.stride + 1;
    store.memory = malloc(store.bytes);
    memset(store.memory, 0xee, store.bytes);
    store.type = sight->etype;
    if (gaps) {
        MPI_Type_create_resized(sight->etype, 0, store.stride, &store.type);
        MPI_Type_commit(&store.type);
    }
    return store;
}

static unsigned char *store_at(struct store *store, MPI_Offset position)
{
    return store->memory + position / store->unit * store->stride + position % store->unit;
}

static void store_free(struct store *store)
{
    if (store->stride != store->unit)
        MPI_Type_free(&store->type);
    free(store->memory);
}

/* ------------------------------------------------------------------------ one access */

enum form { AT, OWN, SHARED, AT_ALL, ALL, ORDERED, FORMS };
enum how { WAIT, REQUEST, SPLIT, HOWS };

#define CALLS(name)                                                                                        \
    static void name##_do(MPI_File file, enum form form, enum how how, MPI_Offset offset, struct store *s, \
                          MPI_Status *status)                                                              \
    {                                                                                                      \
        MPI_Request request = MPI_REQUEST_NULL;                                                            \
        void *m = s->memory;                                                                               \
        int n = s->count;                                                                                  \
        MPI_Datatype t = s->type;                                                                          \
        switch (form) {                                                                                    \
        case AT:                                                                                           \
            how ? OK(MPI_File_i##name##_at(file, offset, m, n, t, &request))                               \
                : OK(MPI_File_##name##_at(file, offset, m, n, t, status));                                 \
            break;                                                                                         \
        case OWN:                                                                                          \
            OK(MPI_File_seek(file, offset, MPI_SEEK_SET));                                                 \
            how ? OK(MPI_File_i##name(file, m, n, t, &request))                                            \
                : OK(MPI_File_##name(file, m, n, t, status));                                              \
            break;                                                                                         \
        case SHARED:                                                                                       \
            how ? OK(MPI_File_i##name##_shared(file, m, n, t, &request))                                   \
                : OK(MPI_File_##name##_shared(file, m, n, t, status));                                     \
            break;                                                                                         \
        case AT_ALL:                                                                                       \
            if (how == SPLIT) {                                                                            \
                OK(MPI_File_##name##_at_all_begin(file, offset, m, n, t));                                 \
                OK(MPI_File_##name##_at_all_end(file, m, status));                                         \
            } else if (how == REQUEST)                                                                     \
                OK(MPI_File_i##name##_at_all(file, offset, m, n, t, &request));                            \
            else                                                                                           \
                OK(MPI_File_##name##_at_all(file, offset, m, n, t, status));                               \
            break;                                                                                         \
        case ALL:                                                                                          \
            OK(MPI_File_seek(file, offset, MPI_SEEK_SET));                                                 \
            if (how == SPLIT) {                                                                            \
                OK(MPI_File_##name##_all_begin(file, m, n, t));                                            \
                OK(MPI_File_##name##_all_end(file, m, status));                                            \
            } else if (how == REQUEST)                                                                     \
                OK(MPI_File_i##name##_all(file, m, n, t, &request));                                       \
            else                                                                                           \
                OK(MPI_File_##name##_all(file, m, n, t, status));                                          \
            break;                                                                                         \
        default:                                                                                           \
            if (how) {                                                                                     \
                OK(MPI_File_##name##_ordered_begin(file, m, n, t));                                        \
                OK(MPI_File_##name##_ordered_end(file, m, status));                                        \
            } else                                                                                         \
                OK(MPI_File_##name##_ordered(file, m, n, t, status));                                      \
        }                                                                                                  \
        if (request != MPI_REQUEST_NULL)                                                                   \
            OK(MPI_Wait(&request, status));                                                                \
    }
/* clang-format off */
#undef OK
#define OK(call) well((call), #call)
static void well(int code, const char *call)
{
    CHECK(code == MPI_SUCCESS, "%s returned %d", call, code);
}
CALLS(write)
CALLS(read)
/* clang-format on */

/* The bytes that each rank writes in this round: those of its number. */
static unsigned char byte_of(int round, int r, MPI_Offset position)
{
    return test_byte((uint64_t)(round * 100 + r), (size_t)position);
}

static void model_put(MPI_Offset at, unsigned char byte)
{
    CHECK(at >= 0 && at < (MPI_Offset)sizeof model);
    model[at] = byte;
    if (at >= model_size)
        model_size = at + 1;
}

/* How many bytes of data lie before the end of the file. */
static MPI_Offset within(const struct sight *sight, MPI_Offset from, MPI_Offset bytes)
{
    MPI_Offset count = 0;
    while (count < bytes && place(sight, from + count) < model_size)
        count++;
    return count;
}

static void expect_count(const MPI_Status *status, MPI_Offset wanted)
{
    int bytes;
    MPI_Get_count(status, MPI_BYTE, &bytes);
    CHECK(bytes == wanted, "%d bytes instead of %lld", bytes, (long long)wanted);
}

static void round_do(MPI_File file, const char *name, int round)
{
    struct sight sights[8];
    MPI_Offset from[8], bytes[8], offset_shared = 0;
    MPI_Status status;
    make_sights(sights);
    const struct sight *own = &sights[rank];
    enum form form = (enum form)below(FORMS);
    enum how how = (enum how)below(HOWS);
    int shared = form == SHARED || form == ORDERED;
    for (int r = 0; r < size; r++) {
        MPI_Offset tiles = 1 + MOST / sights[r].extent / 2,
                   most = tiles * sights[r].tile_bytes / sights[r].unit;
        from[r] = (MPI_Offset)below((uint64_t)most) * sights[r].unit;
        bytes[r] = (MPI_Offset)below(below(5) ? (uint64_t)most : 1) * sights[r].unit;
    }
    int memory_gaps = (int)below(2), own_view = !shared, turn = 0;
    OK(MPI_File_set_atomicity(file, below(4) == 0));
    if (shared) { /* all see the same; each writes somewhere, in the order of ranks or in any */
        struct sight *first = &sights[0];
        OK(MPI_File_set_view(file, first->displacement, first->etype, first->filetype, "native",
                             MPI_INFO_NULL));
        offset_shared = (MPI_Offset)below(20);
        OK(MPI_File_seek_shared(file, offset_shared, MPI_SEEK_SET));
        MPI_Offset at = offset_shared * first->unit;
        for (int r = 0; r < size; r++) {
            if (at + bytes[r] > MOST / first->extent * first->tile_bytes)
                bytes[r] = 0;
            from[r] = at;
            at += bytes[r];
        }
        own = first;
    } else {
        OK(MPI_File_set_view(file, own->displacement, own->etype, own->filetype, "native", MPI_INFO_NULL));
    }
    struct store store = store_new(own, (int)(bytes[rank] / own->unit), memory_gaps);
    for (MPI_Offset i = 0; i < bytes[rank]; i++)
        *store_at(&store, i) = byte_of(round, rank, i);
    if (form == SHARED) /* in the order of ranks: then the model knows it */
        for (turn = 0; turn < rank; turn++)
            MPI_Barrier(MPI_COMM_WORLD);
    write_do(file, form, how, from[rank] / own->unit, &store, &status);
    if (form == SHARED)
        for (; turn < size; turn++)
            MPI_Barrier(MPI_COMM_WORLD);
    expect_count(&status, bytes[rank]);
    for (int r = 0; r < size; r++)
        for (MPI_Offset i = 0; i < bytes[r]; i++)
            model_put(place(shared ? &sights[0] : &sights[r], from[r] + i), byte_of(round, r, i));
    store_free(&store);
    MPI_Barrier(MPI_COMM_WORLD);

    MPI_Offset now;
    OK(MPI_File_get_size(file, &now));
    CHECK(now == model_size, "%lld bytes instead of %lld", (long long)now, (long long)model_size);
    MPI_Barrier(MPI_COMM_WORLD); /* what is written next comes after */

    /* Read by another form, and somewhere else. */
    form = (enum form)below(FORMS);
    how = (enum how)below(HOWS);
    shared = form == SHARED || form == ORDERED;
    if (shared && own_view) {
        OK(MPI_File_set_view(file, sights[0].displacement, sights[0].etype, sights[0].filetype, "native",
                             MPI_INFO_NULL));
        own = &sights[0];
        own_view = 0;
    }
    MPI_Offset at = 0;
    if (shared)
        OK(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
    for (int r = 0; r < size; r++) {
        const struct sight *its = own_view ? &sights[r] : &sights[0];
        MPI_Offset most = (1 + MOST / its->extent) * its->tile_bytes / its->unit;
        bytes[r] = (MPI_Offset)below((uint64_t)most) * its->unit;
        from[r] = (MPI_Offset)below(10) * its->unit;
    }
    for (int r = 0; shared && r < size; r++) {
        from[r] = at;
        at += bytes[r];
    }
    store = store_new(own, (int)(bytes[rank] / own->unit), memory_gaps);
    if (form == SHARED)
        for (turn = 0; turn < rank; turn++)
            MPI_Barrier(MPI_COMM_WORLD);
    read_do(file, form, how, from[rank] / own->unit, &store, &status);
    if (form == SHARED)
        for (; turn < size; turn++)
            MPI_Barrier(MPI_COMM_WORLD);
    MPI_Offset there = within(own, from[rank], bytes[rank]);
    expect_count(&status, there);
    for (MPI_Offset i = 0; i < bytes[rank]; i++) {
        unsigned char wanted = i < there ? model[place(own, from[rank] + i)] : 0xee;
        CHECK(*store_at(&store, i) == wanted,
              "round %d of %s, form %d, how %d: byte %lld of %lld from %lld is %d, not %d", round, name, form,
              how, (long long)i, (long long)bytes[rank], (long long)from[rank], *store_at(&store, i), wanted);
    }
    for (size_t i = 0; i < store.bytes; i++) /* nothing between */
        CHECK(i % (size_t)store.stride < (size_t)store.unit || store.memory[i] == 0xee);
    store_free(&store);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int r = 0; r < size; r++)
        MPI_Type_free(&sights[r].filetype);
}

int main(int argc, char **argv)
{
    char name[128];
    MPI_File file;
    MPI_Info info;
    begin(&argc, &argv, name);
    state = test_seed();
    static const char *const buffers[] = {"4096", "8192", "1000000"};
    static const char *const collect[] = {"automatic", "enable", "disable"};
    for (int i = 0; i < 4; i++) {
        MPI_Info_create(&info);
        MPI_Info_set(info, "cb_buffer_size", buffers[below(3)]);
        MPI_Info_set(info, "romio_cb_write", collect[below(3)]);
        MPI_Info_set(info, "romio_cb_read", collect[below(3)]);
        MPI_Info_set(info, "romio_ds_read", collect[below(3)]);
        MPI_Info_set(info, "romio_ds_write", collect[below(3)]);
        if (below(2))
            MPI_Info_set(info, "cb_nodes", "1");
        OK(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE,
                         info, &file));
        MPI_Info_free(&info);
        memset(model, 0, sizeof model);
        model_size = 0;
        for (int round = 0; round < ROUNDS / 4; round++)
            round_do(file, name, round);
        OK(MPI_File_close(&file));
    }
    return end(name);
}
