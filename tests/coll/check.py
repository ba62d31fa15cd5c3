#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
"""mpiexec --check: ranks that disagree about a collective are told who, about what and where."""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"])
SOURCE = Path(os.environ["LWMPI_SOURCE"])
SETARCH = ["setarch", "-R"] if os.environ.get("LWMPI_TEST_BUILD") == "tsan" else []
WAYS = [["--clusters", "1"], ["--clusters", "2"]]
FOUR = r"4 elements of MPI_INT \(16 bytes\)"
TWO = r"2 elements of MPI_INT \(8 bytes\)"
THREE = r"3 elements of MPI_INT \(12 bytes\)"
CASES = {
    "root": r"rank 2 calls MPI_Bcast with root 1, rank 0 with root 0, on MPI_COMM_WORLD",
    "order": r"rank 2 calls MPI_Barrier, rank 0 MPI_Bcast, on MPI_COMM_WORLD",
    "count": r"rank 2 calls MPI_Bcast with 5 elements of MPI_INT \(20 bytes\), rank 0 with " + FOUR + ", on MPI_COMM_WORLD",
    "type": r"rank 2 calls MPI_Allgather with 1 element of MPI_FLOAT \(4 bytes\), rank 0 with 1 element of MPI_INT",
    "operation": r"rank 2 calls MPI_Iallreduce with MPI_MAX, rank 0 with MPI_SUM, on MPI_COMM_WORLD",
    "nonblocking": r"rank 2 calls MPI_Ibarrier, rank 0 MPI_Barrier",
    "persistent": r"rank 2 calls MPI_Gather_init with " + THREE + ", rank 0 with " + TWO,
    "split": r"rank 1 calls MPI_Reduce with root 1, rank 0 with root 0, on backwards",
    "gatherv": r"rank 2 sends " + THREE + " to rank 1 in MPI_Gatherv, which expects " + TWO,
    "alltoallw": r"rank 2 sends 2 elements of MPI_FLOAT \(8 bytes\) to rank 1 in MPI_Alltoallw, which expects " + TWO +
                 "|rank 1 sends " + TWO + " to rank 2 in MPI_Alltoallw, which expects 2 elements of MPI_FLOAT",
    "reduce_scatter": r"rank 2 calls MPI_Reduce_scatter with other counts than rank 0",
    "blocks": r"rank 2 calls MPI_Alltoall with blocks of " + THREE + " to send and of " + TWO + " to receive",
    "derived": r"rank 2 calls MPI_Bcast with 2 elements of a derived type \(32 bytes\), rank 0 with 2 elements of a derived",
    "dup": r"rank 2 calls MPI_Barrier, rank 0 MPI_Comm_dup, on MPI_COMM_WORLD",
    "idup": r"rank 2 calls MPI_Ibarrier, rank 0 MPI_Comm_idup, on MPI_COMM_WORLD",
    "create": r"rank 2 calls MPI_Comm_split, rank 0 MPI_Comm_create, on MPI_COMM_WORLD",
    "cart": r"rank 2 calls MPI_Allreduce, rank 0 MPI_Cart_create, on MPI_COMM_WORLD",
    "window": r"rank 2 calls MPI_Comm_dup, rank 0 MPI_Win_create, on MPI_COMM_WORLD",
    "groups": r"rank 0 of the other group calls MPI_Bcast with root [01], rank 0 with root [01], on a communicator of 2 ranks",
    "missing": r"MPI_Allreduce on MPI_COMM_WORLD: ranks 0, 1 and 3 of 4 wait in it, rank 2 does not",
    "missing on split": r"MPI_Barrier on backwards: ranks 0, 2 and 3 of 4 wait in it, rank 1 does not",
}
failures = 0
with tempfile.TemporaryDirectory(prefix="lwmpi-check-") as folder:
    program = Path(folder) / "disagree"
    subprocess.run([BUILD / "bin/mpicc", "-O1", SOURCE / "tests/coll/_disagree.c", "-o", program], check=True)
    for way in WAYS:
        for case, text in [*CASES.items(), ("nothing", None)]:
            done = subprocess.run([*SETARCH, BUILD / "bin/mpiexec", "-n", "4", "--check", *way, program, case],
                                  stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=30)
            good = (re.search(text, done.stderr) and done.returncode not in (0, 66)) if text else \
                done.returncode == 0 and done.stdout == "all agree\n"
            if not good:
                failures += 1
                print(f"FAILED {' '.join(way)} {case}: status {done.returncode}, expected '{text}'\n"
                      f"{done.stdout}{done.stderr}")
print("FAILED" if failures else "all were told")
sys.exit(failures != 0)
