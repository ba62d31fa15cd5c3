#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""mpiexec --counters says what each rank has read from files and written, also of what it has not waited for at once; and nothing without files.

builds: release
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"]).resolve()
PROGRAM = r"""
#include <mpi.h>
int main(int argc, char **argv)
{
    static char data[300000];
    MPI_File file;
    MPI_Request request;
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (argc > 1) {
        MPI_File_open(MPI_COMM_WORLD, argv[1], MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file);
        MPI_File_write_at_all(file, rank * 1000, data, 1000, MPI_BYTE, MPI_STATUS_IGNORE);
        MPI_File_iwrite_at(file, 0, data, sizeof data, MPI_BYTE, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_File_read_at(file, 0, data, 10 + rank, MPI_BYTE, MPI_STATUS_IGNORE);
        MPI_File_close(&file);
    }
    return MPI_Finalize();
}
"""
with tempfile.TemporaryDirectory(prefix="lwmpi-files-") as name:
    folder = Path(name)
    (folder / "program.c").write_text(PROGRAM)
    subprocess.run([BUILD / "bin/mpicc", folder / "program.c", "-o", folder / "program"], check=True)

    def run(*arguments):
        done = subprocess.run([BUILD / "bin/mpiexec", "-n", "2", *arguments], capture_output=True, text=True, timeout=15)
        text = done.stdout + done.stderr
        if done.returncode:
            sys.exit(text)
        form = r"rank (\d): files: (\d+) bytes read \(accesses: (\d+), [\d.]+ s, [\d.]+ MB/s\), (\d+) bytes written \(accesses: (\d+), [\d.]+ s, [\d.]+ MB/s\)"
        return text, sorted(tuple(map(int, found)) for found in re.findall(form, text))

    text, found = run("--counters", folder / "program", folder / "file")
    good = found == [(0, 10, 1, 301000, 2), (1, 11, 1, 301000, 2)]
    good &= "files" not in run("--counters", folder / "program")[0] and not run(folder / "program", folder / "file")[1]
print(text)
sys.exit(0 if good else 1)
