#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 90
"""Ranks that wait for each other in every call that waits: the job ends, and says who waits for whom, where."""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"])
SOURCE = Path(os.environ["LWMPI_SOURCE"])
SETARCH = ["setarch", "-R"] if os.environ.get("LWMPI_TEST_BUILD") == "tsan" else []
# What rank 0 does; the call it is told to wait in, and for whom.
CASES = {"ssend": ("MPI_Ssend", "rank 1"), "send": ("MPI_Send", "rank 1"), "probe": ("MPI_Probe", "rank 1"),
         "mprobe": ("MPI_Mprobe", "any rank|any"), "sendrecv": ("MPI_Sendrecv", "rank 1"),
         "sendrecv_replace": ("MPI_Sendrecv_replace", "rank 1"), "isendrecv": ("MPI_Waitany", "rank 1"),
         "issend": ("MPI_Waitany", "rank 1"), "persistent": ("MPI_Waitany", "rank 1"),
         "partitioned": ("MPI_Waitany", "rank 1"), "waitall": ("MPI_Waitall", "rank 1"),
         "waitsome": ("MPI_Waitsome", "rank 1"), "wait": ("MPI_Wait", "rank 1"), "waitany": ("MPI_Waitany", "rank 1")}
failures = 0

with tempfile.TemporaryDirectory(prefix="lwmpi-deadlocks-") as folder:
    program = Path(folder) / "deadlocks"
    subprocess.run([BUILD / "bin/mpicc", "-O1", SOURCE / "tests/mpi/_deadlocks.c", "-o", program], check=True)
    for turn, (case, (call, peer)) in enumerate(CASES.items()):
        way = [["--clusters", "1"], ["--isolate"]][turn % 2]
        done = subprocess.run([*SETARCH, BUILD / "bin/mpiexec", "-n", "2", *way, program, case],
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              timeout=30)
        wanted = [r"deadlock", r"\b0 +%s +(%s) +7 +MPI_COMM_WORLD" % (call, peer),
                  r"\b1 +MPI_Recv +rank 0 +99 +MPI_COMM_WORLD"]
        missing = [text for text in wanted if not re.search(text, done.stderr)]
        if missing or done.returncode == 0:
            failures += 1
            print(f"FAILED {case} {' '.join(way)}: status {done.returncode}, not told: {missing}\n{done.stderr}")
print("FAILED" if failures else f"{len(CASES)} deadlocks were told")
sys.exit(failures != 0)
