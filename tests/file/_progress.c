/* SPDX-License-Identifier: MIT
 *
 * On a device whose calls take 60 ms each: `_progress FILE`.  Operations that do not wait go on while all ranks compute, that is, call
 * nothing of MPI.
 */
#include <fcntl.h>
#include <unistd.h>

#include "mpi/_test.h"

enum { PIECE = 500, PIECES = 8, BYTES = PIECE * PIECES, SECONDS = 20 };

static int rank, size, late, descriptor;
static char *data, *back;
static MPI_File file;
static MPI_Request request;

static char at(long offset, int form)
{
    return (char)(1 + (offset + form) % 120);
}

/* Where the i-th byte of this rank is in the file. */
static long place(long i)
{
    return (i / PIECE * size + rank) * PIECE + i % PIECE;
}

/* Is all there that this rank writes?  By the system. */
static int written(int form, int dealt)
{
    char piece[PIECE];
    for (long i = 0; i < BYTES; i += PIECE) {
        long where = dealt ? place(i) : (long)rank * BYTES + i;
        if (pread(descriptor, piece, PIECE, where) != PIECE)
            return 0;
        for (int j = 0; j < PIECE; j++)
            if (piece[j] != at(where + j, form))
                return 0;
    }
    return 1;
}

static int arrived(int form, int dealt)
{
    volatile char *seen = back;
    for (long i = 0; i < BYTES; i++)
        if (seen[i] != at(dealt ? place(i) : (long)rank * BYTES + i, form))
            return 0;
    return 1;
}

/* It has begun at all ranks.  Compute until it is there. */
static void compute(const char *what, int form, int dealt, int (*there)(int form, int dealt))
{
    double end = MPI_Wtime() + SECONDS;
    MPI_Barrier(MPI_COMM_WORLD);
    late += !there(form, dealt);
    while (!there(form, dealt))
        CHECK(MPI_Wtime() < end, "%s: nothing has gone on for %d s", what, SECONDS);
}

static void fill(int form, int dealt)
{
    for (long i = 0; i < BYTES; i++)
        data[i] = at(dealt ? place(i) : (long)rank * BYTES + i, form);
    memset(back, 0, BYTES);
}

static void view(int dealt)
{
    MPI_Datatype piece, type;
    MPI_Type_contiguous(PIECE, MPI_BYTE, &piece);
    MPI_Type_create_resized(piece, 0, (MPI_Aint)PIECE * (dealt ? size : 1), &type);
    MPI_Type_commit(&type);
    CHECK(!MPI_File_set_view(file, dealt ? (long)rank * PIECE : (long)rank * BYTES, MPI_BYTE, type, "native",
                             MPI_INFO_NULL));
    MPI_Type_free(&piece);
    MPI_Type_free(&type);
}

/* Each in a view that is dealt among the ranks, and in one where each has a part of its own. */
static void forms(int form, int dealt, int atomic)
{
    MPI_Status status;
    view(dealt);
    CHECK(!MPI_File_set_atomicity(file, atomic));

    fill(form, dealt);
    CHECK(!MPI_File_iwrite_at(file, 0, data, BYTES, MPI_BYTE, &request));
    compute("iwrite_at", form, dealt, written);
    CHECK(!MPI_Wait(&request, &status));

    fill(form + 1, dealt);
    CHECK(!MPI_File_iwrite_at_all(file, 0, data, BYTES, MPI_BYTE, &request));
    compute("iwrite_at_all", form + 1, dealt, written);
    CHECK(!MPI_Wait(&request, &status));

    CHECK(!MPI_File_iread_at_all(file, 0, back, BYTES, MPI_BYTE, &request));
    compute("iread_at_all", form + 1, dealt, arrived);
    CHECK(!MPI_Wait(&request, &status));

    fill(form + 2, dealt);
    CHECK(!MPI_File_write_at_all_begin(file, 0, data, BYTES, MPI_BYTE));
    compute("write_at_all_begin", form + 2, dealt, written);
    CHECK(!MPI_File_write_at_all_end(file, data, &status));
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    data = malloc(BYTES);
    back = malloc(BYTES);
    CHECK(!MPI_File_open(MPI_COMM_WORLD, argv[1], MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file));
    CHECK((descriptor = open(argv[1], O_RDONLY)) >= 0);
    for (int form = 0; form < 4; form++)
        forms(10 * form, form % 2, form / 2);

    /* Ranks in their order, at the shared pointer. */
    CHECK(!MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    fill(50, 0);
    CHECK(!MPI_File_write_ordered_begin(file, data, BYTES, MPI_BYTE));
    compute("write_ordered_begin", 50, 0, written);
    CHECK(!MPI_File_write_ordered_end(file, data, &status));
    CHECK(!MPI_File_close(&file));
    int all;
    MPI_Allreduce(&late, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d of %d were under way when computing began\n", all, 17 * size);
    CHECK(all, "all was over before anybody computed: the device is not slow");
    free(data);
    free(back);
    close(descriptor);
    MPI_Finalize();
    return 0;
}
