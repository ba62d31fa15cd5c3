/* SPDX-License-Identifier: MIT
 * Writers with small records between those of others, all at once: whoever writes gaps anew changes nothing in them, neither
 * what was there nor what others write meanwhile by other forms.
 * ranks: 1 2 4
 * timeout: 60
 */
#include "file/_file.h"

enum { RECORD = 24, RECORDS = 2000, ROUNDS = 6, FREE = 1 }; /* one record of each row is nobody's */

static unsigned char byte_of(int owner, int round, int at)
{
    return test_byte((uint64_t)(owner * 100 + round), (size_t)at);
}

/* All of the file, as it was before the first round. */
static void fill(MPI_File file, int row)
{
    unsigned char *bytes = malloc((size_t)row * RECORDS);
    for (int i = 0; i < row * RECORDS; i++)
        bytes[i] = byte_of(size, 0, i);
    if (rank == 0)
        OK(MPI_File_write_at(file, 0, bytes, row * RECORDS / 2, MPI_BYTE,
                             MPI_STATUS_IGNORE)); /* it ends in the middle */
    free(bytes);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* A rank writes its records in two halves, of which the second goes by another form. */
static void write_records(MPI_File file, int round)
{
    unsigned char *bytes = malloc(RECORD * RECORDS);
    MPI_Request request;
    int half = RECORD * RECORDS / 2;
    for (int i = 0; i < RECORD * RECORDS; i++)
        bytes[i] = byte_of(rank, round, i);
    OK(MPI_File_iwrite_at(file, 0, bytes, half, MPI_BYTE, &request));
    if (round % 3 == 0)
        OK(MPI_File_write_at_all(file, half, bytes + half, half, MPI_BYTE, MPI_STATUS_IGNORE));
    else if (round % 3 == 1)
        OK(MPI_File_write_at(file, half, bytes + half, half, MPI_BYTE, MPI_STATUS_IGNORE));
    else
        for (int at = half; at < 2 * half; at += 100 * RECORD) {
            int now = 2 * half - at < 100 * RECORD ? 2 * half - at : 100 * RECORD;
            OK(MPI_File_write_at(file, at, bytes + at, now, MPI_BYTE, MPI_STATUS_IGNORE));
        }
    OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    free(bytes);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void look(const char *name, int row, int round)
{
    FILE *file = fopen(name, "rb");
    CHECK(file);
    for (int at = 0; at < row * RECORDS; at++) {
        int owner = at % row / RECORD, line = at / row, byte = getc(file);
        int wanted = owner < size             ? byte_of(owner, round, line * RECORD + at % RECORD)
                     : at < row * RECORDS / 2 ? byte_of(size, 0, at)
                                              : 0;
        if (owner == size && line == RECORDS - 1)
            wanted = EOF;
        CHECK(byte == wanted, "round %d: byte %d, of rank %d, is %d, not %d", round, at, owner, byte, wanted);
    }
    fclose(file);
}

int main(int argc, char **argv)
{
    char name[128];
    MPI_File file;
    MPI_Info info;
    MPI_Datatype record, dealt;
    begin(&argc, &argv, name);
    int row = RECORD * (size + FREE);
    MPI_Info_create(&info);
    MPI_Info_set(info, "romio_ds_write", "enable");
    MPI_Type_contiguous(RECORD, MPI_BYTE, &record);
    MPI_Type_create_resized(record, 0, row, &dealt);
    MPI_Type_commit(&dealt);
    OK(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE, info, &file));
    fill(file, row);
    OK(MPI_File_set_view(file, (MPI_Offset)rank * RECORD, MPI_BYTE, dealt, "native", MPI_INFO_NULL));
    for (int round = 0; round < ROUNDS; round++) {
        write_records(file, round);
        if (rank == 0)
            look(name, row, round);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    OK(MPI_File_close(&file));
    MPI_Info_free(&info);
    MPI_Type_free(&record);
    MPI_Type_free(&dealt);
    return end(name);
}
