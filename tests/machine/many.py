#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 60
# builds: release
"""Thousands of ranks in one process: on a torus of 100 clusters, each rank with its own program.

10,000 of them take some ten seconds: RANKS=10000.
"""
from _machine import *

RANKS = int(os.environ.get("RANKS", 2500))
many = build(PROGRAMS / "many.c", "many")
before = time.monotonic()
done = mpiexec("--machine", "generic", "--set", "clusters=100", "--set", f"pes={-(-RANKS // 100)}", "-n", RANKS, many,
               seconds=300)
seconds = time.monotonic() - before
expect(done, 0, rf"^ranks {RANKS} token {RANKS} mappings \d+ kilobytes \d+ ")
print(f"{done.stdout.strip()} (of the machine), {seconds:.1f} seconds here")
numbers = re.search(r"mappings (\d+) kilobytes (\d+)", done.stdout)
if numbers:
    mappings, kilobytes = map(int, numbers.groups())
    check(mappings < 5 * RANKS + 1000, f"{mappings} mappings: the kernel allows 65530")
    check(kilobytes < 100 * RANKS + 50000, f"{kilobytes} KiB are more than 100 a rank")
finish()
