#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
"""192 ranks and more, in one cluster and in many, compact and scattered, threads and processes."""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"])
SOURCE = Path(os.environ["LWMPI_SOURCE"])
KIND = os.environ.get("LWMPI_TEST_BUILD", "release")
SETARCH = ["setarch", "-R"] if KIND == "tsan" else []
JOBS = [("192", "--clusters", "16"), ("192", "--clusters", "16", "--map", "scatter"), ("192", "--clusters", "1"),
        ("192", "--clusters", "16", "--protocol", "unopt"), ("64", "--isolate"),
        ("500", "--clusters", "7"), ("192", "--clusters", "2", "--workers", "5")]
if KIND in ("asan", "tsan"):
    JOBS = [("48", *rest) for _, *rest in JOBS]
failed = 0
with tempfile.TemporaryDirectory(prefix="lwmpi-many-") as folder:
    program = Path(folder) / "many"
    subprocess.run([BUILD / "bin/mpicc", "-O1", SOURCE / "tests/mpi/_many.c", "-o", program], check=True)
    for ranks, *options in JOBS:
        done = subprocess.run([*SETARCH, BUILD / "bin/mpiexec", "-n", ranks, *options, program],
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        good = done.returncode == 0 and done.stdout == f"{ranks} ranks are fine\n" and not done.stderr
        print("ok    " if good else "FAILED", ranks, *options)
        if not good:
            failed += 1
            print(f"exit status {done.returncode}\n{done.stdout}{done.stderr[:3000]}")
sys.exit(failed != 0)
