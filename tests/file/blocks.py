#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Aggregators of a collective write divide the file where its blocks begin, as large as the file system says they are: none writes into
a block of another.

builds: release debug asan
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD, SOURCE = Path(os.environ["LWMPI_BUILD"]).resolve(), Path(os.environ["LWMPI_SOURCE"])
PROGRAM = r"""
#include <mpi.h>
#include <string.h>
enum { RUN = 3000, RUNS = 100, BEGIN = 1234 };
int main(int argc, char **argv)
{
    static char data[RUN * RUNS];
    MPI_File file;
    MPI_Datatype run, dealt;
    MPI_Info info;
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Info_create(&info);
    MPI_Info_set(info, "cb_nodes", "3");
    MPI_Info_set(info, "romio_cb_write", "enable");
    MPI_Type_contiguous(RUN, MPI_BYTE, &run);
    MPI_Type_create_resized(run, 0, (MPI_Aint)RUN * size, &dealt);
    MPI_Type_commit(&dealt);
    memset(data, 'a' + rank, sizeof data);
    if (MPI_File_open(MPI_COMM_WORLD, argv[1], MPI_MODE_RDWR | MPI_MODE_CREATE, info, &file))
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_File_set_view(file, BEGIN + (MPI_Offset)rank * RUN, MPI_BYTE, dealt, "native", info);
    MPI_File_write_at_all(file, 0, data, sizeof data, MPI_BYTE, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    return MPI_Finalize();
}
"""
RUN, RUNS, BEGIN, RANKS = 3000, 100, 1234, 4
wrong = 0
with tempfile.TemporaryDirectory(prefix="lwmpi-files-") as name:
    folder = Path(name)
    (folder / "program.c").write_text(PROGRAM)
    subprocess.run([BUILD / "bin/mpicc", folder / "program.c", "-o", folder / "program"], check=True)
    subprocess.run([os.environ.get("CC", "cc"), "-O1", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared",
                    SOURCE / "tests/file/_shim.c", "-o", folder / "shim.so"], check=True)
    for options in (["--clusters", "1"], ["--clusters", "2"], ["--isolate"]):
        for block in (4096, 65536, 1 << 18):
            data, log = folder / "lwmpi-mpiio-file", folder / "log"
            subprocess.run([BUILD / "bin/mpiexec", "-n", str(RANKS), *options, folder / "program", data], check=True, timeout=60,
                           env={**os.environ, "LD_PRELOAD": str(folder / "shim.so"), "LWMPI_TEST_BLOCK": str(block),
                                "LWMPI_TEST_WRITES": str(log),
                                "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"})
            begins = sorted(map(int, log.read_text().split()))
            expected = bytes(BEGIN) + b"".join(bytes([97 + rank]) * RUN for rank in range(RANKS)) * RUNS
            good = len(begins) > 1 and begins[0] == BEGIN and not any(begin % block for begin in begins[1:])
            good = good and data.read_bytes() == expected
            print(f"{' '.join(options)}, blocks of {block}: {begins}: {'good' if good else 'WRONG'}")
            wrong += not good
            data.unlink()
            log.unlink()
sys.exit(wrong != 0)
