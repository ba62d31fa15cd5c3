#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 100
# builds: release
"""Processes die at random moments; the others mend their communicator and do all their work.  LWMPI_TEST_SEED repeats a run."""
import os
import sys
import time
from pathlib import Path

seed = int(os.environ.get("LWMPI_TEST_SEED", time.time_ns() // 1000000 % 1000000))
sys.path.insert(0, str(Path(__file__).parent.parent / "launch"))
from _launch import *  # noqa: E402

print(f"seed: LWMPI_TEST_SEED={seed}")
work = build(SOURCE / "tests/failure/_random.c", "work", "-D_GNU_SOURCE", f"-I{SOURCE / 'tests'}")
ROUNDS = 5 if SANITIZED else 20
for i in range(ROUNDS):
    ranks = 3 + (seed + i) % 5
    deaths = 1 + (seed + i) % (ranks - 1)
    shape = ["--clusters", ranks // 2 + 1] if i % 4 == 3 and not SANITIZED else []
    done = mpiexec("--survive", "-n", ranks, *shape, "--timeout", 20, work, seed + i, deaths, 4000)
    expect(done, 0, None if shape else r"^\d+ live, \d+ times mended$")
finish()
