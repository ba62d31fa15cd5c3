# SPDX-License-Identifier: MIT
"""What was published for a worker that fell asleep is found though nobody rings, and though no look for deadlocks wakes it."""
import os
import subprocess
import sys
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"])
CONTRACT = BUILD / "tests/contract"

for mode in ("--isolate", "--clusters=2"):
    command = [CONTRACT / "bin/mpiexec", "-n", "4", "--deadlock", "off", mode, BUILD / "tests/mpi/sizes"]
    try:
        done = subprocess.run(command, env=dict(os.environ, CONTRACT="posts"), stdin=subprocess.DEVNULL, timeout=20)
    except subprocess.TimeoutExpired:
        sys.exit(f"{mode}: a worker sleeps for good")
    if done.returncode:
        sys.exit(f"{mode}: status {done.returncode}")
print("all was found")
