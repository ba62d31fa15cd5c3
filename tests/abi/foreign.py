#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Binaries built by others: C programs compiled by MPICH's mpicc_abi run on lwmpi without being rebuilt, and those
compiled by lwmpi's mpicc run on MPICH's library.  Needs MPICH's package, as the benchmarks and the mpi4py suite
install it.

builds: release debug
timeout: 120
"""
import os
import sys
import tempfile
from pathlib import Path

from _foreign import CLEAN, expect, finish, run

BUILD = Path(os.environ["LWMPI_BUILD"]).resolve()
SOURCE = Path(os.environ["LWMPI_SOURCE"]).resolve()
HERE = SOURCE / "tests/abi"
places = [Path(os.environ["LWMPI_MPICH"])] if "LWMPI_MPICH" in os.environ else [
    BUILD / "bench-venv/mpich", BUILD.parent / "bench-venv/mpich"]
MPICH = next((place for place in places if (place / "bin/mpicc_abi").exists()), None)
if not MPICH:
    print(f"skipped: no bin/mpicc_abi in {' or '.join(map(str, places))}: run 'make bench' or 'make test-mpi4py', which "
          "install it, or let LWMPI_MPICH name the folder where MPICH is")
    sys.exit(77)

ON_MPICH = dict(CLEAN, LD_LIBRARY_PATH=str(MPICH / "lib"))
OURS, THEIRS = BUILD / "bin/mpiexec", MPICH / "bin/mpiexec"


def build(wrapper, source, program, *flags):
    expect(run(wrapper, "-O1", "-Wall", "-Wextra", "-Werror", *flags, source, "-o", program), 0)
    return program


with tempfile.TemporaryDirectory(prefix="lwmpi-abi-") as folder:
    folder = Path(folder)
    theirs = build(MPICH / "bin/mpicc_abi", HERE / "_program.c", folder / "by-mpich")
    ours = build(BUILD / "bin/mpicc", HERE / "_program.c", folder / "by-lwmpi")

    # One rank a process: mpiexec sees by itself that it must be so.  The run path of the program names MPICH's
    # library; under our mpiexec it gets ours.
    for ranks in (1, 2, 5):
        expect(run(OURS, "-n", ranks, theirs), 0, f"{ranks} ranks, ABI 1, all well, on lwmpi")
    expect(run(OURS, "-v", "-n", 2, theirs), 0, "ranks are processes", "all well, on lwmpi")
    expect(run(theirs, env=dict(CLEAN, LD_LIBRARY_PATH=str(BUILD / "lib"))), 0, "1 ranks, ABI 1, all well, on lwmpi")
    for ranks in (1, 3):
        expect(run(OURS, "-n", ranks, ours), 0, f"{ranks} ranks, ABI 1, all well, on lwmpi")
        expect(run(THEIRS, "-n", ranks, ours, env=ON_MPICH), 0, f"{ranks} ranks, ABI 1, all well, on another")
        expect(run(THEIRS, "-n", ranks, theirs), 0, f"{ranks} ranks, ABI 1, all well, on another")

    # Functions that were removed from MPI long ago, and that old programs call without a header's leave.
    removed = build(MPICH / "bin/mpicc_abi", HERE / "_removed.c", folder / "removed")
    expect(run(OURS, "-n", 2, removed), 0, "removed functions: all well")
    expect(run(THEIRS, "-n", 2, removed), 0, "removed functions: all well")

    # Both compilers see the same: a program of two objects, one compiled by each wrapper.
    (folder / "main.c").write_text("#include <mpi.h>\n#include <stdio.h>\nint total(MPI_Comm);\nint main(void) {\n"
                                   "MPI_Init(NULL, NULL);\nint n = total(MPI_COMM_WORLD), r;\nMPI_Comm_rank(MPI_COMM_WORLD,"
                                   " &r);\nif (r == 0) printf(\"total %d\\n\", n);\nMPI_Finalize();\nreturn 0; }\n")
    (folder / "part.c").write_text("#include <mpi.h>\nint total(MPI_Comm comm) {\nint one = 1, sum = 0;\n"
                                   "MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm);\nreturn sum; }\n")
    expect(run(MPICH / "bin/mpicc_abi", "-fPIC", "-c", folder / "part.c", "-o", folder / "part.o"), 0)
    expect(run(BUILD / "bin/mpicc", folder / "main.c", folder / "part.o", "-o", folder / "both"), 0)
    expect(run(OURS, "-n", 4, folder / "both"), 0, "total 4")
    expect(run(THEIRS, "-n", 2, folder / "both", env=ON_MPICH), 0, "total 2")

    # MPICH's mpiexec starts ranks of our library, too.
    for ranks in (1, 3):
        expect(run(THEIRS, "-n", ranks, ours), 0, f"{ranks} ranks, ABI 1, all well, on lwmpi")

    # A library that only MPICH's own interface has is named.
    done = run(BUILD / "bin/lwmpi-info", "--check", theirs)
    expect(done, 0, "lwmpi has them all")

finish("")
