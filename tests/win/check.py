#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
"""mpiexec --check: operations on a window that conflict, and epochs left open, are told with both calls, bytes and lines."""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"])
SOURCE = Path(os.environ["LWMPI_SOURCE"])
SETARCH = ["setarch", "-R"] if os.environ.get("LWMPI_TEST_BUILD") == "tsan" else []
PROGRAM = SOURCE / "tests/win/_conflicts.c"
CREATED, ALLOCATED, SHARED, DYNAMIC = range(4)
WAYS = [(["--clusters", "1"], CREATED), (["--clusters", "3"], ALLOCATED), (["--isolate"], CREATED),
        (["--clusters", "2"], SHARED), (["--clusters", "3"], DYNAMIC), (["--machine", "mppa256"], CREATED),
        (["--isolate", "LWMPI_NO_PEER_READ"], CREATED)]  # where nobody reaches the memory of others
WHERE = r"bytes \d+ to \d+ of the window of rank 0"
# Of each case: who fails in what, what it does, and what the other one does.
CASES = {
    "put put": (2, "MPI_Put", "writes", 1, "writes by MPI_Put"),
    "put get": (2, "MPI_Put", "writes", 1, "reads by MPI_Get"),
    "put accumulate": (2, "MPI_Put", "writes", 1, "accumulates by MPI_Accumulate"),
    "operations": (2, "MPI_Accumulate", "accumulates", 1, "accumulates by MPI_Accumulate"),
    "types": (2, "MPI_Accumulate", "accumulates", 1, "accumulates by MPI_Accumulate"),
    "columns": (2, "MPI_Put", "writes", 1, "writes by MPI_Put"),
    "own": (1, "MPI_Get", "reads", 1, "writes by MPI_Put"),
    "buffer": (2, "MPI_Put", "writes", 0, "writes a buffer by MPI_Get"),
    "lock": (2, "MPI_Put", "writes", 1, "writes by MPI_Put"),
    "start": (2, "MPI_Put", "writes", 1, "writes by MPI_Put"),
    "request": (2, "MPI_Put", "writes", 1, "reads by MPI_Rget"),
    "send": (0, "MPI_Ssend", "reads its buffer in", 1, "writes by MPI_Put"),
    "receive": (1, "MPI_Put", "writes", 0, "writes a buffer by MPI_Recv"),
    "collective": (0, "MPI_Bcast", "writes its buffer in", 1, "accumulates by MPI_Accumulate"),
}
EPOCHS = {
    "open": "MPI_Finalize failed.*the window is in an epoch, which began at FIRST",
    "twice": "MPI_Win_lock failed.*has locked the window of rank 0 already, at FIRST",
    "twice of three": "MPI_Win_lock failed at SECOND.*has locked the window of rank 0 already, at FIRST",
    "no epoch": "MPI_Put failed at SECOND.*there is no epoch in which rank 0 may be accessed",
    "outside": "MPI_Put failed at SECOND.*do not lie in (the window of|memory that) rank 0",
    "not locked": "MPI_Win_unlock failed at SECOND.*the window of rank 1 is not locked",
    "fence in lock": "MPI_Win_fence failed at SECOND.*in an epoch of another kind, which began at FIRST",
    "unfenced": "MPI_Win_free failed.*no MPI_Win_fence has ended the window's last epoch, which began at FIRST",
    "no put": "MPI_Put failed at SECOND.*writes bytes .* of the window of rank 0, which has said MPI_MODE_NOPUT in "
              "MPI_Win_fence at FIRST",
    "no precede": "MPI_Win_fence failed at SECOND.*MPI_MODE_NOPRECEDE, but this process has accessed the window of rank 0",
    "no store": "MPI_Win_fence failed at SECOND.*MPI_MODE_NOSTORE, but a call at FIRST has stored to the window",
    "no check": "MPI_Win_lock failed at SECOND.*MPI_MODE_NOCHECK, but another process has locked the window of rank 1",
    "no check start": "MPI_Win_start failed at SECOND.*MPI_MODE_NOCHECK, but rank 0 has not called MPI_Win_post",
}
# What only who reaches the target's memory sees.
NEAR = {"no check", "no check start"}
# The bytes of some, of windows where they count from 0.
BYTES = {"put put": "16 to 23", "columns": "32 to 39", "lock": "8 to 15", "own": "8 to 15"}
LINES = PROGRAM.read_text().splitlines()


def line(case, which):
    numbers = [number for number, text in enumerate(LINES, 1) if f"{which} {case} */" in text]
    assert len(numbers) == 1, (case, which)
    return rf"_conflicts\.c:{numbers[0]}\b"


def expected(case, flavor):
    if case in EPOCHS:
        return re.sub("FIRST|SECOND", lambda found: line(case, found.group()), EPOCHS[case])
    rank, call, does, other, how = CASES[case]
    where = WHERE.replace(r"\d+ to \d+", BYTES.get(case, r"\d+ to \d+")) if flavor != DYNAMIC else WHERE
    return (rf"rank {rank} .*{call} failed at {line(case, 'SECOND')}.*{does} {where}, which rank {other} {how} at "
            rf"{line(case, 'FIRST')} in the same epoch")


def run(program, way, case, flavor, *more):
    options = [option for option in way if not option.startswith("LWMPI_")]
    settings = {name: "1" for name in way if name.startswith("LWMPI_")}
    return subprocess.run([*SETARCH, BUILD / "bin/mpiexec", "-n", "3", *more, *options, program, case, str(flavor)],
                          env={**os.environ, **settings}, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)


def told(done):
    """What was told of the program; not that an instrumented library does not fit into a cluster of the model."""
    return [line for line in done.stderr.splitlines() if line and not line.startswith("lwmpi: warning: ")]


failures = 0
with tempfile.TemporaryDirectory(prefix="lwmpi-conflicts-") as folder:
    program = Path(folder) / "conflicts"
    # Not optimized: Clang makes one of calls that branches have in common, which then has no line.
    subprocess.run([BUILD / "bin/mpicc", "-g", "-O0", "-I", SOURCE / "tests", PROGRAM, "-o", program], check=True)
    for way, flavor in WAYS:
        for case in [*CASES, *EPOCHS, "nothing"]:
            if case in NEAR and ("--machine" in way or "LWMPI_NO_PEER_READ" in way):
                continue
            done = run(program, way, case, flavor, "--check")
            good = done.returncode == 0 and done.stdout.count("is done") == 3 and not told(done) if case == "nothing" \
                else done.returncode not in (0, 66) and re.search(expected(case, flavor), done.stderr, re.S)
            if not good:
                failures += 1
                print(f"FAILED {' '.join(way)} {case}: status {done.returncode}, expected "
                      f"'{case != 'nothing' and expected(case, flavor)}'\n{done.stdout}{done.stderr}")
    done = run(program, [], "put put", CREATED)
    if done.returncode:
        failures += 1
        print(f"FAILED without --check: status {done.returncode}\n{done.stderr}")
print("FAILED" if failures else "all were told")
sys.exit(failures != 0)
