#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Slow devices: while one rank waits for a file, others of its worker go on; and what does not wait goes on while ranks compute.

builds: release debug asan tsan
timeout: 120
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD, SOURCE = Path(os.environ["LWMPI_BUILD"]).resolve(), Path(os.environ["LWMPI_SOURCE"])
HERE = SOURCE / "tests/file"
before = ["setarch", "-R"] if os.environ.get("LWMPI_TEST_BUILD") == "tsan" else [] # as tests/run.sh has it


def run(folder, name, slow, *options):
    program = folder / name
    subprocess.run([BUILD / "bin/mpicc", "-O1", "-D_GNU_SOURCE=", f"-I{SOURCE}/tests", HERE / (name + ".c"), "-o", program], check=True)
    environment = {**os.environ, "LD_PRELOAD": str(folder / "shim.so"), "LWMPI_TEST_DEVICE": f"slow:{slow}",
                   "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"}
    command = [*before, BUILD / "bin/mpiexec", *options, program, folder / "lwmpi-mpiio-file"]
    print("+", *command, flush=True)
    status = subprocess.run([str(word) for word in command], env=environment, stdin=subprocess.DEVNULL, timeout=100).returncode
    (folder / "lwmpi-mpiio-file").unlink(missing_ok=True)
    return status != 0


with tempfile.TemporaryDirectory(prefix="lwmpi-files-") as name:
    folder = Path(name)
    subprocess.run([os.environ.get("CC", "cc"), "-O1", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", HERE / "_shim.c", "-o",
                    folder / "shim.so"], check=True)
    failed = run(folder, "_beside", 30000, "-n", "2", "--clusters", "1", "--workers", "1")
    if not before: # it looks at a buffer while that is being read, to see that something goes on: a race, and meant to be one
        failed += run(folder, "_progress", 60000, "-n", "3", "--clusters", "1", "--workers", "3")
sys.exit(1 if failed else 0)
