/* SPDX-License-Identifier: MIT
 * Files opened by MPI_MODE_APPEND: all pointers begin where the file ended when it was opened, though the first processes to return write at
 * once.
 * ranks: 1 2 5
 */
#include "file/_file.h"

enum { ROUNDS = 60 };

int main(int argc, char **argv)
{
    char name[128];
    begin(&argc, &argv, name);
    for (int round = 0; round < ROUNDS; round++) {
        MPI_File file;
        MPI_Offset position, shared;
        int number = round * size + rank;
        OK(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_APPEND,
                         MPI_INFO_NULL, &file));
        OK(MPI_File_get_position(file, &position));
        OK(MPI_File_write_at(file, position + rank * (MPI_Offset)sizeof number, &number, 1, MPI_INT,
                             MPI_STATUS_IGNORE));
        OK(MPI_File_get_position_shared(file, &shared));
        CHECK(position == shared && position == (MPI_Offset)sizeof number * round * size,
              "round %d: position %lld, shared %lld", round, (long long)position, (long long)shared);
        OK(MPI_File_close(&file));
    }
    if (rank == 0) {
        MPI_File file;
        int numbers[ROUNDS * 16];
        OK(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDONLY, MPI_INFO_NULL, &file));
        OK(MPI_File_read(file, numbers, ROUNDS * size, MPI_INT, MPI_STATUS_IGNORE));
        for (int i = 0; i < ROUNDS * size; i++)
            CHECK(numbers[i] == i, "number %d is %d", i, numbers[i]);
        OK(MPI_File_close(&file));
    }
    return end(name);
}
