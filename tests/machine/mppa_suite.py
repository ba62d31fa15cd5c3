#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# builds: release
# timeout: 180
"""Some tests of other areas on MPPA-MPI's stack, by each of its protocols: what MPI promises holds there, too."""
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

BUILD, SOURCE = Path(os.environ["LWMPI_BUILD"]), Path(os.environ["LWMPI_SOURCE"])
TESTS = (("mpi/random", 5), ("mpi/flood", 4), ("mpi/sizes", 3), ("mpi/collectives", 8), ("mpi/synchronous", 2),
         ("coll/random", 6), ("types/messages", 3), ("comm/random", 5))
PROTOCOLS = ("normal", "eager", "eager-split", "lazy", "dma", "tuned")


def run(job):
    test, ranks, protocol = job
    environment = dict(os.environ, LWMPI_TEST_STACK="mppa-mpi", LWMPI_TEST_PROTOCOL=protocol, LWMPI_TEST_SECONDS="60")
    done = subprocess.run([SOURCE / "tests/run.sh", "machine", str(ranks), BUILD / "tests" / test], env=environment,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace")
    return job, done


there = [(test, ranks) for test, ranks in TESTS if (BUILD / "tests" / test).exists()]
if not there:
    print("skipped: none of the programs is built")
    sys.exit(77)
failures = 0
with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
    for job, done in pool.map(run, [(*entry, protocol) for entry in there for protocol in PROTOCOLS]):
        if done.returncode:
            failures += 1
            print(f"FAILED: {job}: status {done.returncode}\n{done.stdout[-1500:]}{done.stderr[-500:]}")
print(f"{len(there)} tests by {len(PROTOCOLS)} protocols, {failures} failures")
sys.exit(1 if failures else 0)
