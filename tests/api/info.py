#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""lwmpi-info: its options, and --check on good programs, on what is no program, and on damaged ones.

builds: release debug asan
"""
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

BIN = Path(os.environ["LWMPI_BUILD"]) / "bin"
problems = []


def info(status, *arguments, out="", err=""):
    result = subprocess.run([BIN / "lwmpi-info", *arguments], capture_output=True, text=True, timeout=20,
                            errors="replace")
    if result.returncode != status or out not in result.stdout or err not in result.stderr:
        problems.append("%s: status %d instead of %d, or no '%s%s' in\n%s%s" % (
            arguments, result.returncode, status, out, err, result.stdout, result.stderr))


info(0, out="standard ABI 1.0")
info(0, "--help", out="usage")
info(0, "--version", out="lwmpi ")
info(0, "--functions", out="MPI_Send ")
info(2, "--nonsense", err="no option '--nonsense'")
info(2, "--check", err="needs the name")
info(2, "--functions", "more", err="'more' is one argument too many")
with tempfile.TemporaryDirectory() as folder:
    folder = Path(folder)
    source, good, bad = folder / "p.c", folder / "p", folder / "bad"
    source.write_text("#include <mpi.h>\nint main(int c, char **v) { MPI_Init(&c, &v); MPI_Barrier(MPI_COMM_WORLD);"
                      " return MPI_Finalize(); }\n")
    subprocess.run([BIN / "mpicc", source, "-o", good], check=True)
    info(0, "--check", good, out="lwmpi has them all")
    info(0, "--check", BIN.parent / "lib/libmpi_abi.so.1", out="lwmpi has them all")
    # A program of 1996.
    source.write_text("int MPI_Address(void *, void *), PMPI_Type_struct(void);\n"
                      "int f(void) { return MPI_Address(0, 0) + PMPI_Type_struct(); }\n")
    subprocess.run([os.environ.get("CC", "cc"), "-shared", "-fPIC", source, "-o", bad], check=True)
    info(0, "--check", bad, out="needs 2 MPI functions; lwmpi has them all")
    plain = folder / "plain"
    subprocess.run([os.environ.get("CC", "cc"), "-x", "c", "-", "-o", plain], input="int main(void) { return 0; }\n",
                   text=True, check=True)
    info(0, "--check", plain, out="needs 0 MPI functions")
    # A program for another implementation's extensions.
    source.write_text("int MPIX_Anything(void), MPI_Nonsense(void);\nint f(void) { return MPI_Nonsense(); }\n")
    subprocess.run([os.environ.get("CC", "cc"), "-shared", "-fPIC", source, "-o", bad], check=True)
    info(1, "--check", bad, out="MPI_Nonsense")
    info(2, "--check", folder / "none", err="No such file")
    info(2, "--check", folder, err="--check")
    info(2, "--check", source, err="no ELF file")
    script = folder / "script"
    script.write_text("#!/bin/sh\n")
    info(2, "--check", script, err="script")
    empty = folder / "empty"
    empty.write_bytes(b"")
    info(2, "--check", empty, err="--check")

    # Damage: whatever the file says, the answer is an answer and no crash.
    whole = good.read_bytes()
    seed = int(os.environ.get("LWMPI_SEED", "20250601"))
    print("seed", seed)
    chance = random.Random(seed)
    for turn in range(250):
        data = bytearray(whole)
        if turn % 3 == 0:
            del data[chance.randrange(len(data)):]
        else:
            for _ in range(chance.choice((1, 4, 64))):
                at = chance.randrange(0x40 if turn % 3 == 1 else min(len(data), 0x1000))
                data[at] = chance.choice((0, 1, 0x7f, 0x80, 0xff, chance.randrange(256)))
        bad.write_bytes(data)
        status = subprocess.run([BIN / "lwmpi-info", "--check", bad], capture_output=True, timeout=20).returncode
        if status not in (0, 1, 2):
            problems.append("damaged file of turn %d: status %d" % (turn, status))
print("\n".join(problems))
sys.exit(1 if problems else 0)
