#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# builds: release debug
# timeout: 120
"""lu solves its system on grids of all shapes, whatever the block; and says what it does not understand."""
import csv
import io
import math
import subprocess

from _apps import APPS, BUILD, SOURCE  # noqa: F401

failures = 0


def lu(ranks, *arguments, options=()):
    command = [BUILD / "bin/mpiexec", "-n", ranks, *options, APPS / "lu", *arguments]
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=100, stdin=subprocess.DEVNULL)


def check(good, text):
    global failures
    if not good:
        failures += 1
        print("FAILED:", text)


def residual(done):
    check(done.returncode == 0, f"{done.args}: status {done.returncode}\n{done.stdout}{done.stderr}")
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    check(len(rows) == 1, f"a row: {done.stdout}")
    return float(rows[0]["residual"]) if rows else math.nan


for ranks, order, block in ((1, 1, 1), (1, 50, 7), (2, 64, 64), (3, 65, 8), (4, 100, 1), (4, 97, 13), (6, 120, 16), (8, 33, 32),
                            (16, 10, 4), (16, 130, 11)):
    for rows in {0, 1, 2 if ranks % 2 == 0 else 1}:
        shape = ("-p", rows) if rows else ()
        found = residual(lu(ranks, "-n", order, "-b", block, *shape, "--csv"))
        check(0 <= found < 1, f"{ranks} processes, order {order}, block {block}, {rows} rows: residual {found}")

# The same numbers on the modelled machine, whatever carries the messages.
stacks = [residual(lu(16, "-n", 100, "-b", 4, "--csv", options=("--machine", "mppa256", *options)))
          for options in (("--stack", "mppa-mpi", "--protocol", "normal"), ("--stack", "mppa-mpi", "--protocol", "tuned"), ())]
check(len(set(stacks)) == 1, f"residuals by stack: {stacks}")

for arguments, text in ((("-n", "0"), "-n 0: expected a number from 1"), (("-b", "x"), "-b x: expected a number"),
                        (("-p", "3"), "-p 3: expected a power of two that divides"), (("--frob",), "frob")):
    done = lu(4, *arguments)
    check(done.returncode == 2 and text in done.stderr, f"{arguments}: status {done.returncode}, {done.stderr}")
print(f"{failures} failures")
raise SystemExit(1 if failures else 0)
