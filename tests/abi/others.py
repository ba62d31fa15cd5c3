#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Binaries for other ABIs: programs that MPICH's mpicc and Open MPI's mpicc compiled, tests of the other folders among them, run on
lwmpi as they are; those of a library that lwmpi has nothing for are refused.  Needs these packages, as the benchmarks and the mpi4py
suite install them.

builds: release
timeout: 240
"""
import os
import sys
import tempfile
from pathlib import Path

from _foreign import expect, finish, run

BUILD = Path(os.environ["LWMPI_BUILD"]).resolve()
TESTS = Path(os.environ["LWMPI_SOURCE"]).resolve() / "tests"
MPIEXEC, INFO = BUILD / "bin/mpiexec", BUILD / "bin/lwmpi-info"
# name, soname, what mpiexec calls it
ABIS = [("mpich", "libmpi.so.12", "MPICH"), ("openmpi", "libmpi.so.40", "Open MPI")]
SELECTION = [("mpi/collectives", 3), ("mpi/errors", 3), ("mpi/partitioned", 3), ("mpi/random", 3), ("coll/forms", 3), ("comm/random", 3),
             ("comm/freed_keys", 3), ("topo/cart", 4), ("topo/graph", 3), ("file/random", 3), ("threads/matched", 3)]


def wrapper_of(name):
    variable = "LWMPI_" + name.upper()
    places = [Path(os.environ[variable])] if variable in os.environ else [
        build / "bench-venv" / name for build in (BUILD, BUILD.parent, TESTS.parent / "build")]
    return next((place / "bin/mpicc" for place in places if (place / "bin/mpicc").exists()), None)


def built(wrapper, source, program, *flags):
    expect(run(wrapper, "-O1", "-w", *flags, source, "-o", program), 0)
    return program


def abi(name, soname, title, wrapper, folder):
    """All that is to be seen of one ABI."""
    data = folder / f"data-{name}"
    program = built(wrapper, TESTS / "abi/_program.c", folder / f"program-{name}")
    for ranks in (1, 2, 5):
        expect(run(MPIEXEC, "-n", ranks, program), 0, f"{ranks} ranks, ABI -1, all well, on lwmpi")
    expect(run(MPIEXEC, "-v", "-n", 2, program), 0, "ranks are processes", f"it was built with {title}")
    translated = built(wrapper, TESTS / "abi/_translated.c", folder / f"translated-{name}")
    for ranks in (1, 3):
        expect(run(MPIEXEC, "-n", ranks, translated, data), 0, f"{ranks} ranks: translated well")
    # Code that is not position-independent has copies of a library's variables; a run path of the old kind comes before
    # every other place where libraries are looked for.
    fixed = built(wrapper, TESTS / "abi/_translated.c", folder / f"fixed-{name}", "-fno-pie", "-no-pie")
    expect(run(MPIEXEC, "-n", 2, fixed, data), 0, "2 ranks: translated well")
    path = built(wrapper, TESTS / "abi/_program.c", folder / f"path-{name}", "-Wl,--disable-new-dtags")
    expect(run(MPIEXEC, "-n", 2, path), 0, "2 ranks, ABI -1, all well, on lwmpi")
    expect(run(INFO, "--check", program), 0, f"built for {title}'s ABI: it needs {soname}", "has them all")
    removed = built(wrapper, TESTS / "abi/_removed.c", folder / f"removed-{name}", "-Wno-error")
    expect(run(MPIEXEC, "-n", 2, removed), 0, "removed functions: all well")
    lives = built(wrapper, TESTS / "abi/_ulfm.c", folder / f"ulfm-{name}")
    expect(run(MPIEXEC, "--survive", "-n", 4, lives), 0, "it lives on")
    for test, ranks in SELECTION:
        made = built(wrapper, TESTS / (test + ".c"), folder / f"{Path(test).name}-{name}", "-I", TESTS, "-I", TESTS / test.split("/")[0],
                     "-include", "stdint.h")
        expect(run(MPIEXEC, "-n", ranks, made, folder=folder), 0)
    return program


with tempfile.TemporaryDirectory(prefix="lwmpi-abi-") as folder:
    folder = Path(folder)
    done = []
    for name, soname, title in ABIS:
        wrapper = wrapper_of(name)
        if not wrapper:
            print(f"skipped for {title}: no bench-venv/{name}/bin/mpicc: run 'make bench' or 'make test-mpi4py', which install it, "
                  f"or let LWMPI_{name.upper()} name the folder where it is")
            continue
        program = abi(name, soname, title, wrapper, folder)
        done.append(name)
        # The same program, as if it were one of another library.
        unknown = folder / f"unknown-{name}"
        unknown.write_bytes(program.read_bytes().replace(soname.encode(), b"libmpi.so.20"))
        unknown.chmod(0o755)
        expect(run(MPIEXEC, "-n", 2, unknown), 126, "needs libmpi.so.20 (NEEDED)", "expected")
        expect(run(INFO, "--check", unknown), 1, "lwmpi has nothing for libmpi.so.20")
    if not done:
        sys.exit(77)
finish(", ".join(done) + ": ")
