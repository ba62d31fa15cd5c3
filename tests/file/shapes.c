/* SPDX-License-Identifier: MIT
 * What the random test leaves out: subarrays, representations, atomic writers of the same bytes, small records by the shared pointer in
 * any order, many requests at once, split collectives, views and where their ends are, and messages about what is wrong.
 * ranks: 1 2 4 7
 * timeout: 60
 */
#include "file/_file.h"

static MPI_File file_open(const char *name, int amode)
{
    MPI_File file;
    OK(MPI_File_open(MPI_COMM_WORLD, name, amode, MPI_INFO_NULL, &file));
    return file;
}

enum { NEW = MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE };

/* A cube whose slabs along the last dimension belong to the ranks: each has many short runs between those of others. */
static void cube(const char *name, int edge)
{
    MPI_File file = file_open(name, NEW);
    int sizes[3] = {edge, edge, edge * size}, part[3] = {edge, edge, edge}, starts[3] = {0, 0, rank * edge};
    size_t count = (size_t)edge * (size_t)edge * (size_t)edge;
    int *cells = malloc(count * sizeof *cells), *all = malloc(count * (size_t)size * sizeof *all);
    MPI_Datatype slab;
    MPI_Status status;
    int got;
    MPI_Type_create_subarray(3, sizes, part, starts, MPI_ORDER_C, MPI_INT, &slab);
    MPI_Type_commit(&slab);
    OK(MPI_File_set_view(file, 16, MPI_INT, slab, "native", MPI_INFO_NULL));
    for (size_t i = 0; i < count; i++)
        cells[i] = rank * 1000000 + (int)i;
    OK(MPI_File_write_all(file, cells, (int)count, MPI_INT, &status));
    MPI_Get_count(&status, MPI_INT, &got);
    CHECK(got == (int)count);
    OK(MPI_File_set_view(file, 16, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    OK(MPI_File_read_at_all(file, 0, all, (int)count * size, MPI_INT, &status));
    MPI_Get_count(&status, MPI_INT, &got);
    CHECK(got == (int)count * size);
    for (int x = 0; x < edge; x++)
        for (int y = 0; y < edge; y++)
            for (int z = 0; z < edge * size; z++) {
                int found =
                    all[((size_t)x * (size_t)edge + (size_t)y) * (size_t)edge * (size_t)size + (size_t)z];
                CHECK(found == z / edge * 1000000 + (x * edge + y) * edge + z % edge);
            }
    OK(MPI_File_set_view(file, 16, MPI_INT, slab, "native", MPI_INFO_NULL));
    memset(cells, 0, count * sizeof *cells);
    OK(MPI_File_read_all(file, cells, (int)count, MPI_INT, &status));
    for (size_t i = 0; i < count; i++)
        CHECK(cells[i] == rank * 1000000 + (int)i);
    MPI_Type_free(&slab);
    free(cells);
    free(all);
    OK(MPI_File_close(&file));
}

/* All write the same bytes at once, in atomic mode: what is there afterwards is of one of them alone. */
static void atomic_writers(const char *name, const char *sieve)
{
    enum { BYTES = 300000, PIECE = 1000 };
    MPI_File file = file_open(name, NEW);
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, "romio_ds_write", sieve);
    OK(MPI_File_set_info(file, info));
    MPI_Info_free(&info);
    MPI_Datatype gaps;
    char *bytes = malloc(BYTES), *read = malloc(BYTES);
    OK(MPI_File_set_atomicity(file, 1));
    MPI_Type_vector(BYTES / PIECE, PIECE, 2 * PIECE, MPI_BYTE, &gaps);
    MPI_Type_commit(&gaps);
    OK(MPI_File_set_view(file, 0, MPI_BYTE, gaps, "native", MPI_INFO_NULL));
    memset(bytes, rank + 1, BYTES);
    for (int i = 0; i < 5; i++) {
        if (i % 2) {
            MPI_Request request;
            OK(MPI_File_iwrite_at(file, 0, bytes, BYTES, MPI_BYTE, &request));
            OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        } else {
            OK(MPI_File_write_at(file, 0, bytes, BYTES, MPI_BYTE, MPI_STATUS_IGNORE));
        }
        OK(MPI_File_read_at(file, 0, read, BYTES, MPI_BYTE, MPI_STATUS_IGNORE));
        CHECK(read[0] >= 1 && read[0] <= size);
        for (int at = 1; at < BYTES; at++)
            CHECK(read[at] == read[0], "byte %d is of rank %d, byte 0 of rank %d", at, read[at] - 1,
                  read[0] - 1);
    }
    OK(MPI_File_write_at_all(file, 0, bytes, BYTES, MPI_BYTE, MPI_STATUS_IGNORE));
    MPI_Type_free(&gaps);
    free(bytes);
    free(read);
    OK(MPI_File_close(&file));
}

/* Records of all ranks by the shared pointer: each is there once and whole. */
static void records(const char *name)
{
    enum { RECORDS = 50 };
    struct record {
        int rank, number, check[6];
    } record, *all = calloc((size_t)size * RECORDS, sizeof *all);
    MPI_File file = file_open(name, NEW);
    MPI_Offset position;
    MPI_Datatype type;
    MPI_Request request;
    MPI_Type_contiguous(8, MPI_INT, &type);
    MPI_Type_commit(&type);
    OK(MPI_File_set_view(file, 0, type, type, "native", MPI_INFO_NULL));
    for (int i = 0; i < RECORDS; i++) {
        record = (struct record){.rank = rank, .number = i};
        for (int j = 0; j < 6; j++)
            record.check[j] = rank * 1000 + i * 10 + j;
        if (i % 3) {
            OK(MPI_File_write_shared(file, &record, 1, type, MPI_STATUS_IGNORE));
        } else {
            OK(MPI_File_iwrite_shared(file, &record, 1, type, &request));
            OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        }
    }
    MPI_Barrier(MPI_COMM_WORLD);
    OK(MPI_File_get_position_shared(file, &position));
    CHECK(position == size * RECORDS, "%lld", (long long)position);
    OK(MPI_File_read_at_all(file, 0, all, size * RECORDS, type, MPI_STATUS_IGNORE));
    int *next = calloc((size_t)size, sizeof *next);
    for (int i = 0; i < size * RECORDS; i++) {
        struct record *found = &all[i];
        CHECK(found->rank >= 0 && found->rank < size && found->number == next[found->rank]++);
        for (int j = 0; j < 6; j++)
            CHECK(found->check[j] == found->rank * 1000 + found->number * 10 + j);
    }
    free(next);
    /* Reading them by the shared pointer deals them out. */
    int mine = 0, sum = 0;
    OK(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
    for (;;) {
        MPI_Status status;
        int count;
        OK(MPI_File_read_shared(file, &record, 1, type, &status));
        MPI_Get_count(&status, type, &count);
        if (!count)
            break;
        mine++;
    }
    MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    CHECK(sum == size * RECORDS);
    OK(MPI_File_seek_shared(file, -1, MPI_SEEK_END));
    OK(MPI_File_get_position_shared(file, &position));
    CHECK(position == size * RECORDS - 1);
    free(all);
    MPI_Type_free(&type);
    OK(MPI_File_close(&file));
}

/* Requests of all sorts under way at once, some of them freed. */
static void requests(const char *name)
{
    enum { REQUESTS = 24, BYTES = 100000 };
    MPI_File file = file_open(name, NEW);
    char *memory = malloc((size_t)REQUESTS * BYTES), *read = calloc(REQUESTS, BYTES);
    MPI_Request all[REQUESTS];
    MPI_Offset base = (MPI_Offset)rank * REQUESTS * BYTES;
    for (int i = 0; i < REQUESTS; i++) {
        test_fill(memory + (size_t)i * BYTES, BYTES, (uint64_t)(rank * 100 + i));
        if (i % 3)
            OK(MPI_File_iwrite_at(file, base + (MPI_Offset)i * BYTES, memory + (size_t)i * BYTES, BYTES,
                                  MPI_BYTE, &all[i]));
        else
            OK(MPI_File_iwrite_at_all(file, base + (MPI_Offset)i * BYTES, memory + (size_t)i * BYTES, BYTES,
                                      MPI_BYTE, &all[i]));
    }
    OK(MPI_Waitall(REQUESTS, all, MPI_STATUSES_IGNORE));
    for (int i = 0; i < REQUESTS; i++) {
        void *to = read + (size_t)i * BYTES;
        if (i % 2)
            OK(MPI_File_iread_at(file, base + (MPI_Offset)i * BYTES, to, BYTES, MPI_BYTE, &all[i]));
        else
            OK(MPI_File_iread_at_all(file, base + (MPI_Offset)i * BYTES, to, BYTES, MPI_BYTE, &all[i]));
    }
    OK(MPI_Waitall(REQUESTS, all, MPI_STATUSES_IGNORE));
    CHECK(!memcmp(memory, read, (size_t)REQUESTS * BYTES));
    OK(MPI_File_iwrite_at(file, base, memory, BYTES, MPI_BYTE, &all[0]));
    OK(MPI_Request_free(&all[0])); /* ends before the file is closed */
    OK(MPI_File_iread_at_all(file, base, read, BYTES, MPI_BYTE, &all[0]));
    OK(MPI_Request_free(&all[0]));
    OK(MPI_File_close(&file));
    free(memory);
    free(read);
}

static void split(const char *name)
{
    MPI_File file = file_open(name, NEW);
    int value = rank + 1, other = 0;
    OK(MPI_File_write_at_all_begin(file, rank * 4, &value, 1, MPI_INT));
    FAILS(MPI_ERR_OTHER, MPI_File_write_all_begin(file, &value, 1, MPI_INT));
    FAILS(MPI_ERR_OTHER, MPI_File_read_at_all_end(file, &value, MPI_STATUS_IGNORE));
    FAILS(MPI_ERR_OTHER, MPI_File_set_size(file, 0));
    FAILS(MPI_ERR_OTHER, MPI_File_close(&file));
    OK(MPI_File_write_at(file, (size + rank) * 4, &value, 1, MPI_INT,
                         MPI_STATUS_IGNORE)); /* may be done meanwhile */
    OK(MPI_File_write_at_all_end(file, &value, MPI_STATUS_IGNORE));
    FAILS(MPI_ERR_OTHER, MPI_File_write_at_all_end(file, &value, MPI_STATUS_IGNORE));
    MPI_Barrier(MPI_COMM_WORLD);
    OK(MPI_File_read_ordered_begin(file, &other, 1, MPI_INT));
    OK(MPI_File_read_ordered_end(file, &other, MPI_STATUS_IGNORE));
    CHECK(other == rank + 1);
    OK(MPI_File_close(&file));
}

/* Where positions are, and where a view ends. */
static void positions(const char *name)
{
    MPI_File file = file_open(name, NEW);
    MPI_Datatype type, etype, filetype;
    MPI_Offset offset, disp;
    MPI_Aint extent;
    char datarep[MPI_MAX_DATAREP_STRING];
    int combiner, numbers[3];
    OK(MPI_File_set_size(file, 100));
    MPI_Type_vector(2, 1, 3, MPI_INT, &type); /* 4 bytes, gap of 8, 4 bytes */
    MPI_Type_commit(&type);
    FAILS(MPI_ERR_UNSUPPORTED_DATAREP, MPI_File_set_view(file, 0, MPI_INT, type, "nonsense", MPI_INFO_NULL));
    FAILS(MPI_ERR_ARG, MPI_File_set_view(file, -5, MPI_INT, type, "native", MPI_INFO_NULL));
    FAILS(MPI_ERR_ARG, MPI_File_set_view(file, 0, MPI_DOUBLE_COMPLEX, type, "native", MPI_INFO_NULL));
    OK(MPI_File_set_view(file, 20, MPI_INT, type, "internal", MPI_INFO_NULL));
    OK(MPI_File_get_view(file, &disp, &etype, &filetype, datarep));
    MPI_Type_get_envelope(filetype, &numbers[0], &numbers[1], &numbers[2], &combiner);
    CHECK(disp == 20 && etype == MPI_INT && combiner == MPI_COMBINER_VECTOR && !strcmp(datarep, "internal"));
    MPI_Type_free(&filetype);
    for (int i = 0; i < 10; i++) { /* the types touch: 8 bytes behind each gap but the first */
        OK(MPI_File_get_byte_offset(file, i, &disp));
        CHECK(disp == 20 + i / 2 * 16 + i % 2 * 12, "%d: %lld", i, (long long)disp);
    }
    OK(MPI_File_seek(file, 0, MPI_SEEK_END)); /* 80 bytes from 20 on: five tiles */
    OK(MPI_File_get_position(file, &offset));
    CHECK(offset == 10, "%lld", (long long)offset);
    OK(MPI_File_seek(file, -3, MPI_SEEK_CUR));
    OK(MPI_File_get_position(file, &offset));
    CHECK(offset == 7);
    MPI_Barrier(MPI_COMM_WORLD);
    OK(MPI_File_set_size(file, 90)); /* within the gap of the fifth */
    OK(MPI_File_seek(file, 0, MPI_SEEK_END));
    OK(MPI_File_get_position(file, &offset));
    CHECK(offset == 9);
    MPI_Barrier(MPI_COMM_WORLD);
    OK(MPI_File_set_size(file, 15)); /* before the view */
    OK(MPI_File_seek(file, 0, MPI_SEEK_END));
    OK(MPI_File_get_position(file, &offset));
    CHECK(offset == 0);
    OK(MPI_File_get_type_extent(file, type, &extent));
    CHECK(extent == 16);
    FAILS(MPI_ERR_IO, MPI_File_write(file, "abc", 3, MPI_BYTE, MPI_STATUS_IGNORE));
    MPI_Type_free(&type);
    int back[2] = {3, 0}, ones[2] = {1, 1};
    MPI_Type_indexed(2, ones, back, MPI_INT, &type);
    MPI_Type_commit(&type);
    FAILS(MPI_ERR_ARG, MPI_File_set_view(file, 0, MPI_INT, type, "native", MPI_INFO_NULL));
    MPI_Type_free(&type);
    OK(MPI_File_close(&file));
}

/* -------------------------------------------------------------- representations */

static void external(const char *name)
{
    MPI_File file = file_open(name, NEW);
    double doubles[5], found[5];
    long longs[4], again[4] = {0};
    unsigned char bytes[8];
    MPI_Aint extent;
    MPI_Offset at;
    for (int i = 0; i < 5; i++)
        doubles[i] = rank + i / 8.0;
    OK(MPI_File_set_view(file, 0, MPI_DOUBLE, MPI_DOUBLE, "external32", MPI_INFO_NULL));
    OK(MPI_File_write_at_all(file, rank * 5, doubles, 5, MPI_DOUBLE, MPI_STATUS_IGNORE));
    MPI_Barrier(MPI_COMM_WORLD);
    OK(MPI_File_read_at(file, rank * 5, found, 5, MPI_DOUBLE, MPI_STATUS_IGNORE));
    CHECK(!memcmp(doubles, found, sizeof doubles));
    OK(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    OK(MPI_File_read_at(file, (rank * 5 + 1) * 8, bytes, 8, MPI_BYTE, MPI_STATUS_IGNORE));
    for (int i = 0; i < 8; i++)
        CHECK(bytes[i] == ((unsigned char *)&doubles[1])[7 - i]);
    MPI_Barrier(MPI_COMM_WORLD);

    /* A long has four bytes in the file: every second one of a vector belongs to nobody. */
    MPI_Datatype every, dealt;
    MPI_Type_vector(1, 1, 1, MPI_LONG, &every);
    MPI_Type_create_subarray(1, &(int){2 * size}, &(int){1}, &(int){2 * rank}, MPI_ORDER_C, MPI_LONG, &dealt);
    MPI_Type_commit(&dealt);
    MPI_Type_free(&every);
    OK(MPI_File_set_size(file, 0));
    OK(MPI_File_set_view(file, 0, MPI_LONG, dealt, "external32", MPI_INFO_NULL));
    OK(MPI_File_get_type_extent(file, MPI_LONG, &extent));
    int external;
    MPI_Aint packed;
    MPI_Pack_external_size("external32", 1, MPI_LONG, &packed);
    external = (int)packed;
    CHECK(extent == external);
    OK(MPI_File_get_byte_offset(file, 1, &at));
    CHECK(at == (2 * size + 2 * rank) * external);
    for (int i = 0; i < 4; i++)
        longs[i] = rank * 100 + i - 2;
    OK(MPI_File_write_all(file, longs, 4, MPI_LONG, MPI_STATUS_IGNORE));
    MPI_Status status;
    int count;
    OK(MPI_File_seek(file, 0, MPI_SEEK_SET));
    OK(MPI_File_read_all(file, again, 4, MPI_LONG, &status));
    MPI_Get_count(&status, MPI_LONG, &count);
    CHECK(count == 4 && !memcmp(longs, again, sizeof longs));
    MPI_Type_free(&dealt);
    OK(MPI_File_close(&file));
}

static int converted;
static int own_extent(MPI_Datatype datatype, MPI_Aint *extent, void *state)
{
    CHECK(state == &converted && datatype == MPI_SHORT);
    *extent = 6;
    return MPI_SUCCESS;
}
/* Three times the same. */
static int own_write(void *user, MPI_Datatype datatype, int count, void *filebuf, MPI_Offset position,
                     void *state)
{
    CHECK(state == &converted && datatype == MPI_SHORT && position == 0);
    for (int i = 0; i < 3 * count; i++)
        ((short *)filebuf)[i] = ((short *)user)[i / 3];
    converted += count;
    return MPI_SUCCESS;
}
static int own_read(void *user, MPI_Datatype datatype, int count, void *filebuf, MPI_Offset position,
                    void *state)
{
    CHECK(state == &converted && datatype == MPI_SHORT && position == 0);
    for (int i = 0; i < count; i++) {
        short *three = (short *)filebuf + (size_t)i * 3;
        if (three[0] != three[1] || three[1] != three[2])
            return MPI_ERR_OTHER;
        ((short *)user)[i] = three[0];
    }
    converted += count;
    return MPI_SUCCESS;
}

static void own(const char *name)
{
    MPI_File file = file_open(name, NEW);
    MPI_Request request;
    MPI_Status status;
    MPI_Offset bytes;
    short out[10], in[10] = {0};
    int count;
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN); /* who is told of what has no object */
    OK(MPI_Register_datarep("three times", own_read, own_write, own_extent, &converted));
    FAILS(MPI_ERR_DUP_DATAREP, MPI_Register_datarep("three times", own_read, own_write, own_extent, NULL));
    FAILS(MPI_ERR_DUP_DATAREP, MPI_Register_datarep("native", own_read, own_write, own_extent, NULL));
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
    OK(MPI_File_set_view(file, 0, MPI_SHORT, MPI_SHORT, "three times", MPI_INFO_NULL));
    for (int i = 0; i < 10; i++)
        out[i] = (short)(rank * 100 + i);
    OK(MPI_File_iwrite_at(file, rank * 10, out, 10, MPI_SHORT, &request));
    OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    MPI_Barrier(MPI_COMM_WORLD);
    OK(MPI_File_get_size(file, &bytes));
    CHECK(bytes == 60 * size);
    OK(MPI_File_iread_at(file, rank * 10, in, 10, MPI_SHORT, &request));
    OK(MPI_Wait(&request, &status));
    MPI_Get_count(&status, MPI_SHORT, &count);
    CHECK(count == 10 && converted == 20 && !memcmp(in, out, sizeof in));
    OK(MPI_File_set_view(file, 2 + rank * 60, MPI_SHORT, MPI_SHORT, "three times", MPI_INFO_NULL));
    FAILS(MPI_ERR_CONVERSION,
          MPI_File_read(file, in, 3, MPI_SHORT, MPI_STATUS_IGNORE)); /* they do not agree */
    OK(MPI_File_close(&file));
}

static void sequential(const char *name)
{
    MPI_File file = file_open(name, MPI_MODE_CREATE | MPI_MODE_WRONLY | MPI_MODE_SEQUENTIAL |
                                        MPI_MODE_DELETE_ON_CLOSE);
    MPI_Offset at;
    int value = rank;
    FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_write(file, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
    FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_write_at(file, 0, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
    FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_seek(file, 0, MPI_SEEK_SET));
    OK(MPI_File_write_ordered(file, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
    MPI_Barrier(MPI_COMM_WORLD);
    OK(MPI_File_set_view(file, MPI_DISPLACEMENT_CURRENT, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    OK(MPI_File_write_ordered(file, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
    MPI_Barrier(MPI_COMM_WORLD);
    OK(MPI_File_get_size(file, &at));
    CHECK(at == 8 * size);
    OK(MPI_File_close(&file));
}

/* Elements of a filetype that lie between each other, for it was given bounds: one of them can be written, as HDF5 does. */
static void bounded(const char *name)
{
    enum { BLOCKS = 40, BLOCK = 24 };
    MPI_File file = file_open(name, NEW);
    MPI_Datatype blocks, filetype;
    MPI_Aint displacements[BLOCKS];
    char mine[BLOCKS * BLOCK], back[sizeof mine];
    MPI_Offset end, wanted = (MPI_Offset)sizeof mine * size;
    for (int i = 0; i < BLOCKS; i++)
        displacements[i] = ((MPI_Aint)i * size + rank) * BLOCK;
    MPI_Type_create_hindexed_block(BLOCKS, BLOCK, displacements, MPI_BYTE, &blocks);
    MPI_Type_create_resized(blocks, BLOCK, BLOCK, &filetype);
    MPI_Type_commit(&filetype);
    for (size_t i = 0; i < sizeof mine; i++)
        mine[i] = (char)(i * 7 + (size_t)rank);
    OK(MPI_File_set_view(file, 0, MPI_BYTE, filetype, "native", MPI_INFO_NULL));
    OK(MPI_File_write_at_all(file, 0, mine, sizeof mine, MPI_BYTE, MPI_STATUS_IGNORE));
    memset(back, 0, sizeof back);
    OK(MPI_File_read_at_all(file, 0, back, sizeof back, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK(!memcmp(mine, back, sizeof mine));
    /* The second element begins where the second block of one rank alone is. */
    OK(MPI_File_read_at(file, sizeof mine, back, BLOCK, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK(size > 1 || !memcmp(mine + BLOCK, back, BLOCK));
    FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_seek(file, 0, MPI_SEEK_END));
    OK(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    OK(MPI_File_get_size(file, &end));
    CHECK(end == wanted);
    for (int i = 0; i < BLOCKS; i++) {
        OK(MPI_File_read_at(file, displacements[i], back, BLOCK, MPI_BYTE, MPI_STATUS_IGNORE));
        CHECK(!memcmp(mine + i * BLOCK, back, BLOCK));
    }
    MPI_Type_free(&blocks);
    MPI_Type_free(&filetype);
    OK(MPI_File_close(&file));
}

int main(int argc, char **argv)
{
    char name[128];
    begin(&argc, &argv, name);
    cube(name, 3);
    cube(name, 24);
    atomic_writers(name, "disable");
    atomic_writers(name, "enable");
    records(name);
    requests(name);
    split(name);
    positions(name);
    external(name);
    own(name);
    bounded(name);
    sequential(name);
    return end(name);
}
