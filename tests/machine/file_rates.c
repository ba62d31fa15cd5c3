/* SPDX-License-Identifier: MIT
 * Files of a modelled machine: an I/O cluster serves one access after another, at the rates of the machine file (mppa256: 22 us and
 * 3.2 ns a byte), while who does not wait computes.
 * ranks: 4
 * modes: machine
 */
#include <lwmpi/machine.h>

#include "file/_file.h"

enum { LONG = 256 << 10, COMPUTED = 300000 }; /* bytes; cycles: 0.75 ms */
static char data[LONG];
static const double call = 22e-6, byte = 3.2e-9;

static double write_here(MPI_File file, int bytes)
{
    double begin = MPI_Wtime();
    OK(MPI_File_write_at(file, 0, data, bytes, MPI_BYTE, MPI_STATUS_IGNORE));
    return MPI_Wtime() - begin;
}

/* No less than the I/O cluster takes, and not much more: what the network takes is 0.6 ns a byte. */
static void one_alone(MPI_File file)
{
    double little = write_here(file, 1), much = write_here(file, 64 << 10);
    CHECK(little > call && little < call + 20e-6, "%g", little);
    CHECK(much > call + (64 << 10) * byte && much < call + (64 << 10) * (byte + 1.5e-9) + 20e-6, "%g", much);
    double begin = MPI_Wtime();
    OK(MPI_File_read_at(file, 0, data, 64 << 10, MPI_BYTE, MPI_STATUS_IGNORE));
    double back = MPI_Wtime() - begin;
    CHECK(back > call + (64 << 10) * byte && back < 1.2 * much, "%g", back);
}

/* Who does not wait computes. */
static void meanwhile(MPI_File file)
{
    MPI_Request request;
    double begin = MPI_Wtime();
    OK(MPI_File_iwrite_at(file, 0, data, LONG, MPI_BYTE, &request));
    double begun = MPI_Wtime() - begin;
    lwmpi_compute(COMPUTED);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    double took = MPI_Wtime() - begin;
    CHECK(begun < 100e-6, "%g", begun);
    CHECK(took > LONG * byte && took < LONG * (byte + 1.5e-9), "%g", took);
}

/* All at once: the last has waited for all others. */
static void all_at_once(MPI_File file)
{
    double last;
    MPI_Barrier(MPI_COMM_WORLD);
    double took = write_here(file, 64 << 10);
    MPI_Allreduce(&took, &last, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    CHECK(last > (size - 1) * (call + (64 << 10) * byte) &&
              last < (size + 1) * (call + (64 << 10) * (byte + 1e-9)),
          "%g", last);
}

int main(int argc, char **argv)
{
    char name[128];
    MPI_File file;
    begin(&argc, &argv, name);
    OK(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE,
                     MPI_INFO_NULL, &file));
    if (rank == 0) {
        one_alone(file);
        meanwhile(file);
    }
    all_at_once(file);
    OK(MPI_File_close(&file));
    return end(name);
}
